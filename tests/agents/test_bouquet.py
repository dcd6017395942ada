"""Bouquet's own players: exact where they say so, and each level stronger than the one below."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache, partial
from itertools import chain
from random import Random

import pytest

from agents.bouquet import EXACT
from agents.duel import Duel
from agents.ring import GAIN, Ring, card_of
from agents.tree import search
from bench.strength import Contest, Result, Thinking, compete
from rules.bouquet import GAME, State, breakdown, rate
from rules.chance import Chance
from tests.agents import decisions

hard = partial(decisions.decide, GAME)
DECKS = ("full", "easy")


def table(seats: int, number: int, deck: str = "full") -> State:
    options = {"deck": deck}
    return GAME.start(seats, GAME.deal(seats, options, Chance(number.to_bytes(32, "big"), 0)), options)


def wander(state: State, left: int, random: Random) -> State:
    """Some position with so many cards left."""
    while state.observe(None).left > left:
        seat = state.to_act[0]
        state = state.apply(seat, random.choice(state.legal_actions(seat)))
    return state


def children(state: State) -> dict[str, State]:
    seat = state.to_act[0]
    return {action: state.apply(seat, action) for action in state.legal_actions(seat)}


def minimax(state: State) -> int:
    """Seat 0's margin with best play of both, by trying everything."""
    if state.outcome:
        return state.outcome.scores[0] - state.outcome.scores[1]
    return (max if state.to_act[0] == 0 else min)(map(minimax, children(state).values()))


def everybody_for_themselves(state: State) -> list[tuple[float, int]]:
    """Each seat's share in the win and lead over the best other, when all play for these in this order."""
    if state.outcome:
        scores, winners = state.outcome.scores, state.outcome.winners
        leads = [own - max(scores[:seat] + scores[seat + 1 :]) for seat, own in enumerate(scores)]
        return [((seat in winners) / len(winners), lead) for seat, lead in enumerate(leads)]
    seat = state.to_act[0]
    return max(map(everybody_for_themselves, children(state).values()), key=lambda ends: ends[seat])


def duel(state: State) -> Duel:
    ring = Ring(state.observe(None), state.to_act[0])
    half = len(ring.count) // 2
    mine, theirs = (ring.count[:half], ring.count[half:])[:: 1 - 2 * ring.mover]
    return Duel([*reversed(ring.columns[0]), *ring.columns[1]], mine, theirs)


@pytest.mark.parametrize("deck", DECKS)
def test_for_two_hard_keeps_the_margin_that_trying_everything_finds(deck):
    random = Random(deck)
    for number in range(30):
        state = wander(table(2, number, deck), random.randint(2, 9), random)
        sign = 1 if state.to_act[0] == 0 else -1
        assert duel(state).margin() == sign * minimax(state)
        assert minimax(state.apply(state.to_act[0], hard(state))) == minimax(state)


@pytest.mark.parametrize("deck", DECKS)
def test_for_two_the_margin_is_exact_early_in_the_game_too(deck):
    """Against a minimax without bounds that tells positions apart by the very cards that the mover holds."""
    view = (state := wander(table(2, 7, deck), 17, Random(7))).observe(None)
    me = state.to_act[0]
    row = [*reversed(view.columns[0]), *view.columns[1]]
    cards = Counter(chain(row, *view.bouquets))

    @cache
    def margin(left: int, right: int, mine: tuple[str, ...]) -> int:
        if left > right:
            theirs = (cards - Counter(mine)).elements()
            return sum(breakdown(mine).values()) - sum(breakdown(theirs).values())
        my_turn = (right - left) % 2 == (len(row) - 1) % 2
        ends = ((left, left + 1, right), (right, left, right - 1))
        taken = [(*rest, tuple(sorted((*mine, row[end]))) if my_turn else mine) for end, *rest in ends]
        return (max if my_turn else min)(margin(*position) for position in taken)

    assert duel(state).margin() == margin(0, len(row) - 1, tuple(sorted(view.bouquets[me])))


