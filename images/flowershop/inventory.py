"""A shop and a hand in words, complete enough to play by."""

from __future__ import annotations

from collections.abc import Sequence

from images import Scene
from images.kit.signs import plain
from images.kit.telling import standing
from rules.flowershop import View
from rules.game import Seat
from rules.shop import BASKET_PRICE, HOOKS, PLACES, SLOTS, Card, Shop, petals, ways
from words import Words, flowershop


def use(w: Words, view: View, code: Card) -> str:
    """What the viewer could do with a card now, in a few words."""
    shop = view.shops[view.viewer or 0]
    match code[0]:
        case "F":
            places = [way[1] for way in ways(shop, code)]
            if not places:
                return w("fits no vase")
            return w.plural("fits vase {places}", "fits vases {places}", len(places), places=w.listed(places))
        case "V":
            return w.plural("{n} petal", "{n} petals", petals(code))
        case "K" if shop.money < BASKET_PRICE[code]:
            return w("costs ${price}: too dear", price=BASKET_PRICE[code])
        case "K":
            return w("costs ${price}", price=BASKET_PRICE[code])
        case "$":
            return w("paid at once")
    return w("flowers for $3 to $5, vases for $2")


def hand_in_words(w: Words, view: View) -> list[str]:
    """The viewer's cards, the drafted one first, with what they could do as long as the viewer is choosing."""
    if view.stage == "done":
        return [flowershop.card(w, code) for code in view.hand]
    drafted = [w("drafted: {card}", card=_offered(w, view, view.card))] if view.card else []
    return drafted + [_offered(w, view, code) for code in view.hand]


def _offered(w: Words, view: View, code: Card) -> str:
    return w("{card} ({use})", card=flowershop.card(w, code), use=use(w, view, code))


def worth(w: Words, view: View, seat: Seat) -> str:
    """The parts of the points ("Petals 9, Baskets 5, ...")."""
    return ", ".join(f"{flowershop.part(w, key)} {plain(n)}" for key, n in view.breakdown[seat].items())


def shop_in_words(scene: Scene, view: View, seat: Seat) -> list[str]:
    """Name and points of a shop, then a line each for window, hooks, storage, and register with trash."""
    w, shop = scene.words, view.shops[seat]
    head = standing(w, scene.names[seat], view.points[seat], worth(w, view, seat))
    free = sum(not vase for vase in shop.vases)
    window = [*_places(w, shop), w.plural("{n} free place", "{n} free places", free)]
    trash = w("Register: ${money}. Cards in the trash: {trash}.", money=shop.money, trash=len(shop.trash))
    if view.to_act and (loose := len(shop.loose)):
        more = w.plural(
            "If the game ended now, {n} empty vase or stored card would go there, too.",
            "If the game ended now, {n} empty vases and stored cards would go there, too.",
            loose,
        )
        trash = f"{trash} {more}"
    return [
        head,
        w("Window: {places}.", places="; ".join(window)),
        w("Baskets: {baskets}.", baskets=_named(w, HOOKS, shop.baskets) or w.named("baskets", "none")),
        w("Storage: {cards}.", cards=_named(w, SLOTS, shop.storage) or w.named("storage", "empty")),
        trash,
    ]


def _places(w: Words, shop: Shop) -> list[str]:
    """Every vase with its place, and what it holds."""
    told = []
    for place, vase, flower in zip(PLACES, shop.vases, shop.flowers, strict=True):
        if vase and flower:
            facts = {"place": place, "vase": flowershop.card(w, vase), "flower": flowershop.card(w, flower)}
            told.append(w("{place}: {vase}, holds {flower}", **facts))
        elif vase:
            told.append(w("{place}: {vase}, empty", place=place, vase=flowershop.card(w, vase)))
    return told


def _named(w: Words, places: Sequence[str], cards: Sequence[Card]) -> str:
    """What lies where, "" where nothing does."""
    lying = [f"{place} {flowershop.card(w, code)}" for place, code in zip(places, cards, strict=True) if code]
    return "; ".join(lying)
