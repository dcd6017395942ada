"""/setup: what those who manage a server choose for it, and what follows from that for its tables."""

from __future__ import annotations

from functools import partial
from typing import Any

import discord
from discord import app_commands, ui
from discord.app_commands import Choice, locale_str

from cogs import Asked, House
from cogs.answers import FORBIDDEN, Answer, answering
from cogs.languages import CHANNELS
from cogs.limits import Marked
from cogs.page import Page
from cogs.places import check_place
from cogs.press import Press, Told, custom_id, pressed
from sessions.model import Refused
from sessions.store import ServerRow
from sessions.tables import Table
from words import N_, Words

LANGUAGE_NAMES = {"en": "English", "it": "Italiano", "pl": "Polski"}
OWN = "own"
"""The choice that takes a choice back."""
KINDS = [discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice, discord.ChannelType.forum]
ENDERS = {
    "host": N_("The host of the table, and people who manage messages here"),
    "seats": N_("Anybody who plays at the table, and people who manage messages here"),
}

group = app_commands.Group(
    name="setup",
    description=locale_str("Posy on this server, for those who manage it"),
    default_permissions=discord.Permissions(manage_guild=True),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)
NO_SERVER = N_("There is no server to set up here. `/me` holds your own settings, and your language is the table's.")


def manages(asked: Asked) -> int:
    """The server that this person manages. Raises Refused for anybody else, whatever the server lets them see."""
    check_place(asked)
    if asked.guild_id is None:
        raise Refused(NO_SERVER)
    if not asked.permissions.manage_guild:
        raise Refused(FORBIDDEN)
    return asked.guild_id


async def may_end(asked: Asked, table: Table) -> bool:
    """Whether this person may end the table though they are not its host; what counts is where the table stands."""
    rights = _rights(asked, table)
    if rights.manage_guild or rights.manage_messages:
        return True
    if table.guild is None or table.seat_of(asked.user.id) is None:
        return False
    return (await asked.client.choices.server(table.guild)).enders == "seats"


def _rights(asked: Asked, table: Table) -> discord.Permissions:
    """What this person may do in the table's channel; nothing where we cannot tell."""
    if table.guild is None or table.guild != asked.guild_id:
        return discord.Permissions.none()
    if table.channel == asked.channel_id:
        return asked.permissions
    place = asked.guild.get_channel_or_thread(table.channel) if asked.guild is not None else None
    if place is None or not isinstance(asked.user, discord.Member):
        return discord.Permissions.none()
    return place.permissions_for(asked.user)


async def allowed_here(asked: Asked) -> None:
    """Raises Refused, with the right channels, where this server wants no tables."""
    if asked.guild_id is None:
        return
    channels = (await asked.client.choices.server(asked.guild_id)).channels
    here = {asked.channel_id, getattr(asked.channel, "parent_id", None)}
    if channels and not here & set(channels):
        named = ", ".join(f"<#{channel}>" for channel in channels)
        raise Refused("On this server tables stand in other channels: {channels}", channels=Marked(named))


@group.command(name="show", description=locale_str("What is set for this server"))
async def show(asked: Asked) -> None:
    async with answering(asked) as answer:
        await answer.say(summary(answer.w, await answer.bot.choices.server(manages(asked))))


@group.command(name="language", description=locale_str("The language of the tables, here or in one channel"))
@app_commands.describe(
    language=locale_str("The language of the table's message"),
    channel=locale_str("Only in this channel; if left out, on the whole server"),
)
@app_commands.choices(
    language=[
        *(Choice(name=name, value=code) for code, name in LANGUAGE_NAMES.items()),
        Choice(name=locale_str("The language of the server"), value=OWN),
    ]
)
async def language(asked: Asked, language: str, channel: discord.abc.GuildChannel | None = None) -> None:
    async with answering(asked) as answer:
        guild = manages(asked)
        chosen = None if language == OWN else language
        if channel is None:
            row = await answer.bot.choices.set_server(guild, language=chosen)
        else:
            row = await answer.bot.choices.adapt_server(guild, partial(_spoken_in, channel.id, chosen))
        for table in await answer.bot.tables.running(guild):
            answer.bot.boards.mark(table)
        await answer.say(summary(answer.w, row))


def _spoken_in(channel: int, language: str | None, row: ServerRow) -> dict[str, Any]:
    after = {**row.settings.get(CHANNELS, {}), str(channel): language}
    return {CHANNELS: {key: value for key, value in after.items() if value is not None} or None}


@group.command(name="ending", description=locale_str("Who may end a game that is not over"))
@app_commands.describe(who=locale_str("Who may end a game"))
@app_commands.choices(who=[Choice(name=locale_str(text), value=value) for value, text in ENDERS.items()])
async def ending(asked: Asked, who: str) -> None:
    async with answering(asked) as answer:
        await answer.say(summary(answer.w, await answer.bot.choices.set_server(manages(asked), enders=who)))


@group.command(name="channels", description=locale_str("Where tables may be opened"))
async def channels(asked: Asked) -> None:
    async with answering(asked) as answer:
        await ask_channels(answer, await answer.bot.choices.server(manages(asked)))


async def ask_channels(answer: Answer, row: ServerRow) -> None:
    """What is set, and the menu that changes it."""
    select: ui.ChannelSelect[Page] = ui.ChannelSelect(
        custom_id=custom_id(0, 0, "!channels"),
        channel_types=KINDS,
        placeholder=answer.w("Channels for tables; none means everywhere"),
        min_values=0,
        max_values=25,
        default_values=[
            discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)
            for channel in row.channels
        ],
    )
    await answer.show(Page(ui.TextDisplay(summary(answer.w, row)), ui.ActionRow(Press(select))))


@pressed("!channels")
async def channels_chosen(asked: Asked, told: Told) -> None:
    """The menu of /setup channels."""
    async with answering(asked, quiet=True) as answer:
        chosen = tuple(int(channel) for channel in told.chosen if channel.isdecimal())
        await ask_channels(answer, await answer.bot.choices.set_server(manages(asked), channels=chosen))


def summary(w: Words, row: ServerRow) -> str:
    """Everything that is set."""
    own = w("the language of the server")
    lines = [w("Language of the tables: {language}", language=LANGUAGE_NAMES.get(row.language or "", own))]
    lines += [
        w("In {channel}: {language}", channel=f"<#{channel}>", language=LANGUAGE_NAMES[code])
        for channel, code in sorted(row.settings.get(CHANNELS, {}).items())
    ]
    where = w.listed([f"<#{channel}>" for channel in row.channels]) if row.channels else w("everywhere")
    lines += [
        w("Tables may be opened: {channels}", channels=where),
        w("Who may end a game: {who}", who=w(ENDERS.get(row.enders, ENDERS["host"]))),
    ]
    return "\n".join(lines)


async def setup(bot: House) -> None:
    bot.tree.add_command(group)
