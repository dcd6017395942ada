"""The lower half of every last picture: a sheet with a line for everybody, and how their points add up in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from images import Scene
from images.kit.canvas import Canvas, Panel
from images.kit.colours import EDGE, FAINT, INK, PAPER
from images.kit.lettering import Style, sans, serif, wrapped
from images.kit.people import names
from images.kit.plate import Lozenge, paint_name
from images.kit.podium import FLOOR, MARGIN, WIDTH, Placed, placed
from images.kit.sheet import sheet
from images.kit.signs import ink, plain

BELOW: Final = FLOOR + 36
"""Where the sheet begins, below a podium."""
_NOTE: Final = 44
_NAME: Final = sans(26, 650)
_SUM: Final = sans(25, 700)


@dataclass(frozen=True, slots=True)
class Scores:
    """Measures of such a sheet; those that have a value here are the same in most games."""

    titles: int
    """The height of what stands above the lines,"""
    middle: int
    """and the middle of the word for the sum."""
    plate: int
    """The width of a plate with a name."""
    left: int = 64
    """Where these begin."""
    high: int = 46
    name: Style = _NAME
    sum: Style = _SUM
    rank: int = 38
    """The middle of the rank."""
    row: int = 64
    lower: int = 0
    """How far a line stands below the middle of its row."""
    foot: int = 8
    equals: int = 128
    """From the sign before the sum to the right edge,"""
    numbers: int = 30
    """how large it is,"""
    badge: tuple[int, int] = (46, 36)
    """and the height and the letters of the sum."""

    def height(self, lines: int, note: str = "") -> int:
        """Of the sheet. note: a sentence below the lines."""
        return self.titles + self.row * lines + (_NOTE if note else 0) + self.foot

    def paint(
        self,
        canvas: Canvas,
        scene: Scene,
        sums: Sequence[str],
        paint_titles: Callable[[Panel], None],
        paint_parts: Callable[[Panel, int, int], None],
        *,
        top: int = BELOW,
        note: str = "",
    ) -> None:
        """A line for every seat. sums: what the points make, by seat. paint_parts: for a seat, at a line's middle."""
        lines = placed(scene)
        tall = self.height(len(lines), note)
        sheet(canvas, MARGIN, top, WIDTH - 2 * MARGIN, tall)
        board = Panel(canvas, MARGIN, top, WIDTH - 2 * MARGIN, tall, PAPER)
        paint_titles(board)
        board.write(scene.words("Total"), self.sum, board.width - 66, self.middle, INK, "middle", 112)
        for n, spot in enumerate(lines):
            self._rule(board, n)
            middle = self.titles + self.row * n + self.row // 2 + self.lower
            self._line(board, spot, names(scene)[spot.seat], sums[spot.seat], middle)
            paint_parts(board, spot.seat, middle)
        if note:
            self._rule(board, len(lines))
            board.write(note, sans(25, 500), board.width // 2, tall - _NOTE // 2 - 10, INK, "middle", board.width - 40)

    def _rule(self, board: Panel, n: int) -> None:
        """The line above row n."""
        board.canvas.fill(board.x + 18, board.y + self.titles + self.row * n, board.width - 36, 1, EDGE)

    def _line(self, board: Panel, spot: Placed, name: str, total: str, middle: int) -> None:
        board.write(str(spot.rank), serif(32, 650), self.rank, middle, INK if spot.rank == 1 else FAINT, "middle")
        paint_name(board, spot.seat, name, self.name, self.left, middle - self.high // 2, self.plate, self.high)
        board.write("=", serif(self.numbers, 500), board.width - self.equals, middle, FAINT, "middle")
        tall, size = self.badge
        badge = Lozenge(total, 92, tall, size)
        badge.paint(board.canvas, board.x + board.width - 112, board.y + middle - tall // 2)


def write_titles(board: Panel, titles: Iterable[tuple[str, int, int]], middle: int, pitch: int) -> None:
    """What stands above the numbers, on a line or two: (words, x, how wide they may be) each."""
    for words, x, wide in titles:
        board.stack(wrapped(words, sans(25, 500), wide, 2), x, middle, pitch, INK, "middle")


def write_parts(board: Panel, parts: Iterable[tuple[int, int]], middle: int) -> None:
    """Numbers centred at their places: (points, x) each."""
    for points, x in parts:
        board.write(plain(points), serif(30, 600), x, middle, ink(points, FAINT), "middle")
