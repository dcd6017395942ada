"""A toy game with all that is hard: hidden hands, dice, and picks made in secret and at once. For 2 to 4.

Each round the die is rolled (`roll 1` to `roll 6`, by chance), then everybody picks a card of their hand and bets on it
(`pick C high`, `pick C low`), in any order and unseen. The last pick shows them all: the highest card that was bet on
high and the lowest that was bet on low win the roll each. There are as many rounds as cards in a hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pytest

import rules
from rules.chance import Chance
from rules.deal import cards, first_seat, from_deck, rows
from rules.game import CHANCE, Action, Actor, Deal, Event, Game, IllegalAction, Options, Outcome, Seat, ranked

DECK = "ABCDEFGHIJKLMNOP"
BETS = ("high", "low")


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer may know: the own hand and pick, of the others only the number of cards and who has picked."""

    viewer: Seat | None
    seats: int
    to_act: tuple[Actor, ...]
    roll: int | None
    hand: tuple[str, ...]
    mine: Action | None
    counts: tuple[int, ...]
    picked: tuple[bool, ...]
    points: tuple[int, ...]
    history: tuple[Event, ...]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class State:
    """won: each seat's points by bet. picks: this round's, by seat. shown: how much of the history all may read."""

    hands: tuple[tuple[str, ...], ...]
    won: tuple[tuple[int, int], ...]
    picks: tuple[Action | None, ...]
    roll: int | None = None
    history: tuple[Event, ...] = ()
    shown: int = 0

    @property
    def to_act(self) -> tuple[Actor, ...]:
        if self.outcome:
            return ()
        return tuple(s for s, pick in enumerate(self.picks) if not pick) if self.roll else (CHANCE,)

    @property
    def outcome(self) -> Outcome | None:
        if any(self.hands):
            return None
        scores = tuple(map(sum, self.won))
        return Outcome(scores, ranked(scores), tuple(dict(zip(BETS, won, strict=True)) for won in self.won))

    def turn_of(self, seat: Seat) -> int:
        return sum(event.actor in (seat, CHANCE) for event in self.history)

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.to_act:
            return ()
        return tuple(f"pick {card} {bet}" for card in self.hands[seat] for bet in BETS)

    def apply(self, actor: Actor, action: Action) -> State:
        if actor not in self.to_act:
            raise IllegalAction("It is not your turn.")
        history = (*self.history, Event(actor, action))
        if actor == CHANCE:
            if action not in (f"roll {n}" for n in range(1, 7)):
                raise IllegalAction("{action} is no roll of one die.", action=action[:40])
            return replace(self, roll=int(action[-1]), history=history, shown=len(history))
        if action not in self.legal_actions(actor):
            raise IllegalAction("{action} is no card of your hand with a bet.", action=action[:40])
        hand = tuple(card for card in self.hands[actor] if card != action.split(" ")[1])
        hands = (*self.hands[:actor], hand, *self.hands[actor + 1 :])
        picks = (*self.picks[:actor], action, *self.picks[actor + 1 :])
        after = replace(self, hands=hands, picks=picks, history=history)
        return after if None in picks else after.reveal()

    def reveal(self) -> State:
        bets = [pick.split(" ")[1:] for pick in self.picks if pick]
        high = max((card for card, bet in bets if bet == "high"), default="")
        low = min((card for card, bet in bets if bet == "low"), default="")
        gains = [(self.roll * (card == high), self.roll * (card == low)) for card, _ in bets]
        won = tuple((old[0] + more[0], old[1] + more[1]) for old, more in zip(self.won, gains, strict=True))
        return replace(self, won=won, picks=(None,) * len(won), roll=None, shown=len(self.history))

    def observe(self, viewer: Seat | None) -> View:
        open_, secret = self.history[: self.shown], self.history[self.shown :]
        known = tuple(event if event.actor == viewer else Event(event.actor, "pick") for event in secret)
        return View(
            viewer=viewer,
            seats=len(self.hands),
            to_act=self.to_act,
            roll=self.roll,
            hand=() if viewer is None else self.hands[viewer],
            mine=None if viewer is None else self.picks[viewer],
            counts=tuple(map(len, self.hands)),
            picked=tuple(pick is not None for pick in self.picks),
            points=tuple(map(sum, self.won)),
            history=open_ + known,
            outcome=self.outcome,
        )


def deal(seats: int, options: Options, chance: Chance) -> Deal:
    count, deck = int(options["hand"]), chance.shuffled(DECK)
    return {"first": 0, "hands": [sorted(deck[count * seat : count * (seat + 1)]) for seat in range(seats)]}


def start(seats: int, deal: Deal, options: Options) -> State:
    first_seat(deal, seats)
    hands = tuple(cards(hand, "hands", int(options["hand"])) for hand in rows(deal, "hands", seats))
    from_deck((card for hand in hands for card in hand), DECK)
    return State(tuple(tuple(sorted(hand)) for hand in hands), ((0, 0),) * seats, (None,) * seats)


GAME: Final = Game(
    key="toy",
    version=1,
    seats=range(2, 5),
    deal=deal,
    start=start,
    rate=lambda view, seat, action: float(view.points[seat]),
    options={"hand": ("3", "4")},
    chance_action=lambda state, chance: f"roll {1 + chance.below(6)}",
    binds=lambda state, seat, action: state.to_act == (seat,),
)


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts the toy among the games until the test is over."""
    monkeypatch.setitem(rules.GAMES, GAME.key, GAME)
