"""Floris's hand, seat, final and lesson pictures: complete, right, and for whom they are meant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from images import Scene, artist
from images.floris import fan, inventory, lessons, podium, stall, telling
from images.floris.bunches import Sold
from images.floris.card import FlowerCard
from images.floris.fan import Column
from images.floris.specimens import specimen
from images.floris.tableau import Hand
from images.kit.signs import plain
from rules.bunch import numbers, shape, worth
from rules.floris import deck
from rules.lack import lack
from tests.images.florists import SEATS, framed, scene
from tests.images.witness import witness
from tests.rules.florists import ended, has
from words import speak

DRAW = artist("floris")
TIED, THROWN = specimen(2, seed=4), specimen(4, seed=4, discards="on")


def test_a_hand_shows_each_card_by_kind_and_what_every_bouquet_lacks() -> None:
    for done in range(0, 110, 6):
        shown = scene(3, done, viewer=1)
        view, w = telling.seen(shown), shown.words
        canvas = witness(fan.PICTURE, shown, 1)
        columns = [thing for thing, _, _ in canvas.laid if isinstance(thing, Column)]
        assert sorted(code for column in columns for code in column.cards) == sorted(view.hand)
        assert all({*column.cards} <= {f"{column.kind}{n}" for n in (1, 2, 3)} for column in columns)
        assert sorted(framed(canvas, 1)) == sorted(view.taken if view.to_act == (1,) else ())
        said = " ".join(text.text for text in canvas.written).replace("\u00a0", " ")
        for kind in inventory.SHAPES:
            assert inventory.lacking(w, view.hand, kind) in said
            found = lack(view.hand, kind) if view.hand else None
            assert found is None or str(found.worth) in said
        if inventory.picked(view):
            assert f"pick up {inventory.named(w, inventory.picked(view))}" in said
        assert bool(inventory.picked(view)) == ("With your display" in said)


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_shows_its_bouquets_and_how_its_points_add_up(seats: int) -> None:
    for shown in (specimen(seats, 70, seed=seats), specimen(seats, seed=seats), specimen(seats, seed=4, discards="on")):
        view = telling.seen(shown)
        for seat in range(seats):
            canvas = witness(stall.PICTURE, shown, seat)
            standing = [thing.bouquet for thing, _, _ in canvas.laid if isinstance(thing, Sold)]
            last = [view.finals[seat]] if view.finals and view.finals[seat] else []
            assert standing == [*view.bouquets[seat], *last]
            said = [text.text for text in canvas.written]
            assert said[-1] == plain(view.points[seat])
            parts = [(key, view.breakdown[seat][key]) for key in inventory.counted(view)]
            told = [plain(n) if view.outcome or key not in stall.LATE else "–" for key, n in parts]
            assert told == [text for text in said if number(text)][-1 - len(parts) : -1]
            assert ("Thrown away" in said) == view.discarding, "where nothing can be thrown away nothing is counted"
            hands = [thing.count for thing, _, _ in canvas.laid if isinstance(thing, Hand)]
            assert hands == ([] if view.left and view.left[seat] else [view.hands[seat]])


def number(text: str) -> bool:
    return text.lstrip("−").isdigit() or text == "–"


def test_cards_left_in_hand_lie_open_when_the_game_is_over() -> None:
    shown = specimen(3, seed=16)
    view = telling.seen(shown)
    assert view.left[0]
    canvas = witness(stall.PICTURE, shown, 0)
    (middle,) = [x for text, x in ((text.text, text.left) for text in canvas.written) if text == "Display"]
    lying = [thing.code for thing, x, _ in canvas.laid if isinstance(thing, FlowerCard) and x < middle]
    assert sorted(lying) == sorted(view.left[0])
    assert f"Left in hand: {inventory.named(shown.words, view.left[0])}." in telling.seat_alt(shown, 0)


@pytest.mark.parametrize("seats", SEATS)
def test_the_last_picture_has_all_parts_that_count(seats: int) -> None:
    for seed in range(1, 12):
        shown = specimen(seats, seed=seed)
        view = telling.seen(shown)
        said = [text.text for text in witness(podium.PICTURE, shown).written]
        for seat in range(seats):
            parts = [view.breakdown[seat][key] for key in inventory.counted(view)]
            assert sum(parts) == view.points[seat]
            assert {*map(plain, parts)} <= set(said)
    assert "A shared victory" in [text.text for text in witness(podium.PICTURE, TIED).written]
    thrown = [plain(parts["discards"]) for parts in telling.seen(THROWN).breakdown]
    assert any(n != "0" for n in thrown)
    assert {*thrown} <= {text.text for text in witness(podium.PICTURE, THROWN).written}


def test_however_many_cards_are_left_in_hand_each_has_room_for_its_flowers() -> None:
    """Tiles, on which flowers and numbers crowd each other, are for displays of twenty cards alone."""
    for hand, display in ((10, 0), (10, 1), (9, 4), (1, 9), (4, 4)):
        cards = tuple(deck()[: hand + display])
        view = replace(ended(has(), has()).observe(None), left=(cards[:hand], ()), displays=(cards[hand:], ()))
        shown = Scene(view, ("A", "B"), speak("en"))
        canvas = witness(stall.PICTURE, shown, 0)
        left = [thing for thing, x, _ in canvas.laid if isinstance(thing, FlowerCard)]
        assert len(left) == hand + display and all(card.format.look != "tile" for card in left)


def test_the_bouquets_beside_the_rules_are_what_is_said_of_them() -> None:
    assert [shape(cards) for cards in lessons.EXAMPLES] == list(inventory.SHAPES)
    assert [worth(cards) for cards in lessons.EXAMPLES] == [bouquet.worth for bouquet in lessons.bouquets()]
    assert sum(numbers(lessons.EXAMPLES[-1])) > 8, "the last example shows the bonus"
