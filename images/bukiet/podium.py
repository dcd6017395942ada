"""The final picture: who won, on a podium with flowers from the sheets, and how everybody's points add up."""

from __future__ import annotations

from typing import Final

from images import Scene
from images.bukiet import telling
from images.bukiet.colours import DRAWINGS
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
from rules.plot import Plot
from rules.sheet import COLOURS
from words import bukiet

WIDTH: Final = 1000
HEAD: Final = 42
"""Flowers of the bouquets on the steps."""
DEEP: Final = {"cosmos": 150, "tulip": 130, "hellebore": 130, "sunflower": 158}
"""Woven into the cloth: the sizes of the drawings."""
_MARGIN: Final = 24
_FLOOR: Final = 470
_SHEET: Final = _FLOOR + 36
_TITLES: Final = 92
_ROW: Final = 64
_NOTE: Final = 44
_ENGRAVED: Final = (("cosmos", 90, 150), ("tulip", 300, 176), ("hellebore", 702, 176), ("sunflower", 908, 158))
_COLUMNS: Final = (356, 463, 564, 665, 766)
"""The middles of the parts,"""
_WIDE: Final = (116, 96, 96, 96, 96)
"""and how wide their names may be."""
_LEAST_FLOWERS, _MOST_FLOWERS = 9, 13
"""Of a wreath."""
_BUNCH: Final = 4
"""One flower in a bouquet stands for so many that were cut."""
_CLEAR: Final = 140
"""So far from the middle of a step there is room for an engraved flower."""


def size(scene: Scene) -> tuple[int, int]:
    """Width and height in pixels."""
    return WIDTH, _SHEET + _TITLES + _ROW * len(scene.names) + (_NOTE if _note(scene) else 0) + 32


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


def _note(scene: Scene) -> str:
    """How a tie was broken; for one who played alone, why the game is over."""
    view = telling.seen(scene)
    return telling.tie(scene) or (bukiet.ending(scene.words, view.ended_by) if view.ended_by else "")


