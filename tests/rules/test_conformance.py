"""What the protocol promises, in every game with every number of seats, every option and several deals."""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import rules
from rules import bouquet, bukiet, floris, flowers, flowershop
from rules.chance import Chance
from rules.game import CHANCE, Action, Game, IllegalAction, next_words
from rules.record import parse, replay
from rules.sheet import WHOLE, cells_of
from tests import toy
from tests.rules.walk import EVERY_GAME, GAMES, Walk, seed_of, walk

DEALS = 3
MOST_IN_A_MENU = 25
MENUS = {"flowers": 8}
"""Menus that a game may show at once for one word, if more than one."""
MOST_TRIED = 100
"""Of a longer list of legal actions so many are tried, spread over it."""
OFFERED_WHOLE = {"bukiet"}
"""Games whose face offers whole actions: menus of next words would be far too many."""
NONSENSE = (
    *("", " ", "L ", "l", "R R", "pick", "pick A", "pick a high", "roll 7", "take Ä", "\ud800", "X" * 9000, "{0}"),
    *(
        "play ",
        "play 0",
        "play b4",
        "use s1 ",
        "use s5",
        "use s1  sell",
        "sell",
        "sell ",
        "sell f1 f1",
        "draft ",
        "done ",
    ),
)


@pytest.fixture(scope="module", params=EVERY_GAME)
def walks(request: pytest.FixtureRequest) -> list[Walk]:
    game, seats, options = request.param
    return [walk(game, seats, options, number) for number in range(DEALS)]


def test_it_ends_and_the_result_adds_up(walks: list[Walk]) -> None:
    for one in walks:
        outcome = one.states[-1].outcome
        assert outcome is not None
        assert all(state.outcome is None and state.to_act for state in one.states[:-1])
        assert outcome.scores == tuple(sum(part.values()) for part in outcome.breakdown)
        assert len(outcome.scores) == one.seats
        best = max(outcome.scores)
        assert outcome.winners
        assert outcome.winners == tuple(sorted(set(outcome.winners)))
        assert outcome.ranks == tuple(1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks)
        order = sorted(range(one.seats), key=lambda seat: outcome.ranks[seat])
        assert [outcome.scores[seat] for seat in order] == sorted(outcome.scores, reverse=True)
        assert all(outcome.scores[seat] == best for seat in outcome.winners)


def test_its_record_gives_the_same_states_again(walks: list[Walk]) -> None:
    for one in walks:
        again = list(replay(parse(one.record.line())))
        assert again == one.states
        assert [state.observe(0) for state in again] == [state.observe(0) for state in one.states]


def test_old_states_stay_as_they_were(walks: list[Walk]) -> None:
    for one in walks:
        state = one.states[0]
        kept = [pickle.dumps(state)]
        for actor, action in one.moves:
            state = state.apply(actor, action)
            kept.append(pickle.dumps(state))
        assert [pickle.loads(one) for one in kept] == one.states
        assert json.loads(json.dumps(one.deal)) == one.deal


