"""Flower Shop, for 2 to 4: three rounds of seven secret picks; fill vases, hang up baskets, keep the trash small.

All seats pick at once: what a seat says, from `draft X` to `done`, is in rules/pick.py, and what cards do in a shop in
rules/shop.py. When the last seat is done all picks are revealed and the hands are passed: left, right, left.

A menu need not list every order: it can offer `shop.sellable` as choices of which several may be taken, name their
`shop.income`, and join the choices to one sentence, in any order. A list can do with `short`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from rules.chance import Chance
from rules.deal import cards, first_seat, from_deck
from rules.game import CHANCE, Action, Actor, Deal, Event, Game, IllegalAction, Options, Outcome, Seat, ranked
from rules.pick import HAND, REDRAW_PRICE, Hand, Pick, Stage, choices, endings, handled, said, using
from rules.shop import DECK, Card, Shop, closed, fetched, opened, paid, played, score, sellable, tally

ROUNDS: Final = 3
PICKS: Final = ROUNDS * HAND

Direction: TypeAlias = Literal["left", "right"]
DIRECTIONS: Final[tuple[Direction, ...]] = ("left", "right", "left")


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer may know: all shops as last revealed, the viewer's own with what it did this pick."""

    viewer: Seat | None
    seats: int
    first: Seat
    """Drawn like in every game; here it changes nothing."""
    to_act: tuple[Actor, ...]
    """Who is still choosing, ascending; () when the game is over."""
    round: int
    """1 to 3."""
    pick: int
    """1 to 7: which pick of the round; 7 of round 3 when the game is over."""
    direction: Direction
    """Where the hands go after this pick: to the next seat (left) or to the one before (right)."""
    shops: tuple[Shop, ...]
    discard: tuple[Card, ...]
    """The cards put away by redraws and revealed, oldest first."""
    points: tuple[int, ...]
    """Each seat's score if the game ended now: empty vases and stored cards count as trash."""
    breakdown: tuple[Mapping[str, int], ...]
    """The same in parts: `petals`, `baskets`, `money`, `complete`, `trash`."""
    stage: Stage | None
    """What the viewer chooses next; None for a spectator."""
    hand: Hand
    """The viewer's cards, sorted by code, without the drafted one; () for a spectator."""
    card: Card
    """The card the viewer has drafted and must handle, else ""."""
    redrawn: bool
    """Whether the viewer has exchanged the last card in this pick."""
    seen: tuple[Hand, ...]
    """The hands the viewer was given, one for each pick so far, the present one last; () for a spectator."""
    revealed: tuple[tuple[Event, ...], ...]
    """What each seat did in the pick revealed last; () for each before the first."""
    history: tuple[Event, ...]
    """Pick by pick what the viewer did, then what the others did, by seat. Last, what the viewer did this pick."""
    outcome: Outcome | None


class State(NamedTuple):
    """A position: what is revealed, and each seat's pick so far."""

    first: Seat
    deck: tuple[Card, ...]
    to_act: tuple[Seat, ...]
    shops: tuple[Shop, ...]
    """As last revealed."""
    picks: tuple[Pick, ...]
    seen: tuple[tuple[Hand, ...], ...]
    """The hands of all seats at each pick, the present one last."""
    past: tuple[tuple[tuple[Event, ...], ...], ...] = ()
    """The events of each revealed pick, by seat."""
    discard: tuple[Card, ...] = ()

    @property
    def outcome(self) -> Outcome | None:
        """The result after the last pick: more filled vases break a tie, then more money."""
        if self.to_act:
            return None
        scores = tuple(map(score, self.shops))
        merits = [(points, shop.filled, shop.money) for points, shop in zip(scores, self.shops, strict=True)]
        return Outcome(scores, ranked(merits), tuple(map(tally, self.shops)))

    def turn_of(self, seat: Seat) -> int:
        """The picks revealed and what the seat has said in this one."""
        return 8 * len(self.past) + len(self.picks[seat].events)

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """What the seat may say next, whatever the others are doing."""
        return sorted(choices(self.picks[seat])) if seat in self.to_act else ()

    def apply(self, actor: Actor, action: Action) -> State:
        """The state after one more sentence of one seat. Raises IllegalAction."""
        first, deck, to_act, shops, picks, seen, past, discard = self
        if actor == CHANCE or actor not in to_act:
            raise _refused(self, actor)
        after = said(picks[actor], action)
        picks = (*picks[:actor], after, *picks[actor + 1 :])
        if after.stage == "done":
            to_act = tuple([seat for seat in to_act if seat != actor])
            if not to_act:
                return _revealed(self, picks)
        return State(first, deck, to_act, shops, picks, seen, past, discard)

    def observe(self, viewer: Seat | None) -> View:
        """What is revealed, and what the viewer holds, has held and has done since."""
        own = None if viewer is None else self.picks[viewer]
        shops = tuple(own.shop if own and seat == viewer else shop for seat, shop in enumerate(self.shops))
        parts = tuple(map(tally, shops))
        round_, number = divmod(len(self.seen) - 1, HAND)
        return View(
            viewer=viewer,
            seats=len(self.picks),
            first=self.first,
            to_act=self.to_act,
            round=round_ + 1,
            pick=number + 1,
            direction=DIRECTIONS[round_],
            shops=shops,
            discard=self.discard,
            points=tuple(sum(part.values()) for part in parts),
            breakdown=parts,
            stage=own.stage if own else None,
            hand=own.hand if own else (),
            card=own.card if own else "",
            redrawn=bool(own and own.old),
            seen=() if viewer is None else tuple(hands[viewer] for hands in self.seen),
            revealed=self.past[-1] if self.past else ((),) * len(self.picks),
            history=self._history(viewer),
            outcome=self.outcome,
        )

    def _history(self, viewer: Seat | None) -> tuple[Event, ...]:
        told: list[Event] = []
        for events in self.past:
            if viewer is not None:
                told += events[viewer]
            for seat, each in enumerate(events):
                if seat != viewer:
                    told += each
        if viewer is not None:
            told += self.picks[viewer].events
        return tuple(told)


