"""A turn of Bukiet clicked and typed: a die, a cut, and a look at it before it counts."""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import islice
from typing import Any

import pytest

from cogs import sentences
from cogs.faces import face
from cogs.limits import CHOICE, CUSTOM_ID
from rules.bukiet import fitting, judged
from rules.cuts import TEXTS
from rules.game import Refusal
from rules.plot import Plot
from sessions import play
from sessions.table import Table
from tests.cogs.hands import forged, mover, sent_again
from tests.cogs.scissors import confirm, cuts, fill, pick, take
from tests.cogs.world import Press, World, alts, answer, components, custom_id, ids, labels, text, words_of
from tests.rules.bukiet_table import left_with, rolled
from tests.rules.bukiet_table import table as tables
from words import bukiet, speak

W = speak("en")
MANY = 2000
"""Cuts that may be looked at for a press or for a letter typed."""


async def test_the_table_message_has_a_button_for_each_die_by_its_colour_and_pips(world: World, sheets: Table) -> None:
    left = sheets.view(None).left
    assert labels(await world.board())[: len(left)] == [bukiet.order(W, die) for die in left]
    assert [words for words in words_of(await world.board()) if words[0] == "+"] == [f"+cut {die[0]}" for die in left]


async def test_a_die_leads_to_the_best_cuts_each_with_what_comes_of_it(world: World, sheets: Table) -> None:
    seat, view = sheets.to_act[0], sheets.view(sheets.to_act[0])
    for die in view.left:
        lines = cuts(await take(world, die[0]))
        best = list(islice(fitting(view, seat, die), 25))
        assert [line["label"] for line in lines] == [" ".join(cut.cells) for cut in best]
        assert [line["description"] for line in lines] == [bukiet.effect(W, cut) for cut in best]
    assert (await world.table()).log == sheets.log


async def test_a_cut_is_looked_at_and_counts_only_when_it_is_confirmed(world: World, sheets: Table) -> None:
    stored = await world.bot.store.load(sheets.id)
    offered = await take(world)
    words, before = cuts(offered)[0]["value"], alts(offered)
    looked = await pick(world, offered, words)
    cut = judged(sheets.view(sheets.to_act[0]), sheets.to_act[0], words[1:])
    assert " ".join(cut.cells) in text(looked) and bukiet.effect(W, cut) in text(looked)
    assert f"Only planned: {' '.join(cut.cells)} for the " in alts(looked)[0] and alts(looked) != before
    after = await world.bot.store.load(sheets.id)
    assert (after.log, after.edition, after.digest) == (stored.log, stored.edition, stored.digest)
    assert "Only planned" not in "".join(alts(await world.board()))
    await confirm(world, looked)
    assert [entry.text for entry in (await world.table()).log][1:] == [cut.action]


async def test_beside_a_look_the_other_cuts_of_its_page_can_be_chosen_at_once(world: World, sheets: Table) -> None:
    who, seat = await mover(world)
    message = await take(world, "G")
    for page in range(2):
        message = answer(await world.press(who, "+cut G &1", on=message)) if page else message
        lines = cuts(message)
        for n in (2, 7, 2):
            message = await pick(world, message, lines[n]["value"])
            cut = judged(sheets.view(seat), seat, lines[n]["value"][1:].partition(" &")[0])
            assert f"Only planned: {' '.join(cut.cells)} for the " in alts(message)[0]
            assert bukiet.effect(W, cut) in text(message)
            assert [line["label"] for line in cuts(message)] == [line["label"] for line in lines]
            assert [line["label"] for line in cuts(message) if line.get("default")] == [lines[n]["label"]]
        message = answer(await world.press(who, "+cut G", on=message))
        assert cuts(message) == lines and ("Earlier choices" in labels(message)) == (page == 1)
    assert (await world.table()).log == sheets.log


def test_a_plan_that_ends_the_game_says_so() -> None:
    state = left_with(rolled(tables(3)), 0, "A3 A4 B4 C4 H9")
    view, shown = state.observe(0), face("bukiet")
    assert "over after this round" in shown.plan(W, view, ("cut", "W", "A3", "A4", "B4", "C4"))
    assert "over after" not in shown.plan(W, view, ("cut", "W", "A3"))
    state = rolled(left_with(tables(1), 0, "A3 A4 B4 C4"), "roll Y6 B1 R1 G1 P1")
    assert "over" not in shown.plan(W, state.observe(0), ("cut", "Y", "A3", "A4", "B4", "C4"))


