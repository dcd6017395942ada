"""Floris in words: what somebody did in a whole turn, in one line."""

from __future__ import annotations

from itertools import groupby

import pytest

from rules.floris import GAME
from tests.rules.walk import walk
from words import LANGUAGES, floris, speak

NAMES = ("Ann", "Zygfryd", "Cleo", "Dan")


@pytest.mark.parametrize("discards", ["on", "off"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_in_one_line_says_the_name_once_and_names_every_card(language: str, discards: str) -> None:
    w, verbs = speak(language), set()
    for seats in GAME.seats:
        view = walk(GAME, seats, {"discards": discards}, 3).states[-1].observe(0)
        assert view.outcome
        for actor, run in groupby(view.history, key=lambda event: event.actor):
            events = list(run)
            told = floris.turn(w, view, events, NAMES[:seats])
            verbs |= {event.action.split(" ")[0] for event in events}
            assert told.startswith(f"{NAMES[actor]} ") and told.endswith(".")
            if events[-1] is not view.last:  # the last line tells everybody's last bouquet
                assert told.count(NAMES[actor]) == 1
            placed = [event.action.split(" ")[1] for event in events if event.action[:4] in ("hand", "show", "pick")]
            assert all(floris.the_card(w, card) in told or floris.card(w, card) in told for card in placed)
    assert verbs >= {"take", "hand", "show", "pick", "score", "pass"}


def test_a_turn_in_one_line_tells_equal_deeds_together() -> None:
    state = walk(GAME, 2, {"discards": "off"}, 3).states[-1]
    (take, *_) = [event for event in state.observe(0).history if event.action.startswith("take N")]
    view, w = state.observe(0), speak("en")
    placed = [take._replace(action=action, facts=()) for action in ("hand R2", "hand L1", "show D3")]
    told = floris.turn(w, view, [take._replace(action="take NW NE", facts=("R2", "L1")), *placed], NAMES)
    assert told == (
        f"{NAMES[take.actor]} took 2 roses and 1 lily from the corners NW and NE; "
        "put 2 roses and 1 lily into the hand; put 3 daisies on the display."
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "took 2 cards with 2 lilies each and 1 rose"),
        ("it", "ha preso 2 carte con 2 gigli ciascuna e 1 rosa"),
        ("pl", "bierze 2 karty (na każdej 2 lilie) i 1 różę"),
    ],
)
def test_equal_cards_are_told_as_so_many_cards(language: str, said: str) -> None:
    state = walk(GAME, 2, {"discards": "off"}, 3).states[-1]
    view, w = state.observe(0), speak(language)
    take = next(event for event in view.history if event.action.startswith("take N"))
    told = floris.event(w, view, take._replace(action="take NW NE", facts=("L2", "L2", "R1")), NAMES)
    assert said in told
