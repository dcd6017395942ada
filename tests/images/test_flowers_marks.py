"""The marks on a garden of FLOWERS: seen at any size, explained, and none hides what must be seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from images import Scene, artist
from images.flowers import meadow, parterre, plot, podium
from images.flowers.card import DRAWINGS, FlowerCard
from images.flowers.facts import facts
from images.flowers.form import MEDAL
from images.flowers.forms import FORMS, grown, solo
from images.flowers.outlook import seen
from images.flowers.specimens import positions, specimen
from images.flowers.strips import Room
from images.flowers.terrace import Terrace
from images.kit.chip import Chip
from images.kit.grid import Grid
from images.kit.page import Page
from images.kit.paintbox import paintbox
from images.kit.podium import on_podium
from images.kit.shapes import Frame, Shape
from images.kit.signs import MINUS
from rules.garden import survey
from tests.images.scenes import tongues
from tests.images.witness import Afresh, Witness, laid, witness

DRAW = artist("flowers")
CUT = ["R1", "G3", "B2", "Y1", "R2", "G1", "B2", "Y1", "R4", "B2", "G2"] + ["R1", "Y3"] * 8
"""In a line, with a complete pair at K2 and L2, where the picture is cut."""


def line(codes: list[str]) -> Scene:
    return grown(specimen(1, 0), [survey({(x, 0): (code,) for x, code in enumerate(codes)})])


def painted(shown: Scene, what: Any = None) -> Witness:
    """The picture of the first garden, or another one of the scene."""
    return witness(plot.PICTURE, shown, 0) if what is None else witness(what.PICTURE, shown)


@pytest.fixture
def marks(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[tuple[int, int]]]:
    """Where rings, pins and crosses are drawn on gardens."""
    found: dict[str, list[tuple[int, int]]] = {"ring": [], "tie": [], "cross": []}
    for name in found:
        monkeypatch.setattr(
            parterre, name, lambda canvas, size, *rest, name=name: found[name].append((rest[-2], rest[-1]))
        )
    return found


@pytest.mark.parametrize(("codes", "kind"), [(["B2", "G2"], "ring"), (["B4", "G4"], "tie"), (["B1", "G1"], "cross")])
def test_a_group_that_runs_over_the_cut_of_a_garden_is_marked_on_both_sides(
    codes: list[str], kind: str, marks: dict[str, list[tuple[int, int]]]
) -> None:
    """Everything else in the line is a 3, each beside a 2 that is open: K2 and L2 lie on both sides of the cut."""
    shown = line([*["Y3", "R2"] * 4, "Y3", *codes, *["Y3", "R2"] * 14])
    canvas = Afresh(*plot.PICTURE.size(shown, 0))
    plot.PICTURE.paint(canvas, shown, 0)
    first, second = laid(canvas, Grid)[:2]
    assert (first[0].columns[-1].name, second[0].columns[0].name) == ("K", "L")
    assert any(group.cells == ((9, 0), (10, 0)) for group in seen(shown).gardens[0].groups)
    for grid, left, top in (first, second):
        place = len(grid.columns) - 1 if grid is first[0] else 0
        x, y, wide, tall = grid.box((place, 1))
        edge = left + x + (wide if grid is first[0] else 0)
        assert [at for at in marks[kind] if abs(at[0] - edge) <= 3 and top + y < at[1] < top + y + tall]


@pytest.mark.parametrize("count", [10, 20, 30, 38, 39, 41])
def test_every_open_card_by_itself_bears_a_chip_or_a_pin_at_any_size(
    count: int, marks: dict[str, list[tuple[int, int]]]
) -> None:
    shown = line((CUT + ["B1", "R3"] * 20)[:count])
    canvas = painted(shown)
    lone = [group for group in seen(shown).gardens[0].groups if group.state == "open" and len(group.cells) == 1]
    chips = [chip for chip, _, _ in laid(canvas, Chip) if "/" in chip.text]
    assert len(lone) == len(chips) - 1 + len(marks["tie"])  # one is of the legend


def gardens() -> Iterator[Scene]:
    """Gardens of all forms and of whole games, in play and over."""
    for form in FORMS:
        for over in (False, True):
            yield solo(form, over=over)
    for seats in (1, 2, 4):
        for done in (len(positions(seats, seats)) * 2 // 3, -1):
            yield specimen(seats, done, seed=seats)


def test_no_chip_hides_a_butterfly_a_value_or_the_height_of_a_pile() -> None:
    for shown in gardens():
        for what in (None, meadow):
            canvas = painted(shown, what)
            chips = [
                (x, y, x + chip.width, y + chip.height) for chip, x, y in laid(canvas, Chip) if chip.text[0] != "×"
            ]
            for card, x, y in laid(canvas, FlowerCard):
                made, kept = card.form, []
                if made.wings and len(card.code) > 2:
                    reach = (made.wings.size + MEDAL) // 2 - 1
                    across, down = x + made.wings.x, y + made.wings.y
                    kept.append((across - reach, down - reach, across + reach, min(y + card.height, down + reach)))
                value, left, middle = made.words(card.code)[0]
                kept.append((x + left, y + middle - 5, x + left + value.advance, y + middle + 5))
                if card.tally:
                    tally, left, top = card.tally
                    kept.append((x + left, y + top, x + left + tally.width, y + top + tally.height))
                assert not [(one, other) for one in chips for other in kept if meets(one, other)], card


def meets(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return min(one[2], other[2]) > max(one[0], other[0]) and min(one[3], other[3]) > max(one[1], other[1])


def test_a_card_shows_as_many_flowers_as_its_value_or_at_that_size_no_card_does() -> None:
    for width in range(24, 137, 3):
        for height in range(22, 137, 3):
            shown = {}
            for value in (1, 2, 3, 4):
                canvas = Witness(width, height)
                FlowerCard(f"R{value}", width, height, 20).paint(canvas, 0, 0)
                shown[value] = sum(sprite.name.startswith(DRAWINGS["R"]) for sprite, _, _ in canvas.stamped)
            assert shown in ({1: 1, 2: 2, 3: 3, 4: 4}, dict.fromkeys(shown, 0)), (width, height)
            winged = Witness(width, height)
            FlowerCard("R4b", width, height, 20).paint(winged, 0, 0)
            assert sum(sprite.name.startswith(DRAWINGS["R"]) for sprite, _, _ in winged.stamped) in (0, 4)


def test_a_card_with_a_butterfly_looks_unlike_one_without_at_any_size() -> None:
    for width in range(24, 137, 14):
        for height in range(22, 137, 14):
            looks = []
            for code in ("R4", "R4b", "R4y"):
                page = Page(paintbox("flowers"), width, height)
                FlowerCard(code, width, height, 20).paint(page, 0, 0)
                looks.append(page.image.tobytes())
            assert len({*looks}) == 3, (width, height)


@pytest.mark.parametrize("tongue", tongues())
def test_the_legend_tells_what_scores_from_what_does_not_yet(tongue: str) -> None:
    w = tongues()[tongue]
    for shown, what in ((specimen(1, 30), None), (specimen(1, 30), meadow), (specimen(2, 30), None)):
        said = {text.text for text in painted(replace(shown, words=w), what).written}
        assert {w.named("group", "complete"), w("lacks 2"), w("too many"), w("area scores"), w("area, not yet")} <= said
        assert w("butterfly scores") in said
    over = {text.text for text in painted(replace(specimen(1), words=w), podium).written}
    assert {w.named("group", "complete"), w("removed"), w("area scores"), w("butterfly scores")} <= over


class Ordered(Witness):
    """Notes what is inked and laid, in order."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.order: list[object] = []

    def ink(self, shape: Shape, x: int, y: int, colour: Any, ground: Any = None) -> None:
        self.order.append(shape)

    def lay(self, thing: Any, x: int, y: int, ground: Any, show: int | None = None) -> None:
        if isinstance(thing, Chip):
            self.order.append(thing)
        super().lay(thing, x, y, ground, show)


