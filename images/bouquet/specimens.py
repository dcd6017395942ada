"""Scenes that show Bouquet at any moment: for the palette, the contact sheets, the measurements and the tests."""

from __future__ import annotations

import random
from collections.abc import Sequence

from images import Scene
from rules.bouquet import COLUMN, GAME
from rules.chance import Chance
from rules.game import State
from words import speak

NAMES = ("Mara", "Tomek", "Aleksandra", "Bo", "Łucja", "Giovanni")


def positions(seats: int, seed: int = 1, deck: str = "full") -> list[State]:
    """All positions of a game between players who like their own points, each now and then following a whim."""
    options = {"deck": deck}
    state = GAME.start(seats, GAME.deal(seats, options, Chance(bytes([seed]) * 32, 0)), options)
    whim = random.Random(seed)
    found = [state]
    while state.to_act:
        (seat,) = state.to_act
        assert isinstance(seat, int)  # no chance in this game
        view = state.observe(None)
        state = state.apply(
            seat, max(state.legal_actions(seat), key=lambda action: GAME.rate(view, seat, action) + 1.5 * whim.random())
        )
        found.append(state)
    return found


def specimen(
    seats: int,
    moves: int | None = None,
    *,
    seed: int = 1,
    deck: str = "full",
    names: Sequence[str] = NAMES,
    language: str = "en",
    earlier: tuple[int, ...] | None = None,
) -> Scene:
    """The table after so many moves, None for the end."""
    state = positions(seats, seed, deck)[seats * COLUMN if moves is None else moves]
    return Scene(state.observe(None), tuple(names[:seats]), speak(language), earlier)
