"""Flower Shop's own players: they remember what they held, know what is worth what, and beat those below them."""

from __future__ import annotations

import random
from collections import Counter, defaultdict

import pytest

from agents.appraisal import appraise
from agents.outlook import expected, later_rounds, odds, remembered, this_round
from agents.shopkeeper import Shopkeeper
from bench.strength import Contest, Thinking, compete
from rules.chance import Chance
from rules.flowershop import GAME, State
from rules.game import Seat
from rules.shop import DECK, score
from tests.agents import decisions
from tests.rules.shops import dealt, fitted, said, shop
from tests.rules.walk import walk

LIKELY = odds(dict.fromkeys(DECK, 1.0), 1.0)
NEVER = odds(dict.fromkeys(DECK, 0.0), 1.0)


def decide(state: State, seat: Seat, level: str, luck: int = 1) -> str:
    return decisions.decide(GAME, state, level, Chance(luck.to_bytes(32, "big"), 0), seat)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_hands_a_seat_has_held_are_remembered_card_for_card(seats: int) -> None:
    one = walk(GAME, seats, {"start_vases": "on"}, 40 + seats)
    known = 0
    for state in random.Random(seats).sample(one.states[:-1], 60):
        for seat in range(seats):
            memory = remembered(state.observe(seat), seat)
            begun = len(state.past) % 7
            for other, hand in enumerate(memory.hands):
                held = state.picks[seat].hand if other == seat else state.seen[-1][other]
                assert hand in (None, held)
                known += hand is not None and other != seat
            assert sum(hand is None for hand in memory.hands) == max(0, seats - 1 - begun)
    assert known > 50


def test_the_cards_never_seen_are_all_but_the_drafted_and_the_remembered() -> None:
    one = walk(GAME, 2, {"start_vases": "on"}, 3)
    for state in one.states[:-1:9]:
        view = state.observe(0)
        drafted = [event.action[6:] for event in view.history if event.action.startswith("draft ")]
        away = [event.facts[0] for event in view.history if event.action == "redraw"]
        memory = remembered(view, 0)
        seen = Counter([*drafted, *away, *(card for hand in memory.hands for card in hand or ())])
        assert memory.unseen + seen == Counter(DECK)


def test_what_may_still_come_shrinks_to_nothing() -> None:
    one = walk(GAME, 3, {"start_vases": "on"}, 5)
    first, last = one.states[0].observe(0), one.states[-2].observe(0)
    for view, few in ((first, False), (last, True)):
        memory = remembered(view, 0)
        supplies = [later_rounds(view, memory.unseen), this_round(view, 0, memory), expected(view)]
        assert [sum(supply.values()) < 0.01 for supply in supplies] == [few] * 3


def test_with_no_pick_left_a_shop_is_worth_its_score() -> None:
    for one in (shop("VW:FY VB", "K2", "O", 7, "VP"), shop("VYY:FYY VW:FR", money=4), shop()):
        assert round(appraise(one, 0, LIKELY)) == score(one)


def test_a_vase_is_worth_more_the_likelier_its_flower_is() -> None:
    empty, filled = shop("VYYW"), shop("VYYW:FYYY")
    assert appraise(empty, 6, NEVER) < appraise(empty, 6, LIKELY) < appraise(filled, 6, LIKELY)
    assert appraise(shop("VYYW", storage="FYYY"), 6, NEVER) > appraise(shop("VYYW", storage="FRRR"), 6, NEVER)
    assert appraise(shop(money=6), 6, LIKELY) > appraise(shop(money=6), 6, NEVER)


def test_a_sale_is_put_together_of_what_the_shop_needs_least() -> None:
    keeper = Shopkeeper(NEVER, 0)
    assert set(keeper.sale(shop("VYYW:FYYY VR VB", storage="FRR"))) == {"v2", "v3", "s1"}
    assert keeper.sale(shop(storage="K2 O")) == ()


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_player_takes_the_flower_its_window_waits_for(level: str) -> None:
    state = fitted(dealt("FYYY O O O O O O", "O"), 0, shop("VYYW VW:FR"))
    assert decide(state, 0, level) == "draft FYYY"
    state = state.apply(0, "draft FYYY")
    assert decide(state, 0, level) == "play 1"
    stored = said(fitted(state, 0, shop("VYYW", storage="FYYR")), 0, "trash")
    assert decide(stored, 0, level) == "use s1 1"


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_pick_takes_no_notice_of_what_a_seat_may_not_know(level: str) -> None:
    one = dealt("FY FR FP VB VR K2 $3", "FYY FRR O O O O O", seats=3)
    deck = list(one.deck)
    other = GAME.start(
        3, {"first": 0, "deck": [*deck[:7], *deck[14:21], *deck[7:14], *deck[:20:-1]]}, {"start_vases": "on"}
    )
    assert one.observe(0) == other.observe(0)
    assert one.picks[1].hand != other.picks[1].hand
    begun = said(other, 1, f"draft {other.picks[1].hand[0]}")
    assert len({decide(state, 0, level) for state in (one, other, begun)}) == 1


@pytest.mark.parametrize(("seats", "level", "rivals", "least"), [(2, "normal", "easy", 0.6), (2, "hard", "easy", 0.8)])
def test_each_level_beats_the_one_below(seats: int, level: str, rivals: str, least: float) -> None:
    times = defaultdict(lambda: Thinking([], []))
    result = compete(GAME, Contest(seats, level, rivals, least, games=24), {"start_vases": "on"}, "levels", times)
    assert result.share >= least
