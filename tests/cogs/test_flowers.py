"""FLOWERS clicked and typed: a stack, then one of many places, looked at before it counts."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import cycle
from typing import Any

import pytest

from cogs.controls import Menu, rows
from cogs.faces import face
from cogs.flowers import MENUS
from cogs.hand import ROOM
from cogs.limits import CHOICE
from cogs.scenes import scene, seat_picture
from cogs.story import story
from cogs.table import poster
from images import artist
from rules.chance import Chance
from rules.flowers import GAME, View, deck
from rules.garden import Garden, cell_of, put_at, survey
from sessions.table import Table
from tests.cogs.world import Press, World, alts, answer, check_payload, components, labels, text, words_of
from words import LANGUAGES, flowers, speak

W = speak("en")


@pytest.fixture
async def gardens(world: World) -> Table:
    """A game of three in play."""
    return await world.opened("flowers", world.ann, world.ben, world.cleo)


def mover(world: World, table: Table) -> Any:
    return world.who(table.sitters[table.to_act[0]].user)


def places(message: Any) -> list[str]:
    """All places that a private view offers, as the words that lead to their preview."""
    options = [option["value"] for each in components(message) for option in each.get("options") or ()]
    return [value for value in options if value.startswith("+put ")]


async def look(world: World, who: Any, message: Any, words: str) -> Any:
    """Chooses a place in the menu that has it; the preview."""
    menu = next(e for e in components(message) if words in [o["value"] for o in e.get("options") or ()])
    return answer(await who.select(message, [words], custom_id=menu["custom_id"]))


async def take(world: World, who: Any, stack: str) -> Any:
    """Takes a card by the button on the table; the private view that opens."""
    return answer(await world.press(who, f"=take {stack}"))


async def turn(world: World, stack: str = "A", luck: random.Random | None = None) -> Any:
    """A whole turn by buttons: a stack, a place, the confirmation; what is shown after it."""
    who = mover(world, await world.table())
    held = await take(world, who, stack)
    seen = await look(world, who, held, (luck or random.Random(1)).choice(places(held)))
    return answer(await world.press(who, "=put ", on=seen))


def seen(message: Any) -> Any:
    return text(message), alts(message), [each.get("options") for each in components(message)], list(words_of(message))


async def test_a_stack_then_a_place_then_the_confirmation(world: World, gardens: Table) -> None:
    who = mover(world, gardens)
    top = flowers.card(W, gardens.view(None).stacks[0].top)
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


async def test_a_preview_changes_nothing_that_is_kept_or_that_others_see(world: World, gardens: Table) -> None:
    who = mover(world, gardens)
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
    who = mover(world, await world.table())
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


async def test_one_line_takes_a_card_and_places_it(world: World, gardens: Table) -> None:
    who = mover(world, gardens)
    await who.slash(world.channel, "move", action="take A; put C2")
    assert [entry.text for entry in (await world.table()).log] == ["take A", "put 1,0"]


async def test_a_blind_card_is_seen_before_its_place_is_said(world: World, gardens: Table) -> None:
    who = mover(world, gardens)
    assert "Refused" not in text(answer(await who.slash(world.channel, "move", action="take C; put C2")))
    assert (await world.table()).log == ()


@pytest.mark.parametrize("typed", ["C2", " c 2 ", "put c2", "1,0", "1, 0"])
async def test_a_place_can_be_typed_as_the_picture_names_it(world: World, gardens: Table, typed: str) -> None:
    who = mover(world, gardens)
    held = await take(world, who, "A")
    form = await world.press(who, "#put", on=held)
    preview = answer(await who.submit_modal(form, {"place": typed}))
    assert "at **C2: beside" in text(preview) and "=put 1,0" in words_of(preview)
    assert len((await world.table()).log) == 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("d9", "No card of yours lies at D9 or shares a side with it."),
        ("7, -7", "No card of yours lies at 7,-7 or shares a side with it."),
        ("roses", "“roses” is no place: type a letter and a number as on the picture."),
    ],
)
async def test_a_wrong_place_is_named_and_can_be_typed_again(
    world: World, gardens: Table, typed: str, said: str
) -> None:
    who = mover(world, gardens)
    form = await world.press(who, "#put", on=await take(world, who, "A"))
    refused = answer(await who.submit_modal(form, {"place": typed}))
    assert text(refused).startswith(said) and "#put" in words_of(refused) and len(places(refused)) == 5
    moved = await who.slash(world.channel, "move", action=f"put {typed}")
    assert text(answer(moved)).startswith(said) and len((await world.table()).log) == 1


async def test_a_place_typed_without_a_card_says_what_comes_first(world: World, gardens: Table) -> None:
    refused = await mover(world, gardens).slash(world.channel, "move", action="C2")
    assert "You hold no card: take one from a stack first." in text(answer(refused))


async def test_a_wrong_place_is_never_taken_for_one_that_begins_so(world: World) -> None:
    """Of C1 and C10 only C10 is free: C1 is refused all the same."""
    await world.opened("flowers", world.ann)
    for n in range(8):
        await world.ann.slash(world.channel, "move", action=f"take C; put 0,{n + 1}")
        await world.ann.slash(world.channel, "move", action="take C")
        await world.ann.slash(world.channel, "move", action=f"put 0,{n + 1}")
    await world.ann.slash(world.channel, "move", action="take A")
    garden = (await world.table()).view(0).gardens[0]
    assert garden.box == (-1, -1, 1, 9) and (1, 8) in garden.free and (1, -1) not in garden.free
    refused = await world.ann.slash(world.channel, "move", action="C1")
    assert "No card of yours lies at C1" in text(answer(refused))
    assert (await world.table()).log[-1].text == "take A"


async def test_an_open_card_is_given_back_until_it_is_placed_and_a_blind_one_never(
    world: World, gardens: Table
) -> None:
    who, board = mover(world, gardens), seen(await world.board())
    held = await take(world, who, "B")
    assert "Undo" in labels(held)
    back = answer(await world.press(who, "!undo", on=held))
    assert "=take B" in words_of(back)
    assert seen(await world.board())[1:3] == board[1:3]
    blind = await take(world, who, "C")
    assert "Undo" not in labels(blind)
    assert "nothing that you can take back" in text(answer(await who.slash(world.channel, "game undo")))


async def test_a_place_looked_at_before_an_undo_does_nothing(world: World, gardens: Table) -> None:
    who = mover(world, gardens)
    held = await take(world, who, "A")
    preview = await look(world, who, answer(await world.press(who, "?choose")), "+put 1,0")
    await who.slash(world.channel, "game undo")
    await take(world, who, "A")
    count = len((await world.table()).log)
    assert "moved on" in text(await look(world, who, held, "+put 1,0"))
    assert "moved on" in text(answer(await world.press(who, "=put ", on=preview)))
    assert len((await world.table()).log) == count


async def test_others_cannot_place_a_card_and_see_no_places(world: World, gardens: Table) -> None:
    who = mover(world, gardens)
    await take(world, who, "A")
    for other in (world.dora, *(each for each in (world.ann, world.ben, world.cleo) if each.id != who.id)):
        mine = answer(await world.press(other, "?choose"))
        assert not places(mine) and "#put" not in words_of(mine) and "You hold" not in text(mine)
        held = answer(await world.press(who, "?choose"))
        menu = next(e for e in components(held) if "+put 1,0" in [o["value"] for o in e.get("options") or ()])
        (forged,) = await world.raw(Press(other, held, menu["custom_id"], ("+put 1,0",)))
        assert "moved on" in text(answer(forged)) and not places(answer(forged))
    assert len((await world.table()).log) == 1


async def test_a_table_that_cannot_be_written_to_is_played_privately(world: World, gardens: Table) -> None:
    who, message = mover(world, gardens), await world.board()
    world.env.inject_error("*", "/channels/*/messages/*", status=403, code=50001, times=None)
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    held = answer(await world.press(who, "=take A", on=message))
    preview = await look(world, who, held, places(held)[0])
    after = answer(await world.press(who, "=put ", on=preview))
    other = mover(world, await world.table())
    mine = answer(await world.press(other, "?view", on=message))
    assert "is to move" in text(after) and "=take A" in words_of(mine)
    held = answer(await world.press(other, "=take A", on=mine))
    assert len(places(held)) == 5


async def test_words_instead_of_pictures_offer_the_same_and_show_the_plan(world: World, gardens: Table) -> None:
    who = mover(world, gardens)
    pictured = await take(world, who, "A")
    await who.slash(world.channel, "me text", on=True)
    written = answer(await world.press(who, "?choose"))
    assert not alts(written) and places(written) == places(pictured) and "taken Taken" in text(written)
    put = f"(1, 0, ('{gardens.view(None).stacks[0].top}',))"
    assert put not in text(written)
    assert put in text(await look(world, who, written, "+put 1,0"))


async def test_each_new_situation_of_a_turn_has_its_tip_once(world: World) -> None:
    await world.opened("flowers", world.ann)
    told = []
    for number in range(3):
        told.append(text(answer(await world.press(world.ann, "?view"))))
        await world.ann.slash(world.channel, "move", action=f"take {'CA'[number % 2]}")
        told.append(text(answer(await world.press(world.ann, "?view"))))
        await world.ann.slash(world.channel, "move", action=f"put 0,{number + 1}")
    tips = ["A is your timer", "Try as many places as you like", "An open card can be given back"]
    assert all(sum(tip in each for each in told) <= 1 for tip in tips)


async def test_the_lobby_lets_one_player_start_and_offers_computers(world: World) -> None:
    await world.new(game="flowers")
    board = await world.board()
    assert "For 1 to 4 players" in text(board)
    options = [option["value"] for each in components(board) for option in each.get("options") or ()]
    assert [value for value in options if value.startswith("!add ")] == ["!add easy", "!add normal", "!add hard"]
    await world.press(world.ann, "!start")
    assert (await world.table()).phase == "playing"


async def line(world: World) -> Table:
    """Alone, 40 cards in a line, and one more in hand."""
    table = await world.opened("flowers", world.ann)
    for n in range(39):
        for action in ("take C", f"put {n + 1},0"):
            await world.bot.tables.act(table.id, world.ann.id, action)
    await world.bot.tables.act(table.id, world.ann.id, "take C")
    await world.shown()
    return await world.table()


async def test_a_line_of_forty_cards_fits_one_message_and_any_place_can_be_typed(world: World) -> None:
    table = await line(world)
    held = answer(await world.press(world.ann, "?choose"))
    menus = [each for each in components(held) if any(o["value"].startswith("+put") for o in each.get("options") or ())]
    assert sorted(places(held)) == sorted(f"+{action}" for action in table.legal(0)) and len(places(held)) == 122
    assert [each["placeholder"] for each in menus][:3] == ["Places B1 to Z1", "Places AA1 to AO1", "Places A2 to Y2"]
    preview = await look(world, world.ann, held, "+put 40,0")
    assert "at **AP2: beside" in text(preview) and "The game is over after this turn." in text(preview)
    for typed, value in (("ao1", "put 39,-1"), ("put AP2", "put 40,0"), ("AA3: beside", "put 25,1")):
        offered = await world.ann.autocomplete(world.channel, "move", "action", typed)
        assert offered[0]["value"] == value and len(offered) <= 25
    await world.ann.slash(world.channel, "move", action="AP2")
    assert (await world.table()).phase == "over"


SHAPES = {
    "line": [(x, 0) for x in range(41)],
    "column": [(0, y) for y in range(41)],
    "square": [(x, y) for x in range(7) for y in range(7)],
    "stairs": [(n // 2 + n % 2, n // 2) for n in range(41)],
    "comb": [(x, 0) for x in range(21)] + [(2 * n, 1) for n in range(10)] + [(2 * n, 2) for n in range(10)],
    "cross": [(x, 0) for x in range(-10, 11)] + [(0, y) for y in range(-10, 11) if y],
}


@pytest.mark.parametrize("shape", SHAPES)
def test_every_place_of_a_garden_of_any_form_is_in_one_of_eight_menus(shape: str) -> None:
    """With the longest names and numbers, in all languages."""
    garden = survey({cell: (code,) for cell, code in zip(SHAPES[shape], cycle(deck()), strict=False)})
    for language in LANGUAGES:
        w, view = speak(language), holding(garden)
        found = face("flowers").controls(w, view, [], ())
        made = rows(w, 10**12 - 1, 10**9 - 1, found, ROOM)
        assert sum(1 + len(row.children) for row in made) <= ROOM and "?turn" not in f"{made}"
        check_payload({"components": [row.to_component_dict() for row in made]})
        menus = [each for each in found if isinstance(each, Menu)]
        offered = [option.words for menu in menus for option in menu.options]
        assert sorted(offered) == sorted(f"+{put_at(cell)}" for cell in {*garden.piles, *garden.free})
        assert len(menus) <= MENUS and all(len(option.label) <= CHOICE for menu in menus for option in menu.options)
        assert [option.label.split(":")[0] for option in menus[0].options] == sorted(
            (flowers.label(garden, *cell_of(option.words[1:])) for option in menus[0].options),
            key=lambda label: (int(label.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")), len(label), label),
        )


def holding(garden: Garden) -> View:
    """Somebody alone with this garden and a card in hand."""
    state = GAME.start(1, GAME.deal(1, {}, Chance(bytes(32), 0)), {}).apply(0, "take A")
    return replace(state.observe(0), gardens=(garden,))


def others_see(table: Table, holder: int) -> object:
    """All that is shown to spectators and to the other seats: message, pictures, texts, log, controls."""
    made, say = poster(W, table), face("flowers")
    pages = [row.to_component_dict() for row in made.rows], made.head, made.foot
    shown: list[object] = [pages, [(wanted.digest, wanted.paint()) for wanted in made.pictures]]
    for viewer in (None, *(seat for seat in range(3) if seat != holder)):
        view = table.view(viewer)
        shown += [artist("flowers").text(scene(W, table, viewer)), [line.text for line in story(W, table, viewer)]]
        shown += [say.progress(W, view), say.plan(W, view, ()), say.controls(W, view, (), ())]
        shown += [(wanted.digest, wanted.paint()) for wanted in [seat_picture(W, table, holder, viewer)]]
    return shown


async def test_at_every_turn_of_a_game_nobody_sees_what_another_holds_blind(gardens: Table) -> None:
    """The same table with every other card in its place looks the same to all others until it is laid."""
    luck, table, compared = random.Random(8), gardens, 0
    while table.to_act:
        (seat,) = table.to_act
        held = moved(table, seat, "take C")
        twin = moved(swapped(table, luck), seat, "take C")
        mine = [face("flowers").plan(W, each.view(seat), ()) for each in (held, twin)]
        if mine[0] != mine[1]:
            assert others_see(held, seat) == others_see(twin, seat)
            compared += 1
        table = moved(held if luck.random() < 0.5 else moved(table, seat, "take A"), seat, "")
    assert compared > 20


def moved(table: Table, seat: int, action: str) -> Table:
    """After this action; "" for the first place there is."""
    action = action or table.legal(seat)[0]
    assert table.timeline is not None
    after = table.timeline.moved(len(table.timeline.moves) + 1, seat, action)
    return replace(table, timeline=after, phase="over" if after.now.outcome else "playing")


def swapped(table: Table, luck: random.Random) -> Table:
    """The top card of C changes places with another one that nobody has seen."""
    assert table.timeline is not None and table.deal is not None
    state: Any = table.timeline.now
    cards = list(table.deal["stacks"]["C"])
    top = state.gone["C"]
    other = luck.randrange(top, len(cards))
    cards[top], cards[other] = cards[other], cards[top]
    stacks = {**state.table.stacks, "C": tuple(cards)}
    return replace(
        table, timeline=replace(table.timeline, now=state._replace(table=state.table._replace(stacks=stacks)))
    )
