"""How the cards of Floris may still fall: samples of who gets what is open and what comes from the deck.

Whoever remembers what everybody saw knows all hands, and so which cards are in the deck, but not their order. In a
sample each card of the market and the deck goes to somebody, and some cards of each display to somebody else. The worth
of a plan is how far it leaves its seat ahead, on average, if all can choose freely among what they got for one bouquet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import add, sub
from typing import NamedTuple, TypeAlias

from rules.bunch import CARDS, COPIES, FLOWERS, KINDS, Numbers, best_numbers, numbers, points
from rules.floris import View, deck
from rules.game import CHANCE, Seat
from rules.market import SLOTS

THEFT = 0.35
"""How likely a card is to leave a display again while the game is far from its end."""
LATE = 3
"""With fewer cards to come than so many for each seat, that becomes less likely."""
WIN = 1_000
"""What a win is worth, in points, when nothing is left to chance."""

Pile: TypeAlias = Sequence[int]
"""Cards that can be chosen from: for each kind a place in _SUMS."""
Move: TypeAlias = tuple[int, int, int]
"""An open card that comes or goes: its number, its kind, and what that adds to the place of the kind in its pile."""

_UNIT = {card: (kind, (COPIES + 1) ** FLOWERS.index(flowers)) for card, (kind, flowers) in CARDS.items()}
"""Card -> its kind and what it adds to the place there: the copies of each card of a kind, as digits."""


def _sums(place: int) -> int:
    """A bit for every number of flowers that some cards of a kind make."""
    bits = 1
    for digit, flowers in enumerate(FLOWERS):
        for _ in range(place // (COPIES + 1) ** digit % (COPIES + 1)):
            bits |= bits << flowers
    return bits


_SUMS = [_sums(place) for place in range((COPIES + 1) ** len(FLOWERS))]


class Plan(NamedTuple):
    """What a seat will have changed on the table when its turn ends.

    slots: emptied places of the market. gone: cards that left a display, the own one too. shown: new ones on the own
    display. kept, thrown: cards that came into the own hand and left it. gained: points.
    """

    slots: tuple[str, ...] = ()
    gone: tuple[tuple[Seat, str], ...] = ()
    shown: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    thrown: tuple[str, ...] = ()
    gained: int = 0


class Fall(NamedTuple):
    """One sample. piles: by seat. scores: by seat, what the others make of theirs. getters: who gets each open card.

    The open cards are those of the market, then each copy that lies on a display; of the own display, each that may
    yet lie there. Few objects: there are many samples, and Python's clean-up would take longer than the thinking.
    """

    piles: tuple[Pile, ...]
    scores: tuple[int, ...]
    getters: bytes


def remembered(view: View) -> list[Counter[str]]:
    """Everybody's hand, from what was seen to go there."""
    hands: list[Counter[str]] = [Counter() for _ in range(view.seats)]
    for actor, action, _ in view.history:
        verb, _, card = action.partition(" ")
        if actor == CHANCE:
            continue
        if verb in ("hand", "pick"):
            hands[actor][card] += 1
        elif verb == "discard":
            hands[actor][card] -= 1
        elif verb == "score":
            hands[actor].clear()
    return hands


def unseen(view: View, hands: Iterable[Counter[str]]) -> list[str]:
    """The cards of the deck, sorted: those that lie nowhere else."""
    spent = (bouquet.cards for bouquets in view.bouquets for bouquet in bouquets)
    left = Counter(deck())
    for cards in (*hands, *view.displays, *view.discards, *spent, view.taken, filter(None, view.market)):
        left.subtract(cards)
    return sorted(left.elements())


class Stand(NamedTuple):
    """What a seat has apart from what it can choose from. must: a bit for each kind in hand."""

    points: int
    held: Numbers
    cards: int
    must: int


