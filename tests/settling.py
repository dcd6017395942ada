"""How soon a world inside the tests is found to have settled."""

from __future__ import annotations

import simcord

SECONDS = 0.001


def settle_soon() -> None:
    """SimCord looks every millisecond whether everything has settled, not only every twentieth of a second.

    What it waits for stays the same, so nothing depends on this but how long tests take.
    """
    simcord.Env._settle_internal.__kwdefaults__["idle"] = SECONDS
