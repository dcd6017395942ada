"""From every older file to today's, in whole steps."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from sessions.migrations import APPLICATION, STEPS, Unusable, check, migrate
from sessions.store import Store
from tests.sessions.conftest import ANN, House, seen


def number(path: Path) -> int:
    at = sqlite3.connect(path)
    (found,) = at.execute("PRAGMA user_version").fetchone()
    at.close()
    return found


def made(path: Path, steps: int, journal: str = "WAL") -> Path:
    """A file as the program with so many steps left it."""
    if not steps:
        path.touch()
        return path
    at = sqlite3.connect(path, isolation_level=None)
    migrate(at, path, STEPS[:steps])
    at.execute(f"PRAGMA journal_mode = {journal}").fetchall()
    at.close()
    return path


def shape(path: Path) -> list[tuple[str, str]]:
    at = sqlite3.connect(path)
    found = at.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()
    at.close()
    return found


@pytest.mark.parametrize("steps", range(len(STEPS) + 1))
def test_every_older_file_becomes_like_a_new_one(tmp_path: Path, steps: int) -> None:
    async def opened(path: Path) -> None:
        await (await Store.open(path)).close()

    old, new = made(tmp_path / "old.sqlite3", steps), tmp_path / "new.sqlite3"
    for path in (old, new):
        asyncio.run(opened(path))
    assert number(old) == len(STEPS)
    assert shape(old) == shape(new)


async def test_a_game_of_the_first_shape_is_played_on(tmp_path: Path) -> None:
    """Tables were there before people's settings were."""
    house = await House(tmp_path / "posy.sqlite3").enter()
    before = await house.press(await house.game(), ANN)
    await house.tables.close()
    at = sqlite3.connect(house.path, isolation_level=None)
    at.execute("PRAGMA journal_mode = DELETE")
    for name in ("people", "servers", "facts"):
        at.execute(f"DROP TABLE {name}")
    at.execute("DROP INDEX ended_tables_not_shown")
    at.execute("ALTER TABLE tables DROP COLUMN shown")
    at.execute("ALTER TABLE seats DROP COLUMN wish")
    at.execute("ALTER TABLE tables DROP COLUMN began")
    at.execute("UPDATE tables SET setup = json_remove(setup, '$.settings')")
    at.execute("PRAGMA user_version = 1")
    at.close()
    await house.enter()
    assert seen(await house.tables.get(before.id)) == seen(before)
    await house.store.set_fact("a", "b")
    await house.tables.close()


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = made(tmp_path / "posy.sqlite3", 1)
    before = shape(path)
    whole, broken = ("CREATE TABLE whole (a INTEGER) STRICT",), ("CREATE TABLE half (a INTEGER) STRICT", "no SQL")
    at = sqlite3.connect(path, isolation_level=None)
    with pytest.raises(sqlite3.OperationalError):
        migrate(at, path, (*STEPS[:1], whole, broken))
    assert not at.in_transaction
    at.close()
    assert number(path) == 2, "the step before the broken one is whole"
    assert set(dict(shape(path))) == {*dict(before), "whole"}


def test_the_number_stands_in_the_first_page_as_soon_as_it_counts(tmp_path: Path) -> None:
    """An older program reads it there: so it may never be only in the write-ahead log."""
    path = made(tmp_path / "posy.sqlite3", 1)
    at = sqlite3.connect(path, isolation_level=None)
    at.execute("SELECT count(*) FROM tables").fetchall()
    migrate(at, path)
    first = path.read_bytes()[:100]
    assert int.from_bytes(first[60:64], "big") == len(STEPS)
    assert int.from_bytes(first[68:72], "big") == APPLICATION
    at.close()
    with pytest.raises(Unusable, match="newer"):
        check(path, known=1)


def test_two_programs_that_start_at_once_migrate_once(tmp_path: Path) -> None:
    path = tmp_path / "posy.sqlite3"

    async def both() -> list[Store]:
        return list(await asyncio.gather(*(Store.open(path, busy_seconds=10) for _ in range(3))))

    async def run() -> None:
        for store in await both():
            await store.close()

    asyncio.run(run())
    assert number(path) == len(STEPS)


async def test_a_foreign_file_is_not_taken_over_though_a_journal_lies_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "theirs.sqlite3"
    at = sqlite3.connect(path)
    at.execute("CREATE TABLE recipes (name TEXT)")
    at.close()
    (tmp_path / "theirs.sqlite3-journal").touch()
    with pytest.raises(Unusable, match="not a store of Posy"):
        await Store.open(path)
    assert [name for name, _ in shape(path)] == ["recipes"]
