"""What can be cut: the connected shapes of one to six cells, which of them are free, and why a cut is refused.

There are 12,252 shapes, numbered in the order of their texts ("A1", "A1 A2", ...). A set of shapes is a number with a
bit for each: so all legal cuts are known, counted and found by place without being listed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import compress
from typing import Any, Final, overload

from rules.game import Action, IllegalAction
from rules.sheet import BIT, CELLS, beside, cells_of, clusters

LARGEST: Final = 6
"""Cells of the largest shape: no die shows more."""


def _texts() -> dict[int, str]:
    """Every shape with its text, in the order of the texts."""
    sizes = [set(BIT.values())]
    while len(sizes) < LARGEST:
        sizes.append({shape | BIT[cell] for shape in sizes[-1] for cell in cells_of(beside(shape) & ~shape)})
    found = {shape: " ".join(cells_of(shape)) for shapes in sizes for shape in shapes}
    return dict(sorted(found.items(), key=lambda item: item[1]))


TEXTS: Final = _texts()
"""Shape -> its cells in canonical order, as an action names them."""
_SHAPES: Final = tuple(TEXTS)
_NAMES: Final = tuple(TEXTS.values())
_SIZE: Final = 1 << len(_SHAPES).bit_length()


def _shapes_by(keys: Iterable[Iterable[Any]], all_keys: Iterable[Any]) -> Iterator[int]:
    """For each of all keys, the set of the shapes that have it among theirs."""
    marks = {key: bytearray(b"0") * len(_SHAPES) for key in all_keys}
    for number, own in enumerate(keys, 1):
        for key in own:
            marks[key][-number] = ord("1")
    return (int(digits, 2) for digits in marks.values())


WITH: Final = tuple(_shapes_by((text.split(" ") for text in _NAMES), CELLS))
"""For each cell, the shapes it belongs to."""
SIZED: Final = tuple(_shapes_by(([shape.bit_count()] for shape in _SHAPES), range(LARGEST + 1)))
"""For each number of cells, the shapes of that size."""
UP_TO: Final = tuple(sum(SIZED[: size + 1]) for size in range(LARGEST + 1))
"""For each number of cells, the shapes of at most that size."""


def _touched_by(cells: Sequence[int]) -> list[int]:
    """For each set of some neighbouring cells, read as a number, the shapes with one of them."""
    found = [0]
    for touched in cells:
        found += [touched | other for other in found]
    return found


_STEP = 6
_TOUCHED = [_touched_by(WITH[start : start + _STEP]) for start in range(0, len(CELLS), _STEP)]
_ONES = bytes.maketrans(b"01", b"\0\1")


def free(gone: int) -> int:
    """The shapes that use no cell that is gone."""
    taken = 0
    for touched in _TOUCHED:
        taken |= touched[gone & (1 << _STEP) - 1]
        gone >>= _STEP
    return UP_TO[LARGEST] & ~taken


def containing(cells: int) -> int:
    """The shapes that use all of these cells."""
    found = UP_TO[LARGEST]
    while cells and found:
        lowest = cells & -cells
        found &= WITH[lowest.bit_length() - 1]
        cells ^= lowest
    return found


def at_least(cells: int) -> list[int]:
    """For each number from 0 to 7, the shapes that use so many of these cells or more."""
    found = [UP_TO[LARGEST]] + [0] * (LARGEST + 1)
    while cells:
        lowest = cells & -cells
        users = WITH[lowest.bit_length() - 1]
        for number in range(LARGEST, 0, -1):
            found[number] |= found[number - 1] & users
        cells ^= lowest
    return found


def shapes_of(numbers: int) -> Iterator[int]:
    """The shapes of a set, in the order of their texts."""
    return compress(_SHAPES, _marks(numbers))


def _marks(numbers: int) -> bytes:
    """A byte 1 for each shape of the set, 0 for the others."""
    return f"{numbers:b}"[::-1].encode().translate(_ONES)


def _number(numbers: int, index: int) -> int:
    """The number of the shape that comes after `index` others of the set."""
    number, width = 0, _SIZE
    while width > 1:
        width >>= 1
        lower = numbers & ((1 << width) - 1)
        count = lower.bit_count()
        if index < count:
            numbers = lower
        else:
            index -= count
            number += width
            numbers >>= width
    return number


@cache
def _actions(colour: str) -> tuple[Action, ...]:
    """All cuts of a shape for a die of this colour, made once."""
    return tuple([f"cut {colour} {text}" for text in _NAMES])


class LegalCuts(Sequence[Action]):
    """Every legal cut with one of these dice where cells are gone, sorted; made only when they are asked for."""

    __slots__ = ("_counts", "_dice", "_free", "_gone")

    def __init__(self, dice: Iterable[str], gone: int) -> None:
        self._dice = sorted(dice)
        self._gone = gone
        self._free = free(gone)
        counts: dict[str, int] = {}
        for die in self._dice:
            if (pips := die[1]) not in counts:
                counts[pips] = 1 + (self._free & UP_TO[int(pips)]).bit_count()
        self._counts = [counts[die[1]] for die in self._dice]

    def __reduce__(self) -> tuple[Any, ...]:
        return LegalCuts, (self._dice, self._gone)

    def __len__(self) -> int:
        return sum(self._counts)

    def __iter__(self) -> Iterator[Action]:
        for die in self._dice:
            yield f"cut {die[0]}"
            yield from compress(_actions(die[0]), _marks(self._free & UP_TO[int(die[1])]))

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [*self][index]
        place = index if index >= 0 else index + len(self)
        if place >= 0:
            for die, count in zip(self._dice, self._counts, strict=True):
                if place == 0:
                    return f"cut {die[0]}"
                if place < count:
                    return _actions(die[0])[_number(self._free & UP_TO[int(die[1])], place - 1)]
                place -= count
        raise IndexError(index)

    def __contains__(self, action: object) -> bool:
        """Whether this is one of them, written as they are."""
        match action.split(" ") if isinstance(action, str) else ():
            case ["cut", colour, *cells]:
                die = next((die for die in self._dice if die[0] == colour), None)
                shape = sum(BIT.get(cell, 0) for cell in cells)
                if die is None or shape & self._gone or len(cells) > int(die[1]):
                    return False
                return not cells or TEXTS.get(shape) == " ".join(cells)
        return False


def shape_of(cells: Sequence[str], pips: int, gone: int) -> int:
    """The cells as a set, when they may be cut: each once, not cut before, connected, at most `pips`.

    They may come in any order. Raises IllegalAction with the reason, naming the cell.
    """
    shape = 0
    for cell in cells:
        bit = BIT.get(cell)
        if bit is None:
            raise IllegalAction("{cell} is no cell of the sheet: they go from A1 to H9.", cell=cell[:20])
        if shape & bit:
            raise IllegalAction("{cell} stands twice in this cut.", cell=cell)
        if gone & bit:
            raise IllegalAction("{cell} has been cut before.", cell=cell)
        shape |= bit
    if len(cells) > pips:
        raise IllegalAction("The customer orders {pips}: no more flowers than that may be cut.", pips=pips)
    if shape and shape not in TEXTS:
        raise _apart(shape)
    return shape


def _apart(shape: int) -> IllegalAction:
    """Names a cell of the smallest part that stands by itself."""
    parts = sorted(clusters(shape), key=int.bit_count)
    lone, most = next(cells_of(parts[0])), next(cells_of(parts[-1]))
    if parts[0].bit_count() == 1 and parts[-1].bit_count() > 1:
        return IllegalAction("{cell} does not touch the others.", cell=lone)
    return IllegalAction(
        "{cell} and {other} are not connected: cells of a cut touch side by side.", cell=most, other=lone
    )


_BETWEEN: Final = re.compile(r"(?:(?<=[A-H][1-9])|^)\s*[-–—−+/&.]\s*(?=[A-H][1-9])")
"""What else than spaces people put between cells, and before the first."""


def typed_cells(text: str) -> tuple[str, ...]:
    """The cells that a person wrote, in any order and in small letters too, with spaces, commas, `-`, `+` and the like
    or nothing between them.

    What is no cell stays as it was written, for `shape_of` to name it.
    """
    found: list[str] = []
    for word in _BETWEEN.sub(" ", text.upper().replace(",", " ").replace(";", " ")).split():
        pairs = [word[place : place + 2] for place in range(0, len(word), 2)]
        found += pairs if all(pair in BIT for pair in pairs) else [word]
    return tuple(found)
