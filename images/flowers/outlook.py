"""What a scene of FLOWERS holds: whose turn it is, what was put last, and what is only thought of."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, cast

from images import Scene
from rules.flowers import View
from rules.game import Seat
from rules.garden import CENTRE, Garden, cell_of, survey
from rules.lawn import Cell
from words import flowers


class Plan(NamedTuple):
    """A card that is only thought of: where it would lie, and the garden without it, whose names of cells hold."""

    cell: Cell
    before: Garden


def seen(scene: Scene) -> View:
    """The view of a scene of this game."""
    return cast(View, scene.view)


def mover(view: View) -> Seat | None:
    """The seat whose turn it is; None at the end."""
    return view.to_act[0] if view.to_act and isinstance(view.to_act[0], int) else None


def newest(view: View, seat: Seat) -> Cell | None:
    """Where the seat has put its last card; None before the first."""
    put = next((e for e in reversed(view.history) if e.actor == seat and e.action.startswith("put")), None)
    return cell_of(put.action) if put else None


def plan(view: View, seat: Seat) -> Plan | None:
    """What a preview shows of the seat: in a garden lies one card more than was put there. None in any other view."""
    if not view.last or view.taken or not view.last.action.startswith("take") or view.last.actor != seat:
        return None
    puts = Counter(cell_of(e.action) for e in view.history if e.actor == seat and e.action.startswith("put"))
    puts[CENTRE] += 1
    piles = view.gardens[seat].piles
    cell = next(cell for cell, pile in piles.items() if len(pile) > puts[cell])
    rest = {**piles, cell: piles[cell][:-1]}
    return Plan(cell, survey({at: pile for at, pile in rest.items() if pile}))


def planned_place(view: View, seat: Seat) -> str:
    """What the place of the card that is thought of is called; "" when there is none."""
    thought = plan(view, seat)
    return flowers.label(thought.before, *thought.cell) if thought else ""
