"""Moves typed with `/move`: what is understood, what is offered, and what a refusal says."""

from __future__ import annotations

import pytest

from cogs import sentences
from cogs.limits import OPTIONS
from cogs.sentences import SHOWN
from rules.cuts import LegalCuts
from tests.cogs.world import World, answer, text
from words import LANGUAGES, speak


async def test_a_refused_sentence_names_every_open_choice_and_its_notation(world: World) -> None:
    table = await world.started(world.ben)
    said = text(answer(await world.ben.slash(world.channel, "move", action="take the moon"))).splitlines()
    offered = await world.ben.autocomplete(world.channel, "move", "action", "")
    assert said[1:] == ["**Your choices:**", *(f"- {each['name']}: `{each['value']}`" for each in offered)]
    assert (await world.table()).log == table.log


@pytest.mark.parametrize(
    ("language", "more"),
    [
        ("en", "and 1 more: start typing to be offered it, or choose it in **My view**."),
        ("it", "e un'altra: inizia a scrivere e ti verrà proposta, oppure sceglila in **La mia visuale**."),
        ("pl", "i jeszcze {n}: zacznij pisać, a pojawią się propozycje, albo naciśnij **Mój widok**."),
    ],
)
async def test_a_refusal_names_a_few_choices_how_many_more_there_are_and_where(
    world: World, monkeypatch: pytest.MonkeyPatch, language: str, more: str
) -> None:
    await world.started(world.ben)
    await world.bot.choices.set_person(world.ben.id, language=language)
    monkeypatch.setattr(sentences, "SHOWN", 1)
    said = text(answer(await world.ben.slash(world.channel, "move", action="take the moon"))).splitlines()
    assert len(said) == 4 and said[3] == more.format(n=1)


async def test_who_is_not_to_move_is_told_so_and_no_choices(world: World) -> None:
    await world.started(world.ben)
    for who in (world.ann, world.dora):
        assert "choices" not in text(answer(await who.slash(world.channel, "move", action="L")))
    assert (await world.table()).log == ()


@pytest.mark.usefixtures("toy")
async def test_a_part_that_one_choice_alone_has_is_taken_for_the_whole(world: World) -> None:
    table = await world.opened("toy", world.ann, world.ben)
    card = table.view(0).hand[0]
    await world.ann.slash(world.channel, "move", action=f"{card} HI")
    assert [entry.text for entry in (await world.table()).log if entry.actor == 0] == [f"pick {card} high"]


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("typed", ["bet", "hi", "Low"])
async def test_a_part_that_several_choices_have_makes_no_move_and_names_them(world: World, typed: str) -> None:
    table = await world.opened("toy", world.ann, world.ben)
    said = text(answer(await world.ann.slash(world.channel, "move", action=typed)))
    named = [line for line in said.splitlines() if line.startswith("- ")]
    assert "fits several of your choices" in said
    assert len(named) == sum(typed.casefold() in f"bet {action[5:]}" for action in table.legal(0)) > 1
    assert (await world.table()).log == table.log


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("typed", ["h", "igh", "ick", ""])
async def test_a_letter_or_the_inside_of_a_word_is_no_move(world: World, typed: str) -> None:
    table = await world.opened("toy", world.ann, world.ben)
    await world.ann.slash(world.channel, "move", action=typed or " ")
    assert (await world.table()).log == table.log


async def test_of_thousands_of_choices_it_is_said_that_there_are_many_and_they_are_never_walked_through(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await world.opened("bukiet", world.ann, world.ben)
    (seat,) = table.to_act
    mover = world.who(table.sitters[seat].user)

    def walked(cuts: LegalCuts) -> None:
        raise AssertionError("all cuts were made")

    monkeypatch.setattr(LegalCuts, "__iter__", walked)
    said = text(answer(await mover.slash(world.channel, "move", action="a large bunch, please"))).splitlines()
    shown = [line for line in said if line.startswith("- ")]
    assert len(shown) == SHOWN < 10
    assert said[-1] == "and many more: start typing to be offered some, or choose in **My view**."
    assert len(await mover.autocomplete(world.channel, "move", "action", "")) == OPTIONS
    assert (await world.table()).log == table.log


@pytest.mark.parametrize(
    ("said", "action"),
    [("lewa", "L"), ("prawą", "R"), ("sinistra", "L"), ("Destra", "R"), ("left", "L"), ("w prawo", "R")],
)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_side_of_bouquet_is_one_word_in_whatever_language(
    world: World, language: str, said: str, action: str
) -> None:
    table = await world.started(world.ben)
    assert sentences.meant(speak(language), table, table.to_act[0], said) == action


@pytest.mark.parametrize("typed", ["r", "zolta", "R A1-A3", "R4 A1 A2", "y a1 a2 a3 a4 a5 a6"])
async def test_a_refused_cut_names_choices_of_the_die_that_was_typed_alone(world: World, typed: str) -> None:
    table = await world.opened("bukiet", world.ann, world.ben)
    (seat,) = table.to_act
    die = {"z": "Y"}.get(typed[0], typed[0].upper())
    told = text(answer(await world.who(table.sitters[seat].user).slash(world.channel, "move", action=typed)))
    lines = [line for line in told.splitlines() if line.startswith("- ")]
    assert len(lines) > 1 and all(f"`cut {die}" in line for line in lines), told
    assert told.splitlines()[-1].startswith(("and more: ", "- "))
    assert (await world.table()).log == table.log
