"""What Bukiet's pictures mark: what fits a die, numbers of fields, what these brought, what may come at the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from images import ALT_LIMIT
from images.bukiet import catalogue, form, telling
from images.bukiet.beds import Field, Shown, fields, paint_beds
from images.bukiet.colours import RINGS
from images.bukiet.layout import LARGE, SCALES
from images.bukiet.marks import Seal
from images.bukiet.specimens import positions, specimen
from images.kit.colours import INK, RGB
from images.kit.signs import signed
from images.kit.sprites import atlas
from rules.bukiet import aimed
from rules.plot import Plot
from rules.sheet import CELLS, SHEETS, cells_of
from tests.images.scenes import tongues
from tests.images.sheets import DRAW, SEATS, choosing, closely, legible, moments, painted, scene, table
from tests.images.witness import PHONE, Witness, cut, witness
from words import bukiet


@pytest.mark.parametrize("seats", SEATS)
def test_a_chosen_die_shows_in_colour_what_fits_it_best_and_all_else_pale(seats: int) -> None:
    shown = choosing(seats)
    view, seat = telling.seen(shown), telling.mover(telling.seen(shown)) or 0
    for die in view.left:
        plot = view.plots[seat]
        fits = {*cells_of(plot.best_served(die))}
        aim = replace(shown, view=aimed(view, die))
        canvas = closely(aim, seat)
        beds = [thing for thing, _, _ in canvas.laid if isinstance(thing, Field)]
        assert beds == [*fields(plot, seat, LARGE, Shown(fits=frozenset(fits)))]
        bright = [sprite for sprite, _, _ in canvas.stamped if sprite.size == LARGE.flower and sprite.look == "plain"]
        assert len(bright) == len(fits)
        said = " ".join(text.text for text in canvas.written)
        assert die in said and bukiet.tallies(shown.words, plot.at_best(die)) in said
        for words in (telling.seat_alt(aim, seat), DRAW.text(aim)):
            assert f"What fits the {bukiet.die(shown.words, die)} best" in words or not fits
            assert " ".join(cells_of(plot.best_served(die))) in words
        for other in range(seats):
            assert other == seat or form.front(telling.seen(aim), other) == form.front(view, other)
        assert table(aim).written == table(shown).written, "the table shows nothing of it"


def test_a_die_that_nothing_fits_says_so() -> None:
    shown = choosing(2)
    view, seat = telling.seen(shown), telling.mover(telling.seen(shown)) or 0
    die = view.left[0]
    plot = view.plots[seat]
    fits = plot.sheet.flowers[die[0]] | plot.sheet.flowers["W"]
    plots = tuple(plot._replace(gone=plot.gone | fits) if at == seat else each for at, each in enumerate(view.plots))
    bare = replace(shown, view=aimed(replace(view, plots=plots), die))
    assert "No flower fits" in " ".join(text.text for text in closely(bare, seat).written)
    assert f"No flower fits the {bukiet.die(shown.words, die)}" in telling.seat_alt(bare, seat)


def test_fields_are_numbered_where_they_are_looked_at_closely() -> None:
    for scale in SCALES:
        for field in fields(Plot(SHEETS["star"]), 0, scale):
            canvas = Witness(field.width, field.height)
            field.paint(canvas, 0, 0)
            numbers = [text for text in canvas.written if text.text.isdecimal()]
            assert [text.text for text in numbers] == ([str(field.number)] if scale.head else [])
            assert all(text.size >= PHONE * form.WIDTH for text in numbers)


@pytest.mark.parametrize("seats", SEATS)
def test_an_empty_field_says_what_it_brought_with_a_plus(seats: int) -> None:
    shown = scene(seats, -1)
    view = telling.seen(shown)
    for canvas in (table(shown), *(closely(shown, seat) for seat in range(seats))):
        for seal, left, top in ((thing, x, y) for thing, x, y in canvas.laid if isinstance(thing, Seal)):
            said = [text.text for text in canvas.written if text.thing is seal or text.thing == seal]
            assert signed(seal.points) in said and left >= 0 and top >= 0
    seals = [thing for thing, _, _ in table(shown).laid if isinstance(thing, Seal)]
    assert [(seal.seat, seal.points) for seal in seals] == [
        (seat, points) for seat, plot in enumerate(view.plots) for _, points in plot.emptied
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_what_the_most_and_the_fewest_tallies_may_bring_is_told_apart_from_what_counts(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        view = telling.seen(shown)
        for seat, plot in enumerate(view.plots):
            said = [text.text for text in closely(shown, seat).written]
            text = DRAW.text(shown)
            sure = sum(plot.points.values())
            assert view.points[seat] == (sure if view.to_act else sure + view.extremes[seat])
            assert ("If it ended now" in said) == bool(view.to_act and view.extremes[seat])
            if view.to_act and view.extremes[seat]:
                assert signed(view.extremes[seat]) in said
                assert bukiet.outlook(shown.words, view.extremes[seat]) in text
                assert bukiet.outlook(shown.words, view.extremes[seat]) in telling.seat_alt(shown, seat)


def test_nobody_is_told_of_round_0() -> None:
    shown = scene(2, 0)
    for words in (telling.table_alt(shown), DRAW.text(shown), "\n".join(text.text for text in table(shown).written)):
        assert "ound 0" not in words and "efore the first round" in words


@pytest.mark.parametrize("tongue", ["en", "it", "pl"])
def test_parts_of_the_score_within_a_sentence_begin_small(tongue: str) -> None:
    w = tongues()[tongue]
    for seats, done in ((2, -1), (3, 20)):
        shown = replace(scene(seats, done), words=w)
        for words in (DRAW.text(shown), telling.final_alt(shown) if done == -1 else telling.table_alt(shown)):
            assert not [bukiet.heading(w, key) for key in ("sold", "fields") if bukiet.heading(w, key) + " " in words]


@pytest.mark.parametrize("seats", SEATS)
def test_the_most_and_the_fewest_tallies_are_told_only_where_they_bring_something(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done)
        seen = [telling.table_alt(shown), *(telling.seat_alt(shown, seat) for seat in range(seats)), DRAW.text(shown)]
        assert not [words for words in seen if "most tallies 0" in words or "fewest tallies 0" in words]


@pytest.mark.parametrize("tongue", ["en", "it", "pl"])
@pytest.mark.parametrize("seats", SEATS)
def test_no_word_of_ours_is_cut_whatever_is_looked_at(seats: int, tongue: str) -> None:
    for done in moments(seats):
        shown = replace(scene(seats, done, tongue=tongue), names=("Ann", "Bo", "Cy", "Di", "Ed")[:seats])
        assert not [text for canvas in painted(shown) for text in cut(canvas)]


@pytest.mark.parametrize("tongue", tongues())
@pytest.mark.parametrize("extreme", ["most", "fewest", "both"])
def test_the_parts_at_the_end_never_lie_over_each_other(tongue: str, extreme: str) -> None:
    shown = specimen(3, seed=3)
    view = telling.seen(shown)
    ends = {"most": {"most": -3, "fewest": 0}, "fewest": {"most": 0, "fewest": 3}, "both": {"most": -3, "fewest": 3}}
    parts = tuple(part | ends[extreme] for part in view.breakdown)
    plots = tuple(plot._replace(tallies=43) for plot in view.plots)
    legible(closely(replace(shown, words=tongues()[tongue], view=replace(view, breakdown=parts, plots=plots)), 0))


@pytest.mark.parametrize("tongue", tongues())
def test_the_sheets_to_choose_from_are_shown_with_every_flower(tongue: str) -> None:
    w = tongues()[tongue]
    canvas = witness(catalogue.PICTURE, w)
    legible(canvas)
    assert not cut(canvas)
    assert {bukiet.sheet_title(w, name) for name in SHEETS} <= {text.text for text in canvas.written}
    assert len(canvas.stamped) == len(SHEETS) * len(CELLS)
    assert {sprite.name for sprite, _, _ in canvas.stamped} <= atlas("bukiet").names()
    drawn = DRAW.choices(w)
    assert 100 < len(drawn.alt) <= ALT_LIMIT and (drawn.width, drawn.height) == (catalogue.WIDTH, catalogue.HEIGHT)
    assert all(" ".join(sheet.rows) in drawn.alt for sheet in SHEETS.values())


class Filled(Witness):
    """Remembers the colours of rectangles, too."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.filled: list[RGB] = []

    def fill(self, x: int, y: int, width: int, height: int, colour: RGB) -> None:
        if height == LARGE.head + LARGE.gap:
            self.filled.append(colour)


def test_a_cut_over_two_fields_is_tied_together_through_the_room_between_them() -> None:
    plots = positions(3, 3)[-1].plots
    tied = []
    for plot in plots:
        canvas = Filled(LARGE.width, LARGE.height)
        paint_beds(canvas, plot, 0, LARGE, 0, 0)
        for field in fields(plot, 0, LARGE)[:-2]:
            tied += [cell.die for cell in field.cells[-4:] if "s" in cell.joins]
        ends = [die for cut in plot.cuts for die in cut.die[:1] for pair in over(cut.cells) if pair]
        assert sorted(canvas.filled[1::2]) == sorted(RINGS[die] for die in ends)
        assert {*canvas.filled[::2]} <= {INK}
    assert tied


def over(cells: tuple[str, ...]) -> list[bool]:
    """The cells of a cut that go on in the field below."""
    return [cell[1] in "36" and f"{cell[0]}{int(cell[1]) + 1}" in cells for cell in cells]
