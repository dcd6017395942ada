"""Golden games as text, a line a move. `python -m tests.rules.playthrough` writes them anew; git shows the change."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from rules.game import CHANCE, Action
from tests.rules.walk import GAMES, walk

FOLDER = Path(__file__).resolve().parent / "playthroughs"
GOLDEN = {
    "bouquet-2-full": ("bouquet", 2, {"deck": "full"}, 1),
    "bouquet-3-easy": ("bouquet", 3, {"deck": "easy"}, 2),
    "floris-2-off": ("floris", 2, {"discards": "off"}, 6),
    "floris-3-on": ("floris", 3, {"discards": "on"}, 7),
    "toy-3-3": ("toy", 3, {"hand": "3"}, 3),
}

MOST = 25
"""More choices than these are only counted."""


def told(key: str, seats: int, options: dict[str, str], number: int) -> str:
    """A game of random moves: what each seat could do, what it did, and what everybody saw."""
    return "\n".join(_lines(key, seats, options, number)) + "\n"


def _lines(key: str, seats: int, options: dict[str, str], number: int) -> Iterator[str]:
    one = walk(GAMES[key], seats, options, number)
    yield f"{key}, {seats} players, {options}, seed {number}"
    for part, value in one.deal.items():
        if isinstance(value, list) and isinstance(value[0], str):
            yield f"{part}: {' '.join(value)}"
        elif isinstance(value, list):
            yield from (f"{part} {place}: {' '.join(row)}" for place, row in enumerate(value))
        else:
            yield f"{part}: {json.dumps(value)}"
    yield ""
    for before, actor, action, after in one.steps():
        seen = after.observe(None)
        choices = "by chance" if actor == CHANCE else _choices(before.legal_actions(actor))
        event = seen.history[-1]
        facts = f" -> {' '.join(event.facts)}" if event.facts else ""
        public = "" if event.action == action else f" (seen as {event.action})"
        yield f"{len(seen.history):3} {actor}: {action}{facts}{public} | {choices} | points {seen.points}"
    yield ""
    outcome = one.states[-1].outcome
    assert outcome
    yield f"scores {outcome.scores}, winners {outcome.winners}"
    yield from (f"seat {seat}: {dict(parts)}" for seat, parts in enumerate(outcome.breakdown))


def _choices(legal: Sequence[Action]) -> str:
    return f"of {', '.join(legal[:MOST])}" + (f" and {len(legal) - MOST} more" if len(legal) > MOST else "")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, game in GOLDEN.items():
        (FOLDER / f"{name}.txt").write_text(told(*game), "utf-8")
