"""Pictures for messages: drawn in the render thread, once for what they show."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from cogs.page import Upload
from images import Picture, artist
from images.kit.film import LAST, Film, pace
from words import Words

T = TypeVar("T")

KEPT = 32
"""Finished pictures kept in memory."""
KEPT_FILMS = 3
"""Replays kept in memory, a few megabytes each."""
KEPT_ALTS = 4096
"""Descriptions kept in memory: a message that keeps its picture still has to say what it shows."""


def digest(*parts: object) -> str:
    """A short name for what a picture shows: two that show different things differ."""
    return hashlib.blake2b(repr(parts).encode(), digest_size=10).hexdigest()


@dataclass(frozen=True, slots=True)
class Wanted:
    """A picture that a message needs. Two with the same digest are the same picture."""

    slot: str
    """What it is on its message: `table`, `seat-2`."""
    digest: str
    paint: Callable[[], Picture] = field(compare=False)

    @property
    def name(self) -> str:
        """The file name, another one for every state, so that nobody is shown an old copy."""
        return f"{self.slot}-{self.digest}.png"


class Pictures:
    """Draws, and remembers what it drew last and what it is drawing."""

    def __init__(self, render: ThreadPoolExecutor) -> None:
        self._render = render
        self._drawn: OrderedDict[str, Picture] = OrderedDict()
        self._drawing: dict[str, asyncio.Future[Picture]] = {}
        self._alts: OrderedDict[str, str] = OrderedDict()
        self._films: OrderedDict[str, bytes] = OrderedDict()
        self._filming = asyncio.Lock()
        self._lessons: dict[tuple[str, str], list[Upload]] = {}

    async def draw(self, wanted: Wanted) -> Picture:
        """The picture, from memory or from the render thread; asked for again meanwhile, it is drawn once."""
        picture = self._drawn.get(wanted.digest)
        if picture is None:
            picture = await asyncio.shield(self._drawing.get(wanted.digest) or self._begin(wanted))
        _keep(self._drawn, wanted.digest, picture, KEPT)
        _keep(self._alts, wanted.digest, picture.alt, KEPT_ALTS)
        return picture

    def _begin(self, wanted: Wanted) -> asyncio.Future[Picture]:
        """Whoever asks for the same while it is drawn waits for this one; what cannot be drawn is tried anew."""
        drawing = asyncio.get_running_loop().run_in_executor(self._render, wanted.paint)
        self._drawing[wanted.digest] = drawing
        drawing.add_done_callback(partial(self._end, wanted.digest))
        return drawing

    def _end(self, mark: str, drawing: asyncio.Future[Picture]) -> None:
        """Remembered in the moment when it is no longer being drawn: who waits for it goes on only later."""
        del self._drawing[mark]
        if not drawing.cancelled() and drawing.exception() is None:
            _keep(self._drawn, mark, drawing.result(), KEPT)

    async def alt(self, wanted: Wanted) -> str:
        """What it shows in words; drawn again only when that is forgotten."""
        return self._alts.get(wanted.digest) or (await self.draw(wanted)).alt

    async def upload(self, wanted: Wanted) -> Upload:
        """The picture as a file of a message."""
        picture = await self.draw(wanted)
        return Upload(wanted.name, picture.png, picture.alt)

    async def film(self, frames: Sequence[Wanted], alt: str) -> Upload:
        """The pictures as one animated picture. One film is made at a time, and other pictures are drawn meanwhile."""
        mark = digest(*(frame.digest for frame in frames))
        async with self._filming:
            film = self._films.get(mark)
            if film is None:
                film = await self._filmed(frames)
            _keep(self._films, mark, film, KEPT_FILMS)
        return Upload(f"replay-{mark}.gif", film, alt)

    async def _filmed(self, frames: Sequence[Wanted]) -> bytes:
        film, each = Film(), pace(len(frames))
        for place, frame in enumerate(frames, 1):

            def shoot(frame: Wanted = frame, stays: int = each if place < len(frames) else LAST) -> None:
                film.add(frame.paint(), stays)

            await asyncio.get_running_loop().run_in_executor(self._render, shoot)
        return film.finished()

    async def lesson(self, game: str, w: Words) -> list[Upload]:
        """The pictures beside the rules of a game; the same for everybody who reads this language."""
        found = self._lessons.get((game, w.language))
        if found is None:
            drawn = await asyncio.get_running_loop().run_in_executor(self._render, artist(game).lesson, w)
            found = [Upload(f"{game}-{n}.png", each.png, each.alt) for n, each in enumerate(drawn, 1)]
            self._lessons[game, w.language] = found
        return found


def _keep(memory: OrderedDict[str, T], key: str, value: T, most: int) -> None:
    memory[key] = value
    memory.move_to_end(key)
    if len(memory) > most:
        memory.popitem(last=False)
