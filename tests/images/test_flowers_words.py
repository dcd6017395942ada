"""FLOWERS' pictures in words: short enough, nothing cut in the middle, and all that a player needs."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from images import ALT_LIMIT
from images.flowers import outlook
from images.flowers.forms import FORMS, solo
from images.flowers.inventory import garden_in_words
from tests.images.scenes import tongues
from tests.images.test_flowers import DRAW, SEATS, moments, scene
from words import flowers


@pytest.mark.parametrize("seats", SEATS)
def test_the_text_lets_a_blind_person_play(seats: int) -> None:
    for done in moments(seats):
        shown = scene(seats, done, viewer=0)
        view, w, said = outlook.seen(shown), shown.words, DRAW.text(scene(seats, done, viewer=0))
        for at, plotted in enumerate(view.gardens):
            assert f"**{shown.names[at]}: areas" in said
            for spot in plotted.spots:
                deep = f" (pile of {len(spot.pile)})" if len(spot.pile) > 1 else ""
                place = flowers.label(plotted, spot.x, spot.y)
                assert f"{place} {flowers.card(w, spot.top)}{deep}" in said
            for group in plotted.groups:
                cells = " ".join(flowers.label(plotted, *cell) for cell in group.cells)
                told = flowers.group(w, group) if group.lacks else f"{group.value}s"
                assert re.search(rf"{told} \((?:[^)]*, )?{cells}[,)]", said)
            assert not view.to_act or " ".join(flowers.label(plotted, *cell) for cell in plotted.free) in said
            assert all(flowers.area(w, area) in said for area in plotted.areas)
        if view.to_act:
            for stack in view.stacks:
                assert f"- {stack.name}: " in said and f"{stack.size} card" in said
        if view.last and view.last.action.startswith("put"):
            x, y = map(int, view.last.action[4:].split(","))
            assert f" at {flowers.label(view.gardens[view.last.actor], x, y)}" in said
        assert (view.outcome is not None) == ("the game is over" in said)


def test_at_the_end_all_that_is_removed_is_told_in_one_line() -> None:
    shown = solo("square", over=True)
    states = {group.state for group in outlook.seen(shown).gardens[0].groups}
    said = [line for line in garden_in_words(shown, 0) if line.startswith("Removed: ")]
    assert states == {"complete", "open", "broken"} and len(said) == 1
    assert "missing" in said[0] and "too many" in said[0]


@pytest.mark.parametrize("seats", SEATS[1:])
def test_the_text_begins_with_the_garden_of_who_reads_it(seats: int) -> None:
    for viewer in range(seats):
        shown = scene(seats, 20, viewer=viewer)
        said = DRAW.text(shown)
        at = [said.index(f"**{name}: areas") for name in shown.names]
        assert [at.index(place) for place in sorted(at)] == [(viewer + n) % seats for n in range(seats)]


@pytest.mark.parametrize("form", FORMS)
def test_a_description_leaves_out_whole_lines_and_says_so(form: str) -> None:
    for tongue in tongues():
        shown = replace(solo(form), words=tongues()[tongue])
        alt = DRAW.seat(shown, 0).alt
        lines = garden_in_words(shown, 0)
        left = [line for line in lines if line not in alt]
        assert len(alt) <= ALT_LIMIT and "…" not in alt
        assert not left or alt.endswith(shown.words("The text of the table says more."))
