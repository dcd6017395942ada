"""What a scene of FLOWERS holds: whose turn it is, what was put last, and what is only thought of."""

from __future__ import annotations

from typing import NamedTuple, cast

from images import Scene
from rules.flowers import View
from rules.game import Seat
from rules.garden import Garden, cell_of, survey
from rules.lawn import Cell
from words import flowers


class Thought(NamedTuple):
    """A card that is only thought of: where it would lie, and the garden without it, whose names of cells hold."""

    cell: Cell
    before: Garden

    @property
    def place(self) -> str:
        """What its place is called."""
        return flowers.label(self.before, *self.cell)


def seen(scene: Scene) -> View:
    """The view of a scene of this game."""
    return cast(View, scene.view)


def newest(view: View, seat: Seat) -> Cell | None:
    """Where the seat has put its last card; None before the first."""
    put = next((e for e in reversed(view.history) if e.actor == seat and e.action.startswith("put")), None)
    return cell_of(put.action) if put else None


def thought(view: View, seat: Seat) -> Thought | None:
    """What a preview shows of the seat; None in any other view."""
    if view.planned is None or view.planned.seat != seat:
        return None
    cell, piles = view.planned.cell, dict(view.gardens[seat].piles)
    below = piles.pop(cell)[:-1]
    return Thought(cell, survey({**piles, cell: below} if below else piles))
