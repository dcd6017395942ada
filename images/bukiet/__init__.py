"""Bukiet's pictures and their descriptions."""

from __future__ import annotations

from images import Picture, Scene
from images.bukiet import catalogue, counter, form, lessons, podium, telling
from images.kit.page import Page
from images.kit.paintbox import paintbox
from images.kit.png import picture
from rules.game import Seat
from words import Words

GAME = "bukiet"


def table(scene: Scene) -> Picture:
    """The dice of the round, every sheet, and what was cut last."""
    return picture(counter.page(scene, paintbox(GAME)), telling.table_alt(scene))


def seat(scene: Scene, seat: Seat) -> Picture:
    """One sheet, large; it depends on `form.front` and the owner's name alone. In a view of `rules.bukiet.preview` it
    shows the planned cut, too."""
    return picture(form.page(scene, seat, paintbox(GAME)), telling.seat_alt(scene, seat))


def final(scene: Scene) -> Picture:
    """The podium, and how everybody's points add up."""
    return picture(podium.page(scene, paintbox(GAME)), telling.final_alt(scene))


def text(scene: Scene) -> str:
    """The whole table in words."""
    return telling.text(scene)


def lesson(words: Words) -> tuple[Picture, ...]:
    """How an order is served, what counts, and the sheets."""
    serving, counting = (Page(paintbox(GAME), lessons.WIDTH, high) for high in (lessons.SERVING, lessons.COUNTING))
    lessons.serving(serving, words)
    lessons.counting(counting, words)
    described = picture(serving, lessons.serving_alt(words)), picture(counting, lessons.counting_alt(words))
    return *described, choices(words)


def choices(words: Words) -> Picture:
    """The sheets there are to choose from."""
    return picture(catalogue.page(words, paintbox(GAME)), catalogue.alt(words))
