"""Colours tell things apart for every kind of sight, and letters stand out."""

from __future__ import annotations

from itertools import combinations

import pytest

from images.kit import colours
from images.kit.colours import ACCENTS, CREAM, FLOWERS, INK, MEET, PATTERNS, QUIET, TABLE, accent, figure, tint
from images.kit.sight import KINDS, LEAST_CONTRAST, contrast, distance, lab, seen

FLOWERS_APART, SEATS_APART = 31, 19


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", MEET)
def test_flowers_that_meet_in_a_game_look_different(game: str, kind: str) -> None:
    for one, other in combinations(MEET[game], 2):
        apart = distance(FLOWERS[one].base, FLOWERS[other].base, kind)
        assert apart >= FLOWERS_APART, f"{one} and {other} are {apart:.1f} apart"


@pytest.mark.parametrize("kind", KINDS)
def test_seats_look_different_and_have_patterns(kind: str) -> None:
    for one, other in combinations(range(len(ACCENTS)), 2):
        apart = distance(ACCENTS[one], ACCENTS[other], kind)
        assert apart >= SEATS_APART, f"seats {one} and {other} are {apart:.1f} apart"
    assert len(set(PATTERNS)) == len(ACCENTS) == 6


def test_no_seat_has_the_colour_of_a_flower() -> None:
    assert all(distance(seat, flower.base) > 12 for seat in ACCENTS for flower in FLOWERS.values())


def test_letters_stand_out_on_everything_they_are_written_on() -> None:
    grounds = [(CREAM, TABLE), (QUIET, TABLE)]
    for seat in range(len(ACCENTS)):
        grounds += [
            (INK, accent(seat)),
            (INK, figure(seat)),
            (CREAM, accent(seat, False)),
            (CREAM, figure(seat, False)),
        ]
    grounds += [(colours.mix(INK, tint(flower), 0.25), tint(flower)) for flower in FLOWERS]
    grounds += [(letters, colours.PAPER) for letters in (INK, colours.FAINT, colours.BRICK)]
    assert all(contrast(letters, ground) >= LEAST_CONTRAST for letters, ground in grounds)


def test_sight_is_measured_as_published() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert lab((255, 0, 0)) == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    for kind in KINDS:
        assert seen((120, 120, 120), kind) == pytest.approx((120, 120, 120), abs=1)
