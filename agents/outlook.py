"""What a seat of Flower Shop may hope for: the hands it remembers, the cards it never saw, and the odds of both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from math import exp
from typing import NamedTuple

from rules.flowershop import ROUNDS, View
from rules.game import Seat
from rules.pick import HAND, Hand
from rules.shop import DECK, START_VASES, Card, fits, petals

FLOWERS = tuple(dict.fromkeys(card for card in DECK if card[0] == "F"))
VASES = tuple(dict.fromkeys(card for card in DECK if card[0] == "V"))
BASKETS = ("K4", "K3", "K2")


@cache
def matches(card: Card) -> tuple[Card, ...]:
    """The flowers that fit a vase, or the vases still to be drafted that a flower fits."""
    if card[0] == "V":
        return tuple(flower for flower in FLOWERS if fits(card, flower))
    return tuple(vase for vase in VASES if fits(vase, card))


class Odds(NamedTuple):
    """How likely, from 0 to 1, the picks to come bring what one looks for."""

    flower: Mapping[Card, float]
    """vase -> a flower for it."""
    vase: Mapping[Card, float]
    """flower -> a vase for it."""
    petals: Mapping[Card, float]
    """flower -> the petals of that vase, on average."""
    basket: float


def odds(supply: Mapping[Card, float], reach: float) -> Odds:
    """supply: how many copies of each card will come by. reach: how likely a single one can be had."""

    def amount(cards: Iterable[Card]) -> float:
        return sum(supply[card] for card in cards)

    def found(cards: Iterable[Card]) -> float:
        return 1 - exp(-reach * amount(cards))

    mean = {}
    for flower in FLOWERS:
        worth = sum(supply[vase] * petals(vase) for vase in matches(flower))
        mean[flower] = worth / (amount(matches(flower)) or 1)
    return Odds(
        {vase: found(matches(vase)) for vase in (*VASES, *START_VASES)},
        {flower: found(matches(flower)) for flower in FLOWERS},
        mean,
        found(BASKETS),
    )


class Memory(NamedTuple):
    """What a seat has seen of the cards. hands: at this moment, None for one it has never held."""

    hands: tuple[Hand | None, ...]
    unseen: Counter[Card]


def remembered(view: View, seat: Seat) -> Memory:
    """Everything that follows from the hands the seat was given and the picks that were revealed."""
    drafts: list[list[Card]] = [[] for _ in range(view.seats)]
    unseen = Counter(DECK)
    for actor, action, facts in view.history:
        if action.startswith("draft ") and actor != "*":
            drafts[actor].append(action[6:])
            unseen[action[6:]] -= 1
        elif action == "redraw":
            unseen[facts[0]] -= 1
    hands: list[Hand | None] = [None] * view.seats
    hands[seat] = view.hand
    step = 1 if view.direction == "left" else -1
    now = len(view.seen) - 1
    for back in range(1, min(view.pick, view.seats)):
        left = Counter(view.seen[now - back])
        for later in range(back):
            left[drafts[(seat + step * later) % view.seats][now - back + later]] -= 1
        hands[(seat + step * back) % view.seats] = tuple(sorted(left.elements()))
    for hand in hands:
        unseen.subtract(hand or ())
    return Memory(tuple(hands), unseen)


def later_rounds(view: View, unseen: Mapping[Card, int]) -> dict[Card, float]:
    """How many copies of each card will come by in the rounds after this one."""
    share = _later_cards(view) / max(1, sum(unseen.values()))
    return {card: copies * share for card, copies in unseen.items()}


def this_round(view: View, seat: Seat, memory: Memory) -> dict[Card, float]:
    """The same for the rest of this round: what is left of each hand when it comes by next."""
    supply = dict.fromkeys(memory.unseen, 0.0)
    step = -1 if view.direction == "left" else 1
    size = HAND + 1 - view.pick
    for away in range(1, min(view.seats, size - 1) + 1):
        left = (size - away) / size
        hand = memory.hands[(seat + step * away) % view.seats]
        if hand is None:
            share = size * left / max(1, sum(memory.unseen.values()))
            for card, copies in memory.unseen.items():
                supply[card] += copies * share
        else:
            for card in hand:
                supply[card] += left
    return supply


def expected(view: View) -> dict[Card, float]:
    """How many copies of each card will come by in all picks to come, for somebody who remembers no hand."""
    share = (_later_cards(view) + HAND - view.pick) / len(DECK)
    return {card: DECK.count(card) * share for card in dict.fromkeys(DECK)}


def _later_cards(view: View) -> int:
    """How many different cards a seat gets to see in the rounds after this one."""
    return (ROUNDS - view.round) * sum(HAND - held for held in range(view.seats))