async def test_no_menu_of_a_private_view_is_taken_for_an_earlier_one(world: World, sheets: Table) -> None:
    """Discord keeps what was chosen in a menu as long as its id stays, and sends nothing when it is chosen again."""
    who, _ = await mover(world)
    message, seen = await take(world, "G"), set()
    for words in (cuts(message)[0]["value"], "+cut G", cuts(message)[0]["value"], "+cut G"):
        menus = {each["custom_id"] for each in components(message) if each.get("options")}
        assert len(menus) == 2 and not menus & seen
        seen |= menus
        again = words == "+cut G"
        message = answer(await world.press(who, words, on=message)) if again else await pick(world, message, words)


async def test_a_chosen_die_shows_what_fits_it_and_going_back_no_more(world: World, sheets: Table) -> None:
    who, _ = await mover(world)
    chosen = await take(world, "R")
    assert f"What fits the {bukiet.die(W, sheets.view(None).left[2])} best" in alts(chosen)[0]
    assert "What fits" not in alts(answer(await world.press(who, "?view", on=chosen)))[0]
    assert "What fits" not in alts(await world.board())[1]


async def test_white_flowers_that_a_cut_uses_are_told_in_the_menu_and_in_the_plan(world: World, sheets: Table) -> None:
    _, seat = await mover(world)
    white = next(cut for cut in fitting(sheets.view(seat), seat, sheets.view(seat).left[3]) if cut.white)
    said = f"{white.white} white flower"
    message = await take(world, "G")
    lines = {line["label"]: line for line in cuts(message)}
    if " ".join(white.cells) in lines:
        assert said in lines[" ".join(white.cells)]["description"]
    assert said in text(await fill(world, message, typed=" ".join(white.cells)))


async def test_from_a_look_one_goes_back_to_the_other_cuts_or_to_the_dice(world: World, sheets: Table) -> None:
    who, _ = await mover(world)
    offered = await take(world)
    lines = cuts(offered)
    looked = await pick(world, offered, lines[3]["value"])
    again = answer(await world.press(who, "+cut", on=looked))
    assert cuts(again) == lines
    looked = await pick(world, again, cuts(again)[1]["value"])
    back = answer(await world.press(who, "?view", on=looked))
    assert len([words for words in words_of(back) if words.startswith("+cut")]) == 6
    assert (await world.table()).log == sheets.log


async def test_more_cuts_are_a_page_further_and_none_is_lost(world: World, sheets: Table) -> None:
    seat, view = sheets.to_act[0], sheets.view(sheets.to_act[0])
    who, die = (await mover(world))[0], sheets.view(None).left[3]
    message, found = await take(world, "G"), []
    for page in range(4):
        found += [line["value"] for line in cuts(message)]
        assert ("Earlier choices" in labels(message)) == (page > 0)
        message = answer(await world.press(who, f"+cut G &{page + 1}", on=message))
    best = [f"+{cut.action}" for cut in islice(fitting(view, seat, die), 100)]
    assert found == [f"{action} &{n // 25}" if n >= 25 else action for n, action in enumerate(best)]
    back = answer(await world.press(who, "+cut G &3", on=message))
    assert [line["value"] for line in cuts(back)] == found[75:]


async def test_the_last_page_says_so_and_one_beyond_it_harms_nothing(world: World, sheets: Table) -> None:
    who, _ = await mover(world)
    page = (1 + sum(shape.bit_count() == 1 for shape in TEXTS)) // 25
    last = await forged(world, who, f"+cut Y &{page}")
    assert "More choices" not in labels(last) and cuts(last)
    beyond = await forged(world, who, "+cut Y &99999999999999999999")
    assert not cuts(beyond) and "Own choice" in labels(beyond)


async def test_cutting_nothing_is_looked_at_too(world: World, sheets: Table) -> None:
    offered = await take(world, "R")
    pips = sheets.view(None).left[2][1]
    assert f"Cut nothing: {pips} tallies" in labels(offered)
    looked = answer(await world.press((await mover(world))[0], "+cut R &nothing", on=offered))
    assert "cut nothing" in text(looked) and f"{pips} tallies" in text(looked)
    await confirm(world, looked)
    assert (await world.table()).log[-1].text == "cut R"


async def test_the_own_choice_is_three_menus_of_what_grows_and_a_line_to_type(world: World, sheets: Table) -> None:
    who, seat = await mover(world)
    first = await take(world, "P")
    await confirm(world, await fill(world, first, rows_123=["B2"]))
    await confirm(world, await pick(world, other := await take(world), cuts(other)[0]["value"]))
    assert await mover(world) == (who, seat)
    form = await world.press(who, "#cut", on=await take(world, "G"))
    fields = [each for each in components_of(form.modal) if each["type"] == 3]
    cells = [[option["value"] for option in each["options"]] for each in fields]
    assert [len(each) for each in cells] == [23, 24, 24] and "B2" not in cells[0]
    assert all(each["max_values"] == 5 and each["min_values"] == 0 for each in fields)
    assert {option["label"].split(": ")[1] for each in fields for option in each["options"]} == {
        *("yellow", "blue", "red", "green", "pink", "white")
    }


