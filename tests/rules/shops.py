"""Flower Shop as a test wants it: hands dealt to order, shops fitted out, and everybody else passing the time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.flowershop import State, start
from rules.game import Seat
from rules.shop import DECK, Shop

ON, OFF = {"start_vases": "on"}, {"start_vases": "off"}


def dealt(*hands: str, reserve: str = "", seats: int = 2, options: dict[str, str] = ON) -> State:
    """The start of a game. hands: the first cards of each seat's first hand; reserve: the last cards of the deck, the
    last one first."""
    begun = [hand.split() for hand in hands] + [[]] * (seats - len(hands))
    last = reserve.split()[::-1]
    rest = list((Counter(DECK) - Counter([card for hand in begun for card in hand] + last)).elements())
    deck: list[str] = []
    for hand in begun:
        deck += [*hand, *(rest.pop() for _ in range(7 - len(hand)))]
    return start(seats, {"first": 0, "deck": deck + rest + last}, options)


def said(state: State, seat: Seat, *sentences: str) -> State:
    for sentence in sentences:
        state = state.apply(seat, sentence)
    return state


def fitted(state: State, seat: Seat, shop: Shop) -> State:
    """The same table, that seat's shop as given."""
    shops, picks = list(state.shops), list(state.picks)
    shops[seat], picks[seat] = shop, picks[seat]._replace(shop=shop)
    return state._replace(shops=tuple(shops), picks=tuple(picks))


def shop(window: str = "", baskets: str = "", storage: str = "", money: int = 0, trash: str = "") -> Shop:
    """window: "VW VWW:FRR" is an empty vase at place 1 and a filled one at 2; "-" leaves a place free."""
    places = [place.partition(":") for place in window.split()]
    vases = [vase.strip("-") for vase, _, _ in places]
    flowers = [flower for _, _, flower in places]
    return Shop(
        _row(vases, 8),
        _row(flowers, 8),
        _row(baskets.split(), 3),
        _row(storage.split(), 4),
        money,
        tuple(trash.split()),
    )


def _row(cards: Sequence[str], length: int) -> tuple[str, ...]:
    return (*(card.strip("-") for card in cards), *[""] * (length - len(cards)))


def passed(state: State, *seats: Seat) -> State:
    """After those seats (else all that must) have drafted their first card, thrown it away and finished."""
    for seat in seats or state.to_act:
        card = next(card for card in state.picks[seat].hand)
        state = said(state, seat, f"draft {card}", *([] if card[0] == "$" else ["trash"]), "done")
    return state


def at_pick(state: State, number: int) -> State:
    """The game at pick `number` of all, from 0, everybody throwing cards away until then."""
    while len(state.past) < number:
        state = passed(state)
    return state
