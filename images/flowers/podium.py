"""The final picture: who won, what every area and butterfly brought, and what the removed cards cost."""

from __future__ import annotations

from typing import Final

from images import Scene
from images.flowers import legend, outlook, telling
from images.flowers.card import DRAWINGS
from images.flowers.facts import facts
from images.flowers.strips import Room
from images.flowers.terrace import Terrace
from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, CREAM, EDGE, FAINT, INK, PAPER, QUIET, TABLE, accent
from images.kit.lettering import first_fit, fit, isolated, sans, serif
from images.kit.painting import Painting
from images.kit.plate import Lozenge, paint_pattern
from images.kit.podium import PLACES, WIDTHS, Placed, on_podium, paint_floor, paint_step
from images.kit.posy import Flower, Posy
from images.kit.shapes import Round
from images.kit.sheet import sheet
from images.kit.signs import plain, signed
from images.kit.sprites import Sprite
from images.kit.telling import names
from images.kit.wreath import Wreath
from rules.garden import Area, Garden
from words import flowers

WIDTH: Final = 1000
HEAD: Final = 46
"""Flowers of a bouquet."""
CHIP: Final = 30
"""A flower that names an area."""
DEEP: Final = {"hellebore": 130, "tulip": 150, "sunflower": 160, "cornflower": 150}
"""The sizes of engraved flowers."""
_MARGIN: Final = 24
_FLOOR: Final = 470
_SHEET: Final = _FLOOR + 36
_ALONE: Final = 640
"""Where the score stands below the garden of somebody who played alone."""
_MARKS: Final = 184
"""The height of the marks below the wreath."""
_HEAD: Final = 56
_ROW: Final = 68
_ENGRAVED: Final = (("tulip", 92, 150), ("hellebore", 300, 166), ("cornflower", 700, 166), ("sunflower", 908, 158))
_CLEAR: Final = 140
"""So far from the middle of a step there is room for an engraved flower."""
_AREAS: Final = (286, 252)
"""Where the areas stand in a line, and how wide they may be;"""
_COLUMNS: Final = {"areas": 560, "butterflies": 660, "removed": 778}
"""the middles of the sums."""
_MOST_FLOWERS: Final = 13
"""Of a wreath,"""
_LEAST_FLOWERS: Final = 9
_GARDEN: Final = Room(620, 492, 25, 24, 36, 112, 6, False)


def _size(scene: Scene) -> tuple[int, int]:
    top = _ALONE if len(scene.names) == 1 else _SHEET
    return WIDTH, top + _HEAD + _ROW * len(scene.names) + 8 + 28


def _paint(canvas: Canvas, scene: Scene) -> None:
    placed = telling.placed(scene)
    if len(placed) == 1:
        _alone(canvas, scene)
        _scores(canvas, scene, placed, _ALONE)
        return
    shown = on_podium(placed)
    for drawing, x, y in _ENGRAVED:
        if all(abs(x - step) > _CLEAR for step in PLACES[len(shown)]):
            canvas.stamp(Sprite(drawing, "-", DEEP[drawing], "deep"), x, y)
    w = scene.words
    players = w.plural("{n} player", "{n} players", len(scene.names))
    _heading(canvas, _title(scene), w("{game}: {players}", game=flowers.title(w), players=players))
    for spot, x in zip(shown, PLACES[len(shown)], strict=True):
        _step(canvas, scene, spot, x, WIDTHS[len(shown)])
    paint_floor(canvas, _MARGIN, _FLOOR, WIDTH - 2 * _MARGIN)
    _scores(canvas, scene, placed, _SHEET)


def _title(scene: Scene) -> str:
    view, w = outlook.seen(scene), scene.words
    if view.outcome is None:
        return w("The game ended early")
    winners = [spot.seat for spot in telling.placed(scene) if spot.rank == 1]
    if len(winners) > 1:
        return w("A shared victory")
    return w("{name} wins", name=isolated(fit(names(scene)[winners[0]], serif(42), 560).text))


