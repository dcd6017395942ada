"""Labels in the accent of a seat that say, beside a card, what taking it is called."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from images.kit.canvas import Canvas, Panel
from images.kit.colours import INK, TABLE, accent
from images.kit.lettering import Line, line, sans, serif, wrapped
from images.kit.shapes import Flag

HEAD: Final = serif(26, 650)
DETAIL: Final = sans(25, 550)
_LONG: Final = sans(23, 550)
"""For words that would be cut, as some are in Polish."""
POINTER: Final = 10
_SMALL: Final = sans(18, 500)
_PITCH: Final = 26
_SMALL_PITCH: Final = 20
_ROOM: Final = 5
_LEAST: Final = 116
_ACROSS: Final = ("left", "right")


@dataclass(frozen=True, slots=True)
class Tag:
    """The words of a button, "Left: red tulip", its first part large; a pointer shows which card is meant."""

    words: str
    seat: int
    most: int
    """How wide the words may be; it is as wide as they are."""
    points: str = "up"
    """Where the card is: up, down, left or right."""
    aside: str = ""
    """A small last line."""

    @property
    def width(self) -> int:
        widest = max(said.advance for said in (*self._lines(), line(self.aside, _SMALL)))
        return min(self.most, max(_LEAST, 2 * round(widest / 2 + _ROOM + 6))) + POINTER * (self.points in _ACROSS)

    @property
    def height(self) -> int:
        rows = _PITCH * len(self._lines()) + (_SMALL_PITCH if self.aside else 0)
        return 2 * _ROOM + rows + POINTER * (self.points not in _ACROSS)

    @property
    def outline(self) -> Flag:
        return Flag(self.width, self.height, 9, self.points, POINTER)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        ground = accent(self.seat)
        canvas.ink(self.outline, x, y, ground, TABLE)
        left, top, right, bottom = self.outline.room()
        board = Panel(canvas, x + left, y + top, right - left, bottom - top, ground)
        for n, said in enumerate(self._lines()):
            board.write(said, said.style, board.width // 2, _ROOM + _PITCH * n + _PITCH // 2, INK, "middle")
        if self.aside:
            middle = board.height - _ROOM - _SMALL_PITCH // 2 + 1
            board.write(self.aside, _SMALL, board.width // 2, middle, INK, "middle", board.width - 2 * _ROOM)

    def _lines(self) -> list[Line]:
        return _broken(self.words, self.most - 2 * _ROOM)


@lru_cache(maxsize=512)
def _broken(words: str, room: int) -> list[Line]:
    head, found, rest = words.partition(": ")
    lines = wrapped(head, HEAD, room, 1)
    if not found:
        return lines
    detail = wrapped(rest, DETAIL, room, 2)
    whole = " ".join(line.text for line in detail) == rest
    return lines + (detail if whole else wrapped(rest, _LONG, room, 2))
