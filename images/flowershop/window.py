"""The window of a shop: six places below, two on shelves, and three hooks for baskets."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from images.flowershop.card import medal
from images.flowershop.colours import GLASS, GRAIN, RAIL, WOOD_DARK
from images.flowershop.layout import Scale
from images.flowershop.vase import BUILDS, paint_vase
from images.kit.canvas import Canvas, Panel, Rectangular
from images.kit.colours import FAINT, INK, PAPER, WOOD, WOOD_LIGHT
from images.kit.lettering import serif
from images.kit.plate import paint_edged
from images.kit.shapes import Round
from images.kit.sprites import Sprite
from rules.game import Seat
from rules.shop import HOOKS, PLACES, Card, Shop, petals

BELOW: Final = 6
"""So many places stand below, the rest on shelves."""
_FACE: Final = 8
"""The upper side of a board."""
_HOOK: Final = serif(22, 650)


@dataclass(frozen=True, slots=True)
class Place(Rectangular):
    """One place: the glass, its part of the board, and what stands there."""

    number: str
    vase: Card
    flower: Card
    seat: Seat | None
    """Whose pennant marks it, if something has just happened here."""
    width: int
    glass: int
    """The height of the glass."""
    scale: Scale

    @property
    def height(self) -> int:
        return self.glass + self.scale.plank

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        middle, board = x + self.width // 2, y + self.glass
        canvas.fill(x, y, self.width, self.glass, GLASS)
        _board(canvas, x, board, self.width, self.scale.plank)
        if self.vase:
            paint_vase(canvas, self.vase, self.flower, self.scale, middle, board, GLASS)
        else:
            size = self.scale.vases[0]
            canvas.stamp(Sprite("vase_round", "-", size, "ghost"), middle, board - round(size * 0.46), GLASS)
        if self.scale.numbered:
            self._plaque(canvas, middle, board)
        elif self.vase:
            self._worth(canvas, middle, board)
        if self.seat is not None:
            self._flag(canvas, x, board)

    def _worth(self, canvas: Canvas, middle: int, board: int) -> None:
        """Its petals as a number, which counts as soon as a flower is there."""
        scale, number = self.scale, serif(self.scale.letter, 700)
        wide = scale.petal + 26
        plate = _plate(canvas, middle, board, wide, scale.plank)
        look = "plain" if self.flower else "ghost"
        canvas.stamp(
            Sprite("petal", "-", scale.petal, look), plate.x + scale.petal // 2 + 3, plate.y + plate.height // 2, PAPER
        )
        plate.write(
            str(petals(self.vase)), number, wide - 14, plate.height // 2, INK if self.flower else FAINT, "middle"
        )

    def _plaque(self, canvas: Canvas, middle: int, board: int) -> None:
        """Its number and its petals, pale until a flower is there."""
        scale, count = self.scale, petals(self.vase) if self.vase else 0
        step = round(scale.petal * 0.8)
        wide = 30 + step * count + (5 if count else 0)
        plate = _plate(canvas, middle, board + _FACE, wide, scale.plank - _FACE)
        plate.write(self.number, serif(scale.letter, 700), 15, plate.height // 2, INK, "middle")
        drawing = Sprite("petal", "-", scale.petal, "plain" if self.flower else "ghost")
        for n in range(count):
            canvas.stamp(drawing, plate.x + 30 + step * n + step // 2, plate.y + plate.height // 2, PAPER)

    def _flag(self, canvas: Canvas, x: int, board: int) -> None:
        """The pennant, beside the mouth of the vase."""
        n, flag = len(self.vase) - 2, self.scale.pennant
        rise = round(self.scale.vases[n] * (BUILDS[n].foot - BUILDS[n].mouth))
        canvas.stamp(Sprite("pennant", str(self.seat), flag), x + self.width - flag // 2 - 1, board - rise)


@dataclass(frozen=True, slots=True)
class Rail(Rectangular):
    """Three hooks with their baskets."""

    baskets: tuple[Card, ...]
    marked: frozenset[str]
    seat: Seat
    width: int
    height: int
    scale: Scale

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        canvas.fill(x, y, self.width, self.height, GLASS)
        size, step = self.scale.basket, self.width // len(HOOKS)
        top = y + self.height - size - (32 if self.scale.numbered else 6)
        canvas.ink(Round(self.width - 20, 7, 3), x + 10, top - 14, RAIL)
        canvas.ink(Round(self.width - 22, 5, 2), x + 11, top - 13, WOOD_LIGHT, RAIL)
        for n, (hook, basket) in enumerate(zip(HOOKS, self.baskets, strict=True)):
            middle = x + step * n + step // 2
            canvas.ink(Round(4, round(size * 0.2) + 12, 2), middle - 2, top - 10, RAIL)
            canvas.stamp(Sprite("basket", "-", size, "plain" if basket else "ghost"), middle, top + size // 2)
            if basket:
                medal(canvas, basket[1:], round(size * 0.46), middle, top + round(size * 0.73))
            if hook in self.marked:
                flag = self.scale.pennant
                canvas.stamp(Sprite("pennant", str(self.seat), flag), middle + size // 2 - 2, top + round(size * 0.28))
            if self.scale.numbered:
                below = Panel(canvas, middle - 24, top + size + 1, 48, 30, GLASS)
                below.write(hook, _HOOK, 24, 14, INK, "middle")


def paint_frame(canvas: Canvas, scale: Scale, x: int, y: int, above: int = 0) -> None:
    """The frame of a window, open at the top. above: how much higher it reaches than what is shown in it."""
    high, left = scale.height + above, x + scale.frame
    paint_edged(canvas, Round(scale.width, high, 6), x, y - above, WOOD)
    canvas.fill(left - 2, y - above, scale.glass + 4, high - scale.frame + 2, WOOD_DARK)
    if above:
        canvas.fill(left, y - above, scale.glass, above, GLASS)


def paint_window(canvas: Canvas, shop: Shop, seat: Seat, marked: Collection[str], scale: Scale, x: int, y: int) -> None:
    """What stands and hangs in the frame. marked: places and hooks where something has just happened."""
    left, below = x + scale.frame, y + scale.upper + scale.plank
    places = [
        Place(number, vase, flower, seat if number in marked else None, *_room(n, scale), scale)
        for n, (number, vase, flower) in enumerate(zip(PLACES, shop.vases, shop.flowers, strict=True))
    ]
    for n, place in enumerate(places[:BELOW]):
        canvas.lay(place, left + n * scale.pitch, below, GLASS)
    for place, at in zip(places[BELOW:], (left, left + scale.glass - scale.shelf), strict=True):
        canvas.lay(place, at, y, GLASS)
    hooks = frozenset(marked) & frozenset(HOOKS)
    rail = Rail(shop.baskets, hooks, seat, scale.glass - 2 * scale.shelf, scale.upper + scale.plank, scale)
    canvas.lay(rail, left + scale.shelf, y, GLASS)
    for at in (left + scale.shelf, left + scale.glass - scale.shelf - 1):
        canvas.fill(at, y + scale.upper, 1, scale.plank, INK)


def _room(n: int, scale: Scale) -> tuple[int, int]:
    """Width and glass of the nth place."""
    return (scale.pitch, scale.lower) if n < BELOW else (scale.shelf, scale.upper)


def _plate(canvas: Canvas, middle: int, top: int, width: int, height: int) -> Panel:
    """A plaque on the board."""
    left = middle - width // 2
    paint_edged(canvas, Round(width, height - 3, 6), left, top + 1, PAPER)
    return Panel(canvas, left, top + 1, width, height - 3, PAPER)


def _board(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    canvas.fill(x, y, width, _FACE, WOOD_LIGHT)
    canvas.fill(x, y + _FACE, width, height - _FACE, WOOD)
    for line, colour in ((0, INK), (_FACE, INK), (_FACE + 1, GRAIN), (height - 1, INK)):
        canvas.fill(x, y + line, width, 1, colour)