def _heading(canvas: Canvas, title: str, about: str) -> None:
    board = Panel(canvas, _MARGIN, 14, WIDTH - 2 * _MARGIN, 104, TABLE)
    board.write(title, serif(42), board.width // 2, 32, CREAM, "middle", board.width)
    board.write(about, sans(25, 450), board.width // 2, 78, QUIET, "middle", board.width)


def _alone(canvas: Canvas, scene: Scene) -> None:
    """Somebody's garden beside a wreath, and how good it was."""
    view, w = outlook.seen(scene), scene.words
    garden = view.gardens[0]
    board = Panel(canvas, _MARGIN, 8, WIDTH - 2 * _MARGIN, 92, TABLE)
    about = fit(names(scene)[0], sans(26, 500), 420)
    said = flowers.band(w, view.points[0]) if view.outcome else w("The game ended early")
    title, _, rest = said.partition(": ")
    head = first_fit(title, [serif(size) for size in (38, 32, 28)], board.width - about.advance - 40)
    board.write(head, head.style, 2, 28, CREAM)
    board.write(rest, sans(26, 500), 2, 70, QUIET, most=board.width - 4)
    board.write(about, about.style, board.width, 29, CREAM, "right")
    wide, left = _GARDEN.width + 24, WIDTH - _MARGIN - _GARDEN.width - 24
    tall = _ALONE - 16 - 108
    sheet(canvas, left, 108, wide, tall)
    terrace = Terrace(0, facts(garden, over=True), _GARDEN)
    canvas.lay(terrace, left + 12, 108 + (tall - terrace.height) // 2, PAPER)
    wreath = Wreath(_flowers(garden), plain(view.points[0]))
    high = tall - _MARKS
    wreath.paint(canvas, _MARGIN + (left - _MARGIN - wreath.width) // 2 - 6, 108 + (high - wreath.height) // 2)
    marks = Panel(canvas, _MARGIN, 108 + high, left - _MARGIN - 12, _MARKS, TABLE)
    legend.paint(marks, legend.told(w, over=True), 25, 1, CREAM)


def _step(canvas: Canvas, scene: Scene, spot: Placed, x: int, wide: int) -> None:
    """A step, and on it a wreath for a winner, a bouquet of the areas for the others."""
    view = outlook.seen(scene)
    garden, points = view.gardens[spot.seat], plain(view.points[spot.seat])
    top = paint_step(canvas, spot, names(scene)[spot.seat], x, _FLOOR, wide)
    if spot.rank == 1 and view.outcome:
        wreath = Wreath(_flowers(garden), points)
        wreath.paint(canvas, x - wreath.width // 2, top - wreath.height + 30)
        return
    posy = Posy(_bunches(garden), 140, 216, HEAD, spot.seat)
    posy.paint(canvas, x - 70 - 34, top - posy.height + 4)
    badge = Lozenge(points, 84, 50, 36)
    badge.paint(canvas, x + 30, top - badge.height - 12)


def _bunches(garden: Garden) -> tuple[tuple[Flower, ...], ...]:
    """A flower for each card of each area, the largest first."""
    areas = sorted(garden.areas, key=lambda area: len(area.cells), reverse=True)
    return tuple(((DRAWINGS[area.colour], area.colour),) * len(area.cells) for area in areas)


def _flowers(garden: Garden) -> tuple[Flower, ...]:
    """Flowers of the areas, or of all that shows where there are none, evenly chosen."""
    colours = [area.colour for area in garden.areas for _ in area.cells] or [spot.top[0] for spot in garden.spots]
    count = min(_MOST_FLOWERS, max(_LEAST_FLOWERS, len(colours)))
    return tuple((DRAWINGS[code], code) for code in (colours[n * len(colours) // count] for n in range(count)))


def _scores(canvas: Canvas, scene: Scene, placed: list[Placed], top: int) -> None:
    """A line for every seat: its areas, butterflies, what was removed, and what it makes."""
    w, tall = scene.words, _HEAD + _ROW * len(placed) + 8
    sheet(canvas, _MARGIN, top, WIDTH - 2 * _MARGIN, tall)
    board = Panel(canvas, _MARGIN, top, WIDTH - 2 * _MARGIN, tall, PAPER)
    left, wide = _AREAS
    board.write(flowers.part(w, "areas"), sans(25, 550), left, 31, FAINT, most=wide)
    for key, most in (("butterflies", 118), ("removed", 100)):
        board.write(flowers.part(w, key), sans(25, 550), _COLUMNS[key], 31, FAINT, "middle", most)
    board.write(w("Total"), sans(25, 700), board.width - 66, 31, INK, "middle", 112)
    for n, spot in enumerate(placed):
        canvas.fill(board.x + 18, board.y + _HEAD + _ROW * n, board.width - 36, 1, EDGE)
        _score(board, scene, spot, _HEAD + _ROW * n + _ROW // 2 + 1)


def _score(board: Panel, scene: Scene, spot: Placed, middle: int) -> None:
    view, canvas, first = outlook.seen(scene), board.canvas, spot.rank == 1
    board.write(str(spot.rank), serif(32, 650), 38, middle, INK if first else FAINT, "middle")
    x, wide, tall = 60, 210, 46
    y = board.y + middle - tall // 2
    canvas.ink(Round(wide, tall, 9), board.x + x, y, accent(spot.seat))
    paint_pattern(canvas, spot.seat, True, board.x + x, y, wide, tall)
    plate = Panel(canvas, board.x + x, y, wide, tall, accent(spot.seat))
    plate.write(names(scene)[spot.seat], sans(26, 650), 14, tall // 2, INK, most=wide - 24)
    _areas(board, view.gardens[spot.seat].areas, middle)
    for key, at in _COLUMNS.items():
        part = view.breakdown[spot.seat][key]
        ink = BRICK if part < 0 else INK if part else FAINT
        board.write(signed(part), serif(32, 650), at, middle, ink, "middle")
    board.write("=", serif(30, 500), board.width - 128, middle, FAINT, "middle")
    total = Lozenge(plain(view.points[spot.seat]), 92, 48, 36)
    total.paint(canvas, board.x + board.width - 112, board.y + middle - 24)


def _areas(board: Panel, areas: tuple[Area, ...], middle: int) -> None:
    """Each area with its flower and its size; more than four on two lines."""
    left, wide = _AREAS
    rows = [areas] if len(areas) <= 4 else [areas[: (len(areas) + 1) // 2], areas[(len(areas) + 1) // 2 :]]
    for k, row in enumerate(rows):
        y = middle + 32 * k - 16 * (len(rows) - 1)
        step = min(wide // max(4, len(row)), 64)
        for n, area in enumerate(row):
            x = left + step * n
            board.canvas.stamp(
                Sprite(DRAWINGS[area.colour], area.colour, CHIP), board.x + x + CHIP // 2, board.y + y, PAPER
            )
            board.write(str(len(area.cells)), sans(25, 600), x + CHIP + 3, y, INK)


PICTURE: Final = Painting("flowers", _size, _paint, telling.final_alt)
"""The podium, and how everybody's points add up."""
