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


@pytest.mark.parametrize("seats", [2, 3])
def test_a_seat_picture_changes_only_when_its_tableau_does(seats: int) -> None:
    luck = random.Random(seats)
    options = {"deck": "full"}
    state = GAME.start(seats, GAME.deal(seats, options, Chance(bytes(32), 0)), options)
    drawn: dict[tuple[int, str], bytes] = {}
    names = tuple(f"Person {n}" for n in range(seats))
    for turn in range(24 if seats == 2 else 12):
        scene = Scene(state.observe(None), names, W)
        for seat in range(seats):
            if turn % 4 < 2:
                key = seat, repr(face("bouquet").tableau(scene.view, seat))
                png = artist("bouquet").seat(scene, seat).png
                assert drawn.setdefault(key, png) == png, f"seat {seat} at turn {turn}"
        state = state.apply(state.to_act[0], luck.choice(state.legal_actions(state.to_act[0])))


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
