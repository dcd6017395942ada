"""The picture of one garden, large: every place with its name, what each group lacks, and how the points add up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from images import Scene
from images.flowers import legend, outlook, telling
from images.flowers.card import FlowerCard
from images.flowers.facts import Facts, facts
from images.flowers.strips import Room
from images.flowers.terrace import Terrace
from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, EDGE, INK, PAPER, RGB, TABLE, accent
from images.kit.lettering import first_fit, sans, serif
from images.kit.painting import Painting
from images.kit.people import names
from images.kit.plate import Banner
from images.kit.sheet import sheet
from images.kit.signs import plain, signed
from rules.flowers import View
from rules.game import Seat
from words import Words, flowers

WIDTH: Final = 800
HEIGHT: Final = 932
_MARGIN: Final = 20
_BANNER: Final = 84
_LEGEND: Final = 78
_FOOT: Final = 68
_WORD: Final = sans(23, 500)
_LETTER: Final = 20
_ROOM: Final = Room(728, HEIGHT - 2 * _MARGIN - _BANNER - _LEGEND - _FOOT - 16, _LETTER, 44, 52, 136, 7, True)
_HELD: Final = (62, 74)
"""The size of a card in hand."""


class Plot(NamedTuple):
    """All that the picture of a garden shows, apart from its owner's name: while it is the same, so is the picture."""

    garden: Facts
    points: int
    parts: tuple[tuple[str, int], ...]
    before: int | None
    """The points without a card that is only thought of."""
    held: str
    """The card in the viewer's hand, "" for none."""


def plot(view: View, seat: Seat) -> Plot:
    """What the viewer may know of a garden; in a preview, with the card that is thought of."""
    thought = outlook.thought(view, seat)
    taken = view.taken
    held = taken.card if taken and taken.card and taken.seat == seat == view.viewer else ""
    shown = facts(
        view.gardens[seat],
        thought.cell if thought else outlook.newest(view, seat),
        thought.before if thought else None,
        not view.to_act,
    )
    parts: Mapping[str, int] = view.breakdown[seat]
    return Plot(shown, view.points[seat], tuple(parts.items()), thought.before.points if thought else None, held)


def _paint(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    shown = plot(outlook.seen(scene), seat)
    _banner(canvas, scene, seat, shown)
    terrace = Terrace(seat, shown.garden, _ROOM)
    canvas.lay(terrace, (WIDTH - terrace.width) // 2, _MARGIN + _BANNER + 12, PAPER)
    _sum(_foot(canvas), scene.words, shown)


def _under(scene: Scene, seat: Seat) -> tuple[bool, Words]:
    return not outlook.seen(scene).to_act, scene.words


def _lay_sheet(canvas: Canvas, over: bool, w: Words) -> None:
    """The empty sheet with its legend, which is the same for all gardens."""
    canvas.linen()
    sheet(canvas, _MARGIN, _MARGIN, WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN)
    _legend(_foot(canvas), w, over)


def _foot(canvas: Canvas) -> Panel:
    """Where legend and points stand."""
    tall = _FOOT + _LEGEND
    return Panel(canvas, _MARGIN, HEIGHT - _MARGIN - tall, WIDTH - 2 * _MARGIN, tall, PAPER)


def _banner(canvas: Canvas, scene: Scene, seat: Seat, shown: Plot) -> None:
    """Whose garden it is, its points, and the card in hand or in mind."""
    wide = WIDTH - 2 * _MARGIN
    name, note = names(scene)[seat], _note(scene, seat, shown)
    free = _HELD[0] + 16 if shown.held else 0
    canvas.lay(Banner(seat, name, plain(shown.points), note, wide, free=free), _MARGIN, _MARGIN, TABLE)
    if shown.held:
        card = FlowerCard(shown.held, *_HELD, _LETTER)
        canvas.lay(card, _MARGIN + wide - 96 - 34 - card.width, _MARGIN + 5, accent(seat))


def _note(scene: Scene, seat: Seat, shown: Plot) -> str:
    w, thought = scene.words, outlook.thought(outlook.seen(scene), seat)
    if thought:
        change = shown.points - thought.before.points
        return w("{place}: {change}", place=thought.place, change=signed(change) if change else "±0")
    if shown.held:
        return w("in hand:")
    if shown.garden.over:
        return w("at the end")
    count = sum(len(spot.pile) for spot in shown.garden.spots)
    return w.plural("{n} card", "{n} cards", count)


def _legend(board: Panel, w: Words, over: bool) -> None:
    """What the marks mean."""
    board.canvas.fill(board.x + 20, board.y, board.width - 40, 1, EDGE)
    marks = Panel(board.canvas, board.x + 14, board.y + 4, board.width - 28, _LEGEND - 6, PAPER)
    legend.paint(marks, legend.told(w, over), 22, 2 if over else 3, INK)


def _sum(board: Panel, w: Words, shown: Plot) -> None:
    """Areas, butterflies and what is removed make the points."""
    middle = board.height - _FOOT // 2 - 4
    board.canvas.fill(board.x + 20, board.y + _LEGEND, board.width - 40, 1, EDGE)
    parts = [(flowers.part(w, key), signed(points), _colour(points)) for key, points in shown.parts]
    parts.append((w("Together"), plain(shown.points), _colour(shown.points)))
    step = (board.width - 20) // len(parts)
    for n, (label, points, colour) in enumerate(parts):
        right = 10 + step * (n + 1) - 14
        number = board.write(points, serif(34, 700), right, middle, colour, "right")
        said = first_fit(label, (_WORD, sans(21, 500)), step - number.advance - 34)
        board.write(said, said.style, right - number.advance - 10, middle, INK, "right")


def _colour(points: int) -> RGB:
    return BRICK if points < 0 else INK


PICTURE: Final = Painting("flowers", (WIDTH, HEIGHT), _paint, telling.seat_alt, lay=_lay_sheet, under=_under, kept=8)
"""One garden, large; it depends on `plot` and the owner's name alone.

A view made by `rules.flowers.preview` shows the card that is thought of, the names of places as they are before it.
"""
