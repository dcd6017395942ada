"""Hidden hands and secret picks (the toy game): nothing of them ever stands where others see it."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import permutations
from typing import Any

import pytest

from cogs.page import Page
from cogs.scenes import scene
from cogs.standing import heading
from cogs.story import story
from cogs.table import poster
from images import artist
from rules.game import Action
from sessions.model import Stored
from sessions.table import Table
from tests.cogs.world import Press, World, alts, answer, custom_id, ids, text, words_of
from words import speak

pytestmark = pytest.mark.usefixtures("toy")
W = speak("en")


async def pick(world: World, who: Any, card: str, bet: str) -> None:
    """Clicks a pick: the way to the private view, the card, the bet."""
    mine = answer(await world.press(who, "?choose"))
    if f"+pick {card}" in words_of(mine):
        mine = answer(await world.press(who, f"+pick {card}", on=mine))
    await world.press(who, f"=pick {card} {bet}", on=mine)


def hand(table: Table, seat: int) -> tuple[str, ...]:
    return table.view(seat).hand


async def test_a_whole_game_of_secret_picks_at_once(world: World) -> None:
    table = await world.opened("toy", world.ann, world.ben, world.cleo)
    people = [world.ann, world.ben, world.cleo]
    while table.phase == "playing":
        for seat, who in enumerate(people):
            await pick(world, who, hand(table, seat)[0], "high" if seat else "low")
        table = await world.table()
    assert (table.outcome and "Rematch" in str(await world.board())) or table.outcome


async def test_the_public_message_says_only_who_is_still_choosing(world: World) -> None:
    await world.opened("toy", world.ann, world.ben)
    before = await world.board()
    assert "Ann" in text(before) and "Ben" in text(before) and "are to choose" in text(before)
    await pick(world, world.ann, hand(await world.table(), 0)[1], "high")
    after = await world.board()
    assert "**Ben** is to move" in text(after) and "**Ann**" not in text(after)
    assert not [words for words in words_of(after) if words[0] in "=+*#"]


async def test_others_picks_leave_a_half_made_choice_alone_and_a_restart_too(world: World) -> None:
    table = await world.opened("toy", world.ann, world.ben)
    card = hand(table, 0)[0]
    mine = answer(await world.press(world.ann, "?choose"))
    half = answer(await world.press(world.ann, f"+pick {card}", on=mine))
    assert f"pick {card}" in text(half)
    await pick(world, world.ben, hand(table, 1)[0], "low")
    await world.restart()
    await world.press(world.ann, f"=pick {card} low", on=half)
    assert {entry.text for entry in (await world.table()).log if entry.actor == 0} == {f"pick {card} low"}


async def test_a_form_picks_too_and_one_opened_before_a_restart_is_answered(world: World) -> None:
    table = await world.opened("toy", world.ann, world.ben)
    card = hand(table, 0)[2]
    mine = answer(await world.press(world.ann, "?choose"))
    form = await world.press(world.ann, "#pick", on=mine)
    assert form.modal is not None
    await world.restart()
    sent = await world.ann.submit_modal(form, {"card": [card], "bet": ["high"]})
    assert sent.acknowledged and answer(sent).ephemeral
    assert (await world.table()).log[-1].text == f"pick {card} high"


async def test_a_form_of_an_earlier_moment_does_nothing(world: World) -> None:
    table = await world.opened("toy", world.ann, world.ben)
    mine, other = [answer(await world.press(world.ann, "?choose")) for _ in range(2)]
    form = await world.press(world.ann, "#pick", on=mine)
    await world.press(world.ann, f"+pick {hand(table, 0)[0]}", on=other)
    await world.press(world.ann, f"=pick {hand(table, 0)[0]} low", on=other)
    count = len((await world.table()).log)
    sent = await world.ann.submit_modal(form, {"card": [hand(table, 0)[1]], "bet": ["high"]})
    assert "moved on" in text(answer(sent)) and len((await world.table()).log) == count
    assert f"You entered: {hand(table, 0)[1]} high\n" in text(answer(sent))


async def test_a_form_is_opened_for_the_present_moment_only(world: World) -> None:
    table = await world.opened("toy", world.ann, world.ben)
    mine = answer(await world.press(world.ann, "?choose"))
    for seat, who in enumerate((world.ann, world.ben)):
        await pick(world, who, hand(table, seat)[0], "low")
    assert 0 in (await world.table()).to_act
    again = await world.press(world.ann, "#pick", on=mine)
    assert again.modal is None and "moved on" in text(answer(again))


async def test_every_pick_takes_at_most_three_presses(world: World) -> None:
    table = await world.opened("toy", world.ann, world.ben)
    before = len(world.env.backend.interactions)
    await pick(world, world.ann, hand(table, 0)[0], "low")
    assert len(world.env.backend.interactions) - before <= 3


async def test_nothing_secret_is_sent_to_anybody_else(world: World) -> None:
    """All that is sent publicly, or privately to others, is searched for the cards of Ann's hand and her pick."""
    table = await world.opened("toy", world.ann, world.ben)
    cards = hand(table, 0)
    start = len(world.env.http_requests)
    await pick(world, world.ann, cards[0], "low")
    for words in ("?view", "?text", "?log", "?seat 0"):
        for who in (world.ben, world.dora):
            assert not leaks(answer(await world.press(who, words)), cards), words
    public = [r for r in world.env.http_requests[start:] if "/channels/" in r.path]
    assert public and not [r for r in public if any(f" {card} " in f"{r.json}" for card in cards)]
    assert not leaks(await world.board(), cards)


