"""What is typed and what is offered to be typed, between people's words and the notation, as each game's face knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cogs.faces import Interpreter, Reader, face
from cogs.limits import CHOICE, Marked, clamp
from cogs.scenes import names
from rules.game import THEN, Action, Seat
from sessions.model import Refused
from sessions.table import Table
from words import Words


class Unclear(Refused):
    """What was typed is a part of several sentences."""


def spelled(w: Words, table: Table, seat: Seat, typed: str, before: Sequence[Action] = ()) -> Action:
    """The notation of what was typed in the game's easier spelling, if it has one. Raises Refusal as `meant` does.

    before: the actions in front of it, said again with each of two readings.
    """
    shown = face(table.game.key)
    if isinstance(shown, Interpreter):
        found = readings(w, table, seat, typed)
        if len(found) > 1:
            write = writer(w, table)
            ways = ", ".join(f"`{write([*before, action])}`" for action in found)
            raise Unclear(
                "“{typed}” could mean different things. Type the one you mean: {ways}",
                typed=clamp(typed, CHOICE),
                ways=Marked(ways),
            )
        return found[0]
    return shown.meant(w, table.view(seat), typed) if isinstance(shown, Reader) else typed


def readings(w: Words, table: Table, seat: Seat, typed: str) -> Sequence[Action]:
    """All that may be meant where moves are typed with the names of players."""
    shown = face(table.game.key)
    return shown.readings(table.view(seat), typed, called(w, table)) if isinstance(shown, Interpreter) else ()


def writer(w: Words, table: Table) -> Callable[[Sequence[Action]], str]:
    """What spells actions as they are offered to be typed; found once for all that are offered."""
    shown = face(table.game.key)
    if not isinstance(shown, Interpreter):
        return THEN.join
    spell, by_seat = shown.spelled, called(w, table)

    def write(actions: Sequence[Action]) -> str:
        return THEN.join(spell(w, action, by_seat) for action in THEN.join(actions).split(THEN))

    return write


def called(w: Words, table: Table) -> list[str]:
    """The names by seat, where two are the same their seats instead."""
    shown = names(w, table)
    return [name if shown.count(name) == 1 else w("Seat {n}", n=n) for n, name in enumerate(shown, 1)]
