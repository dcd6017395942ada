"""One flower shop: its cards, what may be played where, what an order brings, and what it all is worth.

Cards: `FYR` is a flower card with a yellow and a red bloom, `VYW` a vase for a yellow and any one, `K3` a basket worth
3, `$4` a salary, `O` an order; colours Y R P B, and W for any. An empty place, hook or storage slot holds "".

How a card is played: `play` (a vase, or a basket on a free hook), `play 3` (a flower into the vase at place 3),
`play b2` (a basket in place of the one there), `sell f3 v3 s1` (an order for the flower of vase 3, vase 3 itself and
stored card 1).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from rules.game import IllegalAction

Card: TypeAlias = str
Facts: TypeAlias = tuple[str, ...]

_DATA: dict[str, Any] = json.loads((Path(__file__).parent / "data" / "flowershop_deck.json").read_text("utf-8"))
DECK: Final[tuple[Card, ...]] = tuple(card for card, copies in _DATA["deck"].items() for _ in range(copies))
START_VASES: Final[tuple[Card, ...]] = tuple(_DATA["start_vases"])
BASKET_PRICE: Final[dict[Card, int]] = _DATA["basket_price"]

PLACES: Final = tuple("12345678")
HOOKS: Final = ("b1", "b2", "b3")
SLOTS: Final = ("s1", "s2", "s3", "s4")
BLOOMS_SOLD: Final = 3
VASE_PAY: Final = 2
COMPLETE: Final = 5

_PARTS: Final = {kind + place: i for kind in "fv" for i, place in enumerate(PLACES)} | {
    s: i for i, s in enumerate(SLOTS)
}
"""What an order can name, in canonical order, and where it lies."""
_PART_ORDER: Final = {part: i for i, part in enumerate(_PARTS)}


class Shop(NamedTuple):
    """What lies in front of one player. vases and flowers by window place, baskets by hook, storage by slot."""

    vases: tuple[Card, ...]
    flowers: tuple[Card, ...] = ("",) * len(PLACES)
    baskets: tuple[Card, ...] = ("",) * len(HOOKS)
    storage: tuple[Card, ...] = ("",) * len(SLOTS)
    money: int = 0
    trash: tuple[Card, ...] = ()

    @property
    def filled(self) -> int:
        """How many vases hold a flower."""
        return len(PLACES) - self.flowers.count("")

    @property
    def loose(self) -> tuple[Card, ...]:
        """Empty vases and stored cards: what goes to the trash at the end."""
        empty = (vase for vase, flower in zip(self.vases, self.flowers, strict=True) if vase and not flower)
        return (*empty, *filter(None, self.storage))


class Played(NamedTuple):
    """The shop after a card was played, and codes of what it brought about.

    Facts: (card, place); for a flower (card, place, vase); for a basket that replaces one (card, hook, old basket); for
    an order ("$7", the cards sold, in the order of its parts).
    """

    shop: Shop
    facts: Facts


def opened(start_vases: bool) -> Shop:
    """A shop at the start: no money, with the three vases for any flowers or without."""
    vases = START_VASES if start_vases else ()
    return Shop(vases=(*vases, *[""] * (len(PLACES) - len(vases))))


def blooms(card: Card) -> int:
    """How many blooms a flower card shows, or a vase asks for."""
    return len(card) - 1


@cache
def petals(vase: Card) -> int:
    """The points of a vase: its blooms, and its coloured blooms once more."""
    return 2 * blooms(vase) - vase.count("W")


@cache
def fits(vase: Card, flower: Card) -> bool:
    """As many blooms, and every coloured bloom of the vase is on the card; white takes any colour."""
    return len(vase) == len(flower) and all(flower.count(c) >= vase.count(c) for c in set(vase[1:]) - {"W"})


def tally(shop: Shop) -> dict[str, int]:
    """The score line by line, if the game ended now."""
    filled = [vase for vase, flower in zip(shop.vases, shop.flowers, strict=True) if flower]
    baskets = [int(card[1]) for card in shop.baskets if card]
    return {
        "petals": sum(map(petals, filled)),
        "baskets": sum(baskets),
        "money": shop.money // 5,
        "complete": COMPLETE if len(filled) == len(PLACES) and len(baskets) == len(HOOKS) else 0,
        "trash": -((len(shop.trash) + len(shop.loose)) // 2),
    }


def score(shop: Shop) -> int:
    """The points if the game ended now."""
    return sum(tally(shop).values())


def closed(shop: Shop) -> Shop:
    """The shop after the end: empty vases and stored cards lie in the trash."""
    vases = tuple(vase if flower else "" for vase, flower in zip(shop.vases, shop.flowers, strict=True))
    return shop._replace(vases=vases, storage=("",) * len(SLOTS), trash=(*shop.trash, *shop.loose))


def _with(row: tuple[Card, ...], at: int, card: Card) -> tuple[Card, ...]:
    return (*row[:at], card, *row[at + 1 :])


def paid(shop: Shop, salary: Card) -> Shop:
    """The shop after a salary."""
    return shop._replace(money=shop.money + int(salary[1:]))


def stored(shop: Shop, card: Card) -> Played:
    """The card in the lowest free storage slot."""
    if "" not in shop.storage:
        raise IllegalAction("The storage is full: it holds four cards.")
    slot = shop.storage.index("")
    return Played(shop._replace(storage=_with(shop.storage, slot, card)), (card, SLOTS[slot]))


def trashed(shop: Shop, card: Card) -> Played:
    """The card in the shop's own trash."""
    return Played(shop._replace(trash=(*shop.trash, card)), (card,))


