"""The table picture: the market, everybody's display, how many cards they hold, and the newest bouquet."""

from __future__ import annotations

from typing import Final

from images import Scene
from images.floris import news, prompts, telling
from images.floris.bunches import Newest
from images.floris.colours import DRAWINGS
from images.floris.layout import FOOT, HEADING, HEIGHT, LAYOUTS, LEGEND, MARGIN, NEWEST, WIDTH, Layout
from images.floris.market import paint_bed, paint_market
from images.floris.tableau import Hand, Tableau
from images.kit.board import Board
from images.kit.canvas import Canvas, Panel
from images.kit.colours import CREAM, PAPER, QUIET, TABLE
from images.kit.heading import paint_over
from images.kit.lettering import abreast, fit, isolated, line, sans, serif, wrapped
from images.kit.painting import Painting
from images.kit.people import names
from images.kit.plate import LOW
from images.kit.sheet import INSET, sheet
from images.kit.signs import plain
from images.kit.sprites import Sprite
from images.kit.telling import mover
from rules.game import Seat
from rules.market import on_offer
from words import floris

_TITLE: Final = serif(34)
_FACTS: Final = sans(25, 500)
_HINT: Final = sans(26, 500)
_MOST_NAME: Final = 160
"""Pixels of a name in the sentence that says what happened, so that the cards have room."""
PENNANT: Final = 30
WOVEN: Final = 110
"""A flower engraved in the cloth."""


def _under(scene: Scene) -> tuple[Layout, Seat | None, bool]:
    view = telling.seen(scene)
    return LAYOUTS[view.seats], mover(view), view.scored is not None


def _lay_table(canvas: Canvas, plan: Layout, lit: Seat | None, sold: bool) -> None:
    """Tablecloth, bed and empty sheets, which are the same in all games for so many players."""
    canvas.linen()
    paint_bed(canvas)
    x, y, wide, tall = NEWEST
    if sold:
        sheet(canvas, *NEWEST)
    else:
        for drawing, dx in (("rose", 76), ("sunflower", wide // 2), ("lily", wide - 76)):
            canvas.stamp(Sprite(drawing, "-", WOVEN, "deep"), x + dx, y + tall - 54)
    for seat in sorted(range(plan.seats), key=lambda seat: seat == lit):
        left, top = plan.corner(seat)
        sheet(canvas, left, top, plan.width, plan.tall, seat == lit)


def _paint(canvas: Canvas, scene: Scene) -> None:
    view, w = telling.seen(scene), scene.words
    plan, now = LAYOUTS[view.seats], mover(view)
    _heading(canvas, scene)
    taking = now if view.step == "take" else None
    offers = on_offer(view.market) if taking is not None else []
    paint_market(canvas, view.market, taking, offers, w("pair"))
    _newest(canvas, scene)
    for seat in range(view.seats):
        _seat(canvas, scene, plan, seat)
    _legend(canvas, scene)


def _heading(canvas: Canvas, scene: Scene) -> None:
    view, w = telling.seen(scene), scene.words
    board = Panel(canvas, MARGIN, 2, WIDTH - 2 * MARGIN, HEADING - 6, TABLE)
    x = board.write(floris.title(w), _TITLE, 0, 27, CREAM).advance + 22
    if paint_over(board, scene, x):
        return
    x += board.write(w("Turn {turn}", turn=view.turn), _FACTS, x, 28, CREAM).advance + 16
    deck = w.plural("{n} card left", "{n} cards left", view.deck) if view.deck else w("deck empty")
    x += board.write(deck, _FACTS, x, 28, QUIET, most=270).advance
    event = news.headline(view)
    if event is None:
        return
    short = [isolated(fit(name, _FACTS, _MOST_NAME).text) for name in names(scene)]
    said = floris.short_event(w, event, short)
    told = board.write(said, _FACTS, board.width, 28, CREAM, "right", board.width - x - PENNANT - 30)
    left = board.x + board.width - told.advance - PENNANT // 2 - 8
    canvas.stamp(Sprite("pennant", str(event.actor), PENNANT), left, board.y + 25, TABLE)


def _seat(canvas: Canvas, scene: Scene, plan: Layout, seat: Seat) -> None:
    view, w = telling.seen(scene), scene.words
    now, (x, y) = mover(view), plan.corner(seat)
    lit, newest = seat == now, news.turn(view)
    note = prompts.step(w, view) if lit else w.plural("{n} bouquet", "{n} bouquets", len(view.bouquets[seat]))
    board = Board(seat, names(scene)[seat], note, plain(view.points[seat]), lit, plan.width, LOW)
    canvas.lay(board, x, y, TABLE)
    own = newest if newest and newest.seat == seat else None
    open_to = now if view.step == "take" and not view.bound and not lit else None
    body = Tableau(
        seat,
        plan,
        plan.width - 2 * INSET,
        Hand(view.hands[seat], seat, bool(own and own.kept)),
        view.displays[seat],
        open_to,
        own.shown if own else (),
        view.taken if lit else (),
        view.bouquets[seat] if plan.shelf else (),
        (w("in hand"), w("display"), w("nothing on display"), w("no bouquet yet")),
    )
    canvas.lay(body, x + INSET, y + LOW + 6, PAPER)


def _newest(canvas: Canvas, scene: Scene) -> None:
    """The bouquet that was sold last, and by whom; before the first, what the step in play is about."""
    view, w = telling.seen(scene), scene.words
    x, y, wide, tall = NEWEST
    if view.scored is None:
        board = Panel(canvas, x, y, wide, tall, TABLE)
        told = [line for piece in prompts.hint(w, view) for line in wrapped(piece, _HINT, wide - 8, 2)]
        for n, said in enumerate(told):
            board.write(said, said.style, wide // 2, 30 + 34 * n, CREAM, "middle")
        return
    bouquet = view.bouquets[view.scored][-1]
    flowers = sum(int(code[1]) for code in bouquet.cards)
    words = w("Newest bouquet"), floris.shape(w, bouquet.shape), w.plural("{n} flower", "{n} flowers", flowers)
    shown = Newest(bouquet, view.scored, names(scene)[view.scored], words, wide - 2 * INSET, tall - 2 * INSET)
    canvas.lay(shown, x + INSET, y + INSET, PAPER)


def _legend(canvas: Canvas, scene: Scene) -> None:
    """What the letters on the cards stand for."""
    board = Panel(canvas, MARGIN, FOOT, WIDTH - 2 * MARGIN, LEGEND, TABLE)
    said = [(line(kind, serif(27, 650)), floris.kind(scene.words, kind)) for kind in DRAWINGS]
    letters = sum(letter.advance + 9 for letter, _ in said)
    words = abreast([name for _, name in said], _FACTS, board.width - letters - 18 * (len(said) - 1))
    gap = (board.width - letters - sum(word.advance for word in words)) // (len(said) - 1)
    x = 0
    for (letter, _), word in zip(said, words, strict=True):
        board.write(letter, letter.style, x, LEGEND // 2, CREAM)
        x += letter.advance + 9
        board.write(word, word.style, x, LEGEND // 2 + 1, QUIET)
        x += word.advance + gap


PICTURE: Final = Painting("floris", (WIDTH, HEIGHT), _paint, telling.table_alt, lay=_lay_table, under=_under, kept=9)
"""The market, every display, how many cards everybody holds, and the newest bouquet."""
