"""Floris typed: the notation, the sentences that stand on its buttons, and the names of those whose cards are taken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from cogs import sentences
from cogs.controls import Button
from cogs.faces import face
from rules.game import CHANCE, THEN
from sessions.table import Table
from tests.cogs.world import World, acts, answer, components, log_of, text
from words import LANGUAGES, speak


async def test_a_whole_turn_is_typed_in_words_or_in_the_notation(world: World, market: Table) -> None:
    offers = await world.ann.autocomplete(world.channel, "move", "action", "")
    assert [each["name"] for each in offers][:2] == ["Centre: 2 daisies", "NE and SE: 2 roses, 3 roses"]
    then = await world.ann.autocomplete(world.channel, "move", "action", "take NW NE; hand R2; hand R3; ")
    assert [each["name"].rpartition("; ")[2] for each in then] == ["End turn", "Score: 5 points"]
    await acts(world, world.ann, "nw and ne: 3 roses, 2 roses; To your hand: 2 roses; To your hand: 3 roses; SCORE")
    assert await log_of(world) == ["take NW NE", "hand R2", "hand R3", "score"]


async def test_of_sentences_typed_together_all_count_or_none(world: World, market: Table) -> None:
    refused = await acts(world, world.ann, "take NW NE; hand R2; hand L1; pass")
    assert text(refused) and await log_of(world) == []


async def test_nothing_can_be_said_after_the_new_cards_of_the_market(world: World, market: Table) -> None:
    refused = await acts(world, world.ann, "take C; hand D2; pass; take C")
    assert text(refused) and await log_of(world) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_whole_turn_is_typed_as_it_stands_on_the_buttons(world: World, market: Table, language: str) -> None:
    """In one's own language, whatever the table speaks."""
    await world.bot.choices.set_person(world.ann.id, language=language)
    for words in ("=take NW NE", "=hand R2 ; show R3", "=pick R3 ; score"):
        mine = answer(await world.press(world.ann, "?view"))
        (label,) = [each["label"] for each in components(mine) if each.get("custom_id", "").endswith(f":{words}")]
        await acts(world, world.ann, label)
    assert await log_of(world) == ["take NW NE", "hand R2", "show R3", "pick R3", "score"]


async def test_buttons_are_understood_without_their_colons_and_brackets_and_after_other_sentences(
    world: World, market: Table
) -> None:
    await acts(world, world.ann, "nw and ne 3 roses 2 roses; both to your display; score 5 points + 2 roses 3 roses")
    assert await log_of(world) == ["take NW NE", "show R2", "show R3", "pick R2", "pick R3", "score"]


async def test_the_beginning_of_what_one_button_says_is_enough_and_of_several_all_are_named(
    world: World, market: Table
) -> None:
    await acts(world, world.ann, "take NW NE")
    unclear = text(await acts(world, world.ann, "both to"))
    assert "fits several" in unclear
    assert "- Both to your hand: `hand R2 ; hand R3`" in unclear and "- Both to your display: `show" in unclear
    await acts(world, world.ann, "both to your h")
    assert (await log_of(world))[1:] == ["hand R2", "hand R3"]


async def test_what_buttons_say_is_offered_as_one_types(world: World, market: Table) -> None:
    await acts(world, world.ann, "take NW NE")
    offers = await world.ann.autocomplete(world.channel, "move", "action", "both")
    assert [(each["name"], each["value"]) for each in offers] == [
        ("Both to your hand", "hand R2 ; hand R3"),
        ("Both to your display", "show R2 ; show R3"),
    ]
    await acts(world, world.ann, offers[1]["value"])
    scoring = await world.ann.autocomplete(world.channel, "move", "action", "score 5")
    assert [each["value"] for each in scoring] == ["pick R2 ; pick R3 ; score"]
    typed = await world.ann.autocomplete(world.channel, "move", "action", "both to your hand; ")
    assert typed == [], "that has been done already"


async def test_cards_of_a_display_are_named_with_their_owner(world: World, market: Table) -> None:
    await acts(world, world.ann, "take NW NE; show R3; show R2; pass")
    offers = {each["name"]: each["value"] for each in await world.ben.autocomplete(world.channel, "move", "action", "")}
    assert offers["Ann: 2 roses"] == "take Ann R2" and offers["Ann: 2 roses, 3 roses"] == "take Ann R2 R3"
    assert not [name for name in offers if "Seat" in name]
    await acts(world, world.ben, "ann 2 roses 3 roses")
    assert (await log_of(world))[-1] == "take 0:R2 0:R3"


async def test_of_two_people_with_one_name_the_seats_are_named(world: World, market: Table) -> None:
    table = await world.table()
    same = replace(table, sitters=tuple(replace(sitter, name="Ann") for sitter in table.sitters))
    assert sentences.Choices(speak("en"), same, 1, ()).name("take 2:R2") == "Seat 3: 2 roses"
    assert sentences.Choices(speak("en"), table, 1, ()).name("take 2:R2") == "Cleo: 2 roses"


GAMES = ("bouquet", "flowers", "flowershop", "floris", "bukiet")


def positions(table: Table, luck: Random) -> Iterator[Table]:
    """A game that somebody plays at random, now and then a position."""
    line = table.timeline
    for n in range(120):
        assert line is not None
        if not line.now.to_act:
            return
        actor = line.now.to_act[0]
        if actor == CHANCE:
            line = line.rolled(n + 1, bytes(32))
            continue
        if n % 4 == 0:
            yield replace(table, timeline=line)
        legal = line.now.legal_actions(actor)
        line = line.moved(n + 1, actor, legal[luck.randrange(len(legal))])


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_in_every_game_what_stands_on_a_button_means_what_the_button_says(
    world: World, key: str, language: str
) -> None:
    """Where a pick goes on after its words, they mean the one sentence, and the rest can still be said."""
    table, w, heard = await world.opened(key, world.ann, world.ben), speak(language), 0
    for now in positions(table, Random(4)):
        seat = now.to_act[0]
        controls = face(key).controls(w, now.view(seat), now.legal(seat), ())
        buttons = [each for each in controls if isinstance(each, Button) and each.words.startswith("=")]
        for button in buttons:
            meant = sentences.meant(w, now, seat, button.label)
            assert button.words.removeprefix("=") == meant or button.words.startswith(f"={meant}{THEN}")
            heard += 1
    assert heard > 8 or key == "bukiet", "Bukiet's dice are the beginnings of sentences"
