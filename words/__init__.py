"""The languages: catalogues in locales/ (gettext, read through Babel) and `Words`, which speaks one of them."""

from __future__ import annotations

import gettext
import io
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast, runtime_checkable

from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES = ("en", "it", "pl")
DOMAIN = "posy"
LOCALES = Path(__file__).resolve().parent.parent / "locales"
LISTING = {"en": "en_GB"}
"""Whose custom a list follows: our English has no comma before "and"."""


def N_(text: str) -> str:
    """Marks a sentence for the catalogues that is translated later."""
    return text


class Words:
    """One language. Sentences carry `{named}` places; every string a person reads goes through here."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue

    def __call__(self, text: str, /, **params: object) -> str:
        """The sentence in this language, places filled."""
        return self._catalogue.gettext(text).format(**params)

    def plural(self, one: str, many: str, n: int, /, **params: object) -> str:
        """The form that goes with n; `{n}` is filled too."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **params)

    def named(self, context: str, text: str, /, **params: object) -> str:
        """A word whose translation depends on its place in the sentence (context), as a case does in Polish."""
        return self._catalogue.pgettext(context, text).format(**params)

    def listed(self, things: Sequence[str]) -> str:
        """ "a, b and c"."""
        return format_list(list(things), locale=LISTING.get(self.language, self.language))


@cache
def speak(language: str | None) -> Words:
    """The words of a language code as Discord gives it (`en-US`, `pl`); English for all we do not speak."""
    code = (language or "en").replace("_", "-").split("-")[0].lower()
    path = LOCALES / code / "LC_MESSAGES" / f"{DOMAIN}.po"
    if code not in LANGUAGES or code == "en" or not path.exists():
        return Words("en", gettext.NullTranslations())
    compiled = io.BytesIO()
    with path.open("rb") as source:
        write_mo(compiled, read_po(source, locale=code))
    compiled.seek(0)
    return Words(code, gettext.GNUTranslations(compiled))


class Speech(Protocol):
    """What `words/<game>.py` says of one game. Views and events are values of the rules, read by their fields only."""

    MINUTES: int
    """What a game takes at one sitting, roughly."""

    def title(self, w: Words) -> str: ...
    def pitch(self, w: Words) -> str:
        """What the game is about, in a line for somebody who has never heard of it."""

    def action(self, w: Words, view: Any, action: str) -> str:
        """The action as its button, the picture and the autocomplete say it ("Left: red tulip")."""

    def event(self, w: Words, view: Any, event: Any, names: Sequence[str]) -> str:
        """One line of the log: what somebody did, in words ("Ann took the red tulip from the left")."""

    def option(self, w: Words, name: str) -> str:
        """The name of an option or a setting of the game ("Deck")."""

    def value(self, w: Words, name: str, value: str) -> str:
        """One value of that option, with what it means ("Easy (5 colours, 5 shapes, 75 cards)")."""

    def part(self, w: Words, key: str) -> str:
        """A part of the score, within a line ("colours")."""

    def rules(self, w: Words) -> str:
        """The rules in our own words, as Discord markdown, at most 3800 characters."""


@runtime_checkable
class Herald(Protocol):
    """What the words of a game add whose log names things otherwise than the pictures of the moment do."""

    def news(self, w: Words, view: Any, event: Any, names: Sequence[str]) -> str:
        """An event as it is told beside the newest pictures."""


@runtime_checkable
class Narrator(Protocol):
    """What the words of a game add in which a turn takes several actions."""

    def turn(self, w: Words, view: Any, events: Sequence[Any], names: Sequence[str]) -> str:
        """What one player did in a row, told at once with the name said once."""

    def deeds(self, w: Words, view: Any, events: Sequence[Any], names: Sequence[str]) -> str:
        """The same behind a name that has been said, without what came of it."""


@runtime_checkable
class Caller(Protocol):
    """What the words of a game add in which a move can be about other players' things."""

    def called(self, w: Words, view: Any, move: str, names: Sequence[str]) -> str:
        """The move as somebody says it who knows the others by name. names: by seat, all different."""


@runtime_checkable
class Judge(Protocol):
    """What the words of a game add that can be played alone."""

    def band(self, w: Words, score: int) -> str:
        """How good a game played alone was, in a sentence."""

    def better(self, w: Words, score: int) -> str:
        """From how many points on it would have been called better, and what; "" for the best."""


@runtime_checkable
class Wishes(Protocol):
    """What the words of a game add in which everybody may choose something of their own."""

    def wish(self, w: Words, name: str, value: str) -> str:
        """What somebody has chosen for themselves in that setting ("star")."""


def speech(game: str) -> Speech:
    """The words of a game, found by its key: the module `words.<key>`."""
    return cast(Speech, import_module(f"words.{game}"))
