"""The drawings of the flowers, and the colours of a shop that its palette holds beside those of all games."""

from __future__ import annotations

from typing import Final

from images.kit.colours import EDGE, INK, PAPER, RGB, WOOD, WOOD_LIGHT, mix, rgb

DRAWINGS: Final = {
    "Y": ("sunflower", "Y"),
    "R": ("rose", "R"),
    "P": ("iris", "V"),
    "B": ("cornflower", "B"),
    "W": ("lily", "W"),
}
"""Drawing and colour for each letter on a card; W is any flower."""

GLASS: Final = rgb("#EEE6D1")
WOOD_DARK: Final = rgb("#543823")
GRAIN: Final = mix(WOOD, WOOD_LIGHT, 0.45)
RAIL: Final = mix(INK, WOOD_DARK, 0.4)
HOLE: Final = mix(EDGE, PAPER, 0.35)
"""An empty slot of a storage."""
FIELDS: Final[dict[str, RGB]] = {
    "V": mix(PAPER, rgb("#8EA39A"), 0.28),
    "K": mix(PAPER, rgb("#C99A5B"), 0.26),
    "$": mix(PAPER, rgb("#D8B662"), 0.34),
    "O": mix(PAPER, rgb("#C98469"), 0.22),
}
"""The field of a card by what it is; a flower's has its own tint."""
FLAT: Final[tuple[RGB, ...]] = (GLASS, WOOD_DARK, GRAIN, RAIL, HOLE, *FIELDS.values())
