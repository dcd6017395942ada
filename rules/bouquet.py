"""Bouquet, for 2 to 6: a ring of columns, and everybody takes the open card on their left or on their right.

A column of 12 face-up cards lies between each pair of neighbours: column i on seat i's left and on seat i+1's right.
Its last card, the base, is the only one that lies uncovered. Actions, where `seat` is whoever acts:

    L   the base of the nearest column to the left that has cards: seat, seat+1, ...
    R   the base of the nearest column to the right that has cards: seat-1, seat-2, ...
    B   the base of the only column left       F   the card at its far end
    (B and F take the place of L and R once a turn begins with a single column; one last card is B alone)

A card is a colour and a shape: `Rt` is a red tulip. Everything lies open; nobody knows more than anybody else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.chance import Chance
from rules.deal import cards, first_seat, from_deck, rows
from rules.game import Action, Actor, Deal, Event, Game, IllegalAction, Options, Outcome, Seat, ranked

COLOURS = "ROYBVW"
"""Red, orange, yellow, blue, violet, white; the easy deck has no orange."""
SHAPES = "rtdlis"
"""Rose, tulip, daisy, lily, iris, sunflower; the easy deck has no iris."""
COLUMN = 12
"""Cards in a column at the start, and in everybody's bouquet at the end."""
LEAST = 3
"""So many cards of one colour or shape count for their owner; fewer count against."""
SEATS = range(2, 7)
OPTIONS: Final = {"deck": ("full", "easy")}


def cards_of(deck: str) -> list[str]:
    """Every card of the deck: `full` has 6 colours, 6 shapes, 2 of each card; `easy` 5, 5 and 3."""
    if deck == "easy":
        return [colour + shape for colour in COLOURS if colour != "O" for shape in SHAPES if shape != "i"] * 3
    return [colour + shape for colour in COLOURS for shape in SHAPES] * 2


@dataclass(frozen=True, slots=True)
class Choice:
    """One action of the seat to act, and the card it takes from which column."""

    action: Action
    column: int
    card: str


@dataclass(frozen=True, slots=True)
class View:
    """The table as everybody sees it; viewers differ in `viewer` alone."""

    viewer: Seat | None
    seats: int
    first: Seat
    """The seat that took the first card."""
    deck: str
    """`full` (6 colours, 6 shapes, 2 of each card) or `easy` (5, 5, 3)."""
    to_act: tuple[Actor, ...]
    """The one seat whose turn it is; () when the game is over."""
    round: int
    """1 to 12: which card of their bouquet the seat to act is taking; 12 when the game is over."""
    left: int
    """Cards still on the table."""
    columns: tuple[tuple[str, ...], ...]
    """What lies in each column now, far end first, base last; () where nothing does."""
    far: tuple[int, ...]
    """For each column, how many cards have gone from its far end: the place, of 12, where columns[i][0] lies."""
    bouquets: tuple[tuple[str, ...], ...]
    """Each seat's cards in the order taken."""
    points: tuple[int, ...]
    """Each seat's score if the game ended now."""
    breakdown: tuple[Mapping[str, int], ...]
    """The same in parts: `colours` and `shapes`."""
    choices: tuple[Choice, ...]
    """What the seat to act can do, in the order of the legal actions (B F, L R); () when the game is over."""
    last: Event | None
    """The last action, None before the first."""
    history: tuple[Event, ...]
    """All actions, oldest first; the one fact of each is the card it took."""
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Table:
    """What was dealt: it never changes, and all states of a game share it."""

    first: Seat
    deck: str
    columns: tuple[tuple[str, ...], ...]


