"""Golden games as text, a line a move. `python -m tests.rules.playthrough` writes them anew; git shows the change."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from rules.game import CHANCE
from tests.rules.walk import GAMES, walk

FOLDER = Path(__file__).resolve().parent / "playthroughs"
GOLDEN = {
    "bouquet-2-full": ("bouquet", 2, {"deck": "full"}, 1),
    "bouquet-3-easy": ("bouquet", 3, {"deck": "easy"}, 2),
    "flowers-1": ("flowers", 1, {}, 4),
    "flowers-2": ("flowers", 2, {}, 5),
    "bukiet-1": ("bukiet", 1, {}, 6),
    "bukiet-3": ("bukiet", 3, {}, 7),
    "toy-3-3": ("toy", 3, {"hand": "3"}, 3),
}

MOST_TOLD = 8
"""More choices than this are only counted."""


def told(key: str, seats: int, options: dict[str, str], number: int) -> str:
    """A game of random moves: what each seat could do, what it did, and what everybody saw."""
    return "\n".join(_lines(key, seats, options, number)) + "\n"


def _lines(key: str, seats: int, options: dict[str, str], number: int) -> Iterator[str]:
    one = walk(GAMES[key], seats, options, number)
    yield f"{key}, {seats} players, {options}, seed {number}"
    for part, value in one.deal.items():
        if isinstance(value, list):
            rows = (row if isinstance(row, str) else " ".join(row) for row in value)
            yield from (f"{part} {place}: {row}" for place, row in enumerate(rows))
        else:
            yield f"{part}: {json.dumps(value)}"
    yield ""
    for before, actor, action, after in one.steps():
        seen = after.observe(None)
        legal = before.legal_actions(actor) if actor != CHANCE else ()
        choices = "of " + (", ".join(legal) if len(legal) <= MOST_TOLD else str(len(legal))) if legal else "by chance"
        event = seen.history[-1]
        facts = f" -> {' '.join(fact or '-' for fact in event.facts)}" if event.facts else ""
        public = "" if event.action == action else f" (seen as {event.action})"
        yield f"{len(seen.history):3} {actor}: {action}{facts}{public} | {choices} | points {seen.points}"
    yield ""
    outcome = one.states[-1].outcome
    assert outcome
    yield f"scores {outcome.scores}, winners {outcome.winners}"
    yield from (f"seat {seat}: {dict(parts)}" for seat, parts in enumerate(outcome.breakdown))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, game in GOLDEN.items():
        (FOLDER / f"{name}.txt").write_text(told(*game), "utf-8")
