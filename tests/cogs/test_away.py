"""Where Posy cannot write: chats of others and servers it is not on. And what strangers learn of direct messages."""

from __future__ import annotations

import pytest

from cogs.places import AMONG_OTHERS, NOT_ON_SERVER
from sessions.model import Person, Refused
from tests.cogs.direct import command, elsewhere, in_direct_messages
from tests.cogs.world import Press, World, answer, ids, labels, text, words_of
from words import LANGUAGES, speak

NEEDS_A_TABLE = [
    command("game new", game="flowers"),
    command("game new", game="bouquet", thread=True, private=True),
    command("game list"),
    command("game watch", table="1"),
    *(command(f"game {name}") for name in ("table", "hand", "text", "log", "watch", "rules", "join", "start", "undo")),
    *(command(f"game {name}") for name in ("leave", "resign", "end", "export", "rematch", "replay", "remove-computer")),
    command("game add-computer", level="easy"),
    command("game seat", player="1"),
    command("game substitute", player="1"),
    command("move", action="L"),
    command("setup show"),
]


@pytest.mark.parametrize("kind", [1, 3])
async def test_in_chats_of_others_every_command_that_needs_a_table_says_where_to_go(world: World, kind: int) -> None:
    sentence = speak("en")(AMONG_OTHERS, posy=world.bot.user.mention)
    for data in NEEDS_A_TABLE:
        assert text(answer(await elsewhere(world, world.ann, data, kind=kind))) == sentence, data
    assert not world.sent("POST", "/channels/") and not await world.bot.tables.all_of(world.ann.id)


