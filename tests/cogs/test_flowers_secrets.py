"""What somebody holds blind in FLOWERS: nothing of it stands where others see it before it is laid."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from cogs.faces import face
from cogs.scenes import scene, seat_picture
from cogs.story import story
from cogs.table import poster
from images import artist
from sessions.table import Table
from tests.cogs.gardener import gardens
from tests.cogs.world import World
from words import speak

W = speak("en")


def others_see(table: Table, holder: int) -> object:
    """All that is shown to spectators and to the other seats: message, pictures, texts, log, controls."""
    made, say = poster(W, table), face("flowers")
    pages = [row.to_component_dict() for row in made.rows], made.head, made.foot
    shown: list[object] = [pages, [(wanted.digest, wanted.paint()) for wanted in made.pictures]]
    for viewer in (None, *(seat for seat in range(3) if seat != holder)):
        view = table.view(viewer)
        shown += [artist("flowers").text(scene(W, table, viewer)), [line.text for line in story(W, table, viewer)]]
        shown += [say.progress(W, view), say.plan(W, view, ()), say.controls(W, view, (), ())]
        shown += [(wanted.digest, wanted.paint()) for wanted in [seat_picture(W, table, holder, viewer)]]
    return shown


async def test_at_every_turn_of_a_game_nobody_sees_what_another_holds_blind(world: World) -> None:
    """The same table with every other card in its place looks the same to all others until it is laid."""
    table = await gardens(world)
    luck, table, compared = random.Random(8), table, 0
    while table.to_act:
        (seat,) = table.to_act
        held = moved(table, seat, "take C")
        twin = moved(swapped(table, luck), seat, "take C")
        mine = [face("flowers").plan(W, each.view(seat), ()) for each in (held, twin)]
        if mine[0] != mine[1]:
            assert others_see(held, seat) == others_see(twin, seat)
            compared += 1
        table = moved(held if luck.random() < 0.5 else moved(table, seat, "take A"), seat, "")
    assert compared > 20


def moved(table: Table, seat: int, action: str) -> Table:
    """After this action; "" for the first place there is."""
    action = action or table.legal(seat)[0]
    assert table.timeline is not None
    after = table.timeline.moved(len(table.timeline.moves) + 1, seat, action)
    return replace(table, timeline=after, phase="over" if after.now.outcome else "playing")


def swapped(table: Table, luck: random.Random) -> Table:
    """The top card of C changes places with another one that nobody has seen."""
    assert table.timeline is not None and table.deal is not None
    state: Any = table.timeline.now
    cards = list(table.deal["stacks"]["C"])
    top = state.gone["C"]
    other = luck.randrange(top, len(cards))
    cards[top], cards[other] = cards[other], cards[top]
    stacks = {**state.table.stacks, "C": tuple(cards)}
    return replace(
        table, timeline=replace(table.timeline, now=state._replace(table=state.table._replace(stacks=stacks)))
    )
