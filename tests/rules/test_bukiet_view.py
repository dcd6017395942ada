"""What Bukiet tells those who look at it: views, cuts judged before they count, ratings, and how sheets are chosen."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from rules import bukiet
from rules.answers import verified
from rules.bukiet import FOREMOST, GAME, View, fitting, judged, shortlist
from rules.chance import Chance, commitment
from rules.game import CHANCE, Event, IllegalAction, WrongRecord, settings_of
from rules.plot import Cut, Plot
from rules.record import Record
from rules.sheet import SHEETS, cells_of, clusters
from tests.rules.bukiet_table import ROLL, cells, left_with, rolled, table
from tests.rules.moves import play
from tests.rules.walk import seed_of, walk


def test_everybody_sees_the_same_table() -> None:
    for state in walk(GAME, 3, {}, 4).states:
        views = [replace(state.observe(viewer), viewer=None) for viewer in (None, 0, 1, 2)]
        assert views.count(views[0]) == len(views)


def test_the_view_tells_the_round_the_dice_and_who_took_them() -> None:
    before = table(3, first=1).observe(None)
    assert (before.round, before.rounds, before.starter, before.to_act, before.roll) == (0, None, 1, (CHANCE,), ())
    view = play(rolled(table(3, first=1)), "cut G E1 F1").observe(None)
    assert view.roll == ("Y3", "B5", "R1", "G6", "P2", "W4")
    assert view.left == ("Y3", "B5", "R1", "P2", "W4")
    assert view.taken == ((1, "G6"),)
    assert (view.round, view.starter, view.to_act) == (1, 1, (2,))
    assert view.history == (
        Event(CHANCE, ROLL, ("1", "1")),
        Event(1, "cut G E1 F1", ("G6", "tallies 4")),
    )
    assert view.last == view.history[-1]
    assert view.points == (0, -4, 0)
    after = play(rolled(table(3, first=1)), "cut G E1 F1", "cut Y", "cut R").observe(None)
    assert (after.round, after.starter, after.to_act) == (1, 2, (CHANCE,))
    assert after.roll == view.roll


def test_a_look_before_it_counts_is_what_comes_of_the_cut() -> None:
    state = rolled(left_with(table(2), 0, "A3 A4 B4"))
    view = state.observe(0)
    for action in state.legal_actions(0):
        assert judged(view, 0, action) == state.apply(0, action).plots[0].cuts[-1]
    with pytest.raises(IllegalAction, match="C4 does not touch the others"):
        judged(rolled(table(2)).observe(0), 0, "cut Y A3 A2 C4")


def fitted(view: View, die: str) -> list[Cut]:
    return list(fitting(view, 0, die))


@pytest.mark.parametrize("left", [None, "A3 A4 B4 C4 D4 E4 G7", ""])
def test_the_best_fitting_cuts_are_all_cuts_fewest_tallies_and_most_points_first(left: str | None) -> None:
    state = table(2) if left is None else left_with(table(2), 0, left)
    view = rolled(state, "roll Y4 B2 R3 G1 P6 W3").observe(0)
    for die in view.left if left is not None else ("Y4", "W3"):
        found = fitted(view, die)
        legal = set(rolled(state, " ".join(["roll", *view.roll])).legal_actions(0))
        assert {cut.action for cut in found} == {action for action in legal if action.startswith(f"cut {die[0]} ")}
        assert len(found) == len({cut.action for cut in found})
        for page in (found[:FOREMOST], found[FOREMOST:]):
            assert [(cut.tallies, -cut.gain) for cut in page] == sorted((cut.tallies, -cut.gain) for cut in page)
        assert all(judged(view, 0, cut.action) == cut for cut in found[:40])


@pytest.mark.parametrize(
    "left", ["A3 A4 B4 C4 D4 E4 G7", "A1 A2 A3 E1 F1 G1 H1 H7 H8 H9 G9 F9 E9", "D5 E5 D6 E6 D4 H9"]
)
def test_whatever_can_be_sold_or_emptied_is_so_by_a_cut_on_the_first_page_and_by_the_best_for_it(left: str) -> None:
    """However many tallies it has: a sale may be worth them."""
    for dice in ("Y6 B2 R3 G4 P6 W3", "Y1 B6 R6 G6 P5 W6"):
        view = rolled(left_with(table(2), 0, left), f"roll {dice}").observe(0)
        for die in view.left:
            found = fitted(view, die)
            for deeds in {finished(cut) for cut in found}:
                tallies, first = (
                    min(cut.tallies for cut in cuts if deeds <= finished(cut)) for cuts in (found, found[:FOREMOST])
                )
                assert tallies == first, (die, deeds)


def finished(cut: Cut) -> frozenset[int | str]:
    """The fields and colours that a cut empties and sells."""
    return frozenset(deed for deed, _ in (*cut.emptied, *cut.sold))


def test_a_sale_with_many_tallies_is_not_buried_under_hundreds_of_cuts_without_any() -> None:
    """The last red flower stands alone: for the yellow six it is a tally on a page of cuts that fit better."""
    state = table(2)
    plot = state.plots[0]
    reds = list(cells_of(plot.sheet.flowers["R"]))
    state = state._replace(plots=(plot._replace(gone=cells(" ".join(reds[1:]))), state.plots[1]))
    view = rolled(state, "roll Y6 B6 R1 G6 P6 W6").observe(0)
    for die in ("Y6", "B6", "G6", "P6", "W6"):
        found = fitted(view, die)
        places = [n for n, cut in enumerate(found) if cut.sold]
        assert places[0] < FOREMOST and found[places[0]].tallies == min(found[n].tallies for n in places)
        assert places[0] == 0 or found[0].tallies <= found[places[0]].tallies


def test_a_page_of_the_best_fitting_cuts_does_not_make_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    honest = Plot.served

    def counted(plot: Plot, *arguments) -> Cut:
        made.append(arguments)
        return honest(plot, *arguments)

    monkeypatch.setattr(Plot, "served", counted)
    view = rolled(table(2), "roll Y4 B2 R3 G1 P6 W6").observe(0)
    page = list(islice(fitting(view, 0, "P6"), 25))
    assert len(page) == 25
    assert len(made) < 100


def test_of_cuts_that_fit_alike_white_flowers_are_kept_and_no_flower_is_left_alone() -> None:
    view = rolled(table(2), "roll Y4 B2 R3 G1 P6 W6").observe(0)
    flowers, wasted = SHEETS["circle"].flowers, []
    for cut in fitted(view, "R3"):
        gone = cells(" ".join(cut.cells))
        alone = [patch for patch in clusters(flowers["R"] & ~gone) if patch.bit_count() == 1]
        if not cut.tallies:
            wasted.append(((gone & flowers["W"]).bit_count(), len(alone)))
    assert wasted == sorted(wasted) and wasted[0][0] == 0 < wasted[-1][0]
    assert len({alone for white, alone in wasted if white == wasted[0][0]}) > 1, "white flowers alone do not tell"


def test_an_action_is_rated_by_the_score_it_would_leave() -> None:
    for state in walk(GAME, 3, {}, 3).states[:-1:5]:
        for seat in state.to_act:
            if seat != CHANCE:
                legal = state.legal_actions(seat)
                for action in legal[:: 1 + len(legal) // 40]:
                    after = state.apply(seat, action).observe(None)
                    score = after.plots[seat].points
                    assert GAME.rate(state.observe(seat), seat, action) == sum(score.values()) + after.extremes[seat]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_shortlist_holds_the_first_of_the_best_rated_actions(seats: int) -> None:
    for state in walk(GAME, seats, {}, 11).states[4::7]:
        for seat in state.to_act:
            if seat != CHANCE:
                view, short = state.observe(seat), shortlist(state.observe(seat), seat)
                legal = state.legal_actions(seat)
                assert short == sorted(set(short))
                assert all(action in legal for action in short)
                some = [*legal[:: 1 + len(legal) // 400], *short]
                best = max(sorted(some), key=lambda action: GAME.rate(view, seat, action))
                assert best in short


def test_sheets_are_one_for_all_everybodys_own_or_drawn() -> None:
    chance = Chance(seed_of(3), 0)
    assert bukiet.deal(3, {}, chance)["sheets"] == ["circle"] * 3
    assert bukiet.deal(3, {"sheet": "star"}, chance).keys() == {"first", "sheets"}
    assert bukiet.deal(2, {"sheet": "star circle"}, chance)["sheets"] == ["star", "circle"]
    drawn = bukiet.deal(5, {"sheet": "random"}, chance)
    assert len(set(drawn["sheets"])) == 1
    assert drawn["sheet"] == "random"
    deals = [bukiet.deal(5, {"sheet": "own"}, Chance(seed_of(number), 0)) for number in range(40)]
    assert {name for deal in deals for name in deal["sheets"]} == set(SHEETS)
    assert any(len(set(deal["sheets"])) > 1 for deal in deals)
    some = bukiet.deal(3, {"sheet": "random star random"}, chance)
    assert (some["sheets"][1], some["sheet"]) == ("star", "random star random")


@pytest.mark.parametrize("wish", ["moon", "star star", "star own star", "", "star  star", "Star"])
def test_a_sheet_that_does_not_exist_cannot_be_wished(wish: str) -> None:
    with pytest.raises(WrongRecord):
        bukiet.deal(3, {"sheet": wish}, Chance(seed_of(1), 0))
    with pytest.raises(WrongRecord):
        settings_of(GAME, {"sheet": wish}, 3)


def test_the_settings_are_one_word_or_one_for_each_seat() -> None:
    assert settings_of(GAME, {}, 3) == {"sheet": "circle"}
    for wish in ("star", "random", "own", "star circle random"):
        assert settings_of(GAME, {"sheet": wish}, 3) == {"sheet": wish}
    with pytest.raises(WrongRecord):
        settings_of(GAME, {"sheets": "star"}, 3)
    assert GAME.settings["sheet"] == ("circle", "square", "triangle", "star", "random", "own")
    assert GAME.options == {}


@pytest.mark.parametrize("wish", ["star", "random", "own", "star random circle"])
def test_a_deal_tells_how_it_can_be_dealt_again(wish: str) -> None:
    deal = bukiet.deal(3, {"sheet": wish}, Chance(seed_of(9), 0))
    assert bukiet.deal(3, GAME.dealt_with(3, deal), Chance(seed_of(9), 0)) == deal


@pytest.mark.parametrize("wish", ["star", "random", "own", "star random circle"])
def test_whether_luck_was_fair_can_be_checked_however_sheets_were_chosen(wish: str) -> None:
    seed = seed_of(5)
    deal = bukiet.deal(3, {"sheet": wish}, Chance(seed, 0))
    state = bukiet.start(3, deal, {})
    roll = bukiet.chance_action(state, Chance(seed, 1))
    record = Record("bukiet", ("A", "B", "C"), deal, ((CHANCE, roll),), commitment=commitment(seed), seed=seed.hex())
    assert verified(record.line()) == {"ok": True}
    other = "star" if "random" in wish and deal["sheets"][1] != "star" else "square"
    stacked = replace(record, deal=deal | {"sheets": [deal["sheets"][0], other, "triangle"]})
    assert verified(stacked.line())["ok"] == (wish == "star")
    loaded = replace(record, moves=((CHANCE, "roll Y6 B6 R6 G6 P6 W6"),))
    assert verified(loaded.line())["move"] == 0


@pytest.mark.parametrize(
    "wrong",
    [
        {"first": 2},
        {"first": None},
        {"first": True},
        {"sheets": None},
        {"sheets": []},
        {"sheets": ["circle"]},
        {"sheets": ["circle"] * 3},
        {"sheets": ["circle", "moon"]},
        {"sheets": ["circle", 3]},
        {"sheets": ["circle", ["star"]]},
        {"sheets": "circle"},
    ],
)
def test_a_deal_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(WrongRecord):
        bukiet.start(2, {"first": 0, "sheets": ["circle", "star"]} | wrong, {})
