"""Presses, typed moves, resigning and ending."""

from __future__ import annotations

import asyncio

import pytest

from rules.game import IllegalAction
from sessions.model import FORMER, Board, BoardFile, Refused, Stale
from tests.sessions.conftest import ANN, BEN, CHANNEL, CLEO, DAN, GUILD, PEOPLE, House


async def test_a_press_acts_and_everybody_is_told(house: House) -> None:
    table = await house.game("bouquet")
    seat = table.to_act[0]
    person = PEOPLE[seat]
    after = await house.press(table, person, "L")
    assert after.to_act == (1 - seat,)
    assert [(entry.n, entry.actor, entry.kind, entry.text) for entry in after.log] == [(1, seat, "move", "L")]
    assert house.told[-1] is after is await house.tables.get(table.id)
    assert table.log == (), "a table that was read stays as it was"


async def test_the_same_button_pressed_twice_acts_once(house: House) -> None:
    table = await house.game("bouquet")
    seat = table.to_act[0]
    presses = [house.tables.press(table.id, PEOPLE[seat].id, table.stamp(seat), "L") for _ in range(3)]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    assert [type(answer).__name__ for answer in answers] == ["Table", "Stale", "Stale"]
    assert len((await house.tables.get(table.id)).log) == 1


async def test_a_second_press_of_the_same_button_is_told_that_the_first_has_counted(house: House) -> None:
    table = await house.game("bouquet", people=1, computers="easy easy")
    await house.computers()
    before = await house.tables.get(table.id)
    once = await house.press(table, ANN, "L")
    for log in (once.log, None):
        with pytest.raises(Stale, match="done already"):
            await house.tables.press(table.id, ANN.id, before.stamp(0), "L")
        with pytest.raises(Stale, match="moved on"):
            await house.tables.press(table.id, ANN.id, before.stamp(0), "R")
        assert log is None or (await house.tables.get(table.id)).log == log
        await house.computers()
    await house.press(table, ANN, "L")
    with pytest.raises(Stale, match="moved on"):
        await house.tables.press(table.id, ANN.id, before.stamp(0), "L")


async def test_a_second_press_of_the_last_move_of_a_game_is_told_that_the_first_has_counted(house: House) -> None:
    table = await house.game("bouquet", people=1, computers="easy")
    while (now := await house.tables.get(table.id)).phase == "playing":
        if now.to_act == (0,):
            stamp, said = now.stamp(0), now.legal(0)[0]
            await house.press(now, ANN, said)
        await house.computers()
    with pytest.raises(Stale, match="done already"):
        await house.tables.press(table.id, ANN.id, stamp, said)


async def test_an_old_button_is_stale_even_when_it_is_that_persons_turn_again(house: House) -> None:
    table = await house.game("bouquet")
    seat = table.to_act[0]
    old = table.stamp(seat)
    await house.press(table, PEOPLE[seat], "L")
    await house.press(table, PEOPLE[1 - seat], "L")
    with pytest.raises(Stale, match="moved on"):
        await house.tables.press(table.id, PEOPLE[seat].id, old, "L")


async def test_a_second_press_never_takes_the_turn_of_the_next_person(house: House) -> None:
    table = await house.game("bouquet")
    seat = table.to_act[0]
    await house.press(table, PEOPLE[seat], "L")
    with pytest.raises(Stale):
        await house.tables.press(table.id, PEOPLE[seat].id, table.stamp(seat), "L")
    with pytest.raises(IllegalAction, match="not your turn"):
        await house.tables.act(table.id, PEOPLE[seat].id, "L")
    assert (await house.tables.get(table.id)).to_act == (1 - seat,)


async def test_the_buttons_of_somebody_else_are_not_called_old(house: House) -> None:
    table = await house.game("bouquet")
    seat = table.to_act[0]
    with pytest.raises(IllegalAction, match="not your turn"):
        await house.tables.press(table.id, PEOPLE[1 - seat].id, table.stamp(seat), "L")


async def test_people_without_a_seat_are_refused(house: House) -> None:
    table = await house.game("bouquet")
    for asked in (
        house.tables.press(table.id, DAN.id, 0, "L"),
        house.tables.act(table.id, DAN.id, "L"),
        house.tables.undo(table.id, DAN.id),
        house.tables.resign(table.id, DAN.id),
        house.tables.leave(table.id, DAN.id),
    ):
        with pytest.raises(Refused, match="no seat"):
            await asked


