"""Bouquet, for 2 to 6: a ring of columns, and everybody takes the open card on their left or on their right.

A column of 12 face-up cards lies between each pair of neighbours: column i on seat i's left and on seat i+1's right. Its
last card, the base, is the only one that lies uncovered. Actions, where `seat` is whoever acts:

    L   the base of the nearest column to the left that has cards: seat, seat+1, ...
    R   the base of the nearest column to the right that has cards: seat-1, seat-2, ...
    B   the base of the only column left       F   the card at its far end
    (B and F take the place of L and R once a turn begins with a single column; one last card is B alone)

A card is a colour and a shape: `Rt` is a red tulip. Everything lies open; nobody knows more than anybody else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.game import Action, Actor, Event, Outcome, Seat

COLOURS = "ROYBVW"
"""Red, orange, yellow, blue, violet, white; the easy deck has no orange."""
SHAPES = "rtdlis"
"""Rose, tulip, daisy, lily, iris, sunflower; the easy deck has no iris."""
COLUMN = 12
"""Cards in a column at the start, and in everybody's bouquet at the end."""


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
