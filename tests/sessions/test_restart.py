"""The process may end at any moment: whatever was answered is there again, and everything shown is the same."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import rules
from rules.game import IllegalAction, WrongRecord
from sessions.model import Refused, Stale
from sessions.table import NO_LONGER
from tests import toy
from tests.sessions.conftest import ANN, BEN, CHANNEL, GUILD, PEOPLE, House, seen


@pytest.mark.parametrize("game", ["toy", "bouquet"])
@pytest.mark.parametrize("people", [2, 3])
async def test_after_a_restart_at_any_point_everything_is_as_it_was(house: House, game: str, people: int) -> None:
    table = await house.lobby(game, people)
    luck = random.Random(f"{game}{people}")
    table = await house.tables.start(table.id, ANN.id)
    while table.phase == "playing":
        seat = luck.choice(table.to_act)
        table = await house.press(table, PEOPLE[seat], luck.choice(table.legal(seat)))
        if luck.random() < 0.4 and table.can_undo(seat):
            table = await house.tables.undo(table.id, PEOPLE[seat].id)
        await house.restart()
        again = await house.tables.get(table.id)
        assert again is not table
        assert seen(again) == seen(table)
        table = again
    assert table.outcome is not None


async def test_a_lobby_survives_with_all_that_was_agreed(house: House) -> None:
    table = await house.lobby("bouquet", people=2, computers="hard", deck="easy")
    await house.restart()
    again = await house.tables.get(table.id)
    names = ("id", "edition", "setup", "sitters", "host", "created", "touched", "language", "board")
    assert all(getattr(again, name) == getattr(table, name) for name in names)


async def test_buttons_from_before_a_restart_still_work_and_old_ones_are_still_stale(house: House) -> None:
    table = await house.game("bouquet")
    mover = table.to_act[0]
    old = table.stamp(mover)
    await house.press(table, PEOPLE[mover])
    now = await house.tables.undo(table.id, PEOPLE[mover].id)
    await house.restart()
    with pytest.raises(Stale):
        await house.tables.press(table.id, PEOPLE[mover].id, old, "L")
    assert (await house.tables.press(table.id, PEOPLE[mover].id, now.stamp(mover), "L")).to_act == (1 - mover,)


async def test_more_tables_than_memory_keeps_are_replayed_when_needed(house: House, monkeypatch: Any) -> None:
    monkeypatch.setattr("sessions.tables.IN_MEMORY", 3)
    numbers = []
    for channel in range(200, 208):
        table = await house.tables.open("toy", GUILD, channel, ANN)
        await house.tables.join(table.id, BEN)
        await house.tables.start(table.id, ANN.id)
        numbers.append(table.id)
    assert len(house.tables._ready) == 3
    for number in numbers:
        assert (await house.press(number, ANN)).view(None).picked == (True, False)
    assert len(house.tables._ready) == 3


def forbids_high(state: Any) -> Any:
    class Stricter(type(state)):  # type: ignore[misc] # the toy's state is not known to be a class here
        def apply(self, actor: Any, action: Any) -> Any:
            if str(action).endswith("high"):
                raise IllegalAction("No high bets any more.")
            return super().apply(actor, action)

    return Stricter(**{name: getattr(state, name) for name in state.__dataclass_fields__})


CHANGES = {
    "forbids a move that was made": lambda *told: forbids_high(toy.start(*told)),
    "counts other points": lambda *told: replace(toy.start(*told), won=((1, 0), (0, 0))),
    "refuses the deal": lambda *told: (_ for _ in ()).throw(WrongRecord("No such deal.")),
    "falls over": lambda *told: None.nothing,  # type: ignore[attr-defined] # it is meant to fail
}


@pytest.mark.parametrize("change", CHANGES)
async def test_a_game_that_no_longer_replays_is_closed_with_a_sentence(
    house: House, monkeypatch: Any, change: str
) -> None:
    table = await house.game("toy")
    now = await house.press(table, ANN)
    monkeypatch.setitem(rules.GAMES, "toy", replace(toy.GAME, version=2, start=CHANGES[change]))
    await house.restart()
    with pytest.raises(Stale, match="over"):
        await house.tables.press(table.id, BEN.id, now.stamp(1), now.legal(1)[0])
    closed = house.told[-1]
    assert (closed.phase, closed.ending, closed.closed_because) == ("over", "closed", NO_LONGER)
    with pytest.raises(Refused, match="corrected"):
        closed.view(None)
    assert (await house.tables.at(CHANNEL)).id == table.id
    assert await house.tables.of(ANN.id) == []
    (record,) = await house.tables.record(table.id)
    assert record["rules"] == 1
    assert record["deal"] == table.deal
    assert record["moves"] == [[entry.actor, entry.text] for entry in now.log]
    await house.tables.open("toy", GUILD, CHANNEL, ANN)


async def test_a_new_version_that_changes_nothing_of_this_game_goes_on(house: House, monkeypatch: Any) -> None:
    table = await house.game("toy")
    before = await house.press(table, ANN)
    monkeypatch.setitem(rules.GAMES, "toy", replace(toy.GAME, version=2))
    await house.restart()
    assert seen(await house.tables.get(table.id)) == seen(before)
    assert (await house.play_on(table)).ending == "rule"


async def test_one_table_that_cannot_be_read_does_not_hide_the_others(house: House, monkeypatch: Any) -> None:
    lost = await house.game("toy")
    good = await house.tables.open("bouquet", GUILD, CHANNEL + 1, ANN)
    monkeypatch.delitem(rules.GAMES, "toy")
    await house.restart()
    assert [table.id for table in await house.tables.running(GUILD)] == [good.id]
    with pytest.raises(Refused, match="do not know the game"):
        await house.tables.get(lost.id)


@pytest.mark.parametrize("phase", ["lobby", "game"])
async def test_a_table_of_a_game_we_do_not_know_does_not_block_its_channel(
    house: House, monkeypatch: pytest.MonkeyPatch, phase: str
) -> None:
    table = await getattr(house, phase)()
    monkeypatch.delitem(rules.GAMES, "toy")
    await house.restart()
    with pytest.raises(Refused, match="do not know the game"):
        await house.tables.end(table.id, ANN.id, manager=False)
    stored = await house.store.load(table.id)
    assert (stored.phase, stored.deal, stored.log[:-1]) == ("over", table.deal, table.log) and not stored.due
    with pytest.raises(Refused, match="do not know the game"):
        await house.tables.at(table.channel)
    fresh = await house.tables.open("bouquet", table.guild, table.channel, ANN)
    assert (await house.tables.at(table.channel)).id == fresh.id


async def test_a_table_of_a_game_we_do_not_know_ends_with_its_channel_or_at_the_first_look(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.game()
    monkeypatch.delitem(rules.GAMES, "toy")
    await house.restart()
    await house.tables.channel_gone(table.channel)
    assert (await house.store.load(table.id)).phase == "over"
    assert await house.tables.running(table.guild) == []
    assert await house.tables.ended_unshown(table.guild, table.created) == []
