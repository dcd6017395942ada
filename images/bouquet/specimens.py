"""Bouquet played for show: by players who like their own points."""

from __future__ import annotations

from random import Random

from images.specimens import Said, Specimens
from rules.bouquet import GAME, State, start

NAMES = ("Mara", "Tomek", "Aleksandra", "Bo", "Łucja", "Giovanni")


def _chosen(state: State, whim: Random) -> Said:
    (seat,), view = state.to_act, state.observe(None)
    legal = state.legal_actions(seat)
    yield seat, max(legal, key=lambda action: GAME.rate(view, seat, action) + 1.5 * whim.random())


SPECIMENS = Specimens(GAME, start, _chosen, names=NAMES)
positions, specimen = SPECIMENS.positions, SPECIMENS.specimen
