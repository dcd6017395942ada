"""A tied bouquet: stems, leaves, a bow in the owner's accent, and the flowers in rows by group, the largest on top."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from images.kit.canvas import Canvas, Rectangular
from images.kit.colours import RGB, STEM, STEM_EDGE
from images.kit.sprites import Sprite, leaves
from images.kit.stems import Point, Stems, stem

Flower: TypeAlias = tuple[str, str]
"""Drawing and colour."""
LEAF_TURNS: Final = (30, 44, 54, 60, 80, 112)
BUDS: Final = ("tulip", "rose", "daisy")
"""What a bouquet without flowers waits for."""


class Head(NamedTuple):
    """Where a flower of the bouquet stands. row counts from the top; n is its place among all flowers as given."""

    x: float
    y: float
    row: int
    n: int


def bow_size(head: int) -> int:
    """The bow that goes with heads of this size."""
    return round(head * 1.4)


def leaf_sizes(head: int) -> tuple[int, int]:
    """The leaves, large and small, that go with heads of this size."""
    return round(head * 0.66), round(head * 0.56)


def sprites(heads: Iterable[int], seats: Iterable[int]) -> set[Sprite]:
    """What bouquets of these seats are stamped with beside their flowers, which are so large."""
    heads = [*heads]
    bows = {Sprite("bow", str(seat), bow_size(head)) for seat in seats for head in heads}
    return bows | leaves([size for head in heads for size in leaf_sizes(head)], LEAF_TURNS)


def buds(heads: Iterable[int]) -> set[Sprite]:
    """What bouquets without flowers are stamped with."""
    return {Sprite(drawing, "-", head, "ghost") for drawing in BUDS for head in heads}


@dataclass(frozen=True, slots=True)
class Greens(Rectangular):
    """What holds a bouquet together: stems, leaves and the bow. sizes: the number of flowers in each group."""

    sizes: tuple[int, ...]
    width: int
    height: int
    head: int
    seat: int
    ground: RGB | None = None
    """What it lies on where that is all one colour."""

    @property
    def knot(self) -> Point:
        """Where it is tied."""
        return self.width / 2, self.height - bow_size(self.head) * 0.52

    def heads(self) -> tuple[Head, ...]:
        """Where the flowers stand."""
        return _arranged(self.sizes, self.width, self.knot[1], self.head)

    def tips(self) -> tuple[Point, ...]:
        """Where the stems end: in the flowers, or bare."""
        if self.sizes:
            return tuple((head.x, head.y + 6) for head in self.heads())
        kx, ky = self.knot
        tall = min(self.head * 2.6, (ky - self.head * 0.6) / 1.15)
        return tuple((kx + (n - 1) * self.head * 0.75, ky - tall * (1, 1.15, 0.92)[n]) for n in range(len(BUDS)))

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        tips, (kx, ky) = self.tips(), self.knot
        thick = 3.0 if self.head >= 70 else 2.5 if self.head >= 44 else 1.8
        shape = self.width, self.height, self.knot, tips, thick
        canvas.ink(Stems(*shape, False), x, y, STEM_EDGE, self.ground)
        canvas.ink(Stems(*shape, True), x, y, STEM, STEM_EDGE)
        self._stem_leaves(canvas, x, y, tips)
        if len(self.heads()) >= len(BUDS):
            self._head_leaves(canvas, x, y, self.heads())
        bow = bow_size(self.head)
        canvas.stamp(Sprite("bow", str(self.seat), bow), x + round(kx), y + round(ky + bow * 0.12))

    def _stem_leaves(self, canvas: Canvas, x: int, y: int, tips: Sequence[Point]) -> None:
        """Three on each of the outermost stems."""
        large, small = leaf_sizes(self.head)
        for side, tip in ((-1, min(tips)), (1, max(tips))):
            way = stem(tip, self.knot, self.height)
            for step, size, turn in ((9, small, 54), (11, large, 44), (14, small, 30)):
                px, py = way[step]
                canvas.stamp(Sprite("leaf", "-", size, turn=side * turn), x + round(px), y + round(py))

    def _head_leaves(self, canvas: Canvas, x: int, y: int, heads: Sequence[Head]) -> None:
        """A collar: leaves that look out beside the lowest row and the topmost one."""
        large, small = leaf_sizes(self.head)
        low, high = max(heads, key=lambda head: head.y).y, min(heads, key=lambda head: head.y).y
        for level, off, size, turn in ((low, 0.3, large, 112), (low, -0.34, small, 80), (high, 0.34, small, 60)):
            row = [head for head in heads if abs(head.y - level) < self.head * 0.3]
            for side, head in ((-1, min(row)), (1, max(row))):
                px = head.x + side * self.head * 0.14
                px = min(max(px, size * 0.5), self.width - size * 0.5)
                spot = x + round(px), y + round(head.y + off * self.head)
                canvas.stamp(Sprite("leaf", "-", size, turn=side * turn), *spot)


@dataclass(frozen=True, slots=True)
class Posy:
    """A bouquet."""

    groups: tuple[tuple[Flower, ...], ...]
    width: int
    height: int
    head: int
    """The size of a flower."""
    seat: int

    @property
    def greens(self) -> Greens:
        return Greens(tuple(map(len, self.groups)), self.width, self.height, self.head, self.seat)

    def middles(self) -> tuple[float, ...]:
        """The height at which each group stands."""
        heads = self.greens.heads()
        found, start = [], 0
        for group in self.groups:
            ys = [head.y for head in heads[start : start + len(group)]]
            found.append((min(ys) + max(ys)) / 2)
            start += len(group)
        return tuple(found)

    def flag(self, n: int, pennant: int) -> tuple[int, int]:
        """The middle of a pennant that stands on flower n, counted through all groups."""
        head = self.greens.heads()[n]
        px = min(head.x + pennant * 0.45, self.width + 2 - pennant / 2)
        return round(px), round(max(head.y - self.head * 0.5 - pennant * 0.2, pennant / 2))

    def paint(self, canvas: Canvas, x: int, y: int, ground: RGB | None = None) -> None:
        """ground: what it is painted on where that is all one colour (quicker)."""
        greens = replace(self.greens, ground=ground)
        if ground:
            canvas.lay(greens, x, y, ground)
        else:
            greens.paint(canvas, x, y)
        if not self.groups:
            for drawing, (tx, ty) in zip(BUDS, greens.tips(), strict=True):
                canvas.stamp(Sprite(drawing, "-", self.head, "ghost"), x + round(tx), y + round(ty))
        flowers = [flower for group in self.groups for flower in group]
        middle = greens.knot[0]
        for head in sorted(greens.heads(), key=lambda head: (head.row, -abs(head.x - middle), head.n)):
            drawing, colour = flowers[head.n]
            canvas.stamp(Sprite(drawing, colour, self.head), x + round(head.x), y + round(head.y))


@lru_cache(maxsize=512)
def _arranged(groups: tuple[int, ...], width: int, knot: float, head: int) -> tuple[Head, ...]:
    """Rows from the top; a large group takes several. The fewer rows, the nearer they stand to the knot."""
    most = max(3, 1 + int((width - head) / (head * 0.4)))
    rows = [row for group in groups for row in _split(group, most)]
    if not rows:
        return ()
    top = head * 0.78
    space = knot - top
    dense = max(rows)
    natural = head * (0.7 if dense == 1 else 0.84 if dense == 2 else 0.96)
    pitch = min(natural, (space - head) / max(1, len(rows) - 1))
    lowest = min(head * 2.6, space - pitch * (len(rows) - 1))
    heads: list[Head] = []
    for row, count in enumerate(rows):
        y = knot - lowest - pitch * (len(rows) - 1 - row)
        step = min(head * 0.66, (width - head) / max(1, count - 1))
        sway = head * 0.32 * (-1) ** row if count == 1 and len(rows) > 1 else 0.0
        for k in range(count):
            u = k - (count - 1) / 2
            drop = abs(u) ** 1.5 * 0.09 if count < 4 else (0.2 if k % 2 else -0.14) * min(1.0, pitch / head)
            heads.append(Head(width / 2 + u * step + sway, y + drop * head, row, len(heads)))
    return tuple(heads)


def _split(count: int, most: int) -> list[int]:
    """The group as rows of at most so many, as even as can be, the longer ones first."""
    rows = -(-count // most)
    return [count // rows + (n < count % rows) for n in range(rows)]
