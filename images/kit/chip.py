"""Small round labels on cards and sheets: points, counts."""

from __future__ import annotations

from dataclasses import dataclass

from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, INK, PAPER
from images.kit.lettering import first_fit, sans
from images.kit.shapes import Round, Shape
from images.kit.signs import MINUS


@dataclass(frozen=True, slots=True)
class Chip:
    """A few characters on ivory with an ink line; a minus is brick as well."""

    text: str
    width: int = 40
    height: int = 26

    @property
    def outline(self) -> Shape:
        return Round(self.width, self.height, self.height / 2)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        canvas.ink(self.outline, x, y, INK)
        canvas.ink(Round(self.width - 2, self.height - 2, self.height / 2 - 1), x + 1, y + 1, PAPER, INK)
        board = Panel(canvas, x, y, self.width, self.height, PAPER)
        said = first_fit(self.text, [sans(size, 700) for size in (18, 16, 14)], self.width - 10)
        colour = BRICK if self.text.startswith(MINUS) else INK
        board.write(said, said.style, self.width // 2, self.height // 2, colour, "middle")
