"""The pictures beside the rules of Bouquet."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from images import ALT_LIMIT, artist
from images.bouquet import lessons
from images.kit.canvas import Canvas
from images.kit.card import Chosen, Pile
from images.kit.names import ELLIPSIS
from images.kit.signs import signed
from images.kit.tag import Tag
from rules.bouquet import breakdown
from tests.images.witness import Witness
from words import LANGUAGES, Words, speak

PHONE = 20
"""Pixels of 800 that are ten on a phone, where the picture is 400 wide."""
PAINTED = [(lessons.taking, lessons.TAKING), (lessons.counting, lessons.COUNTING)]


def witness(paint: Callable[[Canvas, Words], None], height: int, language: str) -> Witness:
    canvas = Witness(lessons.WIDTH, height)
    paint(canvas, speak(language))
    return canvas


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("paint", "height"), PAINTED)
def test_everything_can_be_read_in_every_language(
    paint: Callable[[Canvas, Words], None], height: int, language: str
) -> None:
    free = [text for text in witness(paint, height, language).written if not isinstance(text.thing, Pile)]
    assert len(free) > 5
    for text in free:
        assert ELLIPSIS not in text.text and text.size >= PHONE, text.text
    for one, other in combinations(free, 2):
        wide = min(one.right, other.right) - max(one.left, other.left)
        high = min(one.bottom, other.bottom) - max(one.top, other.top)
        assert wide <= 1 or high <= 2, f"{one.text!r} and {other.text!r}"


def test_the_cards_that_can_be_taken_are_the_last_ones_and_are_named() -> None:
    laid = witness(lessons.taking, lessons.TAKING, "en").laid
    assert [thing.card.letters for thing, _, _ in laid if isinstance(thing, Chosen)] == [
        lessons.LEFT[-1],
        lessons.RIGHT[-1],
    ]
    assert [thing.words for thing, _, _ in laid if isinstance(thing, Tag)] == ["Left: red tulip", "Right: orange rose"]


def test_the_example_is_counted_as_the_rules_count() -> None:
    parts = breakdown(lessons.EXAMPLE)
    large = [text.text for text in witness(lessons.counting, lessons.COUNTING, "en").written if text.text[0] in "+−"]
    assert large.count(signed(parts["colours"])) >= 1 and large.count(signed(parts["shapes"])) >= 1
    assert f"together {signed(sum(parts.values()))}" in lessons.counting_alt(speak("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_are_drawn_and_described(language: str) -> None:
    drawn = artist("bouquet").lesson(speak(language))
    assert len(drawn) == 2
    for picture in drawn:
        assert picture.png.startswith(b"\x89PNG") and 20 < len(picture.alt) <= ALT_LIMIT
        assert len(picture.png) < 120_000
    assert drawn == artist("bouquet").lesson(speak(language))
