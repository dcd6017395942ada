"""Keeps every table's public message at its newest state: one edit at a time, the newest state wins."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

import discord
import structlog

from cogs import House
from cogs.languages import language_at
from cogs.lobby import lobby_poster
from cogs.members import has_left
from cogs.page import Page, said
from cogs.post import (
    UNREACHED,
    EditRefused,
    Gone,
    Mute,
    Stumbled,
    TooLarge,
    code_of,
    edit,
    files_of,
    level_of,
    only,
    send,
    status_of,
)
from cogs.scenes import plain_names
from cogs.standing import title
from cogs.table import Poster, in_words, jump, moved, poster
from sessions.endings import UNKNOWN
from sessions.model import Board, Stored
from sessions.table import Table
from words import Words, speak

log = structlog.get_logger(__name__)

AWAY = timedelta(minutes=3)
"""Who has not acted here for so long does not see the message any more."""
OLD = timedelta(minutes=50)
"""Discord slows down edits of messages older than an hour."""
BURIED = 8
"""So many newer messages push the table out of sight."""
LAST = timedelta(seconds=3)
AGAIN = timedelta(seconds=90)
"""So long after it failed a drawing is tried again, once, if nobody presses anything before."""
LATELY = timedelta(days=7)
"""So long after its end a table is still worth telling of, if that could not be done before."""
MUTED = timedelta(minutes=10)
"""So long nothing is tried again in a channel where we may not write."""


@dataclass
class Boards:
    """All public messages of this process."""

    bot: House
    behind: set[int] = field(default_factory=set)
    """Tables that Discord would not let us draw just now."""
    _dirty: dict[int, bool] = field(default_factory=dict)
    """Tables whose message is behind; True: to be put up again below."""
    _tasks: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    _calls: dict[int, frozenset[tuple[int, datetime]]] = field(default_factory=dict)
    """Who was to move when a table was shown last, with the moment their turn began."""
    _waiting: dict[int, frozenset[tuple[int, datetime]]] = field(default_factory=dict)
    """Who has been called and has not done with the turn they were called to, with the moment it began."""
    _headed: dict[int, list[int]] = field(default_factory=dict)
    """Whom the message itself calls."""
    _retries: dict[int, asyncio.TimerHandle] = field(default_factory=dict)
    _retried: set[int] = field(default_factory=set)
    """Tables whose drawing was tried again by itself since somebody was there."""
    _seen: dict[tuple[int, int], datetime] = field(default_factory=dict)
    _at: dict[int, int] = field(default_factory=dict)
    """Channel -> the table that changed there last."""
    _gone: set[int] = field(default_factory=set)
    _shown: dict[int, object] = field(default_factory=dict)
    """What the message of a table says, by table: what changes nothing of it leaves no trace there."""
    _last_words: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    """Messages that are being told that their table is closed, since its game is not known any more."""
    _mute: dict[int, datetime] = field(default_factory=dict)
    _closed: bool = False

    def __post_init__(self) -> None:
        self.bot.tables.changed.append(self.mark)
        self.bot.tables.strange.append(self._closed_unknown)

    def mark(self, table: Table, below: bool = False) -> None:
        """Its message is behind: it is drawn soon, once for all that happens until then."""
        if self._closed:
            return
        if table.phase != "over":
            self._at[table.channel] = table.id
        self._draw_soon(table.id, below)

    def _closed_unknown(self, stored: Stored) -> None:
        """The message of a table whose game nobody can draw any more says so, once."""
        if not self._closed and stored.board.message is not None:
            self._last_words[stored.id] = asyncio.create_task(self._say_closed(stored), name=f"board-{stored.id}")

    async def _say_closed(self, stored: Stored) -> None:
        try:
            w = speak(await language_at(self.bot, stored))
            await edit(self.bot, stored.board, stored.guild, said(w(UNKNOWN)), ())
        except (EditRefused, Gone, Mute, Stumbled) as error:
            log.info("old_message_stays", cause=type(error).__name__)
        finally:
            del self._last_words[stored.id]

    def _draw_soon(self, number: int, below: bool = False) -> None:
        self._dirty[number] = self._dirty.get(number, False) or below
        if number not in self._tasks:
            self._tasks[number] = asyncio.create_task(self._keep(number), name=f"board-{number}")

    async def settled(self, table: int | None = None) -> bool:
        """Waits until nothing is being drawn, of this table or of all; whether anything was."""
        waited = False
        while tasks := [task for number, task in self._tasks.items() if table in (None, number)]:
            await asyncio.gather(*tasks)
            waited = True
        return waited

    async def put_below(self, table: Table) -> Table:
        """The message is put up again as the newest of its channel; the table with where it stands now."""
        self._mute.pop(table.channel, None)
        self.mark(table, below=True)
        await self.settled(table.id)
        return await self.bot.tables.get(table.id)

    def saw(self, table: Table, user: int) -> None:
        """This person is there and acts at this table; what could not be drawn before is tried again."""
        self._retried.discard(table.id)
        if table.id in self.behind:
            self.mark(table)
        now = discord.utils.utcnow()
        if len(self._seen) > 10_000:
            self._seen = {key: moment for key, moment in self._seen.items() if now - moment < AWAY}
        self._seen[table.channel, user] = now

    async def at(self, channel: int | None) -> Table | None:
        """The table of a channel, from memory if it changed since the start."""
        if channel in self._at:
            return await self.bot.tables.get(self._at[channel])
        return await self.bot.tables.at(channel) if channel is not None else None

    def is_mute(self, channel: int) -> bool:
        """Whether we were forbidden to write there lately."""
        since = self._mute.get(channel)
        return since is not None and discord.utils.utcnow() - since < MUTED

    def lost(self, channel: int) -> None:
        """This channel does not exist any more: nothing is sent there."""
        self._gone.add(channel)

    async def put_up_again(self, guild: int | None) -> None:
        """Whatever is behind in this server is drawn; nobody is called to a decision that already stands there.

        guild: None for all direct messages.
        """
        for table in await self.bot.tables.running(guild):
            self._at[table.channel] = table.id
            self._mute.pop(table.channel, None)
            if await self._up_to_date(table):
                self._calls[table.id] = _turns(table)
                self._waiting[table.id] = _turns(table)
                self._shown[table.id] = await self._said(table)
            else:
                self.mark(table)
        for table in await self.bot.tables.ended_unshown(guild, discord.utils.utcnow() - LATELY):
            if table.board.message is not None:
                self.mark(table)

    async def close(self) -> None:
        """No more is begun; what is to be drawn has three seconds for it."""
        self._closed = True
        for retry in self._retries.values():
            retry.cancel()
        if tasks := [*self._tasks.values(), *self._last_words.values()]:
            _, late = await asyncio.wait(tasks, timeout=LAST.total_seconds())
            for task in late:
                task.cancel()

    async def _up_to_date(self, table: Table) -> bool:
        """Whether the message shows this very state; a lobby's is cheap to draw again."""
        if table.board.message is None or table.timeline is None:
            return False
        told = poster(speak(await language_at(self.bot, table)), table)
        return {wanted.digest for wanted in told.pictures} <= {file.digest for file in table.board.files}

    async def _said(self, table: Table) -> object:
        return poster(speak(await language_at(self.bot, table)), table).key(table.board.message)

    async def _keep(self, number: int) -> None:
        try:
            while number in self._dirty:
                below = self._dirty.pop(number)
                with structlog.contextvars.bound_contextvars(table=number):
                    await self._try(number, below)
        finally:
            del self._tasks[number]

    async def _try(self, number: int, below: bool) -> None:
        try:
            await self._show(await self.bot.tables.get(number), below)
        except Exception:
            self._later(number)
            log.exception("board_failed", table=number)

    def _later(self, number: int) -> None:
        """It is behind: drawn with the next press, or by itself after a while."""
        self.behind.add(number)
        if not self._closed and number not in self._retried | self._retries.keys():
            loop = asyncio.get_running_loop()
            self._retries[number] = loop.call_later(AGAIN.total_seconds(), self._again, number)

    def _again(self, number: int) -> None:
        del self._retries[number]
        if number in self.behind:
            self._retried.add(number)
            self._draw_soon(number)

    async def _show(self, table: Table, below: bool) -> None:
        if table.channel in self._gone or (self.is_mute(table.channel) and not below):
            return
        if table.phase == "over" and table.deal is None and table.board.message is None and not below:
            return  # a lobby that closed and was never seen
        self.behind.discard(table.id)
        try:
            await self._draw(table, below)
            self._retried.discard(table.id)
        except Gone:
            self.lost(table.channel)
            log.info("channel_gone", channel=table.channel)
            await self.bot.tables.channel_gone(table.channel)
        except Mute:
            if not self.is_mute(table.channel):
                log.warning("channel_mute", channel=table.channel)
            self._mute[table.channel] = discord.utils.utcnow()
        except Stumbled as error:
            self._later(table.id)
            log.log(level_of(error.__cause__), "board_not_shown", cause=str(error.__cause__))

    async def _draw(self, table: Table, below: bool) -> None:
        w = speak(await language_at(self.bot, table))
        called = _to_call(table, _turns(table) - self._calls.get(table.id, frozenset()))
        left = [user for user in called if await self._has_left(table, user)]
        called = [user for user in called if user not in left]
        told = poster(w, table) if table.phase != "lobby" and table.deal is not None else lobby_poster(w, table)
        if not (below or called or left) and self._shown.get(table.id) == told.key(table.board.message):
            self._calls[table.id] = _turns(table)
            return
        self._shown.pop(table.id, None)
        waiting = _turns(table) & self._waiting.get(table.id, frozenset())
        self._waiting[table.id] = waiting | {turn for turn in _turns(table) if turn[0] in (*called, *left)}
        still = [user for user, _ in sorted(waiting)]
        below = below or await self._must_move(table, called)
        stands = None if below else await self._edit(w, table, told, still)
        if stands is None and table.board.over and not below:
            stands = replace(table.board, message=None, edition=table.edition)  # told long ago, and taken away since
        elif stands is None:
            stands = await self._put_up(w, table, told, called)
            called = []
        self._calls[table.id] = _turns(table)
        if still and not (called or left):
            stands = replace(stands, call=table.board.call)
        elif table.board.call is not None:
            await self._take_back(table, table.board.call)
        if called or left:
            stands = replace(stands, call=await self._call(w, table, stands, called, left, still))
        if stands != table.board:
            await self.bot.tables.put_board(table.id, stands)
        self._shown[table.id] = told.key(stands.message)
        if table.phase == "over":
            for kept in (self._calls, self._waiting, self._headed, self._shown):
                kept.pop(table.id, None)

    async def _must_move(self, table: Table, called: list[int]) -> bool:
        board = table.board
        now = discord.utils.utcnow()
        if board.message is not None and board.over:
            return False
        if board.message is None or now - discord.utils.snowflake_time(board.message) > OLD:
            return True
        if not called:
            return False
        if any(now - self._seen.get((table.channel, user), now - AWAY) >= AWAY for user in called):
            return True
        return await self._newer(table, board.message) >= BURIED

    async def _has_left(self, table: Table, user: int) -> bool:
        """Whether who is to be called is not on the server any more; who was here just now is."""
        seen = self._seen.get((table.channel, user))
        here = seen is not None and discord.utils.utcnow() - seen < AWAY
        return not here and await has_left(self.bot, table.guild, user)

    async def _newer(self, table: Table, message: int) -> int:
        place = self.bot.get_partial_messageable(table.channel, guild_id=table.guild)
        try:
            return len([found async for found in place.history(limit=BURIED, after=discord.Object(message))])
        except UNREACHED as error:
            log.info("history_refused", code=code_of(error), status=status_of(error))
            return 0

    async def _edit(self, w: Words, table: Table, told: Poster, still: Sequence[int]) -> Board | None:
        """Where it stands now; None when it cannot be changed in its place. still: whom it may go on calling."""
        called = [user for user in self._headed.get(table.id, ()) if user in still]
        standing = {file.digest: file for file in table.board.files}
        kept = [standing[wanted.digest] for wanted in told.pictures if wanted.digest in standing]
        page = await self._page(told, {file.digest for file in kept}, called)
        try:
            try:
                message = await edit(self.bot, table.board, table.guild, page, kept)
            except TooLarge:
                page = await self._page(in_words(w, table, told), set(), called)
                message = await edit(self.bot, table.board, table.guild, page, ())
        except EditRefused:
            return None
        return _board(table, told, message)

    async def _put_up(self, w: Words, table: Table, told: Poster, called: list[int]) -> Board:
        """A new message below; the old one shrinks to a line that leads there."""
        try:
            message = await send(self.bot, table.channel, table.guild, await self._page(told, set(), called), called)
        except TooLarge:
            page = await self._page(in_words(w, table, told), set(), called)
            message = await send(self.bot, table.channel, table.guild, page, called)
        stands = _board(table, told, message)
        self._headed[table.id] = called
        await self.bot.tables.put_board(table.id, replace(stands, call=table.board.call))
        if table.board.message is not None:
            line = moved(w, table, jump(table.guild, table.channel, message.id))
            try:
                await edit(self.bot, table.board, table.guild, Page(line), ())
            except (EditRefused, Gone, Mute, Stumbled) as error:
                log.info("old_message_stays", cause=type(error).__name__)
        return stands

    async def _page(self, told: Poster, kept: set[str], called: list[int] | None = None) -> Page:
        """The message with the pictures that do not stand there yet."""
        pictures = self.bot.pictures
        uploads = [await pictures.upload(wanted) for wanted in told.pictures if wanted.digest not in kept]
        alts = {wanted.name: await pictures.alt(wanted) for wanted in told.pictures}
        return Page(*told.items(alts, called or ()), uploads=uploads)

    async def _call(
        self, w: Words, table: Table, board: Board, called: list[int], left: list[int], still: list[int]
    ) -> int | None:
        """A line of its own, since a changed message calls nobody; it is gone when all it names are done.

        left: who cannot be called, since they are not on the server any more. still: who was called before.
        """
        about = {"game": title(w, table), "link": jump(table.guild, table.channel, board.message)}
        people = " ".join(f"<@{user}>" for user in dict.fromkeys((*still, *called)))
        lines = [w("{people}: it is your turn at [{game}]({link}).", people=people, **about)] if called else []
        for name in (plain_names(w, table)[seat] for seat in table.to_act if table.sitters[seat].user in left):
            lines.append(
                w(
                    "{name}, whose turn it is at [{game}]({link}), is not on this server any more. "
                    "`/game substitute` lets a computer player go on.",
                    name=name,
                    **about,
                )
            )
        place = self.bot.get_partial_messageable(table.channel, guild_id=table.guild)
        try:
            return (await place.send("\n".join(lines), allowed_mentions=only(called))).id
        except UNREACHED as error:
            log.info("call_refused", code=code_of(error), status=status_of(error))
            return None

    async def _take_back(self, table: Table, call: int) -> None:
        place = self.bot.get_partial_messageable(table.channel, guild_id=table.guild)
        try:
            await place.get_partial_message(call).delete()
        except UNREACHED as error:
            log.info("call_stays", code=code_of(error), status=status_of(error))


def _board(table: Table, told: Poster, message: discord.Message) -> Board:
    files = files_of(message, {wanted.name: wanted.digest for wanted in told.pictures})
    return Board(table.channel, message.id, files, edition=table.edition, over=table.phase == "over")


def _turns(table: Table) -> frozenset[tuple[int, datetime]]:
    """The people who are to move, each with the moment their turn began, which nothing they say in it changes."""
    people = [(table.sitters[seat].user, table.turn_began(seat)) for seat in table.to_act if seat in table.people]
    return frozenset((user, began) for user, began in people if user is not None)


def _to_call(table: Table, new: frozenset[tuple[int, datetime]]) -> list[int]:
    """Of these people those to whom their turn is news, but not who said the last sentence; the host has begun."""
    users = {seat: table.sitters[seat].user for seat in table.people}
    said = [users[entry.actor] for entry in table.log if isinstance(entry.actor, int) and entry.actor in users]
    told = {users[seat] for seat in users if not table.is_news(seat)} | {said[-1] if said else table.host}
    return sorted({user for user, _ in new} - told)
