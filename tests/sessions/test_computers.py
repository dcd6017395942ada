"""Computer players at the tables: through the same door as people, and never in anybody's way."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from sessions.model import Refused, Stale, Unsaved
from sessions.table import Table
from sessions.thinking import Thought
from tests.sessions.conftest import ANN, BEN, House


class Slow:
    """Thinks until it is allowed to answer."""

    def __init__(self) -> None:
        self.asked: list[Thought] = []
        self.may = asyncio.Event()
        self.asking = asyncio.Event()

    async def choose(self, thought: Thought) -> str:
        self.asked.append(thought)
        self.asking.set()
        await self.may.wait()
        return thought.legal[-1]

    def close(self) -> None:
        self.may.set()


async def test_the_computer_answers_by_itself_and_people_see_the_run_once(house: House) -> None:
    table = await house.game("bouquet", people=1, computers="easy easy")
    await house.computers()
    await house.press(table, ANN)
    house.told.clear()
    await house.computers()
    now = await house.tables.get(table.id)
    assert now.to_act == (0,)
    assert house.told == [now]


async def test_a_long_run_is_shown_as_it_goes(houses: Any) -> None:
    house = None

    def choice(thought: Thought) -> str:
        house.wait(seconds=1)
        return thought.legal[0]

    house = await houses(choice)
    table = await house.game("bouquet", people=1, computers="easy easy easy easy easy")
    await house.computers()
    await house.press(table, ANN)
    house.told.clear()
    await house.computers()
    shown = [len(now.log) for now in house.told]
    assert len(shown) == 3, "five moves of a second each: after the second, the fourth and the last"
    assert shown == sorted(set(shown))


async def test_nobodys_press_waits_for_a_thought(houses: Any) -> None:
    slow = Slow()
    house = await houses(slow)
    table = await house.game(people=2, computers="hard")
    await slow.asking.wait()
    await house.press(table, ANN)
    assert len((await house.press(table, BEN)).log) == 3
    slow.may.set()
    await house.computers()
    assert [entry.actor for entry in (await house.tables.get(table.id)).log][:5] == ["*", 0, 1, 2, "*"]
    assert len(slow.asked) == 2, "others' secret picks are no reason to think again"


async def test_a_thought_about_a_moment_that_was_taken_back_is_dropped(houses: Any) -> None:
    slow = Slow()
    house = await houses(slow)
    table = await house.game("bouquet", people=1, computers="easy")
    if table.to_act == (1,):
        slow.may.set()
        await house.computers()
        slow.may.clear()
        slow.asking.clear()
    await house.press(table, ANN, "L")
    await slow.asking.wait()
    await house.tables.undo(table.id, ANN.id)
    slow.may.set()
    await house.computers()
    now = await house.tables.get(table.id)
    assert (now.to_act, now.log[-1].kind) == ((0,), "undo")
    await house.press(table, ANN, "R")
    await house.computers()
    assert (await house.tables.get(table.id)).to_act == (0,)


@pytest.mark.parametrize("failing", ["illegal", "nonsense", "no text", "crash"])
async def test_a_computer_that_errs_makes_a_random_legal_move_and_it_is_logged(houses: Any, failing: str) -> None:
    def choice(thought: Thought) -> str:
        if failing == "crash":
            raise ZeroDivisionError("thinking")
        return {"illegal": "L ", "nonsense": "\ud800 !", "no text": None}[failing]

    house = await houses(choice)
    with capture_logs() as logs:
        table = await house.game("bouquet", people=1, computers="hard")
        over = await house.play_on(table)
    assert over.ending == "rule"
    assert len(over.log) == 24
    errors = [line for line in logs if line["log_level"] == "error"]
    assert len(errors) == 12
    assert {line["table"] for line in errors} == {table.id}


async def test_a_computer_sees_its_seats_view_and_no_more(houses: Any) -> None:
    asked: list[Thought] = []

    def choice(thought: Thought) -> str:
        asked.append(thought)
        return thought.legal[0]

    house = await houses(choice)
    table = await house.game(people=1, computers="normal easy")
    await house.play_on(table)
    now = await house.tables.get(table.id)
    assert {thought.seat for thought in asked} == {1, 2}
    assert all(thought.view.viewer == thought.seat for thought in asked)
    assert {(thought.seat, thought.level) for thought in asked} == {(1, "normal"), (2, "easy")}
    told = {(thought.seat, thought.seed) for thought in asked}
    assert len(told) == 2, "one seed for each seat"
    assert not {seed for _, seed in told} & {now.secret}
    assert len({(thought.seed, thought.draw) for thought in asked}) == len(asked), "new luck for each decision"


async def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    logs = []
    for number in range(2):
        house = await House(tmp_path / f"{number}.sqlite3").enter()
        table = await house.game("bouquet", people=1, computers="random random random")
        logs.append((await house.play_on(table)).log)
        await house.tables.close()
    assert logs[0] == logs[1]


async def test_computers_go_on_after_a_restart(houses: Any) -> None:
    slow = Slow()
    house = await houses(slow)
    table = await house.game("bouquet", people=1, computers="easy easy")
    while not (await house.tables.get(table.id)).due:
        await house.press(table, ANN)
    await slow.asking.wait()
    before = (await house.tables.get(table.id)).log
    house.think = Slow()
    await house.restart()
    assert (await house.store.due()) == [table.id]
    house.think.may.set()
    await house.tables.wake()
    after = await house.tables.get(table.id)
    assert after.to_act == (0,)
    assert after.log[: len(before)] == before
    assert len(after.log) > len(before)
    assert await house.store.due() == []


async def test_only_tables_that_wait_for_a_computer_are_woken(house: House) -> None:
    waiting = await house.game("bouquet", people=1, computers="easy")
    for channel in range(200, 220):
        table = await house.tables.open("bouquet", 1, channel, ANN)
        await house.tables.join(table.id, BEN)
        await house.tables.start(table.id, ANN.id)
    await house.computers()
    await house.restart()
    await house.tables.wake()
    assert set(house.tables._ready) <= {waiting.id}


async def test_after_a_failed_save_the_computer_moves_when_somebody_looks(house: House, monkeypatch: Any) -> None:
    table = await house.game("bouquet", people=1, computers="easy")
    await house.computers()
    await house.press(table, ANN)
    at = house.store._database
    monkeypatch.setattr(at, "_commit", lambda works: [(None, Refused("full"))] * len(works))
    with capture_logs() as logs:
        await house.computers()
    assert [line["event"] for line in logs] == ["computer player stopped"]
    monkeypatch.undo()
    assert (await house.tables.get(table.id)).due
    await house.computers()
    assert not (await house.tables.get(table.id)).due


async def test_what_was_played_before_a_failed_save_is_shown(houses: Any, monkeypatch: Any) -> None:
    house, left = None, 2

    def choice(thought: Thought) -> str:
        nonlocal left
        left -= 1
        if not left:
            monkeypatch.setattr(house.store._database, "_commit", lambda works: [(None, Unsaved("full"))] * len(works))
        return thought.legal[0]

    house = await houses(choice)
    table = await house.game("bouquet", people=1, computers="easy easy easy")
    while (table := await house.tables.get(table.id)).due:
        left = 99
        await house.computers()
    left = 2
    await house.press(table, ANN)
    house.told.clear()
    await house.computers()
    assert [len(now.log) for now in house.told] == [len(table.log) + 2], "Ann's move and the first computer's"
    monkeypatch.undo()


async def test_when_computers_are_left_alone_they_play_it_out_at_once(house: House) -> None:
    def taken_over(table: Table, moment: datetime) -> Table:
        sitters = tuple(replace(sitter, kind="computer", level="easy") for sitter in table.sitters)
        return table.noted(moment, table.timeline, sitters=sitters)

    table = await house.game("bouquet", people=3)
    await house.tables._change(table.id, taken_over)
    await house.computers()
    now = await house.tables.get(table.id)
    assert (now.phase, now.ending, len(now.log)) == ("over", "rule", 36)
    assert house.told[-1] is now


async def test_closing_lets_nobody_think_on(houses: Any) -> None:
    slow = Slow()
    house = await houses(slow)
    table = await house.game(people=1, computers="hard")
    await slow.asking.wait()
    await house.tables.close()
    await house.tables.close()
    assert slow.may.is_set()
    with pytest.raises(Refused, match="switched off"):
        await house.tables.press(table.id, ANN.id, table.stamp(0), table.legal(0)[0])


async def test_a_computers_answer_to_an_old_moment_is_stale(house: House) -> None:
    table = await house.game("bouquet", people=2)
    with pytest.raises(Stale):
        await house.tables._answer(table.id, table.to_act[0], table.stamp(table.to_act[0]), "L")
