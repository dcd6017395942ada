"""Whole games of random moves, for whatever must hold in every game at every moment."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

import rules
from rules.chance import Chance
from rules.game import CHANCE, Action, Actor, Game, State
from rules.record import Record
from tests import toy

GAMES = {**rules.GAMES, toy.GAME.key: toy.GAME}
ENDLESS = 5_000


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


@dataclass
class Walk:
    """One game: the deal, the moves, and the states from before the first move to after the last."""

    game: Game
    seats: int
    options: dict[str, str]
    seed: bytes
    deal: dict[str, Any]
    states: list[State]
    moves: list[tuple[Actor, Action]] = field(default_factory=list)

    @property
    def record(self) -> Record:
        players = tuple(f"Seat {seat}" for seat in range(self.seats))
        return Record(self.game.key, players, self.deal, tuple(self.moves), self.options)

    def steps(self) -> Iterator[tuple[State, Actor, Action, State]]:
        for before, (actor, action), after in zip(self.states[:-1], self.moves, self.states[1:], strict=True):
            yield before, actor, action, after


def walk(game: Game, seats: int, options: dict[str, str], number: int, deal_number: int | None = None) -> Walk:
    """Plays to the end; when several must act, any of them goes first. number: of the moves, and of the deal as well
    where that has none of its own."""
    luck, seed = random.Random(number), seed_of(number if deal_number is None else deal_number)
    deal = game.deal(seats, options, Chance(seed, 0))
    found = Walk(game, seats, options, seed, deal, [game.start(seats, deal, options)])
    rolls = 0
    while (state := found.states[-1]).to_act:
        actor = luck.choice(state.to_act)
        if actor == CHANCE:
            rolls += 1
            action = game.chance_action(state, Chance(seed, rolls))
        else:
            action = luck.choice(state.legal_actions(actor))
        found.moves.append((actor, action))
        found.states.append(state.apply(actor, action))
        assert len(found.moves) < ENDLESS, f"{game.key} does not end"
    return found


def all_options(game: Game) -> Iterator[dict[str, str]]:
    for values in itertools.product(*game.options.values()):
        yield dict(zip(game.options, values, strict=True))


EVERY_GAME = [
    pytest.param((game, seats, options), id="-".join([game.key, str(seats), *options.values()]))
    for game in GAMES.values()
    for seats in game.seats
    for options in all_options(game)
]
"""Every game with every number of seats and every combination of options."""
