"""How a table is written down in SQLite: functions that run in the database's thread, each inside a transaction."""

from __future__ import annotations

import json
import sqlite3
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from rules.game import CHANCE, Actor
from sessions.model import FORMER, Board, BoardFile, Entry, Occupied, Setup, Sitter, Stored

RUNNING: Final = "phase <> 'over'"
_KINDS: Final = ("move", "undo", "seat", "end")
_PLAIN: Final = (
    *("id", "edition", "rules", "guild", "channel", "language", "phase", "host", "ending", "closed_because"),
    *("secret", "first_of_match", "next_of_match", "digest"),
)
"""Columns that stand as they are."""
_AS_READ: Final = "SELECT 1 FROM tables WHERE id = ? AND edition = ?"
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MOMENT: Final = timedelta(milliseconds=1)


class Overtaken(Exception):
    """Another writer has changed this table since it was read."""


def add(table: Stored, over: tuple[Stored, Stored] | None, like: Stored | None, at: sqlite3.Connection) -> int:
    """Saves `over`, then writes a new table; its id. Raises Occupied when another runs in the channel.

    like: whom it takes its people from. Raises Overtaken if they have changed.
    """
    if over is not None:
        save(*over, at)
    if like is not None and not at.execute(_AS_READ, (like.id, like.edition)).fetchone():
        raise Overtaken
    columns = {**_columns(table), "edition": 1, "created": milliseconds(table.created)}
    places = ", ".join(f":{name}" for name in columns)
    try:
        cursor = at.execute(f"INSERT INTO tables ({', '.join(columns)}) VALUES ({places})", columns)
    except sqlite3.IntegrityError as taken:
        raise Occupied("A table is already running here.") from taken
    number = int(cursor.lastrowid or 0)
    _write_people(number, None, table, at)
    _append(number, table.log, at)
    return number


def save(before: Stored, after: Stored, at: sqlite3.Connection) -> None:
    """Writes what has changed. Raises Overtaken if `before` is not what stands there."""
    old = _columns(before)  # a column that is named costs a page for each index that has it, though nothing changes
    columns = {name: value for name, value in _columns(after).items() if value != old[name]}
    columns["edition"] = before.edition + 1
    changes = ", ".join(f"{name} = :{name}" for name in columns)
    where = {"id": before.id, "before": before.edition}
    try:
        done = at.execute(f"UPDATE tables SET {changes} WHERE id = :id AND edition = :before", {**columns, **where})
        if done.rowcount != 1:
            raise Overtaken
        _write_people(before.id, before, after, at)
        _append(before.id, after.log[len(before.log) :], at)
    except sqlite3.IntegrityError as taken:
        raise Overtaken from taken


def load(table: int, at: sqlite3.Connection) -> Stored | None:
    """Everything about one table."""
    cursor = at.execute(
        "SELECT one.*, two.id AS next_of_match, coalesce(two.phase, 'over') <> 'over' AS match_running "
        "FROM tables AS one LEFT JOIN tables AS two ON two.first_of_match = one.id WHERE one.id = ?",
        (table,),
    )
    rows = cursor.fetchall()
    if not rows:
        return None
    row = dict(zip((column[0] for column in cursor.description), rows[0], strict=True))
    seats = at.execute("SELECT kind, name, user, level, wish FROM seats WHERE table_id = ? ORDER BY seat", (table,))
    invites = at.execute("SELECT user FROM invites WHERE table_id = ?", (table,))
    events = at.execute("SELECT n, actor, kind, text FROM events WHERE table_id = ? ORDER BY n", (table,))
    return Stored(
        **{name: row[name] for name in _PLAIN},
        key=row["game"],
        setup=Setup(**json.loads(row["setup"])),
        sitters=tuple(Sitter(*seat) for seat in seats.fetchall()),
        invited=frozenset(user for (user,) in invites.fetchall()),
        board=_board(row["board"], row["shown"]),
        created=_EPOCH + row["created"] * _MOMENT,
        touched=_EPOCH + row["touched"] * _MOMENT,
        began=tuple(_EPOCH + moment * _MOMENT for moment in json.loads(row["began"])),
        deal=None if row["deal"] is None else json.loads(row["deal"]),
        earlier=None if row["earlier"] is None else tuple(json.loads(row["earlier"])),
        match_running=bool(row["match_running"]),
        due=bool(row["due"]),
        log=tuple(Entry(n, _actor(actor), _KINDS[kind], text) for n, actor, kind, text in events.fetchall()),
    )


