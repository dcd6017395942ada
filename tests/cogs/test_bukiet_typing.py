"""Moves of Bukiet as people type them: dice by colours, letters and codes, cells in any order, and what stays open."""

from __future__ import annotations

from itertools import islice

import pytest

from cogs.bukiet import meant
from cogs.sentences import SHOWN
from rules.bukiet import State, fitting
from rules.game import IllegalAction
from rules.sheet import cells_of
from sessions.table import Table
from tests.cogs.hands import mover, offered, typed
from tests.cogs.world import World
from tests.rules.bukiet_table import cells, rolled, table
from tests.rules.moves import play
from words import speak
from words.colours import colour

W = speak("en")
DICE = "roll Y1 B4 R6 G5 P2 W2"


async def actions(world: World, said: str) -> list[str]:
    """The actions that the person to move is offered who has typed this."""
    return [each["value"] for each in await offered(world, said)]


def last(left: str) -> State:
    """Five players of whom four have taken dice; one die is left besides the white one, which is left out."""
    others = [die for die in DICE.split(" ")[1:6] if die != left]
    return rolled(table(5), DICE)._replace(left=(left,), taken=tuple(enumerate(others)), to_act=(4,))


@pytest.mark.parametrize(
    "said",
    [
        "cut G D3 D2 E2",
        "g d2 d3 e2",
        "green 5: D3,D2,E2",
        "G5: d2d3e2",
        "CUT G: e2 d2 d3",
        "Green 5 d2 e2 d3",
        "green d2 d3 e2",
        "cut the green 5: d2 d3 e2",
        "g 5 d2 d3 e2",
        "g5 d2 d3 e2",
        "verde 5 d2 d3 e2",
        "zielony 5 d2 d3 e2",
        "Zieloną: d2 d3 e2",
        "il dado verde (5): d2 d3 e2",
        "Green: 5 d2 d3 e2",
        "G5-D2-D3-E2",
        "g d2+d3 + e2",
        "green: D2/D3/E2",
        "G: D2.D3 & E2",
        "G5 – d2–d3, e2",
    ],
)
async def test_a_die_is_named_in_many_ways_and_languages(world: World, sheets: Table, said: str) -> None:
    await typed(world, said)
    assert (await world.table()).log[-1].text == "cut G D2 D3 E2"


@pytest.mark.parametrize(
    "said",
    [
        "blue 4: cut nothing",
        "b nothing",
        "B4 nothing",
        "cut B",
        "niebieska: nic",
        "blu: non tagliare niente",
        "B4 - nothing",
    ],
)
async def test_that_nothing_is_cut_is_said_in_many_ways(world: World, sheets: Table, said: str) -> None:
    await typed(world, said)
    assert (await world.table()).log[-1].text == "cut B"


UNCLEAR = {
    "b4 b3": "B4 is a die and a cell. If you mean the die, type `B B3`; if the cell, name its die first: `R B4 B3`.",
    "cut b4 b3": "If you mean the die, type `B B3`; if the cell, name its die first: `R B4 B3`.",
    "g5": "If you mean the die, type `G nothing`; if the cell, name its die first: `Y G5`.",
    "cut b4": "If you mean the die, type `B nothing`; if the cell, name its die first: `Y B4`.",
    "b4b3": "Name the die that you take before the cells, as in `B B4 B3`.",
    "c2 c3": "Name the die that you take before the cells, as in `B C2 C3`.",
    "cut nothing": "Say for which die you cut nothing, as in `Y nothing`.",
    "green 5": "Say what you cut for it, as in `G ",
    "g": "or `G nothing`.",
    "cut green": "or `G nothing`.",
    "cut G5": "If you mean the die, type `G nothing`; if the cell, name its die first: `Y G5`.",
    "red 4 c2": "There is no R4 in this round: that die is R6.",
    "r2 c2": "There is no R2 in this round: that die is R6.",
}


