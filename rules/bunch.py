"""Bouquets of Floris: what cards are worth together, and the best that a hand can still become.

A bouquet has 5 flowers or more and is of one kind; or of several, all with the same number; or of three or more whose
numbers rise by one. A card is a kind and its flowers: `R2` shows two roses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias

KINDS = "DCRSL"
"""Daisy, cornflower, rose, sunflower, lily."""
FLOWERS = (1, 2, 3)
CARDS: Final = {f"{kind}{flowers}": (place, flowers) for place, kind in enumerate(KINDS) for flowers in FLOWERS}
"""Every card: the place of its kind in KINDS, and its flowers."""
COPIES = 3
MOST = COPIES * sum(FLOWERS)
"""All the flowers of one kind."""
LEAST = 5
"""Fewer flowers make no bouquet."""
PLAIN = 8
"""Every flower beyond these counts double."""
CHAIN = 3
"""Fewer kinds cannot ascend."""

Shape: TypeAlias = Literal["kind", "equal", "ascending"]
Numbers: TypeAlias = tuple[int, ...]
"""How many flowers of each kind, in the order of KINDS."""


def numbers(cards: Iterable[str]) -> Numbers:
    """How many flowers of each kind the cards show."""
    found = [0] * len(KINDS)
    for card in cards:
        kind, flowers = CARDS[card]
        found[kind] += flowers
    return tuple(found)


def points(flowers: int) -> int:
    """What a bouquet of so many flowers scores."""
    return flowers + max(0, flowers - PLAIN)


@lru_cache(maxsize=1 << 14)
def shape(cards: tuple[str, ...]) -> Shape | None:
    """What makes all these cards together a bouquet; None when they are none."""
    found = sorted(filter(None, numbers(cards)))
    if sum(found) < LEAST:
        return None
    if len(found) == 1:
        return "kind"
    if found[0] == found[-1]:
        return "equal"
    if len(found) >= CHAIN and found == list(range(found[0], found[0] + len(found))):
        return "ascending"
    return None


def worth(cards: tuple[str, ...]) -> int:
    """The points of all these cards as one bouquet; 0 when they are none."""
    return points(sum(numbers(cards))) if shape(cards) else 0


def final(hand: Sequence[str], display: Sequence[str]) -> tuple[str, ...] | None:
    """The cards of the display that make, with the whole hand, the bouquet worth most; None when no choice makes one.

    Instead of the subsets of the display it looks at the numbers that each kind can come to.
    """
    held = numbers(hand)
    reached = [_reached([card for card in display if card[0] == kind]) for kind in KINDS]
    reach = tuple(sum(1 << (own + more) for more in ways) for own, ways in zip(held, reached, strict=True))
    best = best_numbers(reach, sum(1 << kind for kind, own in enumerate(held) if own))
    if best is None:
        return None
    return tuple(
        sorted(
            card for wanted, own, ways in zip(best, held, reached, strict=True) if wanted for card in ways[wanted - own]
        )
    )


def _reached(cards: Sequence[str]) -> dict[int, tuple[str, ...]]:
    """Every number of flowers that some of these cards make, and which do."""
    ways: dict[int, tuple[str, ...]] = {0: ()}
    for card in sorted(cards, reverse=True):
        for flowers, way in list(ways.items()):
            ways.setdefault(flowers + int(card[1]), (*way, card))
    return ways


def _targets() -> tuple[tuple[int, int, int, bool], ...]:
    """All bouquets that could be: flowers, kinds, the lowest number, and whether numbers ascend; largest first."""
    found = []
    for kinds in range(1, len(KINDS) + 1):
        found += [(kinds * low, kinds, low, False) for low in range(1, MOST + 1) if kinds * low >= LEAST]
        if kinds >= CHAIN:
            lows = range(1, MOST + 2 - kinds)
            found += [(kinds * low + kinds * (kinds - 1) // 2, kinds, low, True) for low in lows]
    return tuple(sorted(found, reverse=True))


_TARGETS: Final = _targets()


@lru_cache(maxsize=1 << 16)
def best_numbers(reach: Numbers, must: int) -> Numbers | None:
    """The largest bouquet as numbers of flowers by kind; None when there is none.

    reach: for each kind a bit for every number it can come to. must: a bit for each kind that is in hand already.
    """
    most = sum(bits.bit_length() - 1 for bits in reach)
    for flowers, kinds, low, ascending in _TARGETS:
        if flowers <= most and (found := (_chain if ascending else _row)(reach, must, kinds, low)):
            return found
    return None


def _row(reach: Numbers, must: int, kinds: int, number: int) -> Numbers | None:
    """So many kinds, those of `must` among them, that all come to this number."""
    able = [kind for kind, bits in enumerate(reach) if bits >> number & 1]
    able.sort(key=lambda kind: not must >> kind & 1)
    chosen = able[:kinds]
    if len(chosen) < kinds or must & ~sum(1 << kind for kind in chosen):
        return None
    return tuple(number if kind in chosen else 0 for kind in range(len(reach)))


def _chain(reach: Numbers, must: int, kinds: int, low: int) -> Numbers | None:
    """So many kinds, those of `must` among them, that come to low, low + 1 and so on, one each."""
    ways: dict[int, tuple[int, ...]] = {0: ()}
    for number in range(low, low + kinds):
        able = [kind for kind, bits in enumerate(reach) if bits >> number & 1]
        ways = {used | 1 << kind: (*way, kind) for used, way in ways.items() for kind in able if not used >> kind & 1}
    for used, way in ways.items():
        if not must & ~used:
            return tuple(low + way.index(kind) if kind in way else 0 for kind in range(len(reach)))
    return None
