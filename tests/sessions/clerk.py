"""A process of its own that keeps tables and does as it is told, a command a line, an answer a line.

open PATH [SECONDS]   become USER   limit BYTES   new CHANNEL   press TABLE   log TABLE   hold PATH   release   close
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import resource
import signal
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import structlog

from rules.game import Refusal
from sessions.model import Person
from sessions.store import Store
from sessions.tables import Tables
from sessions.thinking import Here

ROOT = Path(__file__).resolve().parents[2]
ANN, BEN = Person(10, "Ann"), Person(11, "Ben")


class Clerk:
    """Ann and Ben at tables of Bouquet; each answer begins with `ok` or with the kind of refusal."""

    tables: Tables

    async def open(self, path: str, seconds: str = "0.05") -> str:
        store = await Store.open(path, float(seconds))
        self.tables = Tables(store, Here(), lambda: datetime.now(UTC), lambda: hashlib.sha256().digest())
        return ""

    async def become(self, user: str) -> str:
        os.setgroups([])
        os.setgid(int(user))
        os.setuid(int(user))
        return ""

    async def limit(self, size: str) -> str:
        """No file may grow beyond this size."""
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(size) if int(size) >= 0 else hard, hard))
        return ""

    async def new(self, channel: str) -> str:
        table = await self.tables.open("bouquet", 1, int(channel), ANN)
        await self.tables.join(table.id, BEN)
        return str((await self.tables.start(table.id, ANN.id)).id)

    async def press(self, number: str) -> str:
        table = await self.tables.get(int(number))
        seat = table.to_act[0]
        person = (ANN, BEN)[seat]
        return str(len((await self.tables.press(table.id, person.id, table.stamp(seat), table.legal(seat)[0])).log))

    async def log(self, number: str) -> str:
        return str(len((await self.tables.get(int(number))).log))

    async def hold(self, path: str) -> str:
        """Begins to write and does not finish."""
        self.holding = sqlite3.connect(path, isolation_level=None)
        self.holding.execute("BEGIN IMMEDIATE")
        return ""

    async def release(self) -> str:
        self.holding.execute("ROLLBACK")
        self.holding.close()
        return ""

    async def close(self) -> str:
        await self.tables.close()
        return ""

    async def answer(self, line: str) -> str:
        command, *told = line.split()
        try:
            return f"ok {await getattr(self, command)(*told)}".strip()
        except Refusal as refused:
            return f"{type(refused).__name__} {refused}"


class Told:
    """The other end: what a test says to a clerk and hears from it."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.sessions.clerk"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def __call__(self, line: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(line, file=self.process.stdin, flush=True)
        return self.process.stdout.readline().strip()

    def __enter__(self) -> Told:
        return self

    def __exit__(self, *_: Any) -> None:
        self.process.kill()
        self.process.communicate()


async def main() -> None:
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    clerk = Clerk()
    for line in sys.stdin:
        print(await clerk.answer(line), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
