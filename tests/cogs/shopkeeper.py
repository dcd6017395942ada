"""Flower Shop as people click it: what a private view offers, and whole picks."""

from __future__ import annotations

import random
from typing import Any

from tests.cogs.world import World, answer, components


def offers(message: Any) -> list[tuple[str, tuple[str, ...]]]:
    """What goes on with a pick: the words of a button or of a line of a menu, or those of a menu with its choices."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for each in components(message):
        words = each.get("custom_id", "").split(":", 3)[-1]
        values = [option["value"] for option in each.get("options") or ()]
        if words.startswith("*"):
            found.append((words, tuple(values)))
        elif words.startswith("@") and values[0][0] in "=+":
            found += [(value, ()) for value in values]
        elif words[:1] in ("=", "+"):
            found.append((words, ()))
    return found


async def do(world: World, who: Any, message: Any, words: str, chosen: tuple[str, ...] = ()) -> Any:
    """Presses what says these words, as a button or as a line of a menu; the private view afterwards."""
    if chosen:
        return answer(await world.choose(who, words, *chosen, on=message))
    for each in components(message):
        if words in [option["value"] for option in each.get("options") or ()]:
            return answer(await who.select(message, [words], custom_id=each["custom_id"]))
    return answer(await world.press(who, words, on=message))


def half(message: Any) -> str:
    """The first card that is no pick by itself."""
    return next(words for words, _ in offers(message) if words.startswith("=draft ") and not words.endswith("done"))


async def view(world: World, who: Any) -> Any:
    return answer(await world.press(who, "?choose"))


async def pick(world: World, who: Any, luck: random.Random | None = None) -> int:
    """A whole pick by its own buttons: the first that are offered, or any; how many presses it took."""
    seat = (await world.table()).seat_of(who.id)
    message, presses = await view(world, who), 1
    start = len((await world.table()).view(seat).seen)
    while (await world.table()).phase == "playing" and seat in (await world.table()).to_act:
        if len((await world.table()).view(seat).seen) > start:
            break
        ways = [each for each in offers(message) if not each[1]]
        orders = [each for each in offers(message) if each[1]]
        words, values = (luck or random.Random(1)).choice(ways + (orders if luck else []))
        chosen = tuple(luck.sample(values, 1)) if luck and values else ()
        before = len((await world.table()).log)
        message = await do(world, who, message, words, chosen)
        refused = bool(chosen) and len((await world.table()).log) == before
        presses += not refused
    return presses
