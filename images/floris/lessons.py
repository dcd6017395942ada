"""The pictures beside the rules: what can be taken together, and what makes a bouquet."""

from __future__ import annotations

from typing import Final

from images.floris.bunches import SIZES, groups
from images.floris.card import FlowerCard, Framed
from images.floris.inventory import market_in_words, sold
from images.floris.layout import BED, GAP, MIDDLE
from images.floris.market import paint_bed, paint_market
from images.floris.prompts import rule
from images.floris.tableau import HALO
from images.kit.canvas import Canvas, Panel
from images.kit.colours import CREAM, EDGE, FAINT, INK, PAPER, TABLE
from images.kit.lesson import CAPTION, WIDTH, Lesson
from images.kit.lettering import sans, serif, wrapped
from images.kit.painting import Painting
from images.kit.plate import Lozenge
from images.kit.posy import Posy
from images.kit.sheet import sheet
from rules.floris import Bouquet, made
from rules.market import on_offer
from words import Words, floris

TAKING: Final = 518
"""The height of the first picture,"""
SELLING: Final = 500
"""and of the second."""
MARKET: Final = ("R2", "L1", "S3", "D2", "C1")
DISPLAY: Final = ("C2", "R1", "L2")
EXAMPLES: Final = (("S2", "S3"), ("L3", "R3"), ("D2", "R3", "L1", "L3"))
SEAT: Final = 1
_TITLE: Final = serif(27, 600)
_LEFT: Final = BED[2] + 56
"""The words of the first picture begin here."""


def bouquets() -> list[Bouquet]:
    """The bouquets of the second picture, one of each kind."""
    return [bouquet for cards in EXAMPLES if (bouquet := made(cards))]


def taking_alt(w: Words) -> str:
    """The first picture in words."""
    return w("A market: {cards}. {rule}", cards=market_in_words(w, MARKET), rule=" ".join(rule(w, drawn=False)))


def selling_alt(w: Words) -> str:
    """The second picture in words."""
    examples = "; ".join(sold(w, bouquet) for bouquet in bouquets())
    return w("Three bouquets: {examples}. {rule}", examples=examples, rule=_counted(w))


def _counted(w: Words) -> str:
    return w("All the cards in your hand together. Each flower is worth 1 point, from the ninth on 2.")


def taking(canvas: Canvas, w: Words) -> None:
    """A market with its pairs, and a display; WIDTH x TAKING."""
    paint_bed(canvas, 24, 24)
    paint_market(canvas, MARKET, SEAT, on_offer(MARKET), w("pair"), 24, 24)
    board = Panel(canvas, _LEFT, 24, WIDTH - _LEFT - 20, TAKING - 48, TABLE)
    y = 24
    for told in rule(w):
        for said in wrapped(told, CAPTION, board.width, 3):
            board.write(said, said.style, 0, y, CREAM)
            y += 32
        y += 34
    sheet(canvas, _LEFT - 6, TAKING - 190, board.width + 12, 160)
    left = _LEFT + (board.width - len(DISPLAY) * (MIDDLE.width + GAP) + GAP) // 2
    for n, code in enumerate(DISPLAY):
        framed = Framed(FlowerCard(code, MIDDLE), SEAT, HALO)
        canvas.lay(framed, left + n * (MIDDLE.width + GAP) - HALO, TAKING - 110 - framed.height // 2, PAPER)


def selling(canvas: Canvas, w: Words) -> None:
    """A bouquet of each kind with its points; WIDTH x SELLING."""
    tall = SELLING - 48 - 76
    sheet(canvas, 24, 20, WIDTH - 48, tall)
    board = Panel(canvas, 24, 20, WIDTH - 48, tall, PAPER)
    step = board.width // len(EXAMPLES)
    for n, bouquet in enumerate(bouquets()):
        middle = step * n + step // 2
        board.stack(wrapped(floris.heading(w, bouquet.shape), _TITLE, step - 20, 2), middle, 49, 30, INK, "middle")
        posy = Posy(groups(bouquet.cards), 190, 220, SIZES[0], SEAT)
        posy.paint(canvas, board.x + middle - 95, board.y + 86, PAPER)
        numbers = " + ".join(str(len(group)) for group in reversed(posy.groups))
        board.write(numbers, sans(25, 500), middle - 12, tall - 38, FAINT, "right", step // 2 - 20)
        price = Lozenge(str(bouquet.worth), 84, 48, 36)
        price.paint(canvas, board.x + middle + 4, board.y + tall - 62)
        if n:
            canvas.fill(board.x + step * n, board.y + 24, 1, tall - 48, EDGE)
    foot = Panel(canvas, 24, SELLING - 88, WIDTH - 48, 80, TABLE)
    foot.stack(wrapped(_counted(w), CAPTION, foot.width, 2), foot.width // 2, 40, 32, CREAM, "middle")


PICTURES: Final = Lesson(
    (
        Painting("floris", (WIDTH, TAKING), taking, taking_alt),
        Painting("floris", (WIDTH, SELLING), selling, selling_alt),
    )
)
"""What can be taken together, and what makes a bouquet."""
