"""One player's sheet in play: what has been cut out of it, what that sold and emptied, and what a cut would do to it.

A die is its colour and its pips: `Y4` is a customer who orders four yellow flowers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, reduce
from itertools import chain, islice
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from rules.cuts import SIZED, TEXTS, UP_TO, at_least, containing, free, shapes_of
from rules.game import Action
from rules.sheet import COLOURS, FIELDS, WHITE, WHOLE, Sheet, beside

Die: TypeAlias = str
Prices: TypeAlias = Mapping[str, int]
"""What each colour brings to whoever sells it next."""
Merit: TypeAlias = tuple[int, int, int, int, tuple[str, ...]]
"""What cuts are compared by, the least first: tallies, points below zero, white flowers, flowers left alone, cells."""

TRACK: Final = (3, 4, 5, 6, 0, 0)
"""What the first, second, ... empty field of a sheet brings."""


class Cut(NamedTuple):
    """An order served: in which round, for which die, with which cells in canonical order, and what came of it."""

    round: int
    die: Die
    cells: tuple[str, ...]
    tallies: int
    emptied: tuple[tuple[int, int], ...] = ()
    """Fields that are empty now: number 1 to 6, points."""
    sold: tuple[tuple[str, int], ...] = ()
    """Colours that are sold now: letter, points."""
    white: int = 0
    """White flowers among them."""

    @property
    def action(self) -> Action:
        """The sentence that makes this cut."""
        return " ".join(("cut", self.die[0], *self.cells))

    @property
    def gain(self) -> int:
        """Points for fields and colours; tallies are not taken off."""
        return sum(points for _, points in (*self.emptied, *self.sold))


class Plot(NamedTuple):
    """One player's sheet as it stands. gone: the cells that are cut. cuts: the orders served, oldest first."""

    sheet: Sheet
    gone: int = 0
    tallies: int = 0
    emptied: tuple[tuple[int, int], ...] = ()
    sold: tuple[tuple[str, int], ...] = ()
    cuts: tuple[Cut, ...] = ()

    def served(self, die: Die, shape: int, prices: Prices, round: int) -> Cut:
        """What comes of cutting this shape, which must be free, for the die."""
        left = WHOLE & ~(self.gone | shape)
        done = [number for number, cells in enumerate(self.sheet.groups) if shape & cells and not left & cells]
        emptied = [number + 1 for number in done if number < len(FIELDS)]
        sold = [COLOURS[number - len(FIELDS)] for number in done[len(emptied) :]]
        return Cut(
            round,
            die,
            tuple(TEXTS[shape].split(" ")) if shape else (),
            self.tallies_for(die, shape),
            tuple(zip(emptied, TRACK[len(self.emptied) :], strict=False)),
            tuple((colour, prices[colour]) for colour in sold),
            (shape & self.sheet.flowers[WHITE]).bit_count(),
        )

    def tallies_for(self, die: Die, shape: int) -> int:
        """Flowers that the customer ordered and does not get; a white die takes the colour that fits best."""
        return int(die[1]) - max((shape & fit).bit_count() for fit in self.sheet.fits[die[0]])

    def wrong(self, die: Die, shape: int) -> int:
        """The flowers of a shape that the customer did not order."""
        return shape & ~max(self.sheet.fits[die[0]], key=lambda fit: (shape & fit).bit_count())

    def after(self, cut: Cut, shape: int) -> Plot:
        """The sheet with this cut made."""
        return Plot(
            self.sheet,
            self.gone | shape,
            self.tallies + cut.tallies,
            self.emptied + cut.emptied,
            self.sold + cut.sold,
            (*self.cuts, cut),
        )

    @property
    def points(self) -> dict[str, int]:
        """What it is worth by itself: `sold`, `fields`, `tallies`."""
        sold, fields = (sum(points for _, points in part) for part in (self.sold, self.emptied))
        return {"sold": sold, "fields": fields, "tallies": -self.tallies}

    def left(self, colour: str) -> int:
        """How many flowers of this colour still grow."""
        return (self.sheet.flowers[colour] & ~self.gone).bit_count()

    def at_best(self, die: Die) -> int:
        """The fewest tallies for this die."""
        return _fewest(self.gone, self.sheet.fits[die[0]], int(die[1]))

    def by_tallies(self, die: Die) -> Iterator[tuple[int, int]]:
        """The free shapes for this die as sets, those with the fewest tallies first: (tallies, shapes)."""
        return _by_tallies(self.gone, self.sheet.fits[die[0]], int(die[1]))

    def best_served(self, die: Die) -> int:
        """The cells of all cuts with the fewest tallies for this die; none where nothing fits better than nothing."""
        tallies, shapes = next(self.by_tallies(die), (int(die[1]), 0))
        return reduce(or_, shapes_of(shapes), 0) if tallies < int(die[1]) else 0

    def fitting(self, die: Die, prices: Prices, round: int, foremost: int) -> Iterator[Cut]:
        """Every cut of a flower or more for this die, the best-fitting first; later ones are found when asked for.

        Fewest tallies first, then most points, fewest white flowers, fewest flowers of the colour left standing alone.
        Among the `foremost` first ones are those that finish something: for each field and colour, and for several
        that one cut can finish, the best-fitting.
        """
        ranked = self._ranked(die, prices, round)
        first = [*islice(ranked, foremost)]
        chosen = dict(self._finishing(die, prices, round)[: foremost - 1])
        for cut, merit in first:
            if len(chosen) < foremost:
                chosen[cut] = merit
        yield from sorted(chosen, key=lambda cut: chosen[cut])
        yield from (cut for cut, _ in chain(first, ranked) if cut not in chosen)

    def _finishing(self, die: Die, prices: Prices, round: int) -> list[tuple[Cut, Merit]]:
        """The best-fitting cut for each field and colour and for several together, those worth most first."""
        pips, unions = int(die[1]), {0}
        for cells in self.sheet.groups:
            last = cells & ~self.gone
            unions |= {union | last for union in unions if last and (union | last).bit_count() <= pips}
        levels = [shapes for _, shapes in self.by_tallies(die)]
        best: dict[Cut, Merit] = {}
        for union in sorted(unions - {0}):
            finish = containing(union)
            shapes = next((level & finish for level in levels if level & finish), 0)
            best |= dict(self._merits(die, prices, round, shapes)[:1])
        return sorted(best.items(), key=lambda one: (one[0].tallies - one[0].gain, one[1]))

    def _ranked(self, die: Die, prices: Prices, round: int) -> Iterator[tuple[Cut, Merit]]:
        for _, shapes in self.by_tallies(die):
            yield from self._merits(die, prices, round, shapes)

    def _merits(self, die: Die, prices: Prices, round: int, shapes: int) -> list[tuple[Cut, Merit]]:
        """These shapes as cuts, the best-fitting first, each with what it is compared by: the less the better."""
        found = []
        for shape in shapes_of(shapes):
            cut = self.served(die, shape, prices, round)
            found.append((cut, (cut.tallies, -cut.gain, cut.white, self._alone(die, shape), cut.cells)))
        return sorted(found, key=lambda one: one[1])

    def _alone(self, die: Die, shape: int) -> int:
        """Flowers of the order's colour that would be left without a neighbour of their colour."""
        flowers = self.sheet.flowers
        colours = COLOURS if die[0] == WHITE else die[0]
        asked = max(colours, key=lambda colour: (shape & flowers[colour]).bit_count())
        rest = flowers[asked] & ~(self.gone | shape)
        return (rest & ~beside(rest)).bit_count()

    def worthwhile(self, die: Die) -> Iterator[int]:
        """The shapes for this die among which the best is for whoever counts the points of this very moment alone.

        They are those with the fewest tallies, and all that sell a colour or empty a field.
        """
        wanted = next((shapes for _, shapes in self.by_tallies(die)), 0)
        for cells in self.sheet.groups:
            if last := cells & ~self.gone:
                wanted |= containing(last) & free(self.gone) & UP_TO[int(die[1])]
        return shapes_of(wanted)


def _by_tallies(gone: int, fits: tuple[int, ...], pips: int) -> Iterator[tuple[int, int]]:
    left = free(gone)
    wrong = [at_least(WHOLE & ~(fit | gone)) for fit in fits]
    for tallies in range(pips + 1):
        found = 0
        for short in range(min(tallies, pips - 1) + 1):
            for most in wrong:
                found |= SIZED[pips - short] & most[tallies - short] & ~most[tallies - short + 1]
        found &= left
        left &= ~found
        if found:
            yield tallies, found


@lru_cache(maxsize=256)
def _fewest(gone: int, fits: tuple[int, ...], pips: int) -> int:
    """Kept, since the picture of a table and its description ask for the same dice."""
    return next((tallies for tallies, _ in _by_tallies(gone, fits, pips)), pips)
