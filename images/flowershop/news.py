"""What a seat has just done, and where it shows in the shop."""

from __future__ import annotations

from collections.abc import Sequence

from rules.flowershop import View
from rules.game import Event, Seat
from rules.shop import HOOKS, PLACES, SLOTS, Card, Shop

COIN, BIN = "coin", "bin"


def current(view: View) -> tuple[Event, ...]:
    """What the viewer has done in the pick that is not yet revealed."""
    own: list[Event] = []
    for event in reversed(view.history if view.to_act else ()):
        if event.actor != view.viewer:
            break
        own.insert(0, event)
    return tuple(own)


def deeds(view: View, seat: Seat) -> tuple[Event, ...]:
    """What the seat did last, as far as the viewer knows: the viewer in this pick, all others in the one before."""
    own = current(view) if seat == view.viewer else ()
    return own or view.revealed[seat]


def touched(shop: Shop, events: Sequence[Event]) -> frozenset[str]:
    """What these events changed and is still there: places, hooks, slots, COIN and BIN."""
    named: set[str] = set()
    for event in events:
        named |= _changed(event)
    return frozenset(name for name in named if name in (COIN, BIN) or _card(shop, name))


def _changed(event: Event) -> set[str]:
    verb, *words = event.action.split(" ")
    if verb == "draft":
        return {COIN} if words[0][0] == "$" else set()
    match verb, event.facts:
        case ("redraw", _) | ("sell", _):
            return {COIN}
        case "trash", _:
            return {BIN}
        case "store" | "play" | "use", (card, *rest):
            bought = {COIN} if card[0] == "K" and verb != "store" else set()
            thrown = {BIN} if card[0] == "K" and len(rest) == 2 else set()
            return {COIN} if card[0] == "$" else {rest[0]} | bought | thrown
    return set()


def _card(shop: Shop, name: str) -> Card:
    """What lies at a place, on a hook or in a slot, "" for nothing."""
    if name in PLACES:
        return shop.vases[PLACES.index(name)]
    row, names = (shop.baskets, HOOKS) if name in HOOKS else (shop.storage, SLOTS)
    return row[names.index(name)]
