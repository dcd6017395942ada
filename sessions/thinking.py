"""Where computer players think: in processes of their own, so that nobody's press waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing.connection import wait
from typing import Final, NamedTuple, Protocol

import rules
from rules.chance import Chance
from rules.game import Action, Seat, View
from sessions.model import Level

LIMIT_SECONDS: Final = 20.0
"""A thought that takes longer ends with its process; it is many times what any level may take."""

_SPAWN: Final = multiprocessing.get_context("spawn")


class Thought(NamedTuple):
    """All that a computer player is told. Its luck is draw `draw` of `seed`, which says nothing about the deal."""

    game: str
    view: View
    seat: Seat
    legal: Sequence[Action]
    level: Level
    seed: bytes
    draw: int


class Thinker(Protocol):
    """Somebody who thinks for computer players."""

    async def choose(self, thought: Thought) -> Action:
        """The action it would take. May raise anything, and may answer with what is not legal."""

    def close(self) -> None:
        """No more thoughts; those under way are given up."""


class Stumbled(Exception):
    """A computer player failed in its process; the message says how."""


class Thinkers:
    """Worker processes, begun when they are needed. They end with this process, however it ends.

    A worker has one thought at a time, so that one which takes its worker with it harms no other.
    """

    def __init__(self, workers: int | None = None, limit_seconds: float = LIMIT_SECONDS) -> None:
        self._room = asyncio.Semaphore(workers or max(1, (os.cpu_count() or 2) - 1))
        self._limit = limit_seconds
        self._idle: list[ProcessPoolExecutor] = []
        self._closed = False

    async def choose(self, thought: Thought) -> Action:
        """The action of the level that is asked for. Raises Stumbled, or BrokenProcessPool when the worker died."""
        async with self._room:
            worker = self._idle.pop() if self._idle else ProcessPoolExecutor(1, _SPAWN, _begin)
            sound = False
            try:
                choice = await asyncio.wrap_future(worker.submit(_think, thought, self._limit))
                sound = True
            except Stumbled:
                sound = True
                raise
            finally:
                if sound and not self._closed:
                    self._idle.append(worker)
                else:
                    worker.shutdown(wait=False, cancel_futures=True)
            return choice

    def close(self) -> None:
        """No worker waits for more; one that thinks ends when it has thought."""
        self._closed = True
        while self._idle:
            self._idle.pop().shutdown(wait=False)


class Here:
    """Thinks on the spot, in the thread that asks: for tests and small tools."""

    def __init__(self, choice: Callable[[Thought], Action] | None = None) -> None:
        self._choice = choice or by_level

    async def choose(self, thought: Thought) -> Action:
        """What `choice` answers."""
        return self._choice(thought)

    def close(self) -> None:
        """Nothing is under way between two thoughts."""


def by_level(thought: Thought) -> Action:
    """The choice of the computer player of this level."""
    import agents  # the tables' own process has no use for them

    game, view, seat, legal, level, seed, draw = thought
    return agents.choose(rules.game(game), view, seat, legal, level, Chance(seed, draw))


def _begin() -> None:
    """In a new worker: polite to the tables' process, deaf to Ctrl-C, and gone when its parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    import_module("agents")  # before the first thought, whose time is measured


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def _think(thought: Thought, limit_seconds: float) -> Action:
    """In a worker: the choice, in time, or the end of the worker."""
    overdue = threading.Timer(limit_seconds, os._exit, (1,))
    overdue.daemon = True
    overdue.start()
    try:
        return by_level(thought)
    except Exception as error:  # noqa: BLE001 - whatever it is, it must cross to the other process as plain text
        raise Stumbled(f"{type(error).__name__}: {error}") from None
    finally:
        overdue.cancel()
