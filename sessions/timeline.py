"""From the log to the position: which moves stand, where they lead, the seats' stamps, and what can be taken back."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, Self

from rules.chance import Chance
from rules.game import CHANCE, Action, Actor, Deal, Game, Options, Seat, State, View
from sessions.model import Entry

STRIDE: Final = 8
"""From one stamp of a seat to its next; more than there are seats, so that two seats never have the same."""

VIEWS: Final = 256
"""So many views are kept: some hundred tables are played at in the same moment, and a view has up to 60 KB."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move that stands. touched: the seats whose decision it changed. binds: it can never be taken back."""

    n: int
    actor: Actor
    action: Action
    touched: frozenset[Seat]
    binds: bool


@dataclass(frozen=True, slots=True, eq=False)
class Timeline:
    """A game from its deal to now.

    stamps: for each seat a number of its present decision that no other one has. undone_from: the game as it stood
    before each undo, the first undo first. kept: for each seat the last entry that the last undo of its decisions left.
    """

    game: Game
    begin: State
    now: State
    moves: tuple[Move, ...]
    stamps: tuple[int, ...]
    kept: tuple[int, ...]
    undone_from: tuple[Timeline, ...] = field(default=(), repr=False)

    @classmethod
    def begun(cls, game: Game, players: int, deal: Deal, options: Options) -> Self:
        """The game as dealt. Raises WrongRecord for a deal that cannot be."""
        state = game.start(players, deal, options)
        return cls(game, state, state, (), tuple(range(players)), (0,) * players)

    @classmethod
    def replayed(cls, game: Game, players: int, deal: Deal, options: Options, log: Iterable[Entry]) -> Self:
        """The game after the log. Raises Refusal where the rules no longer follow it."""
        line = cls.begun(game, players, deal, options)
        for entry in log:
            if entry.kind == "move":
                line = line.moved(entry.n, entry.actor, entry.text)
            elif entry.kind == "undo":
                line = line.undone(entry.actor, numbers(entry.text))
        return line

    @property
    def seats(self) -> range:
        return range(len(self.stamps))

    def moved(self, n: int, actor: Actor, action: Action) -> Self:
        """After one more move, entry n. Raises IllegalAction."""
        after = self.now.apply(actor, action)
        touched = frozenset(
            seat for seat in self.seats if seat == actor or self.now.turn_of(seat) != after.turn_of(seat)
        )
        binds = actor == CHANCE or self.game.binds(self.now, actor, action)
        move = Move(n, actor, action, touched, binds)
        return replace(self, now=after, moves=(*self.moves, move), stamps=self._stamps_after(touched))

    def _stamps_after(self, touched: Collection[Seat]) -> tuple[int, ...]:
        """The stamps once these seats have new decisions. Their count alone tells nothing of others' secret moves."""
        return tuple(
            old + STRIDE if seat in touched else old for seat, old in zip(self.seats, self.stamps, strict=True)
        )

    def rolled(self, n: int, seed: bytes) -> Self:
        """After the roll that is due, entry n; roll k of the game is draw k of its seed."""
        assert self.game.chance_action is not None, f"{self.game.key} waits for a roll and has none"
        draw = 1 + sum(move.actor == CHANCE for move in self.moves)
        return self.moved(n, CHANCE, self.game.chance_action(self.now, Chance(seed, draw)))

    def dealt(self) -> Self:
        """Before its first move."""
        return replace(self, now=self.begin, moves=())

    def undone(self, actor: Actor, voided: Collection[int]) -> Self:
        """After the actor took the moves of those entries back: the others are played again from the deal."""
        line = self.dealt()
        for move in self.moves:
            if move.n not in voided:
                line = line.moved(move.n, move.actor, move.action)
        touched = [s for s in self.seats if s == actor or self.now.turn_of(s) != line.now.turn_of(s)]
        last = line.moves[-1].n if line.moves else 0
        kept = tuple(last if s in touched else old for s, old in zip(self.seats, self.kept, strict=True))
        return replace(line, stamps=self._stamps_after(touched), undone_from=(*self.undone_from, self), kept=kept)

    def since(self, seat: Seat, stamp: int) -> tuple[Move, ...] | None:
        """What was moved since the seat had this stamp, from what changed it on.

        None if it had not, or if an undo has changed its decision since. Of others' secret picks this tells nothing.
        """
        moves = tuple(move for move in self.moves if move.n > self.kept[seat])
        changes = [place for place, move in enumerate(moves) if seat in move.touched]
        count, rest = divmod(self.stamps[seat] - stamp, STRIDE)
        if rest or not 0 <= count <= len(changes):
            return None
        return moves[changes[-count] :] if count else ()

    def view(self, viewer: Seat | None) -> View:
        """What this viewer may know now; made once for all who ask."""
        return _seen(self, viewer)

    def can_take_back(self, seat: Seat, answers: Collection[int]) -> tuple[int, ...]:
        """The entries that an undo of this seat would void, ascending; () when there is nothing to take back.

        These are the seat's last moves, back to what binds or to somebody else's action that changed its decision.
        Moves of others that hang on them forbid it; those whose entries are in `answers` are taken back with them.
        """
        voided: list[int] = []
        later: list[Move] = []
        own = False
        for move in reversed(self.moves):
            if move.actor == seat:
                hanging = [] if move.binds else _hanging(move, later, seat)
                if move.binds or any(other.binds or other.n not in answers for other in hanging):
                    break
                own = True
                voided += [move.n, *(other.n for other in hanging)]
                later = [other for other in later if other.n not in voided]
            elif move.actor == CHANCE or (seat in move.touched and (own or move.binds or move.n not in answers)):
                break
            else:
                later.insert(0, move)
        return tuple(sorted(voided)) if own else ()

    def digest(self) -> int:
        """64 bits that tell this position from others by what people can see of it, whatever the code inside.

        These are the points and the history as spectators and those who must act know them.
        """
        viewers = (None, *(seat for seat in self.now.to_act if seat != CHANCE))
        # where all lies open, all see the same points and the same history
        views = [self.view(None if self.game.all_open else viewer) for viewer in viewers]
        history = [[(event.actor, event.action, *event.facts) for event in view.history] for view in views]
        told = (viewers, [view.points for view in views], history)
        return int.from_bytes(hashlib.blake2b(repr(told).encode(), digest_size=8).digest(), "big", signed=True)


@lru_cache(maxsize=VIEWS)
def _seen(line: Timeline, viewer: Seat | None) -> View:
    return line.now.observe(viewer)


def _hanging(move: Move, later: Sequence[Move], seat: Seat) -> list[Move]:
    """Which of the later moves of others would not be the same without this one: those it led to, and their answers."""
    changed = set(move.touched)
    hanging = []
    for other in later:
        if other.actor in changed or seat in other.touched:
            hanging.append(other)
            changed |= other.touched
    return hanging


def standing(log: Iterable[Entry]) -> list[Entry]:
    """The moves that no undo has voided."""
    entries = list(log)
    voided = {n for entry in entries if entry.kind == "undo" for n in numbers(entry.text)}
    return [entry for entry in entries if entry.kind == "move" and entry.n not in voided]


def numbers(text: str) -> tuple[int, ...]:
    """What an undo entry voids: `4 5`."""
    return tuple(int(number) for number in text.split())