def put_board(table: int, board: Board, at: sqlite3.Connection) -> None:
    """Where the message stands; no new edition, since nothing in play depends on it."""
    values = (_board_text(board), board.edition, table)
    at.execute("UPDATE tables SET board = ?, shown = ? WHERE id = ?", values)


def forget_messages(at: sqlite3.Connection) -> list[int]:
    """No board stands anywhere. The channels where tables still run."""
    for table, channel in at.execute("SELECT id, channel FROM tables").fetchall():
        put_board(table, Board(channel), at)
    return [row[0] for row in at.execute(f"SELECT channel FROM tables WHERE {RUNNING} ORDER BY id").fetchall()]


def forget_person(user: int, at: sqlite3.Connection) -> list[int] | None:
    """Nobody's name and account stand where this person's stood; at which tables. None while they sit somewhere.

    Where they were only invited, the others' next step is as good as before: no new edition.
    """
    seated = f"SELECT 1 FROM seats JOIN tables ON id = table_id WHERE user = ? AND kind = 'person' AND {RUNNING}"
    if at.execute(seated, (user,)).fetchone():
        return None
    numbers = of_person(user, at)
    mine = "id IN (SELECT table_id FROM seats WHERE user = :user)"
    at.execute(f"UPDATE tables SET edition = edition + 1 WHERE host = :user OR {mine}", {"user": user})
    at.execute("UPDATE tables SET host = 0 WHERE host = ?", (user,))
    at.execute("UPDATE seats SET user = NULL, name = ? WHERE user = ?", (FORMER, user))
    at.execute("DELETE FROM invites WHERE user = ?", (user,))
    return numbers


def of_person(user: int, at: sqlite3.Connection) -> list[int]:
    """Every table where this person sits or sat, was host or is invited, newest first."""
    question = (
        "SELECT id FROM tables WHERE host = :user UNION SELECT table_id FROM seats WHERE user = :user "
        "UNION SELECT table_id FROM invites WHERE user = :user ORDER BY 1 DESC"
    )
    return [row[0] for row in at.execute(question, {"user": user}).fetchall()]


def json_text(thing: Any) -> str:
    """The shortest JSON."""
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":"))


def _append(table: int, entries: tuple[Entry, ...], at: sqlite3.Connection) -> None:
    rows = [(table, entry.n, _actor_number(entry.actor), _KINDS.index(entry.kind), entry.text) for entry in entries]
    at.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows)


def _write_people(table: int, before: Stored | None, after: Stored, at: sqlite3.Connection) -> None:
    if before is None or before.sitters != after.sitters:
        at.execute("DELETE FROM seats WHERE table_id = ?", (table,))
        rows = [(table, n, s.kind, s.name, s.user, s.level, s.wish) for n, s in enumerate(after.sitters)]
        at.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    asked = after.invited - (before.invited if before is not None else frozenset())  # whoever is forgotten stays so
    at.executemany("INSERT OR IGNORE INTO invites VALUES (?, ?)", [(table, user) for user in sorted(asked)])


def _columns(table: Stored) -> dict[str, Any]:
    setup = table.setup
    return {
        "game": table.key,
        "rules": table.rules,
        "guild": table.guild,
        "channel": table.channel,
        "language": table.language,
        "phase": table.phase,
        "setup": json_text(
            {
                "options": dict(setup.options),
                "seats": setup.seats,
                "match": setup.match,
                "private": setup.private,
                "settings": dict(setup.settings),
            }
        ),
        "host": table.host,
        "board": _board_text(table.board),
        "shown": table.board.edition,
        "touched": milliseconds(table.touched),
        "began": json_text([milliseconds(moment) for moment in table.began]),
        "ending": table.ending,
        "closed_because": table.closed_because,
        "secret": table.secret,
        "deal": None if table.deal is None else json_text(table.deal),
        "first_of_match": table.first_of_match,
        "earlier": None if table.earlier is None else json_text(table.earlier),
        "digest": table.digest,
        "due": table.due,
    }


def _board_text(board: Board) -> str:
    files = [[file.name, file.digest, file.attachment] for file in board.files]
    return json_text([board.channel, board.message, files, board.call, board.over])


def _board(text: str, edition: int) -> Board:
    channel, message, files, call, *over = json.loads(text)
    return Board(channel, message, tuple(BoardFile(*file) for file in files), call, edition, over == [True])


def milliseconds(moment: datetime) -> int:
    """How moments stand in the file: since 1970."""
    return (moment - _EPOCH) // _MOMENT


def _actor_number(actor: Actor) -> int:
    return -1 if actor == CHANCE else int(actor)


def _actor(number: int) -> Actor:
    return CHANCE if number == -1 else number
