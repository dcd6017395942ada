"""The table picture: the stacks, every garden, whose turn it is, and what that seat has in hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from images import Scene
from images.flowers import legend, outlook, telling
from images.flowers.card import DRAWINGS
from images.flowers.facts import facts
from images.flowers.joint import cross, ring
from images.flowers.stock import HEIGHT as STOCK
from images.flowers.stock import LETTER, Stock
from images.flowers.strips import Room
from images.flowers.terrace import Terrace
from images.kit.board import Board
from images.kit.canvas import Canvas, Panel
from images.kit.colours import CREAM, INK, PAPER, QUIET, TABLE
from images.kit.heading import paint_over
from images.kit.lettering import fit, isolated, sans, serif
from images.kit.painting import Painting
from images.kit.people import names
from images.kit.sheet import sheet
from images.kit.signs import plain
from images.kit.sprites import Sprite
from images.kit.telling import mover
from rules.flowers import BLIND, Stack, View
from rules.game import Seat
from words import Words, flowers
from words.colours import colour

WIDTH: Final = 1000
MARGIN: Final = 24
HEADING: Final = 52
BLOOM: Final = 32
"""A flower of the legend."""
PENNANT: Final = 32
_PLATE: Final = 46
_FOOT: Final = 80
_TITLE: Final = serif(34)
_FACTS: Final = sans(26, 500)
_MOST_NAME: Final = 190


@dataclass(frozen=True, slots=True)
class Layout:
    """The table for so many players. Its gardens lie in a ring: the next seat is the next one clockwise."""

    seats: int
    width: int
    """Of a garden,"""
    tall: int
    """and its height."""
    gap: int = 14

    @property
    def strip(self) -> bool:
        """The stacks lie in a strip above the gardens; else in the quarter that three players leave free."""
        return self.seats != 3

    @property
    def top(self) -> int:
        """Where the gardens begin."""
        return HEADING + (STOCK + 16 if self.strip else 0)

    @property
    def height(self) -> int:
        """The height of the picture."""
        rows = 2 if self.seats > 2 else 1
        return self.top + rows * (self.tall + self.gap) - self.gap + MARGIN

    def corner(self, seat: Seat) -> tuple[int, int]:
        """The upper left corner of a garden; of seat 3, where three play, that of the free quarter."""
        column, row = ((0, 0), (1, 0), (1, 1), (0, 1))[seat]
        return MARGIN + column * (self.width + self.gap), self.top + row * (self.tall + self.gap)

    @property
    def foot(self) -> int:
        """What is kept for the meaning of marks below a garden: alone there is no other picture of it."""
        return _FOOT if self.seats == 1 else 0

    @property
    def room(self) -> Room:
        """What is left for the cards of a garden."""
        most = 132 if self.seats == 1 else 112
        return Room(self.width - 24, self.tall - _PLATE - 18 - self.foot, LETTER, 24, 36, most, 5, self.seats == 1)

    def stock(self, n: int) -> tuple[int, int, int]:
        """Left, top and width of the stack, and of the legend as the last one."""
        if self.strip:
            wide = (WIDTH - 2 * MARGIN - 3 * self.gap) // 4
            return MARGIN + n * (wide + self.gap), HEADING + 2, wide
        x, y = self.corner(3)
        wide, down = (self.width - self.gap) // 2, self.tall - 2 * (STOCK + self.gap) - 88
        return x + n % 2 * (wide + self.gap), y + down // 2 + n // 2 * (STOCK + self.gap), wide


LAYOUTS: Final = {
    1: Layout(1, 952, 756),
    2: Layout(2, 469, 660),
    3: Layout(3, 469, 418),
    4: Layout(4, 469, 366),
}


def _size(scene: Scene) -> tuple[int, int]:
    return WIDTH, LAYOUTS[outlook.seen(scene).seats].height


def _under(scene: Scene) -> tuple[Layout, Seat | None, Words]:
    view = outlook.seen(scene)
    return LAYOUTS[view.seats], mover(view), scene.words


def _paint(canvas: Canvas, scene: Scene) -> None:
    view = outlook.seen(scene)
    plan = LAYOUTS[view.seats]
    _heading(canvas, scene)
    for n, stock in enumerate(_stocks(scene, plan)):
        x, y, _ = plan.stock(n)
        canvas.lay(stock, x, y, TABLE)
    for seat in range(view.seats):
        _garden(canvas, scene, plan, seat)


def _lay_table(canvas: Canvas, plan: Layout, lit: Seat | None, w: Words) -> None:
    """Tablecloth, legend and empty sheets, which are the same in all games for so many players."""
    canvas.linen()
    _legend(canvas, w, plan)
    for seat in sorted(range(plan.seats), key=lambda seat: seat == lit):
        sheet(canvas, *plan.corner(seat), plan.width, plan.tall, seat == lit)
    if plan.foot:
        x, y = plan.corner(0)
        board = Panel(canvas, x + 16, y + plan.tall - plan.foot - 4, plan.width - 32, plan.foot, PAPER)
        legend.paint(board, legend.told(w, over=False), LETTER, 3, INK)


def _heading(canvas: Canvas, scene: Scene) -> None:
    view, w = outlook.seen(scene), scene.words
    board = Panel(canvas, MARGIN, 0, WIDTH - 2 * MARGIN, HEADING, TABLE)
    x = board.write(flowers.title(w), _TITLE, 0, 27, CREAM).advance + 24
    if paint_over(board, scene, x):
        return
    x += board.write(w("Turn {turn}", turn=view.turn), _FACTS, x, 28, CREAM).advance + 20
    if view.last:
        short = [isolated(fit(name, _FACTS, _MOST_NAME).text) for name in names(scene)]
        said = flowers.short_event(w, view.last, short)
        told = board.write(said, _FACTS, board.width, 28, QUIET, "right", board.width - x - PENNANT)
        at = board.x + board.width - told.advance - PENNANT // 2 - 10
        canvas.stamp(Sprite("pennant", str(view.last.actor), PENNANT), at, 25, TABLE)


def _stocks(scene: Scene, plan: Layout) -> list[Stock]:
    view, w = outlook.seen(scene), scene.words
    found = []
    for n, stack in enumerate(view.stacks):
        _, _, wide = plan.stock(n)
        left = w.plural("{n} left", "{n} left", stack.size)
        taken = view.taken if view.taken and view.taken.stack == stack.name else None
        card, words, seat = _offered(stack), w("in hand"), mover(view) if not view.taken else None
        if taken:
            card, seat = taken.card or "", taken.seat
        else:
            words = flowers.card(w, card[:2]) if card else w("blind") if card is not None else w.named("stack", "empty")
        found.append(Stock(stack.name, card, stack.size, stack.dealt, words, left, seat, wide))
    if view.seats == 1:
        found.append(_timer(scene, view, plan))
    return found


def _offered(stack: Stack) -> str | None:
    """The open card; "" for a back, None for nothing."""
    return stack.top if stack.name != BLIND else "" if stack.size else None


def _timer(scene: Scene, view: View, plan: Layout) -> Stock:
    """What somebody alone has lost."""
    w = scene.words
    lost = view.discards[-1] if view.discards else None
    gone = w.plural("{n} gone", "{n} gone", len(view.discards))
    return Stock(w("Timer"), lost, 0, 0, w("from A"), gone, None, plan.stock(2)[2], lost=True)


def _legend(canvas: Canvas, w: Words, plan: Layout) -> None:
    """What the letters stand for."""
    x, y, wide = plan.stock(3)
    board = Panel(canvas, x, y, wide, STOCK, TABLE)
    for n, (code, drawing) in enumerate(DRAWINGS.items()):
        middle = (2 * n + 1) * STOCK // 8
        canvas.stamp(Sprite(drawing, code, BLOOM), x + 12 + BLOOM // 2, y + middle)
        board.write(code, sans(LETTER, 650), BLOOM + 34, middle, CREAM, "middle")
        board.write(colour(w, code), _FACTS, BLOOM + 52, middle, CREAM, most=wide - BLOOM - 56)
    if not plan.strip:
        _marks(canvas, w, x - wide - plan.gap, y + STOCK + plan.gap)


def _marks(canvas: Canvas, w: Words, x: int, y: int) -> None:
    """What rings and crosses mean, where three players leave room."""
    wide = LAYOUTS[3].width
    board = Panel(canvas, x, y, wide, 88, TABLE)
    for n, (mark, said) in enumerate(
        ((ring, w("a complete group stays")), (cross, w("a group that is too large goes")))
    ):
        mark(canvas, 26, x + 24, y + 22 + 44 * n)
        board.write(said, _FACTS, 52, 22 + 44 * n, CREAM, most=wide - 60)


def _garden(canvas: Canvas, scene: Scene, plan: Layout, seat: Seat) -> None:
    view, w = outlook.seen(scene), scene.words
    x, y = plan.corner(seat)
    lit = seat in view.to_act
    head = Board(seat, names(scene)[seat], w("to move") if lit else "", plain(view.points[seat]), lit,
                 plan.width, _PLATE)  # fmt: skip
    canvas.lay(head, x, y, TABLE)
    terrace = Terrace(seat, facts(view.gardens[seat], outlook.newest(view, seat), over=not view.to_act), plan.room)
    canvas.lay(terrace, x + 12, y + _PLATE + 8, PAPER)


PICTURE: Final = Painting("flowers", _size, _paint, telling.table_alt, lay=_lay_table, under=_under, kept=12)
"""The stacks, every garden, and whose turn it is."""
