"""Floris's pictures and their descriptions."""

from __future__ import annotations

from images import Picture, Scene
from images.floris import fan, lessons, podium, square, stall, telling
from images.kit.page import Page
from images.kit.paintbox import paintbox
from images.kit.png import picture
from rules.game import Seat
from words import Words

GAME = "floris"


def table(scene: Scene) -> Picture:
    """The market, every display, how many cards everybody holds, and the newest bouquet."""
    return picture(square.page(scene, paintbox(GAME)), telling.table_alt(scene))


def seat(scene: Scene, seat: Seat) -> Picture:
    """One seat, large; it depends on `stall.stall` and the owner's name alone."""
    return picture(stall.page(scene, seat, paintbox(GAME)), telling.seat_alt(scene, seat))


def hand(scene: Scene, seat: Seat) -> Picture:
    """The viewer's own cards, for nobody else. Raises ValueError when the viewer is not this seat."""
    return picture(fan.page(scene, seat, paintbox(GAME)), telling.hand_alt(scene))


def final(scene: Scene) -> Picture:
    """The podium, and how everybody's points add up."""
    return picture(podium.page(scene, paintbox(GAME)), telling.final_alt(scene))


def text(scene: Scene) -> str:
    """The whole table in words."""
    return telling.text(scene)


def lesson(words: Words) -> tuple[Picture, ...]:
    """What can be taken together, and what makes a bouquet."""
    taking, selling = (Page(paintbox(GAME), lessons.WIDTH, high) for high in (lessons.TAKING, lessons.SELLING))
    lessons.taking(taking, words)
    lessons.selling(selling, words)
    return picture(taking, lessons.taking_alt(words)), picture(selling, lessons.selling_alt(words))
