"""FLOWERS, for 1 to 4: everybody lays a garden, card by card, of which only well-made groups may stay.

A turn is two actions: take the top card of a stack, then put it in the own garden.

    take A, take B   the open card of that stack        take C   the top card of the blind stack
    put x,y          on an empty cell beside an own card, or on top of any own card; the start card lies at 0,0

What lies under a card that was taken is turned up when the turn ends. Somebody alone plays with A and C, and loses the
open card of A after every turn. When a stack is empty the game ends with that turn. A card is a colour, a value and
perhaps the colour of its butterfly: `Y4r` is a yellow 4 with a red butterfly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from rules.chance import Chance
from rules.deal import cards, first_seat, from_deck
from rules.game import Action, Actor, Deal, Event, Game, IllegalAction, Options, Outcome, Seat, WrongRecord, ranked
from rules.garden import CENTRE, Bed, Garden, cell_of, is_put, planted, put_at, survey
from rules.lawn import Cell, Lawn

COLOURS = "YRBG"
"""Yellow, red, blue, green."""
COPIES = {1: 3, 2: 6, 3: 8, 4: 7}
"""Cards of each value in each colour, without the three 4s that have a butterfly, one of each other colour."""
SIZES: Final[Mapping[int, Mapping[str, int]]] = {
    1: {"A": 40, "C": 40},
    2: {"A": 26, "B": 26, "C": 26},
    3: {"A": 30, "B": 30, "C": 30},
    4: {"A": 35, "B": 35, "C": 34},
}
"""Players -> the stacks and how many cards each begins with."""
BLIND = "C"
"""The stack that shows no card."""
TIMER = "A"
"""The stack whose open card goes after every turn of somebody who plays alone."""
SEATS = range(1, 5)


def deck() -> list[str]:
    """All 108 cards."""
    plain = [f"{colour}{value}" for colour in COLOURS for value, copies in COPIES.items() for _ in range(copies)]
    return plain + [f"{own}4{other.lower()}" for own in COLOURS for other in COLOURS if own != other]


@dataclass(frozen=True, slots=True)
class Stack:
    """A stack as everybody sees it."""

    name: str
    size: int
    """Cards that lie there now."""
    dealt: int
    """Cards that lay there at the start."""
    top: str | None
    """The open card; None on the blind stack, on an empty one, and until a turn ends whose card came from here."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A card that is taken and not placed yet; None for a card from the blind stack that the viewer has not seen."""

    seat: Seat
    stack: str
    card: str | None


class Planned(NamedTuple):
    """A card in hand that is shown where it would lie."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer may know it: all but the cards in the stacks, and what somebody else took blind."""

    viewer: Seat | None
    seats: int
    first: Seat
    """The seat that took the first turn."""
    to_act: tuple[Actor, ...]
    """The one seat whose turn it is; () when the game is over."""
    turn: int
    """The number of the turn in play, from 1; of the last one when the game is over."""
    stacks: tuple[Stack, ...]
    gardens: tuple[Garden, ...]
    taken: Taken | None
    discards: tuple[str, ...]
    """What somebody alone has lost from A, oldest first."""
    points: tuple[int, ...]
    """Each seat's score if the game ended now."""
    breakdown: tuple[Mapping[str, int], ...]
    """The same in parts: `areas`, `butterflies`, and `removed` (0 or less)."""
    last: Event | None
    """The last action, None before the first."""
    history: tuple[Event, ...]
    """All actions, oldest first. Facts of `take`: the card, none if the viewer has not seen it. Facts of `put`: the
    card, the card it covers, the card that the timer takes, the card turned up then; "" for what is not."""
    outcome: Outcome | None
    planned: Planned | None = None
    """The card that is only thought of, in a view made by `preview`."""


class Table(NamedTuple):
    """What was dealt: it never changes, and all states of a game share it."""

    first: Seat
    start: tuple[str, ...]
    stacks: Mapping[str, tuple[str, ...]]


class Turn(NamedTuple):
    """A finished turn, as its two actions."""

    take: Action
    put: Action


