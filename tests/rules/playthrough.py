"""Golden games as text, a line a move. `python -m tests.rules.playthrough` writes them anew; git shows the change."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from rules.game import CHANCE, Action, Actor, Event, State
from tests.rules.walk import GAMES, walk

FOLDER = Path(__file__).resolve().parent / "playthroughs"
GOLDEN = {
    "bouquet-2-full": ("bouquet", 2, {"deck": "full"}, 1),
    "bouquet-3-easy": ("bouquet", 3, {"deck": "easy"}, 2),
    "flowers-1": ("flowers", 1, {}, 4),
    "flowers-2": ("flowers", 2, {}, 5),
    "bukiet-1": ("bukiet", 1, {}, 6),
    "bukiet-3": ("bukiet", 3, {}, 7),
    "flowershop-2-on": ("flowershop", 2, {"start_vases": "on"}, 4),
    "flowershop-3-off": ("flowershop", 3, {"start_vases": "off"}, 5),
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
    for number, (before, actor, action, after) in enumerate(one.steps(), 1):
        seen = after.observe(None)
        new = seen.history[len(before.observe(None).history) :]
        own = new if actor == CHANCE else after.observe(actor).history
        facts = " ".join(next(event.facts for event in reversed(own) if event.actor == actor))
        yield (
            f"{number:3} {actor}: {action}{f' -> {facts}' if facts else ''}{_public(action, new)}"
            f" | {_choices(before, actor)} | points {seen.points}"
        )
    yield ""
    outcome = one.states[-1].outcome
    assert outcome
    yield f"scores {outcome.scores}, winners {outcome.winners}"
    yield from (f"seat {seat}: {dict(parts)}" for seat, parts in enumerate(outcome.breakdown))


def _public(action: Action, new: Sequence[Event]) -> str:
    """What everybody learns of it, if that is not the action itself."""
    if not new:
        return " (unseen)"
    return "" if action in {event.action for event in new} else f" (seen as {new[-1].action})"


def _choices(state: State, actor: Actor) -> str:
    if actor == CHANCE:
        return "by chance"
    legal = state.legal_actions(actor)
    return f"of {', '.join(legal[:MOST])}" + (f" and {len(legal) - MOST} more" if len(legal) > MOST else "")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, game in GOLDEN.items():
        (FOLDER / f"{name}.txt").write_text(told(*game), "utf-8")
