"""What is marked on a sheet: the newest cut, a planned one, empty fields."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from PIL import ImageDraw

from images.bukiet.beds import ACROSS, DOWN, called, corner, lettered
from images.bukiet.colours import BARE
from images.bukiet.layout import Scale
from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, INK, PAPER, accent
from images.kit.lettering import sans, serif
from images.kit.plate import paint_edged
from images.kit.shapes import Round
from images.kit.signs import plain, signed
from images.kit.sprites import Sprite
from rules.game import Seat
from rules.plot import Plot
from rules.sheet import COLUMNS, ROWS

_RADIUS: Final = 8
Block: TypeAlias = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Seal:
    """What emptying a field brought, in the accent of its owner."""

    points: int
    seat: Seat
    height: int
    letter: int

    @property
    def width(self) -> int:
        return self.height + self.letter // 2

    @property
    def outline(self) -> Round:
        return Round(self.width, self.height, self.height / 2)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        paint_edged(canvas, self.outline, x, y, accent(self.seat), 3)
        face = Panel(canvas, x, y, self.width, self.height, accent(self.seat))
        face.write(signed(self.points), serif(self.letter, 700), self.width // 2, self.height // 2, INK, "middle")


def paint_seals(canvas: Canvas, plot: Plot, seat: Seat, scale: Scale, x: int, y: int) -> None:
    """A seal in the middle of every empty field; x, y: the corner of the coordinates."""
    free = scale.cell - lettered(scale)[1]
    high = min(scale.letter + 10, free + 1) if scale.roomy else scale.letter + 10
    # between the letters of two rows where there are any
    middle = scale.cell + free // 2 if scale.roomy else scale.cell * 3 // 2
    for number, points in plot.emptied:
        row, column = divmod(number - 1, 2)
        seal = Seal(points, seat, high, scale.letter)
        left = x + scale.label + scale.column(column * ACROSS) + (ACROSS * scale.cell - seal.width) // 2
        top = y + scale.label + scale.row(row * DOWN) + middle - seal.height // 2
        canvas.lay(seal, left, top, BARE)


@dataclass(frozen=True, slots=True)
class Loop:
    """A shape: the line round some blocks, so far out from them, on an empty frame of `margin`."""

    blocks: tuple[Block, ...]
    margin: int
    out: int
    line: int

    @property
    def width(self) -> int:
        return max(right for _, _, right, _ in self.blocks) + 2 * self.margin

    @property
    def height(self) -> int:
        return max(bottom for _, _, _, bottom in self.blocks) + 2 * self.margin

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        for out, fill in ((self.out, 255), (self.out - self.line, 0)):
            for left, top, right, bottom in self.blocks:
                box = left - out, top - out, right + out, bottom + out
                ink.rounded_rectangle(
                    [(value + self.margin) * s for value in box], max(2, _RADIUS + out) * s, fill=fill
                )


@lru_cache(maxsize=64)
def _blocks(cells: tuple[str, ...], scale: Scale) -> tuple[Block, ...]:
    """Each cell, and what joins it to those beside and below it: left, top, right, bottom."""
    found = []
    for cell in cells:
        column, row = COLUMNS.index(cell[0]), ROWS.index(cell[1])
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            if {called(column + x, row + y) for x in (0, dx) for y in (0, dy)} <= {*cells}:
                right, bottom = corner(scale, called(column + dx, row + dy))
                found.append((*corner(scale, cell), right + scale.cell, bottom + scale.cell))
    return tuple(found)


def paint_loop(canvas: Canvas, cells: tuple[str, ...], seat: Seat, scale: Scale, x: int, y: int, line: int = 4) -> None:
    """A line in the accent of a seat round cells; x, y: the corner of the coordinates."""
    blocks = _blocks(cells, scale)
    if not blocks:
        return
    left, top = min(block[0] for block in blocks), min(block[1] for block in blocks)
    moved = tuple((a - left, b - top, c - left, d - top) for a, b, c, d in blocks)
    out = line // 2
    for reach, thick, colour, ground in ((out, line + 2, INK, BARE), (out - 1, line, accent(seat), INK)):
        canvas.ink(Loop(moved, out, reach, thick), x + left - out, y + top - out, colour, ground)


def paint_wrong(canvas: Canvas, cell: str, scale: Scale, x: int, y: int) -> None:
    """A tally on a planned flower that nobody ordered."""
    left, top = corner(scale, cell)
    wide, tall, left, top = 34, 22, x + left + 4, y + top + 5
    paint_edged(canvas, Round(wide, tall, 8), left, top, BRICK)
    board = Panel(canvas, left, top, wide, tall, BRICK)
    board.write(plain(-1), sans(20, 700), wide // 2, tall // 2, PAPER, "middle")


def paint_pennant(canvas: Canvas, cells: tuple[str, ...], seat: int, scale: Scale, x: int, y: int) -> None:
    """A pennant of this seat on its newest cut."""
    if cells:
        left, top = corner(scale, min(cells, key=lambda cell: (cell[1], cell[0])))
        high = scale.pennant
        canvas.stamp(Sprite("pennant", str(seat), high), x + left + high // 3 + 4, max(y + top - high // 4, high // 2))
