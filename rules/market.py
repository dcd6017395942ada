"""What can be taken in Floris: from the market, five cards that lie as an X, and from the displays of the others.

take C              the centre card
take NW NE          two corners that are neighbours on the ring NW NE SE SW
take NW             one corner, when no two neighbours are left
take 2:R2           a card of seat 2's display (counted from 0)
take 2:D1 2:R2      two of its cards
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from rules.bunch import CARDS
from rules.game import Action, IllegalAction, Seat

SLOTS = ("NW", "NE", "SE", "SW", "C")
"""The places of the market in the order in which they are filled: the ring of corners, then the centre."""
CORNERS = SLOTS[:4]
CENTRE = "C"
PAIRS = (("NW", "NE"), ("NE", "SE"), ("SE", "SW"), ("NW", "SW"))
"""Neighbours on the ring, each pair in ring order."""

Market: TypeAlias = Sequence[str | None]
"""The cards by SLOTS; "" or None for a gap."""
Displays: TypeAlias = Sequence[tuple[str, ...]]
"""The open cards of each seat, sorted."""


class Take(NamedTuple):
    """A take in its canonical notation, and its cards: of these slots, or, without any, of the owner's display."""

    action: Action
    cards: tuple[str, ...]
    slots: tuple[str, ...]
    owner: Seat


_PLACE = {slot: place for place, slot in enumerate(SLOTS)}
_OWNERS = {str(owner): owner for owner in range(4)}


def takes(market: Market, displays: Displays, seat: Seat, bound: bool) -> list[Action]:
    """All that the seat may take, sorted. bound: only from the market."""
    found: list[Action] = []
    if not bound:
        for owner, display in enumerate(displays):
            if owner != seat:
                found += _grabs(owner, display)
    found += _offers(tuple(map(bool, market)))
    return found


@lru_cache(maxsize=32)
def _offers(filled: tuple[bool, ...]) -> dict[Action, tuple[str, ...]]:
    """What the market offers when these places hold cards, sorted, and the places that each take empties."""
    lying = {slot for slot, there in zip(SLOTS, filled, strict=True) if there}
    pairs = [pair for pair in PAIRS if lying >= {*pair}]
    corners = [] if pairs else [(corner,) for corner in CORNERS if corner in lying]
    centre = [(CENTRE,)] if CENTRE in lying else []
    return {f"take {' '.join(slots)}": slots for slots in (*centre, *sorted([*pairs, *corners]))}


def on_offer(market: Market) -> list[Action]:
    """All that can be taken from the market: the centre, then round the ring, from the upper corners on."""
    found = _offers(tuple(map(bool, market)))
    ways = ((CENTRE,), *PAIRS, *((corner,) for corner in CORNERS))
    return [action for slots in ways if (action := f"take {' '.join(slots)}") in found]


@lru_cache(maxsize=1 << 12)
def _grabs(owner: Seat, display: tuple[str, ...]) -> dict[Action, tuple[str, ...]]:
    """What a display offers, sorted, and the cards of each take."""
    grabs = {*((card,) for card in display), *combinations(display, 2)}
    return {f"take {' '.join(f'{owner}:{card}' for card in grab)}": grab for grab in sorted(grabs)}


def taking(action: Action, market: Market, displays: Displays, seat: Seat, bound: bool) -> Take:
    """The take that an action means, its parts in any order. Raises IllegalAction."""
    found = _written(action, market, displays, seat, bound)
    if found is None:
        parts = action.split(" ")[1:]
        ordered = sorted(parts, key=lambda part: (_PLACE.get(part, len(SLOTS)), part))
        found = _written(f"take {' '.join(ordered)}", market, displays, seat, bound)
        if found is None:
            raise _refused(parts, ordered, market, displays, seat, bound)
    return found


def _written(action: Action, market: Market, displays: Displays, seat: Seat, bound: bool) -> Take | None:
    """The take whose canonical notation this is; None when there is none."""
    owner = _OWNERS.get(action[5:6], -1)
    if owner < 0:
        slots = _offers(tuple(map(bool, market))).get(action)
        if slots:
            return Take(action, tuple([market[_PLACE[slot]] or "" for slot in slots]), slots, owner)
    elif owner < len(displays) and owner != seat and not bound:
        cards = _grabs(owner, displays[owner]).get(action)
        if cards:
            return Take(action, cards, (), owner)
    return None


def _refused(
    parts: Sequence[str], ordered: Sequence[str], market: Market, displays: Displays, seat: Seat, bound: bool
) -> IllegalAction:
    """Why these parts, as they were said and in the order of the notation, are no take."""
    if len(parts) in (1, 2) and {*parts} <= {*SLOTS}:
        return _refused_slots(ordered, dict(zip(SLOTS, market, strict=True)))
    owners, cards = {part.partition(":")[0] for part in parts}, [part.partition(":")[2] for part in parts]
    if not any(parts):
        return IllegalAction("Say what you take: take C, take NW NE, or whose display and which of its cards.")
    if len(parts) > 2 or not owners <= {str(owner) for owner in range(len(displays))} or not {*cards} <= {*CARDS}:
        return _no_take(parts)
    if len(owners) > 1:
        return IllegalAction("Two cards of displays must come from the same display.")
    owner = int(*owners)
    if owner == seat:
        return IllegalAction("The display is your own: its cards are picked up after you have taken others.")
    for card in Counter(cards) - Counter(displays[owner]):
        return IllegalAction("That display has no {card}, or not two of them.", card=card)
    if bound:
        return IllegalAction("For a whole round nobody has taken from the market, so you must: no endless exchange.")
    return _no_take(parts)


def _no_take(parts: Sequence[str]) -> IllegalAction:
    what = " ".join(filter(None, parts))[:40]
    return IllegalAction(
        "{what} is nothing that can be taken: say take C, take NW NE, or whose display and which of its cards.",
        what=what,
    )


def _refused_slots(slots: Sequence[str], lying: Mapping[str, str | None]) -> IllegalAction:
    for slot in slots:
        if not lying[slot]:
            return IllegalAction("No card lies at {slot}.", slot=slot)
    if len(slots) == 1:
        return IllegalAction("Two neighbouring corners are left: a corner is taken alone only when none are.")
    one, other = slots
    if one == other:
        return IllegalAction("{slot} is there only once.", slot=one)
    if other == CENTRE:
        return IllegalAction("The centre card is taken alone.")
    return IllegalAction("{one} and {other} are no neighbours: they lie opposite each other.", one=one, other=other)
