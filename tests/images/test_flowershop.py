"""Flower Shop's pictures: complete, legible on a phone, the same for the same view, and silent about secret picks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from types import SimpleNamespace

import pytest

from images import Scene, artist, lobby
from images.flowershop import fan, front, lessons, street, telling
from images.flowershop.counter import Heap, Storage
from images.flowershop.deed import ARROW, Deeds, steps
from images.flowershop.fan import Offer
from images.flowershop.news import current, deeds, touched
from images.flowershop.specimens import positions, specimen
from images.flowershop.window import Place, Rail
from images.kit.board import Board
from images.kit.signs import plain
from images.kit.sprites import atlas
from rules.flowershop import GAME, State
from rules.shop import fits, petals, ways
from tests.images import scenes
from tests.images.witness import Witness, witness
from tests.rules import shops as made
from words import flowershop, speak

DRAW = artist("flowershop")
SEATS = GAME.seats
scene, moments = partial(scenes.scene, "flowershop"), partial(scenes.moments, "flowershop")
COMPLETE, TIED = specimen(4, seed=16), specimen(2, seed=1)


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_shows_every_shop_whole(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        view, w = telling.seen(shown), shown.words
        laid = [thing for thing, _, _ in witness(street.PICTURE, shown).laid]
        for seat, shop in enumerate(view.shops):
            board = next(thing for thing in laid if isinstance(thing, Board) and thing.seat == seat)
            assert (board.name, board.points) == (shown.names[seat], plain(view.points[seat]))
            assert (board.lit, board.status) == (seat in view.to_act, telling.status(w, view, seat))
            places = [thing for thing in laid if isinstance(thing, Place)][8 * seat : 8 * seat + 8]
            assert [(p.vase, p.flower) for p in places] == list(zip(shop.vases, shop.flowers, strict=True))
            assert next(t for t in laid if isinstance(t, Rail) and t.seat == seat).baskets == shop.baskets
            assert next(t for t in laid if isinstance(t, Storage) and t.seat == seat).cards == shop.storage
        heaps = [thing.words for thing in laid if isinstance(thing, Heap)]
        assert heaps == [said for shop in view.shops for said in (f"${shop.money}", str(len(shop.trash)))]


def test_a_vase_shows_what_it_asks_for_in_letters_and_its_petals_as_a_number_or_one_by_one() -> None:
    shown = COMPLETE
    table = witness(street.PICTURE, shown)
    for canvas in (table, witness(front.PICTURE, shown, 1)):
        for place in {thing for thing, _, _ in canvas.laid if isinstance(thing, Place) and thing.vase}:
            alone = Witness(place.width, place.height)
            alone.lay(place, 0, 0, (0, 0, 0))
            said = [text.text for text in alone.written]
            assert "".join(said).startswith(place.vase[1:])
            drawn = [sprite for sprite, _, _ in alone.stamped if sprite.drawing == "petal"]
            counted = len(drawn) if place.scale.numbered else int(said[-1])
            assert counted == petals(place.vase)
            assert {sprite.look for sprite in drawn} == {"plain" if place.flower else "ghost"}


@pytest.mark.parametrize("seats", SEATS)
def test_what_everybody_did_is_drawn_and_flagged_until_the_next_reveal(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        view = telling.seen(shown)
        canvas = witness(street.PICTURE, shown)
        rows = [(thing.seat, row) for thing, _, _ in canvas.laid if isinstance(thing, Deeds) for row in thing.rows]
        assert rows == [(seat, row) for seat in range(seats) for row in steps(view.revealed[seat])]
        for seat in range(seats):
            marks = touched(view.shops[seat], view.revealed[seat])
            flags = [sprite for sprite, _, _ in canvas.stamped if sprite.name.startswith(f"pennant-{seat}-")]
            beside = sum(isinstance(t, Deeds) and t.seat == seat and bool(t.rows) for t, _, _ in canvas.laid)
            assert len(flags) == len(marks) + beside


def test_all_deeds_of_a_pick_have_room() -> None:
    for seats in SEATS:
        for state in positions(seats, seats)[:: 2 * seats]:
            shown = Scene(state.observe(None), ("",) * seats, speak("en"))
            for thing, _, _ in witness(street.PICTURE, shown).laid:
                if isinstance(thing, Deeds) and thing.rows:
                    alone = Witness(thing.width, thing.height)
                    thing.paint(alone, 0, 0)
                    things = [step for row in thing.rows for step in row if step.thing != ARROW]
                    assert len(alone.stamped) == 1 + len(things)


def picks(seats: int) -> Iterator[tuple[State, State]]:
    """Neighbours in a game between which nothing was revealed."""
    for before, after in pairwise(positions(seats, seats)):
        if len(before.past) == len(after.past):
            yield before, after


@pytest.mark.parametrize("seats", SEATS)
def test_a_secret_pick_shows_nowhere_but_in_who_is_still_choosing(seats: int) -> None:
    w = speak("en")
    for n, (before, after) in enumerate(list(picks(seats))[:: 3 * seats]):
        (actor,) = (seat for seat in range(seats) if before.picks[seat] != after.picks[seat])
        for viewer in (None, *(seat for seat in range(seats) if seat != actor)):
            old, new = before.observe(viewer), after.observe(viewer)
            assert replace(new, to_act=old.to_act) == old
            if old.to_act == new.to_act and viewer is None and n % 3 == 0:
                one, other = (Scene(view, ("A", "B", "C", "D")[:seats], w) for view in (old, new))
                assert DRAW.text(one) == DRAW.text(other) and DRAW.table(one) == DRAW.table(other)
                assert all(DRAW.seat(one, seat) == DRAW.seat(other, seat) for seat in range(seats))


def test_only_who_picks_sees_the_pick_and_only_the_owner_a_hand() -> None:
    state = next(state for state in positions(3, 3) if state.observe(1).stage == "done" and 1 not in state.to_act)
    own, other = state.observe(1), state.observe(2)
    assert current(own) and deeds(own, 1) == current(own)
    assert not set(current(own)) & set(deeds(other, 1))
    names, w = ("A", "B", "C"), speak("en")
    assert DRAW.hand(Scene(own, names, w), 1).png
    for view in (other, state.observe(None)):
        with pytest.raises(ValueError, match="does not see the hand of seat 1"):
            DRAW.hand(Scene(view, names, w), 1)


def test_a_hand_shows_each_card_and_while_one_chooses_what_it_could_do() -> None:
    for done in range(0, 150, 7):
        shown = scene(3, done, viewer=1)
        view = telling.seen(shown)
        canvas = witness(fan.PICTURE, shown, 1)
        offers = [thing for thing, _, _ in canvas.laid if isinstance(thing, Offer)]
        assert [offer.code for offer in offers] == [*([view.card] if view.card else []), *view.hand]
        assert all(bool(offer.words) == (view.stage != "done") for offer in offers)
        for offer in offers:
            if offer.code[0] == "F" and view.stage != "done":
                places = [place for _, place in ways(view.shops[1], offer.code)]
                assert ("fits no vase" in offer.words) == (not places)
                assert all(place in offer.words for place in places)


def test_ties_are_explained() -> None:
    view = telling.seen(TIED)
    shop = view.shops[0]._replace(money=3)
    for shops, reason in (
        ((shop, shop._replace(flowers=("",) * 8)), "more filled vases win"),
        ((shop, shop._replace(money=4)), "more money wins"),
        ((shop, shop), "the victory is shared"),
    ):
        assert reason in telling.tie(replace(TIED, view=replace(view, points=(20, 20), shops=shops)))
    three = specimen(3, seed=5)
    shops = (shop, shop._replace(money=4), shop._replace(flowers=("",) * 8))
    level = replace(telling.seen(three), points=(20, 20, 20), shops=shops)
    assert telling.tie(replace(three, view=level)) == "A tie on points and filled vases: more money wins."
    level = replace(telling.seen(three), points=(30, 20, 20))
    assert telling.tie(replace(three, view=level)) == "Equal points: filled vases decide, then money."


@pytest.mark.parametrize("seats", SEATS)
def test_the_text_lets_a_blind_person_play(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done, viewer=0)
        view, w, said = telling.seen(shown), shown.words, DRAW.text(scene(seats, done, viewer=0))
        for seat, shop in enumerate(view.shops):
            assert f"**{shown.names[seat]}: {plain(view.points[seat])} point" in said
            for place, vase in enumerate(shop.vases, 1):
                assert not vase or f"{place}: {flowershop.card(w, vase)}, " in said
            for code in (*shop.baskets, *shop.storage):
                assert not code or flowershop.card(w, code) in said
            assert f"Register: ${shop.money}. Cards in the trash: {len(shop.trash)}." in said
            told = flowershop.told(w, view, deeds(view, seat), shown.names)
            assert not told or f"- {told}" in said
        for code in view.hand if view.to_act else ():
            assert f"- {flowershop.card(w, code)}{'' if view.stage == 'done' else ' ('}" in said
        assert ("Your hand" in said) == bool(view.to_act)
        assert not view.card or f"- drafted: {flowershop.card(w, view.card)} (" in said
        assert all(flowershop.card(w, code) in said for code in view.discard)
        assert ("Still choosing: " in said) == bool(view.to_act)
        assert ("wins with" in said or "share the victory" in said) == (view.outcome is not None)


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_that_people_ended_says_so_and_names_no_way_of_the_cards(seats: int) -> None:
    for done in moments(seats):
        running = scene(seats, done)
        if telling.seen(running).outcome is None:
            ended = "Ann resigned. Bo wins."
            shown = replace(running, view=replace(running.view, to_act=()), ended=ended)
            for told in (telling.table_alt(shown), DRAW.text(shown)):
                assert "the game is over" in told and ended in told
                assert not [said for said in ("the cards go", "f the game ended", "Still choosing") if said in told]


def test_what_costs_points_before_anything_is_thrown_away_is_explained() -> None:
    view = telling.seen(scene(2, 0))
    assert view.points[0] == -1 and not view.shops[0].trash
    told = DRAW.text(scene(2, 0))
    assert "Cards in the trash: 0. If the game ended now, 3 empty vases and stored cards would go there, too." in told
    assert "Points if the game ended now: " in telling.table_alt(scene(2, 0))


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "1: vase for one rose, holds one rose"), ("pl", "1: wazon na jedną różę, w środku jedna róża")],
)
def test_a_vase_holds_a_flower_in_the_case_of_a_thing_that_is_named(language: str, told: str) -> None:
    state = made.fitted(made.dealt(), 0, made.shop("VR:FR"))
    assert told in DRAW.text(Scene(state.observe(None), ("A", "B"), speak(language)))


def test_its_lobby_shows_its_own_flowers() -> None:
    people = [SimpleNamespace(kind="person", name="Ann", level=None)]
    picture = lobby.lobby("Flower Shop", people, 3, ["On"], speak("en"), "flowershop")
    assert picture.png != lobby.lobby("Flower Shop", people, 3, ["On"], speak("en")).png
    for game in lobby.FLOWERS:
        canvas = Witness(lobby.WIDTH, lobby.size(4, 1))
        lobby.paint(canvas, "Flower Shop", people, 3, ["On"], speak("en"), game)
        assert {sprite for sprite, _, _ in canvas.stamped} <= lobby.sprites(game)
        assert {sprite.name for sprite, _, _ in canvas.stamped} <= atlas(game).names()


def test_the_vases_beside_the_rules_take_their_flowers() -> None:
    assert all(fits(vase, flower) for vase, flower in lessons.EXAMPLES)
