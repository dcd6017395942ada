"""The pictures of FLOWERS: gardens whole and legible, places named as people type them, the same for the same view."""

from __future__ import annotations

from functools import partial

import pytest

from images import ALT_LIMIT, Scene, artist
from images.flowers import lessons, meadow, outlook, plot, podium
from images.flowers.card import FlowerCard
from images.flowers.forms import FORMS, garden, grown, solo
from images.flowers.specimens import planned, positions, specimen
from images.flowers.stock import Stock
from images.flowers.terrace import Terrace
from images.kit.board import Board
from images.kit.chip import Chip
from images.kit.grid import Grid
from images.kit.names import ELLIPSIS
from images.kit.signs import MINUS, plain, signed
from images.kit.telling import mover
from rules.flowers import BLIND, GAME, preview
from rules.garden import Garden
from rules.lawn import Cell
from tests.images import scenes
from tests.images.scenes import NAMINGS
from tests.images.witness import PHONE, Witness, laid, witness
from words import flowers, speak

DRAW = artist("flowers")
SEATS = GAME.seats
scene, moments = partial(scenes.scene, "flowers"), partial(scenes.moments, "flowers")


def holding(seats: int, done: int) -> Scene:
    """A scene of the seat that holds a card."""
    return scene(seats, done | 1, viewer=mover(scene(seats, done | 1).view))


def table(shown: Scene) -> Witness:
    return witness(meadow.PICTURE, shown)


def seat(shown: Scene, at: int) -> Witness:
    return witness(plot.PICTURE, shown, at)


def final(shown: Scene) -> Witness:
    return witness(podium.PICTURE, shown)


