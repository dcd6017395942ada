"""A house of tables over one file, that can be left and entered again like a process that is killed and started."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from rules.game import Action
from sessions.model import Person
from sessions.store import Store
from sessions.table import Table
from sessions.tables import Tables
from sessions.thinking import Here, Thinker, Thought
from tests import toy

ANN, BEN, CLEO, DAN = (Person(10 + n, name) for n, name in enumerate(("Ann", "Ben", "Cleo", "Dan")))
PEOPLE = (ANN, BEN, CLEO, DAN)
GUILD, CHANNEL = 1, 100


class House:
    """What a bot holds: a store, the tables, and who listens to them. Its clock stands still until it is moved."""

    def __init__(self, path: Path, think: Thinker | None = None) -> None:
        self.path = path
        self.think = think or Here()
        self.now = datetime(2026, 5, 1, 12, tzinfo=UTC)
        self.told: list[Table] = []
        self.seeds = 0

    async def enter(self) -> House:
        self.store = await Store.open(self.path, busy_seconds=0.05)
        self.tables = Tables(self.store, self.think, lambda: self.now, self.seed)
        self.tables.changed.append(self.told.append)
        return self

    async def restart(self) -> None:
        """Everything in memory is gone."""
        await self.tables.close()
        await self.enter()

    def seed(self) -> bytes:
        self.seeds += 1
        return hashlib.sha256(b"%d" % self.seeds).digest()

    def wait(self, **time: float) -> None:
        self.now += timedelta(**time)

    async def lobby(self, game: str = "toy", people: int = 2, computers: str = "", **options: str) -> Table:
        """A lobby with that many people, and a computer player for each word of `computers`."""
        table = await self.tables.open(game, GUILD, CHANNEL, ANN)
        for person in PEOPLE[1:people]:
            await self.tables.join(table.id, person)
        for level in computers.split():
            await self.tables.add_computer(table.id, ANN.id, level)
        for name, value in options.items():
            await self.tables.set_option(table.id, ANN.id, name, value)
        return await self.tables.get(table.id)

    async def game(self, game: str = "toy", people: int = 2, computers: str = "", **options: str) -> Table:
        """The same, started."""
        table = await self.lobby(game, people, computers, **options)
        return await self.tables.start(table.id, ANN.id)

    async def press(self, table: Table | int, person: Person, action: Action | None = None) -> Table:
        """The person presses a button of the table as it stands; without an action, the first legal one."""
        found = await self.tables.get(table if isinstance(table, int) else table.id)
        seat = found.seat_of(person.id)
        assert seat is not None
        return await self.tables.press(found.id, person.id, found.stamp(seat), action or found.legal(seat)[0])

    async def play_on(self, table: Table | int) -> Table:
        """People take the first legal action until the game, and a match's second deal, is over."""
        number = table if isinstance(table, int) else table.id
        while (now := await self.tables.get(number)).phase == "playing":
            person = next((p for p in PEOPLE if now.seat_of(p.id) in now.to_act), None)
            if person is None:
                await self.computers()
                assert (await self.tables.get(number)).log != now.log, "nobody moves"
            else:
                await self.press(now, person)
        return now if now.next_of_match is None else await self.play_on(now.next_of_match)

    async def computers(self) -> None:
        """Until no computer player is at work."""
        await self.tables.wake()


def seen(table: Table) -> dict[str, Any]:
    """All that anybody can see of a table."""
    seats = range(len(table.sitters))
    playing = table.timeline is not None
    names = ("phase", "setup", "host", "sitters", "invited", "ending", "log", "outcome", "to_act", "seed", "commitment")
    return {
        **{name: getattr(table, name) for name in names},
        "match": (table.first_of_match, table.next_of_match, table.earlier),
        "stamps": [table.stamp(seat) for seat in seats],
        "legal": [table.legal(seat) for seat in seats if playing],
        "undo": [table.can_undo(seat) for seat in seats],
        "views": [table.view(viewer) for viewer in (None, *seats) if playing],
        "since": [table.since(seat) for seat in seats if playing],
    }


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)


@pytest.fixture
async def houses(tmp_path: Path) -> AsyncIterator[Callable[..., Any]]:
    """Opens houses over one file, each with tables of its own, as two processes would."""
    opened: list[House] = []

    async def one(think: Thinker | Callable[[Thought], Action] | None = None) -> House:
        thinker = Here(think) if callable(think) else think
        opened.append(await House(tmp_path / "posy.sqlite3", thinker).enter())
        return opened[-1]

    yield one
    for house in opened:
        await house.tables.close()


@pytest.fixture
async def house(houses: Callable[..., Any]) -> House:
    return await houses()
