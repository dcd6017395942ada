"""How tables end, who may end them, and what is told of it, also when that could not be told at once."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.cogs.hands import play_on, resign
from tests.cogs.world import World, alts, answer, labels, text, words_of

EDIT, SEND = "/channels/*/messages/*", "/channels/*/messages"


async def end(world: World) -> None:
    await world.press(world.ann, "!end", on=answer(await world.ann.slash(world.channel, "game end")))


def message(world: World, number: int) -> discord.Message:
    return next(each for each in world.channel.history() if each.id == number)


async def test_rights_in_another_channel_end_no_table_here(world: World, table: Any) -> None:
    other = world.guild.create_text_channel("weeds")
    allowed = discord.Permissions(manage_messages=True).value
    world.env.backend.set_overwrite(other.id, Overwrite(world.ben.id, OverwriteType.MEMBER, allowed, 0))
    await world.env.settle()
    refused = answer(await world.ben.slash(other, "game end"))
    assert "Only the host" in text(refused) and "!end" not in words_of(refused)
    allowed_here = Overwrite(world.ben.id, OverwriteType.MEMBER, allowed, 0)
    world.env.backend.set_overwrite(world.channel.id, allowed_here)
    await world.env.settle()
    question = answer(await world.ben.slash(other, "game end"))
    assert "Bouquet" in text(question) and (await world.board()).jump_url in text(question)


async def test_nobody_is_asked_about_what_they_cannot_do(world: World, table: Any) -> None:
    for command in ("resign", "leave"):
        refused = answer(await world.cleo.slash(world.channel, f"game {command}"))
        assert "no seat" in text(refused) and "!resign" not in words_of(refused)


@pytest.mark.parametrize("how", ["resigned", "closed", "closed lobby"])
async def test_an_end_that_was_not_shown_before_a_crash_is_shown_after_it(world: World, how: str) -> None:
    await (world.new(world.ben) if how == "closed lobby" else world.started(world.ben))
    before, world.may_fail = text(await world.board()), True
    world.env.inject_error("PATCH", EDIT, status=503, times=None)
    world.env.inject_error("POST", SEND, status=503, times=None)
    await (resign(world, world.ann) if how == "resigned" else end(world))
    assert text(await world.board()) == before
    world.env.backend.faults.clear()
    await world.restart()
    assert {"resigned": "Ann resigned.", "closed": "without a result", "closed lobby": "closed before"}[how] in text(
        await world.board()
    )
    sent = len(world.env.http_requests)
    await world.restart()
    assert not [r for r in world.env.http_requests[sent:] if "/messages" in r.path], "what is shown is left alone"


@pytest.mark.parametrize("how", [resign, None])
async def test_where_a_game_was_ended_nobody_is_to_move(world: World, table: Any, how: Any) -> None:
    assert "to move" in alts(await world.board())[0]
    await (how(world, world.ann) if how else end(world))
    said = "Ann resigned. Ben wins." if how else "ended without a result"
    assert "to move" not in alts(await world.board())[0] and said in alts(await world.board())[0]
    written = text(answer(await world.press(world.cleo, "?text")))
    assert "turn" not in written and said in written


async def test_a_forgotten_name_leaves_the_messages_where_it_stands(world: World) -> None:
    await world.started(world.ben, world.cleo)
    await end(world)
    over = (await world.table()).board.message
    await world.started(world.ben, world.cleo)
    question = answer(await world.ben.slash(world.channel, "me delete"))
    await world.press(world.ben, "!forget", on=question)
    for number in (over, (await world.board()).id):
        shown = message(world, number)
        assert "Ben" not in text(shown) + "".join(alts(shown)) and "Former player" in text(shown) + alts(shown)[0]


async def test_me_delete_tells_lobbies_from_games(world: World) -> None:
    await world.new(world.ben)
    question = text(answer(await world.ben.slash(world.channel, "me delete")))
    assert "leave 1 table whose game has not begun" in question and "give up" not in question
    await world.press(world.ann, "!start")
    question = text(answer(await world.ben.slash(world.channel, "me delete")))
    assert "give up 1 table" in question and "not begun" not in question


async def test_the_log_tells_what_people_did_and_who_moved_then(world: World) -> None:
    await world.started(world.ben, world.cleo)
    await world.act()
    await world.act()
    await world.cleo.slash(world.channel, "game undo")
    await world.act()
    await resign(world, world.ben)
    assert "Ben is out; a computer player takes over." in text(await world.board())
    await world.press(world.ann, "!end", on=answer(await world.ann.slash(world.channel, "game end")))
    lines = text(answer(await world.press(world.dora, "?log"))).splitlines()
    told = [line for line in lines if line[:1].isdecimal()]
    assert "Ben took" in told[0] and "computer" not in told[0]
    assert "Cleo took back 1 move: Cleo took the" in told[1] and "Cleo took the" in told[2]
    assert "Ben is out; a computer" in told[3] and "without a result" in told[-1]


async def test_a_rematch_stands_only_where_tables_may_and_can(world: World, table: Any) -> None:
    await resign(world, world.ann)
    other = world.guild.create_text_channel("weeds")
    await world.bot.choices.set_server(world.guild.id, channels=(other.id,))
    assert other.mention in text(answer(await world.press(world.ben, "!rematch")))
    await world.bot.choices.set_server(world.guild.id, channels=())
    await world.deny("attach_files")
    assert "Attach Files" in text(answer(await world.ben.slash(world.channel, "game rematch")))
    assert (await world.table()).id == table.id


async def test_a_match_leads_from_deal_to_deal_and_tells_the_seed_in_both(world: World) -> None:
    await world.new(world.ben)
    await world.choose(world.ann, "@match", "!option match on")
    await world.press(world.ann, "!start")
    first = (await world.table()).id
    await play_on(world)
    board = (await world.bot.tables.get(first)).board.message
    assert "Rematch" not in labels(message(world, board)) and (await world.table()).id != first
    await play_on(world)
    last = await world.table()
    assert last.seed in text(message(world, board)) and last.seed in text(await world.board())
    assert "Rematch" in labels(await world.board())


async def test_each_message_of_a_match_says_that_its_winner_is_of_the_deal_and_the_last_one_who_has_the_match(
    world: World,
) -> None:
    await world.new(world.ben)
    await world.choose(world.ann, "@match", "!option match on")
    await world.press(world.ann, "!start")
    first = (await world.table()).board.message
    await play_on(world)
    await play_on(world)
    for said in (text(message(world, first)), text(await world.board())):
        assert re.search(r"\*\* (wins|share) this deal\.", said) and "** wins.\n" not in said
    assert re.search(r"\*\* (wins|share) the match\.", text(await world.board()))


async def test_a_game_closed_by_its_host_gives_its_record_with_the_button_that_the_tip_names(world: World) -> None:
    await world.started(world.ben, game="flowershop")
    await end(world)
    (record,) = answer(await world.press(world.cleo, "?export")).attachments
    assert record.filename.endswith(".jsonl")


async def test_a_match_cut_short_says_so(world: World) -> None:
    await world.new(world.ben)
    await world.choose(world.ann, "@match", "!option match on")
    await world.press(world.ann, "!start")
    await resign(world, world.ann)
    assert "The match was cut short" in text(await world.board())


async def test_a_lobby_that_everybody_left_offers_nothing(world: World) -> None:
    await world.new(computers="easy")
    await world.press(world.ann, "!leave")
    assert "closed" in text(await world.board()) and not labels(await world.board())


async def test_who_would_join_after_the_end_is_told_how_to_open_a_table(world: World, table: Any) -> None:
    await end(world)
    assert "/game new" in text(answer(await world.cleo.slash(world.channel, "game join")))


async def test_beside_a_computer_a_resignation_says_that_it_decides_and_names_the_winner_first(world: World) -> None:
    await world.started(world.ben, game="flowers", computers="easy")
    await resign(world, world.ann)
    board = text(await world.board())
    assert "Ann resigned. With one other person left that person wins, whatever the scores." in board
    assert "**Ben** wins." in board
    scored = [line for line in board.splitlines() if line.startswith("- ")]
    assert scored[0].startswith("- Ben: ") and len(scored) == 3
