"""Floris typed: the notation, the sentences that stand on its buttons, and the names of those whose cards are taken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from cogs import sentences, spelling
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


async def cleos(world: World) -> Table:
    """Cleo, in seat 3, is to move; Ann, in seat 1, shows R2 R3, and Ben, in seat 2, L2 R3."""
    await acts(world, world.ann, "take NW NE; show R3; show R2; pass")
    await acts(world, world.ben, "take NE SE; show L2; show R3; pass")
    return await world.table()


async def test_a_number_that_may_be_two_players_is_asked_with_both_names_and_each_way_can_be_typed(
    world: World, market: Table
) -> None:
    """People see Ann's seat as 1, the notation counts Ben's so."""
    table = await cleos(world)
    told = text(await acts(world, world.cleo, "take 1:R3"))
    assert "could mean different things. Type the one you mean: `take Ann R3`, `take Ben R3`" in told
    assert [line for line in told.splitlines() if line.startswith("- ")] == [
        "- Ann: 3 roses: `take Ann R3`",
        "- Ben: 3 roses: `take Ben R3`",
    ]
    assert (await world.table()).log == table.log
    offers = await world.cleo.autocomplete(world.channel, "move", "action", "take 1:R3")
    assert [each["value"] for each in offers] == ["take Ann R3", "take Ben R3"]
    told = text(await acts(world, world.cleo, "take 1:R3; show"))
    assert "`take Ann R3 ; show" not in told and "`take Ann R3`, `take Ben R3`" in told
    await acts(world, world.cleo, "take Ben R3")
    assert (await log_of(world))[-1] == "take 1:R3"


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("take 1:R2", "take 0:R2"),
        ("take 2:R3", "take 1:R3"),
        ("take 0:R3", "take 0:R3"),
        ("take 2:R3 2:L2", "take 1:L2 1:R3"),
        ("take seat 2 r3", "take 1:R3"),
        ("posto 1 r3", "take 0:R3"),
        ("take Ann 2 roses", "take 0:R2"),
        ("take ann: 2 róże, 3 roses", "take 0:R2 0:R3"),
        ("ANN R2", "take 0:R2"),
        ("be l2 and r3", "take 1:L2 1:R3"),
        ("take 2 roses", "take 0:R2"),
    ],
)
async def test_whose_cards_are_taken_is_typed_as_people_see_it_or_as_records_have_it(
    world: World, market: Table, said: str, action: str
) -> None:
    table = await cleos(world)
    if said == "take 2 roses":
        assert sum("2 roses" in name for _, name in sentences.Choices(speak("en"), table, 2, table.legal(2))) > 1
        assert "fits several" in text(await acts(world, world.cleo, said))
        return
    assert sentences.meant(speak("en"), table, 2, said) == action


async def test_a_line_that_stands_alone_among_the_offers_is_understood_as_it_was_typed(
    world: World, market: Table
) -> None:
    await acts(world, world.ann, "take C; show D2; pass")
    offers = await world.ben.autocomplete(world.channel, "move", "action", "take ann")
    assert [each["value"] for each in offers] == ["take Ann D2"]
    now = await world.table()
    for said in ("take ann", "take 2 daisies", "take 1:D2", "take Ann: 2 daisies", "take Ann D2"):
        assert sentences.meant(speak("en"), now, 1, said) == "take 0:D2"


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("take center", "take C"),
        ("Centre", "take C"),
        ("srodek", "take C"),
        ("take centro", "take C"),
        ("take ne, se", "take NE SE"),
        ("SE and NE", "take NE SE"),
        ("take sw i nw", "take NW SW"),
    ],
)
async def test_places_of_the_market_are_typed_as_people_call_them(
    world: World, market: Table, said: str, action: str
) -> None:
    assert sentences.meant(speak("en"), market, 0, said) == action


async def test_a_verb_alone_means_the_one_card_it_can_be_about_and_else_it_is_asked(
    world: World, market: Table
) -> None:
    assert sentences.meant(speak("en"), market, 0, "take C; show") == "take C ; show D2"
    told = text(await acts(world, world.ann, "take NW NE; show"))
    assert "Type the one you mean: `take NW NE ; show R2`, `take NW NE ; show R3`" in told
    assert "Take first" in text(await acts(world, world.ann, "show"))
    assert await log_of(world) == []


async def test_no_refusal_counts_players_from_0(world: World, market: Table) -> None:
    await cleos(world)
    for said in ("take", "take the moon", "take 9:R3", "take Ben C1", "take Nobody R3", "take Ben R3 L2 R3"):
        told = text(await acts(world, world.cleo, said))
        assert "from 0" not in told and "0:" not in told and "1:" not in told
    assert "That display has no C1" in text(await acts(world, world.cleo, "take Ben C1"))


@pytest.mark.parametrize(
    "names", [("Ann", "ann!"), ("2", "1"), ("C", "NW"), ("`; `", "Seat 1"), ("R2", "🌹"), ("Jo", "Jo B")]
)
async def test_every_take_that_is_offered_is_understood_as_it_stands_whatever_people_are_called(
    world: World, market: Table, names: tuple[str, str]
) -> None:
    table = await cleos(world)
    called = zip(table.sitters, (*names, "Cleo"), strict=True)
    table = replace(table, sitters=tuple(replace(sitter, name=name) for sitter, name in called))
    for language in LANGUAGES:
        w = speak(language)
        for action in table.legal(2):
            assert sentences.meant(w, table, 2, spelling.writer(w, table)([action])) == action


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