def leaks(message: Any, cards: tuple[str, ...]) -> list[str]:
    said = " ".join([text(message), *alts(message), *ids(message)])
    return [card for card in cards if f"pick {card}" in said or f" {card} " in f"{said} ".split("cards")[0]]


async def test_old_controls_in_others_hands_do_nothing(world: World) -> None:
    table = await world.opened("toy", world.ann, world.ben)
    mine = answer(await world.press(world.ann, "?choose"))
    forged = custom_id(mine, "+pick").replace("+pick", "=pick") + " high"
    (result,) = await world.raw(Press(world.ben, await world.board(), forged))
    assert result.acknowledged
    assert len((await world.table()).log) == len(table.log)


def others(table: Table) -> list[Table]:
    """The same public story with other cards in the hidden hands, and other hidden picks."""
    found = []
    hidden = [card for each in table.deal["hands"] for card in each]
    size = len(table.deal["hands"][0])
    for order in list(permutations(hidden))[:: max(1, len(hidden) * 7)][:12]:
        hands = [sorted(order[size * seat : size * (seat + 1)]) for seat in range(2)]
        log = tuple(
            replace(entry, text=_same_kind(entry.text, hands[int(entry.actor)])) if entry.actor != "*" else entry
            for entry in table.log
        )
        stored = Stored(**{each.name: getattr(table, each.name) for each in fields(Stored)})
        found.append(Table.restored(replace(stored, deal={**table.deal, "hands": hands}, log=log, digest=None)))
    return found


def _same_kind(action: Action, hand: list[str]) -> Action:
    return f"pick {hand[0]} high"


async def test_tables_that_differ_in_secrets_alone_look_the_same_to_all_others(world: World, monkeypatch: Any) -> None:
    table = await world.opened("toy", world.ann, world.ben)
    await pick(world, world.ann, hand(table, 0)[0], "high")
    table = await world.table()
    monkeypatch.setattr("sessions.timeline.Timeline.digest", lambda line: None)
    told = [shown_to_all(each) for each in others(table)]
    assert len(told) > 5 and all(each == told[0] == shown_to_all(table) for each in told)


def shown_to_all(table: Table) -> Any:
    """Everything a spectator can be shown: components, pictures, alt texts, text and log."""
    made = poster(W, table)
    pictures = [(wanted.name, wanted.digest, wanted.paint()) for wanted in made.pictures]
    page = Page(
        *made.items({wanted.name: picture.alt for wanted, (_, _, picture) in zip(made.pictures, pictures, strict=True)})
    )
    words = artist("toy").text(scene(W, table, None, written=True))
    log = [(line.n, line.actor, line.text, line.event) for line in story(W, table, None)]
    return page.to_components(), pictures, words, log, heading(W, table)
