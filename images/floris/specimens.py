"""Scenes that show Floris at any moment: for the palette, the contact sheets and the tests."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache

from images import Scene
from rules.bunch import final, numbers
from rules.chance import Chance
from rules.floris import State, View, deal, rate, start
from rules.game import Action, Seat
from words import speak

NAMES = ("Mara", "Tomek", "Aleksandra", "Łucja")
GOOD = 10
"""Bouquets from so many points on are sold at once,"""
ENOUGH = 5
"""and from so many flowers on they are begun."""


@cache
def positions(seats: int, seed: int = 1, discards: str = "off") -> tuple[State, ...]:
    """All positions of a game between florists who collect for large bouquets and follow a whim now and then."""
    options = {"discards": discards}
    state = start(seats, deal(seats, options, Chance(bytes([seed]) * 32, 0)), options)
    whim = random.Random(seed)
    found = [state]
    while state.to_act:
        state = state.apply(state.to_act[0], _liked(state, state.to_act[0], whim))
        found.append(state)
    return tuple(found)


def _liked(state: State, seat: Seat, whim: random.Random) -> Action:
    view, legal = state.observe(seat), state.legal_actions(seat)
    return max(legal, key=lambda action: _liking(view, seat, action) + whim.random())


def _liking(view: View, seat: Seat, action: Action) -> float:
    """Cards of the bouquet that hand and display promise go to the hand, the others lie on the display for later."""
    verb, _, card = action.partition(" ")
    match verb:
        case "hand" | "pick":
            wanted = _wanted(view, seat)
            return 2 if wanted[card] > view.hand.count(card) else -1 + 1.1 * (verb == "hand")
        case "show":
            return 0.6
        case "score":
            return 3 if view.worth >= GOOD or not view.deck else 0.7
        case "pass":
            return 1
        case "discard":
            return 0.4
    return 0.4 * rate(view, seat, action) + (0 if ":" in action else 0.6)


def _wanted(view: View, seat: Seat) -> Counter[str]:
    """The cards of the best bouquet that could be made with everything that lies there."""
    picked = final(view.hand, (*view.displays[seat], *view.taken))
    cards = (*view.hand, *picked) if picked else ()
    return Counter(cards if sum(numbers(cards)) >= ENOUGH else ())


def specimen(
    seats: int,
    done: int | None = None,
    *,
    seed: int = 1,
    viewer: Seat | None = None,
    names: Sequence[str] = NAMES,
    language: str = "en",
    discards: str = "off",
) -> Scene:
    """The table after so many sentences of all seats, None for the end."""
    state = positions(seats, seed, discards)[-1 if done is None else done]
    return Scene(state.observe(viewer), tuple(names[:seats]), speak(language))


def crowded(seats: int, shares: Sequence[int]) -> State:
    """A table where everything has been taken that can be: so many cards on each display, the rest in hands."""
    state = positions(seats)[0]
    cards = [card for n, card in enumerate(state.table.deck[5:]) if n < sum(shares)]
    florists = []
    for seat, florist in enumerate(state.florists):
        begin = sum(shares[:seat])
        own = cards[begin : begin + shares[seat]]
        florists.append(florist._replace(display=tuple(sorted(own))))
    return state._replace(florists=tuple(florists), drawn=5 + len(cards))
