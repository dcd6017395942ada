"""A wreath of leaves and flowers round a number: the crown of a winner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, INK, PAPER
from images.kit.lettering import first_fit, serif
from images.kit.posy import Flower
from images.kit.shapes import Disc
from images.kit.signs import MINUS
from images.kit.sprites import Sprite

RADIUS: Final = 78
"""From the middle to the middles of the flowers."""
LARGE: Final = 54
SMALL: Final = 46
LEAVES: Final = 18
LEAVES_OF: Final = (46, 34)
"""The sizes of the outer and the inner leaves."""
_LEAST, _MOST = 9, 13
"""Flowers."""


def sprites(flowers: Iterable[Flower]) -> set[Sprite]:
    """What wreaths of these flowers are stamped with."""
    turns = {_turn(20 * n, outer) for n in range(LEAVES) for outer in (True, False)}
    leaves = {Sprite("leaf", "-", size, turn=turn) for size in LEAVES_OF for turn in turns}
    return leaves | {Sprite(*flower, size) for flower in flowers for size in (LARGE, SMALL)}


def _turn(angle: int, outer: bool) -> int:
    """A leaf at this angle leans with the wreath, up both sides."""
    side = 1 if angle < 180 else -1
    lean = angle - side * (62 if outer else 118)
    return (lean + 180) % 360 - 180


@dataclass(frozen=True, slots=True)
class Wreath:
    """On the tablecloth; the flowers go round from the top on both sides."""

    flowers: tuple[Flower, ...]
    text: str

    @property
    def width(self) -> int:
        return 2 * (RADIUS + LARGE)

    @property
    def height(self) -> int:
        return 2 * (RADIUS + LARGE)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """x, y: its upper left corner."""
        cx, cy = x + self.width // 2, y + self.height // 2
        for outer, reach, size in ((True, RADIUS + 18, LEAVES_OF[0]), (False, RADIUS - 10, LEAVES_OF[1])):
            for n in range(LEAVES):
                spot = _round(cx, cy, 20 * n + (0 if outer else 10), reach)
                canvas.stamp(Sprite("leaf", "-", size, turn=_turn(20 * n, outer)), *spot)
        canvas.ink(Disc(2 * RADIUS - 22), cx - RADIUS + 11, cy - RADIUS + 11, PAPER)
        self._lay_flowers(canvas, cx, cy)
        board = Panel(canvas, cx - RADIUS + 27, cy - 40, 2 * RADIUS - 54, 80, PAPER)
        said = first_fit(self.text, [serif(size, 700) for size in (56, 48, 40, 32)], board.width)
        colour = BRICK if self.text.startswith(MINUS) else INK
        board.write(said, said.style, board.width // 2, 40, colour, "middle")

    def _lay_flowers(self, canvas: Canvas, cx: int, cy: int) -> None:
        """From the foot upwards, so that those on top lie on the others."""
        step = 360 / max(1, len(self.flowers))
        for n in reversed(range(len(self.flowers))):
            side = 1 if n % 2 else -1
            angle = side * step * ((n + 1) // 2)
            drawing, colour = self.flowers[n]
            canvas.stamp(Sprite(drawing, colour, LARGE if n < 3 else SMALL), *_round(cx, cy, angle, RADIUS))


def wound(flowers: Sequence[Flower], text: str) -> Wreath:
    """A wreath of nine to thirteen of the flowers, evenly chosen."""
    count = min(_MOST, max(_LEAST, len(flowers)))
    return Wreath(tuple(flowers[n * len(flowers) // count] for n in range(count)), text)


def _round(cx: int, cy: int, angle: float, reach: float) -> tuple[int, int]:
    """The point at this angle, clockwise from the top."""
    return round(cx + sin(radians(angle)) * reach), round(cy - cos(radians(angle)) * reach)
