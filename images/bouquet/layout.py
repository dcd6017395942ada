"""Where everything lies on the table, for each number of players.

Seats run from right to left, so that what is left for a player is left on the picture. Two and three players have the
columns between their sheets; with more the columns hang above the gaps between the sheets.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from images.kit.plate import HEIGHT, LOW
from rules.bouquet import View
from rules.game import Seat

WIDTH: Final = 1000
MARGIN: Final = 24
LEGEND: Final = 38
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
    """At most."""
    sheet_top: int
    sheet_width: int
    gap: int
    """Between a sheet and its neighbour, or the column."""
    head: int
    """A flower of a bouquet."""
    icon: int
    """A shape of the tally."""
    row: int
    """Shapes in one row of it."""
    figures: int
    """The size of the numbers on a sheet."""
    pennant: int

    @property
    def beside(self) -> bool:
        """The columns lie between the sheets, not above them."""
        return self.seats <= 3

    @property
    def plate(self) -> int:
        """The height of a name plate: the narrow sheets have the points further down."""
        return HEIGHT if self.beside else LOW

    @property
    def sheet_height(self) -> int:
        """With its plate."""
        return self.height - LEGEND - self.sheet_top

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


STAGES: Final = (12, 9, 6, 3)
"""So many cards at most in the longest column; as it shrinks, the sheets of many players grow."""


@cache
def layout(seats: int, stage: int = 0) -> Layout:
    """The layout for so many players at a stage of the game, counted from 0."""
    if seats == 2:
        return Layout(2, 816, 84, 136, 152, 36, 36, 80, 154, 84, 325, 10, 84, 44, 3, 28, 30)
    if seats == 3:
        return Layout(3, 816, 84, 128, 152, 36, 36, 80, 142, 84, 176, 8, 54, 38, 2, 24, 30)
    column, heads, icon, row, figures = {
        4: (118, (46, 46, 54, 54), 28, 3, 24),
        5: (108, (36, 42, 46, 46), 24, 3, 20),
        6: (98, (36, 36, 42, 42), 26, 2, 22),
    }[seats]
    card, step, top = ((84, 23, 512), (84, 23, 454), (96, 28, 414), (96, 28, 344))[stage]
    sheet = (WIDTH - 2 * MARGIN - column // 2) // seats - 8
    return Layout(
        seats, 900, 60, column, card, step, 24, 58, sheet + 4, top, sheet, 8, heads[stage], icon, row, figures, 28
    )


def layout_of(view: View) -> Layout:
    """The layout for this moment of a game."""
    longest = max(far + len(column) for far, column in zip(view.far, view.columns, strict=True))
    return layout(view.seats, max(stage for stage, most in enumerate(STAGES) if longest <= most))