@pytest.mark.parametrize("said", UNCLEAR)
async def test_what_is_unclear_is_asked_and_never_played(world: World, sheets: Table, said: str) -> None:
    told = await typed(world, said)
    assert UNCLEAR[said] in told and "**Your choices:**" in told
    assert (await world.table()).log == sheets.log


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("g d2 d3 f9", "F9 does not touch the others."),
        ("cut K A1", "K is no die: behind cut stands one of Y, B, R, G, P, W."),
        ("cut", "Say behind cut which die you take"),
        ("hello", "no move of Bukiet"),
        ("b a1 a2 a3 a4 a5", "The customer orders 4"),
        ("b hello", "HELLO is no cell of the sheet"),
    ],
)
async def test_a_move_that_cannot_be_says_why_and_names_choices(
    world: World, sheets: Table, said: str, why: str
) -> None:
    told = await typed(world, said)
    assert why in told and "**Your choices:**" in told and told.count("\n- ") == SHOWN
    assert (await world.table()).log == sheets.log


@pytest.mark.parametrize(
    "said", ["blue 4 c3", "b c3", "cut B C3", "niebieska c3", "B4: c3", "b nothing", "b4 b3", "b4"]
)
async def test_a_die_that_is_taken_is_told_with_who_has_it(world: World, sheets: Table, said: str) -> None:
    who, seat = await mover(world)
    await who.slash(world.channel, "move", action="blue: C2")
    after = await world.table()
    told = await typed(world, said)
    assert f"The die B4 is taken: {world.who(sheets.sitters[seat].user).user.global_name} has it." in told
    assert ("name your die first" in told) == said.startswith("b4")
    assert (await world.table()).log == after.log


def test_a_code_is_the_die_where_the_cells_could_not_be_cut_and_the_cells_where_the_die_is_another() -> None:
    view = rolled(table(2), DICE).observe(0)
    assert meant(W, view, "g5 d2 d3") == "cut G D2 D3", "G5 does not touch D2"
    assert meant(W, view, "b4: b3") == "cut B B3", "a colon ends the die"
    with pytest.raises(IllegalAction, match="Name the die"):
        meant(W, view, "b3 b4")  # the blue die does not show 3
    gone = rolled(table(2), DICE)
    gone = gone._replace(plots=(gone.plots[0]._replace(gone=cells("B3")), gone.plots[1]))
    with pytest.raises(IllegalAction, match="Name the die"):
        meant(W, rolled_with(gone).observe(0), "b3")


def rolled_with(state: State) -> State:
    return state._replace(left=tuple(DICE.split(" ")[1:]))


@pytest.mark.parametrize(
    ("left", "said", "action"),
    [
        ("R6", "b3 c3", "cut R B3 C3"),
        ("R6", "nothing", "cut R"),
        ("R6", "cut nothing", "cut R"),
        ("R6", "b1", "cut R B1"),
        ("B4", "b3 c3", "cut B B3 C3"),
        ("B4", "b4 c9", "cut B C9"),
    ],
)
def test_the_last_die_need_not_be_named(left: str, said: str, action: str) -> None:
    assert meant(W, last(left).observe(4), said) == action


@pytest.mark.parametrize(("left", "said"), [("R6", "b4 b3"), ("B4", "b4 b3"), ("B4", "b4"), ("G5", "b4")])
def test_not_even_the_last_die_makes_clear_what_may_be_a_die_and_a_cell(left: str, said: str) -> None:
    with pytest.raises(IllegalAction, match="cell, name"):
        meant(W, last(left).observe(4), said)


def test_examples_in_refusals_can_be_typed() -> None:
    view = rolled(table(2), DICE).observe(0)
    for said in UNCLEAR:
        with pytest.raises(IllegalAction) as refused:
            meant(W, view, said)
        examples = str(refused.value).split("`")[1::2]
        assert all(meant(W, view, example).startswith("cut ") for example in examples)


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_every_language_names_dice_and_nothing_as_it_does_on_buttons(language: str) -> None:
    from words import bukiet

    w, view = speak(language), rolled(table(2), DICE).observe(0)
    for die in view.left:
        best = next(fitting(view, 0, die))
        for name in (bukiet.die(w, die), bukiet.the_die(w, die), bukiet.order(w, die), colour(w, die[0])):
            assert meant(w, view, f"{name} {' '.join(best.cells)}") == best.action
        for action in (best.action, f"cut {die[0]}"):
            assert meant(w, view, bukiet.action(w, view, action)) == action


