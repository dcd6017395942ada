"""`python -m bench`: the table of goals. `python -m bench NAME ...`: one room's rows, or its longer measurement."""

from __future__ import annotations

import sys
from importlib import import_module
from pkgutil import iter_modules

import bench
from bench import table


def main(words: list[str]) -> int:
    """The exit status: 0, 1 if a goal is missed, 2 for a measurement that does not exist."""
    names = sorted(module.name for module in iter_modules(bench.__path__) if not module.name.startswith("_"))
    if not words:
        rooms = [import_module(f"bench.{name}") for name in names]
        return table(row for room in rooms if hasattr(room, "rows") for row in room.rows())
    if words[0] not in names:
        print(f"python -m bench: {words[0]} is none of {', '.join(names)}", file=sys.stderr)
        return 2
    room = import_module(f"bench.{words[0]}")
    return int(room.main(words[1:])) if hasattr(room, "main") else table(room.rows())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
