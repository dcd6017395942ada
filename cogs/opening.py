"""Opening a table, and asking people to it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord
import structlog

from cogs import Asked, hand, tips
from cogs.answers import Answer
from cogs.faces import offered
from cogs.languages import language_at, language_in, spoken
from cogs.limits import TITLE, Marked, clamp, plain
from cogs.places import check_place, is_direct, mention, no_table
from cogs.post import UNREACHED, code_of, only, status_of
from cogs.servers import allowed_here
from cogs.standing import title
from cogs.table import jump
from rules import GAMES
from sessions.model import Occupied, Person, Refused
from sessions.table import Table
from words import N_, Words, speak, speech

log = structlog.get_logger(__name__)

PATIENCE = 3.0
"""Seconds for the computers' first moves."""
NOT_HERE = N_("This game cannot be played here yet.")
NO_WRITING = N_("I cannot write in this channel, so the table was closed again.")
NO_THREAD = N_("I could not open a thread here.")
NO_THREADS = N_("Direct messages have no threads. `/game new` without `thread` opens the table right here.")
UNHEARD = N_(
    "I cannot send you messages, so the table was closed again: allow direct messages from me, and try once more."
)
TAKEN = N_(
    "[A table]({link}) is already running here. Another one can stand in another channel, or, for you alone, in direct "
    "messages with {posy}."
)
TAKEN_HAS_THREADS = N_(
    "[A table]({link}) is already running here. `/game new thread:True` opens another one in a thread of its own; for "
    "you alone one can stand in direct messages with {posy}."
)
TAKEN_DIRECT = N_(
    "[A table]({link}) is already running here, and there is room for one in direct messages. `/game end` closes it."
)
NO_BOTS = N_("Other bots do not play. `/game add-computer` gives a seat to a computer player.")
MISSING = N_("I need these permissions in this channel first: {permissions}")
NEEDED = {
    "view_channel": N_("View Channel"),
    "send_messages": N_("Send Messages"),
    "attach_files": N_("Attach Files"),
    "read_message_history": N_("Read Message History"),
}
NEEDED_IN_THREADS = {"send_messages_in_threads": N_("Send Messages in Threads")}
NEEDED_FOR_THREADS = {"create_public_threads": N_("Create Public Threads")}


def missing(w: Words, asked: Asked, thread: bool) -> list[str]:
    """The permissions that we lack here to keep a table, by the names people see in Discord."""
    if is_direct(asked):
        return []  # nobody gives or takes any there
    inside = isinstance(asked.channel, discord.Thread)
    needed = dict(NEEDED)
    if inside or thread:
        needed |= NEEDED_IN_THREADS
        del needed["send_messages"]
    if thread:
        needed |= NEEDED_FOR_THREADS
    return [w(name) for key, name in needed.items() if not getattr(asked.app_permissions, key)]


async def open_table(answer: Answer, game: str, seats: int | None, thread: bool, private: bool) -> None:
    """A new table here, or in a thread of its own."""
    table = await _opened(answer, game, seats, thread, private)
    tip = await tips.add(answer, tips.situations(table, None))
    await answer.say("\n".join(filter(None, [stands(answer.w, table), tip])))


async def first_game(answer: Answer, game: str) -> None:
    """A table against one easy computer player, begun at once; the answer has the first move's buttons."""
    table, tables, user = await _opened(answer, game, None, False, False), answer.bot.tables, answer.person.id
    for _ in range(max(2, GAMES[game].seats[0]) - 1):
        table = await tables.add_computer(table.id, user, "easy")
    await answer.show(await hand.view(answer, await _their_turn(answer, await tables.start(table.id, user))))


async def _their_turn(answer: Answer, table: Table) -> Table:
    """The table when the computers have moved and it is this person's turn; as it is after a while in any case."""
    tables = answer.bot.tables
    came: asyncio.Future[Table] = asyncio.get_running_loop().create_future()

    def look(now: Table) -> None:
        if now.id == table.id and now.seat_of(answer.person.id) in now.to_act and not came.done():
            came.set_result(now)

    tables.changed.append(look)
    try:
        look(await tables.get(table.id))
        return await asyncio.wait_for(came, PATIENCE)
    except TimeoutError:
        return await tables.get(table.id)
    finally:
        tables.changed.remove(look)


async def _opened(answer: Answer, game: str, seats: int | None, thread: bool, private: bool) -> Table:
    """The table, shown; what is in the way is named before anything is done."""
    asked, direct = answer.asked, is_direct(answer.asked)
    if game not in offered():
        raise Refused(NOT_HERE)
    await _possible(answer, thread)
    language = spoken(asked.locale.value) if direct else None
    place = await _thread(answer, game) if thread else None
    channel = place.id if place is not None else asked.channel_id or 0
    tables = answer.bot.tables
    try:
        table = await tables.open(game, asked.guild_id, channel, answer.person, seats, private and not direct, language)
        return await _shown(answer, table)
    except Occupied as taken:
        raise await _way_on(answer) or taken from None
    except Exception:
        if place is not None:
            await _archive(place)
        raise


