"""FLOWERS in words: every card, place and action has its sentence, and cells are named as on the picture."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

from rules.flowers import GAME, deck
from rules.game import Event
from rules.garden import Garden, survey
from tests.rules.walk import Walk, walk
from words import LANGUAGES, flowers, speak

W = speak("en")
NAMES = ("Ann", "Bo", "Cleo", "Dan")


@pytest.fixture(scope="module", params=GAME.seats)
def one(request: pytest.FixtureRequest) -> Walk:
    return walk(GAME, request.param, {}, 8)


@pytest.fixture
def garden() -> Garden:
    """A red 4 at the start, a green 3 above it and a blue 2 on its left."""
    return survey({(0, 0): ("R4b",), (0, -1): ("Y1", "G3"), (-1, 0): ("B2",)})


def test_every_card_has_a_name_of_its_own() -> None:
    for name in (flowers.card, flowers.the_card):
        assert len({name(W, code) for code in deck()}) == 28
    assert flowers.card(W, "R4b") == "red 4 with a blue butterfly"
    assert flowers.the_card(W, "G1") == "the green 1"


def test_cells_are_named_by_letters_and_numbers_from_the_top_left(garden: Garden) -> None:
    assert garden.box == (-2, -2, 1, 1)
    assert [flowers.label(garden, *cell) for cell in ((-2, -2), (0, 0), (1, 1))] == ["A1", "C3", "D4"]


def test_a_label_leads_back_to_its_cell(garden: Garden) -> None:
    line = survey({(x, 0): ("R1",) for x in range(-15, 26)})
    for laid in (garden, line):
        left, top, right, bottom = laid.box
        for x in range(left, right + 1):
            for y in range(top, bottom + 1):
                name = flowers.label(laid, x, y)
                assert flowers.cell(laid, name) == flowers.cell(laid, f" {name.lower()} ") == (x, y)
    assert flowers.label(line, line.box[2], 0) == "AQ2"
    for text in ("", "C", "3", "C3C", "3C", "C-1", "C٣", "put 0,0"):
        assert flowers.cell(garden, text) is None


def test_a_place_says_what_a_card_does_there(garden: Garden) -> None:
    assert flowers.place(W, garden, 0, -1) == "covers the green 3"
    assert flowers.place(W, garden, 1, 0) == "beside red 4"
    assert flowers.place(W, garden, -1, -1) == "beside green 3 and blue 2"


def test_every_action_has_its_own_words_that_fit_a_menu(one: Walk) -> None:
    for state in one.states[:-1:5]:
        for viewer in (None, *range(one.seats)):
            view = state.observe(viewer)
            legal = state.legal_actions(state.to_act[0])
            said = [flowers.action(W, view, action) for action in legal]
            assert len(set(said)) == len(legal)
            assert all(0 < len(line) <= 100 for line in said)


def test_stacks_say_their_card_and_the_blind_one_that_it_is_blind(one: Walk) -> None:
    view = one.states[0].observe(None)
    top = view.stacks[0].top
    assert flowers.action(W, view, "take A") == f"A: {flowers.card(W, top)}"
    assert flowers.action(W, view, "take C") == "C: blind"


def test_the_log_tells_every_action_but_no_blind_card(one: Walk) -> None:
    for state in one.states:
        view = state.observe(None)
        for event in view.history[-2:]:
            line = flowers.event(W, view, event, NAMES)
            assert line.startswith(NAMES[event.actor])
            assert flowers.short_event(W, event, NAMES)
            for fact in event.facts:
                assert not fact or flowers.card(W, fact) in line
        if view.taken and view.taken.card is None:
            assert (
                flowers.event(W, view, view.last, NAMES) == f"{NAMES[view.last.actor]} took a card blind, from stack C."
            )


def test_a_name_that_holds_the_place_stays_as_it_is(garden: Garden) -> None:
    put = Event(0, "put 0,1", ("R1", "", "", ""))
    view = SimpleNamespace(gardens=(garden,), history=())
    for name in ("0,1 x y", "Team 10,0,1"):
        assert flowers.event(W, view, put, (name,)) == f"{name} put the red 1 at 0,1."
        assert flowers.news(W, view, put, (name,)) == f"{name} put the red 1 at C4."


def test_a_card_that_moves_the_grid_is_told_with_the_name_its_place_had_before() -> None:
    garden = survey({(0, 0): ("R4",), (1, 0): ("B2",), (0, -1): ("R1",)})
    told = {
        (0, -1): "Ann put the red 1 at B2 (until now B1).",
        (1, 0): "Ann put the red 1 at C3.",
    }
    for (x, y), line in told.items():
        put = Event(0, f"put {x},{y}", ("R1", "", "", ""))
        assert flowers.news(W, SimpleNamespace(gardens=(garden,), history=(put,)), put, ("Ann",)) == line
    old = Event(0, "put 0,-1", ("R1", "", "", ""))
    later = SimpleNamespace(gardens=(garden,), history=(old, Event(0, "put 1,0", ("B2", "", "", ""))))
    assert flowers.news(W, later, old, ("Ann",)) == "Ann put the red 1 at B2."


def test_groups_say_what_they_lack() -> None:
    cards = {(x, 0): ("B2",) for x in range(3)} | {(0, 2): ("R4",), (5, 5): ("R1",), (8, 0): ("G3",), (8, 1): ("Y3",)}
    assert [flowers.group(W, group) for group in survey(cards).groups] == [
        "2s: 3 instead of 2, 1 too many",
        "3s: 2 of 3, 1 missing",
        "4s: 1 of 4, 3 missing",
        "1s: complete",
    ]


def test_the_rating_of_a_game_alone_rises_with_the_score() -> None:
    bands = [flowers.band(W, score) for score in range(-40, 50)]
    assert list(dict.fromkeys(bands)) == [flowers.band(W, least) for least in (-1, *flowers.BANDS)]
    assert len(set(bands)) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_plays_alone_is_told_all_ratings_before_and_the_next_one_after(language: str) -> None:
    w, last = speak(language), -1
    for least in flowers.BANDS:
        told = flowers.better(w, last)
        name = told.partition(": ")[2].rstrip(".")
        assert re.search(rf"\b{least}( \w+){{0,3}} {name}", flowers.rules(w)) and f" {least} " in told
        assert name.split(" ")[-1] in flowers.band(w, least)
        last = least
    assert flowers.better(w, last) == ""


def test_the_rules_fit_a_message() -> None:
    assert len(flowers.rules(W)) <= 3800
    assert {flowers.part(W, key) for key in ("areas", "butterflies", "removed")} == {"Areas", "Butterflies", "Removed"}
