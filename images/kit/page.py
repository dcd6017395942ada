"""A picture in one game's palette: palette numbers in memory, everything on it pasted as ready pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from PIL import Image, ImageChops

from images.kit import linen
from images.kit.canvas import Thing
from images.kit.colours import LINEN, RGB, SHADE, TABLE, mix
from images.kit.lettering import Line, Style, line
from images.kit.paintbox import LEVELS, Paintbox
from images.kit.shapes import Round, Shape, Soft, mask
from images.kit.sprites import Sprite

_SOFT_STEPS: Final = 12
_FALL: Final = 3
"""How far down a shadow falls, and the steps it fades in: (pixels beyond the card, darkness)."""
_SHADOW: Final = ((4, 0.18), (2, 0.4), (1, 0.62))
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
        self.image.paste(_cloth(self.box, self.width, self.height, 0.0), (1, 0))

    def shade(self, x: int, y: int, width: int, height: int, radius: int) -> None:
        for beyond, dark in _SHADOW:
            size = width + 2 * beyond, height + 2 * beyond
            left, top = x - beyond, y - beyond + _FALL
            area = (left, top, left + size[0], top + size[1])
            cloth = _cloth(self.box, self.width, self.height, dark).crop(area)
            self._put(cloth.im, left, top, _shape_solid(Round(*size, radius + beyond)).im)

    def fill(self, x: int, y: int, width: int, height: int, colour: RGB) -> None:
        self.image.paste(self.box.number(colour), (x + 1, y, x + 1 + width, y + height))

    def ink(self, shape: Shape, x: int, y: int, colour: RGB, ground: RGB | None = None) -> None:
        if ground is not None:
            tile, cover = _inked(self.box, shape, colour, ground)
            self._put(tile, x, y, cover)
            return
        for share, part in _shape_layers(shape):
            self._wash(part, x, y, colour, share)

    def stamp(self, sprite: Sprite, x: int, y: int, ground: RGB | None = None) -> None:
        cut = self.box.atlas.cut(sprite)
        if ground is not None:
            tile, cover = _stamped(self.box, sprite, ground)
            self._put(tile, x + cut.left, y + cut.top, cover)
            return
        self._put(cut.inks.im, x + cut.left, y + cut.top, cut.solid.im)
        for share, part in zip(LEVELS, cut.soft, strict=True):
            self._wash(part.im, x + cut.left, y + cut.top, cut.rim, share)

    def letters(self, line: Line, x: int, y: int, colour: RGB, ground: RGB) -> None:
        tile, cover = _lettered(self.box, line.text, line.style, colour, ground)
        self._put(tile, x + line.left, y + line.top, cover)

    def lay(self, thing: Thing, x: int, y: int, ground: RGB, show: int | None = None) -> None:
        tile, cover = _laid(self.box, thing, ground)
        if show is not None and show < thing.height:
            area = (0, 0, thing.width, show)
            tile, cover = tile.crop(area), cover and cover.crop(area)
        self._put(tile, x, y, cover)

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


@lru_cache(maxsize=512)
def _shape_layers(shape: Shape) -> tuple[tuple[float, _CORE], ...]:
    """The shape by thickness: (share of the colour, where)."""
    soft = isinstance(shape, Soft)
    steps = _SOFT_STEPS if soft else 4
    cover = _dithered(mask(shape), 255 // steps) if soft else mask(shape)
    layers = []
    for step in range(1, steps + 1):
        lowest = 255 if soft else 128
        part = cover.point([255 * ((value * steps + lowest - 1) // 255 == step) for value in range(256)])
        if part.getbbox():
            layers.append((step / steps, part.im))
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
def _shape_solid(shape: Shape) -> Image.Image:
    return mask(shape).point([255 * (value >= 128) for value in range(256)])


@lru_cache(maxsize=512)
def _inked(box: Paintbox, shape: Shape, colour: RGB, ground: RGB) -> tuple[_CORE, _CORE]:
    cover = mask(shape)
    return cover.point(box.ramp(ground, colour)).im, cover.point([255 * (value >= 8) for value in range(256)]).im


@lru_cache(maxsize=1024)
def _stamped(box: Paintbox, sprite: Sprite, ground: RGB) -> tuple[_CORE, _CORE]:
    """The sprite with its rim mixed into the ground."""
    cut = box.atlas.cut(sprite)
    tile = cut.inks.copy()
    cover = cut.solid.copy()
    for share, part in zip(LEVELS, cut.soft, strict=True):
        tile.paste(box.number(mix(ground, cut.rim, share)), (0, 0), part)
        cover.paste(255, (0, 0), part)
    return tile.im, cover.im


@lru_cache(maxsize=4096)
def _lettered(box: Paintbox, text: str, style: Style, colour: RGB, ground: RGB) -> tuple[_CORE, _CORE]:
    letters = line(text, style).mask
    cover = letters.point([255 * (value >= 8) for value in range(256)])
    return letters.point(box.letter_ramp(ground, colour)).im, cover.im


@lru_cache(maxsize=256)
def _laid(box: Paintbox, thing: Thing, ground: RGB) -> tuple[_CORE, _CORE | None]:
    page = Page(box, thing.width, thing.height)
    page.fill(0, 0, thing.width, thing.height, ground)
    thing.paint(page, 0, 0)
    tile = page.image.crop((1, 0, thing.width + 1, thing.height))
    if thing.outline is None:
        return tile.im, None
    return tile.im, mask(thing.outline).point([255 * (value >= 32) for value in range(256)]).im


@lru_cache(maxsize=16)
def _cloth(box: Paintbox, width: int, height: int, dark: float) -> Image.Image:
    """The tablecloth, or the tablecloth in shadow."""
    tones = [box.number(mix(tone, SHADE, dark)) for tone in (LINEN if not dark else (TABLE,) * 4)]
    rows = [bytes(tones[number] for number in row) for row in linen.weave()]
    wide = width // linen.WIDE + 1
    cloth = b"".join((rows[y % linen.HIGH] * wide)[:width] for y in range(height))
    return Image.frombytes("L", (width, height), cloth)
