"""What must hold of the descriptions of every game: they go with their pictures, and tell how people ended a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any, cast

import pytest

from bench.gallery import Gallery, evenly
from cogs.faces import Holder, face
from images import Scene, artist
from rules import GAMES
from rules.game import CHANCE, State
from tests.rules.walk import all_options, walk
from words import speak

W = speak("en")
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eve", "Finn")
ENDED = "Ann resigned. Ben wins."
MOMENTS = 16
"""Of a game, from its start to its end."""
WAYS = 8
"""So many of the actions that there are at each of them."""


def neighbours(key: str, seats: int, options: dict[str, str]) -> Iterator[State]:
    """States of a game of random moves, and what other moves would have made of them: many differ in one thing."""
    luck, found = Random(seats), walk(GAMES[key], seats, options, seats)
    for before in evenly(found.states, MOMENTS):
        yield before
        for actor in before.to_act:
            if actor != CHANCE:
                legal = before.legal_actions(actor)
                chosen = luck.sample(range(len(legal)), min(WAYS, len(legal)))
                yield from (before.apply(actor, legal[n]) for n in chosen)


def descriptions(key: str, view: Any) -> Iterator[tuple[object, str]]:
    """What each picture of a seat or a hand is drawn anew by, and the picture's description."""
    telling, scene, game = import_module(f"images.{key}.telling"), Scene(view, NAMES[: view.seats], W), face(key)
    for seat in range(view.seats):
        yield ("seat", seat, repr(game.tableau(view, seat))), telling.seat_alt(scene, seat)
    if view.viewer is not None and hasattr(artist(key), "hand"):
        yield (
            ("hand", view.viewer, repr(game.held(view) if isinstance(game, Holder) else view)),
            telling.hand_alt(scene),
        )


@pytest.mark.parametrize("key", GAMES)
def test_a_picture_that_is_not_drawn_anew_keeps_a_description_that_is_right(key: str) -> None:
    """Drawn pictures are kept by what they show, for all tables, and their descriptions with them."""
    again = 0
    for seats in GAMES[key].seats[:2]:
        kept: dict[object, str] = {}
        for options in all_options(GAMES[key]):
            for state in neighbours(key, seats, options):
                for viewer in (None, 0):
                    for mark, alt in descriptions(key, state.observe(viewer)):
                        again += mark in kept
                        assert kept.setdefault(mark, alt) == alt
    assert again > 100


@pytest.mark.parametrize("key", GAMES)
def test_how_people_ended_a_game_is_told_once_in_its_text_and_in_its_description(key: str) -> None:
    telling = import_module(f"images.{key}.telling")
    for seats in Gallery(key).seats:
        for scene in evenly(Gallery(key).scenes(seats)[:-1], 4):
            shown = replace(scene, view=cast(Any, replace(cast(Any, scene.view), to_act=())), ended=ENDED)
            for told in (artist(key).text(shown), telling.table_alt(shown)):
                assert told.count(ENDED) == 1
                assert " turn" not in told.partition(ENDED)[0] and "is to " not in told
