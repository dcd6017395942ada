"""The six fields of a sheet: what grows there, and what is cut, ringed in the colour of its die."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import ImageDraw

from images.bukiet.colours import BARE, DRAWINGS, GONE, HEDGE, LINES, RINGS, SOIL
from images.bukiet.layout import Scale
from images.kit.canvas import Canvas, Panel, Rectangular
from images.kit.colours import EDGE, FAINT, INK, PAPER, accent
from images.kit.lettering import Line, Style, fit, sans, serif
from images.kit.plate import paint_edged
from images.kit.shapes import Disc, Frame, Round, Tab
from images.kit.sight import letters_on
from images.kit.sprites import Sprite
from rules.game import Seat
from rules.plot import Cut, Plot
from rules.sheet import COLUMNS, ROWS

ACROSS: Final = 4
"""Cells of a field, side by side,"""
DOWN: Final = 3
"""and one below the other."""
_SEALED: Final = (5, 6)
"""The cells in the middle of a small field, on which the seal of an empty one lies."""
_SIDES: Final = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


class Cell(NamedTuple):
    """A flower, by its letter; the letter of the die it was cut for, "" while it grows; where that cut goes on."""

    flower: str
    die: str = ""
    joins: str = ""
    aside: bool = False
    """It grows, but other flowers fit what is looked at better."""


@dataclass(frozen=True, slots=True)
class Links:
    """A shape: short bridges from the middle of a cell to where its cut goes on."""

    width: int
    height: int
    joins: str
    line: int
    hole: int

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        x, y, reach = self.width / 2, self.height / 2, self.line / 2
        for side in self.joins:
            dx, dy = _SIDES[side]
            ends = (x, x + dx * self.width / 2), (y, y + dy * self.height / 2)
            (left, right), (top, bottom) = (sorted(pair) for pair in ends)
            wide, high = reach * (dx == 0), reach * (dy == 0)
            box = left - wide, top - high, right + wide, bottom + high
            ink.rectangle([value * s for value in box], fill=255)
        half = self.hole / 2
        ink.ellipse([value * s for value in (x - half, y - half, x + half, y + half)], fill=0)


@dataclass(frozen=True, slots=True)
class Field(Rectangular):
    """Twelve cells, row by row, with half of the gaps round them and, where there is room, the number above."""

    number: int
    cells: tuple[Cell, ...]
    scale: Scale
    seat: Seat
    points: int | None = None
    """What emptying it brought; None while something grows there."""

    @property
    def width(self) -> int:
        return self.scale.field[0]

    @property
    def height(self) -> int:
        return self.scale.field[1]

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        gap, size = self.scale.gap, self.scale.cell
        left, top = x + gap // 2, y + gap // 2 + self.scale.head
        for n, cell in enumerate(self.cells):
            at = left + n % ACROSS * size, top + n // ACROSS * size
            canvas.fill(*at, size, size, BARE if cell.die or cell.aside else SOIL[cell.flower])
        canvas.ink(Frame(ACROSS * size + 2, DOWN * size + 2, 3, 1.4), left - 1, top - 1, HEDGE)
        hidden = _SEALED if self.points is not None and not self.scale.roomy else ()
        for n, cell in enumerate(self.cells):
            at = left + n % ACROSS * size, top + n // ACROSS * size
            if cell.die:
                _paint_cut(canvas, cell, self.scale, *at, n not in hidden)
            else:
                _paint_flower(canvas, cell, self.scale, *at)
        if self.points is not None:
            wide, tall = ACROSS * size + 2, DOWN * size + 2
            canvas.ink(Frame(wide, tall, 3, 4), left - 1, top - 1, INK)
            canvas.ink(Frame(wide - 2, tall - 2, 3, 3), left, top, accent(self.seat))
        if self.scale.head:
            _paint_sign(canvas, self.number, self.scale, left + ACROSS * size, top)


def _paint_sign(canvas: Canvas, number: int, scale: Scale, right: int, bottom: int) -> None:
    """The number of a field on a tab at its upper edge, clear of what ties cuts together and of pennants."""
    wide, tall = scale.letter + 2, scale.head + 2
    left, top = right - wide + 1, bottom - scale.head
    canvas.ink(Tab(wide, tall, 6), left, top, HEDGE, PAPER)
    canvas.ink(Tab(wide - 2, tall, 5), left + 1, top + 1, EDGE, HEDGE)
    plate = Panel(canvas, left, top, wide, tall, EDGE)
    plate.write(str(number), sans(scale.letter, 700), wide // 2, tall // 2 + 1, INK, "middle")


def _paint_flower(canvas: Canvas, cell: Cell, scale: Scale, x: int, y: int) -> None:
    size, ground, look = scale.cell, BARE if cell.aside else SOIL[cell.flower], "pale" if cell.aside else "plain"
    middle = _middle(scale)
    canvas.stamp(Sprite(*DRAWINGS[cell.flower], scale.flower, look), x + middle, y + middle, ground)
    wide, tall = lettered(scale)
    corner = Panel(canvas, x + size - wide - 1, y + size - tall - 1, wide, tall, ground)
    canvas.ink(Round(wide, tall, tall / 2.4), corner.x, corner.y, ground)
    corner.write(
        _letter(cell.flower, scale), _style(scale), wide // 2, tall // 2, GONE if cell.aside else INK, "middle"
    )


def _paint_cut(canvas: Canvas, cell: Cell, scale: Scale, x: int, y: int, named: bool) -> None:
    size, colour = scale.cell, RINGS[cell.die]
    if scale.roomy:
        drawing, petals = DRAWINGS[cell.flower]
        canvas.stamp(Sprite(drawing, petals, scale.flower, "pale"), x + size // 2, y + size // 2, BARE)
        line, inset = size // 12, size // 24
        ring = size - 2 * inset
        if cell.joins:
            canvas.ink(Links(size, size, cell.joins, line + 2, ring - 2), x, y, INK)
            canvas.ink(Links(size, size, cell.joins, line, ring - 2), x, y, colour)
        canvas.ink(Disc(ring, line + 1.6), x + inset, y + inset, INK)
        canvas.ink(Disc(ring - 2, line), x + inset + 1, y + inset + 1, colour)
        _chip(canvas, cell.die, scale, x, y)
        return
    colour, ring = LINES[cell.die], size - 2
    if cell.joins:
        canvas.ink(Links(size, size, cell.joins, 4, ring - 2), x, y, colour, BARE)
    canvas.ink(Disc(ring, 3), x + 1, y + 1, colour, BARE)
    if named:
        inside = Panel(canvas, x, y, size, size, BARE)
        inside.write(cell.die, sans(scale.letter, 500), size // 2, size // 2, GONE, "middle")


def _chip(canvas: Canvas, die: str, scale: Scale, x: int, y: int) -> None:
    """The letter of a die in the corner of a cell."""
    wide, tall = lettered(scale)
    left, top = x + scale.cell - wide, y + scale.cell - tall
    paint_edged(canvas, Round(wide, tall, 5), left, top, RINGS[die])
    chip = Panel(canvas, left, top, wide, tall, RINGS[die])
    chip.write(_letter(die, scale), _style(scale), wide // 2, tall // 2, letters_on(RINGS[die]), "middle")


def _middle(scale: Scale) -> int:
    """Where a growing flower stands, from the corner of its cell: a little aside of its letter."""
    return scale.flower // 2 + 1


def lettered(scale: Scale) -> tuple[int, int]:
    """The room of a letter in the lower right corner of a cell."""
    return scale.letter * 4 // 5 + 2, _style(scale).cap + 4


def _style(scale: Scale) -> Style:
    return sans(scale.letter, 700)


def _letter(letter: str, scale: Scale) -> Line:
    return fit(letter, _style(scale), lettered(scale)[0])


@dataclass(frozen=True, slots=True)
class Shown:
    """What is looked at on a sheet before it counts."""

    planned: frozenset[str] = frozenset()
    """Cells of a planned cut: their flowers are shown growing still."""
    fits: frozenset[str] | None = None
    """Cells that fit a die: all other flowers are pale."""


AS_IT_IS: Final = Shown()


def fields(plot: Plot, seat: Seat, scale: Scale, shown: Shown = AS_IT_IS) -> tuple[Field, ...]:
    """The fields 1 to 6 of a sheet."""
    return _fields(plot.sheet.rows, plot.cuts, plot.emptied, seat, scale, shown)


@lru_cache(maxsize=64)
def _fields(
    rows: tuple[str, ...],
    cuts: tuple[Cut, ...],
    emptied: tuple[tuple[int, int], ...],
    seat: Seat,
    scale: Scale,
    shown: Shown,
) -> tuple[Field, ...]:
    served = {
        cell: (cut.die[0], frozenset(cut.cells)) for cut in cuts for cell in cut.cells if cell not in shown.planned
    }
    brought = dict(emptied)
    found: list[Field] = []
    for top in range(0, len(ROWS), DOWN):
        for left in range(0, len(COLUMNS), ACROSS):
            places = [(left + n % ACROSS, top + n // ACROSS) for n in range(ACROSS * DOWN)]
            cells = tuple(_cell(rows, served, shown.fits, *place) for place in places)
            found.append(Field(len(found) + 1, cells, scale, seat, brought.get(len(found) + 1)))
    return tuple(found)


def _cell(
    rows: tuple[str, ...],
    served: dict[str, tuple[str, frozenset[str]]],
    fits: frozenset[str] | None,
    column: int,
    row: int,
) -> Cell:
    flower, name = rows[row][column], called(column, row)
    if name not in served:
        return Cell(flower, aside=fits is not None and name not in fits)
    die, cells = served[name]
    beside = {side: (column + dx, row + dy) for side, (dx, dy) in _SIDES.items()}
    joins = [side for side, place in beside.items() if called(*place) in cells]
    return Cell(flower, die, "".join(joins))


def called(column: int, row: int) -> str:
    """The name of a cell; "" beyond the edge of the sheet."""
    inside = 0 <= column < len(COLUMNS) and 0 <= row < len(ROWS)
    return COLUMNS[column] + ROWS[row] if inside else ""


def paint_beds(canvas: Canvas, plot: Plot, seat: Seat, scale: Scale, x: int, y: int, shown: Shown = AS_IT_IS) -> None:
    """The fields; x, y: the corner of their coordinates."""
    wide, tall = scale.field
    left, top = x + scale.label, y + scale.label
    beds = fields(plot, seat, scale, shown)
    for n, field in enumerate(beds):
        canvas.lay(field, left + n % 2 * wide, top + n // 2 * tall, PAPER)
    if scale.head:
        for n, field in enumerate(beds[:-2]):
            for column, cell in enumerate(field.cells[-ACROSS:]):
                if "s" in cell.joins:
                    _paint_bridge(canvas, cell.die, scale, left + scale.column(column + n % 2 * ACROSS), top, n // 2)


def _paint_bridge(canvas: Canvas, die: str, scale: Scale, x: int, top: int, row: int) -> None:
    """The line that ties a cut together over the room between two fields."""
    line = scale.cell // 12
    begin, end = (top + scale.row(DOWN * (row + 1) - 1) + scale.cell, top + scale.row(DOWN * (row + 1)))
    middle = x + scale.cell // 2
    canvas.fill(middle - line // 2 - 1, begin, line + 2, end - begin, INK)
    canvas.fill(middle - line // 2, begin, line, end - begin, RINGS[die])


def paint_labels(canvas: Canvas, scale: Scale, x: int, y: int) -> None:
    """The coordinates of the fields; x, y: their corner."""
    wide, tall = scale.field
    letters = serif(scale.letter, 600)
    over = Panel(canvas, x + scale.label, y, 2 * wide, scale.label, PAPER)
    beside = Panel(canvas, x, y + scale.label, scale.label, 3 * tall, PAPER)
    for n, name in enumerate(COLUMNS):
        over.write(name, letters, scale.column(n) + scale.cell // 2, scale.label // 2, FAINT, "middle")
    for n, name in enumerate(ROWS):
        beside.write(name, letters, scale.label // 2, scale.row(n) + scale.cell // 2, FAINT, "middle")


def corner(scale: Scale, cell: str) -> tuple[int, int]:
    """The upper left corner of a cell, from that of the coordinates."""
    column, row = COLUMNS.index(cell[0]), ROWS.index(cell[1])
    return scale.label + scale.column(column), scale.label + scale.row(row)