class State(NamedTuple):
    """A position: the deal and the turns. The rest follows from these and is kept for speed.

    gone: how many cards have left each stack. held: the stack whose card the seat to act holds, or "".
    """

    table: Table
    turns: tuple[Turn, ...]
    gone: Mapping[str, int]
    held: str
    beds: tuple[Bed, ...]
    to_act: tuple[Seat, ...]

    def turn_of(self, seat: Seat) -> int:
        """The number of actions so far."""
        return 2 * len(self.turns) + bool(self.held)

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """The stacks, or with a card in hand all places; () if it is not the seat's turn."""
        if seat not in self.to_act:
            return ()
        return self.beds[seat].puts if self.held else _TAKES[len(self.beds)]

    def apply(self, actor: Actor, action: Action) -> State:
        """The state after `action`. Raises IllegalAction."""
        if actor not in self.to_act or action not in self.legal_actions(self.to_act[0]):
            raise _refused(self, actor, action)
        if self.held:
            return self._put(self.to_act[0], action)
        stack = action[-1]
        gone = {**self.gone, stack: self.gone[stack] + 1}
        return State(self.table, self.turns, gone, stack, self.beds, self.to_act)

    def _put(self, seat: Seat, action: Action) -> State:
        table, held, seats = self.table, self.held, len(self.beds)
        bed = self.beds[seat].put(cell_of(action), table.stacks[held][self.gone[held] - 1])
        gone, over = self.gone, self.gone[held] == len(table.stacks[held])
        if seats == 1 and not over:
            gone = {**gone, TIMER: gone[TIMER] + 1}
            over = gone[TIMER] == len(table.stacks[TIMER])
        return State(
            table,
            (*self.turns, Turn(f"take {held}", action)),
            gone,
            "",
            (*self.beds[:seat], bed, *self.beds[seat + 1 :]),
            () if over else ((seat + 1) % seats,),
        )

    @property
    def outcome(self) -> Outcome | None:
        """The scores once a stack is empty and its last card placed."""
        if self.to_act:
            return None
        parts = tuple(Lawn(bed.piles).breakdown() for bed in self.beds)
        scores = tuple(sum(part.values()) for part in parts)
        return Outcome(scores, ranked(scores), parts)

    def observe(self, viewer: Seat | None) -> View:
        """All gardens and open cards; of a card taken blind only its taker knows before it is placed."""
        gardens = tuple(survey(bed.piles) for bed in self.beds)
        history = _history(self, viewer)
        return View(
            viewer=viewer,
            seats=len(self.beds),
            first=self.table.first,
            to_act=self.to_act,
            turn=len(self.turns) + bool(self.to_act),
            stacks=tuple(_stack(self, name) for name in self.table.stacks),
            gardens=gardens,
            taken=Taken(self.to_act[0], self.held, _seen(self, viewer)) if self.held else None,
            discards=tuple(event.facts[2] for event in history if len(event.facts) > 2 and event.facts[2]),
            points=tuple(garden.points for garden in gardens),
            breakdown=tuple(garden.breakdown for garden in gardens),
            last=history[-1] if history else None,
            history=history,
            outcome=self.outcome,
        )


_TAKES = {seats: tuple(f"take {stack}" for stack in stacks) for seats, stacks in SIZES.items()}
_EVERY_TAKE = _TAKES[2]
"""Of all stacks that any table has."""


def _refused(state: State, actor: Actor, action: Action) -> IllegalAction:
    if not state.to_act:
        return IllegalAction("The game is over.")
    if actor not in state.to_act:
        return IllegalAction("It is not your turn: play goes clockwise.")
    if state.held and action in _EVERY_TAKE:
        return IllegalAction("You have taken a card already: put it in your garden first.")
    if is_put(action):
        if not state.held:
            return IllegalAction("You hold no card: take one from a stack first.")
        return IllegalAction(
            "No card of yours lies at {place} or shares a side with it.", place="{},{}".format(*cell_of(action))
        )
    if action in _EVERY_TAKE:
        return IllegalAction("Somebody who plays alone has no stack B: take from A or C.")
    return IllegalAction("{action} is no move of FLOWERS: take A, B or C, then put x,y.", action=action[:40])


def _seen(state: State, viewer: Seat | None) -> str | None:
    """The card in hand, if the viewer may know it."""
    if state.held == BLIND and viewer not in state.to_act:
        return None
    return state.table.stacks[state.held][state.gone[state.held] - 1]


def _stack(state: State, name: str) -> Stack:
    dealt = len(state.table.stacks[name])
    top = _next(state.table, name, state.gone) if name not in (BLIND, state.held) else ""
    return Stack(name, dealt - state.gone[name], dealt, top or None)


def _history(state: State, viewer: Seat | None) -> tuple[Event, ...]:
    """All actions as the viewer knows them."""
    table = state.table
    told = _told(table.first, table.start, tuple(table.stacks.items()), state.turns)
    if not state.held:
        return told
    seen = _seen(state, viewer)
    return (*told, Event(state.to_act[0], f"take {state.held}", (seen,) if seen else ()))


