"""What one player of Floris has: a hand, a display, and what went out of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.bunch import final, shape, worth
from rules.game import IllegalAction


class Florist(NamedTuple):
    """One player's cards; hand, display and bouquets are sorted by code, discards lie in the order thrown away."""

    hand: tuple[str, ...] = ()
    display: tuple[str, ...] = ()
    bouquets: tuple[tuple[str, ...], ...] = ()
    discards: tuple[str, ...] = ()

    def to_hand(self, card: str) -> Florist:
        """With a card more in hand."""
        return Florist(_with(self.hand, card), *self[1:])

    def to_display(self, card: str) -> Florist:
        """With a card more on the display."""
        return Florist(self.hand, _with(self.display, card), *self[2:])

    def robbed(self, cards: Sequence[str]) -> Florist:
        """Without cards that lie on the display."""
        display = self.display
        for card in cards:
            display = without(display, card)
        return Florist(self.hand, display, *self[2:])

    def pick(self, card: str) -> Florist:
        """A card of the display goes to the hand. Raises IllegalAction."""
        if card not in self.display:
            raise IllegalAction("Your display has no {card}.", card=card)
        return Florist(_with(self.hand, card), without(self.display, card), *self[2:])

    def discard(self, card: str) -> Florist:
        """A card of a hand that is no bouquet is thrown away. Raises IllegalAction."""
        if shape(self.hand):
            raise IllegalAction("Your hand is a bouquet: only from a hand that is none are cards thrown away.")
        if card not in self.hand:
            raise IllegalAction("Your hand has no {card}.", card=card)
        return self._replace(hand=without(self.hand, card), discards=(*self.discards, card))

    def score(self) -> Florist:
        """The whole hand is a bouquet and is spent. Raises IllegalAction."""
        if not shape(self.hand):
            raise IllegalAction(
                "Your whole hand must make a bouquet: 5 flowers or more, of one kind, of several kinds in equal "
                "numbers, or of three or more kinds in numbers that rise by one."
            )
        return self._replace(hand=(), bouquets=(*self.bouquets, self.hand))

    def finished(self) -> tuple[Florist, tuple[str, ...] | None]:
        """After the last bouquet, and the bouquet; None when the hand makes none and stays."""
        picked = final(self.hand, self.display)
        if picked is None:
            return self, None
        return self.robbed(picked)._replace(hand=()), tuple(sorted((*self.hand, *picked)))

    def so_far(self) -> dict[str, int]:
        """The parts of the score while the game goes on: hand and last bouquet do not count yet."""
        return {"bouquets": sum(map(worth, self.bouquets)), "final": 0, "hand": 0, "discards": -len(self.discards)}

    def in_the_end(self) -> dict[str, int]:
        """The parts of the score if the game is over."""
        after, bouquet = self.finished()
        return self.so_far() | {"final": worth(bouquet or ()), "hand": -len(after.hand)}


def _with(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(sorted((*cards, card)))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards but for one such, which must be there."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
