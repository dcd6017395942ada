"""Floris's contact sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from images import Picture, Scene, artist
from images.contact import Sheet, by_sight, in_languages, large, moments, on_phones, with_names
from images.floris import hand, printing
from images.floris.inventory import picked
from images.floris.specimens import SPECIMENS, crowded, positions, specimen
from rules.floris import State
from words import Words, speak

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
    yield large("floris-seats", seats, 3)
    yield large("floris-hands", _hands(), 3)
    yield large("floris-finals", map(draw.final, ends))
    yield large("floris-full", (draw.table(_full(seats)) for seats in printing.SEATS))
    pictures = [*map(draw.table, middles), draw.seat(middles[1], 1), *_hands()[:2], draw.final(ends[2])]
    yield from on_phones("floris", [*pictures, *draw.lesson(speak("en"))], 5)
    yield by_sight("floris", draw.table(middles[2]))
    yield with_names("floris", middles[2], ends[2])
    yield in_languages("floris", _spoken)


def found(seats: int, merit: Callable[[State], float], seed: int | None = None, viewer: int | None = None) -> Scene:
    """The table of most merit in the last two thirds of a game."""
    states = positions(seats, seed or seats)
    state = max(states[len(states) // 3 : -1], key=merit)
    return Scene(state.observe(viewer), SPECIMENS.names[:seats], speak("en"))


def _middle(seats: int) -> Scene:
    return found(seats, _rich)


def _rich(state: State) -> float:
    """Before a take, with cards in many hands and on many displays."""
    lying = sum(2 * bool(own.hand) + 2 * bool(own.display) + len(own.display) / 3 for own in state.florists)
    return lying + sum(len(own.bouquets) > 0 for own in state.florists) if state.step == "take" else 0


def _full(seats: int) -> Scene:
    return Scene(crowded(seats, HEAPS[seats]).observe(None), SPECIMENS.names[:seats], speak("en"))


def _moments(seats: int) -> Sheet:
    """The three steps of the first turn, before a take, the placing, the last turns."""
    steps = [state.step for state in positions(seats, seats)]
    scenes = [
        *(specimen(seats, steps.index(step), seed=seats) for step in ("take", "place", "gather")),
        _middle(seats),
        found(seats, lambda state: len(state.taken) + len(state.florists[state.to_act[0]].display)),
        found(seats, lambda state: 5 * (state.step == "take") + (state.step == "take") * state.market.count("")),
    ]
    return moments("floris", scenes)


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
    scenes.append(Scene(many.observe(1), SPECIMENS.names[:2], speak("en")))
    return [hand(scene, 1) for scene in scenes]


def _spoken(w: Words) -> list[Picture]:
    draw, own = artist("floris"), found(3, lambda state: len(state.florists[1].hand) > 1, viewer=1)
    scenes = (_middle(4), own, specimen(4, seed=FULL, discards="on"))
    table, own, end = (replace(scene, words=w) for scene in scenes)
    return [draw.table(table), hand(own, 1), draw.final(end), *draw.lesson(w)]
