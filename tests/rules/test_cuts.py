"""Bukiet's cuts: which there are, that they need not be listed, and what is said of a wrong one."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator

import pytest

from rules import cuts
from rules.cuts import SIZED, TEXTS, LegalCuts, at_least, containing, free, shape_of, shapes_of, typed_cells
from rules.game import IllegalAction
from rules.sheet import BIT, CELLS, WHOLE, clusters
from tests.rules.bukiet_table import cells

SIX = ("Y6", "B6", "R6", "G6", "P6", "W6")


def some_gone() -> Iterator[int]:
    luck = random.Random(5)
    yield from (0, WHOLE, WHOLE & ~cells("C3 C4"))
    yield from (luck.getrandbits(72) & luck.getrandbits(72) for _ in range(6))


def test_there_are_12252_connected_shapes_of_one_to_six_cells() -> None:
    assert len(TEXTS) == 12_252
    assert [shapes.bit_count() for shapes in SIZED] == [0, 72, 127, 334, 925, 2692, 8102]
    assert all(len(clusters(shape)) == 1 for shape in random.Random(1).sample([*TEXTS], 500))
    assert TEXTS[cells("B1 A1 A2")] == "A1 A2 B1"
    assert cells("A1 B2") not in TEXTS
    assert cells("A9 B1") not in TEXTS


def test_the_free_shapes_are_those_without_a_cell_that_is_gone() -> None:
    for gone in some_gone():
        assert set(shapes_of(free(gone))) == {shape for shape in TEXTS if not shape & gone}


def test_shapes_are_told_apart_by_the_cells_they_use() -> None:
    some = cells("D4 D5 E5 E6 F6 G7 A1 H9")
    for number, shapes in enumerate(at_least(some)):
        assert set(shapes_of(shapes)) == {shape for shape in TEXTS if (shape & some).bit_count() >= number}
    assert set(shapes_of(containing(cells("D4 D5")))) == {
        shape for shape in TEXTS if shape & BIT["D4"] and shape & BIT["D5"]
    }
    assert containing(cells("A1 H9")) == 0


@pytest.mark.parametrize("gone", [*some_gone()])
def test_legal_cuts_are_sorted_counted_and_found_by_place_without_being_listed(gone: int) -> None:
    dice = ("W2", "Y3", "G6", "B1")
    legal = LegalCuts(dice, gone)
    listed = [
        " ".join(("cut", die[0], *text))
        for die in dice
        for text in ((), *(text.split() for shape, text in TEXTS.items() if not shape & gone))
        if len(text) <= int(die[1])
    ]
    assert list(legal) == sorted(listed)
    assert len(legal) == len(listed)
    places = random.Random(2).sample(range(len(listed)), min(200, len(listed)))
    assert [legal[place] for place in places] == [sorted(listed)[place] for place in places]
    assert legal[-1] == sorted(listed)[-1]
    assert list(legal[2:9:3]) == sorted(listed)[2:9:3]
    for place in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            legal[place]


def test_no_cut_is_made_to_count_them_or_to_find_one(monkeypatch: pytest.MonkeyPatch) -> None:
    legal = LegalCuts(SIX, 0)

    def listed(numbers: int) -> bytes:
        raise AssertionError("all cuts were listed")

    monkeypatch.setattr(cuts, "_marks", listed)
    assert len(legal) == 6 * 12_253
    assert legal[12_253 * 3] == "cut R"
    assert "cut R A1 A2 A3 A4 B1 B3" in legal
    assert "cut R A1 B2" not in legal
    assert shape_of(["A1", "A2", "A3"], 3, 0) == cells("A1 A2 A3")


def test_what_is_no_legal_cut_is_not_among_them() -> None:
    legal = LegalCuts(("Y3", "W2"), cells("C3"))
    assert "cut Y A1 A2 B1" in legal
    for action in (
        "cut Y A2 A1",
        "cut W A1 A2 B1",
        "cut B A1",
        "cut Y C3",
        "cut Y A1 A1",
        "cut",
        "roll Y3",
        "cut Y X1",
        7,
    ):
        assert action not in legal


def test_the_list_crosses_to_another_process_without_being_made() -> None:
    legal = LegalCuts(SIX, cells("A1 A2"))
    assert len(pickle.dumps(legal)) < 200
    assert list(pickle.loads(pickle.dumps(legal))) == list(legal)


@pytest.mark.parametrize("order", ["C2 C3 D3", "D3 C3 C2", "C3 D3 C2"])
def test_cells_may_come_in_any_order(order: str) -> None:
    assert shape_of(order.split(), 3, 0) == cells("C2 C3 D3")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("C2 C3 D4", "D4 does not touch the others."),
        ("A1 B1 C1 E5", "E5 does not touch the others."),
        ("C1 D2", "D2 and C1 are not connected: cells of a cut touch side by side."),
        ("A1 A2 D4 D5", "D4 and A1 are not connected: cells of a cut touch side by side."),
        ("C2 C3 C2", "C2 stands twice in this cut."),
        ("B1 B2", "B2 has been cut before."),
        ("A1 C1 B2", "B2 has been cut before."),
        ("A1 C1", "C1 and A1 are not connected: cells of a cut touch side by side."),
        ("A0", "A0 is no cell of the sheet: they go from A1 to H9."),
        ("I1", "I1 is no cell of the sheet: they go from A1 to H9."),
        ("a1", "a1 is no cell of the sheet: they go from A1 to H9."),
        ("H4 H5 H6 H7 H8", "The customer orders 4: no more flowers than that may be cut."),
    ],
)
def test_a_wrong_cut_is_refused_with_the_cell_that_is_wrong(text: str, said: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        shape_of(text.split(), 4, cells("B2"))
    assert str(refused.value) == said


@pytest.mark.parametrize("typed", ["c2,c3,d3", "C2 C3 D3", "c2c3d3", " c2;C3 , d3 ", "c2  c3d3"])
def test_cells_are_read_as_people_write_them(typed: str) -> None:
    assert typed_cells(typed) == ("C2", "C3", "D3")


def test_what_is_no_cell_stays_as_it_was_typed() -> None:
    assert typed_cells("c2, x9 c10") == ("C2", "X9", "C10")
    assert typed_cells("") == ()
    assert typed_cells("A1A") == ("A1A",)
    assert set(typed_cells("".join(CELLS))) == set(CELLS)
