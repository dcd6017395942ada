"""How a garden of any form fits into a picture: how large its cells are, how it is cut, what is left out.

A garden that is much wider or higher than its room is cut into strips that lie one below or beside the other, like the
sheets of an atlas; each strip bears its own rulers. Where cells would become too small to be read, only the part with
the most cards is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from images.kit.grid import Grid, Track, ruler
from rules.lawn import Cell
from words.flowers import label

Box = tuple[int, int, int, int]
"""Left, top, right and bottom cells of a garden, all of them in it."""
_EDGES: Final = 7, 6
"""Pixels left free beside and above a garden whose cards lie at its edges; below it twice as many."""
_STRIPS: Final = 6
_BETWEEN: Final = 14
"""Pixels between two strips."""
_TIGHT: Final = 3
"""Pixels between cells that must be small."""
_WORTH_CUTTING: Final = 1.15
_PAIR: Final = 1.25, 1.1
_PILE: Final = 0.9, 1.9
"""Width and height of a cell in letters that hold two beside each other, and one below the other."""
_SLENDER: Final = 1.2
"""A cell is at most so many times as high as wide, but for letters one below the other,"""
_BROAD: Final = 1.45
"""and so many times as wide as high;"""
_FLAT: Final = 2.2
"""lower than so many letters everything on a card stands on one line,"""
_FLATTER: Final = 1.9
"""and it may be so many times as wide as high."""
_DIGITS: Final = "0123456789"


@dataclass(frozen=True, slots=True)
class Room:
    """What a garden is fitted into. letter: the size of names. margin: of places at the edge, where no card lies.

    most: the size of cells; below `enough` the garden is cut into strips.
    """

    width: int
    height: int
    letter: int
    margin: int
    enough: int
    most: int
    gap: int
    named: bool
    """Open places bear their names."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Part of a garden, and where its grid lies."""

    columns: range
    rows: range
    x: int
    y: int
    grid: Grid

    def box(self, cell: Cell) -> tuple[int, int, int, int]:
        """Left, top, width and height of a cell."""
        left, top, wide, tall = self.grid.box((cell[0] - self.columns.start, cell[1] - self.rows.start))
        return self.x + left, self.y + top, wide, tall

    def __contains__(self, cell: Cell) -> bool:
        return cell[0] in self.columns and cell[1] in self.rows


class Named(NamedTuple):
    """As much of a garden as names of cells depend on."""

    box: Box


@lru_cache(maxsize=256)
def strips(
    room: Room, box: Box, cards: frozenset[Cell], free: frozenset[Cell], newest: Cell | None
) -> tuple[Strip, ...]:
    """The strips of a garden in its room, in the middle of it. free: the cells that are shown open."""
    shown = frozenset((*cards, *free))
    columns, rows = (range(min(line), max(line) + 1) for line in zip(*shown, strict=True))
    bearing = frozenset(x for x, _ in cards), frozenset(y for _, y in cards)
    # at its edges lie outlines and chips, where no open places do
    open = bearing[0].isdisjoint((columns[0], columns[-1])) and bearing[1].isdisjoint((rows[0], rows[-1]))
    spare = (0, 0) if open else _EDGES
    room = replace(room, width=room.width - 2 * spare[0], height=room.height - 3 * spare[1])
    sketch = Sketch(room, box, *bearing)
    cut, size = next(_cuts(sketch, columns, rows))
    if _fineness(size) < room.enough:
        sketch = sketch._replace(room=replace(room, gap=_TIGHT, margin=room.letter + 6, named=False))
        cut, size = max(_cuts(sketch, columns, rows), key=lambda found: _worth(room, *found))
    if not _legible(room, size):
        columns, rows = _window(sketch.room, columns, rows, cards, newest)
        cut = [[(columns, rows)]]
        size = _size(sketch, cut)
    return tuple(
        replace(strip, x=strip.x + spare[0], y=strip.y + spare[1]) for strip in _placed(sketch, cut, size, free)
    )


def hidden(found: Sequence[Strip], cards: Sequence[Cell]) -> int:
    """How many of the cards lie outside what is shown."""
    return sum(not any(cell in strip for strip in found) for cell in cards)


class Sketch(NamedTuple):
    """A garden that is fitted into its room. columns and rows: those that bear cards; the others are narrow."""

    room: Room
    box: Box
    columns: frozenset[int]
    rows: frozenset[int]


Size = tuple[int, int]
Cut = list[list[tuple[range, range]]]
"""Parts in lines: those of a line lie beside each other."""


def _worth(room: Room, cut: Cut, size: Size) -> tuple[bool, float]:
    pieces = sum(map(len, cut))
    return _legible(room, size), _fineness(size) / (_WORTH_CUTTING if pieces > 1 else 1) - pieces / 100


def _fineness(size: Size) -> float:
    return min(size[0], size[1] * 1.1)


