"""Scenes that show Flower Shop at any moment: for the palette, the contact sheets and the tests."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from images import Scene
from rules.chance import Chance
from rules.flowershop import State, deal, start
from rules.game import Action, Seat
from rules.shop import Shop, petals, score
from words import speak

NAMES = ("Mara", "Tomek", "Aleksandra", "Łucja")


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
    some = legal if len(legal) <= 24 else whim.sample(legal, 24)

    def liking(action: Action) -> float:
        picked = state.apply(seat, action).picks[seat] if len(state.to_act) > 1 or action != "done" else None
        worth = _promise(picked.shop) if picked else 0
        if action.startswith("draft ") and picked and picked.card:
            worth += {"F": 1.6, "V": 1.2, "K": 1.5, "O": 0.8}[picked.card[0]]
        return worth + 1.5 * whim.random()

    return max(some, key=liking)


def _promise(shop: Shop) -> float:
    """What a shop is worth to somebody who means to fill its vases and to use what is stored."""
    empty = [vase for vase, flower in zip(shop.vases, shop.flowers, strict=True) if vase and not flower]
    stored = [card for card in shop.storage if card]
    return score(shop) + 0.5 * len(empty) + 0.5 * sum(map(petals, empty)) + 0.9 * len(stored) + 0.1 * shop.money


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
