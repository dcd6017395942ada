"""What can be taken in Floris: from the market, five cards that lie as an X, and from the displays of the others.

take C              the centre card
take NW NE          two corners that are neighbours on the ring NW NE SE SW
take NW             one corner, when no two neighbours are left
take 2:R2           a card of seat 2's display (counted from 0)
take 2:D1 2:R2      two of its cards
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from rules.game import Action, IllegalAction, Seat

SLOTS = ("NW", "NE", "SE", "SW", "C")
"""The places of the market in the order in which they are filled: the ring of corners, then the centre."""
CORNERS = SLOTS[:4]
CENTRE = "C"
PAIRS = (("NW", "NE"), ("NE", "SE"), ("SE", "SW"), ("NW", "SW"))
"""Neighbours on the ring, each pair in ring order."""

Market: TypeAlias = Sequence[str | None]
"""The cards by SLOTS; "" or None for a gap."""


class Take(NamedTuple):
    """A take in its canonical notation, and its cards: of these slots, or, without any, of the owner's display."""

    action: Action
    cards: tuple[str, ...]
    slots: tuple[str, ...] = ()
    owner: Seat = -1


def takes(market: Market, displays: Sequence[Sequence[str]], seat: Seat, bound: bool) -> list[Action]:
    """All that the seat may take, sorted. bound: only from the market."""
    found = [f"take {' '.join(slots)}" for slots in _offers(tuple(map(bool, market)))]
    if not bound:
        for owner, display in enumerate(displays):
            if owner != seat:
                found += _grabs(owner, tuple(display))
    return sorted(found)


@lru_cache(maxsize=32)
def _offers(filled: tuple[bool, ...]) -> tuple[tuple[str, ...], ...]:
    """What the market offers when these places hold cards."""
    lying = {slot for slot, there in zip(SLOTS, filled, strict=True) if there}
    pairs = [pair for pair in PAIRS if lying >= {*pair}]
    corners = [] if pairs else [(corner,) for corner in CORNERS if corner in lying]
    return (*pairs, *corners, *([(CENTRE,)] if CENTRE in lying else []))


@lru_cache(maxsize=1 << 12)
def _grabs(owner: Seat, display: tuple[str, ...]) -> tuple[Action, ...]:
    singles = {f"take {owner}:{card}" for card in display}
    pairs = {
        f"take {owner}:{one} {owner}:{other}" for place, one in enumerate(display) for other in display[place + 1 :]
    }
    return (*singles, *pairs)


def taking(action: Action, market: Market, displays: Sequence[Sequence[str]], seat: Seat, bound: bool) -> Take:
    """The take that an action means, its parts in any order. Raises IllegalAction."""
    parts = action.split(" ")[1:]
    owners, cards = {part.partition(":")[0] for part in parts}, sorted(part.partition(":")[2] for part in parts)
    if len(parts) in (1, 2) and owners <= {*SLOTS} and not any(cards):
        return _from_market(sorted(parts, key=SLOTS.index), market)
    if len(parts) not in (1, 2) or not owners <= {str(owner) for owner in range(len(displays))}:
        raise IllegalAction("{action} names nothing to take: take C, NW NE, 1:R2 or the like.", action=action[:40])
    if len(owners) > 1:
        raise IllegalAction("Two cards of displays must come from the same display.")
    owner = int(owners.pop())
    if owner == seat:
        raise IllegalAction("The display is your own: its cards are picked up after you have taken others.")
    for card in Counter(cards) - Counter(displays[owner]):
        raise IllegalAction("That display has no {card}, or not two of them.", card=card[:20])
    if bound:
        raise IllegalAction("For a whole round nobody has taken from the market, so you must: no endless exchange.")
    return Take(f"take {' '.join(f'{owner}:{card}' for card in cards)}", tuple(cards), owner=owner)


def _from_market(slots: Sequence[str], market: Market) -> Take:
    lying = dict(zip(SLOTS, market, strict=True))
    cards = tuple(card for slot in slots if (card := lying[slot]))
    if len(cards) < len(slots):
        raise IllegalAction("No card lies at {slot}.", slot=next(slot for slot in slots if not lying[slot]))
    if tuple(slots) not in _offers(tuple(map(bool, market))):
        if len(slots) == 1:
            raise IllegalAction("Two neighbouring corners are left: a corner is taken alone only when none are.")
        one, other = slots
        if one == other:
            raise IllegalAction("{slot} is there only once.", slot=one)
        if other == CENTRE:
            raise IllegalAction("The centre card is taken alone.")
        raise IllegalAction("{one} and {other} are not neighbours on the ring.", one=one, other=other)
    return Take(f"take {' '.join(slots)}", cards, slots=tuple(slots))
