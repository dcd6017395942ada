"""Floris as its rules tell it, one test a rule."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rules import floris
from rules.floris import GAME, Bouquet, State
from rules.florist import Florist
from rules.game import CHANCE, Event, IllegalAction, WrongRecord
from tests.rules.florists import OFF, ON, dealt, ended, gathering, has, table
from tests.rules.moves import play


def refused(state: State, action: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        state.apply(state.to_act[0], action)
    assert action not in state.legal_actions(state.to_act[0])


# What there is


def test_the_deck_has_45_cards_three_of_each() -> None:
    assert len(floris.deck()) == 45
    assert Counter(floris.deck()) == dict.fromkeys([f"{kind}{n}" for kind in "CDLRS" for n in (1, 2, 3)], 3)


def test_the_first_five_cards_lie_as_an_x_and_nobody_has_a_card() -> None:
    state = dealt(3)
    view = state.observe(None)
    assert view.market == state.table.deck[:5]
    assert (view.deck, view.hands, view.displays) == (40, (0, 0, 0), ((), (), ()))


def test_play_goes_clockwise_from_the_first_seat() -> None:
    state, seats = dealt(3, first=2), []
    for _ in range(5):
        seats.append(state.to_act[0])
        card = state.market[4]
        state = play(state, "take C", f"hand {card}", "pass")
    assert seats == [2, 0, 1, 2, 0]


# 1. Take


def test_from_the_market_one_takes_the_centre_or_two_neighbours_on_the_ring() -> None:
    assert dealt().legal_actions(0) == ["take C", "take NE SE", "take NW NE", "take NW SW", "take SE SW"]


@pytest.mark.parametrize(("action", "cards"), [("take C", "D2"), ("take NW NE", "R1 R2"), ("take NW SW", "R1 D1")])
def test_what_is_taken_leaves_the_market(action: str, cards: str) -> None:
    state = play(table(has(), has()), action)
    assert state.observe(None).taken == tuple(sorted(cards.split()))
    assert Counter(filter(None, state.market)) == Counter(["R1", "R2", "R3", "D1", "D2"]) - Counter(cards.split())
    assert state.history[-1] == Event(0, action, tuple(cards.split()))


def test_corners_across_the_x_and_a_corner_with_the_centre_are_refused() -> None:
    for one, other in (("NW", "SE"), ("NE", "SW")):
        refused(dealt(), f"take {one} {other}", f"{one} and {other} are no neighbours")
    refused(dealt(), "take NE C", "centre card is taken alone")
    refused(dealt(), "take NW NW", "only once")


def test_a_single_corner_is_taken_only_when_no_two_neighbours_are_left_even_if_the_centre_is() -> None:
    refused(table(has(), has(), market="R1 R2 - - D2"), "take NW", "Two neighbouring corners are left")
    apart = table(has(), has(), market="R1 - R3 - D2")
    assert apart.legal_actions(0) == ["take C", "take NW", "take SE"]
    assert play(apart, "take SE").taken == ("R3",)
    assert table(has(), has(), market="- - - D1 -").legal_actions(0) == ["take SW"]
    refused(apart, "take NE", "No card lies at NE")
    refused(apart, "take NW SW", "No card lies at SW")


def test_from_a_display_one_takes_one_or_two_cards_of_one_other_player() -> None:
    state = table(has(), has(display="R2 R2 L1"), has(display="S3"))
    grabs = ["take 1:L1", "take 1:L1 1:R2", "take 1:R2", "take 1:R2 1:R2", "take 2:S3"]
    assert state.legal_actions(0)[:5] == grabs
    after = play(state, "take 1:R2 1:R2")
    assert (after.taken, after.florists[1].display) == (("R2", "R2"), ("L1",))
    refused(state, "take 1:L1 2:S3", "same display")
    refused(state, "take 1:L1 1:L1", "no L1, or not two")
    refused(state, "take 2:R2", "no R2")
    refused(state, "take 1:L1 1:R2 1:R2", "nothing that can be taken")
    refused(state, "take 3:R2", "nothing that can be taken")


def test_the_own_display_is_not_for_taking() -> None:
    refused(table(has(display="R2"), has()), "take 0:R2", "your own")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("take NE NW", "take NW NE"),
        ("take SW NW", "take NW SW"),
        ("take SW SE", "take SE SW"),
        ("take 1:R2 1:D1", "take 1:D1 1:R2"),
    ],
)
def test_the_parts_of_a_take_may_come_in_any_order_and_stand_in_one(said: str, meant: str) -> None:
    state = table(has(), has(display="D1 R2"))
    assert play(state, said) == play(state, meant)
    assert play(state, said).history[-1].action == meant


@pytest.mark.parametrize("seats", GAME.seats)
def test_after_a_round_without_the_market_the_next_take_is_from_the_market(seats: int) -> None:
    state = table(*[has(display="R1 R1 D2 D2 L3 L3 S1 S1 C2 C2")] * seats)
    for number in range(seats):
        assert not state.observe(None).bound
        owner = (state.to_act[0] + 1) % seats
        card = ["R1", "D2", "L3", "S1"][number]
        state = play(state, f"take {owner}:{card}", f"show {card}", "pass")
        assert state.observe(None).stalling == number + 1
    assert state.observe(None).bound
    assert [action for action in state.legal_actions(0) if ":" in action] == []
    refused(state, "take 1:C2", "no endless exchange")
    state = play(state, "take C", "hand D2", "pass")
    assert state.observe(None).stalling == 0
    assert [action for action in state.legal_actions(1) if ":" in action]


# 2. Place


def test_each_card_goes_to_the_hand_or_to_the_display_in_any_order() -> None:
    state = play(table(has(), has()), "take NW NE")
    assert state.legal_actions(0) == ("hand R1", "hand R2", "show R1", "show R2")
    for placing in (("hand R1", "show R2"), ("show R2", "hand R1")):
        assert play(state, *placing).florists[0] == has("R1", "R2")
    assert play(state, "hand R2", "hand R1").florists[0] == has("R1 R2")


def test_two_equal_cards_are_placed_one_by_one() -> None:
    state = play(table(has(), has(display="R2 R2")), "take 1:R2 1:R2")
    assert state.legal_actions(0) == ("hand R2", "show R2")
    assert play(state, "hand R2", "show R2").florists[0] == has("R2", "R2")


def test_a_card_is_placed_once_and_only_if_it_was_taken() -> None:
    state = play(table(has("L1"), has()), "take NW NE", "hand R1")
    refused(state, "hand R1", "not among the cards")
    refused(state, "show L1", "not among the cards")
    refused(play(state, "hand R2"), "show R2", "not among the cards")


def test_all_is_placed_before_anything_else() -> None:
    state = play(table(has("S3 S2", "L1"), has(), options=ON), "take C")
    for action in ("pick L1", "score", "pass", "discard S3"):
        refused(state, action, "Place the cards")
    refused(state, "take NW NE", "one take a turn")


def test_one_takes_before_anything_else() -> None:
    for action in ("hand R1", "show R1", "pick L1", "score", "pass", "discard S3"):
        refused(table(has("S3 S2", "L1"), has(), options=ON), action, "Take first")


# 3. Pick up


def test_any_number_of_own_display_cards_is_picked_up_those_of_this_turn_too() -> None:
    state = play(table(has("S3", "L1 L1"), has()), "take NW NE", "show R1", "show R2")
    assert state.legal_actions(0) == ("pass", "pick L1", "pick R1", "pick R2")
    assert play(state, "pick R1", "pick L1", "pick L1").florists[0] == has("S3 R1 L1 L1", "R2")


def test_nothing_goes_from_the_hand_to_the_display() -> None:
    refused(gathering(has("S3")), "show S3", "not among the cards")


def test_only_what_lies_on_the_own_display_is_picked_up() -> None:
    refused(gathering(has("S3"), has(display="L1")), "pick L1", "Your display has no L1")
    refused(gathering(has("S3")), "pick S3", "Your display has no S3")


# 4. Score


def test_a_bouquet_is_the_whole_hand_and_ends_the_turn() -> None:
    state = gathering(has("S3 S2", "L1"))
    assert "score" in state.legal_actions(0)
    after = play(state, "score")
    assert after.florists[0] == Florist((), ("L1",), (("S2", "S3"),))
    assert after.to_act == (1,)
    assert after.observe(None).points == (5, 0)
    assert after.observe(None).breakdown[0] == {"bouquets": 5, "final": 0, "hand": 0, "discards": 0}


def test_one_card_that_does_not_fit_spoils_the_bouquet() -> None:
    refused(gathering(has("S3 S2 L1")), "score", "Your whole hand must make a bouquet")
    refused(play(gathering(has("S3 S2", "L1")), "pick L1"), "score", "Your whole hand must make a bouquet")


def test_a_bouquet_need_not_be_scored() -> None:
    assert play(gathering(has("S3 S2")), "pass").florists[0] == has("S3 S2")


# Discards


def test_without_the_option_nothing_is_thrown_away() -> None:
    refused(gathering(has("S3 L2")), "discard S3", "At this table")


def test_with_the_option_hand_cards_are_thrown_away_at_a_point_each() -> None:
    state = gathering(has("S3 L2 L2", "D1"), options=ON)
    assert state.legal_actions(0) == ("discard L2", "discard S3", "pass", "pick D1")
    after = play(state, "discard L2", "discard S3")
    assert after.observe(None).discards == (("L2", "S3"), ())
    assert after.observe(None).points == (-2, 0)
    assert after.observe(None).breakdown[0]["discards"] == -2
    refused(after, "discard S3", "Your hand has no S3")


def test_after_a_discard_nothing_is_picked_up() -> None:
    state = play(gathering(has("S3 L2 L2", "D1"), options=ON), "discard L2")
    assert state.legal_actions(0) == ("discard L2", "discard S3", "pass")
    refused(state, "pick D1", "After a discard")


def test_a_hand_that_has_become_a_bouquet_may_be_scored_and_is_not_thrown_away() -> None:
    state = play(gathering(has("S3 S2 L2"), options=ON), "discard L2")
    assert state.legal_actions(0) == ("pass", "score")
    refused(state, "discard S2", "Your hand is a bouquet")
    assert play(state, "score").observe(None).points == (4, 0)


# The end of a turn


def test_gaps_are_filled_in_the_order_of_the_places_and_the_log_tells() -> None:
    state = play(dealt(), "take NW SW")
    coming = state.table.deck[5:7]
    state = play(state, *(f"hand {card}" for card in state.taken), "pass")
    assert (state.market[0], state.market[3]) == coming
    assert state.history[-1] == Event(0, "pass", (f"NW:{coming[0]}", f"SW:{coming[1]}"))
    assert state.observe(None).deck == 38


def test_the_log_of_a_score_names_the_bouquet_and_what_fills_the_market() -> None:
    state = gathering(has("S3 S2"), market="R1 - R3 D1 D2")
    coming = state.table.deck[5]
    assert play(state, "score").history[-1].facts == ("S2", "S3", f"NE:{coming}")


def test_when_the_deck_is_empty_gaps_stay() -> None:
    state = play(gathering(has("S1"), market="- - R3 D1 D2", drawn=44), "pass")
    assert state.market == (state.table.deck[44], "", "R3", "D1", "D2")
    state = play(state, "take C", "hand D2", "pass")
    assert state.market == (state.table.deck[44], "", "R3", "D1", "")


def test_what_ends_a_turn_binds_when_it_shows_cards_of_the_deck() -> None:
    shown = gathering(has("S3 S2", "L1"), market="R1 - R3 D1 D2")
    assert [action for action in shown.legal_actions(0) if GAME.binds(shown, 0, action)] == ["pass", "score"]
    for nothing_new in (gathering(has("S3 S2")), gathering(has("S3 S2"), market="R1 - R3 D1 D2", drawn=45)):
        assert not any(GAME.binds(nothing_new, 0, action) for action in nothing_new.legal_actions(0))


# The end of the game


def test_the_turn_that_takes_the_last_card_is_finished_and_is_the_last() -> None:
    state = play(table(has("S3 S2", "S1"), has(), market="- - - - R1", drawn=45), "take C", "show R1")
    assert state.outcome is None
    assert state.legal_actions(0) == ("pass", "pick R1", "pick S1", "score")
    over = play(state, "score")
    assert (over.to_act, over.legal_actions(0), over.observe(None).turn) == ((), (), state.turn)
    with pytest.raises(IllegalAction, match="over"):
        over.apply(0, "pass")


def test_cards_on_displays_do_not_keep_the_game_going() -> None:
    state = table(has(), has(display="R1 R2"), market="- - - - S1", drawn=45)
    assert play(state, "take 1:R1", "hand R1", "pass").outcome is None
    assert play(state, "take C", "hand S1", "pass").outcome


def test_everybody_makes_a_last_bouquet_with_the_best_cards_of_their_display() -> None:
    view = ended(has("S3", "S2 S1 R1"), has("R1", "D2 L3 L3")).observe(None)
    assert view.finals == (Bouquet(("S1", "S2", "S3"), 6, "kind"), Bouquet(("D2", "L3", "R1"), 6, "ascending"))
    assert (view.points, view.outcome.winners) == ((6, 6), (0, 1))
    assert view.displays == (("R1",), ("L3",))
    assert view.left == ((), ())


def test_a_hand_that_makes_no_bouquet_loses_a_point_for_each_card_and_the_display_costs_nothing() -> None:
    view = ended(has("S3 R1 R1", "L3 L3 L3"), has("", "D1 C1")).observe(None)
    assert (view.points, view.finals, view.outcome.winners) == ((-3, 0), (None, None), (1,))
    assert view.outcome.breakdown[0] == {"bouquets": 0, "final": 0, "hand": -3, "discards": 0}
    assert view.left == (("R1", "R1", "S3"), ())
    assert view.displays == (("L3", "L3", "L3"), ("C1", "D1"))


def test_the_last_bouquet_may_come_from_the_display_alone() -> None:
    assert ended(has("", "S3 S2 L1"), has()).observe(None).points == (5, 0)


def test_points_of_bouquets_last_bouquet_and_discards_add_up() -> None:
    own = Florist(("S3",), ("S2",), (("D2", "D3"), ("R3", "R3", "R3")), ("L1", "L2"))
    over = ended(own, has())
    assert over.outcome.breakdown[0] == {"bouquets": 15, "final": 5, "hand": 0, "discards": -2}
    assert over.outcome.scores == (18, 0)


# Notation and deals


@pytest.mark.parametrize(
    "action",
    [
        *("take", "take ", "take  C", "take c", "take C ", "take NW,NE", "take NW NE SE"),
        *("take :", "take 0", "take 1:", "take 1", "take 01:R2", "take 1:R2,1:R2", "take 1:r2", "take +1:R2"),
        *("take 1:R2 ", "take 1:Q7", "take ١:R2", "take NW 1:R2", "take 1:R2 1:"),
    ],
)
def test_a_take_that_is_not_in_the_notation_is_refused_and_the_notation_named(action: str) -> None:
    """The sentence has a subject: what was said, or that nothing was."""
    said = re.escape(action[5:].strip())
    begin = f"{said} is nothing that can be taken: say" if said else "Say what you take:"
    refused(table(has(), has(display="R2 R2")), action, f"^{begin} take C, take NW NE, or whose display")


@pytest.mark.parametrize("action", ["", "Take C", "grab C"])
def test_what_is_no_move_is_refused_and_the_moves_named(action: str) -> None:
    refused(table(has(), has()), action, "is no move of Floris: take, hand, show, pick, score, discard or pass")


@pytest.mark.parametrize(
    "action", ["score ", "pass pass", "scor", "pick", "pick ", "pick L1 L1", "pick  L1", "discard"]
)
def test_an_action_that_is_not_in_the_notation_is_refused(action: str) -> None:
    refused(gathering(has("S3 S2", "L1 L1"), options=ON), action, ".{10}")


def test_whoever_is_not_to_act_is_refused() -> None:
    for actor in (1, 2, -1, CHANCE):
        with pytest.raises(IllegalAction, match="not your turn"):
            dealt().apply(actor, "take C")


@pytest.mark.parametrize(
    "change",
    [
        {"first": 2},
        {"first": True},
        {"deck": floris.deck()[:-1]},
        {"deck": [*floris.deck()[:-1], "D1"]},
        {"deck": [*floris.deck()[:-1], "X1"]},
        {"deck": [*floris.deck()[:-1], 3]},
        {"deck": "deck"},
        {"deck": None},
    ],
)
def test_a_deal_that_cannot_be_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(WrongRecord):
        floris.start(2, {"first": 0, "deck": floris.deck()} | change, OFF)
