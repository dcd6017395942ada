"""The pictures beside the rules: which flowers a vase takes, and what counts at the end."""

from __future__ import annotations

from typing import Final

from images.flowershop.card import LARGE as CARD
from images.flowershop.card import RADIUS, ShopCard
from images.flowershop.counter import PARTS
from images.flowershop.layout import LARGE
from images.flowershop.podium import ICON
from images.flowershop.window import Place
from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, CREAM, EDGE, INK, PAPER, TABLE, WOOD
from images.kit.lesson import CAPTION, WIDTH, Lesson, paint_caption
from images.kit.lettering import serif, wrapped
from images.kit.painting import Painting
from images.kit.shapes import Flag
from images.kit.sheet import sheet
from images.kit.signs import plain
from images.kit.sprites import Sprite
from rules.shop import COMPLETE, petals
from words import Words, flowershop

FILLING: Final = 520
"""The height of the first picture,"""
COUNTING: Final = 450
"""and of the second."""
EXAMPLES: Final = (("VW", "FB"), ("VYW", "FYR"), ("VPPW", "FPPB"))
"""Vases, and flower cards that fit."""
_CAPTION_HIGH: Final = 102
_ROW: Final = 76
_NUMBER: Final = serif(36, 650)


def filling_alt(w: Words) -> str:
    """The first picture in words."""
    told = [
        w.plural(
            "{flower} in a {vase}, worth {n} petal",
            "{flower} in a {vase}, worth {n} petals",
            petals(vase),
            flower=flowershop.card(w, flower),
            vase=flowershop.card(w, vase),
        )
        for vase, flower in EXAMPLES
    ]
    return w("Three vases with flowers: {examples}.", examples="; ".join(told))


def counting_alt(w: Words) -> str:
    """The second picture in words."""
    return w("What counts at the end: {lines}.", lines="; ".join(f"{said}: {worth}" for _, said, worth in lines(w)))


def lines(w: Words) -> list[tuple[str, str, str]]:
    """Drawing, words and points of everything that counts."""
    said = {
        "petals": (w("each petal below a vase that holds flowers"), "1"),
        "baskets": (w("each basket, by its number"), "2 / 3 / 4"),
        "money": (w("every $5"), "1"),
        "complete": (w("a complete shop: 8 vases with flowers, 3 baskets"), str(COMPLETE)),
        "trash": (w("every two cards in the trash"), plain(-1)),
    }
    return [(drawing, *said[key]) for key, drawing in PARTS.items()]


def filling(canvas: Canvas, w: Words) -> None:
    """Three flower cards, and below each a vase that takes it; WIDTH x FILLING."""
    step = WIDTH // len(EXAMPLES)
    for n, (vase, flower) in enumerate(EXAMPLES):
        middle = step * n + step // 2
        canvas.shade(middle - CARD.width // 2, 16, CARD.width, CARD.height, RADIUS)
        canvas.lay(ShopCard(flower, CARD), middle - CARD.width // 2, 16, TABLE)
        canvas.ink(Flag(24, 26, 4, "down", 12), middle - 12, 24 + CARD.height, CREAM)
        place = Place(str(n + 1), vase, flower, None, 2 * LARGE.pitch, LARGE.lower + 8, LARGE)
        canvas.shade(middle - place.width // 2, 190, place.width, place.height, 2)
        canvas.lay(place, middle - place.width // 2, 190, WOOD)
    about = w(
        "A flower card needs a vase for as many flowers, and every colour that the vase shows. White: any flower."
    )
    paint_caption(canvas, _CAPTION_HIGH, about)


def counting(canvas: Canvas, w: Words) -> None:
    """A line for everything that counts; WIDTH x COUNTING."""
    tall = COUNTING - 48
    sheet(canvas, 24, 20, WIDTH - 48, tall)
    board = Panel(canvas, 24, 20, WIDTH - 48, tall, PAPER)
    for n, (drawing, said, worth) in enumerate(lines(w)):
        middle = 12 + _ROW * n + _ROW // 2
        canvas.stamp(Sprite(drawing, "-", ICON), board.x + 50, board.y + middle, PAPER)
        board.stack(wrapped(said, CAPTION, board.width - 270, 2), 92, middle, 28, INK)
        board.write(worth, _NUMBER, board.width - 30, middle, BRICK if drawing == "bin" else INK, "right")
        if n:
            canvas.fill(board.x + 20, board.y + middle - _ROW // 2, board.width - 40, 1, EDGE)


PICTURES: Final = Lesson(
    (
        Painting("flowershop", (WIDTH, FILLING), filling, filling_alt),
        Painting("flowershop", (WIDTH, COUNTING), counting, counting_alt),
    )
)
"""Which flowers a vase takes, and what counts at the end."""
