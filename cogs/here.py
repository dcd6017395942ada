"""Which table somebody means."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import structlog

from cogs import Asked
from cogs.answers import Answer
from cogs.limits import CHOICE, clamp
from cogs.places import no_table
from cogs.press import Told
from cogs.scenes import names
from rules.game import Seat
from sessions.model import Refused
from sessions.table import Table
from words import N_, Words

NO_SEAT = N_("There is no such seat at this table.")
SEVERAL = N_("Several players are called so. Choose one from the list, or type the number of the seat.")


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


def seat_pressed(table: Table, words: Sequence[str]) -> Seat:
    """The seat that the words of a press name, counted from 0. Raises Refused when there is none such."""
    seats = {str(seat): seat for seat in range(len(table.sitters))}
    if " ".join(words) not in seats:
        raise Refused(NO_SEAT)
    return seats[words[0]]


def seat_typed(w: Words, table: Table, typed: str) -> Seat:
    """The seat that somebody chose from `seats_listed`, or typed: a name, else a number as people count, from 1.

    Raises Refused when there is none such, or when several are called so.
    """
    listed, wanted = seats_listed(w, table), typed.strip().casefold()
    if typed in listed:
        return listed.index(typed)
    found = [seat for seat, name in enumerate(names(w, table)) if name.casefold() == wanted]
    if len(found) > 1:
        raise Refused(SEVERAL)
    found += [seat for seat in range(len(listed)) if wanted == str(seat + 1)]
    if not found:
        raise Refused(NO_SEAT)
    return found[0]


def seats_listed(w: Words, table: Table) -> list[str]:
    """The players by seat, to choose from: `1. Ann`. No two are the same, whatever people call themselves."""
    return [clamp(f"{n}. {name}", CHOICE) for n, name in enumerate(names(w, table), 1)]


def _met(answer: Answer, table: Table) -> Table:
    structlog.contextvars.bind_contextvars(table=table.id)
    if table.channel == answer.asked.channel_id:
        answer.bot.boards.saw(table, answer.person.id)
    return table
