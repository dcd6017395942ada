"""The answer to a move says in words what was done, as the log tells it."""

from __future__ import annotations

import pytest

from tests.cogs import gardener, scissors
from tests.cogs.hands import log_lines, mover
from tests.cogs.world import Press, World, acts, answer, custom_id, text
from words import bukiet, speak


async def test_a_confirmed_cut_is_said_back(world: World) -> None:
    await world.opened("bukiet", world.ann, world.ben)
    who, _ = await mover(world)
    looked = await scissors.pick(world, offered := await scissors.take(world), scissors.cuts(offered)[0]["value"])
    done = text(await scissors.confirm(world, looked))
    assert done.splitlines()[0] == (await log_lines(world, who))[-1] and " cut " in done.splitlines()[0]
    again = text(answer(await world.press(who, "?view")))
    assert done.splitlines()[0] not in again, "it answers the move alone"


async def test_a_placed_card_is_said_back_with_the_place_as_the_picture_has_it(world: World) -> None:
    await gardener.gardens(world)
    name = (await mover(world))[0].user.global_name
    done = text(await gardener.turn(world)).splitlines()[0]
    assert done.startswith(f"{name} put the ") and " at " in done and "," not in done.partition(" at ")[2][:3]


@pytest.mark.parametrize("language", ["en", "it", "pl"])
async def test_a_typed_move_is_said_back_in_ones_own_language(world: World, language: str) -> None:
    table = await world.opened("bukiet", world.ann, world.ben)
    who, seat = await mover(world)
    await world.bot.choices.set_person(who.id, language=language)
    die = next(die for die in table.view(seat).left)
    done = text(await acts(world, who, f"cut {die[0]}"))
    event = (await world.table()).view(seat).history[-1]
    names = [sitter.name for sitter in table.sitters]
    assert done.splitlines()[0] == bukiet.event(speak(language), None, event, names)


async def test_all_sentences_of_one_press_are_said_back_in_their_order(world: World, stacked: None) -> None:
    await world.opened("floris", world.ann, world.ben)
    done = text(await acts(world, world.ann, "take NW NE; hand R3; show R2")).splitlines()[0]
    placed = "put 3 roses into the hand; put 2 roses on the display"
    assert done == f"Ann took 3 roses and 2 roses from the corners NW and NE; {placed}."


async def test_a_secret_pick_is_said_back_once_hidden_or_shown(world: World) -> None:
    await world.opened("flowershop", world.ann, world.ben)
    for who in (world.ann, world.ben):
        table = await world.table()
        drafts = [action for action in table.legal(table.seat_of(who.id)) if action.startswith("draft ")]
        draft = next(action for action in drafts if "$" not in action)
        done = text(await acts(world, who, f"{draft}; trash; done"))
        assert done.count(f"{who.user.global_name} threw away") == 1
        assert done.startswith("Round 1, pick 1: Ben threw away") == (who is world.ben)
        assert ("Your pick, which nobody sees yet" in done) == (who is world.ann)


@pytest.mark.parametrize(
    ("first", "second", "why", "done"),
    [
        ("=pass", "=pass", "That is done already", "Ann ended the turn"),
        ("=pass", "!undo", "moved on", "Ann ended the turn"),
        ("!undo", "!undo", "That is done already", "You have taken back"),
    ],
)
async def test_two_presses_at_once_leave_what_was_done_in_view(
    world: World, stacked: None, first: str, second: str, why: str, done: str
) -> None:
    await world.opened("floris", world.ann, world.ben)
    await acts(world, world.ann, "take NW NE; hand R3; show R2")
    mine = answer(await world.press(world.ann, "?view"))
    results = await world.raw(*[Press(world.ann, mine, custom_id(mine, words)) for words in (first, second)])
    kept = text(answer(results[-1])).splitlines()
    assert why in kept[0] and kept[1].startswith(done)