class State(NamedTuple):
    """A position: the deal and the letters said since. The rest follows from these and is kept for speed.

    lie: the number of cards in each column, four bits a column. open: how many columns have cards.
    """

    table: Table
    said: str
    lie: int
    open: int
    to_act: tuple[Seat, ...]

    def turn_of(self, seat: Seat) -> int:
        """The number of cards taken."""
        return len(self.said)

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """Two letters, B alone for the last card; () if it is not the seat's turn."""
        if seat not in self.to_act:
            return ()
        if self.open > 1:
            return _SIDES
        return _ENDS if _left(self) > 1 else _ENDS[:1]

    def apply(self, actor: Actor, action: Action) -> State:
        """The state after `action`. Raises IllegalAction."""
        table, said, lie, open, to_act = self
        if actor not in to_act or action not in (_SIDES if open > 1 else self.legal_actions(to_act[0])):
            raise _refused(self, actor, action)
        seats = len(table.columns)
        seat = to_act[0]
        for column in _LOOK[action][seats][seat]:
            if lie & _COLUMN[column]:
                break
        lie -= _CARD[column]
        if not lie & _COLUMN[column]:
            open -= 1
        return _new(State, (table, said + action, lie, open, _NEXT[seats][seat] if lie else ()))

    @property
    def outcome(self) -> Outcome | None:
        """The scores once every card is taken."""
        if self.to_act:
            return None
        taken, _ = _taken(self.table, self.said)
        parts = tuple(map(breakdown, _bouquets(self.table, taken)))
        scores = tuple(sum(part.values()) for part in parts)
        return Outcome(scores, ranked(scores), parts)

    def observe(self, viewer: Seat | None) -> View:
        """The whole table: nothing in this game is hidden but the cards that nobody was dealt."""
        first, deck, dealt = self.table.first, self.table.deck, self.table.columns
        taken, columns = _taken(self.table, self.said)
        bouquets = _bouquets(self.table, taken)
        parts = tuple(map(breakdown, bouquets))
        turns = enumerate(zip(self.said, taken, strict=True))
        history = tuple(Event((first + turn) % len(dealt), action, (card,)) for turn, (action, card) in turns)
        return View(
            viewer=viewer,
            seats=len(dealt),
            first=first,
            deck=deck,
            to_act=self.to_act,
            round=min(len(taken) // len(dealt) + 1, COLUMN),
            left=_left(self),
            columns=tuple(map(tuple, columns)),
            far=tuple(self.said.count("F") if column else 0 for column in columns),
            bouquets=tuple(map(tuple, bouquets)),
            points=tuple(sum(part.values()) for part in parts),
            breakdown=parts,
            choices=tuple(
                _choice(columns, seat, action) for seat in self.to_act for action in self.legal_actions(seat)
            ),
            last=history[-1] if history else None,
            history=history,
            outcome=self.outcome,
        )


_SIDES: Final = ("L", "R")
_ENDS: Final = ("B", "F")
_CARD = [1 << 4 * column for column in range(6)]
_COLUMN = [15 << 4 * column for column in range(6)]
_NEXT = {seats: [((seat + 1) % seats,) for seat in range(seats)] for seats in SEATS}
_LEFT = {n: [[(seat + step) % n for step in range(n)] for seat in range(n)] for n in SEATS}
_RIGHT = {n: [[(seat - 1 - step) % n for step in range(n)] for seat in range(n)] for n in SEATS}
_LOOK = {"L": _LEFT, "R": _RIGHT, "B": _LEFT, "F": _LEFT}
"""Action, number of seats, seat -> the columns in the order in which that seat looks for a card."""
_POINTS = [count if count >= LEAST else -count for count in range(COLUMN + 1)]
_new = tuple.__new__


def _left(state: State) -> int:
    return len(state.table.columns) * COLUMN - len(state.said)


def _refused(state: State, actor: Actor, action: Action) -> IllegalAction:
    if not state.to_act:
        return IllegalAction("The game is over.")
    if actor not in state.to_act:
        return IllegalAction("It is not your turn: play goes clockwise.")
    if action in _SIDES:
        return IllegalAction("Only one column is left: take the card at its base (B) or at its far end (F).")
    if action == "F" and state.open == 1:
        return IllegalAction("Only one card is left: take it as the base (B).")
    if action in _ENDS:
        return IllegalAction("B and F are for the last column alone: take from the left (L) or from the right (R).")
    return IllegalAction("{action} is no move of Bouquet: the moves are L, R, B and F.", action=action[:40])


def _taken(table: Table, said: str) -> tuple[list[str], list[list[str]]]:
    """The cards in the order taken, and the columns as they lie after that."""
    columns = [list(column) for column in table.columns]
    seats = len(columns)
    seat = table.first
    taken = []
    for action in said:
        column = columns[seat] if action == "L" else columns[seat - 1]
        if not column:
            column = next(columns[i] for i in _LOOK[action][seats][seat] if columns[i])
        taken.append(column.pop(0) if action == "F" else column.pop())
        seat = seat + 1 if seat + 1 < seats else 0
    return taken, columns


def _bouquets(table: Table, taken: Sequence[str]) -> list[Sequence[str]]:
    """Who has which of the cards taken in turn, by seat."""
    seats = len(table.columns)
    return [taken[(seat - table.first) % seats :: seats] for seat in range(seats)]


def _choice(columns: Sequence[Sequence[str]], seat: Seat, action: Action) -> Choice:
    column = next(i for i in _LOOK[action][len(columns)][seat] if columns[i])
    return Choice(action, column, columns[column][0 if action == "F" else -1])


def breakdown(bouquet: Iterable[str]) -> dict[str, int]:
    """The points of these cards by colour and by shape."""
    marks = "".join(bouquet)
    return {"colours": _points(marks, COLOURS), "shapes": _points(marks, SHAPES)}


def _points(marks: str, kinds: str) -> int:
    return sum(map(_POINTS.__getitem__, map(marks.count, kinds)))


def deal(seats: int, options: Options, chance: Chance) -> Deal:
    """The first seat, then the deck shuffled: column 0 is its first 12 cards, far end first, and so on."""
    first = chance.below(seats)
    deck = chance.shuffled(cards_of(options["deck"]))
    return {"first": first, "columns": [deck[COLUMN * i : COLUMN * (i + 1)] for i in range(seats)]}


def start(seats: int, deal: Deal, options: Options) -> State:
    """The table before the first card. Raises WrongRecord."""
    first = first_seat(deal, seats)
    columns = tuple(cards(column, "columns", COLUMN) for column in rows(deal, "columns", seats))
    from_deck((card for column in columns for card in column), cards_of(options["deck"]))
    lie = sum(COLUMN * card for card in _CARD[:seats])
    return State(Table(first, options["deck"], columns), "", lie, seats, (first,))


def rate(view: View, seat: Seat, action: Action) -> float:
    """The seat's own score with the card of this action."""
    card = next(choice.card for choice in view.choices if choice.action == action)
    return sum(breakdown((*view.bouquets[seat], card)).values())


GAME: Final = Game(
    key="bouquet",
    version=1,
    seats=SEATS,
    deal=deal,
    start=start,
    rate=rate,
    options=OPTIONS,
    match_seats=(2,),
    all_open=True,
)
