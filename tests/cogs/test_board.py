"""The table message: edited in its place, put up again when it is out of sight, and who is called."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import discord
import pytest

import rules
from cogs import board as boards
from cogs.table import poster
from tests.cogs.world import World, alts, ids, labels, text, words_of
from words import speak

EDIT = "/channels/*/messages/*"
SEND = "/channels/*/messages"


@pytest.fixture
async def table(world: World) -> Any:
    """A game of three in play."""
    return await world.started(world.ben, world.cleo)


def edits(world: World, message: int) -> list[Any]:
    return [r.json for r in world.sent("PATCH", f"/messages/{message}")]


def calls(world: World) -> list[Any]:
    """The messages that call somebody, those deleted again too."""
    sent = [r.json for r in world.sent("POST", f"/channels/{world.channel.id}/messages")]
    return [each for each in sent if "your turn" in (each["content"] or "")]


async def test_a_move_edits_the_message_in_its_place(world: World, table: Any) -> None:
    before = await world.board()
    await world.act()
    after = await world.board()
    assert after.id == before.id and text(after) != text(before)


async def test_a_message_has_settled_when_it_shows_the_newest_state(world: World, table: Any) -> None:
    boards, before, seat = world.bot.boards, text(await world.board()), table.to_act[0]
    await world.bot.tables.act(table.id, table.sitters[seat].user, table.legal(seat)[0])
    assert await boards.settled(table.id)
    assert text(await world.board()) != before
    assert not await boards.settled(table.id) and not await boards.settled()


async def test_an_edit_names_the_kept_pictures_and_adds_the_new_under_new_names(world: World, table: Any) -> None:
    await world.act()
    before = {file.filename: file.id for file in (await world.board()).attachments}
    await world.act()
    after = {file.filename: file.id for file in (await world.board()).attachments}
    kept = set(before) & set(after)
    assert len(after) == len(before) == 4 and len(kept) == 2
    sent = edits(world, (await world.board()).id)[-1]["attachments"]
    stay = {each["id"]: each["filename"] for each in sent if each["id"] in before.values()}
    assert stay == {before[name]: name for name in kept}
    assert sorted(each["filename"] for each in sent) == sorted(after)


async def test_an_unchanged_picture_is_not_drawn_again(world: World, table: Any) -> None:
    await world.act()
    world.drawn.clear()
    mover = (await world.table()).to_act[0]
    await world.act()
    assert sorted(world.drawn) == [f"seat {mover}", "table"]
    world.drawn.clear()
    await world.ann.slash(world.channel, "game table")
    assert world.drawn == []


async def test_drawing_happens_in_the_render_thread(world: World, table: Any, monkeypatch: Any) -> None:
    import threading

    from images import bouquet

    names, draw = [], bouquet.table
    monkeypatch.setattr(bouquet, "table", lambda scene: names.append(threading.current_thread().name) or draw(scene))
    await world.act()
    assert names and all(name.startswith("render") for name in names)


async def test_every_picture_says_in_words_what_it_shows(world: World, table: Any) -> None:
    assert len(alts(await world.board())) == 4 and all(len(alt) > 10 for alt in alts(await world.board()))


async def test_a_burst_of_changes_is_one_edit_and_never_two_at_once(world: World, table: Any, monkeypatch: Any) -> None:
    running, most, edit, taken = 0, 0, boards.edit, asyncio.Event()

    async def slow(*args: Any) -> Any:
        nonlocal running, most
        running += 1
        most = max(most, running)
        await taken.wait()
        try:
            return await edit(*args)
        finally:
            running -= 1

    monkeypatch.setattr(boards, "edit", slow)
    before = len(edits(world, table.board.message))
    for _ in range(6):
        table = await world.table()
        await world.bot.tables.press(table.id, table.sitters[table.to_act[0]].user, table.stamp(table.to_act[0]), "L")
    taken.set()
    await world.shown()
    assert len(edits(world, table.board.message)) - before == 2
    assert most == 1
    assert len((await world.table()).log) == 6
    assert "Card 3 of 12" in text(await world.board())


async def test_a_run_of_computer_moves_is_shown_once(world: World) -> None:
    await world.started(computers="easy easy easy")
    message = (await world.board()).id
    before = len(edits(world, message))
    await world.act()
    assert len(edits(world, message)) - before <= 2


async def test_it_is_put_up_again_when_eight_newer_messages_hide_it(world: World, table: Any) -> None:
    old = await world.board()
    for n in range(8):
        await world.dora.send(world.channel, f"chat {n}")
    await world.act()
    new = await world.board()
    assert new.id > old.id and world.channel.last_message.id == new.id
    (left,) = [message for message in world.channel.history() if message.id == old.id]
    assert new.jump_url in text(left) and not left.attachments and len(text(left).splitlines()) == 1


async def test_seven_newer_messages_do_not_move_it(world: World, table: Any) -> None:
    old = await world.board()
    for n in range(6):  # and one that calls
        await world.dora.send(world.channel, f"chat {n}")
    await world.act()
    assert (await world.board()).id == old.id


async def test_it_is_put_up_again_for_somebody_who_was_away(world: World, table: Any) -> None:
    old = await world.board()
    await world.env.advance_time(3 * 60 + 1)
    table = await world.table()
    mover, following = table.to_act[0], table.sitters[(table.to_act[0] + 1) % 3]
    await world.act()
    new = await world.board()
    assert new.id != old.id and mover != (await world.table()).to_act[0]
    stored = world.env.backend.messages[world.channel.id][new.id]
    assert stored.ping_user_ids == [following.user]
    await world.act()
    assert f"<@{following.user}>" not in text(await world.board())


async def test_a_message_near_its_hour_is_put_up_again(world: World) -> None:
    await world.started(computers="easy")
    old = await world.board()
    await world.env.advance_time(49 * 60)
    await world.act()
    assert (await world.board()).id == old.id
    await world.env.advance_time(2 * 60)
    await world.act()
    assert (await world.board()).id != old.id


async def test_two_attempts_at_one_message_carry_one_nonce(world: World, table: Any) -> None:
    world.env.inject_error("POST", SEND, status=500)
    before = len(world.sent("POST", f"/channels/{world.channel.id}/messages"))
    await world.dora.slash(world.channel, "game table")
    tried = [r.json for r in world.sent("POST", f"/channels/{world.channel.id}/messages")[before:]]
    assert len(tried) == 2 and all(each["enforce_nonce"] and len(each["nonce"]) <= 25 for each in tried)
    assert tried[0]["nonce"] == tried[1]["nonce"]


async def test_the_next_person_is_called_once_and_the_call_goes_with_the_turn(world: World, table: Any) -> None:
    started = len(calls(world))
    await world.act()
    table = await world.table()
    following = table.sitters[table.to_act[0]].user
    assert len(calls(world)) == started + 1
    (call,) = [message for message in world.channel.history() if "your turn" in message.content]
    assert world.env.backend.messages[world.channel.id][call.id].ping_user_ids == [following]
    assert (await world.board()).jump_url in call.content
    await world.ann.slash(world.channel, "game table")
    assert len(calls(world)) == started + 1
    assert not world.env.backend.messages[world.channel.id][(await world.board()).id].ping_user_ids
    await world.act()
    standing = [message for message in world.channel.history() if "your turn" in message.content]
    assert len(standing) == 1 and standing[0].id != call.id


async def test_a_call_from_before_a_restart_goes_with_the_turn_too(world: World, table: Any) -> None:
    await world.act()
    (call,) = [message for message in world.channel.history() if "your turn" in message.content]
    await world.restart()
    await world.act()
    assert call.id not in [message.id for message in world.channel.history()]


async def test_nobody_is_called_after_the_own_move(world: World) -> None:
    await world.started(computers="easy")
    await world.act()
    await world.act()
    assert calls(world) == []


async def test_nobody_is_called_twice_over_a_restart(world: World, table: Any) -> None:
    await world.act()
    before, message = len(calls(world)), (await world.board()).id
    await world.restart()
    assert len(calls(world)) == before and (await world.board()).id == message


async def test_what_was_not_shown_before_a_crash_is_shown_after_it(world: World, table: Any) -> None:
    world.may_fail = True
    world.env.inject_error("PATCH", EDIT, status=503, times=None)
    world.env.inject_error("POST", SEND, status=503, times=None)
    await world.act()
    assert "Card 1 of 12" in text(await world.board())
    world.env.backend.faults.clear()
    await world.restart()
    assert "35 on the table" in text(await world.board())
    assert {file.digest for file in (await world.table()).board.files} == {
        name.rsplit("-", 1)[1].removesuffix(".png") for name in [f.filename for f in (await world.board()).attachments]
    }


async def test_a_stumble_of_discord_is_repeated_once(world: World, table: Any) -> None:
    for status in (500, 429):
        world.env.inject_error("PATCH", EDIT, status=status)
        before = len((await world.table()).log)
        message = await world.board()
        await world.act()
        assert len((await world.table()).log) == before + 1
        assert text(await world.board()) != text(message) and (await world.board()).id == message.id


async def test_what_discord_would_not_take_is_shown_with_the_next_press(world: World, table: Any) -> None:
    world.env.inject_error("PATCH", EDIT, status=502, times=2)
    before, called = text(await world.board()), len(calls(world))
    await world.act()
    assert text(await world.board()) == before and len(calls(world)) == called
    await world.press(world.dora, "?rules")
    await world.press(world.dora, "?view")
    assert text(await world.board()) != before and len(calls(world)) == called + 1


async def test_while_computers_think_there_is_nothing_to_press_for_them(world: World, table: Any) -> None:
    assert [words for words in words_of(await world.board()) if words.startswith("=")] == ["=L", "=R"]
    computers = tuple(replace(sitter, kind="computer", level="hard") for sitter in table.sitters)
    rows = poster(speak("en"), replace(table, sitters=computers)).rows
    assert not [row for row in rows for item in row.children if ":=" in item.custom_id or "?choose" in item.custom_id]


async def test_the_accent_is_the_colour_of_the_seat_to_move(world: World, table: Any) -> None:
    from cogs.table import ACCENTS

    for _ in range(2):
        box = (await world.board()).components[0]
        assert isinstance(box, discord.Container)
        assert box.accent_colour == ACCENTS[(await world.table()).to_act[0]]
        await world.act()


async def test_closing_waits_for_what_is_being_drawn_and_draws_no_more(world: World, table: Any) -> None:
    await world.bot.tables.press(table.id, world.ben.id, table.stamp(1), "L")
    await world.bot.boards.close()
    assert "35 on the table" in text(await world.board())
    await world.bot.tables.press(table.id, world.cleo.id, (await world.table()).stamp(2), "L")
    await world.shown()
    assert "35 on the table" in text(await world.board())


async def test_the_language_of_the_tables_is_seen_at_once_where_it_was_set(world: World) -> None:
    await world.started(world.ben)
    other = world.guild.create_text_channel("weeds")
    await world.env.settle()
    await world.ann.slash(other, "game new", game="bouquet")
    left_alone = (await world.bot.tables.at(other.id)).board
    await world.olga.slash(world.channel, "setup language", language="it", channel=world.channel)
    await world.shown()
    assert "Regole" in labels(await world.board())
    assert (await world.bot.tables.at(other.id)).board == left_alone
    await world.olga.slash(world.channel, "setup language", language="own", channel=world.channel)
    await world.shown()
    assert "Rules" in labels(await world.board())


@pytest.mark.usefixtures("toy")
async def test_the_message_of_a_game_that_is_no_longer_known_says_so_and_has_no_buttons(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.may_fail = True
    await world.opened("toy", world.ann, world.ben)
    old = await world.board()
    monkeypatch.delitem(rules.GAMES, "toy")
    await world.restart()
    await asyncio.gather(*world.bot.boards._last_words.values())
    (shown,) = [each for each in world.channel.history() if each.id == old.id]
    assert text(shown) == "I do not know the game of this table any more, so the table is closed. Its record is kept."
    assert not ids(shown) and not shown.attachments
