"""How colours look to people: contrast, distance, and the three kinds of colour blindness in full strength."""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import Final

from images.kit.colours import CREAM, INK, RGB

KINDS: Final = ("normal", "protanopia", "deuteranopia", "tritanopia")
LEAST_CONTRAST: Final = 4.5
"""WCAG AA for text."""

MATRICES: Final = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes 2009, severity 1, over linear light."""
_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


def light(value: float) -> float:
    """A channel of sRGB, 0 to 255, as linear light, 0 to 1."""
    value /= 255
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def channel(value: float) -> float:
    """The way back, with what no screen can show cut off."""
    value = min(1.0, max(0.0, value))
    return 255 * (value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)


def seen(colour: RGB, kind: str) -> tuple[float, float, float]:
    """The colour as somebody with this kind of sight sees it."""
    linear = [light(value) for value in colour]
    r, g, b = (channel(sum(m * v for m, v in zip(row, linear, strict=True))) for row in MATRICES[kind])
    return r, g, b


def lab(colour: tuple[float, float, float]) -> tuple[float, float, float]:
    """CIE L*a*b*, D65."""
    linear = [light(value) for value in colour]
    x, y, z = (
        _root(sum(m * v for m, v in zip(row, linear, strict=True)) / white)
        for row, white in zip(_XYZ, _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: RGB, other: RGB, kind: str = "normal") -> float:
    """How far apart two colours look: the Euclidean distance in Lab (CIE 1976)."""
    return dist(lab(seen(one, kind)), lab(seen(other, kind)))


@lru_cache(maxsize=1024)
def contrast(one: RGB, other: RGB) -> float:
    """WCAG contrast, 1 to 21."""
    low, high = sorted(_luminance(colour) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=256)
def letters_on(ground: RGB) -> RGB:
    """Ink or cream, whichever stands out more on this colour."""
    return max((INK, CREAM), key=lambda colour: contrast(ground, colour))


def _luminance(colour: RGB) -> float:
    return sum(m * light(value) for m, value in zip(_XYZ[1], colour, strict=True))


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116
