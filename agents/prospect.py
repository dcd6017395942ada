"""What a sheet of Bukiet still promises: ten of its traits, weighed by how long the game goes on and who leads.

The weights were found by playing: hard against itself and easy, round after round of some hundred games,
each time fitting (least squares) what a cut leaves to the best that could be had at the seat's next turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from rules.customers import COLOURS_TO_END, FIELDS_TO_END
from rules.sheet import COLOURS, FIELDS, WHITE, WHOLE, Sheet, beside, clusters

Weights: TypeAlias = tuple[tuple[float, ...], ...]
"""A row for each trait: its weight, and how that changes with each part of `outlook` after the first."""

_USUAL = 4
"""Flowers that one cut takes, by and large."""
_FAR = 8.0
_LEAD = 6
_PRICE = 5.0

ALONE: Final[Weights] = (
    (0.0, 0.0, 0.0, 0.0),  # every sheet
    (3.449, 2.498, -1.088, 0.0),  # prices of the colours not sold
    (-0.366, -0.026, -0.009, 0.0),  # flowers
    (-1.476, -0.017, 0.089, 0.0),  # clusters
    (-0.532, 1.059, -0.33, 0.0),  # lone flowers
    (-0.32, 2.892, -1.725, 0.0),  # nearness of empty fields
    (-0.64, 0.383, -1.08, 0.0),  # one field empty
    (-2.411, 4.269, -6.261, 0.0),  # a second
    (-0.88, -7.318, 0.833, 0.0),  # a third
    (-5.247, -2.138, -0.47, 0.0),  # a fourth
    (-0.392, 0.035, -0.027, 0.0),  # white flowers
)
AMONG_OTHERS: Final[Weights] = (
    (0.0, 0.0, 0.0, -2.039),
    (1.239, 8.213, -2.539, 0.721),
    (0.101, -0.339, 0.136, 0.051),
    (-0.148, -3.395, 1.219, 0.33),
    (-0.077, -0.367, 0.739, -0.128),
    (0.469, 3.288, -5.257, 0.561),
    (0.315, -1.606, -2.717, 0.935),
    (-0.505, -1.017, -3.649, -0.3),
    (-0.477, 0.449, -0.689, -2.496),
    (0.09, 0.0, 0.0, -2.311),
    (-0.532, 0.766, -0.015, -1.329),
)


class Prospect(NamedTuple):
    """What counts on a sheet for what is still to come."""

    unsold: tuple[str, ...]
    flowers: int
    """Flowers left of the colours; the white ones are counted by themselves."""
    clusters: int
    """Groups of neighbours of one colour that they stand in."""
    lone: int
    """Those groups that are a single flower."""
    nearness: float
    """How near the fields are to being empty: the sum of 1 / flowers left in each."""
    empty: int
    """Fields that are."""
    white: int
    distance: int
    """About how many cuts it takes until this sheet ends the game."""

    def traits(self, prices: Mapping[str, int]) -> tuple[float, ...]:
        """The numbers that are weighed."""
        money = sum([prices[colour] for colour in self.unsold]) / _PRICE
        steps = [float(self.empty > step) for step in range(FIELDS_TO_END)]
        return (1.0, money, self.flowers, self.clusters, self.lone, self.nearness, *steps, self.white)


def prospect(sheet: Sheet, cut: int) -> Prospect:
    """The prospect of a sheet where `cut` is gone."""
    left = WHOLE & ~cut
    stands = [_stand(left & sheet.flowers[colour]) for colour in COLOURS]
    flowers, groups, lone, cuts = zip(*stands, strict=True)
    sizes = [(left & field).bit_count() for field in FIELDS]
    by_colours = sum(sorted(cuts)[:COLOURS_TO_END])
    by_fields = sum(sorted([-(-size // _USUAL) for size in sizes])[:FIELDS_TO_END])
    return Prospect(
        tuple([colour for colour, count in zip(COLOURS, flowers, strict=True) if count]),
        sum(flowers),
        sum(groups),
        sum(lone),
        sum([1 / size for size in sizes if size]),
        sizes.count(0),
        (left & sheet.flowers[WHITE]).bit_count(),
        min(by_colours, by_fields),
    )


@lru_cache(maxsize=1 << 16)
def _stand(cells: int) -> tuple[int, int, int, int]:
    """Of the flowers of one colour: how many, in how many groups, how many alone, about how many cuts they need."""
    count, groups = cells.bit_count(), len(clusters(cells))
    return count, groups, count - (cells & beside(cells)).bit_count(), max(groups, -(-count // _USUAL))


@lru_cache(maxsize=1 << 10)
def _weights(weights: Weights, horizon: int, lead: int) -> tuple[float, ...]:
    return tuple(sum(map(mul, row, outlook(horizon, lead))) for row in weights)


def outlook(horizon: int, lead: int) -> tuple[float, ...]:
    """What the weights depend on. horizon: own cuts until the end. lead: cuts that one is nearer to it than others."""
    far = horizon / _FAR
    return (1.0, far, far * far, max(-_LEAD, min(_LEAD, lead)) / _LEAD)


def promise(weights: Weights, seen: Prospect, prices: Mapping[str, int], horizon: int, lead: int = 0) -> float:
    """About how many points a sheet will still bring."""
    return float(sum(map(mul, _weights(weights, horizon, lead), seen.traits(prices))))
