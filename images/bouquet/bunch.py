"""The picture of one bouquet, large: every group with its points, and how they add up."""

from __future__ import annotations

from typing import Final

from images import Scene
from images.bouquet import telling
from images.bouquet.groups import by_colour, by_shape
from images.bouquet.tableau import DRAWINGS, sign_colour
from images.kit.canvas import Canvas, Panel
from images.kit.colours import EDGE, FAINT, INK, PAPER, TABLE
from images.kit.lettering import first_fit, sans, serif
from images.kit.painting import Painting
from images.kit.people import names
from images.kit.plate import Banner
from images.kit.posy import Posy
from images.kit.sheet import sheet
from images.kit.signs import signed
from images.kit.sprites import Sprite
from rules.bouquet import COLUMN, SHAPES
from rules.game import Seat
from words import bouquet
from words.colours import colour

WIDTH: Final = 800
HEIGHT: Final = 700
HEAD: Final = 84
ICON: Final = 44
_MARGIN: Final = 20
_TOP: Final = 84
"""The height of the banner."""
_FOOT: Final = 72
"""Where the sum stands."""
_SPLIT: Final = 494
"""Flowers to the left of it, shapes to the right."""
_POSY: Final = 290
_PENNANT: Final = 30
_WORD: Final = sans(25, 500)
_WORDS: Final = (_WORD, sans(22, 500))
"""For the names of colours, which are long in some languages."""
_NUMBER: Final = serif(30, 650)


def _paint(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view, w = telling.seen(scene), scene.words
    wide, tall = WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN
    sheet(canvas, _MARGIN, _MARGIN, wide, tall)
    cards = view.bouquets[seat]
    note = w.plural("{n} of {most} flowers", "{n} of {most} flowers", len(cards), most=COLUMN)
    canvas.lay(Banner(seat, names(scene)[seat], signed(view.points[seat]), note, wide), _MARGIN, _MARGIN, TABLE)
    board = Panel(canvas, _MARGIN, _MARGIN + _TOP, wide, tall - _TOP, PAPER)
    _flowers(board, scene, seat)
    _shapes(board, scene, seat)
    _sum(board, scene, seat)


def _flowers(board: Panel, scene: Scene, seat: Seat) -> None:
    view, w = telling.seen(scene), scene.words
    groups = by_colour(view.bouquets[seat])
    held = [card for group in groups for card in group.cards]
    flowers = tuple(tuple((DRAWINGS[card[1]], card[0]) for card in group.cards) for group in groups)
    posy = Posy(flowers, _POSY, board.height - _FOOT - 24, HEAD, seat)
    x, y = board.x + 12, board.y + 12
    posy.paint(board.canvas, x, y, PAPER)
    if held:
        px, py = posy.flag(held.index(view.bouquets[seat][-1]), _PENNANT)
        board.canvas.stamp(Sprite("pennant", str(seat), _PENNANT), x + px, y + py)
    for group, middle in zip(groups, posy.middles(), strict=True):
        at = round(middle) + 12
        board.write(signed(group.points), _NUMBER, _POSY + 58, at, sign_colour(group.points), "right")
        name = first_fit(colour(w, group.kind), _WORDS, _SPLIT - _POSY - 76)
        board.write(name, name.style, _POSY + 68, at, INK)


def _shapes(board: Panel, scene: Scene, seat: Seat) -> None:
    view, w = telling.seen(scene), scene.words
    shapes = SHAPES.replace("i", "") if view.deck == "easy" else SHAPES
    points = {group.kind: group.points for group in by_shape(view.bouquets[seat])}
    pitch = (board.height - _FOOT - 24) // len(SHAPES)
    board.canvas.fill(board.x + _SPLIT, board.y + 20, 1, board.height - _FOOT - 36, EDGE)
    for n, shape in enumerate(shapes):
        middle = 14 + pitch * n + pitch // 2
        look = "cut" if shape in points else "ghost"
        spot = board.x + _SPLIT + 36, board.y + middle
        board.canvas.stamp(Sprite(DRAWINGS[shape], "-", ICON, look), *spot, PAPER)
        board.write(bouquet.shape(w, shape), _WORD, _SPLIT + 66, middle, INK if shape in points else FAINT, most=122)
        if shape in points:
            board.write(signed(points[shape]), _NUMBER, board.width - 20, middle, sign_colour(points[shape]), "right")


def _sum(board: Panel, scene: Scene, seat: Seat) -> None:
    """Colours and shapes make the points."""
    view, w = telling.seen(scene), scene.words
    middle = board.height - _FOOT // 2 - 2
    board.canvas.fill(board.x + 20, board.y + board.height - _FOOT, board.width - 40, 1, EDGE)
    parts = view.breakdown[seat]
    third = board.width // 3
    for n, (label, points) in enumerate(
        (
            (bouquet.heading(w, "colours"), parts["colours"]),
            (bouquet.heading(w, "shapes"), parts["shapes"]),
            (w("Together"), view.points[seat]),
        )
    ):
        middle_x = third * n + third // 2
        board.write(label, _WORD, middle_x + 20, middle, INK, "right", third - 90)
        board.write(signed(points), serif(36, 700), middle_x + 34, middle, sign_colour(points))


PICTURE: Final = Painting("bouquet", (WIDTH, HEIGHT), _paint, telling.seat_alt)
"""One bouquet, large; it depends on this seat's cards and name alone."""
