"""Every interaction is answered: late, twice, unknown, forged, or when everything goes wrong."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from sessions.model import Unsaved
from tests.cogs.hands import on_a_message
from tests.cogs.world import Press, World, alts, answer, custom_id, text

CALLBACK = "/interactions/*/*/callback"
FOLLOW_UP = "/webhooks/*/*"
ORIGINAL = "/webhooks/*/*/messages/@original"


async def test_the_acknowledgement_comes_before_any_work(world: World, table: Any, monkeypatch: Any) -> None:
    """Even when the work takes longer than Discord waits for an answer."""
    found, order = world.bot.tables.get, []

    async def slow(number: int) -> Any:
        order.append(len(world.sent("POST", "/callback")))
        await asyncio.sleep(4)
        return await found(number)

    monkeypatch.setattr(world.bot.tables, "get", slow)
    before = len(world.sent("POST", "/callback"))
    board = await board_of(world, table)
    await world.raw(Press(world.ben, board, custom_id(board, "=L")), settle=False)
    await world.env.advance_time(60)
    monkeypatch.undo()
    assert order[0] == before + 1
    assert len((await world.table()).log) == 1


async def board_of(world: World, table: Any) -> discord.Message:
    return next(message for message in world.channel.history() if message.id == table.board.message)


async def test_every_kind_of_command_is_acknowledged_first(world: World, table: Any, monkeypatch: Any) -> None:
    read: list[int] = []
    person = world.bot.choices.person

    async def noted(user: int) -> Any:
        read.append(len(world.sent("POST", "/callback")))
        return await person(user)

    monkeypatch.setattr(world.bot.choices, "person", noted)
    for command in ("hand", "text", "log", "list", "table"):
        before = len(world.sent("POST", "/callback"))
        await world.ann.slash(world.channel, f"game {command}")
        assert read and read[0] == before + 1
        read.clear()


async def test_an_interaction_that_came_too_late_is_done_but_harms_nothing(world: World, table: Any) -> None:
    world.may_fail = True
    world.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await world.press(world.ben, "=L")
    assert len((await world.table()).log) == 1 and "Card 1 of 12 · 23" in text(await world.board())
    world.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await world.ann.slash(world.channel, "game hand")
    assert not world.failures() and [each for each in world.logs if each["event"] == "answer_lost"]


@pytest.mark.parametrize(("status", "code"), [(500, 0), (429, 0), (400, 40060)])
async def test_a_stumble_at_the_acknowledgement_loses_no_answer(
    world: World, table: Any, status: int, code: int
) -> None:
    world.may_fail = code == 40060  # the simulation knows nothing of an acknowledgement that we injected away
    world.env.inject_error("POST", CALLBACK, status=status, code=code)
    result = await world.press(world.dora, "=L")
    assert "no seat" in text(result.followups[-1])
    assert not world.failures()


@pytest.mark.parametrize("status", [500, 429])
async def test_a_stumble_at_the_answer_is_repeated(world: World, table: Any, status: int) -> None:
    world.env.inject_error("POST", FOLLOW_UP, status=status)
    assert "no seat" in text(answer(await world.press(world.dora, "=L")))
    world.env.inject_error("PATCH", ORIGINAL, status=status)
    assert text(answer(await world.dora.slash(world.channel, "game text")))


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (404, 10015), (401, 50027), (403, 50013)])
async def test_an_answer_that_cannot_be_delivered_is_a_line_in_the_log_and_no_more(
    world: World, table: Any, status: int, code: int
) -> None:
    world.may_fail = True
    world.env.inject_error("PATCH", ORIGINAL, status=status, code=code, times=None)
    world.env.inject_error("POST", FOLLOW_UP, status=status, code=code, times=None)
    await world.ann.slash(world.channel, "game hand")
    assert not world.failures()
    world.env.backend.faults.clear()
    await world.act()
    assert len((await world.table()).log) == 1


async def test_an_answer_that_discord_finds_wrong_is_an_error_in_the_log(world: World, table: Any) -> None:
    world.may_fail = True
    world.env.inject_error("PATCH", ORIGINAL, status=400, code=50035)
    await world.ann.slash(world.channel, "game hand")
    assert [each["code"] for each in world.failures()] == [50035]


async def test_a_private_message_that_was_dismissed_is_replaced_by_a_new_one(world: World, table: Any) -> None:
    mine = answer(await world.press(world.ben, "?view"))
    world.env.inject_error("PATCH", ORIGINAL, status=404, code=10008)
    result = await world.press(world.ben, "=L", on=mine)
    assert alts(result.followups[-1])


async def test_every_interaction_is_answered_on_one_path(world: World, table: Any) -> None:
    mine = answer(await world.press(world.ben, "?view"))
    for person, words, on in ((world.ben, "=L", mine), (world.dora, "=L", None), (world.ann, "?text", None)):
        before = len(world.sent("POST", "/callback"))
        await world.press(person, words, on=on)
        assert len(world.sent("POST", "/callback")) == before + 1


async def test_a_button_that_nobody_knows_is_answered(world: World, table: Any) -> None:
    board = await world.board()
    strange = ["", "posy", "posy:1", "posy:1:0:", "posy:1:0:%L", "posy:x:0:=L", "other:1", "a" * 100]
    for name in strange:
        (result,) = await world.raw(Press(world.ann, board, name))
        assert "over" in text(answer(result)), name


async def test_forged_words_change_nothing_and_are_answered(world: World, table: Any) -> None:
    board = await world.board()
    forged = ["=L R", "=", "= L", "=L\n", "+x", "*0 L", "#L", "@1", "!start now", "!add king", "!option a", "?seat 77"]
    forged += ["?log 99999", "?turn x y", "?nothing", "!nothing", "!join", "!remove", "?seat -1", "?text -3"]
    for words in forged:
        for where in (board, on_a_message(world, f"posy:1:0:{words}")):
            (result,) = await world.raw(Press(world.dora, where, f"posy:1:0:{words}"))
            assert result.acknowledged, words
    assert (await world.table()).log == () and len((await world.table()).sitters) == 2


async def test_a_press_at_a_table_that_is_not_there_is_answered(world: World, table: Any) -> None:
    name = "posy:999:0:=L"
    (result,) = await world.raw(Press(world.ann, on_a_message(world, name), name))
    assert "no such table" in text(answer(result))


async def test_outsiders_and_those_whose_turn_it_is_not_are_told_with_the_table(world: World, table: Any) -> None:
    for who, why in ((world.dora, "no seat"), (world.ann, "not your turn")):
        given = answer(await world.press(who, "=L"))
        assert why in text(given) and alts(given)
    assert (await world.table()).log == ()


async def test_whatever_fails_inside_is_told_in_a_sentence_and_logged(
    world: World, table: Any, monkeypatch: Any
) -> None:
    world.may_fail = True

    async def broken(*args: Any) -> Any:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(world.bot.tables, "press", broken)
    assert "went wrong" in text(answer(await world.press(world.ben, "=L")))
    monkeypatch.setattr(world.bot.tables, "at", broken)
    assert "went wrong" in text(answer(await world.ben.slash(world.channel, "game text")))
    assert [each["event"] for each in world.failures()] == ["interaction_failed"] * 2


async def test_what_cannot_be_stored_is_refused_and_nothing_has_happened(
    world: World, table: Any, monkeypatch: Any
) -> None:
    async def full(*args: Any) -> Any:
        raise Unsaved("Nothing can be stored just now.")

    monkeypatch.setattr(world.bot.store, "save", full)
    assert "stored" in text(answer(await world.press(world.ben, "=L")))
    monkeypatch.undo()
    await world.press(world.ben, "=L")
    assert len((await world.table()).log) == 1


async def test_late_choices_of_an_autocomplete_are_no_fault(world: World, table: Any, caplog: Any) -> None:
    world.may_fail = True
    world.env.inject_error("POST", CALLBACK, status=404, code=10062)
    assert not await world.ben.autocomplete(world.channel, "move", "action", "L")
    assert not [record for record in caplog.records if record.exc_info]
    assert not world.failures()
