"""Bouquets of Floris: what cards are worth together, and the best that a hand can still become.

A bouquet has 5 flowers or more and is of one kind; or of several, all with the same number; or of three or more whose
numbers rise by one. A card is a kind and its flowers: `R2` shows two roses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

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
RUNGS = 3
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
    if len(found) >= RUNGS and found == list(range(found[0], found[0] + len(found))):
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


def bouquets(hand: Sequence[str], display: Sequence[str]) -> list[tuple[str, ...]]:
    """The cards of the display, sorted, that make a bouquet with the whole hand: for each choice of numbers one way.

    The bouquets worth most come first, of equals those with few cards more. `()` is the hand as it is.
    """
    grown: list[tuple[Numbers, tuple[str, ...]]] = [((), ())]
    for kind, own in zip(KINDS, numbers(hand), strict=True):
        ways = _reached([card for card in display if card[0] == kind])
        grown = [
            (_joined(found, own + more), (*cards, *way))
            for found, cards in grown
            for more, way in ways.items()
            if _may_join(found, own + more)
        ]
    made = [(sum(found), tuple(sorted(cards))) for found, cards in grown if shape((*hand, *cards))]
    return [cards for _, cards in sorted(made, key=lambda each: (-each[0], len(each[1]), each[1]))]


def _joined(found: Numbers, number: int) -> Numbers:
    return (*found, number) if number else found


def _may_join(found: Numbers, number: int) -> bool:
    """Whether a kind with so many flowers can stand in one bouquet with these."""
    together = {*found, number}
    apart = len(together) == len(found) + 1 and max(together) - min(together) < len(KINDS)
    return not number or len(together) == 1 or apart


def _reached(cards: Sequence[str]) -> dict[int, tuple[str, ...]]:
    """Every number of flowers that some of these cards make, and which do."""
    ways: dict[int, tuple[str, ...]] = {0: ()}
    for card in sorted(cards, reverse=True):
        for flowers, way in list(ways.items()):
            ways.setdefault(flowers + int(card[1]), (*way, card))
    return ways


_WIDE: Final = len(KINDS)


class _Ladder(NamedTuple):
    """An ascending bouquet: its flowers and kinds, the lowest and highest number, and a bit for each number."""

    flowers: int
    rungs: int
    low: int
    top: int
    bits: int


_LADDERS: Final = sorted(
    (
        _Ladder(rungs * low + rungs * (rungs - 1) // 2, rungs, low, low + rungs - 1, (1 << rungs) - 1 << low)
        for rungs in range(RUNGS, _WIDE + 1)
        for low in range(1, MOST + 2 - rungs)
    ),
    reverse=True,
)
"""All of them, the largest first;"""
_LADDERS_TO: Final = [[ladder for ladder in _LADDERS if ladder.top <= top] for top in range(MOST + 1)]
"""and those that go no higher than so many flowers."""
_SETS = range(1 << len(KINDS))
"""Sets of kinds, a bit for each."""
_IN: Final = [[kind for kind in range(len(KINDS)) if kinds >> kind & 1] for kinds in _SETS]
_LACKING: Final = [sum(1 << kinds for kinds in _SETS if not kinds >> kind & 1) for kind in range(len(KINDS))]
"""For each kind a bit for every set without it."""
_HOLDING: Final = [sum(1 << kinds for kinds in _SETS if not must & ~kinds) for must in _SETS]
"""For each set a bit for every set that holds it."""


@lru_cache(maxsize=1 << 12)
def best_numbers(reach: Numbers, must: int) -> Numbers | None:
    """The largest bouquet as numbers of flowers by kind; None when there is none.

    reach: for each kind a bit for every number it can come to. must: a bit for each kind that is in hand already.

    `packed` turns reach round: for every number five bits, one for each kind that can come to it, so that
    `packed >> 5 * number & 0b11111` are those kinds. Where daisies come to 1 or 3 and roses to 3, reach is
    (0b1010, 0, 0b1000, 0, 0), and packed holds 0b00001 for 1 (its bits 5 to 9) and 0b00101 for 3 (bits 15 to 19).
    """
    packed = anyhow = 0
    for kind, bits in enumerate(reach):
        packed |= _spread(bits) << kind
        anyhow |= bits
    held = [reach[kind] for kind in _IN[must]]
    least_top = 0
    most_low, common = MOST, anyhow
    for bits in held:
        least_top = max(least_top, (bits & -bits).bit_length() - 1)
        most_low = min(most_low, bits.bit_length() - 1)
        common &= bits
    most, best = LEAST - 1, None
    for number in range(1, common.bit_length()):
        kinds = packed >> _WIDE * number & _SETS[-1] if common >> number & 1 else 0
        if number * kinds.bit_count() > most:
            most, best = number * kinds.bit_count(), (number, kinds)
    for flowers, rungs, low, top, bits in _LADDERS_TO[anyhow.bit_length() - 1]:
        if flowers <= most:
            break
        within = anyhow & bits == bits and low <= most_low and top >= least_top
        if within and (climb := _climb(must, packed >> _WIDE * low & _WINDOWS[rungs], rungs)):
            return tuple([low + climb.index(kind) if kind in climb else 0 for kind in range(_WIDE)])
    return best and tuple([best[0] * (best[1] >> kind & 1) for kind in range(_WIDE)])


_WINDOWS: Final = [(1 << _WIDE * rungs) - 1 for rungs in range(_WIDE + 1)]


@lru_cache(maxsize=1 << 11)
def _spread(bits: int) -> int:
    """The same bits, each at so many times its place as there are kinds: 0b1010 becomes bits 5 and 15."""
    return sum(1 << _WIDE * number for number in range(1, MOST + 1) if bits >> number & 1)


@lru_cache(maxsize=1 << 13)
def _climb(must: int, able: int, count: int) -> tuple[int, ...]:
    """A kind for each of so many rungs, all different and those of `must` among them; () when there is none.

    able: for each rung, the lowest first, the set of kinds that can stand there.
    """
    able_at = [able >> _WIDE * rung & _SETS[-1] for rung in range(count)]
    rungs = [1]  # a bit for every set of kinds that can have been used up to here
    for kinds in able_at:
        used = 0
        for kind in _IN[kinds]:
            used |= (rungs[-1] & _LACKING[kind]) << (1 << kind)
        if not used:
            return ()
        rungs.append(used)
    good = rungs.pop() & _HOLDING[must]
    if not good:
        return ()
    used, way = good.bit_length() - 1, []
    for kinds in reversed(able_at):
        before = rungs.pop()
        way.append(next(kind for kind in _IN[kinds & used] if before >> (used ^ 1 << kind) & 1))
        used ^= 1 << way[-1]
    return tuple(way[::-1])