def test_legal_actions_are_sorted_and_all_are_accepted(walks: list[Walk]) -> None:
    for one in walks:
        for state in one.states:
            for seat in range(one.seats):
                legal = list(state.legal_actions(seat))
                assert legal == sorted(set(legal))
                assert bool(legal) == (seat in state.to_act)
                for action in legal[:: 1 + len(legal) // MOST_TRIED]:
                    state.apply(seat, action)


def test_everything_else_is_refused_with_a_sentence(walks: list[Walk]) -> None:
    for one in walks:
        rolls = {action for actor, action in one.moves if actor == CHANCE}
        everything = {action for _, action in one.moves} | set(NONSENSE)
        for state in one.states[:: max(1, len(one.states) // 12)]:
            for actor in (CHANCE, *range(-1, one.seats + 1)):
                legal = state.legal_actions(actor) if actor != CHANCE else rolls if CHANCE in state.to_act else ()
                for action in everything - set(legal):
                    with pytest.raises(IllegalAction) as refused:
                        state.apply(actor, action)
                    assert 5 < len(str(refused.value)) < 200


def test_menus_of_next_words_lead_to_every_action_and_stay_short(walks: list[Walk]) -> None:
    for one in (one for one in walks if one.game.key not in OFFERED_WHOLE):
        for state in one.states:
            for seat in range(one.seats):
                legal = state.legal_actions(seat)
                most = MOST_IN_A_MENU * MENUS.get(one.game.key, 1)
                assert sorted(_sentences(legal, (), most)) == list(legal)


def _sentences(legal: Sequence[Action], said: tuple[str, ...], most: int) -> list[Action]:
    words = next_words(legal, said)
    assert len(words) <= most
    found = []
    for word in words:
        found += _sentences(legal, (*said, word), most) if word else [" ".join(said)]
    return found


def test_the_turn_of_a_seat_tells_its_decisions_apart(walks: list[Walk]) -> None:
    for one in walks:
        for before, actor, _, after in one.steps():
            for seat in range(one.seats):
                same = before.turn_of(seat) == after.turn_of(seat)
                if seat != actor and seat in before.to_act and seat in after.to_act:
                    assert same, "somebody else's pick at the same time must not spoil a button"
                elif seat in after.to_act:
                    assert not same, "a new decision must not be taken for the old one"


TOLD_LATER = {"flowershop"}
"""Games that keep secret how much of a pick somebody has made: their history tells it once it is revealed."""


def test_views_are_plain_values_that_agree_with_the_state(walks: list[Walk]) -> None:
    for one in walks:
        views: list[Any] = []
        for number, state in enumerate(one.states):
            for viewer in (None, *range(one.seats)):
                view = state.observe(viewer)
                assert view == state.observe(viewer)
                views.append(view)
                assert (view.viewer, view.seats, view.to_act) == (viewer, one.seats, state.to_act)
                assert view.outcome == state.outcome
                assert len(view.points) == one.seats
                told = [event.actor for event in view.history]
                made = [actor for actor, _ in one.moves[:number]]
                if one.game.key not in TOLD_LATER:
                    assert told == made
                assert Counter(told) <= Counter(made)
                if state.outcome:
                    assert Counter(told) == Counter(made)
                    assert view.points == state.outcome.scores
        assert pickle.loads(pickle.dumps(views)) == views  # all at once: what they share is written once


def test_where_all_lies_open_everybody_sees_the_same_points_and_history(walks: list[Walk]) -> None:
    for one in (one for one in walks if one.game.all_open):
        for state in one.states[::3]:
            views = [state.observe(viewer) for viewer in (None, *range(one.seats))]
            assert all((view.points, view.history) == (views[0].points, views[0].history) for view in views)


def test_the_history_holds_what_one_has_done_oneself(walks: list[Walk]) -> None:
    for one in walks:
        for number, state in enumerate(one.states):
            for viewer in range(one.seats):
                history = state.observe(viewer).history
                mine = [action for actor, action in one.moves[:number] if actor == viewer]
                assert [event.action for event in history if event.actor == viewer] == mine


def _in_bouquet(state: bouquet.State) -> Counter[str]:
    view = state.observe(None)
    return Counter(card for group in (*view.columns, *view.bouquets) for card in group)


def _in_bukiet(state: bukiet.State) -> Counter[str]:
    """The flowers of every sheet: those that were cut, and those that still grow."""
    gone = [f"{seat} {cell}" for seat, plot in enumerate(state.plots) for cut in plot.cuts for cell in cut.cells]
    grow = [f"{seat} {cell}" for seat, plot in enumerate(state.plots) for cell in cells_of(WHOLE & ~plot.gone)]
    return Counter(gone + grow)


def _in_toy(state: toy.State) -> Counter[str]:
    picked = [event.action.split(" ")[1] for event in state.history if event.actor != CHANCE]
    return Counter(card for group in (*state.hands, picked) for card in group)


def _in_flowers(state: flowers.State) -> Counter[str]:
    stacks = [state.table.stacks[name][gone:] for name, gone in state.gone.items()]
    piles = [pile for bed in state.beds for pile in bed.piles.values()]
    view = state.observe(state.to_act[0] if state.to_act else None)
    held = [view.taken.card] if view.taken else []
    return Counter(card for group in (*stacks, *piles, held, view.discards) for card in group)


def _in_flowershop(state: flowershop.State) -> Counter[str]:
    """All cards, those among them that are sold or paid out: the history names them."""
    events = [event for each in state.past for told in each for event in told]
    events += [event for pick in state.picks for event in pick.events]
    salaries = [event.action[6:] for event in events if event.action.startswith("draft $")]
    sales = [event for event in events if "sell" in event.action]
    sold = [card for sale in sales for card in ("O", *sale.facts[1:])]
    redrawn = [event.facts[1] for event in events if event.action == "redraw"]
    dealt = 7 * len(state.picks) * (len(state.seen) // 7 + (len(state.seen) % 7 > 0))
    rest = Counter(state.deck[dealt:]) - Counter(redrawn)
    cards = [salaries, sold, state.discard, rest.elements()]
    for pick in state.picks:
        shop = pick.shop
        cards += [shop.vases, shop.flowers, shop.baskets, shop.storage, shop.trash, pick.hand, (pick.card, pick.old)]
    return Counter(card for group in cards for card in group if card)


def _in_floris(state: floris.State) -> Counter[str]:
    groups = [state.table.deck[state.drawn :], filter(None, state.market), state.taken]
    for florist in state.florists:
        groups += [florist.hand, florist.display, florist.discards, *florist.bouquets]
    return Counter(card for group in groups for card in group)


LYING: dict[str, Callable[[Any], Counter[str]]] = {
    "bouquet": _in_bouquet,
    "bukiet": _in_bukiet,
    "floris": _in_floris,
    "flowers": _in_flowers,
    "flowershop": _in_flowershop,
    "toy": _in_toy,
}
"""Every card on the table, wherever it lies; a new game tells here where its cards are."""


def test_no_card_is_lost_or_doubled(walks: list[Walk]) -> None:
    for one in walks:
        lying = LYING[one.game.key]
        assert all(lying(state) == lying(one.states[0]) for state in one.states)


def test_only_what_shows_something_hidden_binds(walks: list[Walk]) -> None:
    """Whatever leaves the others' views as they were, but for who has acted, can be taken back; so can what shows
    nothing to whoever did it."""
    for one in walks:
        for before, actor, action, after in one.steps():
            if actor != CHANCE and one.game.binds(before, actor, action):
                last, now = before.observe(None).history, after.observe(None).history
                shown = len(now) > len(last) + 1 or after.observe(actor).history[-1].facts
                assert shown or now[: len(last)] != last


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_is_what_its_key_says(game: Game) -> None:
    assert rules.game(game.key) is game
    assert game.version >= 1
    assert all(values and len(set(values)) == len(values) for values in game.options.values())
    assert set(game.match_seats) <= set(game.seats)


def test_ten_thousand_random_games_of_bouquet_end_with_twelve_cards_each() -> None:
    luck = random.Random(12)
    for number in range(10_000):
        seats, options = 2 + number % 5, {"deck": ("full", "easy")[number % 2]}
        state = bouquet.start(seats, bouquet.deal(seats, options, Chance(seed_of(number), 0)), options)
        for turn in range(12 * seats):
            legal = state.legal_actions(state.to_act[0])
            assert len(legal) == (1 if turn == 12 * seats - 1 else 2)
            state = state.apply(state.to_act[0], legal[int(luck.random() * len(legal))])
        assert state.outcome
        assert all(score % 2 == 0 and -24 <= score <= 24 for score in state.outcome.scores)
