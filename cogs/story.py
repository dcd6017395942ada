"""What has happened at a table, line by line: the moves, and what people did about the game itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from cogs.faces import Teller, face
from cogs.scenes import plain_names
from rules.game import Actor, Event, Seat, View
from sessions.model import Entry
from sessions.table import Table
from words import Herald, Words, speech


@dataclass(frozen=True, slots=True)
class Line:
    """Something that somebody did; n is its log entry."""

    n: int
    actor: Actor
    text: str


def story(w: Words, table: Table, viewer: Seat | None, fresh: bool = False, after: int = 0) -> list[Line]:
    """All that happened, oldest first, as this viewer may know it; names are those of who played then.

    fresh: as it is told beside the newest pictures, which may have other names for things than the log. after: what
    came after this log entry alone.
    """
    said, shown = speech(table.game.key), face(table.game.key)
    tell = said.news if fresh and isinstance(said, Herald) else said.event
    view = table.view(viewer)
    entries = [entry for entry in table.log[after:] if entry.kind != "move"]
    if isinstance(shown, Teller):
        lines = _deeds(w, table, view)
        entries = [entry for entry in entries if entry.kind != "undo"]  # nobody else knows of it
    else:
        lines = [
            Line(n, event.actor, tell(w, view, event, plain_names(w, table, n)))
            for n, event in _numbered(table, view.history)
            if n > after
        ]
    lines += [Line(entry.n, entry.actor, note(w, table, entry)) for entry in entries]
    return sorted((line for line in lines if line.n > after), key=lambda line: line.n)


def news(w: Words, table: Table, seat: Seat) -> list[str]:
    """What happened since this seat itself did something, all that one player did in a row in one line."""
    shown = face(table.game.key)
    if isinstance(shown, Teller):
        return [line.text for line in _deeds(w, table, table.view(seat), len(table.since(seat)))]
    since = groupby(story(w, table, seat, fresh=True, after=_last_own(table, seat)), key=lambda line: line.actor)
    return [" ".join(line.text for line in deeds) for _, deeds in since]


def _last_own(table: Table, seat: Seat) -> int:
    """The log entry of what this seat did last, as far as that stands; 0 if nothing."""
    moves = [move.n for move in table.timeline.moves if move.actor == seat] if table.timeline else []
    return max([0, *moves[-1:], *(entry.n for entry in table.log if entry.kind != "move" and entry.actor == seat)])


def _deeds(w: Words, table: Table, view: View, last: int | None = None) -> list[Line]:
    """Deeds that were secret, each where it was shown, seat by seat. last: those of so many events at the end alone."""
    shown = face(table.game.key)
    assert isinstance(shown, Teller)
    moves = table.timeline.moves if table.timeline else ()
    made: dict[Actor, Iterator[int]] = {
        seat: iter([move.n for move in moves if move.actor == seat]) for seat in range(view.seats)
    }
    numbers = [next(made[event.actor]) for event in view.history]
    start = 0 if last is None else len(numbers) - last
    lines: list[Line] = []
    for deed in shown.deeds(view, view.history[start:]):
        start += len(deed)
        n, actor = numbers[start - 1], deed[-1].actor
        revealed = next((move.n for move in moves if move.n >= n and len(move.touched) > 1), n)
        lines.append(Line(revealed, actor, shown.line(w, view, deed, plain_names(w, table, n))))
    return sorted(lines, key=lambda line: (line.n, line.actor))


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
