"""Games of Bukiet from the sheets in the lobby to the end, clicked, typed, alone and over restarts."""

from __future__ import annotations

import json
import random

from cogs import tips
from rules import answers
from rules.bukiet import fitting
from sessions.table import Table
from tests.cogs.scissors import confirm, cut, fill, take
from tests.cogs.world import World, alts, answer, ids, labels, text, words_of
from words import bukiet, speak

W = speak("en")


def rolls(table: Table) -> list[str]:
    return [entry.text for entry in table.log if entry.actor == "*"]


async def test_five_with_three_computers_play_to_the_end_over_a_restart_between_roll_and_choice(world: World) -> None:
    await world.started(world.ben, game="bukiet", computers="easy easy normal")
    luck, turns, before = random.Random(2), 0, len(world.sent("POST", "/interactions/"))
    while (table := await world.table()).phase == "playing":
        offered = await take(world, luck.choice(table.view(None).left)[0])
        if turns == 3:
            seen = table.log, text(await world.board()), ids(await world.board())
            await world.restart()
            table = await world.table()
            assert (table.log, text(await world.board()), ids(await world.board())) == seen
        await cut(world, offered, luck)
        turns += 1
    assert len(world.sent("POST", "/interactions/")) - before == 3 * turns, "a turn takes three presses"
    assert turns > 6 and len(rolls(table)) == table.view(None).round
    board = text(await world.board())
    assert bukiet.ending(W, table.view(None).ended_by) in board and "Rematch" in labels(await world.board())
    assert board.count("tallies") >= 5
    await check_record(world, table)
    log = text(answer(await world.press(world.dora, "?log")))
    assert "rolled" in log and "cut" in log


async def check_record(world: World, table: Table) -> None:
    """The record that everybody can have replays to the same result, and its seed gives its deal and its rolls."""
    (record,) = await world.bot.tables.record(table.id)
    assert record["deal"] == table.deal and record["options"] == {}
    stands = answers.replayed(json.dumps(record))
    assert stands["finished"] and stands["scores"] == list(table.outcome.scores)
    assert answers.verified(json.dumps(record)) == {"ok": True}


async def test_a_game_alone_is_typed_through_forms_and_move_to_its_rating(world: World) -> None:
    await world.new(game="bukiet")
    await world.choose(world.ann, "@sheet", "!option sheet star")
    await world.press(world.ann, "!start")
    luck = random.Random(5)
    while (table := await world.table()).phase == "playing":
        view = table.view(0)
        assert len(view.roll) == 5 and f"Round {view.round} of 8" in text(await world.board())
        die = luck.choice(view.left)
        best = next(fitting(view, 0, die), None)
        cells = luck.sample(best.cells, len(best.cells)) if best else []
        if best and len(table.log) % 2:
            await confirm(world, await fill(world, await take(world, die[0]), typed=",".join(cells)))
        else:
            said = luck.choice(
                [f"{bukiet.die(W, die)}: {' '.join(cells).lower()}", f"cut {die[0].lower()} {''.join(cells)}"]
            )
            done = answer(await world.ann.slash(world.channel, "move", action=said if cells else f"cut {die[0]}"))
            assert "Your choices" not in text(done)
    assert len(rolls(table)) == 8 and len(table.log) == 8 * 3
    board = text(await world.board())
    rated = bukiet.rating(W, table.view(None).points[0])
    assert board.count(f"**Rating: {rated}**") == 1 and "wins" not in board and table.deal["sheets"] == ["star"]
    await check_record(world, table)


async def test_the_lobby_asks_for_sheets_and_tells_what_was_agreed_on(world: World) -> None:
    await world.new(world.ben, game="bukiet")
    assert "Sheets: One for all: circle" in alts(await world.board())[0]
    assert len(alts(await world.board())) == 1
    await world.choose(world.ann, "@sheet", "!option sheet triangle")
    assert "One for all: triangle" in alts(await world.board())[0]
    assert "@own-sheet" not in words_of(await world.board())
    refused = answer(await world.choose(world.ben, "@sheet", "!option sheet own"))
    assert "host" in text(refused)
    await world.press(world.ann, "!start")
    assert (await world.table()).deal["sheets"] == ["triangle", "triangle"]


async def test_everybody_chooses_a_sheet_of_their_own_and_keeps_it_over_moves_restarts_and_a_rematch(
    world: World,
) -> None:
    await world.new(world.ben, world.cleo, game="bukiet", computers="easy")
    await world.choose(world.ann, "@sheet", "!option sheet own")
    assert "Everybody their own" in alts(await world.board())[0]
    await world.choose(world.cleo, "@own-sheet", "!wish sheet star")
    await world.choose(world.ben, "@own-sheet", "!wish sheet square")
    assert text(await world.board()).splitlines()[1:5] == [
        "1. **Ann** (host) · at random",
        "2. **Ben** · square",
        "3. **Cleo** · star",
        "4. **Acacia (easy)** · at random",
    ]
    (choice,) = alts(await world.board())[1:]
    assert choice.startswith("The sheets to choose from, row by row: ")
    assert "no seat" in text(answer(await world.choose(world.dora, "@own-sheet", "!wish sheet star")))
    await world.press(world.ben, "!leave")
    await world.restart()
    assert "2. **Cleo** · star" in text(await world.board())
    await world.press(world.ann, "!start")
    table = await world.table()
    assert table.deal["sheets"][1] == "star" and table.deal["sheet"] == "random star random"
    (record,) = await world.bot.tables.record(table.id)
    assert answers.replayed(json.dumps(record))["ok"]
    await world.bot.tables.end(table.id, world.ann.id, manager=False)
    await world.cleo.slash(world.channel, "game rematch")
    board = await world.board()
    assert "1. **Cleo** (host) · star" in text(board) and "Everybody their own" in alts(board)[0]


async def test_the_lobby_tells_who_is_new_that_everybody_chooses(world: World) -> None:
    await world.new(game="bukiet")
    await world.choose(world.ann, "@sheet", "!option sheet own")
    assert "for each at the table" in tips.tip(W, tips.situations(await world.table(), None)[0])
