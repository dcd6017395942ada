"""Flower Shop's own players.

normal does what makes its own shop worth most, and trusts little to luck. hard remembers every hand it has held, thinks
each draft through to the end of the round, with the others drafting for their own shops, and would leave them little.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from agents.outlook import Memory, expected, later_rounds, odds, remembered, this_round
from agents.shopkeeper import Shopkeeper
from rules.chance import Chance
from rules.flowershop import PICKS, View
from rules.game import Action, Seat
from rules.pick import HAND, Hand, handled, using
from rules.shop import SLOTS, Card, Shop, fetched, in_order, played

TRUST = 1.2
"""How far hard counts on a card that comes by once."""
DOUBT = 0.45
"""The same for normal."""
DRAFTS = 5
"""So many drafts hard thinks through, the most promising ones,"""
GUESSES = 4
"""and guesses the hands it does not know so many times, shared out among the seats."""
ENVY = 0.7
"""What a point of the others counts, against one of its own."""


def choose(view: View, seat: Seat, legal: Sequence[Action], level: str, chance: Chance) -> Action:
    """normal or hard, for each sentence of a pick."""
    memory = remembered(view, seat)
    left = PICKS - len(view.seen)
    if level == "normal":
        keeper = Shopkeeper(odds(expected(view), DOUBT), left)
        return _best(_values(keeper, view, seat, legal, memory))
    later = later_rounds(view, memory.unseen)
    near = this_round(view, seat, memory)
    keeper = Shopkeeper(odds({card: later[card] + near[card] for card in later}, TRUST), left)
    values = _values(keeper, view, seat, legal, memory)
    if view.stage == "draft" and left % HAND:
        ahead = Ahead(view, seat, memory, keeper, Shopkeeper(odds(later, TRUST), left - left % HAND))
        some = sorted(values, key=values.__getitem__, reverse=True)[:DRAFTS]
        leads = ahead.leads([action.removeprefix("draft ") for action in some], chance)
        values = {action: values[action] + lead for action, lead in zip(some, leads, strict=True)}
    return _best(values)


def _best(values: Mapping[Action, float]) -> Action:
    """The action of the highest value, the first of equals in the order of the notation."""
    return max(sorted(values), key=values.__getitem__)


def _values(keeper: Shopkeeper, view: View, seat: Seat, legal: Sequence[Action], memory: Memory) -> dict[Action, float]:
    """What each action is worth to its shop; of all ways to use an order only the best one found."""
    shop = view.shops[seat]
    sales = {"sell " + " ".join(in_order(keeper.sale(shop)))} if view.card == "O" else set()
    for slot, card in zip(SLOTS, shop.storage, strict=True):
        if card == "O" and view.stage == "extra":
            sales.add(f"use {slot} sell " + " ".join(in_order(keeper.sale(fetched(shop, slot)[0]))))
    thinkable = [action for action in legal if "sell" not in action or action in sales]
    return {action: _value(keeper, shop, view.card, action, memory) for action in thinkable}


def _value(keeper: Shopkeeper, shop: Shop, card: Card, action: Action, memory: Memory) -> float:
    match action.split(" "):
        case ["redraw"]:
            return keeper.exchanged(shop, memory.unseen)
        case ["draft", drafted]:
            return keeper.drafted(shop, drafted)[0]
        case ["use", slot, *words]:
            rest, used = fetched(shop, slot)
            return keeper.worth(played(rest, used, using(words)).shop)
        case ["done"]:
            return keeper.worth(shop)
        case words:
            return keeper.rounded_off(handled(shop, card, words).shop)[0]


class Ahead:
    """The rest of a round, played through in mind: everybody drafts what makes their own shop worth most."""

    def __init__(self, view: View, seat: Seat, memory: Memory, now: Shopkeeper, after: Shopkeeper) -> None:
        self.view, self.seat, self.memory, self.after = view, seat, memory, after
        self.keepers = [now, *(Shopkeeper(now.odds, left) for left in range(now.left - 1, after.left - 1, -1))]
        self.step = 1 if view.direction == "left" else -1

    def leads(self, drafts: Sequence[Card], chance: Chance) -> list[float]:
        """How far each draft leaves the own shop ahead of the others when the round is over."""
        guesses = GUESSES // self.view.seats if None in self.memory.hands else 1
        deals = [self._hands(chance) for _ in range(guesses)]
        return [sum(self._lead(hands, draft) for hands in deals) / len(deals) for draft in drafts]

    def _hands(self, chance: Chance) -> list[Hand]:
        """Everybody's hand, those never held guessed from the cards never seen."""
        pool = chance.shuffled(sorted(self.memory.unseen.elements()))
        size = HAND + 1 - self.view.pick
        return [tuple(pool.pop() for _ in range(size)) if hand is None else hand for hand in self.memory.hands]

    def _lead(self, hands: list[Hand], draft: Card) -> float:
        shops = list(self.view.shops)
        seats = len(shops)
        drafts: list[Card | None] = [draft if seat == self.seat else None for seat in range(seats)]
        for keeper in self.keepers:
            passed: list[Hand] = [()] * seats
            for seat, hand in enumerate(hands):
                card = drafts[seat] or max(hand, key=lambda card: keeper.drafted(shops[seat], card)[0])
                _, shops[seat] = keeper.drafted(shops[seat], card)
                at = hand.index(card)
                passed[(seat + self.step) % seats] = hand[:at] + hand[at + 1 :]
            hands, drafts = passed, [None] * seats
        worths = list(map(self.after.worth, shops))
        own = worths.pop(self.seat)
        return own - ENVY * sum(worths) / len(worths)
