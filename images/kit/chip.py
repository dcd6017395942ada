"""Small round labels on cards and sheets: points, counts."""

from __future__ import annotations

from dataclasses import dataclass

from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, CREAM, INK, PAPER, RGB
from images.kit.lettering import Style, line, sans
from images.kit.shapes import Round, Shape
from images.kit.sight import contrast
from images.kit.signs import MINUS


@dataclass(frozen=True, slots=True)
class Chip:
    """A few characters with an ink line round them, as wide as they need; a minus on ivory is brick as well."""

    text: str
    size: int = 18
    ground: RGB = PAPER

    @property
    def style(self) -> Style:
        """How it is written."""
        return sans(self.size, 700)

    @property
    def width(self) -> int:
        return max(self.height, line(self.text, self.style).advance + self.size // 2 + 4)

    @property
    def height(self) -> int:
        return self.size + 4

    @property
    def outline(self) -> Shape:
        return Round(self.width, self.height, self.height / 2)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        wide, tall = self.width, self.height
        canvas.ink(self.outline, x, y, INK)
        canvas.ink(Round(wide - 2, tall - 2, tall / 2 - 1), x + 1, y + 1, self.ground, INK)
        dark = contrast(self.ground, INK) >= contrast(self.ground, CREAM)
        colour = BRICK if self.text.startswith(MINUS) and self.ground == PAPER else INK if dark else CREAM
        board = Panel(canvas, x, y, wide, tall, self.ground)
        board.write(self.text, self.style, wide // 2, tall // 2, colour, "middle")
