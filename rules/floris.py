"""Floris, for 2 to 4: bouquets from a market and from each other's displays, where a bouquet needs the whole hand.

Everybody has a hand, of which the others see the number of cards, and a display that lies open. A turn is

    take ...            one or two cards of the market or of somebody's display (the module market has the grammar)
    hand R2, show R2    each card taken, to the own hand or to the own display, in any order
    pick R2             any number of own display cards to the hand
    score, pass         the whole hand as a bouquet, or nothing; then the market is filled up from the deck

With the option `discards` on, cards of a hand that is no bouquet may be thrown away before that (`discard R2`), at a
point each, but no card is picked up afterwards. When deck and market are empty the game ends with that turn, and
everybody makes a last bouquet. A card is a kind and its flowers: `R2` shows two roses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from rules.bunch import CARDS, COPIES, Shape, shape, worth
from rules.chance import Chance
from rules.deal import cards, first_seat, from_deck
from rules.florist import Florist, without
from rules.game import CHANCE, Action, Actor, Deal, Event, Game, IllegalAction, Options, Outcome, Seat, ranked
from rules.market import SLOTS, takes, taking

SEATS = range(2, 5)
OPTIONS: Final = {"discards": ("off", "on")}

Step: TypeAlias = Literal["take", "place", "gather", "discard", "over"]
"""What the seat to act does now: take; place what it took; pick up, discard, score or pass; the same without picking
up, once it has discarded. `over` when the game is."""


def deck() -> list[str]:
    """All 45 cards."""
    return [*CARDS] * COPIES


@dataclass(frozen=True, slots=True)
class Bouquet:
    """Cards, sorted by code, that make a bouquet, and what they are worth."""

    cards: tuple[str, ...]
    worth: int
    shape: Shape


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer may know it: all but the deck and what is in the hands of others.

    Lists by seat have one entry for each; cards are sorted by code.
    """

    viewer: Seat | None
    seats: int
    first: Seat
    """The seat that took the first turn."""
    discarding: bool
    """Whether the option `discards` is on."""
    to_act: tuple[Actor, ...]
    """The one seat whose turn it is; () when the game is over."""
    turn: int
    """The number of the turn in play, from 1; of the last one when the game is over."""
    step: Step
    market: tuple[str | None, ...]
    """The cards at NW, NE, SE, SW and C; None where none lies."""
    deck: int
    """Cards in the deck."""
    taken: tuple[str, ...]
    """The cards that were taken this turn and still have to be placed."""
    stalling: int
    """So many turns in a row, this one too once its take is made, took nothing from the market."""
    bound: bool
    """Whether the seat to act must take from the market, because the last round took nothing from it."""
    hand: tuple[str, ...]
    """The viewer's own hand; () for spectators."""
    worth: int
    """The points of the viewer's hand, scored as it is; 0 when it is no bouquet."""
    prospect: Bouquet | None
    """The best bouquet of the viewer's hand and display cards, if the game ended now; None when there is none."""
    hands: tuple[int, ...]
    """How many cards each seat has in hand."""
    displays: tuple[tuple[str, ...], ...]
    bouquets: tuple[tuple[Bouquet, ...], ...]
    """What each seat has scored in its turns, oldest first."""
    discards: tuple[tuple[str, ...], ...]
    """What each seat has thrown away, in that order."""
    points: tuple[int, ...]
    """Each seat's score so far, from bouquets and discards; hands and last bouquets count when the game is over."""
    breakdown: tuple[Mapping[str, int], ...]
    """The same in parts: `bouquets`, `final`, and 0 or less for `hand` and `discards`."""
    finals: tuple[Bouquet | None, ...]
    """Once the game is over, each seat's last bouquet, None where the hand made none; () before."""
    left: tuple[tuple[str, ...], ...]
    """Once the game is over, each seat's cards left in hand; () before."""
    scored: Seat | None
    """The seat that scored last, so that bouquets[scored][-1] is the newest; None before the first."""
    last: Event | None
    """The last action, None before the first."""
    history: tuple[Event, ...]
    """All actions, oldest first. Facts of `take`: the cards. Of `score`: the cards of the bouquet; then, as of `pass`,
    the cards that fill the market up, with their places (`NW:R2`)."""
    outcome: Outcome | None


class Table(NamedTuple):
    """What was dealt: it never changes, and all states of a game share it."""

    first: Seat
    discarding: bool
    deck: tuple[str, ...]


