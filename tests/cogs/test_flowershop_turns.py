"""What Flower Shop tells around its secret picks: calls, moments, the log, the way back and early ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from cogs import board as boards
from cogs import flowershop as shown
from cogs.controls import Button, Menu
from cogs.scenes import hand_picture
from cogs.standing import status
from rules.flowershop import State
from rules.game import Seat
from rules.shop import SLOTS
from sessions.model import Person
from sessions.table import Table
from tests.cogs.hands import log_lines, resign
from tests.cogs.shopkeeper import do, half, pick, view
from tests.cogs.world import Press, World, answer, components, custom_id, text
from tests.rules.shops import at_pick, dealt, fitted, said, shop
from words import speak

W = speak("en")


async def everybody_picks(world: World, *people: Any) -> None:
    for who in people or (world.ann, world.ben, world.cleo):
        await pick(world, who)


async def later(world: World, seconds: int = 300) -> None:
    world.env.backend.advance_clock(seconds)
    await world.env.settle()


async def test_a_second_choice_in_a_menu_that_is_gone_is_told_that_the_first_counted(
    world: World, shops: Table
) -> None:
    mine = await view(world, world.ann)
    card = half(mine)
    (menu,) = [
        each["custom_id"]
        for each in components(mine)
        if card in [option["value"] for option in each.get("options") or ()]
    ]
    after = await do(world, world.ann, mine, card)
    log = (await world.table()).log
    (late,) = await world.raw(Press(world.ann, after, menu, (card,)))
    assert text(answer(late)).startswith("That is done already: your first press counted.")
    assert (await world.table()).log == log and len(log) == 1


async def test_the_log_tells_who_picked_then_and_a_takeover_where_it_was(world: World, shops: Table) -> None:
    await everybody_picks(world)
    drafted = await view(world, world.ben)
    await do(world, world.ben, drafted, half(drafted))
    await resign(world, world.ben)
    await everybody_picks(world, world.cleo, world.ann)
    await everybody_picks(world, world.ann, world.cleo)
    lines = await log_lines(world, world.dora)
    assert [line.partition(":")[0] for line in lines[:3]] == ["Round 1, pick 1"] * 3
    assert [line.split()[4] for line in lines[:3]] == ["Ann", "Ben", "Cleo"] and "(computer)" not in "".join(lines[:3])
    assert lines[3] == "Ben is out; a computer player takes over."
    assert [line.partition(":")[0] for line in lines[4:]] == ["Round 1, pick 2"] * 3 + ["Round 1, pick 3"] * 3
    assert "Ben (computer)" in lines[5] and "Ben (computer)" in lines[8]


async def test_the_log_is_the_same_for_all_but_for_what_one_does_now(world: World, shops: Table) -> None:
    for _ in range(2):
        await everybody_picks(world, world.cleo, world.ben, world.ann)
    public = await log_lines(world, world.dora)
    assert len(public) == 6
    for who in (world.ann, world.ben, world.cleo):
        assert await log_lines(world, who) == public
    mine = await view(world, world.cleo)
    await do(world, world.cleo, mine, half(mine))
    assert await log_lines(world, world.ann) == public
    assert (await log_lines(world, world.cleo))[:-1] == public and "Cleo drafted" in (
        await log_lines(world, world.cleo)
    )[-1]


async def test_a_secret_sentence_moves_no_moment_that_others_are_shown(world: World, shops: Table) -> None:
    await pick(world, world.ben)
    await view(world, world.cleo)  # whoever is new is given a tip first

    async def moments() -> list[str]:
        tables = [text(answer(await who.slash(world.channel, "me tables"))) for who in (world.ben, world.cleo)]
        return [*tables, text(await view(world, world.cleo))]

    await later(world)
    before = await moments()
    await later(world)
    mine = await view(world, world.ann)
    await do(world, world.ann, mine, half(mine))
    await later(world)
    assert await moments() == before
    await world.ann.slash(world.channel, "game undo")
    assert await moments() == before


async def started_by_ann(world: World) -> None:
    """From the lobby, so that the others are called."""
    ann = Person(world.ann.id, "Ann")
    await world.bot.tables.open("flowershop", world.guild.id, world.channel.id, ann)
    await world.shown()
    for who in (world.ben, world.cleo):
        await world.press(who, "!join")
    await world.press(world.ann, "!start")


def calls(world: World) -> list[Any]:
    return [each for each in world.channel.history() if "it is your turn" in each.content]


async def test_a_call_stays_until_all_whom_it_names_have_picked(world: World) -> None:
    await started_by_ann(world)
    (call,) = calls(world)
    assert {user.id for user in call.mentions} == {world.ben.id, world.cleo.id}
    await pick(world, world.ann)
    await pick(world, world.ben)
    assert [each.id for each in calls(world)] == [call.id]
    await pick(world, world.cleo)
    assert call.id not in [each.id for each in calls(world)]


async def test_a_call_of_before_a_restart_stays_too(world: World) -> None:
    await started_by_ann(world)
    (call,) = calls(world)
    await world.restart()
    await pick(world, world.ben)
    assert [each.id for each in calls(world)] == [call.id]
    await pick(world, world.cleo)
    await pick(world, world.ann)
    assert call.id not in [each.id for each in calls(world)]


async def test_a_call_on_the_table_message_stays_for_who_has_still_to_pick(world: World, shops: Table) -> None:
    await pick(world, world.ann)
    await pick(world, world.ben)
    await later(world, 3600)
    await pick(world, world.cleo)
    board = await world.board()
    assert world.ann.mention in text(board) and world.ben.mention in text(board) and not calls(world)
    await pick(world, world.ann)
    after = await world.board()
    assert after.id == board.id and world.ben.mention in text(after) and world.ann.mention not in text(after)


@asynccontextmanager
async def drawn_slowly(monkeypatch: pytest.MonkeyPatch, world: World) -> AsyncIterator[None]:
    """What happens within this happens while the table's message is still being edited for what was before it."""
    edit, begun, taken = boards.edit, asyncio.Event(), asyncio.Event()

    async def slow(*args: Any) -> Any:
        begun.set()
        await taken.wait()
        return await edit(*args)

    monkeypatch.setattr(boards, "edit", slow)
    yield
    await begun.wait()
    taken.set()
    await world.shown()


