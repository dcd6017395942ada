"""The first steps of somebody new: from /help to a first move, and one tip for each thing that is new."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.tips import TOLD, tip
from tests.cogs.world import World, alts, answer, labels, text, words_of
from words import speak

TIP = "**Tip:**"


def hint(message: Any) -> str:
    """The situation whose tip a message gives, "" for none."""
    said = text(message)
    named = {each: tip(speak("en"), each) for each in ("lobby", "turn", "wait", "undo", "watch", "over")}
    found = [each for each, words in named.items() if words in said]
    assert len(found) == said.count(TIP) <= 1
    return found[0] if found else ""


async def test_help_leads_to_a_first_move_with_two_presses(world: World) -> None:
    shown = answer(await world.dora.slash(world.channel, "help"))
    assert "Play Bouquet now" in labels(shown)
    await world.press(world.dora, "!first", on=shown)
    table = await world.table()
    assert table.phase == "playing" and [sitter.kind for sitter in table.sitters] == ["person", "computer"]
    assert table.to_act == (0,)
    await world.press(world.dora, "=L")
    assert [entry.actor for entry in (await world.table()).log].count(0) == 1


async def test_the_answer_to_the_first_press_has_the_first_buttons_and_a_tip(world: World) -> None:
    shown = answer(await world.dora.slash(world.channel, "help"))
    mine = answer(await world.press(world.dora, "!first", on=shown))
    assert "=L" in words_of(mine) and hint(mine) == "turn"


async def test_help_says_why_no_first_table_can_stand_here(world: World) -> None:
    await world.new()
    shown = answer(await world.dora.slash(world.channel, "help"))
    assert "already running" in text(answer(await world.press(world.dora, "!first", on=shown)))


async def test_help_shows_the_rules_before_there_is_a_table(world: World) -> None:
    shown = answer(await world.dora.slash(world.channel, "help"))
    page = answer(await world.press(world.dora, "?rules bouquet", on=shown))
    assert "by colour" in text(page) and len(alts(page)) == 2


async def test_each_new_situation_has_its_tip_once(world: World) -> None:
    opened = answer(await world.ann.slash(world.channel, "game new", game="bouquet"))
    assert hint(opened) == "lobby"
    await world.press(world.ben, "!join")
    await world.press(world.ann, "!start")
    told: dict[str, list[str]] = {"Ann": [], "Ben": [], "Dora": []}
    people = {"Ann": world.ann, "Ben": world.ben, "Dora": world.dora}
    for moves in range(25):
        if moves in (0, 1, 2, 3, 24):
            for name, person in people.items():
                told[name].append(hint(answer(await world.press(person, "?view"))))
        if moves < 24:
            await world.act()
    given = {name: [each for each in hints if each] for name, hints in told.items()}
    assert set(given["Ann"]) == set(given["Ben"]) == {"turn", "undo", "wait", "over"}
    assert given["Dora"] == ["watch", "over"]
    assert all(len(hints) == len(set(hints)) for hints in given.values())


async def test_a_tip_is_never_a_message_of_its_own(world: World) -> None:
    await world.started(world.ben)
    before = len(world.sent("POST"))
    result = await world.press(world.ben, "?view")
    assert hint(answer(result))
    assert len(world.sent("POST")) - before == 1 + len(result.followups)


async def test_a_move_on_the_table_is_answered_without_a_tip(world: World) -> None:
    await world.started(world.ben)
    result = await world.act()
    assert not result.followups and TIP not in text(await world.board())


async def test_a_refusal_comes_without_a_tip(world: World) -> None:
    await world.started(world.ben)
    assert not hint(answer(await world.press(world.dora, "=L")))


@pytest.mark.parametrize("way", ["button", "command"])
async def test_tips_can_be_switched_off_and_on_again(world: World, way: str) -> None:
    await world.started(world.ben)
    mine = answer(await world.press(world.ben, "?view"))
    if way == "button":
        mine = answer(await world.press(world.ben, "!no-tips", on=mine))
        assert not hint(mine) and "=L" in words_of(mine) and "!no-tips" not in words_of(mine)
    else:
        await world.ben.slash(world.channel, "me tips", on=False)
    await world.act()
    assert not hint(answer(await world.press(world.ben, "?view")))
    await world.ben.slash(world.channel, "me tips", on=True)
    assert hint(answer(await world.press(world.ben, "?view")))


async def test_a_tip_that_reached_nobody_is_given_again(world: World) -> None:
    world.may_fail = True
    await world.started(world.ben)
    world.env.inject_error("PATCH", "/webhooks/*", status=404, code=10015, times=None)
    world.env.inject_error("POST", "/webhooks/*", status=404, code=10015, times=None)
    await world.press(world.ben, "?view")
    assert TOLD not in (await world.bot.choices.person(world.ben.id)).settings
    world.env.backend.faults.clear()
    assert hint(answer(await world.press(world.ben, "?view")))


async def test_my_view_says_since_when_it_is_my_turn(world: World) -> None:
    table = await world.started(world.ben)
    began = f"<t:{int(table.touched.timestamp())}:R>"
    assert began in text(answer(await world.press(world.ben, "?view")))
    assert began not in text(answer(await world.press(world.ann, "?view")))


async def test_my_view_says_the_same_after_somebody_else_has_resigned(world: World) -> None:
    table = await world.started(world.ben, world.cleo)
    (mover,) = table.to_act
    other = world.who(table.sitters[mover - 1].user)
    began = f"<t:{int(table.touched.timestamp())}:R>"
    world.env.backend.advance_clock(300)
    await world.press(other, "!resign", on=answer(await other.slash(world.channel, "game resign")))
    mine = answer(await world.who(table.sitters[mover].user).slash(world.channel, "game hand"))
    assert began in text(mine) and (await world.table()).touched != table.touched


async def test_who_prefers_words_reads_the_rules_without_pictures(world: World) -> None:
    await world.bot.choices.set_person(world.dora.id, text=True)
    rules = answer(await world.dora.slash(world.channel, "game rules", game="bouquet"))
    assert "by colour" in text(rules) and not alts(rules)
