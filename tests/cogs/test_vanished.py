"""Messages, channels and threads that are gone, and places where we may not write."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import interactions
from simcord.backend import serializers

from cogs.board import AWAY
from tests.cogs.world import Press, World, answer, custom_id, text, words_of

EDIT = "/channels/*/messages/*"
SEND = "/channels/*/messages"


async def test_a_deleted_message_is_put_up_again_and_the_game_goes_on(world: World, table: Any) -> None:
    old = await world.board()
    mine = answer(await world.press(world.ben, "?view"))
    await world.olga.delete(old)
    await world.press(world.ben, "=L", on=mine)
    new = await world.board()
    assert new.id != old.id and len((await world.table()).log) == 1
    await world.act()
    assert (await world.board()).id == new.id


async def test_a_deleted_message_comes_back_by_command(world: World, table: Any) -> None:
    await world.olga.delete(await world.board())
    result = await world.dora.slash(world.channel, "game table")
    assert (await world.board()).jump_url in text(answer(result))


async def test_an_edit_that_is_refused_puts_the_table_up_again_once(world: World, table: Any) -> None:
    old = await world.board()
    world.env.inject_error("PATCH", EDIT, status=404, code=10008)
    sent = len(world.sent("POST", f"/channels/{world.channel.id}/messages"))
    await world.act()
    new = await world.board()
    boards = [r for r in world.sent("POST", f"/channels/{world.channel.id}/messages")[sent:] if r.json["components"]]
    assert new.id != old.id and len(boards) == 1


async def test_a_deleted_channel_closes_its_table_and_nothing_is_sent_there(world: World, table: Any) -> None:
    mine = answer(await world.press(world.ben, "?view"))
    assert mine.ephemeral
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    assert (await world.bot.tables.get(table.id)).phase == "over"
    count = len(world.sent(path=f"/channels/{world.channel.id}"))
    other = world.guild.create_text_channel("elsewhere")
    await world.env.settle()
    assert "No table" in text(answer(await world.ann.slash(other, "game list")))
    await world.ann.slash(other, "game new", game="bouquet")
    assert len(world.sent(path=f"/channels/{world.channel.id}")) == count
    world.channel = other
    assert (await world.table()).phase == "lobby"


async def test_a_deleted_thread_closes_its_table(world: World) -> None:
    await world.ann.slash(world.channel, "game new", game="bouquet", thread=True)
    (thread,) = world.channel.threads
    table = await world.bot.tables.at(thread.id)
    world.env.backend.delete_channel(thread.id)
    await world.env.settle()
    assert (await world.bot.tables.get(table.id)).phase == "over"


async def test_a_channel_that_discord_no_longer_knows_closes_its_table_and_is_logged_once(
    world: World, table: Any
) -> None:
    board = await world.board()
    world.env.inject_error("*", EDIT, status=404, code=10003, times=None)
    world.env.inject_error("*", SEND, status=404, code=10003, times=None)
    for words in ("=L", "=R", "=L"):
        await world.raw(Press(world.ben, board, f"posy:{table.id}:{table.stamp(1)}:{words}"))
    assert (await world.bot.tables.get(table.id)).phase == "over"
    assert len([each for each in world.logs if each["event"] == "channel_gone"]) == 1


async def test_a_gone_channel_is_not_tried_again(world: World, table: Any) -> None:
    world.env.inject_error("*", EDIT, status=404, code=10003, times=None)
    world.env.inject_error("*", SEND, status=404, code=10003, times=None)
    await world.press(world.ben, "=L")
    tried = len(world.sent(path=f"/channels/{world.channel.id}/messages"))
    await world.press(world.ann, "?view")
    await world.ann.slash(world.channel, "game list")
    assert len(world.sent(path=f"/channels/{world.channel.id}/messages")) == tried


async def test_somebody_who_sits_elsewhere_ends_their_table_from_anywhere(world: World, table: Any) -> None:
    other = world.guild.create_text_channel("elsewhere")
    await world.env.settle()
    question = answer(await world.ann.slash(other, "game end"))
    await world.press(world.ann, "!end", on=question)
    assert (await world.table()).phase == "over"


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("send_messages", "Send Messages"),
        ("attach_files", "Attach Files"),
        ("read_message_history", "Read Message History"),
    ],
)
async def test_missing_permissions_are_named_before_a_table_is_opened(world: World, permission: str, name: str) -> None:
    await world.deny(permission)
    result = await world.ann.slash(world.channel, "game new", game="bouquet")
    assert name in text(answer(result))
    assert await world.bot.tables.at(world.channel.id) is None


async def test_missing_permissions_for_threads_are_named_too(world: World) -> None:
    await world.deny("create_public_threads", "send_messages_in_threads")
    result = await world.ann.slash(world.channel, "game new", game="bouquet", thread=True)
    assert "Create Public Threads" in text(answer(result)) and "Send Messages in Threads" in text(answer(result))
    assert not world.channel.threads


async def test_a_table_that_cannot_be_shown_after_all_is_closed_again(world: World) -> None:
    world.env.inject_error("POST", SEND, status=403, code=50013)
    result = await world.ann.slash(world.channel, "game new", game="bouquet")
    assert "cannot write" in text(answer(result))
    assert (await world.table()).phase == "over"


async def test_a_game_goes_on_privately_where_writing_was_forbidden(world: World, table: Any) -> None:
    board = await world.board()
    world.env.inject_error("*", EDIT, status=403, code=50001, times=None)
    world.env.inject_error("POST", SEND, status=403, code=50013, times=None)
    await world.press(world.ben, "=L")
    result = await world.press(world.ann, "?view")
    moved = await world.press(world.ann, "=L", on=answer(result))
    assert len((await world.table()).log) == 2 and answer(moved)
    tried = len(world.sent("PATCH", f"/channels/{world.channel.id}/messages"))
    mine = answer(await world.press(world.ben, "?view"))
    await world.press(world.ben, "=L", on=mine)
    assert len(world.sent("PATCH", f"/channels/{world.channel.id}/messages")) == tried
    assert len([each for each in world.logs if each["event"] == "channel_mute"]) == 1
    world.env.backend.faults.clear()
    await world.ann.slash(world.channel, "game table")
    assert (await world.board()).id != board.id


async def test_who_has_left_the_server_is_not_called_but_named_and_can_be_replaced(world: World) -> None:
    await world.started(world.ben, world.cleo)
    table = await world.table()
    order = [world.who(table.sitters[(table.to_act[0] + n) % 3].user) for n in range(3)]
    world.guild.remove_member(order[1])
    world.env.backend.advance_clock(AWAY.total_seconds())
    await world.env.settle()
    await world.press(order[0], "=L")
    line = world.channel.history()[-1]
    name = order[1].user.global_name
    assert f"{name}, whose turn it is" in line.content and "/game substitute" in line.content and not line.mentions
    seat = (await world.table()).to_act[0]
    choices = await order[0].autocomplete(world.channel, "game substitute", "player", name[:2])
    assert [choice["value"] for choice in choices] == [f"{seat + 1}. {name}"]
    await order[0].slash(world.channel, "game substitute", player=choices[0]["value"])
    after = await world.table()
    assert after.sitters[seat].kind == "computer" and after.phase == "playing"
    assert f"{name} is out" in text(await world.board())
    await world.shown()
    assert line.id not in [message.id for message in world.channel.history()]


async def test_only_who_has_left_can_be_replaced_and_only_by_those_who_play(world: World, table: Any) -> None:
    async def told(who: Any, player: str) -> str:
        return text(answer(await who.slash(world.channel, "game substitute", player=player)))

    assert "Ben is on this server" in await told(world.ann, "2")
    assert "your own seat" in await told(world.ann, "1") or "on this server" in await told(world.ann, "1")
    assert "no such seat" in await told(world.ann, "9")
    world.env.inject_error("GET", "/guilds/*/members/*", status=500, times=None)
    assert "Ben is on this server" in await told(world.ann, "2")
    world.env.backend.faults.clear()
    world.guild.remove_member(world.ben)
    await world.env.settle()
    assert "no seat" in await told(world.dora, "2")
    assert (await world.table()).sitters == table.sitters
    await told(world.ann, "2")
    assert (await world.table()).sitters[1].kind == "computer" and (await world.table()).phase == "playing"


async def test_a_server_that_throws_us_out_and_asks_us_back_finds_its_tables_going_on(world: World, table: Any) -> None:
    backend, number = world.env.backend, world.guild.id
    backend.emit("GUILD_DELETE", {"id": str(number)})
    await world.env.settle()
    for method, path in (("*", EDIT), ("*", SEND)):
        world.env.inject_error(method, path, status=403, code=50001, times=None)
    await world.bot.tables.act(table.id, world.ben.id, "L")
    await world.shown()
    assert (await world.table()).phase == "playing" and not world.bot.guilds
    backend.faults.clear()
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, backend.get_guild(number)))
    await world.env.settle()
    await world.shown()
    assert "Ann** is to move" in text(await world.board())
    await world.act()
    assert len((await world.table()).log) == 2


async def test_a_thread_that_cannot_be_made_is_told(world: World) -> None:
    world.env.inject_error("POST", "/channels/*/threads", status=403, code=50013)
    result = await world.ann.slash(world.channel, "game new", game="bouquet", thread=True)
    assert "could not open a thread" in text(answer(result))


async def test_an_invitation_that_cannot_be_said_still_stands(world: World) -> None:
    await world.new(private=True)
    world.env.inject_error("POST", SEND, status=403, code=50013)
    result = await world.ann.slash(world.channel, "game invite", person=world.ben)
    assert "may join now" in text(answer(result))
    await world.press(world.ben, "!join")
    assert len((await world.table()).sitters) == 2


async def test_a_press_without_a_server_is_answered(world: World, table: Any) -> None:
    """The library knows no server for it, and neither does the person's part in one."""
    board = await world.board()
    record, payload = raw_without_guild(world, board)
    world.env.backend.emit("INTERACTION_CREATE", payload)
    await world.env.settle()
    assert record.responded


