"""Measurements: every goal is a ratio to a floor that is measured in the same run. Not part of the tests.

A room's measurements are a module here with `rows()`; `python -m bench` finds it by that. A module with a `main(words)`
of its own is a longer measurement with options, run by its name.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Row:
    """One goal and how it stands; reached is None when it could not be measured here."""

    what: str
    goal: str
    floor: str
    measured: str
    reached: bool | None

    @property
    def verdict(self) -> str:
        """What stands beside the row when something is to be said."""
        return {True: "", False: "MISSED", None: "NOT MEASURED"}[self.reached]


class Room(Protocol):
    """A module of measurements."""

    def rows(self) -> Iterable[Row]:
        """The room's rows, each measured when it is asked for."""


def at_least(what: str, goal: float, floor: str, ratio: float, note: str = "") -> Row:
    """A row whose ratio should be `goal` times the floor or more."""
    return Row(what, f">= {goal:g}x", floor, f"{ratio:.2f}x {note}".strip(), ratio >= goal)


def at_most(what: str, goal: float, floor: str, ratio: float, note: str = "") -> Row:
    """A row whose ratio should be `goal` times the floor or less."""
    return Row(what, f"<= {goal:g}x", floor, f"{ratio:.2f}x {note}".strip(), ratio <= goal)


def rates(*works: Callable[[], int], rounds: int = 5, seconds: float = 0.08) -> list[float]:
    """How many things a second each work does at its best: it does some and tells how many. They take turns."""
    best = [0.0] * len(works)
    for _ in range(rounds):
        for number, work in enumerate(works):
            done, start = 0, time.perf_counter()
            while (passed := time.perf_counter() - start) < seconds:
                done += work()
            best[number] = max(best[number], done / passed)
    return best


def table(rows: Iterable[Row]) -> int:
    """Prints each row as soon as it is measured, as a table of Markdown; the exit status, 1 if one is missed."""
    missed = False
    print("| what | goal | floor in the same run | measured | |\n|---|---|---|---|---|")
    for row in rows:
        print(f"| {row.what} | {row.goal} | {row.floor} | {row.measured} | {row.verdict} |", flush=True)
        missed |= row.reached is False
    return int(missed)
