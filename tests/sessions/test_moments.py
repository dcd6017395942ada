"""A game that is over, looked at again: every moment as it was."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from sessions.model import Refused
from tests.sessions.conftest import ANN, PEOPLE, House


@pytest.mark.parametrize("game", sorted(rules.GAMES))
async def test_every_moment_is_as_everybody_saw_it(house: House, game: str) -> None:
    table = await house.game(game, people=2)
    seen: dict[int, Any] = {len(table.log): table.view(None)}
    while (table := await house.tables.get(table.id)).phase == "playing":
        seat = table.to_act[-1]
        legal = table.legal(seat)
        table = await house.press(table, PEOPLE[seat], legal[len(seen) % len(legal)])
        seen[len(table.log)] = table.view(None)
    moments = list(table.moments(seen))
    assert [moment.view(None) for moment in moments] == list(seen.values())
    assert [moment.to_act for moment in moments[:-1]] == [view.to_act for view in list(seen.values())[:-1]]


async def test_moves_that_were_taken_back_have_no_moment(house: House) -> None:
    table = await house.game("bouquet")
    seat = table.to_act[0]
    await house.press(table, PEOPLE[seat], "L")
    await house.tables.undo(table.id, PEOPLE[seat].id)
    after = await house.press(table, PEOPLE[seat], "R")
    dealt, first, undone, second = after.moments(range(4))
    assert dealt.view(None) == first.view(None) == undone.view(None) == table.view(None)
    assert second.view(None) == after.view(None) != table.view(None)


async def test_who_sat_there_then_sits_there(house: House) -> None:
    table = await house.game("bouquet", people=3)
    await house.tables.resign(table.id, ANN.id)
    before, after = (await house.tables.get(table.id)).moments((0, 1))
    assert [before.sitters[0].kind, after.sitters[0].kind] == ["person", "computer"]


async def test_a_lobby_has_no_moments(house: House) -> None:
    table = await house.lobby("bouquet")
    with pytest.raises(Refused, match="has not begun"):
        list(table.moments((0,)))
