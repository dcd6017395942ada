"""What can be exported, when, and that anybody can check it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules import answers
from sessions.model import FORMER, Refused
from tests.sessions.conftest import ANN, BEN, CHANNEL, CLEO, GUILD, PEOPLE, House


def replayed(record: dict[str, Any]) -> dict[str, Any]:
    return answers.replayed(json.dumps(record))


@pytest.mark.parametrize("game", ["toy", "bouquet"])
async def test_the_record_of_a_finished_game_replays_and_its_luck_can_be_checked(house: House, game: str) -> None:
    started = await house.game(game, people=2, computers="easy random")
    over = await house.play_on(started)
    (record,) = await house.tables.record(over.id)
    assert record["players"][:2] == ["Ann", "Ben"]
    assert record["ending"] == "rule"
    assert record["seats"][1:3] == [{"kind": "person"}, {"kind": "computer", "level": "easy"}]
    assert record["commitment"] == started.commitment == over.commitment
    assert started.seed is None
    assert record["seed"] == over.seed
    assert replayed(record)["scores"] == list(over.outcome.scores)
    assert answers.verified(json.dumps(record)) == {"ok": True}


async def test_a_running_game_with_hidden_cards_keeps_its_record(house: House) -> None:
    table = await house.game("toy")
    with pytest.raises(Refused, match="hidden"):
        await house.tables.record(table.id)
    await house.tables.end(table.id, ANN.id, manager=False)
    (record,) = await house.tables.record(table.id)
    assert record["ending"] == "closed"
    assert "result" not in record
    assert replayed(record) == {"ok": True, "finished": False}


async def test_a_running_open_game_is_exported_without_its_seed(house: House) -> None:
    table = await house.game("bouquet")
    await house.press(table, PEOPLE[table.to_act[0]], "L")
    (record,) = await house.tables.record(table.id)
    assert record["moves"] == [[table.to_act[0], "L"]]
    assert not {"seed", "result", "ending"} & set(record)
    assert "commitment" in record


async def test_a_lobby_has_no_record(house: House) -> None:
    table = await house.lobby()
    with pytest.raises(Refused, match="not begun"):
        await house.tables.record(table.id)


async def test_what_was_taken_back_does_not_stand_in_the_record(house: House) -> None:
    table = await house.game("bouquet")
    mover = PEOPLE[table.to_act[0]]
    await house.press(table, mover, "L")
    await house.tables.undo(table.id, mover.id)
    await house.press(table, mover, "R")
    (record,) = await house.tables.record(table.id)
    assert record["moves"] == [[table.to_act[0], "R"]]


async def test_takeovers_stand_in_the_record_with_the_moves_before_them(house: House) -> None:
    table = await house.game("bouquet", people=3)
    for _ in range(2):
        now = await house.tables.get(table.id)
        await house.press(now, PEOPLE[now.to_act[0]])
    await house.tables.leave(table.id, BEN.id)
    over = await house.play_on(table)
    (record,) = await house.tables.record(table.id)
    assert record["takeovers"] == [[2, 1, "normal"]]
    assert record["seats"] == [{"kind": "person"}] * 3
    assert over.ending == "rule"
    assert replayed(record)["finished"]


async def test_the_result_of_a_resignation_is_stated_and_not_compared(house: House) -> None:
    table = await house.game("bouquet")
    await house.tables.resign(table.id, ANN.id)
    (record,) = await house.tables.record(table.id)
    assert (record["ending"], record["result"]["winners"]) == ("resigned", [1])
    assert replayed(record) == {"ok": True, "finished": False}
    assert answers.verified(json.dumps(record)) == {"ok": True}


async def test_whoever_is_forgotten_leaves_every_table_and_takes_their_name_along(house: House) -> None:
    over = await house.play_on(await house.game())
    running = await house.game(people=3)
    lobby = await house.tables.open("toy", GUILD, CHANNEL + 1, BEN)
    await house.store.set_person(BEN.id, name="Ben", quiet=True)
    assert await house.tables.all_of(BEN.id) == [lobby.id, running.id, over.id]

    await house.tables.forget(BEN.id)
    assert await house.tables.all_of(BEN.id) == []
    assert (await house.store.person(BEN.id)).settings == {}
    assert (await house.tables.get(lobby.id)).phase == "over"
    now = await house.tables.get(running.id)
    assert (now.sitters[1].kind, now.sitters[1].name, now.sitters[1].user) == ("computer", FORMER, None)
    (record,) = await house.tables.record(over.id)
    assert record["players"] == ["Ann", FORMER]
    for person in (ANN, CLEO):
        await house.press(running, person)
    assert (await house.play_on(running)).ending == "rule"
    await house.restart()
    data = house.path.read_bytes()
    assert b"Cleo" in data
    assert b"Ben" not in data, "not in what is free either"
