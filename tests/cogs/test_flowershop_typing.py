"""Orders typed in Flower Shop: thousands may be legal, each has a name of its own, and none is guessed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.shop import Shop
from sessions.model import Entry
from sessions.table import Table
from tests.cogs.hands import offered, typed
from tests.cogs.world import World
from tests.rules.shops import dealt, fitted, shop
from words import flowershop, speak

W = speak("en")
TWINS = shop("VR:FR VRW VR:FR", storage="FR FR")
FULL = shop("VY VYY VBB VP VPP VRR VR VYYY", storage="VY VYR VP VBR")


async def selling(world: World, one: Shop) -> Table:
    """A game in which Ann holds an order and has this shop."""
    table = await world.opened("flowershop", world.ann, world.ben)
    state = fitted(dealt("O"), 0, one)
    assert table.timeline is not None
    line = replace(table.timeline, begin=state, now=state).moved(1, 0, "draft O")
    there = replace(table, timeline=line, log=(Entry(1, 0, "move", "draft O"),))
    world.bot.tables._ready[table.id] = there
    return there


async def last(world: World) -> list[str]:
    """What Ann has said after drafting her order."""
    return [entry.text for entry in (await world.table()).log[1:]]


async def test_no_two_choices_look_the_same(world: World) -> None:
    await selling(world, TWINS)
    for part in ("", "sell", "rose", "storage"):
        names = [each["name"] for each in await offered(world, part)]
        assert names and len(set(names)) == len(names)


async def test_a_name_that_several_orders_share_sells_nothing_and_names_them(world: World) -> None:
    await selling(world, TWINS)
    told = await typed(world, "Sell for $3: one rose")
    assert "fits several of your choices" in told and await last(world) == []
    assert all(f"`sell {part}`" in told for part in ("f1", "f3", "s1", "s2"))
    await typed(world, "Sell for $3: one rose in storage (s1)")
    assert await last(world) == ["sell s1"]


async def test_things_may_be_named_in_any_order_and_are_kept_in_the_one_of_the_notation(world: World) -> None:
    await selling(world, FULL)
    assert [each["value"] for each in await offered(world, "sell s2 v3 v1")] == ["sell v1 v3 s2"]
    await typed(world, "sell s2 v3 v1; done")
    assert await last(world) == ["sell v1 v3 s2", "done"]


async def test_equal_names_make_no_move(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await selling(world, TWINS)
    monkeypatch.setattr(flowershop, "action", lambda w, view, action: "Anything at all")
    assert "fits several of your choices" in await typed(world, "anything at all")
    assert await last(world) == []


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_the_name_of_any_order_is_understood_though_few_of_so_many_are_listed(
    world: World, language: str
) -> None:
    table = await selling(world, FULL)
    legal, w = table.legal(0), speak(language)
    assert len(legal) == 4096
    for order in (legal[1], legal[2000], max(legal, key=len)):
        called = flowershop.action(w, table.view(0), order)
        assert flowershop.meant(w, table.view(0), called.upper().replace("; ", " ;  ")) == order
        assert flowershop.meant(w, table.view(0), called[:-2]) == called[:-2]
    called = flowershop.action(W, table.view(0), "sell v1 v3 v4 s2")
    assert [each["value"] for each in await offered(world, called)] == ["sell v1 v3 v4 s2"]
    await typed(world, f"{called}; done")
    assert await last(world) == ["sell v1 v3 v4 s2", "done"]


async def test_a_part_that_one_listed_order_has_is_not_taken_for_it_where_not_all_are_listed(world: World) -> None:
    await selling(world, FULL)
    told = await typed(world, "vase for one sunflower at place 1; a vase for two sunflowers at place 2")
    assert await last(world) == [] and "**Your choices:**" in told
    await typed(world, "into the trash")
    assert await last(world) == ["trash"]


async def test_a_key_names_hundreds_at_most_and_the_next_one_none_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await selling(world, FULL)
    longest = flowershop.action(W, table.view(0), max(table.legal(0), key=len))
    named: list[str] = []
    say = flowershop.action

    def counted(w: Any, view: Any, action: str) -> str:
        named.append(action)
        return say(w, view, action)

    monkeypatch.setattr(flowershop, "action", counted)
    for keys in ("", "s", "sell v", "nothing such", longest, f"{longest}; done", longest[:-4]):
        before = len(named)
        await offered(world, keys)
        assert len(named) - before < 100
    before = len(named)
    await offered(world, "sell")
    assert len(named) == before


async def test_nothing_typed_is_said_to_be_nothing(world: World) -> None:
    await world.opened("flowershop", world.ann, world.ben)
    told = await typed(world, " ")
    assert told.startswith("You have said nothing.") and "**Your choices:**" in told


async def test_who_has_finished_a_pick_is_told_so(world: World) -> None:
    table = await world.opened("flowershop", world.ann, world.ben)
    card = table.view(0).hand[0]
    await typed(world, f"draft {card}; {'done' if card[0] == '$' else 'trash; done'}")
    for action in (f"draft {card}", "done", "anything"):
        assert await typed(world, action, world.ann) == "You have finished this pick; the others are still choosing."
