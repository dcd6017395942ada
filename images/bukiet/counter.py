"""The table picture: the dice of the round, every sheet, and what was cut last."""

from __future__ import annotations

from typing import Final

from images import Scene
from images.bukiet import telling
from images.bukiet.beds import paint_beds, paint_labels
from images.bukiet.dice import Ticket
from images.bukiet.layout import ALONE, FOOT, GAP, HEADING, LARGE, LAYOUTS, MARGIN, PLATE, TICKET, WIDTH, Layout
from images.bukiet.ledger import Slip, Strip, account
from images.bukiet.marks import paint_loop, paint_pennant, paint_seals
from images.bukiet.score import paint_score
from images.kit.board import Board
from images.kit.canvas import Canvas, Panel
from images.kit.colours import CREAM, PAPER, QUIET, TABLE
from images.kit.heading import paint_over
from images.kit.lettering import fit, isolated, sans, serif
from images.kit.painting import Painting
from images.kit.people import names
from images.kit.sheet import INSET, sheet
from images.kit.signs import plain
from images.kit.sprites import Sprite
from rules.customers import dice_of
from rules.game import Seat
from words import bukiet

_TITLE: Final = serif(34)
_FACTS: Final = sans(26, 500)
PENNANT: Final = 28
_PAD: Final = 14
_ALONE_BEDS: Final = MARGIN + _PAD, HEADING + PLATE + 8
_NARROW: Final = 400
"""A board of this width has no room for more than a name, unless it is somebody's turn."""
_ALONE_HIGH: Final = PLATE + LARGE.height + 2 * _PAD


def _size(scene: Scene) -> tuple[int, int]:
    seats = telling.seen(scene).seats
    return WIDTH, LAYOUTS[seats].picture if seats > 1 else HEADING + _ALONE_HIGH + FOOT


def _under(scene: Scene) -> tuple[int, Seat | None]:
    view = telling.seen(scene)
    return view.seats, telling.mover(view)


