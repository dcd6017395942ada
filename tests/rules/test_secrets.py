"""Nobody learns what they may not know: two games that differ only in that give the same view, byte for byte.

A twin of a game is the same game with its hidden cards changed among themselves. As long as nothing of the difference
has been shown, a viewer's views of both must be the same at every moment.
"""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

import pytest

from rules import flowers
from rules.game import CHANCE, Action, Actor, State
from tests import toy
from tests.rules.walk import EVERY_GAME, GAMES, Walk, walk

Moves = list[tuple[Actor, Action]]
DEALS = 4
MOMENTS, RECENT = 16, 3
"""Of a game with more moves so many moments are looked at, and at each the last few states."""


def _toy_twin(one: Walk, upto: int, viewer: int | None, luck: random.Random) -> tuple[dict[str, Any], Moves]:
    """Cards that the viewer has not seen after `upto` moves are dealt anew; secret picks and bets become others."""
    state = one.states[upto]
    seen = {event.action.split(" ")[1] for event in state.history[: state.shown] if event.actor != CHANCE}
    own = set(one.deal["hands"][viewer]) if viewer is not None else set()
    unseen = [card for card in toy.DECK if card not in seen | own]
    other = dict(zip(unseen, luck.sample(unseen, len(unseen)), strict=True))
    hands = [[other.get(card, card) for card in hand] for hand in one.deal["hands"]]
    moves: Moves = []
    for number, (actor, action) in enumerate(one.moves[:upto]):
        if actor not in (CHANCE, viewer) and number >= state.shown:
            _, card, _ = action.split(" ")
            action = f"pick {other[card]} {luck.choice(toy.BETS)}"
        moves.append((actor, action))
    return one.deal | {"hands": hands}, moves


def _flowers_twin(one: Walk, upto: int, viewer: int | None, luck: random.Random) -> tuple[dict[str, Any], Moves]:
    """The cards that the viewer has not seen, in the stacks and out of the game, change places."""
    state = one.states[upto]
    shown = {name: gone + (name != "C" and name != state.held) for name, gone in state.gone.items()}
    if state.held == "C" and viewer not in state.to_act:
        shown["C"] -= 1
    stacks = one.deal["stacks"]
    seen = [*one.deal["start"], *(card for name, stack in stacks.items() for card in stack[: shown[name]])]
    unseen = luck.sample(rest := list((Counter(flowers.deck()) - Counter(seen)).elements()), len(rest))
    twin = {
        name: [*stack[: shown[name]], *(unseen.pop() for _ in stack[shown[name] :])] for name, stack in stacks.items()
    }
    return one.deal | {"stacks": twin}, one.moves[:upto]


def _floris_twin(one: Walk, upto: int, viewer: int | None, luck: random.Random) -> tuple[dict[str, Any], Moves]:
    """The cards that still lie in the deck after `upto` moves lie in another order."""
    deck, drawn = one.deal["deck"], one.states[upto].drawn
    return one.deal | {"deck": [*deck[:drawn], *luck.sample(deck[drawn:], len(deck) - drawn)]}, one.moves[:upto]


TWINS: dict[str, Callable[[Walk, int, int | None, random.Random], tuple[dict[str, Any], Moves]]] = {
    "floris": _floris_twin,
    "flowers": _flowers_twin,
    "toy": _toy_twin,
}
"""A game with secrets tells here how its hidden things may differ."""
OPEN = {"bouquet", "bukiet"}
"""Games in which all that was dealt lies open."""


ELSEWHERE = {"flowershop"}
"""Games whose secret picks take so many moves that their twins need a test of their own."""


def test_a_game_is_open_or_has_twins() -> None:
    assert set(GAMES) == OPEN | set(TWINS) | ELSEWHERE


@pytest.mark.parametrize("kind", [kind for kind in EVERY_GAME if kind.values[0][0].key in TWINS])
def test_what_a_viewer_may_not_know_changes_nothing_that_they_see(kind: tuple[Any, int, dict[str, str]]) -> None:
    game, seats, options = kind
    luck = random.Random(seats)
    differed = 0
    for number in range(DEALS):
        one = walk(game, seats, options, number)
        moments = range(len(one.states) - 1)
        since = 0 if len(moments) <= MOMENTS else -RECENT
        for upto in sorted(luck.sample(moments, min(len(moments), MOMENTS))):
            for viewer in (None, *range(seats)):
                deal, moves = TWINS[game.key](one, upto, viewer, luck)
                states, twins = one.states[: upto + 1][since:], list(_states(one, deal, moves))[since:]
                assert [_bytes(state, viewer) for state in twins] == [_bytes(state, viewer) for state in states]
                differed += twins != states
    assert differed > 100, "the twins must really be others"


def _states(one: Walk, deal: dict[str, Any], moves: Moves) -> Iterator[State]:
    state = one.game.start(one.seats, deal, one.options)
    yield state
    for actor, action in moves:
        state = state.apply(actor, action)
        yield state


def _bytes(state: State, viewer: int | None) -> tuple[bytes, str, list[tuple[Actor, ...]], list[Action]]:
    """All that reaches a viewer: the view, whose turn it is, the own choices and the number that goes with them."""
    view = state.observe(viewer)
    own = [] if viewer is None else [str(state.turn_of(viewer)), *state.legal_actions(viewer)]
    plain = pickle.dumps([(field.name, repr(getattr(view, field.name))) for field in fields(view)])
    return plain, repr(view), [state.to_act], own


def test_the_test_sees_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that showed every hand would not pass."""
    honest = toy.State.observe

    def leaky(state: toy.State, viewer: int | None) -> toy.View:
        view = honest(state, viewer)
        object.__setattr__(view, "counts", state.hands)
        return view

    monkeypatch.setattr(toy.State, "observe", leaky)
    with pytest.raises(AssertionError):
        test_what_a_viewer_may_not_know_changes_nothing_that_they_see((toy.GAME, 2, {"hand": "3"}))
