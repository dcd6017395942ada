"""The cards of the game, as they lie in a storage or a hand: a picture of the thing, with its letters or its number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from images.flowershop.bead import Bead, band, row
from images.flowershop.colours import DRAWINGS, FIELDS
from images.flowershop.vase import BUILDS, NAMES
from images.kit.canvas import Canvas, Panel
from images.kit.card import paint_blank
from images.kit.colours import INK, PAPER, RGB, tint
from images.kit.lettering import serif
from images.kit.shapes import Disc, Round
from images.kit.spray import SPRAYS, Spray
from images.kit.sprites import Sprite

RADIUS: Final = 9


@dataclass(frozen=True, slots=True)
class Format:
    """Measures of a card."""

    width: int
    height: int
    heads: tuple[int, int, int]
    """The blooms of a card with one, two and three of them."""
    vases: tuple[int, int, int]
    thing: int
    """A basket, a coin, an order."""
    letter: int
    wish: int
    """The flower beside each letter on a vase, 0 for none."""
    rim: int
    foot: int = 0
    """Room for words below the picture."""


SMALL: Final = Format(64, 66, (32, 26, 23), (54, 58, 60), 50, 25, 0, 3)
MIDDLE: Final = Format(72, 92, (48, 36, 27), (70, 76, 70), 62, 25, 0, 3)
LARGE: Final = Format(96, 124, (60, 46, 36), (84, 94, 90), 78, 25, 18, 4)
HAND: Final = Format(178, 232, (104, 88, 66), (120, 136, 140), 118, 30, 26, 5, 54)
FORMATS: Final = (SMALL, MIDDLE, LARGE, HAND)


def field(code: str) -> RGB:
    """The colour of a card: a flower's by its first bloom."""
    return tint(DRAWINGS[code[1]][1]) if code[0] == "F" else FIELDS[code[0]]


@dataclass(frozen=True, slots=True)
class ShopCard:
    """One card, face up."""

    code: str
    format: Format

    @property
    def width(self) -> int:
        return self.format.width

    @property
    def height(self) -> int:
        return self.format.height

    @property
    def outline(self) -> Round:
        return Round(self.width, self.height, RADIUS)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        rim, ground = self.format.rim, field(self.code)
        paint_blank(canvas, self.outline, x, y, rim, ground)
        middle, foot = x + self.width // 2, y + self.height - max(self.format.foot, rim + 2)
        match self.code[0]:
            case "F":
                self._flowers(canvas, middle, y + rim, foot)
            case "V":
                self._vase(canvas, middle, foot)
            case "K":
                self._basket(canvas, middle, (y + foot) // 2 + 2)
            case "$":
                self._salary(canvas, middle, y + rim, foot)
            case _:
                canvas.stamp(Sprite("slip", "-", self.format.thing), middle, (y + foot) // 2 + 2)

    def _flowers(self, canvas: Canvas, middle: int, top: int, foot: int) -> None:
        """The blooms, tied above their letters."""
        n, letters = len(self.code) - 2, Bead("W", self.format.letter).height
        head = self.format.heads[n]
        rise = max(-dy for _, dy in SPRAYS[n]) + 0.5
        tied = min(foot - letters // 2, max(foot - letters - 4, top + 2 + round(head * rise)))
        Spray(tuple(DRAWINGS[code] for code in self.code[1:]), head, 6, 2).paint(canvas, middle, tied)
        row(canvas, self.code[1:], self.format.letter, middle, foot - letters // 2 - 1)

    def _vase(self, canvas: Canvas, middle: int, foot: int) -> None:
        n = len(self.code) - 2
        size, build = self.format.vases[n], BUILDS[n]
        top = foot - round(size * build.foot) - 2
        canvas.stamp(Sprite(NAMES[n], "-", size), middle, top + size // 2)
        band(canvas, self.code[1:], self.format.letter, self.format.wish, middle, top + round(size * build.band))

    def _basket(self, canvas: Canvas, x: int, y: int) -> None:
        size = self.format.thing
        canvas.stamp(Sprite("basket", "-", size), x, y)
        medal(canvas, self.code[1:], max(28, round(size * 0.46)), x, y + round(size * 0.23))

    def _salary(self, canvas: Canvas, x: int, top: int, foot: int) -> None:
        size = self.format.thing
        canvas.stamp(Sprite("coin", "-", size), x, top + 10 + size // 2)
        board = Panel(canvas, x - self.width // 2, foot - 40, self.width, 40, field(self.code))
        board.write(f"+${self.code[1:]}", serif(34, 700), self.width // 2, 18, INK, "middle")


def medal(canvas: Canvas, number: str, size: int, x: int, y: int) -> None:
    """A number on a small ivory disc with its middle at (x, y)."""
    left, top = x - size // 2, y - size // 2
    canvas.ink(Disc(size), left, top, INK)
    canvas.ink(Disc(size - 2), left + 1, top + 1, PAPER, INK)
    board = Panel(canvas, left, top, size, size, PAPER)
    board.write(number, serif(max(25, round(size * 0.62)), 700), size // 2, size // 2, INK, "middle")
