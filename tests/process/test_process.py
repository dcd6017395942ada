"""The processes as whoever runs them meets them: what they say, how they end, what a signal leaves behind."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.process.garden import ROOT

PATIENCE = 60


def environment(**settings: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("POSY_", "DISCORD_"))}
    return {**kept, "PYTHONPATH": str(ROOT), **settings}


def run(*arguments: str, cwd: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=cwd, env=environment(**settings), capture_output=True, text=True, timeout=PATIENCE, check=False
    )


@contextmanager
def started(*arguments: str, cwd: Path, **settings: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, *arguments]
    process = subprocess.Popen(
        command, cwd=cwd, env=environment(**settings), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_without_a_token_one_line_names_the_playground(tmp_path: Path) -> None:
    done = run(str(ROOT / "bot.py"), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "python playground.py" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("program", ["bot.py", "playground.py"])
def test_a_wrong_setting_is_one_line_and_status_2(tmp_path: Path, program: str) -> None:
    done = run(str(ROOT / program), cwd=tmp_path, POSY_LOG_LEVEL="loud", DISCORD_TOKEN="x")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "POSY_LOG_LEVEL: input should be 'debug', 'info', 'warning' or 'error'.\n"


def test_a_port_in_use_is_one_line_and_touches_nothing(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run(str(ROOT / "playground.py"), "--port", str(port), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"Port {port} is in use: another playground may be running; choose a port with --port.\n"
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_no_store_is_one_line_and_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "letters.sqlite3"
    file.write_text("Dear Ann, ...")
    done = run(str(ROOT / "playground.py"), "--port", "0", "--database", str(file), cwd=tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert str(file) in done.stderr
    assert file.read_text() == "Dear Ann, ..."


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_playground_ends_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    with started(str(ROOT / "playground.py"), "--port", "0", cwd=tmp_path) as process:
        text = "".join(until(process, "README.md"))
        assert re.search(r"http://127\.0\.0\.1:\d+/#\S+", text)
        process.send_signal(number)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (0, "", "")
    assert [path.name for path in tmp_path.iterdir()] == ["playground.sqlite3"]


def until(process: subprocess.Popen[str], word: str) -> list[str]:
    """What the process says, up to the line with this word."""
    assert process.stdout is not None
    lines: list[str] = []
    for line in process.stdout:
        lines.append(line)
        if word in line:
            break
    return lines


WITHOUT_DISCORD = textwrap.dedent(
    """
    import asyncio, itertools, sys
    import bot

    async def start(self, token, *, reconnect=True):
        await self._async_setup_hook()
        await self.setup_hook()
        for number in itertools.count():
            await self.store.set_fact("number", str(number))
            print(number, flush=True)

    bot.Posy.start = start
    sys.exit(bot.main([]))
    """
)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_bot_finishes_what_it_writes_and_ends_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    with started("-c", WITHOUT_DISCORD, cwd=tmp_path, DISCORD_TOKEN="x", POSY_LOG_FORMAT="json") as process:
        until(process, "20")
        process.send_signal(number)
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert "Traceback" not in err
    with sqlite3.connect(tmp_path / "posy.sqlite3") as file:
        kept = int(file.execute("SELECT value FROM facts WHERE name = 'number'").fetchone()[0])
    file.close()
    assert kept in {int(out.split()[-1]), int(out.split()[-1]) + 1}
    assert [path.name for path in tmp_path.iterdir()] == ["posy.sqlite3"]
