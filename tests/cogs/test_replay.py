"""A game that is over, once more: as a film and step by step."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image, ImageSequence

from cogs.replay import stops_of
from cogs.scenes import table_picture
from cogs.story import story
from tests.cogs.hands import play_on
from tests.cogs.world import World, alts, answer, components, text, words_of
from words import speak


@pytest.fixture
async def over(world: World) -> World:
    """A game of Bouquet by Ann and Ben that is over."""
    await world.opened("bouquet", world.ann, world.ben)
    await play_on(world)
    return world


def able(message: Any) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [each["label"] for each in components(message) if each["type"] == 2 and not each.get("disabled")]


async def frames(message: Any) -> list[Image.Image]:
    (film,) = message.attachments
    with Image.open(io.BytesIO(await film.read())) as opened:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(opened)]


@pytest.mark.drawn_truly
async def test_the_film_shows_the_game_from_the_deal_to_the_end(over: World) -> None:
    film = answer(await over.press(over.cleo, "?replay"))
    moves = len((await over.table()).log)
    shown = await frames(film)
    assert len(shown) == moves + 1
    assert alts(film) == [f"The whole game in {moves + 1} pictures."]
    assert "wins" in text(film)
    last = await over.bot.pictures.draw(table_picture(speak("en"), await over.table()))
    with Image.open(io.BytesIO(last.png)) as end:
        assert shown[-1].crop((0, 0, *end.size)).tobytes() == end.convert("RGB").tobytes()


@pytest.mark.drawn_truly
async def test_a_film_is_made_once(over: World, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    filmed = over.bot.pictures._filmed
    monkeypatch.setattr(over.bot.pictures, "_filmed", lambda frames: made.append(len(frames)) or filmed(frames))
    await over.press(over.cleo, "?replay")
    await over.ann.slash(over.channel, "game replay")
    assert len(made) == 1


async def test_step_by_step_every_move_is_told_beside_its_picture(over: World) -> None:
    step = answer(await over.press(over.dora, "?review 0"))
    table = await over.table()
    assert able(step) == ["Next", "Last", "Replay"]
    told = []
    for n in range(1, len(table.log) + 1):
        step = answer(await over.press(over.dora, f"?review {n} next", on=step))
        assert f"step {n} of {len(table.log)}" in text(step)
        told += [line[2:] for line in text(step).split("\n") if line.startswith("- ") and " took " in line]
    assert told == [line.text for line in story(speak("en"), table, None)]
    assert able(step) == ["First", "Back", "Replay"]
    assert alts(step) == alts(await over.board())[:1], "the end is the picture that stands at the table"
    step = answer(await over.press(over.dora, f"?review {len(table.log) - 1} back", on=step))
    assert "wins" not in text(step)
    assert "step 0 of" in text(answer(await over.press(over.dora, "?review 0 first", on=step)))


async def test_a_game_that_runs_is_not_replayed(world: World) -> None:
    await world.opened("flowershop", world.ann, world.ben)
    assert not {"?replay", "?review 0"} & set(words_of(await world.board()))
    refused = answer(await world.ann.slash(world.channel, "game replay"))
    assert text(refused) == "A game can be replayed once it is over."


async def test_a_game_that_somebody_gave_up_ends_with_that(world: World) -> None:
    await world.opened("bouquet", world.ann, world.ben)
    await world.act()
    table = await world.table()
    await world.bot.tables.resign(table.id, world.ben.id)
    await world.shown()
    step = answer(await world.press(world.cleo, "?review 0"))
    end = answer(await world.press(world.cleo, "?review 2 last", on=step))
    assert "Ben resigned." in text(end) and "step 2 of 2" in text(end)


async def test_secret_picks_are_one_step_where_they_were_shown_and_no_hand_is_seen(world: World) -> None:
    await world.opened("flowershop", world.ann, world.ben)
    await play_on(world)
    own, others = [answer(await world.press(person, "?review 0")) for person in (world.ann, world.cleo)]
    assert "step 0 of 21" in text(own)
    for n in range(1, 21):
        own = answer(await world.press(world.ann, f"?review {n} next", on=own))
        others = answer(await world.press(world.cleo, f"?review {n} next", on=others))
        assert text(own).count("\n- ") == 2, "what each of the two did"
        assert (text(own), alts(own)) == (text(others), alts(others))


async def test_in_words_for_who_reads(over: World) -> None:
    await over.ann.slash(over.channel, "me text", on=True)
    step = answer(await over.ann.slash(over.channel, "game replay"))
    assert not step.attachments and "step 0 of" in text(step)
    assert "Ann" in text(step) and len(text(step)) > 300


@pytest.mark.drawn_truly
async def test_a_film_that_is_too_large_leaves_the_single_steps(over: World) -> None:
    over.env.inject_error("PATCH", "/webhooks/*", status=413, code=40005)
    told = answer(await over.ann.slash(over.channel, "game replay"))
    assert "too large" in text(told) and "?review 0" in set(words_of(told))


@pytest.mark.drawn_truly
async def test_every_game_can_be_replayed(world: World) -> None:
    for game in ("flowers", "floris"):
        await world.opened(game, world.ann, world.ben)
        await play_on(world)
        shown = await frames(answer(await world.press(world.cleo, "?replay")))
        table = await world.table()
        assert len(shown) == len(stops_of(speak("en"), table)) <= len(table.log) + 1
        assert text(answer(await world.press(world.cleo, "?review 0"))).endswith(f"of {len(shown) - 1}")
