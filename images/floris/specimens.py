"""Floris played for show: by florists who collect for large bouquets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from images.specimens import Said, Specimens
from rules.bunch import final, numbers
from rules.floris import GAME, State, View, rate, start
from rules.game import Action, Seat

GOOD = 10
"""Bouquets from so many points on are sold at once,"""
ENOUGH = 5
"""and from so many flowers on they are begun."""


def _chosen(state: State, whim: Random) -> Said:
    seat = state.to_act[0]
    view, legal = state.observe(seat), state.legal_actions(seat)
    yield seat, max(legal, key=lambda action: _liking(view, seat, action) + whim.random())


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


SPECIMENS = Specimens(GAME, start, _chosen)
positions, specimen = SPECIMENS.positions, SPECIMENS.specimen


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