def fetched(shop: Shop, slot: str) -> tuple[Shop, Card]:
    """The shop without the stored card of this slot, and the card."""
    at = SLOTS.index(slot)
    if not shop.storage[at]:
        raise IllegalAction("Storage {slot} is empty.", slot=slot)
    return shop._replace(storage=_with(shop.storage, at, "")), shop.storage[at]


def played(shop: Shop, card: Card, words: Sequence[str]) -> Played:
    """The card played from outside the shop by `play [place]` or `sell ...`. Raises IllegalAction with the reason."""
    verb, *rest = words
    if card == "O":
        if verb == "play":
            raise IllegalAction("An order is played by naming what it sells.")
        return _sold(shop, rest)
    if verb == "sell":
        raise IllegalAction("Only an order sells.")
    place = rest[0] if rest else ""
    return {"V": _stood, "F": _arranged, "K": _hung}[card[0]](shop, card, place)


def _stood(shop: Shop, vase: Card, place: str) -> Played:
    if place:
        raise IllegalAction("A vase goes to the lowest free place by itself: name none.")
    if "" not in shop.vases:
        raise IllegalAction("All eight places of the window are taken.")
    at = shop.vases.index("")
    return Played(shop._replace(vases=_with(shop.vases, at, vase)), (vase, PLACES[at]))


def _arranged(shop: Shop, flower: Card, place: str) -> Played:
    if place not in PLACES:
        raise IllegalAction("A flower goes into a vase: say its place, 1 to 8.")
    at = PLACES.index(place)
    vase = shop.vases[at]
    if not vase:
        raise IllegalAction("No vase stands at place {place}.", place=place)
    if shop.flowers[at]:
        raise IllegalAction("The vase at place {place} already holds a flower.", place=place)
    if not fits(vase, flower):
        raise IllegalAction(
            "The flower does not fit the vase at place {place}: as many blooms, and each colour the vase shows.",
            place=place,
        )
    return Played(shop._replace(flowers=_with(shop.flowers, at, flower)), (flower, place, vase))


def _hung(shop: Shop, basket: Card, hook: str) -> Played:
    price = BASKET_PRICE[basket]
    if shop.money < price:
        raise IllegalAction("The basket costs ${price}; the register holds ${money}.", price=price, money=shop.money)
    if not hook and "" not in shop.baskets:
        raise IllegalAction("All three hooks are taken: say which basket to replace.")
    if hook and hook not in HOOKS:
        raise IllegalAction("A basket hangs on a hook: b1, b2 or b3.")
    at = HOOKS.index(hook) if hook else shop.baskets.index("")
    old = shop.baskets[at]
    if hook and not old:
        raise IllegalAction("Hook {hook} is free: name a hook only to replace its basket.", hook=hook)
    after = shop._replace(
        baskets=_with(shop.baskets, at, basket),
        money=shop.money - price,
        trash=(*shop.trash, old) if old else shop.trash,
    )
    return Played(after, (basket, HOOKS[at], old) if old else (basket, HOOKS[at]))


def in_order(parts: Sequence[str]) -> tuple[str, ...]:
    """What an order names, in canonical order: f.., v.., s.., each ascending."""
    return tuple(sorted(parts, key=lambda part: _PART_ORDER.get(part, -1)))