def _paint(canvas: Canvas, scene: Scene) -> None:
    view = telling.seen(scene)
    _heading(canvas, scene)
    if view.seats == 1:
        _alone(canvas, scene)
        return
    plan = LAYOUTS[view.seats]
    for seat in range(view.seats):
        _sheet(canvas, scene, plan, seat)
    if plan.row:
        step = (WIDTH - 2 * MARGIN + 8) // len(dice_of(view.seats))
        places = [(MARGIN + n * step, HEADING) for n in range(len(dice_of(view.seats)))]
        _dice(canvas, scene, places, step - 8, TICKET)
    else:
        left, top = plan.corner(view.seats)
        wide, tall = (plan.width - 8) // 2, (plan.height - 2 * GAP) // 3
        places = [(left + n % 2 * (wide + 8), top + n // 2 * (tall + GAP)) for n in range(len(dice_of(view.seats)))]
        _dice(canvas, scene, places, wide, tall)


def _lay_table(canvas: Canvas, seats: int, mover: Seat | None) -> None:
    """Tablecloth and empty sheets, which are the same in all games for so many players."""
    canvas.linen()
    if seats == 1:
        sheet(canvas, MARGIN, HEADING, ALONE, _ALONE_HIGH, mover == 0)
        paint_labels(canvas, LARGE, *_ALONE_BEDS)
        return
    plan = LAYOUTS[seats]
    for seat in sorted(range(seats), key=lambda seat: seat == mover):
        x, y = plan.corner(seat)
        sheet(canvas, x, y, plan.width, plan.height, seat == mover)
        canvas.fill(x + INSET, y + INSET, plan.width - 2 * INSET, plan.height - 2 * INSET, PAPER)
        paint_labels(canvas, plan.scale, *plan.beds(seat))


def _heading(canvas: Canvas, scene: Scene) -> None:
    view, w = telling.seen(scene), scene.words
    board = Panel(canvas, MARGIN, 0, WIDTH - 2 * MARGIN, HEADING, TABLE)
    x = board.write(bukiet.title(w), _TITLE, 0, 27, CREAM).advance + 24
    if paint_over(board, scene, x):
        return
    x += board.write(bukiet.round(w, view), _FACTS, x, 28, CREAM, most=230).advance + 24
    said = telling.newest(scene, [isolated(fit(name, _FACTS, 150).text) for name in names(scene)])
    if said:
        line = fit(said, _FACTS, board.width - x - PENNANT - 8)
        board.write(line, line.style, board.width, 28, QUIET, "right")
        actor = telling.last_actor(view)
        if actor is not None:
            spot = MARGIN + board.width - line.advance - PENNANT // 2 - 8
            canvas.stamp(Sprite("pennant", str(actor), PENNANT), spot, 28)


def _board(scene: Scene, seat: Seat, wide: int) -> Board:
    view = telling.seen(scene)
    lit = telling.mover(view) == seat
    status = telling.status(scene.words, view, seat) if lit or wide > _NARROW else ""
    return Board(seat, names(scene)[seat], status, plain(view.points[seat]), lit, wide, PLATE)


def _sheet(canvas: Canvas, scene: Scene, plan: Layout, seat: Seat) -> None:
    """One player's sheet, its score column beside or below the fields."""
    view = telling.seen(scene)
    left, top = plan.corner(seat)
    canvas.lay(_board(scene, seat, plan.width), left, top, TABLE)
    x, y = plan.beds(seat)
    paint_beds(canvas, view.plots[seat], seat, plan.scale, x, y)
    _newest(canvas, scene, seat, x, y)
    if plan.below:
        low = Strip(account(view, seat), plan.width - 16, plan.below)
        canvas.lay(low, left + 8, y + plan.scale.height + 2, PAPER)
    else:
        x += plan.scale.width + 8
        beside = Slip(account(view, seat), left + plan.width - 8 - x, plan.scale.height)
        canvas.lay(beside, x, y, PAPER)


def _newest(canvas: Canvas, scene: Scene, seat: Seat, x: int, y: int) -> None:
    """A pennant on the seat's newest cut, or a line round it where that would hide letters; bold for the last."""
    view = telling.seen(scene)
    scale = LAYOUTS[view.seats].scale if view.seats > 1 else LARGE
    cuts, last = view.plots[seat].cuts, telling.last_actor(view) == seat
    if cuts and (last or not scale.roomy):
        paint_loop(canvas, cuts[-1].cells, seat, scale, x, y, 5 if last else 3)
    paint_seals(canvas, view.plots[seat], seat, scale, x, y)
    if cuts and scale.roomy:
        paint_pennant(canvas, cuts[-1].cells, seat, scale, x, y)


def _alone(canvas: Canvas, scene: Scene) -> None:
    """The sheet of one who plays alone, large, the dice beside it."""
    view = telling.seen(scene)
    canvas.lay(_board(scene, 0, ALONE), MARGIN, HEADING, TABLE)
    x, y = _ALONE_BEDS
    paint_beds(canvas, view.plots[0], 0, LARGE, x, y)
    _newest(canvas, scene, 0, x, y)
    left = x + LARGE.width + 16
    column = Panel(canvas, left, y, MARGIN + ALONE - 18 - left, LARGE.height, PAPER)
    paint_score(column, account(view, 0), (view.round, view.rounds or 0), scene.words)
    beside, count = MARGIN + ALONE + 14, len(dice_of(1))
    tall = (_ALONE_HIGH - GAP * (count - 1)) // count
    _dice(canvas, scene, [(beside, HEADING + n * (tall + GAP)) for n in range(count)], WIDTH - MARGIN - beside, tall)


def _dice(canvas: Canvas, scene: Scene, places: list[tuple[int, int]], wide: int, tall: int) -> None:
    brief = len(scene.names) == max(LAYOUTS)
    for order, place in zip(telling.orders(scene, prices=brief), places, strict=True):
        canvas.lay(Ticket(order, wide, tall), *place, TABLE)


PICTURE: Final = Painting("bukiet", _size, _paint, telling.table_alt, lay=_lay_table, under=_under, kept=24)
"""The dice of the round, every sheet, and what was cut last."""