def test_what_an_area_brings_stands_over_the_frame_of_the_newest_card() -> None:
    plotted = survey({(x, y): ("R4",) for x in range(2) for y in range(2)} | {(2, 1): ("R1",)})
    room = Room(600, 500, 20, 44, 52, 110, 7, True)
    canvas = Ordered(600, 500)
    Terrace(0, facts(plotted, newest=(2, 1), frame=plotted), room).paint(canvas, 0, 0)
    (worth,) = [n for n, chip in enumerate(canvas.order) if isinstance(chip, Chip) and chip.text == "+5"]
    frames = [n for n, shape in enumerate(canvas.order) if isinstance(shape, Frame) and shape.width > 110]
    assert frames and max(frames) < worth


@pytest.mark.parametrize("count", [27, 30, 36, 39, 41])
def test_names_of_columns_never_touch_and_are_written_alike(count: int) -> None:
    shown = line((CUT + ["B1", "R3"] * 20)[:count])
    for what in (None, meadow):
        canvas = painted(shown, what)
        for grid, _, _ in laid(canvas, Grid):
            names = {track.name for track in grid.columns}
            rows: dict[int, list[tuple[int, int]]] = {}
            for text in canvas.written:
                if text.text in names and text.text.isalpha():
                    rows.setdefault(text.bottom, []).append((text.left, text.right))
            for row in rows.values():
                assert all(one[1] < other[0] for one, other in pairwise(sorted(row)))


