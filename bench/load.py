"""Many tables at once: the whole bot in a simulated Discord that is slow and fussy.

`python -m bench load [--tables 50] [--rounds 4]`, less than a minute. In every round of every table the person to move
presses a button twice at once while the other one looks at their view, and as soon as the move is made the next one
types theirs, whether the message shows it yet or not. The simulation shares the one loop with the bot.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import hashlib
import os
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import simcord
import structlog
from discord import app_commands
from simcord import interactions
from simcord.backend import serializers

from bench import Row, table
from bench.wire import Wire, strung
from bot import Posy, rest
from cogs import Asked
from cogs.answers import answering
from rules.game import Seat
from sessions.model import Person
from sessions.table import Table
from sessions.thinking import Here
from settings import Settings

IDLE = 2.0
ACKNOWLEDGED, LAG = 250.0, 5.0
"""Goals for 99 of 100, in milliseconds."""


@dataclass
class Load:
    """What came of it."""

    tables: int
    seconds: float = 0.0
    moves: int = 0
    presses: list[int] = field(default_factory=list)
    empty: list[int] = field(default_factory=list)
    """Empty commands, as many at once as there are tables: the floor."""
    failed: int = 0
    idle_lags: list[float] = field(default_factory=list)
    """Of the loop before, with nothing to do: the floor, which is the machine's."""
    lags: list[float] = field(default_factory=list)
    """How much later than it wished the loop went on, in milliseconds."""
    behind: int = 0
    """Tables whose message does not show the end."""
    wire: Wire = field(default_factory=lambda: Wire(random.Random(1)))

    @property
    def edits(self) -> int:
        return self.wire.edits.total()


@app_commands.command(name="nothing", description="The floor")
async def nothing(asked: Asked) -> None:
    """A command that does nothing but answer."""
    async with answering(asked):
        pass


