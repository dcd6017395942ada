"""FLOWERS played for show: by gardeners who dream of large areas."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from images import Scene
from images.flowers.outlook import seen
from images.specimens import Said, Specimens
from rules.flowers import GAME, State, preview, start
from rules.game import Action, Seat
from rules.garden import Garden, cell_of, put_at, survey
from rules.lawn import AREA

_SPREADING = 0.8
"""How much a gardener likes a new place better than a covered card."""


def _chosen(state: State, whim: Random) -> Said:
    seat = state.to_act[0]
    _, take, put = max(_turns(state, seat, whim))
    return (seat, take), (seat, put)


def _turns(state: State, seat: Seat, whim: Random) -> list[tuple[float, Action, Action]]:
    """What every card would be worth on every place, the blind one too: the game only has to look played well."""
    found = []
    for take in state.legal_actions(seat):
        held = state.apply(seat, take)
        garden = state.beds[seat]
        card = held.observe(seat).taken
        assert card is not None and card.card is not None  # its holder knows it
        for put in held.legal_actions(seat):
            cell = cell_of(put)
            pile = garden.piles.get(cell, ())
            worth = _promise(survey({**garden.piles, cell: (*pile, card.card)})) + whim.random()
            found.append((worth + (0 if pile else _SPREADING), take, put))
    return found


def _promise(garden: Garden) -> float:
    """What a garden is worth to somebody who means to finish it."""
    areas: float = sum(
        min(len(patch.cells), AREA) ** 1.6 / 5 + max(0, len(patch.cells) - AREA) for patch in garden.patches
    )
    groups = sum(
        1.5 * len(group.cells)
        if not group.lacks
        else -0.7 * group.lacks
        if group.lacks > 0
        else -2.5 * len(group.cells)
        for group in garden.groups
    )
    return areas + groups + sum(1.2 * butterfly.scores for butterfly in garden.butterflies)


def planned(scene: Scene, place: int = 0) -> Scene:
    """The same with the card in hand put on one of the places, as its holder is shown it before. Raises ValueError."""
    view = seen(scene)
    if view.taken is None:
        raise ValueError("there is no card in hand")
    garden = view.gardens[view.taken.seat]
    cells = [*garden.free, *((spot.x, spot.y) for spot in garden.spots)]
    return replace(scene, view=preview(view, put_at(cells[place % len(cells)])))


SPECIMENS = Specimens(GAME, start, _chosen)
positions, specimen = SPECIMENS.positions, SPECIMENS.specimen
