"""Bukiet as its rules tell it, one test a rule."""

from __future__ import annotations

import pytest

from rules.bukiet import State, column
from rules.customers import breakdown
from rules.game import CHANCE, Event, IllegalAction
from rules.plot import Cut, Plot
from rules.sheet import COLOURS, FIELDS, SHEETS, WHOLE
from tests.rules.bukiet_table import ROLL, cells, idle, left_with, rolled, table
from tests.rules.moves import play

EXAMPLES = [
    ("five red across the border of fields 1 and 3", "R5", "A1 A2 A3 B3 A4", 0),
    ("white fits: five blue and one white", "B6", "A7 B7 A8 B8 A9 B9", 0),
    ("three yellow and a green for five yellow: one wrong, one short", "Y5", "H3 H4 G4 G5", 2),
    ("three red for five: two short", "R5", "D6 D7 C7", 2),
    ("the white die served in green", "W4", "D2 D3 C3 E3", 0),
    ("the white die served with one pink and two whites", "W3", "B1 C1 D1", 0),
    ("one white alone for green", "G1", "B1", 0),
    ("nothing cut at all", "G2", "", 2),
    ("three wrong flowers for three blue", "B3", "E1 F1 F2", 3),
    ("the white die with two pink and two red: the better colour counts", "W4", "A1 A2 B2 C2", 2),
    ("three yellow and a white for four yellow", "Y4", "G3 H3 H2", 2),
    ("four yellow, exactly", "Y4", "G4 H2 H3 H4", 0),
]


@pytest.mark.parametrize(("die", "text", "count"), [case[1:] for case in EXAMPLES], ids=[case[0] for case in EXAMPLES])
def test_tallies_are_flowers_too_few_and_flowers_of_a_wrong_colour(die: str, text: str, count: int) -> None:
    dice = " ".join(["roll", *(die if die[0] == colour else f"{colour}1" for colour in "YBRGPW")])
    state = play(rolled(table(2), dice), " ".join(["cut", die[0], *text.split()]))
    assert state.observe(None).plots[0].tallies == count
    assert state.observe(None).plots[0].cuts[0].tallies == count


@pytest.mark.parametrize(("die", "text"), [("P2", "C1 B2"), ("R2", "A1 A2 A3")], ids=["a corner", "more than ordered"])
def test_flowers_that_meet_at_a_corner_or_are_more_than_ordered_are_refused(die: str, text: str) -> None:
    dice = " ".join(["roll", *(die if die[0] == colour else f"{colour}1" for colour in "YBRGPW")])
    with pytest.raises(IllegalAction):
        play(rolled(table(2), dice), f"cut {die[0]} {text}")


def test_one_cut_may_go_over_three_fields() -> None:
    state = play(rolled(table(2)), "cut G C3 D3 D4 E3 E4")
    assert state.plots[0].cuts[0].cells == ("C3", "D3", "D4", "E3", "E4")


def test_what_was_cut_before_is_no_bridge_and_cannot_be_cut_again() -> None:
    state = play(rolled(table(2)), "cut P B2 C2", "cut G")
    assert state.to_act == (0,)
    with pytest.raises(IllegalAction, match="not connected"):
        play(state, "cut Y A2 D2")
    with pytest.raises(IllegalAction, match="C2 has been cut before"):
        play(state, "cut Y C2 D2")


def test_the_cells_of_a_cut_come_in_any_order_and_are_told_in_one() -> None:
    one, other = (play(rolled(table(2)), f"cut Y {text}") for text in ("H4 H3 H2", "H2 H3 H4"))
    assert one == other
    assert one.history[-1] == Event(0, "cut Y H2 H3 H4", ("Y3",))


def test_the_starting_player_takes_first_and_then_all_clockwise_one_die_each() -> None:
    state = rolled(table(4, first=2))
    seats = []
    while state.to_act != (CHANCE,):
        seats.append(state.to_act[0])
        state = play(state, f"cut {state.left[0][0]} {'ABCD'[len(seats) - 1]}1")
    assert seats == [2, 3, 0, 1]
    assert len(state.left) == 2
    assert rolled(state).to_act == (3,)