async def _way_on(answer: Answer) -> Refused | None:
    """That a table runs here, which, and where another one could stand; None when it has just ended."""
    asked = answer.asked
    table = await answer.bot.tables.at(asked.channel_id or 0)
    if table is None or table.phase == "over":
        return None
    threads = isinstance(asked.channel, discord.TextChannel)
    text = TAKEN_DIRECT if is_direct(asked) else TAKEN_HAS_THREADS if threads else TAKEN
    return Refused(text, link=Marked(link(table)), posy=mention(asked))


async def _archive(place: discord.Thread) -> None:
    """A thread whose table did not come about; if it stays, that is no reason of its own."""
    try:
        await place.edit(archived=True)
    except UNREACHED as error:
        log.info("thread_stays", code=code_of(error), status=status_of(error))


async def rematch(answer: Answer, table: Table) -> Table:
    """The lobby for another game, where the last one stood; what is in the way is named before anything is done.

    The others are called to it; one of them who asks for a rematch as well sits down there.
    """
    if table.channel != answer.asked.channel_id:
        raise no_table(answer.asked)
    await _possible(answer, thread=False)
    try:
        table = await answer.bot.tables.rematch(table.id, answer.person)
    except Occupied as taken:
        raise await _way_on(answer) or taken from None
    if table.host == answer.person.id:
        table = await _shown(answer, table)
        await _call(answer, table, sorted(table.invited))
    return table


async def _possible(answer: Answer, thread: bool) -> None:
    """Raises Refused where no table may stand, or where we lack permissions for one."""
    check_place(answer.asked)
    await allowed_here(answer.asked)
    if thread and is_direct(answer.asked):
        raise Refused(NO_THREADS)
    lacking = missing(answer.w, answer.asked, thread)
    if lacking:
        raise Refused(MISSING, permissions=answer.w.listed(lacking))


async def _shown(answer: Answer, table: Table) -> Table:
    """A new table with its message. Raises Refused, and there is none, where we cannot write after all."""
    table = await answer.bot.boards.put_below(table)
    if table.board.message is None:
        await answer.bot.tables.end(table.id, answer.person.id, manager=True)
        unheard = is_direct(answer.asked) and answer.bot.boards.is_mute(table.channel)
        raise Refused(UNHEARD if unheard else NO_WRITING)
    return table


async def _thread(answer: Answer, game: str) -> discord.Thread:
    channel = answer.asked.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refused(NO_THREAD)
    w = speak(await language_in(answer.bot, answer.asked.guild_id, channel.id))
    named = w("{game} with {name}", game=speech(game).title(w), name=answer.person.name)
    try:
        return await channel.create_thread(name=clamp(named, 2 * TITLE), type=discord.ChannelType.public_thread)
    except UNREACHED as error:
        log.info("thread_refused", code=code_of(error), status=status_of(error))
        raise Refused(NO_THREAD) from error


async def invite(answer: Answer, table: Table, person: discord.abc.User) -> None:
    """Somebody may join a private table from now on, and is told in the table's channel."""
    if person.bot:
        raise Refused(NO_BOTS)
    await answer.bot.tables.invite(table.id, answer.person.id, Person(person.id, person.display_name))
    if not await _call(answer, table, [person.id]):
        told = N_("{name} may join now, but I could not say so here.")
        await answer.say(answer.w(told, name=plain(person.display_name)))


async def _call(answer: Answer, table: Table, users: Sequence[int]) -> bool:
    """Asks these people to the table, in its channel; whether that could be said there."""
    if not users:
        return True
    w = speak(await language_at(answer.bot, table))
    line = w(
        "{people}: {name} invites you to [{game}]({link}). Press **Join** there.",
        people=" ".join(f"<@{user}>" for user in users),
        name=plain(answer.person.name),
        game=title(w, table),
        link=link(table),
    )
    place = answer.bot.get_partial_messageable(table.channel, guild_id=table.guild)
    try:
        await place.send(line, allowed_mentions=only(users))
    except UNREACHED as error:
        log.info("invitation_refused", code=code_of(error), status=status_of(error))
        return False
    return True


def stands(w: Words, table: Table) -> str:
    """A sentence with the way to the table."""
    return w("The table stands [here]({link}).", link=link(table))


def link(table: Table) -> str:
    """Where the table stands."""
    return jump(table.guild, table.channel, table.board.message)
