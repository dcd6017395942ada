"""Flower Shop clicked and typed: secret picks of several sentences, revealed at once."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from cogs.faces import face
from cogs.scenes import scene
from cogs.standing import note
from cogs.story import story
from cogs.table import poster
from images import artist
from rules.flowershop import PICKS
from sessions.table import Table
from tests.cogs.hands import seen
from tests.cogs.shopkeeper import do, half, offers, pick, view
from tests.cogs.world import Press, World, alts, answer, components, custom_id, labels, text, words_of
from words import speak

W = speak("en")
SECRET = ("draft ", "play", "store", "trash", "sell", "use ", "redraw", "done", "&also")


async def test_choosing_takes_a_card_then_a_place_and_shows_the_hand_to_its_player_alone(
    world: World, shops: Table
) -> None:
    assert next(words for words in words_of(await world.board()) if words[0] in "=+*#?") == "?choose"
    mine = await view(world, world.ann)
    assert alts(mine)[0].startswith("Choose a card; the others go to Ben.") and alts(mine)[1].startswith("Ann: ")
    card = shops.view(0).hand[0]
    drafted = await do(world, world.ann, mine, f"=draft {card}")
    assert "Your pick so far" in text(drafted) and "Ann drafted" in text(drafted)
    done = await do(world, world.ann, drafted, "=trash ; done")
    assert [entry.text for entry in (await world.table()).log] == [f"draft {card}", "trash", "done"]
    assert "nobody sees yet" in text(done) and "Undo" in labels(done) and not offers(done)


async def test_a_stored_card_follows_where_it_was_ticked(world: World, shops: Table) -> None:
    hand = shops.view(0).hand
    first = next(card for card in hand if card[0] not in "$O")
    await world.ann.slash(world.channel, "move", action=f"draft {first}; store; done")
    for who in (world.ben, world.cleo):
        await pick(world, who)
    table = await world.table()
    card = next(card for card in table.view(0).hand if card[0] not in "$O")
    drafted = await do(world, world.ann, await view(world, world.ann), f"=draft {card}")
    assert "☐ Then one from storage" in labels(drafted)
    ticked = await do(world, world.ann, drafted, "+&also")
    assert "☑ Then one from storage" in labels(ticked) and "&also" not in text(ticked)
    assert not [words for words, _ in offers(ticked) if "done" in words]
    unticked = await do(world, world.ann, ticked, "?view")
    assert "=trash ; done" in words_of(unticked)
    ticked = await do(world, world.ann, unticked, "+&also")
    after = await do(world, world.ann, ticked, "=trash")
    assert labels(after)[0] == "Done" and 0 in (await world.table()).to_act
    await do(world, world.ann, after, "=done")
    assert 0 not in (await world.table()).to_act


async def test_the_public_message_changes_only_when_somebody_is_done(world: World, shops: Table) -> None:
    board, edits = await world.board(), len(world.sent("PATCH", "/channels/"))
    mine = await view(world, world.ben)
    await do(world, world.ben, mine, half(mine))
    await world.ben.slash(world.channel, "game undo")
    assert seen(await world.board()) == seen(board) and len(world.sent("PATCH", "/channels/")) == edits
    await pick(world, world.ben)
    after = await world.board()
    assert "**Ben**" in text(board) and "**Ben**" not in text(after) and "**Ann** and **Cleo**" in text(after)


async def test_nobody_is_called_for_what_they_did_themselves(world: World, shops: Table) -> None:
    for who in (world.ann, world.ben, world.cleo):
        mine = await view(world, who)
        await do(world, who, mine, half(mine))
    calls = [r for r in world.sent("POST", f"/channels/{world.channel.id}/messages") if "your turn" in f"{r.json}"]
    assert not calls


async def test_after_the_reveal_the_table_tells_what_everybody_did_and_the_log_too(world: World, shops: Table) -> None:
    for who in (world.cleo, world.ann, world.ben):
        assert "What everybody did" not in text(await world.board())
        await pick(world, who)
    told = text(await world.board())
    assert "**What everybody did in pick 1 of round 1**" in told
    assert all(f"- {name} " in told for name in ("Ann", "Ben", "Cleo")) and "finished" not in told
    log = text(answer(await world.press(world.dora, "?log")))
    assert log.count("Round 1, pick 1: ") == 3 and "3. Round 1, pick 1: Cleo" in log
    news = text(await view(world, world.ann)).split("Since your last turn")[1]
    assert "Ben" in news and "Cleo" in news and "Ann" not in news


async def test_picks_in_every_order_with_double_presses_a_take_back_a_restart_and_a_watcher(
    world: World, shops: Table
) -> None:
    """A whole game of three; what the watcher sees never depends on a pick that is not revealed."""
    luck = random.Random(3)
    people = [world.ann, world.ben, world.cleo]
    for number in range(PICKS):
        luck.shuffle(people)
        watched: set[str] = set()
        for who in people:
            await pick(world, who, luck if number % 3 == 0 else None)
            told = answer(await world.press(world.dora, "?text")) if number < PICKS - 1 else None
            watched.add(text(await world.board()).partition("What everybody did")[2])
            assert told is None or "Hand:" not in text(told)
            if number == 4 and who is people[0]:
                await take_back_and_pick_again(world, who)
            if number == 9 and who is people[1]:
                board = seen(await world.board())
                await world.restart()
                assert seen(await world.board()) == board
            if number == 12 and who is people[0]:
                await press_twice(world, people[1])
        assert len(watched) <= 2, "what was done is told once, at the reveal"
    table = await world.table()
    assert table.phase == "over" and table.outcome is not None
    assert "Rematch" in labels(await world.board()) and "pick 7 of round 3" in text(await world.board())


async def take_back_and_pick_again(world: World, who: Any) -> None:
    seat = (await world.table()).seat_of(who.id)
    await who.slash(world.channel, "game undo")
    assert seat in (await world.table()).to_act
    assert who.user.global_name in text(await world.board())
    await pick(world, who)


async def press_twice(world: World, who: Any) -> None:
    mine = await view(world, who)
    words = next(words for words, chosen in offers(mine) if not chosen)
    menu = next(each for each in components(mine) if words in [o["value"] for o in each.get("options") or ()])
    before = len((await world.table()).log)
    twice = Press(who, mine, menu["custom_id"], (words,))
    await world.raw(twice, twice)
    assert len((await world.table()).log) == before + 1
    await who.slash(world.channel, "game undo")


async def test_two_who_finish_in_the_same_instant_both_count(world: World, shops: Table) -> None:
    ready = []
    for who in (world.ann, world.ben, world.cleo):
        mine = await view(world, who)
        drafted = await do(world, who, mine, half(mine))
        last = next(w for w, _ in offers(drafted) if w.endswith("done"))
        ready.append(Press(who, drafted, custom_id(drafted, last)))
    await world.raw(*ready)
    table = await world.table()
    assert table.view(None).pick == 2 and table.to_act == (0, 1, 2)


async def test_a_half_made_pick_of_before_a_restart_goes_on(world: World, shops: Table) -> None:
    mine = await view(world, world.ann)
    drafted = await do(world, world.ann, mine, f"=draft {shops.view(0).hand[0]}")
    board = seen(await world.board())
    await world.restart()
    assert seen(await world.board()) == board
    await pick(world, world.ben)
    await do(world, world.ann, drafted, "=trash ; done")
    assert (await world.table()).to_act == (2,)


async def test_whatever_the_others_pick_everything_public_is_the_same(world: World, shops: Table) -> None:
    """Every card of Ann's first hand in every way, taken back each time: the message, Ben's view and its ids stay."""
    await pick(world, world.ann)
    await world.ann.slash(world.channel, "game undo")  # now nobody is called on the message any more
    await view(world, world.ben)  # and Ben has had his tip
    shown, bens, finished = [], [], []
    for number in range(12):
        mine = await view(world, world.ann)
        ways = [words for words, _ in offers(mine)]
        if number < len(ways):
            drafted = await do(world, world.ann, mine, ways[number])
            shown.append(seen(await world.board()))
            for words, chosen in [each for each in offers(drafted) if each[0].endswith("done") and not each[1]][:1]:
                await do(world, world.ann, drafted, words, chosen)
            finished.append(seen(await world.board()))
            bens.append((seen(await view(world, world.ben)), seen(answer(await world.press(world.ben, "?log")))))
            await world.ann.slash(world.channel, "game undo")
    assert len(shown) >= 5
    for same in (shown, finished, bens):
        assert all(each == same[0] for each in same)
    assert not [words for words in words_of(await world.board()) if any(secret in words for secret in SECRET)]


def secretly(table: Table, seat: int, luck: random.Random) -> list[str]:
    """A pick of this seat at random, sentence by sentence."""
    said: list[str] = []
    while not said or said[-1] != "done":
        legal = [action for action in table.ahead(seat, " ; ".join(said)).legal(seat) if action != "redraw"]
        said.append(luck.choice(legal))
    return said


def others_see(table: Table, picker: int) -> object:
    """All that is shown to spectators and to the other seats: message, pictures, texts, log, controls, choices."""
    made = poster(W, table)
    pages = [row.to_component_dict() for row in made.rows], made.head, made.foot
    shown: list[object] = [pages, [(wanted.digest, wanted.paint()) for wanted in made.pictures]]
    for viewer in (None, *(seat for seat in range(3) if seat != picker)):
        view, say = table.view(viewer), face("flowershop")
        shown.append((artist("flowershop").text(scene(W, table, viewer)), note(W, table, viewer)))
        shown.append([line.text for line in story(W, table, viewer)])
        if viewer in table.to_act:
            shown += [table.stamp(viewer), say.controls(W, view, table.legal(viewer), ())]
    return shown


async def test_at_every_pick_of_a_game_nobody_sees_what_another_picks(shops: Table) -> None:
    luck, table, compared = random.Random(11), shops, 0
    while table.to_act:
        seat = luck.choice(table.to_act)
        if len(table.to_act) > 1:
            picks = [secretly(table, seat, luck) for _ in range(4)]
            begun = [table.ahead(seat, " ; ".join(pick[:count])) for pick in picks for count in range(len(pick))]
            done = [table.ahead(seat, " ; ".join(pick)) for pick in picks]
            for same in (begun, done):
                first = others_see(same[0], seat)
                assert all(others_see(each, seat) == first for each in same[1:])
                compared += len(same)
        for sentence in secretly(table, seat, luck):
            table = replace(table, timeline=table.timeline.moved(len(table.timeline.moves) + 1, seat, sentence))
    assert compared > 400


async def test_the_choices_while_typing_are_the_own_and_go_step_by_step(world: World, shops: Table) -> None:
    async def offered(who: Any, typed: str) -> list[str]:
        return [each["value"] for each in await who.autocomplete(world.channel, "move", "action", typed)]

    cards = list(dict.fromkeys(shops.view(0).hand))
    assert sorted(await offered(world.ann, "")) == sorted(f"draft {card}" for card in cards)
    card = next(card for card in cards if card[0] not in "$O")
    then = await offered(world.ann, f"draft {card}; ")
    assert f"draft {card} ; store" in then and f"draft {card} ; trash" in then
    named = (await world.ann.autocomplete(world.channel, "move", "action", f"draft {card}"))[0]["name"]
    assert await offered(world.ann, f"{named}; TRASH;") == [f"draft {card} ; trash ; done"]
    assert await offered(world.ann, f"draft {card}; trash; done;") == []
    before = await offered(world.ben, "")
    await world.ann.slash(world.channel, "move", action=f"{named}; into the trash; done")
    assert [entry.text for entry in (await world.table()).log] == [f"draft {card}", "trash", "done"]
    assert await offered(world.ben, "") == before and await offered(world.ann, "") == []


async def test_picks_typed_alone_are_answered_privately(world: World, shops: Table) -> None:
    people = [world.ann, world.ben, world.cleo]
    for number in range(3):
        for who in people:
            table = await world.table()
            card = table.view(table.seat_of(who.id)).hand[0]
            rest = "done" if card[0] == "$" else "trash; done"
            if number:
                for sentence in [f"draft {card}", *rest.split("; ")]:
                    result = await who.slash(world.channel, "move", action=sentence)
            else:
                result = await who.slash(world.channel, "move", action=f"draft {card}; {rest}")
            assert answer(result).ephemeral
        assert (await world.table()).view(None).pick == number + 2


async def test_of_sentences_typed_together_all_count_or_none(world: World, shops: Table) -> None:
    card = shops.view(0).hand[0]
    result = await world.ann.slash(world.channel, "move", action=f"draft {card}; play the harp; done")
    assert text(answer(result)) and (await world.table()).log == ()


async def test_fifty_picks_take_at_most_five_presses_and_usual_ones_three(world: World) -> None:
    await world.opened("flowershop", world.ann, world.ben)
    luck, taken = random.Random(5), []
    while len(taken) < 50:
        if (await world.table()).phase == "over":
            await world.opened("flowershop", world.ann, world.ben)
        for who in (world.ann, world.ben):
            taken.append(await pick(world, who, luck))
    assert max(taken) <= 5 and sorted(taken)[len(taken) // 2] <= 3


async def test_words_instead_of_pictures_offer_the_same_controls(world: World, shops: Table) -> None:
    pictured = await view(world, world.ann)
    await world.ann.slash(world.channel, "me text", on=True)
    written = await view(world, world.ann)
    assert not alts(written) and "**Your hand**" in text(written) and offers(written) == offers(pictured)
