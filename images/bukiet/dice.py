"""The dice of a round: those that are left with how well they can be served, those taken with whose they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from images.bukiet.colours import BLOT, DRAWINGS
from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, CREAM, INK, PAPER, QUIET, RGB, TABLE, accent, mix
from images.kit.die import Die
from images.kit.lettering import fit, sans, serif
from images.kit.plate import paint_pattern
from images.kit.shapes import Disc, Round, Shape
from images.kit.sprites import Sprite
from rules.game import Seat

FLOWER: Final = 36
CUBE: Final = 46
FOOT: Final = 32
"""The height of the line that says whose a die is."""
_CODE: Final = 60
"""The room of "Y4" between die and flower."""
_TALL: Final = 120
"""A card of this height also shows what its colour brings."""


class Order(NamedTuple):
    """A die: colour and pips, without pips before a roll."""

    die: str
    taker: Seat | None = None
    """Whose it is,"""
    mover: Seat | None = None
    """or who may take it now."""
    words: str = ""
    """What stands below: whose it is, or how well it can be served."""
    tallies: int = 0
    """The fewest that the mover can have for it."""
    prices: tuple[tuple[int, Seat | None], ...] = ()
    """What selling its colour brings, and who has sold it for that."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """A die on a card of its own: its flower and code beside it, whose it is below."""

    order: Order
    width: int
    height: int = 88

    @property
    def outline(self) -> Shape:
        return Round(self.width, self.height, 10)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        order, high = self.order, self.height - FOOT
        ground = PAPER if order.mover is not None else BLOT
        rim = mix(BLOT, CREAM, 0.1) if order.mover is None else accent(order.mover)
        canvas.ink(self.outline, x, y, rim, TABLE)
        canvas.ink(Round(self.width - 6, self.height - 6, 7), x + 3, y + 3, ground, rim)
        tall = self.height >= _TALL and bool(order.prices)
        middle = high // 2 + 3 if not tall else 6 + CUBE // 2 + (high - _TALL + FOOT) // 3
        self._die(canvas, x, y + middle, ground)
        if tall:
            board = Panel(canvas, x, y, self.width, high, ground)
            self._prices(board, (middle + CUBE // 2 + high) // 2 + 1)
        self._foot(canvas, x, y + high, ground)

    def _die(self, canvas: Canvas, x: int, middle: int, ground: RGB) -> None:
        """The die with its code and its flower."""
        order, taken = self.order, self.order.taker is not None
        letter, pips = order.die[0], order.die[1:]
        bloom = 0 if taken else FLOWER
        start = x + (self.width - CUBE - _CODE - bloom) // 2
        if pips:
            canvas.lay(Die(letter, int(pips), CUBE, taken), start, middle - CUBE // 2, ground)
        board = Panel(canvas, x, middle - CUBE // 2, self.width, CUBE, ground)
        code = INK if order.mover is not None else QUIET if taken else CREAM
        board.write(order.die, serif(32, 650), start - x + CUBE + _CODE // 2, CUBE // 2, code, "middle")
        if bloom:
            canvas.stamp(Sprite(*DRAWINGS[letter], bloom), start + CUBE + _CODE + bloom // 2, middle, ground)

    def _prices(self, board: Panel, middle: int) -> None:
        pitch = min(44, (board.width - 20) // len(self.order.prices))
        start = board.width // 2 - pitch * (len(self.order.prices) - 1) // 2
        for n, (price, seller) in enumerate(self.order.prices):
            paint_sale(board, price, seller, start + n * pitch, middle)

    def _foot(self, canvas: Canvas, x: int, y: int, ground: RGB) -> None:
        order, wide = self.order, self.width
        if order.taker is not None:
            _paint_name(canvas, order, x + 3, y, wide - 6)
            return
        board = Panel(canvas, x, y, wide, FOOT - 3, ground)
        colour = CREAM if order.mover is None else BRICK if order.tallies else INK
        said = fit(order.words, sans(25, 650 if order.tallies else 450), wide - 20)
        board.write(said, said.style, wide // 2, FOOT // 2 - 2, colour, "middle")


def _paint_name(canvas: Canvas, order: Order, x: int, y: int, wide: int) -> None:
    seat = order.taker or 0
    tall = FOOT - 3
    canvas.ink(Round(wide, tall, 7), x, y, accent(seat))
    paint_pattern(canvas, seat, True, x, y, wide, tall)
    plate = Panel(canvas, x, y, wide, tall, accent(seat))
    said = fit(order.words, sans(25, 650), wide - 16)
    plate.write(said, said.style, wide // 2, tall // 2, INK, "middle")


def paint_sale(board: Panel, price: int, seller: Seat | None, x: int, middle: int) -> None:
    """A price, on the accent of whoever has got it."""
    ground = board.ground
    if seller is not None:
        ground = accent(seller)
        board.canvas.ink(Disc(34), board.x + x - 17, board.y + middle - 17, INK)
        board.canvas.ink(Disc(31), board.x + x - 16, board.y + middle - 16, ground, INK)
    letters = INK if seller is not None or board.ground == PAPER else CREAM
    Panel(board.canvas, board.x, board.y, board.width, board.height, ground).write(
        str(price), serif(25, 650), x, middle, letters, "middle"
    )
