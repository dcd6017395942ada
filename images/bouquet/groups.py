"""A bouquet sorted: its cards by colour and by shape, with what each group is worth."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.bouquet import COLOURS, LEAST, SHAPES


class Group(NamedTuple):
    """Cards of one colour or shape; points are positive from LEAST cards on."""

    kind: str
    cards: tuple[str, ...]

    @property
    def points(self) -> int:
        return len(self.cards) if len(self.cards) >= LEAST else -len(self.cards)


@lru_cache(maxsize=512)
def by_colour(cards: tuple[str, ...]) -> tuple[Group, ...]:
    """One group a colour, the largest first, in each the cards by shape."""
    return _groups(cards, 0, COLOURS, SHAPES)


@lru_cache(maxsize=512)
def by_shape(cards: tuple[str, ...]) -> tuple[Group, ...]:
    """One group a shape, the largest first, in each the cards by colour."""
    return _groups(cards, 1, SHAPES, COLOURS)


def _groups(cards: tuple[str, ...], by: int, kinds: str, others: str) -> tuple[Group, ...]:
    held = sorted(cards, key=lambda card: others.index(card[1 - by]))
    groups = [Group(kind, tuple(card for card in held if card[by] == kind)) for kind in kinds]
    return tuple(sorted((group for group in groups if group.cards), key=lambda group: -len(group.cards)))
