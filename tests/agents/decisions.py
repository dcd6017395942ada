"""What computer players say, for the tests of all of them."""

from __future__ import annotations

import agents
from rules.chance import Chance
from rules.game import Action, Game, Seat, State


def decide(
    game: Game, state: State, level: str = "hard", chance: Chance | None = None, seat: Seat | None = None
) -> Action:
    """What a player of this level says in that seat (the first to act); without a chance, always by the same luck."""
    seat = state.to_act[0] if seat is None else seat
    chance = chance or Chance(bytes(32), 0)
    return agents.choose(game, state.observe(seat), seat, state.legal_actions(seat), level, chance)