class State(NamedTuple):
    """A position.

    drawn: cards gone from the deck. market: by SLOTS, "" for a gap. taken: sorted, to be placed. stalling: turns in a
    row without the market.
    """

    table: Table
    to_act: tuple[Seat, ...]
    step: Step
    turn: int
    drawn: int
    market: tuple[str, ...]
    taken: tuple[str, ...]
    stalling: int
    florists: tuple[Florist, ...]
    history: tuple[Event, ...]

    def turn_of(self, seat: Seat) -> int:
        """The number of actions so far."""
        return len(self.history)

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """What the step allows; () if it is not the seat's turn."""
        if seat not in self.to_act:
            return ()
        if self.step == "take":
            return takes(self.market, _displays(self), seat, _bound(self))
        if self.step == "place":
            return _placings(self.taken)
        own = self.florists[seat]
        return _gatherings(own.hand, own.display if self.step == "gather" else (), self.table.discarding)

    def apply(self, actor: Actor, action: Action) -> State:
        """The state after `action`. Raises IllegalAction."""
        if actor not in self.to_act:
            if not self.to_act:
                raise IllegalAction("The game is over.")
            raise IllegalAction("It is not your turn: play goes clockwise.")
        verb, _, card = action.partition(" ")
        if verb == "take":
            return self._take(action)
        if verb in ("hand", "show"):
            return self._place(action, verb, card)
        if verb in ("pick", "discard") or action in ("score", "pass"):
            return self._gather(action, verb, card)
        raise IllegalAction(
            "{action} is no move of Floris: take, hand, show, pick, score, discard or pass.", action=action[:40]
        )

    def _take(self, action: Action) -> State:
        table, to_act, step, turn, drawn, market, _, stalling, florists, history = self
        if step != "take":
            raise IllegalAction("You have taken cards already: one take a turn.")
        seat = to_act[0]
        take = taking(action, market, _displays(self), seat, _bound(self))
        if take.slots:
            market = tuple(["" if slot in take.slots else card for slot, card in zip(SLOTS, market, strict=True)])
            stalling = 0
        else:
            florists = _changed(florists, take.owner, florists[take.owner].robbed(take.cards))
            stalling += 1
        taken = tuple(sorted(take.cards))
        history = (*history, _new(Event, (seat, take.action, take.cards)))
        return _new(State, (table, to_act, "place", turn, drawn, market, taken, stalling, florists, history))

    def _place(self, action: Action, verb: str, card: str) -> State:
        if self.step == "take":
            raise IllegalAction("Take first: from the market or from somebody's display.")
        if self.step != "place" and card not in CARDS:
            raise IllegalAction("You have placed all the cards that you have taken.")
        _check_card(verb, card)
        if card not in self.taken:
            raise IllegalAction("{card} is not among the cards that you have taken and not placed.", card=card)
        own, taken = self.florists[self.to_act[0]], without(self.taken, card)
        own = own.to_hand(card) if verb == "hand" else own.to_display(card)
        return self._with(action, own, "place" if taken else "gather", taken)

    def _gather(self, action: Action, verb: str, card: str) -> State:
        if self.step == "take":
            raise IllegalAction("Take first: from the market or from somebody's display.")
        if self.step == "place":
            raise IllegalAction("Place the cards that you have taken first: to your hand or to your display.")
        own = self.florists[self.to_act[0]]
        if verb == "pass":
            return self._end(action, own, ())
        if verb == "score":
            return self._end(action, own.score(), own.hand)
        if verb == "pick" and self.step == "discard":
            raise IllegalAction("After a discard no card is picked up any more.")
        if verb == "discard" and not self.table.discarding:
            raise IllegalAction("At this table no card is thrown away.")
        if verb != "score":
            _check_card(verb, card)
        if verb == "pick":
            return self._with(action, own.pick(card), "gather", ())
        return self._with(action, own.discard(card), "discard", ())

    def _with(self, action: Action, own: Florist, step: Step, taken: tuple[str, ...]) -> State:
        """Later in the same turn."""
        table, to_act, _, turn, drawn, market, _, stalling, florists, history = self
        seat = to_act[0]
        florists = _changed(florists, seat, own)
        history = (*history, _new(Event, (seat, action, ())))
        return _new(State, (table, to_act, step, turn, drawn, market, taken, stalling, florists, history))

    def _end(self, action: Action, own: Florist, spent: tuple[str, ...]) -> State:
        """The market is filled up and the turn passes on; without a card left to take, the game is over."""
        table, (seat,), _, turn, drawn, market, _, stalling, florists, history = self
        facts, lying = [*spent], [*market]
        for place in _gaps(self):
            card = lying[place] = table.deck[drawn]
            facts.append(f"{SLOTS[place]}:{card}")
            drawn += 1
        market = tuple(lying)
        florists = _changed(florists, seat, own)
        history = (*history, _new(Event, (seat, action, tuple(facts))))
        if not any(market):
            return _new(State, (table, (), "over", turn, drawn, market, (), stalling, florists, history))
        to_act = ((seat + 1) % len(florists),)
        return _new(State, (table, to_act, "take", turn + 1, drawn, market, (), stalling, florists, history))

    @property
    def outcome(self) -> Outcome | None:
        """The scores once everybody has made a last bouquet."""
        if self.to_act:
            return None
        parts = tuple(florist.in_the_end() for florist in self.florists)
        scores = tuple(sum(part.values()) for part in parts)
        return Outcome(scores, ranked(scores), parts)

    def observe(self, viewer: Seat | None) -> View:
        """Market, displays and all that was scored; of hands the own one, and all when the game is over."""
        over, florists = not self.to_act, self.florists
        ends = [florist.finished() for florist in florists] if over else []
        shown = [after for after, _ in ends] if over else florists
        parts = tuple(florist.in_the_end() if over else florist.so_far() for florist in florists)
        own = Florist() if viewer is None else shown[viewer]
        scorers = (event.actor for event in reversed(self.history) if event.action == "score")
        return View(
            viewer=viewer,
            seats=len(florists),
            first=self.table.first,
            discarding=self.table.discarding,
            to_act=self.to_act,
            turn=self.turn,
            step=self.step,
            market=tuple(card or None for card in self.market),
            deck=len(self.table.deck) - self.drawn,
            taken=self.taken,
            stalling=self.stalling,
            bound=_bound(self),
            hand=own.hand,
            worth=worth(own.hand),
            prospect=None if over else made(own.finished()[1]),
            hands=tuple(len(florist.hand) for florist in shown),
            displays=tuple(florist.display for florist in shown),
            bouquets=tuple(tuple(filter(None, map(made, florist.bouquets))) for florist in florists),
            discards=tuple(florist.discards for florist in florists),
            points=tuple(sum(part.values()) for part in parts),
            breakdown=parts,
            finals=tuple(made(cards) for _, cards in ends),
            left=tuple(after.hand for after, _ in ends),
            scored=next((actor for actor in scorers if actor != CHANCE), None),
            last=self.history[-1] if self.history else None,
            history=self.history,
            outcome=self.outcome,
        )


