"""What people at a table of Bukiet press, for its tests."""

from __future__ import annotations

from typing import Any

from tests.cogs.world import Press, World, answer, components


async def mover(world: World) -> tuple[Any, int]:
    """The person to move, and their seat."""
    table = await world.table()
    seat = table.to_act[0]
    return world.who(table.sitters[seat].user), seat


async def take(world: World, die: str = "") -> Any:
    """The person to move presses a die on the table message: the private view with its cuts."""
    who, _ = await mover(world)
    return answer(await world.press(who, f"+cut {die or (await world.table()).view(None).left[0][0]}"))


async def pick(world: World, message: Any, words: str) -> Any:
    """Chooses a cut in the menu: the private view with what would come of it."""
    who, _ = await mover(world)
    menu = next(each for each in components(message) if words in [o["value"] for o in each.get("options") or ()])
    return answer(await who.select(message, [words], custom_id=menu["custom_id"]))


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


async def forged(world: World, who: Any, words: str) -> Any:
    """A press that no button offers."""
    table = await world.table()
    return await sent_again(world, who, f"posy:{table.id}:{table.stamp(table.to_act[0])}:{words}")


async def sent_again(world: World, who: Any, made: str) -> Any:
    """A press with this id, from a message that is not there any more or never was."""
    row = {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": made}]}
    message = world.env.backend.create_message(world.channel.id, world.bot.user.id, "x", components=[row])
    (result,) = await world.raw(Press(who, message, made))
    return answer(result)
