"""A picture in one game's palette: palette numbers in memory, everything on it pasted as ready pieces."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from PIL import Image, ImageChops

from images.kit import linen
from images.kit.canvas import FALL, SHADOW, Thing
from images.kit.colours import LINEN, RGB, SHADE, TABLE, mix
from images.kit.lettering import Line, Style, line
from images.kit.paintbox import Paintbox
from images.kit.shapes import Round, Shape, Soft, is_large, mask
from images.kit.sprites import SHARES, Sprite

_SOFT_STEPS: Final = 12
_EDGE_STEPS: Final = 6
_THIN: Final = 8
"""Thinner than this a mask covers nothing."""
_EDGE: Final = 32
"""Thinner than this the edge of a thing is left to what it lies on."""
_BAYER: Final = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)
_CORE = Any
"""Pillow's image in C: its methods have no checks to speak of, which counts at a hundred pastes a picture."""


class Page:
    """A Canvas of palette numbers. Column 0 stays 0: it is the filter byte of every row of the PNG."""

    def __init__(self, box: Paintbox, width: int, height: int, ground: Image.Image | None = None) -> None:
        self.box = box
        self.width = width
        self.height = height
        self.image = ground.copy() if ground else Image.new("L", (width + 1, height))
        self._core: _CORE = self.image.im

    def linen(self) -> None:
        self.image.paste(_cloth(self.box, self.width, self.height), (1, 0))

    def shade(self, x: int, y: int, width: int, height: int, radius: int) -> None:
        for left, top, tile, cover in _shadow(self.box, width, height, radius):
            self._put(tile, x + left, y + top, cover)

    def fill(self, x: int, y: int, width: int, height: int, colour: RGB) -> None:
        self.image.paste(self.box.number(colour), (x + 1, y, x + 1 + width, y + height))

    def ink(self, shape: Shape, x: int, y: int, colour: RGB, ground: RGB | None = None) -> None:
        if ground is not None:
            ink = _inked if is_large(shape.width, shape.height) else _inked_small
            tile, cover = ink(self.box, shape, colour, ground)
            self._put(tile, x, y, cover)
            return
        for share, part in (_layers if is_large(shape.width, shape.height) else _layers_small)(shape):
            self._wash(part, x, y, colour, share)

    def stamp(self, sprite: Sprite, x: int, y: int, ground: RGB | None = None) -> None:
        cut = self.box.atlas.cut(sprite)
        if ground is not None:
            tile, cover = _stamped(self.box, sprite, ground)
            self._put(tile, x + cut.left, y + cut.top, cover)
            return
        width, height = cut.inks.size
        area = (x + cut.left + 1, y + cut.top, x + cut.left + 1 + width, y + cut.top + height)
        under = self._core.crop(area)
        for share, part in zip(SHARES, cut.soft, strict=True):
            under.paste(under.point(self.box.over(cut.rim, share), None), (0, 0, width, height), part.im)
        under.paste(cut.inks.im, (0, 0, width, height), cut.solid.im)
        self._core.paste(under, area)

    def letters(self, line: Line, x: int, y: int, colour: RGB, ground: RGB) -> None:
        tile, cover = _lettered(self.box, line.text, line.style, colour, ground)
        self._put(tile, x + line.left, y + line.top, cover)

    def lay(self, thing: Thing, x: int, y: int, ground: RGB, show: int | None = None) -> None:
        seen = thing.height if show is None else min(show, thing.height)
        keep = _laid_large if is_large(thing.width, seen) else _laid_small
        for top, tile, cover in keep(self.box, thing, ground, seen):
            self._put(tile, x, y + top, cover)

    def _put(self, tile: _CORE, x: int, y: int, cover: _CORE | None) -> None:
        width, height = tile.size
        area = (x + 1, y, x + 1 + width, y + height)
        if cover is None:
            self._core.paste(tile, area)
        else:
            self._core.paste(tile, area, cover)

    def _wash(self, part: _CORE, x: int, y: int, colour: RGB, share: float) -> None:
        """That share of the colour over what is there, where the part is."""
        width, height = part.size
        area = (x + 1, y, x + 1 + width, y + height)
        under = self._core.crop(area)
        self._core.paste(under.point(self.box.over(colour, share), None), area, part)


