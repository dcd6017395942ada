"""A server with Posy in it: the whole bot, in a Discord inside the test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import simcord

from bot import Posy
from sessions.model import Person
from sessions.tables import Table
from sessions.thinking import Here
from settings import Settings
from tests.settling import settle_soon

settle_soon()

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass
class Garden:
    """Ann and Ben are members like others; Olga owns the server."""

    env: simcord.Env
    bot: Posy
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    other: simcord.ChannelHandle
    olga: simcord.MemberActor
    ann: simcord.MemberActor
    ben: simcord.MemberActor

    async def table(self, *people: simcord.MemberActor, started: bool = True) -> Table:
        """A table in the channel, opened by the first of these people."""
        first, *others = [Person(person.id, person.name) for person in people]
        table = await self.bot.tables.open("bouquet", self.guild.id, self.channel.id, first, seats=max(2, len(people)))
        for person in others:
            table = await self.bot.tables.join(table.id, person)
        return await self.bot.tables.start(table.id, first.id) if started else table


@asynccontextmanager
async def garden(database: Path, make: Callable[[Settings], Posy] | None = None) -> AsyncIterator[Garden]:
    settings = Settings(database=database)
    bot = make(settings) if make else Posy(settings, seed=lambda: bytes(32), think=Here())
    async with simcord.run(bot, settle_timeout=60) as env:
        try:
            users = [env.create_user(name.lower(), global_name=name) for name in ("Olga", "Ann", "Ben")]
            guild = env.create_guild("Garden", owner=users[0], preferred_locale="pl")
            channel, other = (guild.create_text_channel(name) for name in ("flowers", "weeds"))
            olga, ann, ben = [guild.add_member(user) for user in users]
            await env.settle()
            yield Garden(env, bot, guild, channel, other, olga, ann, ben)
        finally:
            await bot.close()


def text_of(result: simcord.InteractionResult) -> str:
    """What a private answer says."""
    assert result.ephemeral
    assert result.response is not None
    return str(result.response.components)
