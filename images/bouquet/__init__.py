"""Bouquet's pictures and their descriptions."""

from __future__ import annotations

from images import Picture, Scene
from images.bouquet import bunch, lessons, podium, ring, telling
from images.kit.page import Page
from images.kit.paintbox import paintbox
from images.kit.png import picture
from rules.game import Seat
from words import Words

GAME = "bouquet"


def table(scene: Scene) -> Picture:
    """The ring of columns, every bouquet, and what the seat to move can take."""
    return picture(ring.page(scene, paintbox(GAME)), telling.table_alt(scene))


def seat(scene: Scene, seat: Seat) -> Picture:
    """One bouquet, large; it depends on this seat's cards and name alone."""
    return picture(bunch.page(scene, seat, paintbox(GAME)), telling.seat_alt(scene, seat))


def final(scene: Scene) -> Picture:
    """The podium, and how everybody's score adds up."""
    return picture(podium.page(scene, paintbox(GAME)), telling.final_alt(scene))


def text(scene: Scene) -> str:
    """The whole table in words."""
    return telling.text(scene)


def lesson(words: Words) -> tuple[Picture, ...]:
    """How a card is taken, and how a bouquet is counted."""
    taking, counting = (Page(paintbox(GAME), lessons.WIDTH, high) for high in (lessons.TAKING, lessons.COUNTING))
    lessons.taking(taking, words)
    lessons.counting(counting, words)
    return picture(taking, lessons.taking_alt(words)), picture(counting, lessons.counting_alt(words))