def components_of(modal: dict[str, Any]) -> list[dict[str, Any]]:
    return [each["component"] for each in modal["components"]]


@pytest.mark.parametrize("typed", ["e2,d2 d3", "D2 D3 E2", "d2d3e2", "e2; d3, d2", "  D3  d2\te2 "])
async def test_cells_typed_in_any_order_and_writing_lead_to_the_same_look(
    world: World, sheets: Table, typed: str
) -> None:
    looked = await fill(world, await take(world, "G"), typed=typed)
    assert "=cut G D2 D3 E2" in words_of(looked)
    assert (await world.table()).log == sheets.log


async def test_menus_and_typing_add_up(world: World, sheets: Table) -> None:
    looked = await fill(world, await take(world, "G"), rows_123=["D3"], rows_456=["D4"], typed="d5")
    assert "=cut G D3 D4 D5" in words_of(looked)


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ({"typed": "C2 C3 F9"}, "F9 does not touch the others."),
        ({"typed": "c2 b1"}, "C2 and B1 are not connected"),
        ({"typed": "C2 J4"}, "J4 is no cell of the sheet"),
        ({"typed": "C2 C3 C2"}, "C2 stands twice in this cut."),
        ({"rows_123": ["A1", "B1", "C1"], "rows_456": ["A4", "B4", "C4"]}, "The customer orders 5"),
        ({"typed": "@everyone *C2* " + "x" * 80}, "is no cell of the sheet"),
    ],
)
async def test_a_wrong_own_choice_is_named_and_nothing_is_lost(
    world: World, sheets: Table, entries: dict[str, Any], said: str
) -> None:
    offered = await take(world, "G")
    lines = cuts(offered)
    back = await fill(world, offered, **entries)
    assert said in text(back) and "You entered: " in text(back) and "You entered: cut" not in text(back)
    assert cuts(back) == lines and "Own choice" in labels(back)
    assert (await world.table()).log == sheets.log


async def test_an_own_choice_of_nothing_asks_again(world: World, sheets: Table) -> None:
    offered = await take(world, "G")
    lines = cuts(offered)
    back = await fill(world, offered, typed="")
    assert cuts(back) == lines and (await world.table()).log == sheets.log


async def test_presses_of_another_moment_or_person_never_cut(world: World, sheets: Table) -> None:
    who, seat = await mover(world)
    other = next(person for person in (world.ann, world.ben) if person.id != who.id)
    offered = await take(world)
    old = [each for each in ids(offered) if each.split(":", 3)[-1][0] in "#+"]
    looked = await pick(world, offered, cuts(offered)[0]["value"])
    cut = custom_id(looked, "=cut")
    stolen = await sent_again(world, other, cut)
    assert "not your turn" in text(stolen) and (await world.table()).log == sheets.log
    await world.raw(*[Press(who, looked, cut)] * 2)
    log = (await world.table()).log
    assert [entry.actor for entry in log] == ["*", seat]
    assert "That is done already: your first press counted." in text(await sent_again(world, who, cut))
    for late in old:
        assert "moved on" in text(await sent_again(world, who, late))
    assert (await world.table()).log == log


async def test_a_die_pressed_out_of_turn_says_whose_turn_it_is_and_without_a_seat_that_there_is_none(
    world: World, sheets: Table
) -> None:
    who, _ = await mover(world)
    other = next(person for person in (world.ann, world.ben) if person.id != who.id)
    for person, said in ((other, "It is not your turn"), (world.dora, "You have no seat at this table.")):
        told = answer(await world.press(person, "+cut R"))
        assert (
            said in text(told)
            and f"**{who.user.global_name}** is to move" in text(told)
            and "moved on" not in text(told)
        )
        assert not [words for words in words_of(told) if words[0] in "=+#*"]
        for words in ("+cut R C2 C3", "?turn 1 cut R", "#cut R"):
            table = await world.table()
            stolen = await sent_again(world, person, f"posy:{table.id}:{table.stamp(table.to_act[0])}:{words}")
            assert said in text(stolen), words
    assert (await world.table()).log == sheets.log


@pytest.mark.parametrize("game", ["bouquet", "flowers", "floris", "bukiet"])
async def test_in_every_game_a_press_out_of_turn_is_told_so(world: World, game: str) -> None:
    table = await world.opened(game, world.ann, world.ben)
    who, _ = await mover(world)
    other = next(person for person in (world.ann, world.ben) if person.id != who.id)
    for words in ("+take", "#put", "=take A"):
        told = text(await sent_again(world, other, f"posy:{table.id}:{table.stamp(table.to_act[0])}:{words}"))
        assert "It is not your turn" in told and "moved on" not in told
    late = text(await sent_again(world, who, f"posy:{table.id}:{table.stamp(table.to_act[0]) + 7}:+take"))
    assert "moved on" in late


