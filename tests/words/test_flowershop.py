"""Flower Shop in words: every card, action, event and result can be said, and says what is so."""

from __future__ import annotations

import re

import pytest

from cogs.limits import CHOICE
from rules.flowershop import GAME
from rules.pick import REDRAW_PRICE
from rules.shop import BASKET_PRICE, DECK, START_VASES, fits, income
from tests.rules.shops import ON, dealt, fitted, passed, said, shop
from tests.rules.walk import walk
from words import LANGUAGES, speak
from words import flowershop as say

W = speak("en")
NAMES = ("Ann", "Bo", "Cy", "Di")


@pytest.mark.parametrize(
    ("code", "name", "taken"),
    [
        ("FYYR", "two sunflowers and one rose", "two sunflowers and one rose"),
        ("FP", "one iris", "one iris"),
        ("VBWW", "vase for one cornflower and any two flowers", "a vase for one cornflower and any two flowers"),
        ("VW", "vase for any one flower", "a vase for any one flower"),
        ("K3", "basket worth 3", "a basket worth 3"),
        ("$4", "salary of $4", "a salary of $4"),
        ("O", "order", "an order"),
    ],
)
def test_a_card_is_called_by_what_it_shows(code: str, name: str, taken: str) -> None:
    assert (say.card(W, code), say.the_card(W, code)) == (name, taken)


def test_no_two_cards_are_called_the_same() -> None:
    cards = {*DECK, *START_VASES}
    assert len({say.card(W, code) for code in cards}) == len({say.the_card(W, code) for code in cards}) == len(cards)
    assert {say.flower(W, colour) for colour in "YRPBW"} == {"sunflower", "rose", "iris", "cornflower", "any flower"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_action_and_event_of_a_game_has_words_of_its_own(seats: int) -> None:
    one = walk(GAME, seats, {"start_vases": "on"}, seats)
    for before, actor, _, after in one.steps():
        view = before.observe(actor)
        legal = before.legal_actions(actor)[:60]
        labels = [say.action(W, view, each) for each in legal]
        assert not set(labels) & set(legal)
        told = say.event(W, after.observe(actor), after.observe(actor).history[-1], NAMES)
        assert re.fullmatch(r"[A-Z].*\.", told)
        assert "{" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_legal_actions_of_a_position_are_called_the_same(language: str) -> None:
    w = speak(language)
    twins = shop("VR:FR VRW VR:FR VRW", "K2 K2", storage="FR FR O O", money=9)
    positions = [said(fitted(dealt(drafted), 0, twins), 0, f"draft {drafted}") for drafted in ("O", "K2", "VR", "FRR")]
    positions += [said(state, 0, "trash") for state in positions]
    positions += [before for seats in GAME.seats for before, _, _, _ in walk(GAME, seats, ON, seats).steps()]
    for state in positions:
        for seat in state.to_act:
            legal = state.legal_actions(seat)
            legal = legal[:: 1 + len(legal) // 200]
            assert len({say.action(w, state.observe(seat), each) for each in legal}) == len(legal)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_done_with_a_stored_card_fits_the_line_of_a_menu(language: str) -> None:
    w = speak(language)
    vases, flowers = ([card for card in dict.fromkeys((*DECK, *START_VASES)) if card[0] == kind] for kind in "VF")
    for vase, flower in ((vase, flower) for vase in vases for flower in flowers if fits(vase, flower)):
        state = said(fitted(dealt("$3"), 0, shop(vase, storage=flower)), 0, "draft $3")
        assert len(say.action(w, state.observe(0), "use s1 1")) <= CHOICE


def test_a_button_says_what_becomes_of_a_card() -> None:
    state = fitted(dealt("FYY K2 O"), 0, shop("VYY VR:FR", "K3 K4", "FB K2", 5))
    flower, basket, order = (said(state, 0, f"draft {card}").observe(0) for card in ("FYY", "K2", "O"))
    assert say.action(W, state.observe(0), "draft FYY") == "Draft: two sunflowers"
    assert say.action(W, flower, "play 1") == "Play: into vase 1 (vase for two sunflowers)"
    assert say.action(W, basket, "play") == "Play: on a free hook for $2"
    assert say.action(W, basket, "play b1") == "Play: on hook 1 for $2 (basket worth 3 goes)"
    assert say.action(W, order, "sell f2 v2 s1") == (
        "Sell for $6: one rose at place 2; a vase for one rose at place 2; one cornflower in storage (s1)"
    )
    stored = said(fitted(dealt("FR"), 0, shop("VW", storage="O")), 0, "draft FR", "trash")
    assert say.action(W, stored.observe(0), "use s1 sell v1") == (
        "From storage (s1), order: sell for $2: a vase for any one flower at place 1"
    )
    assert say.action(W, order, "use s2") == "From storage (s2), basket worth 2: on a free hook for $2"


def test_the_money_in_words_is_the_money_of_the_rules() -> None:
    assert (say.PRICES, say.REDRAW_PRICE) == (BASKET_PRICE, REDRAW_PRICE)
    one = shop("VY:FY VYY:FYY VB", storage="FR VP")
    order = said(fitted(dealt("O"), 0, one), 0, "draft O")
    for action in order.legal_actions(0):
        if action.startswith("sell "):
            label = say.action(W, order.observe(0), action)
            assert label.startswith(f"Sell for ${income(one, action.split()[1:])}: ")


def test_what_a_seat_did_in_a_pick_is_told_without_its_draft_but_for_a_salary() -> None:
    state = fitted(dealt("FYY", "$3"), 0, shop("VYY", storage="VR"))
    state = passed(said(state, 0, "draft FYY", "play 1", "use s1", "done"), 1)
    view = state.observe(None)
    assert [say.told(W, view, events, NAMES) for events in view.revealed] == [
        "Ann put two sunflowers into the vase at place 1. "
        "From storage: Ann put a vase for one rose into the window, at place 2.",
        "Bo drafted a salary of $3.",
    ]


def test_things_to_sell_options_and_lines_of_the_score_are_named() -> None:
    one = shop("VYY:FYY", storage="- FR")
    assert say.thing(W, one, "f1") == "two sunflowers at place 1"
    assert say.thing(W, one, "v1") == "vase for two sunflowers at place 1"
    assert say.thing(W, one, "s2") == "one rose in storage (s2)"
    parts = walk(GAME, 2, {"start_vases": "on"}, 1).states[-1].outcome.breakdown[0]
    assert not {say.part(W, key) for key in parts} & set(parts)
    assert say.option(W, "start_vases") == "Vases at the start"
    assert len({say.value(W, "start_vases", value) for value in GAME.options["start_vases"]}) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_fit_a_message(language: str) -> None:
    assert 1000 < len(say.rules(speak(language))) <= 3800


def test_the_rules_say_how_a_game_begins_and_what_its_points_mean() -> None:
    told = say.rules(W)
    assert "begins with $0 and three vases" in told and "if it ended now" in told and "never stored" in told
