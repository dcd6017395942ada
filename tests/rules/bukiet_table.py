"""Tables of Bukiet in the middle of a game, for its tests."""

from __future__ import annotations

from rules import bukiet
from rules.bukiet import State
from rules.game import CHANCE
from rules.sheet import BIT, WHOLE
from tests.rules.moves import play

ROLL = "roll Y3 B5 R1 G6 P2 W4"


def table(seats: int, first: int = 0, sheet: str = "circle") -> State:
    return bukiet.start(seats, {"first": first, "sheets": [sheet] * seats}, {})


def cells(text: str) -> int:
    return sum(BIT[cell] for cell in text.split())


def left_with(state: State, seat: int, text: str) -> State:
    """All of a seat's sheet is gone but these cells, without points for it; what it has sold so is not sold again."""
    plot = state.plots[seat]._replace(gone=WHOLE & ~cells(text))
    return state._replace(plots=(*state.plots[:seat], plot, *state.plots[seat + 1 :]))


def rolled(state: State, dice: str = ROLL) -> State:
    return state.apply(CHANCE, dice)


def idle(state: State) -> State:
    """The rest of the round, in which nobody cuts anything more."""
    while state.to_act and state.to_act != (CHANCE,):
        state = play(state, f"cut {state.left[0][0]}")
    return state
