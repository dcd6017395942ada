"""FLOWERS's own players: normal and hard put a card where the garden then promises most, hard looks one card ahead.

Nobody is hindered: what the others need is not looked at, only whether they are ahead when the game could be ended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from agents import beginner
from agents.promise import Promise
from rules.chance import Chance
from rules.flowers import TIMER, View, unseen
from rules.game import Action, Seat
from rules.garden import put_at
from rules.lawn import Lawn

CANDIDATES, WITHIN = 5, 0.7
"""So many places hard looks at more closely, if they promise nearly as much as the best: others hardly ever win."""
EAGERNESS: Final = {"normal": 0.45, "hard": 0.25}
"""Points that a turn more is worth: hard has its groups complete in time, and does not wait for others to."""
ALONE: Final = 1.2
"""The same for somebody who plays alone, and whose turns nobody else has too."""
VICTORY: Final = {"normal": 0, "hard": 10}
"""Points that a win is worth when it comes to ending the game, or not; normal minds its own garden."""
STAYS: Final = 0.5
"""How likely the other open card still lies there in the next turn."""
BLIND_COST: Final = 1.17
"""What a card taken blind has to promise beyond an open one."""
HABIT: Final = 0.31
"""Cards that every stack is taken to have lost before the first turn, when the pace of the game is guessed."""
LAST: Final = 0.3
"""Turns that are still expected at least while no stack is empty."""


class Try(NamedTuple):
    """A card from a stack put on a cell, the own turns to come after it, and what the garden then promises."""

    worth: float
    stack: str
    bit: int
    card: str
    turns: float


def choose(view: View, seat: Seat, legal: Sequence[Action], level: str, chance: Chance) -> Action:
    """normal or hard: the place for the card in hand, or the stack whose card is best to have."""
    mind = Mind(view, seat, EAGERNESS[level] if view.seats > 1 else ALONE, VICTORY[level])
    if view.taken and view.taken.card:
        tries = mind.tries(view.taken.stack, view.taken.card, mind.turns())
    else:
        tries = [t for s in view.stacks if s.top for t in mind.tries(s.name, s.top, mind.turns(s.name))]
    tries.sort(key=lambda one: -one.worth)
    best, *rest = tries[:CANDIDATES] if level == "hard" else tries[:1]
    if rest := [one for one in rest if one.worth > best.worth - WITHIN]:
        best = max((best, *rest), key=mind.foresight)
    if view.taken:
        return put_at(mind.lawn.cells(best.bit)[0])
    blind = view.stacks[-1].name
    return f"take {blind if mind.blind(blind) > tries[0].worth else best.stack}"


def easy(view: View, seat: Seat) -> Action:
    """A beginner's choice: greed would hide what costs a point under what does not, and never begin a group."""
    return beginner.choose(view, seat)


class Mind:
    """What a seat thinks of its view."""

    def __init__(self, view: View, seat: Seat, eagerness: float, victory: float) -> None:
        self.view, self.eagerness, self.victory = view, eagerness, victory
        self.lawn = Lawn(view.gardens[seat].piles)
        self.rival = max((points for other, points in enumerate(view.points) if other != seat), default=None)
        self._promises: dict[float, Promise] = {}

    def turns(self, stack: str = "") -> float:
        """The own turns to come after this one, whose card is from this stack or in hand, at the pace so far."""
        view = self.view
        pace = view.turn + HABIT * len(view.stacks)
        left = []
        for pile in view.stacks:
            size = pile.size - (pile.name == stack) - (view.seats == 1 and pile.name == TIMER)
            if size <= 0:
                return 0.0
            left.append(size * pace / (pile.dealt - size + HABIT))
        return max(LAST, min(left) / view.seats)

    def promise(self, turns: float) -> Promise:
        """The judge of gardens with so many turns to come."""
        if turns not in self._promises:
            self._promises[turns] = Promise(turns, self.eagerness)
        return self._promises[turns]

    def worth(self, promise: Promise, lawn: Lawn) -> float:
        """What the garden promises, or is worth, and who wins with it, when the game ends with this turn."""
        worth = promise.worth(lawn)
        if promise.turns or self.rival is None:
            return worth
        return worth + self.victory * ((worth > self.rival) - (worth < self.rival))

    def tries(self, stack: str, card: str, turns: float) -> list[Try]:
        """The card on every cell."""
        promise, lawn = self.promise(turns), self.lawn
        return [Try(self.worth(promise, lawn.put(bit, card)), stack, bit, card, turns) for bit in lawn.bits(lawn.room)]

    def blind(self, stack: str) -> float:
        """What a card taken blind promises on average, less its cost."""
        promise = self.promise(self.turns(stack))
        return sum(odd * self._most(promise, self.lawn, card) for card, odd in self._odds) - BLIND_COST

    def foresight(self, one: Try) -> float:
        """What the garden promises after the next turn's card as well."""
        if one.turns < 1:
            return one.worth
        promise, lawn = self.promise(max(LAST, one.turns - 1)), self.lawn.put(one.bit, one.card)
        cards = sorted((self._most(promise, lawn, card), odd) for card, odd in self._odds)
        if self.view.seats == 1:
            mean = sum(worth * odd for worth, odd in cards)
            return sum(max(worth, mean) * odd for worth, odd in cards)
        below = of_two = 0.0
        for worth, odd in cards:
            of_two += worth * odd * (2 * below + odd)
            below += odd
        other = next((s.top for s in self.view.stacks if s.top and s.name != one.stack), None)
        if other is None or one.stack == self.view.stacks[-1].name:
            return of_two
        known = self._most(promise, lawn, other)
        return (1 - STAYS) * of_two + STAYS * sum(max(worth, known) * odd for worth, odd in cards)

    def _most(self, promise: Promise, lawn: Lawn, card: str) -> float:
        """The card where it promises most, beside its colour if that can be."""
        room = lawn.room
        suits = lawn.beside(lawn.colours[card[0]]) & room or room
        return max(self.worth(promise, lawn.put(bit, card)) for bit in lawn.bits(suits))

    @cached_property
    def _odds(self) -> list[tuple[str, float]]:
        """How likely each card is to be the next from a stack, butterflies left out."""
        found: Counter[str] = Counter()
        for card, many in unseen(self.view).items():
            found[card[:2]] += many
        return [(card, many / found.total()) for card, many in found.items()]
