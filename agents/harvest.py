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

Pile: TypeAlias = list[int]
"""Cards that can be chosen from: for each kind a place in _SUMS."""

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
    """One sample. piles: by seat. buyers: who gets the card of each slot.

    takers: who ends up with each copy of a card on a seat's display; on the own one, of cards that may yet come there
    too.
    """

    piles: list[Pile]
    buyers: dict[str, Seat]
    takers: dict[tuple[Seat, str], list[Seat]]


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
        self.stands = [
            _stand(points, numbers(hand.elements()), hand.total())
            for points, hand in zip(view.points, hands, strict=True)
        ]
        theft = THEFT * min(1.0, (len(self.lying) + len(self.unseen)) / LATE / view.seats)
        self.falls = [self._fall(theft, random) for _ in range(samples)]
        self.settled = self._fall(0, random)

    def _fall(self, theft: float, random: Callable[[], float]) -> Fall:
        """The cards go around, from the next seat on, in random order; a display loses each card to anybody."""
        seats, coming = len(self.stands), [*self.lying.values(), *self.unseen]
        getters = [(self.seat + 1 + turn) % seats for turn in sorted(range(len(coming)), key=lambda _: random())]
        piles = [[0] * len(KINDS) for _ in self.stands]
        for getter, card in zip(getters, coming, strict=True):
            _put(piles[getter], card, 1)
        takers = {}
        for owner, display in enumerate(self.displayed):
            for card in CARDS if owner == self.seat else display:
                copies = range(COPIES if owner == self.seat else display[card])
                away = [1 + int(random() * (seats - 1)) if random() < theft else 0 for _ in copies]
                takers[owner, card] = [(owner + steps) % seats for steps in away]
                for taker in takers[owner, card][: display[card]]:
                    _put(piles[taker], card, 1)
        return Fall(piles, dict(zip(self.lying, getters, strict=False)), takers)

    def worth(self, plan: Plan, samples: int) -> float:
        """How far ahead of the best other the seat is with it, in points, on average over the first samples."""
        own, stands, moved = self.stands[self.seat], self.stands[:], list(self._moved(plan))
        more, less = numbers(plan.kept), numbers(plan.thrown)
        held = tuple(map(sub, map(add, own.held, more), less))
        stands[self.seat] = _stand(own.points + plan.gained, held, own.cards + len(plan.kept) - len(plan.thrown))
        if not self.unseen and len(plan.slots) == len(self.lying):
            lead = self._lead(self.settled, plan.slots, moved, stands)
            return lead + WIN * ((lead > 0) - (lead < 0))
        falls = self.falls[:samples]
        return sum(self._lead(fall, plan.slots, moved, stands) for fall in falls) / len(falls)

    def _moved(self, plan: Plan) -> Iterator[tuple[tuple[Seat, str], int, int]]:
        """Which copy of a card comes to a display (1) or leaves it (-1)."""
        done: Counter[tuple[Seat, str]] = Counter()
        changes = [(place, -1) for place in plan.gone] + [((self.seat, card), 1) for card in plan.shown]
        for place, step in changes:
            owner, card = place
            there = self.displayed[owner][card] + done[place]
            yield place, there if step > 0 else there - 1, step
            done[place] += step

    def _lead(
        self,
        fall: Fall,
        slots: Sequence[str],
        moved: Iterable[tuple[tuple[Seat, str], int, int]],
        stands: Sequence[Stand],
    ) -> int:
        """How far ahead the seat is when everybody makes the best of what falls to them."""
        piles = [pile[:] for pile in fall.piles]
        for slot in slots:
            _put(piles[fall.buyers[slot]], self.lying[slot], -1)
        for place, copy, step in moved:
            _put(piles[fall.takers[place][copy]], place[1], step)
        scores = list(map(_score, stands, piles))
        return scores.pop(self.seat) - max(scores)


def _stand(points: int, held: Numbers, cards: int) -> Stand:
    return Stand(points, held, cards, sum(1 << kind for kind, flowers in enumerate(held) if flowers))


def _put(pile: Pile, card: str, times: int) -> None:
    kind, unit = _UNIT[card]
    pile[kind] += times * unit


def _score(stand: Stand, pile: Pile) -> int:
    """With the best last bouquet, or with the loss for the cards in hand."""
    reach = tuple([_SUMS[place] << own for place, own in zip(pile, stand.held, strict=True)])
    best = best_numbers(reach, stand.must)
    return stand.points + (points(sum(best)) if best else -stand.cards)
