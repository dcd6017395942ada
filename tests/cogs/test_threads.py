"""Tables in threads that fall asleep, as Discord lets them after a while without messages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.world import World, answer

EDIT = "/channels/*/messages/*"


@pytest.fixture
async def table(world: World) -> Any:
    """A game of two in a thread, Ben to move."""
    await world.ann.slash(world.channel, "game new", game="bouquet", thread=True)
    (world.channel,) = world.channel.threads
    await world.press(world.ben, "!join")
    await world.press(world.ann, "!start")
    return await world.table()


async def test_a_thread_that_was_archived_is_opened_again_and_the_message_stays_where_it_is(
    world: World, table: Any
) -> None:
    world.env.inject_error("PATCH", EDIT, status=400, code=50083)
    await world.act()
    woken = [request for request in world.sent("PATCH") if request.path == f"/channels/{world.channel.id}"]
    assert [request.json for request in woken] == [{"archived": False}]
    assert (await world.table()).board.message == table.board.message
    shown = [request for request in world.sent("PATCH") if request.path.endswith(f"/messages/{table.board.message}")]
    assert "Card 1 of 12 · 23" in str(shown[-1].json)


async def test_in_a_locked_thread_the_game_goes_on_privately(world: World, table: Any) -> None:
    mine = answer(await world.press(world.ann, "?view"))
    world.env.inject_error("PATCH", EDIT, status=400, code=50083, times=None)
    world.env.inject_error("PATCH", f"/channels/{world.channel.id}", status=403, code=50001, times=None)
    await world.act()
    again = answer(await world.press(world.ann, "?view", on=mine))
    moved = await world.press(world.ann, "=L", on=again)
    assert len((await world.table()).log) == 2 and answer(moved)
    assert len([entry for entry in world.logs if entry["event"] == "channel_mute"]) == 1
