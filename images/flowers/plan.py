"""How a garden of any form fits into a picture: how large its cells are, in how many strips it is cut, what is left out.

A garden that is much wider or higher than its room is cut into strips that lie one below or beside the other, like the
sheets of an atlas; each strip bears its own rulers. Where cells would become too small to be read, only the part with
the most cards is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Any, Final, NamedTuple

from images.kit.grid import Grid, Track, ruler
from rules.lawn import Cell
from words.flowers import label

Box = tuple[int, int, int, int]
"""Left, top, right and bottom cells of a garden, all of them in it."""
_STRIPS: Final = 6
_BETWEEN: Final = 14
"""Pixels between two strips."""
_WORTH_CUTTING: Final = 1.15
_SLENDER: Final = 1.2
"""A cell is at most so many times as high as wide,"""
_BROAD: Final = 1.9
"""and so many times as wide as high."""
_DIGITS: Final = "0123456789"


@dataclass(frozen=True, slots=True)
class Room:
    """What a garden is fitted into. letter: the size of names. margin: of places at the edge, where no card can lie.

    least and most: the size of cells.
    """

    width: int
    height: int
    letter: int
    margin: int
    least: int
    most: int
    gap: int
    named: bool
    """Open places bear their names."""


class Strip(NamedTuple):
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

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, tuple) and cell[0] in self.columns and cell[1] in self.rows


class Named(NamedTuple):
    """As much of a garden as names of cells depend on."""

    box: Box


@lru_cache(maxsize=256)
def strips(
    room: Room, box: Box, cards: frozenset[Cell], free: frozenset[Cell], newest: Cell | None
) -> tuple[Strip, ...]:
    """The strips of a garden in its room, in the middle of it. free: the cells that are shown open."""
    shown = box if free else (box[0] + 1, box[1] + 1, box[2] - 1, box[3] - 1)
    left, top, right, bottom = shown
    columns, rows = range(left, right + 1), range(top, bottom + 1)
    cut, size = max(_cuts(room, box, columns, rows), key=lambda found: _worth(*found))
    if _fineness(size) < room.least:
        columns, rows = _window(room, columns, rows, cards, newest)
        cut, size = [[(columns, rows)]], _size(room, box, [[(columns, rows)]])
    return tuple(_placed(room, box, cut, size, free))


def hidden(found: Sequence[Strip], cards: Sequence[Cell]) -> int:
    """How many of the cards lie outside what is shown."""
    return sum(not any(cell in strip for strip in found) for cell in cards)


Size = tuple[int, int]
Cut = list[list[tuple[range, range]]]
"""Parts in lines: those of a line lie beside each other."""


def _worth(cut: Cut, size: Size) -> float:
    pieces = sum(map(len, cut))
    return _fineness(size) / (_WORTH_CUTTING if pieces > 1 else 1) - pieces / 100


def _fineness(size: Size) -> float:
    return min(size[0], size[1] * 1.1)


def _cuts(room: Room, box: Box, columns: range, rows: range) -> Iterator[tuple[Cut, Size]]:
    """The whole in one piece, then cut between columns, then between rows."""
    for count in range(1, _STRIPS + 1):
        cut: Cut = [[(part, rows)] for part in _parts(columns, count)]
        yield cut, _size(room, box, cut)
    for count in range(2, _STRIPS + 1):
        cut = [[(columns, part) for part in _parts(rows, count)]]
        yield cut, _size(room, box, cut)


def _parts(whole: range, count: int) -> list[range]:
    step = ceil(len(whole) / count)
    return [whole[n : n + step] for n in range(0, len(whole), step)]


def _size(room: Room, box: Box, cut: Cut) -> Size:
    """The largest cells, without their gaps, with which everything fits."""
    widths = [_share(room.width, room, [part[0] for part in row], (box[0], box[2]), _rulers(room, box, row)[0])
              for row in cut]  # fmt: skip
    down = [part[0][1] for part in cut]
    height = _share(room.height, room, down, (box[1], box[3]), room.letter + 8)
    wide, tall = min(*widths, room.most) if len(widths) > 1 else min(widths[0], room.most), min(height, room.most)
    return int(min(wide, tall * _BROAD)), int(min(tall, wide * _SLENDER))


def _rulers(room: Room, box: Box, row: Sequence[tuple[range, range]]) -> tuple[int, int]:
    names = [_row_name(box, y) for _, rows in row for y in (rows.start, rows.stop - 1)]
    return ruler(names, room.letter)


def _share(length: int, room: Room, parts: Sequence[range], edges: tuple[int, int], names: int) -> int:
    """What is left of a length for each cell that can bear a card."""
    margins = sum(edge in part for part in parts for edge in edges)
    full = sum(map(len, parts)) - margins
    gaps = sum(len(part) - 1 for part in parts) * room.gap
    rest = length - len(parts) * names - (len(parts) - 1) * _BETWEEN - gaps - margins * room.margin
    return max(1, rest // max(1, full))


def _placed(room: Room, box: Box, cut: Cut, size: Size, free: frozenset[Cell]) -> Iterator[Strip]:
    grids = [[(part, _grid(room, box, part, size, free)) for part in row] for row in cut]
    high = sum(max(grid.height for _, grid in row) + _BETWEEN for row in grids) - _BETWEEN
    y = max(0, (room.height - high) // 2)
    for row in grids:
        x = max(0, (room.width - sum(grid.width + _BETWEEN for _, grid in row) + _BETWEEN) // 2)
        for (columns, rows), grid in row:
            yield Strip(columns, rows, x, y, grid)
            x += grid.width + _BETWEEN
        y += max(grid.height for _, grid in row) + _BETWEEN


def _grid(room: Room, box: Box, part: tuple[range, range], size: Size, free: frozenset[Cell]) -> Grid:
    columns, rows = part
    across = tuple(Track(_column_name(box, x), room.margin if x in (box[0], box[2]) else size[0]) for x in columns)
    down = tuple(Track(_row_name(box, y), room.margin if y in (box[1], box[3]) else size[1]) for y in rows)
    open = frozenset((x - columns.start, y - rows.start) for x, y in free if x in columns and y in rows)
    return Grid(across, down, room.letter, open, room.gap, room.named)


def _column_name(box: Box, x: int) -> str:
    garden: Any = Named(box)
    return label(garden, x, box[1]).rstrip(_DIGITS)


def _row_name(box: Box, y: int) -> str:
    garden: Any = Named(box)
    return label(garden, box[0], y).lstrip("A")


def _window(
    room: Room, columns: range, rows: range, cards: frozenset[Cell], newest: Cell | None
) -> tuple[range, range]:
    """So many columns and rows as can be read, where most cards lie and the newest is among them."""
    names = ruler([str(len(rows))], room.letter)
    across = min(len(columns), max(1, (room.width - names[0]) // (room.least + room.gap)))
    down = min(len(rows), max(1, (room.height - names[1]) // (ceil(room.least / 1.1) + room.gap)))
    windows = [
        (columns[x : x + across], rows[y : y + down])
        for y in range(len(rows) - down + 1)
        for x in range(len(columns) - across + 1)
    ]

    def worth(window: tuple[range, range]) -> tuple[bool, int]:
        inside = [cell for cell in cards if cell[0] in window[0] and cell[1] in window[1]]
        return newest is None or newest in inside, len(inside)

    return max(windows, key=worth)
