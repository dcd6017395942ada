"""What people may do before a game."""

from __future__ import annotations

import asyncio

import pytest

from rules.game import WrongRecord
from sessions.model import Person, Refused, Stale
from sessions.table import Table
from tests.sessions.conftest import ANN, BEN, CHANNEL, CLEO, DAN, GUILD, PEOPLE, House


async def test_whoever_opens_a_table_sits_first_and_is_host(house: House) -> None:
    table = await house.tables.open("bouquet", GUILD, CHANNEL, ANN, language="it")
    assert (table.phase, table.host, table.seat_of(ANN.id), table.setup.seats) == ("lobby", ANN.id, 0, 6)
    assert (table.language, table.setup.options) == ("it", {"deck": "full"})
    assert house.told[-1] is table


async def test_a_channel_holds_one_running_table(house: House) -> None:
    first = await house.lobby()
    with pytest.raises(Refused, match="already running"):
        await house.tables.open("bouquet", GUILD, CHANNEL, BEN)
    await house.tables.end(first.id, ANN.id, manager=False)
    second = await house.tables.open("bouquet", GUILD, CHANNEL, BEN)
    assert (await house.tables.at(CHANNEL)).id == second.id
    await house.tables.end(second.id, BEN.id, manager=False)
    assert (await house.tables.at(CHANNEL)).id == second.id
    assert await house.tables.at(CHANNEL + 1) is None


async def test_two_who_open_at_once_get_one_table(house: House) -> None:
    tries = [house.tables.open("toy", GUILD, CHANNEL, person) for person in (ANN, BEN)]
    one, other = await asyncio.gather(*tries, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in (one, other)) == ["Occupied", "Table"]


async def test_a_game_takes_as_many_as_its_rules_say(house: House) -> None:
    with pytest.raises(Refused, match="2 to 4"):
        await house.tables.open("toy", GUILD, CHANNEL, ANN, seats=5)
    with pytest.raises(WrongRecord):
        await house.tables.open("chess", GUILD, CHANNEL, ANN)
    table = await house.tables.open("toy", GUILD, CHANNEL, ANN, seats=2)
    await house.tables.join(table.id, BEN)
    with pytest.raises(Refused, match="All seats are taken"):
        await house.tables.join(table.id, CLEO)


async def test_nobody_sits_twice_however_fast_they_press(house: House) -> None:
    table = await house.lobby(people=1)
    answers = await asyncio.gather(*(house.tables.join(table.id, BEN) for _ in range(5)), return_exceptions=True)
    assert sum(isinstance(answer, Refused) for answer in answers) == 4
    assert [sitter.user for sitter in (await house.tables.get(table.id)).sitters] == [ANN.id, BEN.id]


async def behind(houses) -> tuple[House, Table]:
    """A process that knows a table of Ann's as it was before Ben joined it in another one."""
    one, other = await houses(), await houses()
    table = await one.lobby(people=1)
    await other.tables.get(table.id)
    await one.tables.join(table.id, BEN)
    return other, table


async def test_two_processes_cannot_seat_a_person_twice(houses) -> None:
    other, table = await behind(houses)
    with pytest.raises(Stale):
        await other.tables.join(table.id, BEN)
    with pytest.raises(Refused, match="already sit"):
        await other.tables.join(table.id, BEN)


async def test_two_processes_cannot_give_one_seat_to_two_people(houses) -> None:
    other, table = await behind(houses)
    with pytest.raises(Stale):
        await other.tables.join(table.id, CLEO)
    assert [sitter.name for sitter in (await other.tables.join(table.id, CLEO)).sitters] == ["Ann", "Ben", "Cleo"]


async def test_a_private_table_is_for_invited_people(house: House) -> None:
    table = await house.tables.open("toy", GUILD, CHANNEL, ANN, private=True)
    with pytest.raises(Refused, match="invited"):
        await house.tables.join(table.id, BEN)
    with pytest.raises(Refused, match="host"):
        await house.tables.invite(table.id, BEN.id, BEN)
    await house.tables.invite(table.id, ANN.id, BEN)
    await house.restart()
    assert (await house.tables.join(table.id, BEN)).seat_of(BEN.id) == 1
    with pytest.raises(Refused, match="Ben already sits"):
        await house.tables.invite(table.id, ANN.id, BEN)


