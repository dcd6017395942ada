"""Bukiet's pictures as the tests look at them: scenes of every kind, and what can be read on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from images import Scene, artist
from images.bukiet import counter, form, telling
from images.bukiet.beds import Field
from images.bukiet.showing import planned
from images.bukiet.specimens import positions
from rules.bukiet import GAME, aimed
from rules.game import CHANCE
from tests.images import scenes
from tests.images.witness import Witness, witness
from tests.images.witness import legible as all_legible

DRAW = artist("bukiet")
SEATS = GAME.seats
scene, moments = partial(scenes.scene, "bukiet"), partial(scenes.moments, "bukiet")


def choosing(seats: int) -> Scene:
    """Somebody is to cut, in the middle of a game."""
    states = positions(seats, seats)
    done = next(n for n in range(len(states) // 2, len(states)) if states[n].to_act != (CHANCE,))
    return scene(seats, done)


def table(shown: Scene) -> Witness:
    return witness(counter.PICTURE, shown)


def closely(shown: Scene, seat: int) -> Witness:
    return witness(form.PICTURE, shown, seat)


def looked_at(shown: Scene) -> Iterator[Witness]:
    """The sheet of whose turn it is with a planned cut, and with each die that is left."""
    view = telling.seen(shown)
    if view.left and view.to_act and view.to_act != (CHANCE,):
        yield closely(planned(shown, 0), view.to_act[0])
        for die in view.left:
            yield closely(replace(shown, view=aimed(view, die)), view.to_act[0])


def painted(shown: Scene) -> Iterator[Witness]:
    """Every picture of a scene, and what can be looked at in it."""
    yield from scenes.painted("bukiet", shown)
    yield from looked_at(shown)


def legible(canvas: Witness) -> None:
    all_legible(canvas, Field)