def test_for_two_a_full_memory_changes_no_answer(monkeypatch):
    state = wander(table(2, 3), 14, Random(3))
    margin = duel(state).margin()
    monkeypatch.setattr("agents.duel.ROOM", 50)
    small = duel(state)
    assert small.margin() == margin
    assert len(small._floor) == len(small._roof) == 50


def test_for_two_hard_is_never_behind_after_going_first():
    for number in range(3):
        state = table(2, number)
        first = state.to_act[0]
        assert duel(state).margin() >= 0
        while state.outcome is None:
            seat = state.to_act[0]
            state = state.apply(seat, hard(state) if seat == first else state.legal_actions(seat)[0])
        assert first in state.outcome.winners


@pytest.mark.parametrize("seats", range(3, 7))
def test_with_few_cards_left_hard_plays_for_the_win_and_then_the_lead_as_trying_everything_does(seats):
    random = Random(seats)
    for number in range(4):
        state = wander(table(seats, number), min(EXACT, 7), random)
        seat = state.to_act[0]
        best = everybody_for_themselves(state)[seat]
        assert everybody_for_themselves(state.apply(seat, hard(state)))[seat] == best


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_lean_table_is_the_table_of_the_rules_all_game_long(seats):
    for number, deck in enumerate(DECKS):
        random, state = Random(number), table(seats, number, deck)
        ring = Ring(state.observe(None), state.to_act[0])
        while state.outcome is None:
            view, seat = state.observe(None), state.to_act[0]
            moves = dict(zip(state.legal_actions(seat), ring.moves(), strict=True))
            assert {action: ring.card(move) for action, move in moves.items()} == {
                choice.action: card_of(choice.card) for choice in view.choices
            }
            assert {action: ring.points[seat] + ring.worth(move, GAIN) for action, move in moves.items()} == {
                action: rate(view, seat, action) for action in moves
            }
            action = random.choice(list(moves))
            ring.play(moves[action])
            state = state.apply(seat, action)
            assert ring.points == list(state.observe(None).points)
        assert ring.moves() == ()
        shares = ring.rewards()
        assert {seat for seat in range(seats) if shares[seat] == max(shares)} >= set(state.outcome.winners)


def test_the_tree_gives_most_of_its_playouts_to_a_move_that_wins():
    class Fork:
        """One seat picks one of five roads; the last of them wins, the others lose."""

        def __init__(self) -> None:
            self.mover, self.road = 0, None

        def moves(self) -> tuple[int, ...]:
            return (0, 1, 2, 3, 4) if self.road is None else ()

        def play(self, move: int) -> None:
            self.road = move

        def finish(self, random) -> list[float]:
            return [float(self.road == 4)]

    visits = search(Fork, 300, Random(1).random)
    assert sum(visits.values()) == 300
    assert visits[4] > 200


SMOKE = (
    (Contest(2, "easy", "random", 0, games=200), 0, 108, 150),
    (Contest(2, "normal", "easy", 0, games=100), 0, 55, 85),
    (Contest(2, "hard", "normal", 0, games=8), 0, 6, 8),
    (Contest(3, "normal", "easy", 0, games=90), 0, 36, 60),
    (Contest(3, "hard", "easy", 0, games=30), 4_000, 18, 30),
    (Contest(3, "hard", "normal", 0, games=30), 4_000, 13, 30),
)
"""Contests with hard's effort, and the least and most wins; a twentieth of the playouts is enough to see it."""


@pytest.mark.parametrize(
    ("contest", "effort", "least", "most"), SMOKE, ids=[f"{c.level}-{c.rivals}-{c.seats}" for c, *_ in SMOKE]
)
def test_each_level_wins_more_than_its_part_against_the_one_below(contest, effort, least, most, monkeypatch):
    monkeypatch.setattr("agents.bouquet.EFFORT", effort)
    times = defaultdict(lambda: Thinking([], []))
    assert least <= compete(GAME, contest, {"deck": "full"}, "smoke", times).wins <= most


def test_the_interval_of_a_share_is_wilsons():
    low, high = Result(Contest(2, "hard", "easy", 0.5), 60, 100).interval
    assert (round(low, 4), round(high, 4)) == (0.5020, 0.6906)
    assert Result(Contest(2, "hard", "easy", 0.5), 10, 10).interval[1] == pytest.approx(1)
