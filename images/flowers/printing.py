"""What the atlas of FLOWERS is built from: the sprites its pictures stamp, and samples of them for the palette."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images import lobby
from images.flowers import meadow, plot, podium
from images.flowers.card import DRAWINGS, FIELDS, LOST
from images.flowers.form import HEADS, WINGS
from images.flowers.parterre import PENNANT
from images.flowers.specimens import positions, specimen
from images.flowers.stock import BACK, REST
from images.flowers.terrace import GHOSTS
from images.kit import posy, wreath
from images.kit.canvas import Canvas
from images.kit.podium import woven
from images.kit.sprites import Sprite, pennants
from rules.flowers import COLOURS, SEATS

INKS = (*FIELDS.values(), LOST, REST)
"""Colours that the palette must hold exactly."""


def sprites() -> set[Sprite]:
    """Every sprite that the pictures may ask for."""
    seats, heads = range(max(SEATS)), {*HEADS, meadow.BLOOM, podium.HEAD, podium.CHIP}
    found = {Sprite(drawing, code, size) for code, drawing in DRAWINGS.items() for size in heads}
    found |= {Sprite(drawing, "-", size, "cut") for drawing in DRAWINGS.values() for size in HEADS}
    found |= {Sprite(drawing, "-", size, "ghost") for drawing in DRAWINGS.values() for size in (BACK, *GHOSTS)}
    found |= {Sprite("butterfly", code, size) for code in COLOURS for size in WINGS}
    found |= {Sprite("butterfly", "-", size, "cut") for size in WINGS}
    found |= pennants(seats, (PENNANT, meadow.PENNANT))
    found |= wreath.sprites((drawing, code) for code, drawing in DRAWINGS.items())
    found |= posy.sprites([podium.HEAD], seats) | posy.buds([podium.HEAD])
    return found | lobby.sprites("flowers") | woven(podium.DEEP)


def samples() -> Iterator[tuple[int, int, Callable[[Canvas], None]]]:
    """Pictures that hold all colours and things: width, height, and how to paint them."""
    for seats in SEATS:
        last = len(positions(seats, seats)) - 1
        for done in (last // 2, last - 2):
            scene = specimen(seats, done, seed=seats, viewer=done // 2 % seats)
            yield meadow.PICTURE.sample(scene)
            yield plot.PICTURE.sample(scene, done % seats)
        scene = specimen(seats, seed=seats)
        yield plot.PICTURE.sample(scene, seats - 1)
        yield podium.PICTURE.sample(scene)
