"""Floris's contact sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from PIL import Image

from images import Picture, Scene, artist
from images.contact import DISCORD, HALF, LONG, ODD, PHONE, SCRIPTS, Sheet, in_rows, opened, scaled, simulated
from images.floris import hand, printing
from images.floris.inventory import picked
from images.floris.specimens import NAMES, crowded, positions, specimen
from images.kit import sight
from rules.floris import State
from words import LANGUAGES, speak

TIED, NEGATIVE, FULL = 4, 16, 4
"""Games that end with a tie, with somebody below nothing, and with points of every kind."""
HEAPS = {2: (15, 0), 3: (6, 8, 16), 4: (5, 7, 9, 14)}
"""Displays as full as they hardly get."""


def sheets() -> Iterator[Sheet]:
    """Every number of players, moment, language, kind of name and kind of sight."""
    draw = artist("floris")
    yield from (_moments(seats) for seats in printing.SEATS)
    middles = [_middle(seats) for seats in printing.SEATS]
    ends = [specimen(2, seed=TIED), specimen(3, seed=NEGATIVE), specimen(4, seed=FULL, discards="on")]
    seats = [draw.seat(scene, n % 2) for n, scene in enumerate((*middles, *ends))]
    yield Sheet("floris-seats", in_rows([opened(picture) for picture in seats], 3))
    yield Sheet("floris-hands", in_rows([opened(picture) for picture in _hands()], 3))
    yield Sheet("floris-finals", in_rows([opened(draw.final(scene)) for scene in ends], 2))
    yield Sheet("floris-full", in_rows([opened(draw.table(_full(seats))) for seats in printing.SEATS], 2))
    for theme, ground in DISCORD.items():
        pictures = [*map(draw.table, middles), draw.seat(middles[1], 1), *_hands()[:2], draw.final(ends[2])]
        pictures += draw.lesson(speak("en"))
        yield Sheet(f"floris-phone-{theme}", in_rows([scaled(picture, PHONE) for picture in pictures], 5), ground)
    seen = draw.table(middles[2])
    yield Sheet("floris-sight", in_rows([simulated(seen, kind) for kind in sight.KINDS], 2))
    named = [replace(middles[2], names=names[:4]) for names in (LONG, SCRIPTS, ODD)]
    yield Sheet("floris-names", [[scaled(draw.table(scene), HALF), scaled(draw.final(scene), HALF)] for scene in named])
    yield Sheet("floris-languages", [_spoken(language) for language in LANGUAGES])


def found(seats: int, merit: Callable[[State], float], seed: int | None = None, viewer: int | None = None) -> Scene:
    """The table of most merit in the last two thirds of a game."""
    states = positions(seats, seed or seats)
    state = max(states[len(states) // 3 : -1], key=merit)
    return Scene(state.observe(viewer), NAMES[:seats], speak("en"))


def _middle(seats: int) -> Scene:
    return found(seats, _rich)


def _rich(state: State) -> float:
    """Before a take, with cards in many hands and on many displays."""
    lying = sum(2 * bool(own.hand) + 2 * bool(own.display) + len(own.display) / 3 for own in state.florists)
    return lying + sum(len(own.bouquets) > 0 for own in state.florists) if state.step == "take" else 0


def _full(seats: int) -> Scene:
    return Scene(crowded(seats, HEAPS[seats]).observe(None), NAMES[:seats], speak("en"))


def _moments(seats: int) -> Sheet:
    """The three steps of the first turn, before a take, the placing, the last turns."""
    steps = [state.step for state in positions(seats, seats)]
    scenes = [
        *(specimen(seats, steps.index(step), seed=seats) for step in ("take", "place", "gather")),
        _middle(seats),
        found(seats, lambda state: len(state.taken) + len(state.florists[state.to_act[0]].display)),
        found(seats, lambda state: 5 * (state.step == "take") + (state.step == "take") * state.market.count("")),
    ]
    return Sheet(f"floris-{seats}", in_rows([opened(artist("floris").table(scene)) for scene in scenes], 2))


def _hands() -> list[Picture]:
    """Before the take, with a bouquet, while others play, empty, with a display that helps, and large."""
    merits: list[Callable[[State], float]] = [
        lambda state: 9 * (state.to_act == (1,)) * (state.step == "take") + len(state.florists[1].hand),
        lambda state: (state.to_act == (1,)) * state.observe(1).worth,
        lambda state: (state.to_act != (1,)) * (len(state.florists[1].hand) + len(state.florists[1].display)),
        lambda state: -len(state.florists[1].hand) + (state.step == "place") * (state.to_act == (1,)),
        lambda state: (len(picked(state.observe(1))) and len(state.florists[1].hand)) + len(picked(state.observe(1))),
    ]
    scenes = [found(3, merit, viewer=1) for merit in merits]
    large = crowded(2, (0, 22))
    own = large.florists[1]
    many = large._replace(florists=(large.florists[0], own._replace(hand=own.display, display=())))
    scenes.append(Scene(many.observe(1), NAMES[:2], speak("en")))
    return [hand(scene, 1) for scene in scenes]


def _spoken(language: str) -> list[Image.Image]:
    draw, w = artist("floris"), speak(language)
    own = replace(found(3, lambda state: len(state.florists[1].hand) > 1, viewer=1), words=w)
    pictures = [
        draw.table(replace(_middle(4), words=w)),
        hand(own, 1),
        draw.final(replace(specimen(4, seed=FULL, discards="on"), words=w)),
    ]
    return [scaled(picture, HALF) for picture in (*pictures, *draw.lesson(w))]
