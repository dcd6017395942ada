"""What was entered in a form comes back with whatever is not done with it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs import scissors
from tests.cogs.gardener import gardens, take
from tests.cogs.hands import mover
from tests.cogs.world import World, answer, text


@pytest.fixture
async def form(world: World) -> Any:
    """The form for a place in FLOWERS, open; who opened it, and the private view with its button."""
    await gardens(world)
    who, _ = await mover(world)
    held = await take(world, who, "A")
    return await world.press(who, "#put", on=held), who, held


async def sent(form: Any, who: Any, typed: str) -> list[str]:
    """The form is sent: the first lines of the answer."""
    return text(answer(await who.submit_modal(form, {"place": typed}))).splitlines()[:2]


async def test_a_plan_that_cannot_be_comes_back_as_it_was_typed(form: Any) -> None:
    opened, who, _ = form
    why, entered = await sent(opened, who, " Q77 ")
    assert why.startswith("No card of yours lies at Q77") and entered == "You entered: Q77"


async def test_what_was_entered_comes_back_when_the_moment_has_passed(world: World, form: Any) -> None:
    opened, who, held = form
    await world.press(who, "!undo", on=held)
    why, entered = await sent(opened, who, "*C2*")
    assert "moved on" in why and entered == r"You entered: \*C2\*"


async def test_what_was_entered_comes_back_when_the_game_is_over(world: World, form: Any) -> None:
    opened, who, _ = form
    table = await world.table()
    await world.bot.tables.end(table.id, table.host, manager=False)
    await world.shown()
    assert await sent(opened, who, "C2") == ["This game is over.", "You entered: C2"]


async def test_what_was_entered_comes_back_when_something_goes_wrong(
    world: World, form: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.may_fail = True
    opened, who, _ = form

    async def lost(number: int) -> Any:
        raise RuntimeError("no such luck")

    monkeypatch.setattr(world.bot.tables, "get", lost)
    why, entered = await sent(opened, who, "C2")
    assert why.startswith("Something went wrong on our side") and entered == "You entered: C2"


async def test_of_the_longest_entries_nothing_is_lost(world: World) -> None:
    table = await world.opened("bukiet", world.ann, world.ben)
    most = max(table.view(None).left, key=lambda die: die[1])
    ticked = {f"rows_{rows}": [column + row for row in rows for column in "ABCDEF"][:5] for rows in ("123", "456")}
    typed = "C2 C3 " * 16
    back = await scissors.fill(world, await scissors.take(world, most[0]), **ticked, typed=typed)
    entered = [*ticked["rows_123"], *ticked["rows_456"], *typed.split()]
    assert f"You entered: {' '.join(entered)}\n" in text(back)
