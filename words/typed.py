"""What people type, so that spellings of one thing are the same text."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """The text in small letters without marks, with single blanks: `Żółty (4)` is `zolty 4`."""
    letters = unicodedata.normalize("NFKD", text.casefold()).replace("ł", "l")
    shown = "".join(" " if letter in "(),;" else letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(shown.split())
