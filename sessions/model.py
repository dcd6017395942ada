"""What a table is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from rules.game import Action, Actor, Deal, Refusal
from words import N_

Phase = Literal["lobby", "playing", "over"]
Ending = Literal["rule", "resigned", "agreed", "closed"]
Level = Literal["random", "easy", "normal", "hard"]
LEVELS: tuple[Level, ...] = ("random", "easy", "normal", "hard")

FORMER = "former player"
"""The name, in the store and in records, of somebody who has had themselves forgotten."""


MOVED_ON = N_("The table has moved on since that button was shown.")
DONE = N_("That is done already: your first press counted.")
"""Why a press that comes too late does nothing (msgids)."""


class Refused(Refusal):
    """Not done, and nothing has changed; the sentence goes to the person who asked."""


class Occupied(Refused):
    """Another table runs in the channel."""


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

    name is what the others read; user stays set when a computer has taken over a person's seat (the person may come
    back). wish is what they choose where everybody chooses their own, None while they have not.
    """

    kind: Literal["person", "computer"]
    name: str
    user: int | None = None
    level: Level | None = None
    wish: str | None = None


@dataclass(frozen=True, slots=True)
class BoardFile:
    """A picture on the table message: its file name, the digest of what it shows, Discord's attachment id."""

    name: str
    digest: str
    attachment: int


@dataclass(frozen=True, slots=True)
class Board:
    """Where the table message stands; message None when there is none (not yet, or it was deleted).

    call is the short message that calls whoever is to move, None when none stands. edition is the table's that the
    message shows, over says that it shows the end.
    """

    channel: int
    message: int | None = None
    files: tuple[BoardFile, ...] = ()
    call: int | None = None
    edition: int = 0
    over: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a table's log. n counts from 1; nothing is ever taken out.

    kind move: text is the action. undo: text is the numbers of the moves it voids. seat: text says who plays the seat
    from here on (a level, or `person`). end: text is the ending; only those that the rules did not bring about are
    entries.
    """

    n: int
    actor: Actor
    kind: Literal["move", "undo", "seat", "end"]
    text: Action


@dataclass(frozen=True, slots=True)
class Setup:
    """What a lobby has agreed on. settings are those of the game, which its deal then shows."""

    options: Mapping[str, str]
    seats: int
    match: bool = False
    private: bool = False
    settings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, eq=False)
class Stored:
    """All that the store keeps of one table: enough to rebuild it, and nothing that could be derived instead.

    id and edition are 0 until it is stored; edition rises with every save. digest is of the position that the log leads
    to; due says that a computer player must act.
    """

    id: int = 0
    edition: int = 0
    key: str
    rules: int
    guild: int | None
    """The server; None in direct messages with the host, where nobody else can sit."""
    channel: int
    language: str | None = None
    """The language of the public message; None follows the server. In direct messages the host's Discord's."""
    phase: Phase = "lobby"
    setup: Setup
    host: int
    sitters: tuple[Sitter, ...]
    invited: frozenset[int] = frozenset()
    board: Board
    created: datetime
    touched: datetime
    began: tuple[datetime, ...] = ()
    """For each seat since when it has been, or was last, its turn; () before the game."""
    ending: Ending | None = None
    closed_because: str | None = None
    """An English sentence (a msgid) when a table was closed because its record no longer replays."""
    secret: bytes | None = field(default=None, repr=False)
    deal: Deal | None = field(default=None, repr=False)
    first_of_match: int | None = None
    """In the second deal of a match: the id of the first table."""
    earlier: tuple[int, ...] | None = None
    """In the second deal of a match: the scores of the first, in this table's seat order."""
    next_of_match: int | None = None
    """In the first deal of a match: the id of the second table, once there is one."""
    match_running: bool = False
    """In the first deal of a match: the second is not over yet."""
    digest: int | None = None
    due: bool = False
    log: tuple[Entry, ...] = ()
