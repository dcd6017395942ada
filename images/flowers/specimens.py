"""FLOWERS played for show: by gardeners who dream of large areas."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from images import Scene
from images.flowers.outlook import seen
from images.specimens import Said, Specimens
from rules.flowers import GAME, State, preview, start
from rules.game import Action, Seat
from rules.garden import cell_of, put_at
from rules.lawn import AREA, Lawn

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
        lawn = Lawn(garden.piles)
        card = held.observe(seat).taken
        assert card is not None and card.card is not None  # its holder knows it
        for put in held.legal_actions(seat):
            cell = cell_of(put)
            worth = _promise(lawn.put(lawn.bit(cell), card.card)) + whim.random()
            found.append((worth + (0 if cell in garden.piles else _SPREADING), take, put))
    return found


def _promise(lawn: Lawn) -> float:
    """What a garden is worth to somebody who means to finish it."""
    areas = 0.0
    for patch in _in_order(lawn, lawn.colours.values()):
        size = patch.bit_count()
        areas += min(size, AREA) ** 1.6 / 5 + max(0, size - AREA)
    groups = 0.0
    for group in _in_order(lawn, lawn.values.values()):
        size = group.bit_count()
        lacks = next(value for value, mask in lawn.values.items() if mask & group) - size
        groups += -0.7 * lacks if lacks > 0 else -2.5 * size if lacks else 1.5 * size
    scoring = lawn.fluttering(~lawn.lost()).bit_count()
    return areas + groups + sum([1.2] * scoring)


def _in_order(lawn: Lawn, masks: Iterable[int]) -> list[int]:
    """What hangs together in these cells, row by row."""
    return sorted((part for mask in masks for part in lawn.clusters(mask)), key=lambda part: part & -part)


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