def _heading(canvas: Canvas, scene: Scene) -> None:
    view, w = telling.seen(scene), scene.words
    board = Panel(canvas, _MARGIN, 12, WIDTH - 2 * _MARGIN, 96, TABLE)
    winners = [spot for spot in telling.placed(scene) if spot.rank == 1]
    name = isolated(fit(telling.names(scene)[winners[0].seat], serif(42), 480).text)
    if view.outcome is None:
        title = w("The game ended early")
    elif view.seats == 1:
        title = w("{name}: {rating}", name=name, rating=bukiet.rating(w, view.points[0]))
    elif len(winners) > 1:
        title = w("A shared victory")
    else:
        title = w("{name} wins", name=name)
    board.write(title, serif(42), board.width // 2, 32, CREAM, "middle", board.width)
    players = w.plural("{n} player", "{n} players", view.seats)
    about = w("{game}: {players}", game=bukiet.title(w), players=players)
    rounds = w.plural("{n} round", "{n} rounds", view.round)
    both = w("{one}, {two}", one=about, two=rounds)
    board.write(both, sans(25, 450), board.width // 2, 78, QUIET, "middle", board.width)


def _step(canvas: Canvas, scene: Scene, spot: Placed, x: int, wide: int) -> None:
    """A step, and on it a wreath for a winner, a bouquet for the others: what they cut."""
    view = telling.seen(scene)
    plot, points = view.plots[spot.seat], plain(view.points[spot.seat])
    top = paint_step(canvas, spot, telling.names(scene)[spot.seat], x, _FLOOR, wide)
    if spot.rank == 1:
        wreath = Wreath(_garland(plot), points)
        wreath.paint(canvas, x - wreath.width // 2, top - wreath.height + 30)
        return
    posy = Posy(_bunches(plot), 140, 216, HEAD, spot.seat)
    posy.paint(canvas, x - 70 - 34, top - posy.height + 4)
    score = Lozenge(points, 84, 50, 36)
    score.paint(canvas, x + 32, top - score.height - 12)


def _picked(plot: Plot) -> list[str]:
    """The flowers cut, by their letters."""
    return [plot.sheet.flower(cell) for cut in plot.cuts for cell in cut.cells]


def _garland(plot: Plot) -> tuple[Flower, ...]:
    """Flowers in the order in which they were cut, evenly chosen."""
    picked = _picked(plot) or ["W"]
    count = min(_MOST_FLOWERS, max(_LEAST_FLOWERS, len(picked)))
    return tuple(DRAWINGS[picked[n * len(picked) // count]] for n in range(count))


def _bunches(plot: Plot) -> tuple[tuple[Flower, ...], ...]:
    """A few flowers of each colour that was cut, the most frequent on top."""
    picked = _picked(plot)
    counts = sorted(((picked.count(colour), colour) for colour in COLOURS if colour in picked), reverse=True)
    return tuple((DRAWINGS[colour],) * -(-count // _BUNCH) for count, colour in counts)


def _scores(canvas: Canvas, scene: Scene, placed: list[Placed]) -> None:
    """A line for every seat: the parts, and what they add up to."""
    w, note, view = scene.words, _note(scene), telling.seen(scene)
    tall = _TITLES + _ROW * len(placed) + (_NOTE if note else 0) + 8
    sheet(canvas, _MARGIN, _SHEET, WIDTH - 2 * _MARGIN, tall)
    board = Panel(canvas, _MARGIN, _SHEET, WIDTH - 2 * _MARGIN, tall, PAPER)
    keys = [key for key in view.breakdown[0] if view.seats > 1 or key in ("sold", "fields", "tallies")]
    for key, x, wide in zip(keys, _COLUMNS, _WIDE, strict=False):
        said = wrapped(bukiet.heading(w, key), sans(25, 500), wide, 2)
        for n, line in enumerate(said):
            board.write(line, line.style, x, 46 + 28 * n - 14 * (len(said) - 1), INK, "middle")
    board.write(w("Total"), sans(25, 700), board.width - 66, 46, INK, "middle", 120)
    for n, spot in enumerate(placed):
        canvas.fill(board.x + 18, board.y + _TITLES + _ROW * n, board.width - 36, 1, EDGE)
        _score(board, scene, spot, _TITLES + _ROW * n + _ROW // 2, keys)
    if note:
        canvas.fill(board.x + 18, board.y + _TITLES + _ROW * len(placed), board.width - 36, 1, EDGE)
        board.write(note, sans(25, 500), board.width // 2, tall - _NOTE // 2 - 10, INK, "middle", board.width - 40)


def _score(board: Panel, scene: Scene, spot: Placed, middle: int, keys: list[str]) -> None:
    view, canvas, first = telling.seen(scene), board.canvas, spot.rank == 1
    board.write(str(spot.rank), serif(32, 650), 38, middle, INK if first else FAINT, "middle")
    x, wide, tall = 64, 226, 46
    y = board.y + middle - tall // 2
    canvas.ink(Round(wide, tall, 9), board.x + x, y, accent(spot.seat))
    paint_pattern(canvas, spot.seat, True, board.x + x, y, wide, tall)
    plate = Panel(canvas, board.x + x, y, wide, tall, accent(spot.seat))
    plate.write(telling.names(scene)[spot.seat], sans(26, 650), 14, tall // 2, INK, most=wide - 24)
    for key, at in zip(keys, _COLUMNS, strict=False):
        part = view.breakdown[spot.seat][key]
        board.write(plain(part), serif(30, 600), at, middle, BRICK if part < 0 else INK if part else FAINT, "middle")
    board.write("=", serif(30, 500), board.width - 128, middle, FAINT, "middle")
    total = Lozenge(plain(view.points[spot.seat]), 92, 46, 36)
    total.paint(canvas, board.x + board.width - 112, board.y + middle - 23)
