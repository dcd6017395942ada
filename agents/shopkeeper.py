"""One mind of one moment in Flower Shop: what the best end of a pick is for a shop, judged by its appraisal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from agents.appraisal import appraise
from agents.outlook import Odds
from rules.pick import REDRAW_PRICE
from rules.shop import (
    BLOOMS_SOLD,
    PLACES,
    SLOTS,
    Card,
    Shop,
    blooms,
    fetched,
    paid,
    played,
    stored,
    trashed,
    ways,
)

Worth = tuple[float, Shop]
"""A shop after a pick, with what it is worth."""
Words = tuple[str, ...]


class Shopkeeper:
    """Knows how many picks are left after this one and the odds of what they bring; remembers what it worked out."""

    def __init__(self, odds: Odds, left: int) -> None:
        self.odds = odds
        self.left = left
        self._worths: dict[Shop, float] = {}
        self._ends: dict[tuple[Shop, Card], Worth] = {}

    def worth(self, shop: Shop) -> float:
        """What the shop is worth when the pick is over."""
        if shop not in self._worths:
            self._worths[shop] = appraise(shop, self.left, self.odds)
        return self._worths[shop]

    def drafted(self, shop: Shop, card: Card) -> Worth:
        """The best end of a pick that begins with this card."""
        if (shop, card) not in self._ends:
            self._ends[shop, card] = max(map(self.rounded_off, self._handlings(shop, card)), key=_worth)
        return self._ends[shop, card]

    def _handlings(self, shop: Shop, card: Card) -> Iterator[Shop]:
        if card[0] == "$":
            yield paid(shop, card)
            return
        yield trashed(shop, card).shop
        if "" in shop.storage:
            yield stored(shop, card).shop
        for words in self.ways(shop, card):
            yield played(shop, card, words).shop

    def rounded_off(self, shop: Shop) -> Worth:
        """The shop after the best of playing one stored card and playing none."""
        best = self.worth(shop), shop
        for slot, card in zip(SLOTS, shop.storage, strict=True):
            if card:
                rest, _ = fetched(shop, slot)
                for words in self.ways(rest, card):
                    used = played(rest, card, words).shop
                    best = max(best, (self.worth(used), used), key=_worth)
        return best

    def exchanged(self, shop: Shop, unseen: Mapping[Card, int]) -> float:
        """What paying for another last card brings on average."""
        poorer = shop._replace(money=shop.money - REDRAW_PRICE)
        pool = {card: copies for card, copies in unseen.items() if copies}
        return sum(copies * self.drafted(poorer, card)[0] for card, copies in pool.items()) / sum(pool.values())

    def ways(self, shop: Shop, card: Card) -> list[Words]:
        """The ways to play a card that are worth a thought: of all sales, one."""
        if card != "O":
            return ways(shop, card)
        sale = self.sale(shop)
        return [("sell", *sale)] if sale else []

    def sale(self, shop: Shop) -> Words:
        """A good sale, put together thing by thing as long as the shop gains; () when there is nothing to sell."""
        parts: Words = ()
        sold, best = 0, -1e9
        things = list(_things(shop))
        while True:
            found: Words = ()
            for thing, count in things:
                if sold + count <= BLOOMS_SOLD and not set(thing) & set(parts):
                    worth = self.worth(played(shop, "O", ("sell", *parts, *thing)).shop)
                    if worth > best:
                        found, best = thing, worth
            if not found:
                return parts
            parts += found
            sold += dict(things)[found]


def _worth(end: Worth) -> float:
    return end[0]


def _things(shop: Shop) -> Iterator[tuple[Words, int]]:
    """What can be sold by itself, with its number of blooms: a flower, with its vase or without, and free vases."""
    for place, vase, flower in zip(PLACES, shop.vases, shop.flowers, strict=True):
        if flower:
            yield ("f" + place,), blooms(flower)
            yield ("f" + place, "v" + place), blooms(flower)
        elif vase:
            yield ("v" + place,), 0
    for slot, card in zip(SLOTS, shop.storage, strict=True):
        if card[:1] in ("F", "V"):
            yield (slot,), blooms(card) if card[0] == "F" else 0
