"""People's names made fit for a picture: composed, nothing invisible in them, cut at grapheme borders."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

ELLIPSIS = "…"
_JOINER = "\u200d"
_GONE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_BLANK = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0", "\u034f"}
"""Letters and symbols that draw nothing: the Hangul fillers, the empty Braille cell, the grapheme joiner."""
_MOST_MARKS = 3
"""So many combining marks on one letter are writing; more are towers that leave the line."""


def graphemes(text: str) -> Iterator[str]:
    """The text in the pieces a reader takes for one character each."""
    piece = ""
    for char in text:
        if piece and (_extends(char) or piece.endswith(_JOINER) or _half_flag(piece, char)):
            piece += char
        else:
            if piece:
                yield piece
            piece = char
    if piece:
        yield piece


def clean(name: str) -> str:
    """NFKC, one kind of space, nothing invisible, no direction overrides, no towers of marks; may be empty."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFKC", name):
        category = unicodedata.category(char)
        if category.startswith("Z") or char in "\t\n\r":
            kept.append(" ")
        elif category in _GONE or char in _BLANK or _variation(char):
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if not category.startswith("Z") and marks <= _MOST_MARKS and char not in "\t\n\r":
            kept.append(char)
    return " ".join("".join(kept).split())


def shortened(name: str, most: int) -> str:
    """At most so many graphemes, the last an ellipsis where some are missing."""
    pieces = list(graphemes(name))
    return name if len(pieces) <= most else "".join(pieces[: most - 1]).rstrip() + ELLIPSIS


def _extends(char: str) -> bool:
    return (
        char == _JOINER or _variation(char) or 0x1F3FB <= ord(char) <= 0x1F3FF or unicodedata.category(char)[0] == "M"
    )


def _variation(char: str) -> bool:
    return 0xFE00 <= ord(char) <= 0xFE0F or 0xE0100 <= ord(char) <= 0xE01EF


def _half_flag(piece: str, char: str) -> bool:
    """Two regional indicators make one flag."""
    return len(piece) == 1 and all(0x1F1E6 <= ord(half) <= 0x1F1FF for half in (piece, char))
