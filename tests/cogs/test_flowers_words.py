"""FLOWERS without pictures: the own garden is told whole however late it is, and news name places as pictures do."""

from __future__ import annotations

import random

import pytest

from cogs.limits import TEXT
from cogs.scenes import scene
from images.flowers.inventory import garden_in_words
from sessions.table import Table
from tests.cogs.gardener import look, take
from tests.cogs.hands import mover
from tests.cogs.world import World, answer, text, words_of
from words import flowers, speak

pytestmark = pytest.mark.drawn_truly


async def late(world: World, seats: int, left: int = 4) -> Table:
    """A game of so many people in which every stack is low; gardens are long and have many open groups."""
    table = await world.opened("flowers", *(world.ann, world.ben, world.cleo, world.dora)[:seats])
    luck = random.Random(seats)
    while min(stack.size for stack in table.view(None).stacks) > left:
        (seat,) = table.to_act
        stack = max(table.view(None).stacks, key=lambda stack: stack.size)
        for _ in range(2):
            legal = table.legal(seat)
            spots = table.view(seat).gardens[seat].spots
            fresh = sorted({*legal} - {f"put {spot.x},{spot.y}" for spot in spots})
            action = luck.choice(fresh) if table.view(None).taken else f"take {stack.name}"
            table = await world.bot.tables.act(table.id, table.sitters[seat].user, action)
    await world.shown()
    return await world.table()


@pytest.mark.parametrize(("seats", "language"), [(3, "en"), (4, "pl")])
async def test_in_words_the_own_garden_is_whole_in_a_late_game_and_so_is_a_preview(
    world: World, seats: int, language: str
) -> None:
    table, w = await late(world, seats), speak(language)
    for who in (world.ann, world.ben, world.cleo, world.dora)[:seats]:
        await who.slash(world.channel, "me text", on=True)
        await who.slash(world.channel, "me language", language=language)
        seat = table.seat_of(who.id)
        mine = answer(await world.press(who, "?view"))
        said = text(mine)
        assert all(line in said for line in garden_in_words(scene(w, table, seat, written=True), seat))
        assert len(said) <= TEXT and "…" not in said
        if w("-# **Text** has the rest.") in said:
            assert "?text" in words_of(mine)
    who, _ = await mover(world)
    held = await take(world, who, "C")
    garden = (await world.table()).view(table.to_act[0]).gardens[table.to_act[0]]
    place = f"+put {garden.free[-1][0]},{garden.free[-1][1]}"
    shown = text(await look(world, who, held, place))
    free = " ".join(flowers.label(garden, *cell) for cell in garden.free[:-1])
    assert f": {free}." in shown and "…" not in shown and len(shown) <= TEXT


async def test_the_pages_of_the_text_have_all_gardens_of_a_late_game(world: World) -> None:
    table, pages = await late(world, 4), []
    message = answer(await world.press(world.dora, "?text"))
    pages.append(text(message))
    while "?text 1" in words_of(message) and len(pages) < 2:
        message = answer(await world.press(world.dora, "?text 1", on=message))
        pages.append(text(message))
    shown = scene(speak("en"), table, table.seat_of(world.dora.id), written=True)
    for seat in range(4):
        assert all(line in "\n".join(pages) for line in garden_in_words(shown, seat))


async def test_news_name_places_as_the_picture_does_and_the_log_keeps_coordinates(world: World) -> None:
    table = await world.opened("flowers", world.ann, world.ben)
    who, _ = await mover(world)
    other = world.ben if who.id == world.ann.id else world.ann
    for action in ("take A", "put 1,0"):
        await world.bot.tables.act(table.id, who.id, action)
    news = text(answer(await world.press(other, "?view")))
    assert " at C2." in news and "1,0" not in news
    assert " at 1,0." in text(answer(await world.press(other, "?log")))
