"""Pictures: how long they take against deflating alone and against the usual way, how large and how true they are."""

from __future__ import annotations

import io
import time
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from math import inf, log10
from statistics import mean
from typing import Any

from PIL import Image, ImageChops, ImageStat

from bench import Row, at_least, at_most, rates
from images import Scene, artist
from images.bouquet import ring
from images.bouquet.specimens import NAMES, positions
from images.floris import square
from images.floris.specimens import NAMES as FLORISTS
from images.floris.specimens import positions as florists
from images.flowers import meadow
from images.flowers.specimens import positions as grown
from images.flowershop import street
from images.flowershop.specimens import positions as shops
from images.kit import png as deflating
from images.kit.page import Page
from images.kit.page import _laid_large as kept
from images.kit.paintbox import Paintbox, paintbox
from images.kit.png import png
from images.kit.proof import Proof
from rules import flowers as gardens
from rules.bouquet import SEATS
from rules.game import State
from words import speak

FULL, AFTER, COMPOSED, USUAL, USUAL_FAST = 1.3, 0.5, 10, 60, 150
RATIO, TYPICAL, FIDELITY = 40, 120, 44
LARGER = 4
"""How much larger the usual way draws before it shrinks."""
ENCODE = "encode alone of the same finished pixels"
GAME = "bouquet"


def rows() -> Iterator[Row]:
    """All rows of the pictures."""
    shown = _scenes(3)[6]
    page = ring.page(shown, paintbox(GAME))
    yield from _speed(shown, page)
    yield _after_a_move()
    yield from _of("Floris", "floris", square.page, _seen(map(florists, (2, 3, 4)), FLORISTS))
    yield from _of("Flower Shop", "flowershop", street.page, _seen((shops(n, n) for n in (2, 3, 4)), NAMES))
    yield from _gardens()
    if find_spec("resvg_py") is None:
        missing = "resvg-py is not installed"
        for what, floor in (("against the usual way", "that way"), ("size of a table picture", "RGB PNG level 6")):
            yield Row(what, "", floor, missing, None)
        yield Row("fidelity of the palette", f">= {FIDELITY} dB", "the RGB original", missing, None)
        return
    yield from _against_the_usual_way(shown)
    original = _proof(shown, 1).image
    yield from _sizes(shown, original)
    yield _fidelity(page, original)


def _scenes(seats: int, seed: int = 4) -> list[Scene]:
    return [Scene(state.observe(None), NAMES[:seats], speak("en")) for state in positions(seats, seed)]


def _speed(shown: Scene, page: Page) -> Iterator[Row]:
    box = paintbox(GAME)

    def full() -> int:
        png(ring.page(shown, box))
        return 1

    def encode() -> int:
        png(page)
        return 1

    def compose() -> int:
        ring.page(shown, box)
        return 1

    pixels = page.image.tobytes()
    copy = bytearray(len(pixels))

    def move() -> int:
        copy[:] = pixels
        return 1

    said = []
    for name, deflater in _deflaters().items():
        with_deflater(deflater)
        fulls, encodes = rates(full, encode)
        said.append((name, encodes / fulls, 1000 / encodes))
    with_deflater(None)
    notes = ", ".join(f"{ratio:.2f}x with {name} ({each:.1f} ms)" for name, ratio, each in said)
    yield at_most(f"full picture 1000x{page.height}, 30 cards", FULL, ENCODE, said[0][1], f"({notes})")
    composes, moves = rates(compose, move)
    each = f"({1000 / composes:.2f} ms)"
    yield at_most("composing (no encode)", COMPOSED, "memcpy of the pixels", moves / composes, each)


