"""What Floris offers to press, position by position: all that is legal, nothing else, within Discord's limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from cogs import floris
from cogs.controls import Button, Control, Menu, called, rows
from cogs.hand import ROOM
from cogs.limits import LABEL, OPTIONS
from rules import bunch
from rules.bunch import worth
from rules.floris import GAME, State, deck
from rules.game import THEN, IllegalAction
from rules.market import PAIRS
from tests.cogs.world import check_payload
from tests.rules.florists import OFF, ON, dealt, gathering, has, table
from tests.rules.moves import play
from tests.rules.walk import walk
from words import speak

W = speak("en")
FAR = 10**12 - 1, 10**9 - 1
"""The longest numbers of a table and of a turn."""
NAMES = ("Ann", "Ben", "Cleo", "Dora")


def offered(state: State, viewer: int | None = 0) -> list[Control]:
    """viewer: None for the table message."""
    view = state.observe(viewer)
    return called(W, floris.controls(W, view, state.legal_actions(state.to_act[0]), ()), NAMES)


def buttons(state: State, viewer: int = 0) -> dict[str, str]:
    """Label -> words."""
    return {each.label: each.words for each in offered(state, viewer) if isinstance(each, Button)}


def menus(state: State) -> dict[str, Menu]:
    return {each.label: each for each in offered(state) if isinstance(each, Menu)}


def unmarked(words: str) -> str:
    return " ".join(word for word in words.split(" ") if not word.startswith("&"))


def sentences(controls: Sequence[Control]) -> Iterator[str]:
    """All that one press can say, with one or two lines of a menu."""
    for each in controls:
        if isinstance(each, Button):
            yield each.words.removeprefix("=")
        elif isinstance(each, Menu) and each.said is None:
            yield from (option.words.removeprefix("=") for option in each.options)
        elif isinstance(each, Menu):
            lines = [unmarked(option.words) for option in each.options]
            for some in (*((line,) for line in lines), *(combinations(lines, 2) if each.most > 1 else ())):
                yield THEN.join(some) if each.said == "" else " ".join([each.said, *some])


def said(state: State, sentence: str) -> State:
    return play(state, *sentence.split(THEN))


# Take


def test_what_the_market_offers_are_buttons_that_name_the_cards() -> None:
    assert buttons(table(has(), has())) == {
        "Centre: 2 daisies": "=take C",
        "NW and NE: 1 rose, 2 roses": "=take NW NE",
        "NE and SE: 2 roses, 3 roses": "=take NE SE",
        "SE and SW: 3 roses, 1 daisy": "=take SE SW",
        "NW and SW: 1 rose, 1 daisy": "=take NW SW",
    }
    assert [*buttons(table(has(), has())).values()][1:] == [f"=take {' '.join(pair)}" for pair in PAIRS], "round the X"


def test_each_opponent_with_open_cards_is_a_menu_of_them_from_the_next_seat_on() -> None:
    state = table(has(), has(), has(display="R2 D1"), has(display="L3"), to_act=(3,))
    controls = offered(state, 3)
    owners = [each for each in controls if isinstance(each, Menu)]
    assert [menu.label for menu in owners] == ["Cleo: Take one or two cards from this display"]
    assert [option.label for option in owners[0].options] == ["1 daisy", "2 roses"]
    assert {"take 2:D1", "take 2:R2", "take 2:D1 2:R2"} <= {*sentences(controls)}
    assert not menus(table(has(display="R2"), has())), "nobody takes from the own display"


def test_equal_cards_of_a_display_are_lines_of_their_own_and_can_be_taken_together() -> None:
    state = table(has(), has(display="R2 R2 R2"))
    (menu,) = menus(state).values()
    assert [option.label for option in menu.options] == ["2 roses", "2 roses"] and menu.most == 2
    assert set(sentences([menu])) == {"take 1:R2", "take 1:R2 1:R2"}


def test_who_must_take_from_the_market_is_offered_no_display() -> None:
    assert not menus(table(has(), has(display="R2"), stalling=2))


def test_of_a_display_with_everything_every_pair_can_be_taken() -> None:
    state = table(has(), has(display=" ".join(deck())))
    assert len(menus(state)) == 2
    legal = state.legal_actions(0)
    assert {*legal} == {*map(_ordered, sentences(offered(state)))}


def _ordered(sentence: str) -> str:
    return " ".join(["take", *sorted(sentence.split(" ")[1:])]) if ":" in sentence else sentence


# Place


def test_two_cards_are_placed_with_one_press_in_every_way() -> None:
    assert buttons(play(table(has(), has()), "take NW SW")) == {
        "Both to your hand": "=hand D1 ; hand R1",
        "Both to your display": "=show D1 ; show R1",
        "Hand: 1 daisy · display: 1 rose": "=hand D1 ; show R1",
        "Hand: 1 rose · display: 1 daisy": "=hand R1 ; show D1",
    }


def test_two_equal_cards_are_placed_in_three_ways() -> None:
    state = play(table(has(), has(display="R2 R2")), "take 1:R2 1:R2")
    assert [*buttons(state).values()] == ["=hand R2 ; hand R2", "=show R2 ; show R2", "=hand R2 ; show R2"]


def test_one_card_goes_to_the_hand_or_to_the_display() -> None:
    state = play(table(has(), has()), "take C")
    assert buttons(state) == {"To your hand: 2 daisies": "=hand D2", "To your display: 2 daisies": "=show D2"}
    assert set(buttons(play(table(has(), has()), "take NW NE", "hand R1")).values()) == {"=hand R2", "=show R2"}


# Score or end the turn


def test_the_score_button_names_the_points_and_ends_the_turn() -> None:
    state = gathering(has("R3 R3 R3"))
    assert buttons(state) == {"Score: 10 points": "=score", "End turn": "=pass"}
    assert said(state, "score").to_act == (1,)


def test_the_best_bouquet_with_the_display_comes_first_and_the_hand_as_it_is_is_there_too() -> None:
    state = gathering(has("L3 R3", "D3 S1"))
    assert [*buttons(state).items()] == [
        ("Score: 10 points (+ 3 daisies)", "=pick D3 ; score"),
        ("Score: 6 points", "=score"),
        ("End turn", "=pass"),
    ]
    first = offered(state)[0]
    assert isinstance(first, Button) and first.style == "main"


def test_without_a_bouquet_only_the_end_of_the_turn_is_offered() -> None:
    assert buttons(gathering(has("R3 L1"))) == {"End turn": "=pass"}
    assert buttons(gathering(has())) == {"End turn": "=pass"}


def test_other_bouquets_are_a_menu_with_what_they_need() -> None:
    state = gathering(has("R3", "R2 R3 L3"))
    assert buttons(state)["Score: 8 points (+ 2 roses, 3 roses)"] == "=pick R2 ; pick R3 ; score"
    menu = menus(state)["Score another bouquet"]
    assert [(option.label, option.detail, option.words) for option in menu.options] == [
        ("6 points: 3 roses and 3 lilies", "From your display: 3 lilies", "=pick L3 ; score"),
        ("6 points: 6 roses", "From your display: 3 roses", "=pick R3 ; score"),
        ("5 points: 5 roses", "From your display: 2 roses", "=pick R2 ; score"),
    ]


def test_cards_of_the_display_are_picked_up_several_at_once() -> None:
    menu = menus(gathering(has("R1", "R2 R2 L3")))["Pick up from your display"]
    assert [option.label for option in menu.options] == ["3 lilies", "2 roses", "2 roses"]
    assert (menu.said, menu.most) == ("", 3)
    assert "pick R2 ; pick R2" in set(sentences([menu]))


def test_a_bouquet_of_many_cards_is_picked_up_in_two_presses() -> None:
    """Nine daisies and nine roses, all from the display: more than one button holds."""
    state = gathering(has(display=" ".join(card for card in deck() if card[0] in "DR" and card[1] != "3")))
    (begin,) = (words for label, words in buttons(state).items() if label.startswith("Begin to pick up for 28 points"))
    after = said(state, begin.removeprefix("="))
    (end,) = (words for label, words in buttons(after).items() if label.startswith("Score: 28 points (+"))
    assert said(after, end.removeprefix("=")).observe(0).points[0] == 28


def test_cards_are_thrown_away_where_the_table_allows_it_and_the_hand_is_no_bouquet() -> None:
    state = gathering(has("R3 R2 L1 L1", "S2"), options=ON)
    menu = menus(state)["Throw away from your hand, −1 point each"]
    assert [option.label for option in menu.options] == ["1 lily", "1 lily", "2 roses", "3 roses"]
    after = said(state, "discard L1 ; discard L1")
    assert buttons(after) == {"Score: 5 points": "=score", "End turn": "=pass"} and not menus(after)
    assert not [label for label in menus(gathering(has("R3 L1"), options=OFF)) if "Throw" in label]


def test_a_display_of_one_card_offers_that_card_and_two_equal_ones_are_named_without_a_seat() -> None:
    assert [*menus(table(has(), has(display="R2")))] == ["Ben: Take the card of this display"]
    many = menus(table(has(), has(display=" ".join(deck()))))
    assert [option.label for option in many["Ben: Take two equal cards from this display"].options][:2] == [
        "1 cornflower, 1 cornflower",
        "2 cornflowers, 2 cornflowers",
    ]


def test_a_watcher_is_offered_nothing_where_a_hand_decides() -> None:
    state = gathering(has("R3 R3 R3", "D1"), options=ON)
    assert offered(state, None) == [] and offered(state)


# Every position


def big(number: int) -> State:
    """A table with large displays and a large hand, as hardly ever comes about."""
    luck = Random(number)
    cards = luck.sample(deck(), 45)
    shares = sorted(luck.sample(range(4, 44), 4))
    own, other, third, fourth = (
        " ".join(cards[start:end]) for start, end in zip([0, *shares[:3]], shares, strict=True)
    )
    seats = (has(own if number % 3 else "", other), has(display=third), has(display=fourth))
    step = ("take", "gather")[number % 2]
    return table(*seats, step=step, options=(OFF, ON)[number % 4 // 2])


def positions() -> Iterator[State]:
    for seats in GAME.seats:
        for options in (OFF, ON):
            yield from walk(GAME, seats, options, seats).states[:-1:3]
    yield from map(big, range(60))


def placed(state: State) -> Iterator[State]:
    """Every way to place what was taken."""
    if state.step != "place":
        yield state
        return
    for action in state.legal_actions(state.to_act[0]):
        yield from placed(play(state, action))


def test_every_position_offers_what_is_legal_and_nothing_else() -> None:
    seen: Counter[str] = Counter()
    for state in positions():
        (seat,) = state.to_act
        legal, found = {*state.legal_actions(seat)}, [*sentences(offered(state, seat))]
        seen[state.step] += 1
        if state.step == "take":
            assert {*map(_ordered, found)} == legal
        elif state.step == "place":
            ends = [said(state, sentence) for sentence in found]
            assert {end.florists for end in ends} == {end.florists for end in placed(state)} and len(ends) <= 4
            assert all(end.step == "gather" for end in ends)
        else:
            one_by_one = {sentence for sentence in found if THEN not in sentence}
            assert one_by_one >= legal - {"score"} and ("score" in found) == ("score" in legal)
            for sentence in found:
                if sentence.endswith("score"):
                    said(state, sentence)
    assert min(seen[step] for step in ("take", "place", "gather", "discard")) > 10


def test_the_table_message_offers_the_same_takes_and_places_as_the_private_view() -> None:
    for state in positions():
        (seat,) = state.to_act
        if floris.open(state.observe(None)):
            assert offered(state, None) == offered(state, seat)
        else:
            assert state.step in ("gather", "discard")


def test_the_best_bouquet_offered_is_the_best_there_is() -> None:
    for state in positions():
        (seat,) = state.to_act
        view = state.observe(seat)
        if state.step == "gather" and view.prospect:
            first = offered(state, seat)[0]
            assert isinstance(first, Button) and f"{view.prospect.worth} points" in first.label
        if state.step in ("gather", "discard") and view.worth:
            assert buttons(state, seat)[f"Score: {worth(view.hand)} points"] == "=score"


def test_all_controls_keep_to_discords_limits_whatever_the_numbers_of_table_and_turn() -> None:
    for state in positions():
        (seat,) = state.to_act
        for page in range(3):
            made = rows(W, *FAR, offered(state, seat), ROOM, page)
            payload: dict[str, Any] = {"components": [row.to_component_dict() for row in made]}
            check_payload(payload)
            assert sum(1 + len(row.children) for row in made) <= ROOM + 3


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_labels_say_the_points_before_what_may_be_cut_off(language: str) -> None:
    state = gathering(has("D1", "C2 R3 S3 S1 L3 L2"))
    first = floris.controls(speak(language), state.observe(0), state.legal_actions(0), ())[0]
    assert isinstance(first, Button) and "22" in first.label[:20]


@pytest.mark.parametrize("language", ["en", "it", "pl"])
def test_no_label_of_a_button_is_cut(language: str) -> None:
    """However many cards a button picks up: their flowers are counted by kind, and at last the cards."""
    several = table(has("D1", "C2 R3 S3 S1 L3 L2"), has(), step="gather")
    for state in (several, *positions()):
        view = state.observe(state.to_act[0])
        for each in floris.controls(speak(language), view, state.legal_actions(state.to_act[0]), ()):
            assert not isinstance(each, Button) or len(each.label) <= LABEL


def test_a_button_names_cards_one_by_one_while_they_fit_then_by_kind_then_their_number() -> None:
    few, more = "C2 R3 S3 S1 L3 L2", "C2 R1 R1 R1 S2 S2 L2 L3"
    assert "Score: 22 points (+ 2 cornflowers, 5 lilies, 3 roses and 4 sunflowers)" in buttons(
        gathering(has("D1", few))
    )
    assert buttons(gathering(has("R3", "L3")))["Score: 6 points (+ 3 lilies)"] == "=pick L3 ; score"
    labels = [*buttons(gathering(has("D1", more)))]
    assert "Begin to pick up for 22 points: 8 cards" in labels


def test_of_a_large_display_only_the_bouquets_that_are_shown_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has thousands; each time the private view is drawn those in the menu are looked for, the dearest first."""
    made = []

    def added(*about: Any) -> Any:
        made.append(about)
        return find(*about)

    find = bunch._added
    monkeypatch.setattr(bunch, "_added", added)
    state = gathering(has(display=" ".join(deck())))
    assert len(menus(state)["Score another bouquet"].options) == OPTIONS
    assert len(made) < 300 < 2000 < len([*bunch.bouquets((), state.florists[0].display)])


