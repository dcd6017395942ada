"""What Floris's atlas is built from: the sprites its pictures stamp, and samples of them for the palette."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images import lobby
from images.floris import card, fan, lessons, market, podium, square, stall
from images.floris.bunches import SIZES
from images.floris.colours import DRAWINGS, FLAT
from images.floris.layout import FORMATS, TILES
from images.floris.specimens import positions, specimen
from images.floris.tableau import PENNANT
from images.kit import wreath
from images.kit.canvas import Canvas
from images.kit.posy import BUDS, LEAF_TURNS, bow_size, leaf_sizes
from images.kit.sprites import Sprite
from rules.floris import GAME
from words import speak

SEATS = GAME.seats
INKS = FLAT
"""Colours that the palette must hold exactly."""


def sprites() -> set[Sprite]:
    """Every sprite that the pictures may ask for."""
    found: set[Sprite] = set()
    for format in (card.MARKET, card.OPEN, card.STRIP, *FORMATS, *TILES):
        found |= card.sprites(format)
    heads = {*SIZES, wreath.LARGE, wreath.SMALL, fan.HEAD}
    found |= {Sprite(*flower, head) for flower in DRAWINGS.values() for head in heads}
    for head in SIZES:
        sizes, turns = {*leaf_sizes(head)}, {side * turn for turn in LEAF_TURNS for side in (-1, 1)}
        found |= {Sprite("leaf", "-", size, turn=turn) for size in sizes for turn in turns}
        found |= {Sprite("bow", str(seat), bow_size(head)) for seat in range(max(SEATS))}
    found |= {Sprite(drawing, "-", SIZES[1], "ghost") for drawing in BUDS}
    found |= {Sprite("leaf", "-", market.LEAF, turn=turn) for turns in market.TURNS.values() for turn in turns}
    found |= {Sprite("leaf", "-", size, turn=turn) for size in wreath.LEAVES_OF for turn in wreath.leaf_turns()}
    found |= {Sprite("rose", "-", medal - 8, "cut") for medal in card.MEDAL.values()}
    found |= {Sprite("pennant", str(seat), size) for seat in range(max(SEATS)) for size in (PENNANT, square.PENNANT)}
    found |= {Sprite(drawing, "-", square.WOVEN, "deep") for drawing, _ in DRAWINGS.values()}
    found |= lobby.sprites("floris")
    return found | {Sprite(drawing, "-", size, "deep") for drawing, size in podium.DEEP.items()}


def samples() -> Iterator[tuple[int, int, Callable[[Canvas], None]]]:
    """Pictures that hold all colours and things: width, height, and how to paint them."""
    for seats in SEATS:
        last = len(positions(seats, seats)) - 1
        for done in (0, last // 2, last - 2 * seats):
            scene = specimen(seats, done, seed=seats, viewer=done % seats)
            yield square.PICTURE.sample(scene)
            yield stall.PICTURE.sample(scene, done % seats)
            yield fan.PICTURE.sample(scene, done % seats)
        scene = specimen(seats, seed=seats)
        yield podium.PICTURE.sample(scene)
    yield lessons.PICTURES[0].sample(speak("en"))
