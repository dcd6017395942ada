"""What a player of FLOWERS does with the buttons: takes a card, looks at a place, puts the card there."""

from __future__ import annotations

import random
from typing import Any

from sessions.table import Table
from tests.cogs.hands import choose_line, mover
from tests.cogs.world import World, answer, components


async def gardens(world: World) -> Table:
    """A game of three in play."""
    return await world.opened("flowers", world.ann, world.ben, world.cleo)


def places(message: Any) -> list[str]:
    """All places that a private view offers, as the words that lead to their preview."""
    options = [option["value"] for each in components(message) for option in each.get("options") or ()]
    return [value for value in options if value.startswith("+put ")]


async def look(world: World, who: Any, message: Any, words: str) -> Any:
    """Chooses a place in the menu that has it; the preview."""
    return await choose_line(who, message, words)


async def take(world: World, who: Any, stack: str) -> Any:
    """Takes a card by the button on the table; the private view that opens."""
    return answer(await world.press(who, f"=take {stack}"))


async def turn(world: World, stack: str = "A", luck: random.Random | None = None) -> Any:
    """A whole turn by buttons: a stack, a place, the confirmation; what is shown after it."""
    who, _ = await mover(world)
    held = await take(world, who, stack)
    preview = await look(world, who, held, (luck or random.Random(1)).choice(places(held)))
    return answer(await world.press(who, "=put ", on=preview))
