"""What the pictures of every game are measured with: scenes of whole games, and what paints their tables."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeVar, cast

import rules
from images import Artist, Scene, artist
from images.kit import png as deflating
from images.kit.paintbox import Paintbox, paintbox
from images.kit.painting import Painting
from images.specimens import Specimens, specimens
from rules.game import CHANCE, State
from words import speak, speech

T = TypeVar("T")

_SEED: Final = 4


@dataclass(frozen=True)
class Gallery:
    """One game's pictures."""

    game: str

    @property
    def title(self) -> str:
        """What the game is called."""
        return speech(self.game).title(speak("en"))

    @property
    def draw(self) -> Artist:
        """What draws everything, description included."""
        return artist(self.game)

    @property
    def table(self) -> Painting[[Scene]]:
        """What paints its table."""
        return cast("Painting[[Scene]]", self.draw.table)

    @property
    def box(self) -> Paintbox:
        """Its colours."""
        return paintbox(self.game)

    @property
    def seats(self) -> Sequence[int]:
        """The numbers of players."""
        return rules.game(self.game).seats

    @property
    def players(self) -> str:
        """The same in words."""
        return f"{self.seats[0]} to {self.seats[-1]} players"

    @cached_property
    def _specimens(self) -> Specimens[State]:
        return specimens(self.game)

    def scenes(self, seats: int) -> list[Scene]:
        """A whole game, at every moment when a player is to act, and its end."""
        states = self._specimens.positions(seats, _SEED)
        names = self._specimens.names[:seats]
        return [Scene(state.observe(None), names, speak("en")) for state in states if CHANCE not in state.to_act]

    def middles(self) -> list[Scene]:
        """The middle of a game of each number of players."""
        games = map(self.scenes, self.seats)
        return [scenes[len(scenes) // 2] for scenes in games]


def galleries() -> Iterator[Gallery]:
    """Every game that has pictures."""
    return (Gallery(game) for game in rules.GAMES if find_spec(f"images.{game}"))


def deflaters() -> dict[str, Any]:
    """Python's own first, then isal where it is installed."""
    return {"zlib": zlib} | ({"isal": import_module("isal.isal_zlib")} if find_spec("isal") else {})


@contextmanager
def deflated(deflater: Any) -> Iterator[None]:
    """Within it pictures are deflated with this instead of what the bot uses."""
    used, deflating._flate = deflating._flate, deflater
    try:
        yield
    finally:
        deflating._flate = used


def evenly(things: Sequence[T], most: int) -> Sequence[T]:
    """At most so many of them, from the first to the last."""
    return [things[round(n * (len(things) - 1) / (most - 1))] for n in range(most)] if len(things) > most else things
