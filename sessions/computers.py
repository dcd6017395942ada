"""The computer players of all tables: for each table that waits for one, a task that lives until people must act."""

from __future__ import annotations

import asyncio
import hashlib
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from typing import Final

import structlog

from rules.chance import SEED_BYTES, Chance
from rules.game import Action, Seat
from sessions.model import Refused, Stale
from sessions.table import Table
from sessions.thinking import Thinker, Thought

log = structlog.get_logger(__name__)

SHOWN_AFTER: Final = timedelta(seconds=1.5)
"""During a long run of computer moves people see how it goes about this often."""
RETRY_SECONDS: Final = 120.0
"""So long after a failed save a computer player tries again, if nobody touches its table before."""
WOKEN_AT_ONCE: Final = 4

Find = Callable[[int], Awaitable[Table]]
Answer = Callable[[int, Seat, int, Action], Awaitable[Table]]


class Computers:
    """find gives a table as it stands, answer makes a computer's move, tell shows people a table."""

    def __init__(
        self, think: Thinker, find: Find, answer: Answer, tell: Callable[[Table], None], now: Callable[[], datetime]
    ) -> None:
        self._think = think
        self._find = find
        self._answer = answer
        self._tell = tell
        self._now = now
        self._runs: dict[int, asyncio.Task[None]] = {}
        self._retries: dict[int, asyncio.TimerHandle] = {}
        self._closed = False

    def nudge(self, table: Table) -> None:
        """If a computer player must act at this table, it sets to work."""
        if table.due and not self._closed and table.id not in self._runs:
            self._forget_retry(table.id)
            self._begin(table.id)

    async def wake(self, tables: Iterable[int]) -> None:
        """Nudges these tables, a few at a time; returns when they no longer wait."""
        left = deque(tables)

        async def some() -> None:
            while left and not self._closed:
                table = left.popleft()
                try:
                    self.nudge(await self._find(table))
                except Refused as refused:
                    log.warning("table does not wake", table=table, reason=str(refused))
                    continue
                if table in self._runs:
                    await asyncio.wait([self._runs[table]])

        await asyncio.gather(*(some() for _ in range(WOKEN_AT_ONCE)))

    async def close(self) -> None:
        """Nobody thinks on; a move that is being saved is saved."""
        self._closed = True
        for retry in self._retries.values():
            retry.cancel()
        runs = list(self._runs.values())
        for run in runs:
            run.cancel()
        if runs:
            await asyncio.wait(runs)

    def _begin(self, number: int) -> None:
        self._runs[number] = asyncio.get_running_loop().create_task(self._run(number))

    async def _run(self, number: int) -> None:
        """Moves until no computer must act. Between the last look and the end nothing can come in unseen."""
        shown, news = self._now(), None
        try:
            while (table := await self._find(number)).due:
                if news and self._now() - shown >= SHOWN_AFTER:
                    self._tell(table)
                    shown, news = self._now(), None
                news = await self._move(table) or news
            news = news and table
        except Refused as refused:
            log.error("computer player stopped", table=number, reason=str(refused))
            self._retry_later(number)
        except Exception:
            log.exception("computer player failed", table=number)
        finally:
            del self._runs[number]
        if news:
            self._tell(news)

    async def _move(self, table: Table) -> Table | None:
        """One move of the computer that is first to act; None when the table moved on while it thought."""
        seat = table.computers_to_act[0]
        thought = _thought(table, seat)
        try:
            choice = await self._think.choose(thought)
        except Exception as error:  # noqa: BLE001 - whatever ails a computer player, the game goes on
            log.error("computer player without a choice", table=table.id, seat=seat, error=repr(error))
            choice = _any(thought)
        try:
            return await self._answer(table.id, seat, thought.draw, choice)
        except Stale:
            return None
        except Refused:
            raise
        except Exception as illegal:  # noqa: BLE001 - an illegal choice, or one over which the rules fall
            log.error("bad choice of a computer player", table=table.id, seat=seat, choice=choice, error=repr(illegal))
            return await self._answer(table.id, seat, thought.draw, _any(thought))

    def _retry_later(self, number: int) -> None:
        if self._closed:
            return
        self._forget_retry(number)
        self._retries[number] = asyncio.get_running_loop().call_later(RETRY_SECONDS, self._retry, number)

    def _retry(self, number: int) -> None:
        del self._retries[number]
        if number not in self._runs:
            self._begin(number)

    def _forget_retry(self, number: int) -> None:
        retry = self._retries.pop(number, None)
        if retry is not None:
            retry.cancel()


def _thought(table: Table, seat: Seat) -> Thought:
    level = table.sitters[seat].level or "normal"
    return Thought(table.key, table.view(seat), seat, table.legal(seat), level, _luck(table, seat), table.stamp(seat))


def _luck(table: Table, seat: Seat) -> bytes:
    """The seat's own seed: made from the table's, which cannot be worked out from it."""
    told, secret = b"%d %d" % (table.id, seat), table.secret or b""
    return hashlib.blake2b(told, key=secret, digest_size=SEED_BYTES, person=b"posy seat").digest()


def _any(thought: Thought) -> Action:
    """A random legal action."""
    return Chance(thought.seed, thought.draw).choice(thought.legal)
