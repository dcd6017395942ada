"""The shape of the store in numbered steps. A released step is never changed; the next one is added below it.

A step and its number are committed together. Steps run under a rollback journal, not WAL: so the number in the first
page of the file itself is never behind the truth, and an older program can read it there without touching anything.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from rules.game import Refusal
from words import N_

Step: TypeAlias = tuple[str, ...]

APPLICATION: Final = 0x506F7379
"""`Posy` in ASCII: how the file says whose it is."""

_MAGIC: Final = b"SQLite format 3\x00"

STEPS: Final[tuple[Step, ...]] = (
    (
        """CREATE TABLE tables (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            edition INTEGER NOT NULL,
            game TEXT NOT NULL,
            rules INTEGER NOT NULL,
            guild INTEGER,
            channel INTEGER NOT NULL,
            language TEXT,
            phase TEXT NOT NULL CHECK (phase IN ('lobby', 'playing', 'over')),
            setup TEXT NOT NULL,
            host INTEGER NOT NULL,
            board TEXT NOT NULL,
            created INTEGER NOT NULL,
            touched INTEGER NOT NULL,
            ending TEXT CHECK (ending IN ('rule', 'resigned', 'agreed', 'closed')),
            closed_because TEXT,
            secret BLOB,
            deal TEXT,
            first_of_match INTEGER UNIQUE REFERENCES tables (id),
            earlier TEXT,
            digest INTEGER,
            due INTEGER NOT NULL
        ) STRICT""",
        "CREATE UNIQUE INDEX one_running_table_in_a_channel ON tables (channel) WHERE phase <> 'over'",
        "CREATE INDEX running_tables_of_a_server ON tables (guild) WHERE phase <> 'over'",
        "CREATE INDEX tables_of_a_channel ON tables (channel)",
        """CREATE TABLE seats (
            table_id INTEGER NOT NULL REFERENCES tables (id),
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('person', 'computer')),
            name TEXT NOT NULL,
            user INTEGER,
            level TEXT,
            PRIMARY KEY (table_id, seat),
            UNIQUE (table_id, user)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX seats_of_a_person ON seats (user)",
        """CREATE TABLE invites (
            table_id INTEGER NOT NULL REFERENCES tables (id),
            user INTEGER NOT NULL,
            PRIMARY KEY (table_id, user)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE events (
            table_id INTEGER NOT NULL REFERENCES tables (id),
            n INTEGER NOT NULL,
            actor INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (table_id, n)
        ) STRICT, WITHOUT ROWID""",
    ),
    (
        """CREATE TABLE people (
            user INTEGER PRIMARY KEY,
            name TEXT,
            language TEXT,
            settings TEXT NOT NULL
        ) STRICT""",
        """CREATE TABLE servers (
            guild INTEGER PRIMARY KEY,
            language TEXT,
            channels TEXT NOT NULL,
            enders TEXT NOT NULL,
            settings TEXT NOT NULL
        ) STRICT""",
        "CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    ),
    (
        "ALTER TABLE tables ADD COLUMN shown INTEGER NOT NULL DEFAULT 0",
        "UPDATE tables SET shown = edition",
        "CREATE INDEX ended_tables_not_shown ON tables (guild) WHERE phase = 'over' AND shown < edition",
    ),
    ("ALTER TABLE seats ADD COLUMN wish TEXT",),
    ("ALTER TABLE tables ADD COLUMN began TEXT NOT NULL DEFAULT '[]'",),
)


_AGAIN_SECONDS: Final = 0.01
FOREIGN: Final = N_("The file {path} is not a store of Posy, or it is damaged. Nothing was changed.")


class Unusable(Refusal):
    """The file cannot be the store; the sentence goes to whoever runs Posy."""


def check(path: Path, known: int = len(STEPS)) -> None:
    """Refuses a file that is not ours or is newer than this program, by reading its first bytes alone.

    Raises Unusable, or OSError when it cannot be read.
    """
    if not path.exists() or not path.stat().st_size:
        return
    with path.open("rb") as file:
        first = file.read(100)
    if path.with_name(f"{path.name}-journal").exists():
        return  # killed in the middle of a step: SQLite puts the first page back, `migrate` looks again
    if not first.startswith(_MAGIC) or int.from_bytes(first[68:72], "big") != APPLICATION:
        raise Unusable(FOREIGN, path=path)
    _refuse_newer(path, int.from_bytes(first[60:64], "big"), known)


def migrate(connection: sqlite3.Connection, path: Path, steps: Sequence[Step] = STEPS) -> None:
    """Takes the file from whatever number it has to the newest. Raises Unusable for a newer one, or sqlite3.Error."""
    found = _number(connection)
    if connection.execute("SELECT 1 FROM sqlite_master").fetchone() and _application(connection) != APPLICATION:
        raise Unusable(FOREIGN, path=path)
    _refuse_newer(path, found, len(steps))
    if found == len(steps):
        return
    keep_journal(connection, "DELETE", lambda: _number(connection) == len(steps))
    for number, step in enumerate(steps[found:], found + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            if _number(connection) == number - 1:
                for statement in step:
                    connection.execute(statement)
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
                connection.execute(f"PRAGMA user_version = {number}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def keep_journal(connection: sqlite3.Connection, mode: str, needless: Callable[[], bool] = lambda: False) -> None:
    """Changes the journal mode. SQLite does not wait here by itself while another program holds the file: this does.

    needless: whether there is no need any more, since that program has done what the mode was wanted for.
    """
    end = time.monotonic() + int(connection.execute("PRAGMA busy_timeout").fetchall()[0][0]) / 1000
    while True:
        try:
            connection.execute(f"PRAGMA journal_mode = {mode}").fetchall()
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        if needless():
            return
        time.sleep(_AGAIN_SECONDS)


def _application(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA application_id").fetchall()[0][0])


def _number(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchall()[0][0])


def _refuse_newer(path: Path, found: int, known: int) -> None:
    if found > known:
        raise Unusable(
            "The file {path} was written by a newer Posy (format {found}, this one knows {known}): start the newer "
            "program, or name another file. Nothing was changed.",
            path=path,
            found=found,
            known=known,
        )
