"""A match of two deals: the same cards, the people swapped, the scores added."""

from __future__ import annotations

import json

import pytest

from rules import answers
from sessions.model import Board, Refused
from tests.sessions.conftest import ANN, BEN, CHANNEL, House, seen


async def first_deal(house: House) -> int:
    table = await house.game("bouquet", match="on")
    while (now := await house.tables.get(table.id)).phase == "playing":
        await house.press(now, (ANN, BEN)[now.to_act[0]])
    return table.id


async def test_the_second_deal_starts_with_the_same_cards_and_the_people_swapped(house: House) -> None:
    first = await house.tables.get(await first_deal(house))
    assert first.next_of_match is not None
    second = await house.tables.get(first.next_of_match)
    assert (first.phase, first.ending, second.phase) == ("over", "rule", "playing")
    assert second.first_of_match == first.id
    assert second.deal == first.deal
    assert [sitter.user for sitter in second.sitters] == [BEN.id, ANN.id]
    assert second.earlier == (first.outcome.scores[1], first.outcome.scores[0])
    assert (await house.tables.at(CHANNEL)).id == second.id
    assert [table.id for table in house.told[-2:]] == [first.id, second.id]


async def test_both_halves_are_in_one_commit(house: House, houses) -> None:
    first = await first_deal(house)
    other = await houses()
    assert (await other.tables.get(first)).next_of_match == first + 1
    assert seen(await other.tables.get(first + 1)) == seen(await house.tables.get(first + 1))


async def test_the_seed_is_told_after_the_second_deal_and_is_what_was_promised(house: House) -> None:
    first = await first_deal(house)
    assert (await house.tables.get(first)).seed is None
    assert all("seed" not in record for record in await house.tables.record(first))
    last = await house.play_on(first + 1)
    assert last.seed is not None
    assert (await house.tables.get(first)).seed == last.seed
    records = await house.tables.record(first)
    assert records == await house.tables.record(last.id)
    assert len(records) == 2
    for record in records:
        assert answers.verified(json.dumps(record)) == {"ok": True}
        assert answers.replayed(json.dumps(record))["finished"]
    assert records[0]["players"] == ["Ann", "Ben"]
    assert records[1]["players"] == ["Ben", "Ann"]


async def test_the_first_deal_is_told_again_when_its_seed_may_be_shown(house: House) -> None:
    first = await first_deal(house)
    await house.tables.put_board(first, Board(CHANNEL, 5))
    last = await house.play_on(first + 1)
    assert [table.id for table in house.told[-2:]] == [last.id, first]
    assert house.told[-1].seed == last.seed


async def test_a_rematch_waits_for_the_second_deal(house: House) -> None:
    first = await first_deal(house)
    with pytest.raises(Refused, match="already running"):
        await house.tables.rematch(first, ANN)
    await house.play_on(first + 1)
    again = await house.tables.rematch(first, ANN)
    assert again.setup.match
    await house.tables.rematch(first, BEN)
    assert (await house.tables.start(again.id, ANN.id)).first_of_match is None


async def test_a_first_deal_that_is_given_up_ends_the_match(house: House) -> None:
    table = await house.game("bouquet", match="on")
    after = await house.tables.resign(table.id, BEN.id)
    assert (after.next_of_match, after.outcome.winners) == (None, (0,))
    assert after.seed is not None


async def test_the_computer_changes_places_too(house: House) -> None:
    table = await house.game("bouquet", people=1, computers="easy", match="on")
    last = await house.play_on(table)
    first_over = [(now.id, now.phase) for now in house.told].index((table.id, "over"))
    assert house.told[first_over + 1].id == last.id, "the end of the first deal is told before the second"
    assert last.first_of_match == table.id
    assert [sitter.kind for sitter in last.sitters] == ["computer", "person"]
