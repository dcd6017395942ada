"""The final picture: who won, on a podium with flowers from the shops, and how everybody's points add up."""

from __future__ import annotations

from typing import Final

from images import Scene
from images.flowershop import telling
from images.flowershop.colours import DRAWINGS
from images.flowershop.counter import PARTS
from images.flowershop.layout import LARGE
from images.flowershop.street import DEEP
from images.flowershop.vase import paint_vase
from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, CREAM, EDGE, FAINT, INK, PAPER, QUIET, TABLE, accent
from images.kit.lettering import fit, isolated, sans, serif, wrapped
from images.kit.painting import Painting
from images.kit.plate import Lozenge, paint_pattern
from images.kit.podium import PLACES, WIDTHS, Placed, paint_floor, paint_step
from images.kit.posy import Flower
from images.kit.shapes import Round
from images.kit.sheet import sheet
from images.kit.signs import plain
from images.kit.sprites import Sprite
from images.kit.telling import names
from images.kit.wreath import Wreath
from rules.shop import Card, Shop, petals
from words import flowershop

WIDTH: Final = 1000
ICON: Final = 40
_MARGIN: Final = 24
_FLOOR: Final = 470
_SHEET: Final = _FLOOR + 36
_HEAD: Final = 108
_ROW: Final = 64
_NOTE: Final = 44
_ENGRAVED: Final = (("iris", 90, 150), ("lily", 300, 176), ("rose", 702, 176), ("sunflower", 908, 158))
_COLUMNS: Final = (366, 472, 578, 684, 786)
_LEAST_FLOWERS: Final = 9
"""Of a wreath,"""
_MOST_FLOWERS: Final = 13
_CLEAR: Final = 140
"""So far from the middle of a step there is room for an engraved flower."""


def _size(scene: Scene) -> tuple[int, int]:
    return WIDTH, _SHEET + _HEAD + _ROW * len(scene.names) + (_NOTE if telling.tie(scene) else 0) + 32


def _paint(canvas: Canvas, scene: Scene) -> None:
    placed = telling.placed(scene)
    shown = placed[:3]
    for drawing, x, y in _ENGRAVED:
        if all(abs(x - step) > _CLEAR for step in PLACES[len(shown)]):
            canvas.stamp(Sprite(drawing, "-", DEEP[drawing], "deep"), x, y)
    _heading(canvas, scene)
    for spot, x in zip(shown, PLACES[len(shown)], strict=True):
        _step(canvas, scene, spot, x, WIDTHS[len(shown)])
    paint_floor(canvas, _MARGIN, _FLOOR, WIDTH - 2 * _MARGIN)
    _scores(canvas, scene, placed)