def _layers(shape: Shape) -> tuple[tuple[float, _CORE], ...]:
    """The shape by thickness: (share of the colour, where)."""
    soft = isinstance(shape, Soft)
    steps = _SOFT_STEPS if soft else _EDGE_STEPS
    cover = _dithered(mask(shape), 255 // steps) if soft else mask(shape)
    layers = []
    for step in range(1, steps + 1):
        lowest = 255 if soft else 128
        part = cover.point([255 * ((value * steps + lowest - 1) // 255 == step) for value in range(256)])
        if part.getbbox():
            layers.append((step / steps, _hard(part, 128)))
    return tuple(layers)


def _dithered(cover: Image.Image, step: int) -> Image.Image:
    """The mask with a fine fixed pattern taken off, up to one step, so that its steps do not show as lines."""
    tile = Image.new("L", (4, 4))
    tile.putdata([step * place // 16 for place in _BAYER])
    pattern = Image.new("L", cover.size)
    for x in range(0, cover.width, 4):
        pattern.paste(tile, (x, 0))
    row = pattern.crop((0, 0, cover.width, 4))
    for y in range(4, cover.height, 4):
        pattern.paste(row, (0, y))
    return ImageChops.subtract(cover, pattern)


@lru_cache(maxsize=256)
def _shadow(box: Paintbox, width: int, height: int, radius: int) -> tuple[tuple[int, int, _CORE, _CORE], ...]:
    """The shadow of a card as strips round it, where it shows: left, top, numbers, cover."""
    reach = max(beyond for beyond, _ in SHADOW)
    size = width + 2 * reach, height + 2 * reach
    tones, cover = Image.new("L", size), Image.new("L", size)
    for beyond, dark in SHADOW:
        part = mask(Round(width + 2 * beyond, height + 2 * beyond, radius + beyond)).point(_above(128))
        at = reach - beyond, reach - beyond
        tones.paste(box.number(mix(TABLE, SHADE, dark)), at, part)
        cover.paste(255, at, part)
    side, foot = reach + radius, size[1] - reach - radius - FALL
    areas = ((0, 0, side, foot), (size[0] - side, 0, size[0], foot), (0, foot, *size))
    return tuple(
        (area[0] - reach, area[1] - reach + FALL, tones.crop(area).im, _hard(cover.crop(area), 128)) for area in areas
    )


@cache
def _above(least: int) -> list[int]:
    return [255 * (value >= least) for value in range(256)]


def _hard(cover: Image.Image, least: int) -> _CORE:
    """The mask without half tones: one that is pasted through quickly."""
    return cover.im.point(_above(least), "1")


def _inked(box: Paintbox, shape: Shape, colour: RGB, ground: RGB) -> tuple[_CORE, _CORE]:
    cover = mask(shape)
    return cover.im.point(box.ramp(ground, colour), None), _hard(cover, _THIN)


_layers_small = lru_cache(maxsize=256)(_layers)
_inked_small = lru_cache(maxsize=256)(_inked)


@lru_cache(maxsize=512)
def _stamped(box: Paintbox, sprite: Sprite, ground: RGB) -> tuple[_CORE, _CORE]:
    """The sprite with its rim mixed into the ground."""
    cut = box.atlas.cut(sprite)
    tile = cut.cover.point(box.ramp(ground, cut.rim))
    tile.paste(cut.inks, (0, 0), cut.solid)
    return tile.im, _hard(cut.cover, _THIN)


@lru_cache(maxsize=1024)
def _lettered(box: Paintbox, text: str, style: Style, colour: RGB, ground: RGB) -> tuple[_CORE, _CORE]:
    letters = line(text, style).mask
    return letters.im.point(box.letter_ramp(ground, colour), None), _hard(letters, _THIN)


def _laid(box: Paintbox, thing: Thing, ground: RGB, show: int) -> tuple[tuple[int, _CORE, _CORE | None], ...]:
    """The upper part of a thing as tiles from top to bottom; its edge is mixed into the ground."""
    page = Page(box, thing.width, show)
    page.fill(0, 0, thing.width, show, ground)
    thing.paint(page, 0, 0)
    tile = page.image.crop((1, 0, thing.width + 1, show))
    if thing.outline is None:
        return ((0, tile.im, None),)
    cover = mask(thing.outline).crop((0, 0, thing.width, show))
    thin = ImageChops.invert(cover.point(_above(_EDGE))).getprojection()[1]
    full = [y for y in range(show) if not thin[y]]
    # between its round corners it is pasted as a whole, which is quicker
    borders = (full[0], full[-1] + 1) if full and len(full) == full[-1] + 1 - full[0] else (show, show)
    parts: list[tuple[int, _CORE, _CORE | None]] = []
    for top, bottom in ((0, borders[0]), borders, (borders[1], show)):
        if top < bottom:
            area = (0, top, thing.width, bottom)
            whole = (top, bottom) == borders
            parts.append((top, tile.crop(area).im, None if whole else _hard(cover.crop(area), _EDGE)))
    return tuple(parts)


_laid_small = lru_cache(maxsize=512)(_laid)
_laid_large = lru_cache(maxsize=96)(_laid)


def _cloth(box: Paintbox, width: int, height: int) -> Image.Image:
    """The tablecloth."""
    tones = box.numbers(LINEN)
    rows = [bytes(tones[number] for number in row) for row in linen.weave()]
    wide = width // linen.WIDE + 1
    cloth = b"".join((rows[y % linen.HIGH] * wide)[:width] for y in range(height))
    return Image.frombytes("L", (width, height), cloth)