async def say(world: World, who: Any, rest: str = "") -> None:
    """The first card that can be drafted, and what follows."""
    table = await world.table()
    drafts = [action for action in table.legal(table.seat_of(who.id) or 0) if action.startswith("draft ")]
    draft = next(action for action in drafts if "$" not in action)
    await world.bot.tables.act(table.id, who.id, f"{draft}{rest}")


async def test_nobody_is_called_for_sentences_said_before_the_reveal_is_drawn(
    world: World, shops: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for who in (world.ann, world.ben):
        await pick(world, who)
    before = len(world.sent("POST", f"/channels/{world.channel.id}/messages"))
    async with drawn_slowly(monkeypatch, world):
        await say(world, world.cleo, " ; trash ; done")
        await asyncio.gather(*(say(world, who) for who in (world.ann, world.ben)))
    (call,) = world.sent("POST", f"/channels/{world.channel.id}/messages")[before:]
    assert call.json["allowed_mentions"]["users"] == [world.ann.id, world.ben.id]  # as Cleo revealed the picks


async def test_nobody_is_called_to_a_pick_that_they_have_begun(
    world: World, shops: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with drawn_slowly(monkeypatch, world):
        for who in (world.ann, world.ben, world.cleo):
            await say(world, who, " ; trash ; done")
        for who in (world.ann, world.ben):
            await say(world, who)
    assert not calls(world) and world.ann.mention not in text(await world.board())


async def test_an_old_undo_takes_nothing_back(world: World, shops: Table) -> None:
    mine = await view(world, world.ann)
    drafted = await do(world, world.ann, mine, half(mine))
    old = await do(world, world.ann, drafted, "=trash ; done")
    stale = custom_id(old, "!undo")
    await everybody_picks(world, world.ben, world.cleo)
    await pick(world, world.ann)
    logged = (await world.table()).log
    (result,) = await world.raw(Press(world.ann, old, stale))
    told = text(answer(result))
    assert "moved on" in told and (await world.table()).log == logged
    fresh = await view(world, world.ann)
    assert custom_id(fresh, "!undo") != stale
    await world.press(world.ann, "!undo", on=fresh)
    assert 0 in (await world.table()).to_act


async def test_the_first_tip_is_about_secret_picks(world: World, shops: Table) -> None:
    told = text(await view(world, world.ann))
    assert "Nobody sees your pick until all have made theirs" in told and "Each button" not in told


async def test_the_last_who_chooses_is_said_to_choose(world: World, shops: Table) -> None:
    await everybody_picks(world, world.ann, world.cleo)
    assert status(W, await world.table()) == "**Ben** is to choose."


async def test_a_hand_is_not_drawn_again_when_somebody_else_is_done(world: World, shops: Table) -> None:
    before = hand_picture(W, shops, 1)
    await pick(world, world.cleo)
    after = hand_picture(W, await world.table(), 1)
    assert before is not None and before == after
    mine = await view(world, world.ben)
    await do(world, world.ben, mine, half(mine))
    assert hand_picture(W, await world.table(), 1) != before


def offered(state: State, seat: Seat = 0, *words: str) -> list[Any]:
    return list(shown.controls(W, state.observe(seat), state.legal_actions(seat), words))


def sentences(controls: list[Any]) -> list[str]:
    buttons = [each.words for each in controls if isinstance(each, Button)]
    return buttons + [option.words for each in controls if isinstance(each, Menu) for option in each.options]


def test_a_salary_ends_the_pick_where_no_stored_card_could_follow() -> None:
    hand = dealt("$4 FY")
    assert "=draft $4 ; done" in sentences(offered(fitted(hand, 0, shop("VW", storage="FYY K4"))))
    for storage in ("FY", "K2 FYY", "O"):
        one = shop("VW", storage=storage, money=0)
        assert "=draft $4" in sentences(offered(fitted(hand, 0, one)))


def test_an_order_ends_the_pick_unless_a_stored_card_is_to_follow() -> None:
    state = said(fitted(dealt("O"), 0, shop("VW:FR")), 0, "draft O")
    menu = next(each for each in offered(state) if isinstance(each, Menu))
    assert menu.said == "sell _ ; done"
    stored = said(fitted(dealt("O"), 0, shop("VW:FR", storage="VB")), 0, "draft O")
    for ticked, ends in (((), True), ((shown.ALSO,), False)):
        menu = next(each for each in offered(stored, 0, *ticked) if isinstance(each, Menu))
        assert menu.said.endswith("done") == ends


def test_of_equal_stored_cards_one_is_offered() -> None:
    state = said(fitted(dealt("$3"), 0, shop("VW VW", storage="FR O FR O")), 0, "draft $3")
    plays = [words.split()[1] for words in sentences(offered(state)) if words.startswith("=use")]
    orders = [each.said.split()[1] for each in offered(state) if isinstance(each, Menu) and "sell" in (each.said or "")]
    assert set(plays) == {SLOTS[0]} and len(plays) == 2 and orders == [SLOTS[1]]


def test_the_last_pick_of_a_round_names_no_way_of_the_cards() -> None:
    state = at_pick(dealt(), 6)
    assert shown.progress(W, state.observe(None)) == "Round 1 of 3 · pick 7 of 7"
    assert shown.progress(W, at_pick(state, 7).observe(None)).endswith("cards go to the right")


def test_the_picture_of_a_shop_is_another_when_what_is_told_of_it_is_another() -> None:
    """Two orders that leave the same shop and the same money sold different flowers."""
    fronts = []
    for flower in ("FR", "FB"):
        state = said(fitted(dealt("O"), 0, shop(f"VW:{flower}")), 0, "draft O", "sell f1")
        fronts.append(shown.tableau(state.observe(0), 0))
    assert fronts[0] != fronts[1]
    assert fronts[0]._replace(deeds=()) == fronts[1]._replace(deeds=())