_new = tuple.__new__


@lru_cache(maxsize=256)
def _placings(taken: tuple[str, ...]) -> tuple[Action, ...]:
    return tuple(f"{verb} {card}" for verb in ("hand", "show") for card in dict.fromkeys(taken))


def _check_card(verb: str, card: str) -> None:
    """Raises IllegalAction where no card stands behind a verb."""
    if card not in CARDS:
        raise IllegalAction("Say behind {verb} which card, by its letter and its number: {verb} R2.", verb=verb)


@lru_cache(maxsize=1 << 12)
def _gatherings(hand: tuple[str, ...], display: tuple[str, ...], discarding: bool) -> tuple[Action, ...]:
    """What can be done with a hand when all is placed, and with the display cards that may be picked up."""
    score = ["score"] if shape(hand) else []
    thrown = [f"discard {card}" for card in dict.fromkeys(hand)] if discarding and not score else []
    return (*thrown, "pass", *[f"pick {card}" for card in dict.fromkeys(display)], *score)


def _displays(state: State) -> list[tuple[str, ...]]:
    return [florist.display for florist in state.florists]


def _bound(state: State) -> bool:
    """Whether the next cards must come from the market."""
    return state.step == "take" and state.stalling >= len(state.florists)


def _gaps(state: State) -> list[int]:
    """The places of the market that the end of the turn fills."""
    if "" not in state.market:
        return []
    gaps = [place for place, card in enumerate(state.market) if not card]
    return gaps[: len(state.table.deck) - state.drawn]


def _changed(florists: tuple[Florist, ...], seat: Seat, florist: Florist) -> tuple[Florist, ...]:
    return (*florists[:seat], florist, *florists[seat + 1 :])


def made(cards: tuple[str, ...] | None) -> Bouquet | None:
    """The cards, sorted by code, as a bouquet; None when they make none."""
    kind = shape(cards) if cards else None
    return Bouquet(cards, worth(cards), kind) if cards and kind else None


def deal(seats: int, options: Options, chance: Chance) -> Deal:
    """The first seat, then the deck shuffled, its top card first."""
    return {"first": chance.below(seats), "deck": chance.shuffled(deck())}


def start(seats: int, deal: Deal, options: Options) -> State:
    """The table before the first turn. Raises WrongRecord."""
    first = first_seat(deal, seats)
    dealt = cards(deal.get("deck"), "decks", COPIES * len(CARDS))
    from_deck(dealt, deck())
    table = Table(first, options["discards"] == "on", dealt)
    begin = len(SLOTS)
    return State(table, (first,), "take", 1, begin, dealt[:begin], (), 0, (Florist(),) * seats, ())


def rate(view: View, seat: Seat, action: Action) -> float:
    """The seat's own score with the best last bouquet; cards that it has not placed lie where they help most."""
    verb, _, card = action.partition(" ")
    own, loose = Florist(view.hand, view.displays[seat]), view.taken
    if verb == "take":
        loose = taking(action, view.market, view.displays, seat, view.bound).cards
    elif verb in ("hand", "show"):
        loose = without(loose, card)
        own = own.to_hand(card) if verb == "hand" else own.to_display(card)
    elif verb == "pick":
        own = own.pick(card)
    elif verb == "discard":
        own = own.discard(card)
    elif verb == "score":
        own = own.score()
    for card in loose:
        own = own.to_display(card)
    return float(view.points[seat] + sum(own.in_the_end().values()))


def binds(state: State, seat: Seat, action: Action) -> bool:
    """The end of a turn shows the cards that fill the market up."""
    return action in ("score", "pass") and bool(_gaps(state))


GAME: Final = Game(
    key="floris",
    version=1,
    seats=SEATS,
    deal=deal,
    start=start,
    rate=rate,
    options=OPTIONS,
    binds=binds,
)
