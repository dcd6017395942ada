"""What shows of a garden of FLOWERS: the same facts, the same picture."""

from __future__ import annotations

from typing import NamedTuple

from images.flowers.strips import Box
from rules.garden import Area, Butterfly, Garden, Group, Spot
from rules.lawn import Cell


class Facts(NamedTuple):
    """What shows of a garden; hashable, unlike a Garden."""

    box: Box
    spots: tuple[Spot, ...]
    free: tuple[Cell, ...]
    groups: tuple[Group, ...]
    areas: tuple[Area, ...]
    patches: tuple[Area, ...]
    butterflies: tuple[Butterfly, ...]
    newest: Cell | None
    """The card put last."""
    thought: bool
    """That card is only thought of."""
    over: bool
    """It is counted: what is to be removed is."""


def facts(garden: Garden, newest: Cell | None = None, frame: Garden | None = None, over: bool = False) -> Facts:
    """What shows of the garden. frame: the garden before a card that is only thought of; its names of cells hold."""
    framing = frame or garden
    taken = {(spot.x, spot.y) for spot in garden.spots}
    free = () if over else tuple(cell for cell in framing.free if cell not in taken)
    seen = garden.spots, free, garden.groups, garden.areas, garden.patches, garden.butterflies
    return Facts(framing.box, *seen, newest, frame is not None, over)
