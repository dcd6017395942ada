"""Private views: what only one person sees, over restarts and after a long time."""

from __future__ import annotations

from typing import Any

import pytest

from sessions.model import Person
from tests.cogs.world import Press, World, alts, answer, custom_id, labels, text, words_of
from words import speak


@pytest.fixture
async def mover(world: World) -> Any:
    """A game of three, and who is to move."""
    table = await world.started(world.ben, world.cleo)
    return world.who(table.sitters[table.to_act[0]].user)


async def test_my_view_shows_the_own_picture_and_the_own_controls(world: World, mover: Any) -> None:
    mine = answer(await world.press(mover, "?view"))
    assert alts(mine)[0].startswith(mover.user.global_name)
    assert [words for words in words_of(mine) if words.startswith("=")] == ["=L", "=R"]
    others = next(person for person in (world.ann, world.ben, world.cleo) if person is not mover)
    theirs = answer(await world.press(others, "?view"))
    assert not [words for words in words_of(theirs) if words.startswith("=")]


async def test_a_move_from_the_private_view_changes_it_in_its_place(world: World, mover: Any) -> None:
    mine = answer(await world.press(mover, "?view"))
    result = await world.press(mover, "=L", on=mine)
    assert not result.followups and answer(result).id == mine.id
    assert not [words for words in words_of(answer(result)) if words.startswith("=")]
    assert len((await world.table()).log) == 1


async def test_my_view_tells_what_happened_since_the_last_turn(world: World) -> None:
    await world.started(world.ben)
    for _ in range(3):
        await world.act()
    table = await world.table()
    mover, other = world.who(table.sitters[table.to_act[0]].user), table.sitters[1 - table.to_act[0]].name
    news = text(answer(await world.press(mover, "?view"))).split("Since your last turn")[1]
    assert news.count(" took ") == 1 and f"{other} took" in news


async def test_before_the_own_first_turn_nothing_is_told_since_a_last_one(world: World) -> None:
    await world.started(world.ben)
    await world.act()
    table = await world.table()
    mine = text(answer(await world.press(world.who(table.sitters[table.to_act[0]].user), "?view")))
    assert "**What has happened so far**\n- " in mine and "Since your last turn" not in mine


async def test_an_old_private_view_is_answered_with_a_fresh_one(world: World, mover: Any) -> None:
    mine = answer(await world.press(mover, "?view"))
    await world.env.advance_time(20 * 60)
    result = await world.press(mover, "=L", on=mine)
    (fresh,) = result.followups
    assert fresh.ephemeral and fresh.id != mine.id and alts(fresh)
    assert len((await world.table()).log) == 1


async def test_a_private_view_of_an_earlier_moment_never_acts_but_shows_the_present(world: World, mover: Any) -> None:
    mine = answer(await world.press(mover, "?view"))
    await world.act()
    result = await world.press(mover, "=R", on=mine)
    assert "moved on" in text(answer(result)) and alts(answer(result))
    assert len((await world.table()).log) == 1


async def test_all_buttons_live_after_a_restart_the_private_ones_too(world: World, mover: Any) -> None:
    mine = answer(await world.press(mover, "?view"))
    board = await world.board()
    await world.restart()
    assert (await world.board()).id == board.id
    await world.press(mover, "=R", on=mine)
    assert [entry.text for entry in (await world.table()).log] == ["R"]
    await world.restart()
    await world.act()
    assert len((await world.table()).log) == 2
    assert labels(await world.board())[-4:] == ["My view", "Text", "Log", "Rules"]


async def test_buttons_live_on_long_after_a_private_answer(world: World, mover: Any) -> None:
    """The library gives views a timeout of their own when they are sent privately."""
    await world.press(mover, "?view")
    await world.press(world.dora, "=L")
    await world.env.advance_time(60 * 60)
    await world.act()
    assert len((await world.table()).log) == 1


async def test_a_game_begun_before_a_restart_is_played_to_its_end_after_it(world: World) -> None:
    await world.started(world.ben, computers="easy")
    for _ in range(12):
        await world.act()
    await world.restart()
    for _ in range(12):
        await world.act()
    assert (await world.table()).phase == "over" and "Rematch" in labels(await world.board())


async def test_who_prefers_words_reads_the_view(world: World, mover: Any) -> None:
    await world.bot.choices.set_person(mover.id, text=True)
    mine = answer(await world.press(mover, "?view"))
    assert not alts(mine) and "Columns" in text(mine) and "=L" in words_of(mine)
    other = answer(await world.choose(mover, "@closer", "?seat 0", on=mine))
    assert text(other).splitlines()[-1].startswith("Ann: 0 flowers") and "Columns" not in text(other)


async def test_private_answers_speak_the_language_of_the_person(world: World, mover: Any) -> None:
    """Their Discord's, or what they chose; the table goes on in the server's."""
    board = await world.board()
    pressed = Press(mover, board, custom_id(board, "?view"), locale="pl")
    (polish,) = await world.raw(pressed)
    assert speak("pl")("Refresh") in labels(answer(polish))
    await world.bot.choices.set_person(mover.id, language="it")
    (italian,) = await world.raw(pressed)
    assert speak("it")("Refresh") in labels(answer(italian))
    (refused,) = await world.raw(Press(world.dora, board, custom_id(board, "=L"), locale="pl"))
    assert speak("pl")("You have no seat at this table.") in text(answer(refused))
    assert len({speak(language)("Refresh") for language in ("en", "it", "pl")}) == 3
    assert "is to move" in text(await world.board())


async def test_undo_is_offered_privately_to_who_can_take_back(world: World, mover: Any) -> None:
    await world.act()
    mine = answer(await world.press(mover, "?view"))
    assert "!undo" in words_of(mine)
    back = await world.press(mover, "!undo", on=mine)
    assert "=L" in words_of(answer(back))
    assert "!undo" not in words_of(answer(back))


async def test_before_the_start_there_is_nothing_to_see(world: World) -> None:
    await world.new(world.ben)
    assert "not begun" in text(answer(await world.ben.slash(world.channel, "game hand")))
    table = await world.bot.tables.get((await world.table()).id)
    assert table.seat_of(Person(world.ben.id, "Ben").id) == 1
