"""The protocol: all that the tables, the computer players and the pictures know about a game.

A game is a frozen `State` that answers with the next one, and a `Game` that deals and starts it. An action is a short
sentence of words (`take A`, `put 1,0`): the one notation of the store, the buttons, the record and the command line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, Protocol, Self, TypeAlias

from rules.chance import Chance

Seat: TypeAlias = int
Action: TypeAlias = str
CHANCE: Final = "*"
Actor: TypeAlias = Seat | Literal["*"]
Deal: TypeAlias = dict[str, Any]
Options: TypeAlias = Mapping[str, str]
OWN: Final = "own"
RANDOM: Final = "random"
"""Values of settings: everybody chooses their own; luck chooses."""
THEN: Final = " ; "
"""Between the sentences of one seat that are said in one breath (`draft FYR ; play 3 ; done`)."""


class Refusal(Exception):
    """Something asked for that is not done, said in one sentence.

    `text` is the English sentence with `{named}` places, translated by whoever shows it; `params` fills them.
    """

    def __init__(self, text: str, /, **params: object) -> None:
        super().__init__(text, params)
        self.text = text
        self.params = params

    def __str__(self) -> str:
        return self.text.format(**self.params)


class Player(int):
    """A seat in the `params` of a refusal: whoever shows that to people puts a name there."""

    def __str__(self) -> str:
        return f"seat {int(self)}"


class IllegalAction(Refusal):
    """The rules forbid this action now; the state has not changed."""


class WrongRecord(Refusal):
    """A record, a deal or an option that is no game of ours."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game stands, by seat: the score, the rank by the rules for ties, and the parts of the score."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    """1 for the best; equals share one. See `ranked`."""
    breakdown: tuple[Mapping[str, int], ...]
    """One a seat that adds up to its score."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Those of the first rank, ascending."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranked(merits: Sequence[Any]) -> tuple[int, ...]:
    """The rank of each, 1 for the greatest: what ties are broken by stands behind the score. Equals share a rank."""
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)


class Event(NamedTuple):
    """One action as one viewer may know it; `facts` are codes that it brought about (the card taken)."""

    actor: Actor
    action: Action
    facts: tuple[str, ...] = ()


class View(Protocol):
    """What one viewer may know; a frozen, picklable value of plain data, built from nothing.

    viewer None is a spectator. `points` are the scores so far, as far as this viewer may know them.
    `history` is all that has happened, oldest first, hidden parts left out.
    """

    @property
    def viewer(self) -> Seat | None: ...
    @property
    def seats(self) -> int: ...
    @property
    def to_act(self) -> tuple[Actor, ...]: ...
    @property
    def points(self) -> tuple[int, ...]: ...
    @property
    def history(self) -> tuple[Event, ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...


class State(Protocol):
    """A position. Frozen: `apply` answers with the next one and leaves this one as it was."""

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """Who must act now, ascending; several when picks are simultaneous, `("*",)` before a roll, () at the end."""

    @property
    def outcome(self) -> Outcome | None:
        """None until the game is over."""

    def turn_of(self, seat: Seat) -> int:
        """A number that changes whenever this seat's decision does; others' simultaneous picks leave it."""

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """Every legal sentence in canonical notation, sorted by code point, each once; () if the seat may not act."""

    def apply(self, actor: Actor, action: Action) -> Self:
        """The state after `action`. Raises IllegalAction with the reason."""

    def observe(self, viewer: Seat | None) -> View:
        """What `viewer` may know."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its name, limits and the five functions that make it go. All functions are pure.

    options: name -> allowed values, the default first. match_seats: the numbers of players that are offered a two-deal
    match. version rises when a fix changes what a record means.
    """

    key: str
    version: int
    seats: range
    deal: Callable[[int, Options, Chance], Deal]
    """(players, options, chance) -> every random value of the set-up, as JSON."""
    start: Callable[[int, Deal, Options], State]
    """(players, deal, options) -> the first state. Raises WrongRecord for a deal that cannot be."""
    rate: Callable[[Any, Seat, Action], float]
    """(view, seat, action) -> the seat's own score if the game ended right after it, as far as the view tells."""
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    settings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What is asked before a game besides: name -> values, the default first. `deal` finds them among its options.

    They stand in the deal alone, so they are no options of a record. `own` among the values: everybody their own; then
    a value for each seat may be given instead, in seat order with a space between. `random`: luck chooses.
    """
    dealt_with: Callable[[int, Deal], Options] = lambda seats, deal: {}
    """(players, deal) -> the settings that give this deal again."""
    chance_action: Callable[[Any, Chance], Action] | None = None
    """(state, chance) -> the roll; None for games without one."""
    shortlist: Callable[[Any, Seat], Sequence[Action]] | None = None
    """(view, seat) -> legal actions, all the best rated among them, where the legal ones are too many to rate."""
    binds: Callable[[Any, Seat, Action], bool] = lambda state, seat, action: False
    """(state before, seat, action) -> True when the action shows something hidden and so cannot be taken back."""
    match_seats: tuple[int, ...] = ()
    all_open: bool = False
    """True when everybody sees all that was dealt, so that the record of a running game tells nothing new."""


def options_of(game: Game, given: Mapping[str, object]) -> dict[str, str]:
    """`given` with defaults filled in. Raises WrongRecord for an unknown option or value."""
    for name, value in given.items():
        if name not in game.options or value not in game.options[name]:
            raise WrongRecord("{game} has no option {name}={value}.", game=game.key, name=name, value=value)
    return {name: str(given.get(name, values[0])) for name, values in game.options.items()}


def settings_of(game: Game, given: Mapping[str, object], seats: int) -> dict[str, str]:
    """`given` with defaults filled in. Raises WrongRecord for an unknown setting or value."""
    for name, value in given.items():
        known = game.settings.get(name, ())
        words = value.split(" ") if isinstance(value, str) else []
        if value not in known and not (OWN in known and len(words) == seats and {*words} <= {*known} - {OWN}):
            raise WrongRecord("{game} has no option {name}={value}.", game=game.key, name=name, value=value)
    return {name: str(given.get(name, values[0])) for name, values in game.settings.items()}


def next_words(legal: Sequence[Action], said: tuple[str, ...]) -> tuple[str, ...]:
    """The words that may follow `said`, each once, in the order of `legal`; "" when the sentence may end here."""
    found: dict[str, None] = {}
    for action in legal:
        words = action.split(" ")
        if tuple(words[: len(said)]) == said:
            found["" if len(words) == len(said) else words[len(said)]] = None
    return tuple(found)
