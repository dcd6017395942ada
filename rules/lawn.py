"""A garden of FLOWERS as numbers, one bit a cell, so that many cards can be tried and scored in a short time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias, TypeVar

T = TypeVar("T")
Cell: TypeAlias = tuple[int, int]
"""x, growing to the right, and y, growing downwards, from the start card at 0,0."""
Piles: TypeAlias = Mapping[Cell, tuple[str, ...]]
"""The cards on each cell, the top one last."""

AREA: Final = 5
"""So many cards of one colour side by side score."""
_MARGIN: Final = 3
"""Empty cells around the garden: two more cards in any line still leave one, so that no row runs into the next."""


class Lawn:
    """What shows of a garden, and how high the piles are; up to two cards can be put beside what is there.

    values, colours, flies: the cells where a value, a colour, a butterfly of a colour shows. deep[n]: the cells with
    more than n cards.
    """

    __slots__ = ("_known", "_left", "_row", "_top", "colours", "deep", "flies", "values")

    def __init__(self, piles: Piles) -> None:
        across, down = zip(*piles, strict=True)
        self._left, self._top = min(across) - _MARGIN, min(down) - _MARGIN
        self._row = max(across) - self._left + _MARGIN
        self._known: dict[int, tuple[int, ...]] = {}
        self.values = dict.fromkeys((1, 2, 3, 4), 0)
        self.colours = dict.fromkeys("YRBG", 0)
        self.flies = dict.fromkeys("YRBG", 0)
        self.deep = [0] * max(map(len, piles.values()))
        for cell, pile in piles.items():
            bit = self.bit(cell)
            self._show(bit, pile[-1])
            for depth in range(len(pile)):
                self.deep[depth] |= bit

    def bit(self, cell: Cell) -> int:
        """The bit of a cell."""
        place: int = (cell[1] - self._top) * self._row + cell[0] - self._left
        return 1 << place

    @staticmethod
    def bits(mask: int) -> Iterator[int]:
        """Each bit by itself."""
        while mask:
            yield mask & -mask
            mask &= mask - 1

    def cells(self, mask: int) -> tuple[Cell, ...]:
        """The cells of the bits, row by row."""
        places = (divmod(bit.bit_length() - 1, self._row) for bit in self.bits(mask))
        return tuple((x + self._left, y + self._top) for y, x in places)

    @property
    def room(self) -> int:
        """The cells that a card may be put on."""
        return self.deep[0] | self.beside(self.deep[0])

    def put(self, bit: int, card: str) -> Lawn:
        """The garden with this card on the cell."""
        twin = Lawn.__new__(Lawn)
        twin._left, twin._top, twin._row, twin._known = self._left, self._top, self._row, self._known
        twin.values, twin.colours, twin.flies = self.values.copy(), self.colours.copy(), self.flies.copy()
        twin.deep = self.deep.copy()
        if self.deep[0] & bit:
            _clear(twin.values, bit)
            _clear(twin.colours, bit)
            _clear(twin.flies, bit)
        for depth, mask in enumerate(self.deep):
            if not mask & bit:
                twin.deep[depth] |= bit
                break
        else:
            twin.deep.append(bit)
        twin._show(bit, card)
        return twin

    def _show(self, bit: int, card: str) -> None:
        self.values[int(card[1])] |= bit
        self.colours[card[0]] |= bit
        if len(card) > 2:
            self.flies[card[2].upper()] |= bit

    def beside(self, mask: int) -> int:
        """All neighbours of the cells, those among themselves too."""
        row: int = self._row
        return mask << 1 | mask >> 1 | mask << row | mask >> row

    def clusters(self, mask: int) -> tuple[int, ...]:
        """The parts of the mask whose cells hang together."""
        if (known := self._known.get(mask)) is not None:
            return known
        row, rest, found = self._row, mask, []
        while rest:
            cluster, grown = 0, rest & -rest
            while grown != cluster:
                cluster = grown
                grown = (cluster | cluster << 1 | cluster >> 1 | cluster << row | cluster >> row) & rest
            found.append(cluster)
            rest ^= cluster
        self._known[mask] = clusters = tuple(found)
        return clusters

    def lost(self) -> int:
        """The cells of all groups that have not the size their value says."""
        lost = 0
        for value, mask in self.values.items():
            for group in self.clusters(mask):
                if group.bit_count() != value:
                    lost |= group
        return lost

    def fluttering(self, kept: int) -> int:
        """The butterflies that have a card of their colour beside them, when only the cells kept are left."""
        found = 0
        for colour, mask in self.flies.items():
            if flies := mask & kept:
                found |= flies & self.beside(self.colours[colour] & kept)
        return found

    def breakdown(self) -> dict[str, int]:
        """The points by part; they add up to the score."""
        lost = self.lost()
        sizes = [area.bit_count() for mask in self.colours.values() for area in self.clusters(mask & ~lost)]
        return {
            "areas": sum(size for size in sizes if size >= AREA),
            "butterflies": self.fluttering(~lost).bit_count(),
            "removed": -self.height(lost),
        }

    def height(self, cells: int) -> int:
        """How many cards lie on the cells."""
        height = 0
        for deep in self.deep:
            if not cells & deep:
                break
            height += (cells & deep).bit_count()
        return height

    def points(self) -> int:
        """The score."""
        return sum(self.breakdown().values())


def _clear(shown: dict[T, int], bit: int) -> None:
    for mark, mask in shown.items():
        if mask & bit:
            shown[mark] = mask ^ bit
