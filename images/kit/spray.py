"""One to three blooms on their stems, in the mouth of a vase or at the foot of a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import ImageDraw

from images.kit.canvas import Canvas
from images.kit.colours import RGB, STEM, STEM_EDGE
from images.kit.posy import Flower
from images.kit.sprites import Sprite
from images.kit.stems import Point, curve

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

    flowers: tuple[Flower, ...]
    head: int
    across: float
    deep: float
    lift: float = 0
    """How much longer the stems are than they need be, in shares of a bloom."""

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Stems, then the blooms, those behind first."""
        spots = self._spots()
        reach = round((2 + self.lift) * self.head)
        heads = tuple((reach + dx, reach + dy + self.head / 4) for dx, dy in spots)
        shape = 2 * reach, reach + 8, (float(reach), float(reach)), self.across, self.deep, heads
        thick = max(2.0, self.head / 20)
        canvas.ink(Stalks(*shape, thick + 1.8), x - reach, y - reach, STEM_EDGE)
        canvas.ink(Stalks(*shape, thick), x - reach, y - reach, STEM)
        for (dx, dy), flower in sorted(zip(spots, self.flowers, strict=True), key=lambda spot: spot[0][1]):
            canvas.stamp(Sprite(*flower, self.head), x + dx, y + dy)

    def wished(self, canvas: Canvas, x: int, y: int, ground: RGB) -> None:
        """The outlines of blooms that are not there."""
        for (dx, dy), (drawing, _) in zip(self._spots(), self.flowers, strict=True):
            canvas.stamp(Sprite(drawing, "-", self.head, "ghost"), x + dx, y + dy, ground)

    def _spots(self) -> list[tuple[int, int]]:
        shares = SPRAYS[len(self.flowers) - 1]
        return [(round(dx * self.head), round((dy - self.lift) * self.head)) for dx, dy in shares]
