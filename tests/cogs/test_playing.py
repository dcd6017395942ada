"""Whole games of Bouquet, clicked and typed."""

from __future__ import annotations

import json
import random
from types import SimpleNamespace

import pytest

from cogs.standing import result
from rules.bouquet import COLUMN
from rules.game import Outcome
from tests.cogs.world import World, alts, answer, labels, text, words_of
from words import speak


async def test_two_people_play_a_whole_game_by_button(world: World) -> None:
    await world.started(world.ben)
    for turn in range(2 * COLUMN):
        named = [label for label in labels(await world.board()) if ": " in label]
        assert len(named) == (2 if turn < 2 * COLUMN - 1 else 1)
        assert all(label.startswith(("Left: ", "Right: ", "Base: ", "Far end: ")) for label in named)
        await world.act()
    board = await world.board()
    outcome = (await world.table()).outcome
    assert outcome is not None
    winners = [["Ann", "Ben"][seat] for seat in outcome.winners]
    assert all(name in text(board) for name in winners)
    assert labels(board)[-4:] == ["Rematch", "Replay", "Step by step", "Export"]
    assert not [words for words in words_of(board) if words.startswith("=")]
    assert len(alts(board)) == 3


async def test_what_was_gained_has_a_plus_and_what_was_lost_a_minus(world: World) -> None:
    table = await world.started(world.ben)
    outcome = Outcome((5, -3), (1, 2), ({"colours": 7, "shapes": -2}, {"colours": -3, "shapes": 0}))
    over = SimpleNamespace(
        **dict.fromkeys(("closed_because", "earlier")), ending="rule", outcome=outcome, setup=table.setup,
        game=table.game, sitters=table.sitters,
    )  # fmt: skip
    said = result(speak("en"), over)
    assert "- Ann: 5 (colours +7, shapes −2)" in said and "- Ben: −3 (colours −3, shapes 0)" in said
    over.outcome = Outcome((5, 3), (1, 2), ({"colours": 5, "shapes": 0}, {"colours": 3, "shapes": 0}))
    assert "- Ann: 5 (colours +5)\n- Ben: 3 (colours +3)" in result(speak("en"), over), "what nobody has is left out"


async def test_the_result_lists_everybody_as_the_rules_break_ties(world: World) -> None:
    table = await world.started(world.ben, world.cleo, world.dora)
    outcome = Outcome((9, 9, 12, 9), (3, 2, 1, 3), ({},) * 4)
    over = SimpleNamespace(
        **dict.fromkeys(("closed_because", "earlier")), ending="rule", outcome=outcome, setup=table.setup,
        game=table.game, sitters=table.sitters,
    )  # fmt: skip
    said = result(speak("en"), over).splitlines()
    assert said == ["**Cleo** wins.", "- Cleo: 12", "- Ben: 9", "- Ann: 9", "- Dora: 9"]


@pytest.mark.drawn_truly
async def test_the_pictures_are_pngs_of_one_shape_for_all_seats(world: World) -> None:
    await world.started(world.ben)
    await world.act()
    sizes = {}
    for file in (await world.board()).attachments:
        png = world.env.backend.cdn.get(file.url)
        assert png.startswith(b"\x89PNG\r\n\x1a\n") and len(png) < 500_000
        sizes.setdefault(file.filename.split("-")[0], set()).add(png[16:24])
    assert {name: len(found) for name, found in sizes.items()} == {"table": 1, "seat": 1}
    await world.press(world.ann, "!resign", on=answer(await world.ann.slash(world.channel, "game resign")))
    assert len((await world.board()).attachments) == 3


async def test_a_person_and_two_computers_play_to_the_end(world: World) -> None:
    await world.started(computers="easy normal")
    for _ in range(COLUMN):
        await world.act()
    assert (await world.table()).phase == "over"
    assert "Acacia (easy)" in text(await world.board())


async def test_a_match_of_two_deals_swaps_the_seats_and_adds_the_scores(world: World) -> None:
    first = await world.new(world.ben)
    await world.choose(world.ann, "@match", "!option match on")
    await world.press(world.ann, "!start")
    for _ in range(2 * COLUMN):
        await world.act()
    second = await world.table()
    assert second.first_of_match == first.id
    assert "second deal" in text(await world.board())
    for _ in range(2 * COLUMN):
        await world.act()
    board = text(await world.board())
    first = await world.bot.tables.get(first.id)
    assert first.outcome and second.earlier == first.outcome.scores[::-1]
    assert "Both deals together" in board and "match" in board
    lines = await exported(world)
    assert [line["players"] for line in lines] == [["Ann", "Ben"], ["Ben", "Ann"]]


