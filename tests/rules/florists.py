"""Tables of Floris in the middle of a game, for the tests."""

from __future__ import annotations

from rules import floris
from rules.chance import Chance
from rules.floris import State
from rules.florist import Florist
from tests.rules.moves import play
from tests.rules.walk import seed_of

OFF, ON = {"discards": "off"}, {"discards": "on"}


def dealt(seats: int = 2, first: int = 0, options: dict[str, str] = OFF, number: int = 1) -> State:
    return floris.start(seats, floris.deal(seats, options, Chance(seed_of(number), 0)) | {"first": first}, options)


def has(hand: str = "", display: str = "") -> Florist:
    """A player with these cards."""
    return Florist(tuple(sorted(hand.split())), tuple(sorted(display.split())))


def table(*florists: Florist, market: str = "R1 R2 R3 D1 D2", options: dict[str, str] = OFF, **more: object) -> State:
    """Seat 0 is to take; "-" in the market is a gap."""
    state = dealt(len(florists), options=options)
    lying = tuple(card.strip("-") for card in market.split())
    return state._replace(florists=florists, market=lying, **more)


def gathering(own: Florist, *others: Florist, options: dict[str, str] = OFF, **more: object) -> State:
    """Seat 0 has placed what it took."""
    return table(own, *(others or [has()]), options=options, step="gather", **more)


def ended(*florists: Florist) -> State:
    return play(table(*florists, step="gather", market="- - - - -", drawn=45), "pass")
