"""The bot as a process: its exit status, its command line, what it asks Discord for, what its journal holds."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import weakref
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Literal, TextIO

import aiohttp
import discord
import pytest
import structlog

import bot
import journal
from bot import Posy, send_commands
from images.kit.fonts import MissingFont
from sessions.model import Unsaved
from sessions.thinking import Here
from settings import Settings
from tests.process.garden import garden


@pytest.fixture
def with_a_token(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setattr(journal, "keep", lambda settings: None)


@pytest.mark.parametrize(
    ("error", "status", "line"),
    [
        (discord.LoginFailure(), 2, "DISCORD_TOKEN: Discord does not know this token."),
        (aiohttp.ClientError("no route"), 1, "Discord cannot be reached, or did not do what was asked: no route"),
        (OSError("no route"), 1, "Discord cannot be reached, or did not do what was asked: no route"),
    ],
)
def test_what_goes_wrong_is_one_line_and_a_status(
    error: Exception,
    status: int,
    line: str,
    with_a_token: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def start(self: Posy, token: str) -> None:
        raise error

    monkeypatch.setattr(Posy, "start", start)
    assert bot.main([]) == status
    assert capsys.readouterr().err == line + "\n"


def test_a_missing_font_is_named_before_anything_else(
    with_a_token: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def check() -> None:
        raise MissingFont("The font package fontpkg-noto-sans is not installed.")

    monkeypatch.setattr(bot, "check_fonts", check)
    assert bot.main([]) == 2
    assert capsys.readouterr().err == "The font package fontpkg-noto-sans is not installed.\n"


def test_it_asks_for_servers_and_nothing_else() -> None:
    posy = Posy(Settings(), think=Here())
    assert posy.intents == discord.Intents(guilds=True)
    assert posy.allowed_mentions is not None
    assert posy.allowed_mentions.to_dict() == discord.AllowedMentions.none().to_dict()
    posy.render.shutdown()


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


async def test_whoever_opens_closes(tmp_path: Path) -> None:
    """An open file or thread would outlive the bot."""
    async with garden(tmp_path / "posy.sqlite3") as place:
        writing = asyncio.create_task(place.bot.store.set_fact("last", "word"))
        await asyncio.sleep(0)
        await place.bot.close()
        await writing
        assert names_in(tmp_path) == ["posy.sqlite3"]
        with pytest.raises(Unsaved):
            await place.bot.store.fact("last")
        with pytest.raises(RuntimeError):
            place.bot.render.submit(str)


async def test_one_place_answers_interactions(tmp_path: Path) -> None:
    """A second listener would answer what the first has answered."""
    async with garden(tmp_path / "posy.sqlite3") as place:
        assert len(place.bot.extra_events["on_interaction"]) == 1
        assert "on_message" not in place.bot.extra_events


async def test_sending_the_commands_by_hand_says_what_it_did(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        told = await send_commands(place.bot, None)
        assert told.startswith("6 commands sent, for all servers: ")
        assert "help" in told


async def test_copies_in_one_server_are_taken_away_and_the_others_stay(tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        here = discord.Object(place.guild.id)
        place.bot.tree.copy_global_to(guild=here)
        await place.bot.tree.sync(guild=here)
        assert await place.bot.tree.fetch_commands(guild=here)
        assert str(place.guild.id) in await send_commands(place.bot, place.guild.id)
        assert not await place.bot.tree.fetch_commands(guild=here)
        assert await place.bot.tree.fetch_commands()


@pytest.fixture
def own_logging() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def test_the_journal_as_json_holds_our_lines_and_the_libraries(
    own_logging: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    journal.keep(Settings(log_format="json"))
    structlog.get_logger("posy").info("table opened", table=7, name="Zoë")
    logging.getLogger("discord.gateway").warning("slow")
    logging.getLogger("discord.gateway").debug("chatter")
    ours, theirs = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert (ours["event"], ours["table"], ours["name"], ours["level"]) == ("table opened", 7, "Zoë", "info")
    assert (theirs["event"], theirs["logger"], theirs["level"]) == ("slow", "discord.gateway", "warning")


def test_an_error_in_the_journal_keeps_its_cause(own_logging: None, capsys: pytest.CaptureFixture[str]) -> None:
    journal.keep(Settings(log_format="json", log_level="error"))
    try:
        raise ValueError("broken pot")
    except ValueError:
        structlog.get_logger("posy").exception("failed")
    structlog.get_logger("posy").warning("not written")
    (line,) = capsys.readouterr().err.splitlines()
    assert json.loads(line)["exception"][0]["exc_value"] == "broken pot"


def telling(stream: TextIO, error: structlog.typing.ExcInfo) -> None:
    """What structlog takes for errors where a library is installed that shows variables."""
    shown = structlog.tracebacks.ExceptionDictTransformer(show_locals=True)(error)
    stream.write(json.dumps(shown))


@pytest.mark.parametrize("form", ["json", "console"])
@pytest.mark.parametrize(
    "logger", [structlog.get_logger("posy"), logging.getLogger("discord.client")], ids=["ours", "theirs"]
)
def test_no_error_in_the_journal_tells_a_deck_or_a_seed(
    form: Literal["json", "console"],
    logger: Any,
    own_logging: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def draw(deck: tuple[str, ...], seed: bytes) -> str:
        return deck[len(deck) + seed[0]]

    monkeypatch.setattr(
        structlog.dev, "ConsoleRenderer", partial(structlog.dev.ConsoleRenderer, exception_formatter=telling)
    )
    journal.keep(Settings(log_format=form))
    deck, seed = ("L3", "S1"), bytes.fromhex("5eed")
    try:
        draw(deck, seed)
    except IndexError:
        logger.exception("failed")
    told = capsys.readouterr().err
    assert "IndexError" in told and "test_bot.py" in told and "draw" in told
    assert not [secret for secret in ("L3", "S1", "\\xed", "5eed") if secret in told]


async def test_what_stands_at_the_start_is_not_searched_for_garbage_again() -> None:
    class Thing:
        pass

    before = gc.get_freeze_count()
    lost = Thing()
    lost.itself, gone = lost, weakref.ref(lost)
    del lost
    await bot.rest()
    try:
        assert gone() is None and gc.get_freeze_count() > before
    finally:
        gc.unfreeze()