async def test_what_the_rules_forbid_is_refused_with_their_reason_and_changes_nothing(house: House) -> None:
    table = await house.game("bouquet")
    person = PEOPLE[table.to_act[0]]
    for nonsense in ("B", "", "L ", "l", "drop table events", "🌷" * 2000, "L\nR"):
        with pytest.raises(IllegalAction):
            await house.tables.act(table.id, person.id, nonsense)
    assert (await house.tables.get(table.id)) is table
    assert house.told[-1] is table


async def test_a_typed_move_and_a_button_are_the_same(house: House) -> None:
    table = await house.game("bouquet")
    after = await house.tables.act(table.id, PEOPLE[table.to_act[0]].id, "R")
    assert after.log[-1].text == "R"


async def test_picks_at_once_leave_each_others_buttons_alone(house: House) -> None:
    table = await house.game(people=3)
    stamps = [table.stamp(seat) for seat in range(3)]
    picks = [
        house.tables.press(table.id, person.id, stamps[seat], table.legal(seat)[seat])
        for seat, person in enumerate((ANN, BEN, CLEO))
    ]
    await asyncio.gather(*picks)
    after = await house.tables.get(table.id)
    assert [entry.actor for entry in after.log] == ["*", 0, 1, 2, "*"]
    assert after.to_act == (0, 1, 2)
    assert all(after.stamp(seat) > stamps[seat] for seat in range(3))


async def test_dice_are_rolled_in_the_same_commit_as_what_leads_to_them(house: House, houses) -> None:
    table = await house.game()
    assert [entry.actor for entry in table.log] == ["*"]
    await house.press(table, ANN)
    await house.press(table, BEN)
    other = await houses()
    assert [entry.actor for entry in (await other.tables.get(table.id)).log] == ["*", 0, 1, "*"]


async def test_what_happened_since_my_last_action_is_told_as_i_may_know_it(house: House) -> None:
    table = await house.game(people=3)
    await house.press(table, ANN)
    after = await house.press(table, BEN)
    assert [(event.actor, event.action) for event in after.since(0)] == [(1, "pick")]
    assert after.since(1) == ()
    assert [event.actor for event in after.since(2)] == ["*", 0, 1]


async def test_of_two_people_the_one_who_stays_wins(house: House) -> None:
    table = await house.game("bouquet", people=2, computers="easy")
    after = await house.tables.resign(table.id, ANN.id)
    assert (after.phase, after.ending) == ("over", "resigned")
    assert after.outcome.winners == (1,)
    assert after.log[-1].kind == "end"
    assert after.log[-1].actor == 0
    assert after.seed is not None
    await house.restart()
    assert (await house.tables.get(table.id)).outcome.winners == (1,)


async def test_of_three_people_a_computer_takes_over_for_the_one_who_goes(house: House) -> None:
    table = await house.game(people=3)
    after = await house.tables.leave(table.id, BEN.id)
    assert after.phase == "playing"
    assert (after.sitters[1].kind, after.sitters[1].level, after.sitters[1].user) == ("computer", "normal", BEN.id)
    assert after.seat_of(BEN.id) is None
    with pytest.raises(Refused, match="no seat"):
        await house.tables.act(table.id, BEN.id, "pick A high")
    await house.computers()
    assert (await house.tables.get(table.id)).view(None).picked == (False, True, False)
    assert await house.tables.of(BEN.id) == []
    assert (await house.play_on(table)).ending == "rule"


async def test_one_after_the_other_may_go_until_two_are_left(house: House) -> None:
    table = await house.game(people=4)
    await house.tables.resign(table.id, DAN.id)
    after = await house.tables.resign(table.id, CLEO.id)
    assert after.phase == "playing"
    after = await house.tables.resign(table.id, BEN.id)
    assert after.outcome.winners == (0,)


async def test_when_the_host_resigns_the_next_person_is_host(house: House) -> None:
    table = await house.game(people=3)
    after = await house.tables.resign(table.id, ANN.id)
    assert after.host == BEN.id
    with pytest.raises(Refused, match="host"):
        await house.tables.end(table.id, ANN.id, manager=False)
    assert (await house.tables.end(table.id, BEN.id, manager=False)).ending == "closed"


