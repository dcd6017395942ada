"""The upper half of every last picture: how the game ended, and a podium with wreaths and bouquets on its steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import starmap
from typing import Final, NamedTuple

from images import Scene
from images.kit.canvas import Canvas, Panel
from images.kit.colours import CREAM, FAINT, INK, LIP, PAPER, QUIET, TABLE, WOOD, WOOD_LIGHT, accent
from images.kit.lettering import fit, isolated, italic, sans, serif
from images.kit.people import names
from images.kit.plate import Lozenge, paint_edged, paint_pattern
from images.kit.posy import Flower, Posy
from images.kit.shapes import Round, Tab
from images.kit.sprites import Sprite
from images.kit.wreath import wound
from rules.game import Seat, ranked

WIDTH: Final = 1000
MARGIN: Final = 24
FLOOR: Final = 470
"""Where the steps stand."""
STEPS: Final = {1: 136, 2: 112, 3: 96}
"""The height of a step by rank."""
PLACES: Final = {1: (500,), 2: (330, 670), 3: (500, 196, 804), 4: (388, 612, 162, 838)}
"""The middles of so many steps on a picture 1000 pixels wide, the best first."""
WIDTHS: Final = {1: 260, 2: 250, 3: 236, 4: 212}
_PLATE: Final = 52


class Placed(NamedTuple):
    """A seat in the result; equals share a rank."""

    seat: int
    rank: int


def totals(scene: Scene) -> tuple[int, ...]:
    """The score of each seat; in the second deal of a match, of both deals."""
    points = scene.view.points
    return tuple(a + b for a, b in zip(points, scene.earlier or (0,) * len(points), strict=True))


def placed(scene: Scene) -> list[Placed]:
    """The seats from the best to the last, equals by seat: as the rules rank them, in a match by both deals.

    Raises ValueError while the rules have not ended the game: then nobody has a rank.
    """
    outcome = scene.view.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    ranks = outcome.ranks if scene.earlier is None else ranked(totals(scene))
    return sorted(starmap(Placed, enumerate(ranks)), key=lambda spot: spot.rank)


def winners(scene: Scene) -> list[Seat]:
    """Those of the first rank, ascending. Raises ValueError as `placed`."""
    return [spot.seat for spot in placed(scene) if spot.rank == 1]


def on_podium(scene: Scene) -> list[Placed]:
    """Who stands there: three, and a fourth who shares the rank of the third."""
    return [spot for spot in placed(scene) if spot.rank <= 3][: max(PLACES)]


def headline(scene: Scene, most: int = 560) -> str:
    """Who has won. most: pixels of a name."""
    w, best = scene.words, winners(scene)
    if len(best) > 1:
        return w("A shared victory")
    return w("{name} wins", name=isolated(fit(names(scene)[best[0]], serif(42), most).text))


def about(scene: Scene, title: str) -> str:
    """Which game it was, and for how many."""
    w = scene.words
    players = w.plural("{n} player", "{n} players", len(scene.names))
    return w("{game}: {players}", game=title, players=players)


def paint_heading(canvas: Canvas, title: str, about: str, small: int = 25, y: int = 12, tall: int = 96) -> None:
    """Two lines on the tablecloth at the top. small: pixels of the second one's letters."""
    board = Panel(canvas, MARGIN, y, WIDTH - 2 * MARGIN, tall, TABLE)
    board.write(title, serif(42), board.width // 2, 32, CREAM, "middle", board.width)
    board.write(about, sans(small, 450), board.width // 2, 78, QUIET, "middle", board.width)


def paint_woven(
    canvas: Canvas, scene: Scene, flowers: Sequence[tuple[str, int, int]], sizes: Mapping[str, int], clear: int = 140
) -> None:
    """Flowers engraved in the cloth (drawing and middle), but none that is so near the middle of one of the steps."""
    steps = PLACES[len(on_podium(scene))]
    for drawing, x, y in flowers:
        if all(abs(x - step) > clear for step in steps):
            canvas.stamp(Sprite(drawing, "-", sizes[drawing], "deep"), x, y)


def woven(sizes: Mapping[str, int]) -> set[Sprite]:
    """What is engraved in cloth: drawings and their sizes."""
    return {Sprite(drawing, "-", size, "deep") for drawing, size in sizes.items()}


def paint_podium(canvas: Canvas, scene: Scene, paint_prize: Callable[[Canvas, Scene, Placed, int, int], None]) -> None:
    """Steps with names on their board; what stands on a step is painted at its middle and its top."""
    shown = on_podium(scene)
    for spot, x in zip(shown, PLACES[len(shown)], strict=True):
        top = _paint_step(canvas, spot, names(scene)[spot.seat], x, WIDTHS[len(shown)])
        paint_prize(canvas, scene, spot, x, top)
    canvas.shade(MARGIN, FLOOR, WIDTH - 2 * MARGIN, 16, 4)
    paint_board(canvas, MARGIN, FLOOR, WIDTH - 2 * MARGIN)


def paint_wreath(canvas: Canvas, flowers: Sequence[Flower], points: str, x: int, top: int) -> None:
    """What winners get: some of their flowers round their points."""
    wreath = wound(flowers, points)
    wreath.paint(canvas, x - wreath.width // 2, top - wreath.height + 30)


def paint_posy(canvas: Canvas, posy: Posy, points: str, x: int, top: int, left: int = 34, right: int = 32) -> None:
    """What others get: a bouquet, its middle so far to the left, and their points."""
    posy.paint(canvas, x - posy.width // 2 - left, top - posy.height + 4)
    paint_points(canvas, points, x + right, top)


def paint_points(canvas: Canvas, points: str, x: int, top: int) -> None:
    """Points on a step, beside something else."""
    badge = Lozenge(points, 84, 50, 36)
    badge.paint(canvas, x, top - badge.height - 12)


def _paint_step(canvas: Canvas, placed: Placed, name: str, x: int, width: int) -> int:
    """A step with its middle at x; answers where its top is."""
    tall = STEPS[min(3, placed.rank)]
    left, top = x - width // 2, FLOOR - tall
    canvas.shade(left, top, width, tall, 8)
    canvas.ink(Tab(width, tall, 8), left, top, LIP)
    canvas.ink(Tab(width - 2, tall, 8), left + 1, top + 1, PAPER)
    canvas.ink(Tab(width, _PLATE, 8), left, top, accent(placed.seat))
    paint_pattern(canvas, placed.seat, True, left, top, width, _PLATE)
    plate = Panel(canvas, left, top, width, _PLATE, accent(placed.seat))
    plate.write(name, sans(26, 650), width // 2, _PLATE // 2, INK, "middle", width - 24)
    board = Panel(canvas, left, top + _PLATE, width, tall - _PLATE, PAPER)
    rank = italic(42 if placed.rank == 1 else 34, 600)
    board.write(str(placed.rank), rank, width // 2, board.height // 2, FAINT, "middle")
    return top


def paint_board(canvas: Canvas, x: int, y: int, width: int, radius: int = 4) -> None:
    """A board of wood that things stand on, seen from the front."""
    paint_edged(canvas, Round(width, 16, radius), x, y, WOOD)
    canvas.ink(Round(width - 2, 6, 3), x + 1, y + 1, WOOD_LIGHT)
