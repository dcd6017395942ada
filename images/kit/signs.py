"""Numbers as the pictures write them."""

from __future__ import annotations

from images.kit.colours import BRICK, INK, RGB

MINUS = "\u2212"


def signed(n: int) -> str:
    """ "+4", "−2" with a true minus, "0"."""
    return f"+{n}" if n > 0 else f"{MINUS}{-n}" if n < 0 else "0"


def plain(n: int) -> str:
    """ "4", "−2" with a true minus."""
    return f"{MINUS}{-n}" if n < 0 else str(n)


def ink(points: int, none: RGB = INK) -> RGB:
    """The colour points are written in: losses are brick."""
    return BRICK if points < 0 else INK if points else none
