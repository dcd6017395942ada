"""Bouquet's table picture: everything fits, can be read, and is where people look for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from images import Scene
from images.bouquet import ring, telling
from images.bouquet.layout import MARGIN, WIDTH, layout_of
from images.bouquet.tableau import Tableau
from images.kit.card import HALO, Card, Chosen, Pile
from images.kit.plate import Lozenge, Plate
from images.kit.signs import signed
from images.kit.sprites import atlas
from images.kit.tag import Tag
from rules.bouquet import COLUMN, SEATS
from tests.images.scenes import NAMINGS, scene, tongues
from tests.images.witness import Witness, Written, witness
from words import bouquet, speak

PHONE = 25
"""Pixels of 1000 that are ten on a phone, where the picture is 400 wide."""


def moments(seats: int) -> Iterator[int]:
    """Every position of a game would be the same again and again: these are the ones that differ in kind."""
    last = seats * COLUMN
    yield from (0, 1, seats, last // 4, last // 2, 3 * last // 4)
    yield from range(last - seats - 1, last + 1)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("tongue", tongues())
@pytest.mark.parametrize("naming", NAMINGS)
def test_no_text_leaves_its_panel_or_covers_another(seats: int, tongue: str, naming: str) -> None:
    for moves in list(moments(seats))[len(naming + tongue) % 3 :: 3]:
        written = witness(ring.PICTURE, scene(seats, moves, seed=1 + moves % 2, naming=naming, tongue=tongue)).written
        free = [text for text in written if not isinstance(text.thing, Pile)]
        for one, other in combinations(free, 2):
            assert not over(one, other), f"{one.text!r} and {other.text!r} after {moves} moves"


def over(one: Written, other: Written) -> bool:
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return wide > 1 and high > 2


@pytest.mark.parametrize("seats", SEATS)
def test_what_counts_can_be_read_on_a_phone(seats: int) -> None:
    for moves in moments(seats):
        shown = scene(seats, moves)
        view, w = telling.seen(shown), shown.words
        written = witness(ring.PICTURE, shown).written
        sizes = [(text.text.replace("\u2068", "").replace("\u2069", ""), text.size) for text in written]
        must = {bouquet.title(w), w("Round {round}", round=view.round), *ring.names(shown), *map(signed, view.points)}
        must |= {code[0] for column in view.columns for code in column}
        for choice in view.choices:
            must |= set(bouquet.action(w, view, choice.action).split(": "))
        large = " ".join(text for text, size in sizes if size >= PHONE)
        assert {text for text in must if text not in large} == set()


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("tongue", tongues())
def test_choices_are_marked_and_worded_like_the_buttons(seats: int, tongue: str) -> None:
    for moves in moments(seats):
        shown = scene(seats, moves, seed=2, tongue=tongue)
        view, plan = telling.seen(shown), layout_of(telling.seen(shown))
        laid = witness(ring.PICTURE, shown).laid
        tags = [thing for thing, _, _ in laid if isinstance(thing, Tag)]
        assert [tag.words for tag in tags] == [bouquet.action(shown.words, view, c.action) for c in view.choices]
        framed = [(thing.card.letters, x) for thing, x, _ in laid if isinstance(thing, Chosen)]
        assert [card for card, _ in framed] == [choice.card for choice in view.choices]
        for choice, (_, x) in zip(view.choices, framed, strict=True):
            assert abs(x - plan.column_x(choice.column)) < 12


@pytest.mark.parametrize("seats", SEATS)
def test_left_is_left_on_the_picture(seats: int) -> None:
    plan = layout_of(telling.seen(scene(seats, 0)))
    sheets = [plan.sheet_x(seat) for seat in range(seats)]
    assert sheets == sorted(sheets, reverse=True)
    for seat in range(seats - 1):
        assert plan.sheet_x(seat + 1) < plan.column_x(seat) < plan.sheet_x(seat)
    assert plan.column_x(seats - 1) > plan.sheet_x(0) + plan.sheet_width // 2
    assert min(sheets) == MARGIN and plan.column_x(seats - 1) + plan.column_width <= WIDTH - MARGIN


def test_a_way_round_the_table_is_said() -> None:
    for moves in range(12 * 3):
        shown = scene(3, moves, seed=2)
        view, plan, seat = telling.seen(shown), layout_of(telling.seen(shown)), telling.mover(telling.seen(shown))
        for choice in view.choices:
            if seat is None or choice.action not in "LR":
                continue
            right = plan.column_x(choice.column) > plan.sheet_x(seat)
            (tag,) = (
                t
                for t, _, _ in witness(ring.PICTURE, shown).laid
                if isinstance(t, Tag) and choice_of(t, shown) == choice.action
            )
            assert bool(tag.aside) == (right == (choice.action == "L"))


def choice_of(tag: Tag, shown: Scene) -> str:
    return {bouquet.action(shown.words, shown.view, choice.action): choice.action for choice in shown.view.choices}[
        tag.words
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_every_card_on_the_table_is_there_with_its_letters(seats: int) -> None:
    for moves in moments(seats):
        shown = scene(seats, moves)
        laid = witness(ring.PICTURE, shown).laid
        cards = {(thing.letters, x) for thing, x, _ in laid if isinstance(thing, Card)}
        view, plan = telling.seen(shown), layout_of(telling.seen(shown))
        for i, column in enumerate(view.columns):
            for code in column:
                assert (code, plan.column_x(i)) in cards
        tops = sorted({y for thing, x, y in laid if isinstance(thing, Card) and x == plan.column_x(0)})
        assert all(b - a >= 20 for a, b in pairwise(tops) if b - a > HALO), "covered cards keep their letters free"


def test_letters_stand_beside_every_colour_and_a_legend_explains_them() -> None:
    shown = scene(3, 10)
    texts = " ".join(text.text for text in witness(ring.PICTURE, shown).written)
    w = speak("en")
    for code in "ROYBVW":
        assert f"{code} {bouquet.colour(w, code)}" in texts
    for code in "rtdlis":
        assert f"{code} {bouquet.shape(w, code)}" in texts
    easy = " ".join(text.text for text in witness(ring.PICTURE, scene(3, 10, deck="easy")).written)
    assert "orange" not in easy.split("took")[0] and " iris" not in easy


@pytest.mark.parametrize("seats", SEATS)
def test_whose_turn_it_is_stands_out(seats: int) -> None:
    for moves in moments(seats):
        shown = scene(seats, moves)
        plates = [thing for thing, _, _ in witness(ring.PICTURE, shown).laid if isinstance(thing, Plate)]
        assert [plate.seat for plate in plates if plate.lit] == list(telling.seen(shown).to_act)


@pytest.mark.parametrize("seats", SEATS)
def test_points_and_the_last_card_are_shown(seats: int) -> None:
    shown = scene(seats, seats * 6 + 1)
    view, laid = telling.seen(shown), witness(ring.PICTURE, shown).laid
    points = [thing.points for thing, _, _ in laid if isinstance(thing, Plate if seats <= 3 else Tableau)]
    assert points == list(map(signed, view.points))
    assert view.last is not None
    flags = [
        (sprite.colour, x, y) for sprite, x, y in witness(ring.PICTURE, shown).stamped if sprite.drawing == "pennant"
    ]
    assert {colour for colour, _, _ in flags} == {str(view.last.actor)} and len(flags) == 2
    ((body, left, top),) = [(t, x, y) for t, x, y in laid if isinstance(t, Tableau) and t.seat == view.last.actor]
    flown = [(x - left, y - top) for _, x, y in flags if y > top]
    assert flown == [body.flag(view.last.facts[0])]


def test_all_sprites_it_asks_for_are_in_the_atlas() -> None:
    made = atlas("bouquet").names()
    for seats in SEATS:
        for moves in moments(seats):
            asked = {sprite.name for sprite, _, _ in witness(ring.PICTURE, scene(seats, moves)).stamped}
            assert asked <= made


def test_a_lozenge_holds_the_largest_scores() -> None:
    for text in ("+24", signed(-24), "+120", "0"):
        Lozenge(text).paint(Witness(66, 40), 0, 0)
