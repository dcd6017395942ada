"""How large everything is: in the shops on the table for each number of players, and in one shop seen closely."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.game import Seat

WIDTH: Final = 1000
MARGIN: Final = 24
HEADING: Final = 52
LEGEND: Final = 36
"""The foot of the table picture."""
FREE: Final = 3
"""So many players leave a quarter of the table free, where the legend stands then."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Measures of a window in pixels."""

    pitch: int
    """From one place to the next."""
    upper: int
    """The glass above the shelves,"""
    lower: int
    """and below them."""
    plank: int
    """A board that vases stand on."""
    frame: int
    """The wood beside and below the glass."""
    vases: tuple[int, int, int]
    """The drawings of vases for one, two and three blooms,"""
    heads: tuple[int, int, int]
    """and the blooms in them."""
    letter: int
    """The size of letters."""
    wish: int
    """The flower beside each letter on a vase, 0 for none."""
    basket: int
    petal: int
    numbered: bool
    """Places and hooks show what they are called, and every petal is drawn."""
    pennant: int

    @property
    def shelf(self) -> int:
        """The width of a shelf: places 7 and 8."""
        return self.pitch * 5 // 4

    @property
    def glass(self) -> int:
        """The width of the glass."""
        return 6 * self.pitch

    @property
    def width(self) -> int:
        return self.glass + 2 * self.frame

    @property
    def height(self) -> int:
        return self.upper + self.lower + 2 * self.plank + self.frame


SMALL: Final = Scale(75, 101, 102, 28, 9, (60, 68, 70), (36, 30, 29), 25, 0, 58, 22, False, 24)
MIDDLE: Final = Scale(100, 138, 136, 32, 8, (80, 92, 92), (48, 40, 38), 26, 0, 76, 26, False, 28)
LARGE: Final = Scale(120, 170, 172, 40, 16, (98, 112, 112), (64, 52, 50), 25, 26, 104, 18, True, 34)
SCALES: Final = (SMALL, MIDDLE, LARGE)


@dataclass(frozen=True, slots=True)
class Layout:
    """The table for so many players. Its shops lie in a ring: the next seat is the next one clockwise."""

    seats: int
    scale: Scale
    width: int
    """Of a shop,"""
    counter: int
    """and the height of its counter; 0: the counter stands beside the window."""
    gap: int
    plate: int = 44

    @property
    def shop(self) -> int:
        """The height of a shop with its plate."""
        return self.plate + self.scale.height + self.counter

    @property
    def height(self) -> int:
        """The height of the picture."""
        return HEADING + 2 * self.shop + self.gap + (LEGEND if self.seats != FREE else MARGIN)

    def corner(self, seat: Seat) -> tuple[int, int]:
        """The upper left corner of a shop; of seat 3, where three play, that of the free quarter."""
        column, row = ((0, 0), (1, 0), (1, 1), (0, 1))[seat] if self.counter else (0, seat)
        return MARGIN + column * (self.width + self.gap), HEADING + row * (self.shop + self.gap)


LAYOUTS: Final = {
    2: Layout(2, MIDDLE, 952, 0, 16),
    3: Layout(3, SMALL, 469, 112, 14),
    4: Layout(4, SMALL, 469, 112, 14),
}
