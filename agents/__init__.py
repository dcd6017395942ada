"""Computer players: an action chosen from what a seat can see, the same every time for the same chance.

`random` picks any; `easy` is greedy, but where greed spoils everything; `normal` and `hard` think ahead in the games
that have a player of their own, the module `agents.<key>`, and are greedy in the others. Effort is counted in
positions, never in time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast, runtime_checkable

from rules.chance import Chance
from rules.game import Action, Game, Seat, View

LEVELS = ("random", "easy", "normal", "hard")


class Player(Protocol):
    """A player that knows one game; it is asked for normal and hard, and only when there is a choice."""

    def choose(self, view: View, seat: Seat, legal: Sequence[Action], level: str, chance: Chance) -> Action: ...


@runtime_checkable
class Novice(Protocol):
    """What the player of a game adds where greed spoils everything: a weak move that makes sense."""

    def easy(self, view: View, seat: Seat) -> Action: ...


@cache
def _player(key: str) -> Player | None:
    """The player made for a game, the module `agents.<key>`; None when there is none."""
    name = f"{__name__}.{key}"
    return cast(Player, import_module(name)) if find_spec(name) else None


def choose(game: Game, view: View, seat: Seat, legal: Sequence[Action], level: str, chance: Chance) -> Action:
    """One of the legal actions of a seat that must act. Raises ValueError when there is none, or no such level."""
    if level not in LEVELS:
        raise ValueError(f"no computer player is {level!r}: {', '.join(LEVELS)}")
    if not legal:
        raise ValueError(f"seat {seat} has nothing to choose from")
    if len(legal) == 1:
        return legal[0]
    if level == "random":
        return chance.choice(legal)
    player = _player(game.key)
    if player and level != "easy":
        return player.choose(view, seat, legal, level, chance)
    if isinstance(player, Novice):
        return player.easy(view, seat)
    return _greedy(game, view, seat, game.shortlist(view, seat) if game.shortlist else legal)


def _greedy(game: Game, view: View, seat: Seat, legal: Sequence[Action]) -> Action:
    """The action with the best own score if the game ended now, the first of equals in the order of the notation."""
    return max(sorted(legal), key=lambda action: game.rate(view, seat, action))
