"""The world of these tests."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio
import simcord
import structlog

import rules
from images import Picture, artist, lobby
from images.kit.lesson import Lesson
from images.kit.painting import Painting
from rules.floris import deck
from sessions.table import Table
from tests import toy_face
from tests.cogs.world import NAMES, World, posy
from tests.settling import settle_soon

settle_soon()

STAND_IN = b"\x89PNG\r\n\x1a\n"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "drawn_truly: with the real pictures")


@pytest.fixture
def drawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was drawn, in order: `table`, `seat 1`, `hand 1`, `final`, `choices`, `lobby`. The pictures are stand-ins
    that are described in full, but for `drawn_truly` tests."""
    found: list[str] = []
    truly = request.node.get_closest_marker("drawn_truly") is not None
    for game in map(artist, rules.GAMES):
        for what in ("table", "seat", "hand", "final", "choices"):
            if isinstance(picture := getattr(game, what, None), Painting):
                monkeypatch.setattr(game, what, partial(_draw, found, what, truly, picture))
        if not truly and isinstance(game.lesson, Lesson):
            monkeypatch.setattr(game, "lesson", Lesson(partial(_stand_in, picture) for picture in game.lesson))
    if not truly:
        monkeypatch.setattr(lobby, "lobby", partial(_lobby, found))
    return found


def _draw(found: list[str], what: str, truly: bool, picture: Painting[...], of: Any, *seat: int) -> Picture:
    found.append(" ".join([what, *map(str, seat)]))
    return picture(of, *seat) if truly else _stand_in(picture, of, *seat)


def _stand_in(picture: Painting[...], *of: Any) -> Picture:
    """Nothing is drawn, but it is described as the real one is."""
    size, alt = picture.size(*of), picture.alt(*of)
    return Picture(STAND_IN + alt.encode(), alt, *size)


def _lobby(found: list[str], *about: Any) -> Picture:
    found.append("lobby")
    alt = lobby.described(*about[:5])
    return Picture(STAND_IN + alt.encode(), alt, 1000, 700)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is among the games."""
    toy_face.register(monkeypatch)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Path]:
    """In memory where the system has a place for that: whether it lasts is tested elsewhere."""
    memory = Path("/dev/shm")
    place = Path(tempfile.mkdtemp(prefix="posy-", dir=memory)) if os.access(memory, os.W_OK) else tmp_path
    yield place / "posy.sqlite3"
    shutil.rmtree(place)


@pytest_asyncio.fixture
async def env(database: Path, drawn: list[str]) -> AsyncIterator[simcord.Env]:
    bot = posy(database)
    env = simcord.Env(bot, settle_timeout=60, check_errors=False)
    await env.start()
    yield env
    await env.shutdown()


@pytest_asyncio.fixture
async def world(env: simcord.Env, database: Path, drawn: list[str]) -> AsyncIterator[World]:
    with structlog.testing.capture_logs() as logs:
        users = [env.create_user(name.lower(), global_name=name) for name in NAMES]
        guild = env.create_guild("Garden", owner=users[0])
        channel = guild.create_text_channel("flowers")
        people = {name: guild.add_member(user) for name, user in zip(NAMES, users, strict=True)}
        await env.settle()
        world = World(env, env.bot, database, logs, drawn, guild, channel, people)
        yield world
        await env.settle()
        await world.bot.close()
    world.check()
    assert world.may_fail or not env.errors, env.errors


TOP = ["R3", "R2", "R3", "L1", "D2", "S1", "L2", "C3"]
"""Of Floris: NW NE SE SW C, then what fills the gaps."""


@pytest.fixture
def stacked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deck of Floris begins with TOP, and seat 0 plays first."""
    rest = deck()
    for card in TOP:
        rest.remove(card)
    Random(1).shuffle(rest)
    game = replace(rules.GAMES["floris"], deal=lambda seats, options, chance: {"first": 0, "deck": [*TOP, *rest]})
    monkeypatch.setitem(rules.GAMES, "floris", game)


@pytest.fixture
async def market(world: World, stacked: None) -> Table:
    """A game of Floris of three in play: Ann, Ben, Cleo."""
    return await world.opened("floris", world.ann, world.ben, world.cleo)


@pytest.fixture
async def table(world: World) -> Table:
    """A game of Bouquet of two in play, Ben to move."""
    return await world.started(world.ben)


@pytest.fixture
async def shops(world: World) -> Table:
    """A game of Flower Shop of three in play."""
    return await world.opened("flowershop", world.ann, world.ben, world.cleo)


@pytest.fixture
async def sheets(world: World) -> Table:
    """A game of Bukiet of two in play, whose dice are Y1 B4 R6 G5 P2 W2."""
    return await world.opened("bukiet", world.ann, world.ben)
