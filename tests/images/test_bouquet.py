"""Bouquet's pictures: everything can be read, is where people look for it, and is counted as the rules count."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest

from images import Scene
from images.bouquet import lessons, ring, telling
from images.bouquet.layout import MARGIN, WIDTH, layout_of
from images.bouquet.tableau import Tableau
from images.kit.card import HALO, Card, Chosen
from images.kit.people import names
from images.kit.plate import Lozenge, Plate
from images.kit.signs import signed
from images.kit.tag import Tag
from images.kit.telling import mover
from rules.bouquet import SEATS, breakdown
from tests.images import scenes
from tests.images.scenes import tongues
from tests.images.witness import PHONE, Witness, witness
from words import bouquet, speak
from words.colours import colour

scene, moments = partial(scenes.scene, "bouquet", seed=1), partial(scenes.moments, "bouquet")


@pytest.mark.parametrize("seats", SEATS)
def test_what_counts_can_be_read_on_a_phone(seats: int) -> None:
    for moves in moments(seats):
        shown = scene(seats, moves)
        view, w = telling.seen(shown), shown.words
        written = witness(ring.PICTURE, shown).written
        sizes = [(text.text.replace("\u2068", "").replace("\u2069", ""), text.size) for text in written]
        moment = w("Round {round}", round=view.round) if view.to_act else w("The game is over")
        must = {bouquet.title(w), moment, *names(shown), *map(signed, view.points)}
        must |= {code[0] for column in view.columns for code in column}
        for choice in view.choices:
            must |= set(bouquet.action(w, view, choice.action).split(": "))
        large = " ".join(text for text, size in sizes if size >= PHONE * WIDTH)
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
        view, plan, seat = telling.seen(shown), layout_of(telling.seen(shown)), mover(telling.seen(shown))
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
        assert f"{code} {colour(w, code)}" in texts
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


def test_a_lozenge_holds_the_largest_scores() -> None:
    for text in ("+24", signed(-24), "+120", "0"):
        Lozenge(text).paint(Witness(66, 40), 0, 0)


def test_the_cards_that_can_be_taken_are_the_last_ones_and_are_named() -> None:
    laid = witness(lessons.PICTURES[0], speak("en")).laid
    assert [thing.card.letters for thing, _, _ in laid if isinstance(thing, Chosen)] == [
        lessons.LEFT[-1],
        lessons.RIGHT[-1],
    ]
    assert [thing.words for thing, _, _ in laid if isinstance(thing, Tag)] == ["Left: red tulip", "Right: orange rose"]


def test_the_example_is_counted_as_the_rules_count() -> None:
    parts = breakdown(lessons.EXAMPLE)
    large = [text.text for text in witness(lessons.PICTURES[1], speak("en")).written if text.text[0] in "+−"]
    assert large.count(signed(parts["colours"])) >= 1 and large.count(signed(parts["shapes"])) >= 1
    assert f"together {signed(sum(parts.values()))}" in lessons.counting_alt(speak("en"))
