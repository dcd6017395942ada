"""A die in a flower's colour: its letter and what it shows."""

from __future__ import annotations

from dataclasses import dataclass

from images.kit.canvas import Canvas, Panel
from images.kit.colours import FLOWERS, INK, PAPER, tint
from images.kit.lettering import serif
from images.kit.shapes import Round, Shape


@dataclass(frozen=True, slots=True)
class Die:
    """A cube seen from above: a rim in the colour, the field tinted with it, the number large, the letter small."""

    flower: str
    number: int
    width: int = 64

    @property
    def height(self) -> int:
        return self.width

    @property
    def outline(self) -> Shape:
        return Round(self.width, self.width, self.width / 5)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        rim = max(4, self.width // 12)
        inner = self.width - 2 * rim
        canvas.ink(self.outline, x, y, INK)
        canvas.ink(Round(self.width - 2, self.width - 2, self.width / 5 - 1), x + 1, y + 1, FLOWERS[self.flower].base)
        canvas.ink(Round(inner, inner, self.width / 5 - rim / 2), x + rim, y + rim, PAPER)
        canvas.ink(Round(inner - 2, inner - 2, self.width / 5 - rim / 2), x + rim + 1, y + rim + 1, tint(self.flower))
        board = Panel(canvas, x + rim, y + rim, inner, inner, tint(self.flower))
        board.write(str(self.number), serif(self.width * 5 // 9, 700), inner // 2, inner // 2, INK, "middle")
        board.write(self.flower, serif(max(14, self.width // 4), 650), 4, max(14, self.width // 4) // 2 + 1, INK)
