"""FLOWERS's easy player: it sees what a garden is worth and what it could become, and looks no card ahead."""

from __future__ import annotations

from math import sqrt
from typing import Final

from rules.flowers import BLIND, View
from rules.game import Action, Seat
from rules.garden import put_at
from rules.lawn import AREA, Lawn

LACKING: Final = 0.8
"""Points that a group lacking one card takes from what a garden could become; more missing cards count less each."""
SMALL: Final = 0.1
"""What a card of a patch is worth that is all but an area; the smaller the patch, the less."""
COVERING: Final = 1.0
"""So much better a place on top of a card has to be than an empty one."""
LOSING: Final = 0.5
"""An open card is left for the blind one when it takes more from the garden."""


def choose(view: View, seat: Seat) -> Action:
    """The place where the card in hand makes the garden best, or the stack whose card would."""
    lawn = Lawn(view.gardens[seat].piles)
    gone = (1 - min(stack.size / stack.dealt for stack in view.stacks)) ** 2
    if view.taken and view.taken.card:
        return put_at(lawn.cells(_best(lawn, view.taken.card, gone)[1])[0])
    offers = [(_best(lawn, stack.top, gone)[0], stack.name) for stack in view.stacks if stack.top]
    worth, stack = max(offers, default=(0.0, BLIND))
    return f"take {stack if worth > _worth(lawn, gone) - LOSING else BLIND}"


def _best(lawn: Lawn, card: str, gone: float) -> tuple[float, int]:
    """What the garden is worth with the card on its best cell, and the cell."""
    cost = {bit: COVERING * bool(bit & lawn.deep[0]) for bit in lawn.bits(lawn.room)}
    return max(((_worth(lawn.put(bit, card), gone) - cost[bit], bit) for bit in cost), key=lambda found: found[0])


def _worth(lawn: Lawn, gone: float) -> float:
    """What the garden could become, and more and more what it is. gone: how much of the game is over, up to 1."""
    return (1 - gone) * _hope(lawn) + gone * lawn.points()


def _hope(lawn: Lawn) -> float:
    """The points when all groups stay that are not too large; butterflies come as they come."""
    kept, hope = 0, 0.0
    for value, mask in lawn.values.items():
        for group in lawn.clusters(mask):
            lacks = value - group.bit_count()
            if lacks < 0:
                hope -= lawn.height(group)
            else:
                kept |= group
                hope -= LACKING * sqrt(lacks)
    for mask in lawn.colours.values():
        for patch in lawn.clusters(mask & kept):
            size = patch.bit_count()
            hope += size if size >= AREA else SMALL * size * size / AREA
    return hope