def test_progress_counts_the_deck() -> None:
    assert floris.progress(W, dealt(2).observe(None)) == "Turn 1 · 40 cards in the deck"
    assert floris.progress(W, table(has(), has(), drawn=44).observe(None)) == "Turn 1 · 1 card in the deck"
    last = floris.progress(W, table(has(), has(), drawn=45).observe(None))
    assert last == "Turn 1 · the deck is empty: the last card of the market ends the game"


def presses(state: State, luck: Random) -> tuple[State, int, bool]:
    """A turn by any of its controls, a menu of several only once; after it, the presses, and whether it was usual."""
    (seat,), count, used, usual = state.to_act, 0, set[str](), True
    while state.to_act == (seat,):
        controls = [each for each in offered(state, seat) if each.label not in used]
        one = luck.choice(controls)
        if isinstance(one, Menu) and one.said is not None:
            some = [
                unmarked(option.words)
                for option in luck.sample(one.options, luck.randint(1, min(one.most, len(one.options))))
            ]
            sentence = THEN.join(some) if one.said == "" else " ".join([one.said, *some])
            used.add(one.label)
        else:
            sentence = luck.choice([*sentences([one])])
        try:
            state = said(state, sentence)
        except IllegalAction:
            continue  # what is left in hand before all is thrown away is a bouquet
        count += 1
        usual = usual and sentence.split(" ")[0] not in ("pick", "discard")
    return state, count, usual


def test_turns_take_at_most_five_presses_and_usual_ones_three() -> None:
    luck, found = Random(9), Counter[tuple[int, bool]]()
    for number in range(12):
        state = dealt(2 + number % 3, options=(OFF, ON)[number % 2], number=number)
        while state.to_act:
            state, count, usual = presses(state, luck)
            found[count, usual] += 1
    assert max(count for count, _ in found) <= 5 and {count for count, usual in found if usual} == {3}
    assert sum(found.values()) > 200 and sum(times for (_, usual), times in found.items() if usual) > 50
