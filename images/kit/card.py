"""Flower cards, single and in a column."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from images.kit.canvas import Canvas, Panel
from images.kit.colours import INK, LIP, PAPER, RGB, TABLE, accent, mix, rgb, tint
from images.kit.lettering import serif
from images.kit.shapes import Round, Shape
from images.kit.sprites import Sprite

RADIUS: Final = 10
BORDER: Final = 4
HALO: Final = 8
"""How far the frame of a chosen card reaches beyond it."""
_ROOMY: Final = 30
"""A strip of this height has a border as wide as the rest."""
TALL: Final = 130
"""A card of this height has room for a stalk."""
STALK: Final = 64
PULLED: Final = 6
"""How far a card that may be taken is drawn out of its column."""
_CREAM_LINE: Final = rgb("#FFFAEB")
_CODE: Final = serif(26, 650)


def paint_blank(canvas: Canvas, card: Round, x: int, y: int, rim: int, field: RGB, inner: float | None = None) -> None:
    """A card with nothing on it: its thickness, an ivory rim and the field, whose corners have the radius `inner`."""
    wide, tall, radius = card.width, card.height, card.radius
    canvas.ink(card, x, y, LIP)
    canvas.ink(Round(wide - 2, tall - 2, radius - 1), x + 1, y + 1, PAPER, LIP)
    printed = Round(wide - 2 * rim, tall - 2 * rim, radius - 3 if inner is None else inner)
    canvas.ink(printed, x + rim, y + rim, field, PAPER)


@dataclass(frozen=True, slots=True)
class Card:
    """An ivory card: colour letter and shape letter in the corner, and the flower, small beside them or large below."""

    letters: str
    flower: str
    """The colour."""
    drawing: str
    width: int
    height: int
    head: int
    """The size of the flower."""
    open: bool
    """The flower is large and stands on its stalk; else it stands in the strip that overlapping leaves free."""
    strip: int
    """The height of that strip."""

    @property
    def outline(self) -> Round:
        return Round(self.width, self.height, RADIUS)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        field = tint(self.flower)
        paint_blank(canvas, self.outline, x, y, BORDER if self.strip >= _ROOMY else BORDER - 1, field)
        self._mark(Panel(canvas, x, y, self.width, self.height, field))
        if self.open:
            self._flower(canvas, x + self.width // 2, y, field)
        else:
            across = x + self.width - self.head // 2 - 10
            canvas.stamp(Sprite(self.drawing, self.flower, self.head), across, y + self.strip // 2 + 3, field)

    def _mark(self, corner: Panel) -> None:
        middle = self.strip // 2 + 2 if self.strip >= _ROOMY else self.strip // 2 + 1
        first = corner.write(self.letters[0], _CODE, 12, middle, INK)
        corner.write(self.letters[1:], _CODE, 13 + first.advance, middle, mix(INK, corner.ground, 0.25))

    def _flower(self, canvas: Canvas, x: int, y: int, field: RGB) -> None:
        """The flower in the middle; on a tall card it grows on a stalk, but for the tulip, which has its own."""
        stalk = self.height >= TALL and self.drawing != "tulip"
        if stalk:
            canvas.stamp(Sprite("stalk", "-", STALK), x - 1, y + self.height - BORDER - STALK // 2, field)
        middle = self.height // 2 if self.height >= TALL else self.height // 2 + 10
        canvas.stamp(Sprite(self.drawing, self.flower, self.head), x, y + middle, None if stalk else field)


@dataclass(frozen=True, slots=True)
class Chosen:
    """A card that somebody may take, framed in their accent."""

    card: Card
    seat: int
    show: int
    """So much of the card lies free."""

    @property
    def width(self) -> int:
        return self.card.width + 2 * HALO

    @property
    def height(self) -> int:
        return self.show + 2 * HALO

    @property
    def outline(self) -> Shape:
        return Round(self.width, self.height, RADIUS + HALO)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        inset = HALO - 2
        canvas.ink(self.outline, x, y, accent(self.seat), TABLE)
        line = Round(self.width - 2 * inset, self.height - 2 * inset, RADIUS + 2)
        canvas.ink(line, x + inset, y + inset, _CREAM_LINE, accent(self.seat))
        canvas.lay(self.card, x + HALO, y + HALO, _CREAM_LINE, self.show)


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards overlapping downwards, the last one free."""

    cards: tuple[Card, ...]
    step: int

    @property
    def width(self) -> int:
        return self.cards[0].width

    @property
    def height(self) -> int:
        return (len(self.cards) - 1) * self.step + self.cards[-1].height

    @property
    def outline(self) -> Shape:
        return Round(self.width, self.height, RADIUS)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        last = len(self.cards) - 1
        for n, card in enumerate(self.cards):
            top = y + n * self.step
            if n in (0, last):
                canvas.lay(card, x, top, TABLE, None if n == last else self.step + RADIUS)
            if n:
                # its upper corners lie on the card before
                canvas.lay(card, x, top, PAPER, RADIUS if n == last else self.step + RADIUS)


def column(canvas: Canvas, pile: Pile, x: int, y: int) -> None:
    """A pile with its shadow on the tablecloth."""
    canvas.shade(x, y, pile.width, pile.height, RADIUS)
    canvas.lay(pile, x, y, TABLE)
