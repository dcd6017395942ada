"""When a commit fails: nothing has happened, nobody is answered, and it works again when the disk does."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from rules.game import IllegalAction
from sessions.model import Board, Refused, Unsaved
from sessions.table import Table
from tests.sessions.conftest import ANN, BEN, CHANNEL, CLEO, GUILD, PEOPLE, House, seen


class Faulty:
    """A connection whose statement number `fails` does not work; `begun` counts those that were tried."""

    def __init__(self, connection: sqlite3.Connection, fails: int, code: int) -> None:
        self._connection, self._fails, self._code, self.begun = connection, fails, code, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def _try(self) -> None:
        self.begun += 1
        if self.begun == self._fails:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode, error.sqlite_errorname = self._code, "INJECTED"
            raise error

    def execute(self, *told: Any) -> sqlite3.Cursor:
        self._try()
        return self._connection.execute(*told)

    def executemany(self, *told: Any) -> sqlite3.Cursor:
        self._try()
        return self._connection.executemany(*told)


def break_at(house: House, statement: int, code: int = sqlite3.SQLITE_FULL) -> Faulty:
    database = house.store._database
    sound = database._connection
    assert isinstance(sound, sqlite3.Connection)
    database._connection = Faulty(sound, statement, code)
    return database._connection


def mend(house: House, faulty: Faulty) -> None:
    if house.store._database._connection is faulty:
        house.store._database._connection = faulty._connection


async def matched(house: House) -> Table:
    """A match, one move before the end of its first deal."""
    table = await house.game("bouquet", match="on")
    while len((now := await house.tables.get(table.id)).log) < 23:
        await house.press(now, PEOPLE[now.to_act[0]])
    return now


async def picked(house: House) -> Table:
    """Ann has picked, Ben has not: Ben's pick is followed by a roll."""
    return await house.press(await house.game(people=2), ANN)


STEPS: dict[str, tuple[Callable[[House], Awaitable[Table]], Callable[[House, Table], Awaitable[Any]]]] = {
    "join": (lambda house: house.lobby(people=1), lambda house, table: house.tables.join(table.id, BEN)),
    "leave a lobby": (lambda house: house.lobby(people=2), lambda house, table: house.tables.leave(table.id, ANN.id)),
    "invite": (lambda house: house.lobby(), lambda house, table: house.tables.invite(table.id, ANN.id, CLEO)),
    "start": (lambda house: house.lobby(), lambda house, table: house.tables.start(table.id, ANN.id)),
    "press and roll": (picked, lambda house, table: house.press(table, BEN)),
    "undo": (picked, lambda house, table: house.tables.undo(table.id, ANN.id)),
    "resign": (lambda house: house.game(people=3), lambda house, table: house.tables.resign(table.id, ANN.id)),
    "end": (lambda house: house.game(), lambda house, table: house.tables.end(table.id, ANN.id, manager=False)),
    "second deal": (matched, lambda house, table: house.press(table, PEOPLE[table.to_act[0]])),
}


@pytest.mark.parametrize("step", STEPS)
async def test_a_step_whose_commit_fails_anywhere_has_not_happened(houses: Any, step: str) -> None:
    house, witness = await houses(), await houses()
    prepare, act = STEPS[step]
    before = await prepare(house)
    house.told.clear()
    statement = 0
    while True:
        statement += 1
        faulty = break_at(house, statement)
        try:
            await act(house, before)
            break
        except Unsaved:
            assert faulty.begun >= statement
            mend(house, faulty)
        assert house.told == []
        witness.tables._ready.clear()
        for told in (await house.tables.get(before.id), await witness.tables.get(before.id)):
            assert seen(told) == seen(before)
    assert statement > 4, "begin, at least two statements, commit"
    mend(house, faulty)
    assert seen(await house.tables.get(before.id)) != seen(before)


@pytest.mark.parametrize("code", ["FULL", "READONLY", "BUSY", "IOERR", "CORRUPT", "ERROR"])
async def test_each_trouble_of_the_disk_has_a_sentence_and_passes(house: House, code: str) -> None:
    table = await house.game()
    faulty = break_at(house, 1, getattr(sqlite3, f"SQLITE_{code}"))
    with pytest.raises(Unsaved) as refused:
        await house.press(table, ANN)
    assert "nothing has changed" in str(refused.value)
    mend(house, faulty)
    assert (await house.press(table, ANN)).view(None).picked == (True, False)


async def test_where_a_rollback_fails_too_the_file_is_opened_again(house: House) -> None:
    table = await house.game()
    sound = house.store._database._connection

    class Stuck(Faulty):
        def execute(self, *told: Any) -> sqlite3.Cursor:
            if told[0] == "ROLLBACK":
                raise sqlite3.OperationalError("cannot rollback")
            return super().execute(*told)

    house.store._database._connection = Stuck(sound, 3, sqlite3.SQLITE_FULL)
    with pytest.raises(Unsaved):
        await house.press(table, ANN)
    assert (await house.press(table, ANN)).view(None).picked == (True, False)
    assert isinstance(house.store._database._connection, sqlite3.Connection)


