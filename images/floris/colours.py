"""The drawings of the five kinds, and the colours that Floris's palette holds beside those of all games."""

from __future__ import annotations

from typing import Final

from images.kit.colours import BLACK, CREAM, LEAF_DARK, PAPER, RGB, TABLE, mix, rgb
from images.kit.posy import Flower

DRAWINGS: Final[dict[str, Flower]] = {
    "D": ("daisy", "W"),
    "C": ("cornflower", "B"),
    "R": ("rose", "R"),
    "S": ("sunflower", "Y"),
    "L": ("lily", "P"),
}
"""Drawing and colour for the letter of each kind."""

BED: Final = mix(TABLE, BLACK, 0.22)
"""What the market lies on."""
BED_EDGE: Final = mix(TABLE, CREAM, 0.16)
GAP: Final = mix(BED, CREAM, 0.14)
"""The outline of a card that is not there."""
TWINE: Final = mix(BED, LEAF_DARK, 0.75)
"""The stem of a garland that binds nothing now."""
BACK: Final = rgb("#41665A")
"""The back of a card,"""
BACK_FIGURE: Final = mix(BACK, CREAM, 0.16)
"""and its pattern."""
WANTING: Final = mix(PAPER, rgb("#D8CBB2"), 0.35)
"""The field of something that is missing."""
FLAT: Final[tuple[RGB, ...]] = (BED, BED_EDGE, GAP, TWINE, BACK, BACK_FIGURE, WANTING)
