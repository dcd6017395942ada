"""Posy on Discord: reads the settings, opens the store, builds the tables, loads the cogs; closes what it opened."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module

import aiohttp
import discord
import structlog
from discord import app_commands
from discord.ext import commands

import journal
from agents import Thinkers
from cogs import ROOMS, House
from cogs.answers import Tree
from cogs.table import put_up_again
from cogs.translation import Translation
from rules.chance import SEED_BYTES
from rules.game import Refusal
from sessions.store import Store
from sessions.tables import Tables
from settings import Settings, WrongSetting, read
from sync import sync_if_changed

NO_TOKEN = (
    "DISCORD_TOKEN is not set: put it into .env, or play without Discord in a browser with `python playground.py`."
)
WRONG_TOKEN = "DISCORD_TOKEN: Discord does not know this token."
NO_DISCORD = "Discord cannot be reached: {error}"

log = structlog.get_logger(__name__)


def fresh_seed() -> bytes:
    """A seed that nobody can foretell."""
    return secrets.token_bytes(SEED_BYTES)


class Posy(House):
    """The bot. Its cogs find the settings, the store, the tables and the render thread here."""

    def __init__(self, settings: Settings, seed: Callable[[], bytes] = fresh_seed) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self.settings = settings
        self.render = ThreadPoolExecutor(max_workers=1, thread_name_prefix="render")
        self._seed = seed
        self._opened = contextlib.AsyncExitStack()
        self._resumed = False

    async def setup_hook(self) -> None:
        """Everything stands before the first event arrives."""
        self.store = await Store.open(self.settings.database)
        self._opened.push_async_callback(self.store.close)
        thinkers = Thinkers()
        self._opened.callback(thinkers.close)
        self.tables = Tables(self.store, thinkers, discord.utils.utcnow, self._seed)
        self._opened.push_async_callback(self.tables.close)
        await self.tree.set_translator(Translation())
        for room in ROOMS:
            await import_module(room).setup(self)
        await sync_if_changed(self.tree, self.store)

    async def on_ready(self) -> None:
        """The first time, the tables go on where they stopped; a bot in no server waits for one."""
        log.info("ready", user=str(self.user), servers=len(self.guilds))
        if self.guilds and not self._resumed:
            await self._resume()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Invited, perhaps again: tables that were left in this server go on."""
        await self._resume(guild.id)

    async def _resume(self, guild: int | None = None) -> None:
        self._resumed = True
        await put_up_again(self, guild)
        await self.tables.wake()

    async def close(self) -> None:
        """Finishes commits, then closes what was opened and the connection."""
        await self._opened.aclose()
        await asyncio.to_thread(self.render.shutdown)
        await super().close()


async def serve(settings: Settings, token: str) -> int:
    """Runs until SIGINT or SIGTERM; the exit status."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    with contextlib.suppress(NotImplementedError):  # on Windows Ctrl-C arrives as KeyboardInterrupt
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop.set)
    async with Posy(settings) as bot:
        running = asyncio.create_task(bot.start(token))
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait((running, stopping), return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if running.done():
            running.result()
        else:
            log.info("stopping")
            await bot.close()
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
    return 0


def main() -> int:
    """The exit status: 0 after a clean end, 2 for what whoever runs Posy must put right, 1 without Discord."""
    try:
        settings = read()
        if settings.token is None:
            raise WrongSetting(NO_TOKEN)
        journal.keep(settings)
        return asyncio.run(serve(settings, settings.token.get_secret_value()))
    except (WrongSetting, Refusal) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except discord.LoginFailure:
        print(WRONG_TOKEN, file=sys.stderr)
        return 2
    except (aiohttp.ClientError, OSError) as error:
        print(NO_DISCORD.format(error=error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
