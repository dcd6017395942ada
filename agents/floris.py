"""Floris's own players: every way to end the turn, weighed over samples of how the cards may still fall.

normal looks at few samples and so is often wrong; hard looks at many, and at most of them only for the plans that did
well in the first few.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from agents.harvest import Harvest, Plan
from rules.bunch import worth
from rules.chance import Chance
from rules.floris import View
from rules.florist import Florist
from rules.game import Action, Seat
from rules.market import taking

SAMPLES = {"normal": 3, "hard": 128}
SCOUTS = 12
"""So many samples every plan is weighed with,"""
FINALISTS = 12
"""and so many plans with the rest."""


def choose(view: View, seat: Seat, legal: Sequence[Action], level: str, chance: Chance) -> Action:
    """The action that the best plan begins with; the first of equals."""
    samples = SAMPLES[level]
    harvest = Harvest(view, seat, samples, Random(chance.below(1 << 64)).random)
    found = [(action, plan) for action in legal for plan in plans(view, seat, action)]
    if samples > SCOUTS and len(found) > FINALISTS:
        found.sort(key=lambda way: harvest.worth(way[1], SCOUTS), reverse=True)
        found = found[:FINALISTS]
    return max(found, key=lambda way: harvest.worth(way[1], samples))[0]


def plans(view: View, seat: Seat, action: Action) -> Iterator[Plan]:
    """What the turn may come to that goes on with this action."""
    verb, _, card = action.partition(" ")
    if verb == "take":
        take = taking(action, view.market, view.displays, seat, view.bound)
        gone = () if take.slots else tuple((take.owner, card) for card in take.cards)
        for kept, shown in _placings(take.cards):
            yield Plan(slots=take.slots, gone=gone, kept=kept, shown=shown)
    elif verb in ("hand", "show"):
        rest = list(view.taken)
        rest.remove(card)
        for kept, shown in _placings(rest):
            yield Plan(kept=(*kept, card), shown=shown) if verb == "hand" else Plan(kept=kept, shown=(*shown, card))
    elif verb == "pick":
        yield Plan(gone=((seat, card),), kept=(card,))
        yield from _picked_to_score(view, seat, card)
    elif verb == "discard":
        yield Plan(thrown=(card,), gained=-1)
    elif verb == "score":
        yield Plan(thrown=view.hand, gained=view.worth)
    else:
        yield Plan()


def _placings(cards: Sequence[str]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every way to share cards out between hand and display."""
    ways = set()
    for held in product((True, False), repeat=len(cards)):
        kept = tuple(card for card, to_hand in zip(cards, held, strict=True) if to_hand)
        shown = tuple(card for card, to_hand in zip(cards, held, strict=True) if not to_hand)
        ways.add((kept, shown))
    yield from sorted(ways)


def _picked_to_score(view: View, seat: Seat, card: str) -> Iterator[Plan]:
    """The best bouquet that hand and display make now, if this is the first card of the display that goes into it."""
    _, bouquet = Florist(view.hand, view.displays[seat]).finished()
    picked = sorted((Counter(bouquet) - Counter(view.hand)).elements())
    if bouquet and picked and picked[0] == card:
        yield Plan(gone=tuple((seat, each) for each in picked), thrown=view.hand, gained=worth(bouquet))
