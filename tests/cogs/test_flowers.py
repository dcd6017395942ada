"""FLOWERS clicked and typed: a stack, then one of many places, looked at before it counts."""

from __future__ import annotations

import random

import pytest

from cogs.faces import face
from images import Scene, artist
from rules.flowers import GAME
from tests.cogs.gardener import gardens, look, places, take, turn
from tests.cogs.hands import mover, seen
from tests.cogs.world import Press, World, alts, answer, components, labels, text, words_of
from tests.rules.walk import walk
from words import flowers, speak

W = speak("en")


async def test_a_stack_then_a_place_then_the_confirmation(world: World) -> None:
    table = await gardens(world)
    who, _ = await mover(world)
    top = flowers.card(W, table.view(None).stacks[0].top)
    assert labels(await world.board())[:3] == [f"A: {top}", labels(await world.board())[1], "C: blind"]
    held = await take(world, who, "A")
    assert f"You hold **{top}**" in text(held) and len(places(held)) == 5
    assert "Choose" in labels(await world.board()) and f"in hand: {top}" in text(await world.board())
    preview = await look(world, who, held, "+put 0,-1")
    assert "at **B1: beside" in text(preview) and "Points if the game ended now" in text(preview)
    assert labels(preview)[0] == "Put it there" and "Back" in labels(preview)
    after = answer(await world.press(who, "=put ", on=preview))
    assert "is to move" in text(after) and not places(after)
    assert [entry.text for entry in (await world.table()).log] == ["take A", "put 0,-1"]


async def test_a_preview_changes_nothing_that_is_kept_or_that_others_see(world: World) -> None:
    await gardens(world)
    who, _ = await mover(world)
    held = await take(world, who, "A")
    before, board, edits = await world.table(), seen(await world.board()), len(world.sent("PATCH", "/channels/"))
    gardens_of = set(alts(held))
    for words in places(held):
        preview = await look(world, who, held, words)
        assert not set(alts(preview)) & gardens_of, "the picture shows the garden with the card"
        held = answer(await world.press(who, "?view", on=preview))
        assert set(alts(held)) == gardens_of
    now = await world.table()
    assert (now.log, now.digest, now.edition) == (before.log, before.digest, before.edition)
    assert seen(await world.board()) == board and len(world.sent("PATCH", "/channels/")) == edits


async def test_a_game_of_three_with_a_computer_a_restart_and_three_presses_a_turn(world: World) -> None:
    await world.started(world.ben, game="flowers", computers="easy")
    luck, presses = random.Random(2), []
    while (await world.table()).phase == "playing":
        if len(presses) == 3:
            await restart_with_a_card(world)
        before = len(world.env.backend.interactions)
        stacks = (await world.table()).view(None).stacks
        await turn(world, max(stacks, key=lambda stack: stack.size).name, luck)
        presses.append(len(world.env.backend.interactions) - before)
    table, board = await world.table(), await world.board()
    assert len(presses) >= 50 and set(presses) == {3}
    assert table.outcome is not None and 0 in [stack.size for stack in table.view(None).stacks]
    assert "Rematch" in labels(board) and "Areas" in text(board) and len(alts(board)) == 4
    log = text(answer(await world.press(world.dora, "?log")))
    assert "Acacia (easy) put " in log and "Turned up: " in log


async def restart_with_a_card(world: World) -> None:
    """The process ends while a blind card is held: the view of before goes on, and so does the table's button."""
    who, _ = await mover(world)
    held = await take(world, who, "C")
    board = seen(await world.board())
    await world.restart()
    assert seen(await world.board()) == board
    again = answer(await world.press(who, "?choose"))
    assert places(again) == places(held)
    preview = await look(world, who, held, places(held)[0])
    await world.press(who, "=put ", on=preview)
    assert (await world.table()).log[-1].text != "take C"


