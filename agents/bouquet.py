"""Bouquet's own players.

normal looks one round ahead and takes everybody for a collector. hard plays the game for two as solved; with more it
searches the tree of moves, and the last cards to the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from agents.duel import Duel
from agents.ring import GAIN, KINDS, PROMISE, Move, Ring
from agents.tree import search
from rules.bouquet import View
from rules.chance import Chance
from rules.game import Action, Seat

EFFORT = 75_000
"""Cards that hard puts down in its mind for one move, about 0.1 s."""
MOST_PLAYOUTS = 4_000
EXACT = 9
"""With so few cards left the tree for three and more is searched to its end."""


def choose(view: View, seat: Seat, legal: Sequence[Action], level: str, chance: Chance) -> Action:
    """normal or hard; the moves of the ring come in the order of the notation, as the legal actions do."""
    ring = Ring(view, seat)
    move = _normal(ring) if level == "normal" else _hard(ring, chance)
    return dict(zip(ring.moves(), legal, strict=True))[move]


def _normal(ring: Ring) -> Move:
    """The move that leaves the mover furthest ahead once everybody has moved and the mover has once more."""
    return max(ring.moves(), key=lambda move: _lead(ring, move, ring.seats + 1, PROMISE))


def _lead(ring: Ring, move: Move, cards: int, scale: Sequence[float]) -> float:
    """How far ahead of the best other the mover will be after so many cards, when all play as collectors."""
    position, worth = ring.copy(), [0.0] * ring.seats
    for _ in range(min(cards, ring.left)):
        worth[position.mover] += position.worth(move, scale)
        position.play(move)
        move = position.collect() if position.left else move
    mine = worth.pop(ring.mover)
    return mine - max(worth)


def _hard(ring: Ring, chance: Chance) -> Move:
    """The best move; of equals the one that leads by more when all play on as collectors, then the first."""
    value: Mapping[Move, float]
    if ring.seats == 2:
        value = _margins_kept(ring)
    elif ring.left <= EXACT:
        value = {move: settled(after(ring, move))[ring.mover] for move in ring.moves()}
    else:
        playouts = min(EFFORT // ring.left, MOST_PLAYOUTS)
        value = search(ring.copy, playouts, Random(chance.below(1 << 64)).random)
    return max(ring.moves(), key=lambda move: (value[move], _lead(ring, move, ring.left, GAIN)))


def _margins_kept(ring: Ring) -> dict[Move, float]:
    """For two: 1 for a move that keeps the best margin, else 0.

    The row is column 0 from its base, then column 1 to its base: both bases are ends of it, and so are the ends of a
    last column.
    """
    row = [*reversed(ring.columns[0]), *ring.columns[1]]
    mine = ring.count[KINDS * ring.mover :][:KINDS]
    theirs = ring.count[KINDS * (1 - ring.mover) :][:KINDS]
    left_kept, right_kept = Duel(row, mine, theirs).best_ends()
    return {move: left_kept if move in (0, ~1) else right_kept for move in ring.moves()}


def after(ring: Ring, move: Move) -> Ring:
    """A new position, one move later."""
    later = ring.copy()
    later.play(move)
    return later


def settled(ring: Ring) -> list[float]:
    """The rewards when everybody plays for their own from here to the end."""
    moves = ring.moves()
    if not moves:
        return ring.rewards()
    return max((settled(after(ring, move)) for move in moves), key=lambda rewards: rewards[ring.mover])
