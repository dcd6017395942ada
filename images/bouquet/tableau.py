"""What lies on a seat's sheet: the bouquet in groups, what each group is worth, and the tally of shapes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from images.bouquet.groups import by_colour, by_shape
from images.bouquet.layout import Layout
from images.kit.canvas import Canvas, Panel, Rectangular
from images.kit.colours import BRICK, EDGE, INK, PAPER, RGB
from images.kit.lettering import first_fit, serif
from images.kit.plate import Lozenge
from images.kit.posy import Posy
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
class Tally(Rectangular):
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
class Tableau(Rectangular):
    """The sheet below the plate."""

    seat: Seat
    cards: tuple[str, ...]
    """In any order: those who hold the same have the same tableau."""
    easy: bool
    points: str
    """Written beside the bow where the plate has no room for them."""
    width: int
    height: int
    plan: Layout

    def flag(self, card: str) -> tuple[int, int]:
        """The middle of a pennant that marks the card, from the corner of the tableau."""
        left, _, posy = self._posy()
        held = [held for group in by_colour(self.cards) for held in group.cards]
        px, py = posy.flag(held.index(card), self.plan.pennant)
        return left + px, py

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        plan, top = self.plan, self._tally_top()
        canvas.fill(x + 3, y + top - 5, self.width - 6, 1, EDGE)
        self._tally().paint(canvas, x + 2, y + top)
        left, right, posy = self._posy()
        posy.paint(canvas, x + left, y, PAPER)
        board = Panel(canvas, x, y, self.width, posy.height, PAPER)
        for group, middle in zip(by_colour(self.cards), posy.middles(), strict=True):
            write_points(board, group.points, plan.figures, right, self._room(), round(middle), "right")
        if self.points:
            score = Lozenge(self.points, 60, 38, 28)
            score.paint(canvas, x + self.width - score.width, y + top - score.height - 10)

    def _room(self) -> int:
        """For the points of a group."""
        return 12 + round(self.plan.figures * 1.2)

    def _tally(self) -> Tally:
        return Tally(self.cards, self.easy, self.plan.icon, self.plan.row, self.width - 2, self.plan.figures)

    def _tally_top(self) -> int:
        return self.height - self._tally().height - 2

    def _posy(self) -> tuple[int, int, Posy]:
        """The bouquet, its left edge, and where the points of its groups end."""
        space = self.width - self._room()
        wide = min(space, round(self.plan.head * 3.2))
        left = (space - wide) // 2
        groups = tuple(tuple((DRAWINGS[card[1]], card[0]) for card in group.cards) for group in by_colour(self.cards))
        posy = Posy(groups, wide, self._tally_top() - 9, self.plan.head, self.seat)
        return left, min(self.width - 1, left + wide + self._room()), posy
