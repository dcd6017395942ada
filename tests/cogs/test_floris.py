"""Floris clicked and typed: takes and places at the table, bouquets and the end of the turn in private."""

from __future__ import annotations

from random import Random
from typing import Any

from cogs.limits import LABEL
from cogs.story import story
from cogs.tips import tip
from sessions.table import Table
from tests.cogs.world import (
    Press,
    World,
    acts,
    alts,
    answer,
    components,
    custom_id,
    ids,
    labels,
    log_of,
    said_by,
    text,
    words_of,
)
from words import floris, speak

W = speak("en")


async def do(world: World, who: Any, message: Any, luck: Random, used: set[str]) -> Any:
    """Presses any one of the controls of a message, a menu of several only once; what came of it."""
    ways: list[tuple[str, list[str]]] = []
    for each in components(message):
        name, values = each.get("custom_id", ""), [option["value"] for option in each.get("options") or ()]
        words = name.split(":", 3)[-1]
        if words.startswith("="):
            ways.append((name, []))
        elif words.startswith("@") and values[0].startswith("="):
            ways += [(name, [value]) for value in values]
        elif words.startswith("*") and each["placeholder"] not in used:
            ways.append((name, luck.sample(values, luck.randint(1, each["max_values"]))))
    pressed, values = luck.choice(ways)
    if not values:
        return await who.click(message, custom_id=pressed)
    used.update(each["placeholder"] for each in components(message) if each.get("custom_id") == pressed)
    return await who.select(message, values, custom_id=pressed)


async def turn(world: World, luck: Random) -> tuple[int, bool]:
    """A whole turn by its own buttons and menus, chosen at random: the presses, and whether it was a usual one."""
    table, used, presses = await world.table(), set[str](), 0
    (seat,) = table.to_act
    who, number, begun = world.who(table.sitters[seat].user), table.view(None).turn, len(table.log)
    message = await world.board()
    while (table := await world.table()).phase == "playing" and table.view(None).turn == number:
        before = len(table.log)
        result = await do(world, who, message, luck, used)
        table = await world.table()
        presses += len(table.log) > before
        public = table.phase == "playing" and table.view(None).step == "place"
        message = await world.board() if public else answer(result)
    verbs = {entry.text.split(" ")[0] for entry in table.log[begun:] if entry.actor == seat}
    return presses, not verbs & {"pick", "discard"}


async def take_from(world: World, who: Any, *cards: str) -> None:
    """Chooses cards of a display at the table."""
    board = await world.board()
    menus = {option["value"]: each["custom_id"] for each in components(board) for option in each.get("options") or ()}
    await who.select(board, list(cards), custom_id=menus[cards[0]])


async def test_a_turn_is_three_presses_two_at_the_table_and_one_in_private(world: World, market: Table) -> None:
    board = await world.board()
    assert said_by(board) == ["=take C", "=take NW NE", "=take NE SE", "=take SE SW", "=take NW SW"]
    taken = await world.press(world.ann, "=take NW NE")
    assert not taken.followups, "what comes next stands at the table"
    board = await world.board()
    assert labels(board)[:2] == ["Both to your hand", "Both to your display"]
    mine = answer(await world.press(world.ann, "=hand R2 ; hand R3"))
    assert said_by(mine) == ["=score", "=pass"] and labels(mine)[0] == "Score: 5 points"
    assert alts(mine)[0].startswith("Score, or end your turn.")
    assert "Choose" in labels(await world.board()) and not said_by(await world.board())
    after = answer(await world.press(world.ann, "=score", on=mine))
    assert not said_by(after) and (await world.table()).to_act == (1,)
    assert await log_of(world) == ["take NW NE", "hand R2", "hand R3", "score"]


async def test_the_log_tells_a_turn_in_one_line_with_where_each_card_went_and_new_cards(
    world: World, market: Table
) -> None:
    await acts(world, world.ann, "take NW SW; show L1; hand R3; pass")
    log = text(answer(await world.press(world.dora, "?log")))
    taken, placed = "took 3 roses and 1 lily from the corners NW and SW", "put 1 lily on the display; put 3 roses into"
    assert f"1. Ann {taken}; {placed} the hand; ended the turn. New in the market: 1 sunflower (NW) and 2 lil" in log
    assert "2. " not in log and log.count("Ann ") == 1


