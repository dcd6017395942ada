"""The rules of the games, without Discord, pictures, clock or any randomness of their own."""

from __future__ import annotations

from rules import bouquet, bukiet, floris, flowers, flowershop
from rules.game import Game, WrongRecord

_ALL = (bouquet.GAME, flowers.GAME, floris.GAME, flowershop.GAME, bukiet.GAME)
GAMES: dict[str, Game] = {game.key: game for game in _ALL}


def game(key: object) -> Game:
    """The game of this key. Raises WrongRecord when there is none."""
    found = GAMES.get(key) if isinstance(key, str) else None
    if found is not None:
        return found
    raise WrongRecord("There is no game called {game}.", game=key)
