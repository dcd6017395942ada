"""Every door that Floris has for somebody else, with one and with another hand behind it: what comes out is the same.

Commands, buttons, menus, autocompletes, refusals, the log too: it tells what was seen, and the swapped hands were not.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from cogs.tips import switch
from sessions.table import Table
from tests.cogs.swaps import SEATS, at, played, twin
from tests.cogs.world import Press, World, acts, alts, answer, components, custom_id, labels, lasting, text
from tests.rules.florists import ON
from words import speak

W = speak("en")
TYPED = ("", "pass", "score", "hand", "pick", "discard R", "take", "both", "score 5 points", "to your hand: 2 roses")
"""What somebody else might type to find out what a hand holds."""
WANTED = ("score", "pass", "discard R2", "pick R2", "hand R2 ; hand R3", "both to your hand", "end turn")


@pytest.fixture
async def market(world: World) -> Table:
    """A game of three in play, nobody gets tips."""
    for who in world.people.values():
        await switch(world.bot, who.id, on=False)
    return await world.opened("floris", world.ann, world.ben, world.cleo, options=ON)


def seen(message: Any) -> Any:
    """All that a message shows and carries, pictures by what they are made of; but not where the table stands."""
    options = [
        (option["label"], option.get("description"), option["value"])
        for each in components(message)
        for option in each.get("options") or ()
    ]
    files = [item["media"]["url"].rpartition("/")[2] for each in components(message) for item in each.get("items", ())]
    holders = [each.get("placeholder") for each in components(message)]
    said = re.sub(r"(/channels/\d+/\d+)/\d+", r"\1", text(message))
    return said, alts(message), labels(message), options, holders, files, lasting(message)


async def shown_to(world: World, who: Any, table: Table) -> list[Any]:
    """Everything that this person can get to see of the table, by every way there is."""
    board = await world.board()
    found: list[Any] = [seen(board)]
    for name in ("game hand", "game text", "game log", "game watch", "game list", "game undo", "game export"):
        found.append(seen(answer(await who.slash(world.channel, name))))
    for seat in range(SEATS):
        found.append(seen(answer(await who.slash(world.channel, "game seat", player=str(seat)))))
        found.append(seen(answer(await world.press(who, f"?seat {seat}", on=board))))
    for way in ("?view", "?text", "?log"):
        found.append(seen(answer(await world.press(who, way, on=board))))
    found += [await who.autocomplete(world.channel, "move", "action", typed) for typed in TYPED]
    found += [await who.autocomplete(world.channel, "game seat", "player", typed) for typed in ("", "a")]
    found += [await who.autocomplete(world.channel, "game watch", "table", "")]
    found += [seen(await acts(world, who, typed)) for typed in WANTED]
    foreign = custom_id(board, "?view").replace(":0:?view", f":{table.stamp(table.to_act[0])}:")
    presses = [Press(who, board, f"{foreign}{words}") for words in ("=score", "=discard R2", "+pick", "!undo")]
    found += [seen(answer(result)) for press in presses for result in await world.raw(press)]
    return found


async def put(world: World, table: Table) -> None:
    """The house has this table now, and its message shows it."""
    world.bot.tables._ready[table.id] = table
    world.bot.boards.mark(table)
    await world.shown()


def moment(table: Table, step: str) -> Table:
    """At this step of a game somebody's hand is a bouquet or can become one, and all others hold cards."""
    for number in range(40):
        for now in played(table, Random(number)):
            view = now.view(now.to_act[0]) if now.to_act else None
            if (
                view
                and view.step == step
                and min(view.hands) > 1
                and (view.worth or view.prospect or step == "discard")
            ):
                return now
    raise AssertionError(f"no game comes to {step} so")


@pytest.mark.parametrize("step", ["take", "place", "gather", "discard"])
async def test_no_door_tells_what_somebody_else_holds(world: World, market: Table, step: str) -> None:
    now, compared = moment(market, step), 0
    (mover,) = now.to_act
    for seat, who in ((None, world.dora), ((mover + 1) % SEATS, world.who(now.sitters[(mover + 1) % SEATS].user))):
        await put(world, now)
        first = await shown_to(world, who, now)
        other = at(now, twin(now.timeline.now, seat, Random(7)))
        await put(world, other)
        assert await shown_to(world, who, other) == first
        compared += other.view(mover).hand != now.view(mover).hand
    assert compared == 2 and (await world.table()).log == (), "and nobody could do anything"


async def test_the_comparison_sees_what_the_mover_sees(world: World, market: Table) -> None:
    now = moment(market, "gather")
    (mover,) = now.to_act
    who = world.who(now.sitters[mover].user)
    await put(world, now)
    mine = seen(answer(await who.slash(world.channel, "game hand")))
    other = next(
        each
        for each in (at(now, twin(now.timeline.now, None, Random(n))) for n in range(20))
        if each.view(mover).hand != now.view(mover).hand
    )
    await put(world, other)
    assert seen(answer(await who.slash(world.channel, "game hand"))) != mine
