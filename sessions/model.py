"""What a table is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.game import Action, Actor, Refusal

Phase = Literal["lobby", "playing", "over"]
Ending = Literal["rule", "resigned", "agreed", "closed"]
Level = Literal["random", "easy", "normal", "hard"]


class Refused(Refusal):
    """Not done, and nothing has changed; the sentence goes to the person who asked."""


class Stale(Refused):
    """The button belongs to an earlier moment of the table."""


class Unsaved(Refused):
    """The store could not write; nothing has happened."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody as Discord names them now."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who plays a seat: a person (user is their id) or a computer player (level says how strong).

    name is what the others read; user stays set when a computer has taken over a person's seat (the person may come back).
    """

    kind: Literal["person", "computer"]
    name: str
    user: int | None = None
    level: Level | None = None


@dataclass(frozen=True, slots=True)
class BoardFile:
    """A picture on the table message: its file name, the digest of what it shows, Discord's attachment id."""

    name: str
    digest: str
    attachment: int


@dataclass(frozen=True, slots=True)
class Board:
    """Where the table message stands; message None when there is none (not yet, or it was deleted)."""

    channel: int
    message: int | None = None
    files: tuple[BoardFile, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a table's log. n counts from 1; nothing is ever taken out.

    kind move: text is the action. undo: text is the numbers of the moves it voids. seat: text says who plays the seat from
    here on. end: text is the ending.
    """

    n: int
    actor: Actor
    kind: Literal["move", "undo", "seat", "end"]
    text: Action


@dataclass(frozen=True, slots=True)
class Setup:
    """What a lobby has agreed on."""

    options: Mapping[str, str]
    seats: int
    match: bool = False
    private: bool = False
