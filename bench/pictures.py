"""Every game's pictures: how long they take, against deflating alone and against all of a message, and their size."""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from statistics import mean
from typing import Final

from bench import Row, at_most, rates
from bench.gallery import Gallery, deflated, deflaters, evenly, galleries
from images import Picture, Scene
from images.kit import page as pages
from images.kit.png import png

FULL, AFTER, COMPOSED, TYPICAL = 1.3, 0.5, 10, 120
ENCODE: Final = "encode alone of the same finished pixels"
MOVES, TABLES = 8, 12
"""So many moves and tables are looked at for each number of players."""


def rows() -> Iterator[Row]:
    """The same rows for every game."""
    for gallery in galleries():
        yield from _speed(gallery)
        with deflated(zlib):
            moved = _after_a_move(gallery)
        yield moved
        yield _sizes(gallery)


def _speed(gallery: Gallery) -> Iterator[Row]:
    """The middle of a game of each number of players, each drawn again and again."""
    each = [_Times(gallery, scene) for scene in gallery.middles()]
    count = len(each)
    told, ratios = [], []
    for name in deflaters():
        encode = sum(times.encode[name] for times in each)
        ratios.append(sum(times.full[name] for times in each) / encode)
        told.append(f"{ratios[-1]:.2f}x with {name}, {1e3 * encode / count:.1f} ms")
    yield at_most(f"{gallery.title}: full picture of a table", FULL, ENCODE, ratios[0], f"({'; '.join(told)})")
    compose, copy = (sum(getattr(times, what) for times in each) for what in ("compose", "copy"))
    note = f"({1e3 * compose / count:.2f} ms)"
    yield at_most(f"{gallery.title}: composing (no encode)", COMPOSED, "memcpy of the pixels", compose / copy, note)


class _Times:
    """Seconds that one table takes at its best: composing, copying its pixels; by deflater encoding and both."""

    def __init__(self, gallery: Gallery, scene: Scene) -> None:
        compose = partial(gallery.table.page, gallery.box, scene)
        finished = compose()
        pixels = finished.image.tobytes()
        copy = bytearray(pixels)

        def again() -> None:
            copy[:] = pixels

        self.compose, self.copy = _best(compose, again)
        self.full: dict[str, float] = {}
        self.encode: dict[str, float] = {}
        for name, deflater in deflaters().items():
            with deflated(deflater):
                self.full[name], self.encode[name] = _best(lambda: png(compose()), lambda: png(finished))


def _best(*works: Callable[[], object]) -> list[float]:
    """Seconds that each takes."""

    def once(work: Callable[[], object]) -> int:
        work()
        return 1

    return [1 / rate for rate in rates(*(partial(once, work) for work in works), seconds=0.04)]


def _after_a_move(gallery: Gallery) -> Row:
    """A table message holds the table and each seat; after a move the table and the seats that changed are drawn."""
    ratios = {seats: _share(gallery, seats) for seats in gallery.seats if seats > 1}  # alone there is nobody unchanged
    note = f"({', '.join(f'{ratio:.2f} for {seats}' for seats, ratio in ratios.items())})"
    floor = "all pictures of the message, no piece of them kept"
    return at_most(f"{gallery.title}: pictures after a move", AFTER, floor, mean(ratios.values()), note)


def _share(gallery: Gallery, seats: int) -> float:
    """What a move draws, of all that its message shows."""
    draw, after, whole = gallery.draw, 0.0, 0.0
    for before, scene in evenly(list(pairwise(gallery.scenes(seats))), MOVES):
        pages._laid_large.cache_clear()
        pages._laid_small.cache_clear()
        old = [_timed(partial(draw.table, before)), *(_timed(partial(draw.seat, before, n)) for n in range(seats))]
        new = [_timed(partial(draw.table, scene)), *(_timed(partial(draw.seat, scene, n)) for n in range(seats))]
        whole += sum(took for took, _ in old)
        after += sum(took for (took, png), (_, other) in zip(new, old, strict=True) if png != other)
    return after / whole


def _timed(draw: Callable[[], Picture]) -> tuple[float, bytes]:
    start = time.perf_counter()
    picture = draw()
    return time.perf_counter() - start, picture.png


def _sizes(gallery: Gallery) -> Row:
    """Tables from the beginning to the end of a game of each number of players."""
    scenes = [scene for seats in gallery.seats for scene in evenly(gallery.scenes(seats), TABLES)]
    found = {}
    for name, deflater in deflaters().items():
        with deflated(deflater):
            found[name] = [len(gallery.draw.table(scene).png) / 1000 for scene in scenes]
    told = [f"{mean(sizes):.0f} KB on average, {max(sizes):.0f} at most with {name}" for name, sizes in found.items()]
    measured = f"{'; '.join(told)} (whole games of {gallery.players})"
    reached = mean(found["zlib"]) <= TYPICAL
    return Row(f"{gallery.title}: size of a table", f"<= {TYPICAL} KB", "-", measured, reached)