def test_who_shares_the_third_rank_stands_on_the_podium_too() -> None:
    end = specimen(4, seed=4)
    shared, apart = (ranked_as(end, ranks) for ranks in ((1, 2, 3, 3), (1, 2, 3, 4)))
    assert [spot.seat for spot in on_podium(shared)] == [0, 1, 2, 3]
    assert [spot.seat for spot in on_podium(apart)] == [0, 1, 2]
    for name in shared.names:
        assert [text.text for text in painted(shared, podium).written].count(name) == 2


def ranked_as(end: Scene, ranks: tuple[int, ...]) -> Scene:
    """The end of a game with other ranks."""
    outcome = seen(end).outcome
    assert outcome is not None
    return replace(end, view=replace(seen(end), outcome=replace(outcome, ranks=ranks)))


def test_the_last_picture_of_a_game_alone_tells_how_high_piles_are() -> None:
    shown = specimen(1, seed=2)
    deep = [len(spot.pile) for spot in seen(shown).gardens[0].spots if len(spot.pile) > 1]
    said = [chip.text for chip, _, _ in laid(painted(shown, podium), Chip) if chip.text[0] == "×"]
    assert sorted(said) == sorted(f"×{n}" for n in deep)


def cards(codes: tuple[str, ...], pile: int) -> Iterator[FlowerCard]:
    """Cards of all sizes that gardens have, with letters as at the table."""
    for width in range(26, 110, 3):
        for height in range(28, 90, 5):
            for code in codes:
                yield FlowerCard(code, width, height, 25, pile)


def test_the_height_of_a_pile_hides_nothing_and_is_told_where_it_has_room() -> None:
    for card in cards(("G4", "B1", "G4b", "Y4g"), 3):
        if card.tally is None:
            assert card.width < 64 or (len(card.code) > 2 and card.height < 48), card
            continue
        chip, x, y = card.tally
        box = x + 1, y + 1, x + chip.width - 1, y + chip.height - 1
        assert x >= 0 and x + chip.width <= card.width and y + chip.height <= card.height
        for said, left, middle in card.form.words(card.code):
            high = said.style.cap // 2
            assert not meets(box, (left, middle - high, left + said.advance, middle + high)), (card, said.text)
        if card.form.wings and len(card.code) > 2:
            wings, reach = card.form.wings, card.form.wings.size // 3
            assert not meets(box, (wings.x - reach, wings.y - reach, wings.x + reach, wings.y + reach)), card


def test_a_butterfly_without_room_is_a_letter_beside_a_stripe_but_on_the_smallest_cards() -> None:
    """Its colour alone would mean nothing to some."""
    for card in cards(("G4b", "R4y", "Y4g", "B4r"), 1):
        words = card.form.words(card.code)
        said = "".join(line.text for line, _, _ in words)
        assert said in ("4" + card.code[0], "4" + card.code[0] + card.code[2])
        assert card.form.wings or len(said) == 3 or card.width < 50, card
        for line, left, middle in words if len(said) == 3 else ():
            top = middle + line.style.cap // 2 + line.top
            assert left >= 0 and left + line.advance <= card.width, card
            assert top >= 0 and top + line.mask.height <= card.height, (card, line.text)


@pytest.mark.parametrize("side", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_card_thought_of_at_an_edge_of_the_garden_is_marked_whole(side: tuple[int, int]) -> None:
    """No place lies open beyond it, and its frame, its flag and its chip are wider than the card."""
    line = survey({(n * side[0], n * side[1]): ("R4",) for n in range(5)})
    frame = (5 * side[0], 5 * side[1])
    plotted = survey({**line.piles, frame: ("R2",)})
    canvas = Witness(600, 500)
    Terrace(0, facts(plotted, newest=frame, frame=line), Room(600, 500, 20, 44, 52, 110, 7, True)).paint(canvas, 0, 0)
    boxes = [(x, y, x + thing.width, y + thing.height) for thing, x, y in canvas.laid]
    boxes += [(x - 6, y - 6, x + card.width + 6, y + card.height + 6) for card, x, y in laid(canvas, FlowerCard)]
    boxes += [(x - 16, y - 16, x + 16, y + 16) for sprite, x, y in canvas.stamped if sprite.name.startswith("pennant")]
    assert all(left >= 0 and top >= 0 and right <= 600 and bottom <= 500 for left, top, right, bottom in boxes)


def test_the_last_picture_of_a_game_alone_says_what_each_removed_card_costs_beside_its_butterfly() -> None:
    row = {(x, 0): (f"{'GRYB'[x % 4]}4{'rybg'[x % 4]}",) for x in range(8)}
    shown = grown(specimen(1), [survey({**row, (3, 1): ("R1",), (3, 2): ("G1", "B3")})])
    costs = [chip.text for chip, _, _ in laid(painted(shown, podium), Chip) if chip.text[0] == MINUS]
    assert sorted(costs) == sorted([f"{MINUS}1"] * 9 + [f"{MINUS}2"])  # one is of the legend
