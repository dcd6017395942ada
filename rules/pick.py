"""One secret pick of Flower Shop: the sentences a seat says, from the draft to `done`, and what they do.

redraw            $2: another card instead of the last one of the hand (once a round)
draft X           a card of the hand; a salary is paid with it
store             the drafted card in the lowest free storage slot
trash             the drafted card in the own trash
play, play 3      the drafted card in the shop, said as in rules/shop.py
sell f3 v3 s1     an order
use s2 ...        one stored card played: a place, or `sell ...` for an order, or no more words
done              the pick is over; it is revealed with all others
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from rules.game import Action, Event, IllegalAction, Seat
from rules.shop import SLOTS, Card, Facts, Played, Shop, fetched, in_order, paid, played, stored, trashed, ways

HAND: Final = 7
"""Cards dealt to a hand, and so picks in a round."""
REDRAW_PRICE: Final = 2

Hand: TypeAlias = tuple[Card, ...]
Stage: TypeAlias = Literal["draft", "handle", "extra", "finish", "done"]
"""What a seat chooses next: a card; what to do with it; whether to play a stored card; only `done`; nothing more."""


class Pick(NamedTuple):
    """What one seat has done since the last reveal: its shop and hand as they are now."""

    seat: Seat
    number: int
    """Which pick of the game this is, from 0."""
    reserve: Card
    """What a redraw brings."""
    shop: Shop
    hand: Hand
    stage: Stage = "draft"
    card: Card = ""
    """The drafted card until it is handled."""
    old: Card = ""
    """The card put away by a redraw of this pick."""
    events: tuple[Event, ...] = ()


def said(pick: Pick, action: Action) -> Pick:
    """The pick after one more sentence. Raises IllegalAction with the reason."""
    words = action.split(" ")
    match words:
        case [*_, ""]:
            pass
        case ["draft", card]:
            return _drafted(pick, action, card)
        case ["done"]:
            _handling_over(pick)
            round_, number = divmod(pick.number, HAND)
            return _noted(pick, action, (str(round_ + 1), str(number + 1)), pick.shop, pick.hand, "done")
        case ["store"] | ["trash"] | ["play"] | ["play", _] | ["sell", *_]:
            _drafting_over(pick)
            if pick.stage != "handle":
                raise IllegalAction("The card of this pick is already dealt with.")
            shop, facts = handled(pick.shop, pick.card, words)
            return _noted(pick, _canonical(action, words), facts, shop, pick.hand, "extra")
        case ["use", slot] | ["use", slot, _] | ["use", slot, "sell", *_] if slot in SLOTS:
            _handling_over(pick)
            if pick.stage != "extra":
                raise IllegalAction("Only one stored card may be played in a pick.")
            left, card = fetched(pick.shop, slot)
            shop, facts = played(left, card, using(words[2:]))
            return _noted(pick, _canonical(action, words), facts, shop, pick.hand, "finish")
        case ["redraw"]:
            _redraw_allowed(pick)
            shop = pick.shop._replace(money=pick.shop.money - REDRAW_PRICE)
            away = pick._replace(old=pick.hand[0])
            return _noted(away, action, (away.old, pick.reserve), shop, (pick.reserve,), "draft")
    raise IllegalAction(
        "{action} is no move of Flower Shop: redraw, draft, store, trash, play, sell, use or done.", action=action[:40]
    )


def _noted(pick: Pick, action: Action, facts: Facts, shop: Shop, hand: Hand, stage: Stage, card: Card = "") -> Pick:
    events = (*pick.events, Event(pick.seat, action, facts))
    return Pick(pick.seat, pick.number, pick.reserve, shop, hand, stage, card, pick.old, events)


def _drafting_over(pick: Pick) -> None:
    if pick.stage == "draft":
        raise IllegalAction("Draft a card first.")


def _handling_over(pick: Pick) -> None:
    _drafting_over(pick)
    if pick.stage == "handle":
        raise IllegalAction("First play, store or trash the card you drafted.")


def _drafted(pick: Pick, action: Action, card: Card) -> Pick:
    if pick.stage != "draft":
        raise IllegalAction("One card is drafted each pick, and you have drafted yours.")
    if card not in pick.hand:
        raise IllegalAction("There is no card {card} in your hand.", card=card[:40])
    at = pick.hand.index(card)
    hand = pick.hand[:at] + pick.hand[at + 1 :]
    if card[0] == "$":
        return _noted(pick, action, (), paid(pick.shop, card), hand, "extra")
    return _noted(pick, action, (), pick.shop, hand, "handle", card)


def _redraw_allowed(pick: Pick) -> None:
    if pick.stage != "draft" or len(pick.hand) > 1:
        raise IllegalAction("Only the last card of a hand can be exchanged, before it is drafted.")
    if pick.old:
        raise IllegalAction("A card is exchanged only once a round.")
    if pick.shop.money < REDRAW_PRICE:
        raise IllegalAction("To exchange the last card costs ${price}.", price=REDRAW_PRICE)


def handled(shop: Shop, card: Card, words: Sequence[str]) -> Played:
    """The shop after the drafted card was stored, trashed or played."""
    match words[0]:
        case "store":
            return stored(shop, card)
        case "trash":
            return trashed(shop, card)
    return played(shop, card, words)


def using(words: Sequence[str]) -> Sequence[str]:
    """What is said after `use s2`, as words for a card that is played."""
    return words if words[:1] == ["sell"] else ["play", *words]


def _canonical(action: Action, words: Sequence[str]) -> Action:
    if "sell" not in words:
        return action
    at = words.index("sell") + 1
    return " ".join((*words[:at], *in_order(words[at:])))


def choices(pick: Pick, most: int | None = None) -> list[Action]:
    """Every sentence the seat may say next, in no order. most: of what an order may sell, so many things at a time."""
    match pick.stage:
        case "draft":
            redraw = ["redraw"] if len(pick.hand) == 1 and not pick.old and pick.shop.money >= REDRAW_PRICE else []
            return [f"draft {card}" for card in dict.fromkeys(pick.hand)] + redraw
        case "handle":
            store = ["store"] if "" in pick.shop.storage else []
            return ["trash", *store, *map(" ".join, ways(pick.shop, pick.card, most))]
        case "extra":
            return ["done", *uses(pick.shop, most)]
        case "finish":
            return ["done"]
        case "done":
            return []


def uses(shop: Shop, most: int | None = None) -> list[Action]:
    """Every way to play one stored card. most: so many things at a time for an order."""
    said = []
    for slot, card in zip(SLOTS, shop.storage, strict=True):
        if card:
            found = ways(shop, card, most)
            said += [" ".join(("use", slot, *(words if card == "O" else words[1:]))) for words in found]
    return said


def endings(shop: Shop, card: Card) -> list[Shop]:
    """The shop after each way to handle the drafted card."""
    kept = [stored(shop, card).shop] if "" in shop.storage else []
    return [trashed(shop, card).shop, *kept, *(played(shop, card, words).shop for words in ways(shop, card))]