async def test_a_cut_is_taken_back_until_somebody_builds_on_it(world: World, sheets: Table) -> None:
    who, seat = await mover(world)
    offered = await take(world)
    done = await confirm(world, await pick(world, offered, cuts(offered)[0]["value"]))
    assert "Undo" in labels(done)
    await world.press(who, "!undo", on=done)
    assert await mover(world) == (who, seat) and (await world.table()).view(None).left == sheets.view(None).left
    for _ in range(2):
        offered = await take(world)
        await confirm(world, await pick(world, offered, cuts(offered)[0]["value"]))
    assert "nothing" in text(answer(await who.slash(world.channel, "game undo")))


def late(table: Table, moves: int) -> Table:
    """The table after so many moves more, dice and cuts by luck."""
    luck = random.Random(moves)
    for _ in range(moves):
        seat = table.to_act[0]
        view = table.view(seat)
        lines = list(islice(fitting(view, seat, luck.choice(view.left)), 9))
        if lines:
            table = play.moved(table, table.touched, seat, luck.choice(lines).action)
    return table


@pytest.mark.parametrize("moves", [0, 9, 20])
async def test_a_press_and_a_letter_typed_never_walk_through_thousands_of_cuts(
    world: World, sheets: Table, moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted, not timed: each cut that is looked at takes some microseconds."""
    looked_at = 0

    def served(*about: Any) -> Any:
        nonlocal looked_at
        looked_at += 1
        return serve(*about)

    serve, table, shown = Plot.served, late(sheets, moves), face("bukiet")
    monkeypatch.setattr(Plot, "served", served)
    seat = table.to_act[0]
    view, legal = table.view(seat), table.legal(seat)
    for die in view.left:
        looked_at = 0
        assert shown.controls(W, view, legal, ("cut", die[0])) and looked_at < MANY
    for typed in ("", "red", "g a1 a2", "no such thing"):
        looked_at = 0
        sentences._choices.cache_clear()
        with suppress(Refusal):
            sentences.meant(W, table, seat, typed)
        assert looked_at < MANY
    assert list(sentences._said(W, table, seat))
    looked_at = 0
    assert list(sentences._said(W, table, seat)) and looked_at == 0, "they are kept for the next letter"
    assert len(legal) > 5 * MANY or moves


def test_every_cut_fits_into_a_custom_id_and_a_line_of_a_menu() -> None:
    longest = max(TEXTS.values(), key=len)
    for words in (f"+cut W {longest}", f"=cut W {longest}"):
        assert len(f"posy:{10**12 - 1}:{10**9 - 1}:{words}") <= CUSTOM_ID and len(words) <= CHOICE


async def test_a_turn_takes_three_presses_and_an_own_choice_four(world: World, sheets: Table) -> None:
    """A die, a cut, yes; or a die, the form, its end, yes."""
    before = len(world.sent("POST", "/interactions/"))
    offered = await take(world)
    await confirm(world, await pick(world, offered, cuts(offered)[0]["value"]))
    between = len(world.sent("POST", "/interactions/"))
    await confirm(world, await fill(world, await take(world), typed="h9"))
    assert (between - before, len(world.sent("POST", "/interactions/")) - between) == (3, 4)


async def test_words_instead_of_pictures_tell_the_plan_too(world: World, sheets: Table) -> None:
    who, _ = await mover(world)
    pictured = await take(world, "G")
    lines = cuts(pictured)
    await who.slash(world.channel, "me text", on=True)
    written = await take(world, "G")
    assert not alts(written) and cuts(written) == lines
    looked = await pick(world, written, lines[0]["value"])
    assert "Only planned: " in text(looked) and "Only planned" not in text(await take(world, "G"))
    looked = await pick(world, await take(world, "G"), lines[0]["value"])
    assert not alts(looked) and lines[0]["description"] in text(looked) and "=cut" in " ".join(words_of(looked))


async def test_the_first_look_at_a_plan_has_a_tip_and_so_has_the_first_choice(world: World, sheets: Table) -> None:
    who, _ = await mover(world)
    mine = answer(await world.press(who, "?view"))
    assert "nothing counts until you confirm" in text(mine)
    offered = await take(world)
    assert "**Tip:**" not in text(offered)
    lines = cuts(offered)
    assert "This is a look ahead" in text(await pick(world, offered, lines[0]["value"]))
    again = await take(world)
    assert "**Tip:**" not in text(await pick(world, again, lines[1]["value"]))
