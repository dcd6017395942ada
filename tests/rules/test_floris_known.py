"""Floris as its players know it: what a view tells, what it keeps, and what greed makes of it."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import combinations

import pytest

from rules import floris
from rules.floris import GAME, Bouquet, View
from rules.game import Event
from tests.rules.florists import ON, dealt, gathering, has, table
from tests.rules.moves import play
from tests.rules.walk import EVERY_GAME, walk

KINDS = [kind.values[0] for kind in EVERY_GAME if kind.values[0][0] is GAME]


@pytest.mark.parametrize("kind", KINDS)
def test_who_has_which_hand_changes_nothing_that_others_see(kind: tuple[object, int, dict[str, str]]) -> None:
    """The history apart: it says what was taken and where each card was put, as everybody saw."""
    _, seats, options = kind
    swapped = 0
    for number in range(4):
        states = walk(GAME, seats, options, number).states[:-1]
        for state, one, other in ((s, a, b) for s in states for a, b in combinations(range(seats), 2)):
            florists = list(state.florists)
            hands = florists[one].hand, florists[other].hand
            if len(hands[0]) != len(hands[1]) or hands[0] == hands[1]:
                continue
            florists[one], florists[other] = (
                florists[one]._replace(hand=hands[1]),
                florists[other]._replace(hand=hands[0]),
            )
            twin = state._replace(florists=tuple(florists))
            swapped += 1
            for viewer in {None, *range(seats)} - {one, other}:
                assert pickle.dumps(repr(twin.observe(viewer))) == pickle.dumps(repr(state.observe(viewer)))
                own = () if viewer is None else state.legal_actions(viewer)
                assert viewer is None or twin.legal_actions(viewer) == own
    assert swapped > 20


@pytest.mark.parametrize("kind", KINDS)
def test_of_a_hand_others_see_the_number_of_cards_alone(kind: tuple[object, int, dict[str, str]]) -> None:
    """Whatever one player holds instead, as many cards of it, looks the same to all others."""
    _, seats, options = kind
    luck = random.Random(seats)
    for state in walk(GAME, seats, options, 9).states[:-1]:
        for seat in range(seats):
            florists = list(state.florists)
            rest = Counter(floris.deck()) - Counter((*florists[seat].display, *state.taken))
            hand = tuple(sorted(luck.sample([*rest.elements()], len(florists[seat].hand))))
            florists[seat] = florists[seat]._replace(hand=hand)
            twin = state._replace(florists=tuple(florists))
            for viewer in {None, *range(seats)} - {seat}:
                assert repr(twin.observe(viewer)) == repr(state.observe(viewer))
            assert twin.observe(seat).hand == hand


def test_the_history_says_what_was_taken_and_where_it_went() -> None:
    state = play(table(has(), has(display="L3")), "take 1:L3", "hand L3", "pass")
    for viewer in (None, 0, 1):
        assert state.observe(viewer).history == (Event(0, "take 1:L3", ("L3",)), Event(0, "hand L3"), Event(0, "pass"))


def test_a_view_tells_the_own_hand_and_what_it_is_worth() -> None:
    view: View = gathering(has("S3 S2", "S1 L3"), has("R1")).observe(0)
    assert (view.hand, view.worth, view.hands) == (("S2", "S3"), 5, (2, 1))
    assert view.prospect == Bouquet(("S1", "S2", "S3"), 6, "kind")
    spectator = gathering(has("S3 S2", "S1 L3"), has("R1")).observe(None)
    assert (spectator.hand, spectator.worth, spectator.prospect) == ((), 0, None)


def test_a_view_tells_which_bouquet_was_the_last() -> None:
    state = play(gathering(has("S3 S2"), has()), "score", "take C", "hand D2", "pass")
    view = state.observe(1)
    assert view.bouquets[view.scored][-1] == Bouquet(("S2", "S3"), 5, "kind")
    assert dealt().observe(1).scored is None


def test_points_are_told_as_far_as_all_know_them_until_the_end() -> None:
    state = gathering(has("S3 S2", "S1"), has("R1 R1"))
    assert [state.observe(viewer).points for viewer in (None, 0, 1)] == [(0, 0)] * 3


def test_greed_counts_the_best_last_bouquet_of_what_it_would_have() -> None:
    view = table(has("S3"), has(display="S2 L1"), market="R1 S1 S1 D1 D2").observe(0)
    assert floris.rate(view, 0, "take NE SE") == 5
    assert floris.rate(view, 0, "take 1:S2") == 5
    assert floris.rate(view, 0, "take 1:S2 1:L1") == 5
    assert floris.rate(view, 0, "take C") == -1
    placing = play(table(has("S3"), has(), market="S2 R1 R3 D1 D2"), "take NW NE").observe(0)
    assert floris.rate(placing, 0, "hand R1") == -2
    assert floris.rate(placing, 0, "show R1") == floris.rate(placing, 0, "hand S2") == 5


def test_greed_counts_what_is_scored_picked_up_and_thrown_away() -> None:
    view = gathering(has("S3 S2", "R3 R3 L1")).observe(0)
    assert floris.rate(view, 0, "score") == 11
    assert floris.rate(view, 0, "pass") == 5
    assert floris.rate(view, 0, "pick R3") == -3
    thrown = gathering(has("S3 S2 L1"), options=ON).observe(0)
    assert floris.rate(thrown, 0, "discard L1") == 4
