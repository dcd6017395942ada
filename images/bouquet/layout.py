"""Where everything lies on the table, for each number of players.

Seats run from right to left, so that what is left for a player is left on the picture. Two and three players have the
columns between their sheets; with more the columns hang above the gaps between the sheets.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from images.kit.plate import HEIGHT as PLATE
from rules.bouquet import COLUMN
from rules.game import Seat

WIDTH: Final = 1000
MARGIN: Final = 24
LEGEND: Final = 40
"""The foot of the picture."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Measures in pixels. Columns begin at column_top, sheets (with their plates) at sheet_top."""

    seats: int
    height: int
    column_top: int
    column_width: int
    card_height: int
    step: int
    """From one card of a column to the next."""
    strip_head: int
    """The flower on a covered card."""
    card_head: int
    """The flower on an open card."""
    tag_width: int
    sheet_top: int
    sheet_width: int
    posy_head: int
    """A flower of a bouquet."""
    tally_icon: int
    tally_row: int
    """Shapes in one row of the tally."""
    gap: int
    """Between a sheet and its neighbour, or the column."""

    @property
    def beside(self) -> bool:
        """The columns lie between the sheets, not above them."""
        return self.seats <= 3

    @property
    def sheet_bottom(self) -> int:
        return self.height - LEGEND

    @property
    def body_height(self) -> int:
        """The sheet below its plate."""
        return self.sheet_bottom - self.sheet_top - PLATE

    @property
    def column_bottom(self) -> int:
        """Where a full column ends."""
        return self.column_top + (COLUMN - 1) * self.step + self.card_height

    def sheet_x(self, seat: Seat) -> int:
        """The left edge of a seat's sheet."""
        pitch = self.sheet_width + self.gap + (self.column_width + self.gap if self.beside else 0)
        return MARGIN + (self.seats - 1 - seat) * pitch

    def column_x(self, column: int) -> int:
        """The left edge of a column: at the left of its seat, the last one at the far right, where the ring closes."""
        right_of = self.sheet_x((column + 1) % self.seats) + self.sheet_width
        if self.beside:
            return right_of + self.gap
        return right_of + self.gap // 2 - self.column_width // 2


@cache
def layout(seats: int) -> Layout:
    """The layout for so many players."""
    if seats == 2:
        return Layout(2, 816, 84, 136, 152, 40, 36, 80, 144, 84, 325, 72, 38, 3, 10)
    if seats == 3:
        return Layout(3, 816, 84, 128, 152, 40, 36, 80, 136, 84, 176, 54, 38, 2, 8)
    column, head, icon, row = {4: (118, 46, 28, 3), 5: (108, 36, 24, 3), 6: (98, 36, 26, 2)}[seats]
    slot = (WIDTH - 2 * MARGIN - column // 2) // seats
    sheet = slot - 8
    return Layout(seats, 900, 64, column, 96, 25, 26, 62, slot - 8, 540, sheet, head, icon, row, 8)
