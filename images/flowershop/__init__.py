"""Flower Shop's pictures and their descriptions."""

from __future__ import annotations

from images import Picture, Scene
from images.flowershop import fan, front, lessons, podium, street, telling
from images.kit.page import Page
from images.kit.paintbox import paintbox
from images.kit.png import picture
from rules.game import Seat
from words import Words

GAME = "flowershop"


def table(scene: Scene) -> Picture:
    """Every shop, who is still choosing, and what everybody did last."""
    return picture(street.page(scene, paintbox(GAME)), telling.table_alt(scene))


def seat(scene: Scene, seat: Seat) -> Picture:
    """One shop, large; it depends on `front.front` and the owner's name alone."""
    return picture(front.page(scene, seat, paintbox(GAME)), telling.seat_alt(scene, seat))


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
    """Which flowers a vase takes, and what counts at the end."""
    filling, counting = (Page(paintbox(GAME), lessons.WIDTH, high) for high in (lessons.FILLING, lessons.COUNTING))
    lessons.filling(filling, words)
    lessons.counting(counting, words)
    return picture(filling, lessons.filling_alt(words)), picture(counting, lessons.counting_alt(words))
