"""The lobby: opening, joining, options, computers, start, close."""

from __future__ import annotations

from datetime import timedelta

import discord

from sessions.table import Table
from tests.cogs.hands import resign
from tests.cogs.world import World, answer, components, custom_id, labels, text, words_of
from words import speak


async def test_a_new_table_is_an_ordinary_message_and_the_answer_links_to_it(world: World) -> None:
    result = await world.ann.slash(world.channel, "game new", game="bouquet")
    board = await world.board()
    assert board.author.id == world.bot.user.id and not board.flags.ephemeral
    assert board.jump_url in text(answer(result))
    assert "Ann" in text(board) and "(host)" in text(board)


async def test_people_join_and_leave_by_button_and_by_command(world: World) -> None:
    await world.new(world.ben)
    await world.cleo.slash(world.channel, "game join")
    assert [sitter.name for sitter in (await world.table()).sitters] == ["Ann", "Ben", "Cleo"]
    await world.press(world.ben, "!leave")
    await world.cleo.slash(world.channel, "game leave")
    assert "Ben" not in text(await world.board()) and "Cleo" not in text(await world.board())


async def test_when_the_host_leaves_the_next_is_host(world: World) -> None:
    await world.new(world.ben)
    await world.press(world.ann, "!leave")
    assert "**Ben** (host)" in text(await world.board())


async def test_computer_players_come_and_go_by_menu_button_and_command(world: World) -> None:
    await world.new()
    first = custom_id(await world.board(), "@add")
    await world.choose(world.ann, "@add", "!add hard")
    assert custom_id(await world.board(), "@add") != first, "the same level can be chosen again"
    await world.ann.slash(world.channel, "game add-computer", level="easy")
    assert [sitter.level for sitter in (await world.table()).sitters] == [None, "hard", "easy"]
    await world.press(world.ann, "!remove")
    await world.ann.slash(world.channel, "game remove-computer")
    assert len((await world.table()).sitters) == 1
    assert "Remove computer" not in labels(await world.board())


async def test_options_are_menus_and_the_message_shows_what_is_chosen(world: World) -> None:
    await world.new(world.ben)
    await world.choose(world.ann, "@deck", "!option deck easy")
    await world.choose(world.ann, "@match", "!option match on")
    chosen = {
        option["value"]
        for each in components(await world.board())
        for option in each.get("options", ())
        if option.get("default")
    }
    assert chosen == {"!option deck easy", "!option match on"}
    assert (await world.table()).setup.options["deck"] == "easy"


async def test_a_match_is_offered_to_two_only(world: World) -> None:
    await world.new()
    assert "@match" not in words_of(await world.board())
    await world.press(world.ben, "!join")
    assert "@match" in words_of(await world.board())
    await world.press(world.cleo, "!join")
    assert "@match" not in words_of(await world.board())


async def test_what_only_the_host_may_do_is_refused_to_others_with_the_reason(world: World) -> None:
    await world.new(world.ben)
    for words in ("!start", "!close"):
        assert "host" in text(answer(await world.press(world.ben, words)))
    assert (await world.table()).phase == "lobby"


async def test_a_game_that_needs_more_players_does_not_start(world: World) -> None:
    await world.new()
    assert "2 to 6 players" in text(answer(await world.press(world.ann, "!start")))


async def test_a_second_table_in_the_channel_is_refused(world: World) -> None:
    await world.new()
    result = await world.ben.slash(world.channel, "game new", game="bouquet")
    assert "already running" in text(answer(result))


async def test_who_finds_a_table_where_they_want_one_is_led_to_it_and_told_where_another_can_stand(
    world: World, table: Table
) -> None:
    helped = answer(await world.cleo.slash(world.channel, "help"))
    for asked in (
        await world.cleo.slash(world.channel, "game new", game="floris"),
        await world.press(world.cleo, "!first", on=helped),
    ):
        refused = text(answer(asked))
        assert (await world.board()).jump_url in refused and world.bot.user.mention in refused
        assert "`/game new thread:True`" in refused
    await world.cleo.slash(world.channel, "game new", game="floris", thread=True)
    (thread,) = world.channel.threads
    refused = text(answer(await world.dora.slash(thread, "game new", game="floris")))
    assert thread.history()[-1].jump_url in refused and "thread:True" not in refused and "another channel" in refused
    await resign(world, world.ann)
    over = await world.board()
    await world.dora.slash(world.channel, "game new", game="flowers")
    refused = text(answer(await world.press(world.ben, "!rematch", on=over)))
    assert (await world.board()).jump_url in refused != over.jump_url