def test_two_players_take_two_dice_each_in_turn_and_two_dice_stay() -> None:
    state = rolled(table(2, first=1))
    seats = []
    while state.to_act != (CHANCE,):
        seats.append(state.to_act[0])
        state = play(state, f"cut {state.left[0][0]} {'ABCD'[len(seats) - 1]}1")
    assert seats == [1, 0, 1, 0]
    assert len(state.left) == 2
    assert rolled(state).to_act == (0,)


def test_a_die_that_somebody_has_taken_is_gone_for_the_round() -> None:
    state = play(rolled(table(3)), "cut G A1")
    with pytest.raises(IllegalAction, match="The die G6 is taken: seat 0 has it"):
        play(state, "cut G A1")
    assert not [action for action in state.legal_actions(1) if action.startswith("cut G")]
    again = rolled(play(state, "cut Y A1", "cut B A1"))
    assert "G6" in again.left


@pytest.mark.parametrize(
    "roll",
    [
        "roll B5 Y3 R1 G6 P2 W4",
        "roll Y3 B5 R1 G6 P2",
        "roll Y3 B5 R1 G6 P2 W7",
        "roll Y3 B5 R1 G6 P2 W0",
        "roll Y3 B5 R1 G6 P2 W",
        "roll Y3 B5 R1 G6 P2 W44",
        "roll Y3 B5 R1 G6 P2 W4 W4",
        "roll y3 b5 r1 g6 p2 w4",
        "roll",
        "cut Y",
    ],
)
def test_a_roll_shows_every_die_once_in_order(roll: str) -> None:
    with pytest.raises(IllegalAction, match="no roll"):
        rolled(table(2), roll)


def test_nobody_cuts_before_the_roll_rolls_by_hand_or_acts_out_of_turn() -> None:
    with pytest.raises(IllegalAction, match="First the dice must be rolled"):
        table(2).apply(0, "cut Y")
    with pytest.raises(IllegalAction, match="not your turn"):
        rolled(table(2)).apply(1, "cut Y")
    for action in (ROLL, "Y A1"):
        with pytest.raises(IllegalAction, match="no move of Bukiet"):
            rolled(table(2)).apply(0, action)


def test_cut_without_a_die_is_told_what_is_missing_behind_it() -> None:
    with pytest.raises(IllegalAction, match="Say behind cut which die you take"):
        rolled(table(2)).apply(0, "cut")
    for action in ("cut A1", "cut X A1", "cut YB A1"):
        with pytest.raises(IllegalAction, match="is no die: behind cut stands one of Y, B, R, G, P, W"):
            rolled(table(2)).apply(0, action)


def test_the_first_three_who_sell_a_colour_get_7_5_and_3_and_others_nothing() -> None:
    state = table(5)
    for seat in range(5):
        state = left_with(state, seat, "G1 H9")
    dice = "roll Y1 B1 R1 G1 P1 W1"
    state = play(rolled(state, dice), "cut B G1", "cut W G1", "cut Y G1", "cut R G1")
    assert [plot.sold for plot in state.plots[:4]] == [(("B", 7),), (("B", 5),), (("B", 3),), (("B", 0),)]
    assert state.sales == "BBBB"
    view = state.observe(None)
    assert view.prices["B"] == 0
    assert column(view, 1)["B"] == ((7, "lost"), (5, "taken"), (3, "lost"))
    assert column(view, 3)["B"] == ((7, "lost"), (5, "lost"), (3, "lost"))
    assert column(view, 4)["R"] == ((7, "open"), (5, "open"), (3, "open"))
    last = state.apply(4, "cut P G1")
    assert (last.plots[4].sold, last.observe(None).prices["B"]) == ((("B", 0),), 0)


def test_a_colour_sold_for_nothing_still_counts_for_the_end() -> None:
    state = table(5)
    sold = (("Y", 0), ("R", 0))
    plot = state.plots[0]._replace(gone=WHOLE & ~cells("G1 C3"), sold=sold)
    state = state._replace(plots=(plot, *state.plots[1:]), sales="BBB")
    after = idle(play(rolled(state), "cut W G1"))
    assert after.plots[0].sold == (*sold, ("B", 0))
    assert (after.to_act, after.observe(None).ended_by) == ((), "colours")


