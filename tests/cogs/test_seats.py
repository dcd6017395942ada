"""Whose seat somebody means: by name, by the number that people see, or by what a menu says."""

from __future__ import annotations

from typing import Any

import pytest

from sessions.model import Person
from tests.cogs.hands import sent_again
from tests.cogs.world import World, alts, answer, components, text


async def opened(world: World, *names: str) -> Any:
    """A game of people who call themselves so."""
    people = [Person(who.id, name) for who, name in zip((world.ann, world.ben, world.cleo), names, strict=False)]
    table = await world.bot.tables.open("bouquet", world.guild.id, world.channel.id, people[0])
    for person in people[1:]:
        await world.bot.tables.join(table.id, person)
    await world.bot.tables.start(table.id, people[0].id)
    await world.shown()
    return await world.table()


async def looked_at(world: World, player: str) -> str:
    """What `/game seat` shows of this player: the name in the picture, or why there is none."""
    shown = answer(await world.dora.slash(world.channel, "game seat", player=player))
    return alts(shown)[0].partition(":")[0] if alts(shown) else text(shown)


async def test_a_seat_is_typed_by_name_or_by_the_number_that_people_see(world: World) -> None:
    await opened(world, "Ann", "Ben", "Cleo")
    assert [await looked_at(world, typed) for typed in ("1", "2", "3", "ben", " CLEO ")] == [
        "Ann", "Ben", "Cleo", "Ben", "Cleo",
    ]  # fmt: skip
    for typed in ("0", "4", "-1", "01", "²", "1 2", ""):
        assert "no such seat" in await looked_at(world, typed)


async def by_button(world: World, board: Any) -> dict[str, str]:
    """What the table's buttons of the players show, by their labels."""
    buttons = [each for each in components(board) if ":?seat " in each.get("custom_id", "")]
    shown = [answer(await world.dora.click(board, custom_id=each["custom_id"])) for each in buttons]
    return {each["label"]: alts(one)[0] for each, one in zip(buttons, shown, strict=True)}


@pytest.mark.parametrize(("computers", "wide"), [(0, [1]), (4, [5]), (5, [3, 3])])
async def test_every_player_has_a_button_at_the_table_in_as_few_rows_as_there_can_be(
    world: World, computers: int, wide: list[int]
) -> None:
    game = "bouquet" if computers else "bukiet"
    await world.new(game=game, computers=" ".join(["easy"] * computers))
    await world.press(world.ann, "!start")
    rows = [each["components"] for each in components(await world.board()) if each["type"] == 1]
    seats = [[button["custom_id"] for button in row if ":?seat " in button.get("custom_id", "")] for row in rows]
    assert [len(row) for row in seats if row] == wide
    assert len({each.split(":")[-1] for row in seats for each in row}) == sum(wide)


async def test_a_press_means_its_seat_whatever_people_call_themselves(world: World) -> None:
    await opened(world, "1", "0", "2. 0")
    board = await world.board()
    shown = await by_button(world, board)
    assert list(shown) == ["🔍 1", "🔍 0", "🔍 2. 0"]
    assert all(alt.startswith(f"{label.partition(' ')[2]}:") for label, alt in shown.items())
    assert await by_button(world, board) == shown, "the same player can be looked at again and again"
    for words in ("?seat 2. 0", "?seat 3", "?seat -1", "?seat 1 2", "?seat"):
        made = f"posy:{(await world.table()).id}:0:{words}"
        assert "no such seat" in text(await sent_again(world, world.dora, made))


async def test_a_player_from_the_list_is_that_one_whatever_people_call_themselves(world: World) -> None:
    names = ("2", "1", "2. 1")
    await opened(world, *names)
    choices = await world.dora.autocomplete(world.channel, "game seat", "player", "")
    assert [choice["name"] for choice in choices] == ["1. 2", "2. 1", "3. 2. 1"]
    assert [await looked_at(world, choice["value"]) for choice in choices] == list(names)
    assert await looked_at(world, "1") == "1"  # a name comes before a number


async def test_of_several_who_are_called_the_same_none_is_taken_for_another(world: World) -> None:
    table = await opened(world, "Ann", "ann", "Ben")
    assert "Several players are called so" in await looked_at(world, "Ann")
    choices = await world.dora.autocomplete(world.channel, "game seat", "player", "ann")
    assert [await looked_at(world, choice["value"]) for choice in choices] == ["Ann", "ann"]
    world.guild.remove_member(world.ben)
    await world.env.settle()
    told = answer(await world.ann.slash(world.channel, "game substitute", player="ann"))
    assert "Several players" in text(told) and (await world.table()).sitters == table.sitters
    await world.ann.slash(world.channel, "game substitute", player="2. ann")
    assert [sitter.kind for sitter in (await world.table()).sitters] == ["person", "computer", "person"]
