"""The same pictures in true colours at any scale: what palettes are made from, and what they are measured against."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PIL import Image

from images.kit import linen
from images.kit.canvas import FALL, SHADOW, Thing
from images.kit.colours import LINEN, RGB, SHADE, TABLE, mix
from images.kit.lettering import Line, Style, line
from images.kit.shapes import Round, Shape, mask
from images.kit.sight import LEAST_CONTRAST, contrast
from images.kit.sprites import Sprite

Engraver: TypeAlias = Callable[[Sprite, int], Image.Image]
"""Draws a sprite, so many times as large, with transparency and its middle in the middle."""


class Proof:
    """A Canvas of RGB pixels, `scale` times as large as the picture. `stamped`: the sprites that were asked for."""

    def __init__(self, engraver: Engraver, width: int, height: int, scale: int = 1) -> None:
        self.width = width
        self.height = height
        self.scale = scale
        self.image = Image.new("RGB", (width * scale, height * scale))
        self.stamped: set[Sprite] = set()
        self._engraver = engraver

    def linen(self) -> None:
        cloth = Image.new("RGB", (self.width, self.height))
        rows = linen.weave()
        cloth.putdata(
            [LINEN[rows[y % linen.HIGH][x % linen.WIDE]] for y in range(self.height) for x in range(self.width)]
        )
        self.image.paste(cloth.resize(self.image.size, Image.Resampling.NEAREST))

    def shade(self, x: int, y: int, width: int, height: int, radius: int) -> None:
        for beyond, dark in SHADOW:
            step = Round(width + 2 * beyond, height + 2 * beyond, radius + beyond)
            self.ink(step, x - beyond, y - beyond + FALL, mix(TABLE, SHADE, dark))

    def fill(self, x: int, y: int, width: int, height: int, colour: RGB) -> None:
        s = self.scale
        self.image.paste(colour, (x * s, y * s, (x + width) * s, (y + height) * s))

    def ink(self, shape: Shape, x: int, y: int, colour: RGB, ground: RGB | None = None) -> None:
        cover = mask(shape, self.scale)
        self.image.paste(colour, (x * self.scale, y * self.scale), cover)

    def stamp(self, sprite: Sprite, x: int, y: int, ground: RGB | None = None) -> None:
        self.stamped.add(sprite)
        drawn = self._engraver(sprite, self.scale)
        self.image.paste(drawn, (x * self.scale - drawn.width // 2, y * self.scale - drawn.height // 2), drawn)

    def letters(self, line: Line, x: int, y: int, colour: RGB, ground: RGB) -> None:
        if contrast(ground, colour) < LEAST_CONTRAST:
            raise AssertionError(f"{line.text!r} is too faint")
        large = _enlarged(line, self.scale)
        self.image.paste(colour, (x * self.scale + large.left, y * self.scale + large.top), large.mask)

    def lay(self, thing: Thing, x: int, y: int, ground: RGB, show: int | None = None) -> None:
        thing.paint(self, x, y)


def _enlarged(small: Line, scale: int) -> Line:
    style = small.style
    return line(small.text, Style(style.face, style.size * scale, style.weight, style.width))
