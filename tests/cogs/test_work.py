"""How much is worked out for a press: nothing twice, however long a game has become."""

from __future__ import annotations

from collections import Counter
from functools import partial
from importlib import import_module
from typing import Any

import pytest

from cogs.faces import Teller, face
from cogs.story import news
from rules import GAMES
from tests.cogs.hands import mover
from tests.cogs.world import World
from words import speak, speech


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


def noting(say: Any, told: list[Any], w: Any, view: Any, of: Any, names: Any) -> str:
    """Says it, and notes the event or the events that it is about."""
    told += of if isinstance(of, list) else [of]
    return say(w, view, of, names)


@pytest.mark.parametrize("game", [key for key in GAMES if not isinstance(face(key), Teller)])
async def test_news_tells_what_is_new_and_goes_through_nothing_else(
    world: World, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    await world.opened(game, world.ann, world.ben, world.cleo)
    for _ in range(9):
        who, seat = await mover(world)
        await world.bot.tables.act((await world.table()).id, who.id, (await world.table()).legal(seat)[-1])
    table, told = await world.table(), list[Any]()
    for what in ("event", "news", "turn"):
        if say := getattr(speech(game), what, None):
            monkeypatch.setattr(speech(game), what, partial(noting, say, told))
    known: list[int] = []
    for seat in range(3):
        told.clear()
        lines = news(speak("en"), table, seat)
        history = list(table.view(seat).history)
        own = [place for place, event in enumerate(history) if event.actor == seat]
        assert told == history[own[-1] + 1 if own else 0 :] and bool(lines) == bool(told)
        known.append(len(history) - len(told))
    assert max(known) > 0
