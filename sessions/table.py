"""One table as it stands at a moment: a value that is read and never changes; `Tables` answers with the next one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from functools import cached_property
from typing import Any, Self, cast

import rules
from rules.chance import commitment
from rules.game import CHANCE, THEN, Action, Game, Outcome, Refusal, Seat, View, ranked
from sessions.model import Ending, Entry, Refused, Sitter, Stored
from sessions.timeline import Move, Timeline
from words import N_

NO_LONGER = N_("The rules of this game were corrected since it began: it cannot go on under them. Its record is kept.")
"""Why a table was closed (a msgid)."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Table(Stored):
    """One playthrough. timeline is None in a lobby, and where the record no longer replays."""

    game: Game
    timeline: Timeline | None = field(default=None, repr=False)

    @classmethod
    def restored(cls, stored: Stored) -> Self:
        """The table with its position worked out again. Raises WrongRecord when its game is gone.

        `timeline` is None where the rules no longer follow the record, or no longer see in it what people saw.
        """
        told = {each.name: getattr(stored, each.name) for each in fields(stored)}
        return cls(**told, game=rules.game(stored.key), timeline=_replayed(stored, rules.game(stored.key)))

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the seed, from the start on."""
        return None if self.secret is None else commitment(self.secret)

    @property
    def seed(self) -> str | None:
        """The seed in hex, None until the table is over (of a match: until both deals are)."""
        return self.secret.hex() if self.secret and self.phase == "over" and not self.match_running else None

    @property
    def outcome(self) -> Outcome | None:
        """The result: of the rules, or of the resignation. None while playing, or when people ended it without one."""
        if self.timeline is None:
            return None
        return self._outcome_of_resigning(self.timeline) if self.ending == "resigned" else self.timeline.now.outcome

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that must act now."""
        if self.phase != "playing" or self.timeline is None:
            return ()
        return tuple(actor for actor in self.timeline.now.to_act if actor != "*")

    @property
    def computers_to_act(self) -> tuple[Seat, ...]:
        """Those of them that are computer players."""
        return tuple(seat for seat in self.to_act if self.sitters[seat].kind == "computer")

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play now."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "person")

    def seat_of(self, user: int) -> Seat | None:
        """The seat this person plays now; None for everybody else."""
        return next((seat for seat in self.people if self.sitters[seat].user == user), None)

    @cached_property
    def _handovers(self) -> tuple[Entry, ...]:
        """Where seats changed hands."""
        return tuple(entry for entry in self.log if entry.kind == "seat")

    def sitters_at(self, n: int) -> tuple[Sitter, ...]:
        """Who played when log entry n was made, by seat; the very same tuple as long as nothing has changed hands."""
        if all(entry.n < n for entry in self._handovers):
            return self.sitters
        return tuple(self.sitter_at(seat, n) for seat in range(len(self.sitters)))

    def sitter_at(self, seat: Seat, n: int) -> Sitter:
        """Who played this seat when log entry n was made."""
        following = next((entry for entry in self._handovers if entry.actor == seat and entry.n >= n), None)
        if following is None:
            return self.sitters[seat]
        if following.text == "person":
            return replace(self.sitters[seat], kind="computer", level=self.sitters[seat].level or "normal")
        return replace(self.sitters[seat], kind="person", level=None)

    def view(self, viewer: Seat | None) -> View:
        """What a seat, or a spectator, may know; when the table is over nobody is to act in it.

        Raises Refused before the start and where nothing can be shown.
        """
        view = self._played.view(viewer)
        if self.phase == "over" and view.to_act:
            return cast(View, replace(cast(Any, view), to_act=()))
        return view

    def legal(self, seat: Seat) -> Sequence[Action]:
        """The legal actions of a seat, () when it need not act. May be too many to walk through: see `listed`."""
        return self._played.now.legal_actions(seat) if seat in self.to_act else ()

    def listed(self, seat: Seat) -> Sequence[Action]:
        """Legal actions to choose from: all of them, or the game's shortlist where they are too many."""
        if self.game.shortlist and seat in self.to_act:
            return self.game.shortlist(self.view(seat), seat)
        return self.legal(seat)

    def stamp(self, seat: Seat) -> int:
        """The number of this seat's present decision, which no other decision at the table has; rides in custom ids.

        Rises with every change of the decision, undo included, so a button never acts on another moment.
        """
        return self.timeline.stamps[seat] if self.timeline else 0

    def ahead(self, seat: Seat, action: Action) -> Self:
        """The table as it would be for this seat after the action, to look at only. Refused where that tells more."""
        if not action:
            return self
        line = self._played
        for sentence in action.split(THEN):
            line = line.moved(len(self.log) + 1, seat, sentence)
            if line.moves[-1].binds:
                raise Refused("What comes of it is seen when it is done.")
        return replace(self, timeline=line)

    def moments(self, entries: Iterable[int]) -> Iterator[Self]:
        """The table as it stood after each of these log entries, in their order; 0: as it was dealt.

        Moves that were taken back are left out. Raises Refused before the start and where nothing can be shown.
        """
        line = self._played
        ahead = list(reversed(line.moves))
        line = line.dealt()
        for n in entries:
            while ahead and ahead[-1].n <= n:
                move = ahead.pop()
                line = line.moved(move.n, move.actor, move.action)
            yield replace(
                self, timeline=line, sitters=self.sitters_at(n + 1), log=self.log[:n], phase="playing", ending=None
            )

    def turn_began(self, seat: Seat) -> datetime:
        """Since when it has been, or was last, this seat's turn."""
        return self.began[seat] if self.began else self.touched

    def is_news(self, seat: Seat) -> bool:
        """Whether others brought this seat's decision about, or the deal did, and it has said nothing since."""
        said = max((entry.n for entry in self.log if entry.actor == seat), default=0)
        moves = self.timeline.moves if self.timeline else ()
        changed = max((move.n for move in moves if move.actor != seat and seat in move.touched), default=0)
        return said <= changed

    def since(self, seat: Seat) -> tuple[Any, ...]:
        """The events of the history after this seat's own last action, as the seat may know them."""
        history = self.view(seat).history if self.timeline else ()
        last = max((place for place, event in enumerate(history) if event.actor == seat), default=-1)
        return tuple(history[last + 1 :])

    def can_undo(self, seat: Seat) -> tuple[int, ...]:
        """The log entries that an undo of this seat would void; () when there is nothing it may take back.

        The computers' answers are taken back with it, as long as no other person has acted on them.
        """
        if self.phase != "playing" or self.timeline is None:
            return ()
        return self.timeline.can_take_back(seat, self._answers(seat))

    def _answers(self, seat: Seat) -> set[int]:
        """The log entries that computer players of other seats made."""
        moves = [(move.n, move.actor) for move in self.timeline.moves] if self.timeline else []
        return {
            n
            for n, actor in moves
            if isinstance(actor, int) and actor != seat and self.sitter_at(actor, n).kind == "computer"
        }

    def still_undoes(self, seat: Seat, stamp: int) -> bool:
        """Whether an undo takes back what it would have at that stamp of the seat, and else just computers' answers."""
        since, voided = self.moved_since(seat, stamp), self.can_undo(seat)
        if since is None or not voided or any(move.actor == seat for move in since):
            return False
        line, later = self._played, {move.n for move in since}
        then = replace(line, moves=line.moves[: len(line.moves) - len(since)])
        return then.can_take_back(seat, self._answers(seat)) == tuple(n for n in voided if n not in later)

    def has_said(self, user: int, stamp: int, action: Action) -> bool:
        """Whether this person said this at that stamp, and nobody but computers has moved them on since."""
        seat = self.seat_of(user)
        since = () if seat is None else self.moved_since(seat, stamp) or ()
        own = [move.action for move in since if move.actor == seat]
        if seat is None or not own or since[0].actor != seat or THEN.join(own) != action:
            return False
        answers = self._answers(seat)
        return all(move.actor in (seat, CHANCE) or move.n in answers or seat not in move.touched for move in since)

    def has_undone(self, user: int, stamp: int) -> bool:
        """Whether what this person did last was the undo that the stamp offered."""
        seat = self.seat_of(user)
        last = next((entry for entry in reversed(self.log) if entry.actor == seat), None)
        if seat is None or last is None or last.kind != "undo":
            return False
        return self.undone_from(last).still_undoes(seat, stamp)

    def moved_since(self, seat: Seat, stamp: int) -> tuple[Move, ...] | None:
        """As `Timeline.since`."""
        return self.timeline.since(seat, stamp) if self.timeline else None

    def undone_from(self, undo: Entry) -> Self:
        """The table of before that entry of its log, where what the undo voided still stands; to look at only."""
        undos = [entry.n for entry in self.log if entry.kind == "undo"]
        return replace(self, timeline=self._played.undone_from[undos.index(undo.n)])

    def noted(self, moment: datetime, timeline: Timeline, *entries: Entry, **changes: Any) -> Self:
        """After these entries led to that timeline; over, if the rules say so."""
        if self.phase == "playing" and timeline.now.outcome is not None:
            changes = {"phase": "over", "ending": "rule", **changes}
        log = (*self.log, *entries)
        after = replace(self, touched=moment, timeline=timeline, log=log, digest=timeline.digest(), **changes)
        new = [move for move in timeline.moves if move.n > len(self.log)]
        begin = {
            seat
            for seat in after.to_act  # what a seat says in its own turn begins no other
            if seat not in self.to_act or any(seat in move.touched and move.actor != seat for move in new)
        }
        began = tuple(moment if seat in begin else self.turn_began(seat) for seat in timeline.seats)
        return replace(after, began=began, due=bool(after.computers_to_act))

    def ended(self, moment: datetime, ending: Ending, actor: Any = "*", **changes: Any) -> Self:
        """After somebody ended it, or after it had to end."""
        log = (*self.log, Entry(len(self.log) + 1, actor, "end", ending))
        return replace(self, touched=moment, phase="over", ending=ending, due=False, log=log, **changes)

    def seated(self, moment: datetime, sitters: tuple[Sitter, ...]) -> Self:
        """A lobby with these sitters; if the host is not among them, the first person is host."""
        users = [sitter.user for sitter in sitters if sitter.kind == "person"]
        host = self.host if self.host in users else next((user for user in users if user is not None), self.host)
        return replace(self, touched=moment, sitters=sitters, host=host)

    @property
    def _played(self) -> Timeline:
        if self.timeline is not None:
            return self.timeline
        if self.phase == "lobby":
            raise Refused("This game has not begun yet.")
        if self.deal is None:
            raise Refused("This table was closed before its game began.")
        raise Refused(NO_LONGER)

    def _outcome_of_resigning(self, line: Timeline) -> Outcome:
        """The last other person wins."""
        points = line.view(None).points
        merits = [(seat in self.people and seat != self.log[-1].actor, score) for seat, score in enumerate(points)]
        return Outcome(points, ranked(merits), ({},) * len(points))


def _replayed(stored: Stored, game: Game) -> Timeline | None:
    if stored.deal is None:
        return None
    try:
        line = Timeline.replayed(game, len(stored.sitters), stored.deal, stored.setup.options, stored.log)
        return line if line.digest() == stored.digest else None
    except Refusal:
        return None
    except Exception:  # noqa: BLE001 - other rules may fail on an old record in any way, and that must not end the bot
        return None
