"""The picture of a hand, for its owner alone: what can be drafted, what each card could do, where the rest goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from images import Scene
from images.flowershop import telling
from images.flowershop.card import HAND, RADIUS, ShopCard, field
from images.flowershop.inventory import use
from images.kit.canvas import Canvas, Panel
from images.kit.colours import INK, TABLE, accent
from images.kit.hand import MARGIN, WIDTH, hand, paint_heading
from images.kit.lettering import isolated, sans, wrapped
from images.kit.people import names
from images.kit.shapes import Frame, Shape
from rules.game import Seat
from rules.shop import Card

_HEAD: Final = 92
_ACROSS: Final = 4
_GAP: Final = 13
_WORDS: Final = sans(21, 550)
_PITCH: Final = 23
_HALO: Final = 7


@dataclass(frozen=True, slots=True)
class Offer:
    """A card with a line or two on what it could do now, or none."""

    code: Card
    words: str

    @property
    def width(self) -> int:
        return HAND.width

    @property
    def height(self) -> int:
        return HAND.height

    @property
    def outline(self) -> Shape:
        return ShopCard(self.code, HAND).outline

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        ShopCard(self.code, HAND).paint(canvas, x, y)
        if not self.words:
            return
        board = Panel(canvas, x + 6, y + self.height - HAND.foot, self.width - 12, HAND.foot - 5, field(self.code))
        # where the dollar follows its number, the two stay on one line
        lines = wrapped(self.words.replace(" $", "\u00a0$"), _WORDS, board.width - 4, 2)
        top = (board.height - _PITCH * len(lines)) // 2 + _PITCH // 2 - 1
        for n, said in enumerate(lines):
            board.write(said, said.style, board.width // 2, top + _PITCH * n, INK, "middle")


def _size(scene: Scene) -> tuple[int, int]:
    """One row of cards, two, or none."""
    view = telling.seen(scene)
    rows = -(-(len(view.hand) + bool(view.card)) // _ACROSS)
    return WIDTH, _HEAD + rows * (HAND.height + _GAP) + MARGIN - _GAP + 6


def _paint(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view, w = telling.seen(scene), scene.words
    moment = w("Round {round}, pick {pick}", round=view.round, pick=view.pick)
    paint_heading(canvas, w, moment, telling.asked(scene, list(map(isolated, names(scene)))), _HEAD)
    drafted = (view.card,) if view.card else ()
    cards = (*drafted, *view.hand)
    wide = min(len(cards), _ACROSS) * (HAND.width + _GAP) - _GAP
    for n, code in enumerate(cards):
        left = (WIDTH - wide) // 2 + n % _ACROSS * (HAND.width + _GAP)
        top = _HEAD + n // _ACROSS * (HAND.height + _GAP)
        canvas.shade(left, top, HAND.width, HAND.height, RADIUS)
        canvas.lay(Offer(code, "" if view.stage == "done" else use(w, view, code)), left, top, TABLE)
        if n < len(drafted):
            framed = HAND.width + 2 * _HALO, HAND.height + 2 * _HALO
            canvas.ink(Frame(*framed, RADIUS + _HALO, _HALO - 1), left - _HALO, top - _HALO, accent(seat))


PICTURE: Final = hand("flowershop", _size, _paint, telling.hand_alt)
"""The viewer's own cards."""
