"""The file of the store: whose it must be, how old it may be, and what is said when it cannot be used."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sessions.migrations import STEPS, Unusable
from sessions.store import Store
from tests.sessions.clerk import Told

NOBODY = 65534


def standing(folder: Path) -> dict[str, tuple[bytes, int, int]]:
    """Everything in a folder: contents, moment of the last change, owner."""
    found = {path: path.stat() for path in folder.iterdir()}
    return {path.name: (path.read_bytes(), stat.st_mtime_ns, stat.st_uid) for path, stat in found.items()}


def made(path: Path) -> Path:
    """An empty store."""

    async def make() -> None:
        await (await Store.open(path)).close()

    asyncio.run(make())
    return path


def refused(path: Path, match: str) -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(Unusable, match=match) as why:
        made(path)
    return str(why.value)


@pytest.fixture
def clerk() -> Iterator[Told]:
    with Told() as told:
        yield told


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that other users can reach, which pytest's own are not."""
    folder = Path(tempfile.mkdtemp(prefix="posy-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


async def test_a_new_file_is_made_durable_and_guarded(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "new.sqlite3")
    pragmas = ("journal_mode", "synchronous", "foreign_keys", "user_version")
    found = [
        await store._database.read(lambda at, name=name: at.execute(f"PRAGMA {name}").fetchall()[0][0])
        for name in pragmas
    ]
    strict = await store._database.read(
        lambda at: at.execute("SELECT name FROM pragma_table_list WHERE schema = 'main' AND NOT strict").fetchall()
    )
    assert found == ["wal", 2, 1, len(STEPS)]
    assert [name for (name,) in strict if not name.startswith("sqlite_")] == []
    await store.close()


def test_a_file_of_a_newer_program_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = made(tmp_path / "posy.sqlite3")
    with sqlite3.connect(path) as at:
        at.execute("PRAGMA journal_mode = DELETE")
        at.execute("CREATE TABLE tomorrow (thing)")
        at.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    at.close()
    before = standing(tmp_path)
    assert "\n" not in refused(path, "newer Posy")
    assert standing(tmp_path) == before


def test_a_newer_file_that_was_killed_while_in_use_is_not_touched_either(tmp_path: Path) -> None:
    path = made(tmp_path / "posy.sqlite3")
    other = tmp_path / "killed"
    other.mkdir()
    at = sqlite3.connect(path)
    at.execute("PRAGMA journal_mode = DELETE")
    at.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    at.execute("PRAGMA journal_mode = WAL")
    at.execute("INSERT INTO facts VALUES ('a', 'b')")
    at.commit()
    for name in ("posy.sqlite3", "posy.sqlite3-wal", "posy.sqlite3-shm"):
        (other / name).write_bytes((tmp_path / name).read_bytes())
    at.close()
    before = standing(other)
    assert len(before) == 3
    refused(other / "posy.sqlite3", "newer Posy")
    assert standing(other) == before


@pytest.mark.parametrize("kind", ["text", "another program's database", "cut off"])
def test_a_file_that_is_no_store_is_refused_and_not_touched(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "posy.sqlite3"
    if kind == "text":
        path.write_text("Dear diary, today I planted roses.\n" * 100)
    elif kind == "cut off":
        path.write_bytes(made(tmp_path / "whole.sqlite3").read_bytes()[:50])
    else:
        with sqlite3.connect(path) as at:
            at.execute("CREATE TABLE diary (line)")
        at.close()
    before = standing(tmp_path)
    refused(path, "not a store of Posy")
    assert standing(tmp_path) == before


def test_a_garbled_store_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = made(tmp_path / "posy.sqlite3")
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))
    refused(path, "damaged")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    refused(tmp_path / "nowhere" / "posy.sqlite3", r"mkdir -p \S*nowhere && chown -R")
    refused(tmp_path, "must be able to write")


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    path = tmp_path / "posy.sqlite3"
    path.touch()
    assert (made(path)).stat().st_size > 0


@pytest.mark.needs("root")
@pytest.mark.parametrize("what", ["file", "folder", "nothing yet"])
def test_a_file_of_another_user_is_refused_with_the_line_that_helps(open_folder: Path, clerk: Told, what: str) -> None:
    path = open_folder / "posy.sqlite3"
    if what != "nothing yet":
        made(path)
    if what == "file":
        os.chown(open_folder, NOBODY, NOBODY)
    elif what == "folder":
        os.chown(path, NOBODY, NOBODY)
    before = standing(open_folder)
    assert clerk(f"become {NOBODY}") == "ok"
    answer = clerk(f"open {path}")
    assert answer.startswith("Unusable")
    assert f"chown -R {NOBODY} {open_folder}" in answer
    assert {name: told for name, told in standing(open_folder).items() if name in before} == before
    os.chown(open_folder, NOBODY, NOBODY)
    if path.exists():
        os.chown(path, NOBODY, NOBODY)
    for rest in open_folder.iterdir():
        os.chown(rest, NOBODY, NOBODY)
    assert clerk(f"open {path}") == "ok"


@pytest.mark.needs("root")
def test_a_file_that_becomes_read_only_refuses_presses_until_it_is_writable_again(
    open_folder: Path, clerk: Told
) -> None:
    path = open_folder / "posy.sqlite3"
    os.chown(open_folder, NOBODY, NOBODY)
    clerk(f"become {NOBODY}")
    assert clerk(f"open {path}") == "ok"
    assert clerk("new 5") == "ok 1"
    assert clerk("press 1") == "ok 1"
    owned = [open_folder, *open_folder.iterdir()]
    for thing in owned:
        os.chown(thing, 0, 0)
    clerk("limit 4096")
    assert clerk("press 1").startswith("Unsaved"), "the write fails, and the connection is given up"
    clerk("limit -1")
    assert clerk("press 1").startswith("Unsaved My notes cannot be written")
    for thing in owned:
        if thing.exists():
            os.chown(thing, NOBODY, NOBODY)
    assert clerk("press 1") == "ok 2"
    assert clerk("close") == "ok"


def test_a_disk_that_takes_no_more_refuses_presses_until_it_does(tmp_path: Path, clerk: Told) -> None:
    """No root needed: the process itself may not make any file larger."""
    assert clerk(f"open {tmp_path / 'posy.sqlite3'}") == "ok"
    assert clerk("new 5") == "ok 1"
    assert clerk("press 1") == "ok 1"
    clerk("limit 4096")
    for _ in range(3):
        assert clerk("press 1").startswith("Unsaved")
        assert clerk("log 1") == "ok 1"
    clerk("limit -1")
    assert clerk("press 1") == "ok 2"
    assert clerk("log 1") == "ok 2"


@pytest.mark.needs("root")
def test_a_full_disk_refuses_presses_until_there_is_room(open_folder: Path, clerk: Told) -> None:
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(open_folder)], check=True)
    try:
        assert clerk(f"open {open_folder / 'posy.sqlite3'}") == "ok"
        assert clerk("new 5") == "ok 1"
        ballast = open_folder / "ballast"
        with pytest.raises(OSError, match="No space"), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
        answers = [clerk("press 1") for _ in range(30)]
        assert answers[-1].startswith("Unsaved The disk is full")
        moves = sum(answer.startswith("ok") for answer in answers)
        assert clerk("log 1") == f"ok {moves}"
        ballast.unlink()
        assert clerk("press 1") == f"ok {moves + 1}"
        assert clerk("close") == "ok"
    finally:
        clerk.process.kill()
        clerk.process.wait()
        subprocess.run(["umount", str(open_folder)], check=True)


