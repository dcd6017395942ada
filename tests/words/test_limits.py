"""Everything finds room in Discord's limits, in every language."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

from cogs.help import about, first_steps
from cogs.limits import CHOICE, LABEL, PLACEHOLDER, TEXT
from rules import GAMES
from rules.bouquet import COLOURS, SHAPES
from words import LANGUAGES, bouquet, speak, speech

RULES = 3800
"""Characters on the page of a game's rules."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_every_game_fit_on_a_page(language: str) -> None:
    for game in GAMES:
        assert 500 < len(speech(game).rules(speak(language))) <= RULES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_fits_its_menu(language: str) -> None:
    w = speak(language)
    for key, game in GAMES.items():
        say = speech(key)
        for option, values in game.options.items():
            assert 0 < len(say.option(w, option)) <= min(CHOICE, PLACEHOLDER)
            assert all(0 < len(say.value(w, option, value)) <= CHOICE for value in values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_bouquet_fits_its_button(language: str) -> None:
    w = speak(language)
    for card in (colour + shape for colour in COLOURS for shape in SHAPES):
        for action in "LRBF":
            view = SimpleNamespace(choices=(SimpleNamespace(action=action, card=card),))
            assert len(bouquet.action(w, view, action)) <= LABEL


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_and_about_fit_in_a_message(language: str) -> None:
    w = speak(language)
    assert len(first_steps(w)) <= TEXT
    assert len(about(w, "https://example.org/" + 100 * "x")) <= TEXT


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_calls_buttons_and_menus_by_their_names(language: str) -> None:
    w = speak(language)
    named = re.findall(r"\*\*(.+?)\*\*", first_steps(w))
    there = {w(label) for label in ("Join", "Start", "Add a computer player", "My view", "Text", "Log", "Rules")}
    assert set(named) == there
