"""Flower Shop's contact sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from images import Picture, Scene, artist
from images.contact import Sheet, by_sight, in_languages, large, moments, on_phones, with_names
from images.flowershop import hand, printing
from images.flowershop.specimens import SPECIMENS, positions, specimen
from rules.flowershop import State
from words import Words, speak

TIED, COMPLETE = 1, 16
"""Games that end with a tie on points, and with a complete shop."""


def sheets() -> Iterator[Sheet]:
    """Every number of players, moment, language, kind of name and kind of sight."""
    draw = artist("flowershop")
    yield from (_moments(seats) for seats in printing.SEATS)
    middles = [_middle(seats, 0.72) for seats in printing.SEATS]
    ends = [specimen(2, seed=TIED), specimen(3, seed=5), specimen(4, seed=COMPLETE)]
    fronts = [draw.seat(scene, n) for n, scene in enumerate((*middles, ends[2]))]
    yield large("flowershop-shops", fronts)
    yield large("flowershop-hands", _hands())
    yield large("flowershop-finals", map(draw.final, ends))
    yield from on_phones("flowershop", [*map(draw.table, middles), fronts[1], *_hands()[:2], draw.final(ends[2])])
    yield by_sight("flowershop", draw.table(middles[2]))
    yield with_names("flowershop", middles[2], ends[2])
    yield in_languages("flowershop", _spoken)


def _middle(seats: int, share: float) -> Scene:
    return specimen(seats, round(len(positions(seats, seats)) * share), seed=seats)


def _moments(seats: int) -> Sheet:
    """The start, the middle and the last picks."""
    return moments("flowershop", [_middle(seats, share) for share in (0, 0.3, 0.6, 0.97)])


def _hands() -> list[Picture]:
    """Full, with a drafted card, with the last card."""
    found = []
    for stage, pick in (("draft", 1), ("handle", 3), ("draft", 7), ("done", 4)):
        state = next(state for state in positions(3, 3) if _shows(state, stage, pick))
        found.append(hand(Scene(state.observe(1), SPECIMENS.names[:3], speak("en")), 1))
    return found


def _shows(state: State, stage: str, pick: int) -> bool:
    view = state.observe(1)
    return view.round == 2 and (view.stage, view.pick) == (stage, pick)


def _spoken(w: Words) -> list[Picture]:
    draw, scenes = (
        artist("flowershop"),
        (_middle(4, 0.72), specimen(3, 100, seed=3, viewer=1), specimen(4, seed=COMPLETE)),
    )
    table, own, end = (replace(scene, words=w) for scene in scenes)
    return [draw.table(table), hand(own, 1), draw.final(end)]
