"""Bukiet in words: every die, cut, sheet and ending has its sentence."""

from __future__ import annotations

import re

import pytest

from rules.bukiet import GAME, judged
from rules.game import CHANCE
from rules.plot import Cut
from rules.sheet import DICE, SHEETS
from tests.rules.bukiet_table import left_with, rolled, table
from tests.rules.moves import play
from tests.rules.walk import walk
from words import LANGUAGES, bukiet, speak

W = speak("en")
NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve")


def test_every_die_has_a_name_of_its_own() -> None:
    codes = [f"{colour}{pips}" for colour in DICE for pips in range(1, 7)]
    for name in (bukiet.die, bukiet.the_die, bukiet.order):
        assert len({name(W, code) for code in codes}) == 36
    assert (bukiet.die(W, "Y4"), bukiet.the_die(W, "P1"), bukiet.order(W, "W6")) == (
        "yellow 4",
        "the pink 1",
        "White: 6",
    )


def test_a_menu_names_the_die_and_the_cells() -> None:
    view = rolled(table(2)).observe(0)
    assert bukiet.action(W, view, "cut Y C2 C3 D3") == "yellow 3: C2 C3 D3"
    assert bukiet.action(W, view, "cut W") == "white 4: cut nothing"
    assert bukiet.action(W, table(2).observe(0), "cut Y C2") == "cut Y C2"
    assert bukiet.action(W, view, "nonsense") == "nonsense"


def test_what_comes_of_a_cut_is_told_before_it_counts() -> None:
    state = rolled(left_with(table(2), 0, "A3 A4 B4"))
    view = state.observe(0)
    told = bukiet.effect(W, judged(view, 0, "cut Y A3 A4 B4"))
    assert told == "3 tallies, fields 1 and 3 emptied (+7), blue and red sold (+14)"
    assert bukiet.effect(W, judged(view, 0, "cut R A3")) == "no tallies, field 1 emptied (+3)"
    assert bukiet.effect(W, Cut(1, "Y2", ("A1",), 1)) == "1 tally"
    assert bukiet.effect(W, Cut(1, "Y2", ("A1", "A2"), 0, white=2)) == "no tallies, 2 white flowers used"


def test_the_longest_effect_and_action_fit_a_menu() -> None:
    state = rolled(left_with(table(2), 0, "A3 A4 B4"), "roll Y6 B6 R6 G6 P6 W6")
    view = state.observe(0)
    cuts = [judged(view, 0, action) for action in state.legal_actions(0)]
    rare = Cut(1, "W6", ("A1",) * 6, 5, ((1, 3), (3, 4), (4, 5)), (("Y", 7), ("B", 7), ("G", 5)), white=2)
    for w in map(speak, LANGUAGES):
        assert max(len(bukiet.effect(w, cut)) for cut in cuts) <= 100
        assert len(bukiet.effect(w, rare, brief=True)) <= 100
    assert len(bukiet.action(W, view, "cut W A1 A2 A3 A4 B1 B3")) <= 80


def test_the_log_tells_rolls_and_cuts_and_what_came_of_them() -> None:
    state = play(rolled(left_with(table(3, first=1), 1, "A3 A4 B4")), "cut Y A3 A4 B4", "cut G", "cut R A1")
    view = state.observe(None)
    assert [bukiet.event(W, view, event, NAMES) for event in view.history] == [
        "Round 1. Bo rolled yellow 3, blue 5, red 1, green 6, pink 2 and white 4.",
        "Bo cut A3 A4 B4 for the yellow 3. 3 tallies. Field 1 is empty: +3 points. Field 3 is empty: +4 points. "
        "Sold, blue: +7 points. Sold, red: +7 points.",
        "Cleo took the green 6 and cut nothing. 6 tallies.",
        "Ann cut A1 for the red 1.",
    ]
    assert [bukiet.short_event(W, event, NAMES) for event in view.history] == [
        "Bo rolled the dice",
        "Bo cut A3 A4 B4 for the yellow 3",
        "Cleo took the green 6 and cut nothing",
        "Ann cut A1 for the red 1",
    ]


@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_that_happens_in_a_game_can_be_told(seats: int) -> None:
    view = walk(GAME, seats, {}, 8).states[-1].observe(None)
    for event in view.history:
        line = bukiet.event(W, view, event, NAMES)
        who = int(event.facts[1]) if event.actor == CHANCE else event.actor
        assert NAMES[who] in line
        assert line.endswith(".")
    assert bukiet.ending(W, view.ended_by).endswith("the game is over.")


def test_sheets_settings_ratings_and_parts_have_names() -> None:
    assert bukiet.option(W, "sheet") == "Sheets"
    assert [bukiet.value(W, "sheet", value) for value in GAME.settings["sheet"]] == [
        "One for all: circle",
        "One for all: square",
        "One for all: triangle",
        "One for all: star",
        "One for all, at random",
        "Everybody their own",
    ]
    assert bukiet.sheet(W, "moon") == "moon", "a new sheet is called as the data file has it until it has a name"
    assert [bukiet.sheet(W, name) for name in SHEETS] == [*SHEETS]
    parts = GAME.start(2, {"first": 0, "sheets": ["star", "star"]}, {}).observe(0).breakdown[0]
    said = ["sold", "empty fields", "tallies", "most tallies", "fewest tallies"]
    assert [bukiet.part(W, part) for part in parts] == said
    assert [bukiet.heading(W, part) for part in parts] == [each.capitalize() for each in said]


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (-40, "seedling"),
        (4, "seedling"),
        (5, "apprentice"),
        (10, "apprentice"),
        (11, "gardener"),
        (16, "gardener"),
        (17, "florist"),
        (22, "florist"),
        (23, "master florist"),
        (27, "master florist"),
        (28, "legend"),
        (43, "legend"),
    ],
)
def test_a_game_alone_is_rated(points: int, name: str) -> None:
    assert bukiet.rating(W, points) == name and bukiet.band(W, points) == f"Rating: {name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_plays_alone_is_told_all_ratings_before_and_the_next_one_after(language: str) -> None:
    w = speak(language)
    rated = [(least, bukiet.rating(w, least)) for least in bukiet.BANDS]
    for least, name in rated:
        assert re.search(rf"\b{least} (\w+ ){{0,3}}{name}", bukiet.rules(w)), name
        assert str(least) in bukiet.better(w, least - 1) and bukiet.better(w, least - 1).endswith(f": {name}.")
    assert bukiet.better(w, bukiet.BANDS[-1]) == "" and bukiet.rating(w, 0) in bukiet.rules(w)


def test_the_rules_fit_a_message() -> None:
    assert 2000 < len(bukiet.rules(W)) <= 3800
