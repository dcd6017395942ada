"""A grid of places with their coordinates: A1 is the upper left one."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from images.kit.canvas import Canvas, Panel
from images.kit.colours import EDGE, FAINT, PAPER
from images.kit.lettering import sans
from images.kit.shapes import Frame, Shape

Place = tuple[int, int]
"""Column and row, from 0."""


def called(place: Place) -> str:
    """What people call a place ("C4")."""
    column, row = place
    return f"{chr(ord('A') + column)}{row + 1}"


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cells with gaps between them, on paper. Cells that are not taken are dashed and show their coordinate."""

    columns: int
    rows: int
    cell_width: int
    cell_height: int
    taken: Collection[Place] = frozenset()
    gap: int = 8

    @property
    def width(self) -> int:
        return self.columns * (self.cell_width + self.gap) - self.gap

    @property
    def height(self) -> int:
        return self.rows * (self.cell_height + self.gap) - self.gap

    @property
    def outline(self) -> Shape | None:
        return None

    def corner(self, place: Place) -> tuple[int, int]:
        """The upper left corner of a cell, from that of the grid."""
        column, row = place
        return column * (self.cell_width + self.gap), row * (self.cell_height + self.gap)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        for place in ((column, row) for row in range(self.rows) for column in range(self.columns)):
            if place in self.taken:
                continue
            left, top = self.corner(place)
            canvas.ink(Frame(self.cell_width, self.cell_height, 9, 2, 7), x + left, y + top, EDGE, PAPER)
            cell = Panel(canvas, x + left, y + top, self.cell_width, self.cell_height, PAPER)
            cell.write(called(place), sans(18, 550), self.cell_width // 2, self.cell_height // 2, FAINT, "middle")
