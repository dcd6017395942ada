"""What somebody new reads: every game in a line, in /help in all languages and in the README."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from cogs.faces import offered
from rules import GAMES
from tests.cogs.world import World, answer, text
from words import LANGUAGES, speak, speech

README = Path(__file__).resolve().parents[2] / "README.md"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_tells_of_every_game_in_a_line_for_how_many_and_how_long(world: World, language: str) -> None:
    await world.bot.choices.set_person(world.dora.id, language=language)
    shown = text(answer(await world.dora.slash(world.channel, "help")))
    lines = [line for line in shown.splitlines() if line.startswith("- ")]
    w = speak(language)
    assert len(lines) == len(offered()) == 5
    for key, line in zip(offered(), lines, strict=True):
        say, seats = speech(key), GAMES[key].seats
        assert line.startswith(f"- {say.title(w)} · ") and line.endswith(f" · {say.pitch(w)}")
        assert f"{seats[0]}" in line and f"{seats[-1]} " in line and f" {say.MINUTES} min" in line


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_game_for_one_number_of_players_is_told_so(
    world: World, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setitem(GAMES, "bouquet", replace(GAMES["bouquet"], seats=range(2, 3)))
    await world.bot.choices.set_person(world.dora.id, language=language)
    shown = text(answer(await world.dora.slash(world.channel, "help")))
    (line,) = [line for line in shown.splitlines() if line.startswith("- Bouquet")]
    assert re.findall(r"\d+", line) == ["2", f"{speech('bouquet').MINUTES}"]


def test_the_readme_tells_the_same_of_every_game() -> None:
    rows = [line for line in README.read_text("utf-8").splitlines() if line.startswith("| **")]
    w = speak("en")
    assert rows == [
        f"| **{say.title(w)}** | {seats[0]} to {seats[-1]} | {say.MINUTES} | {say.pitch(w)} |"
        for say, seats in ((speech(key), GAMES[key].seats) for key in offered())
    ]
