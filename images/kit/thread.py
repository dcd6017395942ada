"""Stitches on the tablecloth that show what belongs together."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import ImageDraw

from images.kit.stems import Point


@dataclass(frozen=True, slots=True)
class Stitches:
    """A shape: a dashed line along straight stretches."""

    width: int
    height: int
    way: tuple[Point, ...]
    thick: float = 2
    stitch: int = 9
    gap: int = 6

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        for (x, y), (to_x, to_y) in zip(self.way, self.way[1:], strict=False):
            length = abs(to_x - x) + abs(to_y - y)
            along_x, along_y = (to_x - x) / length, (to_y - y) / length
            for start in range(0, round(length), self.stitch + self.gap):
                end = min(start + self.stitch, length)
                line = [x + along_x * start, y + along_y * start, x + along_x * end, y + along_y * end]
                ink.line([value * s for value in line], fill=255, width=round(self.thick * s))
