"""What people at a table of Bukiet press, for its tests."""

from __future__ import annotations

import random
from typing import Any

from tests.cogs.hands import choose_line, mover
from tests.cogs.world import World, answer, components


async def take(world: World, die: str = "") -> Any:
    """The person to move presses a die on the table message: the private view with its cuts."""
    who, _ = await mover(world)
    return answer(await world.press(who, f"+cut {die or (await world.table()).view(None).left[0][0]}"))


async def pick(world: World, message: Any, words: str) -> Any:
    """Chooses a cut in the menu: the private view with what would come of it."""
    who, _ = await mover(world)
    return await choose_line(who, message, words)


async def fill(world: World, message: Any, **entries: Any) -> Any:
    """Opens the own choice and sends it: the private view afterwards."""
    who, _ = await mover(world)
    form = await world.press(who, "#cut", on=message)
    assert form.modal is not None
    return answer(await who.submit_modal(form, {name.replace("_", "-"): value for name, value in entries.items()}))


async def confirm(world: World, message: Any) -> Any:
    who, _ = await mover(world)
    return answer(await world.press(who, "=cut", on=message))


def cuts(message: Any) -> list[dict[str, Any]]:
    """The lines of the menu of cuts."""
    menus = [each["options"] for each in components(message) if each.get("options")]
    return next((lines for lines in menus if lines[0]["value"].startswith("+cut")), [])


async def cut(world: World, offered: Any, luck: random.Random | None = None) -> Any:
    """Looks at a cut that is offered, the best or one of the first, or at none where there is none, and confirms it."""
    who, _ = await mover(world)
    if lines := cuts(offered)[: luck.choice((1, 9)) if luck else 1]:
        return await confirm(world, await pick(world, offered, (luck or random).choice(lines)["value"]))
    return await confirm(world, answer(await world.press(who, "+cut", on=offered)))
