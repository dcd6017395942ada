"""The board over a sheet on the table: whose it is, what they are doing, and the points, on one line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from images.kit.canvas import Canvas, Panel
from images.kit.colours import CREAM, INK, TABLE, accent
from images.kit.lettering import fit, sans
from images.kit.plate import Lozenge, Ribbon
from images.kit.shapes import Shape, Tab
from rules.game import Seat

_NAME: Final = sans(27, 650)
_STATUS: Final = sans(26, 550)


@dataclass(frozen=True, slots=True)
class Board:
    """In the accent and pattern of its seat, lit as long as the seat is to act."""

    seat: Seat
    name: str
    status: str
    points: str
    lit: bool
    width: int
    height: int

    @property
    def outline(self) -> Shape:
        return Tab(self.width, self.height, 10)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        ground, letters = accent(self.seat, self.lit), INK if self.lit else CREAM
        canvas.lay(Ribbon(self.seat, self.lit, self.width, self.height), x, y, TABLE)
        board = Panel(canvas, x, y, self.width, self.height, ground)
        score = Lozenge(self.points, 66, 37, 29)
        score.paint(canvas, x + self.width - score.width - 5, y + 4)
        room, middle = self.width - score.width - 18, self.height // 2
        status = fit(self.status, _STATUS, room // 2)
        board.write(status, status.style, room, middle, letters, "right")
        board.write(self.name, _NAME, 12, middle, letters, most=room - status.advance - 26)
