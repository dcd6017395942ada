"""What Bukiet's atlas is built from: the sprites its pictures stamp, and samples of them for the palette."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images import lobby
from images.bukiet import counter, dice, form, ledger, podium
from images.bukiet.colours import DRAWINGS, FLAT
from images.bukiet.layout import SCALES
from images.bukiet.specimens import positions, specimen
from images.kit import posy, wreath
from images.kit.canvas import Canvas
from images.kit.podium import woven
from images.kit.sprites import Sprite, pennants
from rules.bukiet import GAME

SEATS = GAME.seats
INKS = FLAT
"""Colours that the palette must hold exactly."""


def sprites() -> set[Sprite]:
    """Every sprite that the pictures may ask for."""
    seats, sizes = range(max(SEATS)), {*(scale.flower for scale in SCALES), *dice.FLOWERS, *ledger.FLOWERS, podium.HEAD}
    found = {Sprite(*drawing, size) for drawing in DRAWINGS.values() for size in sizes}
    pale = {scale.flower for scale in SCALES if scale.roomy}
    found |= {Sprite(*drawing, size, "pale") for drawing in DRAWINGS.values() for size in pale}
    found |= pennants(seats, {counter.PENNANT, *(scale.pennant for scale in SCALES if scale.roomy)})
    found |= wreath.sprites(DRAWINGS.values()) | posy.sprites([podium.HEAD], seats) | posy.buds([podium.HEAD])
    return found | lobby.sprites("bukiet") | woven(podium.DEEP)


def samples() -> Iterator[tuple[int, int, Callable[[Canvas], None]]]:
    """Pictures that hold all colours and things: width, height, and how to paint them."""
    for seats in SEATS:
        last = len(positions(seats, seats)) - 1
        for done in (last // 3, last * 3 // 4):
            scene = specimen(seats, done, seed=seats)
            yield counter.PICTURE.sample(scene)
            yield form.PICTURE.sample(scene, 0)
        scene = specimen(seats, seed=seats)
        yield podium.PICTURE.sample(scene)
