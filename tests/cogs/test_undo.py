"""What an undo takes back is told: how much on the button, what in the answer, and to everybody in the log."""

from __future__ import annotations

from typing import Any

import pytest

from sessions.timeline import STRIDE
from tests.cogs.hands import log_lines, sent_again
from tests.cogs.shopkeeper import pick
from tests.cogs.world import World, acts, answer, custom_id, labels, log_of, text
from words import speak


def undo_of(message: Any) -> list[str]:
    return [label for label in labels(message) if label.startswith(speak("en")("Undo"))]


async def test_a_turn_of_several_sentences_goes_as_a_whole_and_is_told_so(world: World, stacked: None) -> None:
    await world.opened("floris", world.ann, world.ben)
    await world.press(world.ann, "=take NW NE")
    assert undo_of(answer(await world.press(world.ann, "?view"))) == ["Undo"]
    mine = answer(await world.press(world.ann, "=hand R2 ; show R3"))
    assert undo_of(mine) == ["Undo 3 moves"]
    back = answer(await world.press(world.ann, "!undo", on=mine))
    told = "took 3 roses and 2 roses from the corners NW and NE; put 2 roses into the hand; put 3 roses on the display."
    assert text(back).startswith(f"You have taken back 3 moves:\n- Ann {told}\n")
    assert await log_lines(world, world.dora) == [f"Ann took back 3 moves: {told}"]
    assert not undo_of(back)


async def test_each_undo_is_told_by_itself_after_a_restart_too(world: World, stacked: None) -> None:
    await world.opened("floris", world.ann, world.ben)
    await acts(world, world.ann, "take NW NE; show R3")
    await world.ann.slash(world.channel, "game undo")
    await acts(world, world.ann, "take C")
    last = answer(await world.ann.slash(world.channel, "game undo"))
    assert text(last).startswith("You have taken back 1 move:\n- Ann took 2 daisies from the centre.")
    await acts(world, world.ann, "take C; hand D2; pass")
    lines = await log_lines(world, world.dora)
    took, placed = "took 3 roses and 2 roses from the corners NW and NE", "put 3 roses on the display"
    assert lines[0] == f"Ann took back 2 moves: {took}; {placed}."
    assert lines[1] == "Ann took back 1 move: took 2 daisies from the centre."
    assert lines[2].startswith(
        "Ann took 2 daisies from the centre; put 2 daisies into the hand; ended the turn. New in"
    )
    assert len(lines) == 3
    await world.restart()
    assert await log_lines(world, world.dora) == lines and (await log_of(world))[-1] == "pass"


async def test_what_computers_answered_goes_too_and_is_counted(world: World) -> None:
    table = await world.started(computers="easy easy")
    while (table := await world.table()).to_act != (0,):
        await world.press(world.ann, "=")
    await world.press(world.ann, "=L")
    mine = answer(await world.press(world.ann, "?view"))
    assert undo_of(mine) == ["Undo 3 moves"]
    back = text(answer(await world.press(world.ann, "!undo", on=mine)))
    assert back.startswith("You have taken back 3 moves:\n- Ann took ") and back.count("(easy) took ") >= 2
    assert (await log_lines(world, world.dora))[-1].startswith("Ann took back 3 moves: Ann took ")
    assert (await world.table()).view(None).history == table.view(None).history


async def test_an_undo_pressed_while_the_computers_answer_takes_back_what_was_seen_and_says_what_went_with_it(
    world: World,
) -> None:
    await world.started(computers="easy easy")
    while (table := await world.table()).to_act != (0,):
        await world.press(world.ann, "=")
    await world.press(world.ann, "=L")
    seen = f"posy:{table.id}:{table.stamp(0) + STRIDE}:!undo"
    assert seen != custom_id(answer(await world.press(world.ann, "?view")), "!undo")
    back = text(await sent_again(world, world.ann, seen))
    assert back.startswith("You have taken back 3 moves:\n- Ann took ") and back.count("(easy) took ") >= 2
    assert (await world.table()).view(None).history == table.view(None).history


async def test_a_secret_pick_is_one_move_and_only_its_player_reads_what_it_was(world: World) -> None:
    await world.opened("flowershop", world.ann, world.ben, world.cleo)
    await pick(world, world.ann)
    done = answer(await world.press(world.ann, "?view"))
    assert undo_of(done) == ["Undo"]
    back = text(answer(await world.press(world.ann, "!undo", on=done)))
    assert back.startswith("You have taken back 1 move:\n- Round 1, pick 1: Ann ")
    assert await log_lines(world, world.dora) == [], "nobody else knows of it"
    assert "taken back" not in text(await world.board())


async def test_others_are_told_among_the_news_what_was_taken_back(world: World, stacked: None) -> None:
    await world.opened("floris", world.ann, world.ben)
    await acts(world, world.ann, "take NW NE")
    await world.ann.slash(world.channel, "game undo")
    await acts(world, world.ann, "take C; hand D2; pass")
    news = text(answer(await world.press(world.ben, "?view")))
    assert "- Ann took back 1 move: took 3 roses and 2 roses from the corners NW and NE. Ann took 2 daisies" in news


@pytest.mark.parametrize(("language", "label"), [("it", "Ritira 3 mosse"), ("pl", "Cofnij 3 ruchy")])
async def test_the_button_counts_in_ones_own_language(world: World, stacked: None, language: str, label: str) -> None:
    await world.opened("floris", world.ann, world.ben)
    await world.bot.choices.set_person(world.ann.id, language=language)
    assert label in labels(await acts(world, world.ann, "take NW NE; hand R3; hand R2"))


async def test_a_turn_that_was_taken_back_says_its_name_once(world: World, stacked: None) -> None:
    await world.opened("floris", world.ann, world.ben)
    await acts(world, world.ann, "take NW NE; hand R2; hand R3")
    await world.ann.slash(world.channel, "game undo")
    (line,) = await log_lines(world, world.dora)
    assert line.startswith("Ann took back 3 moves: took ") and line.count("Ann") == 1
