"""Processes that play at three tables until they are killed with -9, and what their files hold afterwards.

    python -m tests.sessions.mortal FOLDER KILLS   prints one JSON object of counts

This process is small and has no threads: it forks a child for each life, so that 200 lives take seconds. A child tells
through a pipe what it does, a line each: `read T N ACTION` (the log it found), `ready` (that was all of it), `write`
(the first write of a commit), `kept T N ACTION` (the answer to a press, given after the commit).
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import random
import select
import signal
import sqlite3
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from sessions.model import Person
from sessions.store import Store
from sessions.tables import Tables
from sessions.thinking import Here

CHANNELS = (100, 101, 102)
PEOPLE = (Person(10, "Ann"), Person(11, "Ben"))


async def live(path: Path, pipe: int) -> None:
    """Plays for ever."""

    def tell(*told: object) -> None:
        os.write(pipe, f"{' '.join(map(str, told))}\n".encode())

    def traced(statement: str) -> None:
        if statement.startswith("UPDATE tables"):
            tell("write")

    store = await Store.open(path)
    await store._database.read(lambda at: at.set_trace_callback(traced))
    tables = Tables(store, Here(), lambda: datetime.now(UTC), lambda: hashlib.sha256(os.urandom(8)).digest())
    for channel in CHANNELS:
        table = await tables.at(channel)
        for entry in table.log if table else ():
            tell("read", table.id, entry.n, entry.text)
    tell("ready")
    await asyncio.gather(*(play(tables, channel, tell) for channel in CHANNELS))


async def play(tables: Tables, channel: int, tell: Callable[..., None]) -> None:
    """Game after game in one channel."""
    while True:
        table = await tables.at(channel)
        if table is None or table.phase == "over":
            table = await tables.open("bouquet", 1, channel, PEOPLE[0])
        if table.phase == "lobby":
            if len(table.sitters) < 2:
                await tables.join(table.id, PEOPLE[1])
            table = await tables.start(table.id, PEOPLE[0].id)
        while table.phase == "playing":
            seat = table.to_act[0]
            action = table.legal(seat)[-1]
            table = await tables.press(table.id, PEOPLE[seat].id, table.stamp(seat), action)
            tell("kept", table.id, table.log[-1].n, action)


@dataclass
class Deaths:
    """What has been told and seen so far."""

    path: Path
    kept: dict[tuple[int, int], str] = field(default_factory=dict)
    kills: int = 0
    between: int = 0
    lost: int = 0
    wrong: int = 0

    def one(self, luck: random.Random) -> None:
        """A life and its end: at once after some write, or at any moment."""
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.close(reading)
            asyncio.run(live(self.path, writing))
            os._exit(0)
        os.close(writing)
        writes = luck.randint(1, 6) if self.kills % 2 else None
        told = self._until(reading, writes, luck.uniform(0.0, 0.02))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while more := os.read(reading, 65536):
            told += more
        os.close(reading)
        self.kills += 1
        self._note(told.decode().splitlines())

    def _until(self, reading: int, writes: int | None, seconds: float) -> bytes:
        """What is told until so many writes have begun; or, after the first word, for so long."""
        told = os.read(reading, 65536)
        if writes is None:
            while select.select([reading], [], [], seconds)[0] and told.count(b"kept") < 20:
                told += os.read(reading, 65536)
        else:
            while told.count(b"write") < writes:
                told += os.read(reading, 65536)
        return told

    def _note(self, lines: list[str]) -> None:
        """Compares what this life found with what earlier ones were told; remembers what it was told itself."""
        words = [line.split() for line in lines]
        found = {(int(table), int(n)): action for kind, table, n, action in (w for w in words if w[0] == "read")}
        tables = {table for table, _ in found} if ["ready"] in words else set()
        for key, action in self.kept.items():
            if key[0] in tables:
                self.lost += found.get(key) is None
                self.wrong += found.get(key) not in (None, action)
        for word in words:
            if word[0] == "kept":
                key = (int(word[1]), int(word[2]))
                self.wrong += key in self.kept
                self.kept[key] = word[3]
        last = max((n for n, word in enumerate(words) if word[0] == "write"), default=-1)
        self.between += last > max((n for n, word in enumerate(words) if word[0] == "kept"), default=-1)

    def sum_up(self) -> dict[str, int]:
        """Looks at the whole file, and counts."""
        at = sqlite3.connect(self.path)
        found = {(table, n): text for table, n, text in at.execute("SELECT table_id, n, text FROM events")}
        sound = at.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        at.close()
        self.lost += sum(key not in found for key in self.kept)
        self.wrong += sum(found.get(key, action) != action for key, action in self.kept.items())
        gaps = sum(n > 1 and (table, n - 1) not in found for table, n in found)
        told = {"kills": self.kills, "between": self.between, "kept": len(self.kept), "found": len(found)}
        return {**told, "lost": self.lost, "wrong": self.wrong, "gaps": gaps, "sound": int(sound)}


def main(folder: str, kills: str) -> None:
    luck = random.Random(1)
    deaths = Deaths(Path(folder) / "posy.sqlite3")
    while deaths.kills < int(kills):
        deaths.one(luck)
    print(json.dumps(deaths.sum_up()))


if __name__ == "__main__":
    main(*sys.argv[1:])
