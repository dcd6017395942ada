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
from images.kit import wreath
from images.kit.canvas import Canvas
from images.kit.posy import BUDS, LEAF_TURNS, bow_size, leaf_sizes
from images.kit.sprites import Sprite
from rules.flowers import COLOURS, SEATS

INKS = (*FIELDS.values(), LOST, REST)
"""Colours that the palette must hold exactly."""


def sprites() -> set[Sprite]:
    """Every sprite that the pictures may ask for."""
    heads = {*HEADS, meadow.BLOOM, podium.HEAD, podium.CHIP, wreath.LARGE, wreath.SMALL}
    found = {Sprite(drawing, code, size) for code, drawing in DRAWINGS.items() for size in heads}
    found |= {Sprite(drawing, "-", size, "cut") for drawing in DRAWINGS.values() for size in HEADS}
    found |= {Sprite(drawing, "-", size, "ghost") for drawing in DRAWINGS.values() for size in (BACK, *GHOSTS)}
    found |= {Sprite("butterfly", code, size) for code in COLOURS for size in WINGS}
    found |= {Sprite("butterfly", "-", size, "cut") for size in WINGS}
    seats = [str(seat) for seat in range(max(SEATS))]
    found |= {Sprite("pennant", seat, size) for seat in seats for size in (PENNANT, meadow.PENNANT)}
    found |= {Sprite("leaf", "-", size, turn=turn) for size in wreath.LEAVES_OF for turn in wreath.leaf_turns()}
    found |= {Sprite("bow", seat, bow_size(podium.HEAD)) for seat in seats}
    found |= {Sprite(drawing, "-", podium.HEAD, "ghost") for drawing in BUDS}
    turns = [side * turn for turn in LEAF_TURNS for side in (-1, 1)]
    found |= {Sprite("leaf", "-", size, turn=turn) for size in leaf_sizes(podium.HEAD) for turn in turns}
    found |= {Sprite(drawing, "-", size, "deep") for drawing, size in podium.DEEP.items()}
    return found | lobby.sprites("flowers")


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
