"""Floris in words: alt texts within their limit, and a text to play by without seeing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from images import ALT_LIMIT, artist
from images.floris import inventory, telling
from images.kit.names import ELLIPSIS
from images.kit.signs import plain
from rules.market import PAIRS, SLOTS, takes
from tests.images.florists import SEATS, full, moments, painted, scene
from tests.images.scenes import tongues
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
@pytest.mark.parametrize("tongue", tongues())
def test_descriptions_are_short_enough_and_name_everybody(seats: int, tongue: str) -> None:
    for done in moments(seats):
        for naming in ("usual", "long"):
            shown = scene(seats, done, naming, tongue, viewer=0)
            alts = [telling.table_alt(shown), telling.final_alt(shown), telling.hand_alt(shown)]
            alts += [telling.seat_alt(shown, seat) for seat in range(seats)]
            assert all(len(alt) <= ALT_LIMIT and "\n" not in alt and not alt.endswith(ELLIPSIS) for alt in alts)
            assert naming == "long" or all(name in alts[0] for name in shown.names)


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
        mover = telling.mover(view)
        if view.step == "take" and mover is not None:
            for action in takes(view.market, view.displays, mover, True):
                assert f"- {floris.action(w, view, action)}" in said
        for seat, name in enumerate(shown.names):
            assert f"**{name}: {plain(view.points[seat])} point" in said
            assert f"- Display: {inventory.named(w, view.displays[seat])}." in said
            assert view.outcome or f"- Cards in hand: {view.hands[seat]}." in said
            for bouquet in view.bouquets[seat]:
                assert f"- Bouquet: {inventory.sold(w, bouquet)}." in said
        assert not view.taken or f"Taken and not yet placed: {inventory.named(w, view.taken)}." in said
        if view.hand and mover is not None:
            assert f"- In hand: {inventory.named(w, view.hand)}" in said
            together = f"; together {floris.bunch(w, view.hand)}." in said
            assert together == (len({code[0] for code in view.hand}) < len(view.hand))
        assert "garland" not in said, "who reads sees no garlands"
        assert not (view.worth and mover is not None) or "- It can be scored for " in said
        assert ("wins with" in said or "share the victory" in said) == (view.outcome is not None)


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