def _after_a_move() -> Row:
    """A table message holds the table and each seat; after a move the table and one seat are drawn anew."""
    with_deflater(zlib)
    draw = artist(GAME)
    ratios = []
    for seats in SEATS:
        scenes = _scenes(seats, 6)
        for scene in (*_scenes(seats, 5), *scenes):
            draw.table(scene)
        after = whole = 0.0
        for before, scene in pairwise(scenes):
            kept.cache_clear()
            whole += _seconds(partial(draw.table, before)) + sum(
                _seconds(partial(draw.seat, before, seat)) for seat in range(seats)
            )
            after += _seconds(partial(draw.table, scene)) + _seconds(partial(draw.seat, scene, _taker(scene)))
        ratios.append(after / whole)
    with_deflater(None)
    note = "(the table and the taker's seat; 2 to 6 players: " + ", ".join(f"{ratio:.2f}" for ratio in ratios) + ")"
    return at_most("pictures drawn after one move", AFTER, "all pictures of the message", mean(ratios), note)


def _of(
    called: str, key: str, painted: Callable[[Scene, Paintbox], Page], games: Iterable[list[Scene]]
) -> Iterator[Row]:
    """The table of a game in the middle of three players' game, and how large all tables of whole games are."""
    with_deflater(zlib)
    box, draw = paintbox(key), artist(key)
    two, three, four = games
    shown = three[len(three) // 2]
    page = painted(shown, box)

    def full() -> int:
        png(painted(shown, box))
        return 1

    def encode() -> int:
        png(page)
        return 1

    fulls, encodes = rates(full, encode)
    note = f"({1000 / fulls:.1f} ms with zlib)"
    yield at_most(f"the same, {called} for three", FULL, ENCODE, encodes / fulls, note)
    sizes = [len(draw.table(scene).png) / 1000 for scenes in (two, three, four) for scene in scenes[::5]]
    with_deflater(None)
    measured = f"{mean(sizes):.0f} KB on average over whole games of 2 to 4, {max(sizes):.0f} KB the largest"
    yield Row(f"size of a table picture of {called}", f"<= {TYPICAL} KB", "-", measured, mean(sizes) <= TYPICAL)


def _seen(games: Iterable[Iterable[State]], names: Sequence[str]) -> Iterator[list[Scene]]:
    """Games as spectators see them."""
    for states in games:
        views = [state.observe(None) for state in states]
        yield [Scene(view, tuple(names[: view.seats]), speak("en")) for view in views]


def _taker(scene: Scene) -> int:
    actor = scene.view.history[-1].actor
    return actor if isinstance(actor, int) else 0


def _gardens() -> Iterator[Row]:
    """FLOWERS: its gardens change their form, so what is kept of a picture counts more."""
    with_deflater(zlib)
    draw, box = artist("flowers"), paintbox("flowers")
    ratios, sizes, full, encode = [], [], [], []
    for seats in gardens.SEATS:
        scenes = [Scene(state.observe(None), NAMES[:seats], speak("en")) for state in grown(seats, 4)]
        for before, after in zip(scenes[::8], scenes[2::8], strict=False):
            for scene in (before, after):
                draw.table(scene)
            page = meadow.page(after, box)
            kept.cache_clear()
            whole = _seconds(partial(draw.table, before))
            whole += sum(_seconds(partial(draw.seat, before, seat)) for seat in range(seats))
            again = _seconds(partial(draw.table, after)) + _seconds(partial(draw.seat, after, _taker(after)))
            # alone there is no other garden that stays as it is
            ratios += [again / whole] if seats > 1 else []
            full.append(min(_seconds(partial(_drawn, after, box)) for _ in range(3)))
            encode.append(min(_seconds(partial(png, page)) for _ in range(3)))
            sizes += [len(draw.table(after).png) / 1000, len(draw.seat(after, _taker(after)).png) / 1000]
    with_deflater(None)
    note = f"({1000 * mean(full):.1f} ms; 1 to 4 players)"
    yield at_most("full picture of FLOWERS, drawn again", FULL, ENCODE, sum(full) / sum(encode), note)
    yield at_most(
        "pictures of FLOWERS drawn after one turn", AFTER, "all pictures of the message", mean(ratios), "(2 to 4)"
    )
    measured = f"{mean(sizes):.0f} KB on average over whole games of 1 to 4, {max(sizes):.0f} KB the largest"
    yield Row("tables and gardens of FLOWERS", f"<= {TYPICAL} KB", "-", measured, mean(sizes) <= TYPICAL)


def _drawn(scene: Scene, box: Paintbox) -> bytes:
    return png(meadow.page(scene, box))


def _against_the_usual_way(shown: Scene) -> Iterator[Row]:
    def usual() -> None:
        large = _proof(shown, LARGER).image
        small = large.resize((large.width // LARGER, large.height // LARGER), Image.Resampling.LANCZOS)
        small.save(io.BytesIO(), "PNG")

    usual()
    theirs = min(_seconds(usual) for _ in range(2))
    box = paintbox(GAME)
    for name, deflater in _deflaters().items():
        with_deflater(deflater)

        def ours() -> int:
            png(ring.page(shown, box))
            return 1

        (each,) = rates(ours)
        goal = USUAL if name == "zlib" else USUAL_FAST
        note = f"({theirs * 1000:.0f} ms that way)"
        yield at_least(f"against the usual way, with {name}", goal, "everything 4x, LANCZOS, RGB", each * theirs, note)
    with_deflater(None)


def _sizes(shown: Scene, original: Image.Image) -> Iterator[Row]:
    with_deflater(zlib)
    rgb = io.BytesIO()
    original.save(rgb, "PNG", compress_level=6)
    share = 100 * len(artist(GAME).table(shown).png) / len(rgb.getvalue())
    floor = "RGB PNG level 6"
    yield Row("size of a table picture", f"<= {RATIO} %", floor, f"{share:.0f} %", share <= RATIO)
    sizes = [len(artist(GAME).table(scene).png) / 1000 for seats in SEATS for scene in _scenes(seats)[::seats]]
    with_deflater(None)
    measured = f"{mean(sizes):.0f} KB on average over whole games of 2 to 6, {max(sizes):.0f} KB the largest"
    yield Row("the same, typical", f"<= {TYPICAL} KB", "-", measured, mean(sizes) <= TYPICAL)


def _fidelity(page: Page, original: Image.Image) -> Row:
    box = paintbox(GAME)
    colours = original.tobytes()
    pixels = zip(colours[0::3], colours[1::3], colours[2::3], strict=True)
    best = _coloured(bytes(box.numbers(pixels)), original.size, box.bytes)
    rows, width = page.image.tobytes(), page.width + 1
    ours = b"".join(rows[at + 1 : at + width] for at in range(0, len(rows), width))
    drawn = _likeness(_coloured(ours, original.size, box.bytes), original)
    found = _likeness(best, original)
    measured = f"{found:.1f} dB (as drawn, with its edges mixed in steps: {drawn:.1f} dB)"
    return Row("fidelity of the palette", f">= {FIDELITY} dB", "the RGB original", measured, found >= FIDELITY)


def _coloured(numbers: bytes, size: tuple[int, int], palette: bytes) -> Image.Image:
    image = Image.frombytes("P", size, numbers)
    image.putpalette(palette)
    return image.convert("RGB")


def _likeness(one: Image.Image, other: Image.Image) -> float:
    """Peak signal to noise, in decibels."""
    squares = sum(ImageStat.Stat(ImageChops.difference(one, other)).sum2)
    error = squares / 3 / (one.width * one.height)
    return 10 * log10(255**2 / error) if error else inf


def _proof(shown: Scene, scale: int) -> Proof:
    engraved = import_module("images.engraving").engraved
    proof = Proof(engraved, *ring.size(shown), scale)
    ring.paint(proof, shown)
    return proof


def _deflaters() -> dict[str, Any]:
    """Python's own first, then isal where it is installed."""
    return {"zlib": zlib} | ({"isal": import_module("isal.isal_zlib")} if find_spec("isal") else {})


_USED = deflating._flate


def with_deflater(deflater: Any) -> None:
    """From here on pictures are deflated with this; None: with what the bot uses."""
    deflating._flate = _USED if deflater is None else deflater


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
