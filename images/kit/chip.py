"""Small round labels on cards and sheets: points, counts."""

from __future__ import annotations

from dataclasses import dataclass

from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, PAPER, RGB
from images.kit.fonts import SANS
from images.kit.lettering import Style, line
from images.kit.plate import paint_edged
from images.kit.shapes import Round
from images.kit.sight import letters_on
from images.kit.signs import MINUS

_NARROW = 72
"""The width of tight letters in per cent."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A few characters with an ink line round them, as wide as they need; a minus on ivory is brick as well."""

    text: str
    size: int = 18
    ground: RGB = PAPER
    tight: bool = False
    """Narrow letters with hardly any margin, for little room."""

    @property
    def style(self) -> Style:
        """How it is written."""
        return Style(SANS, self.size, 700, _NARROW if self.tight else 100)

    @property
    def width(self) -> int:
        margin = 6 if self.tight else self.size // 2 + 4
        return max(self.height, line(self.text, self.style).advance + margin)

    @property
    def height(self) -> int:
        return self.style.cap + 6 if self.tight else self.size + 4

    @property
    def outline(self) -> Round:
        return Round(self.width, self.height, self.height / 2)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        wide, tall = self.width, self.height
        paint_edged(canvas, self.outline, x, y, self.ground)
        colour = BRICK if self.text.startswith(MINUS) and self.ground == PAPER else letters_on(self.ground)
        board = Panel(canvas, x, y, wide, tall, self.ground)
        board.write(self.text, self.style, wide // 2, tall // 2, colour, "middle")
