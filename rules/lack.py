"""What a hand of Floris lacks: the fewest flowers that would make all its cards a bouquet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.bunch import KINDS, LEAST, MOST, RUNGS, Numbers, Shape, numbers, points


class Lack(NamedTuple):
    """Flowers that are missing, none at all when the cards are such a bouquet already."""

    more: Numbers
    """Of each kind that is there, in the order of KINDS;"""
    others: tuple[int, ...]
    """and of further kinds, whichever they are: so many each."""
    worth: int
    """The points of the bouquet."""

    @property
    def flowers(self) -> int:
        """All that are missing."""
        return sum(self.more) + sum(self.others)


@lru_cache(maxsize=1 << 10)
def lack(cards: tuple[str, ...], shape: Shape) -> Lack | None:
    """The fewest flowers that these cards lack to be a bouquet of this shape; None when no flowers make them one.

    Of equals that with the fewest further kinds, then that which changes the fewest numbers.
    """
    held = numbers(cards)
    kinds = sorted((kind for kind, own in enumerate(held) if own), key=lambda kind: held[kind])
    best: Lack | None = None
    for wanted in _bouquets(shape):
        found = _lacking(held, kinds, wanted)
        if found and (best is None or _effort(found) < _effort(best)):
            best = found
    return best


def _effort(lack: Lack) -> tuple[int, int, int]:
    return lack.flowers, len(lack.others), sum(map(bool, lack.more))


def _bouquets(shape: Shape) -> Iterator[Sequence[int]]:
    """Every bouquet of a shape as numbers that rise, whatever the kinds."""
    if shape == "kind":
        yield from ([number] for number in range(LEAST, MOST + 1))
    elif shape == "equal":
        for kinds in range(2, len(KINDS) + 1):
            yield from ([number] * kinds for number in range(1, MOST + 1) if number * kinds >= LEAST)
    else:
        for kinds in range(RUNGS, len(KINDS) + 1):
            yield from (range(low, low + kinds) for low in range(1, MOST + 2 - kinds))


def _lacking(held: Numbers, kinds: Sequence[int], wanted: Sequence[int]) -> Lack | None:
    """What the kinds, few flowers first, lack to be this bouquet: each goes up to the next number that is free."""
    free, more = [*wanted], [0] * len(held)
    for kind in kinds:
        number = next((number for number in free if number >= held[kind]), None)
        if number is None:
            return None
        free.remove(number)
        more[kind] = number - held[kind]
    return Lack(tuple(more), tuple(free), points(sum(wanted)))
