"""The commands as Discord takes them: within its limits in every language, and what the texts name does exist."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.app_commands import TranslationContext, TranslationContextLocation, locale_str

import words
from cogs.help import about, first_steps
from cogs.translation import Translation
from sync import payload_of
from tests.process.garden import ROOT, garden
from words import LANGUAGES, speak

GROUP, SUBCOMMAND = 2, 1
NAME = re.compile(r"[-_a-z0-9]{1,32}")


async def payload(database: Path) -> list[Mapping[str, Any]]:
    async with garden(database) as place:
        return await payload_of(place.bot.tree)


def parts(command: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """A command, and everything inside it."""
    yield command
    for option in command.get("options") or ():
        yield from parts(option)


def texts(part: Mapping[str, Any], field: str) -> list[str]:
    """A name or a description in every language."""
    return [part[field], *(part.get(f"{field}_localizations") or {}).values()]


async def test_limits_in_every_language(tmp_path: Path) -> None:
    commands = await payload(tmp_path / "posy.sqlite3")
    assert len(commands) <= 100
    for command in commands:
        for part in parts(command):
            assert all(NAME.fullmatch(name) for name in texts(part, "name")), part["name"]
            assert all(1 <= len(text) <= 100 for text in texts(part, "description")), part["name"]
            assert len(part.get("options") or ()) <= 25, part["name"]
            assert len(part.get("choices") or ()) <= 25, part["name"]
            for choice in part.get("choices") or ():
                assert all(1 <= len(text) <= 100 for text in texts(choice, "name"))


async def test_a_command_is_not_too_large_in_any_language(tmp_path: Path) -> None:
    """Discord counts names, descriptions and values together, the longest translation of each."""
    for command in await payload(tmp_path / "posy.sqlite3"):
        size = 0
        for part in parts(command):
            size += max(map(len, texts(part, "name"))) + max(map(len, texts(part, "description")))
            for choice in part.get("choices") or ():
                size += max(map(len, texts(choice, "name"))) + len(str(choice["value"]))
        assert size <= 8000, command["name"]


async def test_names_are_the_same_in_every_language(tmp_path: Path) -> None:
    """Whoever helps a friend can say what to type."""
    for command in await payload(tmp_path / "posy.sqlite3"):
        assert not any(part.get("name_localizations") for part in parts(command))


async def test_every_command_says_where_it_works(tmp_path: Path) -> None:
    """Everywhere, also for those who have Posy as an app of their own; what a server sets, on servers."""
    found = {
        command["name"]: (command["contexts"], command["integration_types"])
        for command in await payload(tmp_path / "posy.sqlite3")
    }
    assert found.pop("setup") == ([0], [0])
    assert found == dict.fromkeys(("game", "move", "me", "help", "about"), ([0, 1, 2], [0, 1]))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_the_texts_name_exists(tmp_path: Path, language: str) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        known = {f"/{command.qualified_name}" for command in place.bot.tree.walk_commands()}
    w = speak(language)
    for text in (first_steps(w), about(w, "https://example.org"), (ROOT / "README.md").read_text("utf-8")):
        named = set(re.findall(r"`(/[a-z]+(?: [a-z-]+)?)", text))
        assert named <= known, named - known


async def translated(text: str, location: TranslationContextLocation) -> str | None:
    context: Any = TranslationContext(location, data=None)
    return await Translation().translate(locale_str(text), discord.Locale.polish, context)


async def test_descriptions_and_choices_are_translated_and_names_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    class Polish(words.Words):
        def __call__(self, text: str, /, **params: object) -> str:
            return {"Who may end a game": "Kto może zakończyć grę"}.get(text, text)

    monkeypatch.setattr("cogs.translation.speak", lambda locale: Polish("pl", speak("en")._catalogue))
    place = TranslationContextLocation
    assert await translated("Who may end a game", place.command_description) == "Kto może zakończyć grę"
    assert await translated("Who may end a game", place.choice_name) == "Kto może zakończyć grę"
    assert await translated("Who may end a game", place.command_name) is None
    assert await translated("Not translated yet", place.parameter_description) is None


async def test_help_and_about_answer_privately_and_fit(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        for name in ("help", "about"):
            answer = await place.ann.slash(place.channel, name)
            assert answer.ephemeral
            assert len(str(answer.response and answer.response.components)) < 4000


def test_every_command_description_is_marked_for_translation() -> None:
    """A description that is a plain string would stay English for ever."""
    for path in (ROOT / "cogs").glob("*.py"):
        plain = re.findall(r"\bdescription=\"", path.read_text("utf-8"))
        assert not plain, path.name
