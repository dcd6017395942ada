"""Pictures are drawn once for what they show, also while they are being drawn."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from cogs.pictures import Pictures, Wanted
from images import Picture
from tests.cogs.hands import mover
from tests.cogs.world import World, answer

ROSE = Picture(b"rose", "a rose", 1, 1)


@pytest.fixture
def render() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as executor:
        yield executor


async def test_a_picture_asked_for_several_times_at_once_is_drawn_once(render: ThreadPoolExecutor) -> None:
    painted: list[str] = []

    def wanted(slot: str, digest: str) -> Wanted:
        def paint() -> Picture:
            painted.append(digest)
            return ROSE

        return Wanted(slot, digest, paint)

    pictures = Pictures(render)
    one, other, alt, upload = await asyncio.gather(
        pictures.draw(wanted("seat-1", "a")),
        pictures.draw(wanted("seat-2", "b")),
        pictures.alt(wanted("seat-1", "a")),
        pictures.upload(wanted("table", "a")),
    )
    assert sorted(painted) == ["a", "b"]
    assert (one, other, alt, upload.data) == (ROSE, ROSE, "a rose", b"rose")


async def test_what_cannot_be_drawn_fails_for_all_who_wait_and_is_tried_anew(render: ThreadPoolExecutor) -> None:
    results: list[Exception | None] = [OSError("no paper"), None]

    def paint() -> Picture:
        if error := results.pop(0):
            raise error
        return ROSE

    pictures, wanted = Pictures(render), Wanted("table", "a", paint)
    failed = await asyncio.gather(pictures.draw(wanted), pictures.draw(wanted), return_exceptions=True)
    assert [str(each) for each in failed] == ["no paper", "no paper"]
    assert await pictures.draw(wanted) is ROSE and not results


async def test_who_asks_in_the_very_moment_when_it_is_drawn_gets_that_drawing(render: ThreadPoolExecutor) -> None:
    painted: list[Picture] = []

    def paint() -> Picture:
        painted.append(ROSE)
        return ROSE

    pictures, wanted = Pictures(render), Wanted("table", "a", paint)
    first = asyncio.create_task(pictures.draw(wanted))
    await asyncio.sleep(0)
    for _ in iter(lambda: bool(pictures._drawing), False):
        await asyncio.sleep(0)
    assert await pictures.draw(wanted) is await first is ROSE
    assert len(painted) == 1


async def test_who_waits_no_longer_takes_the_picture_from_nobody(render: ThreadPoolExecutor) -> None:
    begun, dry = threading.Event(), threading.Event()

    def paint() -> Picture:
        begun.set()
        dry.wait()
        return ROSE

    pictures, wanted = Pictures(render), Wanted("table", "a", paint)
    first, second = (asyncio.create_task(pictures.draw(wanted)) for _ in range(2))
    await asyncio.get_running_loop().run_in_executor(None, begun.wait)
    first.cancel()
    await asyncio.wait([first])
    dry.set()
    assert await second is ROSE and first.cancelled()


async def test_a_press_in_a_private_view_draws_each_picture_once(world: World) -> None:
    await world.opened("floris", world.ann, world.ben)
    who, _ = await mover(world)
    mine = answer(await world.press(who, "?view"))
    world.drawn.clear()
    await world.press(who, "=take C", on=mine)
    await world.shown()
    assert world.drawn and max(Counter(world.drawn).values()) == 1
