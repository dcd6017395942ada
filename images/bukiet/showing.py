"""Bukiet's contact sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from PIL import Image

from images import Picture, Scene, artist
from images.bukiet import printing
from images.bukiet.specimens import positions, specimen
from images.bukiet.telling import mover, seen
from images.contact import DISCORD, HALF, LONG, ODD, PHONE, SCRIPTS, Sheet, in_rows, opened, scaled, simulated
from images.kit import sight
from rules.bukiet import fitting, preview
from rules.game import CHANCE
from words import LANGUAGES, speak

TIED = 8
"""A game for three with a tie on points for the victory."""


def sheets() -> Iterator[Sheet]:
    """Every number of players, moment, language, kind of name and kind of sight."""
    draw = artist("bukiet")
    yield from (_moments(seats) for seats in printing.SEATS)
    middles = [choosing(seats, 0.66) for seats in printing.SEATS]
    ends = [specimen(1, seed=3), specimen(2, seed=6), specimen(3, seed=TIED), specimen(5, seed=5)]
    yield Sheet("bukiet-sheets", in_rows([opened(picture) for picture in _closely()], 2))
    yield Sheet("bukiet-finals", in_rows([opened(draw.final(scene)) for scene in ends], 2))
    for theme, ground in DISCORD.items():
        pictures = [*map(draw.table, middles), *_closely()[1:3], draw.final(ends[3])]
        yield Sheet(f"bukiet-phone-{theme}", in_rows([scaled(picture, PHONE) for picture in pictures], 4), ground)
    seen_by = draw.table(middles[4])
    yield Sheet("bukiet-sight", in_rows([simulated(seen_by, kind) for kind in sight.KINDS], 2))
    named = [replace(middles[4], names=names[:5]) for names in (LONG, SCRIPTS, ODD)]
    yield Sheet("bukiet-names", [[scaled(draw.table(scene), HALF), scaled(draw.final(scene), HALF)] for scene in named])
    yield Sheet("bukiet-languages", [_spoken(language) for language in LANGUAGES])


def choosing(seats: int, share: float) -> Scene:
    """Somebody is to cut, that far into a game."""
    states = positions(seats, seats)
    start = round((len(states) - 2) * share)
    done = next(n for n in range(start, -1, -1) if states[n].to_act not in ((), (CHANCE,)))
    return specimen(seats, done, seed=seats)


def planned(scene: Scene, n: int) -> Scene:
    """The n-th best cut for the first die that is left, before it counts."""
    view = seen(scene)
    seat = mover(view) or 0
    cut = next(islice(fitting(view, seat, view.left[0]), n, None))
    return replace(scene, view=preview(view, seat, cut.action))


def _moments(seats: int) -> Sheet:
    """The first roll, the middle, the last round."""
    last = len(positions(seats, seats)) - 1
    scenes = [
        specimen(seats, 1, seed=seats),
        choosing(seats, 0.3),
        choosing(seats, 0.7),
        specimen(seats, last - 1, seed=seats),
    ]
    return Sheet(f"bukiet-{seats}", in_rows([opened(artist("bukiet").table(scene)) for scene in scenes], 2))


def _closely() -> list[Picture]:
    """A fresh sheet, one in the middle, a planned cut, the end."""
    draw, middle = artist("bukiet"), choosing(3, 0.7)
    plan = planned(middle, 60)
    return [
        draw.seat(specimen(2, 1, seed=2), 1),
        draw.seat(middle, 1),
        draw.seat(plan, mover(seen(plan)) or 0),
        draw.seat(specimen(1, seed=3), 0),
    ]


def _spoken(language: str) -> list[Image.Image]:
    draw, middle = artist("bukiet"), replace(choosing(3, 0.7), words=speak(language))
    plan = planned(middle, 60)
    shown = (
        draw.table(middle),
        draw.seat(plan, mover(seen(plan)) or 0),
        draw.final(replace(middle, view=seen(specimen(3, seed=5)))),
    )
    return [scaled(picture, HALF) for picture in shown]
