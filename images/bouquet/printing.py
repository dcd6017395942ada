"""What Bouquet's atlas is built from: the sprites its pictures stamp, and samples of those pictures for the palette."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images.bouquet import bunch, podium, ring
from images.bouquet.layout import STAGES, layout
from images.bouquet.specimens import specimen
from images.bouquet.tableau import DRAWINGS
from images.kit import posy, wreath
from images.kit.canvas import Canvas
from images.kit.card import STALK
from images.kit.podium import woven
from images.kit.sprites import Sprite, pennants
from rules.bouquet import COLOURS, SEATS


def sprites() -> set[Sprite]:
    """Every sprite that the pictures may ask for."""
    plans = [layout(seats, stage) for seats in SEATS for stage in range(len(STAGES))]
    posies = {plan.head for plan in plans} | {bunch.HEAD, podium.HEAD}
    heads = posies | {plan.strip_head for plan in plans} | {plan.card_head for plan in plans}
    flowers = [(drawing, colour) for drawing in DRAWINGS.values() for colour in COLOURS]
    found = {Sprite(*flower, size) for flower in flowers for size in heads} | wreath.sprites(flowers)
    for icon in {plan.icon for plan in plans} | {bunch.ICON}:
        found |= {Sprite(drawing, "-", icon, look) for drawing in DRAWINGS.values() for look in ("cut", "ghost")}
    seats = range(max(SEATS))
    found |= posy.sprites(posies, seats) | posy.buds(posies) | pennants(seats, {plan.pennant for plan in plans})
    return found | woven(ring.DEEP) | {Sprite("stalk", "-", STALK)}


def samples() -> Iterator[tuple[int, int, Callable[[Canvas], None]]]:
    """Pictures that hold all colours and things: width, height, and how to paint them."""
    for seats, moves in ((2, 13), (3, 17), (4, 30), (5, 43), (6, 57), (3, 0), (6, 2)):
        scene = specimen(seats, moves, seed=seats + moves)
        yield ring.PICTURE.sample(scene)
        yield bunch.PICTURE.sample(scene, moves % seats)
    for seats in (2, 3, 6):
        scene = specimen(seats, seed=seats)
        yield podium.PICTURE.sample(scene)
