"""Floris in words: alt texts within their limit, and a text to play by without seeing."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from images import ALT_LIMIT, artist
from images.floris import inventory, prompts, telling
from images.kit.names import ELLIPSIS
from images.kit.signs import plain
from images.kit.telling import mover
from rules.floris import State
from rules.market import PAIRS, SLOTS, takes
from tests.images.florists import SEATS, full, moments, painted, scene
from tests.rules.florists import OFF, ON, ended, gathering, has, table
from tests.rules.moves import play
from words import LANGUAGES, floris, speak

DRAW = artist("floris")


def test_what_a_hand_lacks_is_told_in_words() -> None:
    w = speak("en")
    told = {
        ("R3", "kind"): "still lacks 2 roses",
        ("R3", "equal"): "still lacks 3 flowers of another kind",
        ("R3", "ascending"): "still lacks 1 and 2 flowers of other kinds",
        ("D2 R3", "kind"): "not with this hand",
        ("D2 R3", "equal"): "still lacks 1 daisy",
        ("D1 R1", "equal"): "still lacks 1 flower each of 3 other kinds",
        ("D1 R1", "ascending"): "still lacks 1 rose and 3 flowers of another kind",
        ("L3 R3", "equal"): "complete",
        ("", "kind"): "5 flowers or more of one kind",
    }
    for (cards, kind), said in told.items():
        assert inventory.lacking(w, tuple(cards.split()), kind) == said


@pytest.mark.parametrize("seats", SEATS)
def test_however_full_a_table_is_its_description_names_every_open_card(seats: int) -> None:
    for shown in (full(seats), replace(full(seats), names=tuple(letter * 100 for letter in "ABCD")[:seats])):
        view = telling.seen(shown)
        alt = telling.table_alt(shown)
        assert len(alt) <= ALT_LIMIT
        naming = inventory.named if floris.card(shown.words, view.displays[-1][0]) in alt else inventory.coded
        for cards in view.displays:
            assert f"display: {naming(shown.words, cards)}." in alt


@pytest.mark.parametrize("seats", SEATS)
def test_the_text_lets_a_blind_person_play(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done, viewer=0)
        view, w, said = telling.seen(shown), shown.words, DRAW.text(shown)
        for slot, code in zip(SLOTS, view.market, strict=True):
            assert code is None or f"- {slot}: {floris.card(w, code)}\n" in said
        gaps = [slot for slot, code in zip(SLOTS, view.market, strict=True) if not code]
        assert (f"- Empty: {', '.join(gaps)}" in said) == (0 < len(gaps) < len(SLOTS))
        now = mover(view)
        if view.step == "take" and now is not None:
            for action in takes(view.market, view.displays, now, True):
                assert f"- {floris.action(w, view, action)}" in said
        for seat, name in enumerate(shown.names):
            assert f"**{name}: {plain(view.points[seat])} point" in said
            assert f"- Display: {inventory.named(w, view.displays[seat])}." in said
            assert view.outcome or f"- Cards in hand: {view.hands[seat]}." in said
            for bouquet in view.bouquets[seat]:
                assert f"- Bouquet: {inventory.sold(w, bouquet)}." in said
        assert not view.taken or f"Taken and not yet placed: {inventory.named(w, view.taken)}." in said
        if view.hand and now is not None:
            assert f"- In hand: {inventory.named(w, view.hand)}" in said
            together = f"; together {floris.bunch(w, view.hand)}." in said
            assert together == (len({code[0] for code in view.hand}) < len(view.hand))
        assert "garland" not in said, "who reads sees no garlands"
        assert not (view.worth and now is not None) or "- It can be scored for " in said
        assert ("wins with" in said or "share the victory" in said) == (view.outcome is not None)


def asks(state: State) -> str:
    view = state.observe(0)
    return prompts.asked(speak("en"), view, mover(view), ("Ann", "Ben"))


def test_a_hand_asks_only_for_what_can_be_done() -> None:
    assert asks(table(has(), has(display="R1"))) == "Take from the market or from somebody's display."
    assert asks(table(has(), has(), stalling=2)).startswith("Take from the market: a whole round")
    assert asks(play(table(has(), has()), "take C")) == "Into your hand or on your display: 2 daisies."
    told = {
        ("R3 L1", "", "off"): "End your turn.",
        ("R3 L1", "D1", "off"): "Pick up cards of your display, or end your turn.",
        ("R3 L1", "", "on"): "Throw cards away, or end your turn.",
        ("R3 L1", "D1", "on"): "Pick up cards of your display, throw cards away, or end your turn.",
        ("", "", "on"): "End your turn.",
        ("R3 R2", "", "on"): "Score, or end your turn.",
        ("R3 R2", "D1", "on"): "Score, pick up more of your display, or end your turn.",
    }
    for (hand, display, discards), said in told.items():
        assert asks(gathering(has(hand, display), options={"discards": discards})) == said
    after = play(gathering(has("R3 R2 L1", "D1"), options=ON), "discard L1")
    assert asks(after) == "Score, or end your turn."
    assert asks(play(gathering(has("R1 L1"), options=ON), "discard L1")) == "Throw more away, or end your turn."
    assert asks(play(gathering(has("L1"), options=ON), "discard L1")) == "End your turn."
    assert asks(table(has(), has(), to_act=(1,))) == "It is the turn of Ben."


def test_everybody_reads_what_can_still_be_done_but_not_what_the_hand_is_good_for() -> None:
    def told(hand: str, display: str, options: dict[str, str], *played: str) -> str:
        view = play(gathering(has(hand, display), options=options), *played).observe(None)
        return prompts.to_do(speak("en"), view, 0, "Ann")

    assert told("R3", "D1", OFF) == "Ann may pick up, score, or end the turn."
    assert told("", "D1", ON) == "Ann may pick up, score, or end the turn."
    assert told("R3", "D1", ON) == "Ann may pick up, throw cards away, score, or end the turn."
    assert told("R3", "", ON) == "Ann may throw cards away, score, or end the turn."
    assert told("R3 R2", "", ON) == told("R3", "", ON), "a bouquet or none"
    assert told("R3", "", OFF) == "Ann may score, or end the turn."
    assert told("R3 L1", "D1", ON, "discard R3") == "Ann may throw more away, score, or end the turn."
    assert told("R3", "D1", ON, "discard R3") == told("", "", OFF) == "Ann can only end the turn."


def test_the_last_line_of_the_log_tells_the_last_bouquets_and_no_other_does() -> None:
    def told(state: State, place: int) -> str:
        view = state.observe(None)
        return floris.event(speak("en"), view, view.history[place], ("Ann", "Ben"))

    over = ended(has("R3", "L3 L2"), has("D2 D3"))
    assert told(over, -1) == (
        "Ann ended the turn. The game is over. Last bouquets: Ann: 3 lilies and 3 roses (6 points); "
        "Ben: 5 daisies (5 points)."
    )
    assert told(ended(has("R1 L2"), has()), -1).endswith("The game is over, and nobody makes a last bouquet.")
    same = play(table(has(), has(), market="R1 - - - -", drawn=45), "take NW", "hand R1", "pass")
    assert "over" in told(same, -1) and "over" not in told(same, 0)


def test_a_sentence_begins_with_a_capital_in_every_description() -> None:
    for done in moments(3):
        shown = scene(3, done, viewer=0)
        final = [telling.final_alt(shown)] if shown.view.outcome else []
        for said in (telling.hand_alt(shown), telling.table_alt(shown), *final):
            assert not re.search(r"\. [a-z]", said), said


def test_pairs_are_told_as_the_picture_marks_them() -> None:
    for done in range(0, 110, 7):
        shown = scene(3, done)
        view = telling.seen(shown)
        lying = dict(zip(SLOTS, view.market, strict=True))
        pairs = [f"{one}-{other}" for one, other in PAIRS if lying[one] and lying[other]]
        told = f"Pairs: {', '.join(pairs)}."
        assert (told in telling.table_alt(shown)) == (view.step == "take" and bool(pairs))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_our_own_words_are_cut_on_no_picture(seats: int, language: str) -> None:
    for done in moments(seats):
        for canvas in painted(scene(seats, done, tongue=language, viewer=done % seats)):
            assert [text.text for text in canvas.written if ELLIPSIS in text.text] == []
