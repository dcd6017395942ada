"""Bukiet's sheets: 72 flowers in six fields. What grows where, and what touches what.

A set of cells is a number of 72 bits: bit i is CELLS[i], column by column: A1, A2, ... A9, B1, ... H9.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

COLUMNS: Final = "ABCDEFGH"
ROWS: Final = "123456789"
CELLS: Final = tuple(column + row for column in COLUMNS for row in ROWS)
BIT: Final = {cell: 1 << number for number, cell in enumerate(CELLS)}
WHOLE: Final = (1 << len(CELLS)) - 1
"""All cells."""

COLOURS: Final = "YBRGP"
"""Yellow, blue, red, green, pink: the colours that can be sold."""
WHITE: Final = "W"
"""White flowers fit any order; a white die asks for any one colour."""
DICE: Final = COLOURS + WHITE
"""The dice in the order in which a roll tells them."""

_FIELD_COLUMNS, _FIELD_ROWS = ("ABCD", "EFGH"), ("123", "456", "789")
FIELDS: Final = tuple(
    sum(BIT[column + row] for column in columns for row in rows) for rows in _FIELD_ROWS for columns in _FIELD_COLUMNS
)
"""The cells of fields 1 to 6: two across, three down, 4 by 3 flowers each."""

_NOT_FIRST_ROW = WHOLE - sum(BIT[column + ROWS[0]] for column in COLUMNS)
_NOT_LAST_ROW = WHOLE - sum(BIT[column + ROWS[-1]] for column in COLUMNS)
_DOWN, _ACROSS = 1, len(ROWS)

_DATA: dict[str, Any] = json.loads((Path(__file__).parent / "data" / "bukiet_sheets.json").read_text("utf-8"))


class Sheet(NamedTuple):
    """One layout: its rows from the top, eight letters each, and the cells of each letter.

    groups: what can be finished: the cells of the six fields, then of the five colours. fits: for each die, the cells
    that fit its order: its colour and white; for the white die, one set for each colour.
    """

    name: str
    rows: tuple[str, ...]
    flowers: Mapping[str, int]
    groups: tuple[int, ...]
    fits: Mapping[str, tuple[int, ...]]

    def flower(self, cell: str) -> str:
        """The letter of what grows on a cell."""
        return self.rows[ROWS.index(cell[1])][COLUMNS.index(cell[0])]

    def __repr__(self) -> str:
        return f"<sheet {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return sheet, (self.name, self.rows)


def sheet(name: str, rows: Sequence[str]) -> Sheet:
    """The sheet with these rows."""
    flowers = dict.fromkeys(DICE, 0)
    for row, letters in zip(ROWS, rows, strict=True):
        for column, letter in zip(COLUMNS, letters, strict=True):
            flowers[letter] |= BIT[column + row]
    fits: dict[str, tuple[int, ...]] = {colour: (flowers[colour] | flowers[WHITE],) for colour in COLOURS}
    fits[WHITE] = tuple(fit for (fit,) in fits.values())
    return Sheet(name, tuple(rows), flowers, (*FIELDS, *(flowers[colour] for colour in COLOURS)), fits)


SHEETS: Final[dict[str, Sheet]] = {name: sheet(name, rows) for name, rows in _DATA["sheets"].items()}


def cells_of(cells: int) -> Iterator[str]:
    """The names of these cells, in canonical order."""
    while cells:
        lowest = cells & -cells
        yield CELLS[lowest.bit_length() - 1]
        cells ^= lowest


def beside(cells: int) -> int:
    """The cells that share a side with one of these; some of these themselves are among them."""
    down, up = (cells & _NOT_LAST_ROW) << _DOWN, (cells & _NOT_FIRST_ROW) >> _DOWN
    return (down | up | cells << _ACROSS | cells >> _ACROSS) & WHOLE


def clusters(cells: int) -> list[int]:
    """These cells as sets of such that touch each other, by their first cells."""
    found = []
    while cells:
        cluster, grown = 0, cells & -cells
        while grown != cluster:
            cluster, grown = grown, grown | beside(grown) & cells
        found.append(cluster)
        cells &= ~cluster
    return found
