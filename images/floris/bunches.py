"""Bouquets as they are sold: tied in the accent of who made them, with what they brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from images.floris.colours import DRAWINGS
from images.kit.canvas import Canvas, Panel, Rectangular
from images.kit.colours import FAINT, INK, PAPER
from images.kit.lettering import sans, serif, wrapped
from images.kit.plate import Lozenge, paint_owned
from images.kit.posy import Flower, Posy
from rules.bunch import KINDS
from rules.floris import Bouquet
from rules.game import Seat

SIZES: Final = (58, 42, 28, 22)
"""Of the flowers in bouquets: the newest on the table, on a step of the podium, sold ones large and small."""


def groups(cards: Sequence[str]) -> tuple[tuple[Flower, ...], ...]:
    """The flowers of some cards by kind, the most first."""
    counts = {kind: sum(int(card[1]) for card in cards if card[0] == kind) for kind in KINDS}
    held = sorted((kind for kind in KINDS if counts[kind]), key=lambda kind: -counts[kind])
    return tuple((DRAWINGS[kind],) * counts[kind] for kind in held)


_LABEL: Final = serif(26, 600)
_WORD: Final = sans(25, 500)
_WIDE: Final = 3.4
"""A bouquet in flowers side by side, stems and all."""
_LEAST: Final = 74
"""A bouquet on a shelf needs so many pixels."""


@dataclass(frozen=True, slots=True)
class Sold(Rectangular):
    """A small bouquet above its points."""

    bouquet: Bouquet
    seat: Seat
    width: int
    height: int
    head: int

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        price = Lozenge(str(self.bouquet.worth), 54, 32, 27)
        wide, tall = min(self.width, round(self.head * 3.6)), self.height - price.height - 2
        if tall < 4 * self.head:
            tall += price.height // 2
        posy = Posy(groups(self.bouquet.cards), wide, tall, self.head, self.seat)
        posy.paint(canvas, x + (self.width - wide) // 2, y, PAPER)
        price.paint(canvas, x + (self.width - price.width) // 2, y + self.height - price.height)


class Standing(NamedTuple):
    """A bouquet and where its upper left corner is on a shelf."""

    sold: Sold
    x: int
    y: int


def shelf(bouquets: Sequence[Bouquet], seat: Seat, width: int, height: int, rows: int = 1) -> tuple[Standing, ...]:
    """Bouquets side by side, as large as there is room for; of more than rows have room for, the newest."""
    most = rows * (width // _LEAST)
    shown = bouquets[-most:]
    if not shown:
        return ()
    rows = min(rows, -(-len(shown) // (width // _LEAST)))
    across = -(-len(shown) // rows)
    head = next((size for size in SIZES[1:] if size * _WIDE <= min(width // across, height / rows * 0.85)), SIZES[-1])
    wide, tall = min(width // across, head * 5), height // rows
    return tuple(
        Standing(Sold(bouquet, seat, wide, tall - 4, head), n % across * wide, n // across * tall)
        for n, bouquet in enumerate(shown)
    )


@dataclass(frozen=True, slots=True)
class Newest(Rectangular):
    """The bouquet that was sold last, large, with its seller."""

    bouquet: Bouquet
    seat: Seat
    name: str
    words: tuple[str, str, str]
    """What this is, what makes it a bouquet, and its flowers."""
    width: int
    height: int

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        posy = Posy(groups(self.bouquet.cards), 206, self.height - 4, SIZES[0], self.seat)
        posy.paint(canvas, x + 5, y + 1, PAPER)
        left, room = 221, self.width - 230
        board = Panel(canvas, x + left, y + 1, room, self.height - 2, PAPER)
        board.write(self.words[0], _LABEL, room // 2, 26, INK, "middle", room)
        plate = paint_owned(canvas, self.seat, board.x, board.y + 46, room, 46)
        plate.write(self.name, sans(26, 650), room // 2, 23, INK, "middle", room - 20)
        board.stack(wrapped(self.words[1], _WORD, room, 2), room // 2, 128, 28, FAINT, "middle")
        price = Lozenge(str(self.bouquet.worth), 112, 60, 48)
        price.paint(canvas, board.x + (room - price.width) // 2, board.y + 164)
        board.write(self.words[2], _WORD, room // 2, board.height - 20, FAINT, "middle", room)
