"""The table picture: columns, sheets, whose turn it is and what they can take."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from images import Scene
from images.bouquet import telling
from images.bouquet.layout import LEGEND, MARGIN, WIDTH, Layout, layout
from images.bouquet.tableau import DRAWINGS, Tableau
from images.kit.canvas import Canvas, Panel
from images.kit.card import HALO, Card, Chosen, column
from images.kit.colours import CREAM, QUIET, TABLE, mix
from images.kit.lettering import isolated, legible, sans, serif
from images.kit.page import Page
from images.kit.paintbox import Paintbox
from images.kit.plate import HEIGHT as PLATE
from images.kit.plate import Plate
from images.kit.posy import PENNANT
from images.kit.sheet import glow, sheet
from images.kit.signs import signed
from images.kit.sprites import Sprite
from images.kit.tag import Tag
from rules.bouquet import COLOURS, SHAPES, Choice
from rules.game import Seat
from words import Words, bouquet

TITLE: Final = serif(34)
_FACTS: Final = sans(25, 500)
_LEGEND: Final = sans(17, 500)
_TAG_GAP: Final = 4


def size(scene: Scene) -> tuple[int, int]:
    """Width and height in pixels."""
    return WIDTH, layout(scene.view.seats).height


def names(scene: Scene) -> tuple[str, ...]:
    """The names as the picture can write them; "Seat 2" where no face has the letters."""
    return tuple(legible(name) or scene.words("Seat {n}", n=n) for n, name in enumerate(scene.names, 1))


def page(scene: Scene, box: Paintbox) -> Page:
    """The table, painted."""
    plan, view = layout(scene.view.seats), telling.seen(scene)
    made = Page(box, WIDTH, plan.height, _ground(box, plan.seats, telling.mover(view)))
    paint(made, scene, ground=False)
    return made


@lru_cache(maxsize=12)
def _ground(box: Paintbox, seats: int, lit: Seat | None) -> Image.Image:
    """Tablecloth and empty sheets, which are the same in all games for so many players."""
    plan = layout(seats)
    made = Page(box, WIDTH, plan.height)
    _lay_table(made, plan, lit)
    return made.image


def _lay_table(canvas: Canvas, plan: Layout, lit: Seat | None) -> None:
    canvas.linen()
    tall = plan.sheet_bottom - plan.sheet_top
    for seat in sorted(range(plan.seats), key=lambda seat: seat != lit):
        if seat == lit:
            glow(canvas, plan.sheet_x(seat), plan.sheet_top, plan.sheet_width, tall)
        sheet(canvas, plan.sheet_x(seat), plan.sheet_top, plan.sheet_width, tall)


def paint(canvas: Canvas, scene: Scene, ground: bool = True) -> None:
    """Everything, on a canvas of `size`. ground: False when the empty sheets lie there already."""
    view, plan = telling.seen(scene), layout(scene.view.seats)
    lit = telling.mover(view)
    if ground:
        _lay_table(canvas, plan, lit)
    _heading(canvas, scene)
    for seat, name in enumerate(names(scene)):
        _seat(canvas, scene, seat, name, seat == lit)
    for i in range(view.seats):
        _column(canvas, scene, i)
    if lit is not None:
        for choice in view.choices:
            _choice(canvas, scene, lit, choice)
    _legend(canvas, scene.words, view.deck == "easy", plan.height)


def _heading(canvas: Canvas, scene: Scene) -> None:
    view, w = telling.seen(scene), scene.words
    board = Panel(canvas, MARGIN, 8, WIDTH - 2 * MARGIN, 52, TABLE)
    x = board.write(bouquet.title(w), TITLE, 0, 26, CREAM).advance + 22
    x += board.write(w("Round {round}", round=view.round), _FACTS, x, 27, CREAM).advance + 14
    x += board.write(w.plural("{n} left", "{n} left", view.left), _FACTS, x, 27, QUIET).advance
    if view.last:
        said = bouquet.short_event(w, view.last, list(map(isolated, names(scene))))
        room = board.width - x - PENNANT - 24
        told = board.write(said, _FACTS, board.width, 27, mix(CREAM, TABLE, 0.12), "right", room)
        x = board.x + board.width - told.advance - PENNANT // 2 - 8
        canvas.stamp(Sprite("pennant", str(view.last.actor), PENNANT), x, 32)


def _seat(canvas: Canvas, scene: Scene, seat: Seat, name: str, lit: bool) -> None:
    view, w, plan = telling.seen(scene), scene.words, layout(scene.view.seats)
    cards = view.bouquets[seat]
    note = w("to move") if lit else w.plural("{n} card", "{n} cards", len(cards))
    x, y = plan.sheet_x(seat), plan.sheet_top
    plate = Plate(seat, name, signed(view.points[seat]), note, lit, plan.sheet_width)
    canvas.lay(plate, x, y, TABLE)
    newest = cards[-1] if view.last and view.last.actor == seat else None
    inset = 10
    body = Tableau(
        seat,
        tuple(sorted(cards)),
        newest,
        view.deck == "easy",
        plan.sheet_width - 2 * inset,
        plan.body_height - 2 * inset,
        plan.posy_head,
        plan.tally_icon,
        plan.tally_row,
    )
    canvas.lay(body, x + inset, y + PLATE + inset, (246, 239, 224))


def card(plan: Layout, code: str, open: bool) -> Card:
    """A card of a column."""
    head = plan.card_head if open else plan.strip_head
    return Card(code, code[0], DRAWINGS[code[1]], plan.column_width, plan.card_height, head, open, plan.step)


def _column(canvas: Canvas, scene: Scene, i: int) -> None:
    view, plan = telling.seen(scene), layout(scene.view.seats)
    codes = view.columns[i]
    cards = [card(plan, code, n == len(codes) - 1) for n, code in enumerate(codes)]
    column(canvas, cards, plan.column_x(i), plan.column_top + view.far[i] * plan.step, plan.step)


def _choice(canvas: Canvas, scene: Scene, seat: Seat, choice: Choice) -> None:
    view, plan = telling.seen(scene), layout(scene.view.seats)
    codes = view.columns[choice.column]
    place = 0 if choice.action == "F" else len(codes) - 1
    x = plan.column_x(choice.column)
    y = plan.column_top + (view.far[choice.column] + place) * plan.step
    open = place == len(codes) - 1
    frame = Chosen(card(plan, choice.card, open), seat, plan.card_height if open else plan.step)
    canvas.lay(frame, x - HALO, y - HALO, TABLE)
    tag = Tag(bouquet.action(scene.words, view, choice.action), seat, plan.tag_width)
    tx = min(x + plan.column_width // 2 - tag.width // 2, WIDTH - 8 - tag.width)
    canvas.lay(tag, tx, y + plan.card_height + HALO + _TAG_GAP, TABLE)


def _legend(canvas: Canvas, w: Words, easy: bool, height: int) -> None:
    """What the letters on the cards stand for."""
    colours = [f"{code} {bouquet.colour(w, code)}" for code in COLOURS if not (easy and code == "O")]
    shapes = [f"{code} {bouquet.shape(w, code)}" for code in SHAPES if not (easy and code == "i")]
    board = Panel(canvas, MARGIN, height - LEGEND + 8, WIDTH - 2 * MARGIN, LEGEND - 10, TABLE)
    most = board.width // 2 - 8
    board.write("   ".join(colours), _LEGEND, 0, 12, QUIET, most=most)
    board.write("   ".join(shapes), _LEGEND, board.width, 12, QUIET, "right", most)
