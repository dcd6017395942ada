"""The final picture: who won, on a podium with the best bouquets, and how everybody's points add up."""

from __future__ import annotations

from typing import Final

from images import Scene
from images.floris import telling
from images.floris.bunches import SIZES, groups
from images.floris.inventory import counted
from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, CREAM, EDGE, FAINT, INK, PAPER, QUIET, TABLE, accent
from images.kit.lettering import fit, isolated, sans, serif, wrapped
from images.kit.page import Page
from images.kit.paintbox import Paintbox
from images.kit.plate import Lozenge, paint_pattern
from images.kit.podium import PLACES, WIDTHS, Placed, paint_floor, paint_step
from images.kit.posy import Flower, Posy
from images.kit.shapes import Round
from images.kit.sheet import sheet
from images.kit.signs import plain
from images.kit.sprites import Sprite
from images.kit.wreath import Wreath
from rules.floris import Bouquet, View
from rules.game import Seat
from words import floris

WIDTH: Final = 1000
_MARGIN: Final = 24
_FLOOR: Final = 470
_SHEET: Final = _FLOOR + 36
_HEAD: Final = 76
_ROW: Final = 64
_ENGRAVED: Final = (("rose", 90, 150), ("lily", 300, 176), ("rose", 702, 176), ("sunflower", 908, 158))
_COLUMNS: Final = {3: (408, 558, 708), 4: (388, 508, 628, 748)}
"""The middles of the parts, by how many there are."""
_LEAST_FLOWERS: Final = 9
"""Of a wreath,"""
_MOST_FLOWERS: Final = 13
DEEP: Final = {"lily": 120, "rose": 120, "sunflower": 160}
"""The sizes of engraved flowers."""
_CLEAR: Final = 140
"""So far from the middle of a step there is room for an engraved flower."""


def size(scene: Scene) -> tuple[int, int]:
    """Width and height in pixels."""
    return WIDTH, _SHEET + _HEAD + _ROW * len(scene.names) + 32


def page(scene: Scene, box: Paintbox) -> Page:
    """The picture, painted."""
    made = Page(box, *size(scene))
    paint(made, scene)
    return made


def paint(canvas: Canvas, scene: Scene) -> None:
    """Everything, on a canvas of `size`."""
    canvas.linen()
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
        name = fit(telling.names(scene)[winners[0].seat], serif(42), 560).text
        title = w("{name} wins", name=isolated(name))
    board.write(title, serif(42), board.width // 2, 32, CREAM, "middle", board.width)
    players = w.plural("{n} player", "{n} players", view.seats)
    about = w("{game}: {players}", game=floris.title(w), players=players)
    board.write(about, sans(25, 450), board.width // 2, 78, QUIET, "middle", board.width)


def _step(canvas: Canvas, scene: Scene, spot: Placed, x: int, wide: int) -> None:
    """A step, and on it a wreath of all flowers for a winner, the best bouquet for the others."""
    view = telling.seen(scene)
    made, points = _made(view, spot.seat), plain(view.points[spot.seat])
    top = paint_step(canvas, spot, telling.names(scene)[spot.seat], x, _FLOOR, wide)
    if spot.rank == 1:
        wreath = Wreath(_flowers(made), points)
        wreath.paint(canvas, x - wreath.width // 2, top - wreath.height + 30)
        return
    best = max(made, key=lambda bouquet: bouquet.worth, default=None)
    posy = Posy(groups(best.cards) if best else (), 160, 226, SIZES[1], spot.seat)
    posy.paint(canvas, x - 80 - 38, top - posy.height + 4)
    score = Lozenge(points, 84, 50, 36)
    score.paint(canvas, x + 32, top - score.height - 12)


def _made(view: View, seat: Seat) -> list[Bouquet]:
    """All bouquets of a seat, the last one too."""
    last = view.finals[seat] if view.finals else None
    return [*view.bouquets[seat], *([last] if last else [])]


def _flowers(made: list[Bouquet]) -> tuple[Flower, ...]:
    """Blooms of all bouquets, evenly chosen where there are too many and again where there are too few."""
    blooms = [flower for bouquet in made for group in groups(bouquet.cards) for flower in group] or [("daisy", "W")]
    count = min(_MOST_FLOWERS, max(_LEAST_FLOWERS, len(blooms)))
    return tuple(blooms[n * len(blooms) // count] for n in range(count))


def _scores(canvas: Canvas, scene: Scene, placed: list[Placed]) -> None:
    """A line for every seat: the parts, and what they add up to."""
    w = scene.words
    tall = _HEAD + _ROW * len(placed) + 8
    sheet(canvas, _MARGIN, _SHEET, WIDTH - 2 * _MARGIN, tall)
    board = Panel(canvas, _MARGIN, _SHEET, WIDTH - 2 * _MARGIN, tall, PAPER)
    parts = counted(telling.seen(scene))
    for key, x in zip(parts, _COLUMNS[len(parts)], strict=True):
        told = wrapped(floris.heading(w, key), sans(25, 500), 114, 2)
        for n, said in enumerate(told):
            board.write(said, said.style, x, 40 + 27 * n - 13 * (len(told) - 1), INK, "middle")
    board.write(w("Total"), sans(25, 700), board.width - 66, 40, INK, "middle", 120)
    for n, spot in enumerate(placed):
        canvas.fill(board.x + 18, board.y + _HEAD + _ROW * n, board.width - 36, 1, EDGE)
        _score(board, scene, spot, _HEAD + _ROW * n + _ROW // 2)


def _score(board: Panel, scene: Scene, spot: Placed, middle: int) -> None:
    view, canvas, first = telling.seen(scene), board.canvas, spot.rank == 1
    board.write(str(spot.rank), serif(32, 650), 38, middle, INK if first else FAINT, "middle")
    x, wide, tall = 64, 250, 46
    y = board.y + middle - tall // 2
    canvas.ink(Round(wide, tall, 9), board.x + x, y, accent(spot.seat))
    paint_pattern(canvas, spot.seat, True, board.x + x, y, wide, tall)
    plate = Panel(canvas, board.x + x, y, wide, tall, accent(spot.seat))
    plate.write(telling.names(scene)[spot.seat], sans(26, 650), 14, tall // 2, INK, most=wide - 24)
    parts = counted(view)
    for key, at in zip(parts, _COLUMNS[len(parts)], strict=True):
        part = view.breakdown[spot.seat][key]
        board.write(plain(part), serif(30, 600), at, middle, BRICK if part < 0 else INK if part else FAINT, "middle")
    board.write("=", serif(30, 500), board.width - 128, middle, FAINT, "middle")
    total = Lozenge(plain(view.points[spot.seat]), 92, 46, 36)
    total.paint(canvas, board.x + board.width - 112, board.y + middle - 23)
