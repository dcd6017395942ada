"""FLOWERS as its rules tell it, one test a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from rules import flowers
from rules.chance import Chance
from rules.flowers import GAME, State, Taken
from rules.game import Deal, Event, IllegalAction, WrongRecord
from tests.rules.moves import play
from tests.rules.walk import seed_of, walk


def deal(seats: int, first: int = 0, number: int = 1) -> Deal:
    return GAME.deal(seats, {}, Chance(seed_of(number), 0)) | {"first": first}


def table(seats: int, first: int = 0, number: int = 1) -> State:
    return GAME.start(seats, deal(seats, first, number), {})


def emptying(state: State, stack: str, left: int) -> State:
    """The state after turns that all take from one stack, until so many cards lie there; all is put on the start."""
    while len(state.table.stacks[stack]) - state.gone[stack] > left:
        state = play(state, f"take {stack}", "put 0,0")
    return state


def test_the_deck_has_27_cards_of_each_colour_and_a_butterfly_of_each_other_colour_on_its_4s() -> None:
    deck = flowers.deck()
    assert len(deck) == 108
    for colour in "YRBG":
        own = [card for card in deck if card[0] == colour]
        assert Counter(card[1] for card in own) == {"1": 3, "2": 6, "3": 8, "4": 10}
        assert sorted(card for card in own if len(card) > 2) == sorted(
            f"{colour}4{c}" for c in "yrbg" if c != colour.lower()
        )


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (1, {"A": 40, "C": 40}),
        (2, dict.fromkeys("ABC", 26)),
        (3, dict.fromkeys("ABC", 30)),
        (4, {"A": 35, "B": 35, "C": 34}),
    ],
)
def test_everybody_has_a_start_card_and_the_stacks_are_as_large_as_the_number_of_players_says(
    seats: int, sizes: Mapping[str, int]
) -> None:
    dealt = deal(seats)
    assert {name: len(stack) for name, stack in dealt["stacks"].items()} == sizes
    assert len(dealt["start"]) == seats
    view = table(seats).observe(None)
    assert [garden.piles for garden in view.gardens] == [{(0, 0): (card,)} for card in dealt["start"]]
    assert [(stack.size, stack.dealt) for stack in view.stacks] == [(size, size) for size in sizes.values()]


class TestTurn:
    def test_one_takes_a_card_and_then_puts_it(self) -> None:
        state = table(3, first=1)
        assert state.legal_actions(1) == ("take A", "take B", "take C")
        held = state.apply(1, "take B")
        assert held.to_act == (1,)
        assert held.legal_actions(1) == ("put -1,0", "put 0,-1", "put 0,0", "put 0,1", "put 1,0")
        after = held.apply(1, "put 0,1")
        assert after.to_act == (2,)
        assert after.observe(None).gardens[1].piles[0, 1] == (state.table.stacks["B"][0],)

    def test_play_goes_clockwise_from_the_first_seat(self) -> None:
        states = walk(GAME, 3, {}, 1).states[:-1:2]
        first = states[0].table.first
        assert [state.to_act[0] for state in states] == [(first + turn) % 3 for turn in range(len(states))]

    def test_a_card_goes_beside_an_own_card_or_on_one_at_any_depth_the_start_card_too(self) -> None:
        state = play(table(2), "take A", "put 1,0", "take A", "put 0,0", "take B", "put 0,0")
        dealt = state.table
        assert state.observe(None).gardens[0].piles == {
            (0, 0): (dealt.start[0], dealt.stacks["B"][0]),
            (1, 0): (dealt.stacks["A"][0],),
        }
        state = play(state, "take A", "put 0,0", "take A")
        beside = {(x + dx, dy) for x in (0, 1) for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))}
        assert state.legal_actions(0) == tuple(sorted(f"put {x},{y}" for x, y in beside))

    def test_a_corner_is_not_beside(self) -> None:
        with pytest.raises(IllegalAction, match="1,1 or shares a side"):
            play(table(2), "take A", "put 1,1")

    def test_the_gardens_of_others_are_not_ones_own(self) -> None:
        state = play(table(2), "take A", "put 1,0", "take A")
        with pytest.raises(IllegalAction, match="2,0 or shares a side"):
            state.apply(1, "put 2,0")

    def test_one_card_a_turn(self) -> None:
        with pytest.raises(IllegalAction, match="taken a card already"):
            play(table(2), "take A", "take B")
        with pytest.raises(IllegalAction, match="take one from a stack first"):
            play(table(2), "put 0,0")

    def test_nobody_acts_out_of_turn_or_after_the_end(self) -> None:
        with pytest.raises(IllegalAction, match="not your turn"):
            table(2).apply(1, "take A")
        with pytest.raises(IllegalAction, match="over"):
            walk(GAME, 2, {}, 1).states[-1].apply(0, "take A")

    @pytest.mark.parametrize(
        "action", ["put +1,0", "put 01,0", "put -0,0", "put 0, 0", "put 0,0 ", "PUT 0,0", "put 0", "put ０,0"]
    )
    def test_a_place_is_written_in_one_way_only(self, action: str) -> None:
        with pytest.raises(IllegalAction):
            play(table(2), "take A", action)
        assert play(table(2), "take A", "put 0,0")

    def test_the_open_card_is_turned_up_when_the_turn_ends(self) -> None:
        state = table(2)
        stack = state.table.stacks["A"]
        assert state.observe(None).stacks[0].top == stack[0]
        for viewer in (None, 0, 1):
            held = state.apply(0, "take A").observe(viewer)
            assert (held.stacks[0].top, held.stacks[0].size) == (None, 25)
            assert held.taken == Taken(0, "A", stack[0])
        assert play(state, "take A", "put 0,0").observe(None).stacks[0].top == stack[1]

    def test_a_blind_card_is_seen_by_its_taker_alone_until_it_is_placed(self) -> None:
        state = table(3)
        card = state.table.stacks["C"][0]
        held = state.apply(0, "take C")
        assert held.observe(0).taken == Taken(0, "C", card)
        assert held.observe(0).last == Event(0, "take C", (card,))
        for viewer in (None, 1, 2):
            assert held.observe(viewer).taken == Taken(0, "C", None)
            assert held.observe(viewer).last == Event(0, "take C")
        after = held.apply(0, "put 0,-1")
        for viewer in (None, 0, 1, 2):
            view = after.observe(viewer)
            assert view.history == (Event(0, "take C", (card,)), Event(0, "put 0,-1", (card, "", "", "")))
            assert view.stacks[2].top is None

    def test_taking_blind_and_placing_cannot_be_taken_back_but_an_open_card_can(self) -> None:
        state = table(2)
        assert [GAME.binds(state, 0, f"take {stack}") for stack in "ABC"] == [False, False, True]
        for stack in "ABC":
            assert GAME.binds(state.apply(0, f"take {stack}"), 0, "put 0,0")

    def test_the_history_tells_what_was_covered_and_what_came_up(self) -> None:
        state = play(table(2), "take B", "put 0,0")
        dealt = state.table
        assert state.observe(None).last == Event(
            0, "put 0,0", (dealt.stacks["B"][0], dealt.start[0], "", dealt.stacks["B"][1])
        )


class TestEnd:
    @pytest.mark.parametrize("seats", [2, 3, 4])
    @pytest.mark.parametrize("stack", ["A", "B", "C"])
    def test_it_ends_at_once_when_the_last_card_of_a_stack_is_placed(self, seats: int, stack: str) -> None:
        state = emptying(table(seats), stack, 1)
        assert state.outcome is None
        held = play(state, f"take {stack}")
        assert held.outcome is None
        assert held.to_act
        over = play(held, "put 0,1")
        assert over.to_act == ()
        assert over.outcome
        view = over.observe(None)
        assert view.history[-1].facts[2:] == ("", "")
        assert [garden.points for garden in view.gardens] == list(over.outcome.scores)

    def test_the_others_get_no_equal_turns(self) -> None:
        over = emptying(table(3), "A", 0)
        turns = Counter(event.actor for event in over.observe(None).history if event.action.startswith("take"))
        assert turns == {0: 10, 1: 10, 2: 10}
        over = emptying(table(4), "A", 0)
        turns = Counter(event.actor for event in over.observe(None).history if event.action.startswith("take"))
        assert turns == {0: 9, 1: 9, 2: 9, 3: 8}


class TestAlone:
    def test_there_are_two_stacks_and_no_b(self) -> None:
        assert table(1).legal_actions(0) == ("take A", "take C")
        with pytest.raises(IllegalAction, match="no stack B"):
            table(1).apply(0, "take B")

    def test_the_open_card_of_a_is_discarded_after_a_blind_one(self) -> None:
        state = play(table(1), "take C", "put 0,0")
        a, c = state.table.stacks["A"], state.table.stacks["C"]
        view = state.observe(None)
        assert view.discards == (a[0],)
        assert [(stack.size, stack.top) for stack in view.stacks] == [(39, a[1]), (39, None)]
        assert view.last == Event(0, "put 0,0", (c[0], state.table.start[0], a[0], a[1]))

    def test_after_a_card_of_a_the_next_one_is_turned_up_and_discarded(self) -> None:
        state = play(table(1), "take A", "put 0,0")
        a = state.table.stacks["A"]
        view = state.observe(None)
        assert view.discards == (a[1],)
        assert (view.stacks[0].size, view.stacks[0].top) == (38, a[2])
        assert view.last.facts == (a[0], state.table.start[0], a[1], a[2])

    def test_it_ends_when_the_timer_takes_the_last_card(self) -> None:
        state = emptying(table(1), "A", 2)
        over = play(state, "take A", "put 0,0")
        assert over.to_act == ()
        assert over.observe(None).stacks[0].size == 0
        assert over.observe(None).last.facts[2:] == (over.table.stacks["A"][-1], "")
        assert len(over.observe(None).discards) == 20

    def test_it_ends_with_the_last_card_taken_from_a_and_nothing_is_discarded(self) -> None:
        state = play(table(1), "take C", "put 0,0")
        state = emptying(state, "A", 1)
        over = play(state, "take A", "put 0,0")
        assert over.to_act == ()
        assert over.observe(None).last.facts[2:] == ("", "")
        assert len(over.observe(None).discards) == 20

    def test_it_ends_with_the_last_blind_card_and_nothing_is_discarded(self) -> None:
        state = emptying(table(1), "C", 1)
        assert state.observe(None).stacks[0].size == 1
        over = play(state, "take C", "put 0,0")
        assert over.to_act == ()
        assert over.observe(None).stacks[0].size == 1
        assert over.observe(None).last.facts[2:] == ("", "")

    def test_one_wins_whatever_the_score(self) -> None:
        assert walk(GAME, 1, {}, 4).states[-1].outcome.winners == (0,)


def test_free_cells_and_cards_are_all_places() -> None:
    for state in walk(GAME, 3, {}, 2).states[1::8]:
        seat = state.to_act[0]
        garden = state.observe(seat).gardens[seat]
        cells = {*garden.piles, *garden.free}
        assert {f"put {x},{y}" for x, y in cells} == set(state.legal_actions(seat))
        left, top, right, bottom = garden.box
        assert {x for x, _ in cells} == set(range(left, right + 1))
        assert {y for _, y in cells} == set(range(top, bottom + 1))


def test_what_is_unseen_is_in_the_stacks_or_out_of_the_game() -> None:
    for seats in GAME.seats:
        for state in walk(GAME, seats, {}, 5).states[::9]:
            view = state.observe(state.to_act[0] if state.to_act else None)
            hidden = Counter(flowers.deck()) - Counter(state.table.start)
            for name, stack in state.table.stacks.items():
                shows = name != "C" and state.held != name
                hidden -= Counter(stack[: state.gone[name] + shows])
            assert flowers.unseen(view) == hidden


def test_most_points_win_and_equal_points_share() -> None:
    for seats in (2, 3, 4):
        outcome = walk(GAME, seats, {}, 3).states[-1].outcome
        best = max(outcome.scores)
        assert outcome.winners == tuple(seat for seat in range(seats) if outcome.scores[seat] == best)


def test_a_preview_shows_the_garden_after_the_move_and_turns_nothing_up() -> None:
    for state in walk(GAME, 2, {}, 3).states[1::10]:
        if state.held:
            seat = state.to_act[0]
            view = state.observe(seat)
            for action in state.legal_actions(seat)[::7]:
                shown, after = flowers.preview(view, action), state.apply(seat, action).observe(seat)
                assert (shown.gardens, shown.points, shown.breakdown) == (after.gardens, after.points, after.breakdown)
                assert (shown.stacks, shown.history, shown.taken) == (view.stacks, view.history, None)
    with pytest.raises(ValueError):
        flowers.preview(table(2).apply(0, "take C").observe(1), "put 0,0")


def test_a_place_is_rated_by_the_score_it_would_leave() -> None:
    for state in walk(GAME, 2, {}, 3).states[1::6]:
        if state.held:
            seat = state.to_act[0]
            view = state.observe(seat)
            for action in state.legal_actions(seat):
                assert GAME.rate(view, seat, action) == state.apply(seat, action).observe(None).points[seat]


def test_a_stack_is_rated_by_the_best_place_for_its_card_the_blind_one_on_average() -> None:
    state = walk(GAME, 2, {}, 3).states[30]
    seat = state.to_act[0]
    view = state.observe(seat)

    def best(stack: str, after: State) -> float:
        held = after.apply(seat, f"take {stack}")
        return max(GAME.rate(held.observe(seat), seat, action) for action in held.legal_actions(seat))

    for stack in "AB":
        assert GAME.rate(view, seat, f"take {stack}") == best(stack, state)
    total = 0.0
    hidden = list(flowers.unseen(view).elements())
    for card in hidden:
        pile = state.table.stacks["C"]
        stacks = {**state.table.stacks, "C": (*pile[: state.gone["C"]], card, *pile[state.gone["C"] + 1 :])}
        total += best("C", state._replace(table=state.table._replace(stacks=stacks)))
    assert GAME.rate(view, seat, "take C") == pytest.approx(total / len(hidden))


@pytest.mark.parametrize(
    "wrong",
    [
        {"first": 2},
        {"first": True},
        {"start": None},
        {"start": ["Y4"]},
        {"start": ["Y4", 4]},
        {"start": ["Y4", "Y5"]},
        {"stacks": None},
        {"stacks": []},
        {"stacks": {"A": deal(2)["stacks"]["A"], "C": deal(2)["stacks"]["C"]}},
        {"stacks": {**deal(2)["stacks"], "D": []}},
        {"stacks": {**deal(2)["stacks"], "B": deal(2)["stacks"]["B"][1:]}},
        {"stacks": {**deal(2)["stacks"], "B": ["Y1"] * 26}},
        {"stacks": {**deal(2)["stacks"], "B": "Y1" * 13}},
        {"stacks": deal(3)["stacks"]},
        {"stacks": {**deal(2)["stacks"], "B": ["Y4y", *deal(2)["stacks"]["B"][1:]]}},
    ],
)
def test_a_deal_that_cannot_be_is_refused(wrong: Deal) -> None:
    with pytest.raises(WrongRecord):
        GAME.start(2, deal(2) | wrong, {})
