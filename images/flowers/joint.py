"""What is drawn over the cards of a garden: outlines of areas, and the joints that make cards a group."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from PIL import ImageDraw

from images.kit.canvas import Canvas
from images.kit.colours import BRICK, INK, PAPER
from images.kit.shapes import Disc, Polygon, Round

Edges = tuple[int, int, int, int]
"""Left, top, right, bottom."""
RINGS: Final = (12, 16, 20, 26)


@dataclass(frozen=True, slots=True)
class Felt:
    """A shape: what lies under cells that belong together and shows round them."""

    width: int
    height: int
    cells: tuple[Edges, ...]
    """The cells, from the corner of the shape."""
    bridges: tuple[Edges, ...]
    """What lies between two neighbours."""
    reach: float
    """How far it shows beyond them."""
    fine: int = 2

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        r = self.reach
        for left, top, right, bottom in self.cells:
            box = ((left - r) * s, (top - r) * s, (right + r) * s - 1, (bottom + r) * s - 1)
            ink.rounded_rectangle(box, (r + 6) * s, fill=255)
        for left, top, right, bottom in self.bridges:
            ink.rectangle(((left - r) * s, (top - r) * s, (right + r) * s - 1, (bottom + r) * s - 1), fill=255)


def meets(one: Edges, others: Iterable[Edges]) -> bool:
    """Whether this covers a part of any of the others."""
    return any(
        min(one[2], other[2]) > max(one[0], other[0]) and min(one[3], other[3]) > max(one[1], other[1])
        for other in others
    )


def ring(canvas: Canvas, size: int, x: int, y: int) -> None:
    """The mark of a complete group, its middle at (x, y)."""
    band = max(3, size // 5)
    canvas.ink(Disc(size, band + 3.5), x - size // 2, y - size // 2, INK)
    canvas.ink(Disc(size - 4, band), x - size // 2 + 2, y - size // 2 + 2, PAPER)


def cross(canvas: Canvas, size: int, x: int, y: int) -> None:
    """The mark of a group that has become too large."""
    canvas.ink(_saltire(size, size // 2), x - size // 2, y - size // 2, PAPER)
    inner = size - 4
    canvas.ink(_saltire(inner, max(3, size // 5)), x - inner // 2, y - inner // 2, BRICK)


def tie(canvas: Canvas, size: int, across: bool, x: int, y: int) -> None:
    """The mark of a group that still lacks cards: a pin from card to card."""
    long, thick = max(16, size), max(8, size // 3)
    wide, tall = (long, thick) if across else (thick, long)
    canvas.ink(Round(wide, tall, thick / 2), x - wide // 2, y - tall // 2, INK)
    canvas.ink(Round(wide - 2, tall - 2, thick / 2 - 1), x - wide // 2 + 1, y - tall // 2 + 1, PAPER)


def _saltire(size: int, thick: float) -> Polygon:
    """An upright cross turned by 45 degrees."""
    t, s, m = thick / 1.414, size, size / 2
    return Polygon(
        size, size,
        ((0, t), (t, 0), (m, m - t), (s - t, 0), (s, t), (m + t, m), (s, s - t), (s - t, s), (m, m + t), (t, s),
         (0, s - t), (m - t, m)),
    )  # fmt: skip
