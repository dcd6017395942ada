"""Scenes that show Flower Shop at any moment: for the palette, the contact sheets and the tests."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from images import Scene
from rules.chance import Chance
from rules.flowershop import State, deal, start
from rules.game import Action, Seat
from rules.pick import endings
from rules.shop import Shop, fits, petals, score
from words import speak

NAMES = ("Mara", "Tomek", "Aleksandra", "Łucja")
_MOST = 24
"""So many sentences a shopkeeper thinks about: an order has thousands."""


@cache
def positions(seats: int, seed: int = 1, start_vases: str = "on") -> tuple[State, ...]:
    """All positions of a game between shopkeepers who like full windows and follow a whim now and then."""
    options = {"start_vases": start_vases}
    state = start(seats, deal(seats, options, Chance(bytes([seed]) * 32, 0)), options)
    whim = random.Random(seed)
    found = [state]
    while state.to_act:
        seat = whim.choice(state.to_act)
        state = state.apply(seat, _liked(state, seat, whim))
        found.append(state)
    return tuple(found)


def _liked(state: State, seat: Seat, whim: random.Random) -> Action:
    legal = state.legal_actions(seat)
    some = legal if len(legal) <= _MOST else whim.sample(legal, _MOST)
    return max(some, key=lambda action: _worth(state, seat, action) + whim.random())


def _worth(state: State, seat: Seat, action: Action) -> float:
    """What the shop promises after the action; a drafted card counts as put where it is best."""
    if action == "done":
        return _promise(state.picks[seat].shop)
    pick = state.apply(seat, action).picks[seat]
    if pick.card in ("", "O"):
        return _promise(pick.shop)
    return max(map(_promise, endings(pick.shop, pick.card)))


def _promise(shop: Shop) -> float:
    """What a shop is worth to somebody who means to fill its vases and to use what is stored."""
    empty = [vase for vase, flower in zip(shop.vases, shop.flowers, strict=True) if vase and not flower]
    stored = [card for card in shop.storage if card]
    fitting = sum(any(fits(vase, card) for vase in empty) for card in stored if card[0] == "F")
    hopes = 0.35 * sum(map(petals, empty)) + 0.6 * len(empty) + 0.6 * len(stored) + 0.8 * fitting
    return score(shop) + hopes + 0.12 * shop.money + shop.filled


def specimen(
    seats: int,
    done: int | None = None,
    *,
    seed: int = 1,
    viewer: Seat | None = None,
    names: Sequence[str] = NAMES,
    language: str = "en",
    start_vases: str = "on",
) -> Scene:
    """The table after so many sentences of all seats, None for the end."""
    state = positions(seats, seed, start_vases)[-1 if done is None else done]
    return Scene(state.observe(viewer), tuple(names[:seats]), speak(language))
