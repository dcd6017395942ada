"""The pictures of FLOWERS and their descriptions."""

from __future__ import annotations

from images import Picture, Scene
from images.flowers import lessons, meadow, plot, podium, telling
from images.kit.page import Page
from images.kit.paintbox import paintbox
from images.kit.png import picture
from rules.game import Seat
from words import Words

GAME = "flowers"
WHOLE = True
"""The last picture of one alone shows the garden."""


def table(scene: Scene) -> Picture:
    """The stacks, every garden, and whose turn it is."""
    return picture(meadow.page(scene, paintbox(GAME)), telling.table_alt(scene))


def seat(scene: Scene, seat: Seat) -> Picture:
    """One garden, large; it depends on `plot.plot` and the owner's name alone.

    A view made by `rules.flowers.preview` shows the card that is thought of, the names of places as they are before it.
    """
    return picture(plot.page(scene, seat, paintbox(GAME)), telling.seat_alt(scene, seat))


def final(scene: Scene) -> Picture:
    """The podium, and how everybody's points add up."""
    return picture(podium.page(scene, paintbox(GAME)), telling.final_alt(scene))


def text(scene: Scene) -> str:
    """The whole table in words."""
    return telling.text(scene)


def lesson(words: Words) -> tuple[Picture, ...]:
    """Where a card may lie, which groups stay, and how a garden is counted."""
    found = []
    for paint, height, alt in (
        (lessons.placing, lessons.PLACING, lessons.placing_alt),
        (lessons.grouping, lessons.GROUPING, lessons.grouping_alt),
        (lessons.counting, lessons.COUNTING, lessons.counting_alt),
    ):
        page = Page(paintbox(GAME), lessons.WIDTH, height)
        paint(page, words)
        found.append(picture(page, alt(words)))
    return tuple(found)
