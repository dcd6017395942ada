"""Bukiet's pictures, the fullest of all: five sheets of 72 flowers each."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from statistics import mean

from bench import Row, at_most, rates
from bench.pictures import AFTER, COMPOSED, ENCODE, FULL, TYPICAL, with_deflater
from bench.pictures import _seconds as seconds
from images import Scene, artist
from images.bukiet import counter
from images.bukiet.specimens import NAMES, positions
from images.kit.page import _laid_large as large
from images.kit.page import _laid_small as small
from images.kit.paintbox import paintbox
from images.kit.png import png
from rules.bukiet import SEATS
from words import speak

GAME = "bukiet"


def rows() -> Iterator[Row]:
    """All rows of these pictures."""
    with_deflater(zlib)
    yield from _speed()
    yield _after_a_cut()
    yield _size()
    with_deflater(None)


def _scenes(seats: int) -> list[Scene]:
    return [Scene(state.observe(None), NAMES[:seats], speak("en")) for state in positions(seats, seats)]


def _speed() -> Iterator[Row]:
    box, scenes = paintbox(GAME), _scenes(5)
    shown = scenes[len(scenes) * 2 // 3]
    page = counter.page(shown, box)
    pixels = page.image.tobytes()
    copy = bytearray(len(pixels))

    def full() -> int:
        png(counter.page(shown, box))
        return 1

    def encode() -> int:
        png(page)
        return 1

    def compose() -> int:
        counter.page(shown, box)
        return 1

    def move() -> int:
        copy[:] = pixels
        return 1

    fulls, encodes = rates(full, encode)
    yield at_most("Bukiet: full picture of five sheets", FULL, ENCODE, encodes / fulls, f"({1000 / encodes:.1f} ms)")
    composes, moves = rates(compose, move)
    each = f"({1000 / composes:.2f} ms)"
    yield at_most("Bukiet: composing (no encode)", COMPOSED, "memcpy of the pixels", moves / composes, each)


def _after_a_cut() -> Row:
    """The table and the cutter's sheet against all pictures of the message, drawn with nothing kept."""
    draw, ratios = artist(GAME), []
    for seats in SEATS:
        after = whole = 0.0
        for before, scene in pairwise(_scenes(seats)[1:40]):
            actor = scene.view.history[-1].actor
            if isinstance(actor, int):
                large.cache_clear()
                small.cache_clear()
                whole += seconds(partial(draw.table, before))
                whole += sum(seconds(partial(draw.seat, before, seat)) for seat in range(seats))
                after += seconds(partial(draw.table, scene)) + seconds(partial(draw.seat, scene, actor))
        ratios.append(after / whole)
    note = "(1 to 5 players: " + ", ".join(f"{ratio:.2f}" for ratio in ratios) + ")"
    return at_most("Bukiet: pictures drawn after one cut", AFTER, "all pictures of the message", mean(ratios), note)


def _size() -> Row:
    tables = [artist(GAME).table(scene) for seats in SEATS for scene in _scenes(seats)[1 :: 2 * seats]]
    sizes = [len(table.png) / 1000 for table in tables]
    measured = f"{mean(sizes):.0f} KB on average over whole games of 1 to 5, {max(sizes):.0f} KB the largest"
    return Row("Bukiet: size of a table picture", f"<= {TYPICAL} KB", "-", measured, mean(sizes) <= TYPICAL)
