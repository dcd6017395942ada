"""The places of a garden in FLOWERS: typed as the picture names them, and in menus however many there are."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from typing import Any

import pytest

from cogs.controls import Menu, rows
from cogs.faces import face
from cogs.flowers import MENUS, meant
from cogs.hand import ROOM
from cogs.limits import CHOICE
from rules.chance import Chance
from rules.flowers import GAME, View, deck, preview
from rules.garden import Garden, cell_of, put_at, survey
from sessions.table import Table
from tests.cogs.gardener import gardens, look, places, take
from tests.cogs.hands import mover
from tests.cogs.world import World, answer, check_payload, components, text, words_of
from words import LANGUAGES, flowers, speak

W = speak("en")


@pytest.mark.parametrize("typed", ["C2", " c 2 ", "put c2", "C02", "1,0", "1, 0", "01,-0"])
async def test_a_place_can_be_typed_as_the_picture_names_it(world: World, typed: str) -> None:
    await gardens(world)
    who, _ = await mover(world)
    held = await take(world, who, "A")
    form = await world.press(who, "#put", on=held)
    preview = answer(await who.submit_modal(form, {"place": typed}))
    assert "at **C2: beside" in text(preview) and "=put 1,0" in words_of(preview)
    assert len((await world.table()).log) == 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("d9", "No card of yours lies at D9 or shares a side with it."),
        ("0, 9", "No card of yours lies at 0,9 or shares a side with it."),
        ("7, -7", "No card of yours lies at 7,-7 or shares a side with it."),
        ("roses", "“roses” is no place: type a letter and a number as on the picture."),
    ],
)
async def test_a_wrong_place_is_named_and_can_be_typed_again(world: World, typed: str, said: str) -> None:
    await gardens(world)
    who, _ = await mover(world)
    form = await world.press(who, "#put", on=await take(world, who, "A"))
    refused = answer(await who.submit_modal(form, {"place": typed}))
    assert text(refused).startswith(said) and "#put" in words_of(refused) and len(places(refused)) == 5
    moved = await who.slash(world.channel, "move", action=f"put {typed}")
    assert text(answer(moved)).startswith(said) and len((await world.table()).log) == 1


async def test_from_a_preview_other_places_can_be_looked_at_without_going_back(world: World) -> None:
    await gardens(world)
    who, _ = await mover(world)
    preview = await look(world, who, await take(world, who, "A"), "+put 1,0")
    assert words_of_buttons(preview)[:2] == ["=put 1,0", "#put"] and len(places(preview)) == 5
    other = await look(world, who, preview, "+put 0,1")
    assert "at **B3: beside" in text(other) and "=put 0,1" in words_of(other)
    form = await world.press(who, "#put", on=other)
    typed = answer(await who.submit_modal(form, {"place": "A2"}))
    assert "=put -1,0" in words_of(typed) and len((await world.table()).log) == 1
    wrong = answer(await who.submit_modal(await world.press(who, "#put", on=typed), {"place": "Z9"}))
    assert text(wrong).startswith("No card of yours lies at Z9") and len(places(wrong)) == 5


def words_of_buttons(message: Any) -> list[str]:
    return [each["custom_id"].split(":", 3)[-1] for each in components(message) if each["type"] == 2]


@pytest.mark.parametrize(("language", "typed"), [("en", "stack b"), ("it", "pila B"), ("pl", "stos b")])
async def test_a_stack_can_be_typed_as_it_is_called(world: World, language: str, typed: str) -> None:
    await gardens(world)
    who, _ = await mover(world)
    await who.slash(world.channel, "me language", language=language)
    await who.slash(world.channel, "move", action=typed)
    assert [entry.text for entry in (await world.table()).log] == ["take B"]


async def test_move_offers_stacks_and_then_the_places_worth_most_and_equal_ones_row_by_row(world: World) -> None:
    table = await gardens(world)
    who, _ = await mover(world)
    choices = await who.autocomplete(world.channel, "move", "action", "")
    assert [choice["value"] for choice in choices] == ["take A", "take B", "take C"]
    await world.bot.tables.act(table.id, who.id, "take A ; put 0,1")
    while (await mover(world))[0].id != who.id:
        now = await world.table()
        await world.bot.tables.act(table.id, now.sitters[now.to_act[0]].user, "take A ; put 1,0")
    await world.shown()
    await take(world, who, "A")
    choices = await who.autocomplete(world.channel, "move", "action", "")
    named = [choice["name"].split(":")[0] for choice in choices]
    view, rows = (await world.table()).view(table.seat_of(who.id)), ["B1", "A2", "B2", "C2", "A3", "B3", "C3", "B4"]
    worth = {place: preview(view, meant(W, view, place)).gardens[view.viewer].points for place in rows}
    assert len({*worth.values()}) > 1 and named == sorted(rows, key=lambda place: -worth[place])
    refused = text(answer(await who.slash(world.channel, "move", action="Z9")))
    assert [line.split(":")[0] for line in refused.splitlines()[2:]] == [f"- {name}" for name in named]


async def test_a_place_typed_without_a_card_says_what_comes_first(world: World) -> None:
    await gardens(world)
    refused = await (await mover(world))[0].slash(world.channel, "move", action="C2")
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


async def test_what_follows_a_good_place_is_what_is_wrong_and_every_choice_can_be_typed(world: World) -> None:
    await gardens(world)
    who, _ = await mover(world)
    said = text(answer(await who.slash(world.channel, "move", action="take A; put 1,0; zzz")))
    assert said.startswith("“put 1,0” shows something new") and (await world.table()).log == ()
    wrong = text(answer(await who.slash(world.channel, "move", action="take A; put 9,9")))
    choice = wrong.splitlines()[-1].split("`")[1]
    assert choice.startswith("take A ; put ")
    await who.slash(world.channel, "move", action=choice)
    assert " ; ".join(entry.text for entry in (await world.table()).log) == choice


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
    offered = await world.ann.autocomplete(world.channel, "move", "action", "put A")
    assert len(offered) == 25 and all(each["value"].startswith("put ") for each in offered)
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
