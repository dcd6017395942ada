"""What may be said in Flower Shop: the short list of it, and what is no notation."""

from __future__ import annotations

import pytest

from rules.flowershop import FEW, short
from rules.game import IllegalAction
from tests.rules.shops import at_pick, dealt, fitted, said, shop


def test_the_short_list_is_all_that_is_legal_but_for_the_larger_orders() -> None:
    full = shop("VY VYY:FYY VBB VP:FP VPP VRR VR VYYY", storage="VY O FR VBR")
    begun = fitted(dealt("O FY VB $3"), 0, full)
    for state in (begun, said(begun, 0, "draft O"), said(begun, 0, "draft VB", "trash"), said(begun, 0, "draft FY")):
        legal = state.legal_actions(0)
        small = [each for each in legal if len(each.partition("sell")[2].split()) <= FEW]
        assert short(state.observe(0)) == small and len(small) < 300
    assert short(begun.observe(None)) == []
    few = said(fitted(begun, 0, shop("VY VYY:FYY VBB VP:FP")), 0, "draft O")
    assert short(few.observe(0)) == few.legal_actions(0)


def test_the_short_list_after_a_redraw_offers_no_second_one() -> None:
    state = at_pick(dealt(reserve="FR"), 6)
    state = said(fitted(state, 0, shop("VW", money=5)), 0)
    assert "redraw" in short(state.observe(0)) and "redraw" not in short(said(state, 0, "redraw").observe(0))


def test_what_is_no_notation_is_refused_in_the_name_of_the_game() -> None:
    with pytest.raises(IllegalAction) as refused:
        dealt("FY").apply(0, "hello")
    assert str(refused.value).startswith("hello is no move of Flower Shop: redraw, draft, ")


@pytest.mark.parametrize(
    "sentence", ["play ", "use s1 ", "store ", " trash", "sell ", "sell f1 ", "sell  f1", "draft "]
)
def test_a_sentence_with_a_gap_too_many_is_no_notation(sentence: str) -> None:
    window = shop("VR:FR", storage="VB", money=9)
    for card in ("VY", "K2", "O"):
        begun = fitted(dealt(card), 0, window)
        drafted = said(begun, 0, f"draft {card}")
        for state in (begun, drafted, said(drafted, 0, "trash")):
            with pytest.raises(IllegalAction):
                state.apply(0, sentence)