def _heading(canvas: Canvas, scene: Scene) -> None:
    view, w = telling.seen(scene), scene.words
    board = Panel(canvas, _MARGIN, 12, WIDTH - 2 * _MARGIN, 96, TABLE)
    winners = [spot for spot in telling.placed(scene) if spot.rank == 1]
    if view.outcome is None:
        title = w("The game ended early")
    elif len(winners) > 1:
        title = w("A shared victory")
    else:
        name = fit(names(scene)[winners[0].seat], serif(42), 560).text
        title = w("{name} wins", name=isolated(name))
    board.write(title, serif(42), board.width // 2, 32, CREAM, "middle", board.width)
    players = w.plural("{n} player", "{n} players", view.seats)
    about = w("{game}: {players}", game=flowershop.title(w), players=players)
    board.write(about, sans(25, 450), board.width // 2, 78, QUIET, "middle", board.width)


def _step(canvas: Canvas, scene: Scene, spot: Placed, x: int, wide: int) -> None:
    """A step, and on it a wreath of all flowers for a winner, the best vase for the others."""
    shop, points = telling.seen(scene).shops[spot.seat], plain(telling.seen(scene).points[spot.seat])
    top = paint_step(canvas, spot, names(scene)[spot.seat], x, _FLOOR, wide)
    if spot.rank == 1:
        wreath = Wreath(_flowers(shop), points)
        wreath.paint(canvas, x - wreath.width // 2, top - wreath.height + 30)
        return
    vase, flower = max(_filled(shop), key=lambda pair: petals(pair[0]), default=("VW", ""))
    paint_vase(canvas, vase, flower, LARGE, x - 32, top + 2)
    score = Lozenge(points, 84, 50, 36)
    score.paint(canvas, x + 32, top - score.height - 12)


def _filled(shop: Shop) -> list[tuple[Card, Card]]:
    return [(vase, flower) for vase, flower in zip(shop.vases, shop.flowers, strict=True) if flower]


def _flowers(shop: Shop) -> tuple[Flower, ...]:
    """Blooms of all vases, evenly chosen where there are too many and again where there are too few."""
    blooms = [code for _, flower in _filled(shop) for code in flower[1:]] or ["W"]
    count = min(_MOST_FLOWERS, max(_LEAST_FLOWERS, len(blooms)))
    return tuple(DRAWINGS[blooms[n * len(blooms) // count]] for n in range(count))


def _scores(canvas: Canvas, scene: Scene, placed: list[Placed]) -> None:
    """A line for every seat: the parts, and what they add up to."""
    w, note = scene.words, telling.tie(scene)
    tall = _HEAD + _ROW * len(placed) + (_NOTE if note else 0) + 8
    sheet(canvas, _MARGIN, _SHEET, WIDTH - 2 * _MARGIN, tall)
    board = Panel(canvas, _MARGIN, _SHEET, WIDTH - 2 * _MARGIN, tall, PAPER)
    for (key, drawing), x in zip(PARTS.items(), _COLUMNS, strict=True):
        canvas.stamp(Sprite(drawing, "-", ICON, "plain"), board.x + x, board.y + 30, PAPER)
        for n, said in enumerate(wrapped(flowershop.part(w, key), sans(25, 500), 104, 2)):
            board.write(said, said.style, x, 64 + 26 * n, INK, "middle")
    board.write(w("Total"), sans(25, 700), board.width - 66, 64, INK, "middle", 120)
    for n, spot in enumerate(placed):
        canvas.fill(board.x + 18, board.y + _HEAD + _ROW * n, board.width - 36, 1, EDGE)
        _score(board, scene, spot, _HEAD + _ROW * n + _ROW // 2)
    if note:
        canvas.fill(board.x + 18, board.y + _HEAD + _ROW * len(placed), board.width - 36, 1, EDGE)
        board.write(note, sans(25, 500), board.width // 2, tall - _NOTE // 2 - 10, INK, "middle", board.width - 40)


def _score(board: Panel, scene: Scene, spot: Placed, middle: int) -> None:
    view, canvas, first = telling.seen(scene), board.canvas, spot.rank == 1
    board.write(str(spot.rank), serif(32, 650), 38, middle, INK if first else FAINT, "middle")
    x, wide, tall = 64, 240, 46
    y = board.y + middle - tall // 2
    canvas.ink(Round(wide, tall, 9), board.x + x, y, accent(spot.seat))
    paint_pattern(canvas, spot.seat, True, board.x + x, y, wide, tall)
    plate = Panel(canvas, board.x + x, y, wide, tall, accent(spot.seat))
    plate.write(names(scene)[spot.seat], sans(26, 650), 14, tall // 2, INK, most=wide - 24)
    for key, at in zip(PARTS, _COLUMNS, strict=True):
        part = view.breakdown[spot.seat][key]
        board.write(plain(part), serif(30, 600), at, middle, BRICK if part < 0 else INK if part else FAINT, "middle")
    board.write("=", serif(30, 500), board.width - 128, middle, FAINT, "middle")
    total = Lozenge(plain(view.points[spot.seat]), 92, 46, 36)
    total.paint(canvas, board.x + board.width - 112, board.y + middle - 23)


PICTURE: Final = Painting("flowershop", _size, _paint, telling.final_alt)
"""The podium, and how everybody's points add up."""
