"""What lies on a seat's sheet: the bouquet in groups, what each group is worth, and the tally of shapes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from images.bouquet.groups import by_colour, by_shape
from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, INK, PAPER, RGB
from images.kit.lettering import first_fit, serif
from images.kit.posy import Posy
from images.kit.shapes import Shape
from images.kit.signs import signed
from images.kit.sprites import Sprite
from rules.bouquet import SHAPES
from rules.game import Seat

DRAWINGS: Final = {"r": "rose", "t": "tulip", "d": "daisy", "l": "lily", "i": "iris", "s": "sunflower"}


def sign_colour(points: int) -> RGB:
    """Losses are brick."""
    return BRICK if points < 0 else INK


def write_points(
    board: Panel, points: int, size: int, x: int, room: int, middle: int | None = None, align: str = "left"
) -> None:
    """Points with their sign, smaller where they have two digits and little room."""
    said = first_fit(signed(points), [serif(size - less, 650) for less in (0, 2, 4, 6, 8)], room)
    board.write(said, said.style, x, board.height // 2 if middle is None else middle, sign_colour(points), align)


@dataclass(frozen=True, slots=True)
class Tally:
    """The shapes of a bouquet, engraved, with their points; those it lacks are ghosts."""

    cards: tuple[str, ...]
    easy: bool
    icon: int
    row: int
    width: int
    size: int
    """Of the numbers."""

    @property
    def pitch(self) -> int:
        return max(self.icon, self.size) + 6

    @property
    def height(self) -> int:
        return self.pitch * -(-len(self._shapes()) // self.row)

    @property
    def outline(self) -> Shape | None:
        return None

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        points = {group.kind: group.points for group in by_shape(self.cards)}
        cell = self.width // self.row
        for n, shape in enumerate(self._shapes()):
            left, middle = x + cell * (n % self.row), y + self.pitch * (n // self.row) + self.pitch // 2
            look = "cut" if shape in points else "ghost"
            canvas.stamp(Sprite(DRAWINGS[shape], "-", self.icon, look), left + self.icon // 2 + 1, middle, PAPER)
            if shape in points:
                board = Panel(canvas, left, middle - self.pitch // 2, cell, self.pitch, PAPER)
                write_points(board, points[shape], self.size, self.icon + 3, cell - self.icon - 3)

    def _shapes(self) -> str:
        return SHAPES.replace("i", "") if self.easy else SHAPES


@dataclass(frozen=True, slots=True)
class Tableau:
    """The sheet below the plate. newest: the card just taken, if this seat took it."""

    seat: Seat
    cards: tuple[str, ...]
    newest: str | None
    easy: bool
    width: int
    height: int
    head: int
    icon: int
    row: int

    @property
    def outline(self) -> Shape | None:
        return None

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        wide = self.width > 150
        size = 24 if wide else 22
        tally = Tally(self.cards, self.easy, self.icon, self.row, self.width - (12 if wide else 4), size)
        tally_top = self.height - tally.height - 2
        canvas.fill(x + 4, y + tally_top - 6, self.width - 8, 1, (216, 203, 178))
        tally.paint(canvas, x + (6 if wide else 2), y + tally_top)
        groups = by_colour(self.cards)
        room = 40 if wide else 32
        posy = Posy(
            tuple(tuple((DRAWINGS[card[1]], card[0]) for card in group.cards) for group in groups),
            self.width - room,
            tally_top - 12,
            self.head,
            self.seat,
            self._newest_place(),
        )
        posy.paint(canvas, x, y)
        board = Panel(canvas, x, y, self.width, tally_top, PAPER)
        for group, middle in zip(groups, posy.middles(), strict=True):
            write_points(board, group.points, size, self.width - 1, room, round(middle), "right")

    def _newest_place(self) -> int | None:
        held = [card for group in by_colour(self.cards) for card in group.cards]
        return held.index(self.newest) if self.newest in held else None
