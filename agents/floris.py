"""Floris's own players: every way to go on with the turn, weighed over samples of how the cards may still fall.

normal looks at few samples and so is often wrong; hard looks at many, but only for plans that did well in the first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from agents.harvest import Harvest, Plan
from rules.bunch import shape, worth
from rules.chance import Chance
from rules.floris import View
from rules.florist import Florist
from rules.game import Action, Seat
from rules.market import taking

SAMPLES = {"normal": 3, "hard": 128}
SCOUTS = 12
"""At most so many samples every plan is weighed with,"""
FINALISTS = 12
"""and so many plans with all, those among them that score a bouquet at once too."""


def choose(view: View, seat: Seat, legal: Sequence[Action], level: str, chance: Chance) -> Action:
    """The action that the best plan begins with; the first of equals."""
    samples = SAMPLES[level]
    harvest = Harvest(view, seat, samples, Random(chance.below(1 << 64)).random)
    ways = [(action, plan) for action in legal for plan in plans(view, seat, action)]
    if len(ways) > FINALISTS:
        ways.sort(key=lambda way: harvest.worth(way[1], min(SCOUTS, samples)), reverse=True)
    ways = [(action, end) for action, plan in ways[:FINALISTS] for end in (plan, *scored(view, seat, action, plan))]
    return max(ways, key=lambda way: harvest.worth(way[1], samples))[0]


def plans(view: View, seat: Seat, action: Action) -> Iterator[Plan]:
    """What the turn comes to with this action and what must follow."""
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
    elif verb == "discard":
        yield Plan(thrown=(card,), gained=-1)
    elif verb == "score":
        yield Plan(thrown=view.hand, gained=view.worth)
    else:
        yield Plan()


def _placings(cards: Sequence[str]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
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
