"""A garden on paper, fitted into its room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from images.flowers.card import DRAWINGS
from images.flowers.facts import Facts
from images.flowers.parterre import Parterre
from images.flowers.strips import Room, Strip, hidden, strips
from images.kit.canvas import Canvas, Rectangular
from images.kit.colours import PAPER
from images.kit.sprites import Sprite
from rules.game import Seat

GHOSTS: Final = (104, 150)
"""The sizes of uncoloured flowers beside a small garden."""


@dataclass(frozen=True, slots=True)
class Terrace(Rectangular):
    """The garden of a seat, fitted into its room."""

    seat: Seat
    facts: Facts
    room: Room

    @property
    def width(self) -> int:
        return self.room.width

    @property
    def height(self) -> int:
        return self.room.height

    @property
    def strips(self) -> tuple[Strip, ...]:
        """Its parts."""
        shown = self.facts
        cards = frozenset((spot.x, spot.y) for spot in shown.spots)
        return strips(self.room, shown.box, cards, frozenset(shown.free), shown.newest)

    @property
    def hidden(self) -> int:
        """How many cells with cards had no room."""
        return hidden(self.strips, [(spot.x, spot.y) for spot in self.facts.spots])

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        if len(self.strips) == 1:
            self._engrave(canvas, x, y, self.strips[0])
        for strip in self.strips:
            Parterre(canvas, self.seat, self.facts, self.room.letter, strip, self.hidden, x, y).paint()

    def _engrave(self, canvas: Canvas, x: int, y: int, strip: Strip) -> None:
        """Uncoloured flowers beside a garden that is still small."""
        size = max((size for size in GHOSTS if size <= min(strip.x - 16, self.height - 20)), default=0)
        for n, across in enumerate((strip.x // 2, self.width - strip.x // 2) if size else ()):
            drawing = tuple(DRAWINGS.values())[(self.seat + 2 * n) % len(DRAWINGS)]
            canvas.stamp(Sprite(drawing, "-", size, "ghost"), x + across, y + self.height // 2, PAPER)
