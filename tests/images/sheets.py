"""Bukiet's pictures as the tests look at them: scenes of every kind, and what can be read on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from images import Scene, artist
from images.bukiet import counter, form, podium, telling
from images.bukiet.beds import Field
from images.bukiet.showing import planned
from images.bukiet.specimens import positions, specimen
from images.kit.names import ELLIPSIS
from rules.bukiet import GAME, aimed
from rules.game import CHANCE
from tests.images.scenes import NAMINGS, tongues
from tests.images.witness import PHONE, Witness, collisions, witness

DRAW = artist("bukiet")
SEATS = GAME.seats


def moments(seats: int) -> Iterator[int]:
    """Positions that differ in kind: before and after the first roll, in the middle, the last cuts, the end."""
    last = len(positions(seats, seats)) - 1
    yield from (0, 1, last // 3, last // 2 + 1, last - seats, last - 1, last)


def scene(seats: int, done: int, naming: str = "usual", tongue: str = "en") -> Scene:
    shown = specimen(
        seats, done, seed=seats, names=NAMINGS[naming] if naming != "usual" else ("Ann", "Bo", "Cy", "Di", "Ed")
    )
    return replace(shown, words=tongues()[tongue])


def choosing(seats: int) -> Scene:
    """Somebody is to cut, in the middle of a game."""
    states = positions(seats, seats)
    done = next(n for n in range(len(states) // 2, len(states)) if states[n].to_act != (CHANCE,))
    return scene(seats, done)


def table(shown: Scene) -> Witness:
    return witness(counter.PICTURE, shown)


def closely(shown: Scene, seat: int) -> Witness:
    return witness(form.PICTURE, shown, seat)


def painted(shown: Scene) -> Iterator[Witness]:
    """Every kind of picture of a scene."""
    view = telling.seen(shown)
    yield table(shown)
    yield witness(podium.PICTURE, shown)
    yield closely(shown, view.seats - 1)
    if view.left and view.to_act and view.to_act != (CHANCE,):
        yield closely(planned(shown, 0), view.to_act[0])
        for die in view.left:
            yield closely(replace(shown, view=aimed(view, die)), view.to_act[0])


def legible(canvas: Witness) -> None:
    """Nothing is too small for a phone, and nothing is written over anything else."""
    assert {text for text in canvas.written if text.size < PHONE * canvas.width} == set()
    free = [text for text in canvas.written if not isinstance(text.thing, Field)]
    for one, other in collisions(free):
        together = one.thing is not None and one.thing == other.thing
        assert together, f"{one.text!r} and {other.text!r}"


def shortened(canvas: Witness) -> list[str]:
    """What was cut to fit."""
    return [text.text for text in canvas.written if ELLIPSIS in text.text]
