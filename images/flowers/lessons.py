"""The pictures beside the rules: where a card may lie, which groups stay, and how a garden is counted."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from images.flowers.card import FlowerCard
from images.flowers.facts import facts
from images.flowers.stock import CARD, LETTER, Back
from images.flowers.strips import Room
from images.flowers.terrace import Terrace
from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, CREAM, INK, PAPER, TABLE
from images.kit.lesson import WIDTH, Lesson, paint_caption
from images.kit.lettering import sans, serif, wrapped
from images.kit.painting import Painting
from images.kit.shapes import Polygon
from images.kit.sheet import sheet
from images.kit.signs import plain
from rules.garden import Garden, survey
from rules.lawn import Cell
from words import Words, flowers

PLACING: Final = 500
"""The height of the first picture,"""
GROUPING: Final = 470
"""of the second,"""
COUNTING: Final = 640
"""and of the third."""
STACKS: Final = ("G4r", "B3", None)
BEGUN: Final = {(0, 0): ("R3",), (1, 0): ("Y2",), (1, 1): ("B4", "B2")}
GROUPS: Final[tuple[Mapping[Cell, tuple[str, ...]], ...]] = (
    {(0, 0): ("R4",), (1, 0): ("G4",), (0, 1): ("B4",), (1, 1): ("B4",)},
    {(0, 0): ("Y3",), (0, 1): ("R3",)},
    {(0, 0): ("B2",), (0, 1): ("G2",), (1, 1): ("G2",)},
)
"""A group that is complete, one that lacks a card, and one that is too large."""
EXAMPLE: Final = {
    (0, 0): ("R4b",), (1, 0): ("R4",), (2, 0): ("R4",), (3, 0): ("R4",), (1, 1): ("R2",), (2, 1): ("R2",),
    (0, -1): ("B1",),
}  # fmt: skip
FIFTH: Final = {**EXAMPLE, (4, 0): ("Y4",)}
"""The example of the rules, and the same with a fifth 4."""
_CAPTION_HIGH: Final = 98


@cache
def garden(which: str) -> Garden:
    """A garden of the pictures."""
    named: dict[str, Mapping[Cell, tuple[str, ...]]] = {"begun": BEGUN, "example": EXAMPLE, "fifth": FIFTH}
    return survey(named[which] if which in named else GROUPS[int(which)])


def placing_alt(w: Words) -> str:
    """The first picture in words."""
    begun = garden("begun")
    places = " ".join(flowers.label(begun, *cell) for cell in begun.free)
    cards = w.listed([flowers.card(w, card) for card in STACKS if card])
    return w("The stacks show {cards}; one is face down. Three cards lie in a garden, free places are {places}.",
             cards=cards, places=places)  # fmt: skip


def grouping_alt(w: Words) -> str:
    """The second picture in words."""
    groups = [flowers.group(w, group) for n in range(len(GROUPS)) for group in garden(str(n)).groups]
    return w("Three groups. {groups}.", groups="; ".join(groups))


def counting_alt(w: Words) -> str:
    """The third picture in words."""
    one, other = (plain(garden(which).points) for which in ("example", "fifth"))
    return w("Red 4s and 2s side by side with a butterfly make {points}; with a fifth 4 beside them it is {fewer}.",
             points=one, fewer=other)  # fmt: skip


def placing(canvas: Canvas, w: Words) -> None:
    """Three stacks, and a garden with all its places; WIDTH x PLACING."""
    wide, tall = CARD
    for n, card in enumerate(STACKS):
        x, y = 40, 26 + n * (tall + 14)
        for k in (2, 1):
            canvas.lay(Back(wide, tall), x + 3 * k, y + 3 * k, TABLE)
        canvas.lay(FlowerCard(card, wide, tall, LETTER) if card else Back(wide, tall), x, y, PAPER)
        board = Panel(canvas, x + wide + 14, y, 70, tall, TABLE)
        board.write("ABC"[n], serif(44, 700), 6, tall // 2, CREAM)
    canvas.ink(Polygon(26, 44, ((0, 0), (26, 22), (0, 44))), 226, 176, CREAM)
    room = Room(470, PLACING - _CAPTION_HIGH - 72, 24, 54, 20, 110, 7, True)
    sheet(canvas, 274, 20, WIDTH - 298, PLACING - _CAPTION_HIGH - 36)
    canvas.lay(Terrace(0, facts(garden("begun")), room), 290, 38, PAPER)
    about = w("Take the top card of a stack and put it beside one of your cards, or on top of one.")
    paint_caption(canvas, _CAPTION_HIGH, about)


def grouping(canvas: Canvas, w: Words) -> None:
    """A complete group, one that lacks a card, one that is too large; WIDTH x GROUPING."""
    tall = GROUPING - _CAPTION_HIGH - 36
    sheet(canvas, 20, 20, WIDTH - 40, tall)
    step = (WIDTH - 40) // len(GROUPS)
    said = (w("four 4s: they stay"), w("two 3s: one is missing"), w("three 2s: one too many"))
    for n, text in enumerate(said):
        room = Room(step - 20, tall - 84, 22, 26, 20, 104, 7, False)
        canvas.lay(Terrace(0, facts(garden(str(n)))._replace(free=()), room), 30 + step * n, 32, PAPER)
        board = Panel(canvas, 20 + step * n, 20 + tall - 70, step, 62, PAPER)
        board.stack(wrapped(text, sans(23, 600), step - 16, 2), step // 2, 28, 28, INK, "middle")
    about = w("Equal values side by side make a group. It must be exactly as large as its value.")
    paint_caption(canvas, _CAPTION_HIGH, about)


def counting(canvas: Canvas, w: Words) -> None:
    """A garden that is counted, and the same with one card too many; WIDTH x COUNTING."""
    tall = (COUNTING - _CAPTION_HIGH - 46) // 2
    for n, which in enumerate(("example", "fifth")):
        top = 16 + n * (tall + 12)
        sheet(canvas, 20, top, WIDTH - 40, tall)
        room = Room(552, tall - 24, 22, 26, 20, 110, 6, False)
        canvas.lay(Terrace(0, facts(garden(which), over=True), room), 34, top + 12, PAPER)
        parts = [(flowers.part(w, key), points) for key, points in garden(which).breakdown.items()]
        board = Panel(canvas, 590, top + 8, 180, tall - 16, PAPER)
        for k, (label, points) in enumerate((*parts, (w("Together"), garden(which).points))):
            middle, last = 44 + 44 * k + 8 * (k == len(parts)), k == len(parts)
            number = board.write(plain(points), serif(34 if last else 28, 700), 166, middle,
                                 BRICK if points < 0 else INK, "right")  # fmt: skip
            board.write(label, sans(22, 650 if last else 500), 4, middle, INK, most=150 - number.advance)
    about = w("Areas of five or more count a point a card, butterflies beside their colour one; wrong groups cost.")
    paint_caption(canvas, _CAPTION_HIGH, about)


PICTURES: Final = Lesson(
    (
        Painting("flowers", (WIDTH, PLACING), placing, placing_alt),
        Painting("flowers", (WIDTH, GROUPING), grouping, grouping_alt),
        Painting("flowers", (WIDTH, COUNTING), counting, counting_alt),
    )
)
"""Where a card may lie, which groups stay, and how a garden is counted."""