class Street:
    """A server with a channel and two people for each table."""

    def __init__(self, env: simcord.Env, bot: Posy, load: Load) -> None:
        self.env, self.bot, self.load = env, bot, load
        self.guild = env.create_guild("Street", owner=env.create_user("olga"))
        self.channels = [self.guild.create_text_channel(f"table-{n}") for n in range(load.tables)]
        self.people: list[tuple[Person, Person]] = []
        for n in range(load.tables):
            users = [self.guild.add_member(env.create_user(f"{name}{n}")) for name in ("ann", "ben")]
            self.people.append((Person(users[0].id, f"Ann {n}"), Person(users[1].id, f"Ben {n}")))
        self._changed: dict[int, asyncio.Event] = {}
        bot.tables.changed.append(self._heard)

    def _heard(self, changed: Table) -> None:
        self._changed.setdefault(changed.id, asyncio.Event()).set()

    async def opened(self, n: int) -> Table:
        """Table n, started."""
        ann, ben = self.people[n]
        one = await self.bot.tables.open("bouquet", self.guild.id, self.channels[n].id, ann, seats=2)
        await self.bot.tables.join(one.id, ben)
        return await self.bot.tables.start(one.id, ann.id)

    async def round(self, number: int) -> None:
        """Two moves of one table, and what people do besides."""
        stands = await self._button(await self.bot.tables.get(number))
        one = await self.bot.tables.get(number)  # its message may have been put up again meanwhile
        mover, other = one.to_act[0], 1 - one.to_act[0]
        presses = [(mover, stands), (mover, stands), (other, f"posy:{number}:0:?view")]
        await self._moved(one, [self._press(one, seat, words) for seat, words in presses])
        one = await self.bot.tables.get(number)
        await self._moved(one, [self._typed(one, one.to_act[0])])
        self.load.moves += 2

    async def _button(self, one: Table) -> str:
        """The button that says the first choice, as soon as the message shows it."""
        wanted = f"posy:{one.id}:{one.stamp(one.to_act[0])}:={one.legal(one.to_act[0])[0]}"
        while True:
            board = (await self.bot.tables.get(one.id)).board
            stored = self.env.backend.get_message(board.channel, board.message or 0)
            if wanted in str(serializers.message_payload(self.env.backend, stored)["components"]):
                return wanted
            if not await self.bot.boards.settled(one.id):
                self.bot.boards.mark(one)  # Discord was too busy: somebody looks once more

    async def _moved(self, before: Table, sent: list[tuple[int, dict[str, Any]]]) -> None:
        event = self._changed[before.id]
        event.clear()
        for number, payload in sent:
            self.load.presses.append(number)
            self.emit(number, payload)
        while len((await self.bot.tables.get(before.id)).log) == len(before.log):
            await event.wait()
            event.clear()

    def emit(self, number: int, payload: dict[str, Any]) -> None:
        """The interaction reaches the bot."""
        self.load.wire.sent[number] = time.perf_counter()
        self.env.backend.emit("INTERACTION_CREATE", payload)

    def _press(self, one: Table, seat: Seat, custom_id: str) -> tuple[int, dict[str, Any]]:
        data = {"custom_id": custom_id, "component_type": 2}
        record, payload = self._asked(3, one.channel, one.sitters[seat].user or 0, data)
        stored = self.env.backend.get_message(one.channel, one.board.message or 0)
        record.source_message_id = stored.id
        return record.id, payload | {"message": dict(serializers.message_payload(self.env.backend, stored))}

    def _typed(self, one: Table, seat: Seat) -> tuple[int, dict[str, Any]]:
        options = [{"name": "action", "type": 3, "value": one.legal(seat)[0]}]
        data = {"id": "1", "name": "move", "type": 1, "options": options}
        record, payload = self._asked(2, one.channel, one.sitters[seat].user or 0, data)
        return record.id, payload

    def idle(self, n: int) -> tuple[int, dict[str, Any]]:
        """An empty command in a channel."""
        record, payload = self._asked(
            2, self.channels[n].id, self.people[n][0].id, {"id": "2", "name": "nothing", "type": 1}
        )
        return record.id, payload

    def _asked(self, kind: int, channel: int, user: int, data: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        return interactions.base_payload(
            self.env.backend, type=kind, channel_id=channel, guild_id=self.guild.id, user_id=user, data=data
        )


async def run(tables: int, rounds: int, database: Path, idle: float = 0.0) -> Load:
    """Opens the tables, plays the rounds at all of them at once, and counts. idle: seconds of rest to measure first."""
    load = Load(tables)
    bot = Posy(Settings(database=database), seed=lambda: hashlib.sha256(os.urandom(8)).digest(), think=Here())
    postman = asyncio.create_task(load.wire.run())
    with structlog.testing.capture_logs() as logs, strung(load.wire):
        async with simcord.run(bot, settle_timeout=60, check_errors=False) as env:
            bot.tree.add_command(nothing)
            load.wire.calm = True
            street = Street(env, bot, load)
            await env.settle()
            numbers = [(await street.opened(n)).id for n in range(tables)]
            await bot.boards.settled()
            await rest()  # as the bot does when it is ready
            load.wire.calm = False
            await _floor(street)
            load.wire.edits.clear()
            load.wire.lags.clear()
            await asyncio.sleep(idle)
            load.idle_lags = list(load.wire.lags)
            load.wire.lags.clear()
            start = time.perf_counter()
            await asyncio.gather(*(_play(street, number, rounds) for number in numbers))
            await bot.boards.settled()
            load.seconds, load.lags = time.perf_counter() - start, list(load.wire.lags)
            load.wire.calm = True
            await env.settle()
            records = env.backend.interactions.values()
            load.failed = sum(not record.responded or record.loading for record in records)
            load.failed += sum(entry["event"] == "interaction_failed" for entry in logs)
            load.behind = len(bot.boards.behind)
            await bot.close()
    gc.unfreeze()
    postman.cancel()
    await asyncio.gather(postman, return_exceptions=True)
    return load


async def _play(street: Street, number: int, rounds: int) -> None:
    for _ in range(rounds):
        await street.round(number)


async def _floor(street: Street) -> None:
    """Empty commands, one a channel at once, three times."""
    for _ in range(3):
        sent = [street.idle(n) for n in range(street.load.tables)]
        for number, payload in sent:
            street.load.empty.append(number)
            street.emit(number, payload)
        await street.env.settle()


def parts(values: list[float]) -> tuple[float, float, float]:
    """What 50, 95 and 99 of 100 stay below."""
    ordered = sorted(values)
    return tuple(ordered[min(len(ordered) - 1, len(ordered) * share // 100)] for share in (50, 95, 99))  # type: ignore[return-value] # three of three


def rows_of(load: Load) -> Iterator[Row]:
    """The goals, and how they stand."""
    said = "p50 {:.1f}, p95 {:.1f}, p99 {:.1f} ms"
    floor = "an empty command: " + said.format(*parts(load.wire.waits(load.empty)))
    acknowledged = parts(load.wire.waits(load.presses))
    what = f"{len(load.presses)} presses at {load.tables} tables: acknowledged"
    yield Row(what, f"p99 <= {ACKNOWLEDGED:g} ms", floor, said.format(*acknowledged), acknowledged[2] <= ACKNOWLEDGED)
    lag = parts(load.lags)
    idle = "the same loop idle: " + said.format(*parts(load.idle_lags))
    yield Row("lag of the event loop then", f"p99 <= {LAG:g} ms", idle, said.format(*lag), lag[2] <= LAG)
    yield Row("interactions that failed", "0", f"{load.wire.refused} answers of 429", str(load.failed), not load.failed)
    told = f"{load.edits / load.moves:.2f} ({load.edits} for {load.moves})"
    yield Row("edits of the message a move", "<= 1", "-", told, load.edits <= load.moves)


def main(words: list[str]) -> int:
    """The exit status: 1 if a goal is missed."""
    parser = argparse.ArgumentParser(prog="python -m bench load")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=4)
    asked = parser.parse_args(words)
    with TemporaryDirectory() as folder:
        load = asyncio.run(run(asked.tables, asked.rounds, Path(folder) / "load.sqlite3", IDLE))
    print(f"{load.moves} moves in {load.seconds:.1f} s\n")
    return table(rows_of(load))
