"""The one door to every table: buttons, `/move`, computer players and tests come through here."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any, Concatenate, Final, ParamSpec, TypeVar
from weakref import WeakValueDictionary

import structlog

import rules
from rules.game import Action, Refusal, Seat
from sessions import endings, lobby, play
from sessions.computers import Computers
from sessions.endings import UNKNOWN, Unknown
from sessions.model import Board, Level, Person, Refused, Stale, Stored, Unsaved
from sessions.papers import papers
from sessions.store import Overtaken, Store
from sessions.table import NO_LONGER, Table
from sessions.thinking import Thinker
from words import N_

__all__ = ["Table", "Tables"]

log = structlog.get_logger(__name__)

P = ParamSpec("P")
T = TypeVar("T", Table, Stored)

CHANGED: Final = N_("The table has just changed: please look at it again.")

IN_MEMORY = 1000
"""So many tables are kept ready; the others are replayed when somebody needs them."""


class Tables:
    """All tables of one process.

    Every method that changes something takes the table's lock, commits, and only then keeps the new state, tells
    `changed` and returns. Raises Refused (Stale, Unsaved) with a sentence, IllegalAction from the rules; then nothing
    has changed.
    """

    changed: list[Callable[[Table], None]]
    """Called with the table after each committed change; a run of computer moves is told once, when it pauses."""
    strange: list[Callable[[Stored], None]]
    """Called with a table of a game that this program does not know, as it stood when it was closed for that."""

    def __init__(self, store: Store, think: Thinker, now: Callable[[], datetime], seed: Callable[[], bytes]) -> None:
        self.changed = []
        self.strange = []
        self._store = store
        self._think = think
        self._clock = now
        self._seed = seed
        self._ready: OrderedDict[int, Table] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._computers = Computers(think, self._find, self._answer, self._tell, now)

    # Reading

    async def get(self, table: int) -> Table:
        """The table, from memory or replayed. Raises Refused when there is none."""
        found = await self._find(table)
        self._computers.nudge(found)
        return found

    async def at(self, channel: int) -> Table | None:
        """The table running in this channel, else the one that ended there last, else None."""
        number = await self._store.running_in(channel) or await self._store.last_in(channel)
        return None if number is None else await self.get(number)

    async def ended_unshown(self, guild: int | None, since: datetime) -> list[Table]:
        """The tables of a server (None: of direct messages) that ended since, which their message does not show yet."""
        return await self._readable(await self._store.ended_unshown(guild, since))

    async def running(self, guild: int | None) -> list[Table]:
        """Lobbies and games of a server, newest first; None: of all direct messages."""
        return await self._running(await self._store.running_of_guild(guild))

    async def of(self, user: int) -> list[Table]:
        """The running tables of a person, those where it is their turn first."""
        running = await self._running(await self._store.running_of_person(user))
        return sorted(running, key=lambda table: table.seat_of(user) not in table.to_act)

    async def all_of(self, user: int) -> list[int]:
        """Every table where this person sits or sat, was host or is invited, newest first."""
        return await self._store.all_of_person(user)

    async def record(self, table: int) -> list[dict[str, Any]]:
        """The game record; both of a match. Refused while hidden cards are still hidden."""
        found = await self.get(table)
        other = found.first_of_match or found.next_of_match
        both = [found] if other is None else sorted([found, await self.get(other)], key=lambda each: each.id)
        return papers(both)

    # In the lobby

    async def open(
        self,
        game: str,
        guild: int | None,
        channel: int,
        host: Person,
        seats: int | None = None,
        private: bool = False,
        language: str | None = None,
    ) -> Table:
        """A new lobby with the host in seat 0; one running table a channel. seats: how many may sit (None: most)."""
        return await self._add(
            lobby.opened(rules.game(game), guild, channel, host, seats, private, language, self._now())
        )

    async def invite(self, table: int, by: int, person: Person) -> Table:
        """Somebody at the table asks a person to join; at a private one only the host may."""
        return await self._change(table, lobby.invited, by, person)

    async def join(self, table: int, person: Person) -> Table:
        """Takes the next free seat."""
        return await self._change(table, lobby.joined, person)

    async def leave(self, table: int, user: int, only_lobby: bool = False) -> Table:
        """Out of a lobby, which closes when nobody is left; in play the same as resigning. The next person is host.

        only_lobby: who meant the lobby does not give up the game that has begun meanwhile; raises Stale.
        """
        return await self._change(table, lobby.left if only_lobby else endings.left, user)

    async def add_computer(self, table: int, by: int, level: Level) -> Table:
        """The host gives a free seat to a computer player."""
        return await self._change(table, lobby.with_computer, by, level)

    async def remove_computer(self, table: int, by: int) -> Table:
        """The computer that came last."""
        return await self._change(table, lobby.without_computer, by)

    async def set_option(self, table: int, by: int, name: str, value: str) -> Table:
        """An option or a setting of the game, or `match` = on | off."""
        return await self._change(table, lobby.with_option, by, name, value)

    async def wish(self, table: int, user: int, name: str, value: str) -> Table:
        """What somebody at the table chooses for themselves, where a setting lets everybody choose their own."""
        return await self._change(table, lobby.with_wish, user, name, value)

    async def start(self, table: int, by: int) -> Table:
        """Deals. Only the host; enough seats taken; only one of two presses wins."""
        return await self._change(table, self._started, by)

    def _started(self, table: Table, moment: datetime, by: int) -> Table:
        lobby.ready(table, by)
        return play.started(table, moment, self._seed())

    # In play

    async def press(self, table: int, user: int, stamp: int, action: Action) -> Table:
        """An action from a button. Raises Stale when the seat's decision is another by now."""
        return await self._change(table, play.pressed, user, stamp, action)

    async def act(self, table: int, user: int, action: Action) -> Table:
        """An action typed."""
        return await self._change(table, play.pressed, user, None, action)

    async def undo(self, table: int, user: int, stamp: int | None = None) -> Table:
        """Takes back the person's last moves, as far as nothing binds them. Raises Stale as `press` does."""
        return await self._change(table, play.undone, user, stamp)

    async def resign(self, table: int, user: int) -> Table:
        """Gives up: of two people the other one wins; else a computer plays on."""
        return await self._change(table, play.resigned, user)

    async def substitute(self, table: int, by: int, seat: Seat) -> Table:
        """A computer player goes on for somebody who cannot come any more, as one of the others wishes."""
        return await self._change(table, play.substituted, by, seat)

    async def end(self, table: int, by: int, manager: bool) -> Table:
        """Closes without a result: by the host, by a manager, or a lobby untouched for an hour by anybody."""
        return await self._change(table, endings.closed, by, manager)

    async def check_end(self, table: int, by: int, manager: bool) -> None:
        """Raises what `end` would raise now; nothing changes."""
        endings.closed(await self.get(table), self._now(), by, manager)

    async def rematch(self, table: int, by: Person) -> Table:
        """A lobby with the same game and options, after the end; who played with this person is invited.

        If that lobby stands already, it is the invited one's answer, and seats them there.
        """
        over = await self.get(table)
        try:
            return await self._add(lobby.again(over, self._now(), by), like=over)
        except Overtaken:
            self._ready.pop(table, None)
            raise Stale(CHANGED) from None
        except Refused:
            number = await self._store.running_in(over.channel)
            if number is None or by.id not in (await self.get(number)).invited:
                raise
            return await self.join(number, by)

    # Around the tables

    async def put_board(self, table: int, board: Board) -> None:
        """Where the message stands now."""
        async with self._lock(table):
            before = await self._load(table)
            await self._store.put_board(table, board)
            self._keep(replace(before, board=board))

    async def channel_gone(self, channel: int) -> None:
        """Closes what runs in a deleted channel."""
        number = await self._store.running_in(channel)
        if number is not None:
            try:
                await self._change(number, endings.gone)
            except Unknown:
                log.info("table of a game we do not know closed with its channel", table=number)

    async def forget(self, user: int) -> None:
        """Leaves every running table, then takes the person out of all others and of what is set; games are kept.

        Tables with a message are told as changed, since their name stood there.
        """
        numbers = await self._forgotten(user)
        for number in numbers:
            async with self._lock(number):  # whoever has read the name just before keeps nothing of it now
                self._ready.pop(number, None)
        for table in await self._readable(numbers):
            if table.board.message is not None:
                self._tell(table)

    async def _forgotten(self, user: int) -> list[int]:
        """The tables where this person was; who sits down again meanwhile leaves again."""
        for _ in range(3):
            for table in await self.of(user):
                await self.leave(table.id, user)
            numbers = await self._store.forget(user)
            if numbers is not None:
                return numbers
        raise Stale(CHANGED)

    async def wake(self) -> None:
        """After a start: computer players go on where they stopped."""
        await self._computers.wake(await self._store.due())

    async def close(self) -> None:
        """Finishes commits, lets no computer think on, closes the store."""
        await self._computers.close()
        self._think.close()
        await self._store.close()

    # How a change is made

    async def _change(
        self, number: int, step: Callable[Concatenate[Table, datetime, P], Table], *args: P.args, **kwargs: P.kwargs
    ) -> Table:
        """One step of one table, with what follows from it. What is told and kept has been committed."""

        def change(before: Table, moment: datetime) -> Table:
            return step(before, moment, *args, **kwargs)

        after, second = await self._committed(number, change)
        for table in (after, second):
            if table is not None:
                self._tell(table)
                self._computers.nudge(table)
        await self._tell_first(after)
        return after

    async def _committed(self, number: int, step: Callable[[Table, datetime], Table]) -> tuple[Table, Table | None]:
        async with self._lock(number):
            before = await self._load(number)
            after = step(before, self._now())
            return await self._save(before, after)

    async def _save(self, before: Table, after: Table) -> tuple[Table, Table | None]:
        """Stores the step and, in the same transaction, the second deal of a match that it leads to."""
        second = play.second_deal(after, after.touched) if after.phase == "over" else None
        try:
            if second is None:
                await self._store.save(before, after)
            else:
                number = await self._store.add(second, (before, after))
                second = replace(second, id=number, edition=1)
        except Overtaken:
            self._ready.pop(before.id, None)
            raise Stale(CHANGED) from None
        except Unsaved:
            raise  # the table stands as it stood; should the disk know better, its edition will tell
        except BaseException:
            self._ready.pop(before.id, None)  # given up in the middle: whatever is on the disk is the truth
            raise
        after = replace(after, edition=before.edition + 1)
        if second is not None:
            after = replace(after, next_of_match=second.id, match_running=True)
            self._keep(second)
        elif after.phase == "over" and after.first_of_match is not None:
            self._ready.pop(after.first_of_match, None)  # its seed may be shown now
        self._keep(after)
        return after, second

    async def _add(self, table: Table, like: Table | None = None) -> Table:
        table = replace(table, id=await self._store.add(table, like=like), edition=1)
        self._keep(table)
        self._tell(table)
        return table

    async def _answer(self, number: int, seat: Seat, stamp: int, action: Action) -> Table:
        """A computer player's move; people are told of it when the run of such moves pauses."""
        after, second = await self._committed(number, partial(play.answered, seat=seat, stamp=stamp, action=action))
        if second is not None:
            self._tell(after)
            self._tell(second)
            self._computers.nudge(second)
        await self._tell_first(after)
        return after

    async def _tell_first(self, table: Table) -> None:
        """With the end of a match its first deal has changed too: its seed may be shown."""
        if table.phase == "over" and table.first_of_match is not None:
            for first in await self._readable([table.first_of_match]):
                if first.board.message is not None:
                    self._tell(first)

    async def _find(self, number: int) -> Table:
        if number in self._ready:
            self._ready.move_to_end(number)
            return self._ready[number]
        async with self._lock(number):
            return await self._load(number)

    async def _load(self, number: int) -> Table:
        """The table as it is on the disk; its lock is held. One that no longer replays is closed here."""
        if number in self._ready:
            self._ready.move_to_end(number)
            return self._ready[number]
        stored = await self._store.load(number)
        if stored is None:
            raise Refused("There is no such table.")
        if stored.key not in rules.GAMES:
            if stored.phase != "over":
                log.error("table of a game we do not know closed", table=number, game=stored.key)
                await self._store.save(stored, endings.unknown(stored, self._now()))
                _call(self.strange, stored)
            raise Unknown(UNKNOWN)
        table = Table.restored(stored)
        self._keep(table)
        if table.phase != "playing" or table.timeline is not None:
            return table
        log.warning("record no longer replays", table=number, game=table.key, rules=table.rules)
        closed, _ = await self._save(table, table.ended(self._now(), "closed", closed_because=NO_LONGER))
        self._tell(closed)
        return closed

    async def _running(self, numbers: list[int]) -> list[Table]:
        """These tables, without any that cannot be read or is over after all."""
        return [table for table in await self._readable(numbers) if table.phase != "over"]

    async def _readable(self, numbers: list[int]) -> list[Table]:
        """These tables, without any that cannot be read."""
        found = []
        for number in numbers:
            try:
                found.append(await self.get(number))
            except Refusal as refused:
                log.error("table left out of a list", table=number, reason=str(refused))
        return found

    def _keep(self, table: Table) -> None:
        self._ready[table.id] = table
        self._ready.move_to_end(table.id)
        if len(self._ready) > IN_MEMORY:
            self._ready.popitem(last=False)

    def _lock(self, number: int) -> asyncio.Lock:
        """The table's lock; it lives as long as somebody holds it or waits for it, so it can never be two."""
        lock = self._locks.get(number)
        if lock is None:
            lock = self._locks[number] = asyncio.Lock()
        return lock

    def _tell(self, table: Table) -> None:
        _call(self.changed, table)

    def _now(self) -> datetime:
        """Now, as exactly as the store keeps it."""
        now = self._clock()
        return now.replace(microsecond=now.microsecond // 1000 * 1000)


def _call(listeners: Sequence[Callable[[T], None]], table: T) -> None:
    for listener in listeners:
        try:
            listener(table)
        except Exception:
            log.exception("a listener failed", table=table.id)
