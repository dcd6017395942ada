"""The key of a game is the name of its modules, and of no other module."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec

import agents
import images
import words
from cogs import faces
from rules import GAMES

ROOMS = {"words": words.Speech, "images": images.Artist, "cogs": faces.Face, "agents": agents.Player}
"""Where a game is looked for by its key, and what is found there then."""


def strangers(key: str) -> list[str]:
    """The modules of this name that are no part of a game."""
    found = {f"{room}.{key}": asked for room, asked in ROOMS.items() if find_spec(f"{room}.{key}")}
    return [
        name
        for name, asked in found.items()
        if not all(hasattr(import_module(name), part) for part in vars(asked) if not part.startswith("_"))
    ]


def test_no_game_is_called_like_a_module_that_is_none() -> None:
    assert not [name for key in GAMES for name in strangers(key)]
    assert all(game.key == key and re.fullmatch("[a-z]+", key) for key, game in GAMES.items())


def test_a_key_that_is_taken_is_found_out() -> None:
    taken = {"ring": ["agents.ring"], "table": ["cogs.table"], "lobby": ["images.lobby", "cogs.lobby"], "violet": []}
    assert {key: strangers(key) for key in taken} == taken
