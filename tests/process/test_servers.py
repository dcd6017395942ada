"""/setup: who may use it, and what follows from it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import simcord

from cogs.languages import language_at, language_of
from cogs.servers import allowed_here, may_end
from sessions.model import Refused
from tests.process.garden import Garden, garden, text_of


def let_use_setup(place: Garden, *people: simcord.MemberActor) -> None:
    """As a server can: the command is shown to people who do not manage it."""
    command = place.env.backend.commands[None]["setup", 1]
    place.guild.set_command_permissions(int(command["id"]), dict.fromkeys(people, True))


async def asked_by(place: Garden, person: simcord.MemberActor, channel: simcord.ChannelHandle) -> Any:
    """What a command of this person here looks like to the functions that others build on."""
    here = place.bot.get_channel(channel.id)
    member = await place.bot.get_guild(place.guild.id).fetch_member(person.id)
    return SimpleNamespace(
        client=place.bot,
        user=member,
        guild_id=place.guild.id,
        channel_id=channel.id,
        channel=here,
        permissions=here.permissions_for(member),
        locale=SimpleNamespace(value="it"),
    )


async def test_discord_shows_setup_to_those_who_manage_the_server_only(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        assert "setup show" in place.olga.available_commands(place.channel)
        assert "setup show" not in place.ann.available_commands(place.channel)


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("setup show", {}),
        ("setup language", {"language": "it"}),
        ("setup ending", {"who": "seats"}),
        ("setup channels", {}),
    ],
)
async def test_setup_is_refused_in_code_too(tmp_path: Path, command: str, options: dict[str, str]) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        let_use_setup(place, place.ann)
        before = await place.bot.store.server(place.guild.id)
        assert "only for people who manage the server" in text_of(
            await place.ann.slash(place.channel, command, **options)
        )
        assert await place.bot.store.server(place.guild.id) == before


async def test_the_language_of_a_table(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        table = await place.table(place.ann, started=False)
        assert await language_at(place.bot, table) == "pl"  # what the server's Discord speaks
        await place.olga.slash(place.channel, "setup language", language="it")
        assert await language_at(place.bot, table) == "it"
        await place.olga.slash(place.channel, "setup language", language="en", channel=place.channel)
        assert await language_at(place.bot, table) == "en"
        await place.olga.slash(place.channel, "setup language", language="own", channel=place.channel)
        await place.olga.slash(place.channel, "setup language", language="own")
        assert await language_at(place.bot, table) == "pl"


async def test_the_language_of_a_person(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        asked = await asked_by(place, place.ann, place.channel)
        assert await language_of(asked) == "it"  # what her Discord speaks
        await place.bot.choices.set_person(place.ann.id, language="pl")
        assert await language_of(asked) == "pl"
        asked.user, asked.locale = place.ben, SimpleNamespace(value="pt-BR")
        assert await language_of(asked) == "en"  # what we do not speak


async def test_channels_for_tables(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        shown = await place.olga.slash(place.channel, "setup channels")
        await place.olga.select(shown.response, [place.other], custom_id="posy:0:0:!channels")
        assert (await place.bot.store.server(place.guild.id)).channels == (place.other.id,)
        await allowed_here(await asked_by(place, place.ann, place.other))
        with pytest.raises(Refused, match=f"<#{place.other.id}>"):
            await allowed_here(await asked_by(place, place.ann, place.channel))
        shown = await place.olga.slash(place.channel, "setup channels")
        await place.olga.select(shown.response, [], custom_id="posy:0:0:!channels")
        await allowed_here(await asked_by(place, place.ann, place.channel))


async def test_who_may_end_a_game(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        table = await place.table(place.ann, place.ben)
        olga, ben = [await asked_by(place, person, place.channel) for person in (place.olga, place.ben)]
        assert await may_end(olga, table)
        assert not await may_end(ben, table)
        await place.olga.slash(place.channel, "setup ending", who="seats")
        assert await may_end(ben, table)


async def test_settings_are_kept_over_a_restart(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        await place.olga.slash(place.channel, "setup language", language="it")
        guild = place.guild.id
    async with garden(tmp_path / "posy.sqlite3") as place:
        assert (await place.bot.choices.server(guild)).language == "it"
