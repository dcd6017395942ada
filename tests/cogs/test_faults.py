"""docs/faults.md names tests that exist, and leaves out no row that it promises."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NAMED = re.compile(r"`(?P<file>(?:\w+/)+test_\w+\.py)?(?:::(?P<test>test_\w+))?`")
PROMISED = {
    *("A1", "A2", "A4", "A5", "A6", "A7", "A9", "A10", "A11", "A12"),
    *("B1", "B2", "B3", "B4", "B5", "B6", "B8", "B10", "B11", "B12"),
    *("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C10", "C11"),
    *("D1", "D2", "D3", "D5", "D6", "D8", "D11", "F1", "F3", "F4", "F7"),
    *("G1", "G2", "G3", "G4", "G5", "G6", "G7"),
    *("H1", "H2", "H4", "H6", "H7", "H8", "H9", "H10", "H11", "H12", "H13"),
    *("I2", "I3", "I4", "I5", "I6", "I7", "I8", "I9", "I10", "I11"),
}


def rows() -> list[tuple[str, str]]:
    """The number and the tests of each row."""
    lines = (ROOT / "docs/faults.md").read_text("utf-8").splitlines()
    cells = [line.split(" | ") for line in lines if re.match(r"\| [A-J]\d+ \|", line)]
    return [(cell[0].strip("| "), cell[2]) for cell in cells]


def test_every_test_that_is_named_exists() -> None:
    for number, tests in rows():
        file = ""
        for found in NAMED.finditer(tests):
            file = found["file"] or file
            code = (ROOT / "tests" / file).read_text("utf-8") if file else ""
            assert code, f"{number}: no such file {file}"
            assert not found["test"] or f"def {found['test']}(" in code, f"{number}: {found['test']} is not in {file}"


def test_every_row_that_is_promised_is_there() -> None:
    numbers = [number for number, _ in rows()]
    assert len(numbers) == len(set(numbers)) and set(numbers) >= PROMISED
