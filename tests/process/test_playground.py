"""The playground's world: the same on every start, with the tables that were left in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
import simcord

import browser
import playground
from playground import Host, World, prepare, put_back_threads, set_clock
from sessions.thinking import Here
from settings import Settings
from tests.settling import settle_soon

settle_soon()

PINNED = {
    "guild": 1456074448175104007,
    "channel": 1456074448175104009,
    "ann": 1456074448175104000,
    "ben": 1456074448175104001,
    "cleo": 1456074448175104002,
    "wanda": 1456074448175104006,
    "first chat": 1456074448175104010,
    "last chat": 1456074448175104016,
}


@asynccontextmanager
async def opened(database: Path) -> AsyncIterator[tuple[World, Host]]:
    """The playground up to the moment when its page would be served."""
    channels, _ = await prepare(database)
    bot = Host(Settings(database=database), seed=lambda: bytes(32), think=Here())
    async with simcord.run(bot, settle_timeout=60) as env:
        try:
            world = World(env, 3)
            set_clock(env)
            put_back_threads(world, channels)
            await env.settle()
            yield world, bot
        finally:
            await bot.close()


def test_what_stands_here_is_what_the_program_does() -> None:
    """`opened` above repeats the start of `play`; if that changes, so must this."""
    steps = ["prepare", "World", "set_clock", "put_back_threads", "settle", "rest", "serve"]
    assert [name for name in playground.play.__code__.co_names if name in steps] == steps


async def test_every_start_gives_the_same_ids(tmp_path: Path) -> None:
    """Stored tables name people and channels by their ids; a changed order here would orphan them all."""
    for _ in range(2):
        async with opened(tmp_path / "playground.sqlite3") as (world, _):
            people = {viewer.name: viewer.id for viewer in world.viewers}
            chats = {"first chat": world.chats[0].id, "last chat": world.chats[-1].id}
            assert {"guild": world.guild.id, "channel": world.channel.id, **people, **chats} == PINNED
            assert world.viewers[0].user.dm_channel.id == world.chats[0].id


async def test_every_start_has_the_same_address_and_another_store_has_another(tmp_path: Path) -> None:
    _, key = await prepare(tmp_path / "playground.sqlite3")
    assert len(key) > playground.KEY_BYTES and (await prepare(tmp_path / "playground.sqlite3"))[1] == key
    assert (await prepare(tmp_path / "other.sqlite3"))[1] != key


async def test_a_running_table_stands_again_with_working_buttons(tmp_path: Path) -> None:
    async with opened(tmp_path / "playground.sqlite3") as (world, bot):
        ann, ben, _ = world.players
        await ann.slash(world.channel, "game new", game="bouquet")
        await ben.slash(world.channel, "game join")
        await ann.slash(world.channel, "game start")
        (table,) = await bot.tables.running(world.guild.id)
    async with opened(tmp_path / "playground.sqlite3") as (world, bot):
        again = await bot.tables.get(table.id)
        assert again.log == table.log
        message = world.channel.last_message
        assert message is not None
        assert again.board.message == message.id
        (seat,) = again.to_act
        (actor,) = [person for person in world.players if person.id == again.sitters[seat].user]
        pressed = f"posy:{table.id}:{again.stamp(seat)}:={again.legal(seat)[0]}"
        await actor.click(message, custom_id=pressed)
        assert len((await bot.tables.get(table.id)).log) == len(table.log) + 1


async def test_a_table_in_a_thread_stands_again_too(tmp_path: Path) -> None:
    async with opened(tmp_path / "playground.sqlite3") as (world, bot):
        await world.players[0].slash(world.channel, "game new", game="bouquet", thread=True)
        (before,) = await bot.tables.running(world.guild.id)
        assert before.channel != world.channel.id
    async with opened(tmp_path / "playground.sqlite3") as (world, bot):
        (table,) = await bot.tables.running(world.guild.id)
        assert table.channel == before.channel
        assert table.board.message in world.env.backend.messages[table.channel]


async def test_the_page_leads_into_the_thread_of_a_table_and_back(tmp_path: Path) -> None:
    async with opened(tmp_path / "playground.sqlite3") as (world, bot):
        ann = world.players[0]
        await ann.slash(world.channel, "game new", game="bouquet", thread=True)
        (table,) = await bot.tables.running(world.guild.id)
        async with (
            browser.opened(world.env, world.channel, world.viewers, 0, "key") as page,
            aiohttp.ClientSession() as web,
        ):
            address, capability = page.url.split("/#")

            async def places(**wanted: int) -> dict:
                key = {"X-Simcord-Capability": capability}
                async with web.get(f"{address}{browser.PLACES}", params=wanted, headers=key) as given:
                    return await given.json()

            here, there = str(world.channel.id), str(table.channel)
            told = await places()
            assert told["shown"] == here and [place["id"] for place in told["places"]][:2] == [here, there]
            names = ["# flower-table", "↳ Bouquet with Ann", "@ Ann", "@ Ben", "@ Cleo", "@ Wanda"]
            assert [place["name"] for place in told["places"]] == names
            assert (await places(show=table.channel))["shown"] == there
            assert "a table is open" in str((await page.snapshot())["messages"])
            assert (await places(show=1))["shown"] == there
            assert (await places(show=world.channel.id))["shown"] == here
            async with web.get(f"{address}{browser.PLACES}") as stranger:
                assert stranger.status == 401
            async with web.get(address) as index, web.get(f"{address}/browser.js") as script:
                assert "/browser.js" in await index.text() and script.status == 200


async def test_a_table_in_direct_messages_stands_again_too(tmp_path: Path) -> None:
    async with opened(tmp_path / "playground.sqlite3") as (world, bot):
        ann = world.players[0].user
        await ann.slash("game new", game="flowers")
        await ann.slash("game start")
        (before,) = await bot.tables.running(None)
        assert before.channel == ann.dm_channel.id
    async with opened(tmp_path / "playground.sqlite3") as (world, bot):
        (table,) = await bot.tables.running(None)
        message = world.players[0].user.dm_channel.last_message
        assert table.channel == before.channel and message is not None and table.board.message == message.id
        await world.players[0].user.click(message, custom_id=f"posy:{table.id}:{table.stamp(0)}:=take A")
        assert [entry.text for entry in (await bot.tables.get(table.id)).log] == ["take A"]


async def test_the_page_leads_into_direct_messages_and_back_to_who_was_looking(tmp_path: Path) -> None:
    async with opened(tmp_path / "playground.sqlite3") as (world, _):
        _, ben, _ = world.players
        await ben.user.slash("game new", game="flowers")
        async with browser.opened(world.env, world.channel, world.viewers, 0, "key") as page:
            chats = {place.name: place for place in page._server.places()}
            browser.show(page, chats["@ Ben"])
            shown = await page.snapshot()
            assert "a table is open" in str(shown["messages"]) and [each["name"] for each in shown["viewers"]] == [
                "Ben"
            ]
            assert page._python.viewer.id == ben.id
            browser.show(page, chats["# flower-table"])
            shown = await page.snapshot()
            assert "a table is open" not in str(shown["messages"]) and len(shown["viewers"]) == 4
            assert page._python.viewer.id == ben.id


async def test_commands_are_there_after_every_start(tmp_path: Path) -> None:
    for _ in range(2):
        async with opened(tmp_path / "playground.sqlite3") as (world, _):
            assert "game new" in world.watcher.available_commands(world.channel)


async def test_times_are_of_today(tmp_path: Path) -> None:
    async with opened(tmp_path / "playground.sqlite3") as (world, _):
        assert abs(playground.datetime.now(playground.UTC) - world.env.now()).total_seconds() < 60


@pytest.mark.parametrize(
    "wrong", [["--players", "0"], ["--players", "7"], ["--port", "x"], ["--port", "-1"], ["--port", "65536"]]
)
def test_wrong_options_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        playground.options(wrong)
    assert ended.value.code == 2
    assert wrong[0] in capsys.readouterr().err
