"""Floris's pictures as the tests look at them: scenes of every kind, and what can be read on them."""

from __future__ import annotations

from functools import partial

from images import Scene
from images.floris import square
from images.floris.card import Framed
from images.floris.specimens import crowded
from rules.floris import GAME
from tests.images import scenes
from tests.images.scenes import NAMINGS
from tests.images.witness import Witness, witness
from words import speak

SEATS = GAME.seats
scene, moments = partial(scenes.scene, "floris"), partial(scenes.moments, "floris")
SHARES = {2: (0, 33), 3: (7, 9, 20), 4: (5, 8, 13, 14)}
"""Displays as full as they hardly get."""


def full(seats: int, viewer: int | None = None, taken: str = "") -> Scene:
    """A table with displays as full as they hardly get."""
    state = crowded(seats, SHARES[seats])
    if taken:
        state = state._replace(taken=tuple(taken.split()), step="place", to_act=(seats - 1,))
    return Scene(state.observe(viewer), NAMINGS["usual"][:seats], speak("en"))


def table(shown: Scene) -> Witness:
    return witness(square.PICTURE, shown)


painted = partial(scenes.painted, "floris")


def framed(canvas: Witness, seat: int) -> list[str]:
    """The cards framed for a seat, outside of displays."""
    return [thing.card.code for thing, _, _ in canvas.laid if isinstance(thing, Framed) and thing.seat == seat]
