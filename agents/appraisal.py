"""What a flower shop will be worth at the end, guessed from what stands in it and from what may still come."""

from __future__ import annotations

from agents.outlook import Odds
from rules.shop import BASKET_PRICE, HOOKS, Card, Shop, fits, petals, score

PICK = 0.9
"""Points that a pick brings when the shop has no better use for one. Found by playing."""
LOOSE = 0.5
"""Points that a card in the trash costs."""
DOLLAR = 0.2
_BASKETS = sorted(((int(card[1]), price) for card, price in BASKET_PRICE.items()), reverse=True)
FLOWER_AT_HAND = 0.2
"""What a stored flower that fits a vase lacks to one that stands in it."""
_TIE = 0.01


def appraise(shop: Shop, left: int, odds: Odds) -> float:
    """The points to be expected with so many picks left; exact when none is, ties of the rules included."""
    if not left:
        return score(shop) + _TIE * shop.filled + _TIE**2 * shop.money
    worth = DOLLAR * shop.money - LOOSE * len(shop.trash)
    empty: list[Card] = []
    for vase, flower in zip(shop.vases, shop.flowers, strict=True):
        if flower:
            worth += petals(vase)
        elif vase:
            empty.append(vase)
    stored = [card for card in shop.storage if card]
    waiting = sorted((card for card in stored if card[0] == "V"), key=petals, reverse=True)
    empty += waiting[: shop.vases.count("")]
    worth -= LOOSE * (len(stored) + len(empty) - len(waiting[: shop.vases.count("")]))
    hopes: list[float] = []
    for flower in stored:
        if flower[0] == "F":
            found = [vase for vase in empty if fits(vase, flower)]
            if found:
                vase = max(found, key=petals)
                empty.remove(vase)
                worth += petals(vase) + 2 * LOOSE - FLOWER_AT_HAND
            else:
                hopes.append(odds.vase[flower] * (odds.petals[flower] + LOOSE))
    hopes += [odds.flower[vase] * (petals(vase) + LOOSE) for vase in empty]
    hung = [int(card[1]) for card in shop.baskets if card]
    hopes += _baskets_hoped(shop.money, len(HOOKS) - len(hung), odds)
    best = sorted(hopes, reverse=True)[:left]
    return worth + sum(hung) + sum(max(hope, PICK) for hope in best) + PICK * (left - len(best))


def _baskets_hoped(money: int, hooks: int, odds: Odds) -> list[float]:
    """What the baskets may add that the register can pay, the dearest first."""
    hopes: list[float] = []
    for points, price in _BASKETS:
        while money >= price and len(hopes) < hooks:
            hopes.append(odds.basket * (points - DOLLAR * price))
            money -= price
    return hopes
