"""Presses that come twice, at once, or too late."""

from __future__ import annotations

from typing import Any

from tests.cogs.hands import at_once, notes
from tests.cogs.world import Press, World, answer, custom_id, text


async def test_a_button_pressed_twice_acts_once_and_the_second_press_is_told_so(world: World, table: Any) -> None:
    results = await at_once(world, (world.ben, "=L"), (world.ben, "=L"))
    assert len((await world.table()).log) == 1
    (note,) = notes(results)
    assert note.startswith("That is done already: your first press counted.")


async def test_an_undo_pressed_twice_acts_once_and_the_second_press_is_told_so(world: World, table: Any) -> None:
    await world.act()
    mine = answer(await world.press(world.ben, "?view"))
    _, second = await world.raw(*[Press(world.ben, mine, custom_id(mine, "!undo"))] * 2)
    assert [entry.kind for entry in (await world.table()).log] == ["move", "undo"]
    assert text(answer(second)).startswith("That is done already: your first press counted.")


async def test_a_second_press_of_a_button_that_is_gone_meanwhile_is_told_so(world: World, table: Any) -> None:
    board, mine = await world.board(), answer(await world.press(world.ben, "?view"))
    left, undo = custom_id(board, "=L"), custom_id(answer(await world.press(world.ben, "=L", on=mine)), "!undo")
    for pressed, said in ((left, "done already"), (custom_id(board, "=R"), "moved on")):
        (late,) = await world.raw(Press(world.ben, await world.board(), pressed))
        assert said in text(answer(late))
    assert len((await world.table()).log) == 1
    await world.press(world.ben, "!undo", on=mine)
    (late,) = await world.raw(Press(world.ben, await world.board(), undo))
    assert "done already" in text(answer(late)) and len((await world.table()).log) == 2


async def test_two_buttons_of_one_turn_pressed_at_once_act_once(world: World, table: Any) -> None:
    results = await at_once(world, (world.ben, "=L"), (world.ben, "=R"))
    assert [entry.text for entry in (await world.table()).log] == ["L"] and len(notes(results)) == 1


async def test_an_old_press_never_acts_in_a_later_turn_of_the_same_person(world: World, table: Any) -> None:
    mine = answer(await world.press(world.ben, "?view"))
    await world.act()
    await world.act()
    assert (await world.table()).to_act == table.to_act
    result = await world.press(world.ben, "=L", on=mine)
    assert len((await world.table()).log) == 2 and "moved on" in text(answer(result))


async def test_an_old_press_never_acts_after_an_undo(world: World, table: Any) -> None:
    board = await world.board()
    first = table.stamp(1)
    await world.act()
    await world.ben.slash(world.channel, "game undo")
    assert (await world.table()).stamp(1) > first
    assert custom_id(await world.board(), "=L") != custom_id(board, "=L")


async def test_two_people_pressing_at_once_are_both_answered_and_one_acts(world: World, table: Any) -> None:
    results = await at_once(world, (world.ben, "=L"), (world.ann, "=L"))
    assert len((await world.table()).log) in (1, 2)
    assert len(notes(results)) == 2 - len((await world.table()).log)


async def test_undo_and_the_next_move_at_once_leave_one_true_story(world: World, table: Any) -> None:
    await world.act()
    mine = answer(await world.press(world.ben, "?view"))
    board = await world.board()
    await world.raw(Press(world.ann, board, custom_id(board, "=L")), Press(world.ben, mine, custom_id(mine, "!undo")))
    table = await world.table()
    kinds = [entry.kind for entry in table.log]
    assert kinds in (["move", "move"], ["move", "undo"])
    assert len(table.view(None).history) == (2 if kinds[-1] == "move" else 0)
    assert table.sitters[table.to_act[0]].name in text(await world.board())


async def test_joining_twice_at_once_takes_one_seat(world: World) -> None:
    await world.new()
    results = await at_once(world, (world.ben, "!join"), (world.ben, "!join"))
    assert [sitter.name for sitter in (await world.table()).sitters] == ["Ann", "Ben"]
    assert "already sit" in notes(results)[0]


async def test_the_last_seat_is_taken_by_one_of_two(world: World) -> None:
    await world.new(seats=2)
    results = await at_once(world, (world.ben, "!join"), (world.cleo, "!join"))
    assert len((await world.table()).sitters) == 2 and "taken" in notes(results)[0]


async def test_starting_twice_at_once_deals_once(world: World) -> None:
    await world.new(world.ben)
    results = await at_once(world, (world.ann, "!start"), (world.ann, "!start"))
    table = await world.table()
    assert table.phase == "playing" and "already begun" in notes(results)[0]


async def test_one_computer_sent_away_twice_at_once_is_gone_once(world: World) -> None:
    await world.new(world.ben, computers="easy")
    results = await at_once(world, (world.ann, "!remove"), (world.ann, "!remove"))
    assert [sitter.name for sitter in (await world.table()).sitters] == ["Ann", "Ben"]
    assert "No computer" in notes(results)[0]


async def test_leaving_while_the_game_starts_leaves_either_a_lobby_or_a_whole_game(world: World) -> None:
    await world.new(world.ben, world.cleo)
    await at_once(world, (world.ann, "!start"), (world.cleo, "!leave"))
    table = await world.table()
    assert table.phase == "playing" and len(table.sitters) in (2, 3)


async def test_a_rematch_asked_for_twice_at_once_is_one_table(world: World, table: Any) -> None:
    await world.press(world.ann, "!resign", on=answer(await world.ann.slash(world.channel, "game resign")))
    results = await at_once(world, (world.ann, "!rematch"), (world.ben, "!rematch"))
    assert not notes(results)
    (table,) = await world.bot.tables.running(world.guild.id)
    assert {sitter.name for sitter in table.sitters} == {"Ann", "Ben"}
