"""Luck that anybody can check: a stream of numbers from a seed, published with test vectors in docs/fairness.md."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_WORD = 8
_BLOCK = 64


class Chance:
    """The numbers of one draw: draw 0 is the deal, draw k the k-th roll of a game with this seed.

    Block i is BLAKE2b-512 with the seed as key over the draw number and i (each 8 bytes, big-endian); the blocks, end
    to end, are read as big-endian words of 8 bytes.
    """

    def __init__(self, seed: bytes, draw: int) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._draw = draw.to_bytes(_WORD, "big")
        self._block = 0
        self._rest = b""

    def _word(self) -> int:
        if not self._rest:
            number = self._block.to_bytes(_WORD, "big")
            self._rest = hashlib.blake2b(self._draw + number, key=self._seed, digest_size=_BLOCK).digest()
            self._block += 1
        word, self._rest = self._rest[:_WORD], self._rest[_WORD:]
        return int.from_bytes(word, "big")

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each equally likely: words past the last whole multiple are skipped."""
        if limit < 1:
            raise ValueError(f"nothing lies below {limit}")
        span = (1 << 64) - (1 << 64) % limit
        while (word := self._word()) >= span:
            pass
        return word % limit

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in random order (Fisher-Yates from the end); `things` stays as it is."""
        deck = list(things)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck

    def choice(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]


def commitment(seed: bytes) -> str:
    """What is shown before the seed: the SHA-256 of its 32 bytes, in hex."""
    return hashlib.sha256(seed).hexdigest()
