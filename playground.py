"""The playground: the same bot in a browser page on this machine, without Discord and without a token."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import secrets
import socket
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import discord
import simcord

import browser
import journal
from bot import Posy, rest, told_to_stop
from images.kit.fonts import MissingFont, check_fonts
from rules.game import Refusal
from sessions.store import Store
from settings import Settings, WrongSetting, read
from sync import FACT

HOST = "127.0.0.1"
PORT = 8765
DATABASE = Path("playground.sqlite3")
PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
WATCHER = "Wanda"
NAME = "Posy"
SERVER = "Flower garden"
CHANNEL = "flower-table"
THREAD = "another-table"
SETTLE_SECONDS = 60.0
TICK_SECONDS = 1.0
KEY = "playground"
"""The store's fact that holds the secret part of the page's address, which therefore stays the same."""
KEY_BYTES = 32

WELCOME = """
Posy's playground is open: {url}

  Type / in the page to see the commands; start with: /game new
  "Viewing as", at the top of the page, makes you {players} (who play) or {watcher} (who watches);
  Ann manages the server, so /setup is hers.
  "Channel", beside it, leads into the threads of tables (/game new thread:True), into what each one and Posy write to
  each other (@ Ann), and back.
  An answer may stand below what you see: "New messages, jump to latest" takes you there.
  A second browser tab does not follow the first: switch viewers in one tab instead.
  Tables are kept in {database} and stand here again next time, under the same address.
  Ctrl-C ends the playground.

To play on Discord: make an application with a bot at https://discord.com/developers/applications, put its token into
.env as DISCORD_TOKEN=..., and run `make play` (or `.venv/bin/python bot.py`) again. README.md says it step by step.
"""
TAKEN = "Port {port} is in use: another playground may be running; choose a port with --port."


class Host(Posy):
    """Posy in a world that is made after the start, and all at once."""

    async def on_ready(self) -> None:
        """Nothing is there yet."""

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The server is there, and direct messages with it: tables in both go on."""
        await super().on_guild_available(guild)
        await self.go_on(None)


class World:
    """The server that the page shows. Built in one order at one instant, so that every start gives the same ids."""

    def __init__(self, env: simcord.Env, players: int) -> None:
        self.env = env
        env.backend.advance_clock(1.0)  # a moment of its own: ids do not depend on how many commands came before
        env.backend.edit_bot_profile(NAME)
        users = [env.create_user(name.lower(), global_name=name) for name in (*PEOPLE, WATCHER)]
        self.guild = env.create_guild(SERVER, owner=users[0])
        self.channel = self.guild.create_text_channel(CHANNEL, topic="Type /game new to open a table")
        *people, self.watcher = [self.guild.add_member(user) for user in users]
        self.players = people[:players]
        self.chats = [user.dm_channel for user in users]  # last, so that they too have the same ids on every start

    @property
    def viewers(self) -> list[simcord.MemberActor]:
        return [*self.players, self.watcher]


def set_clock(env: simcord.Env) -> None:
    """Moves the world's clock, which never goes by itself, to the present."""
    env.backend.advance_clock(max(0.0, (datetime.now(UTC) - env.now()).total_seconds()))


async def follow_the_clock(env: simcord.Env) -> None:
    """Until cancelled."""
    while True:
        await asyncio.sleep(TICK_SECONDS)
        set_clock(env)


async def prepare(database: Path) -> tuple[list[int], str]:
    """Forgets what belonged to the last world: messages, attachments, commands.

    The channels where tables still run, and the secret part of the address, drawn at the first start.
    """
    store = await Store.open(database)
    try:
        await store.set_fact(FACT, None)
        key = await store.fact(KEY) or secrets.token_urlsafe(KEY_BYTES)
        await store.set_fact(KEY, key)
        return await store.forget_messages(), key
    finally:
        await store.close()


def put_back_threads(world: World, channels: Sequence[int]) -> None:
    """A thread made during an earlier run stands in the new world too, under its old id."""
    backend = world.env.backend
    for channel in channels:
        if channel not in backend.channels:
            thread = backend.create_thread(
                world.channel.id, THREAD, world.guild.owner.id, message_id=channel, broadcast=False
            )
            backend.announce_thread_create(thread)


async def play(settings: Settings, port: int, players: int) -> int:
    """Serves the page until SIGINT, SIGTERM or "End preview session"; the exit status."""
    stop = told_to_stop()
    channels, key = await prepare(settings.database)
    bot = Host(settings)
    async with simcord.run(bot, settle_timeout=SETTLE_SECONDS, check_errors=False) as env:
        try:
            world = World(env, players)
            set_clock(env)
            put_back_threads(world, channels)
            with contextlib.suppress(TimeoutError):  # computer players may think on while the page is there
                await env.settle()
            await rest()
            await serve(world, port, key, settings.database, stop)
        finally:
            await bot.close()
    return 0


async def serve(world: World, port: int, key: str, database: Path, stop: asyncio.Event) -> None:
    """The page, from the moment when every running table stands in it."""
    preview = browser.opened(world.env, world.channel, world.viewers, port, key)
    async with preview:
        names = ", ".join(PEOPLE[: len(world.players)])
        print(WELCOME.format(url=preview.url, players=names, watcher=WATCHER, database=database), end="", flush=True)
        ticking = asyncio.create_task(follow_the_clock(world.env))
        ends = [asyncio.create_task(stop.wait()), asyncio.create_task(preview.wait_closed())]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        for task in (ticking, *ends):
            task.cancel()


def free(port: int) -> bool:
    """Whether the page can have this port (0: any that is free)."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def port_number(text: str) -> int:
    """A port as it was typed. Raises ArgumentTypeError for what is none."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) < 1 << 16):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: it takes a number from 0 to 65535")
    return int(text)


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="playground.py", description="Play Posy in a browser, without Discord.")
    parser.add_argument(
        "--port", type=port_number, default=PORT, help=f"port of the page on {HOST} (default {PORT}; 0: any)"
    )
    parser.add_argument("--players", type=int, choices=range(1, len(PEOPLE) + 1), default=3, help="default 3")
    parser.add_argument("--database", type=Path, default=DATABASE, help=f"where tables are kept (default {DATABASE})")
    return parser.parse_args(arguments)


def main() -> int:
    """The exit status: 0 after a clean end, 2 for what whoever runs it must put right."""
    asked = options()
    try:
        settings = read()
        if not free(asked.port):
            raise WrongSetting(TAKEN.format(port=asked.port))
        quiet = {} if "log_level" in settings.model_fields_set else {"log_level": "warning"}
        settings = settings.model_copy(update={"database": asked.database, "token": None, **quiet})
        journal.keep(settings)
        check_fonts()
        return asyncio.run(play(settings, asked.port, asked.players))
    except (WrongSetting, MissingFont, Refusal) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