async def test_on_a_server_without_posy_they_say_so_too(world: World) -> None:
    """As Discord sends it for somebody who has Posy as an app of their own."""
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.env.settle()
    sentence = speak("en")(NOT_ON_SERVER, posy=world.bot.user.mention)
    for name, options in (
        ("game new", {"game": "flowers"}),
        ("game new", {"game": "flowers", "thread": True}),
        ("game list", {}),
        ("game watch", {"table": "1"}),
        ("game hand", {}),
        ("game invite", {"person": world.ben}),
        ("move", {"action": "L"}),
    ):
        assert text(answer(await world.ann.slash(world.channel, name, **options))) == sentence, name
    assert text(answer(await world.olga.slash(world.channel, "setup show"))) == sentence
    assert not world.sent("POST", "/channels/") and not await world.bot.tables.all_of(world.ann.id)
    assert await world.ann.autocomplete(world.channel, "game watch", "table", "") == []
    assert not [entry for entry in world.logs if entry["event"] == "nothing_offered"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_they_say_it_in_the_persons_language(world: World, language: str) -> None:
    told = text(answer(await elsewhere(world, world.ann, command("game new", game="floris"), locale=language)))
    assert told == speak(language)(AMONG_OTHERS, posy=world.bot.user.mention)


async def test_what_needs_no_table_works_everywhere(world: World) -> None:
    shown = answer(await elsewhere(world, world.ann, command("help")))
    assert AMONG_OTHERS[:40] in text(shown) and "press one of the buttons below" not in text(shown)
    assert all(label.startswith("Rules of ") for label in labels(shown))
    assert "Unofficial" in text(answer(await elsewhere(world, world.ann, command("about"))))
    assert "by colour" in text(answer(await elsewhere(world, world.ann, command("game rules", game="bouquet"))))
    assert "no table now" in text(answer(await elsewhere(world, world.ann, command("me tables"))))


async def test_ones_own_table_is_played_from_there_as_from_any_other_channel(world: World) -> None:
    member = in_direct_messages(world)
    table = await world.started(game="flowers")
    mine = answer(await elsewhere(world, member, command("game hand")))
    assert "Ann** is to move" in text(mine)
    await elsewhere(world, member, command("move", action="a"))
    after = await world.table()
    assert [entry.text for entry in after.log] == ["take A"] and after.id == table.id
    assert "in hand" in text(await world.board())


async def test_a_stranger_neither_sees_nor_presses_a_table_in_direct_messages(world: World) -> None:
    in_direct_messages(world)
    table = await world.started(game="bouquet", computers="easy")
    board, public, chat = await world.board(), world.guild.create_text_channel("garden"), world.ben.user
    secret = f"posy:{table.id}:{table.stamp(0)}:=L"
    assert secret in ids(board)
    number = str(table.id)
    for told in (
        await world.ben.slash(public, "game watch", table=number),
        await chat.slash("game watch", table=number),
        await chat.slash("game list"),
        await world.olga.slash(public, "game list"),
        await chat.slash("game hand"),
        await chat.slash("move", action="L"),
        await chat.slash("game end"),
        await chat.slash("game join"),
    ):
        said = text(answer(told))
        assert ("No table" in said or "no such table" in said) and "Acacia" not in said
    assert await chat.autocomplete("game watch", "table", "") == []
    assert await world.ben.autocomplete(public, "game watch", "table", "") == []
    for place in (public, chat.dm_channel):
        world.channel = place
        for words in (
            "=L",
            "?view",
            "?text",
            "?log",
            "?seat 0",
            "?export",
            "?replay",
            "?review 0",
            "!join",
            "!close",
            "!end",
            "!rematch",
            "!undo",
        ):
            made = f"posy:{table.id}:{table.stamp(0)}:{words}"
            row = {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": made}]}
            forged = world.env.backend.create_message(place.id, world.bot.user.id, "x", components=[row])
            (result,) = await world.raw(Press(world.ben, forged, made))
            assert text(answer(result)) == "No table stands here. `/game new` opens one.", words
    after = await world.bot.tables.get(table.id)
    assert (after.log, after.edition, after.phase) == (table.log, table.edition, "playing")


async def test_a_stranger_cannot_sit_down_in_direct_messages_by_any_door(world: World) -> None:
    in_direct_messages(world)
    table = await world.new(game="bouquet")
    with pytest.raises(Refused, match="alone or against computer players"):
        await world.bot.tables.join(table.id, Person(world.ben.id, "Ben"))
    with pytest.raises(Refused, match="alone or against computer players"):
        await world.bot.tables.invite(table.id, world.ann.id, Person(world.ben.id, "Ben"))


async def test_a_press_in_a_chat_of_others_is_answered(world: World) -> None:
    """Of a private answer that stands there: the rules, and a first game whose button comes from elsewhere."""
    shown = answer(await world.ann.user.slash("help"))
    first = next(each for each in ids(shown) if each.endswith("!first flowers"))
    told = answer(await elsewhere(world, world.ann, {"custom_id": first, "component_type": 2}, on=shown))
    assert text(told) == speak("en")(AMONG_OTHERS, posy=world.bot.user.mention)
    rules = next(each for each in ids(shown) if each.endswith("?rules flowers"))
    told = answer(await elsewhere(world, world.ann, {"custom_id": rules, "component_type": 2}, on=shown))
    assert "garden" in text(told) and "!first" not in "".join(words_of(told))


async def test_setup_that_comes_from_direct_messages_says_why_not(world: World) -> None:
    told = answer(await elsewhere(world, world.ann, command("setup show"), kind=1, context=1))
    assert "no server to set up here" in text(told)


async def test_setup_is_not_shown_in_direct_messages_and_all_else_is(world: World) -> None:
    shown = {name.split(" ")[0] for name in world.ann.user.available_commands()}
    assert shown == {"game", "move", "me", "help", "about"}


async def test_a_press_without_a_place_is_answered(world: World) -> None:
    """Should Discord leave out where it was made."""
    told = text(answer(await elsewhere(world, world.ann, command("game new", game="floris"), context=9)))
    assert told == speak("en")(AMONG_OTHERS, posy=world.bot.user.mention)
