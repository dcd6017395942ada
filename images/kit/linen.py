"""The tablecloth: a quiet weave of four tones that repeats itself, so that it also packs small."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

WIDE: Final = 16
HIGH: Final = 8


@cache
def weave() -> tuple[bytes, ...]:
    """The rows of one repeat: numbers 0 to 3 of the tones in colours.LINEN."""
    chance = random.Random(7)
    down = [chance.random() for _ in range(HIGH)]
    across = [chance.random() for _ in range(WIDE)]
    rows = []
    for y, warp in enumerate(down):
        values = [(warp if (x // 2 + y) % 2 else across[x]) * 0.72 + chance.random() * 0.28 for x in range(WIDE)]
        rows.append(bytes(0 if v < 0.13 else 1 if v < 0.62 else 2 if v < 0.9 else 3 for v in values))
    return tuple(rows)
