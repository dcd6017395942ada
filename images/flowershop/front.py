"""The picture of one shop, large: what every vase asks for, what is stored, and how the points add up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import ImageDraw

from images import Scene
from images.flowershop import card, telling
from images.flowershop.counter import HEAPS, SUMS, heaps, storage, summed
from images.flowershop.layout import LARGE
from images.flowershop.news import deeds, touched
from images.flowershop.window import paint_frame, paint_window
from images.kit.canvas import Canvas, Panel
from images.kit.colours import INK, PAPER, accent, mix
from images.kit.lettering import first_fit, sans, serif
from images.kit.painting import Painting
from images.kit.people import names
from images.kit.plate import Lozenge, paint_owned
from images.kit.podium import paint_board
from images.kit.sheet import sheet
from images.kit.signs import plain
from rules.flowershop import View
from rules.game import Event, Seat
from rules.shop import Shop

WIDTH: Final = 800
HEIGHT: Final = 868
_MARGIN: Final = 24
_AWNING: Final = 120
"""The window begins below it."""
_BEHIND: Final = 24
"""How much of the frame the awning hides."""
_STRIPES: Final = 16
_SIGN: Final = (90, 8, 620, 80)
"""The board on the awning: left, top, width, height."""
_COUNTER: Final = _AWNING + LARGE.height + 14
_LABEL: Final = serif(24, 600)
_ASIDE: Final = sans(21, 500)


class Front(NamedTuple):
    """All that the picture of a shop and its description show, apart from names."""

    shop: Shop
    points: int
    parts: Mapping[str, int]
    round: int
    pick: int
    choosing: bool | None
    """None when the game is over."""
    marked: tuple[str, ...]
    """Where the last pick shows, sorted."""
    deeds: tuple[Event, ...]
    """What the seat did in it, which the description tells."""


def front(view: View, seat: Seat) -> Front:
    """What the viewer may know of a shop: as long as it is the same, so is the picture."""
    shop, choosing = view.shops[seat], seat in view.to_act if view.to_act else None
    done = deeds(view, seat)
    marked = tuple(sorted(touched(shop, done)))
    return Front(shop, view.points[seat], view.breakdown[seat], view.round, view.pick, choosing, marked, done)


@dataclass(frozen=True, slots=True)
class Stripes:
    """A shape: every other stripe of an awning, with its scallop."""

    width: int
    height: int
    count: int
    odd: bool

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        wide = self.width / self.count
        for n in range(int(self.odd), self.count, 2):
            left, right, foot = n * wide * s, (n + 1) * wide * s, (self.height - wide / 2) * s
            ink.rectangle((left, 0, right - 1, foot), fill=255)
            ink.pieslice((left, foot - wide * s / 2, right - 1, foot + wide * s / 2 - 1), 0, 180, fill=255)


def _paint(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    shown = front(telling.seen(scene), seat)
    paint_window(canvas, shown.shop, seat, shown.marked, LARGE, _MARGIN, _AWNING)
    _sign(canvas, scene, seat, shown)
    _counter(canvas, scene, seat, shown)


def _build(canvas: Canvas, seat: Seat) -> None:
    """The empty shop, which is the same in all games: tablecloth, frame, awning, the sign and the counter."""
    wide = WIDTH - 2 * _MARGIN
    canvas.linen()
    canvas.shade(_MARGIN, _AWNING, LARGE.width, LARGE.height, 6)
    paint_frame(canvas, LARGE, _MARGIN, _AWNING, _BEHIND)
    _awning(canvas, seat)
    sheet(canvas, *_SIGN)
    x, y, w, h = _SIGN
    paint_owned(canvas, seat, x + w - 130, y + 6, 124, h - 12, 8)
    sheet(canvas, _MARGIN, _COUNTER, wide, HEIGHT - _COUNTER - _MARGIN)
    paint_board(canvas, _MARGIN - 6, _COUNTER - 4, wide + 12, 5)


def _awning(canvas: Canvas, seat: Seat) -> None:
    for odd, colour in ((False, accent(seat)), (True, PAPER)):
        canvas.ink(Stripes(WIDTH, _AWNING + 1, _STRIPES, odd), 0, 0, INK)
        canvas.ink(Stripes(WIDTH, _AWNING - 1, _STRIPES, odd), 0, 0, colour)
    wide = WIDTH // _STRIPES
    for n in range(_STRIPES):
        colour = PAPER if n % 2 else accent(seat)
        canvas.fill(n * wide, _AWNING - wide // 2 - 8, wide, 8, mix(colour, INK, 0.16))
        if n:
            canvas.fill(n * wide, 0, 1, _AWNING - wide // 2, INK)


def _sign(canvas: Canvas, scene: Scene, seat: Seat, shown: Front) -> None:
    """Whose shop it is, when, and its points."""
    x, y, wide, tall = _SIGN
    Lozenge(plain(shown.points), 92, 48, 36).paint(canvas, x + wide - 114, y + 16)
    board = Panel(canvas, x + 8, y + 2, wide - 146, tall - 4, PAPER)
    name = first_fit(names(scene)[seat], [sans(size, 650) for size in (30, 27)], board.width - 20)
    board.write(name, name.style, 12, 24, INK)
    when = telling.moment(scene.words, shown.round, shown.pick, shown.choosing)
    board.write(when, _ASIDE, 12, 61, INK, most=board.width - 20)


def _counter(canvas: Canvas, scene: Scene, seat: Seat, shown: Front) -> None:
    """Storage, register, trash, and how the points add up."""
    w, tall, wide = scene.words, HEIGHT - _COUNTER - _MARGIN, WIDTH - 2 * _MARGIN
    board = Panel(canvas, _MARGIN, _COUNTER, wide, tall, PAPER)
    board.write(w("Storage"), _LABEL, 18, 34, INK, most=300)
    shelf = storage(shown.shop, card.LARGE, seat, shown.marked, LARGE.pennant, named=True)
    canvas.lay(shelf, board.x + 16, board.y + 52, PAPER)
    labels = (w("Register"), w("Trash"))
    piles = heaps(shown.shop, seat, shown.marked, HEAPS[2], 44, (156, 136), LARGE.pennant)
    for heap, label, left in zip(piles, labels, (440, 602), strict=True):
        board.write(label, _LABEL, left, 34, INK, most=140)
        canvas.lay(heap, board.x + left - 4, board.y + 50, PAPER)
    sums = summed(shown.parts, plain(shown.points), SUMS[1], 28, wide - 40, 44)
    canvas.lay(sums, board.x + 20, board.y + tall - 62, PAPER)


PICTURE: Final = Painting(
    "flowershop", (WIDTH, HEIGHT), _paint, telling.seat_alt, lay=_build, under=lambda scene, seat: (seat,), kept=4
)
"""One shop, large; it depends on `front` and the owner's name alone."""
