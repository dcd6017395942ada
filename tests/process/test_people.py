"""/me: a person's own settings, tables and data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import simcord

from cogs.people import TEXT, everything_about
from sessions.model import Person
from tests.process.garden import Garden, garden, text_of


async def test_the_language_is_kept_and_taken_back(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        await place.ann.slash(place.channel, "me language", language="pl")
        assert (await place.bot.store.person(place.ann.id)).language == "pl"
        await place.ann.slash(place.channel, "me language", language="own")
        assert (await place.bot.store.person(place.ann.id)).language is None


async def test_text_mode_is_kept_and_taken_back(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        assert "in words" in text_of(await place.ann.slash(place.channel, "me text", on=True))
        assert (await place.bot.choices.person(place.ann.id)).settings[TEXT] is True
        await place.ann.slash(place.channel, "me text", on=False)
        assert TEXT not in (await place.bot.store.person(place.ann.id)).settings


async def test_my_tables_say_where_it_is_my_turn(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        assert "no table" in text_of(await place.ann.slash(place.channel, "me tables"))
        table = await place.table(place.ann, place.ben)
        people = {place.ann.id: place.ann, place.ben.id: place.ben}
        (turn,) = [table.sitters[seat].user for seat in table.to_act]
        for user, person in people.items():
            told = text_of(await person.slash(place.channel, "me tables"))
            assert ("your turn" in told) == (user == turn)
            assert f"https://discord.com/channels/{place.guild.id}/{place.channel.id}" in told
            assert f"in {place.channel.mention} on" in told


async def test_me_works_in_a_direct_message(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        user = simcord.UserHandle(place.env, place.env.backend.get_user(place.ann.id))
        assert "no table" in text_of(await user.slash("me tables"))


async def exported(place: Garden, person: simcord.MemberActor) -> dict[str, Any]:
    result = await person.slash(place.channel, "me export")
    assert result.response is not None
    (attachment,) = result.response.attachments
    return json.loads(await attachment.read())


async def test_export_holds_everything(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        await place.ann.slash(place.channel, "me language", language="it")
        table = await place.table(place.ann, place.ben)
        await place.bot.tables.resign(table.id, place.ben.id)
        kept = await exported(place, place.ann)
        assert kept["language"] == "it"
        (sat,) = kept["tables"]
        assert (sat["table"], sat["game"], sat["host"], sat["seat"]) == (table.id, "bouquet", True, 1)
        assert sat["record"]


async def test_export_tells_of_lobbies_that_closed_invitations_and_seats_a_computer_took(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        tables, (ann, ben, olga) = place.bot.tables, (place.ann, place.ben, place.olga)
        lobby = await place.table(ann, started=False)
        await tables.end(lobby.id, ann.id, manager=False)
        played = await place.table(ann, ben, olga)
        await tables.resign(played.id, ann.id)
        await tables.end(played.id, ben.id, manager=False)
        asking = await place.table(ben, started=False)
        await tables.invite(asking.id, ben.id, Person(ann.id, "Ann"))
        kept = {each["table"]: each for each in (await exported(place, ann))["tables"]}
        assert list(kept) == [asking.id, played.id, lobby.id]
        assert kept[lobby.id]["record"] is None and kept[lobby.id]["host"]
        mine = kept[played.id]
        assert (mine["seat"], mine["name"], mine["played_by"]) == (1, "ann", "computer") and mine["record"]
        assert kept[asking.id]["invited"] and kept[asking.id]["seat"] is None


async def test_delete_asks_first_and_then_forgets_everything(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        await place.ann.slash(place.channel, "me language", language="it")
        table = await place.table(place.ann, place.ben)
        asked = await place.ann.slash(place.channel, "me delete")
        assert (await place.bot.store.person(place.ann.id)).language == "it"
        await place.ann.click(asked.response, custom_id="posy:0:0:!forget")
        assert await everything_about(place.bot, place.ann.id) == {
            "user": str(place.ann.id),
            "name": None,
            "language": None,
            "settings": {},
            "tables": [],
        }
        after = await place.bot.tables.get(table.id)
        assert after.phase == "over"
        assert place.ann.id not in {sitter.user for sitter in after.sitters}
        assert str(place.ann.id) not in (tmp_path / "posy.sqlite3").read_bytes().decode("latin-1")
