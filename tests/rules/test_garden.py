"""Gardens of FLOWERS: what they are worth, and what a player sees in them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.flowers import GAME
from rules.garden import Cell, survey
from rules.lawn import Lawn
from tests.rules.walk import walk

Lying = Mapping[Cell, str]
BASE: Lying = {
    (0, 0): "R4b",
    (1, 0): "R4",
    (2, 0): "R4",
    (3, 0): "R4",
    (1, 1): "R2",
    (2, 1): "R2",
    (0, -1): "B1",
}
"""Four red 4s, one with a blue butterfly, two red 2s, and a blue 1 beside the butterfly."""


def counted(lying: Lying) -> tuple[int, int, int]:
    """Areas, butterflies and removed of a garden; the cards of a pile are written from below."""
    return tuple(Lawn({cell: tuple(cards.split()) for cell, cards in lying.items()}).breakdown().values())


def score(lying: Lying) -> int:
    return sum(counted(lying))


class TestScore:
    """The worked examples, and each sentence of the scoring."""

    def test_an_area_of_six_and_a_butterfly_make_7(self) -> None:
        assert counted(BASE) == (6, 1, 0)

    def test_a_fifth_4_takes_all_4s_away_with_the_area_and_the_butterfly(self) -> None:
        assert counted({**BASE, (4, 0): "Y4"}) == (0, 0, -5)

    def test_a_pile_is_removed_whole(self) -> None:
        assert counted({**BASE, (-3, 0): "Y1 B2 G3"}) == (6, 1, -3)
        assert score({**BASE, (-3, 0): "Y1 B2 G3"}) == 4

    def test_a_covered_card_costs_and_counts_nothing(self) -> None:
        assert score({**BASE, (3, -1): "G3 R1"}) == 8

    def test_four_4s_are_no_area_and_a_lone_3_costs_a_point(self) -> None:
        assert counted({(0, 0): "G4", (1, 0): "G4", (2, 0): "G4", (3, 0): "G4", (0, 1): "G3"}) == (0, 0, -1)

    def test_a_butterfly_whose_neighbour_is_removed_does_not_score(self) -> None:
        assert counted({**BASE, (0, -1): "B2"}) == (6, 0, -1)
        assert score({**BASE, (0, -1): "B2"}) == 5

    @pytest.mark.parametrize("value", [1, 2, 3, 4])
    @pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
    def test_a_group_stays_when_it_is_as_large_as_its_value_whatever_its_colours(self, value: int, size: int) -> None:
        group = {(x, 0): f"{'YRBGY'[x]}{value}" for x in range(size)}
        assert counted(group) == (0, 0, 0 if size == value else -size)

    def test_1s_side_by_side_go_and_1s_at_a_corner_stay(self) -> None:
        assert counted({(0, 0): "R1", (0, 1): "B1"}) == (0, 0, -2)
        assert counted({(0, 0): "R1", (1, 1): "B1"}) == (0, 0, 0)

    def test_an_area_may_fall_below_five_by_a_removal(self) -> None:
        row = {(0, 0): "R3", (1, 0): "R3", (2, 0): "R3", (3, 0): "R1", (4, 0): "R2"}
        assert counted({**row, (5, 0): "B2"}) == (5, 0, 0)
        assert counted(row) == (0, 0, -1)

    def test_a_removal_may_cut_an_area_in_two(self) -> None:
        row = {(x, 0): card for x, card in enumerate(["R3", "R3", "R3", "R1", "R2", "R1", "R3", "R3", "R3"])}
        assert counted({**row, (4, 1): "G2"}) == (9, 0, 0)
        assert counted(row) == (0, 0, -1)

    def test_two_areas_of_one_colour_both_score(self) -> None:
        area = {(0, 0): "R4", (1, 0): "R4", (0, 1): "R4", (1, 1): "R4", (2, 0): "R1"}
        apart = {(x + 4, y): card for (x, y), card in area.items()}
        assert counted({**area, **apart, (3, 0): "B3", (3, 1): "B3", (3, 2): "B3"}) == (10, 0, 0)

    def test_cards_at_a_corner_are_no_area(self) -> None:
        assert counted({(0, 0): "R4", (1, 0): "R4", (0, 1): "R4", (1, 1): "R4", (2, 2): "R1"}) == (0, 0, 0)

    def test_nothing_that_appears_under_a_removed_card_counts(self) -> None:
        assert counted({**BASE, (3, 0): "R4 R3"}) == (0, 0, -5)

    def test_a_butterfly_counts_once_however_many_cards_of_its_colour_are_beside_it(self) -> None:
        assert counted({**BASE, (-1, 0): "B1"}) == (6, 1, 0)

    def test_a_butterfly_needs_its_own_colour_not_that_of_its_card(self) -> None:
        assert counted({**BASE, (0, -1): "Y1"}) == (6, 0, 0)

    def test_a_butterfly_at_a_corner_of_its_colour_does_not_score(self) -> None:
        without = {cell: card for cell, card in BASE.items() if cell != (0, -1)}
        assert counted({**without, (-1, -1): "B1"}) == (6, 0, 0)

    def test_a_butterfly_on_a_covered_card_does_not_score(self) -> None:
        assert counted({**BASE, (0, 0): "R4b R4"}) == (6, 0, 0)

    def test_a_butterfly_on_a_removed_card_does_not_score(self) -> None:
        assert counted({(0, 0): "R4b", (1, 0): "B1"}) == (0, 0, -1)

    def test_two_butterflies_may_visit_each_other(self) -> None:
        assert counted({(0, 0): "R4b", (1, 0): "B4r", (2, 0): "G4", (3, 0): "Y4"}) == (0, 2, 0)


def test_a_line_of_40_cards_is_counted_like_any_garden() -> None:
    line = {(x, 0): card for x, card in enumerate(["R4", "R4", "R4", "R4", "R1"] * 8)}
    assert counted(line) == (40, 0, 0)
    assert counted({(y, x): card for (x, y), card in line.items()}) == (40, 0, 0)
    assert counted({(-x, y): card for (x, y), card in line.items()}) == (40, 0, 0)


class TestView:
    def test_groups_are_open_complete_or_broken_and_tell_what_they_lack(self) -> None:
        garden = survey({cell: (card,) for cell, card in {**BASE, (4, 0): "Y4", (0, 1): "G3"}.items()})
        assert [(group.value, group.state, group.lacks) for group in garden.groups] == [
            (1, "complete", 0),
            (4, "broken", -1),
            (3, "open", 2),
            (2, "complete", 0),
        ]
        assert garden.groups[1].cells == ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0))

    def test_areas_are_those_that_score_now_and_patches_all_colours_as_they_lie(self) -> None:
        garden = survey({cell: (card,) for cell, card in BASE.items()})
        assert [(area.colour, area.cells) for area in garden.areas] == [
            ("R", ((0, 0), (1, 0), (2, 0), (3, 0), (1, 1), (2, 1)))
        ]
        assert [(patch.colour, len(patch.cells)) for patch in garden.patches] == [("B", 1), ("R", 6)]
        broken = survey({cell: (card,) for cell, card in {**BASE, (4, 0): "Y4"}.items()})
        assert broken.areas == ()
        assert [(patch.colour, len(patch.cells)) for patch in broken.patches] == [("B", 1), ("R", 6), ("Y", 1)]

    def test_butterflies_tell_whether_they_score(self) -> None:
        garden = survey({cell: (card,) for cell, card in {**BASE, (1, 0): "R4g"}.items()})
        assert [(fly.x, fly.y, fly.colour, fly.scores) for fly in garden.butterflies] == [
            (0, 0, "B", True),
            (1, 0, "G", False),
        ]

    def test_the_points_of_a_garden_are_those_of_its_score(self) -> None:
        for state in walk(GAME, 2, {}, 6).states[::7]:
            for garden in state.observe(None).gardens:
                areas = sum(len(area.cells) for area in garden.areas)
                removed = sum(len(garden.piles[cell]) for group in garden.groups if group.lacks for cell in group.cells)
                flying = sum(fly.scores for fly in garden.butterflies)
                assert dict(garden.breakdown) == {"areas": areas, "butterflies": flying, "removed": -removed}
