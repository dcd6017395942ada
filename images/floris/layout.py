"""Where everything lies on the table, for each number of players, and how cards find room on a display."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from images.floris.card import MARKET, FlowerCard, Format
from rules.bunch import CARDS, FLOWERS, KINDS

WIDTH: Final = 1000
MARGIN: Final = 24
HEADING: Final = 62
BED: Final = (MARGIN, HEADING, 444, 470)
"""The market: left, top, width, height."""
NEWEST: Final = (MARGIN, HEADING + 482, 444, 280)
"""The sheet with the newest bouquet below it."""
FOOT: Final = HEADING + 762
"""Where everything ends but the legend,"""
LEGEND: Final = 40
"""which is so high."""
HEIGHT: Final = FOOT + LEGEND
_LEFT: Final = 484
"""The sheets of the players begin here."""
GAP: Final = 10
"""Between cards on a display."""

LARGE: Final = Format(100, 142, (70, 46, 37), 30, 4)
MIDDLE: Final = Format(84, 116, (56, 40, 31), 28, 4)
SMALL: Final = Format(66, 116, (50, 32, 26), 26, 4, 8)
SLIP: Final = Format(43, 116, (34, 34, 28), 25, 3, 7, "slip")
BROAD: Final = Format(84, 44, (32,), 28, 3, 7, "tile")
NARROW: Final = Format(44, 36, (), 25, 3, 7, "tile")
TILE: Final = Format(66, 36, (23,), 25, 3, 7, "tile")
TIGHT: Final = Format(55, 36, (), 25, 3, 7, "tile")
FORMATS: Final = (MARKET, LARGE, MIDDLE, SMALL, SLIP, BROAD, TILE, NARROW)
"""What cards are shown in, one by one;"""
TILES: Final = (TILE, TIGHT)
"""and where equal ones are shown as one."""
CROWD: Final = 12
"""With more cards on a display those that were taken make room for them."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The sheets of so many players."""

    seats: int
    tall: int
    """A sheet."""
    display: int
    """The height of the display on it."""
    caption: int
    """Room for words below hand and display, 0 for none;"""
    shelf: int
    """and for the bouquets that were sold."""
    gap: int = 8

    @property
    def width(self) -> int:
        return WIDTH - MARGIN - _LEFT

    def corner(self, seat: int) -> tuple[int, int]:
        """The upper left corner of a seat's sheet."""
        return _LEFT, HEADING + seat * (self.tall + self.gap)


LAYOUTS: Final = {
    2: Layout(2, 377, 150, 30, 138),
    3: Layout(3, 248, 156, 30, 0, 9),
    4: Layout(4, 184, 124, 0, 0),
}


class Lying(NamedTuple):
    """A card and where its upper left corner lies on a display."""

    card: FlowerCard
    x: int
    y: int


@lru_cache(maxsize=512)
def arranged(cards: tuple[str, ...], width: int, height: int) -> tuple[Lying, ...]:
    """Cards as large as there is room for; where there is little, equal ones become one, in a column for each kind."""
    cards = tuple(sorted(cards, key=CARDS.__getitem__))
    for format in FORMATS:
        gap = GAP if format.look == "spray" else 4
        across, down = (width + gap) // (format.width + gap), (height + gap) // (format.height + gap)
        if len(cards) <= across * down:
            return _in_rows(cards, format, across, gap, height)
    times, high = Counter(cards), height // len(FLOWERS)
    format = next((tile for tile in TILES if len(KINDS) * tile.width <= width), TILES[-1])
    step = min(format.width + GAP, (width - format.width) // (len(KINDS) - 1))
    return tuple(
        Lying(FlowerCard(code, format, times[code]), CARDS[code][0] * step, (CARDS[code][1] - 1) * high + 2)
        for code in sorted(times, key=CARDS.__getitem__)
    )


def _in_rows(cards: Sequence[str], format: Format, across: int, gap: int, height: int) -> tuple[Lying, ...]:
    rows = max(1, -(-len(cards) // across))
    top = (height - rows * (format.height + gap) + gap) // 2
    return tuple(
        Lying(FlowerCard(code, format), n % across * (format.width + gap), top + n // across * (format.height + gap))
        for n, code in enumerate(cards)
    )
