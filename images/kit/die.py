"""A die in a flower's colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import ImageDraw

from images.kit.canvas import Canvas
from images.kit.colours import FLOWERS, INK, RGB, TABLE, mix
from images.kit.shapes import Round, Shape
from images.kit.sight import letters_on

_SPOTS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips are, in steps from the middle."""
_DIMMED: Final = 0.62


@dataclass(frozen=True, slots=True)
class Pips:
    """A shape: so many spots on a square."""

    width: int
    number: int

    @property
    def height(self) -> int:
        return self.width

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        middle, step, reach = self.width / 2, self.width * 0.26, self.width * 0.094
        for across, down in _SPOTS[self.number]:
            x, y = middle + across * step, middle + down * step
            ink.ellipse([value * s for value in (x - reach, y - reach, x + reach, y + reach)], fill=255)


@dataclass(frozen=True, slots=True)
class Die:
    """A cube seen from above, with its pips; dim when it is not there to be taken."""

    flower: str
    number: int
    width: int = 64
    dim: bool = False

    @property
    def height(self) -> int:
        return self.width

    @property
    def outline(self) -> Shape:
        return Round(self.width, self.width, self.width / 5)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        base, _, dark = (self._shown(tone) for tone in FLOWERS[self.flower])
        corner, lip = self.width / 5, max(2, self.width // 18)
        canvas.ink(self.outline, x, y, INK)
        canvas.ink(Round(self.width - 2, self.width - 2, corner - 1), x + 1, y + 1, dark, INK)
        canvas.ink(Round(self.width - 2, self.width - 2 - lip, corner - 1), x + 1, y + 1, base, dark)
        face = self.width - lip
        canvas.ink(Pips(face, self.number), x + lip // 2, y, self._shown(letters_on(FLOWERS[self.flower].base)), base)

    def _shown(self, colour: RGB) -> RGB:
        return mix(colour, TABLE, _DIMMED) if self.dim else colour
