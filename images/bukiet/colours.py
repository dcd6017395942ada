"""The drawings of the flowers, and the colours of a sheet that its palette holds beside those of all games."""

from __future__ import annotations

from typing import Final

from images.kit.colours import CREAM, EDGE, FLOWERS, INK, PAPER, RGB, TABLE, mix, rgb

DRAWINGS: Final = {
    "Y": ("sunflower", "Y"),
    "B": ("cornflower", "B"),
    "R": ("tulip", "R"),
    "G": ("hellebore", "G"),
    "P": ("cosmos", "P"),
    "W": ("daisy", "W"),
}
"""Drawing and colour of what grows under each letter."""
BARE: Final = mix(PAPER, EDGE, 0.4)
"""Earth that nothing grows on any more."""
SOIL: Final = {letter: mix(PAPER, FLOWERS[letter].base, 0.26) for letter in DRAWINGS} | {"W": rgb("#FFFEFA")}
"""What a flower stands on while it grows: neighbours of one colour make one patch."""
RINGS: Final = {letter: FLOWERS[letter].base for letter in DRAWINGS} | {"W": rgb("#FFFEFA")}
"""The line round a cut flower, by the colour of its die."""
LINES: Final = RINGS | {"Y": FLOWERS["Y"].dark, "W": mix(EDGE, INK, 0.22)}
"""The same where it is thin."""
GONE: Final = mix(INK, BARE, 0.26)
"""Letters on it."""
HEDGE: Final = mix(EDGE, INK, 0.3)
"""The line round a field."""
BLOT: Final = mix(TABLE, CREAM, 0.07)
"""A card on the tablecloth where an order is written."""
FLAT: Final[tuple[RGB, ...]] = (BARE, GONE, *SOIL.values(), *RINGS.values(), *LINES.values(), HEDGE, BLOT)