def test_a_file_held_by_another_program_refuses_presses_until_it_is_released(tmp_path: Path, clerk: Told) -> None:
    path = tmp_path / "posy.sqlite3"
    with Told() as other:
        assert clerk(f"open {path}") == "ok"
        clerk("new 5")
        assert other(f"hold {path}") == "ok"
        assert clerk("press 1").startswith("Unsaved Another program")
        assert clerk("log 1") == "ok 0"
        other("release")
        assert clerk("press 1") == "ok 1"


def test_a_file_held_at_the_start_is_named(tmp_path: Path) -> None:
    path = made(tmp_path / "posy.sqlite3")
    at = sqlite3.connect(path, isolation_level=None)
    at.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unusable, match="Another program"):
        asyncio.run(Store.open(path, busy_seconds=0.01))
    at.close()
    made(path)


async def test_two_programs_that_write_by_turns_wait_for_each_other(tmp_path: Path) -> None:
    one, other = [await Store.open(tmp_path / "posy.sqlite3", busy_seconds=10) for _ in range(2)]
    writes: list[Any] = [store.set_fact(f"{n}", "x") for n in range(40) for store in (one, other)]
    await asyncio.gather(*writes)
    assert [await other.fact(f"{n}") for n in range(40)] == ["x"] * 40
    for store in (one, other):
        await store.close()


def test_a_file_that_is_gone_is_not_made_anew_behind_everybodys_back(tmp_path: Path, clerk: Told) -> None:
    path = tmp_path / "posy.sqlite3"
    clerk(f"open {path}")
    clerk("new 5")
    for file in tmp_path.iterdir():
        file.rename(file.with_suffix(file.suffix + ".away"))
    clerk("limit 4096")
    assert clerk("press 1").startswith("Unsaved")
    clerk("limit -1")
    assert clerk("press 1").startswith("Unsaved")
    assert not path.exists()
