"""Scenes that show Bukiet at any moment: for the palette, the contact sheets and the tests."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from images import Scene
from rules.bukiet import State, chance_action, deal, rate, shortlist, start
from rules.chance import Chance
from rules.game import CHANCE, Action, Seat
from words import speak

NAMES = ("Mara", "Tomek", "Aleksandra", "Łucja", "Ola")


@cache
def positions(seats: int, seed: int = 1, sheet: str = "own") -> tuple[State, ...]:
    """All positions of a game between florists who count the points of the moment and follow a whim now and then."""
    options = {"sheet": sheet}
    state = start(seats, deal(seats, options, Chance(bytes([seed]) * 32, 0)), options)
    whim = random.Random(seed)
    found = [state]
    while state.to_act:
        (actor,) = state.to_act
        if actor == CHANCE:
            action = chance_action(state, Chance(bytes([seed]) * 32, len(state.history) + 1))
        else:
            action = _liked(state, int(actor), whim)
        state = state.apply(actor, action)
        found.append(state)
    return tuple(found)


def _liked(state: State, seat: Seat, whim: random.Random) -> Action:
    view = state.observe(seat)
    worth = {action: rate(view, seat, action) + whim.random() for action in shortlist(view, seat)}
    return max(worth, key=lambda action: worth[action])


def specimen(
    seats: int,
    done: int | None = None,
    *,
    seed: int = 1,
    viewer: Seat | None = None,
    names: Sequence[str] = NAMES,
    language: str = "en",
    sheet: str = "own",
) -> Scene:
    """The table after so many rolls and cuts, None for the end."""
    state = positions(seats, seed, sheet)[-1 if done is None else done]
    return Scene(state.observe(viewer), tuple(names[:seats]), speak(language))
