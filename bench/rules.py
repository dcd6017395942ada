"""The rules against OpenSpiel's games in Python: random moves a second, chosen from the legal ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import harmonic_mean
from typing import Any

import rules
from bench import Row, at_least, rates
from rules.chance import Chance
from rules.game import CHANCE, Game, State

PLAYOUTS, ALL = 10, 3
FLOOR = "OpenSpiel's Python games, moves/s"
FLOOR_GAMES = {
    "tic_tac_toe": "tic-tac-toe",
    "kuhn_poker": "Kuhn poker",
    "liars_poker": "liar's poker",
    "block_dominoes": "dominoes",
}
"""Games for people who take turns; the floor is what a move takes on average over them."""
SEED = bytes(32)


def rows() -> Iterator[Row]:
    """Bouquet, and the slowest of all games."""
    if find_spec("pyspiel") is None:
        missing = "OpenSpiel is not installed"
        yield Row("random playouts of Bouquet", f">= {PLAYOUTS}x", FLOOR, missing, None)
        yield Row("all games, random moves", f">= {ALL}x", FLOOR, missing, None)
        return
    ours = {key: _playouts(game) for key, game in rules.GAMES.items()}
    theirs = [_spiel_playouts(name) for name in FLOOR_GAMES]
    found = rates(*ours.values(), *theirs)
    speeds, floors = dict(zip(ours, found, strict=False)), found[len(ours) :]
    floor = harmonic_mean(floors)
    each = ", ".join(
        f"{speeds['bouquet'] / their:.0f}x {name}" for name, their in zip(FLOOR_GAMES.values(), floors, strict=True)
    )
    note = f"({speeds['bouquet'] / 1e6:.2f} M moves/s; {each})"
    yield at_least("random playouts of Bouquet", PLAYOUTS, FLOOR, speeds["bouquet"] / floor, note)
    slowest = min(speeds, key=lambda key: speeds[key])
    yield at_least("all games, random moves", ALL, FLOOR, speeds[slowest] / floor, f"(the slowest: {slowest})")


def _playouts(game: Game) -> Callable[[], int]:
    """Plays one game to its end, with another number of players each time; tells the moves made."""
    options = {name: values[0] for name, values in game.options.items()}
    starts = [game.start(n, game.deal(n, options, Chance(SEED, 0)), options) for n in game.seats]
    luck = Random(1).random
    turn = 0

    def play() -> int:
        nonlocal turn
        turn += 1
        return _play(game, starts[turn % len(starts)], luck)

    return play


def _play(game: Game, state: State, luck: Callable[[], float]) -> int:
    moves = 0
    while state.to_act:
        actor = state.to_act[0]
        if actor != CHANCE:
            legal = state.legal_actions(actor)
            state = state.apply(actor, legal[int(luck() * len(legal))])
        elif game.chance_action:
            state = state.apply(actor, game.chance_action(state, Chance(SEED, moves)))
        moves += 1
    return moves


def _spiel_playouts(name: str) -> Callable[[], int]:
    """The same with a Python game of OpenSpiel."""
    import_module(f"open_spiel.python.games.{name}")
    game: Any = import_module("pyspiel").load_game(f"python_{name}")
    luck = Random(1).random

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(luck() * len(legal))])
            moves += 1
        return moves

    return play
