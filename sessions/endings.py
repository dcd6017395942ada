"""How tables end that the rules do not end: somebody leaves, closes them, or they cannot go on."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any, Final, cast

from sessions import lobby, play
from sessions.model import Entry, Refused, Stale, Stored
from sessions.table import Table
from words import N_

UNKNOWN: Final = N_("I do not know the game of this table any more, so the table is closed. Its record is kept.")


class Unknown(Refused):
    """This program does not know the table's game (any more); the table is closed."""


def left(table: Table, moment: datetime, user: int) -> Table:
    """Without this person."""
    return lobby.left(table, moment, user) if table.phase == "lobby" else play.resigned(table, moment, user)


def closed(table: Table, moment: datetime, by: int, manager: bool) -> Table:
    """Closed by somebody who may. Raises Refused, or Stale."""
    if table.phase == "over":
        raise Stale("This table is over already.")
    return (lobby.closed if table.phase == "lobby" else play.closed)(table, moment, by, manager)


def unknown(stored: Stored, moment: datetime) -> Stored:
    """Closed; nobody can draw its message, so that counts as shown."""
    log = (*stored.log, Entry(len(stored.log) + 1, "*", "end", "closed"))
    board = replace(stored.board, edition=stored.edition + 1, over=True)
    end = {"phase": "over", "ending": "closed", "closed_because": UNKNOWN, "due": False}
    return replace(stored, **cast(Any, end), touched=moment, log=log, board=board)


def gone(table: Table, moment: datetime) -> Table:
    """Closed with its channel."""
    return table.ended(moment, "closed")
