"""The Discord face: what people see and press. It changes a table through `sessions` alone."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

import discord
from discord.ext import commands

from sessions.store import Store
from sessions.tables import Tables
from settings import Settings

if TYPE_CHECKING:
    from cogs.board import Boards
    from cogs.choices import Choices
    from cogs.pictures import Pictures

ROOMS = (
    "answers",
    "press",
    "lobby",
    "moves",
    "sentences",
    "looks",
    "game",
    "watching",
    "endings",
    "replay",
    "vanished",
    "people",
    "servers",
    "help",
)


class House(commands.Bot):
    """A bot with all that its cogs look for."""

    settings: Settings
    store: Store
    tables: Tables
    render: ThreadPoolExecutor
    choices: Choices
    pictures: Pictures
    boards: Boards


Asked: TypeAlias = discord.Interaction[House]


async def load(bot: House) -> None:
    """Everything that answers people, before the first event arrives."""
    from cogs.board import Boards
    from cogs.choices import Choices
    from cogs.pictures import Pictures

    bot.choices = Choices(bot.store)
    bot.pictures = Pictures(bot.render)
    bot.boards = Boards(bot)
    for room in ROOMS:
        await import_module(f"cogs.{room}").setup(bot)
