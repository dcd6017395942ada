"""A vase: what it asks for, on a band round it, and the flowers that stand in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import ImageDraw

from images.flowershop.bead import band
from images.flowershop.colours import DRAWINGS
from images.flowershop.layout import Scale
from images.kit.canvas import Canvas
from images.kit.colours import RGB, STEM, STEM_EDGE
from images.kit.sprites import Sprite
from images.kit.stems import Point, curve

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
SPRAYS: Final[tuple[tuple[Point, ...], ...]] = (
    ((0.0, -0.78),),
    ((-0.42, -0.6), (0.40, -0.92)),
    ((-0.70, -0.56), (0.0, -0.98), (0.70, -0.56)),
)
"""Where one, two and three blooms stand from the middle of the mouth, in shares of a bloom."""


@dataclass(frozen=True, slots=True)
class Stalks:
    """A shape: stems from the blooms into a mouth, whose front edge hides their ends."""

    width: int
    height: int
    mouth: Point
    across: float
    deep: float
    heads: tuple[Point, ...]
    thick: float

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        mx, my = self.mouth
        for x, y in self.heads:
            aside = max(-self.across * 0.75, min(self.across * 0.75, (x - mx) * 0.16))
            way = curve((x, y), (mx + (x - mx) * 0.45, my - 10), (mx + aside, my + 2 * self.deep), 16)
            ink.line([(px * s, py * s) for px, py in way], fill=255, width=max(1, round(self.thick * s)))
        ink.polygon([(x * s, y * s) for x, y in self._front()], fill=0)

    def _front(self) -> list[Point]:
        """Everything below the front edge of the mouth."""
        (mx, my), steps = self.mouth, 24
        shares = [2 * n / steps - 1 for n in range(steps + 1)]
        edge = [(mx + share * self.across, my + self.deep * (1 - share * share) ** 0.5) for share in shares]
        return [(0, my), *edge, (self.width, my), (self.width, self.height), (0, self.height)]


class Spray(NamedTuple):
    """Blooms in a mouth whose middle is at (x, y)."""

    codes: str
    head: int
    across: float
    deep: float

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Stems, then the blooms, those behind first."""
        spots = self._spots()
        reach = 2 * self.head
        heads = tuple((reach + dx, reach + dy + self.head / 4) for dx, dy in spots)
        shape = 2 * reach, reach + 8, (float(reach), float(reach)), self.across, self.deep, heads
        thick = max(2.0, self.head / 20)
        canvas.ink(Stalks(*shape, thick + 1.8), x - reach, y - reach, STEM_EDGE)
        canvas.ink(Stalks(*shape, thick), x - reach, y - reach, STEM)
        for (dx, dy), code in sorted(zip(spots, self.codes, strict=True), key=lambda spot: spot[0][1]):
            canvas.stamp(Sprite(*DRAWINGS[code], self.head), x + dx, y + dy)

    def wished(self, canvas: Canvas, x: int, y: int, ground: RGB) -> None:
        """The outlines of blooms that are not there."""
        for (dx, dy), code in zip(self._spots(), self.codes, strict=True):
            canvas.stamp(Sprite(DRAWINGS[code][0], "-", self.head, "ghost"), x + dx, y + dy, ground)

    def _spots(self) -> list[tuple[int, int]]:
        return [(round(dx * self.head), round(dy * self.head)) for dx, dy in SPRAYS[len(self.codes) - 1]]


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
    spray = Spray(flower[1:] or vase[1:], scale.heads[n], size * build.across, size * build.deep)
    if flower:
        leaf = leaf_size(spray.head)
        for side in (-1, 1):
            spot = x + side * round(leaf * 0.16), mouth - round(leaf * 0.2)
            canvas.stamp(Sprite("leaf", "-", leaf, turn=side * LEAF_TURN), *spot)
        spray.paint(canvas, x, mouth)
    elif ground:
        spray.wished(canvas, x, mouth, ground)
    band(canvas, vase[1:], scale.letter, scale.wish, x, top + round(size * build.band))
