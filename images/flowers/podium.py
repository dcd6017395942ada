"""The last picture: who won, what every area and butterfly brought, and what the removed cards cost."""

from __future__ import annotations

from functools import partial
from typing import Final

from images import Scene
from images.flowers import legend, outlook, telling
from images.flowers.card import DRAWINGS
from images.flowers.facts import facts
from images.flowers.strips import Room
from images.flowers.terrace import Terrace
from images.kit.canvas import Canvas, Panel
from images.kit.colours import CREAM, FAINT, INK, PAPER, QUIET, TABLE
from images.kit.lettering import first_fit, fit, sans, serif
from images.kit.painting import Painting
from images.kit.people import names
from images.kit.podium import (
    MARGIN,
    WIDTH,
    Placed,
    about,
    headline,
    paint_heading,
    paint_podium,
    paint_posy,
    paint_woven,
    paint_wreath,
)
from images.kit.posy import Flower, Posy
from images.kit.scores import BELOW, Scores
from images.kit.sheet import sheet
from images.kit.signs import ink, plain, signed
from images.kit.sprites import Sprite
from images.kit.wreath import wound
from rules.game import Seat
from rules.garden import Area, Garden
from words import flowers

HEAD: Final = 46
"""Flowers of a bouquet."""
CHIP: Final = 30
"""A flower that names an area."""
DEEP: Final = {"hellebore": 130, "tulip": 150, "sunflower": 160, "cornflower": 150}
"""The sizes of engraved flowers."""
_SCORES: Final = Scores(56, 31, 210, left=60, row=68, lower=1, badge=(48, 36))
_ALONE: Final = 640
"""Where the score stands below the garden of somebody who played alone."""
_MARKS: Final = 184
"""The height of the marks below the wreath."""
_ENGRAVED: Final = (("tulip", 92, 150), ("hellebore", 300, 166), ("cornflower", 700, 166), ("sunflower", 908, 158))
_AREAS: Final = (286, 252)
"""Where the areas stand in a line, and how wide they may be;"""
_COLUMNS: Final = {"areas": 560, "butterflies": 660, "removed": 778}
"""the middles of the sums."""
_GARDEN: Final = Room(620, 492, 25, 24, 36, 112, 6, False)


def _size(scene: Scene) -> tuple[int, int]:
    return WIDTH, _top(scene) + _SCORES.height(len(scene.names)) + 28


def _top(scene: Scene) -> int:
    """Where the score begins."""
    return _ALONE if len(scene.names) == 1 else BELOW


def _paint(canvas: Canvas, scene: Scene) -> None:
    if len(scene.names) == 1:
        _alone(canvas, scene)
    else:
        paint_woven(canvas, scene, _ENGRAVED, DEEP)
        paint_heading(canvas, headline(scene), about(scene, flowers.title(scene.words)), y=14, tall=104)
        paint_podium(canvas, scene, _prize)
    sums = list(map(plain, scene.view.points))
    _SCORES.paint(canvas, scene, sums, partial(_titles, scene), partial(_parts, scene), top=_top(scene))


def _alone(canvas: Canvas, scene: Scene) -> None:
    """Somebody's garden beside a wreath, and how good it was."""
    view, w = outlook.seen(scene), scene.words
    garden = view.gardens[0]
    board = Panel(canvas, MARGIN, 8, WIDTH - 2 * MARGIN, 92, TABLE)
    name = fit(names(scene)[0], sans(26, 500), 420)
    title, _, rest = (scene.ended or flowers.band(w, view.points[0])).partition(": ")
    head = first_fit(title, [serif(size) for size in (38, 32, 28)], board.width - name.advance - 40)
    board.write(head, head.style, 2, 28, CREAM)
    board.write(rest, sans(26, 500), 2, 70, QUIET, most=board.width - 4)
    board.write(name, name.style, board.width, 29, CREAM, "right")
    wide, left = _GARDEN.width + 24, WIDTH - MARGIN - _GARDEN.width - 24
    tall = _ALONE - 16 - 108
    sheet(canvas, left, 108, wide, tall)
    terrace = Terrace(0, facts(garden, over=True), _GARDEN)
    canvas.lay(terrace, left + 12, 108 + (tall - terrace.height) // 2, PAPER)
    wreath, high = wound(_flowers(garden), plain(view.points[0])), tall - _MARKS
    wreath.paint(canvas, MARGIN + (left - MARGIN - wreath.width) // 2 - 6, 108 + (high - wreath.height) // 2)
    marks = Panel(canvas, MARGIN, 108 + high, left - MARGIN - 12, _MARKS, TABLE)
    legend.paint(marks, legend.told(w, over=True), 25, 1, CREAM)


def _prize(canvas: Canvas, scene: Scene, spot: Placed, x: int, top: int) -> None:
    """A wreath for a winner, a bouquet of the areas for the others."""
    view = outlook.seen(scene)
    garden, points = view.gardens[spot.seat], plain(view.points[spot.seat])
    if spot.rank == 1:
        paint_wreath(canvas, _flowers(garden), points, x, top)
    else:
        paint_posy(canvas, Posy(_bunches(garden), 140, 216, HEAD, spot.seat), points, x, top, right=30)


def _bunches(garden: Garden) -> tuple[tuple[Flower, ...], ...]:
    """A flower for each card of each area, the largest first."""
    areas = sorted(garden.areas, key=lambda area: len(area.cells), reverse=True)
    return tuple(((DRAWINGS[area.colour], area.colour),) * len(area.cells) for area in areas)


def _flowers(garden: Garden) -> list[Flower]:
    """Flowers of the areas, or of all that shows where there are none."""
    colours = [area.colour for area in garden.areas for _ in area.cells] or [spot.top[0] for spot in garden.spots]
    return [(DRAWINGS[code], code) for code in colours]


def _titles(scene: Scene, board: Panel) -> None:
    w, (left, wide) = scene.words, _AREAS
    board.write(flowers.part(w, "areas"), sans(25, 550), left, 31, FAINT, most=wide)
    for key, most in (("butterflies", 118), ("removed", 100)):
        board.write(flowers.part(w, key), sans(25, 550), _COLUMNS[key], 31, FAINT, "middle", most)


def _parts(scene: Scene, board: Panel, seat: Seat, middle: int) -> None:
    view = outlook.seen(scene)
    _areas(board, view.gardens[seat].areas, middle)
    for key, at in _COLUMNS.items():
        part = view.breakdown[seat][key]
        board.write(signed(part), serif(32, 650), at, middle, ink(part, FAINT), "middle")


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
