"""The stacks of FLOWERS as they lie on the table: the open card or the back, how many are left, and who may take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from images.flowers.card import DRAWINGS, FlowerCard
from images.kit.canvas import Canvas, Panel
from images.kit.card import paint_blank
from images.kit.colours import CREAM, EDGE, INK, LIP, PAPER, QUIET, RGB, SHADE, TABLE, accent, mix
from images.kit.lettering import first_fit, sans, serif
from images.kit.plate import paint_pattern
from images.kit.shapes import Frame, Round, Shape
from images.kit.sprites import Sprite
from rules.game import Seat

LETTER: Final = 25
CARD: Final = (92, 108)
"""The size of a card on a stack."""
BACK: Final = 34
"""A flower on the back of a card."""
HEIGHT: Final = 132
RADIUS: Final = 12
_BAR: Final = 8
_LAYERS: Final = 3
REST: Final = mix(TABLE, SHADE, 0.42)
"""The ground of a stack that nobody may take now."""


@dataclass(frozen=True, slots=True)
class Stock:
    """A stack with its name."""

    name: str
    card: str | None
    """The open card, "" for a back, None for nothing."""
    size: int
    dealt: int
    words: str
    """The card, or what may be done with it."""
    left: str
    """How many cards are left, in words."""
    seat: Seat | None
    """Who may take, or holds the card that is shown."""
    width: int
    lost: bool = False
    """The card is out of the game."""

    @property
    def height(self) -> int:
        return HEIGHT

    @property
    def outline(self) -> Shape:
        return Round(self.width, self.height, RADIUS)

    @property
    def ground(self) -> RGB:
        """What the words stand on."""
        return REST if self.seat is None else accent(self.seat)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        canvas.ink(self.outline, x, y, self.ground, TABLE)
        if self.seat is not None:
            paint_pattern(canvas, self.seat, True, x, y, self.width, self.height)
        else:
            canvas.ink(Frame(self.width, self.height, RADIUS, 2), x, y, mix(TABLE, CREAM, 0.3), REST)
        self._pile(canvas, x + 12, y + 10)
        letters = CREAM if self.seat is None else INK
        left = CARD[0] + 23
        board = Panel(canvas, x + left, y, self.width - left - 6, self.height, self.ground)
        name = first_fit(self.name, [serif(size, 700) for size in (38, 32, 26)], board.width)
        board.write(name, name.style, 0, 26, letters)
        said = first_fit(self.words, (sans(LETTER, 600),), board.width)
        board.write(said, said.style, 0, 62, letters)
        board.write(self.left, sans(LETTER, 500), 0, 94, QUIET if self.seat is None else INK, most=board.width)
        if self.dealt:
            self._bar(canvas, board.x, y + self.height - 16, board.width - 8)

    def _pile(self, canvas: Canvas, x: int, y: int) -> None:
        """The card on its stack; the edges of those below it show."""
        wide, tall = CARD
        if self.card is None and not self.size:
            canvas.ink(Frame(wide, tall, 9, 2, 6), x, y, mix(self.ground, CREAM, 0.35), self.ground)
            return
        below = min(_LAYERS, self.size - 1) if self.dealt else 0
        for n in range(below, 0, -1):
            canvas.ink(Round(wide, tall, 9), x + 2 * n, y + 2 * n, mix(LIP, INK, 0.45))
            canvas.ink(Round(wide - 1, tall - 1, 9), x + 2 * n, y + 2 * n, EDGE)
        if self.card:
            canvas.lay(FlowerCard(self.card, wide, tall, LETTER, lost=self.lost), x, y, EDGE if below else self.ground)
        else:
            canvas.lay(Back(wide, tall), x, y, EDGE if below else self.ground)

    def _bar(self, canvas: Canvas, x: int, y: int, wide: int) -> None:
        """How much of the stack is left."""
        dark = INK if self.seat is not None else mix(TABLE, CREAM, 0.2)
        full = max(_BAR, wide * self.size // self.dealt) if self.size else 0
        canvas.ink(Round(wide, _BAR, _BAR / 2), x, y, dark)
        if full:
            canvas.ink(Round(full, _BAR, _BAR / 2), x, y, CREAM if self.seat is None else PAPER)


@dataclass(frozen=True, slots=True)
class Back:
    """A card face down."""

    width: int
    height: int

    @property
    def outline(self) -> Round:
        return Round(self.width, self.height, 10)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        inner = mix(TABLE, CREAM, 0.12)
        paint_blank(canvas, self.outline, x, y, 4, inner)
        canvas.ink(Frame(self.width - 16, self.height - 16, 5, 1), x + 8, y + 8, PAPER, inner)
        for n, drawing in enumerate(DRAWINGS.values()):
            left, top = x + self.width // 2 + (-19, 19)[n % 2], y + self.height // 2 + (-22, 22)[n // 2]
            canvas.stamp(Sprite(drawing, "-", BACK, "ghost"), left, top, inner)
