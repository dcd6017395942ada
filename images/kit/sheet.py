"""Sheets of heavy ivory card on the table, and the light round the one whose turn it is."""

from __future__ import annotations

from typing import Final

from images.kit.canvas import Canvas
from images.kit.colours import EDGE, GLOW, HAIR, LIP, PAPER, TABLE
from images.kit.shapes import Frame, Round, Soft

RADIUS: Final = 10
INSET: Final = 7
"""From the edge of the sheet to its hairline frame."""


def sheet(canvas: Canvas, x: int, y: int, width: int, height: int, lit: bool = False) -> None:
    """An empty sheet: its shadow, or the light round it; thickness, a hairline frame."""
    if lit:
        light = Soft(width + 4, height + 4, RADIUS + 2, 9, 160)
        canvas.ink(light, x - 2 - light.room, y - 2 - light.room, GLOW)
    else:
        canvas.shade(x, y, width, height + 2, RADIUS)
    canvas.ink(Round(width, height, RADIUS), x, y + 2, LIP, TABLE)
    canvas.ink(Round(width, height, RADIUS), x, y, EDGE, TABLE)
    canvas.ink(Round(width - 2, height - 2, RADIUS - 1), x + 1, y + 1, PAPER, EDGE)
    canvas.ink(Frame(width - 2 * INSET, height - 2 * INSET, 5, 1), x + INSET, y + INSET, HAIR, PAPER)
