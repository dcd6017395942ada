"""Flower Shop's contact sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PIL import Image

from images import Picture, Scene, artist
from images.contact import DISCORD, HALF, LONG, ODD, PHONE, SCRIPTS, Sheet, in_rows, opened, scaled, simulated
from images.flowershop import hand, printing
from images.flowershop.specimens import SPECIMENS, positions, specimen
from images.kit import sight
from rules.flowershop import State
from words import LANGUAGES, speak

TIED, COMPLETE = 1, 16
"""Games that end with a tie on points, and with a complete shop."""


def sheets() -> Iterator[Sheet]:
    """Every number of players, moment, language, kind of name and kind of sight."""
    draw = artist("flowershop")
    yield from (_moments(seats) for seats in printing.SEATS)
    middles = [_middle(seats, 0.72) for seats in printing.SEATS]
    ends = [specimen(2, seed=TIED), specimen(3, seed=5), specimen(4, seed=COMPLETE)]
    fronts = [draw.seat(scene, n) for n, scene in enumerate((*middles, ends[2]))]
    yield Sheet("flowershop-shops", in_rows([opened(picture) for picture in fronts], 2))
    yield Sheet("flowershop-hands", in_rows([opened(picture) for picture in _hands()], 2))
    yield Sheet("flowershop-finals", in_rows([opened(draw.final(scene)) for scene in ends], 2))
    for theme, ground in DISCORD.items():
        pictures = [*map(draw.table, middles), draw.seat(middles[1], 1), *_hands()[:2], draw.final(ends[2])]
        yield Sheet(f"flowershop-phone-{theme}", in_rows([scaled(picture, PHONE) for picture in pictures], 4), ground)
    seen = draw.table(middles[2])
    yield Sheet("flowershop-sight", in_rows([simulated(seen, kind) for kind in sight.KINDS], 2))
    named = [replace(middles[2], names=names[:4]) for names in (LONG, SCRIPTS, ODD)]
    yield Sheet(
        "flowershop-names", [[scaled(draw.table(scene), HALF), scaled(draw.final(scene), HALF)] for scene in named]
    )
    yield Sheet("flowershop-languages", [_spoken(language) for language in LANGUAGES])


def _middle(seats: int, share: float) -> Scene:
    return specimen(seats, round(len(positions(seats, seats)) * share), seed=seats)


def _moments(seats: int) -> Sheet:
    """The start, the middle and the last picks."""
    scenes = [_middle(seats, share) for share in (0, 0.3, 0.6, 0.97)]
    return Sheet(f"flowershop-{seats}", in_rows([opened(artist("flowershop").table(scene)) for scene in scenes], 2))


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


def _spoken(language: str) -> list[Image.Image]:
    draw = artist("flowershop")
    scene = replace(_middle(4, 0.72), words=speak(language))
    own = replace(specimen(3, 100, seed=3, viewer=1), words=speak(language))
    return [scaled(picture, HALF) for picture in (draw.table(scene), hand(own, 1), draw.final(scene))]
