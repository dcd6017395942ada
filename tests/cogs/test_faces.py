"""What a game's face promises: controls for every legal action, and pictures that change when their tableau does."""

from __future__ import annotations

import random

import pytest

from cogs.controls import Button
from cogs.faces import face
from images import Scene, artist
from rules.bouquet import GAME
from rules.chance import Chance
from words import speak, speech

W = speak("en")


def test_a_seat_picture_changes_only_when_its_tableau_does() -> None:
    """Two games of the same cards: wherever a tableau comes again, in whatever moment, so does the picture."""
    options, names = {"deck": "full"}, ("Ann", "Ben")
    start = GAME.start(2, GAME.deal(2, options, Chance(bytes(32), 0)), options)
    drawn: dict[tuple[int, str], bytes] = {}
    for game in range(2):
        luck, state = random.Random(game), start
        for turn in range(25):
            scene = Scene(state.observe(None), names, W)
            for seat in range(2) if turn % 8 in (0, 1) else ():
                key = seat, repr(face("bouquet").tableau(scene.view, seat))
                png = artist("bouquet").seat(scene, seat).png
                assert drawn.setdefault(key, png) == png, f"seat {seat} at turn {turn} of game {game}"
            state = (
                state.apply(state.to_act[0], luck.choice(state.legal_actions(state.to_act[0])))
                if state.to_act
                else state
            )


@pytest.mark.parametrize("seats", GAME.seats)
def test_bouquet_offers_every_legal_action_by_its_sentence(seats: int) -> None:
    luck = random.Random(seats)
    options = {"deck": "full"}
    state = GAME.start(seats, GAME.deal(seats, options, Chance(bytes(32), 0)), options)
    while state.to_act:
        seat, view = state.to_act[0], state.observe(None)
        legal = state.legal_actions(seat)
        controls = face("bouquet").controls(W, view, legal, ())
        assert [each.words for each in controls if isinstance(each, Button)] == [f"={action}" for action in legal]
        assert [each.label for each in controls] == [speech("bouquet").action(W, view, action) for action in legal]
        assert face("bouquet").progress(W, view)
        state = state.apply(seat, luck.choice(legal))