async def test_moves_are_typed_as_sentence_and_as_notation_with_choices_offered(world: World) -> None:
    table = await world.started(world.ben)
    mover = world.who(table.sitters[table.to_act[0]].user)
    choices = await mover.autocomplete(world.channel, "move", "action", "left")
    assert [choice["value"] for choice in choices] == ["L"]
    result = await mover.slash(world.channel, "move", action=choices[0]["name"].upper())
    assert answer(result).ephemeral and [entry.text for entry in (await world.table()).log] == ["L"]
    other = world.ben if mover is world.ann else world.ann
    assert await mover.autocomplete(world.channel, "move", "action", "") == []
    await other.slash(world.channel, "move", action=" R ")
    assert [entry.text for entry in (await world.table()).log] == ["L", "R"]


async def test_nonsense_typed_is_refused_with_the_reason_and_the_table(world: World) -> None:
    table = await world.started(world.ben)
    mover = world.who(table.sitters[table.to_act[0]].user)
    for nonsense in ("B", "take the moon", "*" * 300, "@everyone"):
        assert text(answer(await mover.slash(world.channel, "move", action=nonsense)))
    assert (await world.table()).log == ()


async def test_the_table_in_words_the_log_and_the_rules_on_the_standing_row(world: World) -> None:
    await world.started(world.ben)
    await world.act()
    read = text(answer(await world.press(world.dora, "?text")))
    assert "Columns" in read and "Ann" in read
    log = text(answer(await world.press(world.dora, "?log")))
    assert "1. Ben took" in log and "SHA-256" in log
    assert "+1 each" in text(answer(await world.press(world.dora, "?rules")))
    for command in ("text", "log", "rules", "hand"):
        assert text(answer(await world.dora.slash(world.channel, f"game {command}")))


async def test_the_seed_is_sealed_at_the_start_and_told_at_the_end(world: World) -> None:
    table = await world.started(world.ben)
    assert table.commitment and table.commitment in text(await world.board())
    await world.act()
    assert table.commitment in text(await world.board())
    assert table.commitment in text(answer(await world.press(world.dora, "?log")))
    await world.press(world.ann, "!resign", on=answer(await world.ann.slash(world.channel, "game resign")))
    assert (await world.table()).seed in text(await world.board())


async def test_undo_takes_back_the_own_move_and_everything_shown_follows(world: World) -> None:
    await world.started(world.ben)
    before = await world.board()
    await world.act()
    meanwhile = await world.board()
    assert labels(meanwhile) != labels(before) and alts(meanwhile)[0] != alts(before)[0]
    await world.ben.slash(world.channel, "game undo")
    after = await world.board()
    assert text(after).splitlines()[:3] == text(before).splitlines()[:3]
    assert labels(after) == labels(before) and alts(after) == alts(before)
    assert "nothing" in text(answer(await world.ben.slash(world.channel, "game undo")))


async def test_resigning_asks_once_and_the_other_wins(world: World) -> None:
    await world.started(world.ben)
    question = answer(await world.ann.slash(world.channel, "game resign"))
    await world.press(world.ann, "!keep", on=question)
    assert (await world.table()).phase == "playing"
    question = answer(await world.ann.slash(world.channel, "game resign"))
    await world.press(world.ann, "!resign", on=question)
    assert "Ann resigned." in text(await world.board()) and "**Ben** wins" in text(await world.board())


async def test_leaving_a_game_asks_too(world: World) -> None:
    await world.started(world.ben)
    question = answer(await world.ann.slash(world.channel, "game leave"))
    assert (await world.table()).phase == "playing" and "!resign" in words_of(question)


async def test_with_three_people_a_computer_takes_over_for_who_resigns(world: World) -> None:
    await world.started(world.ben, world.cleo)
    await world.press(world.ann, "!resign", on=answer(await world.ann.slash(world.channel, "game resign")))
    table = await world.table()
    assert table.phase == "playing" and table.sitters[0].kind == "computer"
    assert "🔍 Ann (computer)" in labels(await world.board())


async def test_the_host_ends_a_game_after_a_question_others_may_not(world: World) -> None:
    await world.started(world.ben)
    refused = answer(await world.ben.slash(world.channel, "game end"))
    assert "Only the host" in text(refused) and "!end" not in words_of(refused)
    question = answer(await world.olga.slash(world.channel, "game end"))
    await world.press(world.olga, "!end", on=question)
    assert (await world.table()).phase == "over"
    assert "without a result" in text(await world.board())


async def test_rematch_opens_a_lobby_and_calls_the_others_who_sit_down_with_the_same_button(world: World) -> None:
    first = await world.started(world.ben)
    await world.press(world.ann, "!resign", on=answer(await world.ann.slash(world.channel, "game resign")))
    over = await world.board()
    await world.press(world.ben, "!rematch", on=over)
    table = await world.table()
    assert table.id != first.id and table.phase == "lobby"
    assert "**Ben** (host)" in text(await world.board()) and "Ann" not in text(await world.board())
    call = world.channel.history()[-1]
    assert call.content.startswith(f"{world.ann.mention}: Ben invites you to [Bouquet]")
    assert [user.id for user in call.mentions] == [world.ann.id]
    await world.press(world.ann, "!rematch", on=over)
    assert "Ann" in text(await world.board()) and (await world.table()).id == table.id


