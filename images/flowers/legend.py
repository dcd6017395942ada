"""What the marks on a garden mean, in two lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from images.flowers.form import MEDAL, WINGS
from images.flowers.joint import RINGS, cross, ring, tie
from images.kit.canvas import Canvas, Panel
from images.kit.chip import Chip
from images.kit.colours import FLOWERS, INK, PAPER, RGB, mix
from images.kit.lettering import first_fit, sans
from images.kit.shapes import Disc, Round
from images.kit.signs import MINUS
from images.kit.sprites import Sprite
from words import Words

MARK: Final = 66
"""The room for a mark."""
SIZE: Final = WINGS[2]
"""The butterfly of the legend."""


def told(w: Words, over: bool) -> tuple[tuple[str, str], ...]:
    """The marks and what is said of each, row by row."""
    if over:
        return (
            ("ring", w.named("group", "complete")), (f"{MINUS}1", w("removed")),
            ("scores", w("area scores")), ("butterfly", w("butterfly scores")),
        )  # fmt: skip
    return (
        ("ring", w.named("group", "complete")), ("2/4", w("lacks 2")), ("cross", w("too many")),
        ("scores", w("area scores")), ("hope", w("area, not yet")), ("butterfly", w("butterfly scores")),
    )  # fmt: skip


def paint(board: Panel, marks: Iterable[tuple[str, str]], letter: int, columns: int, colour: RGB) -> None:
    """The marks in so many columns on the board, in rows of equal height."""
    lines = list(marks)
    rows = -(-len(lines) // columns)
    high, wide = board.height // rows, board.width // columns
    for n, (mark, text) in enumerate(lines):
        x, middle = n % columns * wide, n // columns * high + high // 2
        _mark(board.canvas, mark, board.x + x + MARK // 2, board.y + middle, letter, board.ground)
        line = first_fit(text, (sans(letter, 500),), wide - MARK - 10)
        board.write(line, line.style, x + MARK + 4, middle, colour)


def _mark(canvas: Canvas, mark: str, x: int, y: int, letter: int, ground: RGB) -> None:
    """A mark with its middle at (x, y)."""
    red = FLOWERS["R"]
    match mark:
        case "ring":
            ring(canvas, RINGS[-1], x, y)
        case "cross":
            cross(canvas, RINGS[-1], x, y)
        case "scores":
            canvas.ink(Round(38, 28, 9), x - 19, y - 14, mix(red.dark, INK, 0.3), ground)
            canvas.ink(Round(36, 26, 8), x - 18, y - 13, red.base)
            canvas.ink(Round(26, 16, 4), x - 13, y - 8, PAPER)
        case "hope":
            canvas.ink(Round(36, 26, 8), x - 18, y - 13, mix(red.base, PAPER, 0.3), ground)
            canvas.ink(Round(32, 22, 6), x - 16, y - 11, PAPER)
        case "butterfly":
            size = SIZE + MEDAL
            canvas.ink(Disc(size), x - size // 2, y - size // 2, INK)
            canvas.ink(Disc(size - 2), x - size // 2 + 1, y - size // 2 + 1, PAPER)
            canvas.stamp(Sprite("butterfly", "B", SIZE), x, y)
        case "2/4":
            chip = Chip(mark, letter)
            tie(canvas, RINGS[0], True, x - chip.width // 2 - 6, y)
            canvas.lay(chip, x - chip.width // 2 + 6, y - chip.height // 2, ground)
        case _:
            chip = Chip(mark, letter)
            canvas.lay(chip, x - chip.width // 2, y - chip.height // 2, ground)
