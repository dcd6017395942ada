"""FLOWERS's own players: they make what can be made, know when to end the game, and a beginner lays a garden too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial, reduce
from random import Random

import pytest

from agents.promise import Promise
from bench.strength import Contest, Result
from rules.chance import Chance
from rules.flowers import GAME, State
from rules.garden import Cell, beside, planted
from rules.lawn import Lawn
from tests.agents import decisions

chosen = partial(decisions.decide, GAME)
LEVELS = ("normal", "hard")
MOST_GARDENS = 6_000
"""So many gardens hard looks at for one move, at most."""
FOURS: Mapping[Cell, str] = {(0, 0): "R4", (1, 0): "R4", (2, 0): "R4", (1, -1): "R1", (0, -1): "R2", (-1, -1): "R2"}
"""A red garden that a fourth 4 completes: 6 points in one area, and 7 if the 4 is red too."""


def table(seats: int, number: int = 0) -> State:
    return GAME.start(seats, GAME.deal(seats, {}, Chance(number.to_bytes(32, "big"), 0)), {})


def game(levels: Sequence[str], number: int) -> State:
    state = table(len(levels), number)
    while state.to_act:
        state = state.apply(state.to_act[0], chosen(state, levels[state.to_act[0]]))
    return state


def late(tops: Sequence[str], gardens: Sequence[Mapping[Cell, str]], left: int = 1) -> State:
    """A position of which the open stacks show these cards and have so many left, with these gardens; seat 0 to act."""
    state = table(len(gardens))
    stacks = {**state.table.stacks}
    gone = {**state.gone}
    for name, top in zip("AB", tops, strict=True):
        gone[name] = len(stacks[name]) - left
        stacks[name] = (*stacks[name][: gone[name]], top, *stacks[name][gone[name] + 1 :])
    beds = [
        reduce(lambda bed, spot: bed.put(*spot), list(lying.items())[1:], planted(lying[0, 0])) for lying in gardens
    ]
    return State(state.table._replace(stacks=stacks), (), gone, "", tuple(beds), (0,))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_they_choose_legal_actions_and_the_same_again(level: str, seats: int) -> None:
    luck, state = Random(seats), table(seats, seats)
    for _ in range(12):
        action = chosen(state, level)
        assert action in state.legal_actions(state.to_act[0])
        assert chosen(state, level) == action
        for _ in range(7):
            if state.to_act:
                state = state.apply(state.to_act[0], luck.choice(state.legal_actions(state.to_act[0])))
        if not state.to_act:
            break


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_card_goes_where_it_brings_most(level: str) -> None:
    state = late(["R4", "B3"], [FOURS, FOURS]).apply(0, "take A")
    scores = {put: state.apply(0, put).outcome.scores[0] for put in state.legal_actions(0)}
    assert max(scores.values()) == 7
    assert scores[chosen(state, level)] == 7


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("stack", ["A", "B"])
def test_they_end_the_game_with_the_card_that_wins_it(level: str, stack: str) -> None:
    tops = ["R4", "B3"] if stack == "A" else ["B3", "R4"]
    assert chosen(late(tops, [FOURS, FOURS]), level) == f"take {stack}"


def test_with_useless_cards_hard_ends_a_game_that_it_wins_and_no_other() -> None:
    mine = {**FOURS, (3, 0): "R4"}
    four = {(x, 0): "Y4" for x in range(4)}
    nine = {**four, (4, 0): "Y1", (0, 1): "Y2", (1, 1): "Y2", (3, 1): "Y2", (3, 2): "Y2"}
    assert chosen(late(["B3", "B3"], [mine, four]), "hard") != "take C"
    assert chosen(late(["B3", "B3"], [mine, nine]), "hard") == "take C"


@pytest.mark.parametrize("level", LEVELS)
def test_a_group_that_lacks_one_card_gets_it(level: str) -> None:
    state = late(["R4", "B1"], [FOURS, FOURS], left=9)
    taken = chosen(state, level)
    assert taken == "take A"
    garden = state.apply(0, taken).apply(0, chosen(state.apply(0, taken), level)).observe(None).gardens[0]
    assert [group.state for group in garden.groups if group.value == 4] == ["complete"]


def test_without_turns_to_come_a_garden_promises_its_score() -> None:
    for number in range(4):
        for garden in game(("random", "random"), number).observe(None).gardens:
            lawn = Lawn(garden.piles)
            assert Promise(0).worth(lawn) == lawn.points() == garden.points


def test_more_turns_promise_more() -> None:
    lawn = Lawn({cell: (card,) for cell, card in FOURS.items()})
    promised = [Promise(turns).worth(lawn) for turns in (0, 1, 3, 9)]
    assert promised == sorted(promised)
    assert promised[0] < 0 < promised[-1]


def test_a_lawn_grows_like_the_garden() -> None:
    """Two more cards, wherever they are put, score as in a garden laid out anew."""
    luck = Random(7)
    for number in range(3):
        for state in (table(2, number), game(("random", "random"), number)):
            for garden in state.observe(None).gardens:
                piles, lawn = dict(garden.piles), Lawn(garden.piles)
                for _ in range(2):
                    cells = sorted({*piles, *(near for cell in piles for near in beside(cell))})
                    assert {lawn.bit(cell) for cell in cells} == set(lawn.bits(lawn.room))
                    cell, card = (
                        luck.choice([min(cells), max(cells), luck.choice(cells)]),
                        luck.choice(["Y1", "R4b", "G2"]),
                    )
                    piles[cell] = (*piles.get(cell, ()), card)
                    lawn = lawn.put(lawn.bit(cell), card)
                    assert lawn.breakdown() == Lawn(piles).breakdown()


def test_hard_looks_at_a_bounded_number_of_gardens(monkeypatch: pytest.MonkeyPatch) -> None:
    worth, looked = Promise.worth, 0

    def counting(promise: Promise, lawn: Lawn) -> float:
        nonlocal looked
        looked += 1
        return worth(promise, lawn)

    monkeypatch.setattr(Promise, "worth", counting)
    state = table(2, 5)
    while state.to_act:
        looked = 0
        state = state.apply(state.to_act[0], chosen(state, "hard" if len(state.turns) % 12 == 0 else "normal"))
        assert looked <= MOST_GARDENS


@pytest.mark.parametrize("seats", [1, 2])
def test_easy_lays_a_garden_worth_a_few_points_and_piles_up_no_nonsense(seats: int) -> None:
    """A few games, which vary: the averages of many are in `python -m bench strength --game flowers`."""
    ends = [game(("easy",) * seats, number) for number in range(12 // seats)]
    gardens = [garden for end in ends for garden in end.observe(None).gardens]
    assert sum(garden.points for garden in gardens) >= 6 * len(gardens)
    assert min(garden.points for garden in gardens) >= -3
    assert max(len(pile) for garden in gardens for pile in garden.piles.values()) <= 7


def test_easy_gives_a_group_the_card_it_lacks_and_ends_the_game_with_it() -> None:
    for left in (1, 9):
        state = late(["R4", "B1"], [FOURS, FOURS], left)
        assert chosen(state, "easy") == "take A"
        taken = state.apply(0, "take A")
        garden = taken.apply(0, chosen(taken, "easy")).observe(None).gardens[0]
        assert [group.state for group in garden.groups if group.value == 4] == ["complete"]


@pytest.mark.parametrize(("level", "games"), [("normal", 6), ("hard", 4)])
def test_normal_and_hard_beat_easy(level: str, games: int) -> None:
    """A few games: the whole contest is `python -m bench strength --game flowers`."""
    won = sum(game((level, "easy"), number).outcome.winners == (0,) for number in range(games))
    assert won > games / 2


def test_alone_a_garden_grows_for_many_turns() -> None:
    over = game(("normal",), 1)
    assert len(over.turns) >= 30
    assert over.outcome.scores[0] >= 20


def test_a_contest_may_ask_for_points_too() -> None:
    contest = Contest(2, "hard", "easy", 0.75, points=24)
    assert Result(contest, 10, 10, 24.0).reached
    assert not Result(contest, 10, 10, 23.9).reached
    assert not Result(contest, 7, 10, 30.0).reached
