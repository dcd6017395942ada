"""Stitches on the tablecloth that show what belongs together."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PIL import ImageDraw

from images.kit.canvas import Canvas
from images.kit.colours import CREAM, TABLE, mix

Spot = tuple[int, int]
THREAD: Final = mix(TABLE, CREAM, 0.3)
_THICK: Final = 2
_STITCH: Final = 9
_GAP: Final = 6


@dataclass(frozen=True, slots=True)
class Stitches:
    """A shape: a dashed line, down or across."""

    width: int
    height: int

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        across = self.width > self.height
        for start in range(0, max(self.width, self.height), _STITCH + _GAP):
            end = min(start + _STITCH, max(self.width, self.height))
            box = (start, 0, end, self.height) if across else (0, start, self.width, end)
            left, top, right, bottom = (value * s for value in box)
            ink.rectangle((left, top, right - 1, bottom - 1), fill=255)


def stitch(canvas: Canvas, *way: Spot) -> None:
    """Stitches along a way of straight stretches, each down or across."""
    for (x, y), (to_x, to_y) in pairwise(way):
        left, top = min(x, to_x) - _THICK // 2, min(y, to_y) - _THICK // 2
        shape = Stitches(max(_THICK, abs(to_x - x)), max(_THICK, abs(to_y - y)))
        canvas.ink(shape, left, top, THREAD, TABLE)
