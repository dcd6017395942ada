"""What Bouquet's atlas is built from: the sprites its pictures stamp, and samples of those pictures for the palette."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images.bouquet import bunch, podium, ring
from images.bouquet.layout import STAGES, layout
from images.bouquet.specimens import specimen
from images.bouquet.tableau import DRAWINGS
from images.kit import wreath
from images.kit.canvas import Canvas
from images.kit.card import STALK
from images.kit.posy import BUDS, LEAF_TURNS, bow_size, leaf_sizes
from images.kit.sprites import Sprite
from rules.bouquet import COLOURS, SEATS


def sprites() -> set[Sprite]:
    """Every sprite that the pictures may ask for."""
    plans = [layout(seats, stage) for seats in SEATS for stage in range(len(STAGES))]
    posies = {plan.head for plan in plans} | {bunch.HEAD, podium.HEAD}
    heads = (
        posies | {wreath.LARGE, wreath.SMALL} | {plan.strip_head for plan in plans} | {plan.card_head for plan in plans}
    )
    pennants = {plan.pennant for plan in plans}
    seats = [str(seat) for seat in range(max(SEATS))]
    found = {Sprite(drawing, colour, size) for drawing in DRAWINGS.values() for colour in COLOURS for size in heads}
    for icon in {plan.icon for plan in plans} | {bunch.ICON}:
        found |= {Sprite(drawing, "-", icon, look) for drawing in DRAWINGS.values() for look in ("cut", "ghost")}
    found |= {Sprite(drawing, "-", head, "ghost") for drawing in BUDS for head in posies}
    found |= {Sprite("bow", seat, bow_size(head)) for seat in seats for head in posies}
    found |= {Sprite("pennant", seat, size) for seat in seats for size in pennants}
    found |= {
        Sprite("leaf", "-", size, turn=side * turn)
        for head in posies
        for size in leaf_sizes(head)
        for turn in LEAF_TURNS
        for side in (-1, 1)
    }
    found |= {Sprite("leaf", "-", size, turn=turn) for size in wreath.LEAVES_OF for turn in wreath.leaf_turns()}
    found |= {Sprite(drawing, "-", size, "deep") for drawing, size in ring.DEEP.items()}
    found.add(Sprite("stalk", "-", STALK))
    return found


def samples() -> Iterator[tuple[int, int, Callable[[Canvas], None]]]:
    """Pictures that hold all colours and things: width, height, and how to paint them."""
    for seats, moves in ((2, 13), (3, 17), (4, 30), (5, 43), (6, 57), (3, 0), (6, 2)):
        scene = specimen(seats, moves, seed=seats + moves)
        yield ring.PICTURE.sample(scene)
        yield bunch.PICTURE.sample(scene, moves % seats)
    for seats in (2, 3, 6):
        scene = specimen(seats, seed=seats)
        yield podium.PICTURE.sample(scene)
