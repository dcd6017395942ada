"""Bukiet's own players.

normal serves as easy does and, where cuts are equally good, leaves its sheet in the fewest pieces. hard looks at what
every cut leaves: the points of this moment, its own and the others', and what the sheets still promise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from agents.prospect import ALONE, AMONG_OTHERS, promise, prospect
from rules.bukiet import View, rate, shortlist
from rules.chance import Chance
from rules.customers import EXTREME, SOLO_ROUNDS, picks_of, prices_of
from rules.cuts import TEXTS, shapes_of
from rules.game import Action, Seat
from rules.plot import TRACK
from rules.sheet import BIT

SLACK = 1
"""hard looks at cuts with so many tallies more than a die forces on it."""


def choose(view: View, seat: Seat, legal: Sequence[Action], level: str, chance: Chance) -> Action:
    """normal or hard; neither needs luck, and neither looks at every legal cut."""
    return _normal(view, seat) if level == "normal" else _hard(view, seat)


def _normal(view: View, seat: Seat) -> Action:
    """The best rated action; of equals the one that leaves the fewest pieces, then the fewest flowers."""
    plot = view.plots[seat]
    rated = {action: rate(view, seat, action) for action in shortlist(view, seat)}
    most = max(rated.values())

    def tidy(action: Action) -> tuple[int, int]:
        shape = sum(BIT[cell] for cell in action.split(" ")[2:])
        left = prospect(plot.sheet, plot.gone | shape)
        return -left.clusters - left.lone, -left.flowers

    return max((action for action, worth in rated.items() if worth == most), key=tidy)


class Option(NamedTuple):
    """A die and a shape to cut for it, 0 for nothing."""

    action: Action
    shape: int
    tallies: int


def options(view: View, seat: Seat) -> Iterator[Option]:
    """What hard looks at: for each die cutting nothing, and the cuts that fit its order best or nearly so."""
    for die in sorted(view.left):
        nothing = f"cut {die[0]}"
        yield Option(nothing, 0, int(die[1]))
        least = None
        for tallies, shapes in view.plots[seat].by_tallies(die):
            least = tallies if least is None else least
            if tallies > least + SLACK:
                break
            for shape in shapes_of(shapes):
                yield Option(f"{nothing} {TEXTS[shape]}", shape, tallies)


def _hard(view: View, seat: Seat) -> Action:
    return max(options(view, seat), key=Mind(view, seat).value).action


class Mind:
    """A seat's view, thought over: `value` is about the lead at the end over the others' average, or the own points."""

    def __init__(self, view: View, seat: Seat) -> None:
        plots = [(plot, prospect(plot.sheet, plot.gone)) for plot in view.plots]
        self._view = view
        self._plot, self._now = plots.pop(seat)
        self._others = [seen for _, seen in plots]
        self._other_tallies = [plot.tallies for plot, _ in plots]
        self._cuts_left = SOLO_ROUNDS * picks_of(1) - len(self._plot.cuts) - 1
        self._threats: dict[tuple[int, str], float] = {}

    def value(self, option: Option) -> float:
        """What the position after this option is worth."""
        now, seen = self._now, prospect(self._plot.sheet, self._plot.gone | option.shape)
        sold = "".join([colour for colour in now.unsold if colour not in seen.unsold])
        track, prices = TRACK[now.empty : seen.empty], [self._view.prices[colour] for colour in sold]
        gain = float(sum(track) + sum(prices) - option.tallies)
        if not self._others:
            return gain + (promise(ALONE, seen, self._view.prices, self._cuts_left) if self._cuts_left else 0)
        nearest = min([other.distance for other in self._others])
        horizon, lead = min(seen.distance, nearest), nearest - seen.distance
        own = promise(AMONG_OTHERS, seen, self._prices(sold), horizon, lead)
        gain += _extremes(self._plot.tallies + option.tallies, self._other_tallies)
        return gain + own - self._threat(seen.distance, sold)

    def _prices(self, sold: str) -> Mapping[str, int]:
        return prices_of(self._view.sales + sold, self._view.seats) if sold else self._view.prices

    def _threat(self, distance: int, sold: str) -> float:
        """What the others' sheets promise on average, when the own one is so far from the end."""
        found = self._threats.get((distance, sold))
        if found is None:
            far = [distance, *(other.distance for other in self._others)]
            horizon, prices = min(far), self._prices(sold)
            found = 0.0
            for place, other in enumerate(self._others, 1):
                lead = min(far[:place] + far[place + 1 :]) - other.distance
                found += promise(AMONG_OTHERS, other, prices, horizon, lead) / len(self._others)
            self._threats[distance, sold] = found
        return found


def _extremes(mine: int, others: Sequence[int]) -> float:
    """What the most and the fewest tallies do to the own lead over the others' average."""
    tallies = [mine, *others]
    points = [EXTREME * ((count == min(tallies)) - (count == max(tallies))) for count in tallies]
    return points[0] - sum(points[1:]) / len(others)
