"""The dice of a round: those that are left with how well they can be served, those taken with whose they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from images.bukiet.colours import BLOT, DRAWINGS
from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, CREAM, INK, PAPER, QUIET, RGB, TABLE, accent, mix
from images.kit.die import Die
from images.kit.lettering import fit, sans, serif
from images.kit.plate import paint_owned
from images.kit.shapes import Disc, Round, Shape
from images.kit.sprites import Sprite
from rules.game import Seat

FLOWERS: Final = (36, 50)
"""The sizes of flowers, on small and on large cards."""
CUBES: Final = (46, 62)
"""The same of dice."""
FOOT: Final = 36
"""The height of the line that says whose a die is."""
_CODE: Final = 60
"""The room of "Y4" between die and flower."""
_TALL, _WIDE = 120, 200
"""A card of this size has room for a large die."""


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
    """What selling its colour brings, and who has sold it for that; () where the sheets show it."""
    sale: str = ""
    """What stands before these."""


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
        if order.prices:
            self._die(canvas, x, y + 6 + CUBES[0] // 2, ground, 0)
            self._prices(Panel(canvas, x, y, self.width, high, ground), (CUBES[0] + 6 + high) // 2)
        else:
            self._die(canvas, x, y + high // 2 + 3, ground, int(self.height >= _TALL and self.width >= _WIDE))
        self._foot(canvas, x, y + high, ground)

    def _die(self, canvas: Canvas, x: int, middle: int, ground: RGB, size: int) -> None:
        """The die with its code and its flower."""
        order, taken = self.order, self.order.taker is not None
        letter, pips = order.die[0], order.die[1:]
        bloom, cube, code = 0 if taken else FLOWERS[size], CUBES[size], _CODE + 14 * size
        start = x + (self.width - cube - code - bloom) // 2
        if pips:
            canvas.lay(Die(letter, int(pips), cube, taken), start, middle - cube // 2, ground)
        board = Panel(canvas, x, middle - cube // 2, self.width, cube, ground)
        colour = INK if order.mover is not None else QUIET if taken else CREAM
        board.write(order.die, serif(32 + 6 * size, 650), start - x + cube + code // 2, cube // 2, colour, "middle")
        if bloom:
            canvas.stamp(Sprite(*DRAWINGS[letter], bloom), start + cube + code + bloom // 2, middle, ground)

    def _prices(self, board: Panel, middle: int) -> None:
        """What selling the colour brings, in words and numbers."""
        colour = INK if self.order.mover is not None else CREAM
        pitch, count = 28, len(self.order.prices)
        said = fit(self.order.sale, sans(25, 500), board.width - pitch * count - 22)
        start = (board.width - said.advance - pitch * count - 8) // 2
        board.write(said, said.style, start, middle, colour)
        for n, (price, seller) in enumerate(self.order.prices):
            paint_sale(board, price, seller, start + said.advance + 8 + pitch * n + pitch // 2, middle)

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
    plate = paint_owned(canvas, seat, x, y, wide, tall, 7)
    said = fit(order.words, sans(25, 650), wide - 16)
    # letters with marks below them stand a little higher
    depth = said.top + said.height + (said.style.cap + 1) // 2
    plate.write(said, said.style, wide // 2, min(tall // 2, tall - depth), INK, "middle")


def paint_sale(board: Panel, price: int, seller: Seat | None, x: int, middle: int) -> None:
    """A price, on the accent of whoever has got it."""
    ground = board.ground
    if seller is not None:
        ground = accent(seller)
        board.canvas.ink(Disc(31), board.x + x - 15, board.y + middle - 15, INK)
        board.canvas.ink(Disc(28), board.x + x - 14, board.y + middle - 14, ground, INK)
    letters = INK if seller is not None or board.ground == PAPER else CREAM
    Panel(board.canvas, board.x, board.y, board.width, board.height, ground).write(
        str(price), serif(25, 650), x, middle, letters, "middle"
    )
