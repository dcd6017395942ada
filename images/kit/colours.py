"""Every colour of the pictures: paper, table, flowers, seats. The palettes of the games hold these exactly."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

RGB: TypeAlias = tuple[int, int, int]


def rgb(code: str) -> RGB:
    """#RRGGBB as numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: RGB, other: RGB, share: float) -> RGB:
    """`one` with that share of `other` in it."""
    r, g, b = (round(a * (1 - share) + b * share) for a, b in zip(one, other, strict=True))
    return r, g, b


class Tones(NamedTuple):
    """A petal's colour, where light falls on it, and where it lies in shadow."""

    base: RGB
    light: RGB
    dark: RGB


def _tones(base: str, light: str, dark: str) -> Tones:
    return Tones(rgb(base), rgb(light), rgb(dark))


BLACK, WHITE = (0, 0, 0), (255, 255, 255)
INK = rgb("#2B2118")
PAPER = rgb("#F6EFE0")
EDGE = rgb("#D8CBB2")
LIP = mix(EDGE, INK, 0.12)
"""The thickness of card seen from the front."""
HAIR = mix(EDGE, PAPER, 0.35)
"""Hairlines on paper."""
FAINT = mix(INK, PAPER, 0.35)
"""Asides on paper."""
GHOST = mix(EDGE, PAPER, 0.3)
"""Things that are not there."""
BRICK = rgb("#A24A2C")
"""Points lost; the sign stands beside it always."""
TABLE = rgb("#22352D")
SHADE = rgb("#08100C")
CREAM = rgb("#F4EBDD")
"""Letters on the table."""
QUIET = mix(CREAM, TABLE, 0.3)
"""Asides on the table."""
GLOW = rgb("#FFF4D6")
WOOD, WOOD_LIGHT = rgb("#7A5638"), rgb("#95704C")
LEAF, LEAF_LIGHT, LEAF_DARK = rgb("#6F8A4E"), rgb("#93AA6B"), rgb("#4C6536")
STEM, STEM_EDGE = rgb("#7C9457"), rgb("#46552F")
LINEN = (mix(TABLE, BLACK, 0.1), TABLE, mix(TABLE, WHITE, 0.022), mix(TABLE, WHITE, 0.05))
"""The four tones of the tablecloth."""

FLOWERS = {
    "R": _tones("#9C0B04", "#BE3326", "#680502"),
    "O": _tones("#E3894B", "#F2B182", "#B4602A"),
    "Y": _tones("#F9CD19", "#FFE682", "#CF930C"),
    "G": _tones("#04594E", "#2A7D6C", "#023A31"),
    "B": _tones("#5391EE", "#93BDF9", "#2C61B8"),
    "V": _tones("#570D7F", "#7C41A4", "#390655"),
    "P": _tones("#E77AAD", "#F6AECD", "#BB4A82"),
    "W": _tones("#FFFDF6", "#FFFFFF", "#DCD5C3"),
}
MEET = {"bouquet": "ROYBVW", "flowers": "YRBG", "floris": "WBRYP", "flowershop": "YRVBW", "bukiet": "YBRGPW"}
"""The flower colours that lie side by side in one game."""

ACCENTS = tuple(map(rgb, ("#E6C475", "#85D3CD", "#C9855B", "#7399B6", "#9C9D8A", "#DCBBFC")))
"""Brass, turquoise, clay, slate, lichen, mauve: as far apart as six that carry ink can be, for every kind of sight."""
PATTERNS = ("plain", "stripe", "dot", "check", "wave", "ring")
"""The pattern of each seat, for eyes that tell the accents apart badly."""


def tint(flower: str) -> RGB:
    """The field of a card that bears a flower of this colour."""
    return rgb("#FBF8EF") if flower == "W" else mix(PAPER, FLOWERS[flower].base, 0.15)


def accent(seat: int, lit: bool = True) -> RGB:
    """The colour of a seat's plate, lit or resting."""
    return ACCENTS[seat] if lit else mix(ACCENTS[seat], TABLE, 0.62)


def figure(seat: int, lit: bool = True) -> RGB:
    """The colour of the pattern on that plate."""
    return mix(accent(seat), WHITE, 0.26) if lit else mix(accent(seat, False), BLACK, 0.16)
