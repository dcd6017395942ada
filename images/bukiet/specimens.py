"""Bukiet played for show: by florists who count the points of the moment."""

from __future__ import annotations

from random import Random

from images.specimens import Said, Specimens
from rules.bukiet import GAME, State, rate, shortlist, start


def _chosen(state: State, whim: Random) -> Said:
    seat = int(state.to_act[0])
    view = state.observe(seat)
    worth = {action: rate(view, seat, action) + whim.random() for action in shortlist(view, seat)}
    yield seat, max(worth, key=lambda action: worth[action])


SPECIMENS = Specimens(GAME, start, _chosen, usual={"sheet": "own"})
positions, specimen = SPECIMENS.positions, SPECIMENS.specimen
