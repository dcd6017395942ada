"""The podium of a final picture: who stands where, steps with names, the board they stand on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import starmap
from typing import Any, Final, NamedTuple

from images.kit.canvas import Canvas, Panel
from images.kit.colours import FAINT, INK, LIP, PAPER, WOOD, WOOD_LIGHT, accent
from images.kit.lettering import italic, sans
from images.kit.plate import paint_pattern
from images.kit.shapes import Round, Tab
from rules.game import ranked

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


def ranking(merits: Sequence[Any]) -> list[Placed]:
    """The seats from the best to the last, equals by seat. merits: what is compared, by seat."""
    return sorted(starmap(Placed, enumerate(ranked(merits))), key=lambda spot: spot.rank)


def on_podium(placed: Sequence[Placed]) -> list[Placed]:
    """Who stands there: three, and a fourth who shares the third rank."""
    return [spot for spot in placed if spot.rank <= 3][: max(PLACES)]


def paint_step(canvas: Canvas, placed: Placed, name: str, x: int, floor: int, width: int) -> int:
    """A step with its middle at x that stands on the floor; answers where its top is."""
    tall = STEPS[min(3, placed.rank)]
    left, top = x - width // 2, floor - tall
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


def paint_floor(canvas: Canvas, x: int, y: int, width: int) -> None:
    """The board that all steps stand on."""
    canvas.shade(x, y, width, 16, 4)
    canvas.ink(Round(width, 16, 4), x, y, INK)
    canvas.ink(Round(width - 2, 14, 3), x + 1, y + 1, WOOD, INK)
    canvas.ink(Round(width - 2, 6, 3), x + 1, y + 1, WOOD_LIGHT)
