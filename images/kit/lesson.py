"""The pictures beside the rules."""

from __future__ import annotations

from typing import Final

from images import Picture
from images.kit.canvas import Canvas, Panel
from images.kit.colours import CREAM, TABLE
from images.kit.lettering import sans, wrapped
from images.kit.painting import Painting
from words import Words

WIDTH: Final = 800
CAPTION: Final = sans(25, 550)


class Lesson(tuple[Painting[[Words]], ...]):
    """All pictures beside the rules of a game, in their order. Called, it draws them."""

    __slots__ = ()

    def __call__(self, words: Words) -> tuple[Picture, ...]:
        return tuple(painting(words) for painting in self)


def paint_caption(canvas: Canvas, high: int, text: str) -> None:
    """What a picture teaches, on the tablecloth at its foot, which is so high."""
    board = Panel(canvas, 24, canvas.height - high, WIDTH - 48, high - 8, TABLE)
    lines = wrapped(text, CAPTION, board.width, board.height // 30)
    board.stack(lines, board.width // 2, board.height // 2, 30, CREAM, "middle")
