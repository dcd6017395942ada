"""Secret picks of several sentences, in the log of a table: taken back until the reveal, whatever the others do."""

from __future__ import annotations

import pytest

from rules.flowershop import GAME, State
from rules.game import IllegalAction
from sessions.model import Refused, Stale
from sessions.table import Table
from sessions.timeline import Timeline
from tests.rules.shops import ON, dealt, fitted, passed
from tests.sessions.conftest import ANN, BEN, House


def begun(state: State) -> Timeline:
    deal = {"first": 0, "deck": list(state.deck)}
    return Timeline.begun(GAME, len(state.picks), deal, ON)


def played(line: Timeline, *moves: tuple[int, str]) -> Timeline:
    for seat, action in moves:
        line = line.moved(len(line.moves) + 1, seat, action)
    return line


FIRST = [(0, "draft FY"), (1, "draft FR"), (0, "play 1"), (0, "done"), (1, "play 1")]


def test_a_whole_pick_is_taken_back_until_the_last_one_is_done() -> None:
    line = played(begun(dealt("FY VR", "FR")), *FIRST)
    assert line.can_take_back(0, ()) == (1, 3, 4)
    assert line.can_take_back(1, ()) == (2, 5)
    back = line.undone(0, (1, 3, 4))
    assert back.now == played(begun(dealt("FY VR", "FR")), (1, "draft FR"), (1, "play 1")).now
    assert back.now.to_act == (0, 1)
    assert played(line, (1, "done")).can_take_back(0, ()) == ()
    assert played(line, (1, "done")).can_take_back(1, ()) == ()


def test_nobodys_buttons_go_stale_because_somebody_else_picked_or_took_back() -> None:
    line = played(begun(dealt("FY VR", "FR")), (1, "draft FR"))
    stamp = line.stamps[0]
    for seat, action in ((1, "play 1"), (1, "done")):
        line = line.moved(len(line.moves) + 1, seat, action)
        assert line.stamps[0] == stamp
    assert line.undone(1, (2, 3)).stamps[0] == stamp


def test_own_buttons_do_not_tell_how_many_sentences_somebody_else_said() -> None:
    plain, rich = (
        [(1, "draft FR"), (1, "trash"), (1, "done")],
        [(1, "draft FR"), (1, "store"), (1, "use s1 1"), (1, "done")],
    )
    stamps = set()
    for secret in (plain, rich):
        line = played(begun(dealt("FY VR", "FR")), *secret, (0, "draft FY"))
        stamps.add((line.stamps[0], line.undone(0, (len(line.moves),)).stamps[0]))
    assert len(stamps) == 1


def test_an_own_redraw_stays_and_what_came_after_it_can_be_taken_back() -> None:
    state = dealt("$3 $4")
    while len(state.past) < 6:
        state = passed(state)
    rich = fitted(state, 0, state.picks[0].shop._replace(money=2))
    line = Timeline(GAME, rich, rich, (), (0, 0), (0, 0))
    (card,) = rich.apply(0, "redraw").picks[0].hand
    line = played(line, (0, "redraw"), (0, f"draft {card}"))
    assert line.can_take_back(0, ()) == (2,)
    assert line.undone(0, (2,)).can_take_back(0, ()) == ()


def test_what_others_did_is_news_once_it_is_revealed() -> None:
    state = dealt("FY", "FR", "FP", seats=3)
    line = played(begun(state), *((seat, f"draft F{c}") for seat, c in ((2, "P"), (0, "Y"), (1, "R"))))
    line = played(line, (2, "trash"), (2, "done"), (0, "trash"), (0, "done"), (1, "trash"), (1, "done"))
    for seat in range(3):
        history = line.now.observe(seat).history
        last = max(place for place, event in enumerate(history) if event.actor == seat)
        assert {event.actor for event in history[last + 1 :]} == {0, 1, 2} - {seat}


def whole_pick(table: Table, seat: int) -> str:
    """The first card of the hand, thrown away or paid out."""
    card = table.view(seat).hand[0]
    return f"draft {card} ; done" if card[0] == "$" else f"draft {card} ; trash ; done"


async def test_several_sentences_of_one_press_act_together(house: House) -> None:
    table = await house.game("flowershop")
    told = len(house.told)
    pick = whole_pick(table, 0)
    after = await house.press(table, ANN, pick)
    assert [entry.text for entry in after.log] == pick.split(" ; ")
    assert [entry.n for entry in after.log] == list(range(1, len(after.log) + 1))
    assert after.to_act == (1,) and len(house.told) == told + 1
    assert after.stamp(0) > table.stamp(0) and after.stamp(1) == table.stamp(1)
    await house.restart()
    assert (await house.tables.get(table.id)).log == after.log


@pytest.mark.parametrize("wrong", ["{pick} ; done", "{pick} ; ", "store ; {pick}", "draft X ; done", "{pick};done"])
async def test_of_several_sentences_all_act_or_none(house: House, wrong: str) -> None:
    table = await house.game("flowershop")
    with pytest.raises((IllegalAction, Refused)):
        await house.press(table, ANN, wrong.format(pick=whole_pick(table, 0)))
    after = await house.tables.get(table.id)
    assert after.log == () and after.stamp(0) == table.stamp(0) and after.edition == table.edition


async def test_several_sentences_pressed_twice_act_once(house: House) -> None:
    table = await house.game("flowershop")
    after = await house.press(table, ANN, whole_pick(table, 0))
    with pytest.raises(Stale):
        await house.tables.press(table.id, ANN.id, table.stamp(0), whole_pick(table, 0))
    assert (await house.tables.get(table.id)).log == after.log


async def test_undo_takes_back_all_that_one_press_said_and_no_more_than_the_pick(house: House) -> None:
    table = await house.game("flowershop")
    await house.press(table, ANN, whole_pick(table, 0))
    back = await house.tables.undo(table.id, ANN.id)
    assert back.view(0) == table.view(0) and back.to_act == (0, 1) and back.stamp(1) == table.stamp(1)
    await house.press(back, ANN, whole_pick(back, 0))
    shown = await house.press(table, BEN, whole_pick(table, 1))
    assert shown.to_act == (0, 1) and not shown.can_undo(0) and not shown.can_undo(1)


async def test_nothing_is_said_after_what_shows_something_new(house: House) -> None:
    """Else a guess behind it would be an answer that nobody has paid for."""
    table = await house.game("flowershop")
    before = await house.press(table, ANN, whole_pick(table, 0))
    with pytest.raises(Refused, match="shows something new"):
        await house.press(before, BEN, whole_pick(before, 1) + " ; draft FYR")
    assert (await house.tables.get(table.id)).log == before.log
    done = whole_pick(before, 1)
    with pytest.raises(Refused, match="seen when it is done"):
        before.ahead(1, done)
    assert before.ahead(1, done.rpartition(" ; ")[0]).legal(1) and before.log == before.ahead(1, "").log
