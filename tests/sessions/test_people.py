"""What people and servers set, and the program's notes to itself."""

from __future__ import annotations

import asyncio

import pytest

from sessions.model import Board, Person, Stale, Stored
from sessions.store import PersonRow, ServerRow
from tests.sessions.conftest import ANN, BEN, CLEO, DAN, House


async def test_somebody_new_has_set_nothing(house: House) -> None:
    assert await house.store.person(5) == PersonRow(5)
    assert await house.store.server(6) == ServerRow(6, None, (), "host", {})


async def test_what_a_person_sets_is_kept_and_the_rest_stays(house: House) -> None:
    await house.store.set_person(5, name="Łucja 爱", language="pl")
    await house.store.set_person(5, quiet=True, notify="ping")
    await house.store.set_person(6, language="it")
    await house.restart()
    assert await house.store.person(5) == PersonRow(5, "Łucja 爱", "pl", {"quiet": True, "notify": "ping"})
    after = await house.store.set_person(5, language=None, quiet=None)
    assert after == await house.store.person(5) == PersonRow(5, "Łucja 爱", None, {"notify": "ping"})


async def test_what_a_server_sets_is_kept_and_the_rest_stays(house: House) -> None:
    await house.store.set_server(7, language="it", channels=(2**62, 3))
    after = await house.store.set_server(7, enders="seats", pace={"turn": 3})
    assert after == await house.store.server(7) == ServerRow(7, "it", (2**62, 3), "seats", {"pace": {"turn": 3}})
    assert (await house.store.set_server(7, channels=(), pace=None)).channels == ()


async def test_two_changes_at_once_are_both_kept(house: House) -> None:
    await asyncio.gather(*(house.store.set_person(5, **{f"setting{n}": n}) for n in range(10)))
    assert (await house.store.person(5)).settings == {f"setting{n}": n for n in range(10)}


async def test_facts_are_kept_and_forgotten(house: House) -> None:
    assert await house.store.fact("commands") is None
    await house.store.set_fact("commands", "abc")
    await house.store.set_fact("commands", "def")
    await house.restart()
    assert await house.store.fact("commands") == "def"
    await house.store.set_fact("commands", None)
    assert await house.store.fact("commands") is None


async def test_nobody_comes_back_because_their_table_was_being_shown(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where its message stands is noted just while its people are forgotten."""
    table = await house.game()
    await house.tables.leave(table.id, ANN.id)
    put, forget, begun, forgotten = house.store.put_board, house.store.forget, asyncio.Event(), asyncio.Event()

    async def put_slowly(number: int, board: Board) -> None:
        begun.set()
        await forgotten.wait()
        await put(number, board)

    async def told(user: int) -> bool:
        done = await forget(user)
        forgotten.set()
        return done

    monkeypatch.setattr(house.store, "put_board", put_slowly)
    monkeypatch.setattr(house.store, "forget", told)
    noting = asyncio.create_task(house.tables.put_board(table.id, Board(1, 2)))
    await begun.wait()
    await asyncio.gather(noting, house.tables.forget(ANN.id))
    assert ANN.id not in {sitter.user for sitter in (await house.tables.get(table.id)).sitters}


async def test_whoever_sits_down_while_they_are_forgotten_leaves_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.lobby(people=1)
    all_of = house.store.all_of_person

    async def late(user: int) -> list[int]:
        monkeypatch.setattr(house.store, "all_of_person", all_of)
        await house.tables.join(table.id, BEN)
        return await all_of(user)

    monkeypatch.setattr(house.store, "all_of_person", late)
    await house.tables.forget(BEN.id)
    assert [sitter.user for sitter in (await house.tables.get(table.id)).sitters] == [ANN.id]
    assert [sitter.user for sitter in (await house.store.load(table.id)).sitters] == [ANN.id]


def forgotten_meanwhile(house: House, monkeypatch: pytest.MonkeyPatch, person: Person) -> None:
    """The person is forgotten just before the next save."""
    save = house.store.save

    async def slow(before: Stored, after: Stored) -> None:
        monkeypatch.setattr(house.store, "save", save)
        await house.store.forget(person.id)
        await save(before, after)

    monkeypatch.setattr(house.store, "save", slow)


async def test_nobodys_move_is_stale_because_somebody_invited_is_forgotten(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.lobby(people=1)
    await house.tables.invite(table.id, ANN.id, CLEO)
    forgotten_meanwhile(house, monkeypatch, CLEO)
    await house.tables.join(table.id, BEN)
    assert (await house.store.load(table.id)).invited == frozenset()


async def test_nobody_comes_back_because_another_is_invited_just_then(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.lobby(people=1)
    await house.tables.invite(table.id, ANN.id, CLEO)
    forgotten_meanwhile(house, monkeypatch, CLEO)
    await house.tables.invite(table.id, ANN.id, DAN)
    assert (await house.store.load(table.id)).invited == {DAN.id}


async def test_whoever_is_invited_while_they_are_forgotten_is_invited_no_more(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.lobby(people=1)
    forget = house.store.forget

    async def late(user: int) -> list[int] | None:
        await house.tables.invite(table.id, ANN.id, CLEO)
        return await forget(user)

    monkeypatch.setattr(house.store, "forget", late)
    await house.tables.forget(CLEO.id)
    assert (await house.tables.get(table.id)).invited == (await house.store.load(table.id)).invited == frozenset()


async def test_nobody_comes_back_in_a_rematch_that_was_asked_for_just_then(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.game()
    await house.tables.end(table.id, ANN.id, manager=False)
    add = house.store.add

    async def slow(table: Stored, **about: Stored) -> int:
        await house.store.forget(BEN.id)
        return await add(table, **about)

    monkeypatch.setattr(house.store, "add", slow)
    with pytest.raises(Stale, match="just changed"):
        await house.tables.rematch(table.id, ANN)
    assert await house.store.all_of_person(BEN.id) == []
    monkeypatch.setattr(house.store, "add", add)
    assert (await house.tables.rematch(table.id, ANN)).invited == frozenset()