def _legible(room: Room, size: Size) -> bool:
    """Whether a value and a letter have room, beside each other or one below the other."""
    wide, tall = size[0] / room.letter, size[1] / room.letter
    return (wide >= _PAIR[0] and tall >= _PAIR[1]) or (wide >= _PILE[0] and tall >= _PILE[1])


def _cuts(sketch: Sketch, columns: range, rows: range) -> Iterator[tuple[Cut, Size]]:
    """The whole in one piece, then cut between columns, then between rows."""
    for count in range(1, _STRIPS + 1):
        cut: Cut = [[(part, rows)] for part in _parts(columns, count)]
        yield cut, _size(sketch, cut)
    for count in range(2, _STRIPS + 1):
        cut = [[(columns, part) for part in _parts(rows, count)]]
        yield cut, _size(sketch, cut)


def _parts(whole: range, count: int) -> list[range]:
    step = ceil(len(whole) / count)
    return [whole[n : n + step] for n in range(0, len(whole), step)]


def _size(sketch: Sketch, cut: Cut) -> Size:
    """The largest cells, without their gaps, with which everything fits."""
    room = sketch.room
    rulers = [[_ruler(sketch, part) for part in line] for line in cut]
    wide = min(
        _share(room, room.width, [columns for columns, _ in line], sketch.columns, sum(left for left, _ in names))
        for line, names in zip(cut, rulers, strict=True)
    )
    names = sum(names[0][1] for names in rulers)
    tall = min(
        _share(room, room.height, [rows for _, rows in column], sketch.rows, names) for column in zip(*cut, strict=True)
    )
    wide, tall = min(wide, room.most), min(tall, room.most)
    broad = _BROAD if tall >= _FLAT * room.letter else _FLATTER
    slender = _SLENDER if wide >= _PAIR[0] * room.letter else 2 * _SLENDER
    return int(min(wide, tall * broad)), int(min(tall, wide * slender))


def _ruler(sketch: Sketch, part: tuple[range, range]) -> tuple[int, int]:
    return ruler(tuple(_row_name(sketch.box, y) for y in part[1]), sketch.room.letter)


def _share(room: Room, length: int, parts: Sequence[range], bearing: frozenset[int], names: int) -> int:
    """What is left of a length for each line of cells that bears cards."""
    full = sum(n in bearing for part in parts for n in part)
    narrow = sum(map(len, parts)) - full
    gaps = sum(len(part) - 1 for part in parts) * room.gap
    rest = length - names - (len(parts) - 1) * _BETWEEN - gaps - narrow * room.margin
    return max(1, rest // max(1, full))


def _placed(sketch: Sketch, cut: Cut, size: Size, free: frozenset[Cell]) -> Iterator[Strip]:
    room = sketch.room
    grids = [[(part, _grid(sketch, part, size, free)) for part in line] for line in cut]
    high = sum(max(grid.height for _, grid in line) + _BETWEEN for line in grids) - _BETWEEN
    y = max(0, (room.height - high) // 2)
    for line in grids:
        x = max(0, (room.width - sum(grid.width + _BETWEEN for _, grid in line) + _BETWEEN) // 2)
        for (columns, rows), grid in line:
            yield Strip(columns, rows, x, y, grid)
            x += grid.width + _BETWEEN
        y += max(grid.height for _, grid in line) + _BETWEEN


def _grid(sketch: Sketch, part: tuple[range, range], size: Size, free: frozenset[Cell]) -> Grid:
    (columns, rows), room = part, sketch.room
    across = tuple(Track(_column_name(sketch.box, x), size[0] if x in sketch.columns else room.margin) for x in columns)
    down = tuple(Track(_row_name(sketch.box, y), size[1] if y in sketch.rows else room.margin) for y in rows)
    open = frozenset((x - columns.start, y - rows.start) for x, y in free if x in columns and y in rows)
    return Grid(across, down, room.letter, open, room.gap, room.named)


def _column_name(box: Box, x: int) -> str:
    return label(Named(box), x, box[1]).rstrip(_DIGITS)


def _row_name(box: Box, y: int) -> str:
    return label(Named(box), box[0], y).lstrip("A")


def _window(
    room: Room, columns: range, rows: range, cards: frozenset[Cell], newest: Cell | None
) -> tuple[range, range]:
    """So many columns and rows as can be read, where most cards lie and the newest is among them."""
    names = ruler((str(len(rows)),), room.letter)
    wide, tall = (ceil(share * room.letter) + room.gap for share in _PAIR)
    across = min(len(columns), max(1, (room.width - names[0]) // wide))
    down = min(len(rows), max(1, (room.height - names[1]) // tall))
    windows = [
        (columns[x : x + across], rows[y : y + down])
        for y in range(len(rows) - down + 1)
        for x in range(len(columns) - across + 1)
    ]

    def worth(window: tuple[range, range]) -> tuple[bool, int]:
        inside = [cell for cell in cards if cell[0] in window[0] and cell[1] in window[1]]
        return newest is None or newest in inside, len(inside)

    return max(windows, key=worth)
