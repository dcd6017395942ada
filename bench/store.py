"""How long it takes until a move is on the disk, against the bare disk; and how much room a game takes there."""

from __future__ import annotations

import asyncio
import hashlib
import os
import sqlite3
import time
import tracemalloc
from collections.abc import Awaitable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from bench import Row, at_most
from sessions.database import Database
from sessions.model import Person
from sessions.store import Store
from sessions.table import Table
from sessions.tables import Tables
from sessions.thinking import Here

PLACE: Final = Path(__file__).resolve().parent.parent / "build"
"""On the disk of the project: a temporary folder may be in memory."""
PEOPLE: Final = (Person(1, "Ann"), Person(2, "Ben"))
SERVER: Final = 1
BLOCK: Final = bytes(8192)
FLOOR: Final = "write + fdatasync of 8 KB"
TURNS: Final = 300
TOGETHER: Final = 8
MOVES: Final = 24
GAMES: Final = 4000
GAMES_AT_ONCE: Final = 200
ROOM: Final = 450
RUNNING: Final = 10_000
SECONDS: Final = 1.0
KEPT: Final = 3000


def rows() -> Iterator[Row]:
    """The rows of the store."""
    PLACE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=PLACE) as folder:
        alone, together = asyncio.run(_times(Path(folder)))
        yield at_most("one move made durable and answered", 2, FLOOR, alone)
        yield at_most(f"{TOGETHER} moves of {TOGETHER} tables in one group commit", 3, FLOOR, together)
        seconds, kept = asyncio.run(_restart(Path(folder) / "restart.sqlite3"))
        after = f"first press after a restart with {RUNNING} running games"
        yield Row(after, f"<= {SECONDS:g} s", "-", f"{seconds:.3f} s", seconds <= SECONDS)
        yield Row("memory of the tables then", f"<= {KEPT} bytes a game", "-", f"{kept:.0f}", kept <= KEPT)
        taken = asyncio.run(_room(Path(folder) / "room.sqlite3"))
        yield Row(f"store per game ({MOVES} moves)", f"<= {ROOM} bytes of moves", "-", f"{taken:.0f}", taken <= ROOM)


async def _times(folder: Path) -> tuple[float, float]:
    """One press, and eight at once, as multiples of the floor; all three take turns, since disks drift."""
    tables = await _tables(folder / "times.sqlite3")
    games = [await _game(tables, channel) for channel in range(TOGETHER)]
    bare = os.open(folder / "bare", os.O_RDWR | os.O_CREAT)
    floors, ones, eights = [], [], []
    for turn in range(TURNS):
        start = time.perf_counter()
        os.pwrite(bare, BLOCK, turn % 500 * len(BLOCK))
        os.fdatasync(bare)
        floors.append(time.perf_counter() - start)
        seconds, (games[0],) = await _timed(tables, games[:1])
        ones.append(seconds)
        seconds, games = await _timed(tables, games)
        eights.append(seconds)
    os.close(bare)
    await tables.close()
    return median(ones) / median(floors), median(eights) / median(floors)


async def _timed(tables: Tables, games: list[Table]) -> tuple[float, list[Table]]:
    """A press at each of these tables, all at once; games that are over make room for new ones first."""
    games = [game if game.to_act else await _game(tables, game.channel) for game in games]
    presses: list[Awaitable[Table]] = [
        tables.press(game.id, PEOPLE[seat].id, game.stamp(seat), game.legal(seat)[0])
        for game in games
        for seat in game.to_act
    ]
    start = time.perf_counter()
    after = await asyncio.gather(*presses)
    return time.perf_counter() - start, after


async def _game(tables: Tables, channel: int) -> Table:
    table = await tables.open("bouquet", SERVER, channel, PEOPLE[0])
    await tables.join(table.id, PEOPLE[1])
    return await tables.start(table.id, PEOPLE[0].id)


async def _restart(path: Path) -> tuple[float, float]:
    """Seconds from opening the store to the answer, and the bytes a running game that Python holds by then."""
    tables = await _tables(path)
    one = await _game(tables, 0)
    await tables.close()

    def copied(at: sqlite3.Connection) -> None:
        names = [column[1] for column in at.execute("PRAGMA table_info(tables)")]
        values = ", ".join({"id": "?1", "channel": "?1"}.get(name, name) for name in names)
        at.executemany(f"INSERT INTO tables SELECT {values} FROM tables WHERE id = {one.id}", _numbers(one.id))
        seats = "SELECT ?1, seat, kind, name, user, level, wish FROM seats WHERE table_id"
        at.executemany(f"INSERT INTO seats {seats} = {one.id}", _numbers(one.id))

    database = await Database.open(path)
    await database.write(copied)
    await database.close()
    tracemalloc.start()
    start = time.perf_counter()
    tables = await _tables(path)
    await tables.wake()
    await _timed(tables, [await tables.get(RUNNING // 2)])
    seconds, kept = time.perf_counter() - start, tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    await tables.close()
    return seconds, kept / RUNNING


def _numbers(first: int) -> list[tuple[int]]:
    return [(number,) for number in range(first + 1, first + RUNNING)]


async def _tables(path: Path) -> Tables:
    store = await Store.open(path)
    return Tables(store, Here(), lambda: datetime.now(UTC), lambda: hashlib.sha256(os.urandom(8)).digest())


async def _room(path: Path) -> float:
    """Bytes of the file that the moves of one game take, when many games go on at once."""

    def fill(at: sqlite3.Connection) -> None:
        at.execute("PRAGMA defer_foreign_keys = ON")
        for first in range(0, GAMES, GAMES_AT_ONCE):
            for move in range(1, MOVES + 1):
                for game in range(first, first + GAMES_AT_ONCE):
                    at.execute("INSERT INTO events VALUES (?, ?, ?, 0, 'L')", (game, move, move % 2))

    def emptied(at: sqlite3.Connection) -> float:
        at.execute("DELETE FROM events")
        (pages,), (size,) = at.execute("PRAGMA freelist_count").fetchone(), at.execute("PRAGMA page_size").fetchone()
        return float(pages * size / GAMES)

    database = await Database.open(path)
    await database.read(lambda at: at.execute("PRAGMA foreign_keys = OFF").fetchall())
    await database.write(fill)
    answer = await database.write(emptied)
    await database.close()
    return answer
