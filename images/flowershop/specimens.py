"""Flower Shop played for show: by shopkeepers who like full windows."""

from __future__ import annotations

from random import Random

from images.specimens import Said, Specimens
from rules.flowershop import GAME, State, start
from rules.game import Action, Seat
from rules.pick import endings
from rules.shop import Shop, fits, petals, score

_MOST = 24
"""So many sentences a shopkeeper thinks about: an order has thousands."""


def _chosen(state: State, whim: Random) -> Said:
    seat = whim.choice(state.to_act)
    legal = state.legal_actions(seat)
    some = legal if len(legal) <= _MOST else whim.sample(legal, _MOST)
    yield seat, max(some, key=lambda action: _worth(state, seat, action) + whim.random())


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


SPECIMENS = Specimens(GAME, start, _chosen)
positions, specimen = SPECIMENS.positions, SPECIMENS.specimen
