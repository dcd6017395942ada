"""Bouquet as its rules tell it, one test a rule."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from rules import bouquet
from rules.bouquet import Choice, State, breakdown, cards_of
from rules.chance import Chance
from rules.game import Deal, Event, IllegalAction, WrongRecord
from tests.rules.walk import seed_of, walk

FULL = {"deck": "full"}
EASY = {"deck": "easy"}


def deal(seats: int, first: int = 0, options: dict[str, str] = FULL, number: int = 1) -> Deal:
    return bouquet.deal(seats, options, Chance(seed_of(number), 0)) | {"first": first}


def table(seats: int, first: int = 0) -> State:
    return bouquet.start(seats, deal(seats, first), FULL)


def play(state: State, letters: str) -> State:
    for letter in letters:
        state = state.apply(state.to_act[0], letter)
    return state


def taken(before: State, letter: str) -> tuple[int, str]:
    """The column and the card that this letter takes."""
    after = before.apply(before.to_act[0], letter)
    columns, now = before.observe(None).columns, after.observe(None).columns
    column = next(i for i, column in enumerate(columns) if column != now[i])
    card = after.observe(None).history[-1].facts[0]
    assert Counter(columns[column]) - Counter(now[column]) == {card: 1}
    return column, card


def test_the_full_deck_has_72_cards_two_of_each() -> None:
    assert len(cards_of("full")) == 72
    assert set(Counter(cards_of("full")).values()) == {2}


def test_the_easy_deck_has_75_cards_three_of_each_and_neither_orange_nor_iris() -> None:
    assert len(cards_of("easy")) == 75
    assert set(Counter(cards_of("easy")).values()) == {3}
    assert not [card for card in cards_of("easy") if "O" in card or "i" in card]


@pytest.mark.parametrize("seats", bouquet.SEATS)
def test_there_are_as_many_columns_of_12_as_players_two_for_two(seats: int) -> None:
    assert [len(column) for column in deal(seats)["columns"]] == [12] * seats


def test_left_is_the_column_of_ones_own_number_and_right_the_one_before() -> None:
    state = table(4, first=1)
    columns = state.table.columns
    assert taken(state, "L") == (1, columns[1][-1])
    assert taken(state, "R") == (0, columns[0][-1])
    assert taken(table(4, first=0), "R") == (3, columns[3][-1])


def test_play_goes_clockwise_from_the_first_seat() -> None:
    state = table(3, first=2)
    seats = []
    for _ in range(5):
        seats.append(state.to_act[0])
        state = state.apply(state.to_act[0], "L")
    assert seats == [2, 0, 1, 2, 0]


def test_past_an_empty_column_one_reaches_to_the_nearest_that_has_cards() -> None:
    state = play(table(3), "LRL" * 6)
    view = state.observe(None)
    assert [len(column) for column in view.columns] == [0, 12, 6]
    assert view.choices == (Choice("L", 1, view.columns[1][-1]), Choice("R", 2, view.columns[2][-1]))
    after = state.apply(0, "L").observe(None)
    assert [(choice.action, choice.column) for choice in after.choices] == [("L", 1), ("R", 2)]


@pytest.mark.parametrize("seats", bouquet.SEATS)
def test_both_choices_are_the_nearest_columns_at_every_moment(seats: int) -> None:
    for state in walk(bouquet.GAME, seats, FULL, 5).states[:-1]:
        view = state.observe(None)
        seat = view.to_act[0]
        filled = [i for i, column in enumerate(view.columns) if column]
        if len(filled) > 1:
            left = min(filled, key=lambda i: (i - seat) % seats)
            right = min(filled, key=lambda i: (seat - 1 - i) % seats)
            wanted = [("L", left, view.columns[left][-1]), ("R", right, view.columns[right][-1])]
        else:
            ends = view.columns[filled[0]]
            wanted = [("B", filled[0], ends[-1]), ("F", filled[0], ends[0])][: len(ends)]
        assert [(choice.action, choice.column, choice.card) for choice in view.choices] == wanted
        assert list(state.legal_actions(seat)) == [action for action, *_ in wanted]


def test_with_one_column_left_the_choice_is_its_base_or_its_far_end() -> None:
    state = play(table(2), "LR" * 6)
    column = state.table.columns[1]
    assert state.observe(None).columns == ((), column)
    assert state.observe(None).choices == (Choice("B", 1, column[-1]), Choice("F", 1, column[0]))
    for letter in "LR":
        with pytest.raises(IllegalAction, match="Only one column is left"):
            state.apply(0, letter)
    assert state.apply(0, "F").observe(None).columns[1] == column[1:]
    assert state.apply(0, "F").observe(None).far == (0, 1)
    assert state.apply(0, "B").observe(None).columns[1] == column[:-1]


def test_with_more_columns_the_far_ends_are_not_free() -> None:
    for letter in "BF":
        with pytest.raises(IllegalAction, match="last column alone"):
            table(2).apply(0, letter)


def test_the_very_last_card_is_taken_as_the_base() -> None:
    state = play(table(2), "LR" * 6 + "BF" * 5 + "B")
    assert list(state.legal_actions(1)) == ["B"]
    for letter in "FLR":
        with pytest.raises(IllegalAction):
            state.apply(1, letter)
    assert state.apply(1, "B").outcome


def test_nobody_takes_out_of_turn_or_after_the_end() -> None:
    with pytest.raises(IllegalAction, match="not your turn"):
        table(2).apply(1, "L")
    over = play(table(2), "LR" * 6 + "B" * 12)
    assert (over.to_act, list(over.legal_actions(0))) == ((), [])
    with pytest.raises(IllegalAction, match="over"):
        over.apply(0, "B")


def test_at_the_end_everybody_has_12_cards() -> None:
    for seats in bouquet.SEATS:
        view = walk(bouquet.GAME, seats, EASY, 2).states[-1].observe(None)
        assert [len(bouquet) for bouquet in view.bouquets] == [12] * seats
        assert (view.left, view.round, view.to_act, view.choices) == (0, 12, (), ())


def test_three_or_more_of_a_colour_or_shape_count_for_and_fewer_against() -> None:
    colours = "RRRROOOYYBVW"
    shapes = "rrrrtttdddll"
    bunch = [colour + shape for colour, shape in zip(colours, shapes, strict=True)]
    assert breakdown(bunch) == {"colours": 2, "shapes": 8}
    assert breakdown([]) == {"colours": 0, "shapes": 0}
    assert breakdown(["Rt", "Rt"]) == {"colours": -2, "shapes": -2}
    assert breakdown(["Rt", "Rd", "Rl"]) == {"colours": 3, "shapes": -3}


def test_the_score_is_24_less_twice_the_cards_of_small_groups() -> None:
    for seats in bouquet.SEATS:
        state = walk(bouquet.GAME, seats, FULL, 9).states[-1]
        for score, bunch in zip(state.outcome.scores, state.observe(None).bouquets, strict=True):
            small = sum(count for mark in (0, 1) for count in Counter(c[mark] for c in bunch).values() if count < 3)
            assert score == 24 - 2 * small


def test_a_tie_is_a_shared_win() -> None:
    """Everybody with four cards of each of three kinds scores the same."""
    column = ["Rr", "Rr", "Ot", "Ot", "Yd", "Yd", "Bl", "Bl", "Vi", "Vi", "Ws", "Ws"]
    other = [card[0] + bouquet.SHAPES["tdlisr".index(card[1])] for card in column]
    state = bouquet.start(2, {"first": 0, "columns": [column, other]}, FULL)
    outcome = play(state, "LR" * 6 + "B" * 12).outcome
    assert outcome.scores[0] == outcome.scores[1]
    assert outcome.winners == (0, 1)


@pytest.mark.parametrize("parity", [0, 1])
def test_with_two_players_the_first_can_take_every_other_card_of_one_row(parity: int) -> None:
    """Seat 0 reaches the base of column 0 on the left, of column 1 on the right: a row whose ends are the bases."""
    state = table(2)
    row = [*reversed(state.table.columns[0]), *state.table.columns[1]]
    low, high, mine = 0, 23, []
    while state.to_act:
        seat = state.to_act[0]
        at_low = low % 2 == parity if seat == 0 else (low * 7 + high) % 3 > 0
        card = row[low if at_low else high]
        action = _action_at(state, low_end=at_low)
        assert next(choice.card for choice in state.observe(None).choices if choice.action == action) == card
        state = state.apply(seat, action)
        low, high = (low + 1, high) if at_low else (low, high - 1)
        mine += [card] if seat == 0 else []
    assert mine and Counter(mine) == Counter(row[parity::2])


def _action_at(state: State, low_end: bool) -> str:
    """The action that takes the end of the row which is the base of column 0, or the other end."""
    by_column = {choice.column: choice.action for choice in state.observe(None).choices}
    if len(by_column) == 2:
        return by_column[0 if low_end else 1]
    (column,) = by_column
    if state.observe(None).left == 1:
        return "B"
    return "B" if low_end == (column == 0) else "F"


def test_the_view_tells_what_has_happened_and_what_it_is_worth() -> None:
    state = play(table(2, first=1), "LRL")
    view = state.observe(0)
    columns = state.table.columns
    assert view.history == (
        Event(1, "L", (columns[1][-1],)),
        Event(0, "R", (columns[1][-2],)),
        Event(1, "L", (columns[1][-3],)),
    )
    assert view.last == view.history[-1]
    assert (view.first, view.deck, view.round, view.left, view.far) == (1, "full", 2, 21, (0, 0))
    assert view.bouquets == ((columns[1][-2],), (columns[1][-1], columns[1][-3]))
    assert view.points == tuple(sum(breakdown(bunch).values()) for bunch in view.bouquets)


def test_everybody_sees_the_same_table() -> None:
    for state in walk(bouquet.GAME, 3, FULL, 4).states:
        views = [replace(state.observe(viewer), viewer=None) for viewer in (None, 0, 1, 2)]
        assert views.count(views[0]) == len(views)


def test_an_action_is_rated_by_the_score_it_would_leave() -> None:
    for state in walk(bouquet.GAME, 4, EASY, 3).states[:-1]:
        seat = state.to_act[0]
        for action in state.legal_actions(seat):
            rated = bouquet.GAME.rate(state.observe(seat), seat, action)
            assert rated == state.apply(seat, action).observe(None).points[seat]


@pytest.mark.parametrize(
    "wrong",
    [
        {"first": 2},
        {"first": -1},
        {"first": True},
        {"first": 0.0},
        {"first": None},
        {"columns": None},
        {"columns": {}},
        {"columns": [["Rt"] * 12] * 2},
        {"columns": deal(3)["columns"]},
        {"columns": [deal(2)["columns"][0], deal(2)["columns"][1][:-1]]},
        {"columns": [deal(2)["columns"][0], [*deal(2)["columns"][1][:-1], "Xx"]]},
        {"columns": [deal(2)["columns"][0], [*deal(2)["columns"][1][:-1], 7]]},
        {"columns": [deal(2)["columns"][0], "RtRdRlRiRsRr"]},
    ],
)
def test_a_deal_that_cannot_be_is_refused(wrong: Deal) -> None:
    with pytest.raises(WrongRecord):
        bouquet.start(2, deal(2) | wrong, FULL)


def test_the_easy_deck_refuses_orange_and_iris() -> None:
    for card in ("Ot", "Ri"):
        dealt = deal(2, options=EASY)
        dealt["columns"][1][3] = card
        with pytest.raises(WrongRecord, match=card):
            bouquet.start(2, dealt, EASY)


def test_the_two_deal_match_is_offered_to_two_alone() -> None:
    assert bouquet.GAME.match_seats == (2,)
