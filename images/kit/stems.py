"""The stems of a tied bouquet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from PIL import ImageDraw

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Stems:
    """A shape: from the heads through the knot to the feet. core leaves out the dark edges of the stems."""

    width: int
    height: int
    knot: Point
    heads: tuple[Point, ...]
    thick: float
    core: bool
    fine: int = 2

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        inner, outer = max(1, round(self.thick * s)), round((self.thick + 1.8) * s)
        for head in self.heads:
            way = [(x * s, y * s) for x, y in stem(head, self.knot, self.height)]
            if self.core:
                ink.line(way, fill=0, width=outer)
            ink.line(way, fill=255, width=inner if self.core else outer)


def stem(head: Point, knot: Point, ground: float) -> list[Point]:
    """The way of one stem. Beyond the knot it goes on to the other side, down to the ground at most."""
    (x, y), (kx, ky) = head, knot
    bend = kx + (x - kx) * 0.55, ky - min(70.0, (ky - y) * 0.5)
    fall = min(44.0, ground - 1 - ky)
    foot = kx + (kx - x) * 0.4 * fall / 44, ky + fall
    return [*_curve(head, bend, knot, 16), *_curve(knot, ((kx + foot[0]) / 2, ky + fall * 0.45), foot, 5)[1:]]


def _curve(start: Point, pull: Point, end: Point, steps: int) -> list[Point]:
    """A quadratic Bézier curve."""
    points = []
    for n in range(steps + 1):
        t = n / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * pull[0] + c * end[0], a * start[1] + b * pull[1] + c * end[1]))
    return points