def lying(canvas: Witness, shown: Garden) -> dict[Cell, list[FlowerCard]]:
    """The cards on the picture of one garden by the cell that the rulers name."""
    named = {}
    for grid, left, top in laid(canvas, Grid):
        for column, across in enumerate(grid.columns):
            for row, down in enumerate(grid.rows):
                x, y, _, _ = grid.box((column, row))
                named[left + x, top + y] = flowers.cell(shown, across.name + down.name)
    found: dict[Cell, list[FlowerCard]] = {}
    for card, x, y in laid(canvas, FlowerCard):
        if (x, y) in named:
            found.setdefault(named[x, y], []).append(card)
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_every_card_lies_where_its_name_says(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        for at, plotted in enumerate(outlook.seen(shown).gardens):
            cards = lying(seat(shown, at), plotted)
            assert {cell: [card.code for card in found] for cell, found in cards.items()} == {
                (spot.x, spot.y): [spot.top] for spot in plotted.spots
            }
            assert all(found[0].pile == len(plotted.piles[cell]) for cell, found in cards.items())


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_shows_all_gardens_stacks_and_whose_turn_it_is(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        view, canvas = outlook.seen(shown), table(shown)
        cards = [card.code for card, _, _ in laid(canvas, FlowerCard)]
        for plotted in view.gardens:
            for spot in plotted.spots:
                cards.remove(spot.top)
        boards = [thing for thing, _, _ in laid(canvas, Board)]
        assert [(board.name, board.points, board.lit) for board in boards] == [
            (shown.names[at], plain(view.points[at]), at in view.to_act) for at in range(seats)
        ]
        stocks = [thing for thing, _, _ in laid(canvas, Stock)]
        for stack, stock in zip(view.stacks, stocks, strict=False):
            assert (stock.name, stock.size, stock.dealt) == (stack.name, stack.size, stack.dealt)
            assert str(stack.size) in stock.left
            held = view.taken is not None and view.taken.stack == stack.name
            assert stock.card == (
                (view.taken.card or "") if held else stack.top or ("" if stack.name == BLIND else None)
            )
            lit = (view.taken.seat if held else None) if view.taken else mover(view)
            assert stock.seat == lit


@pytest.mark.parametrize("seats", SEATS)
def test_the_blind_stack_shows_nothing_but_to_the_taker(seats: int) -> None:
    states = positions(seats, seats)
    taking = [state for state in states if state.held == BLIND]
    assert taking
    for state in taking[:4]:
        (mover,) = state.to_act
        for viewer in (None, *range(seats)):
            shown = Scene(state.observe(viewer), NAMINGS["usual"][:seats], speak("en"))
            stock = next(thing for thing, _, _ in laid(table(shown), Stock) if thing.name == BLIND)
            assert bool(stock.card) == (viewer == mover)
            card = outlook.seen(shown).taken.card
            assert ("a card nobody else has seen" in DRAW.text(shown)) == (card is None)
            assert bool(plot.plot(outlook.seen(shown), mover).held) == (viewer == mover)


@pytest.mark.parametrize("form", FORMS)
def test_a_garden_of_any_form_is_legible_in_its_picture_and_named_as_it_is_typed(form: str) -> None:
    for over_ in (False, True):
        shown = solo(form, over=over_)
        canvas = seat(shown, 0)
        assert {text for text in canvas.written if text.size < PHONE * canvas.width} == set()
        assert all(ELLIPSIS not in text.text for text in canvas.written)
        plotted = outlook.seen(shown).gardens[0]
        (terrace,) = {thing for thing, _, _ in laid(canvas, Terrace)}
        cards = lying(canvas, plotted)
        assert len(cards) + terrace.hidden == len(plotted.spots)
        assert terrace.hidden == 0 or form == "oblong"
        assert all([card.code for card in found] == [plotted.piles[cell][-1]] for cell, found in cards.items())


@pytest.mark.parametrize("seats", SEATS)
def test_gardens_of_any_form_fit_the_table(seats: int) -> None:
    most = {1: 41, 2: 39, 3: 31, 4: 27}[seats]
    forms = list(FORMS)
    for first in range(len(forms)):
        shapes = [garden(forms[(first + n) % len(forms)], most, 3) for n in range(seats)]
        shown = grown(specimen(seats, 0), shapes)
        canvas = table(shown)
        assert all(text.size >= PHONE * canvas.width and ELLIPSIS not in text.text for text in canvas.written)
        assert all(len(picture.alt) <= ALT_LIMIT for picture in (DRAW.table(shown), DRAW.seat(shown, 0)))


@pytest.mark.parametrize("seats", SEATS)
def test_groups_areas_and_butterflies_are_those_of_the_rules(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        view = outlook.seen(shown)
        for at, plotted in enumerate(view.gardens):
            canvas = seat(shown, at)
            cards = lying(canvas, plotted)
            if view.to_act:
                said = sorted(chip.text for chip, _, _ in laid(canvas, Chip) if "/" in chip.text)
                told = [f"{len(group.cells)}/{group.value}" for group in plotted.groups if group.lacks]
                assert said == sorted([*told, "2/4"])
            wrong = ("open", "broken") if not view.to_act else ("broken",)
            lost = {cell for group in plotted.groups if group.state in wrong for cell in group.cells}
            assert {cell for cell, found in cards.items() if found[0].lost} == lost
            bright = {(fly.x, fly.y) for fly in plotted.butterflies if fly.scores}
            assert {cell for cell, found in cards.items() if found[0].bright} == bright
            worth = [signed(len(area.cells)) for area in plotted.areas]
            assert sorted(worth) == sorted(
                chip.text for chip, _, _ in laid(canvas, Chip) if chip.text[0] == "+" and chip.size > 20
            )


def test_at_the_end_every_removed_pile_says_what_it_costs() -> None:
    for seats in SEATS:
        shown = specimen(seats, seed=seats)
        for at, plotted in enumerate(outlook.seen(shown).gardens):
            costs = [chip.text for chip, _, _ in laid(seat(shown, at), Chip) if chip.text[0] == MINUS]
            costs.remove(f"{MINUS}1")  # of the legend
            assert sum(int(text[1:]) for text in costs) == -plotted.breakdown["removed"]


@pytest.mark.parametrize("seats", SEATS)
def test_a_card_that_is_thought_of_is_marked_and_names_stay_as_they_were(seats: int) -> None:
    for done in moments(seats):
        shown = holding(seats, min(done, len(positions(seats, seats)) - 2))
        view = outlook.seen(shown)
        who = mover(view)
        before = view.gardens[who]
        for n in range(0, len(before.free) + len(before.spots), 5):
            thought = planned(shown, n)
            planning = outlook.thought(outlook.seen(thought), who)
            assert planning is not None and planning.before == before
            drawn = plot.plot(outlook.seen(thought), who)
            assert drawn.garden.thought and drawn.garden.newest == planning.cell
            assert drawn.garden.box == before.box and drawn.before == before.points
            cards = lying(seat(thought, who), before)
            assert [card.code for card in cards[planning.cell]] == [view.taken.card]
            alt = DRAW.seat(thought, who).alt
            text = DRAW.text(thought)
            for said in (alt, text) if "says more" not in alt else (text,):
                free = " ".join(flowers.label(before, *cell) for cell in before.free if cell != planning.cell)
                assert f"Free places: {free}." in said
            assert text.startswith(f"**{thought.names[who]}: areas") and text.count("**") == 2
            assert flowers.label(before, *planning.cell) in alt and "Preview" in alt
        assert outlook.thought(view, who) is None and not plot.plot(view, who).garden.thought


def test_a_preview_is_what_the_rules_say() -> None:
    shown = holding(2, 21)
    view = outlook.seen(shown)
    x, y = view.gardens[view.taken.seat].free[2]
    after = preview(view, f"put {x},{y}")
    assert planned(shown, 2).view == after
    assert plot.plot(after, view.taken.seat).points == after.points[view.taken.seat]


@pytest.mark.parametrize("seats", SEATS)
def test_a_garden_changes_only_with_what_its_owner_puts(seats: int) -> None:
    states = positions(seats, seats)
    for number in range(0, len(states) - 3, 14):
        before, after = (
            Scene(states[n].observe(None), NAMINGS["usual"][:seats], speak("en")) for n in (number, number + 2)
        )
        (mover,) = states[number].to_act
        for at in range(seats):
            same = plot.plot(before.view, at) == plot.plot(after.view, at)
            assert same == (at != mover)
            assert (DRAW.seat(before, at).png == DRAW.seat(after, at).png) == same


def test_the_same_view_gives_the_same_picture_whoever_looks() -> None:
    state = positions(3, 3)[40]
    views = [state.observe(viewer) for viewer in (None, 0, 1, 2)]
    pictures = [DRAW.table(Scene(view, ("A", "B", "C"), speak("en"))) for view in views]
    assert all(picture == pictures[0] for picture in pictures)
    assert DRAW.final(specimen(3, seed=2)) == DRAW.final(specimen(3, seed=2))


@pytest.mark.parametrize("seats", SEATS)
def test_the_final_picture_names_each_area(seats: int) -> None:
    for seed in (seats, 3):
        shown = specimen(seats, seed=seed)
        said = [text.text for text in final(shown).written]
        for plotted in outlook.seen(shown).gardens:
            assert all(str(len(area.cells)) in said for area in plotted.areas)


def test_a_game_alone_is_rated() -> None:
    for seed in (1, 2, 3):
        shown = specimen(1, seed=seed)
        title, _, rest = flowers.band(shown.words, outlook.seen(shown).points[0]).partition(": ")
        said = [text.text for text in final(shown).written]
        assert title in said and rest in said
        assert flowers.band(shown.words, outlook.seen(shown).points[0]) in DRAW.final(shown).alt


def test_the_timer_shows_what_somebody_alone_has_lost() -> None:
    for done in (0, 11, 30):
        shown = scene(1, done)
        view = outlook.seen(shown)
        timer = [thing for thing, _, _ in laid(table(shown), Stock)][-1]
        assert (timer.name, timer.card) == ("Timer", view.discards[-1] if view.discards else None)
        assert str(len(view.discards)) in timer.left


def test_the_gardens_beside_the_rules_are_what_is_said_of_them() -> None:
    assert [lessons.garden(str(n)).groups[0].state for n in range(3)] == ["complete", "open", "broken"]
    assert (lessons.garden("example").points, lessons.garden("fifth").points) == (7, -5)
