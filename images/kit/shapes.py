"""Flat shapes as masks with soft edges: rounded cards, frames, shadows, the patterns of the seats."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from math import sin
from typing import Final, Protocol

from PIL import Image, ImageChops, ImageDraw, ImageFilter

LARGE: Final = 26_000
"""Pixels."""
_FINE: Final = 4
"""Masks are drawn this much larger and reduced, which makes edges soft; a shape may say otherwise as `fine`."""


class Shape(Hashable, Protocol):
    """Something of one colour. Frozen, so that its mask can be kept."""

    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        """Draws with fill 255 on an empty mask, s times as large."""


def mask(shape: Shape, scale: int = 1) -> Image.Image:
    """How much of each pixel the shape covers, 0 to 255; the shape is scale times as large."""
    if isinstance(shape, Round) and shape.height > 2 * shape.corner:
        return _stretched(shape, scale)
    keep = _masked if is_large(shape.width * scale, shape.height * scale) else _masked_small
    return keep(shape, scale)


def is_large(width: int, height: int) -> bool:
    """Too large to be kept in numbers: what is made of it is kept instead."""
    return width * height > LARGE


def _masked(shape: Shape, scale: int) -> Image.Image:
    fine = getattr(shape, "fine", _FINE)
    big = Image.new("L", (shape.width * fine * scale, shape.height * fine * scale))
    shape.draw(ImageDraw.Draw(big), fine * scale)
    soft = big.reduce(fine)
    blur = getattr(shape, "blur", 0)
    return soft.filter(ImageFilter.GaussianBlur(blur * scale)) if blur else soft


def _stretched(shape: Round, scale: int) -> Image.Image:
    """A high card from a low one: between its corners it is the same all the way."""
    corner = shape.corner * scale
    low = _masked_small(Round(shape.width, 2 * shape.corner, shape.radius), scale)
    high = Image.new("L", (shape.width * scale, shape.height * scale), 255)
    high.paste(low.crop((0, 0, low.width, corner)), (0, 0))
    high.paste(low.crop((0, corner, low.width, 2 * corner)), (0, high.height - corner))
    return high


_masked_small = lru_cache(maxsize=512)(_masked)


@dataclass(frozen=True, slots=True)
class Round:
    """A rectangle with round corners."""

    width: int
    height: int
    radius: float

    @property
    def corner(self) -> int:
        """The height of its corners in whole pixels."""
        return int(self.radius) + 1

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        ink.rounded_rectangle((0, 0, self.width * s - 1, self.height * s - 1), self.radius * s, fill=255)


@dataclass(frozen=True, slots=True)
class Tab:
    """A rectangle with its upper corners round."""

    width: int
    height: int
    radius: float

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        box = (0.0, 0.0, self.width * s - 1, self.height * s - 1)
        ink.rounded_rectangle(box, self.radius * s, fill=255, corners=(True, True, False, False))


@dataclass(frozen=True, slots=True)
class Flag:
    """A rounded label with a pointer in the middle of one edge, which points up, down, left or right."""

    width: int
    height: int
    radius: float
    points: str = "up"
    pointer: int = 10

    def room(self) -> tuple[int, int, int, int]:
        """The label without its pointer: left, top, right, bottom."""
        reach = self.pointer
        return (
            reach * (self.points == "left"),
            reach * (self.points == "up"),
            self.width - reach * (self.points == "right"),
            self.height - reach * (self.points == "down"),
        )

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        left, top, right, bottom = self.room()
        ink.rounded_rectangle((left * s, top * s, right * s - 1, bottom * s - 1), self.radius * s, fill=255)
        x, y, reach = (left + right) / 2, (top + bottom) / 2, self.pointer
        tip, roots = {
            "up": ((x, 0), ((x - reach, top + 1), (x + reach, top + 1))),
            "down": ((x, self.height), ((x - reach, bottom - 1), (x + reach, bottom - 1))),
            "left": ((0, y), ((left + 1, y - reach), (left + 1, y + reach))),
            "right": ((self.width, y), ((right - 1, y - reach), (right - 1, y + reach))),
        }[self.points]
        ink.polygon([(px * s, py * s) for px, py in (roots[0], tip, roots[1])], fill=255)


@dataclass(frozen=True, slots=True)
class Frame:
    """The line round such a rectangle, inside its edge; dashed has gaps as long as its dashes."""

    width: int
    height: int
    radius: float
    line: float
    dash: int = 0

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        box = (0.0, 0.0, self.width * s - 1, self.height * s - 1)
        ink.rounded_rectangle(box, self.radius * s, outline=255, width=max(1, round(self.line * s)))
        if self.dash:
            self._break(ink, s)

    def _break(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        """Cuts gaps into the straight parts of the line."""
        start, step = round(self.radius) + self.dash, 2 * self.dash
        for x in range(start, self.width - start, step):
            for edge in (0, self.height - self.line):
                ink.rectangle((x * s, edge * s, (x + self.dash) * s - 1, (edge + self.line) * s), fill=0)
        for y in range(start, self.height - start, step):
            for edge in (0, self.width - self.line):
                ink.rectangle((edge * s, y * s, (edge + self.line) * s, (y + self.dash) * s - 1), fill=0)


@dataclass(frozen=True, slots=True)
class Soft:
    """A rounded rectangle blurred: shadow and glow. It lies `room` pixels inside its own box."""

    inner_width: int
    inner_height: int
    radius: float
    blur: float
    strength: int
    """0 to 255, in the middle."""

    @property
    def room(self) -> int:
        return round(3 * self.blur) + 1

    @property
    def width(self) -> int:
        return self.inner_width + 2 * self.room

    @property
    def height(self) -> int:
        return self.inner_height + 2 * self.room

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        x, y = self.room * s, self.room * s
        box = (x, y, x + self.inner_width * s - 1, y + self.inner_height * s - 1)
        ink.rounded_rectangle(box, self.radius * s, fill=self.strength)


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle; with line > 0 only its outline."""

    width: int
    line: float = 0

    @property
    def height(self) -> int:
        return self.width

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        box = (0.0, 0.0, self.width * s - 1, self.width * s - 1)
        if self.line:
            ink.ellipse(box, outline=255, width=max(1, round(self.line * s)))
        else:
            ink.ellipse(box, fill=255)


