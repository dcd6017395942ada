"""Channels and threads that people delete: the tables in them end, and nothing is sent there any more."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs import House


class Vanished(commands.Cog):
    """Hears of what is deleted."""

    def __init__(self, bot: House) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone."""
        await self._gone(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone."""
        await self._gone(payload.thread_id)

    async def _gone(self, channel: int) -> None:
        self.bot.boards.lost(channel)
        await self.bot.tables.channel_gone(channel)


async def setup(bot: House) -> None:
    await bot.add_cog(Vanished(bot))