async def test_the_first_answer_comes_after_the_commit(house: House) -> None:
    table = await house.game()
    done: list[str] = []
    database = house.store._database
    house.tables.changed.append(lambda told: done.append("told"))
    await database.read(lambda at: at.set_trace_callback(done.append))
    await house.press(table, ANN)
    done.append("answered")
    assert [what.split()[0] for what in done][-3:] == ["COMMIT", "told", "answered"]
    await database.read(lambda at: at.set_trace_callback(None))


async def test_a_press_whose_answer_is_given_up_is_kept_or_not_but_never_half(house: House) -> None:
    table = await house.game("bouquet")
    mover = table.to_act[0]
    for turns in range(6):
        now = await house.tables.get(table.id)
        mover = now.to_act[0]
        press = asyncio.ensure_future(house.press(now, PEOPLE[mover]))
        for _ in range(turns):
            await asyncio.sleep(0)
        press.cancel()
        await asyncio.gather(press, return_exceptions=True)
        after = await house.tables.get(table.id)
        stored = await house.store.load(table.id)
        assert after.log == stored.log
        assert len(after.log) in (len(now.log), len(now.log) + 1)
        assert after.to_act == after.view(None).to_act


async def test_works_that_wait_share_a_commit_and_none_spoils_the_others(house: House) -> None:
    numbers = []
    for channel in range(200, 208):
        table = await house.tables.open("bouquet", GUILD, channel, ANN)
        await house.tables.join(table.id, BEN)
        numbers.append((await house.tables.start(table.id, ANN.id)).id)
    now = [await house.tables.get(number) for number in numbers]
    commits: list[str] = []
    await house.store._database.read(lambda at: at.set_trace_callback(commits.append))
    presses = [house.press(table, PEOPLE[table.to_act[0]]) for table in now]
    presses += [house.tables.open("bouquet", GUILD, 200, CLEO), house.tables.act(numbers[0], CLEO.id, "L")]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    await house.store._database.read(lambda at: at.set_trace_callback(None))
    assert [type(answer).__name__ for answer in answers] == ["Table"] * 8 + ["Occupied", "Refused"]
    assert commits.count("COMMIT") == 1
    await house.restart()
    assert [len((await house.tables.get(number)).log) for number in numbers] == [1] * 8


async def test_a_work_that_errs_by_itself_errs_for_its_caller_alone(house: House) -> None:
    def wrong(at: sqlite3.Connection) -> None:
        at.execute("REPLACE INTO facts VALUES ('half', 'done')")
        raise ZeroDivisionError

    def twice(at: sqlite3.Connection) -> None:
        at.execute("INSERT INTO facts VALUES ('one', 'a')")
        at.execute("INSERT INTO facts VALUES ('one', 'b')")

    write = house.store._database.write
    answers = await asyncio.gather(
        write(wrong), house.store.set_fact("good", "yes"), write(twice), return_exceptions=True
    )
    assert [type(answer).__name__ for answer in answers] == ["ZeroDivisionError", "NoneType", "IntegrityError"]
    assert [await house.store.fact(name) for name in ("half", "good", "one")] == [None, "yes", None]


async def test_a_listener_that_fails_changes_nothing_for_the_others(house: House) -> None:
    def broken(table: Table) -> None:
        raise ZeroDivisionError

    house.tables.changed.insert(0, broken)
    table = await house.game()
    assert house.told[-1].id == table.id


async def test_two_processes_on_one_file_never_both_make_move_n(houses: Any) -> None:
    one, other = await houses(), await houses()
    table = await one.game("bouquet")
    (seat,) = table.to_act
    await other.tables.get(table.id)
    presses = [
        house.tables.press(table.id, PEOPLE[seat].id, table.stamp(seat), "LR"[n])
        for n, house in enumerate((one, other))
    ]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["Stale", "Table"]
    logs = [(await house.tables.get(table.id)).log for house in (one, other)]
    assert logs[0] == logs[1]
    assert len(logs[0]) == 1


async def test_the_key_of_the_log_refuses_a_second_move_n(house: House) -> None:
    table = await house.game("bouquet")
    await house.press(table, PEOPLE[table.to_act[0]])
    row = "INSERT INTO events VALUES (?, 1, 0, 0, 'R')"
    with pytest.raises(sqlite3.IntegrityError):
        await house.store._database.write(lambda at: at.execute(row, (table.id,)))


async def test_a_board_is_put_even_while_another_process_plays(houses: Any) -> None:
    one, other = await houses(), await houses()
    table = await one.game("bouquet")
    await other.tables.get(table.id)
    await one.press(table, PEOPLE[table.to_act[0]])
    await other.tables.put_board(table.id, Board(CHANNEL, 77))
    await one.restart()
    now = await one.tables.get(table.id)
    assert (now.board.message, len(now.log)) == (77, 1)


async def test_a_lock_lives_as_long_as_somebody_holds_it(house: House) -> None:
    tables = house.tables
    lock = tables._lock(1)
    async with lock:
        for number in range(2, 5000):
            tables._lock(number)
        assert tables._lock(1) is lock
        assert len(tables._locks) <= 2
    with pytest.raises((IllegalAction, Refused)):
        await tables.act(1, ANN.id, "L")
