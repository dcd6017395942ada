"""Which table somebody means."""

from __future__ import annotations

import discord
import structlog

from cogs import Asked
from cogs.answers import Answer
from cogs.places import no_table
from cogs.press import Told
from cogs.scenes import names
from rules.game import Seat
from sessions.model import Refused
from sessions.table import Table
from words import N_, Words

NO_SEAT = N_("There is no such seat at this table.")


async def told_table(answer: Answer, told: Told) -> Table:
    """The table of a press. Raises Refused when there is none that this person could see."""
    table = await answer.bot.tables.get(told.table)
    if not sees(answer.asked, table):
        raise no_table(answer.asked)
    return _met(answer, table)


async def table_here(answer: Answer, running: bool = False) -> Table:
    """The table of this channel; where there is none, the only one this person has a seat at. Raises Refused.

    running: a table that is over is none.
    """
    channel = answer.asked.channel_id
    table = await answer.bot.tables.at(channel) if channel is not None else None
    if table is None or (running and table.phase == "over"):
        own = await answer.bot.tables.of(answer.person.id)
        if len(own) == 1:
            table = own[0]
    if table is None:
        raise no_table(answer.asked)
    return _met(answer, table)


def sees(asked: Asked, table: Table) -> bool:
    """Whether this person may look into the channel of the table, or sits at it."""
    if table.channel == asked.channel_id or table.seat_of(asked.user.id) is not None:
        return True
    place = asked.guild.get_channel_or_thread(table.channel) if asked.guild is not None else None
    if place is None or not isinstance(asked.user, discord.Member):
        return False
    secluded = isinstance(place, discord.Thread) and place.is_private()
    return not secluded and place.permissions_for(asked.user).view_channel


def seat_told(w: Words, table: Table, word: str) -> Seat:
    """The seat of a press, or of a command by number or by name. Raises Refused when there is none such."""
    called = [name.casefold() for name in names(w, table)]
    if word.casefold() in called:
        return called.index(word.casefold())
    if word not in map(str, range(len(called))):
        raise Refused(NO_SEAT)
    return int(word)


def _met(answer: Answer, table: Table) -> Table:
    structlog.contextvars.bind_contextvars(table=table.id)
    if table.channel == answer.asked.channel_id:
        answer.bot.boards.saw(table, answer.person.id)
    return table
