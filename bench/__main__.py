"""`python -m bench`: the table of goals. `python -m bench NAME ...`: one room's rows, or its longer measurement."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules

import bench
from bench import Row


def main(words: list[str]) -> int:
    """The exit status: 0, 1 if a goal is missed, 2 for a measurement that does not exist."""
    names = sorted(module.name for module in iter_modules(bench.__path__) if not module.name.startswith("_"))
    if not words:
        rooms = [import_module(f"bench.{name}") for name in names]
        return _table(row for room in rooms if hasattr(room, "rows") for row in room.rows())
    if words[0] not in names:
        print(f"python -m bench: {words[0]} is none of {', '.join(names)}", file=sys.stderr)
        return 2
    room = import_module(f"bench.{words[0]}")
    return int(room.main(words[1:])) if hasattr(room, "main") else _table(room.rows())


def _table(rows: Iterable[Row]) -> int:
    """Prints each row as soon as it is measured, as a table of Markdown."""
    missed = False
    print("| what | goal | floor in the same run | measured | |\n|---|---|---|---|---|")
    for row in rows:
        print(f"| {row.what} | {row.goal} | {row.floor} | {row.measured} | {row.verdict} |", flush=True)
        missed |= row.reached is False
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
