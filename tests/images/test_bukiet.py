"""Bukiet's pictures: complete, legible on a phone, the same for the same view, honest about what is only planned."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import combinations, islice

import pytest
from PIL import Image

from images import ALT_LIMIT, Scene
from images.bukiet import form, lessons, podium, telling
from images.bukiet.beds import Field, fields
from images.bukiet.dice import Ticket
from images.bukiet.layout import LARGE, LAYOUTS
from images.bukiet.ledger import Slip, Strip, account
from images.bukiet.lessons import COUNTING, SERVING
from images.bukiet.showing import TIED
from images.bukiet.specimens import positions, specimen
from images.kit.board import Board
from images.kit.die import Die, Pips
from images.kit.names import ELLIPSIS
from images.kit.shapes import mask
from images.kit.signs import plain
from images.kit.sprites import atlas
from rules.bukiet import column, fitting, preview
from rules.plot import TRACK
from rules.sheet import CELLS, COLOURS, DICE, cells_of, clusters
from tests.images.scenes import NAMINGS, drawn, tongues
from tests.images.sheets import DRAW, PHONE, SEATS, choosing, closely, legible, moments, painted, scene, table
from tests.images.witness import Witness, witness
from words import LANGUAGES, bukiet, speak

HIGHEST, LARGEST = 1000, 155_000


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("tongue", tongues())
@pytest.mark.parametrize("naming", NAMINGS)
def test_no_text_leaves_its_panel_covers_another_or_is_too_small_for_a_phone(
    seats: int, tongue: str, naming: str
) -> None:
    for done in list(moments(seats))[len(naming + tongue) % 3 :: 3]:
        for canvas in painted(scene(seats, done, naming, tongue)):
            legible(canvas)


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_shows_every_sheet_whole(seats: int) -> None:
    scale = LAYOUTS[seats].scale if seats > 1 else LARGE
    for done in moments(seats):
        shown = scene(seats, done)
        view, canvas = telling.seen(shown), table(shown)
        laid = [thing for thing, _, _ in canvas.laid]
        assert [thing for thing in laid if isinstance(thing, Field)] == [
            field for seat, plot in enumerate(view.plots) for field in fields(plot, seat, scale)
        ]
        boards = [thing for thing in laid if isinstance(thing, Board)]
        assert [(board.name, board.points) for board in boards] == [
            (name, plain(points)) for name, points in zip(shown.names, view.points, strict=True)
        ]
        assert [board.seat for board in boards if board.lit] == [telling.mover(view)] * bool(view.to_act)
        told = [thing.account for thing in laid if isinstance(thing, Slip | Strip)]
        assert told == [account(view, seat) for seat in range(seats) if seats > 1]


@pytest.mark.parametrize("seats", SEATS)
def test_every_cell_shows_its_flower_or_the_die_it_was_cut_for(seats: int) -> None:
    view = telling.seen(scene(seats, -2))
    for seat, plot in enumerate(view.plots):
        dice = {cell: cut.die[0] for cut in plot.cuts for cell in cut.cells}
        assert set(dice) == set(cells_of(plot.gone))
        shown = fields(plot, seat, LARGE)
        for number, field in enumerate(shown, 1):
            assert field.points == dict(plot.emptied).get(number)
            alone = Witness(field.width, field.height)
            field.paint(alone, 0, 0)
            names = [name for name in CELLS if name[0] in ("ABCD", "EFGH")[(number - 1) % 2]]
            names = sorted(
                (name for name in names if (int(name[1]) - 1) // 3 == (number - 1) // 2), key=lambda n: n[::-1]
            )
            letters = [dice.get(name) or plot.sheet.flower(name) for name in names]
            assert [text.text for text in alone.written] == [*letters, str(number)]
            assert [s.look for s, _, _ in alone.stamped] == ["pale" if name in dice else "plain" for name in names]


def test_cells_of_one_cut_are_tied_together_over_the_borders_of_fields() -> None:
    for plot in telling.seen(scene(3, -1)).plots:
        found = [cell for field in fields(plot, 0, LARGE) for cell in field.cells if cell.die]
        sides = sum(len(cell.joins) for cell in found)
        beside = [
            abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1
            for cut in plot.cuts
            for a, b in combinations(cut.cells, 2)
        ]
        assert sides == 2 * sum(beside) > 0


@pytest.mark.parametrize("seats", SEATS)
def test_the_score_column_is_that_of_the_rules(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        view = telling.seen(shown)
        for seat, plot in enumerate(view.plots):
            told = account(view, seat)
            assert dict(zip(COLOURS, told.prices, strict=True)) == column(view, seat)
            assert told.left == tuple(plot.left(colour) for colour in COLOURS)
            assert [points for points, earned in told.track if earned] == [p for p in TRACK if p][: len(plot.emptied)]
            said = [text.text for text in closely(shown, seat).written]
            assert {plain(view.breakdown[seat][key]) for key in ("sold", "fields", "tallies")} <= set(said)
            for key in ("most", "fewest"):
                whole = " ".join(said)
                assert (bukiet.heading(shown.words, key) in whole) == (view.breakdown[seat][key] != 0)


@pytest.mark.parametrize("seats", SEATS)
def test_each_die_says_whose_it_is_or_how_well_it_can_be_served(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        view = telling.seen(shown)
        tickets = [thing.order for thing, _, _ in table(shown).laid if isinstance(thing, Ticket)]
        assert [order.die for order in tickets] == list(view.roll or (DICE if seats > 1 else COLOURS))
        assert {(order.taker, order.die) for order in tickets if order.taker is not None} == set(view.taken)
        for order in tickets:
            if order.mover is not None:
                best = next(fitting(view, order.mover, order.die), None)
                assert order.tallies == (best.tallies if best else int(order.die[1]))
                assert order.words == bukiet.tallies(shown.words, order.tallies)


def test_a_die_shows_its_pips() -> None:
    for number in range(1, 7):
        dots = mask(Pips(64, number))
        assert dots.point([255 * (value > 128) for value in range(256)]).histogram()[255] == pytest.approx(
            number * 114, rel=0.08
        )
        Die("R", number).paint(Witness(64, 64), 0, 0)


@pytest.mark.parametrize("seats", SEATS)
def test_a_planned_cut_shows_its_flowers_its_tallies_and_nothing_else_that_is_new(seats: int) -> None:
    shown = choosing(seats)
    view = telling.seen(shown)
    seat = telling.mover(view) or 0
    for cut in islice(fitting(view, seat, view.left[0]), 0, 400, 57):
        plan = replace(shown, view=preview(view, seat, cut.action))
        front = form.front(telling.seen(plan), seat)
        assert front.planned == cut
        assert len(front.wrong) + int(cut.die[1]) - len(cut.cells) == cut.tallies
        canvas = closely(plan, seat)
        said = [text.text for text in canvas.written]
        assert said.count(plain(-1)) >= len(front.wrong)
        words = " ".join(said)
        assert "Only planned" in words and cut.die in said and all(cell in words for cell in cut.cells)
        before = {thing for thing, _, _ in closely(shown, seat).laid if isinstance(thing, Field)}
        after = [thing for thing, _, _ in canvas.laid if isinstance(thing, Field)]
        assert [field.cells for field in after if field.points is None] == [
            field.cells for field in after if field in before
        ]
        for other in range(seats):
            assert other == seat or form.front(telling.seen(plan), other).planned is None
        assert bukiet.effect(plan.words, cut) in telling.seat_alt(plan, seat)
        assert f"Only planned: {' '.join(cut.cells)} for the " in DRAW.text(plan)
        assert "Only planned" not in DRAW.text(shown)


def test_a_plan_to_cut_nothing_is_shown_too() -> None:
    shown = choosing(2)
    view = telling.seen(shown)
    seat = telling.mover(view) or 0
    plan = replace(shown, view=preview(view, seat, f"cut {view.left[0][0]}"))
    assert "Only planned, no flower" in " ".join(text.text for text in closely(plan, seat).written)
    assert "Only planned: cut nothing for the " in telling.seat_alt(plan, seat)


@pytest.mark.parametrize("seats", SEATS)
def test_the_final_picture_adds_up_and_ranks_as_the_rules_do(seats: int) -> None:
    for seed in (seats, 8):
        shown = specimen(seats, seed=seed)
        view = telling.seen(shown)
        said = [text.text for text in witness(podium.PICTURE, shown).written]
        for seat in range(seats):
            parts = view.breakdown[seat].values()
            assert sum(parts) == view.points[seat]
            assert {plain(view.points[seat]), *map(plain, parts)} - {"0"} <= set(said)
        assert [spot.seat for spot in telling.placed(shown) if spot.rank == 1] == list(view.outcome.winners)
        assert bool(telling.tie(shown)) == (len(set(view.points)) < seats)
        assert any(bukiet.rating(shown.words, view.points[0]) in text for text in said) == (seats == 1)


def test_ties_are_explained() -> None:
    tied = specimen(3, seed=TIED)
    assert telling.tie(tied) == "A tie on points: fewer tallies win."
    view = telling.seen(tied)
    plots = tuple(plot._replace(tallies=4) for plot in view.plots)
    shared = replace(tied, view=replace(view, plots=plots, points=(9, 9, 2)))
    assert telling.tie(shared) == "A tie on points and tallies: the victory is shared."
    lower = replace(tied, view=replace(view, points=(30, 20, 20)))
    assert telling.tie(lower) == "Equal points: fewer tallies decide."


def test_a_game_that_was_broken_off_has_no_winner_on_its_picture() -> None:
    shown = choosing(3)
    assert witness(podium.PICTURE, shown).written[0].text == "The game ended early"


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("tongue", tongues())
def test_descriptions_are_short_enough_and_name_everybody(seats: int, tongue: str) -> None:
    for done in moments(seats):
        for naming in ("usual", "long"):
            shown = scene(seats, done, naming, tongue)
            alts = [telling.table_alt(shown), telling.final_alt(shown), telling.seat_alt(shown, seats - 1)]
            assert all(len(alt) <= ALT_LIMIT and "\n" not in alt and not alt.endswith(ELLIPSIS) for alt in alts)
            assert naming == "long" or all(name in alts[0] for name in shown.names)
    endless = replace(scene(seats, 20), names=tuple(letter * 100 for letter in "ABCDE")[:seats])
    assert len(telling.table_alt(endless)) <= ALT_LIMIT


@pytest.mark.parametrize("seats", SEATS)
def test_the_text_lets_a_blind_person_play(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        view, w, said = telling.seen(shown), shown.words, DRAW.text(shown)
        for seat, plot in enumerate(view.plots):
            assert f"**{shown.names[seat]}: {plain(view.points[seat])} point" in said
            grown = [
                "".join(
                    letter if f"{name}{n}" not in cells_of(plot.gone) else "-"
                    for name, letter in zip("ABCDEFGH", row, strict=True)
                )
                for n, row in enumerate(plot.sheet.rows, 1)
            ]
            assert ", ".join(f"{n} {row[:4]} {row[4:]}" for n, row in enumerate(grown, 1)) in said
            for number, points in plot.emptied:
                assert f"{number} empty for {points}" in said
        own = view.plots[telling.mover(view) or 0]
        for colour in DICE:
            patches = clusters(own.sheet.flowers[colour] & ~own.gone)
            if patches:
                told = "; ".join(" ".join(cells_of(patch)) for patch in patches)
                assert f"{bukiet.colour(w, colour)} ({own.left(colour)} left): {told}." in said
        for cut in own.cuts:
            assert not cut.cells or f"{cut.die} {' '.join(cut.cells)}" in said
        assert all(bukiet.die(w, die) in said for die in view.roll)
        assert ("wins with" in said or "share the victory" in said or seats == 1) == (
            view.outcome is not None or seats == 1
        )
        assert len(said) < 3600


def test_the_viewers_own_sheet_comes_first_in_words() -> None:
    states = positions(3, 3)
    shown = Scene(states[len(states) // 2].observe(2), ("Ann", "Bo", "Cy"), speak("en"))
    said = DRAW.text(shown)
    assert said.index("**Cy: ") < said.index("**Ann: ") < said.index("**Bo: ")


def test_the_same_view_gives_the_same_picture_and_a_sheet_depends_on_its_facts_alone() -> None:
    before: dict[tuple[str, int], tuple[bytes, str]] = {}
    for state in positions(3, 3)[10:26]:
        one, other = (Scene(state.observe(viewer), ("A", "B", "C"), speak("en")) for viewer in (None, 1))
        assert drawn(DRAW.table, one) == drawn(DRAW.table, other)
        for seat in range(3):
            facts = repr(form.front(telling.seen(one), seat)), seat
            assert before.setdefault(facts, drawn(DRAW.seat, one, seat)) == drawn(DRAW.seat, other, seat)
    assert len(before) < 16 * 3 * 0.7


@pytest.mark.parametrize("seats", SEATS)
def test_the_files_are_small_and_of_the_size_they_say(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        for picture in (DRAW.table(shown), DRAW.seat(shown, seats - 1), DRAW.final(shown)):
            with Image.open(io.BytesIO(picture.png)) as image:
                assert (image.format, image.mode, image.size) == ("PNG", "P", (picture.width, picture.height))
            assert picture.width in (800, 1000) and picture.height <= HIGHEST and len(picture.png) <= LARGEST


def test_all_sprites_are_in_the_atlas() -> None:
    made = atlas("bukiet").names()
    for seats in SEATS:
        for done in moments(seats):
            for canvas in painted(scene(seats, done)):
                assert {sprite.name for sprite, _, _ in canvas.stamped} <= made


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_beside_the_rules_are_legible_and_right(language: str) -> None:
    w = speak(language)
    for paint, height in ((lessons.serving, SERVING), (lessons.counting, COUNTING)):
        canvas = Witness(lessons.WIDTH, height)
        paint(canvas, w)
        assert all(text.size >= PHONE * lessons.WIDTH and ELLIPSIS not in text.text for text in canvas.written)
        assert {sprite.name for sprite, _, _ in canvas.stamped} <= atlas("bukiet").names()
    assert [lessons.cut(cells).tallies for cells in lessons.EXAMPLES] == [0, 2]
    assert all(0 < len(picture.alt) <= ALT_LIMIT for picture in DRAW.lesson(w))
