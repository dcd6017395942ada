"""What Flower Shop's atlas is built from: the sprites its pictures stamp, and samples of them for the palette."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images import lobby
from images.flowershop import deed, fan, front, podium, street
from images.flowershop.card import FORMATS
from images.flowershop.colours import DRAWINGS, FLAT
from images.flowershop.counter import HEAPS, PARTS, SUMS
from images.flowershop.layout import SCALES
from images.flowershop.specimens import positions, specimen
from images.flowershop.vase import LEAF_TURN, NAMES, leaf_size
from images.kit import wreath
from images.kit.canvas import Canvas
from images.kit.podium import woven
from images.kit.sprites import Sprite, leaves, pennants
from rules.flowershop import GAME

SEATS = GAME.seats
INKS = FLAT
"""Colours that the palette must hold exactly."""


def sprites() -> set[Sprite]:
    """Every sprite that the pictures may ask for."""
    found = {Sprite(*DRAWINGS[code], size) for code in DRAWINGS for size in _heads()}
    for scale in SCALES:
        found |= {Sprite(DRAWINGS[code][0], "-", head, "ghost") for code in DRAWINGS for head in scale.heads}
        found |= {Sprite(drawing, "-", size) for drawing, size in zip(NAMES, scale.vases, strict=True)}
        found.add(Sprite("vase_round", "-", scale.vases[0], "ghost"))
        found |= {Sprite("basket", "-", scale.basket, look) for look in ("plain", "ghost")}
        found |= {Sprite("petal", "-", scale.petal, look) for look in ("plain", "ghost")}
        found |= leaves(map(leaf_size, scale.heads), [LEAF_TURN])
    for format in FORMATS:
        found |= {Sprite(drawing, "-", size) for drawing, size in zip(NAMES, format.vases, strict=True)}
        found |= {Sprite(thing, "-", format.thing) for thing in ("basket", "coin", "slip")}
    found |= {Sprite(thing, "-", size) for thing in ("coin", "bin") for size in HEAPS}
    found |= {
        Sprite(thing, "-", size, look) for thing in PARTS.values() for size in SUMS for look in ("plain", "ghost")
    }
    found |= {Sprite(thing, "-", podium.ICON) for thing in PARTS.values()}
    things = (*NAMES, "basket", "coin", "bin", "crate", "slip")
    found |= {Sprite(thing, "-", size) for thing in things for size in deed.SIZES}
    found |= pennants(range(max(SEATS)), {deed.PENNANT, *(scale.pennant for scale in SCALES)})
    return found | wreath.sprites(DRAWINGS.values()) | lobby.sprites("flowershop") | woven(street.DEEP)


def _heads() -> set[int]:
    """The sizes of flowers."""
    sizes = {street.BLOOM, *deed.SIZES}
    for measure in (*SCALES, *FORMATS):
        sizes |= {*measure.heads, *([measure.wish] if measure.wish else [])}
    return sizes


def samples() -> Iterator[tuple[int, int, Callable[[Canvas], None]]]:
    """Pictures that hold all colours and things: width, height, and how to paint them."""
    for seats in SEATS:
        last = len(positions(seats, seats)) - 1
        for done in (last // 2, last - 2 * seats):
            scene = specimen(seats, done, seed=seats, viewer=done % seats)
            yield street.PICTURE.sample(scene)
            yield front.PICTURE.sample(scene, done % seats)
            yield fan.PICTURE.sample(scene, done % seats)
        scene = specimen(seats, seed=seats)
        yield podium.PICTURE.sample(scene)
