"""Pictures and words of what a viewer sees: a pure function of a view, never of a state."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast, runtime_checkable

from rules.game import Seat, View
from words import Words

ALT_LIMIT = 1024


@dataclass(frozen=True, slots=True)
class Scene:
    """One viewer's view with what the rules do not know: names by seat and the language.

    earlier: each seat's score from the first deal of a two-deal match, None without one. ended: how a game that did not
    run to its end was ended, in a sentence (then nobody is to act in the view), or why one played alone has no rating;
    "" else.
    """

    view: View
    names: tuple[str, ...]
    words: Words
    earlier: tuple[int, ...] | None = None
    ended: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished PNG, its size in pixels, and what it shows in words (at most ALT_LIMIT characters)."""

    png: bytes
    alt: str
    width: int
    height: int


class Artist(Protocol):
    """What `images/<game>.py` draws and describes. Same scene, same bytes.

    A game whose players hold cards has one more, `hand(scene, seat)`: the own hand, in a scene of that seat's view.
    """

    def table(self, scene: Scene) -> Picture:
        """The table in play: what everybody may see, the choices of the seat to move marked; or as it was ended."""

    def seat(self, scene: Scene, seat: Seat) -> Picture:
        """One seat's tableau, large."""

    def final(self, scene: Scene) -> Picture:
        """The end by the rules, `outcome` and all: who won and why. With WHOLE also the tableau of one alone."""

    def text(self, scene: Scene) -> str:
        """All in words, for those who do not see pictures: Discord markdown, names escaped by the caller."""

    def lesson(self, words: Words) -> tuple[Picture, ...]:
        """What stands beside the rules: a few small pictures that show how it goes, () where words are enough."""


@runtime_checkable
class Chooser(Protocol):
    """What an artist adds in whose game everybody may choose something of their own."""

    def choices(self, words: Words) -> Picture:
        """All that there is to choose from."""


def artist(game: str) -> Artist:
    """The artist of a game, found by its key: the module `images.<key>`."""
    return cast(Artist, import_module(f"images.{game}"))


def ends_whole(game: str) -> bool:
    """Whether the last picture of a game played alone shows the tableau too, as the table's does in all games."""
    return bool(getattr(import_module(f"images.{game}"), "WHOLE", False))
