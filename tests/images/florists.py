"""Floris's pictures as the tests look at them: scenes of every kind, and what can be read on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from images import Scene
from images.floris import fan, podium, square, stall, telling
from images.floris.card import Framed
from images.floris.specimens import crowded, positions, specimen
from rules.floris import GAME
from tests.images.scenes import NAMINGS, tongues
from tests.images.witness import Witness, collisions, witness
from words import speak

SEATS = GAME.seats
PHONE = 10 / 400
"""The least size of letters: ten pixels where the picture is 400 wide."""
SHARES = {2: (0, 33), 3: (7, 9, 20), 4: (5, 8, 13, 14)}
"""Displays as full as they hardly get."""


def moments(seats: int) -> Iterator[int]:
    """Positions that differ in kind: the start, all steps of some turns, the end."""
    last = len(positions(seats, seats)) - 1
    middle = last // 2
    yield from (0, 1, 2, 3, *range(middle, middle + 6), last - 2 * seats, last - 1, last)


def scene(seats: int, done: int, naming: str = "usual", tongue: str = "en", viewer: int | None = None) -> Scene:
    shown = specimen(seats, done, seed=seats, viewer=viewer, names=NAMINGS[naming])
    return replace(shown, words=tongues()[tongue])


def full(seats: int, viewer: int | None = None, taken: str = "") -> Scene:
    """A table with displays as full as they hardly get."""
    state = crowded(seats, SHARES[seats])
    if taken:
        state = state._replace(taken=tuple(taken.split()), step="place", to_act=(seats - 1,))
    return Scene(state.observe(viewer), NAMINGS["usual"][:seats], speak("en"))


def table(shown: Scene) -> Witness:
    return witness(square.PICTURE, shown)


def painted(shown: Scene) -> Iterator[Witness]:
    """Every picture of a scene."""
    view = telling.seen(shown)
    yield table(shown)
    yield witness(podium.PICTURE, shown)
    for seat in range(view.seats):
        yield witness(stall.PICTURE, shown, seat)
    if view.viewer is not None:
        yield witness(fan.PICTURE, shown, view.viewer)


def legible(canvas: Witness) -> None:
    assert {text for text in canvas.written if text.size < PHONE * canvas.width} == set()
    for one, other in collisions(canvas.written):
        together = one.thing is not None and one.thing == other.thing
        assert together, f"{one.text!r} and {other.text!r}"


def framed(canvas: Witness, seat: int) -> list[str]:
    """The cards framed for a seat, outside of displays."""
    return [thing.card.code for thing, _, _ in canvas.laid if isinstance(thing, Framed) and thing.seat == seat]