async def test_computers_play_out_at_once_what_the_last_person_gives_up(house: House) -> None:
    table = await house.game("bouquet", people=1, computers="easy easy")
    for _ in range(4):
        await house.computers()
        await house.press(table, ANN)
    after = await house.tables.resign(table.id, ANN.id)
    assert after.phase == "playing" and after.people == ()
    await house.computers()
    after = await house.tables.get(table.id)
    assert (after.phase, after.ending) == ("over", "rule")
    assert after.outcome.winners and after.sitters[0].user == ANN.id and after.view(None).outcome is not None


async def test_a_game_is_ended_by_its_host_or_a_manager_without_a_result(house: House) -> None:
    table = await house.game()
    with pytest.raises(Refused, match="host"):
        await house.tables.end(table.id, BEN.id, manager=False)
    after = await house.tables.end(table.id, BEN.id, manager=True)
    assert (after.ending, after.outcome, after.to_act) == ("closed", None, ())
    for late in (house.tables.undo, house.tables.resign, house.tables.leave):
        with pytest.raises(Stale, match="over"):
            await late(table.id, ANN.id)


async def test_moves_before_the_start_and_after_the_end_are_stale(house: House) -> None:
    table = await house.lobby("bouquet")
    with pytest.raises(Stale, match="not begun"):
        await house.tables.press(table.id, ANN.id, 0, "L")
    with pytest.raises(Refused, match="not begun"):
        table.view(None)
    over = await house.play_on(await house.tables.start(table.id, ANN.id))
    with pytest.raises(Stale, match="over"):
        await house.tables.press(table.id, ANN.id, over.stamp(0), "L")


async def test_a_rematch_has_the_same_options_and_computers_and_seats_nobody_unasked(house: House) -> None:
    table = await house.game("bouquet", people=3, computers="hard", deck="easy")
    with pytest.raises(Stale, match="not over"):
        await house.tables.rematch(table.id, BEN)
    await house.tables.leave(table.id, CLEO.id)
    await house.tables.end(table.id, ANN.id, manager=False)
    with pytest.raises(Refused, match="people who played"):
        await house.tables.rematch(table.id, DAN)
    again = await house.tables.rematch(table.id, BEN)
    assert (again.phase, again.host, again.setup.options) == ("lobby", BEN.id, {"deck": "easy"})
    assert [(sitter.user, sitter.level) for sitter in again.sitters] == [
        (BEN.id, None),
        (None, "normal"),
        (None, "hard"),
    ]
    assert again.invited == {ANN.id}
    with pytest.raises(Refused, match="already running"):
        await house.tables.rematch(table.id, CLEO)
    assert (await house.tables.start(again.id, BEN.id)).commitment != table.commitment


async def test_a_person_for_whom_a_computer_took_over_is_back_in_their_own_rematch(house: House) -> None:
    table = await house.game(people=3)
    await house.tables.leave(table.id, CLEO.id)
    await house.tables.end(table.id, ANN.id, manager=False)
    again = await house.tables.rematch(table.id, CLEO)
    assert [sitter.user for sitter in again.sitters] == [CLEO.id] and again.invited == {ANN.id, BEN.id}


async def test_who_asks_for_the_same_rematch_sits_down_at_it(house: House) -> None:
    table = await house.game(people=3)
    await house.tables.end(table.id, ANN.id, manager=False)
    again = await house.tables.rematch(table.id, BEN)
    joined = await house.tables.rematch(table.id, ANN)
    assert joined.id == again.id and [sitter.user for sitter in joined.sitters] == [BEN.id, ANN.id]
    with pytest.raises(Refused, match="already sit"):
        await house.tables.rematch(table.id, ANN)


