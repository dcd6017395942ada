"""Bukiet's own players: what they look at, that it is legal, and each level stronger than the one below."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from statistics import mean

import pytest

from agents.bukiet import Mind, Option, options
from agents.prospect import prospect
from bench.strength import Contest, Thinking, compete, play
from rules.bukiet import GAME, rate, shortlist, start
from rules.chance import Chance
from rules.game import CHANCE
from rules.plot import Plot
from rules.sheet import SHEETS, WHOLE
from tests.agents import decisions
from tests.rules.bukiet_table import cells, left_with, rolled, table
from tests.rules.moves import play as acted
from tests.rules.walk import walk

decide = partial(decisions.decide, GAME)


def decisions(seats, number, every):
    return [
        state for state in walk(GAME, seats, {}, number).states[::every] if state.to_act and CHANCE not in state.to_act
    ]


def test_the_prospect_of_a_sheet_counts_what_is_left():
    circle = SHEETS["circle"]
    fresh = prospect(circle, 0)
    assert (fresh.unsold, fresh.flowers, fresh.clusters, fresh.empty, fresh.white) == (tuple("YBRGP"), 65, 20, 0, 7)
    assert fresh.lone == 4
    assert fresh.nearness == pytest.approx(6 / 12)
    assert fresh.distance == 12
    few = prospect(circle, WHOLE & ~cells("A1 A2 A3 H9 B1"))
    assert (few.unsold, few.flowers, few.clusters, few.lone, few.white) == (("R", "P"), 4, 2, 1, 1)
    assert few.nearness == pytest.approx(1 / 4 + 1)
    assert (few.empty, few.distance) == (4, 0)
    none = prospect(circle, WHOLE)
    assert none[:7] == ((), 0, 0, 0, 0, 6, 0)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_choice_is_legal_and_the_same_again(seats, level):
    for state in decisions(seats, 3, 9):
        choice = decide(state, level)
        assert choice in state.legal_actions(state.to_act[0])
        assert decide(state, level) == choice


def test_hard_looks_at_each_die_at_cutting_nothing_and_at_the_cuts_that_fit_best():
    state = rolled(table(2), "roll Y2 B1 R5 G6 P1 W1")
    looked = list(options(state.observe(0), 0))
    assert {option.action for option in looked if not option.shape} == {f"cut {colour}" for colour in "YBRGPW"}
    for option in looked:
        after = acted(state, option.action)
        assert after.plots[0].tallies == option.tallies
        assert after.plots[0].gone == option.shape
    red = [option.tallies for option in looked if option.action.startswith("cut R ")]
    assert {0, 1} == set(red)


def test_hard_takes_the_points_of_the_last_cut_alone():
    state = left_with(table(1), 0, "A1 A2 A3 B1 C2 C3 H9 H8")
    plot = state.plots[0]
    state = state._replace(
        plots=(plot._replace(cuts=(*acted(rolled(table(1), "roll Y1 B1 R1 G1 P1"), "cut Y").plots[0].cuts * 15,)),)
    )
    state = rolled(state._replace(round=7), "roll Y6 B5 R3 G2 P2")._replace(taken=((0, "Y6"),))
    view = state.observe(0)
    assert rate(view, 0, decide(state, "hard")) == max(rate(view, 0, action) for action in shortlist(view, 0))


def test_hard_sells_what_another_is_about_to_sell():
    """Both have one blue flower left; whoever cuts it first gets 7."""
    state = left_with(left_with(table(2), 0, "G1 D1 A1 A2 A3 H9 C4 H4 G5"), 1, "G1 H1 A4 A1 H9 H4")
    state = rolled(state, "roll Y1 B1 R3 G1 P1 W6")
    assert decide(state, "hard") in ("cut B G1", "cut W G1", "cut R G1", "cut P G1", "cut G G1", "cut Y G1")


def test_normal_leaves_its_sheet_in_fewer_pieces_than_easy_does():
    pieces = {}
    for level in ("easy", "normal"):
        left = []
        for number in range(4):
            state = start(1, {"first": 0, "sheets": ["circle"]}, {})
            for roll in range(1, 6):
                state = state.apply(CHANCE, GAME.chance_action(state, Chance(number.to_bytes(32, "big"), roll)))
                for _ in range(2):
                    state = acted(state, decide(state, level))
            left.append(prospect(state.plots[0].sheet, state.plots[0].gone))
        pieces[level] = mean(seen.clusters + seen.lone for seen in left)
    assert pieces["normal"] < pieces["easy"]


def test_what_an_option_is_worth_is_the_lead_when_nothing_is_left():
    """With all sheets cut there is no promise but what tallies decide."""
    plot = Plot(SHEETS["star"], gone=WHOLE)
    state = rolled(table(3)._replace(plots=(plot._replace(tallies=4), plot, plot._replace(tallies=2))))
    mind = Mind(state.observe(0), 0)
    three, five = (mind.value(Option("cut", 0, tallies)) for tallies in (3, 5))
    assert three - five == pytest.approx(2)


SMOKE = (
    (Contest(2, "easy", "random", 0, games=20), 19),
    (Contest(2, "normal", "easy", 0, games=20), 15),
    (Contest(2, "hard", "normal", 0, games=16), 9),
    (Contest(2, "hard", "easy", 0, games=16), 14),
    (Contest(4, "hard", "easy", 0, games=8), 6),
)
"""Contests and the fewest wins."""


@pytest.mark.parametrize(("contest", "least"), SMOKE, ids=[f"{c.level}-{c.rivals}-{c.seats}" for c, _ in SMOKE])
def test_each_level_wins_more_than_its_part_against_the_one_below(contest, least):
    times = defaultdict(lambda: Thinking([], []))
    assert compete(GAME, contest, {"sheet": "own"}, "smoke", times).wins >= least


def test_alone_each_level_has_more_points_than_the_one_below():
    times = defaultdict(lambda: Thinking([], []))
    points = {
        level: mean(
            play(GAME, [level], {"sheet": name}, number.to_bytes(32, "big"), times).scores[0]
            for name in SHEETS
            for number in range(3)
        )
        for level in ("random", "easy", "normal", "hard")
    }
    assert points["random"] < 0 < points["easy"] < 13 < points["normal"] < 22 < points["hard"]
