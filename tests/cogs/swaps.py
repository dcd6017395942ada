"""Tables of Floris that differ in what hands and deck hold, and in nothing that everybody knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from rules.floris import State
from sessions.table import Table

SEATS = 3


def at(table: Table, state: State) -> Table:
    """The table as it is with that state, by the same log."""
    assert table.timeline
    return replace(table, timeline=replace(table.timeline, now=state))


def played(table: Table, luck: Random) -> Iterator[Table]:
    """A whole game, now and then a position; cards go to the hand more often than not."""
    while table.to_act:
        (seat,) = table.to_act
        legal = table.legal(seat)
        if table.view(None).step == "place" and luck.random() < 0.5:
            legal = [action for action in legal if action.startswith("hand ")]
        table = replace(table, timeline=table.timeline.moved(len(table.timeline.moves) + 1, seat, luck.choice(legal)))
        yield table


def twin(state: State, viewer: int | None, luck: Random) -> State:
    """Other cards in as many hands, but for the viewer's; they come from hands and the deck."""
    others = [seat for seat in range(SEATS) if seat != viewer]
    cards = [card for seat in others for card in state.florists[seat].hand]
    cards += state.table.deck[state.drawn :]
    luck.shuffle(cards)
    florists = list(state.florists)
    for seat in others:
        hand = tuple(sorted(cards.pop() for _ in florists[seat].hand))
        florists[seat] = florists[seat]._replace(hand=hand)
    return state._replace(
        florists=tuple(florists), table=state.table._replace(deck=state.table.deck[: state.drawn] + tuple(cards))
    )
