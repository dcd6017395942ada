"""SQLite in a thread of its own: one connection, one transaction a piece of work, one commit for all that waits."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, Self, TypeAlias, TypeVar

import structlog

from rules.game import Refusal
from sessions.migrations import Unusable, check, keep_journal, migrate
from sessions.model import Unsaved

log = structlog.get_logger(__name__)

T = TypeVar("T")
Work: TypeAlias = Callable[[sqlite3.Connection], T]

BUSY_SECONDS: Final = 2.0
"""How long a commit waits for another process before it gives up."""
OLDEST_SQLITE: Final = (3, 37, 0)

_FULL = {sqlite3.SQLITE_FULL}
_READ_ONLY = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_AUTH}
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_GARBLED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_CONNECTION_LOST = _READ_ONLY | _GARBLED | {sqlite3.SQLITE_IOERR}


class Database:
    """One file. Whoever opens it closes it.

    A piece of work is a function of the connection; it runs in the database's thread, whole or not at all. Works that
    wait while a commit is under way share the next one. What a work raises itself goes to its own caller alone.
    """

    def __init__(self, path: Path, busy_seconds: float) -> None:
        self.path = path
        self._busy_seconds = busy_seconds
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="posy-store")
        self._connection: sqlite3.Connection | None = None
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._flushing: asyncio.Task[None] | None = None
        self._closed = False

    @classmethod
    async def open(cls, path: Path, busy_seconds: float = BUSY_SECONDS) -> Self:
        """The file, made or brought up to date. Raises Unusable, with a sentence for whoever runs Posy."""
        database = cls(path, busy_seconds)
        try:
            await database._in_thread(database._begin)
        except BaseException:
            await database.close()
            raise
        return database

    async def read(self, question: Work[T]) -> T:
        """The answer from what is committed. Raises Unsaved when the file cannot be read."""
        return await self._in_thread(partial(self._answer, question))

    async def write(self, work: Work[T]) -> T:
        """Runs the work in a transaction; returns when it is on the disk. Raises Unsaved: then nothing has happened."""
        if self._closed:
            raise _closing()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.get_running_loop().create_task(self._flush())
        return await done

    async def close(self) -> None:
        """Finishes what waits and gives the file back; closing twice is fine."""
        if self._closed:
            return
        self._closed = True
        if self._flushing is not None:
            await asyncio.wait([self._flushing])
        await asyncio.get_running_loop().run_in_executor(self._thread, self._let_go)
        self._thread.shutdown(wait=False)

    async def _in_thread(self, function: Callable[[], T]) -> T:
        if self._closed:
            raise _closing()
        return await asyncio.get_running_loop().run_in_executor(self._thread, function)

    async def _flush(self) -> None:
        """One burst: commits, and commits again what has come in meanwhile, until nothing waits."""
        while self._waiting:
            group, self._waiting = self._waiting, []
            works = [work for work, _ in group]
            try:
                answers = await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, works)
            except asyncio.CancelledError:
                for _, done in group:
                    done.cancel()
                raise
            for (_, done), (answer, error) in zip(group, answers, strict=True):
                if done.cancelled():
                    continue
                if error is not None:
                    done.set_exception(error)
                else:
                    done.set_result(answer)

    # All below runs in the database's thread.

    def _begin(self) -> None:
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            found = sqlite3.sqlite_version
            raise Unusable("This Python brings SQLite {version}; Posy needs 3.37 or newer.", version=found)
        try:
            check(self.path)
            self._connection = self._connect("rwc")
        except (sqlite3.Error, OSError) as error:
            raise self._unusable(error) from error

    def _connect(self, mode: str) -> sqlite3.Connection:
        address = f"{self.path.absolute().as_uri()}?mode={mode}"
        connection = sqlite3.connect(address, uri=True, timeout=self._busy_seconds, isolation_level=None)
        try:
            connection.execute("PRAGMA foreign_keys = ON").fetchall()
            migrate(connection, self.path)
            keep_journal(connection, "WAL")
            connection.execute("PRAGMA synchronous = FULL").fetchall()
            connection.execute("PRAGMA secure_delete = ON").fetchall()  # who is forgotten is not left in free pages
            connection.execute("DELETE FROM facts WHERE false")  # only a file that can be written will do
        except BaseException:
            connection.close()
            raise
        return connection

    def _connected(self) -> sqlite3.Connection:
        """The connection; a new one after the old was lost, never to a new file."""
        if self._connection is None:
            self._connection = self._connect("rw")
        return self._connection

    def _answer(self, question: Work[T]) -> T:
        try:
            return question(self._connected())
        except sqlite3.Error as error:
            self._give_up(error)
            raise _unsaved(error) from error

    def _commit(self, works: Sequence[Work[Any]]) -> list[tuple[Any, Exception | None]]:
        """What each work answered or raised; if the commit fails, all of them are Unsaved."""
        try:
            connection = self._connected()
            connection.execute("BEGIN IMMEDIATE")
            answers = [_attempt(connection, work) for work in works]
            connection.execute("COMMIT")
        except (sqlite3.Error, Unusable) as error:
            self._give_up(error)
            return [(None, _unsaved(error)) for _ in works]
        return answers

    def _give_up(self, error: Exception) -> None:
        """Leaves no transaction open, and no connection that will not work again."""
        log.error("store failed", path=str(self.path), error=str(error), code=getattr(error, "sqlite_errorname", None))
        connection = self._connection
        if connection is None:
            return
        try:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        except sqlite3.Error:
            self._let_go()
        if _code(error) in _CONNECTION_LOST:
            self._let_go()

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _unusable(self, error: Exception) -> Unusable:
        """What whoever runs Posy can do about it."""
        code = _code(error)
        if code in _BUSY:
            return Unusable("Another program holds the file {path}: end it first.", path=self.path)
        if code in _FULL:
            return Unusable("The disk is full: there is no room for the file {path}.", path=self.path)
        if code in _GARBLED:
            return Unusable("The file {path} is not a store of Posy, or it is damaged.", path=self.path)
        if code in _READ_ONLY or isinstance(error, OSError):
            user = os.geteuid() if hasattr(os, "geteuid") else "me"
            return Unusable(
                "User {user} must be able to write the file {path} and its folder; this makes the folder if it is "
                "missing, and that user the owner: mkdir -p {folder} && chown -R {user} {folder}",
                path=self.path,
                folder=self.path.absolute().parent,
                user=user,
            )
        return Unusable("The file {path} cannot be opened: {error}.", path=self.path, error=error)


def _attempt(connection: sqlite3.Connection, work: Work[Any]) -> tuple[Any, Exception | None]:
    """One work of a group. A failure of its own undoes it alone; a failure of the disk is raised, for all."""
    connection.execute("SAVEPOINT work")
    answer: Any = None
    error: Exception | None = None
    try:
        answer = work(connection)
    except Exception as own:  # what is not the disk's is the caller's of this work, not its neighbours'
        if isinstance(own, sqlite3.Error) and not isinstance(own, sqlite3.IntegrityError):
            raise
        error = own
        connection.execute("ROLLBACK TO work")
    connection.execute("RELEASE work")
    return answer, error


def _code(error: Exception) -> int:
    """SQLite's primary result code, 0 for an error that has none."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _unsaved(error: Exception) -> Unsaved:
    code = _code(error)
    if code in _FULL:
        return Unsaved("The disk is full, so this was not saved and nothing has changed. Please try again later.")
    if code in _READ_ONLY:
        return Unsaved("My notes cannot be written just now, so nothing has changed. Please try again later.")
    if code in _BUSY:
        return Unsaved("Another program is holding my notes, so nothing has changed. Please try again.")
    if isinstance(error, Refusal):
        return Unsaved("My notes belong to another program by now, so nothing has changed.")
    return Unsaved("My notes cannot be read or written just now, so nothing has changed. Please try again later.")


def _closing() -> Unsaved:
    return Unsaved("I am just being switched off, so nothing has changed. Please try again in a moment.")
