"""A network that breaks off is told of in the journal and takes nothing away: moves are made, messages come later."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs import opening
from cogs.board import AGAIN
from cogs.languages import CHANNELS
from cogs.servers import _spoken_in
from sessions.model import Unsaved
from tests.cogs.world import World, alts, answer, lasting, text


@pytest.fixture
async def table(world: World) -> Any:
    """A game of three in play."""
    return await world.started(world.ben, world.cleo)


@pytest.fixture
def cut(world: World, monkeypatch: Any) -> Callable[..., None]:
    """Requests of this kind do not get through, so many times."""
    world.may_fail = True

    def fail(kind: type, name: str, times: int, error: Exception | None = None) -> None:
        real, left = getattr(kind, name), [times]

        async def request(*args: Any, **named: Any) -> Any:
            if left[0]:
                left[0] -= 1
                raise error or aiohttp.ClientConnectionError("the line is dead")
            return await real(*args, **named)

        monkeypatch.setattr(kind, name, request)

    return fail


@pytest.mark.parametrize("error", [aiohttp.ClientConnectionError("x"), OSError("x"), TimeoutError("x")])
async def test_a_move_whose_acknowledgement_is_lost_is_made(
    world: World, table: Any, cut: Any, error: Exception
) -> None:
    cut(discord.InteractionResponse, "defer", 2, error)
    await world.press(world.ben, "=L")
    assert len((await world.table()).log) == 1 and not world.failures()


async def test_a_line_that_is_back_at_once_loses_no_answer(world: World, table: Any, cut: Any) -> None:
    cut(discord.InteractionResponse, "defer", 1)
    cut(discord.Interaction, "edit_original_response", 1)
    assert text(answer(await world.press(world.ben, "?view"))) and not world.failures()


async def test_an_answer_that_cannot_be_delivered_is_a_line_in_the_journal(world: World, table: Any, cut: Any) -> None:
    cut(discord.Interaction, "edit_original_response", 2)
    cut(discord.Webhook, "send", 2)
    await world.press(world.ben, "?view")
    assert not world.failures() and not world.env.errors
    assert [each for each in world.logs if each["event"] == "answer_not_delivered"]


async def test_a_message_that_was_not_drawn_is_drawn_by_itself_a_little_later(
    world: World, table: Any, cut: Any
) -> None:
    before = text(await world.board())
    cut(discord.PartialMessage, "edit", 2)
    await world.act()
    assert text(await world.board()) == before and not world.failures()
    await world.env.advance_time(AGAIN.total_seconds() + 1)
    await world.shown()
    assert text(await world.board()) != before


async def test_it_is_tried_again_by_itself_only_once(world: World, table: Any, monkeypatch: Any) -> None:
    tried, world.may_fail = [], True

    async def dead(*args: Any, **named: Any) -> Any:
        tried.append(args)
        raise aiohttp.ClientConnectionError

    monkeypatch.setattr(discord.PartialMessage, "edit", dead)
    await world.act()
    await world.env.advance_time(5 * AGAIN.total_seconds())
    assert len(tried) == 4


async def test_a_fault_in_drawing_loses_no_later_change(world: World, table: Any, monkeypatch: Any) -> None:
    world.may_fail = True
    boards, before = world.bot.boards, text(await world.board())
    draw = boards._draw

    async def broken(now: Any, below: bool) -> None:
        monkeypatch.setattr(boards, "_draw", draw)
        boards.mark(now)
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(boards, "_draw", broken)
    await world.act()
    assert text(await world.board()) != before


async def test_a_drawing_that_failed_by_our_fault_is_tried_again(world: World, table: Any, monkeypatch: Any) -> None:
    world.may_fail = True
    before, draw = text(await world.board()), world.bot.boards._draw

    async def broken(now: Any, below: bool) -> None:
        monkeypatch.setattr(world.bot.boards, "_draw", draw)
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(world.bot.boards, "_draw", broken)
    await world.act()
    assert text(await world.board()) == before
    await world.press(world.dora, "?view")
    assert text(await world.board()) != before


async def test_calls_and_the_count_of_newer_messages_may_fail(world: World, table: Any, cut: Any) -> None:
    before = text(await world.board())
    cut(discord.PartialMessageable, "send", 1)
    cut(discord.PartialMessage, "delete", 1)
    await world.act()
    await world.act()
    assert text(await world.board()) != before and not world.failures()


async def test_a_thread_that_cannot_be_opened_is_told(world: World, cut: Any) -> None:
    cut(discord.TextChannel, "create_thread", 1)
    assert "thread" in text(answer(await world.ann.slash(world.channel, "game new", game="bouquet", thread=True)))


async def test_a_thread_without_a_table_is_archived_and_the_reason_told(
    world: World, cut: Any, monkeypatch: Any
) -> None:
    cut(discord.PartialMessageable, "send", 2)
    await world.ann.slash(world.channel, "game new", game="bouquet", thread=True)
    assert [request.json for request in world.sent("PATCH", "/channels/")] == [{"archived": True}]
    cut(discord.PartialMessageable, "send", 2)
    cut(discord.Thread, "edit", 1)
    result = await world.ann.slash(world.channel, "game new", game="bouquet", thread=True)
    assert text(answer(result)) == opening.NO_WRITING and not world.failures()


async def test_after_a_failed_read_computers_play_and_the_tables_are_put_up_later(
    world: World, table: Any, monkeypatch: Any
) -> None:
    bot, read, woken = world.bot, world.bot.store.running_of_guild, []

    async def failing(guild: int | None) -> list[int]:
        raise Unsaved("The disk cannot be read.")

    async def wake() -> None:
        woken.append(True)

    world.may_fail, bot._awake = True, False
    bot._resumed.clear()
    monkeypatch.setattr(bot.tables, "wake", wake)
    monkeypatch.setattr(bot.store, "running_of_guild", failing)
    await bot.on_ready()
    assert woken and not bot._resumed
    monkeypatch.setattr(bot.store, "running_of_guild", read)
    await bot.on_ready()
    assert bot._resumed == {None, world.guild.id} and len(woken) == 1


async def test_choices_that_cannot_be_told_are_none_and_a_line_in_the_journal(
    world: World, table: Any, monkeypatch: Any
) -> None:
    async def unread(*about: Any) -> Any:
        raise Unsaved("The disk cannot be read.")

    monkeypatch.setattr(world.bot.boards, "at", unread)
    monkeypatch.setattr(world.bot.tables, "running", unread)
    for command, option in (("move", "action"), ("game seat", "player"), ("game watch", "table")):
        assert not await world.ben.autocomplete(world.channel, command, option, "")
    told = [each["asked"] for each in world.logs if each["event"] == "nothing_offered"]
    assert told == ["move", "game seat", "game watch"] and not world.env.errors


async def test_a_move_that_cannot_be_shown_is_not_asked_for_again(world: World, table: Any, monkeypatch: Any) -> None:
    world.may_fail = True
    mine = answer(await world.press(world.ben, "?view"))

    async def broken(*about: Any, **named: Any) -> Any:
        raise RuntimeError("a fault of ours")

    with monkeypatch.context() as patched:
        patched.setattr("cogs.hand.view", broken)
        given = text(answer(await world.press(world.ben, "=L", on=mine)))
    assert "was made" in given and "try again" not in given
    assert len((await world.table()).log) == 1


async def test_two_channels_given_a_language_at_once_both_keep_it(world: World, monkeypatch: Any) -> None:
    choices, store = world.bot.choices, world.bot.store
    both = (partial(_spoken_in, channel, language) for channel, language in ((1, "it"), (2, "pl")))
    await asyncio.gather(*(choices.adapt_server(world.guild.id, change) for change in both))
    assert (await store.server(world.guild.id)).settings[CHANNELS] == {"1": "it", "2": "pl"}


async def test_where_pictures_are_too_large_the_table_stands_in_words(
    world: World, table: Any, monkeypatch: Any
) -> None:
    refused, patch, post = [], discord.PartialMessage.edit, discord.PartialMessageable.send

    def takes_no_files(real: Any, key: str) -> Any:
        async def request(*about: Any, **named: Any) -> Any:
            if any(isinstance(file, discord.File) for file in named.get(key, ())):
                refused.append(key)
                answered = SimpleNamespace(status=413, reason="Payload Too Large")
                raise discord.HTTPException(answered, {"code": 40005, "message": "Request entity too large"})
            return await real(*about, **named)

        return request

    monkeypatch.setattr(discord.PartialMessage, "edit", takes_no_files(patch, "attachments"))
    monkeypatch.setattr(discord.PartialMessageable, "send", takes_no_files(post, "files"))
    message, before = (await world.board()).id, text(await world.board())
    await world.act()
    now = await world.board()
    assert now.id == message and not now.attachments and len(text(now)) > len(before)
    await world.dora.slash(world.channel, "game table")
    again = await world.board()
    assert again.id != message and text(again) == text(now) and refused == ["attachments", "files"]


@pytest.mark.parametrize("command", ["hand", "seat", "rules"])
async def test_where_pictures_are_too_large_a_private_view_is_told_in_words(
    world: World, table: Any, command: str
) -> None:
    about = {"seat": {"player": "1"}, "rules": {"game": "bouquet"}}.get(command, {})
    pictured = answer(await world.ben.slash(world.channel, f"game {command}", **about))
    world.env.inject_error("PATCH", "/webhooks/*", status=413, code=40005)
    told = answer(await world.ben.slash(world.channel, f"game {command}", **about))
    assert alts(pictured) and not alts(told) and not told.attachments
    assert lasting(told) == [each for each in lasting(pictured) if not each.endswith(":!no-tips")]
    said = {"hand": "Columns", "seat": alts(pictured)[0], "rules": "by colour"}[command]
    assert said in text(told)


async def test_where_pictures_are_too_large_a_pressed_view_is_told_in_words_too(world: World, table: Any) -> None:
    mine = answer(await world.press(world.ben, "?view"))
    world.env.inject_error("PATCH", "/webhooks/*", status=413, code=40005)
    told = answer(await world.press(world.ben, "?view", on=mine))
    assert "Columns" in text(told) and not alts(told)