async def test_the_display_of_somebody_is_a_menu_with_their_name(world: World, market: Table) -> None:
    await acts(world, world.ann, "take NW NE; show R3; show R2; pass")
    board = await world.board()
    (menu,) = [each for each in components(board) if "*" in each.get("custom_id", "")]
    assert menu["placeholder"] == "Ann: Take one or two cards from this display" and menu["max_values"] == 2
    await take_from(world, world.ben, "0:R3", "0:R2")
    assert (await log_of(world))[-1] == "take 0:R3 0:R2"
    assert (await world.table()).view(None).taken == ("R2", "R3")
    await world.press(world.ben, "=hand R2 ; hand R3")
    assert "Ben took 2 roses and 3 roses from Ann's display; put" in text(answer(await world.press(world.dora, "?log")))


async def test_two_equal_cards_are_taken_with_one_choice(world: World, market: Table) -> None:
    await acts(world, world.ann, "take NW SW; show R3; hand L1; pass")
    for who, sentence in ((world.ben, "take C; show D2; pass"), (world.cleo, "take C; show D2; pass")):
        table = await world.table()
        await acts(world, who, sentence.replace("D2", table.view(None).market[4]))
    await acts(world, world.ann, "take NE SE; show R2; show R3; pass")
    await take_from(world, world.ben, "0:R3", "0:R3 &2")
    assert (await log_of(world))[-1] == "take 0:R3 0:R3"


async def test_picking_up_takes_several_cards_at_once_and_the_score_button_the_best_of_them(
    world: World, market: Table
) -> None:
    await acts(world, world.ann, "take NW NE; show R3; show R2; pass")
    await acts(world, world.ben, "take C; hand D2; pass")
    await acts(world, world.cleo, "take SE SW; hand R3; hand L1; pass")
    table = await world.table()
    card = table.view(None).market[4]
    mine = await acts(world, world.ann, f"take C; hand {card}")
    lines = [each for each in components(mine) if each.get("placeholder") == "Pick up from your display"]
    assert [option["value"] for option in lines[0]["options"]] == ["pick R2", "pick R3"]
    picked = answer(await world.choose(world.ann, "*", "pick R3", "pick R2", on=mine))
    assert (await log_of(world))[-2:] == ["pick R3", "pick R2"]
    assert "2 roses, 3 roses" in alts(picked)[0]
    back = answer(await world.press(world.ann, "!undo", on=picked))
    assert "=take C" in said_by(back), "a turn is taken back to its beginning"


async def test_one_press_picks_up_and_scores(world: World, market: Table) -> None:
    await acts(world, world.ann, "take NW NE; show R3; hand R2; pass")
    for who in (world.ben, world.cleo):
        card = (await world.table()).view(None).market[4]
        await acts(world, who, f"take C; hand {card}; pass")
    slots = (await world.table()).view(None).market
    mine = await acts(world, world.ann, f"take C; show {slots[4]}")
    (score,) = [label for label in labels(mine) if label.startswith("Score: ")]
    assert "(+ " in score and len(score) <= LABEL
    await world.press(world.ann, "=pick", on=mine)
    log = (await log_of(world))[-2:]
    assert log == ["pick R3", "score"] and (await world.table()).view(None).bouquets[0][0].cards == ("R2", "R3")


