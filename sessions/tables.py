"""The one door to every table: buttons, `/move`, computer players and tests come through here."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from rules.game import Action, Game, Outcome, Seat, View
from sessions.model import Board, Ending, Entry, Level, Person, Phase, Setup, Sitter


class Table:
    """One playthrough as it stands now. Read it; only `Tables` changes it."""

    id: int
    game: Game
    guild: int | None
    channel: int
    language: str | None
    """The language of the public message; None follows the server."""
    phase: Phase
    setup: Setup
    host: int
    sitters: tuple[Sitter, ...]
    invited: frozenset[int]
    board: Board
    created: datetime
    touched: datetime
    ending: Ending | None
    closed_because: str | None
    """An English sentence (a msgid) when a table was closed because its record no longer replays."""
    commitment: str | None
    seed: str | None
    """The seed in hex, None until the table is over."""
    first_of_match: int | None
    """In the second deal of a match: the id of the first table."""
    earlier: tuple[int, ...] | None
    """In the second deal of a match: the scores of the first, in this table's seat order."""
    log: tuple[Entry, ...]

    @property
    def outcome(self) -> Outcome | None:
        """The result: of the rules, or of the resignation. None while playing, or when people ended it without one."""
        raise NotImplementedError

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that must act now."""
        raise NotImplementedError

    def seat_of(self, user: int) -> Seat | None:
        """The seat this person plays now; None for everybody else."""
        raise NotImplementedError

    def view(self, viewer: Seat | None) -> View:
        """What a seat, or a spectator, may know."""
        raise NotImplementedError

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """The legal actions of a seat, () when it need not act."""
        raise NotImplementedError

    def stamp(self, seat: Seat) -> int:
        """The number of the log entry that brought about this seat's present decision; rides in custom ids.

        Rises with every change of the decision, undo included, so a button never acts on another moment.
        """
        raise NotImplementedError

    def since(self, seat: Seat) -> tuple[Any, ...]:
        """The events of the history after this seat's own last action, as the seat may know them."""
        raise NotImplementedError


class Tables:
    """All tables of one process.

    Every method that changes something takes the table's lock, commits, and only then keeps the new state, tells
    `changed` and returns. Raises Refused (Stale, Unsaved) with a sentence, IllegalAction from the rules; then nothing
    has changed.
    """

    def __init__(self, store: Any, think: Any, now: Callable[[], datetime], seed: Callable[[], bytes]) -> None:
        raise NotImplementedError

    changed: list[Callable[[Table], None]]
    """Called with the table after each committed change; a run of computer moves is told once, when it pauses."""

    async def open(
        self,
        game: str,
        guild: int | None,
        channel: int,
        host: Person,
        seats: int | None = None,
        private: bool = False,
        language: str | None = None,
    ) -> Table:
        """A new lobby with the host in seat 0. seats: how many may sit (None: the game's most). One running table a channel."""
        raise NotImplementedError

    async def get(self, table: int) -> Table:
        """The table, from memory or replayed. Raises Refused when there is none."""
        raise NotImplementedError

    async def at(self, channel: int) -> Table | None:
        """The table running in this channel, else the one that ended there last, else None."""
        raise NotImplementedError

    async def running(self, guild: int) -> list[Table]:
        """Lobbies and games of a server, newest first."""
        raise NotImplementedError

    async def of(self, user: int) -> list[Table]:
        """The running tables of a person, those where it is their turn first."""
        raise NotImplementedError

    async def invite(self, table: int, by: int, person: Person) -> Table:
        raise NotImplementedError

    async def join(self, table: int, person: Person) -> Table:
        raise NotImplementedError

    async def leave(self, table: int, user: int) -> Table:
        """Out of a lobby; in play the same as resigning. If the host goes, the next person is host; with nobody left it closes."""
        raise NotImplementedError

    async def add_computer(self, table: int, by: int, level: Level) -> Table:
        raise NotImplementedError

    async def remove_computer(self, table: int, by: int) -> Table:
        """The computer that came last."""
        raise NotImplementedError

    async def set_option(self, table: int, by: int, name: str, value: str) -> Table:
        """An option of the game, or `match` = on | off."""
        raise NotImplementedError

    async def start(self, table: int, by: int) -> Table:
        """Deals. Only the host; enough seats taken; only one of two presses wins."""
        raise NotImplementedError

    async def press(self, table: int, user: int, stamp: int, action: Action) -> Table:
        """An action from a button. Raises Stale when the seat's decision is another by now."""
        raise NotImplementedError

    async def act(self, table: int, user: int, action: Action) -> Table:
        """An action typed."""
        raise NotImplementedError

    async def undo(self, table: int, user: int) -> Table:
        raise NotImplementedError

    async def resign(self, table: int, user: int) -> Table:
        raise NotImplementedError

    async def end(self, table: int, by: int, manager: bool) -> Table:
        """Closes without a result: a lobby by its host (anybody after an hour untouched), a game by its host or a manager."""
        raise NotImplementedError

    async def rematch(self, table: int, by: Person) -> Table:
        """A lobby with the same game, options and people, after the end."""
        raise NotImplementedError

    async def put_board(self, table: int, board: Board) -> None:
        """Where the message stands now."""
        raise NotImplementedError

    async def channel_gone(self, channel: int) -> None:
        """Closes what runs in a deleted channel."""
        raise NotImplementedError

    async def record(self, table: int) -> list[dict[str, Any]]:
        """The game record; both of a match. Refused while hidden cards are still hidden."""
        raise NotImplementedError

    async def wake(self) -> None:
        """After a start: computer players go on where they stopped."""
        raise NotImplementedError

    async def close(self) -> None:
        """Finishes commits, lets no computer think on, closes the store."""
        raise NotImplementedError
