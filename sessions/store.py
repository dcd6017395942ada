"""What is kept: tables and their logs, people, servers, and a few facts."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

from sessions import notes
from sessions.database import BUSY_SECONDS, Database
from sessions.model import Board, Stored
from sessions.notes import RUNNING, Overtaken, json_text

__all__ = ["Overtaken", "PersonRow", "ServerRow", "Store"]


@dataclass(frozen=True, slots=True)
class PersonRow:
    """What a person has set; name is what they were called last, None when never told."""

    user: int
    name: str | None = None
    language: str | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ServerRow:
    """What a server has set. channels: where tables may be opened, () for everywhere. enders: who may end games."""

    guild: int
    language: str | None = None
    channels: tuple[int, ...] = ()
    enders: str = "host"
    settings: Mapping[str, Any] = field(default_factory=dict)


Row = TypeVar("Row", PersonRow, ServerRow)


class Store:
    """The one interface to what is kept. Every method that writes returns when it is on the disk, or raises Unsaved."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    async def open(cls, path: Path | str, busy_seconds: float = BUSY_SECONDS) -> Self:
        """The store in this file, made or brought up to date. Raises migrations.Unusable with one sentence."""
        return cls(await Database.open(Path(path), busy_seconds))

    async def close(self) -> None:
        """Finishes what waits, then closes the file; closing twice is fine."""
        await self._database.close()

    # Tables

    async def add(self, table: Stored, over: tuple[Stored, Stored] | None = None, like: Stored | None = None) -> int:
        """The id of a new table; `over`, (before, after), is saved in the same transaction: what it follows.

        like: the table whose people it has. Raises Refused when the channel has a running one, Overtaken where `over`
        or `like` is not what is stored.
        """
        return await self._database.write(partial(notes.add, table, over, like))

    async def save(self, before: Stored, after: Stored) -> None:
        """Writes what has changed, new log entries included. Raises Overtaken if `before` is not what is stored."""
        await self._database.write(partial(notes.save, before, after))

    async def load(self, table: int) -> Stored | None:
        """Everything about one table."""
        return await self._database.read(partial(notes.load, table))

    async def put_board(self, table: int, board: Board) -> None:
        """Where the table message stands."""
        await self._database.write(partial(notes.put_board, table, board))

    async def forget_messages(self) -> list[int]:
        """For a world whose messages are gone: no board stands anywhere. The channels where tables still run."""
        return await self._database.write(notes.forget_messages)

    async def running_in(self, channel: int) -> int | None:
        """The table that runs in this channel."""
        found = await self._ids(f"SELECT id FROM tables WHERE channel = ? AND {RUNNING}", channel)
        return found[0] if found else None

    async def last_in(self, channel: int) -> int | None:
        """The table opened last in this channel."""
        found = await self._ids("SELECT id FROM tables WHERE channel = ? ORDER BY id DESC LIMIT 1", channel)
        return found[0] if found else None

    async def running_of_guild(self, guild: int | None) -> list[int]:
        """The running tables of a server, newest first; None: those of direct messages."""
        return await self._ids(f"SELECT id FROM tables WHERE guild IS ? AND {RUNNING} ORDER BY id DESC", guild)

    async def ended_unshown(self, guild: int | None, since: datetime) -> list[int]:
        """The tables of a server (None: of direct messages) that ended since, which their message does not show yet."""
        return await self._ids(
            "SELECT id FROM tables "
            "WHERE guild IS ? AND phase = 'over' AND shown < edition AND touched >= ? ORDER BY id",
            guild,
            notes.milliseconds(since),
        )

    async def running_of_person(self, user: int) -> list[int]:
        """The running tables where this person has a seat now, newest first."""
        return await self._ids(
            "SELECT id FROM seats JOIN tables ON id = table_id "
            f"WHERE user = ? AND kind = 'person' AND {RUNNING} ORDER BY id DESC",
            user,
        )

    async def all_of_person(self, user: int) -> list[int]:
        """Every table where this person sits or sat, was host or is invited, newest first."""
        return await self._database.read(partial(notes.of_person, user))

    async def due(self) -> list[int]:
        """The tables where a computer player must act."""
        return await self._ids(f"SELECT id FROM tables WHERE {RUNNING} AND due")

    async def _ids(self, question: str, *values: int | None) -> list[int]:
        return await self._database.read(lambda at: [row[0] for row in at.execute(question, values).fetchall()])

    # People, servers, facts

    async def person(self, user: int) -> PersonRow:
        """What this person has set; defaults for somebody new."""
        return await self._database.read(partial(_person, user))

    async def set_person(self, user: int, **changes: Any) -> PersonRow:
        """Changes `name` and `language`; any other keyword is a setting of that name (None takes it away)."""
        return await self._database.write(partial(_set_person, user, changes))

    async def server(self, guild: int) -> ServerRow:
        """What this server has set; defaults for a new one."""
        return await self._database.read(partial(_server, guild))

    async def set_server(self, guild: int, **changes: Any) -> ServerRow:
        """Changes `language`, `channels`, `enders`; any other keyword is a setting of that name (None removes it)."""
        return await self._database.write(partial(_set_server, guild, changes))

    async def forget(self, user: int) -> list[int] | None:
        """Takes this person out of everything; tables and records stay, with nobody's name on the seat.

        The tables where they were; None, and nothing has happened, while they play or sit in a lobby.
        """
        return await self._database.write(partial(_forget, user))

    async def fact(self, name: str) -> str | None:
        """A note of the program to itself (such as the digest of the commands that Discord has)."""
        question = "SELECT value FROM facts WHERE name = ?"
        found = await self._database.read(lambda at: at.execute(question, (name,)).fetchall())
        return found[0][0] if found else None

    async def set_fact(self, name: str, value: str | None) -> None:
        """Keeps it; None forgets it."""
        if value is None:
            await self._database.write(lambda at: at.execute("DELETE FROM facts WHERE name = ?", (name,)).rowcount)
        else:
            await self._database.write(
                lambda at: at.execute("REPLACE INTO facts VALUES (?, ?)", (name, value)).rowcount
            )


