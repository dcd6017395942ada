"""A vase: what it asks for, on a band round it, and the flowers that stand in it."""

from __future__ import annotations

from typing import Final, NamedTuple

from images.flowershop.bead import band
from images.flowershop.colours import DRAWINGS
from images.flowershop.layout import Scale
from images.kit.canvas import Canvas
from images.kit.colours import RGB
from images.kit.spray import Spray
from images.kit.sprites import Sprite

NAMES: Final = ("vase_round", "vase_tall", "vase_wide")
"""For one, two and three blooms."""
LEAF_TURN: Final = 60


class Build(NamedTuple):
    """A vase in shares of its drawing: its mouth (height, half width, half depth), its foot, the middle of its band."""

    mouth: float
    across: float
    deep: float
    foot: float
    band: float


BUILDS: Final = (
    Build(0.18, 0.12, 0.036, 0.96, 0.68),
    Build(0.12, 0.16, 0.04, 0.96, 0.58),
    Build(0.30, 0.38, 0.064, 0.96, 0.64),
)


def leaf_size(head: int) -> int:
    """The leaves that go with blooms of this size."""
    return round(head * 0.62)


def paint_vase(
    canvas: Canvas, vase: str, flower: str, scale: Scale, x: int, foot: int, ground: RGB | None = None
) -> None:
    """The vase with its middle at x and its foot at this height. ground: what is behind it, if that is one colour."""
    n = len(vase) - 2
    size, build = scale.vases[n], BUILDS[n]
    top = foot - round(size * build.foot)
    mouth = top + round(size * build.mouth)
    canvas.stamp(Sprite(NAMES[n], "-", size), x, top + size // 2, ground)
    blooms = tuple(DRAWINGS[code] for code in flower[1:] or vase[1:])
    spray = Spray(blooms, scale.heads[n], size * build.across, size * build.deep)
    if flower:
        leaf = leaf_size(spray.head)
        for side in (-1, 1):
            spot = x + side * round(leaf * 0.16), mouth - round(leaf * 0.2)
            canvas.stamp(Sprite("leaf", "-", leaf, turn=side * LEAF_TURN), *spot)
        spray.paint(canvas, x, mouth)
    elif ground:
        spray.wished(canvas, x, mouth, ground)
    band(canvas, vase[1:], scale.letter, scale.wish, x, top + round(size * build.band))
