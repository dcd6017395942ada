"""What every level promises for every game: legal, repeatable, and from the view alone."""

from __future__ import annotations

import pickle
from dataclasses import replace
from types import SimpleNamespace

import pytest

import agents
import rules
from rules import bouquet
from rules.chance import Chance
from rules.game import CHANCE, Game, State, options_of
from tests import toy
from tests.agents.decisions import decide

SEED = bytes(range(32))
GAMES = [*rules.GAMES.values(), toy.GAME]


def dealt(game: Game, seats: int, seed: bytes = SEED, **options: str) -> State:
    chosen = options_of(game, options)
    return game.start(seats, game.deal(seats, chosen, Chance(seed, 0)), chosen)


def past_chance(game: Game, state: State, draw: int) -> State:
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, game.chance_action(state, Chance(SEED, draw)))
    return state


@pytest.fixture
def little_effort(monkeypatch):
    """hard as it is, with less looking ahead."""
    monkeypatch.setattr("agents.bouquet.EFFORT", 1_000)
    monkeypatch.setattr("agents.flowershop.DRAFTS", 2)
    monkeypatch.setattr("agents.floris.SAMPLES", {"normal": 1, "hard": 13})
    monkeypatch.setattr("agents.flowers.CANDIDATES", 2)
    monkeypatch.setattr("agents.bukiet.SLACK", 0)


@pytest.mark.parametrize("level", agents.LEVELS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_level_plays_every_game_to_its_end_legally_and_leaves_the_views_alone(game, level, little_effort):
    for seats in game.seats:
        state, draw = past_chance(game, dealt(game, seats), 1), 1
        while state.outcome is None:
            seat, draw = state.to_act[0], draw + 1
            view, legal = state.observe(seat), state.legal_actions(seat)
            before = pickle.dumps(view)
            action = agents.choose(game, view, seat, legal, level, Chance(SEED, draw))
            assert action in legal
            assert pickle.dumps(view) == before
            state = past_chance(game, state.apply(seat, action), draw)


@pytest.mark.parametrize("level", agents.LEVELS)
def test_the_same_chance_gives_the_same_action(level, little_effort):
    for game in GAMES:
        state = past_chance(game, dealt(game, max(game.seats)), 1)
        assert len({decide(game, state, level, Chance(SEED, 5)) for _ in range(3)}) == 1


def test_random_follows_its_chance_and_comes_to_every_action():
    state = past_chance(toy.GAME, dealt(toy.GAME, 2), 1)
    assert {decide(toy.GAME, state, "random", Chance(SEED, draw)) for draw in range(60)} == set(state.legal_actions(0))


def test_easy_takes_the_best_score_at_once_and_the_first_of_equals_in_notation_order():
    scores = {"take A": 1.0, "take B": 3.0, "take C": 3.0, "take D": -2.0}
    game = replace(toy.GAME, key="nowhere", rate=lambda view, seat, action: scores[action])
    for level in ("easy", "normal", "hard"):
        for legal in (tuple(scores), tuple(reversed(scores))):
            assert agents.choose(game, SimpleNamespace(), 0, legal, level, Chance(SEED, 0)) == "take B"


def test_easy_in_bouquet_takes_the_left_of_two_cards_worth_the_same():
    state = dealt(bouquet.GAME, 4)
    assert decide(bouquet.GAME, state, "easy") == "L"


@pytest.mark.parametrize("level", agents.LEVELS)
def test_players_see_the_view_and_never_the_state(level, little_effort, monkeypatch):
    asked = []
    for seats in (2, 3):
        state = dealt(bouquet.GAME, seats)
        choice = decide(bouquet.GAME, state, level, Chance(SEED, 3))
        asked.append((pickle.dumps(state.observe(state.to_act[0])), state.to_act[0], choice))

    def peeked(*_):
        raise AssertionError("a player looked at a state")

    for door in ("apply", "observe", "legal_actions", "turn_of", "outcome"):
        monkeypatch.setattr(bouquet.State, door, peeked)
    for view, seat, action in asked:
        assert agents.choose(bouquet.GAME, pickle.loads(view), seat, ("L", "R"), level, Chance(SEED, 3)) == action


@pytest.mark.parametrize("level", agents.LEVELS)
def test_what_a_seat_may_not_know_does_not_move_its_player(level):
    state = past_chance(toy.GAME, dealt(toy.GAME, 3), 1)
    other = replace(state, hands=(state.hands[0], state.hands[2], state.hands[1]))
    assert state.hands[1] != state.hands[2]
    assert decide(toy.GAME, state, level, Chance(SEED, 9)) == decide(toy.GAME, other, level, Chance(SEED, 9))


def test_a_level_that_is_none_or_nothing_to_choose_is_an_error():
    view = dealt(bouquet.GAME, 2).observe(0)
    with pytest.raises(ValueError, match="random, easy, normal, hard"):
        agents.choose(bouquet.GAME, view, 0, ("L", "R"), "brutal", Chance(SEED, 0))
    with pytest.raises(ValueError, match="nothing to choose"):
        agents.choose(bouquet.GAME, view, 0, (), "easy", Chance(SEED, 0))
