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
from images.kit import posy, wreath
from images.kit.canvas import Canvas
from images.kit.podium import woven
from images.kit.sprites import Sprite, pennants
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
    seats = range(max(SEATS))
    found |= {Sprite(*flower, head) for flower in DRAWINGS.values() for head in (*SIZES, fan.HEAD)}
    found |= wreath.sprites(DRAWINGS.values()) | posy.sprites(SIZES, seats) | posy.buds([SIZES[1]])
    found |= {Sprite("leaf", "-", market.LEAF, turn=turn) for turns in market.TURNS.values() for turn in turns}
    found |= {Sprite("rose", "-", medal - 8, "cut") for medal in card.MEDAL.values()}
    found |= pennants(seats, (PENNANT, square.PENNANT))
    found |= woven({drawing: square.WOVEN for drawing, _ in DRAWINGS.values()})
    return found | lobby.sprites("floris") | woven(podium.DEEP)


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
