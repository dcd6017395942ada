"""The toy keeps secrets, rolls, and lets all pick at once: what the tables are tested with must be right itself."""

from __future__ import annotations

import pytest

from rules.game import CHANCE, Event, IllegalAction, Outcome
from tests import toy

DEAL = {"first": 0, "hands": [["A", "F", "P"], ["B", "G", "H"], ["C", "D", "E"]]}


def rolled() -> toy.State:
    return toy.start(3, DEAL, {"hand": "3"}).apply(CHANCE, "roll 4")


def test_the_round_begins_with_a_roll_that_nobody_makes() -> None:
    state = toy.start(3, DEAL, {"hand": "3"})
    assert state.to_act == (CHANCE,)
    with pytest.raises(IllegalAction):
        state.apply(0, "pick A low")
    with pytest.raises(IllegalAction):
        state.apply(CHANCE, "roll 7")


def test_all_pick_at_once_and_in_any_order() -> None:
    state = rolled()
    assert state.to_act == (0, 1, 2)
    state = state.apply(1, "pick G high")
    assert state.to_act == (0, 2)
    with pytest.raises(IllegalAction):
        state.apply(1, "pick B low")


def test_a_pick_is_known_to_its_owner_alone_until_the_last_one_shows_them_all() -> None:
    state = rolled().apply(1, "pick G high")
    for viewer in (None, 0, 2):
        view = state.observe(viewer)
        assert view.history[-1] == Event(1, "pick")
        assert "G" not in repr(view)
    assert state.observe(1).history[-1] == Event(1, "pick G high")
    assert state.observe(1).mine == "pick G high"
    state = state.apply(2, "pick C low").apply(0, "pick P high")
    assert [event.action for event in state.observe(None).history[1:]] == ["pick G high", "pick C low", "pick P high"]
    assert state.observe(None).points == (4, 0, 4)


def test_the_pick_that_shows_them_all_binds_and_no_other() -> None:
    state = rolled()
    assert not toy.GAME.binds(state, 1, "pick G high")
    state = state.apply(1, "pick G high").apply(2, "pick C low")
    assert toy.GAME.binds(state, 0, "pick P high")


def test_highest_high_and_lowest_low_win_the_roll() -> None:
    state = rolled().apply(0, "pick A low").apply(1, "pick B low").apply(2, "pick E high")
    state = state.apply(CHANCE, "roll 2").apply(0, "pick F low").apply(1, "pick G low").apply(2, "pick D low")
    state = state.apply(CHANCE, "roll 1").apply(0, "pick P high").apply(1, "pick H high").apply(2, "pick C high")
    parts = ({"high": 1, "low": 4}, {"high": 0, "low": 0}, {"high": 4, "low": 2})
    assert state.outcome == Outcome((5, 0, 6), (2, 3, 1), parts)
    assert state.to_act == ()
