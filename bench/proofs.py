"""Every game's pictures against the same in true colours: the usual way to draw them, their size, their likeness."""

from __future__ import annotations

import io
import time
import zlib
from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from math import inf, log10
from typing import Final

from PIL import Image, ImageChops, ImageStat

from bench import Row, at_least, rates
from bench.gallery import Gallery, deflated, deflaters, galleries
from images import Scene
from images.kit.paintbox import Paintbox
from images.kit.png import png
from images.kit.proof import Engraver, Proof

USUAL, USUAL_FAST, RATIO, FIDELITY = 60, 150, 40, 44
LARGER: Final = 4
"""How much larger the usual way draws before it shrinks."""
WAY: Final = f"everything {LARGER}x, LANCZOS, RGB"
RGB: Final = "RGB PNG level 6"
ORIGINAL: Final = "the RGB original"
_AGAINST, _SIZE, _FIDELITY = "against the usual way", "size in the palette", "fidelity of the palette"


def rows() -> Iterator[Row]:
    """The same rows for every game; both ways have their drawings ready, at the size they need."""
    for gallery in galleries():
        if find_spec("resvg_py") is None:
            for what, goal, floor in (
                (_AGAINST, f">= {USUAL}x", WAY),
                (_SIZE, f"<= {RATIO} %", RGB),
                (_FIDELITY, f">= {FIDELITY} dB", ORIGINAL),
            ):
                yield Row(f"{gallery.title}: {what}", goal, floor, "resvg-py is not installed", None)
            continue
        engraver = lru_cache(maxsize=None)(import_module("images.engraving").engraved)
        yield from _against_the_usual_way(gallery, engraver)
        yield from _against_true_colours(gallery, engraver)


def _proof(gallery: Gallery, scene: Scene, engraver: Engraver, scale: int = 1) -> Image.Image:
    proof = Proof(engraver, *gallery.table.size(scene), scale)
    gallery.table.paint(proof, scene)
    return proof.image


def _against_the_usual_way(gallery: Gallery, engraver: Engraver) -> Iterator[Row]:
    """The middle of a game of as many as can play."""
    scene = gallery.middles()[-1]

    def usual() -> None:
        large = _proof(gallery, scene, engraver, LARGER)
        small = large.resize((large.width // LARGER, large.height // LARGER), Image.Resampling.LANCZOS)
        small.save(io.BytesIO(), "PNG")

    def ours() -> int:
        png(gallery.table.page(gallery.box, scene))
        return 1

    usual()
    theirs = min(_seconds(usual) for _ in range(2))
    for name, deflater in deflaters().items():
        with deflated(deflater):
            (each,) = rates(ours, rounds=3)
        what = f"{gallery.title}: {_AGAINST}, with {name}"
        goal = USUAL if deflater is zlib else USUAL_FAST
        yield at_least(what, goal, WAY, each * theirs, f"({theirs * 1000:.0f} ms that way)")


def _against_true_colours(gallery: Gallery, engraver: Engraver) -> Iterator[Row]:
    """The middle of a game of each number of players."""
    ours = theirs = 0
    best, drawn = [], []
    for scene in gallery.middles():
        original, page = _proof(gallery, scene, engraver), gallery.table.page(gallery.box, scene)
        rgb = io.BytesIO()
        original.save(rgb, "PNG", compress_level=6)
        with deflated(zlib):
            ours += len(png(page))
        theirs += len(rgb.getvalue())
        pixels = page.image.crop((1, 0, page.width + 1, page.height)).tobytes()
        drawn.append(_error(_coloured(pixels, original.size, gallery.box), original))
        best.append(_error(_coloured(_nearest(original, gallery.box), original.size, gallery.box), original))
    share = 100 * ours / theirs
    yield Row(f"{gallery.title}: {_SIZE}", f"<= {RATIO} %", RGB, f"{share:.0f} %", share <= RATIO)
    found = _likeness(best)
    measured = f"{found:.1f} dB (as drawn, with its edges mixed in steps: {_likeness(drawn):.1f} dB)"
    yield Row(
        f"{gallery.title}: fidelity of the palette",
        f">= {FIDELITY} dB",
        "the RGB original",
        measured,
        found >= FIDELITY,
    )


def _nearest(original: Image.Image, box: Paintbox) -> bytes:
    """Every pixel in the colour of the palette that is nearest to it."""
    colours = original.tobytes()
    return bytes(box.numbers(zip(colours[0::3], colours[1::3], colours[2::3], strict=True)))


def _coloured(numbers: bytes, size: tuple[int, int], box: Paintbox) -> Image.Image:
    image = Image.frombytes("P", size, numbers)
    image.putpalette(box.bytes)
    return image.convert("RGB")


def _error(one: Image.Image, other: Image.Image) -> float:
    """The mean square of what differs."""
    squares: float = sum(ImageStat.Stat(ImageChops.difference(one, other)).sum2)
    return squares / 3 / (one.width * one.height)


def _likeness(errors: list[float]) -> float:
    """Peak signal to noise over several pictures, in decibels."""
    error = sum(errors) / len(errors)
    return 10 * log10(255**2 / error) if error else inf


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
