"""A fixed palette, and which of its colours comes nearest to any other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from images.kit.colours import RGB

Cell: TypeAlias = tuple[int, int, int]
_SIDE: Final = 16
"""Of the cubes that the colours are sorted into."""


class Palette:
    """Up to 256 colours; nearness is the plain distance in RGB, and of equals the first wins.

    only: everything becomes one of these.
    """

    def __init__(self, colours: Sequence[RGB], only: Iterable[RGB] | None = None) -> None:
        self.colours = tuple(colours)
        wanted = set(colours if only is None else only)
        self._used = [(number, colour) for number, colour in enumerate(self.colours) if colour in wanted]
        self._known = {colour: number for number, colour in reversed(self._used)}
        self._near: dict[Cell, list[tuple[int, RGB]]] = {}

    def number(self, colour: RGB) -> int:
        """The number of the colour, or of the one nearest to it."""
        found = self._known.get(colour)
        return self._nearest(colour) if found is None else found

    def numbers(self, colours: Iterable[RGB]) -> list[int]:
        """The same for many."""
        return [self.number(colour) for colour in colours]

    def _nearest(self, colour: RGB) -> int:
        r, g, b = colour
        cell = r // _SIDE, g // _SIDE, b // _SIDE
        near = self._near.get(cell)
        if near is None:
            near = self._near[cell] = self._candidates(cell)
        best, least = 0, 1 << 20
        for number, (pr, pg, pb) in near:
            far = (r - pr) ** 2 + (g - pg) ** 2 + (b - pb) ** 2
            if far < least:
                best, least = number, far
        return best

    def _candidates(self, cell: Cell) -> list[tuple[int, RGB]]:
        """The colours that can be nearest to some colour in a cube."""
        middle = [_SIDE * place + (_SIDE - 1) / 2 for place in cell]
        reach = 3**0.5 * _SIDE / 2
        far = [sum((a - b) ** 2 for a, b in zip(middle, colour, strict=True)) ** 0.5 for _, colour in self._used]
        most = min(far) + 2 * reach
        return [entry for entry, distance in zip(self._used, far, strict=True) if distance <= most]
