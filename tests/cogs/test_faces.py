"""What a game's face promises: controls for every legal action, and pictures that change when their tableau does."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import rules
from cogs.controls import Button
from cogs.faces import face, offered
from images import Scene, artist
from rules.bouquet import GAME
from rules.chance import Chance
from rules.game import options_of
from tests.cogs.hands import on_a_message
from tests.cogs.world import Press, World, answer, text
from tests.images.scenes import drawn
from tests.rules.walk import walk
from words import speak, speech

W = speak("en")


@pytest.mark.parametrize("game", rules.GAMES)
def test_a_seat_picture_changes_only_when_its_tableau_does(game: str) -> None:
    """Two games of the same deal: wherever a tableau comes again, in whatever moment, so does the picture."""
    walks = [walk(rules.GAMES[game], 2, options_of(rules.GAMES[game], {}), number, 1) for number in (1, 2)]
    kept: dict[tuple[int, str], bytes] = {}
    found = 0
    for turn, state in ((turn, state) for one in walks for turn, state in enumerate(one.states)):
        scene = Scene(state.observe(None), ("Ann", "Ben"), W)
        for seat in range(2) if turn % 8 in (0, 1) else ():
            key = seat, repr(face(game).tableau(scene.view, seat))
            pixels, _ = drawn(artist(game).seat, scene, seat)
            assert kept.setdefault(key, pixels) == pixels, f"seat {seat} at turn {turn}"
            found += 1
    assert len(kept) < found, "most seats stay as they are while another plays"


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


async def test_a_game_without_a_face_is_not_offered_and_cannot_be_opened(world: World, monkeypatch: Any) -> None:
    monkeypatch.setitem(rules.GAMES, "sketch", replace(rules.GAMES["bouquet"], key="sketch"))
    assert "sketch" not in offered() and "bouquet" in offered()
    forged = "posy:0:0:!first sketch"
    (result,) = await world.raw(Press(world.ann, on_a_message(world, forged), forged))
    assert "cannot be played here yet" in text(answer(result))
    assert await world.bot.tables.at(world.channel.id) is None