class Harvest:
    """The samples for one decision of a seat."""

    def __init__(self, view: View, seat: Seat, samples: int, random: Callable[[], float]) -> None:
        hands = remembered(view)
        self.seat = seat
        self.unseen = unseen(view, hands)
        self.lying = {slot: card for slot, card in zip(SLOTS, view.market, strict=True) if card}
        self.displayed = [Counter(display) for display in view.displays]
        self.places: dict[tuple[Seat, str], int] = {}
        """Where the copies of a card on a display begin among the open cards;"""
        self.copies: list[tuple[Seat, str, bool]] = []
        """and all those copies: the owner, the card, and whether it lies there already."""
        for owner, display in enumerate(self.displayed):
            for card in CARDS if owner == seat else display:
                self.places[owner, card] = len(self.lying) + len(self.copies)
                count = COPIES if owner == seat else display[card]
                self.copies += [(owner, card, copy < display[card]) for copy in range(count)]
        self.stands = [
            _stand(points, numbers(hand.elements()), hand.total())
            for points, hand in zip(view.points, hands, strict=True)
        ]
        theft = THEFT * min(1.0, (len(self.lying) + len(self.unseen)) / LATE / view.seats)
        self.weighed: dict[Plan, tuple[int, int]] = {}
        """How many samples a plan was weighed with, and the sum of its leads."""
        self.falls = [self._fall(theft, random) for _ in range(samples)]
        self.settled = self._fall(0, random)

    def _fall(self, theft: float, random: Callable[[], float]) -> Fall:
        """The cards go around, from the next seat on, in random order; a display loses each card to anybody."""
        seats, coming = len(self.stands), [*self.lying.values(), *self.unseen]
        keys = [random() for _ in coming]
        getters = [(self.seat + 1 + turn) % seats for turn in sorted(range(len(coming)), key=keys.__getitem__)]
        piles = [[0] * len(KINDS) for _ in self.stands]
        for getter, card in zip(getters, coming, strict=True):
            kind, unit = _UNIT[card]
            piles[getter][kind] += unit
        del getters[len(self.lying) :]
        for owner, card, lies in self.copies:
            getter = (owner + 1 + int(random() * (seats - 1))) % seats if random() < theft else owner
            getters.append(getter)
            if lies:
                kind, unit = _UNIT[card]
                piles[getter][kind] += unit
        scores = [0 if seat == self.seat else _score(self.stands[seat], piles[seat]) for seat in range(seats)]
        return Fall(tuple(map(tuple, piles)), tuple(scores), bytes(getters))

    def worth(self, plan: Plan, samples: int) -> float:
        """How far ahead of the best other the seat is with it, in points, on average over the first samples.

        The more samples, the later: what a plan was weighed with once stays in the balance.
        """
        own, moves = self.stands[self.seat], list(self._moves(plan))
        more, less = numbers(plan.kept), numbers(plan.thrown)
        held = tuple(map(sub, map(add, own.held, more), less))
        stand = _stand(own.points + plan.gained, held, own.cards + len(plan.kept) - len(plan.thrown))
        if not self.unseen and len(plan.slots) == len(self.lying):
            lead = self._lead(self.settled, moves, stand)
            return lead + WIN * ((lead > 0) - (lead < 0))
        done, total = self.weighed.get(plan, (0, 0))
        total += sum([self._lead(fall, moves, stand) for fall in self.falls[done:samples]])
        self.weighed[plan] = max(done, samples), total
        return total / samples

    def _moves(self, plan: Plan) -> Iterator[Move]:
        """Which open cards are there no longer, and which have come."""
        slots = [*self.lying]
        for slot in plan.slots:
            kind, unit = _UNIT[self.lying[slot]]
            yield slots.index(slot), kind, -unit
        done: Counter[tuple[Seat, str]] = Counter()
        for place, step in [(gone, -1) for gone in plan.gone] + [((self.seat, card), 1) for card in plan.shown]:
            owner, card = place
            there = self.displayed[owner][card] + done[place]
            kind, unit = _UNIT[card]
            yield self.places[place] + (there if step > 0 else there - 1), kind, step * unit
            done[place] += step

    def _lead(self, fall: Fall, moves: Sequence[Move], stand: Stand) -> int:
        """How far ahead the seat, standing so, is when everybody makes the best of what falls to them."""
        changed = {self.seat: [*fall.piles[self.seat]]}
        for card, kind, units in moves:
            getter = fall.getters[card]
            if getter not in changed:
                changed[getter] = [*fall.piles[getter]]
            changed[getter][kind] += units
        own, scores = _score(stand, changed.pop(self.seat)), [*fall.scores]
        for seat, pile in changed.items():
            scores[seat] = _score(self.stands[seat], pile)
        del scores[self.seat]
        return own - max(scores)


def _stand(points: int, held: Numbers, cards: int) -> Stand:
    return Stand(points, held, cards, sum(1 << kind for kind, flowers in enumerate(held) if flowers))


def _score(stand: Stand, pile: Pile) -> int:
    """With the best last bouquet, or with the loss for the cards in hand."""
    reach = tuple([_SUMS[place] << own for place, own in zip(pile, stand.held, strict=True)])
    best = best_numbers(reach, stand.must)
    return stand.points + (points(sum(best)) if best else -stand.cards)
