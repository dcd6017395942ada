"""The columns of the table, and what the seat to move can take from them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from images.bouquet.layout import LEGEND, WIDTH, Layout
from images.bouquet.tableau import DRAWINGS
from images.kit.canvas import Canvas
from images.kit.card import HALO, PULLED, Card, Chosen, Pile, column
from images.kit.colours import TABLE
from images.kit.tag import Tag
from images.kit.telling import mover
from rules.bouquet import Choice, View
from rules.game import Seat

_TAG_GAP: Final = 3
_TAG_ROOM: Final = 118
"""A tag with its pointer, and the frame of the card."""


def _card(plan: Layout, code: str, open: bool, step: int) -> Card:
    """A card of a column."""
    head = plan.card_head if open else plan.strip_head
    return Card(code, code[0], DRAWINGS[code[1]], plan.column_width, plan.card_height, head, open, step)


def paint_column(canvas: Canvas, view: View, plan: Layout, i: int) -> None:
    """What lies between seat i and seat i + 1."""
    codes = view.columns[i]
    top, step = _fall(view, plan, i)
    if codes:
        column(canvas, _pile(plan, codes, step), plan.column_x(i), top)


def paint_pile(canvas: Canvas, plan: Layout, codes: tuple[str, ...], x: int, y: int, words: str) -> None:
    """A column by itself, its last card framed for the first seat, with the words of the button."""
    column(canvas, _pile(plan, codes, plan.step), x, y)
    y += (len(codes) - 1) * plan.step + PULLED
    card = Chosen(_card(plan, codes[-1], True, plan.step), 0, plan.card_height)
    canvas.lay(card, x - HALO, y - HALO, TABLE)
    tag = Tag(words, 0, plan.tag_width)
    canvas.lay(tag, x + plan.column_width // 2 - tag.width // 2, y + plan.card_height + HALO + _TAG_GAP, TABLE)


@lru_cache(maxsize=256)
def _pile(plan: Layout, codes: tuple[str, ...], step: int) -> Pile:
    return Pile(tuple(_card(plan, code, n == len(codes) - 1, step) for n, code in enumerate(codes)), step)


def _fall(view: View, plan: Layout, i: int) -> tuple[int, int]:
    """Where a column begins, and the step from card to card. Beside the sheets the last one has a tag at each end."""
    if not plan.beside or "F" not in {choice.action for choice in view.choices}:
        return plan.column_top + view.far[i] * plan.step, plan.step
    room = plan.height - LEGEND - plan.column_top - plan.card_height - 2 * _TAG_ROOM
    step = min(plan.step, room // max(1, len(view.columns[i]) - 1))
    return plan.column_top + _TAG_ROOM, step


def paint_choice(canvas: Canvas, view: View, plan: Layout, choice: Choice, words: str, aside: str) -> None:
    """The frame round a card that the seat to move can take, and the words of the button.

    aside: what is said besides when the way to the card leads round the end of the picture.
    """
    seat = mover(view) or 0
    codes = view.columns[choice.column]
    top, step = _fall(view, plan, choice.column)
    x = plan.column_x(choice.column)
    if choice.action == "F":
        canvas.lay(Chosen(_card(plan, choice.card, False, step), seat, step), x - HALO, top - HALO, TABLE)
        _far_tag(canvas, plan, words, seat, x, top, step)
        return
    y = top + (len(codes) - 1) * step + PULLED
    canvas.lay(Chosen(_card(plan, choice.card, True, step), seat, plan.card_height), x - HALO, y - HALO, TABLE)
    y += plan.card_height + HALO + _TAG_GAP
    tag = Tag(words, seat, plan.tag_width)
    if _goes_round(plan, seat, choice):
        wordy = replace(tag, aside=aside)
        tag = wordy if y + wordy.height <= (plan.height - LEGEND if plan.beside else plan.sheet_top) else tag
    tx = min(x + plan.column_width // 2 - tag.width // 2, WIDTH - 8 - tag.width)
    canvas.lay(tag, tx, y, TABLE)


def _goes_round(plan: Layout, seat: Seat, choice: Choice) -> bool:
    """Left is on the right of the picture here, or the other way round, since the table is a ring."""
    right = plan.column_x(choice.column) > plan.sheet_x(seat)
    return right if choice.action == "L" else choice.action == "R" and not right


def _far_tag(canvas: Canvas, plan: Layout, words: str, seat: Seat, x: int, top: int, step: int) -> None:
    """Above the column where that leaves room, else beside it, where other columns have lain."""
    if plan.beside:
        tag = Tag(words, seat, plan.tag_width, "down")
        canvas.lay(tag, x + (plan.column_width - tag.width) // 2, top - HALO - _TAG_GAP - tag.height, TABLE)
        return
    left = x > WIDTH // 2
    tag = Tag(words, seat, plan.tag_width, "right" if left else "left")
    tx = x - HALO - _TAG_GAP - tag.width if left else x + plan.column_width + HALO + _TAG_GAP
    canvas.lay(tag, tx, max(plan.column_top - HALO, top + step // 2 - tag.height // 2), TABLE)
