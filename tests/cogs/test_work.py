"""How much is worked out for a press: nothing twice, however long a game has become."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import Any

import pytest

from rules import GAMES
from tests.cogs.scissors import mover
from tests.cogs.world import World


@pytest.mark.parametrize("game", list(GAMES))
async def test_what_somebody_may_know_at_a_moment_is_worked_out_once(
    world: World, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    await world.opened(game, world.ann, world.ben)
    seen: list[tuple[Any, Any]] = []
    state = import_module(f"rules.{game}").State
    observe = state.observe
    monkeypatch.setattr(state, "observe", lambda now, viewer: seen.append((now, viewer)) or observe(now, viewer))
    for _ in range(2):
        who, seat = await mover(world)
        action = (await world.table()).legal(seat)[0]
        await who.slash(world.channel, "move", action=action)
        await world.shown()
        for one in (world.ann, world.ben, world.dora):
            for words in ("?view", "?text", "?log"):
                await world.press(one, words)
    asked = Counter((id(now), viewer) for now, viewer in seen)
    assert len(asked) >= 2 * 3 and max(asked.values()) == 1
