"""What people do at a table of whatever game: who is to move, a line of a menu, typing, giving up, whole games."""

from __future__ import annotations

from typing import Any

from tests.cogs.world import Press, World, alts, answer, components, custom_id, lasting, text


async def mover(world: World) -> tuple[Any, int]:
    """The person to move, and their seat."""
    seat = (await world.table()).to_act[0]
    return world.who((await world.table()).sitters[seat].user), seat


async def choose_line(who: Any, message: Any, words: str) -> Any:
    """Chooses this line in the menu that has it: the private view afterwards."""
    menu = next(each for each in components(message) if words in [o["value"] for o in each.get("options") or ()])
    return answer(await who.select(message, [words], custom_id=menu["custom_id"]))


async def typed(world: World, said: str, who: Any = None) -> str:
    """What somebody is answered who types this; by default the person to move."""
    who = who or (await mover(world))[0]
    return text(answer(await who.slash(world.channel, "move", action=said)))


async def offered(world: World, typed: str) -> list[dict[str, str]]:
    """What the person to move is offered who has typed this."""
    who, _ = await mover(world)
    return list(await who.autocomplete(world.channel, "move", "action", typed))


async def resign(world: World, who: Any) -> None:
    """Gives up, and says yes."""
    await world.press(who, "!resign", on=answer(await who.slash(world.channel, "game resign")))


async def play_on(world: World) -> None:
    """The first choice each time, until this game is over."""
    number = (await world.table()).id
    while (table := await world.bot.tables.get(number)).phase == "playing":
        seat = table.to_act[0]
        await world.bot.tables.act(number, table.sitters[seat].user, table.legal(seat)[0])
    await world.shown()


async def at_once(world: World, *presses: tuple[Any, str]) -> list[Any]:
    """Presses on the table message that arrive in the same moment."""
    board = await world.board()
    return await world.raw(*(Press(who, board, custom_id(board, words)) for who, words in presses))


def notes(results: list[Any]) -> list[str]:
    """What the presses were answered with in private."""
    return [text(message) for result in results for message in result.followups]


def on_a_message(world: World, made: str) -> Any:
    """A message that truly has a button of this id."""
    row = {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": made}]}
    return world.env.backend.create_message(world.channel.id, world.bot.user.id, "x", components=[row])


async def sent_again(world: World, who: Any, made: str) -> Any:
    """A press with this id, from a message that is not there any more or never was."""
    (result,) = await world.raw(Press(who, on_a_message(world, made), made))
    return answer(result)


async def forged(world: World, who: Any, words: str) -> Any:
    """A press that no button offers."""
    table = await world.table()
    return await sent_again(world, who, f"posy:{table.id}:{table.stamp(table.to_act[0])}:{words}")


async def log_lines(world: World, who: Any) -> list[str]:
    """The lines of the log as this person reads them, without their numbers."""
    lines = text(answer(await world.press(who, "?log"))).splitlines()
    return [line.partition(". ")[2] for line in lines if line[:1].isdecimal()]


def seen(message: Any) -> Any:
    """All that a message shows, but for the moment it was made at."""
    return text(message), alts(message), [each.get("options") for each in components(message)], lasting(message)
