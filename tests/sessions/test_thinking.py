"""Thinking in other processes: it answers, it may fail in any way, and it never outlives its parent."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.chance import Chance
from sessions.thinking import Here, Stumbled, Thinkers, Thought, by_level

ROOT = Path(__file__).resolve().parents[2]


class Hung(tuple[str, ...]):
    """Actions over which a worker broods for ever."""

    def __len__(self) -> int:
        time.sleep(3600)
        return 0


class Deadly(tuple[str, ...]):
    """Actions that kill the process they are sent to."""

    def __reduce__(self) -> Any:
        return os._exit, (3,)


def thought(**changes: Any) -> Thought:
    game = rules.game("bouquet")
    state = game.start(3, game.deal(3, {"deck": "full"}, Chance(bytes(32), 0)), {"deck": "full"})
    (seat,) = state.to_act
    told = {"view": state.observe(seat), "seat": seat, "legal": tuple(state.legal_actions(seat))}
    return Thought(**{"game": "bouquet", "level": "hard", "seed": bytes(32), "draw": 4, **told, **changes})


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    made = Thinkers(workers=1)
    yield made
    made.close()


async def test_another_process_chooses_what_this_one_would(thinkers: Thinkers) -> None:
    asked = thought()
    assert await thinkers.choose(asked) == await Here().choose(asked) == by_level(asked)


async def test_a_failing_thought_says_how_and_the_next_one_is_well(thinkers: Thinkers) -> None:
    with pytest.raises(Stumbled, match="WrongRecord: There is no game called chess"):
        await thinkers.choose(thought(game="chess"))
    with pytest.raises(Stumbled, match="ValueError"):
        await thinkers.choose(thought(legal=()))
    assert await thinkers.choose(thought()) in ("L", "R")


@pytest.mark.parametrize("bad", [Deadly, Hung])
async def test_a_thought_that_takes_its_worker_with_it_harms_no_other(bad: type) -> None:
    thinkers = Thinkers(workers=1, limit_seconds=1.5)
    asked = [thought(legal=bad(("L", "R"))), *(thought(level="easy", draw=draw) for draw in range(3))]
    dead, *well = await asyncio.gather(*(thinkers.choose(each) for each in asked), return_exceptions=True)
    assert isinstance(dead, BrokenProcessPool)
    assert set(well) <= {"L", "R"}
    thinkers.close()


async def test_after_closing_no_worker_waits(thinkers: Thinkers) -> None:
    await thinkers.choose(thought(level="easy"))
    (worker,) = [process for pool in thinkers._idle for process in pool._processes]
    thinkers.close()
    thinkers.close()
    for _ in range(1000):
        if not alive(worker):
            break
        await asyncio.sleep(0.01)
    assert not alive(worker)


PARENT = """
import asyncio, sys
from tests.sessions.test_thinking import thought
from sessions.thinking import Thinkers

async def main():
    thinkers = Thinkers(workers=1)
    await thinkers.choose(thought(level="easy"))
    print(*thinkers._idle[0]._processes, flush=True)
    await asyncio.sleep(3600)

if __name__ == "__main__":
    asyncio.run(main())
"""


def alive(process: int) -> bool:
    """Whether it runs; one that has ended and waits to be collected does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def test_workers_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    told = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, env=told, text=True) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        assert alive(worker)
        os.kill(parent.pid, signal.SIGKILL)
    deadline = time.monotonic() + 10
    while alive(worker) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not alive(worker)
