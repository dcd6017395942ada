"""Moves made one after another, for the tests of games in which one is to act at a time."""

from __future__ import annotations

from typing import TypeVar

from rules.game import State

S = TypeVar("S", bound=State)


def play(state: S, *actions: str) -> S:
    """What comes of these actions, each by who is to act then."""
    for action in actions:
        state = state.apply(state.to_act[0], action)
    return state
