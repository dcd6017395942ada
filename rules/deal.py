"""Reading a deal: a JSON value that may hold anything becomes cards and seats, or WrongRecord says what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from rules.game import Seat, WrongRecord


def first_seat(deal: Mapping[str, object], seats: int) -> Seat:
    """The seat that begins."""
    first = deal.get("first")
    if type(first) is not int or not 0 <= first < seats:
        raise WrongRecord("The deal names no first seat from 0 to {last}.", last=seats - 1)
    return first


def rows(deal: Mapping[str, object], part: str, count: int) -> list[object]:
    """The list of `count` things that the deal calls `part`."""
    found = deal.get(part)
    if not isinstance(found, list) or len(found) != count:
        raise WrongRecord("The deal needs {count} in its list {part}.", part=part, count=count)
    return found


def cards(value: object, part: str, count: int) -> tuple[str, ...]:
    """A list of `count` card codes, which may still be codes of no deck."""
    if not isinstance(value, list) or len(value) != count or not all(isinstance(card, str) for card in value):
        raise WrongRecord("The deal needs {count} cards in each of its {part}.", part=part, count=count)
    return tuple(value)


def from_deck(dealt: Iterable[str], deck: Iterable[str]) -> None:
    """Refuses a card that the deck has not, or has not so often."""
    for card in Counter(dealt) - Counter(deck):
        raise WrongRecord("The deal has {card} more often than the deck.", card=card[:20])
