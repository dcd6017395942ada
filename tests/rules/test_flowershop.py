"""Flower Shop by its rules, one test a rule."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from rules import shop as shops
from rules.flowershop import GAME, binds, rate
from rules.game import IllegalAction, WrongRecord
from rules.shop import DECK, fits, income, sales, score, sellable, tally
from tests.rules.shops import OFF, ON, at_pick, dealt, fitted, passed, said, shop

EXAMPLES = json.loads((Path(__file__).parent / "flowershop_examples.json").read_text("utf-8"))
VASE_OF = {1: "VW:FR", 2: "VY:FY", 3: "VYW:FYR", 4: "VYY:FYY", 5: "VYYW:FYYR"}


def refuses(state: Any, seat: int, sentence: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        state.apply(seat, sentence)
    assert sentence not in state.legal_actions(seat)


@pytest.mark.parametrize("example", EXAMPLES["scores"], ids=lambda example: example["what"])
def test_the_score_of_an_example(example: dict[str, Any]) -> None:
    state = example["state"]
    window = " ".join([*(VASE_OF[petals] for petals in state["filled"]), *["VB"] * state["empty"]])
    baskets = " ".join(f"K{points}" for points in state["baskets"])
    one = shop(window, baskets, "O " * state["storage"], state["money"], "FR " * state["trash"])
    assert score(one) == sum(tally(one).values()) == example["expectFP"]


def test_a_shop_is_complete_with_eight_filled_vases_and_three_baskets() -> None:
    for filled, baskets, bonus in ((8, 3, 5), (7, 3, 0), (8, 2, 0)):
        one = shop("VR:FR " * filled + "VB " * (8 - filled), "K2 " * baskets)
        assert tally(one)["complete"] == bonus


@pytest.mark.parametrize("example", EXAMPLES["fits"], ids=lambda e: f"{'+'.join(e['flower'])} in {'+'.join(e['vase'])}")
def test_what_fits_in_the_examples(example: dict[str, Any]) -> None:
    vase, flower = ("".join(colour[0].upper() for colour in example[part]) for part in ("vase", "flower"))
    assert fits("V" + vase, "F" + flower) == example["fits"]


STOCK = shop("VY:FY VYY:FYY VYYW:FYYY VR:FR VRR:FRR VW")
SALES = {
    "one 1-bloom card": "f1",
    "one 2-bloom card": "f2",
    "one 3-bloom card": "f3",
    "two 1-bloom cards": "f1 f4",
    "3-bloom card and the vase it stands in": "f3 v3",
    "one empty vase only": "v6",
    "vase with a flower, flower kept": "v1",
    "2-bloom + 2-bloom (4 blooms)": "f2 f5",
}


@pytest.mark.parametrize("example", EXAMPLES["orders"], ids=lambda example: example["sold"])
def test_what_an_order_of_the_examples_pays(example: dict[str, Any]) -> None:
    parts = SALES[example["sold"]].split()
    if example.get("legal", True):
        assert income(STOCK, parts) == example["pays"]
    else:
        with pytest.raises(IllegalAction):
            income(STOCK, parts)


def test_the_deck_has_96_cards() -> None:
    assert len(DECK) == 96
    assert [sum(card[0] == kind for card in DECK) for kind in "FVK$O"] == [42, 24, 12, 10, 8]


def test_everybody_starts_with_three_vases_for_any_flowers_and_no_money() -> None:
    assert dealt(options=ON).shops == (shop("VW VWW VWWW"),) * 2
    assert dealt(options=OFF).shops == (shop(),) * 2


@pytest.mark.parametrize("spoil", ["first", "deck", "card", "short", "number"])
def test_a_deal_that_cannot_be_is_refused(spoil: str) -> None:
    deck: list[Any] = list(DECK)
    wrong = {"first": 2, "deck": deck}
    if spoil != "first":
        more = {"deck": None, "card": ["FY", *deck[:-1]], "short": deck[1:], "number": [[], *deck[1:]]}
        wrong = {"first": 0, "deck": more[spoil]}
    with pytest.raises(WrongRecord):
        GAME.start(2, wrong, ON)


def test_hands_go_to_the_left_then_to_the_right_then_to_the_left() -> None:
    for round_, step in ((0, 1), (1, -1), (2, 1)):
        state = at_pick(dealt(seats=3), 7 * round_)
        before = [pick.hand for pick in state.picks]
        after = [pick.hand for pick in passed(state).picks]
        assert [len(hand) for hand in after] == [6] * 3
        assert all(set(after[(seat + step) % 3]) <= set(before[seat]) for seat in range(3))
        assert state.observe(0).direction == ("left" if step == 1 else "right")


def test_seven_new_cards_are_dealt_for_each_of_three_rounds() -> None:
    state = dealt(seats=4)
    for number in range(21):
        assert {len(pick.hand) for pick in state.picks} == {7 - number % 7}
        assert (state.observe(None).round, state.observe(None).pick) == (1 + number // 7, 1 + number % 7)
        state = passed(state)
    assert state.outcome
    assert state.to_act == ()
    assert not any(state.legal_actions(seat) for seat in range(4))


def test_a_flower_needs_an_empty_vase_for_as_many_blooms() -> None:
    state = said(dealt("FRR"), 0, "draft FRR")
    assert state.legal_actions(0) == ["play 2", "store", "trash"]
    refuses(state, 0, "play 1", "does not fit")
    refuses(state, 0, "play 3", "does not fit")
    refuses(state, 0, "play 4", "No vase stands")
    refuses(state, 0, "play", "say its place")
    refuses(said(fitted(dealt("FRR"), 0, shop("VWW:FBB")), 0, "draft FRR"), 0, "play 1", "already holds")


def test_a_white_vase_takes_any_colours_of_its_number() -> None:
    for flower, place in (("FB", "1"), ("FYR", "2"), ("FBBY", "3")):
        assert said(dealt(flower), 0, f"draft {flower}", f"play {place}").picks[0].shop.filled == 1


def test_a_vase_goes_to_the_lowest_free_place() -> None:
    state = said(fitted(dealt("VR"), 0, shop("VW - VWWW")), 0, "draft VR")
    assert state.apply(0, "play").picks[0].shop.vases[:4] == ("VW", "VR", "VWWW", "")
    refuses(state, 0, "play 2", "by itself")
    full = said(fitted(dealt("VR"), 0, shop("VW " * 8)), 0, "draft VR")
    assert full.legal_actions(0) == ["store", "trash"]
    refuses(full, 0, "play", "All eight places")


def test_a_stored_card_takes_the_lowest_free_slot_and_the_others_keep_theirs() -> None:
    state = said(fitted(dealt("FRR"), 0, shop("VW", storage="FR VR FB")), 0, "draft FRR", "store")
    assert state.picks[0].shop.storage == ("FR", "VR", "FB", "FRR")
    used = state.apply(0, "use s2").picks[0].shop
    assert (used.storage, used.vases[1]) == (("FR", "", "FB", "FRR"), "VR")


def test_a_full_storage_leaves_playing_or_the_trash() -> None:
    state = said(fitted(dealt("FR"), 0, shop("VW", storage="O O O O")), 0, "draft FR")
    assert state.legal_actions(0) == ["play 1", "trash"]
    refuses(state, 0, "store", "storage is full")


def test_one_stored_card_may_be_played_even_one_stored_just_now() -> None:
    state = said(fitted(dealt("VR"), 0, shop(storage="VB")), 0, "draft VR", "store")
    assert state.legal_actions(0) == ["done", "use s1", "use s2"]
    state = state.apply(0, "use s2")
    assert state.legal_actions(0) == ["done"]
    refuses(state, 0, "use s1", "Only one stored card")


def test_a_salary_is_paid_with_the_draft_and_leaves_the_game() -> None:
    state = said(fitted(dealt("$4"), 0, shop(storage="VB")), 0, "draft $4")
    assert state.picks[0].shop == shop(storage="VB", money=4)
    assert state.legal_actions(0) == ["done", "use s1"]
    for sentence in ("play", "store", "trash"):
        refuses(state, 0, sentence, "already dealt with")


def test_a_basket_is_paid_and_hung_on_the_lowest_free_hook() -> None:
    state = said(fitted(dealt("K3"), 0, shop(baskets="- K2", money=5)), 0, "draft K3")
    assert state.legal_actions(0) == ["play", "play b2", "store", "trash"]
    assert state.apply(0, "play").picks[0].shop == shop(baskets="K3 K2", money=1)
    refuses(state, 0, "play b1", "Hook b1 is free")
    refuses(said(fitted(dealt("K3"), 0, shop(money=3)), 0, "draft K3"), 0, "play", r"costs \$4; the register holds \$3")


def test_a_replaced_basket_goes_to_the_trash_without_a_refund() -> None:
    state = said(fitted(dealt("K4"), 0, shop(baskets="K2 K3 K2", money=6)), 0, "draft K4")
    refuses(state, 0, "play", "which basket to replace")
    assert state.apply(0, "play b2").picks[0].shop == shop(baskets="K2 K4 K2", trash="K3")


def test_an_order_sells_a_filled_vase_only_with_its_flower() -> None:
    state = said(fitted(dealt("O"), 0, STOCK), 0, "draft O")
    refuses(state, 0, "sell v2", "only together with its flower")
    both = state.apply(0, "sell f2 v2").picks[0].shop
    assert (both.vases[1], both.flowers[1], both.money, both.trash) == ("", "", 6, ())


def test_a_flower_sold_out_of_its_vase_leaves_it_empty_for_another() -> None:
    state = said(fitted(dealt("O"), 0, shop("VYY:FYY", storage="FYY")), 0, "draft O", "sell f1")
    assert state.picks[0].shop == shop("VYY", storage="FYY", money=4)
    assert "use s1 1" in state.legal_actions(0)


def test_an_order_sells_stored_cards_but_no_basket_order_or_itself() -> None:
    state = said(fitted(dealt("O"), 0, shop("VW", storage="FR VB K2 O")), 0, "draft O")
    assert state.apply(0, "sell v1 s1 s2").picks[0].shop == shop("-", storage="- - K2 O", money=7)
    refuses(state, 0, "sell s3", "only flowers and vases")
    refuses(state, 0, "sell s4", "only flowers and vases")
    stored = said(fitted(dealt("VR"), 0, shop(storage="O FR")), 0, "draft VR", "trash")
    assert [action for action in stored.legal_actions(0) if "sell" in action] == ["use s1 sell s2"]
    refuses(stored, 0, "use s1 sell s1", "nothing at s1")


def test_an_order_needs_something_to_sell() -> None:
    state = said(dealt("O", options=OFF), 0, "draft O")
    assert state.legal_actions(0) == ["store", "trash"]
    for sentence, why in (("sell", "at least one"), ("sell v1", "nothing at v1"), ("play", "naming what it sells")):
        refuses(state, 0, sentence, why)
    refuses(said(dealt("O"), 0, "draft O"), 0, "sell v1 v1", "only once")
    refuses(said(dealt("O"), 0, "draft O"), 0, "sell x1", "names nothing")
    refuses(said(dealt("FR"), 0, "draft FR"), 0, "sell v1", "Only an order")


def test_things_sold_may_be_named_in_any_order_and_are_kept_in_one() -> None:
    state = said(fitted(dealt("O"), 0, shop("VY:FY VR", storage="VB")), 0, "draft O")
    ends = [state.apply(0, " ".join(("sell", *parts))) for parts in itertools.permutations(("f1", "v1", "v2", "s1"))]
    assert set(ends) == {state.apply(0, "sell f1 v1 v2 s1")}
    assert ends[0].observe(0).history[-1].action == "sell f1 v1 v2 s1"
    assert ends[0].observe(0).history[-1].facts == ("$9", "FY", "VY", "VR", "VB")


def test_every_sale_that_an_order_accepts_is_offered_and_no_other() -> None:
    for one in (STOCK, shop("VW VY:FY - VYY:FYY", storage="FR VB FRR O"), shop(storage="FY FR FP FB"), shop()):
        accepted = set()
        for count in range(1, len(sellable(one)) + 1):
            for parts in itertools.combinations(sellable(one), count):
                try:
                    income(one, parts)
                except IllegalAction:
                    continue
                accepted.add(parts)
        assert sorted(sales(one)) == sorted(accepted)


def test_an_order_is_checked_without_listing_all_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    full = shop("VW VWW VWWW VY VR VP VB VYY", storage="VR VB VP O")
    state = said(fitted(dealt("O"), 0, full), 0, "draft O")
    assert len(state.legal_actions(0)) > 2000
    monkeypatch.setattr(shops, "sales", lambda shop: pytest.fail("listed"))
    assert state.apply(0, "sell v1 v8").picks[0].shop.money == 4


def test_only_the_last_card_of_a_hand_is_exchanged_once_a_round_before_the_draft_and_for_money() -> None:
    six = fitted(at_pick(dealt(), 5), 0, shop(money=9))
    refuses(six, 0, "redraw", "Only the last card")
    last = fitted(at_pick(dealt(reserve="FY"), 6), 0, shop(money=1))
    refuses(last, 0, "redraw", r"costs \$2")
    last = fitted(last, 0, shop(money=4))
    assert "redraw" in last.legal_actions(0)
    state = last.apply(0, "redraw")
    assert (state.picks[0].hand, state.picks[0].shop.money) == (("FY",), 2)
    refuses(state, 0, "redraw", "once a round")
    refuses(said(last, 0, f"draft {last.picks[0].hand[0]}"), 0, "redraw", "before it is drafted")


def test_each_seat_has_reserved_cards_so_that_redraws_cannot_touch_each_other() -> None:
    reserve = "FY FR FP FB FYY FRR"
    state = dealt(reserve=reserve)
    for round_ in range(3):
        state = at_pick(state, 7 * round_ + 6)
        for seat in (0, 1):
            state = fitted(state, seat, shop(money=2))
        both, none = said(said(state, 1, "redraw"), 0, "redraw"), said(state, 0, "redraw")
        drawn = reserve.split()[2 * round_ : 2 * round_ + 2]
        assert [pick.hand for pick in both.picks] == [(card,) for card in drawn]
        assert none.picks[0] == both.picks[0]


def test_a_card_put_away_is_known_to_its_owner_alone_until_the_reveal() -> None:
    state = fitted(at_pick(dealt(reserve="FYYR"), 6), 0, shop(money=2))
    old = state.picks[0].hand[0]
    state = said(state, 0, "redraw", "draft FYYR", "store", "done")
    assert state.observe(0).history[-4].facts == (old, "FYYR")
    for viewer in (1, None):
        assert state.observe(viewer) == passed(fitted(at_pick(dealt(), 6), 0, shop(money=2)), 0).observe(viewer)
    shown = passed(state, 1).observe(None)
    assert shown.discard == (old,)
    assert shown.revealed[0][0].facts == (old, "FYYR")


def test_a_redraw_and_the_reveal_cannot_be_taken_back_and_all_else_can() -> None:
    state = dealt("FY")
    assert not any(binds(state, 0, action) for action in state.legal_actions(0))
    state = said(state, 0, "draft FY", "trash")
    assert not binds(state, 0, "done")
    assert binds(passed(state, 1), 0, "done")
    assert binds(fitted(at_pick(dealt(), 6), 0, shop(money=2)), 0, "redraw")


def test_all_pick_at_once_and_nobodys_pick_changes_the_turn_of_another() -> None:
    state = dealt(seats=3)
    assert state.to_act == (0, 1, 2)
    before = state.turn_of(0)
    for seat, waiting in ((2, (0, 1)), (1, (0,))):
        state = passed(state, seat)
        assert state.to_act == waiting
        assert state.turn_of(0) == before
        refuses(state, seat, "done", "You have finished this pick")
    assert passed(state).turn_of(1) != state.turn_of(1)


def test_the_order_in_which_people_pick_means_nothing() -> None:
    state = dealt("FR", "VR", "$3", seats=3)
    picks = {0: ["draft FR", "play 1", "done"], 1: ["draft VR", "store", "use s1", "done"], 2: ["draft $3", "done"]}
    whole = {
        said(said(said(state, a, *picks[a]), b, *picks[b]), c, *picks[c]) for a, b, c in itertools.permutations(picks)
    }
    mixed = state
    for step in itertools.zip_longest(*picks.values()):
        for seat, sentence in enumerate(step):
            mixed = mixed.apply(seat, sentence) if sentence else mixed
    assert whole == {mixed}


def test_nothing_of_a_pick_is_seen_before_all_are_done() -> None:
    state = fitted(dealt("K2"), 0, shop(storage="VB", money=2))
    begun = said(state, 0, "draft K2", "play", "use s1")
    assert begun.observe(1) == state.observe(1)
    assert begun.observe(None) == state.observe(None)
    assert begun.observe(0).shops == (shop("VB", "K2"), state.shops[1])
    done = begun.apply(0, "done")
    assert done.observe(None).to_act == (1,)
    assert done.observe(None).shops == state.observe(None).shops
    revealed = passed(done, 1).observe(None)
    assert revealed.shops[0] == shop("VB", "K2")
    assert [event.action for event in revealed.revealed[0]] == ["draft K2", "play", "use s1", "done"]


def test_everybody_reads_the_own_pick_before_those_of_the_others() -> None:
    state = passed(passed(passed(dealt(seats=3), 1), 2), 0)
    actors = {viewer: list(dict.fromkeys(e.actor for e in state.observe(viewer).history)) for viewer in (None, 0, 1, 2)}
    assert actors == {None: [0, 1, 2], 0: [0, 1, 2], 1: [1, 0, 2], 2: [2, 0, 1]}


def test_a_view_remembers_the_hands_its_seat_was_given() -> None:
    state = dealt(seats=3)
    hands = []
    for _ in range(9):
        hands.append(state.picks[1].hand)
        state = passed(state)
    assert list(state.observe(1).seen) == [*hands, state.picks[1].hand]
    assert state.observe(None).seen == ()
    assert state.observe(None).hand == ()


def test_at_the_end_empty_vases_and_stored_cards_go_to_the_trash() -> None:
    state = fitted(at_pick(dealt("FY"), 20), 0, shop("VW VR:FR VB", "K2", "O FYY", 11, "VP"))
    state = passed(state)
    assert state.shops[0][:5] == shop("- VR:FR", "K2", money=11)[:5]
    assert sorted(state.shops[0].trash[:1] + state.shops[0].trash[2:]) == ["FYY", "O", "VB", "VP", "VW"]
    assert state.outcome
    assert state.outcome.breakdown[0] == {"petals": 2, "baskets": 2, "money": 2, "complete": 0, "trash": -3}
    assert state.outcome.scores[0] == 3
    assert state.outcome.scores[1] < 0, "a shop of nothing but trash is worth less than nothing"


@pytest.mark.parametrize(
    ("mine", "theirs", "winners"),
    [
        (shop("VR:FR VB:FB", money=3), shop("VYY:FYY", money=4), (0,)),
        (shop("VR:FR", money=4), shop("VB:FB", money=3), (0,)),
        (shop("VR:FR", money=3), shop("VB:FB", money=3), (0, 1)),
        (shop("VR:FR", money=4), shop("VYY:FYY", trash="O O"), (1,)),
    ],
    ids=["more filled vases", "more money", "shared", "more points"],
)
def test_a_tie_goes_to_more_filled_vases_then_to_more_money(mine: Any, theirs: Any, winners: tuple[int, ...]) -> None:
    state = dealt()
    over = state._replace(shops=(mine, theirs), to_act=())
    assert over.outcome
    assert over.outcome.winners == winners


def test_greedy_sees_what_a_draft_can_bring_at_once() -> None:
    state = fitted(dealt("FRRP FR VB K2 $5 O"), 0, shop("VRRW", money=2))
    view = state.observe(0)
    rates = {action: rate(view, 0, action) for action in state.legal_actions(0)}
    assert rates["draft FRRP"] == 5
    assert (rates["draft K2"], rates["draft $5"], rates["draft FR"], rates["draft VB"]) == (2, 1, -1, -1)
    view = said(state, 0, "draft FRRP").observe(0)
    assert (rate(view, 0, "play 1"), rate(view, 0, "store"), rate(view, 0, "trash")) == (5, -1, -1)
