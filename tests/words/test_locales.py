"""Who reads which language: a person the own one, a table that of its channel or its server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
from discord.app_commands import TranslationContext, TranslationContextLocation, locale_str

from cogs.translation import Translation
from tests.cogs.world import answer, labels, text
from tests.process.garden import Garden, garden
from words import speak


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("it", "it"),
        ("pl", "pl"),
        ("pl_PL", "pl"),
        ("it-IT", "it"),
        ("en-US", "en"),
        ("en-GB", "en"),
        ("de", "en"),
        ("zh-CN", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_every_locale_of_discord_has_a_language(locale: str | None, language: str) -> None:
    assert speak(locale).language == language
    assert speak(locale)("Start") == {"en": "Start", "it": "Inizia", "pl": "Rozpocznij"}[language]


@pytest.mark.parametrize(("language", "said"), [("en", "a, b and c"), ("it", "a, b e c"), ("pl", "a, b i c")])
def test_lists_are_joined_as_the_language_joins_them(language: str, said: str) -> None:
    assert speak(language).listed(["a", "b", "c"]) == said


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        (discord.Locale.italian, "Ritira quello che hai appena fatto, se nessuno ha già giocato di conseguenza"),
        (discord.Locale.polish, "Cofnij to, co właśnie zostało przez ciebie zrobione, o ile nikt nie zagrał dalej"),
        (discord.Locale.german, None),
        (discord.Locale.british_english, None),
    ],
)
async def test_commands_are_described_in_the_languages_we_speak(locale: discord.Locale, said: str | None) -> None:
    context: Any = TranslationContext(TranslationContextLocation.command_description, data=None)
    assert (
        await Translation().translate(
            locale_str("Take back what you did last, as far as nobody has built on it"), locale, context
        )
        == said
    )


async def opened(place: Garden) -> Any:
    """The message of a table that Ann opens in the channel."""
    await place.ann.slash(place.channel, "game new", game="bouquet")
    return place.channel.history()[-1]


async def test_a_table_speaks_the_language_of_its_server(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:  # where Discord speaks Polish
        board = await opened(place)
        assert "## Bouquet: stół otwarty" in text(board) and labels(board)[0] == "Dołącz"


async def test_a_server_can_choose_another_language_and_a_channel_its_own(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        await place.olga.slash(place.channel, "setup language", language="en")
        await place.olga.slash(place.channel, "setup language", language="it", channel=place.channel)
        board = await opened(place)
        assert "## Bouquet: tavolo aperto" in text(board) and labels(board)[0] == "Partecipa"
        await place.ben.slash(place.other, "game new", game="bouquet")
        assert labels(place.other.history()[-1])[0] == "Join"


async def test_a_person_is_answered_in_their_own_language_at_any_table(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        await opened(place)
        assert "The table stands" in text(answer(await place.ann.slash(place.channel, "game table")))
        chosen = await place.ann.slash(place.channel, "me language", language="it")
        assert "Italiano" in text(answer(chosen)) and "ti parlo" in text(answer(chosen))
        assert "Il tavolo è" in text(answer(await place.ann.slash(place.channel, "game table")))
        await place.ann.slash(place.channel, "me language", language="own")
        assert "The table stands" in text(answer(await place.ann.slash(place.channel, "game table")))


async def test_moves_are_offered_and_taken_in_the_persons_language(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        table = await place.table(place.ann, place.ben)
        (mover,) = [who for who in (place.ann, place.ben) if table.sitters[table.to_act[0]].user == who.id]
        await place.bot.choices.set_person(mover.id, language="pl")
        offered = await mover.autocomplete(place.channel, "move", "action", "z lewej")
        assert [choice["value"] for choice in offered] == ["L"] and offered[0]["name"].startswith("Z lewej: ")
        assert "Teraz gra" in text(answer(await mover.slash(place.channel, "move", action=offered[0]["name"])))
        assert [entry.text for entry in (await place.bot.tables.get(table.id)).log] == ["L"]


async def test_lists_of_tables_and_seats_are_offered_in_the_persons_language(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        table = await place.table(place.ann, started=False)
        await place.bot.tables.add_computer(table.id, place.ann.id, "hard")
        await place.bot.choices.set_person(place.ben.id, language="it")
        offered = await place.ben.autocomplete(place.channel, "game seat", "player", "")
        assert [choice["name"] for choice in offered][1].endswith("(difficile)")