async def test_a_game_alone_by_move_alone(world: World) -> None:
    await world.ann.slash(world.channel, "game new", game="flowers")
    await world.ann.slash(world.channel, "game start")
    assert "A 40 (the timer: one goes after every turn), C 40" in text(await world.board())
    turns = 0
    while (await world.table()).phase == "playing":
        view = (await world.table()).view(0)
        x, y = view.gardens[0].free[-1]
        await world.ann.slash(world.channel, "move", action="a")
        label = flowers.label(view.gardens[0], x, y)
        result = await world.ann.slash(world.channel, "move", action=f"put {label.lower()}")
        assert (await world.table()).log[-1].text == f"put {x},{y}"
        turns += 1
    assert turns == 20
    outcome = (await world.table()).outcome
    for shown in (answer(result), await world.board()):
        assert flowers.band(W, outcome.scores[0]) in text(shown) and "wins" not in text(shown)
    assert "- Ann: " in text(await world.board())
    await world.press(world.ann, "!rematch")
    await world.press(world.ann, "!start")
    assert (await world.table()).phase == "playing" and len((await world.table()).sitters) == 1


@pytest.mark.parametrize(("game", "last"), [("flowers", 1), ("bukiet", 2)])
async def test_a_table_of_one_alone_shows_the_tableau_once(world: World, game: str, last: int) -> None:
    """In the table's picture; at the end beside it only where the last picture has no tableau."""
    table = await world.opened(game, world.ann)
    assert len(alts(await world.board())) == 1
    while table.phase == "playing":
        table = await world.bot.tables.act(table.id, world.ann.id, table.listed(0)[0])
    await world.shown()
    assert len(alts(await world.board())) == last
    assert alts(answer(await world.press(world.ann, "?view")))


async def test_one_line_takes_a_card_and_places_it(world: World) -> None:
    await gardens(world)
    who, _ = await mover(world)
    await who.slash(world.channel, "move", action="take A; put C2")
    assert [entry.text for entry in (await world.table()).log] == ["take A", "put 1,0"]


async def test_a_blind_card_is_seen_before_its_place_is_said(world: World) -> None:
    await gardens(world)
    who, _ = await mover(world)
    refused = await who.slash(world.channel, "move", action="take C; put C2")
    assert "“take C” shows something new" in text(answer(refused))
    assert (await world.table()).log == ()


async def test_an_open_card_is_given_back_until_it_is_placed_and_a_blind_one_never(world: World) -> None:
    await gardens(world)
    who, board = (await mover(world))[0], seen(await world.board())
    held = await take(world, who, "B")
    assert "Undo" in labels(held)
    back = answer(await world.press(who, "!undo", on=held))
    assert "=take B" in words_of(back)
    assert seen(await world.board())[1:3] == board[1:3]
    blind = await take(world, who, "C")
    assert "Undo" not in labels(blind)
    assert "nothing that you can take back" in text(answer(await who.slash(world.channel, "game undo")))


async def test_a_place_looked_at_before_an_undo_does_nothing(world: World) -> None:
    await gardens(world)
    who, _ = await mover(world)
    held = await take(world, who, "A")
    preview = await look(world, who, answer(await world.press(who, "?choose")), "+put 1,0")
    await who.slash(world.channel, "game undo")
    await take(world, who, "A")
    count = len((await world.table()).log)
    assert "moved on" in text(await look(world, who, held, "+put 1,0"))
    assert "moved on" in text(answer(await world.press(who, "=put ", on=preview)))
    assert len((await world.table()).log) == count


async def test_a_place_pressed_where_it_does_not_stand_any_more_has_moved_on(world: World) -> None:
    """A slow client may press what its private message showed before the last answer took its place."""
    await gardens(world)
    who, _ = await mover(world)
    held = await take(world, who, "A")
    menu = next(e for e in components(held) if "+put 1,0" in [o["value"] for o in e.get("options") or ()])
    await world.press(who, "!undo", on=held)
    (late,) = await world.raw(Press(who, held, menu["custom_id"], ("+put 1,0",)))
    assert "The table has moved on since that button was shown." in text(answer(late))
    assert (await world.table()).view(None).taken is None


async def test_others_cannot_place_a_card_and_see_no_places(world: World) -> None:
    await gardens(world)
    who, _ = await mover(world)
    await take(world, who, "A")
    for other in (world.dora, *(each for each in (world.ann, world.ben, world.cleo) if each.id != who.id)):
        mine = answer(await world.press(other, "?choose"))
        assert not places(mine) and "#put" not in words_of(mine) and "You hold" not in text(mine)
        held = answer(await world.press(who, "?choose"))
        menu = next(e for e in components(held) if "+put 1,0" in [o["value"] for o in e.get("options") or ()])
        (forged,) = await world.raw(Press(other, held, menu["custom_id"], ("+put 1,0",)))
        why = "You have no seat" if other is world.dora else "It is not your turn"
        assert why in text(answer(forged)) and not places(answer(forged))
    assert len((await world.table()).log) == 1