# In the database's thread


def _person(user: int, at: sqlite3.Connection) -> PersonRow:
    for name, language, settings in at.execute("SELECT name, language, settings FROM people WHERE user = ?", (user,)):
        return PersonRow(user, name, language, json.loads(settings))
    return PersonRow(user)


def _set_person(user: int, changes: dict[str, Any], at: sqlite3.Connection) -> PersonRow:
    row = _changed(_person(user, at), ("name", "language"), changes)
    at.execute("REPLACE INTO people VALUES (?, ?, ?, ?)", (user, row.name, row.language, json_text(row.settings)))
    return row


def _server(guild: int, at: sqlite3.Connection) -> ServerRow:
    question = "SELECT language, channels, enders, settings FROM servers WHERE guild = ?"
    for language, channels, enders, settings in at.execute(question, (guild,)):
        return ServerRow(guild, language, tuple(json.loads(channels)), enders, json.loads(settings))
    return ServerRow(guild)


def _set_server(guild: int, changes: dict[str, Any], at: sqlite3.Connection) -> ServerRow:
    row = _changed(_server(guild, at), ("language", "channels", "enders"), changes)
    values = (guild, row.language, json_text(row.channels), row.enders, json_text(row.settings))
    at.execute("REPLACE INTO servers VALUES (?, ?, ?, ?, ?)", values)
    return row


def _forget(user: int, at: sqlite3.Connection) -> list[int] | None:
    numbers = notes.forget_person(user, at)
    if numbers is not None:
        at.execute("DELETE FROM people WHERE user = ?", (user,))
    return numbers


def _changed(row: Row, columns: tuple[str, ...], changes: Mapping[str, Any]) -> Row:
    """The row with the changes; what has no column of its own is a setting."""
    own = {name: value for name, value in changes.items() if name in columns}
    settings = {**row.settings, **{name: value for name, value in changes.items() if name not in columns}}
    return replace(row, **own, settings={name: value for name, value in settings.items() if value is not None})
