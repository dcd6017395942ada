"""What a player of FLOWERS does with the buttons: takes a card, looks at a place, puts the card there."""

from __future__ import annotations

import random
from typing import Any

from sessions.table import Table
from tests.cogs.world import World, alts, answer, components, text, words_of


async def gardens(world: World) -> Table:
    """A game of three in play."""
    return await world.opened("flowers", world.ann, world.ben, world.cleo)


def mover(world: World, table: Table) -> Any:
    """Whose turn it is."""
    return world.who(table.sitters[table.to_act[0]].user)


def places(message: Any) -> list[str]:
    """All places that a private view offers, as the words that lead to their preview."""
    options = [option["value"] for each in components(message) for option in each.get("options") or ()]
    return [value for value in options if value.startswith("+put ")]


async def look(world: World, who: Any, message: Any, words: str) -> Any:
    """Chooses a place in the menu that has it; the preview."""
    menu = next(e for e in components(message) if words in [o["value"] for o in e.get("options") or ()])
    return answer(await who.select(message, [words], custom_id=menu["custom_id"]))


async def take(world: World, who: Any, stack: str) -> Any:
    """Takes a card by the button on the table; the private view that opens."""
    return answer(await world.press(who, f"=take {stack}"))


async def turn(world: World, stack: str = "A", luck: random.Random | None = None) -> Any:
    """A whole turn by buttons: a stack, a place, the confirmation; what is shown after it."""
    who = mover(world, await world.table())
    held = await take(world, who, stack)
    preview = await look(world, who, held, (luck or random.Random(1)).choice(places(held)))
    return answer(await world.press(who, "=put ", on=preview))


def seen(message: Any) -> Any:
    """All that a message shows."""
    return text(message), alts(message), [each.get("options") for each in components(message)], list(words_of(message))
