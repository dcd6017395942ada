"""The pictures beside the rules: how a card is taken, and how a bouquet is counted."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final

from images.bouquet.columns import paint_pile
from images.bouquet.groups import Group, by_colour, by_shape
from images.bouquet.layout import layout
from images.bouquet.tableau import DRAWINGS, sign_colour
from images.kit.canvas import Canvas, Panel
from images.kit.colours import EDGE, INK, PAPER, TABLE
from images.kit.lesson import WIDTH, Lesson, paint_caption
from images.kit.lettering import serif
from images.kit.painting import Painting
from images.kit.plate import LOW, Plate
from images.kit.posy import Posy
from images.kit.sheet import sheet
from images.kit.signs import signed
from images.kit.sprites import Sprite
from words import Words, bouquet

TAKING: Final = 520
"""The height of the first picture."""
COUNTING: Final = 470
"""The height of the second."""
LEFT: Final = ("Yd", "Vi", "Rt")
RIGHT: Final = ("Wl", "Bs", "Or")
HELD: Final = ("Rr", "Rl", "Rd", "Yr", "Yt", "Bd", "Bi")
EXAMPLE: Final = ("Rr", "Rr", "Rt", "Rd", "Yr", "Yt", "Yl", "Bt", "Bd", "Wr")
_PLAN: Final = layout(2)
_CAPTION_HIGH: Final = 76
_HEADING: Final = serif(30, 650)
_NUMBER: Final = serif(34, 650)
_FLOWER: Final = 54
_ROW: Final = 64


def taking_alt(w: Words) -> str:
    """The first picture in words."""
    return w(
        "A bouquet between two columns. The last card of each column is marked: {left}; {right}.",
        left=_choice(w, "L"),
        right=_choice(w, "R"),
    )


def counting_alt(w: Words) -> str:
    """The second picture in words."""
    return w(
        "Ten cards counted twice: by colour {colours}, by shape {shapes}; together {points}.",
        colours=_sums(by_colour(EXAMPLE)),
        shapes=_sums(by_shape(EXAMPLE)),
        points=signed(_points(by_colour(EXAMPLE)) + _points(by_shape(EXAMPLE))),
    )


def taking(canvas: Canvas, w: Words) -> None:
    """A bouquet between its two columns, the cards that can be taken framed; WIDTH x TAKING."""
    x, wide, high = 270, 260, TAKING - _CAPTION_HIGH - 34
    sheet(canvas, x, 24, wide, high, lit=True)
    canvas.lay(Plate(0, w("Your bouquet"), True, wide), x, 24, TABLE)
    flowers = tuple(tuple((DRAWINGS[card[1]], card[0]) for card in group.cards) for group in by_colour(HELD))
    posy = Posy(flowers, wide - 40, high - LOW - 60, _PLAN.head, 0)
    posy.paint(canvas, x + 20, 24 + LOW + 30, PAPER)
    for action, cards, middle in (("L", LEFT, 132), ("R", RIGHT, WIDTH - 132)):
        paint_pile(canvas, _PLAN, cards, middle - _PLAN.column_width // 2, 40, _choice(w, action))
    paint_caption(canvas, _CAPTION_HIGH, w("Take the last card of the column on your left or on your right."))


def counting(canvas: Canvas, w: Words) -> None:
    """Ten cards in groups by colour and by shape, with what each is worth; WIDTH x COUNTING."""
    high = COUNTING - _CAPTION_HIGH - 30
    sheet(canvas, 20, 20, WIDTH - 40, high)
    for n, (heading, groups) in enumerate((("colours", by_colour(EXAMPLE)), ("shapes", by_shape(EXAMPLE)))):
        board = Panel(canvas, 24 + 376 * n, 24, 376, high - 8, PAPER)
        board.write(bouquet.heading(w, heading), _HEADING, 24, 34, INK, most=250)
        total = _points(groups)
        board.write(signed(total), _HEADING, 350, 34, sign_colour(total), "right")
        canvas.fill(board.x + 20, board.y + 60, 336, 1, EDGE)
        _groups(board, groups)
    canvas.fill(WIDTH // 2, 44, 1, high - 48, EDGE)
    paint_caption(canvas, _CAPTION_HIGH, w("A group of three or more wins its size; one card or two lose theirs."))


def _groups(board: Panel, groups: tuple[Group, ...]) -> None:
    pitch = (board.height - 68) // len(groups)
    for n, group in enumerate(groups):
        middle = 64 + pitch * n + pitch // 2
        for place, card in enumerate(group.cards):
            spot = board.x + 50 + _ROW * place, board.y + middle
            board.canvas.stamp(Sprite(DRAWINGS[card[1]], card[0], _FLOWER), *spot, PAPER)
        board.write(signed(group.points), _NUMBER, 350, middle, sign_colour(group.points), "right")


def _choice(w: Words, action: str) -> str:
    card = (LEFT if action == "L" else RIGHT)[-1]
    return bouquet.action(w, SimpleNamespace(choices=(SimpleNamespace(action=action, card=card),)), action)


def _points(groups: tuple[Group, ...]) -> int:
    return sum(group.points for group in groups)


def _sums(groups: tuple[Group, ...]) -> str:
    return ", ".join(signed(group.points) for group in groups)


PICTURES: Final = Lesson(
    (
        Painting("bouquet", (WIDTH, TAKING), taking, taking_alt),
        Painting("bouquet", (WIDTH, COUNTING), counting, counting_alt),
    )
)
"""How a card is taken, and how a bouquet is counted."""