async def test_a_whole_game_of_four_with_two_computers_and_a_restart_while_a_hand_is_open(world: World) -> None:
    await world.new(world.ben, game="floris", computers="easy normal")
    await world.choose(world.ann, "@discards", "!option discards on")
    await world.press(world.ann, "!start")
    luck, turns, hands = Random(4), [], 0
    while (table := await world.table()).phase == "playing":
        if len(turns) == 5:
            hands += await restart_with_a_hand(world)
        turns.append(await turn(world, luck))
    table, board = await world.table(), await world.board()
    assert hands == 1 and table.outcome is not None and len(turns) > 10
    assert max(presses for presses, _ in turns) <= 5 and max(presses for presses, usual in turns if usual) <= 3
    assert "Rematch" in labels(board) and "bouquets" in text(board) and len(alts(board)) == 5
    assert "wins with" in alts(board)[0] or "share the victory" in alts(board)[0]
    log = " ".join(line.text for line in story(W, table, None))
    assert "(easy) took " in log and "(normal) took " in log
    assert answer(await world.press(world.dora, "?export")).attachments
    await world.press(world.ann, "!rematch")
    assert (await world.table()).phase == "lobby" and (await world.table()).key == "floris"


async def restart_with_a_hand(world: World) -> int:
    """The process ends while somebody looks at the hand: the view of before goes on."""
    table = await world.table()
    (seat,) = table.to_act
    who = world.who(table.sitters[seat].user)
    slot = next(action for action in table.legal(seat) if ":" not in action)
    card = table.ahead(seat, slot).view(None).taken
    mine = await acts(world, who, "; ".join([slot, *(f"show {each}" for each in card)]))
    board = (text(await world.board()), alts(await world.board()), ids(await world.board()))
    await world.restart()
    assert (text(await world.board()), alts(await world.board()), ids(await world.board())) == board
    after = answer(await world.press(who, "=pass", on=mine))
    assert not said_by(after) or (await world.table()).to_act == (seat,)
    assert "pass" in await log_of(world)
    return 1


async def test_a_hand_of_an_earlier_moment_never_acts_but_shows_the_present_one(world: World, market: Table) -> None:
    mine = await acts(world, world.ann, "take NW NE; hand R3; hand R2")
    await acts(world, world.ann, "score")
    count = len(await log_of(world))
    stale = answer(await world.press(world.ann, "=pass", on=mine))
    assert "moved on" in text(stale) and "Your hand is empty." in alts(stale)[0]
    assert len(await log_of(world)) == count


async def test_a_hand_that_is_a_quarter_of_an_hour_old_is_answered_with_a_fresh_one(
    world: World, market: Table
) -> None:
    mine = await acts(world, world.ann, "take NW NE; hand R3; hand R2")
    await world.env.advance_time(20 * 60)
    result = await world.press(world.ann, "=pass", on=mine)
    (fresh,) = result.followups
    assert fresh.ephemeral and fresh.id != mine.id and "2 roses, 3 roses" in alts(fresh)[0]


async def test_a_double_press_takes_once(world: World, market: Table) -> None:
    board = await world.board()
    twice = Press(world.ann, board, custom_id(board, "=take NW NE"))
    await world.raw(twice, twice)
    assert await log_of(world) == ["take NW NE"]


async def test_others_cannot_press_takes_and_places_and_never_see_the_hand(world: World, market: Table) -> None:
    refused = answer(await world.press(world.ben, "=take C"))
    assert await log_of(world) == [] and "not your turn" in text(refused)
    await world.press(world.ann, "=take NW NE")
    await world.press(world.cleo, "=show R2")
    assert await log_of(world) == ["take NW NE"]
    await world.press(world.ann, "=hand R2 ; hand R3")
    for who in (world.ben, world.dora):
        shown = answer(await world.press(who, "?choose"))
        told = answer(await world.press(who, "?text"))
        assert not said_by(shown) and "5 roses" not in "".join([*alts(shown), text(shown), text(told)])
        assert "Cards in hand: 2." in text(told)


async def test_the_own_hand_is_seen_while_others_move(world: World, market: Table) -> None:
    await acts(world, world.ann, "take NW SW; hand R3; hand L1; pass")
    mine = answer(await world.press(world.ann, "?view"))
    assert alts(mine)[0].startswith("It is the turn of Ben.") and "1 lily, 3 roses" in alts(mine)[0]
    nearer = answer(await world.choose(world.ann, "@closer", "?seat 1", on=mine))
    assert len(alts(nearer)) == 1 and "1 lily, 3 roses" not in alts(nearer)[0]


