"""Floris's table: complete, legible on a phone, the same for the same view, and silent about hands and deck."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from images import Scene, artist
from images.floris import news, prompts, telling
from images.floris.bunches import groups
from images.floris.card import FlowerCard
from images.floris.layout import LAYOUTS, TILES, arranged
from images.floris.market import Pill, Tab
from images.floris.specimens import positions
from images.floris.tableau import HALO, Display, Tableau
from images.kit.board import Board
from images.kit.lettering import line, serif
from images.kit.signs import plain
from images.kit.sprites import atlas
from images.kit.telling import mover
from rules.floris import State
from rules.market import SLOTS, takes
from tests.images.florists import SEATS, framed, full, moments, painted, scene, table
from tests.images.scenes import NAMINGS
from tests.images.witness import Witness, legible
from tests.rules.florists import ON, gathering, has
from tests.rules.florists import table as table_of
from tests.rules.moves import play
from words import floris, speak

DRAW = artist("floris")


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("taken", ["", "R1", "D3 L2"])
def test_full_displays_have_room_and_hide_no_card(seats: int, taken: str) -> None:
    shown = full(seats, seats - 1, taken)
    view = telling.seen(shown)
    for canvas in painted(shown):
        legible(canvas)
    bodies = [thing for thing, _, _ in table(shown).laid if isinstance(thing, Tableau)]
    for body, cards in zip(bodies, view.displays, strict=True):
        alone = Witness(body.width, body.height)
        body.paint(alone, 0, 0)
        assert framed(alone, body.seat) == list(body.taken)
        for display in (thing for thing, _, _ in alone.laid if isinstance(thing, Display)):
            assert counted(display) == Counter(cards)
            assert all(inside(display, lying.card, lying.x, lying.y) for lying in display.lying())


def counted(display: Display) -> Counter[str]:
    found: Counter[str] = Counter()
    for lying in display.lying():
        found[lying.card.code] += lying.card.times
    return found


def inside(display: Display, card: FlowerCard, x: int, y: int) -> bool:
    across = x >= 0 and x + card.width <= display.width - 2 * HALO
    return across and y >= 0 and y + card.height <= display.height - 2 * HALO


def test_every_display_finds_room_whatever_lies_on_it() -> None:
    luck = random.Random(7)
    deck = positions(2)[0].table.deck
    for count in range(46):
        cards = tuple(sorted(luck.sample(deck, count)))
        for width in (348, 286, 238) if count <= 12 else (348, 286):
            for plan in LAYOUTS.values():
                lying = arranged(cards, width, plan.display - 2 * HALO)
                spots = [(card.x, card.y, card.card.width, card.card.height) for card in lying]
                assert all(x + wide <= width and y + high <= plan.display - 8 for x, y, wide, high in spots)
                assert not any(overlap(*pair) for pair in combinations(spots, 2))
                assert sum(card.card.times for card in lying) == count
                assert all(card.card.times == 1 or card.card.format in TILES for card in lying)


def test_up_to_eight_cards_lie_on_a_display_with_room_for_number_and_flower() -> None:
    deck = positions(2)[0].table.deck
    for plan in LAYOUTS.values():
        for count in range(1, 9):
            lying = arranged(tuple(deck[:count]), 348, plan.display - 2 * HALO)
            for spot in lying:
                card = spot.card
                code = line(card.code, serif(card.format.letter, 650)).advance
                beside = card.format.heads[0] + 4 if card.format.look == "tile" else 0
                assert code + beside + 2 * card.format.rim <= card.width


def overlap(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return wide > 0 and high > 0


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_shows_everything_that_lies_open(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        view, now = telling.seen(shown), mover(telling.seen(shown))
        canvas = table(shown)
        laid = [thing for thing, _, _ in canvas.laid]
        for seat in range(seats):
            board = next(thing for thing in laid if isinstance(thing, Board) and thing.seat == seat)
            assert (board.name, board.points, board.lit) == (
                shown.names[seat],
                plain(view.points[seat]),
                seat == now,
            )
            body = next(thing for thing in laid if isinstance(thing, Tableau) and thing.seat == seat)
            assert (body.display, body.hand.count) == (view.displays[seat], view.hands[seat])
            assert body.taken == (view.taken if seat == now else ())
            assert body.bouquets in ((), view.bouquets[seat])
        said = " ".join(text.text for text in canvas.written)
        moment = f"Turn {view.turn} " in said and (f"{view.deck} card" if view.deck else "deck empty") in said
        assert moment == bool(view.to_act)
        assert [text.text for text in canvas.written][-10::2] == [*"DCRSL"], "the legend says what the letters mean"


@pytest.mark.parametrize("seats", SEATS)
def test_the_market_names_its_places_and_marks_what_can_be_taken(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        view, now = telling.seen(shown), mover(telling.seen(shown))
        laid = [(thing, x, y) for thing, x, y in table(shown).laid if x < 484]
        tabs = [thing for thing, _, _ in laid if isinstance(thing, Tab)]
        assert [tab.name for tab in tabs] == list(SLOTS)
        taking = view.step == "take"
        offered = takes(view.market, view.displays, now, True) if taking and now is not None else []
        named = {slot for action in offered for slot in action.split(" ")[1:]}
        assert {tab.name for tab in tabs if tab.seat == now and taking} == named
        pairs = [action for action in offered if len(action.split(" ")) == 3]
        assert len([thing for thing, _, _ in laid if isinstance(thing, Pill)]) == len(pairs)
        cards = [thing.code for thing, _, _ in laid if isinstance(thing, FlowerCard)]
        assert cards == [code for code in view.market if code]


def test_open_cards_are_framed_for_whoever_may_take_them() -> None:
    shown = next(s for s in (scene(3, n) for n in range(40, 110)) if telling.seen(s).step == "take")
    view, now = telling.seen(shown), mover(telling.seen(shown))
    takers = [thing.taker for thing, _, _ in table(shown).laid if isinstance(thing, Tableau)]
    assert takers == [None if seat == now else now for seat in range(3)]
    bound = replace(shown, view=replace(view, bound=True))
    canvas = table(bound)
    assert all(thing.taker is None for thing, _, _ in canvas.laid if isinstance(thing, Tableau))
    assert "market only" in [text.text for text in canvas.written]
    assert "It must be from the market." in telling.table_alt(bound)


@pytest.mark.parametrize("seats", SEATS)
def test_the_newest_bouquet_is_shown_flower_by_flower(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        view, canvas = telling.seen(shown), table(shown)
        said = [text.text for text in canvas.written]
        if view.scored is None:
            assert "Newest bouquet" not in said and " ".join(prompts.hint(shown.words, view)) in " ".join(said)
            continue
        bouquet = view.bouquets[view.scored][-1]
        assert {"Newest bouquet", str(bouquet.worth), floris.shape(shown.words, bouquet.shape)} <= {*said, joined(said)}
        drawn = Counter((s.drawing, s.colour) for s, x, y in canvas.stamped if s.size == 58 and x < 484 and y > 540)
        assert drawn == Counter(flower for group in groups(bouquet.cards) for flower in group)


def test_before_the_first_bouquet_the_table_says_what_is_to_be_done_now() -> None:
    """How to take is told before the take alone; later what can be done with the cards."""
    told = {}
    state = table_of(has(), has(), options=ON)
    for action in ("take NW NE", "hand R1", "hand R2", "discard R1"):
        told[state.step] = " ".join(text.text for text in table(seen_by_all(state)).written)
        state = state.apply(0, action)
    told["discard"] = " ".join(text.text for text in table(seen_by_all(state)).written)
    first = {
        "take": "Take the centre card,",
        "place": "Put each card into your hand,",
        "gather": "Pick up any cards",
        "discard": "Throw more cards away,",
    }
    for step, said in told.items():
        assert [begin for begin in first.values() if begin in said] == [first[step]]


def seen_by_all(state: State) -> Scene:
    return Scene(state.observe(None), NAMINGS["usual"][: len(state.florists)], speak("en"))


def joined(said: list[str]) -> str:
    return next((f"{one} {two}" for one, two in pairwise(said) if two == "numbers"), "")


def test_a_game_that_people_ended_asks_nobody_for_anything() -> None:
    for state in (table_of(has(), has()), play(table_of(has(), has()), "take C"), gathering(has(display="R1"))):
        view = state.observe(None)
        assert prompts.hint(speak("en"), view) and not prompts.hint(speak("en"), replace(view, to_act=()))


@pytest.mark.parametrize("seats", SEATS)
def test_what_the_last_turn_did_is_flagged(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        newest = news.turn(telling.seen(shown))
        bodies = [thing for thing, _, _ in table(shown).laid if isinstance(thing, Tableau)]
        for body in bodies:
            mine = newest is not None and newest.seat == body.seat
            assert body.flagged == (newest.shown if newest and mine else ())
            assert body.hand.flagged == bool(mine and newest and newest.kept)


def holding(state: State, hands: dict[int, tuple[str, ...]]) -> State:
    """The same table with these hands."""
    florists = [own._replace(hand=hands.get(seat, own.hand)) for seat, own in enumerate(state.florists)]
    return state._replace(florists=tuple(florists))


def twins(state: State) -> Iterator[tuple[State, State, set[int]]]:
    """Two tables each that differ in two swapped hands, in the cards of a hand or in the deck; and who was touched."""
    luck = random.Random(len(state.history))
    deck, drawn, seats = state.table.deck, state.drawn, len(state.florists)
    one, other = luck.sample(range(seats), 2)
    cards = luck.sample(deck, 2 * luck.randint(1, 6))
    hands = tuple(sorted(cards[::2])), tuple(sorted(cards[1::2]))
    yield (
        holding(state, {one: hands[0], other: hands[1]}),
        holding(state, {one: hands[1], other: hands[0]}),
        {one, other},
    )
    held = state.florists[one].hand
    yield state, holding(state, {one: tuple(sorted(luck.choices(deck, k=len(held))))}), {one}
    rest = tuple(luck.sample(deck[drawn:], len(deck) - drawn))
    yield state, state._replace(table=state.table._replace(deck=deck[:drawn] + rest)), set()


@pytest.mark.parametrize("seats", SEATS)
def test_who_holds_what_and_what_comes_next_changes_nothing_that_others_see_or_read(seats: int) -> None:
    for state in positions(seats, seats)[5:-1:29]:
        for first, second, touched in twins(state):
            for viewer in {None, *range(seats)} - touched:
                one, other = (Scene(s.observe(viewer), NAMINGS["usual"][:seats], speak("en")) for s in (first, second))
                assert DRAW.text(one) == DRAW.text(other)
                if viewer is None:
                    assert DRAW.table(one) == DRAW.table(other)
                    assert all(DRAW.seat(one, seat) == DRAW.seat(other, seat) for seat in range(seats))
                else:
                    assert DRAW.hand(one, viewer) == DRAW.hand(other, viewer)
                    assert telling.table_alt(one) == telling.table_alt(other)


def test_the_table_does_not_depend_on_who_looks() -> None:
    state = positions(3, 3)[60]
    shown = [Scene(state.observe(viewer), ("A", "B", "C"), speak("en")) for viewer in (None, 0, 1, 2)]
    assert len({DRAW.table(each) for each in shown}) == 1
    assert len({DRAW.seat(each, 1) for each in shown}) == 1


def test_all_sprites_of_full_displays_are_in_the_atlas() -> None:
    made = atlas("floris").names()
    for shown in (full(seats, 0, taken) for seats in SEATS for taken in ("", "R1")):
        for canvas in painted(shown):
            assert {sprite.name for sprite, _, _ in canvas.stamped} <= made
