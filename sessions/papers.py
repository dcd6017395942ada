"""The records of tables, as they are exported."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.record import Record, result_json
from sessions.model import Entry, Refused
from sessions.table import Table
from sessions.timeline import standing


def papers(deals: Sequence[Table]) -> list[dict[str, Any]]:
    """The record of a table, or of both deals of a match. Raises Refused while it would tell what is still hidden."""
    for table in deals:
        if table.deal is None:
            raise Refused("This game has not begun yet.")
        if table.phase == "playing" and not table.game.all_open:
            raise Refused("The record would give away what is still hidden. You can have it when the game is over.")
    return [_record(table).json() for table in deals]


def _record(table: Table) -> Record:
    moves = standing(table.log)
    outcome = table.outcome if table.phase == "over" else None
    return Record(
        game=table.key,
        players=tuple(sitter.name for sitter in table.sitters),
        deal=table.deal or {},
        moves=tuple((move.actor, move.text) for move in moves),
        options=table.setup.options,
        result=None if outcome is None else result_json(outcome),
        rules=table.rules,
        seats=tuple(_first_in(table, seat) for seat in range(len(table.sitters))),
        ending=table.ending,
        takeovers=tuple(_takeover(entry, moves) for entry in table.log if entry.kind == "seat"),
        commitment=table.commitment,
        seed=table.seed,
    )


def _first_in(table: Table, seat: int) -> dict[str, str]:
    """Who played the seat at the start: each later change of it is an entry."""
    sitter = table.sitters[seat]
    changes = [entry.text for entry in table.log if entry.kind == "seat" and entry.actor == seat]
    began_as = sitter.kind if not changes else "computer" if changes[0] == "person" else "person"
    return {"kind": "person"} if began_as == "person" else {"kind": "computer", "level": sitter.level or "normal"}


def _takeover(entry: Entry, moves: Sequence[Entry]) -> tuple[int, int, str]:
    before = sum(move.n < entry.n for move in moves)
    return before, int(entry.actor), entry.text
