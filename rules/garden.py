"""A garden of FLOWERS: piles of cards on a grid, of which the top ones show, and what a player sees in it.

Neighbours share a side. Equal values side by side are a group, equal colours side by side an area; groups of a wrong
size are removed when the game ends, once and with their whole piles.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from rules.game import Action
from rules.lawn import AREA, Cell, Lawn, Piles

CENTRE: Final[Cell] = (0, 0)
_CELL: Final = re.compile(r"(-?\d{1,9}),(-?\d{1,9})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell with cards on it, the top one last."""

    x: int
    y: int
    pile: tuple[str, ...]

    @property
    def top(self) -> str:
        return self.pile[-1]


@dataclass(frozen=True, slots=True)
class Group:
    """Equal values side by side: `open` lacks cards, `complete` has as many as its value says, `broken` more."""

    value: int
    cells: tuple[Cell, ...]
    state: Literal["open", "complete", "broken"]

    @property
    def lacks(self) -> int:
        """How many cards are missing; 0 when complete, below 0 when there are too many."""
        return self.value - len(self.cells)


@dataclass(frozen=True, slots=True)
class Area:
    """Cards of one colour side by side."""

    colour: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Butterfly:
    """A butterfly that shows, its own colour, and whether it scores now."""

    x: int
    y: int
    colour: str
    scores: bool


@dataclass(frozen=True, slots=True)
class Garden:
    """One seat's garden as it would count now; cells row by row from the top, each row from the left."""

    spots: tuple[Spot, ...]
    free: tuple[Cell, ...]
    """The empty cells beside a card: where a card may be put, besides on top of any."""
    groups: tuple[Group, ...]
    areas: tuple[Area, ...]
    """The areas that score, once the open and broken groups are gone."""
    patches: tuple[Area, ...]
    """All colours as they lie side by side, before anything is removed, single cards too."""
    butterflies: tuple[Butterfly, ...]
    breakdown: Mapping[str, int]
    """The points now: `areas`, `butterflies`, and `removed`, which is never above 0."""

    @property
    def points(self) -> int:
        return sum(self.breakdown.values())

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of all cells with cards or beside one."""
        across, down = zip(*self.free, strict=True)
        return min(across), min(down), max(across), max(down)

    @property
    def piles(self) -> Piles:
        """The cards on each cell, the top one last."""
        return {(spot.x, spot.y): spot.pile for spot in self.spots}


class Bed(NamedTuple):
    """A garden in play, never changed: its piles, and every `put x,y` that it allows, in canonical order."""

    piles: Piles
    puts: tuple[Action, ...]

    def put(self, cell: Cell, card: str) -> Bed:
        """The garden with one more card, on an empty cell or on a pile."""
        if pile := self.piles.get(cell):
            return Bed({**self.piles, cell: (*pile, card)}, self.puts)
        puts = {*self.puts, *map(put_at, beside(cell))}
        return Bed({**self.piles, cell: (card,)}, tuple(sorted(puts)))


def planted(card: str) -> Bed:
    """The garden of the start card alone."""
    return Bed({CENTRE: (card,)}, tuple(sorted(map(put_at, (CENTRE, *beside(CENTRE))))))


def beside(cell: Cell) -> tuple[Cell, ...]:
    """The four neighbours: above, left, right, below."""
    x, y = cell
    return (x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)


def put_at(cell: Cell) -> Action:
    """The action that puts a card there."""
    return f"put {cell[0]},{cell[1]}"


def cell_of(put: Action) -> Cell:
    """The cell of a `put x,y`."""
    x, y = put[4:].split(",")
    return int(x), int(y)


def read_cell(text: str) -> Cell | None:
    """The cell that `x,y` means, even if it is not quite spelled as in an action (`-0,01`); None for anything else."""
    found = _CELL.fullmatch(text)
    return (int(found[1]), int(found[2])) if found else None


def is_put(action: Action) -> bool:
    """Whether this is a `put x,y` as the notation has it, whatever lies there."""
    cell = read_cell(action[4:])
    return cell is not None and put_at(cell) == action


def survey(piles: Piles) -> Garden:
    """The garden with all that a player sees in it."""
    return _surveyed(tuple(piles.items()))


@lru_cache(maxsize=256)
def _surveyed(lying: tuple[tuple[Cell, tuple[str, ...]], ...]) -> Garden:
    """Kept, since in a turn one garden at most is another than before, and every viewer sees the same ones."""
    piles = dict(lying)
    lawn = Lawn(piles)
    lost = lawn.lost()
    fluttering = lawn.fluttering(~lost)
    tops = {cell: piles[cell][-1] for cell in sorted(piles, key=_by_row)}
    flying = [(cell, card[2].upper()) for cell, card in tops.items() if len(card) > 2]
    return Garden(
        spots=tuple(Spot(*cell, piles[cell]) for cell in tops),
        free=tuple(sorted({near for cell in piles for near in beside(cell)} - piles.keys(), key=_by_row)),
        groups=_groups(lawn),
        areas=tuple(area for area in _areas(lawn, ~lost) if len(area.cells) >= AREA),
        patches=_areas(lawn, ~0),
        butterflies=tuple(Butterfly(*cell, colour, bool(lawn.bit(cell) & fluttering)) for cell, colour in flying),
        breakdown=lawn.breakdown(),
    )


def _by_row(cell: Cell) -> Cell:
    return cell[1], cell[0]


def _groups(lawn: Lawn) -> tuple[Group, ...]:
    found = []
    for value, mask in lawn.values.items():
        for cells in map(lawn.cells, lawn.clusters(mask)):
            state: Literal["open", "complete", "broken"]
            state = "complete" if len(cells) == value else "open" if len(cells) < value else "broken"
            found.append(Group(value, cells, state))
    return tuple(sorted(found, key=lambda group: _by_row(group.cells[0])))


def _areas(lawn: Lawn, where: int) -> tuple[Area, ...]:
    found = [
        Area(colour, lawn.cells(cluster))
        for colour, mask in lawn.colours.items()
        for cluster in lawn.clusters(mask & where)
    ]
    return tuple(sorted(found, key=lambda area: _by_row(area.cells[0])))
