"""The simulated Discord made as slow and as fussy as the real one: delays, 429s, and when it hears of each press."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import random
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

TICK = 0.005
"""Seconds between two looks at what is under way."""
DELAYS = (0.02, 0.12)
"""Seconds that Discord takes for a request, from and to."""
BUSY = 0.08
"""So many requests are answered with 429, but never two in a row for the same thing."""
CALLBACK = re.compile(r"/interactions/(\d+)/.*/callback$")
EDIT = re.compile(r"/channels/\d+/messages/\d+$")


@dataclass
class Wire:
    """What passes between the bot and its Discord."""

    luck: random.Random
    sent: dict[int, float] = field(default_factory=dict)
    acknowledged: dict[int, float] = field(default_factory=dict)
    """When each interaction was acknowledged first."""
    edits: Counter[str] = field(default_factory=Counter)
    """Of public messages, by address; refused ones do not count."""
    refused: int = 0
    calm: bool = False
    """Without delays and refusals."""
    lags: list[float] = field(default_factory=list)
    """How much later than it wished the loop came back to us, in milliseconds."""
    _refused_last: set[tuple[str, str]] = field(default_factory=set)
    _under_way: list[tuple[float, int, asyncio.Future[None]]] = field(default_factory=list)
    _count: Iterator[int] = field(default_factory=itertools.count)

    async def pass_on(self, method: str, path: str) -> None:
        """Takes its time, or raises 429. An acknowledgement counts when it has arrived."""
        callback = CALLBACK.search(path)
        if callback:
            self.acknowledged.setdefault(int(callback[1]), time.perf_counter())
        if not self.calm:
            await self._take_time(method, path)
        if method == "PATCH" and EDIT.search(path):
            self.edits[path] += 1

    async def _take_time(self, method: str, path: str) -> None:
        arrived: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._under_way, (time.perf_counter() + self.luck.uniform(*DELAYS), next(self._count), arrived))
        await arrived
        if (method, path) in self._refused_last:
            self._refused_last.discard((method, path))
        elif self.luck.random() < BUSY:
            self._refused_last.add((method, path))
            self.refused += 1
            answer = SimpleNamespace(status=429, reason="Too Many Requests", headers={})
            raise discord.HTTPException(answer, {"message": "You are being rate limited.", "code": 0})

    async def run(self) -> None:
        """Lets what has been under way long enough arrive, for ever. (A task that the simulation does not watch.)"""
        while True:
            start = time.perf_counter()
            await asyncio.sleep(TICK)
            now = time.perf_counter()
            self.lags.append(1000 * (now - start - TICK))
            while self._under_way and self._under_way[0][0] <= now:
                _, _, arrived = heapq.heappop(self._under_way)
                if not arrived.done():
                    arrived.set_result(None)

    def waits(self, interactions: list[int]) -> list[float]:
        """Milliseconds until each of these was acknowledged, ascending; those that never were are left out."""
        both = [one for one in interactions if one in self.acknowledged]
        return sorted(1000 * (self.acknowledged[one] - self.sent[one]) for one in both)


@contextmanager
def strung(wire: Wire) -> Iterator[None]:
    """All requests of the bot go over this wire."""
    plain, hooked = FakeHTTPClient.request, FakeWebhookAdapter.request

    def over(request: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def passed(self: Any, route: Any, *args: Any, **kwargs: Any) -> Any:
            await wire.pass_on(route.method, route.url.split("?")[0])
            return await request(self, route, *args, **kwargs)

        return passed

    _string(over(plain), over(hooked))
    try:
        yield
    finally:
        _string(plain, hooked)


def _string(client: Any, adapter: Any) -> None:
    for place, request in ((FakeHTTPClient, client), (FakeWebhookAdapter, adapter)):
        setattr(place, "request", request)  # noqa: B010 (a checker would not have a method assigned)