def _refused(state: State, actor: Actor) -> IllegalAction:
    if not state.to_act:
        return IllegalAction("The game is over.")
    if actor in range(len(state.picks)):
        return IllegalAction("You have finished this pick; the others are still choosing.")
    return IllegalAction("There is no such player at this table.")


def _revealed(state: State, picks: tuple[Pick, ...]) -> State:
    """The state before the next pick, or at the end, after everybody is done with these."""
    past = (*state.past, tuple([pick.events for pick in picks]))
    discard = (*state.discard, *[pick.old for pick in picks if pick.old])
    shops = tuple([pick.shop for pick in picks])
    if len(past) == PICKS:
        shops = tuple(map(closed, shops))
        idle = tuple(Pick(seat, PICKS, "", shop, (), "done") for seat, shop in enumerate(shops))
        return State(state.first, state.deck, (), shops, idle, state.seen, past, discard)
    round_, number = divmod(len(past), HAND)
    hands = _passed(picks, DIRECTIONS[round_]) if number else _dealt(state.deck, len(picks), round_)
    return _choosing(state.first, state.deck, shops, (*state.seen, hands), past, discard)


def _choosing(
    first: Seat,
    deck: tuple[Card, ...],
    shops: tuple[Shop, ...],
    seen: tuple[tuple[Hand, ...], ...],
    past: tuple[tuple[tuple[Event, ...], ...], ...] = (),
    discard: tuple[Card, ...] = (),
) -> State:
    """A state in which everybody has a hand and nobody has said a word."""
    number, seats = len(past), len(shops)
    reserved = -1 - number // HAND * seats
    picks = [Pick(seat, number, deck[reserved - seat], shops[seat], hand) for seat, hand in enumerate(seen[-1])]
    return State(first, deck, tuple(range(seats)), shops, tuple(picks), seen, past, discard)


def _dealt(deck: Sequence[Card], seats: int, round_: int) -> tuple[Hand, ...]:
    """Seven cards to each seat, from the front of what is left."""
    first = round_ * HAND * seats
    return tuple(tuple(sorted(deck[at : at + HAND])) for at in range(first, first + HAND * seats, HAND))


def _passed(picks: Sequence[Pick], direction: Direction) -> tuple[Hand, ...]:
    """The hands after they were passed; the neighbour on the left is the next seat."""
    step = -1 if direction == "left" else 1
    return tuple([picks[(seat + step) % len(picks)].hand for seat in range(len(picks))])


def deal(players: int, options: Options, chance: Chance) -> Deal:
    """The first seat, then the whole deck shuffled."""
    first = chance.below(players)
    return {"first": first, "deck": chance.shuffled(DECK)}


def start(players: int, dealt: Deal, options: Options) -> State:
    """Everybody's first hand. Raises WrongRecord."""
    first = first_seat(dealt, players)
    deck = cards(dealt.get("deck"), "deck", len(DECK))
    from_deck(deck, DECK)
    shops = (opened(options["start_vases"] == "on"),) * players
    return _choosing(first, deck, shops, (_dealt(deck, players, 0),))


MANY: Final = 7
"""Where more things than this could be sold a short list has small orders only,"""
FEW: Final = 2
"""for so many things at most."""


def short(view: View) -> list[Action]:
    """What the viewer may say, hundreds of actions at most, where `legal_actions` may be thousands of orders."""
    if view.viewer is None or view.stage is None:
        return []
    most = FEW if len(sellable(view.shops[view.viewer])) > MANY else None
    old = "O" if view.redrawn else ""  # which card it was changes nothing now
    pick = Pick(view.viewer, 0, "", view.shops[view.viewer], view.hand, view.stage, view.card, old)
    return sorted(choices(pick, most))


def rate(view: View, seat: Seat, action: Action) -> float:
    """The own score if the game ended after this action; a drafted card counts as handled in its best way."""
    shop = view.shops[seat]
    match action.split(" "):
        case ["redraw"]:
            return score(shop._replace(money=shop.money - REDRAW_PRICE))
        case ["draft", card]:
            return score(paid(shop, card)) if card[0] == "$" else max(map(score, endings(shop, card)))
        case ["use", slot, *rest]:
            left, card = fetched(shop, slot)
            return score(played(left, card, using(rest)).shop)
        case ["done"]:
            return score(shop)
        case words:
            return score(handled(shop, view.card, words).shop)


def binds(state: State, seat: Seat, action: Action) -> bool:
    """An own redraw shows a card; the last `done` shows everybody's pick."""
    return action == "redraw" or (action == "done" and state.to_act == (seat,))


GAME: Final = Game(
    key="flowershop",
    version=1,
    seats=range(2, 5),
    deal=deal,
    start=start,
    rate=rate,
    options={"start_vases": ("on", "off")},
    binds=binds,
)
