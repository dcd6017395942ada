"""Sheets for Bukiet: what is wrong with one by the constraints of the data file, and new ones that keep them."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[2] / "rules" / "data" / "bukiet_sheets.json"
WIDE, HIGH = 8, 9
FIELD_WIDE, FIELD_HIGH = 4, 3
CELLS = [(x, y) for y in range(HIGH) for x in range(WIDE)]
FIELDS = range(6)

Rows = Sequence[str]


def data() -> dict[str, Any]:
    return json.loads(DATA.read_text("utf-8"))


def field_of(x: int, y: int) -> int:
    return y // FIELD_HIGH * 2 + x // FIELD_WIDE


def near(x: int, y: int) -> list[tuple[int, int]]:
    return [cell for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if cell in CELLS]


def clusters(rows: Rows, kinds: str) -> list[int]:
    """The sizes of the sets of neighbours of these kinds, largest first."""
    left = {(x, y) for x, y in CELLS if rows[y][x] in kinds}
    sizes = []
    while left:
        reached, size = [left.pop()], 0
        while reached:
            size += 1
            found = left.intersection(near(*reached.pop()))
            left -= found
            reached += found
        sizes.append(size)
    return sorted(sizes, reverse=True)


def faults(rows: Rows) -> Iterator[str]:
    """Everything about these rows that the constraints forbid."""
    rule = data()["constraints"]
    if Counter("".join(rows)) != rule["flowers"]:
        yield "other numbers of flowers"
    kinds = [{rows[y][x] for x, y in CELLS if field_of(x, y) == field} for field in FIELDS]
    if any(len(found) != rule["kinds_in_a_field"] for found in kinds):
        yield "too many or few kinds in a field"
    for kind in rule["flowers"]:
        if sum(kind in found for found in kinds) != rule["fields_of_a_kind"]:
            yield f"{kind} in too many or few fields"
    for colour in set(rule["flowers"]) - {"W"}:
        sizes = clusters(rows, colour)
        if len(sizes) != rule["clusters_of_a_colour"]["count"] or max(sizes) > rule["clusters_of_a_colour"]["largest"]:
            yield f"{colour} in clusters of {sizes}"
        if max(clusters(rows, colour + "W")) < rule["order_served_with_whites"]:
            yield f"no large order of {colour} can be served"
    for x, y in CELLS:
        beside = {rows[j][i] for i, j in near(x, y)}
        if rows[y][x] == "W" and ("W" in beside or len(beside) < rule["kinds_beside_a_white"]):
            yield "a white flower in bad company"
    joined = {
        (field_of(x, y), field_of(i, j)) for x, y in CELLS for i, j in near(x, y) if rows[y][x] == rows[j][i] != "W"
    }
    pairs = {(field_of(x, y), field_of(i, j)) for x, y in CELLS for i, j in near(x, y)}
    if joined != pairs:
        yield "neighbouring fields without a pair across their border"


def grown(rows: Rows, seed: int, steps: int) -> list[str]:
    """Another sheet that keeps the constraints: colours change names, then flowers of a field change places."""
    luck = random.Random(seed)
    names = dict(zip("YBRGP", luck.sample("YBRGP", 5), strict=True)) | {"W": "W"}
    sheet = [[names[letter] for letter in row] for row in rows]
    while steps:
        one, other = luck.sample(CELLS, 2)
        if field_of(*one) == field_of(*other) and sheet[one[1]][one[0]] != sheet[other[1]][other[0]]:
            _swap(sheet, one, other)
            if any(faults(["".join(row) for row in sheet])):
                _swap(sheet, one, other)
            else:
                steps -= 1
    return ["".join(row) for row in sheet]


def _swap(sheet: list[list[str]], one: tuple[int, int], other: tuple[int, int]) -> None:
    (x, y), (i, j) = one, other
    sheet[y][x], sheet[j][i] = sheet[j][i], sheet[y][x]