def raw_without_guild(world: World, board: discord.Message) -> Any:
    backend = world.env.backend
    stored = backend.get_message(world.channel.id, board.id)
    data = {"custom_id": custom_id(board, "?view"), "component_type": 2}
    record, payload = interactions.base_payload(
        backend, type=3, channel_id=world.channel.id, guild_id=None, user_id=world.dora.id, data=data
    )
    record.source_message_id = stored.id
    return record, payload | {"message": dict(serializers.message_payload(backend, stored))}


async def test_tables_in_channels_that_somebody_cannot_see_are_not_shown_to_them(world: World) -> None:
    hidden = world.guild.create_text_channel(
        "secret", overwrites={world.guild.default_role: discord.PermissionOverwrite(view_channel=False)}
    )
    backend = world.env.backend
    for person in (world.ann, type("Bot", (), {"id": backend.bot_user.id})):
        await allow(world, hidden, person.id)
    await world.ann.slash(hidden, "game new", game="bouquet")
    table = await world.bot.tables.at(hidden.id)
    assert "No table" in text(answer(await world.dora.slash(world.channel, "game list")))
    assert "no such table" in text(answer(await world.dora.slash(world.channel, "game watch", table=str(table.id))))
    assert "Bouquet" in text(answer(await world.ann.slash(world.channel, "game list")))
    row = {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": f"posy:{table.id}:0:!join"}]}
    forged = backend.create_message(world.channel.id, backend.bot_user.id, "old", components=[row])
    await world.raw(Press(world.dora, forged, f"posy:{table.id}:0:!join"))
    assert len((await world.bot.tables.get(table.id)).sitters) == 1


async def allow(world: World, channel: Any, who: int) -> None:
    from simcord.backend.models import Overwrite
    from simcord.enums import OverwriteType

    everything = discord.Permissions.all_channel().value
    world.env.backend.set_overwrite(channel.id, Overwrite(who, OverwriteType.MEMBER, everything, 0))
    await world.env.settle()


async def test_an_old_lobby_button_leaves_no_running_game(world: World, table: Any) -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": f"posy:{table.id}:0:!leave"}]}
    old = world.env.backend.create_message(world.channel.id, world.bot.user.id, "old", components=[row])
    (result,) = await world.raw(Press(world.ann, old, f"posy:{table.id}:0:!leave"))
    assert "!resign" in words_of(answer(result)) and (await world.table()).phase == "playing"
