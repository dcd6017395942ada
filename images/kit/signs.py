"""Numbers as the pictures write them."""

from __future__ import annotations

MINUS = "\u2212"


def signed(n: int) -> str:
    """ "+4", "−2" with a true minus, "0"."""
    return f"+{n}" if n > 0 else f"{MINUS}{-n}" if n < 0 else "0"


def plain(n: int) -> str:
    """ "4", "−2" with a true minus."""
    return f"{MINUS}{-n}" if n < 0 else str(n)