async def test_at_an_open_table_anybody_seated_may_invite(house: House) -> None:
    table = await house.lobby(people=2)
    assert (await house.tables.invite(table.id, BEN.id, CLEO)).invited == {CLEO.id}
    with pytest.raises(Refused, match="no seat"):
        await house.tables.invite(table.id, DAN.id, CLEO)


async def test_when_the_host_leaves_the_next_person_is_host(house: House) -> None:
    table = await house.lobby(people=1, computers="easy")
    await house.tables.join(table.id, BEN)
    await house.tables.join(table.id, CLEO)
    after = await house.tables.leave(table.id, ANN.id)
    assert after.host == BEN.id
    assert [sitter.user for sitter in after.sitters] == [None, BEN.id, CLEO.id]
    with pytest.raises(Refused, match="no seat"):
        await house.tables.leave(table.id, ANN.id)


async def test_a_lobby_that_all_people_have_left_closes(house: House) -> None:
    table = await house.lobby(people=2, computers="easy")
    await house.tables.leave(table.id, BEN.id)
    after = await house.tables.leave(table.id, ANN.id)
    assert (after.phase, after.ending) == ("over", "closed")
    assert await house.tables.running(GUILD) == await house.tables.of(ANN.id) == []


async def test_only_the_host_seats_computers_and_the_last_goes_first(house: House) -> None:
    table = await house.lobby(people=2)
    with pytest.raises(Refused, match="host"):
        await house.tables.add_computer(table.id, BEN.id, "easy")
    with pytest.raises(Refused, match="level"):
        await house.tables.add_computer(table.id, ANN.id, "divine")
    with pytest.raises(Refused, match="No computer"):
        await house.tables.remove_computer(table.id, ANN.id)
    await house.tables.add_computer(table.id, ANN.id, "easy")
    full = await house.tables.add_computer(table.id, ANN.id, "hard")
    assert [sitter.level for sitter in full.sitters] == [None, None, "easy", "hard"]
    assert len({sitter.name for sitter in full.sitters}) == 4
    with pytest.raises(Refused, match="All seats"):
        await house.tables.add_computer(table.id, ANN.id, "easy")
    assert [s.level for s in (await house.tables.remove_computer(table.id, ANN.id)).sitters] == [None, None, "easy"]


async def test_the_host_sets_the_options(house: House) -> None:
    table = await house.lobby("bouquet")
    assert (await house.tables.set_option(table.id, ANN.id, "deck", "easy")).setup.options == {"deck": "easy"}
    assert (await house.tables.set_option(table.id, ANN.id, "match", "on")).setup.match
    assert not (await house.tables.set_option(table.id, ANN.id, "match", "off")).setup.match
    for name, value in (("deck", "huge"), ("speed", "on"), ("match", "perhaps")):
        with pytest.raises(WrongRecord):
            await house.tables.set_option(table.id, ANN.id, name, value)
    with pytest.raises(Refused, match="host"):
        await house.tables.set_option(table.id, BEN.id, "deck", "easy")


async def test_the_host_chooses_settings_which_the_deal_then_shows(house: House) -> None:
    table = await house.lobby("bukiet")
    assert table.setup.settings == {"sheet": "circle"} and table.setup.options == {}
    assert (await house.tables.set_option(table.id, ANN.id, "sheet", "star")).setup.settings == {"sheet": "star"}
    for value in ("oak", "star star", "own own"):
        with pytest.raises(WrongRecord):
            await house.tables.set_option(table.id, ANN.id, "sheet", value)
    with pytest.raises(Refused, match="host"):
        await house.tables.set_option(table.id, BEN.id, "sheet", "circle")
    await house.restart()
    started = await house.tables.start(table.id, ANN.id)
    assert started.deal["sheets"] == ["star", "star"] and "sheet" not in started.deal
    with pytest.raises(Stale, match="already begun"):
        await house.tables.wish(table.id, ANN.id, "sheet", "circle")