async def test_a_turn_has_begun_when_it_did_whatever_others_do_meanwhile(house: House) -> None:
    table = await house.game("bouquet", people=4)
    first, second, third, fourth = (PEOPLE[(table.to_act[0] + n) % 4] for n in range(4))
    house.wait(minutes=1)
    began, table = house.now, await house.press(table, first)
    house.wait(minutes=1)
    table = await house.tables.resign(table.id, third.id)
    assert table.touched != began == table.turn_began(table.seat_of(second.id))
    await house.restart()
    assert (await house.tables.get(table.id)).turn_began(table.seat_of(second.id)) == began
    table = await house.tables.undo(table.id, first.id)
    assert table.turn_began(table.seat_of(first.id)) == house.now
    house.wait(minutes=1)
    table = await house.press(table, first)
    assert table.turn_began(table.seat_of(second.id)) == house.now
    await house.press(table, second)
    await house.computers()
    table = await house.tables.get(table.id)
    assert table.turn_began(table.seat_of(fourth.id)) == house.now


async def test_a_turn_of_several_sentences_begins_once(house: House) -> None:
    table = await house.game("flowershop")
    began, card = house.now, table.view(0).hand[0]
    house.wait(minutes=1)
    await house.tables.act(table.id, BEN.id, table.legal(1)[0])
    table = await house.tables.act(table.id, ANN.id, f"draft {card}")
    assert table.turn_began(0) == table.turn_began(1) == began


async def test_where_the_board_stands_is_kept_and_is_no_news(house: House) -> None:
    table = await house.game()
    told = len(house.told)
    board = Board(100, 2**60, (BoardFile("table.png", "abc", 2**61), BoardFile("seat-1.png", "def", 7)), 2**62)
    await house.tables.put_board(table.id, board)
    assert len(house.told) == told
    await house.press(table, ANN)
    await house.restart()
    assert (await house.tables.get(table.id)).board == board
    assert await house.store.forget_messages() == [100]
    await house.restart()
    assert (await house.tables.get(table.id)).board == Board(100)


async def test_whoever_has_been_forgotten_has_no_seat_in_a_rematch(house: House) -> None:
    table = await house.game(people=3)
    await house.tables.end(table.id, ANN.id, manager=False)
    await house.tables.forget(BEN.id)
    again = await house.tables.rematch(table.id, ANN)
    assert [sitter.name for sitter in again.sitters] == ["Ann"] and again.invited == {CLEO.id}


async def test_computer_players_keep_their_names_in_a_rematch(house: House) -> None:
    table = await house.lobby(people=2, computers="easy hard")
    await house.tables.leave(table.id, BEN.id)
    await house.tables.start(table.id, ANN.id)
    over = await house.tables.end(table.id, ANN.id, manager=False)
    assert (await house.tables.rematch(table.id, ANN)).sitters == over.sitters


async def test_a_table_that_is_over_waits_for_nobody(house: House) -> None:
    table = await house.game("bouquet")
    assert table.view(None).to_act
    over = await house.tables.end(table.id, ANN.id, manager=False)
    assert over.view(None).to_act == over.view(0).to_act == ()


async def test_tables_that_showed_a_forgotten_name_are_told(house: House) -> None:
    table = await house.game()
    await house.tables.put_board(table.id, Board(CHANNEL, 5))
    await house.tables.end(table.id, ANN.id, manager=False)
    house.told.clear()
    await house.tables.forget(BEN.id)
    assert [[sitter.name for sitter in told.sitters] for told in house.told] == [["Ann", FORMER]]


async def test_an_end_that_nobody_was_shown_is_found_again(house: House) -> None:
    table = await house.game()
    await house.tables.put_board(table.id, Board(CHANNEL, 5, edition=table.edition))
    assert await house.tables.ended_unshown(GUILD, house.now) == []
    over = await house.tables.end(table.id, ANN.id, manager=False)
    await house.restart()
    assert [each.id for each in await house.tables.ended_unshown(GUILD, house.now)] == [table.id]
    await house.tables.put_board(table.id, Board(CHANNEL, 5, edition=over.edition, over=True))
    assert await house.tables.ended_unshown(GUILD, house.now) == []


async def test_a_move_writes_two_pages_its_tables_and_the_logs(house: House) -> None:
    table = await house.game("bouquet")
    log = house.path.with_name(f"{house.path.name}-wal")
    await house.store._database.read(lambda at: at.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall())
    await house.press(table, PEOPLE[table.to_act[0]])
    header, frame = 32, 24 + 4096
    assert log.stat().st_size <= header + 2 * frame
