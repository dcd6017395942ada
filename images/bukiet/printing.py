"""What Bukiet's atlas is built from: the sprites its pictures stamp, and samples of them for the palette."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images import lobby
from images.bukiet import counter, dice, form, ledger, podium
from images.bukiet.colours import DRAWINGS, FLAT
from images.bukiet.layout import SCALES
from images.bukiet.specimens import positions, specimen
from images.kit import wreath
from images.kit.canvas import Canvas
from images.kit.posy import BUDS, LEAF_TURNS, bow_size, leaf_sizes
from images.kit.sprites import Sprite
from rules.bukiet import GAME

SEATS = GAME.seats
INKS = FLAT
"""Colours that the palette must hold exactly."""


def sprites() -> set[Sprite]:
    """Every sprite that the pictures may ask for."""
    sizes = {scale.flower for scale in SCALES} | {
        *dice.FLOWERS,
        *ledger.FLOWERS,
        podium.HEAD,
        wreath.LARGE,
        wreath.SMALL,
    }
    found = {Sprite(*drawing, size) for drawing in DRAWINGS.values() for size in sizes}
    pale = {scale.flower for scale in SCALES if scale.roomy}
    found |= {Sprite(*drawing, size, "pale") for drawing in DRAWINGS.values() for size in pale}
    flags = {counter.PENNANT, *(scale.pennant for scale in SCALES if scale.roomy)}
    found |= {Sprite("pennant", str(seat), size) for seat in range(max(SEATS)) for size in flags}
    found |= {Sprite("bow", str(seat), bow_size(podium.HEAD)) for seat in range(max(SEATS))}
    turns = [side * turn for turn in LEAF_TURNS for side in (-1, 1)]
    found |= {Sprite("leaf", "-", size, turn=turn) for size in leaf_sizes(podium.HEAD) for turn in turns}
    found |= {Sprite("leaf", "-", size, turn=turn) for size in wreath.LEAVES_OF for turn in wreath.leaf_turns()}
    found |= {Sprite(drawing, "-", podium.HEAD, "ghost") for drawing in BUDS}
    found |= lobby.sprites("bukiet")
    return found | {Sprite(drawing, "-", size, "deep") for drawing, size in podium.DEEP.items()}


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
