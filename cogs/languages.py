"""Which language a person reads, and which a table speaks."""

from __future__ import annotations

import structlog

from cogs import Asked, House
from sessions.model import Stored, Unsaved
from words import LANGUAGES

CHANNELS = "languages"
"""The setting of a server that holds the languages of single channels: {channel id as text: language}."""

log = structlog.get_logger(__name__)


def spoken(locale: str) -> str:
    """The language we speak to somebody whom Discord shows this locale."""
    code = locale.split("-")[0]
    return code if code in LANGUAGES else "en"


async def language_of(asked: Asked) -> str:
    """What the person chose with /me language, else what their Discord speaks."""
    return await _chosen(asked.client, asked.user.id) or spoken(asked.locale.value)


async def _chosen(bot: House, user: int) -> str | None:
    try:
        return (await bot.choices.person(user)).language
    except Unsaved:
        log.warning("language_unread", user=user)
        return None


async def language_at(bot: House, table: Stored) -> str:
    """The table's own language, else its channel's; in direct messages what the person reads."""
    if table.guild is None:
        return await _chosen(bot, table.host) or table.language or "en"
    return table.language or await language_in(bot, table.guild, table.channel)


async def language_in(bot: House, guild: int | None, channel: int) -> str:
    """What is spoken in a channel: its own language, else the server's, else what the server's Discord speaks."""
    if guild is None:
        return "en"
    place = bot.get_guild(guild)
    try:
        server = await bot.choices.server(guild)
    except Unsaved:
        log.warning("language_unread", guild=guild)
        return spoken(place.preferred_locale.value) if place else "en"
    channels = server.settings.get(CHANNELS, {})
    here = place.get_channel_or_thread(channel) if place else None
    parent = getattr(here, "parent_id", None)
    chosen = channels.get(str(channel)) or channels.get(str(parent)) or server.language
    return chosen or (spoken(place.preferred_locale.value) if place else "en")
