"""What a garden of FLOWERS promises: the points that it may bring, when so many turns are still to come.

A group stays with some chance, and so do its cards: certainly when it is complete, hardly when it is broken, in between
when it lacks cards, the less the more cards all groups lack together. The numbers were found by playing; chances are
written as logits, and what is said per turn or per need goes with the logarithm of these.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import exp, log
from typing import Final

from rules.lawn import AREA, Lawn

OPEN: Final[Mapping[tuple[int, int], float]] = {
    (2, 1): 0.02,
    (3, 1): 0.09,
    (3, 2): -1.28,
    (4, 1): 0.55,
    (4, 2): 0.19,
    (4, 3): -0.81,
}
"""By value and missing cards: whether the group will be completed."""
PER_TURN, PER_NEED = 1.01, 2.49
"""The same by turns to come for a missing card, and by turns for every card that any group lacks."""
BROKEN, BROKEN_PER_TURN = -0.77, -1.36
"""Whether a group with one card too many will be mended, by covering a card."""
PATCH: Final = (0.0, -1.58, -0.63, -0.15, 1.38)
"""By cards of one colour side by side: whether they will be an area."""
PATCH_PER_TURN = 0.16
BUTTERFLY = 0.70
"""Whether a card of its colour will come to lie beside a butterfly."""
_ROUNDING = 0.3


@dataclass(slots=True)
class Groups:
    """How all groups of a garden stand: cells that stay for certain, cells without hope, and groups with their odds.

    patches: what the cards of one colour promise, by their cells, as far as it was asked.
    """

    certain: int
    dead: int
    unsure: list[tuple[int, float]]
    patches: dict[int, float] = field(default_factory=dict)


class Promise:
    """Judges gardens for a number of own turns to come; they must be lawns that came from the same one.

    eagerness: points that every turn to come is worth, whatever the garden.
    """

    def __init__(self, turns: float, eagerness: float = 0.0) -> None:
        self.turns = turns
        self._hope = turns * eagerness
        self._log = log(turns + 0.5)
        self._groups: dict[tuple[int, ...], Groups] = {}
        self._mended = _chance(BROKEN + BROKEN_PER_TURN * self._log)
        self._visit = BUTTERFLY * _chance(self._log)
        self._patch = [_chance(at + PATCH_PER_TURN * self._log) for at in PATCH]
        for size in range(AREA):
            if AREA - size > turns + _ROUNDING:
                self._patch[size] = 0.0

    def worth(self, lawn: Lawn) -> float:
        """The points that the garden may bring."""
        if not self.turns:
            return lawn.points()
        values = (*lawn.values.values(),)
        groups = self._groups.get(values) or self._sorted(lawn, values)
        total = self._hope - lawn.height(groups.dead)
        for cells, odd in groups.unsure:
            total -= (1 - odd) * lawn.height(cells)
        patches = groups.patches
        for mask in lawn.colours.values():
            if (known := patches.get(mask)) is None:
                known = patches[mask] = self._areas(lawn, mask, groups)
            total += known
        return total + self._butterflies(lawn, groups)

    def _areas(self, lawn: Lawn, colour: int, groups: Groups) -> float:
        total = 0.0
        for patch in lawn.clusters(colour & ~groups.dead):
            size = patch.bit_count()
            stays: float = (patch & groups.certain).bit_count()
            if stays < size:
                for cells, odd in groups.unsure:
                    if both := patch & cells:
                        stays += odd * both.bit_count()
            total += stays if size >= AREA else stays * self._patch[size]
        return total

    def _butterflies(self, lawn: Lawn, groups: Groups) -> float:
        certain, sure = groups.certain, lawn.fluttering(groups.certain)
        total = float(sure.bit_count())
        for colour, mask in lawn.flies.items():
            for fly in lawn.bits(mask & ~sure):
                hosts = lawn.beside(fly) & lawn.colours[colour]
                visit, stays = (1.0, 0.0) if hosts & certain else (self._visit, 0.0)
                if fly & certain:
                    stays = 1.0
                for cells, odd in groups.unsure:
                    if cells & fly:
                        stays = odd
                    if cells & hosts:
                        visit = max(visit, odd)
                total += stays * visit
        return total

    def _sorted(self, lawn: Lawn, values: tuple[int, ...]) -> Groups:
        certain = dead = need = 0
        open_: list[tuple[int, int, int]] = []
        unsure: list[tuple[int, float]] = []
        for value, mask in enumerate(values, 1):
            for cells in lawn.clusters(mask):
                lacks = value - cells.bit_count()
                need += max(lacks, 0)
                if lacks == 0:
                    certain |= cells
                elif lacks == -1:
                    unsure.append((cells, self._mended))
                elif 0 < lacks <= self.turns + _ROUNDING:
                    open_.append((cells, value, lacks))
                else:
                    dead |= cells
        share = PER_NEED * (self._log - log(need + 0.5))
        for cells, value, lacks in open_:
            unsure.append((cells, _chance(OPEN[value, lacks] + PER_TURN * (self._log - log(lacks)) + share)))
        self._groups[values] = found = Groups(certain, dead, unsure)
        return found


def _chance(x: float) -> float:
    return 1 / (1 + exp(-x))
