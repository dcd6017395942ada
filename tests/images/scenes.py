"""Scenes and languages that the tests of the pictures share."""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations

from images import Scene
from images.bouquet.specimens import NAMES, positions
from images.contact import LONG, ODD, SCRIPTS
from rules.bouquet import State
from words import LANGUAGES, Words, speak

NAMINGS = {"usual": NAMES, "long": LONG, "scripts": SCRIPTS, "odd": ODD}


class Wordy(NullTranslations):
    """A language in which every word is a third longer, as in some that we do not speak yet."""

    def gettext(self, message: str) -> str:
        return " ".join(_longer(word) for word in message.split(" "))

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


def _longer(word: str) -> str:
    return word if "{" in word or len(word) < 3 else word[:-1] + word[-2] * (len(word) // 3) + word[-1]


def tongues() -> dict[str, Words]:
    """Every language we speak, and a wordy one."""
    return {code: speak(code) for code in LANGUAGES} | {"wordy": Words("en", Wordy())}


@cache
def states(seats: int, seed: int = 1, deck: str = "full") -> tuple[State, ...]:
    """All positions of a game."""
    return tuple(positions(seats, seed, deck))


def scene(seats: int, moves: int, *, seed: int = 1, deck: str = "full", naming: str = "usual", tongue: str = "en",
          earlier: tuple[int, ...] | None = None) -> Scene:  # fmt: skip
    """The table after so many moves; negative ones are counted from the end (-1: the end)."""
    view = states(seats, seed, deck)[moves].observe(None)
    return Scene(view, NAMINGS[naming][:seats], tongues()[tongue], earlier)