async def test_a_table_that_cannot_be_written_to_is_played_privately(world: World) -> None:
    await gardens(world)
    who, message = (await mover(world))[0], await world.board()
    world.env.inject_error("*", "/channels/*/messages/*", status=403, code=50001, times=None)
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    held = answer(await world.press(who, "=take A", on=message))
    preview = await look(world, who, held, places(held)[0])
    after = answer(await world.press(who, "=put ", on=preview))
    other = (await mover(world))[0]
    mine = answer(await world.press(other, "?view", on=message))
    assert "is to move" in text(after) and "=take A" in words_of(mine)
    held = answer(await world.press(other, "=take A", on=mine))
    assert len(places(held)) == 5


async def test_words_instead_of_pictures_offer_the_same_and_show_the_plan(world: World) -> None:
    table = await gardens(world)
    who, _ = await mover(world)
    pictured = await take(world, who, "A")
    await who.slash(world.channel, "me text", on=True)
    written = answer(await world.press(who, "?choose"))
    card = flowers.card(W, table.view(None).stacks[0].top)
    assert not alts(written) and places(written) == places(pictured) and f"You hold **{card}**" in text(written)
    put = f"{flowers.label(table.view(None).gardens[table.to_act[0]], 1, 0)} {card}"
    assert put not in text(written)
    assert put in text(await look(world, who, written, "+put 1,0"))


async def test_each_new_situation_of_a_turn_has_its_tip_once(world: World) -> None:
    await world.opened("flowers", world.ann)
    told = [text(answer(await world.press(world.ann, "?view")))]
    for action in ("take C", "put 0,1", "take A", "put 0,2", "take A"):
        told.append(text(answer(await world.ann.slash(world.channel, "move", action=action))))
    tips = ["A is your timer", "Try as many places as you like", "An open card can be given back"]
    assert [sum(tip in each for each in told) for tip in tips] == [1, 1, 1]


async def test_the_lobby_lets_one_player_start_and_offers_computers(world: World) -> None:
    await world.new(game="flowers")
    board = await world.board()
    assert "For 1 to 4 players" in text(board)
    options = [option["value"] for each in components(board) for option in each.get("options") or ()]
    assert [value for value in options if value.startswith("!add ")] == ["!add easy", "!add normal", "!add hard"]
    await world.press(world.ann, "!start")
    assert (await world.table()).phase == "playing"


async def test_help_leads_to_a_first_garden(world: World) -> None:
    shown = answer(await world.dora.slash(world.channel, "help"))
    first = answer(await world.press(world.dora, "!first flowers", on=shown))
    assert "=take C" in words_of(first) and [each.kind for each in (await world.table()).sitters] == [
        "person",
        "computer",
    ]


async def test_a_table_for_one_alone_is_full_at_once(world: World) -> None:
    await world.new(game="flowers", seats=1)
    assert "All seats are taken" in text(await world.board())
    await world.press(world.ann, "!start")
    assert (await world.table()).view(None).seats == 1


@pytest.mark.drawn_truly
async def test_the_pictures_of_a_turn_fit_discord_and_the_preview_is_one_of_its_own(world: World) -> None:
    await gardens(world)
    who, _ = await mover(world)
    held = await take(world, who, "A")
    shown = {file.filename for file in held.attachments}
    preview = await look(world, who, held, "+put 1,0")
    assert "Preview" in alts(preview)[0] and not shown & {file.filename for file in preview.attachments}
    for file in (*preview.attachments, *(await world.board()).attachments):
        assert len(world.env.backend.cdn.get(file.url)) < 500_000


def test_a_garden_is_drawn_anew_only_when_its_tableau_is_another() -> None:
    """Wherever a tableau comes again, in another view or moment, so does the picture."""
    one, drawn, again = walk(GAME, 2, {}, 3), {}, 0
    for state in one.states[20:26]:
        for viewer in (None, 0, 1):
            shown = Scene(state.observe(viewer), ("Ann", "Ben"), W)
            for seat in range(2):
                key = seat, repr(face("flowers").tableau(shown.view, seat))
                png = artist("flowers").seat(shown, seat).png
                again += key in drawn
                assert drawn.setdefault(key, png) == png
    assert again > 15 and len(drawn) == len(set(drawn.values()))