@lru_cache(maxsize=32)
def _told(
    first: Seat, start: tuple[str, ...], stacks: tuple[tuple[str, tuple[str, ...]], ...], turns: tuple[Turn, ...]
) -> tuple[Event, ...]:
    """The finished turns, of which everybody knows the same; kept, since all viewers ask for them."""
    table, seats = Table(first, start, dict(stacks)), len(start)
    gone = dict.fromkeys(table.stacks, 0)
    tops = [{put_at(CENTRE): card} for card in start]
    history: list[Event] = []
    for number, (take, put) in enumerate(turns):
        seat, stack, lost = (first + number) % seats, take[-1], ""
        card = _next(table, stack, gone)
        gone[stack] += 1
        if seats == 1 and _next(table, stack, gone):
            lost, stack = _next(table, TIMER, gone), TIMER
            gone[TIMER] += 1
        turned = "" if stack == BLIND else _next(table, stack, gone)
        history.append(Event(seat, take, (card,)))
        history.append(Event(seat, put, (card, tops[seat].get(put, ""), lost, turned)))
        tops[seat][put] = card
    return tuple(history)


def _next(table: Table, stack: str, gone: Mapping[str, int]) -> str:
    """The top card of a stack; "" when it is empty."""
    dealt = table.stacks[stack]
    return dealt[gone[stack]] if gone[stack] < len(dealt) else ""


def deal(seats: int, options: Options, chance: Chance) -> Deal:
    """The first seat, then the deck shuffled: the start cards by seat, then the stacks, top cards first."""
    first = chance.below(seats)
    cards = iter(chance.shuffled(deck()))
    start = [next(cards) for _ in range(seats)]
    stacks = {name: [next(cards) for _ in range(size)] for name, size in SIZES[seats].items()}
    return {"first": first, "start": start, "stacks": stacks}


def start(seats: int, deal: Deal, options: Options) -> State:
    """The table before the first turn. Raises WrongRecord."""
    first = first_seat(deal, seats)
    begin = cards(deal.get("start"), "start", seats)
    found, sizes = deal.get("stacks"), SIZES[seats]
    if not isinstance(found, dict) or found.keys() != sizes.keys():
        raise WrongRecord("The deal needs the stacks {names}.", names=", ".join(sizes))
    stacks = {name: cards(found[name], "stacks", size) for name, size in sizes.items()}
    from_deck([*begin, *(card for stack in stacks.values() for card in stack)], deck())
    table = Table(first, begin, stacks)
    return State(table, (), dict.fromkeys(stacks, 0), "", tuple(map(planted, begin)), (first,))


def unseen(view: View) -> Counter[str]:
    """The cards that the viewer has not seen, and how many of each: they lie in the stacks or out of the game."""
    left = Counter(deck())
    left.subtract(card for garden in view.gardens for spot in garden.spots for card in spot.pile)
    left.subtract(card for stack in view.stacks for card in (stack.top,) if card)
    left.subtract(view.discards)
    if view.taken and view.taken.card:
        left[view.taken.card] -= 1
    return +left


def preview(view: View, put: Action) -> View:
    """The view with the card in hand put there and nothing turned up: what its holder may be shown before the move.

    Raises ValueError when the viewer knows of no card in hand.
    """
    if not view.taken or not view.taken.card:
        raise ValueError("there is no card to put")
    seat, cell, piles = view.taken.seat, cell_of(put), view.gardens[view.taken.seat].piles
    garden = survey({**piles, cell: (*piles.get(cell, ()), view.taken.card)})
    gardens = (*view.gardens[:seat], garden, *view.gardens[seat + 1 :])
    return replace(
        view,
        gardens=gardens,
        taken=None,
        points=tuple(garden.points for garden in gardens),
        breakdown=tuple(garden.breakdown for garden in gardens),
        planned=Planned(seat, cell),
    )


def rate(view: View, seat: Seat, action: Action) -> float:
    """The seat's own score with the card on the cell said, or with the card of the stack said where it does best.

    A card taken blind is worth the average of all that the viewer has not seen.
    """
    garden = view.gardens[seat]
    lawn = Lawn(garden.piles)
    if view.taken and view.taken.card:
        return lawn.put(lawn.bit(cell_of(action)), view.taken.card).points()
    bits = list(lawn.bits(lawn.room))
    top = next(stack.top for stack in view.stacks if f"take {stack.name}" == action)
    odds = Counter([top]) if top else unseen(view)
    best = (many * max(lawn.put(bit, card).points() for bit in bits) for card, many in odds.items())
    return sum(best) / odds.total()


def binds(state: State, seat: Seat, action: Action) -> bool:
    """Taking the blind card shows it to the taker; putting a card shows what was blind, or what lies under it."""
    return action == f"take {BLIND}" or action.startswith("put")


GAME: Final = Game(
    key="flowers",
    version=1,
    seats=SEATS,
    deal=deal,
    start=start,
    rate=rate,
    binds=binds,
)
