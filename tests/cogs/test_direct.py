"""Games in direct messages with Posy: alone and against computer players, from the opening to the end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from simcord import interactions

import words
from cogs import tips
from rules import GAMES
from tests.cogs import gardener
from tests.cogs.direct import in_direct_messages
from tests.cogs.hands import resign
from tests.cogs.hands import seen as everything
from tests.cogs.scissors import cut, take
from tests.cogs.world import World, alts, answer, ids, labels, text, words_of
from words import bukiet, flowers, speak

W = speak("en")


@pytest.fixture(autouse=True)
def here(world: World) -> Any:
    """Ann writes to Posy; she as a member of the server where others are."""
    return in_direct_messages(world)


async def test_a_whole_game_of_flowers_alone_over_a_restart(world: World) -> None:
    await world.ann.slash(world.channel, "game new", game="flowers")
    await world.ann.slash(world.channel, "game start")
    luck, turns = random.Random(3), 0
    while (table := await world.table()).phase == "playing":
        if turns == 5:
            held = await gardener.take(world, world.ann, "A")
            seen = everything(await world.board())
            await world.restart()
            assert everything(await world.board()) == seen
            preview = await gardener.look(world, world.ann, held, gardener.places(held)[0])
            await world.press(world.ann, "=put ", on=preview)
        elif turns % 2:
            await gardener.turn(world, "A", luck)
        else:
            x, y = table.view(0).gardens[0].free[0]
            label = flowers.label(table.view(0).gardens[0], x, y)
            done = await world.ann.slash(world.channel, "move", action=f"a; put {label.lower()}")
            assert "Your choices" not in text(answer(done))
        turns += 1
    assert turns == 20 and table.guild is None and table.ending == "rule"
    board = text(await world.board())
    assert flowers.band(W, table.outcome.scores[0]) in board and "wins" not in board


async def test_a_whole_game_of_bukiet_alone_over_a_restart(world: World) -> None:
    await world.ann.slash(world.channel, "game new", game="bukiet")
    await world.choose(world.ann, "@sheet", "!option sheet star")
    await world.press(world.ann, "!start")
    luck, turns = random.Random(5), 0
    while (table := await world.table()).phase == "playing":
        offered = await take(world, luck.choice(table.view(None).left)[0])
        if turns == 4:
            seen = table.log, text(await world.board()), ids(await world.board())
            await world.restart()
            table = await world.table()
            assert (table.log, text(await world.board()), ids(await world.board())) == seen
        await cut(world, offered)
        turns += 1
    assert turns == 16 and table.deal["sheets"] == ["star"]
    assert f"**Rating: {bukiet.rating(W, table.view(None).points[0])}**" in text(await world.board())


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_is_played_to_its_end_against_a_computer_player(world: World, game: str) -> None:
    await world.new(game=game, computers="easy")
    await world.press(world.ann, "!start")
    tables = world.bot.tables
    while (table := await world.table()).phase == "playing":
        if 0 in table.to_act:
            await tables.act(table.id, world.ann.id, table.listed(0)[0])
        await tables.wake()
    await world.shown()
    assert table.guild is None and [sitter.kind for sitter in table.sitters] == ["person", "computer"]
    board = await world.board()
    assert "Ann" in text(board) and "Acacia" in text(board) and {"Rematch", "Replay", "Export"} <= set(labels(board))
    messages = [message for message in world.channel.history() if not message.flags.ephemeral]
    assert len(messages) == 1, "nobody is called who plays alone"


async def test_help_opens_a_first_game_with_one_press(world: World) -> None:
    shown = answer(await world.ann.slash(world.channel, "help"))
    mine = answer(await world.press(world.ann, "!first bouquet", on=shown))
    assert "=L" in words_of(mine) and (await world.table()).phase == "playing"
    await world.press(world.ann, "=L")
    assert [entry.actor for entry in (await world.table()).log].count(0) == 1


async def test_the_lobby_offers_what_makes_sense_to_one_person(world: World) -> None:
    opened = answer(await world.ann.slash(world.channel, "game new", game="bouquet", private=True))
    assert tips.tip(W, "direct") in text(opened)
    board = await world.board()
    said = set(words_of(board))
    assert {"!start", "!close", "?rules", "@add-1"} <= said and not {"!join", "!leave"} & said
    assert "1 more computer player is needed" in text(board)
    assert not (await world.table()).setup.private
    await world.choose(world.ann, "@add", "!add hard")
    assert "Press **Start** when you like" in text(await world.board())
    await world.press(world.ann, "!remove")
    assert len((await world.table()).sitters) == 1


@pytest.mark.parametrize("game", ["flowers", "bukiet"])
async def test_who_gives_up_alone_gets_no_rating_for_what_a_computer_played(world: World, game: str) -> None:
    table = await world.started(game=game)
    await resign(world, world.ann)
    table = await world.bot.tables.get(table.id)
    assert table.ending == "rule" and table.outcome is not None
    board, score = await world.board(), table.outcome.scores[0]
    shown = text(board) + "".join(alts(board))
    assert "No rating: the player gave up, and a computer player finished the game." in text(board)
    assert "No rating" in alts(board)[0]
    assert words.speech(game).band(W, score) not in shown and "points on" not in shown
    if game == "bukiet":
        assert bukiet.rating(W, score) not in shown
    assert text(answer(await world.press(world.ann, "?text"))).count("No rating") == 1


async def test_there_is_one_running_table_and_its_person_ends_it(world: World) -> None:
    table = await world.new(game="flowers")
    refused = text(answer(await world.ann.slash(world.channel, "game new", game="bukiet")))
    assert "already running here" in refused and "`/game end` closes it" in refused and "thread" not in refused
    assert (await world.board()).jump_url in refused
    await world.press(world.ann, "!start")
    sure = answer(await world.ann.slash(world.channel, "game end"))
    await world.press(world.ann, "!end", on=sure)
    assert (await world.bot.tables.get(table.id)).ending == "closed"
    await world.press(world.ann, "!rematch")
    again = await world.table()
    assert again.id != table.id and again.phase == "lobby" and again.guild is None
    await world.press(world.ann, "!close")
    assert (await world.table()).phase == "over"


async def test_who_gives_up_there_sees_the_computers_finish_at_once(world: World) -> None:
    table = await world.new(game="flowers", computers="easy")
    await world.press(world.ann, "!start")
    sure = answer(await world.ann.slash(world.channel, "game resign"))
    assert "the computers finish the game" in text(sure)
    await world.press(world.ann, "!resign", on=sure)
    await world.env.settle()
    assert (await world.bot.tables.get(table.id)).phase == "over"


async def test_every_command_about_a_table_works_there(world: World) -> None:
    await world.started(game="bouquet", computers="easy")
    for name, options, part in (
        ("game table", {}, "stands"),
        ("game hand", {}, "is to move"),
        ("game seat", {"player": "1"}, "is to move"),
        ("game text", {}, "Bouquet"),
        ("game log", {}, "Acacia (easy) took"),
        ("game rules", {}, "by colour"),
        ("game watch", {}, "is to move"),
        ("game export", {}, "record"),
        ("game join", {}, "already begun"),
        ("game start", {}, "already begun"),
        ("game add-computer", {"level": "easy"}, "already begun"),
        ("game remove-computer", {}, "already begun"),
        ("move", {"action": "L"}, "is to move"),
        ("game undo", {}, "is to move"),
        ("game rematch", {}, "not over yet"),
        ("game replay", {}, "once it is over"),
        ("game leave", {}, "give up"),
        ("game resign", {}, "give up"),
        ("about", {}, "direct messages"),
        ("help", {}, "press one of the buttons below"),
    ):
        assert part in text(answer(await world.ann.slash(world.channel, name, **options))), name
    choices = await world.ann.autocomplete(world.channel, "move", "action", "")
    assert {choice["value"] for choice in choices} == {"L", "R"}
    assert len(await world.ann.autocomplete(world.channel, "game seat", "player", "")) == 2


async def test_what_needs_others_says_in_one_sentence_that_nobody_else_plays_there(world: World) -> None:
    new = await world.ann.slash(world.channel, "game new", game="bouquet", thread=True)
    assert "Direct messages have no threads" in text(answer(new))
    assert await world.bot.tables.at(world.channel.id) is None
    for state in ("lobby", "playing"):
        if state == "lobby":
            await world.new(game="bouquet", computers="easy")
        else:
            await world.press(world.ann, "!start")
        invited = await world.ann.slash(world.channel, "game invite", person=world.ben.user)
        assert "alone or against computer players" in text(answer(invited))
        replaced = await world.ann.slash(world.channel, "game substitute", player="1")
        assert "gives up your own game" in text(answer(replaced))
        assert not (await world.table()).invited and (await world.table()).phase == state


async def test_lists_have_the_table_and_lead_to_it(world: World, here: Any) -> None:
    garden = world.guild.create_text_channel("garden")
    assert "No table of yours" in text(answer(await world.ann.slash(world.channel, "game list")))
    await here.slash(garden, "game new", game="floris")
    assert "No table of yours" in text(answer(await world.ann.slash(world.channel, "game list")))
    opened = await world.new(game="flowers")
    link = f"https://discord.com/channels/@me/{world.channel.id}/{opened.board.message}"
    listed = text(answer(await world.ann.slash(world.channel, "game list")))
    assert listed == f"- [**FLOWERS**]({link}) is open: Ann."
    mine = text(answer(await world.ann.slash(world.channel, "me tables")))
    assert f"**[FLOWERS]({link})** in direct messages: not started yet" in mine and "Floris" in mine
    await world.press(world.ann, "!start")
    assert f"[**FLOWERS**]({link}): Ann. **Ann** is to move." in text(
        answer(await world.ann.slash(world.channel, "game list"))
    )
    assert f"({link})** in direct messages: your turn began" in text(
        answer(await world.ann.slash(world.channel, "me tables"))
    )
    assert [each["name"] for each in await world.ann.autocomplete(world.channel, "game watch", "table", "")] == [
        "FLOWERS: Ann"
    ]
    on_server = text(answer(await here.slash(garden, "game list")))
    assert "Floris" in on_server and "FLOWERS" not in on_server


async def test_a_table_that_cannot_be_sent_is_closed_with_one_sentence(world: World) -> None:
    for code in (50007, 50278):
        world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=code, times=None)
        refused = text(answer(await world.ann.slash(world.channel, "game new", game="flowers")))
        assert "cannot send you messages" in refused and "\n" not in refused
        assert (await world.table()).phase == "over"
        world.env.backend.faults.clear()
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=500, times=None)
    told = text(answer(await world.ann.slash(world.channel, "game new", game="flowers")))
    assert "cannot write" in told and "allow" not in told, "that is Discord's own trouble"
    world.env.backend.faults.clear()
    await world.new(game="flowers")
    assert (await world.table()).phase == "lobby"


async def test_who_shuts_posy_out_in_the_middle_plays_on_privately(world: World) -> None:
    await world.started(game="bouquet", computers="easy")
    world.env.backend.advance_clock(3600)
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50007, times=None)
    await world.press(world.ann, "=L")
    mine = answer(await world.ann.slash(world.channel, "game hand"))
    await world.press(world.ann, "=L", on=mine)
    assert [entry.actor for entry in (await world.table()).log].count(0) == 2
    assert len([entry for entry in world.logs if entry["event"] == "channel_mute"]) == 1


async def test_nobody_who_plays_alone_is_told_that_they_are_called(world: World) -> None:
    table = await world.started(game="bouquet", computers="easy")
    (other,) = {0, 1} - set(table.to_act)
    assert "wait" not in tips.situations(table, other)


async def test_messages_there_make_no_sound(world: World) -> None:
    await world.new(game="flowers")
    (sent,) = [each.json for each in world.sent("POST", f"/channels/{world.channel.id}/messages")]
    assert sent["flags"] & 4096


async def test_the_table_speaks_the_language_of_its_person(world: World, monkeypatch: Any) -> None:
    made = interactions.base_payload

    def polish(*about: Any, **more: Any) -> Any:
        record, payload = made(*about, **more)
        return record, payload | {"locale": "pl"}

    monkeypatch.setattr(interactions, "base_payload", polish)
    await world.new(game="flowers")
    assert speak("pl")("Start") in labels(await world.board())
    await world.ann.slash(world.channel, "me language", language="it")
    await world.shown()
    assert speak("it")("Close") in labels(await world.board())
    await world.ann.slash(world.channel, "me language", language="own")
    await world.shown()
    assert speak("pl")("Close") in labels(await world.board())


async def test_after_a_restart_what_was_not_shown_is_shown(world: World) -> None:
    """A game that runs, and one that ended: the process dies each time before it could draw."""
    table = await world.started(game="flowers")
    world.bot.tables.changed.clear()
    await world.bot.tables.act(table.id, world.ann.id, "take A")
    assert "in hand" not in text(await world.board())
    await world.restart()
    assert "in hand" in text(await world.board())
    world.bot.tables.changed.clear()
    await world.bot.tables.end(table.id, world.ann.id, manager=False)
    await world.restart()
    assert "without a result" in text(await world.board()) and "Rematch" in labels(await world.board())
    assert (await world.table()).board.message == table.board.message
