"""Taking back: what may go, what must stay, and that everything shown follows."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

import rules
from sessions.model import DONE, MOVED_ON, Refused, Stale
from sessions.table import Table
from tests.sessions.conftest import ANN, BEN, CLEO, PEOPLE, House, seen


async def test_the_last_move_can_be_taken_back_until_somebody_else_acts(house: House) -> None:
    table = await house.game("bouquet")
    mover, other = PEOPLE[table.to_act[0]], PEOPLE[1 - table.to_act[0]]
    moved = await house.press(table, mover)
    after = await house.tables.undo(table.id, mover.id)
    assert (after.log[-1].kind, after.log[-1].text) == ("undo", "1")
    assert after.log[0] == moved.log[0], "nothing is taken out of the log"
    await house.press(table, mover)
    await house.press(table, other)
    with pytest.raises(Refused, match="nothing that you can take back"):
        await house.tables.undo(table.id, mover.id)


async def test_board_turn_and_buttons_go_back_together(house: House) -> None:
    table = await house.game("bouquet")
    mover = table.to_act[0]
    moved = await house.press(table, PEOPLE[mover])
    after = await house.tables.undo(table.id, PEOPLE[mover].id)
    assert after.view(None) == table.view(None)
    assert after.to_act == after.view(None).to_act == (mover,)
    assert after.legal(mover) == table.legal(mover)
    assert after.stamp(mover) > moved.stamp(mover), "the decision is the same, the moment is not"
    await house.restart()
    assert seen(await house.tables.get(table.id)) == seen(after)


async def test_a_button_from_before_an_undo_is_stale(house: House) -> None:
    table = await house.game("bouquet")
    mover, other = table.to_act[0], 1 - table.to_act[0]
    moved = await house.press(table, PEOPLE[mover])
    await house.tables.undo(table.id, PEOPLE[mover].id)
    for seat, stamp in ((mover, table.stamp(mover)), (other, moved.stamp(other))):
        with pytest.raises(Stale):
            await house.tables.press(table.id, PEOPLE[seat].id, stamp, "L")


async def test_undo_twice_takes_back_once_and_revives_nothing(house: House) -> None:
    table = await house.game("bouquet")
    mover = PEOPLE[table.to_act[0]]
    await house.press(table, mover, "L")
    answers = await asyncio.gather(*(house.tables.undo(table.id, mover.id) for _ in range(2)), return_exceptions=True)
    assert [type(answer).__name__ for answer in answers] == ["Table", "Refused"]
    again = await house.press(table, mover, "R")
    with pytest.raises(Refused):
        await house.tables.undo(table.id, PEOPLE[1 - table.to_act[0]].id)
    assert [event.action for event in again.view(None).history] == ["R"]
    after = await house.tables.undo(table.id, mover.id)
    assert after.view(None).history == ()
    assert [(entry.kind, entry.text) for entry in after.log] == [
        ("move", "L"),
        ("undo", "1"),
        ("move", "R"),
        ("undo", "3"),
    ]


async def test_an_undo_and_a_move_at_once_never_mix(house: House) -> None:
    table = await house.game("bouquet")
    mover, other = table.to_act[0], 1 - table.to_act[0]
    moved = await house.press(table, PEOPLE[mover])
    press = house.tables.press(table.id, PEOPLE[other].id, moved.stamp(other), "L")
    undo = house.tables.undo(table.id, PEOPLE[mover].id)
    answers = await asyncio.gather(undo, press, return_exceptions=True)
    assert [type(answer).__name__ for answer in answers] == ["Table", "Stale"]
    assert (await house.tables.get(table.id)).view(None) == table.view(None)


async def test_a_secret_pick_can_be_taken_back_whatever_others_have_picked(house: House) -> None:
    table = await house.game(people=3)
    await house.press(table, ANN)
    before = await house.press(table, BEN)
    after = await house.tables.undo(table.id, ANN.id)
    assert after.log[-1].text == "2", "from the middle of the log: Ben's pick stays"
    assert after.view(None).picked == (False, True, False)
    assert after.stamp(1) == before.stamp(1)
    assert after.stamp(2) == before.stamp(2)
    assert after.stamp(0) > before.stamp(0)
    await house.restart()
    assert seen(await house.tables.get(table.id)) == seen(after)
    await house.press(table, CLEO)
    assert (await house.play_on(table)).ending == "rule"


async def test_others_learn_nothing_from_an_undo_but_that_there_was_one(house: House) -> None:
    table = await house.game(people=3)
    await house.press(table, ANN, table.legal(0)[0])
    first = await house.tables.undo(table.id, ANN.id)
    assert first.view(None).history == table.view(None).history
    assert first.view(1) == table.view(1)


async def test_an_own_old_button_does_not_tell_whether_others_picked_or_took_back(house: House) -> None:
    table = await house.game(people=3)
    stamp, action = table.stamp(0), table.legal(0)[0]
    now = await house.press(table, ANN, action)

    async def told() -> str:
        with pytest.raises(Stale) as late:
            await house.tables.press(now.id, ANN.id, stamp, action)
        assert (await house.tables.get(now.id)).has_said(ANN.id, stamp, action) == (str(late.value) == DONE)
        return str(late.value)

    answers = [await told()]
    await house.press(now, BEN)
    answers.append(await told())
    await house.tables.undo(now.id, BEN.id)
    answers.append(await told())
    await house.press(now, BEN)
    answers.append(await told())
    assert answers == [DONE] * 4
    await house.tables.undo(now.id, ANN.id)
    assert await told() == MOVED_ON


async def test_what_was_shown_cannot_be_taken_back(house: House) -> None:
    table = await house.game(people=2)
    await house.press(table, ANN)
    await house.press(table, BEN)
    for person in (ANN, BEN):
        with pytest.raises(Refused, match="nothing"):
            await house.tables.undo(table.id, person.id)


@pytest.mark.parametrize("computers", ["", "easy"])
async def test_what_showed_a_hidden_card_binds_even_without_a_roll_after_it(
    house: House, monkeypatch: pytest.MonkeyPatch, computers: str
) -> None:
    shows = replace(rules.GAMES["bouquet"], binds=lambda state, seat, action: action == "R")
    monkeypatch.setitem(rules.GAMES, "bouquet", shows)
    table = await house.game("bouquet", people=1 if computers else 2, computers=computers)
    await house.computers()
    while (now := await house.tables.get(table.id)).to_act != (0,):
        await house.press(now, BEN)
    await house.press(table, ANN, "R")
    await house.computers()
    with pytest.raises(Refused, match="nothing"):
        await house.tables.undo(table.id, ANN.id)


async def test_a_person_alone_takes_back_the_computers_answers_too(house: House) -> None:
    table = await house.game("bouquet", people=1, computers="easy easy")
    await house.computers()
    first = await house.tables.get(table.id)
    await house.press(table, ANN)
    await house.computers()
    second = await house.tables.get(table.id)
    await house.press(table, ANN)
    await house.computers()
    third = await house.tables.get(table.id)
    back = await house.tables.undo(table.id, ANN.id)
    assert back.view(0) == second.view(0)
    with pytest.raises(Stale):
        await house.tables.press(table.id, ANN.id, third.stamp(0), "L")
    back = await house.tables.undo(table.id, ANN.id)
    assert back.view(0) == first.view(0)
    with pytest.raises(Refused, match="nothing"):
        await house.tables.undo(table.id, ANN.id)
    assert (await house.play_on(table)).ending == "rule"


async def test_an_undo_pressed_before_the_computers_answered_still_takes_back_that_move(house: House) -> None:
    table = await house.game("bouquet", people=1, computers="easy easy")
    await house.computers()
    first = await house.tables.get(table.id)
    stamp = (await house.press(table, ANN)).stamp(0)
    await house.computers()
    after = await house.tables.get(table.id)
    assert after.stamp(0) > stamp and len(after.log) == len(first.log) + 3
    back = await house.tables.undo(table.id, ANN.id, stamp)
    assert back.view(0) == first.view(0) and back.log[-1].kind == "undo"
    with pytest.raises(Stale, match="done already"):
        await house.tables.undo(table.id, ANN.id, stamp)
    assert (await house.tables.get(table.id)).log == back.log


async def test_an_undo_never_takes_back_a_later_move_than_the_one_it_was_pressed_for(house: House) -> None:
    table = await house.game("bouquet", people=1, computers="easy easy")
    await house.computers()
    stamp = (await house.press(table, ANN)).stamp(0)
    await house.computers()
    later = await house.press(table, ANN)
    await house.computers()
    for _ in range(2):
        with pytest.raises(Stale, match="moved on"):
            await house.tables.undo(table.id, ANN.id, stamp)
    fresh = (await house.tables.get(table.id)).stamp(0)
    await house.tables.undo(table.id, ANN.id, fresh)
    with pytest.raises(Stale, match="moved on"):
        await house.tables.undo(table.id, ANN.id, stamp)
    with pytest.raises(Stale, match="done already"):
        await house.tables.undo(table.id, ANN.id, fresh)
    assert (await house.tables.get(table.id)).view(0).history == later.view(0).history[:-1]


async def test_an_undo_pressed_before_another_person_moved_takes_nothing_back(house: House) -> None:
    before = await to_ben(house)
    stamp = (await house.press(before, BEN)).stamp(1)
    await house.computers()
    after = await house.press(before, ANN)
    with pytest.raises(Stale, match="moved on"):
        await house.tables.undo(before.id, BEN.id, stamp)
    assert (await house.tables.get(before.id)).log == after.log


async def to_ben(house: House, computers: str = "easy", people: int = 2) -> Table:
    """A game of several people that waits for Ben."""
    table = await house.game("bouquet", people=people, computers=computers)
    await house.computers()
    while (now := await house.tables.get(table.id)).to_act != (1,):
        await house.press(table, PEOPLE[now.to_act[0]])
        await house.computers()
    return now


async def test_computers_answers_are_taken_back_among_several_people_until_another_acts(house: House) -> None:
    before = await to_ben(house)
    await house.press(before, BEN)
    await house.computers()
    after = await house.tables.undo(before.id, BEN.id)
    assert after.view(1) == before.view(1), "with the computer's answer"
    await house.press(before, BEN)
    await house.computers()
    await house.press(before, ANN)
    with pytest.raises(Refused, match="nothing"):
        await house.tables.undo(before.id, BEN.id)


async def test_a_move_somebody_made_before_a_computer_took_over_is_no_computers_answer(house: House) -> None:
    before = await to_ben(house, computers="", people=4)
    await house.press(before, BEN)
    await house.press(before, CLEO)
    await house.tables.resign(before.id, CLEO.id)
    assert (await house.tables.get(before.id)).can_undo(1) == ()


async def test_undo_at_the_start_or_for_one_who_has_not_moved_is_refused(house: House) -> None:
    table = await house.game("bouquet")
    await house.press(table, PEOPLE[table.to_act[0]])
    with pytest.raises(Refused, match="nothing"):
        await house.tables.undo(table.id, PEOPLE[1 - table.to_act[0]].id)
    assert (await house.tables.get(table.id)).can_undo(table.to_act[0]) == (1,)


async def test_an_undo_of_another_moment_takes_nothing_back(house: House) -> None:
    table = await house.game("bouquet")
    mover = table.to_act[0]
    before = await house.press(table, PEOPLE[mover])
    stamp = before.stamp(mover)
    later = await house.press(before, PEOPLE[1 - mover])
    with pytest.raises(Stale, match="moved on"):
        await house.tables.undo(table.id, PEOPLE[mover].id, stamp)
    assert (await house.tables.get(table.id)).log == later.log
    other = PEOPLE[1 - mover]
    assert (await house.tables.undo(table.id, other.id, later.stamp(1 - mover))).to_act == (1 - mover,)
