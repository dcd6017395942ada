"""A grid of places with rulers: every column and row has a name and a size of its own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from images.kit.canvas import Canvas, Panel, Rectangular
from images.kit.colours import EDGE, FAINT, INK, PAPER, mix
from images.kit.fonts import SANS
from images.kit.lettering import NARROW, Style, fit, line, sans, serif
from images.kit.shapes import Frame

Place = tuple[int, int]
"""Column and row, from 0."""
DASHES: Final = mix(EDGE, INK, 0.12)
_RADIUS: Final = 7
_APART: Final = 3
"""Pixels between the names of two columns at least."""
_FRAMED: Final = 14
"""A place of this size is dashed; a smaller one is a dot."""


class Track(NamedTuple):
    """A column or a row: what it is called, and its size in pixels."""

    name: str
    size: int


@dataclass(frozen=True, slots=True)
class Grid(Rectangular):
    """On paper: names along the upper and the left edge; open places are dashed."""

    columns: tuple[Track, ...]
    rows: tuple[Track, ...]
    letter: int
    """The size of the names."""
    open: frozenset[Place] = frozenset()
    gap: int = 6
    named: bool = True
    """Open places bear their name too, where it fits."""

    @property
    def style(self) -> Style:
        """How the names are written."""
        return serif(self.letter, 600)

    @property
    def _heading(self) -> Style:
        """How the names of columns are written, all alike: narrow where one of them would touch the next."""
        rooms = [(track.name, track.size + self.gap - _APART) for track in self.columns]
        styles = (self.style, *(Style(SANS, self.letter, 600, share) for share in NARROW))
        fitting = (style for style in styles if all(line(name, style).advance <= room for name, room in rooms))
        return next(fitting, styles[-1])

    @property
    def ruler(self) -> tuple[int, int]:
        """The room for names: left of the places, and above them."""
        return ruler(tuple(row.name for row in self.rows), self.letter)

    @property
    def width(self) -> int:
        return self.ruler[0] + sum(track.size + self.gap for track in self.columns) - self.gap

    @property
    def height(self) -> int:
        return self.ruler[1] + sum(track.size + self.gap for track in self.rows) - self.gap

    def box(self, place: Place) -> tuple[int, int, int, int]:
        """Left, top, width and height of a place, from the corner of the grid."""
        column, row = place
        left = self.ruler[0] + sum(track.size + self.gap for track in self.columns[:column])
        top = self.ruler[1] + sum(track.size + self.gap for track in self.rows[:row])
        return left, top, self.columns[column].size, self.rows[row].size

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        board = Panel(canvas, x, y, self.width, self.height, PAPER)
        style = self._heading
        for n, track in enumerate(self.columns):
            left, _, wide, _ = self.box((n, 0))
            name = fit(track.name, style, wide + self.gap - _APART)
            board.write(name, name.style, left + wide // 2, self.letter // 2 + 1, FAINT, "middle")
        for n, track in enumerate(self.rows):
            _, top, _, tall = self.box((0, n))
            board.write(track.name, self.style, self.ruler[0] - 9, top + tall // 2, FAINT, "right")
        for place in sorted(self.open):
            self._place(board, place)

    def _place(self, board: Panel, place: Place) -> None:
        left, top, wide, tall = self.box(place)
        canvas, x, y = board.canvas, board.x + left, board.y + top
        if min(wide, tall) < _FRAMED:
            canvas.fill(x + wide // 2 - 1, y + tall // 2 - 1, 3, 3, DASHES)
            return
        canvas.ink(Frame(wide, tall, _RADIUS, 2, 6), x, y, DASHES, PAPER)
        name = line(self.columns[place[0]].name + self.rows[place[1]].name, sans(self.letter, 550))
        if self.named and name.advance <= wide - 8 and tall >= self.letter + 4:
            board.write(name, name.style, left + wide // 2, top + tall // 2, FAINT, "middle")


@lru_cache(maxsize=256)
def ruler(names: tuple[str, ...], letter: int) -> tuple[int, int]:
    """The room that the names of rows need on the left, and those of columns above."""
    return max(line(name, serif(letter, 600)).advance for name in names) + 16, letter + 8