def _lying(shop: Shop, part: str) -> Card:
    """The card that an order names as `part`."""
    if part not in _PARTS:
        raise IllegalAction("{part} names nothing in a shop: f1 to f8, v1 to v8, s1 to s4.", part=part)
    row = {"f": shop.flowers, "v": shop.vases, "s": shop.storage}[part[0]]
    card = row[_PARTS[part]]
    if not card:
        raise IllegalAction("There is nothing at {part} to sell.", part=part)
    if card[0] not in "FV":
        raise IllegalAction("An order sells only flowers and vases.")
    return card


def _sold(shop: Shop, parts: Sequence[str]) -> Played:
    if not parts:
        raise IllegalAction("An order sells at least one thing.")
    if len(set(parts)) < len(parts):
        raise IllegalAction("An order names each thing only once.")
    named = in_order(parts)
    cards = [_lying(shop, part) for part in named]
    for part in named:
        if part[0] == "v" and shop.flowers[_PARTS[part]] and "f" + part[1] not in named:
            raise IllegalAction("The vase at place {place} can be sold only together with its flower.", place=part[1])
    sold = sum(blooms(card) for card in cards if card[0] == "F")
    if sold > BLOOMS_SOLD:
        raise IllegalAction("An order sells at most three blooms.")
    pay = (sold + 2 if sold else 0) + VASE_PAY * sum(card[0] == "V" for card in cards)
    left = shop._replace(
        vases=tuple("" if "v" + place in named else card for place, card in zip(PLACES, shop.vases, strict=True)),
        flowers=tuple("" if "f" + place in named else card for place, card in zip(PLACES, shop.flowers, strict=True)),
        storage=tuple("" if slot in named else card for slot, card in zip(SLOTS, shop.storage, strict=True)),
        money=shop.money + pay,
    )
    return Played(left, (f"${pay}", *cards))


def sellable(shop: Shop) -> tuple[str, ...]:
    """All that an order may name, in canonical order, at most 20 parts: what a menu of several choices offers."""
    lying = (*shop.flowers, *shop.vases, *shop.storage)
    return tuple([part for part, card in zip(_PARTS, lying, strict=True) if card[:1] in ("F", "V")])


def income(shop: Shop, parts: Sequence[str]) -> int:
    """The dollars that an order for these parts brings. Raises IllegalAction with the reason when it cannot be."""
    return _sold(shop, parts).shop.money - shop.money


def sales(shop: Shop) -> Iterator[tuple[str, ...]]:
    """Every set of parts that an order can sell, each in canonical order."""
    parts = sellable(shop)
    stored = [(some, _bloom_count(shop, some)) for some in _subsets([part for part in parts if part[0] == "s"])]
    for flowers in _subsets([part for part in parts if part[0] == "f"]):
        left = BLOOMS_SOLD - _bloom_count(shop, flowers)
        if left >= 0:
            kept = {part[1] for part in parts if part[0] == "f" and part not in flowers}
            vases = list(_subsets([part for part in parts if part[0] == "v" and part[1] not in kept]))
            for some in (some for some, count in stored if count <= left):
                yield from ((*flowers, *others, *some) for others in vases if flowers or others or some)


def small_sales(shop: Shop, most: int) -> list[tuple[str, ...]]:
    """Those sets of at most so many parts."""
    return [parts for parts in _subsets(sellable(shop), most) if _sells(shop, parts)]


def _sells(shop: Shop, parts: Sequence[str]) -> bool:
    try:
        _sold(shop, parts)
    except IllegalAction:
        return False
    return True


def _subsets(parts: Sequence[str], most: int = len(_PARTS)) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(parts, count) for count in range(min(len(parts), most) + 1))


def _bloom_count(shop: Shop, parts: Sequence[str]) -> int:
    cards = [_lying(shop, part) for part in parts if part[0] != "v"]
    return sum(blooms(card) for card in cards if card[0] == "F")


def ways(shop: Shop, card: Card, most: int | None = None) -> list[tuple[str, ...]]:
    """Every way to play the card, as words for `played`; none when it cannot be played.

    most: what an order may sell at a time.
    """
    match card[0]:
        case "V":
            return [("play",)] if "" in shop.vases else []
        case "F":
            window = zip(PLACES, shop.vases, shop.flowers, strict=True)
            return [("play", place) for place, vase, flower in window if vase and not flower and fits(vase, card)]
        case "K":
            if shop.money < BASKET_PRICE[card]:
                return []
            free = [("play",)] if "" in shop.baskets else []
            return free + [("play", hook) for hook, old in zip(HOOKS, shop.baskets, strict=True) if old]
        case _:
            return [("sell", *parts) for parts in (sales(shop) if most is None else small_sales(shop, most))]
