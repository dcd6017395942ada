"""Two processes with one file: the second one does not begin, whatever became of the first."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sessions.lease import Lease
from sessions.migrations import Unusable
from sessions.thinking import Here
from settings import Settings
from tests.process.garden import ROOT, Posy, garden

HOLDER = """
import sys, time
from pathlib import Path
from sessions.lease import Lease
held = Lease.take(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(60)
"""


async def test_a_second_bot_on_the_same_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    database = tmp_path / "posy.sqlite3"
    async with garden(database):
        second = Posy(Settings(database=database), seed=lambda: bytes(32), think=Here())
        with pytest.raises(Unusable, match=r"Another Posy is running with the file .*posy\.sqlite3"):
            await second.setup_hook()
        await second.close()


async def test_after_the_first_has_ended_the_second_begins(tmp_path: Path) -> None:
    for _ in range(2):
        async with garden(tmp_path / "posy.sqlite3") as place:
            assert await place.bot.tables.running(place.guild.id) == []


def test_a_process_that_was_killed_holds_nothing_any_more(tmp_path: Path) -> None:
    store = tmp_path / "posy.sqlite3"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(store)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == "held\n"
        with pytest.raises(Unusable):
            Lease.take(store)
        holder.kill()
        holder.wait()
    Lease.take(store).release()


def test_where_no_lock_can_be_written_the_store_has_the_word(tmp_path: Path) -> None:
    Lease.take(tmp_path / "nowhere" / "posy.sqlite3").release()