async def test_alone_both_dice_of_a_round_are_typed_at_once_by_their_colours(world: World) -> None:
    await world.new(game="bukiet")
    await world.press(world.ann, "!start")
    view = (await world.table()).view(0)
    first, second = (next(fitting(view, 0, die)) for die in ("Y1", "P2"))
    said = f"yellow: {' '.join(first.cells)}; różowa 2: {' '.join(second.cells)}"
    assert not {*first.cells} & {*second.cells}
    await typed(world, said)
    assert [entry.text for entry in (await world.table()).log][1:3] == [first.action, second.action]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("yellow: a1; b4 b3", "B4 is a die and a cell."),
        ("b4 b3; yellow: a1", "B4 is a die and a cell."),
        ("yellow: a1; yellow 1: a2", "The die Y1 is taken: Ann has it."),
        ("y a1; c2", "Name the die that you take"),
    ],
)
async def test_of_several_sentences_all_count_or_none(world: World, said: str, why: str) -> None:
    await world.new(game="bukiet")
    await world.press(world.ann, "!start")
    before = (await world.table()).log
    assert why in await typed(world, said)
    assert (await world.table()).log == before


async def test_typing_is_offered_the_best_cuts_of_every_die_and_what_was_meant(world: World, sheets: Table) -> None:
    _, seat = await mover(world)
    view = sheets.view(seat)
    best = [next(fitting(view, seat, die)).action for die in view.left]
    assert (await actions(world, ""))[:6] == best and len(await actions(world, "")) == 25
    assert (await actions(world, "red"))[0] == best[2] and all(
        each.startswith("cut R") for each in await actions(world, "red")
    )
    assert (await actions(world, "g e2 d2 d3"))[0] == "cut G D2 D3 E2"
    assert (await actions(world, "verde e2 d2 d3"))[0] == "cut G D2 D3 E2"
    assert await actions(world, "nothing") == [f"cut {die[0]}" for die in view.left]
    assert await actions(world, "b4 b3 c9 what") == []


async def test_typing_a_die_by_its_code_is_offered_its_best_cuts(world: World, sheets: Table) -> None:
    _, seat = await mover(world)
    best = [cut.action for cut in islice(fitting(sheets.view(seat), seat, "R6"), 10)]
    for said in ("R6", "r", "cut r6", "rosso 6", "czerwona"):
        assert (await actions(world, said))[:11] == [*best, "cut R"], said
    cell = best[3].split(" ")[-1]
    with_cell = await actions(world, f"R6 {cell.lower()}")
    assert with_cell and all(action.startswith("cut R ") and cell in action for action in with_cell)
    assert all(f" {cell[0]}" in action for action in await actions(world, f"r6 {cell[0]}"))
    assert await actions(world, "R5") == [], "the red die shows 6"
    assert (await actions(world, "B4"))[0].startswith("cut B ")


def test_a_code_alone_takes_no_die_silently_whether_its_cell_is_gone_or_not() -> None:
    state = play(rolled(table(1), "roll Y3 B4 R1 G6 P2"), "cut Y B4")
    assert "B4" in [*cells_of(state.plots[0].gone)]
    assert meant(W, state.observe(0), "b4: c4") == "cut B C4"
    assert meant(W, state.observe(0), "b4 c9") == "cut B C9", "B4 and C9 are no cut together"
    for said in ("b4 c4", "cut b4-c4", "B4+C4"):
        with pytest.raises(IllegalAction, match=r"a cell that has been cut before\. If you mean the die, type `B C4`"):
            meant(W, state.observe(0), said)
    with pytest.raises(IllegalAction, match="Say what you cut for it"):
        meant(W, state.observe(0), "cut b4")
