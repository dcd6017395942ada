"""The market: five places in an X, garlands between the corners that are taken together, and what lies there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from images.floris.card import MARKET, FlowerCard, Framed
from images.floris.colours import BED, BED_EDGE, GAP, TWINE
from images.floris.layout import BED as PLACE
from images.kit.canvas import Canvas, Panel
from images.kit.colours import CREAM, INK, RGB, accent
from images.kit.lettering import line, sans, serif
from images.kit.plate import paint_edged
from images.kit.shapes import Frame, Round, Shape
from images.kit.sprites import Sprite
from images.kit.thread import Spot
from rules.game import Action, Seat
from rules.market import CENTRE, PAIRS, SLOTS

HALO: Final = 5
LEAF: Final = 46
"""Of a garland."""
TURNS: Final = {True: (58, 122), False: (32, -32)}
"""How its leaves lie along the twine, across and down."""
_NAME: Final = serif(27, 650)
_PAIR: Final = sans(25, 600)
_TAB: Final = 34
_HANG: Final = 66
"""From the outer edge of the cards to a garland that runs across."""
_SPOTS: Final = {"NW": (20, 23), "NE": (300, 23), "SE": (300, 275), "SW": (20, 275), "C": (160, 149)}
"""The upper left corners of the cards, from that of the bed."""


@dataclass(frozen=True, slots=True)
class Tab:
    """The name of a place, on the edge of its card."""

    name: str
    seat: Seat | None
    """Whose accent it has; None: nothing can be taken here now."""

    @property
    def width(self) -> int:
        return line(self.name, _NAME).advance + 22

    @property
    def height(self) -> int:
        return _TAB

    @property
    def outline(self) -> Round:
        return Round(self.width, self.height, 10)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        ground = BED_EDGE if self.seat is None else accent(self.seat)
        paint_edged(canvas, self.outline, x, y, ground)
        board = Panel(canvas, x, y, self.width, self.height, ground)
        board.write(self.name, _NAME, self.width // 2, self.height // 2 - 1, _letters(self.seat), "middle")


@dataclass(frozen=True, slots=True)
class Pill:
    """What a garland says."""

    words: str
    seat: Seat
    most: int

    @property
    def width(self) -> int:
        return min(self.most, line(self.words, _PAIR).advance + 26)

    @property
    def height(self) -> int:
        return 34

    @property
    def outline(self) -> Shape:
        return Round(self.width, self.height, 17)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        canvas.ink(self.outline, x, y, accent(self.seat), BED)
        board = Panel(canvas, x, y, self.width, self.height, accent(self.seat))
        board.write(self.words, _PAIR, self.width // 2, self.height // 2, INK, "middle", self.width - 14)


def paint_bed(canvas: Canvas, x: int = PLACE[0], y: int = PLACE[1]) -> None:
    """The ground of the market, which is the same in all games. x, y: its upper left corner."""
    wide, tall = PLACE[2:]
    canvas.ink(Round(wide, tall, 14), x, y, BED_EDGE)
    canvas.ink(Round(wide - 2, tall - 2, 13), x + 1, y + 1, BED, BED_EDGE)
    for slot in SLOTS:
        left, top = x + _SPOTS[slot][0], y + _SPOTS[slot][1]
        canvas.ink(Frame(MARKET.width, MARKET.height, 10, 3, 9), left, top, GAP, BED)


def paint_market(
    canvas: Canvas,
    market: Sequence[str | None],
    seat: Seat | None,
    offers: Sequence[Action],
    word: str,
    x: int = PLACE[0],
    y: int = PLACE[1],
) -> None:
    """What lies on the bed. offers: what the seat may take here now. word: what a pair is called. x, y: its corner."""
    offered = [tuple(action.split(" ")[1:]) for action in offers]
    spots = {slot: (x + dx, y + dy) for slot, (dx, dy) in _SPOTS.items()}
    lying = dict(zip(SLOTS, market, strict=True))
    for one, other in PAIRS:
        if not (lying[one] and lying[other]):
            continue
        ends = spots[one], spots[other]
        _garland(canvas, min(ends), max(ends), "S" in one, seat if (one, other) in offered else None, word)
    for slot, code in zip(SLOTS, market, strict=True):
        left, top = spots[slot]
        taker = seat if any(slot in slots for slots in offered) else None
        if code and taker is not None:
            canvas.lay(Framed(FlowerCard(code, MARKET), taker, HALO, BED), left - HALO, top - HALO, BED)
        elif code:
            canvas.lay(FlowerCard(code, MARKET), left, top, BED)
        tab = Tab(slot, taker)
        edge = top if slot in ("NW", "NE", CENTRE) else top + MARKET.height
        canvas.lay(tab, left + MARKET.width - tab.width - 6, edge - _TAB // 2, BED)


def _letters(seat: Seat | None) -> RGB:
    return INK if seat is not None else CREAM


def _garland(canvas: Canvas, start: Spot, end: Spot, low: bool, seat: Seat | None, word: str) -> None:
    """A twine with leaves between two cards; in accent and with its word where the two may be taken together."""
    (x, y), (to_x, to_y), across = start, end, start[1] == end[1]
    if across:
        first, last, middle = x + MARKET.width, to_x, y + (MARKET.height - _HANG if low else _HANG)
    else:
        first, last, middle = y + MARKET.height, to_y, x + MARKET.width // 2
    for n, at in enumerate(range(first + 14, last - 8, 12 if across else 10)):
        spot = (at, middle) if across else (middle, at)
        canvas.stamp(Sprite("leaf", "-", LEAF, turn=TURNS[across][n % 2]), *spot, BED)
    colour = TWINE if seat is None else accent(seat)
    if across:
        canvas.fill(first, middle - 2, last - first, 4, colour)
    else:
        canvas.fill(middle - 2, first, 4, last - first, colour)
    if seat is not None:
        pill, at = Pill(word, seat, 110), (first + last) // 2
        spot = (at, middle) if across else (middle, at)
        canvas.lay(pill, spot[0] - pill.width // 2, spot[1] - pill.height // 2, BED)
