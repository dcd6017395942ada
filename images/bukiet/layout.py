"""How large everything is: the sheets on the table for each number of players, and one sheet seen closely."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

WIDTH: Final = 1000
MARGIN: Final = 24
HEADING: Final = 52
FOOT: Final = 18


@dataclass(frozen=True, slots=True)
class Scale:
    """Measures of a sheet's fields in pixels."""

    cell: int
    gap: int
    """Between two fields,"""
    label: int
    """and beside them, for the coordinates."""
    flower: int
    letter: int
    """The size of letters and coordinates."""
    pennant: int
    roomy: bool = True
    """What is cut still shows its flower."""
    head: int = 0
    """Room above each field, for its number; 0: none."""

    @property
    def field(self) -> tuple[int, int]:
        """Width and height of a field with half of the gaps round it and the room above."""
        return 4 * self.cell + self.gap, 3 * self.cell + self.gap + self.head

    def column(self, n: int) -> int:
        """Where column n begins, counted from the first field."""
        return self.gap // 2 + n * self.cell + n // 4 * self.gap

    def row(self, n: int) -> int:
        """Where row n begins, counted from the room above the first field."""
        return self.gap // 2 + self.head + n * self.cell + n // 3 * (self.gap + self.head)

    @property
    def width(self) -> int:
        """Of the fields with their coordinates,"""
        return self.label + 2 * self.field[0]

    @property
    def height(self) -> int:
        """and the height."""
        return self.label + 3 * self.field[1]


SMALL: Final = Scale(32, 4, 24, 28, 25, 24, False)
CLOSE: Final = Scale(34, 5, 24, 29, 25, 24, False)
ROOMY: Final = Scale(50, 6, 28, 40, 26, 28)
LARGE: Final = Scale(60, 8, 32, 50, 25, 34, head=24)
SCALES: Final = (SMALL, CLOSE, ROOMY, LARGE)


PLATE: Final = 44
"""The board over a sheet."""
TICKET: Final = 92
"""A die in the row above the sheets."""
GAP: Final = 12


@dataclass(frozen=True, slots=True)
class Layout:
    """The table for so many players. Its sheets lie in rows, the dice in a row above them or in the place left free."""

    seats: int
    scale: Scale
    across: int
    """Sheets side by side."""
    below: int
    """The height of a score column that lies below the fields; 0: it stands beside them."""
    row: bool
    """The dice lie in a row."""

    @property
    def width(self) -> int:
        """Of a sheet,"""
        return (WIDTH - 2 * MARGIN - (self.across - 1) * GAP) // self.across

    @property
    def height(self) -> int:
        """and its height, with the board over it."""
        return PLATE + 6 + self.scale.height + self.below + 8

    @property
    def top(self) -> int:
        """Where the sheets begin."""
        return HEADING + (TICKET + GAP if self.row else 0)

    @property
    def picture(self) -> int:
        """The height of the picture."""
        rows = -(-self.seats // self.across)
        return self.top + rows * (self.height + GAP) - GAP + FOOT

    def corner(self, n: int) -> tuple[int, int]:
        """The upper left corner of a sheet; of the place after the last one, too."""
        row, column = divmod(n, self.across)
        return MARGIN + column * (self.width + GAP), self.top + row * (self.height + GAP)

    def beds(self, seat: int) -> tuple[int, int]:
        """The corner of the coordinates of a sheet."""
        left, top = self.corner(seat)
        return left + ((self.width - self.scale.width) // 2 - 2 if self.below else 8), top + PLATE + 4


ALONE: Final = 752
"""The width of a sheet with the large score column."""
LAYOUTS: Final = {
    2: Layout(2, ROOMY, 2, 128, True),
    3: Layout(3, CLOSE, 2, 0, False),
    4: Layout(4, CLOSE, 2, 0, True),
    5: Layout(5, SMALL, 3, 70, False),
}
