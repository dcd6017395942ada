"""A look at a cut of Bukiet before it counts, and what the rules say of a die and a sheet for that."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from rules.bukiet import View, fitting, judged, preview
from rules.game import CHANCE, IllegalAction
from rules.sheet import BIT, COLOURS, cells_of
from tests.rules.bukiet_table import ROLL, rolled, table
from tests.rules.moves import play

SHOWN = {"plots", "sales", "prices", "points", "breakdown", "extremes", "rating", "planned"}
"""What a preview changes in a view."""


def choices(seats: int) -> list[tuple[View, View, str]]:
    """Views in which a seat is to cut, each with the view after a cut, in a game at random."""
    state, luck, found = table(seats), random.Random(seats), []
    for turn in range(60):
        if not state.to_act:
            break
        if state.to_act == (CHANCE,):
            dice = ROLL.split(" ")[1:][: 5 if seats == 1 else 6]
            state = rolled(state, " ".join(["roll", *(die[0] + str(luck.randint(1, 6)) for die in dice)]))
            continue
        seat = int(state.to_act[0])
        action = luck.choice(state.legal_actions(seat))
        after = state.apply(seat, action)
        if turn % 3 == 0:
            found.append((state.observe(seat), after.observe(seat), action))
        state = after
    return found


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_preview_shows_the_sheet_and_the_points_after_the_cut_and_nothing_else_that_is_new(seats: int) -> None:
    for before, after, action in choices(seats):
        seat = int(before.to_act[0])
        shown = preview(before, seat, action)
        assert shown.planned == judged(before, seat, action) == after.plots[seat].cuts[-1]
        for field in fields(View):
            if field.name != "planned":
                whose = after if field.name in SHOWN else before
                assert getattr(shown, field.name) == getattr(whose, field.name), field.name
        assert before.planned is None and after.planned is None


def test_a_preview_refuses_what_the_game_would() -> None:
    view = rolled(table(2)).observe(0)
    with pytest.raises(IllegalAction, match=r"does not touch the others|are not connected"):
        preview(view, 0, f"cut {view.left[-1][0]} A1 H9")


def test_what_is_wrong_and_what_is_missing_are_the_tallies() -> None:
    for before, _, _ in choices(3):
        plot = before.plots[int(before.to_act[0])]
        for die in before.left:
            for cut in list(fitting(before, int(before.to_act[0]), die))[:2000:97]:
                wrong = [*cells_of(plot.wrong(die, sum(BIT[cell] for cell in cut.cells)))]
                assert set(wrong) <= set(cut.cells)
                assert len(wrong) + int(die[1]) - len(cut.cells) == cut.tallies
                assert die[0] == "W" or all(plot.sheet.flower(cell) not in (die[0], "W") for cell in wrong)


def test_a_die_tells_its_fewest_tallies() -> None:
    for before, _, _ in choices(4):
        seat = int(before.to_act[0])
        for die in before.left:
            best = next(fitting(before, seat, die), None)
            assert before.plots[seat].at_best(die) == (best.tallies if best else int(die[1]))


def test_what_fits_a_die_are_the_cells_of_all_cuts_with_the_fewest_tallies() -> None:
    for before, _, _ in choices(3):
        plot = before.plots[int(before.to_act[0])]
        for die in before.left:
            cuts = list(fitting(before, int(before.to_act[0]), die))
            best = [cut for cut in cuts if cut.tallies == plot.at_best(die) < int(die[1])]
            assert {*cells_of(plot.best_served(die))} == {cell for cut in best for cell in cut.cells}


def test_a_cut_tells_how_many_white_flowers_it_takes() -> None:
    view = rolled(table(2), "roll Y4 B2 R3 G1 P6 W6").observe(0)
    sheet = view.plots[0].sheet
    for die in ("R3", "W6"):
        for cut in list(fitting(view, 0, die))[:2000:53]:
            assert cut.white == [sheet.flower(cell) for cell in cut.cells].count("W")


def test_a_sheet_tells_what_is_left_of_a_colour() -> None:
    state = rolled(table(2))
    die = state.left[0]
    cut = next(fitting(state.observe(0), 0, die))
    after = play(state, cut.action).observe(None).plots[0]
    grown = [after.sheet.flower(cell) for cell in cells_of(after.gone)]
    assert grown and all(after.left(colour) == 13 - grown.count(colour) for colour in COLOURS)
