"""A small plate for one bloom: the letter on the colour, and where there is room the flower as well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from images.flowershop.colours import DRAWINGS
from images.kit.canvas import Canvas, Panel
from images.kit.colours import FLOWERS, INK, PAPER
from images.kit.fonts import SANS
from images.kit.lettering import Style, line
from images.kit.shapes import Round, Shape
from images.kit.sight import letters_on
from images.kit.sprites import Sprite

_RADIUS: Final = 5


@dataclass(frozen=True, slots=True)
class Bead:
    """One letter. flower: the size of its flower, 0 for none; it stands left of the letter, or above it if `tall`."""

    code: str
    letter: int
    flower: int = 0
    tall: bool = False

    @property
    def width(self) -> int:
        wide = self._letter_width
        beside = self.flower + 2 if self.flower else 0
        return max(wide, beside) if self.tall else wide + beside

    @property
    def height(self) -> int:
        high = self._style.cap + 8
        beside = self.flower + 2 if self.flower else 0
        return high + beside if self.tall else max(high, beside)

    @property
    def outline(self) -> Shape:
        return Round(self.width, self.height, _RADIUS)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        drawing, tone = DRAWINGS[self.code]
        colour = FLOWERS[tone].base
        canvas.ink(self.outline, x, y, INK)
        left, top, wide, high = x, y, self.width, self.height
        if self.flower:
            canvas.ink(Round(wide - 2, high - 2, _RADIUS - 1), x + 1, y + 1, PAPER)
            middle = 1 + self.flower // 2
            spot = (x + wide // 2, y + middle) if self.tall else (x + middle, y + high // 2)
            canvas.stamp(Sprite(drawing, tone, self.flower), *spot)
            left, top = (x, y + self.flower + 2) if self.tall else (x + self.flower + 2, y)
            wide, high = wide - (left - x), high - (top - y)
        canvas.ink(Round(wide - 2, high - 2, _RADIUS - 1), left + 1, top + 1, colour)
        board = Panel(canvas, left, top, wide, high, colour)
        board.write(self.code, self._style, wide // 2, high // 2, letters_on(colour), "middle")

    @property
    def _style(self) -> Style:
        return Style(SANS, self.letter, 700, 72)

    @property
    def _letter_width(self) -> int:
        return line(self.code, self._style).advance + 5


def row_width(codes: str, letter: int) -> int:
    """How wide these letters are side by side."""
    return _width([Bead(code, letter) for code in codes])


def row(canvas: Canvas, codes: str, letter: int, x: int, y: int) -> None:
    """Letters side by side with their middle at (x, y)."""
    _string(canvas, [Bead(code, letter) for code in codes], x, y)


def band(canvas: Canvas, codes: str, letter: int, flower: int, x: int, y: int) -> None:
    """What a vase asks for, round its middle: two letters stand one above the other, three side by side."""
    if len(codes) == 2:
        upper, lower = (Bead(code, letter, flower) for code in codes)
        upper.paint(canvas, x - upper.width // 2, y - upper.height)
        lower.paint(canvas, x - lower.width // 2, y - 1)
    else:
        _string(canvas, [Bead(code, letter, flower, len(codes) == 3) for code in codes], x, y)


def _width(beads: Sequence[Bead]) -> int:
    """Neighbours share their dark edge."""
    return sum(bead.width - 1 for bead in beads) + 1


def _string(canvas: Canvas, beads: Sequence[Bead], x: int, y: int) -> None:
    left = x - _width(beads) // 2
    for bead in beads:
        bead.paint(canvas, left, y - bead.height // 2)
        left += bead.width - 1