@dataclass(frozen=True, slots=True)
class Polygon:
    """Straight lines between points."""

    width: int
    height: int
    points: tuple[tuple[float, float], ...]

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        ink.polygon([(x * s, y * s) for x, y in self.points], fill=255)


@dataclass(frozen=True, slots=True)
class Pattern:
    """The pattern of a seat inside a rounded rectangle: plain, stripe, dot, check, wave or ring."""

    kind: str
    width: int
    height: int
    radius: float

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        _PATTERNS[self.kind](ink, self.width, self.height, s)
        inside = Image.new("L", (round(self.width * s), round(self.height * s)))
        Round(self.width, self.height, self.radius).draw(ImageDraw.Draw(inside), s)
        ink.bitmap((0, 0), ImageChops.invert(inside), fill=0)


def _plain(ink: ImageDraw.ImageDraw, width: int, height: int, s: float) -> None:
    """Nothing: the accent alone."""


def _stripe(ink: ImageDraw.ImageDraw, width: int, height: int, s: float) -> None:
    for x in range(-height, width, 12):
        ink.line([(x * s, height * s), ((x + height) * s, 0)], fill=255, width=round(3 * s))


def _dot(ink: ImageDraw.ImageDraw, width: int, height: int, s: float) -> None:
    for row, y in enumerate(range(6, height, 12)):
        for x in range(6 + 6 * (row % 2), width, 12):
            ink.ellipse([(x - 2) * s, (y - 2) * s, (x + 2) * s, (y + 2) * s], fill=255)


def _check(ink: ImageDraw.ImageDraw, width: int, height: int, s: float) -> None:
    for row, y in enumerate(range(0, height, 8)):
        for x in range(8 * (row % 2), width, 16):
            ink.rectangle([x * s, y * s, (x + 8) * s - 1, (y + 8) * s - 1], fill=255)


def _wave(ink: ImageDraw.ImageDraw, width: int, height: int, s: float) -> None:
    for y in range(4, height + 8, 10):
        ink.line([(x * s, (y + 2.4 * sin(x / 4)) * s) for x in range(width + 1)], fill=255, width=round(2 * s))


def _ring(ink: ImageDraw.ImageDraw, width: int, height: int, s: float) -> None:
    for y in range(8, height, 16):
        for x in range(8, width, 16):
            box = [(x - 4) * s, (y - 4) * s, (x + 4) * s, (y + 4) * s]
            ink.ellipse(box, outline=255, width=round(2 * s))


_PATTERNS: Final = {"plain": _plain, "stripe": _stripe, "dot": _dot, "check": _check, "wave": _wave, "ring": _ring}
