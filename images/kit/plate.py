"""Name plates: whose tableau this is, how many points it has, and whether it is their turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, CREAM, INK, PAPER, PATTERNS, RGB, TABLE, accent, figure
from images.kit.lettering import Style, first_fit, sans, serif
from images.kit.shapes import Pattern, Round, Shape, Tab
from images.kit.signs import MINUS

HEIGHT: Final = 84
"""A plate with the points and a note below the name."""
LOW: Final = 44
"""A plate with the name alone."""
NAME: Final = sans(26, 650)
_RADIUS: Final = 10
_TURN: Final = (sans(25, 600), sans(22, 600), sans(18, 600))
_ASIDE: Final = sans(18, 500)


@dataclass(frozen=True, slots=True)
class Lozenge:
    """Points on ivory with an ink line; a minus is brick as well."""

    text: str
    width: int = 66
    height: int = 40
    size: int = 30

    @property
    def outline(self) -> Round:
        return Round(self.width, self.height, self.height / 2)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        paint_edged(canvas, self.outline, x, y, PAPER, 3)
        board = Panel(canvas, x, y, self.width, self.height, PAPER)
        said = first_fit(self.text, [serif(self.size - less, 650) for less in (0, 4, 8, 12)], self.width - 10)
        colour = BRICK if self.text.startswith(MINUS) else INK
        board.write(said, said.style, self.width // 2, self.height // 2 - 1, colour, "middle")


@dataclass(frozen=True, slots=True)
class Plate:
    """The head of a tableau, in the accent and pattern of its seat; lit when it is this seat's turn."""

    seat: int
    name: str
    lit: bool
    width: int
    points: str = ""
    note: str = ""
    """What stands below the name, beside the points."""

    @property
    def height(self) -> int:
        return HEIGHT if self.points else LOW

    @property
    def outline(self) -> Shape:
        return Tab(self.width, self.height, _RADIUS)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        colour, letters = accent(self.seat, self.lit), INK if self.lit else CREAM
        canvas.ink(self.outline, x, y, colour, TABLE)
        paint_pattern(canvas, self.seat, self.lit, x, y, self.width, self.height)
        board = Panel(canvas, x, y, self.width, self.height, colour)
        board.write(self.name, NAME, 12, 22, letters, most=self.width - 22)
        if self.points:
            score = Lozenge(self.points)
            score.paint(canvas, x + self.width - score.width - 8, y + HEIGHT - score.height - 5)
            note = first_fit(self.note, _TURN if self.lit else (_ASIDE,), self.width - score.width - 26)
            board.write(note, note.style, 12, HEIGHT - 25, letters)


@dataclass(frozen=True, slots=True)
class Ribbon:
    """The accent and the pattern of a seat, without words: it stays when points and names change."""

    seat: int
    lit: bool
    width: int
    height: int

    @property
    def outline(self) -> Shape:
        return Tab(self.width, self.height, _RADIUS)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        canvas.ink(self.outline, x, y, accent(self.seat, self.lit), TABLE)
        paint_pattern(canvas, self.seat, self.lit, x, y, self.width, self.height)


@dataclass(frozen=True, slots=True)
class Banner:
    """The head of a large tableau: name, note and points on one line, always lit."""

    seat: int
    name: str
    points: str
    note: str
    width: int
    height: int = HEIGHT
    free: int = 0
    """Pixels left of the points that are kept free."""

    @property
    def outline(self) -> Shape:
        return Tab(self.width, self.height, _RADIUS)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        colour = accent(self.seat)
        canvas.lay(Ribbon(self.seat, True, self.width, self.height), x, y, TABLE)
        score = Lozenge(self.points, 96, 56, 42)
        score.paint(canvas, x + self.width - score.width - 20, y + (self.height - score.height) // 2)
        board = Panel(canvas, x, y, self.width, self.height, colour)
        room = self.width - score.width - 60 - self.free
        note = board.write(self.note, sans(25, 550), 20 + room, self.height // 2 + 1, INK, "right", room // 2)
        name = first_fit(self.name, [sans(size, 650) for size in (36, 32, 28)], room - note.advance - 24)
        board.write(name, name.style, 24, self.height // 2, INK)


def paint_edged(canvas: Canvas, shape: Round, x: int, y: int, ground: RGB, edge: int = 2) -> None:
    """A small plate with a line of ink round it. edge: pixels of the two sides together."""
    canvas.ink(shape, x, y, INK)
    inner = Round(shape.width - edge, shape.height - edge, shape.radius - edge / 2)
    canvas.ink(inner, x + 1, y + 1, ground, INK)


def paint_owned(canvas: Canvas, seat: int, x: int, y: int, width: int, height: int, radius: int = 9) -> Panel:
    """A plate in the accent and pattern of a seat, to be written on."""
    canvas.ink(Round(width, height, radius), x, y, accent(seat))
    paint_pattern(canvas, seat, True, x, y, width, height)
    return Panel(canvas, x, y, width, height, accent(seat))


def paint_name(board: Panel, seat: int, name: str, style: Style, x: int, y: int, width: int, height: int) -> None:
    """A small plate with a name, in the accent and pattern of its seat; x and y count from the corner of `board`."""
    plate = paint_owned(board.canvas, seat, board.x + x, board.y + y, width, height)
    plate.write(name, style, 14, height // 2, INK, most=width - 24)


def paint_pattern(canvas: Canvas, seat: int, lit: bool, x: int, y: int, width: int, height: int) -> None:
    """The pattern of a seat over its accent."""
    canvas.ink(Pattern(PATTERNS[seat], width, height, _RADIUS), x, y, figure(seat, lit), accent(seat, lit))