def test_any_die_may_cut_the_last_flower_and_white_is_not_for_sale() -> None:
    state = left_with(table(2), 0, "G1 B1")
    state = play(rolled(state), "cut Y B1")
    assert state.plots[0].sold == ()
    state = play(state, "cut P", "cut W G1")
    assert state.plots[0].sold == (("B", 7),)


def test_empty_fields_bring_3_4_5_6_and_then_nothing() -> None:
    state = table(3)
    fields = ("A1", "E1", "A4", "E4", "A7", "E7")
    state = left_with(state, 0, " ".join(fields))
    for number, cell in enumerate(fields, 1):
        state = state._replace(to_act=(CHANCE,))
        state = rolled(state, "roll Y1 B1 R1 G1 P1 W1")._replace(to_act=(0,))
        state = play(state, f"cut W {cell}")
        assert len(state.plots[0].emptied) == number
    assert state.plots[0].emptied == ((1, 3), (2, 4), (3, 5), (4, 6), (5, 0), (6, 0))


def test_one_cut_may_sell_several_colours_and_empty_several_fields() -> None:
    state = left_with(table(2), 0, "A3 A4 B4")
    state = play(rolled(state), "cut Y A3 A4 B4")
    assert state.plots[0].cuts[-1] == Cut(
        round=1,
        die="Y3",
        cells=("A3", "A4", "B4"),
        tallies=3,
        emptied=((1, 3), (3, 4)),
        sold=(("B", 7), ("R", 7)),
    )
    assert state.history[-1].facts == ("Y3", "tallies 3", "field 1 3", "field 3 4", "sold B 7", "sold R 7")
    assert state.observe(None).breakdown[0] == {"sold": 14, "fields": 7, "tallies": -3, "most": 0, "fewest": 0}


def test_the_round_is_finished_when_somebody_has_sold_three_colours() -> None:
    state = left_with(table(3), 0, "A3 A4 B4 C4")
    state = play(rolled(state), "cut W A3 A4 B4 C4")
    assert len(state.plots[0].sold) == 3
    assert state.to_act == (1,)
    state = play(state, "cut Y H2 H3 H4")
    assert state.to_act == (2,)
    assert state.outcome is None
    state = play(state, "cut P B2 C2")
    assert (state.to_act, state.observe(None).ended_by) == ((), "colours")
    with pytest.raises(IllegalAction, match="over"):
        state.apply(CHANCE, ROLL)
    assert [list(state.legal_actions(seat)) for seat in range(3)] == [[], [], []]


def test_the_round_is_finished_when_somebody_has_emptied_four_fields() -> None:
    state = table(3)
    plot = state.plots[1]._replace(gone=FIELDS[0] & ~cells("A1"), emptied=((6, 3), (5, 4), (4, 5)))
    state = state._replace(plots=(state.plots[0], plot, state.plots[2]))
    state = play(rolled(state), "cut Y", "cut R A1")
    assert state.plots[1].emptied[-1] == (1, 6)
    assert state.to_act == (2,)
    state = play(state, "cut B")
    assert (state.to_act, state.observe(None).ended_by) == ((), "fields")


def test_a_round_in_which_nobody_cuts_a_flower_is_the_last() -> None:
    state = idle(rolled(table(3)))
    assert (state.to_act, state.observe(None).ended_by) == ((), "idle")
    going_on = play(rolled(table(3)), "cut Y A1", "cut B", "cut R")
    assert going_on.to_act == (CHANCE,)


def test_an_empty_sheet_takes_dice_and_cuts_nothing() -> None:
    state = rolled(left_with(table(2), 0, ""))
    assert list(state.legal_actions(0)) == ["cut B", "cut G", "cut P", "cut R", "cut W", "cut Y"]
    assert play(state, "cut R").plots[0].tallies == 1


def played(*sheets: tuple[list[int], int, int]) -> State:
    """A game just over: for each seat what it got for colours, how many fields are empty, and its tallies."""
    plots = [
        Plot(
            SHEETS["circle"],
            tallies=tallies,
            sold=tuple(zip(COLOURS, sold, strict=False)),
            emptied=tuple(zip(range(1, 7), (3, 4, 5, 6), strict=False))[:fields],
        )
        for sold, fields, tallies in sheets
    ]
    return State(first=0, plots=tuple(plots), to_act=(), round=8)