async def test_what_somebody_chooses_for_themselves_moves_with_them(house: House) -> None:
    table = await house.lobby("bukiet", people=4, computers="easy")
    with pytest.raises(Refused, match="not everybody chooses"):
        await house.tables.wish(table.id, BEN.id, "sheet", "star")
    await house.tables.set_option(table.id, ANN.id, "sheet", "own")
    for person, sheet in ((BEN, "square"), (CLEO, "star"), (DAN, "random"), (DAN, "triangle")):
        await house.tables.wish(table.id, person.id, "sheet", sheet)
    with pytest.raises(Refused, match="no seat"):
        await house.tables.wish(table.id, 999, "sheet", "star")
    for name, value in (("sheet", "own"), ("sheet", "oak")):
        with pytest.raises(WrongRecord):
            await house.tables.wish(table.id, BEN.id, name, value)
    with pytest.raises(Refused, match="not everybody chooses"):
        await house.tables.wish(table.id, BEN.id, "deck", "star")
    await house.tables.leave(table.id, BEN.id)
    await house.restart()
    started = await house.tables.start(table.id, ANN.id)
    assert [sitter.wish for sitter in started.sitters] == [None, "star", "triangle", None]
    assert started.deal["sheet"] == "random star triangle random" and started.deal["sheets"][1:3] == [
        "star",
        "triangle",
    ]


async def test_where_nobody_has_chosen_luck_chooses_a_sheet_for_each(house: House) -> None:
    table = await house.game("bukiet", people=4, sheet="own")
    assert table.deal["sheet"] == "own" and len(table.deal["sheets"]) == 4


async def test_five_who_all_choose_otherwise_can_start(house: House) -> None:
    table = await house.lobby("bukiet", people=4, sheet="own")
    await house.tables.join(table.id, Person(99, "Zoe"))
    for person, sheet in zip((*PEOPLE, Person(99, "Zoe")), table.game.settings["sheet"], strict=False):
        await house.tables.wish(table.id, person.id, "sheet", sheet)
    assert (await house.tables.start(table.id, ANN.id)).deal["sheet"] == "circle square triangle star random"


async def test_another_game_keeps_the_settings_and_what_the_one_who_asked_had_chosen(house: House) -> None:
    table = await house.lobby("bukiet", people=3, computers="easy", sheet="own")
    for person, sheet in ((ANN, "star"), (CLEO, "square")):
        await house.tables.wish(table.id, person.id, "sheet", sheet)
    await house.tables.start(table.id, ANN.id)
    await house.tables.end(table.id, ANN.id, manager=False)
    again = await house.tables.rematch(table.id, CLEO)
    assert again.setup.settings == {"sheet": "own"}
    assert [sitter.wish for sitter in again.sitters] == ["square", None]


async def test_a_match_is_for_the_games_and_numbers_that_offer_it(house: House) -> None:
    toy = await house.lobby("toy")
    with pytest.raises(WrongRecord):
        await house.tables.set_option(toy.id, ANN.id, "match", "on")
    await house.tables.end(toy.id, ANN.id, manager=False)
    three = await house.lobby("bouquet", people=3, match="on")
    with pytest.raises(Refused, match="2 players"):
        await house.tables.start(three.id, ANN.id)


async def test_only_the_host_starts_and_only_with_enough_players(house: House) -> None:
    table = await house.lobby(people=1)
    with pytest.raises(Refused, match="2 to 4"):
        await house.tables.start(table.id, ANN.id)
    await house.tables.join(table.id, BEN)
    with pytest.raises(Refused, match="host"):
        await house.tables.start(table.id, BEN.id)
    assert (await house.tables.start(table.id, ANN.id)).phase == "playing"


