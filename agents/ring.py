"""Bouquet's table in the leanest form, for looking ahead: columns as heights, bouquets as counts, changed in place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from rules.bouquet import COLOURS, SHAPES, View

Card: TypeAlias = tuple[int, int]
Move: TypeAlias = int
"""A column's number for its base card, ~number for the card at its far end."""

KINDS = len(COLOURS) + len(SHAPES)
_MOST = 13

SCORE = (0, -1, -2, *range(3, _MOST))
"""What a group of n cards of one colour or shape scores."""
GAIN = tuple(SCORE[n + 1] - SCORE[n] for n in range(_MOST - 1))
"""What the next card adds to a group of n."""
PROMISE = (-0.8, 1.9, 4.2, 0.9, 1.5, *[0.9] * (_MOST - 6))
"""What the next card of a group of n is worth when more may come: a pair is half a bunch. Found by playing."""

_MARGIN_SPAN = 48
_MARGIN_PART = 0.3
_WHIM = 0.1


def card_of(code: str) -> Card:
    """The two groups a card counts in: its colour from 0, its shape after the colours."""
    return COLOURS.index(code[0]), len(COLOURS) + SHAPES.index(code[1])


class Ring:
    """A position of 2 to 6 seats that is played forward in place."""

    __slots__ = ("columns", "count", "far", "height", "left", "mover", "points", "seats")

    def __init__(self, view: View, seat: int) -> None:
        self.seats = view.seats
        self.mover = seat
        self.columns: Sequence[Sequence[Card]] = [[card_of(code) for code in column] for column in view.columns]
        self.height = [len(column) for column in self.columns]
        self.far = [0] * view.seats
        self.left = sum(self.height)
        self.points = list(view.points)
        self.count = [0] * (KINDS * view.seats)
        for owner, bouquet in enumerate(view.bouquets):
            for code in bouquet:
                for group in card_of(code):
                    self.count[KINDS * owner + group] += 1

    def copy(self) -> Ring:
        """The same position, to be played on by itself."""
        twin = Ring.__new__(Ring)
        twin.seats, twin.mover, twin.left, twin.columns = self.seats, self.mover, self.left, self.columns
        twin.height, twin.far = self.height[:], self.far[:]
        twin.points, twin.count = self.points[:], self.count[:]
        return twin

    def moves(self) -> tuple[Move, ...]:
        """What the mover can do, in the order of the notation: B F, L R, or the one last card; () at the end."""
        if not self.left:
            return ()
        height, leftward, rightward = self.height, self.mover, self.mover - 1
        while not height[leftward]:
            leftward = (leftward + 1) % self.seats
        while not height[rightward]:
            rightward -= 1
        rightward %= self.seats
        if leftward != rightward:
            return leftward, rightward
        return (leftward, ~leftward) if self.left > 1 else (leftward,)

    def card(self, move: Move) -> Card:
        """The card that a move takes."""
        if move < 0:
            return self.columns[~move][self.far[~move]]
        return self.columns[move][self.far[move] + self.height[move] - 1]

    def worth(self, move: Move, scale: Sequence[float]) -> float:
        """A move's card to the mover, by GAIN or PROMISE."""
        colour, shape = self.card(move)
        start = KINDS * self.mover
        return scale[self.count[start + colour]] + scale[self.count[start + shape]]

    def play(self, move: Move) -> None:
        """Takes the card and passes the turn."""
        mover, count = self.mover, self.count
        colour, shape = self.card(move)
        if move < 0:
            self.far[~move] += 1
            self.height[~move] -= 1
        else:
            self.height[move] -= 1
        colour += KINDS * mover
        shape += KINDS * mover
        self.points[mover] += GAIN[count[colour]] + GAIN[count[shape]]
        count[colour] += 1
        count[shape] += 1
        self.left -= 1
        self.mover = mover + 1 if mover + 1 < self.seats else 0

    def collect(self) -> Move:
        """The move that a collector makes: the card of more promise, the first of two alike."""
        moves = self.moves()
        return max(moves, key=lambda move: self.worth(move, PROMISE))

    def rewards(self) -> list[float]:
        """How well each seat has done, 0 to 1: its share in the win first, then its lead over the best other."""
        best = max(self.points)
        winners = self.points.count(best)
        second = best if winners > 1 else max(points for points in self.points if points != best)
        return [
            (1 - _MARGIN_PART) * (points == best) / winners
            + _MARGIN_PART * (0.5 + (points - (second if points == best else best)) / 2 / _MARGIN_SPAN)
            for points in self.points
        ]

    def finish(self, random: Callable[[], float]) -> list[float]:
        """Plays to the end as collectors with a whim now and then would, and tells the rewards."""
        while self.left:
            moves = self.moves()
            if len(moves) == 1:
                self.play(moves[0])
            elif random() < _WHIM:
                self.play(moves[random() < 0.5])
            else:
                first, second = moves
                self.play(first if self.worth(first, PROMISE) >= self.worth(second, PROMISE) else second)
        return self.rewards()