async def exported(world: World) -> list[dict]:
    result = await world.press(world.ann, "?export")
    assert "the luck in it with `python -m rules verify`" in text(answer(result))
    data = world.env.backend.cdn.get(answer(result).attachments[0].url)
    return [json.loads(line) for line in data.decode().splitlines()]


async def test_export_gives_the_record_as_a_file(world: World) -> None:
    await world.started(world.ben)
    for _ in range(2 * COLUMN):
        await world.act()
    (record,) = await exported(world)
    assert record["game"] == "bouquet" and len(record["moves"]) == 2 * COLUMN and record["result"]["winners"]


async def test_every_turn_of_fifty_takes_one_press(world: World) -> None:
    luck = random.Random(7)
    turns = 0
    for _ in range(3):
        await world.started(world.ben)
        while (await world.table()).phase == "playing" and turns < 50:
            table = await world.table()
            before = len(table.log)
            words = luck.choice([words for words in words_of(await world.board()) if words.startswith("=")])
            await world.press(world.who(table.sitters[table.to_act[0]].user), words)
            assert len((await world.table()).log) == before + 1
            turns += 1
    assert turns == 50


async def test_list_shows_running_tables_with_links(world: World) -> None:
    await world.started(world.ben)
    said = text(answer(await world.dora.slash(world.channel, "game list")))
    assert "Bouquet" in said and (await world.board()).jump_url in said and "is to move" in said
    assert world.channel.mention in said


async def test_a_long_list_ends_with_how_many_more_there_are(world: World) -> None:
    for number in range(40):
        channel = world.guild.create_text_channel(f"table-{number}")
        await world.env.settle()
        await world.ann.slash(channel, "game new", game="bouquet")
    said = text(answer(await world.dora.slash(world.channel, "game list")))
    shown = said.count("- [")
    assert shown < 40 and said.endswith(f"and {40 - shown} more")
    assert said.count("is open: Ann.") == shown


@pytest.mark.parametrize("number", ["9" * 22, "9" * 5000, "-1", "x", "²"])
async def test_a_table_that_cannot_be_is_refused_in_a_sentence(world: World, number: str) -> None:
    await world.started(world.ben)
    assert "no such table" in text(answer(await world.dora.slash(world.channel, "game watch", table=number)))
    assert "no such seat" in text(answer(await world.dora.slash(world.channel, "game seat", player=number)))


async def test_a_watcher_sees_every_seat_and_has_no_controls(world: World) -> None:
    table = await world.started(world.ben)
    choices = await world.dora.autocomplete(world.channel, "game watch", "table", "bou")
    assert [choice["value"] for choice in choices] == [str(table.id)]
    assert choices[0]["name"] == "Bouquet in #flowers: Ann, Ben"
    watched = answer(await world.dora.slash(world.channel, "game watch", table=str(table.id)))
    assert not [words for words in words_of(watched) if words[0] in "=+*#"]
    closer = answer(await world.choose(world.dora, "@closer", "?seat 1", on=watched))
    assert alts(closer) and alts(closer)[0].startswith("Ben")


async def test_one_player_closely_by_command(world: World) -> None:
    await world.started(world.ben)
    choices = await world.dora.autocomplete(world.channel, "game seat", "player", "be")
    assert [choice["name"] for choice in choices] == ["2. Ben"]
    for player in (choices[0]["value"], "ben", "2"):
        shown = answer(await world.dora.slash(world.channel, "game seat", player=player))
        assert alts(shown)[0].startswith("Ben")
    assert "no such seat" in text(answer(await world.dora.slash(world.channel, "game seat", player="9")))


async def test_a_finished_game_is_still_looked_at_where_it_was_played(world: World) -> None:
    """Even by somebody who plays elsewhere now; what they do there goes to the table that runs."""
    await world.started(world.ben)
    await world.press(world.ann, "!resign", on=answer(await world.ann.slash(world.channel, "game resign")))
    other = world.guild.create_text_channel("elsewhere")
    await world.env.settle()
    await world.ann.slash(other, "game new", game="bouquet")
    assert "Ben" in text(answer(await world.ann.slash(world.channel, "game text")))
    await world.ann.slash(world.channel, "game leave")
    assert (await world.bot.tables.at(other.id)).phase == "over"


async def test_commands_where_no_table_stands_say_so(world: World) -> None:
    for command in ("join", "start", "table", "hand", "text", "log", "undo", "resign", "export", "rules"):
        assert "No table" in text(answer(await world.ann.slash(world.channel, f"game {command}")))
    assert "No table" in text(answer(await world.ann.slash(world.channel, "move", action="L")))
    assert "No table" in text(answer(await world.ann.slash(world.channel, "game list")))
