"""What has happened at a table, line by line: the moves, and what people did about the game itself."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby, takewhile

from cogs.faces import Teller, face
from cogs.scenes import plain_names
from rules.game import Actor, Event, Seat, View
from sessions.model import Entry
from sessions.table import Table
from sessions.timeline import numbers
from words import Herald, Narrator, Words, speech


@dataclass(frozen=True, slots=True)
class Line:
    """Something that somebody did; n is its log entry, event the move that it was, if it was one."""

    n: int
    actor: Actor
    told: Callable[[], str]
    event: Event | None = None

    @property
    def text(self) -> str:
        """As the log has it."""
        return self.told()


def story(
    w: Words, table: Table, viewer: Seat | None, fresh: bool = False, after: int = 0, singly: bool = False
) -> list[Line]:
    """All that happened, oldest first, as this viewer may know it; names are those of who played then.

    fresh: as it is told beside the newest pictures, which may have other names for things than the log. after: what
    came after this log entry alone. singly: each action in a line of its own, also where a turn can be told in one.
    """
    lines = _moves(w, table, viewer, lambda n: n > after, fresh)
    entries = [entry for entry in table.log[after:] if entry.kind != "move"]
    if isinstance(face(table.game.key), Teller):
        entries = [entry for entry in entries if entry.kind != "undo"]  # nobody else knows of it
    lines += [Line(entry.n, entry.actor, partial(note, w, table, entry, viewer, fresh)) for entry in entries]
    lines.sort(key=lambda line: line.n)
    return lines if singly else _joined(w, table, viewer, lines)


def _joined(w: Words, table: Table, viewer: Seat | None, lines: Sequence[Line]) -> list[Line]:
    """What one player did in a row as one line, the one of its last move, where the words of the game tell it so."""
    say, view, joined = speech(table.game.key), table.view(viewer), list[Line]()
    if not isinstance(say, Narrator):
        return list(lines)
    for (actor, moves), run in groupby(lines, key=lambda line: (line.actor, line.event is not None)):
        deeds = list(run)
        if not moves:
            joined += deeds
            continue
        last, events = deeds[-1], [line.event for line in deeds]
        told = partial(say.turn, w, view, events, plain_names(w, table, last.n))
        joined.append(Line(last.n, actor, told, last.event))
    return joined


def _moves(
    w: Words, table: Table, viewer: Seat | None, wanted: Callable[[int], bool], fresh: bool = False
) -> list[Line]:
    """The moves that stand, oldest first: those whose log entries are wanted."""
    said, view = speech(table.game.key), table.view(viewer)
    if isinstance(face(table.game.key), Teller):
        return [line for line in _deeds(w, table, view) if wanted(line.n)]
    tell = said.news if fresh and isinstance(said, Herald) else said.event
    return [
        Line(n, event.actor, partial(tell, w, view, event, plain_names(w, table, n)), event)
        for n, event in _numbered(table, view.history)
        if wanted(n)
    ]


def undoable(w: Words, table: Table, seat: Seat) -> int:
    """So many lines of the log an undo of this seat would take back, with the answers of computer players."""
    voided = table.can_undo(seat)
    return len(_moves(w, table, seat, voided.__contains__)) if voided else 0


def taken_back(w: Words, table: Table, seat: Seat) -> str:
    """What the newest undo of this seat, who reads it, took back, line by line."""
    undo = next(entry for entry in reversed(table.log) if entry.kind == "undo" and entry.actor == seat)
    lines = _voided(w, table, undo, seat)
    head = w.plural("You have taken back {n} move:", "You have taken back {n} moves:", len(lines))
    told = _joined(w, table.undone_from(undo), seat, lines)
    return "\n".join([head, *(f"- {line.text}" for line in told)])


def _voided(w: Words, table: Table, undo: Entry, viewer: Seat | None, fresh: bool = False) -> list[Line]:
    """What an undo took back, move by move, as this viewer may know it."""
    return _moves(w, table.undone_from(undo), viewer, numbers(undo.text).__contains__, fresh)


def said_since(w: Words, table: Table, seat: Seat, n: int) -> str:
    """What this seat has done after that log entry, as the log tells it; "" for what is still secret."""
    shown = [move for move in table.timeline.moves if move.n > n] if table.timeline else []
    if isinstance(face(table.game.key), Teller) and not any(len(move.touched) > 1 for move in shown):
        return ""  # the private view has it in its note
    lines = _moves(w, table, seat, lambda entry: entry > n, fresh=True)
    own = [line for line in lines if line.actor == seat]
    return " ".join(line.text for line in _joined(w, table, seat, own))


def news(w: Words, table: Table, seat: Seat) -> list[str]:
    """What happened since this seat itself did something, all that one player did in a row in one line."""
    shown = face(table.game.key)
    if isinstance(shown, Teller):
        return [line.text for line in _deeds(w, table, table.view(seat), len(table.since(seat)))]
    since = groupby(story(w, table, seat, fresh=True, after=_last_own(table, seat)), key=lambda line: line.actor)
    return [" ".join(line.text for line in lines) for _, lines in since]


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
    rows = [next(made[event.actor]) for event in view.history]
    reveals = [move.n for move in moves if len(move.touched) > 1]
    start = 0 if last is None else len(rows) - last
    lines: list[Line] = []
    for deed in shown.deeds(view, view.history[start:]):
        start += len(deed)
        n, actor = rows[start - 1], deed[-1].actor
        revealed = next(iter(reveals[bisect_left(reveals, n) :][:1]), n)
        lines.append(Line(revealed, actor, partial(shown.line, w, view, deed, plain_names(w, table, n))))
    return sorted(lines, key=lambda line: (line.n, line.actor))


def takeovers(w: Words, table: Table) -> list[str]:
    """Who gave up their seat to a computer player."""
    return [note(w, table, entry) for entry in table.log if entry.kind == "seat"]


def note(w: Words, table: Table, entry: Entry, viewer: Seat | None = None, fresh: bool = False) -> str:
    """An entry that is no move, in words, as this viewer may know it; fresh as for `story`."""
    if not isinstance(entry.actor, int):
        return w("The game was ended without a result.")
    name = plain_names(w, table, entry.n)[entry.actor]
    match entry.kind:
        case "undo":
            return _undone(w, table, entry, name, viewer, fresh)
        case "seat":
            return w("{name} is out; a computer player takes over.", name=name)
        case _:
            return w("{name} resigned.", name=name)


def _undone(w: Words, table: Table, undo: Entry, name: str, viewer: Seat | None, fresh: bool) -> str:
    """That somebody took back moves, and which; without any line of them that is all there is to be known."""
    lines = _voided(w, table, undo, viewer, fresh)
    if not lines:
        return w("{name} took back a move.", name=name)
    return w.plural(
        "{name} took back {n} move: {moves}",
        "{name} took back {n} moves: {moves}",
        len(lines),
        name=name,
        moves=" ".join(_named_once(w, table.undone_from(undo), viewer, undo.actor, lines)),
    )


def _named_once(w: Words, then: Table, viewer: Seat | None, actor: Actor, lines: Sequence[Line]) -> Iterator[str]:
    """What was taken back, without the name of who took it back where the words of the game tell it so."""
    say = speech(then.game.key)
    own = [line.event for line in takewhile(lambda line: line.actor == actor, lines)]
    if isinstance(say, Narrator) and own:
        names = plain_names(w, then, lines[len(own) - 1].n)
        yield w("{deeds}.", deeds=say.deeds(w, then.view(viewer), own, names))
        lines = lines[len(own) :]
    yield from (line.text for line in _joined(w, then, viewer, lines))


def _numbered(table: Table, history: tuple[Event, ...]) -> Iterator[tuple[int, Event]]:
    """The events with their log entries; a view may leave out events that are hidden from it."""
    moves = iter(table.timeline.moves if table.timeline else ())
    n = 0
    for event in history:
        n = next((move.n for move in moves if move.actor == event.actor), n)
        yield n, event
