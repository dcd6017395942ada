"""Secret picks of several sentences, in the log of a table: taken back until the reveal, whatever the others do."""

from __future__ import annotations

from rules.flowershop import GAME, State
from sessions.timeline import Timeline
from tests.rules.shops import ON, dealt, fitted, passed


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
    back = line.undone(6, 0, (1, 3, 4))
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
    assert line.undone(9, 1, (2, 3)).stamps[0] == stamp


def test_an_own_redraw_stays_and_what_came_after_it_can_be_taken_back() -> None:
    state = dealt("$3 $4")
    while len(state.past) < 6:
        state = passed(state)
    rich = fitted(state, 0, state.picks[0].shop._replace(money=2))
    line = Timeline(GAME, rich, rich, (), (0, 0))
    (card,) = rich.apply(0, "redraw").picks[0].hand
    line = played(line, (0, "redraw"), (0, f"draft {card}"))
    assert line.can_take_back(0, ()) == (2,)
    assert line.undone(3, 0, (2,)).can_take_back(0, ()) == ()


def test_what_others_did_is_news_once_it_is_revealed() -> None:
    state = dealt("FY", "FR", "FP", seats=3)
    line = played(begun(state), *((seat, f"draft F{c}") for seat, c in ((2, "P"), (0, "Y"), (1, "R"))))
    line = played(line, (2, "trash"), (2, "done"), (0, "trash"), (0, "done"), (1, "trash"), (1, "done"))
    for seat in range(3):
        history = line.now.observe(seat).history
        last = max(place for place, event in enumerate(history) if event.actor == seat)
        assert {event.actor for event in history[last + 1 :]} == {0, 1, 2} - {seat}