async def test_what_others_did_is_told_turn_by_turn(world: World, market: Table) -> None:
    await acts(world, world.ann, "take NW NE; hand R3; hand R2; score")
    for who in (world.ben, world.cleo):
        card = (await world.table()).view(None).market[4]
        await acts(world, who, f"take C; show {card}; pass")
    news = text(answer(await world.press(world.ann, "?view"))).split("Since your last turn")[1].splitlines()
    told = [line for line in news if line.startswith("- ")]
    begun = "- Ben took 2 daisies from the centre; put 2 daisies on the display; ended the turn. New in the market: "
    assert len(told) == 2 and told[0].startswith(begun)
    assert told[1].startswith("- Cleo took ") and "; ended the turn." in told[1] and told[1].count("Cleo") == 1


async def test_a_turn_is_taken_back_until_it_has_ended(world: World, market: Table) -> None:
    await world.press(world.ann, "=take NW NE")
    mine = answer(await world.press(world.ann, "?view"))
    assert "!undo" in words_of(mine)
    await world.press(world.ann, "!undo", on=mine)
    assert "=take NW NE" in said_by(await world.board())
    await acts(world, world.ann, "take C; hand D2; pass")
    assert "nothing that you can take back" in text(answer(await world.ann.slash(world.channel, "game undo")))


async def test_a_button_of_before_an_undo_does_nothing(world: World, market: Table) -> None:
    await world.press(world.ann, "=take NW NE")
    placing = custom_id(await world.board(), "=hand R2 ; hand R3")
    await world.ann.slash(world.channel, "game undo")
    await world.press(world.ann, "=take NW NE")
    board = await world.board()
    row = {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": placing}]}
    old = world.env.backend.create_message(world.channel.id, world.bot.user.id, "old", components=[row])
    (stale,) = await world.raw(Press(world.ann, old, placing))
    assert "moved on" in text(answer(stale)) and (await log_of(world))[-1] == "take NW NE"
    assert custom_id(board, "=hand R2 ; hand R3") != placing


async def test_words_instead_of_pictures_offer_the_same_controls(world: World, market: Table) -> None:
    pictured = await acts(world, world.ann, "take NW NE; hand R2; hand R3")
    await world.ann.slash(world.channel, "me text", on=True)
    written = answer(await world.press(world.ann, "?choose"))
    assert not alts(written) and said_by(written) == said_by(pictured)
    assert "**Your hand**" in text(written) and "It can be scored for 5 points." in text(written)


async def test_somebody_new_has_a_tip_for_each_step(world: World, market: Table) -> None:
    steps = (("market", "take C"), ("display", "hand D2"), ("bouquet", "pass"))
    for situation, action in steps:
        assert tip(W, situation) in text(answer(await world.press(world.ann, "?view")))
        table = await world.table()
        await world.bot.tables.act(table.id, world.ann.id, action)
        await world.shown()


async def test_discards_are_chosen_in_the_lobby_and_offered_in_the_hand(world: World, stacked: None) -> None:
    await world.new(world.ben, game="floris")
    (menu,) = [each for each in components(await world.board()) if each.get("custom_id", "").endswith("@discards")]
    values = [floris.value(W, "discards", on) for on in ("off", "on")]
    assert [option["label"] for option in menu["options"]] == [f"Discards: {value}" for value in values]
    await world.choose(world.ann, "@discards", "!option discards on")
    await world.press(world.ann, "!start")
    mine = await acts(world, world.ann, "take NW SW; hand R3; hand L1")
    thrown = answer(await world.choose(world.ann, "*", "discard L1", "discard R3", on=mine))
    assert said_by(thrown) == ["=pass"]
    await world.press(world.ann, "=pass", on=thrown)
    assert (await world.table()).view(None).points[0] == -2
    assert "threw 1 lily and 3 roses away; ended the turn." in text(answer(await world.press(world.dora, "?log")))


async def test_the_rules_stand_in_the_app(world: World, market: Table) -> None:
    assert "Sell bouquets" in text(answer(await world.press(world.dora, "?rules")))
    assert "Sell bouquets" in text(answer(await world.dora.slash(world.channel, "game rules", game="floris")))
