"""Nobody learns from Floris's messages what others hold: with other cards in the hands they are the same, sign by sign.

The log apart: where each card went, everybody saw.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cogs.faces import face
from cogs.hand import ROOM
from cogs.page import Page
from cogs.scenes import hand_picture, scene, seat_picture, table_picture
from cogs.standing import heading
from cogs.table import poster
from images import artist
from rules.floris import deck
from sessions.table import Table
from tests.cogs.swaps import SEATS, at, played, twin
from tests.cogs.world import World
from tests.rules.florists import ON
from words import speak

W = speak("en")


@pytest.fixture
async def market(world: World) -> Table:
    """A game of three in play."""
    return await world.opened("floris", world.ann, world.ben, world.cleo, options=ON)


def full_hands(table: Table, number: int) -> Table:
    """The moment of a game in which most cards are in hands."""
    return max(played(table, Random(number)), key=lambda each: bool(each.to_act) * sum(each.view(None).hands))


def public(table: Table) -> Any:
    """All that everybody is shown: the message with ids and alt texts, its pictures, the table in words."""
    made = poster(W, table)
    painted = {wanted.name: wanted.paint() for wanted in made.pictures}
    page = Page(*made.items({name: picture.alt for name, picture in painted.items()}))
    words = artist("floris").text(scene(W, table, None, written=True))
    return page.to_components(), painted, words, heading(W, table)


def private(table: Table, seat: int) -> Any:
    """All that one seat is shown: its pictures, words, controls and the number that rides in their ids."""
    wanted = [table_picture(W, table, seat), *(seat_picture(W, table, other, seat) for other in range(SEATS))]
    hand = hand_picture(W, table, seat)
    assert hand
    painted = [(each.name, each.paint()) for each in (*wanted, hand)]
    words = artist("floris").text(scene(W, table, seat, written=True))
    legal = table.legal(seat)
    controls = face("floris").controls(W, table.view(seat), legal, ()) if legal else ()
    return painted, words, controls, table.stamp(seat), ROOM


async def test_other_hands_change_nothing_that_the_others_are_shown(market: Table) -> None:
    luck, compared = Random(6), 0
    for number, table in enumerate(played(market, luck)):
        if number % 5 or not table.to_act:
            continue
        state = table.timeline.now
        other = at(table, twin(state, None, luck))
        assert public(other) == public(table)
        compared += other.timeline.now.florists != state.florists
        for seat in range(SEATS):
            other = at(table, twin(state, seat, luck))
            assert private(other, seat) == private(table, seat)
    assert compared > 8


@pytest.mark.drawn_truly
async def test_the_painted_pictures_are_the_same_too(market: Table) -> None:
    for number in range(2):
        table = full_hands(market, number)
        other = at(table, twin(table.timeline.now, None, Random(number)))
        shown = public(table)
        assert public(other) == shown and min(len(picture.png) for picture in shown[1].values()) > 10_000
        assert other.timeline.now.florists != table.timeline.now.florists


async def test_the_comparison_sees_a_hand_that_leaks(market: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table = full_hands(market, 2)
    monkeypatch.setattr(face("floris"), "progress", lambda w, view: str(table_hands))
    table_hands = [florist.hand for florist in table.timeline.now.florists]
    shown = public(table)
    table_hands = [florist.hand for florist in twin(table.timeline.now, None, Random(1)).florists]
    assert public(table) != shown


async def test_no_id_on_the_table_message_says_more_than_takes_and_places(market: Table) -> None:
    cards = set(deck())
    for table in played(market, Random(3)):
        made = poster(W, table)
        said = [item.custom_id for row in made.rows for item in row.children]
        if table.to_act and table.view(None).step in ("gather", "discard"):
            assert not [each for each in said if cards & set(each.replace(":", " ").split())]
