"""What a shop keeps behind its window: the storage, the register, the trash, and how its points add up."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from images.flowershop.card import Format, ShopCard
from images.flowershop.colours import HOLE
from images.flowershop.news import BIN, COIN
from images.kit.canvas import Canvas, Panel, Rectangular
from images.kit.colours import BRICK, FAINT, INK, LIP, PAPER
from images.kit.lettering import first_fit, line, serif
from images.kit.shapes import Round
from images.kit.signs import plain
from images.kit.sprites import Sprite
from rules.game import Seat
from rules.shop import SLOTS, Card, Shop

_GAP: Final = 4
_NAME: Final = 28
"""The height of the name of a slot."""
_FLAG: Final = 15
"""Room for a pennant above a heap."""
HEAPS: Final = (34, 46, 64)
"""The sizes of coin and bin, from the smallest shop to the largest,"""
SUMS: Final = (26, 32)
"""and of the drawings beside the parts of the points."""
PARTS: Final = {"petals": "petal", "baskets": "basket", "money": "coin", "complete": "shop", "trash": "bin"}
"""The drawing for each part of the points."""


@dataclass(frozen=True, slots=True)
class Storage(Rectangular):
    """Four slots in a row."""

    cards: tuple[Card, ...]
    format: Format
    seat: Seat
    marked: frozenset[str]
    pennant: int
    named: bool
    """Slots show what they are called."""

    @property
    def width(self) -> int:
        return len(SLOTS) * (self.format.width + _GAP)

    @property
    def height(self) -> int:
        return self.format.height + 4 + (_NAME if self.named else 0)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        wide, tall, flag = self.format.width, self.format.height, self.pennant
        for n, (slot, code) in enumerate(zip(SLOTS, self.cards, strict=True)):
            left = x + n * (wide + _GAP) + 1
            canvas.ink(Round(wide + 2, tall + 4, 10), left, y, LIP, PAPER)
            canvas.ink(Round(wide, tall + 2, 9), left + 1, y + 1, HOLE, LIP)
            if code:
                canvas.lay(ShopCard(code, self.format), left + 1, y + 2, HOLE)
            if slot in self.marked:
                spot = left + wide - flag // 2 + 2, y + flag // 2 + 1
                canvas.stamp(Sprite("pennant", str(self.seat), flag), *spot)
            if self.named:
                board = Panel(canvas, left, y + tall + 4, wide, _NAME, PAPER)
                board.write(slot, serif(22, 650), wide // 2, _NAME // 2, INK, "middle")


@dataclass(frozen=True, slots=True)
class Heap(Rectangular):
    """A drawing with a number: the money of the register, the cards in the trash."""

    thing: str
    words: str
    size: int
    letters: int
    width: int
    seat: Seat | None
    """Whose pennant marks it."""
    pennant: int

    @property
    def height(self) -> int:
        return self.size + 6 + _FLAG

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        if self.seat is not None:
            spot = x + self.size // 2 + self.pennant // 2 + 2, y + self.pennant // 2
            canvas.stamp(Sprite("pennant", str(self.seat), self.pennant), *spot)
        top, tall = y + _FLAG, self.height - _FLAG
        canvas.stamp(Sprite(self.thing, "-", self.size), x + self.size // 2 + 3, top + tall // 2, PAPER)
        board = Panel(canvas, x + self.size + 8, top, self.width - self.size - 8, tall, PAPER)
        said = first_fit(self.words, [serif(size, 700) for size in (self.letters, 28, 25)], board.width)
        spent = self.thing == BIN and self.words != "0"
        board.write(said, said.style, 0, tall // 2, BRICK if spent else INK)


def storage(
    shop: Shop, format: Format, seat: Seat, marked: Collection[str], pennant: int, named: bool = False
) -> Storage:
    """The storage of a shop."""
    return Storage(shop.storage, format, seat, frozenset(marked) & frozenset(SLOTS), pennant, named)


def heaps(
    shop: Shop, seat: Seat, marked: Collection[str], size: int, letters: int, widths: tuple[int, int], pennant: int
) -> list[Heap]:
    """The register and the trash of a shop."""
    things = ((COIN, f"${shop.money}", widths[0]), (BIN, str(len(shop.trash)), widths[1]))
    return [
        Heap(name, words, size, letters, width, seat if name in marked else None, pennant)
        for name, words, width in things
    ]


@dataclass(frozen=True, slots=True)
class Sum(Rectangular):
    """The parts of the points, each with its drawing; with `total` also what they add up to."""

    parts: tuple[int, ...]
    """In the order of PARTS."""
    total: str
    icon: int
    letters: int
    width: int
    height: int

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        board = Panel(canvas, x, y, self.width, self.height, PAPER)
        style, middle = serif(self.letters, 650), self.height // 2
        said = [line(plain(part), style) for part in self.parts]
        total = line(f"= {self.total}", serif(self.letters + 6, 700)) if self.total else line("", style)
        gap = self.width - total.advance - sum(self.icon + 4 + number.advance for number in said)
        at = 2
        for thing, part, number in zip(PARTS.values(), self.parts, said, strict=True):
            look = "plain" if part else "ghost"
            canvas.stamp(Sprite(thing, "-", self.icon, look), x + at + self.icon // 2, y + middle, PAPER)
            board.write(number, style, at + self.icon + 4, middle, BRICK if part < 0 else INK if part else FAINT)
            at += self.icon + 4 + number.advance + gap // (len(said) if self.total else len(said) - 1) - 1
        board.write(total, total.style, self.width, middle, INK, "right")


def summed(parts: Mapping[str, int], total: str, icon: int, letters: int, width: int, height: int) -> Sum:
    """The points of a shop."""
    return Sum(tuple(parts[key] for key in PARTS), total, icon, letters, width, height)