async def test_a_closed_menu_says_of_which_option_it_shows_the_value(world: World) -> None:
    await world.new(game="floris")
    menus = [each for each in components(await world.board()) if "@discards" in each.get("custom_id", "")]
    chosen = [option["label"] for menu in menus for option in menu["options"] if option.get("default")]
    assert chosen == ["Discards: Not allowed (what is in hand stays there)"]


async def test_a_private_table_takes_invited_people_and_calls_them_alone(world: World) -> None:
    await world.new(private=True)
    assert "invited" in text(answer(await world.press(world.ben, "!join")))
    await world.ann.slash(world.channel, "game invite", person=world.ben)
    invitation = world.channel.last_message
    assert world.ben.mention in invitation.content and (await world.board()).jump_url in invitation.content
    assert world.env.backend.messages[world.channel.id][invitation.id].ping_user_ids == [world.ben.id]
    assert "already" in text(answer(await world.ann.slash(world.channel, "game invite", person=world.ben)))
    assert world.channel.last_message.id == invitation.id
    await world.press(world.ben, "!join")
    assert "Ben" in text(await world.board())


async def test_a_thread_of_its_own(world: World) -> None:
    await world.ann.slash(world.channel, "game new", game="bouquet", thread=True)
    (thread,) = world.channel.threads
    assert "Ann" in thread.name
    assert "a table is open" in text(thread.history()[-1])


async def test_a_table_for_two_says_when_it_is_full(world: World) -> None:
    await world.ann.slash(world.channel, "game new", game="bouquet", seats=2)
    assert "1 free seat. For 2 to 2 players" in text(await world.board())
    await world.press(world.ben, "!join")
    assert "All seats are taken" in text(await world.board())


async def test_what_everybody_reads_is_in_the_language_of_the_channel(world: World) -> None:
    await world.bot.choices.set_server(world.guild.id, language="pl")
    await world.ann.slash(world.channel, "game new", game="bouquet", thread=True)
    (thread,) = world.channel.threads
    assert thread.name == speak("pl")("{game} with {name}", game="Bouquet", name="Ann")
    await world.ann.slash(thread, "game invite", person=world.ben)
    assert "invites you" not in thread.last_message.content


async def test_a_name_that_shows_nothing_is_told_by_its_seat(world: World) -> None:
    user = world.env.create_user("nobody", global_name="\u200b\u2800")
    world.people["Nobody"] = world.guild.add_member(user)
    await world.new(world.people["Nobody"])
    assert "Seat 2" in text(await world.board())


async def test_the_host_closes_the_lobby_and_anybody_one_untouched_for_an_hour(world: World) -> None:
    await world.new(world.ben)
    await world.env.advance_time(timedelta(hours=1).total_seconds() + 1)
    await world.press(world.ben, "!close")
    assert "closed" in text(await world.board())
    await world.ben.slash(world.channel, "game new", game="bouquet")
    await world.press(world.ben, "!close")
    assert (await world.table()).phase == "over"


async def test_names_are_no_markdown_and_ping_nobody(world: World) -> None:
    user = world.env.create_user("eve", global_name=f"**@everyone** {world.ben.mention}")
    world.people["Eve"] = world.guild.add_member(user)
    await world.new(world.eve)
    said = text(await world.board())
    assert "**@everyone**" not in said and r"\*\*@" in said and world.ben.mention not in said
    stored = world.env.backend.messages[world.channel.id][(await world.board()).id]
    assert not stored.mention_everyone and not stored.ping_user_ids


async def test_rules_of_the_table_before_it_starts(world: World) -> None:
    await world.new()
    assert "column" in text(answer(await world.press(world.dora, "?rules")))
    assert isinstance(await world.board(), discord.Message)
