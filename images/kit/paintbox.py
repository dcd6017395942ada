"""One game's 256 colours: which number stands for which, and what comes out where one lies over another."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, TypeAlias

from images.kit.colours import RGB, mix
from images.kit.palette import Palette
from images.kit.sight import LEAST_CONTRAST, contrast
from images.kit.sprites import Atlas, atlas, built

Table: TypeAlias = list[int]
"""256 palette numbers, to look up other numbers or the values of a mask in."""
LENDER: Final = "bouquet"
_STEPS: Final = 10


class FaintText(ValueError):
    """Letters that stand out too little from what they stand on."""


class Paintbox:
    """The colours and sprites of one game."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.colours = atlas.colours
        self.bytes = bytes(value for colour in self.colours for value in colour)
        self._palette = Palette(self.colours)
        self.number = self._palette.number
        self.numbers = self._palette.numbers

    @lru_cache(maxsize=512)  # noqa: B019 (paintboxes live as long as the process)
    def over(self, colour: RGB, share: float) -> Table:
        """For every palette number, the number that comes out with that share of the colour over it."""
        return self.numbers(mix(ground, colour, share) for ground in self.colours)

    @lru_cache(maxsize=512)  # noqa: B019 (as above)
    def ramp(self, ground: RGB, colour: RGB) -> Table:
        """For every value of a mask, the number of the colour that thick on the ground."""
        steps = self.numbers(mix(ground, colour, step / _STEPS) for step in range(_STEPS + 1))
        return [steps[(value * _STEPS + 127) // 255] for value in range(256)]

    def letter_ramp(self, ground: RGB, colour: RGB) -> Table:
        """The same for letters. Raises FaintText where people could not read them."""
        if contrast(ground, colour) < LEAST_CONTRAST:
            raise FaintText(f"{colour} on {ground}: contrast {contrast(ground, colour):.2f}")
        return self.ramp(ground, colour)


@cache
def paintbox(game: str) -> Paintbox:
    """The paintbox of a game, opened once; a game that has no atlas borrows that of Bouquet."""
    return Paintbox(atlas(game if built(game) else LENDER))
