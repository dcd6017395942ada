"""Posy on Discord: reads the settings, opens the store, builds the tables, loads the cogs; closes what it opened."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import secrets
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import aiohttp
import discord
import structlog
from discord import app_commands
from discord.ext import commands

import cogs
import journal
from cogs.translation import Translation
from images.kit.fonts import MissingFont, check_fonts
from rules.chance import SEED_BYTES
from rules.game import Refusal
from sessions.lease import Lease
from sessions.store import Store
from sessions.tables import Tables
from sessions.thinking import Thinker, Thinkers
from settings import Settings, WrongSetting, read
from sync import sync_if_changed

NO_TOKEN = (
    "DISCORD_TOKEN is not set: put it into .env, or play without Discord in a browser with `make play` (or "
    "`.venv/bin/python playground.py`)."
)
WRONG_TOKEN = "DISCORD_TOKEN: Discord does not know this token."
NO_DISCORD = "Discord cannot be reached, or did not do what was asked: {error}"

log = structlog.get_logger(__name__)


def fresh_seed() -> bytes:
    """A seed that nobody can foretell."""
    return secrets.token_bytes(SEED_BYTES)


class Posy(cogs.House):
    """The bot. Its cogs find the settings, the store, the tables and the render thread here."""

    def __init__(
        self, settings: Settings, seed: Callable[[], bytes] = fresh_seed, think: Thinker | None = None
    ) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice here, so nothing is missing
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self.settings = settings
        self.render = ThreadPoolExecutor(max_workers=1, thread_name_prefix="render")
        self._seed = seed
        self._think = think or Thinkers()
        self._opened = contextlib.AsyncExitStack()
        self._awake = False
        self._resumed: set[int | None] = set()
        """The servers whose tables have been put up again; None for those in direct messages."""

    async def setup_hook(self) -> None:
        """Everything stands before the first event arrives."""
        self._opened.callback(Lease.take(self.settings.database).release)
        self.store = await Store.open(self.settings.database)
        self.tables = Tables(self.store, self._think, discord.utils.utcnow, self._seed)
        self._opened.push_async_callback(self.tables.close)
        await self.tree.set_translator(Translation())
        await cogs.load(self)
        self._opened.push_async_callback(self.boards.close)
        await sync_if_changed(self.tree, self.store)

    async def on_ready(self) -> None:
        """Says so in the journal; tables go on in direct messages, and in servers that were there at once, too."""
        log.info("ready", user=str(self.user), servers=len(self.guilds))
        for number in (None, *(guild.id for guild in self.guilds)):
            if number not in self._resumed:
                await self.go_on(number)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """After a start or an outage: the server's tables go on where they stopped."""
        await self.go_on(guild.id)

    async def go_on(self, guild: int | None) -> None:
        """The tables of a server, or (None) in direct messages, go on where they stopped; so do computer players."""
        await asyncio.gather(self._put_up_again(guild), self._wake_computers())

    async def _put_up_again(self, guild: int | None) -> None:
        self._resumed.add(guild)
        try:
            await self.boards.put_up_again(guild)
        except Refusal as refused:  # tried again when Discord next tells of the server, or is ready again
            self._resumed.discard(guild)
            log.error("tables not put up again", guild=guild, reason=str(refused))

    async def _wake_computers(self) -> None:
        """Once; they play on even where no message can be put up again."""
        if self._awake:
            return
        self._awake = True
        try:
            await self.tables.wake()
        except Refusal as refused:
            self._awake = False
            log.error("computer players not woken", reason=str(refused))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Invited, perhaps again: tables that were left in this server go on."""
        await self.on_guild_available(guild)

    async def close(self) -> None:
        """Finishes commits, then closes what was opened and the connection."""
        await self._opened.aclose()
        await asyncio.to_thread(self.render.shutdown)
        await super().close()


async def rest() -> None:
    """What stands now stays to the end: the search for garbage, while which nothing else happens, leaves it out."""
    gc.collect()
    gc.freeze()


def told_to_stop() -> asyncio.Event:
    """Set by SIGINT and SIGTERM from now on."""
    stop = asyncio.Event()
    with contextlib.suppress(NotImplementedError):  # on Windows Ctrl-C arrives as KeyboardInterrupt
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop


async def serve(settings: Settings, token: str) -> int:
    """Runs until SIGINT or SIGTERM; the exit status."""
    stop = told_to_stop()
    async with Posy(settings) as bot:
        bot.add_listener(rest, "on_ready")
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


async def send_commands(bot: Posy, guild: int | None) -> str:
    """Sends the commands now, or takes away those that stand in one server only; what it did."""
    if guild is None:
        sent = await bot.tree.sync()
        return f"{len(sent)} commands sent, for all servers: {', '.join(command.name for command in sent)}."
    bot.tree.clear_commands(guild=discord.Object(guild))
    await bot.tree.sync(guild=discord.Object(guild))
    return f"Server {guild} has no commands of its own any more; those for all servers stay."


async def visit(settings: Settings, token: str, guild: int | None) -> int:
    """Logs in only to send the commands, and says what was done; the exit status."""
    async with Posy(settings) as bot:
        await bot.login(token)
        print(await send_commands(bot, guild))
    return 0


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="bot.py", description="Posy on Discord.")
    parser.add_argument("--sync", action="store_true", help="only send the commands to Discord")
    parser.add_argument("--clear-guild", type=int, metavar="ID", help="only take away commands of this one server")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status: 0 after a clean end, 2 for what whoever runs Posy must put right, 1 without Discord."""
    asked = options(arguments)
    try:
        settings = read()
        if settings.token is None:
            raise WrongSetting(NO_TOKEN)
        journal.keep(settings)
        check_fonts()
        token = settings.token.get_secret_value()
        if asked.sync or asked.clear_guild is not None:
            return asyncio.run(visit(settings, token, asked.clear_guild))
        return asyncio.run(serve(settings, token))
    except (WrongSetting, MissingFont, Refusal) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except discord.LoginFailure:
        print(WRONG_TOKEN, file=sys.stderr)
        return 2
    except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
        print(NO_DISCORD.format(error=error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
