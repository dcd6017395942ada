"""The table picture: columns, sheets, whose turn it is and what they can take."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from images import Scene
from images.bouquet import telling
from images.bouquet.columns import paint_choice, paint_column
from images.bouquet.layout import LEGEND, MARGIN, WIDTH, Layout, layout_of
from images.bouquet.tableau import Tableau
from images.kit.canvas import Canvas, Panel
from images.kit.colours import CREAM, PAPER, QUIET, TABLE, mix
from images.kit.heading import paint_over
from images.kit.lettering import fit, isolated, line, sans, serif
from images.kit.painting import Painting
from images.kit.people import names
from images.kit.plate import Plate
from images.kit.sheet import INSET, sheet
from images.kit.signs import signed
from images.kit.sprites import Sprite
from images.kit.telling import mover
from images.kit.thread import stitch
from rules.bouquet import COLOURS, SHAPES
from rules.game import Seat
from words import Words, bouquet
from words.colours import colour

TITLE: Final = serif(34)
_FACTS: Final = sans(25, 500)
_LEGEND: Final = sans(17, 500)
_MOST_NAME: Final = 190
"""Pixels of a name in the sentence that says what happened, so that the card has room."""
_PENNANT: Final = 30
DEEP: Final = {"iris": 150, "lily": 120, "rose": 120, "sunflower": 160}
"""The sizes of engraved flowers."""


def _size(scene: Scene) -> tuple[int, int]:
    return WIDTH, layout_of(telling.seen(scene)).height


def _under(scene: Scene) -> tuple[Layout, Seat | None]:
    view = telling.seen(scene)
    return layout_of(view), mover(view)


def _lay_table(canvas: Canvas, plan: Layout, lit: Seat | None) -> None:
    """Tablecloth and empty sheets, which are the same in all games for so many players."""
    canvas.linen()
    for drawing, x, y, large in _engravings(plan):
        canvas.stamp(Sprite(drawing, "-", large, "deep"), x, y)
    _stitch_ring(canvas, plan)
    for seat in sorted(range(plan.seats), key=lambda seat: seat != lit):
        sheet(canvas, plan.sheet_x(seat), plan.sheet_top, plan.sheet_width, plan.sheet_height, seat == lit)


def _engravings(plan: Layout) -> list[tuple[str, int, int, int]]:
    """Flowers woven into the cloth where columns have gone: drawing, middle, size."""
    if plan.beside:
        drawings: tuple[str, ...] = ("rose", "lily", "rose")
        y = plan.height - LEGEND - 84
        places = [plan.column_x(i) + plan.column_width // 2 for i in range(plan.seats)]
    else:
        drawings, y = ("sunflower", "iris", "rose"), plan.sheet_top - 104
        places = [plan.sheet_x(seat) + plan.sheet_width // 2 for seat in range(0, plan.seats, 2)]
    return [(drawing, x, y, DEEP[drawing]) for drawing, x in zip(drawings, places, strict=False)]


def _stitch_ring(canvas: Canvas, plan: Layout) -> None:
    """Which columns belong between which sheets; above all how the last column closes the ring."""
    last = plan.column_x(plan.seats - 1) + plan.column_width // 2
    rail = plan.column_top - 7
    side = plan.sheet_top + 26
    stitch(canvas, (MARGIN, side), (10, side), (10, rail), (last, rail), (last, rail + 20))
    if plan.beside:
        return
    for i in range(plan.seats - 1):
        x = plan.column_x(i) + plan.column_width // 2
        stitch(canvas, (x, plan.column_top), (x, plan.sheet_top + 12))
    stitch(canvas, (last, plan.column_top), (last, side), (plan.sheet_x(0) + plan.sheet_width, side))


def _paint(canvas: Canvas, scene: Scene) -> None:
    view = telling.seen(scene)
    plan, lit = _under(scene)
    _heading(canvas, scene)
    for seat, name in enumerate(names(scene)):
        _seat(canvas, scene, seat, name, seat == lit)
    for i in range(view.seats):
        paint_column(canvas, view, plan, i)
    if lit is not None:
        for choice in view.choices:
            words = bouquet.action(scene.words, view, choice.action)
            paint_choice(canvas, view, plan, choice, words, scene.words("round the table"))
    _legend(canvas, scene.words, view.deck == "easy", plan.height)


def _heading(canvas: Canvas, scene: Scene) -> None:
    view, w = telling.seen(scene), scene.words
    plan = layout_of(view)
    board = Panel(canvas, MARGIN, 14 if plan.beside else 1, WIDTH - 2 * MARGIN, 52, TABLE)
    x = board.write(bouquet.title(w), TITLE, 0, 26, CREAM).advance + 22
    if paint_over(board, scene, x):
        return
    x += board.write(w("Round {round}", round=view.round), _FACTS, x, 27, CREAM).advance + 14
    x += board.write(w.plural("{n} card left", "{n} cards left", view.left), _FACTS, x, 27, QUIET).advance
    if view.last:
        short = [isolated(fit(name, _FACTS, _MOST_NAME).text) for name in names(scene)]
        said = bouquet.short_event(w, view.last, short)
        room = board.width - x - _PENNANT - 24
        told = board.write(said, _FACTS, board.width, 27, mix(CREAM, TABLE, 0.12), "right", room)
        x = board.x + board.width - told.advance - _PENNANT // 2 - 8
        canvas.stamp(Sprite("pennant", str(view.last.actor), _PENNANT), x, board.y + 24, TABLE)


def _seat(canvas: Canvas, scene: Scene, seat: Seat, name: str, lit: bool) -> None:
    view, w, plan = telling.seen(scene), scene.words, layout_of(telling.seen(scene))
    cards = view.bouquets[seat]
    x, y = plan.sheet_x(seat), plan.sheet_top
    points = signed(view.points[seat])
    if plan.beside:
        note = w("to move") if lit else w.plural("{n} card", "{n} cards", len(cards))
        canvas.lay(Plate(seat, name, lit, plan.sheet_width, points, note), x, y, TABLE)
    else:
        canvas.lay(Plate(seat, name, lit, plan.sheet_width), x, y, TABLE)
    body = Tableau(
        seat,
        tuple(sorted(cards)),
        view.deck == "easy",
        "" if plan.beside else points,
        plan.sheet_width - 2 * INSET - 4,
        plan.sheet_height - plan.plate - 2 * INSET - 2,
        plan,
    )
    x, y = x + INSET + 2, y + plan.plate + INSET
    canvas.lay(body, x, y, PAPER)
    if view.last and view.last.actor == seat:
        px, py = body.flag(cards[-1])
        canvas.stamp(Sprite("pennant", str(seat), plan.pennant), x + px, y + py)


def _legend(canvas: Canvas, w: Words, easy: bool, height: int) -> None:
    """What the letters on the cards stand for."""
    colours, shapes = _legend_words(w, easy)
    board = Panel(canvas, MARGIN, height - LEGEND + 8, WIDTH - 2 * MARGIN, LEGEND - 10, TABLE)
    left, right = line(colours, _LEGEND).advance, line(shapes, _LEGEND).advance
    most = (board.width - 16) * left // (left + right)
    board.write(colours, _LEGEND, 0, 12, QUIET, most=most)
    board.write(shapes, _LEGEND, board.width, 12, QUIET, "right", board.width - 16 - most)


@lru_cache(maxsize=16)
def _legend_words(w: Words, easy: bool) -> tuple[str, str]:
    colours = [f"{code} {colour(w, code)}" for code in COLOURS if not (easy and code == "O")]
    shapes = [f"{code} {bouquet.shape(w, code)}" for code in SHAPES if not (easy and code == "i")]
    return "   ".join(colours), "   ".join(shapes)


PICTURE: Final = Painting("bouquet", _size, _paint, telling.table_alt, lay=_lay_table, under=_under, kept=8)
"""The ring of columns, every bouquet, and what the seat to move can take."""
