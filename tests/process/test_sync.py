"""The commands go to Discord only when they have changed, and a failure there changes nothing else."""

from __future__ import annotations

import discord
import pytest
import simcord
from discord.ext import commands
from structlog.testing import capture_logs

from sessions.model import Unsaved
from sync import FACT, digest_of, sync_if_changed


class Facts:
    """The store's facts, in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def fact(self, name: str) -> str | None:
        return self.kept.get(name)

    async def set_fact(self, name: str, value: str | None) -> None:
        self.kept[name] = value or ""


def bot_with(*names: str) -> commands.Bot:
    bot = commands.Bot(commands.when_mentioned, intents=discord.Intents(guilds=True))
    for name in names:

        @bot.tree.command(name=name, description="Something")
        async def answer(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("yes")

    return bot


def sent(env: simcord.Env) -> int:
    return sum(request.method == "PUT" and request.path.endswith("/commands") for request in env.http_requests)


async def test_commands_are_sent_once_and_not_again() -> None:
    async with simcord.run(bot_with("one", "two")) as env:
        facts = Facts()
        assert await sync_if_changed(env.bot.tree, facts)
        assert not await sync_if_changed(env.bot.tree, facts)
        assert sent(env) == 1


async def test_a_changed_description_is_sent() -> None:
    async with simcord.run(bot_with("one", "two")) as env:
        facts = Facts()
        await sync_if_changed(env.bot.tree, facts)
        env.bot.tree.get_command("one").description = "Something else"
        assert await sync_if_changed(env.bot.tree, facts)
        assert sent(env) == 2


async def test_another_application_gets_the_commands_too() -> None:
    async with simcord.run(bot_with("one", "two")) as env:
        before = await digest_of(env.bot.tree)
        env.bot._connection.application_id = 4711
        assert await digest_of(env.bot.tree) != before


@pytest.mark.parametrize("status", [400, 403, 429, 500])
async def test_a_failed_sync_is_logged_and_tried_again_at_the_next_start(status: int) -> None:
    async with simcord.run(bot_with("one", "two")) as env:
        facts = Facts()
        env.inject_error("PUT", "/applications/*/commands", status=status, code=50035)
        with capture_logs() as lines:
            assert not await sync_if_changed(env.bot.tree, facts)
        assert [line["log_level"] for line in lines] == ["error"]
        assert FACT not in facts.kept
        assert await sync_if_changed(env.bot.tree, facts)


async def test_facts_that_cannot_be_read_or_kept_end_nothing() -> None:
    class Broken(Facts):
        async def fact(self, name: str) -> str | None:
            raise Unsaved("The disk is full.")

        async def set_fact(self, name: str, value: str | None) -> None:
            raise Unsaved("The disk is full.")

    async with simcord.run(bot_with("one")) as env:
        with capture_logs() as lines:
            assert await sync_if_changed(env.bot.tree, Broken())
        assert sent(env) == 1 and [line["log_level"] for line in lines] == ["error", "info", "error"]
