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
from images.kit.colours import INK, PAPER, WOOD, WOOD_LIGHT, accent, mix
from images.kit.lettering import first_fit, sans, serif
from images.kit.page import Page
from images.kit.paintbox import Paintbox
from images.kit.plate import Lozenge, paint_pattern
from images.kit.shapes import Round
from images.kit.sheet import sheet
from images.kit.signs import plain
from rules.flowershop import View
from rules.game import Seat
from rules.shop import Shop

WIDTH: Final = 800
HEIGHT: Final = 868
_MARGIN: Final = 24
_TOP: Final = 98
"""Where the window begins, behind the awning."""
_FRINGE: Final = 22
"""How far the awning hangs down before the window."""
_STRIPES: Final = 16
_COUNTER: Final = _TOP + LARGE.height + 14
_LABEL: Final = serif(24, 600)
_ASIDE: Final = sans(21, 500)


class Front(NamedTuple):
    """All that the picture of a shop shows, apart from its owner's name."""

    shop: Shop
    points: int
    parts: Mapping[str, int]
    round: int
    pick: int
    choosing: bool | None
    """None when the game is over."""
    marked: tuple[str, ...]
    """Where the last pick shows, sorted."""


def front(view: View, seat: Seat) -> Front:
    """What the viewer may know of a shop: as long as it is the same, so is the picture."""
    shop, choosing = view.shops[seat], seat in view.to_act if view.to_act else None
    marked = tuple(sorted(touched(shop, deeds(view, seat))))
    return Front(shop, view.points[seat], view.breakdown[seat], view.round, view.pick, choosing, marked)


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


def page(scene: Scene, seat: Seat, box: Paintbox) -> Page:
    """The picture, painted."""
    made = Page(box, WIDTH, HEIGHT)
    paint(made, scene, seat)
    return made


def paint(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Everything, on a canvas of WIDTH x HEIGHT."""
    shown = front(telling.seen(scene), seat)
    canvas.linen()
    canvas.shade(_MARGIN, _TOP, LARGE.width, LARGE.height, 6)
    paint_frame(canvas, LARGE, _MARGIN, _TOP)
    paint_window(canvas, shown.shop, seat, shown.marked, LARGE, _MARGIN, _TOP)
    _awning(canvas, seat)
    _sign(canvas, scene, seat, shown)
    _counter(canvas, scene, seat, shown)


def _awning(canvas: Canvas, seat: Seat) -> None:
    tall = _TOP + _FRINGE
    for odd, colour in ((False, accent(seat)), (True, PAPER)):
        canvas.ink(Stripes(WIDTH, tall + 1, _STRIPES, odd), 0, 0, INK)
        canvas.ink(Stripes(WIDTH, tall - 1, _STRIPES, odd), 0, 0, colour)
    wide = WIDTH // _STRIPES
    for n in range(_STRIPES):
        colour = PAPER if n % 2 else accent(seat)
        canvas.fill(n * wide, tall - wide // 2 - 8, wide, 8, mix(colour, INK, 0.16))
        if n:
            canvas.fill(n * wide, 0, 1, tall - wide // 2, INK)


def _sign(canvas: Canvas, scene: Scene, seat: Seat, shown: Front) -> None:
    """The board above the awning: whose shop it is, when, and its points."""
    w = scene.words
    x, y, wide, tall = 90, 12, 620, 72
    sheet(canvas, x, y, wide, tall)
    canvas.ink(Round(124, tall - 12, 8), x + wide - 130, y + 6, accent(seat))
    paint_pattern(canvas, seat, True, x + wide - 130, y + 6, 124, tall - 12)
    Lozenge(plain(shown.points), 92, 46, 36).paint(canvas, x + wide - 114, y + 13)
    board = Panel(canvas, x + 8, y + 2, wide - 146, tall - 4, PAPER)
    name = first_fit(telling.names(scene)[seat], [sans(size, 650) for size in (32, 28)], board.width - 20)
    board.write(name, name.style, 12, 22, INK)
    board.write(telling.moment(w, shown.round, shown.pick, shown.choosing), _ASIDE, 12, 52, INK, most=board.width - 20)


def _counter(canvas: Canvas, scene: Scene, seat: Seat, shown: Front) -> None:
    w, tall = scene.words, HEIGHT - _COUNTER - _MARGIN
    wide = WIDTH - 2 * _MARGIN
    sheet(canvas, _MARGIN, _COUNTER, wide, tall)
    canvas.ink(Round(wide + 12, 16, 5), _MARGIN - 6, _COUNTER - 4, INK)
    canvas.ink(Round(wide + 10, 14, 4), _MARGIN - 5, _COUNTER - 3, WOOD, INK)
    canvas.ink(Round(wide + 10, 6, 3), _MARGIN - 5, _COUNTER - 3, WOOD_LIGHT)
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
