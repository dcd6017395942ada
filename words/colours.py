"""What the letters of colours stand for, the same in every game."""

from __future__ import annotations

from words import Words


def colour(w: Words, code: str) -> str:
    """The colour by itself ("red")."""
    return {
        "R": w.named("colour", "red"),
        "O": w.named("colour", "orange"),
        "Y": w.named("colour", "yellow"),
        "G": w.named("colour", "green"),
        "B": w.named("colour", "blue"),
        "V": w.named("colour", "violet"),
        "P": w.named("colour", "pink"),
        "W": w.named("colour", "white"),
    }[code]
