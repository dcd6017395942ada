"""What has happened at a table, line by line: the moves, and what people did about the game itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from cogs.faces import Teller, face
from cogs.scenes import plain_names
from rules.game import CHANCE, Actor, Event, Seat
from sessions.model import Entry
from sessions.table import Table
from words import Words, speech


@dataclass(frozen=True, slots=True)
class Line:
    """Something that somebody did; n is its log entry."""

    n: int
    actor: Actor
    text: str


def story(w: Words, table: Table, viewer: Seat | None) -> list[Line]:
    """All that happened, oldest first, as this viewer may know it; names are those of who played then."""
    said, shown = speech(table.game.key), face(table.game.key)
    view = table.view(viewer)
    if isinstance(shown, Teller):  # its deeds are secret for a while: they stand in no order with the log's numbers
        told = shown.lines(w, view, view.history, plain_names(w, table))
        rest = [entry for entry in table.log if entry.kind in ("seat", "end")]
        return [*(Line(0, CHANCE, text) for text in told), *(Line(e.n, e.actor, note(w, table, e)) for e in rest)]
    lines = [
        Line(n, event.actor, said.event(w, view, event, plain_names(w, table, n)))
        for n, event in _numbered(table, view.history)
    ]
    lines += [Line(entry.n, entry.actor, note(w, table, entry)) for entry in table.log if entry.kind != "move"]
    return sorted(lines, key=lambda line: line.n)


def news(w: Words, table: Table, seat: Seat) -> list[str]:
    """What happened since this seat itself did something, all that one player did in a row in one line."""
    shown = face(table.game.key)
    if isinstance(shown, Teller):
        return shown.lines(w, table.view(seat), table.since(seat), plain_names(w, table))
    lines = story(w, table, seat)
    last = max((line.n for line in lines if line.actor == seat), default=0)
    since = groupby((line for line in lines if line.n > last), key=lambda line: line.actor)
    return [" ".join(line.text for line in deeds) for _, deeds in since]


def takeovers(w: Words, table: Table) -> list[str]:
    """Who gave up their seat to a computer player."""
    return [note(w, table, entry) for entry in table.log if entry.kind == "seat"]


def note(w: Words, table: Table, entry: Entry) -> str:
    """An entry that is no move, in words."""
    if not isinstance(entry.actor, int):
        return w("The game was ended without a result.")
    name = plain_names(w, table, entry.n)[entry.actor]
    match entry.kind:
        case "undo":
            return w("{name} took back the last move.", name=name)
        case "seat":
            return w("{name} is out; a computer player takes over.", name=name)
        case _:
            return w("{name} resigned.", name=name)


def _numbered(table: Table, history: tuple[Event, ...]) -> Iterator[tuple[int, Event]]:
    """The events with their log entries; a view may leave out events that are hidden from it."""
    moves = iter(table.timeline.moves if table.timeline else ())
    n = 0
    for event in history:
        n = next((move.n for move in moves if move.actor == event.actor), n)
        yield n, event
