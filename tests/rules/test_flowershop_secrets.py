"""Nobody learns of a pick before it is revealed: two games that differ only in what somebody may not know look alike.

For every pick and every viewer some moments of the pick are taken. In the twin of each the cards that the viewer has
not seen are changed among themselves, and the others have picked something else, or are in the middle of something
else.
"""

from __future__ import annotations

import pickle
import random
from dataclasses import fields
from typing import Any

import pytest

from rules.flowershop import GAME, PICKS, State, View
from rules.game import Seat
from rules.pick import HAND
from rules.shop import Card
from tests.rules.walk import EVERY_GAME, Walk, walk

KINDS = [kind for kind in EVERY_GAME if kind.values[0][0] is GAME]


def _seen_places(one: Walk, state: State, viewer: Seat | None) -> set[int]:
    """The places in the deck whose cards the viewer knows: drafted ones, hands it held, redraws it was told of."""
    deck, seats, known = one.deal["deck"], one.seats, set()
    for number, hands in enumerate(state.seen):
        round_, pick = divmod(number, HAND)
        if not pick:
            first = round_ * HAND * seats
            places = [list(range(first + HAND * seat, first + HAND * (seat + 1))) for seat in range(seats)]
        if viewer is not None:
            known.update(places[viewer])
        revealed = number < len(state.past)
        for seat in range(seats):
            assert sorted(deck[place] for place in places[seat]) == sorted(hands[seat])
            told = state.past[number][seat] if revealed else state.picks[seat].events
            if not revealed and seat != viewer:
                continue
            for event in told:
                if event.action == "redraw":
                    known.update({places[seat][0], len(deck) - 1 - (round_ * seats + seat)})
                    places[seat] = []
                elif event.action.startswith("draft ") and places[seat]:
                    drafted = next(place for place in places[seat] if deck[place] == event.action[6:])
                    known.add(drafted)
                    places[seat].remove(drafted)
        step = 1 if round_ != 1 else -1
        places = [places[(seat - step) % seats] for seat in range(seats)]
    return known


def _picked_at_random(state: State, seat: Seat, to_the_end: bool, luck: random.Random) -> State:
    """After the seat has picked, or has begun to: never so far that the pick is revealed."""
    for _ in range(9 if to_the_end else luck.randrange(4)):
        legal = [action for action in state.legal_actions(seat) if to_the_end or action != "done"]
        if legal:
            state = state.apply(seat, luck.choice(legal))
    return state


def _twin(one: Walk, state: State, viewer: Seat | None, luck: random.Random) -> State:
    seen = _seen_places(one, state, viewer)
    hidden = [place for place in range(len(state.deck)) if place not in seen]
    deck: list[Card] = list(state.deck)
    for place, other in zip(hidden, luck.sample(hidden, len(hidden)), strict=True):
        deck[place] = state.deck[other]
    twin = GAME.start(one.seats, one.deal | {"deck": deck}, one.options)
    revealed = next(number for number, each in enumerate(one.states) if len(each.past) == len(state.past))
    for seat, action in one.moves[:revealed]:
        twin = twin.apply(seat, action)
    for seat in luck.sample(range(one.seats), one.seats):
        if seat == viewer:
            for event in state.picks[seat].events:
                twin = twin.apply(seat, event.action)
        else:
            twin = _picked_at_random(twin, seat, seat not in state.to_act, luck)
    return twin


def _look(state: State, viewer: Seat | None) -> tuple[bytes, list[Any]]:
    view: View = state.observe(viewer)
    shown = pickle.dumps([(field.name, repr(getattr(view, field.name))) for field in fields(view)])
    own = [] if viewer is None else [state.turn_of(viewer), list(state.legal_actions(viewer))]
    return shown, [state.to_act, *own]


@pytest.mark.parametrize("kind", KINDS)
def test_a_pick_shows_nothing_of_what_a_viewer_may_not_know(kind: tuple[Any, int, dict[str, str]]) -> None:
    _, seats, options = kind
    luck, one = random.Random(seats), walk(GAME, seats, options, 77)
    others = 0
    for number in range(PICKS):
        moments = [state for state in one.states if len(state.past) == number]
        for viewer in (None, *range(seats)):
            for state in luck.sample(moments, 3):
                twin = _twin(one, state, viewer, luck)
                assert _look(twin, viewer) == _look(state, viewer)
                others += twin != state
    assert others > 45 * seats, "the twins must really be others"


@pytest.mark.parametrize("leak", ["hand", "shops", "card"])
def test_a_view_that_leaks_is_found_out(monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    honest = State.observe
    leaks = {
        "hand": lambda state: tuple(pick.hand for pick in state.picks),
        "shops": lambda state: tuple(pick.shop for pick in state.picks),
        "card": lambda state: tuple(pick.card for pick in state.picks),
    }

    def leaky(state: State, viewer: Seat | None) -> View:
        view = honest(state, viewer)
        object.__setattr__(view, leak, leaks[leak](state))
        return view

    monkeypatch.setattr(State, "observe", leaky)
    with pytest.raises(AssertionError):
        test_a_pick_shows_nothing_of_what_a_viewer_may_not_know((GAME, 3, {"start_vases": "on"}))
