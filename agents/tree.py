"""Tree search for any number of players, each out for themselves: UCT, counted in playouts, never in time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Protocol

_CURIOSITY = 0.7


class Position(Protocol):
    """A position that is played forward in place."""

    @property
    def mover(self) -> int: ...
    def moves(self) -> Sequence[int]:
        """What the mover can do; none at the end."""

    def play(self, move: int) -> None: ...
    def finish(self, random: Callable[[], float]) -> Sequence[float]:
        """Plays to the end in its own way; the rewards by seat, 0 to 1."""


class _Node:
    """What is known of a position: visits, rewards of the seat that moved into it, and where one can go from it."""

    __slots__ = ("children", "reward", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.reward = 0.0
        self.children: dict[int, _Node] = {}

    def promising(self) -> int:
        """The move to look at next: good so far, or seldom tried."""
        spread = _CURIOSITY * sqrt(log(self.visits))
        best, found = -1.0, 0
        for move, child in self.children.items():
            hope = child.reward / child.visits + spread / sqrt(child.visits)
            if hope > best:
                best, found = hope, move
        return found


def search(start: Callable[[], Position], playouts: int, random: Callable[[], float]) -> dict[int, int]:
    """How often each move was looked at from the position that `start` gives (a fresh copy each time)."""
    root = _Node()
    for _ in range(playouts):
        position = start()
        path = [(0, root)]
        node = root
        while moves := position.moves():
            untried = [move for move in moves if move not in node.children]
            move = untried[int(random() * len(untried))] if untried else node.promising()
            mover = position.mover
            position.play(move)
            node = node.children.setdefault(move, _Node())
            path.append((mover, node))
            if untried:
                break
        rewards = position.finish(random)
        for mover, visited in path:
            visited.visits += 1
            visited.reward += rewards[mover]
    return {move: child.visits for move, child in root.children.items()}
