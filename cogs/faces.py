"""What a game adds to the face: how its progress is told, its buttons and menus, what its pictures depend on."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast, runtime_checkable

from cogs.controls import Control, Said
from rules import GAMES
from rules.game import Action, Event, Seat
from words import Words


class Face(Protocol):
    """What `cogs/<game>.py` says of one game. Views are values of the rules, read by their fields only."""

    def progress(self, w: Words, view: Any) -> str:
        """How far the game is ("Round 3 of 12")."""

    def open(self, view: Any) -> bool:
        """Whether everybody knows all that the seat to move may do. If so, its controls stand on the table message.

        Else they are shown to the seat alone: choices are secret, or come from a hidden hand.
        """

    def controls(self, w: Words, view: Any, legal: Sequence[Action], said: Said) -> Sequence[Control]:
        """What the seat to move may press after the words said so far. view: its own, or a spectator's if open."""

    def tableau(self, view: Any, seat: Seat) -> object:
        """All that the picture of this seat shows but for names: a picture is drawn again when its repr changes."""


@runtime_checkable
class Teller(Protocol):
    """What the face of a game adds in which several sentences are one deed, secret until all have done theirs."""

    def deeds(self, view: Any, happened: Sequence[Event]) -> list[Sequence[Event]]:
        """These events in their order, those that belong together in one."""

    def line(self, w: Words, view: Any, deed: Sequence[Event], names: Sequence[str]) -> str:
        """A deed as a line of the log."""


@runtime_checkable
class Holder(Protocol):
    """What the face of a game adds whose hands are pictures of their own."""

    def held(self, view: Any) -> object:
        """All that the picture of the viewer's hand shows but for names: it is drawn again when its repr changes."""


@runtime_checkable
class Noter(Protocol):
    """What the face of a game adds that has more to say than its pictures show."""

    def note(self, w: Words, view: Any, names: Sequence[str]) -> str:
        """What stands in words beside the pictures: what happened last, or what this viewer has done secretly."""


@runtime_checkable
class Reader(Protocol):
    """What the face of a game adds whose moves can be typed in other ways than as they are offered."""

    def meant(self, w: Words, view: Any, typed: str) -> Action:
        """What was typed, or put together in a form, in the notation; as it is where it needs or finds no mending.

        Raises Refusal where it could mean several things.
        """


@runtime_checkable
class Interpreter(Protocol):
    """What the face of a game adds whose moves are typed with the names of players."""

    def readings(self, view: Any, typed: str, names: Sequence[str]) -> Sequence[Action]:
        """All that may be meant by it, in the notation: the legal moves, else what comes nearest; never none.

        names: by seat, all different.
        """

    def spelled(self, w: Words, action: Action, names: Sequence[str]) -> str:
        """A move as it is offered and typed, players by their names; it has one reading."""


@runtime_checkable
class Completer(Protocol):
    """What the face of a game adds whose moves can be begun in other ways than they are called."""

    def begun(self, w: Words, view: Any, typed: str) -> Iterable[Action]:
        """The legal actions to offer first to who has typed this so far, the best first."""


@runtime_checkable
class Planner(Reader, Protocol):
    """What the face of a game adds whose moves are looked at privately before they count."""

    def planned(self, view: Any, said: Said) -> Any | None:
        """The viewer's view with the move made, as far as it may know that; None while the words are no whole move.

        Raises Refusal for a move that cannot be.
        """

    def plan(self, w: Words, view: Any, said: Said) -> str:
        """What would come of the words, as text; while they are no whole move what there is to choose for, or ""."""


@runtime_checkable
class Marker(Protocol):
    """What the face of a game adds whose pictures show what the first words of a move could lead to."""

    def marked(self, view: Any, said: Said) -> Any | None:
        """The viewer's view with that marked; None where there is nothing to mark."""


@runtime_checkable
class Guide(Protocol):
    """What the face of a game adds whose turns want explaining to somebody new."""

    def moments(self, view: Any) -> tuple[str, ...]:
        """What the seat to move is in the middle of, by the names of `cogs/tips.py`, the most urgent first."""


@runtime_checkable
class Adviser(Protocol):
    """What the face of a game adds whose legal actions are too many to walk through."""

    def advised(self, view: Any) -> Iterable[Action]:
        """Those to offer first to the viewer, whose turn it is, the best first."""


def offered() -> tuple[str, ...]:
    """The games that can be played here: those that have a face."""
    return tuple(key for key in GAMES if f"cogs.{key}" in sys.modules or find_spec(f"cogs.{key}"))


def face(game: str) -> Face:
    """The face of a game, found by its key: the module `cogs.<key>`."""
    return cast(Face, import_module(f"cogs.{game}"))
