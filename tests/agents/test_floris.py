"""Floris's own players: they remember what all have seen, weigh plans rightly, and each level beats the one below."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from random import Random

import pytest

from agents.floris import plans, scored
from agents.harvest import _SUMS, WIN, Fall, Harvest, remembered, unseen
from bench.strength import Contest, Thinking, compete
from rules.bunch import CARDS, KINDS
from rules.floris import GAME, State, View, deck
from rules.game import Event
from tests.agents import decisions
from tests.rules.florists import OFF, ON, dealt, has, table
from tests.rules.moves import play
from tests.rules.walk import walk

decide = partial(decisions.decide, GAME)


def harvest(view: View, seat: int, samples: int = 3) -> Harvest:
    return Harvest(view, seat, samples, Random(5).random)


@pytest.mark.parametrize("seats", GAME.seats)
def test_all_hands_and_the_cards_of_the_deck_are_known_from_what_was_seen(seats: int) -> None:
    for state in walk(GAME, seats, ON, seats).states[:-1]:
        view = state.observe(seats - 1)
        hands = remembered(view)
        assert [tuple(sorted(hand.elements())) for hand in hands] == [florist.hand for florist in state.florists]
        assert unseen(view, hands) == sorted(state.table.deck[state.drawn :])


def test_every_sum_of_some_cards_of_a_kind_is_known_and_no_other() -> None:
    for place in range(64):
        cards = [1] * (place % 4) + [2] * (place // 4 % 4) + [3] * (place // 16)
        sums = {sum(some) for n in range(len(cards) + 1) for some in combinations(cards, n)}
        assert _SUMS[place] == sum(1 << flowers for flowers in sums)


def fallen(fall: Fall) -> Counter[str]:
    """The cards of all piles."""
    found: Counter[str] = Counter()
    for card, (kind, flowers) in CARDS.items():
        found[card] = sum(pile[kind] >> 2 * (flowers - 1) & 3 for pile in fall.piles)
    return found


@pytest.mark.parametrize("seats", GAME.seats)
def test_in_a_sample_every_card_that_is_in_no_hand_falls_to_somebody_once(seats: int) -> None:
    for state in walk(GAME, seats, ON, 7).states[:-1:9]:
        view = state.observe(0)
        gone = Counter(view.taken)
        for florist in state.florists:
            gone.update((*florist.hand, *florist.discards, *(card for cards in florist.bouquets for card in cards)))
        for fall in harvest(view, 0).falls:
            assert fallen(fall) == Counter(deck()) - gone


def test_what_comes_is_shared_out_evenly() -> None:
    view = dealt(4).observe(2)
    for fall in harvest(view, 2, 20).falls:
        shares = [sum((pile[kind] >> 2 * n & 3) for kind in range(len(KINDS)) for n in range(3)) for pile in fall.piles]
        assert sorted(shares) == [11, 11, 11, 12]


def remembering(state: State) -> State:
    """A made-up table with a history that tells its hands; the cards that lie nowhere have been thrown away by both."""
    rest = Counter(deck()) - Counter(filter(None, state.market)) - Counter(state.taken)
    for florist in state.florists:
        rest -= Counter((*florist.hand, *florist.display))
    away = list(rest.elements())
    florists = tuple(florist._replace(discards=tuple(away[n::2])) for n, florist in enumerate(state.florists))
    said = [Event(n, f"hand {card}") for n, florist in enumerate(florists) for card in florist.hand]
    return state._replace(florists=florists, history=tuple(said), drawn=45)


def lead(state: State) -> int:
    """How far seat 0 is ahead when the game is over."""
    return state.outcome.scores[0] - state.outcome.scores[1]


def and_win(lead: int) -> int:
    return lead + WIN * ((lead > 0) - (lead < 0))


def placed(state: State) -> list[State]:
    """Every way to place what was taken."""
    if state.step != "place":
        return [state]
    return [after for action in state.legal_actions(0) for after in placed(play(state, action))]


def last_turns() -> Iterator[State]:
    """Seat 0 is about to take the last cards; some have discards."""
    luck = Random(3)
    for number in range(15):
        cards = luck.sample(deck(), 16)
        own, other = (has(" ".join(cards[n : n + 2]), " ".join(cards[n + 2 : n + 7])) for n in (0, 7))
        options = (OFF, ON)[number % 2]
        yield remembering(table(own, other, market=f"{cards[14]} {cards[15]} - - -", options=options))


def test_when_nothing_is_left_to_chance_a_plan_is_worth_its_lead_and_the_win() -> None:
    for state in last_turns():
        view = state.observe(0)
        weigh = harvest(view, 0)
        ends = {and_win(lead(play(after, "pass"))) for after in placed(play(state, "take NW NE"))}
        assert {weigh.worth(plan, 1) for plan in plans(view, 0, "take NW NE")} == ends


def test_a_plan_that_scores_is_worth_what_the_rules_give_for_picking_up_and_scoring() -> None:
    picked = thrown = 0
    for state in last_turns():
        for after in placed(play(state, "take NW NE")):
            view = after.observe(0)
            for action in after.legal_actions(0):
                for plan in (end for begun in plans(view, 0, action) for end in scored(view, 0, action, begun)):
                    picks = [f"pick {card}" for _, card in plan.gone]
                    end = play(after, *(picks if action.startswith("pick") else [action]), "score")
                    assert harvest(view, 0).worth(plan, 1) == and_win(lead(end))
                    assert action in picks or action.startswith("discard")
                    picked += len(picks) > 1
                    thrown += action.startswith("discard")
    assert picked > 20 < thrown


def test_two_bouquets_in_the_last_turn_are_seen_from_its_beginning() -> None:
    """Five sunflowers scored and six lilies at the end; all together are no bouquet."""
    state = remembering(table(has("S3", "L3 L3"), has(), market="- - - - S2"))
    while state.outcome is None:
        state = state.apply(0, decide(state))
    parts = state.outcome.breakdown[0]
    assert (parts["bouquets"], parts["final"]) == (5, 6)


def test_it_keeps_from_others_what_they_would_win_with() -> None:
    """The last card of the market makes the other's bouquet; the own one is as good without it."""
    state = remembering(table(has("R3 R2"), has("S3", "S1"), market="D1 - S3 - -"))
    assert decide(state) == "take SE"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_order_of_the_deck_changes_nothing(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agents.floris.SAMPLES", {"normal": 3, "hard": 16})
    for state in walk(GAME, 3, OFF, 8).states[:-1:12]:
        deck = state.table.deck
        turned = state.table._replace(deck=(*deck[: state.drawn], *reversed(deck[state.drawn :])))
        assert decide(state, level) == decide(state._replace(table=turned), level)


SMOKE = (
    (Contest(2, "normal", "easy", 0, games=12), 7, 12),
    (Contest(2, "hard", "easy", 0, games=4), 3, 4),
    (Contest(2, "hard", "normal", 0, games=6), 4, 6),
    (Contest(4, "hard", "easy", 0, games=4), 2, 4),
)
"""Contests with a part of hard's effort, and the least and most wins."""


@pytest.mark.parametrize(
    ("contest", "least", "most"), SMOKE, ids=[f"{c.level}-{c.rivals}-{c.seats}" for c, *_ in SMOKE]
)
def test_each_level_wins_more_than_its_part_against_the_one_below(
    contest: Contest, least: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("agents.floris.SAMPLES", {"normal": 3, "hard": 16})
    times = defaultdict(lambda: Thinking([], []))
    assert least <= compete(GAME, contest, OFF, "smoke", times).wins <= most
