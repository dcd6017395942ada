"""Bouquet for two, solved: the table is one row of cards, and the seats take either end of it in turn.

What counts is the margin, the own score less the other's, with best play of both. A winning margin is a win, so whoever
makes the margin as large as can be wins whenever the other cannot prevent it; and in a match of two deals the margins
add up.
"""

from __future__ import annotations

from collections.abc import Sequence

from agents.ring import SCORE, Card

ROOM = 100_000
"""Positions that each of two memories keeps at most (about 10 MB); beyond that the search is slower, not wrong."""

_SPAN = 16
_MINE = _SPAN * _SPAN
_THEIRS = _SPAN
_FAR = 99
_SHORT = 3
_EDGE = 6
"""By so much the margin is usually better than the middle of its bounds when the row is even, else worse."""


def _extremes() -> tuple[list[int], list[int]]:
    """The least and the most that a group can add to the margin, by mine * 256 + theirs * 16 + still in the row."""
    least, most = [0] * _SPAN**3, [0] * _SPAN**3
    score = [*SCORE, *range(len(SCORE), _SPAN)]
    for mine in range(_SPAN):
        for theirs in range(_SPAN - mine):
            for rest in range(_SPAN - mine - theirs):
                ends = [score[mine + got] - score[theirs + rest - got] for got in range(rest + 1)]
                place = mine * _MINE + theirs * _THEIRS + rest
                least[place], most[place] = min(ends), max(ends)
    return least, most


LEAST, MOST = _extremes()


def _changes(bound: Sequence[int], step: int) -> list[int]:
    """How a bound of a group moves when one of its cards is taken."""
    return [bound[(place + step) % len(bound)] - bound[place] for place in range(len(bound))]


_TAKE = [(step, _changes(LEAST, step), _changes(MOST, step)) for step in (_THEIRS - 1, _MINE - 1)]
"""For their turn and for mine: what a card taken adds to its group's place, to LEAST and to MOST."""


class Duel:
    """A row, the counts of both bouquets by group, and the question how it ends; "mine" is whoever acts first."""

    def __init__(self, row: Sequence[Card], mine: Sequence[int], theirs: Sequence[int]) -> None:
        self.row = row
        self.groups = [own * _MINE + other * _THEIRS for own, other in zip(mine, theirs, strict=True)]
        for card in row:
            for group in card:
                self.groups[group] += 1
        self._bits = [(1 << 4 * colour) + (1 << 4 * shape) << 10 for colour, shape in row]
        self._floor: dict[int, int] = {}
        self._roof: dict[int, int] = {}

    def margin(self) -> int:
        """The margin that best play of both leads to."""
        least, most = self._bounds()
        last = len(self.row) - 1
        guess = (least + most) // 4 * 2 + (_EDGE if last % 2 else -_EDGE)
        guess = max(least, min(guess, most))
        while least < most:
            goal = guess + 2 if guess == least else guess
            guess = self._reach(0, last, True, 0, *self._bounds(), goal)
            if guess >= goal:
                least = guess
            else:
                most = guess
        return least

    def best_ends(self) -> tuple[bool, bool]:
        """Whether taking the left end, and whether taking the right end, keeps the best margin."""
        margin, last = self.margin(), len(self.row) - 1
        return self._keeps(0, 1, last, margin), self._keeps(last, 0, last - 1, margin)

    def _keeps(self, taken: int, left: int, right: int, margin: int) -> bool:
        groups, card = self.groups, self.row[taken]
        for group in card:
            groups[group] += _MINE - 1
        kept = self._reach(left, right, False, self._bits[taken], *self._bounds(), margin) >= margin
        for group in card:
            groups[group] -= _MINE - 1
        return kept

    def _bounds(self) -> tuple[int, int]:
        return sum(LEAST[group] for group in self.groups), sum(MOST[group] for group in self.groups)

    def _reach(self, left: int, right: int, my_turn: bool, taken: int, least: int, most: int, goal: int) -> int:
        """Alpha-beta with a closed window: an answer of at least `goal` is a floor of the margin, a lower one a roof.

        left, right: the ends of what remains. taken: what my bouquet has gained, four bits a group. least, most: what
        the margin can still become, whoever takes what.
        """
        if least >= goal or right < left:
            return least
        if most < goal:
            return most
        place, long = taken + (left << 5) + right, right - left >= _SHORT
        if long and ((known := self._floor.get(place, -_FAR)) >= goal or (known := self._roof.get(place, _FAR)) < goal):
            return known
        groups, (step, rise, fall) = self.groups, _TAKE[my_turn]
        colour, shape = self.row[left]
        c, s = groups[colour], groups[shape]
        left_bounds = least + rise[c] + rise[s], most + fall[c] + fall[s]
        colour, shape = self.row[right]
        c, s = groups[colour], groups[shape]
        right_bounds = least + rise[c] + rise[s], most + fall[c] + fall[s]
        go_right = (sum(right_bounds) > sum(left_bounds)) == my_turn
        best = -_FAR if my_turn else _FAR
        for end in (right, left) if go_right else (left, right):
            colour, shape = self.row[end]
            groups[colour] += step
            groups[shape] += step
            gained = taken + self._bits[end] if my_turn else taken
            if end == right:
                answer = self._reach(left, right - 1, not my_turn, gained, *right_bounds, goal)
            else:
                answer = self._reach(left + 1, right, not my_turn, gained, *left_bounds, goal)
            groups[colour] -= step
            groups[shape] -= step
            if (answer > best) == my_turn:
                best = answer
            if (best >= goal) == my_turn:
                break
        memory = self._floor if best >= goal else self._roof
        if long and len(memory) < ROOM:
            memory[place] = best
        return best
