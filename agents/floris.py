"""Floris's own players: every way to go on with the turn, weighed over samples of how the cards may still fall.

normal looks at few samples and so is often wrong; hard looks at many, but only for plans that did well in the first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import TypeAlias

from agents.harvest import Harvest, Plan
from rules.bunch import shape, worth
from rules.chance import Chance
from rules.floris import View
from rules.florist import Florist
from rules.game import Action, Seat
from rules.market import taking

SAMPLES = {"normal": 3, "hard": 128}
"""How many samples decide in the end."""
ROUNDS = ((4, 48), (12, 12))
"""Before that every plan is weighed with few samples, and so many of them go on to the next round;"""
SEMIFINAL = (40, 4)
"""and once more when those that are left have been joined by the same with a bouquet scored at once."""

Way: TypeAlias = tuple[Action, Plan]


def choose(view: View, seat: Seat, legal: Sequence[Action], level: str, chance: Chance) -> Action:
    """The action that the best plan begins with; the first of equals."""
    samples = SAMPLES[level]
    harvest = Harvest(view, seat, samples, Random(chance.below(1 << 64)).random)
    ways = [(action, plan) for action in legal for plan in plans(view, seat, action)]
    for some, most in ROUNDS:
        ways = _best(harvest, ways, min(some, samples), most)
    ways = [(action, end) for action, plan in ways for end in (plan, *scored(view, seat, action, plan))]
    for some, most in (SEMIFINAL, (samples, 1)):
        ways = _best(harvest, ways, min(some, samples), most)
    return ways[0][0]


def _best(harvest: Harvest, ways: list[Way], samples: int, most: int) -> list[Way]:
    """So many of the ways at most, the best first if they are fewer than before."""
    if len(ways) <= most:
        return ways
    return sorted(ways, key=lambda way: harvest.worth(way[1], samples), reverse=True)[:most]


def plans(view: View, seat: Seat, action: Action) -> Iterator[Plan]:
    """What the turn comes to with this action and what must follow."""
    verb, _, card = action.partition(" ")
    if verb == "take":
        take = taking(action, view.market, view.displays, seat, view.bound)
        gone = () if take.slots else tuple((take.owner, card) for card in take.cards)
        for kept, shown in _splits(take.cards):
            yield Plan(slots=take.slots, gone=gone, kept=kept, shown=shown)
    elif verb in ("hand", "show"):
        rest = list(view.taken)
        rest.remove(card)
        for kept, shown in _splits(rest):
            yield Plan(kept=(*kept, card), shown=shown) if verb == "hand" else Plan(kept=kept, shown=(*shown, card))
    elif verb == "pick":
        yield Plan(gone=((seat, card),), kept=(card,))
    elif verb == "discard":
        yield Plan(thrown=(card,), gained=-1)
    elif verb == "score":
        yield Plan(thrown=view.hand, gained=view.worth)
    else:
        yield Plan()


def _splits(cards: Sequence[str]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every way to share cards out between hand and display."""
    ways = set()
    for held in product((True, False), repeat=len(cards)):
        kept = tuple(card for card, to_hand in zip(cards, held, strict=True) if to_hand)
        shown = tuple(card for card, to_hand in zip(cards, held, strict=True) if not to_hand)
        ways.add((kept, shown))
    return sorted(ways)


def scored(view: View, seat: Seat, action: Action, plan: Plan) -> Iterator[Plan]:
    """The same with a bouquet scored at the end of the turn: the hand as it is, and the best that the display makes."""
    if action in ("pass", "score"):
        return
    before = Counter(view.displays[seat])
    lying = before - Counter(card for owner, card in plan.gone if owner == seat) + Counter(plan.shown)
    hand = (Counter(view.hand) - Counter(plan.thrown) + Counter(plan.kept)).elements()
    own = Florist(tuple(sorted(hand)), tuple(sorted(lying.elements())))
    bouquets = [own.hand] if shape(own.hand) else []
    if view.step != "discard" and not action.startswith("discard"):
        _, best = own.finished()
        bouquets += [best] if best and best != own.hand else []
    for bouquet in bouquets:
        left = lying - (Counter(bouquet) - Counter(own.hand))
        others = [(owner, card) for owner, card in plan.gone if owner != seat]
        gone = (*others, *((seat, card) for card in (before - left).elements()))
        shown, gained = tuple((left - before).elements()), plan.gained + worth(bouquet)
        yield Plan(plan.slots, gone, shown, thrown=view.hand, gained=gained)
