"""Bukiet's cuts: how long it takes to judge one, and to list all."""

from __future__ import annotations

from collections.abc import Iterator

from bench import Row, rates
from rules.bukiet import State, judged, start
from rules.cuts import LegalCuts

JUDGED_US, LISTED_MS = 50, 20
DICE = ("Y6", "B6", "R6", "G6", "P6", "W6")
CUT = "cut R A1 A2 A3 A4 B1 B3"


def rows() -> Iterator[Row]:
    """With six dice that all show 6, on a sheet where nothing is cut."""
    state = start(2, {"first": 0, "sheets": ["circle", "circle"]}, {}).apply("*", " ".join(("roll", *DICE)))
    judging, listing = rates(lambda: _judged(state), _listed)
    microseconds, milliseconds = 1e6 / judging, 1e3 / listing
    yield Row("one cut judged", f"<= {JUDGED_US} us", "none", f"{microseconds:.1f} us", microseconds <= JUDGED_US)
    count = f"({len(LegalCuts(DICE, 0))} cuts)"
    what = "all cuts of a fresh sheet for six dice"
    yield Row(what, f"<= {LISTED_MS} ms", "none", f"{milliseconds:.1f} ms {count}", milliseconds <= LISTED_MS)


def _judged(state: State) -> int:
    view = state.observe(0)
    for _ in range(100):
        judged(view, 0, CUT)
    return 100


def _listed() -> int:
    list(LegalCuts(DICE, 0))
    return 1
