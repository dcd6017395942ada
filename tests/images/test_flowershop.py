"""Flower Shop's pictures: complete, legible on a phone, the same for the same view, and silent about secret picks."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from types import SimpleNamespace

import pytest
from PIL import Image

from images import ALT_LIMIT, Scene, artist, lobby
from images.flowershop import fan, front, lessons, podium, street, telling
from images.flowershop.counter import Heap, Storage
from images.flowershop.deed import ARROW, Deeds, steps
from images.flowershop.fan import Offer
from images.flowershop.lessons import COUNTING, FILLING
from images.flowershop.news import current, deeds, touched
from images.flowershop.specimens import positions, specimen
from images.flowershop.window import Place, Rail
from images.kit.board import Board
from images.kit.names import ELLIPSIS
from images.kit.signs import plain
from images.kit.sprites import atlas
from rules.flowershop import GAME, State
from rules.shop import fits, petals, ways
from tests.images.scenes import NAMINGS, tongues
from tests.images.witness import Witness, Written, witness
from tests.rules import shops as made
from words import LANGUAGES, flowershop, speak

DRAW = artist("flowershop")
SEATS = GAME.seats
PHONE = 10 / 400
"""The least size of letters: ten pixels where the picture is 400 wide."""
HIGHEST, LARGEST = 950, 130_000
COMPLETE, TIED = specimen(4, seed=16), specimen(2, seed=1)


def moments(seats: int) -> Iterator[int]:
    """Positions that differ in kind: the start, the middle of a pick, full shops, the end."""
    last = len(positions(seats, seats)) - 1
    yield from (0, 1, last // 3, last // 2 + 1, last - 2 * seats, last - 1, last)


def scene(seats: int, done: int, naming: str = "usual", tongue: str = "en", viewer: int | None = None) -> Scene:
    shown = specimen(seats, done, seed=seats, viewer=viewer, names=NAMINGS[naming])
    return replace(shown, words=tongues()[tongue])


def painted(shown: Scene) -> Iterator[Witness]:
    """Every picture of a scene."""
    view = telling.seen(shown)
    yield witness(street.PICTURE, shown)
    yield witness(podium.PICTURE, shown)
    for seat in range(view.seats):
        yield witness(front.PICTURE, shown, seat)
    if view.viewer is not None:
        yield witness(fan.PICTURE, shown, view.viewer)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("tongue", tongues())
@pytest.mark.parametrize("naming", NAMINGS)
def test_no_text_leaves_its_panel_covers_another_or_is_too_small_for_a_phone(
    seats: int, tongue: str, naming: str
) -> None:
    for done in list(moments(seats))[len(naming + tongue) % 3 :: 3]:
        for canvas in painted(scene(seats, done, naming, tongue, viewer=done % seats)):
            assert {text for text in canvas.written if text.size < PHONE * canvas.width} == set()
            for one, other in combinations(canvas.written, 2):
                together = one.thing is not None and one.thing == other.thing
                assert together or not over(one, other), f"{one.text!r} and {other.text!r}"


def over(one: Written, other: Written) -> bool:
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return wide > 1 and high > 2


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


@pytest.mark.parametrize("seats", SEATS)
def test_the_final_picture_adds_up_and_ranks_as_the_rules_do(seats: int) -> None:
    for seed in range(1, 12):
        shown = specimen(seats, seed=seed)
        view = telling.seen(shown)
        said = [text.text for text in witness(podium.PICTURE, shown).written]
        for seat in range(seats):
            parts = view.breakdown[seat].values()
            assert sum(parts) == view.points[seat]
            assert {plain(view.points[seat]), *map(plain, parts)} <= set(said)
        assert [spot.seat for spot in telling.placed(shown) if spot.rank == 1] == list(view.outcome.winners)
        assert bool(telling.tie(shown)) == (len(set(view.points)) < seats)
    assert telling.tie(TIED) in " ".join(text.text for text in witness(podium.PICTURE, TIED).written)


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
    level = replace(telling.seen(three), points=(30, 20, 20))
    assert telling.tie(replace(three, view=level)) == "Equal points: filled vases decide, then money."


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
    endless = replace(scene(seats, 40), names=tuple(letter * 100 for letter in "ABCD")[:seats])
    assert len(telling.table_alt(endless)) <= ALT_LIMIT


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
            written = [text.text for text in witness(street.PICTURE, shown).written]
            assert "The game ended early" in written and not [text for text in written if text.startswith("Pick ")]


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


def test_the_same_view_gives_the_same_picture_and_a_shop_depends_on_its_facts_alone() -> None:
    before: dict[tuple[object, int], bytes] = {}
    for state in positions(3, 3)[:60:4]:
        shown = Scene(state.observe(None), ("A", "B", "C"), speak("en"))
        again = Scene(state.observe(None), ("A", "B", "C"), speak("en"))
        assert DRAW.table(shown) == DRAW.table(again)
        for seat in range(3):
            facts = repr(front.front(telling.seen(shown), seat)), seat
            assert before.setdefault(facts, DRAW.seat(shown, seat).png) == DRAW.seat(again, seat).png


@pytest.mark.parametrize("seats", SEATS)
def test_the_files_are_small_and_of_the_size_they_say(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done, viewer=0)
        pictures = [DRAW.table(shown), DRAW.seat(shown, 1), DRAW.final(shown), DRAW.hand(shown, 0)]
        for picture in pictures:
            with Image.open(io.BytesIO(picture.png)) as image:
                assert (image.format, image.mode, image.size) == ("PNG", "P", (picture.width, picture.height))
            assert picture.width in (800, 1000) and picture.height <= HIGHEST and len(picture.png) <= LARGEST


def test_all_sprites_are_in_the_atlas() -> None:
    made = atlas("flowershop").names()
    for seats in SEATS:
        for state in positions(seats, seats)[:: 3 * seats]:
            for viewer in (None, 0):
                shown = Scene(state.observe(viewer), ("",) * seats, speak("en"))
                for canvas in painted(shown):
                    assert {sprite.name for sprite, _, _ in canvas.stamped} <= made


def test_its_lobby_shows_its_own_flowers() -> None:
    people = [SimpleNamespace(kind="person", name="Ann", level=None)]
    picture = lobby.lobby("Flower Shop", people, 3, ["On"], speak("en"), "flowershop")
    assert picture.png != lobby.lobby("Flower Shop", people, 3, ["On"], speak("en")).png
    for game in lobby.FLOWERS:
        canvas = Witness(lobby.WIDTH, lobby.size(4, 1))
        lobby.paint(canvas, "Flower Shop", people, 3, ["On"], speak("en"), game)
        assert {sprite for sprite, _, _ in canvas.stamped} <= lobby.sprites(game)
        assert {sprite.name for sprite, _, _ in canvas.stamped} <= atlas(game).names()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_beside_the_rules_are_legible_and_right(language: str) -> None:
    w = speak(language)
    for paint, height in ((lessons.filling, FILLING), (lessons.counting, COUNTING)):
        canvas = Witness(lessons.WIDTH, height)
        paint(canvas, w)
        assert all(text.size >= PHONE * lessons.WIDTH and ELLIPSIS not in text.text for text in canvas.written)
        assert {sprite.name for sprite, _, _ in canvas.stamped} <= atlas("flowershop").names()
    assert all(fits(vase, flower) for vase, flower in lessons.EXAMPLES)
    assert all(0 < len(picture.alt) <= ALT_LIMIT for picture in DRAW.lesson(w))
