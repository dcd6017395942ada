"""The world of these tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio
import simcord
import structlog

from images import Picture, Scene, bouquet
from images.bouquet import telling
from tests import toy_face
from tests.cogs.world import NAMES, World, posy

STAND_IN = b"\x89PNG\r\n\x1a\n"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "drawn_truly: with the real pictures")


@pytest.fixture
def drawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was drawn, in order: `table`, `seat 1`, `final`. The pictures are stand-ins, but for `drawn_truly` tests."""
    found: list[str] = []
    truly = request.node.get_closest_marker("drawn_truly") is not None
    for what in ("table", "seat", "final"):
        monkeypatch.setattr(bouquet, what, partial(_draw, found, what, getattr(bouquet, what) if truly else None))
    return found


def _draw(found: list[str], what: str, real: Callable[..., Picture] | None, scene: Scene, *seat: int) -> Picture:
    found.append(" ".join([what, *map(str, seat)]))
    if real is not None:
        return real(scene, *seat)
    alt = getattr(telling, f"{what}_alt")(scene, *seat)
    return Picture(STAND_IN + alt.encode(), alt, 1000, 700)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is among the games."""
    toy_face.register(monkeypatch)


@pytest_asyncio.fixture
async def env(tmp_path: Path, drawn: list[str]) -> AsyncIterator[simcord.Env]:
    bot = posy(tmp_path / "posy.sqlite3")
    env = simcord.Env(bot, settle_timeout=60, check_errors=False)
    await env.start()
    yield env
    await env.shutdown()


@pytest_asyncio.fixture
async def world(env: simcord.Env, tmp_path: Path, drawn: list[str]) -> AsyncIterator[World]:
    with structlog.testing.capture_logs() as logs:
        users = [env.create_user(name.lower(), global_name=name) for name in NAMES]
        guild = env.create_guild("Garden", owner=users[0])
        channel = guild.create_text_channel("flowers")
        people = {name: guild.add_member(user) for name, user in zip(NAMES, users, strict=True)}
        await env.settle()
        world = World(env, env.bot, tmp_path / "posy.sqlite3", logs, drawn, guild, channel, people)
        yield world
        await env.settle()
        await world.bot.close()
    world.check()
    assert world.may_fail or not env.errors, env.errors