@pytest.mark.parametrize(
    ("sheets", "scores"),
    [
        ((([5, 7, 5], 2, 5), ([7, 7], 1, 2)), (16, 18)),
        ((([7], 0, 1), ([5], 1, 1), ([], 2, 6)), (9, 10, -2)),
        ((([7, 7, 7], 0, 4), ([5], 4, 4)), (17, 19)),
        ((([7, 5, 0], 1, 0), ([7], 3, 3)), (18, 13)),
        ((([5, 5, 5], 3, 7),), (20,)),
    ],
    ids=["the source's example", "two have the fewest", "all tied get both", "a fourth finisher", "alone"],
)
def test_the_score_is_colours_and_fields_less_tallies_and_the_extremes(sheets, scores) -> None:
    assert played(*sheets).outcome.scores == scores


def test_of_equal_scores_the_one_with_fewer_tallies_wins() -> None:
    outcome = played(([7, 5], 1, 5), ([5, 5], 1, 3), ([], 0, 0), ([], 0, 9)).outcome
    assert outcome.scores == (10, 10, 3, -12)
    assert (outcome.winners, outcome.ranks) == ((1,), (2, 1, 3, 4))


def test_fewer_tallies_are_ahead_among_those_who_lost_too_and_equals_share_a_rank() -> None:
    outcome = played(([7, 7, 7], 3, 9), ([5], 1, 5), ([5, 3], 0, 5), ([], 2, 4), ([], 2, 4)).outcome
    assert outcome.scores == (21, 3, 3, 6, 6)
    assert outcome.ranks == (1, 4, 4, 2, 2)
    outcome = played(([7, 7], 2, 6), ([5], 1, 5), ([3], 1, 3), ([], 0, 0)).outcome
    assert outcome.scores == (12, 3, 3, 3)
    assert outcome.ranks == (1, 4, 3, 2)


def test_equal_scores_with_equal_tallies_share_the_win() -> None:
    outcome = played(([7, 3], 0, 1), ([3], 2, 1), ([7], 1, 1)).outcome
    assert outcome.scores == (9, 9, 9)
    assert outcome.winners == (0, 1, 2)


def test_alone_there_are_five_dice_two_a_round_and_every_sale_is_5() -> None:
    state = left_with(table(1), 0, "A3 A4 B4 H9")
    with pytest.raises(IllegalAction, match="no roll"):
        rolled(state)
    state = rolled(state, "roll Y3 B1 R2 G4 P5")
    state = play(state, "cut R A3 A4")
    assert state.to_act == (0,)
    state = play(state, "cut B B4")
    assert state.plots[0].sold == (("R", 5), ("B", 5))
    assert state.to_act == (CHANCE,)
    view = state.observe(0)
    assert column(view, 0)["R"] == ((5, "taken"),)
    assert column(view, 0)["Y"] == ((5, "open"),)
    assert view.prices == dict.fromkeys(COLOURS, 5)


def test_alone_the_game_lasts_eight_rounds_whatever_is_sold_or_left_alone() -> None:
    state = table(1)
    for round in range(1, 9):
        assert state.to_act == (CHANCE,)
        state = idle(rolled(state, "roll Y1 B1 R1 G1 P1"))
        assert state.round == round
    assert (state.to_act, state.observe(None).ended_by) == ((), "rounds")
    assert state.outcome.scores == (-16,)
    assert state.outcome.winners == (0,)
    assert state.outcome.breakdown == ({"sold": 0, "fields": 0, "tallies": -16, "most": 0, "fewest": 0},)


def test_alone_the_game_is_over_when_all_is_cut() -> None:
    state = rolled(left_with(table(1), 0, "A1"), "roll Y1 B1 R1 G1 P1")
    state = play(state, "cut R A1")
    assert state.to_act == (0,)
    state = play(state, "cut Y")
    assert (state.to_act, state.observe(None).ended_by) == ((), "all")


def test_at_the_start_everybody_has_most_and_fewest_tallies() -> None:
    assert breakdown(table(3).plots) == ({"sold": 0, "fields": 0, "tallies": 0, "most": -3, "fewest": 3},) * 3