async def test_of_two_starts_one_wins(house: House) -> None:
    table = await house.lobby()
    answers = await asyncio.gather(*(house.tables.start(table.id, ANN.id) for _ in range(2)), return_exceptions=True)
    assert [type(answer).__name__ for answer in answers] == ["Table", "Stale"]
    assert house.seeds == 1


async def test_of_two_starts_in_two_processes_one_wins(houses) -> None:
    one, other = await houses(), await houses()
    table = await one.lobby()
    await other.tables.get(table.id)
    answers = await asyncio.gather(
        one.tables.start(table.id, ANN.id), other.tables.start(table.id, ANN.id), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["Stale", "Table"]
    started = next(answer for answer in answers if not isinstance(answer, Exception))
    for house in (one, other):
        assert (await house.tables.get(table.id)).commitment == started.commitment


async def test_a_lobby_button_pressed_after_the_start_is_stale(house: House) -> None:
    table = await house.game(people=3)
    for late in (
        house.tables.join(table.id, DAN),
        house.tables.add_computer(table.id, ANN.id, "easy"),
        house.tables.remove_computer(table.id, ANN.id),
        house.tables.set_option(table.id, ANN.id, "hand", "4"),
        house.tables.invite(table.id, ANN.id, DAN),
        house.tables.start(table.id, ANN.id),
    ):
        with pytest.raises(Stale, match="already begun"):
            await late


async def test_leaving_the_lobby_never_gives_up_the_game_that_has_begun(house: House) -> None:
    table = await house.game()
    with pytest.raises(Stale, match="already begun"):
        await house.tables.leave(table.id, BEN.id, only_lobby=True)
    assert (await house.tables.get(table.id)).phase == "playing"


async def test_anybody_may_close_a_lobby_that_was_left_alone_for_an_hour(house: House) -> None:
    table = await house.lobby(people=1)
    house.wait(minutes=50)
    await house.tables.join(table.id, BEN)
    house.wait(minutes=59)
    with pytest.raises(Refused, match="hour"):
        await house.tables.end(table.id, DAN.id, manager=False)
    await house.restart()
    house.wait(minutes=1)
    assert (await house.tables.end(table.id, DAN.id, manager=False)).ending == "closed"
    with pytest.raises(Stale):
        await house.tables.end(table.id, ANN.id, manager=True)


async def test_a_manager_may_close_a_lobby_at_once(house: House) -> None:
    table = await house.lobby()
    assert (await house.tables.end(table.id, DAN.id, manager=True)).phase == "over"


async def test_tables_are_listed_by_server_and_by_person(house: House) -> None:
    first = await house.game(people=2)
    second = await house.tables.open("bouquet", GUILD, CHANNEL + 1, BEN)
    await house.tables.open("bouquet", GUILD + 1, CHANNEL + 2, CLEO)
    alone = await house.tables.open("bouquet", None, CHANNEL + 3, Person(99, "Zoe"))
    assert [table.id for table in await house.tables.running(GUILD)] == [second.id, first.id]
    assert [table.id for table in await house.tables.of(BEN.id)] == [first.id, second.id]
    assert [table.id for table in await house.tables.of(99)] == [alone.id]
    await house.press(first, BEN)
    assert [table.id for table in await house.tables.of(BEN.id)] == [second.id, first.id]


async def test_what_runs_in_a_deleted_channel_is_closed(house: House) -> None:
    table = await house.game()
    await house.tables.channel_gone(CHANNEL)
    await house.tables.channel_gone(CHANNEL)
    after = await house.tables.get(table.id)
    assert (after.phase, after.ending, after.outcome) == ("over", "closed", None)
    with pytest.raises(Stale, match="over"):
        await house.press(after, ANN, "pick A high")


async def test_a_table_that_never_was_is_refused(house: House) -> None:
    with pytest.raises(Refused, match="no such table"):
        await house.tables.get(12345)
    with pytest.raises(Refused, match="no such table"):
        await house.tables.press(2**62, ANN.id, 0, "L")
