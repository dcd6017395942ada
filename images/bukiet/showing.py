"""Bukiet's contact sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from images import Picture, Scene, artist
from images.bukiet import printing
from images.bukiet.specimens import positions, specimen
from images.bukiet.telling import mover, seen
from images.contact import Sheet, by_sight, in_languages, large, moments, on_phones, with_names
from rules.bukiet import fitting, preview
from rules.game import CHANCE
from words import Words

TIED = 8
"""A game for three with a tie on points for the victory."""


def sheets() -> Iterator[Sheet]:
    """Every number of players, moment, language, kind of name and kind of sight."""
    draw = artist("bukiet")
    yield from (_moments(seats) for seats in printing.SEATS)
    middles = [choosing(seats, 0.66) for seats in printing.SEATS]
    ends = [specimen(1, seed=3), specimen(2, seed=6), specimen(3, seed=TIED), specimen(5, seed=5)]
    yield large("bukiet-sheets", _closely())
    yield large("bukiet-finals", map(draw.final, ends))
    yield from on_phones("bukiet", [*map(draw.table, middles), *_closely()[1:3], draw.final(ends[3])])
    yield by_sight("bukiet", draw.table(middles[4]))
    yield with_names("bukiet", middles[4], ends[3])
    yield in_languages("bukiet", _spoken)


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
    first, final = (specimen(seats, done, seed=seats) for done in (1, last - 1))
    return moments("bukiet", [first, choosing(seats, 0.3), choosing(seats, 0.7), final])


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


def _spoken(w: Words) -> list[Picture]:
    draw, middle = artist("bukiet"), replace(choosing(3, 0.7), words=w)
    plan, end = planned(middle, 60), replace(specimen(3, seed=5), words=w)
    return [draw.table(middle), draw.seat(plan, mover(seen(plan)) or 0), draw.final(end)]
