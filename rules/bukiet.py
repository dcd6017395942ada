"""Bukiet, for 1 to 5: the dice are customers, and everybody cuts on a sheet of their own what the customers order.

    roll Y3 B5 R1 G6 P2 W4     by chance: all dice, always in this order; whoever plays alone has no white one
    cut Y C2 C3 D3             the die's colour, then the cells: as many as its pips or fewer, all connected
    cut Y                      takes the die and cuts nothing

The starting player has the dice rolled, then everybody in turn takes one that is left and cuts; two players go round
twice. Each flower too few and each of a wrong colour is a tally, and a point lost. Whoever cuts the last flower of a
colour sells it, whoever empties a field is paid by their own track. Nothing is hidden.

The sheets are chosen before the game (`SETTINGS`) and stand in the deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from rules.chance import Chance
from rules.customers import (
    COLOURS_TO_END,
    FIELDS_TO_END,
    PRICES,
    SOLO_PRICE,
    SOLO_ROUNDS,
    breakdown,
    dice_of,
    extreme,
    extremes,
    picks_of,
    prices_of,
)
from rules.cuts import TEXTS, LegalCuts, shape_of
from rules.deal import first_seat, rows
from rules.game import (
    CHANCE,
    Action,
    Actor,
    Deal,
    Event,
    Game,
    IllegalAction,
    Options,
    Outcome,
    Player,
    Seat,
    WrongRecord,
    ranked,
)
from rules.plot import Cut, Die, Plot
from rules.sheet import COLOURS, DICE, SHEETS, WHOLE

SEATS: Final = range(1, 6)
SETTINGS: Final = {"sheet": (*SHEETS, "random", "own")}
"""One sheet for all, also one that luck chooses; or everybody their own, by luck where nobody has said which."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as everybody sees it; viewers differ in `viewer` alone."""

    viewer: Seat | None
    seats: int
    first: Seat
    """The seat that started the first round."""
    round: int
    """1 for the first; 0 before the first roll."""
    rounds: int | None
    """How many rounds there are for one who plays alone; None for others."""
    starter: Seat
    """Who starts this round; before a roll, who starts the next; at the end, who started the last."""
    to_act: tuple[Actor, ...]
    roll: tuple[Die, ...]
    """All dice of this round as rolled; () before the first roll."""
    left: tuple[Die, ...]
    """Those that nobody has taken."""
    taken: tuple[tuple[Seat, Die], ...]
    """Who took which of them, in turn."""
    plots: tuple[Plot, ...]
    """Each seat's sheet: flowers, what is cut and by which die, fields emptied, colours sold, tallies."""
    sales: str
    """The letters of the colours sold by anybody, in order."""
    prices: Mapping[str, int]
    """What each colour brings to whoever sells it next, by its letter; 0 from the fourth on."""
    points: tuple[int, ...]
    """What each seat has so far; the most and the fewest tallies count only once the game is over."""
    breakdown: tuple[Mapping[str, int], ...]
    """The same in parts: `sold`, `fields`, `tallies`, `most`, `fewest`."""
    extremes: tuple[int, ...]
    """What the most and the fewest tallies would bring each seat if the game ended now; 0 where they cancel out."""
    ended_by: str | None
    """Why the game is over: `colours`, `fields`, `idle` (a round without a cut), `rounds`, `all` (nothing left)."""
    last: Event | None
    """The last action, None before the first."""
    history: tuple[Event, ...]
    """All actions, oldest first. Facts of a roll: the round, the seat that has it rolled. Facts of a cut: the die,
    then `tallies 2`, `field 3 5` (number, points), `sold R 7` for what came of it."""
    outcome: Outcome | None
    planned: Cut | None = None
    """A cut that is looked at before it counts; only `preview` shows one."""
    chosen: Die | None = None
    """A die that is looked at before it is taken, by whoever may take it now; only `aimed` shows one."""


class State(NamedTuple):
    """A position; its parts are those of the view."""

    first: Seat
    plots: tuple[Plot, ...]
    to_act: tuple[Actor, ...] = (CHANCE,)
    round: int = 0
    left: tuple[Die, ...] = ()
    taken: tuple[tuple[Seat, Die], ...] = ()
    sales: str = ""
    history: tuple[Event, ...] = ()

    def turn_of(self, seat: Seat) -> int:
        """The number of actions so far, rolls too."""
        return len(self.history)

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """Every cut with every die that is left: often thousands, so they are made only when asked for one by one."""
        return LegalCuts(self.left, self.plots[seat].gone) if seat in self.to_act else ()

    def apply(self, actor: Actor, action: Action) -> State:
        """The state after `action`; the cells of a cut may come in any order. Raises IllegalAction."""
        first, plots, to_act, round, left, taken, sales, history = self
        if actor not in to_act:
            raise _out_of_turn(self)
        words = action.split(" ")
        if actor == CHANCE:
            return _rolled(self, words)
        die, seat = _die(left, taken, words), int(actor)
        plot = plots[seat]
        shape = shape_of(words[2:], int(die[1]), plot.gone)
        cut = plot.served(die, shape, prices_of(sales, len(plots)), round)
        plots = (*plots[:seat], plot.after(cut, shape), *plots[seat + 1 :])
        left = tuple([other for other in left if other != die])
        taken = (*taken, (seat, die))
        sales += "".join([colour for colour, _ in cut.sold])
        history = (*history, Event(seat, cut.action, _facts(cut)))
        to_act = ((seat + 1) % len(plots),) if len(taken) < picks_of(len(plots)) else (CHANCE,)
        after = State(first, plots, to_act, round, left, taken, sales, history)
        return after._replace(to_act=()) if to_act == (CHANCE,) and _end(after) else after

    @property
    def outcome(self) -> Outcome | None:
        """The scores once the last round is over; of equal ones those with fewer tallies are ahead."""
        if self.to_act:
            return None
        parts = breakdown(self.plots)
        scores = tuple(sum(part.values()) for part in parts)
        merits = [(score, -plot.tallies) for score, plot in zip(scores, self.plots, strict=True)]
        return Outcome(scores, ranked(merits), parts)

    def observe(self, viewer: Seat | None) -> View:
        """The whole table: nothing in this game is hidden."""
        seats = len(self.plots)
        parts = breakdown(self.plots, over=not self.to_act)
        points = tuple(sum(part.values()) for part in parts)
        return View(
            viewer=viewer,
            seats=seats,
            first=self.first,
            round=self.round,
            rounds=SOLO_ROUNDS if seats == 1 else None,
            starter=_starter(self, self.round + (CHANCE in self.to_act)),
            to_act=self.to_act,
            roll=tuple(sorted((*self.left, *(die for _, die in self.taken)), key=lambda die: DICE.index(die[0]))),
            left=self.left,
            taken=self.taken,
            plots=self.plots,
            sales=self.sales,
            prices=prices_of(self.sales, seats),
            points=points,
            breakdown=parts,
            extremes=tuple(sum(extreme.values()) for extreme in extremes(self.plots)),
            ended_by=None if self.to_act else _end(self),
            last=self.history[-1] if self.history else None,
            history=self.history,
            outcome=self.outcome,
        )


def _out_of_turn(state: State) -> IllegalAction:
    if not state.to_act:
        return IllegalAction("The game is over.")
    if state.to_act == (CHANCE,):
        return IllegalAction("First the dice must be rolled.")
    return IllegalAction("It is not your turn: dice are taken clockwise.")


_PIPS: Final = tuple("123456")


def _die(left: Sequence[Die], taken: Sequence[tuple[Seat, Die]], words: Sequence[str]) -> Die:
    """The die that these words take."""
    if words[0] == "cut":
        for die in left:
            if words[1:2] == [die[0]]:
                return die
        for seat, die in taken:
            if words[1:2] == [die[0]]:
                raise IllegalAction("The die {die} is taken: {name} has it.", die=die, name=Player(seat))
        if words[1:2] in [[colour] for colour in DICE]:
            raise IllegalAction("The die {die} is not there to be taken.", die=words[1])
        raise _no_die(words[1] if words[1:] else "")
    action = " ".join(words)[:40]
    raise IllegalAction("{action} is no move of Bukiet: a move is cut, a die's colour, and cells.", action=action)


def _no_die(said: str) -> IllegalAction:
    """What is missing behind `cut`."""
    if not said:
        return IllegalAction("Say behind cut which die you take, by the letter of its colour, and then the cells.")
    colours = ", ".join(DICE)
    return IllegalAction("{said} is no die: behind cut stands one of {colours}.", said=said[:40], colours=colours)


def _facts(cut: Cut) -> tuple[str, ...]:
    tallies = [f"tallies {cut.tallies}"] if cut.tallies else []
    emptied = [f"field {field} {points}" for field, points in cut.emptied]
    return (cut.die, *tallies, *emptied, *(f"sold {colour} {points}" for colour, points in cut.sold))


def _starter(state: State, round: int) -> Seat:
    return (state.first + max(round, 1) - 1) % len(state.plots)


def _rolled(state: State, words: Sequence[str]) -> State:
    """The next round, with these dice."""
    colours, dice = dice_of(len(state.plots)), tuple(words[1:])
    if words[0] != "roll" or [die[:1] for die in dice] != [*colours] or any(die[1:] not in _PIPS for die in dice):
        wanted = " ".join(colours)
        raise IllegalAction("{action} is no roll of the dice {dice}.", action=" ".join(words)[:40], dice=wanted)
    round = state.round + 1
    starter = _starter(state, round)
    event = Event(CHANCE, " ".join(words), (str(round), str(starter)))
    return State(state.first, state.plots, (starter,), round, dice, (), state.sales, (*state.history, event))


def _end(state: State) -> str | None:
    """Why the game ends with this round, which is over; None when another one follows."""
    if len(state.plots) == 1:
        if state.plots[0].gone == WHOLE:
            return "all"
        return "rounds" if state.round == SOLO_ROUNDS else None
    if why := _last_round(state.plots):
        return why
    nothing = (event.action == f"cut {event.facts[0][0]}" for event in state.history[-len(state.taken) :])
    return "idle" if all(nothing) else None


def _last_round(plots: Sequence[Plot]) -> str | None:
    """Why no other round follows, as the sheets of several players are."""
    if any(len(plot.sold) >= COLOURS_TO_END for plot in plots):
        return "colours"
    return "fields" if any(len(plot.emptied) >= FIELDS_TO_END for plot in plots) else None


def ends(view: View) -> bool:
    """Whether somebody has sold or emptied so much that the game ends with this round."""
    return view.seats > 1 and _last_round(view.plots) is not None


def column(view: View, seat: Seat) -> dict[str, tuple[tuple[int, str], ...]]:
    """The score column printed on a sheet: for each colour its prices, each `taken` by this seat, `lost` or `open`."""
    if view.seats == 1:
        own = dict(view.plots[seat].sold)
        return {colour: ((SOLO_PRICE, "taken" if colour in own else "open"),) for colour in COLOURS}
    return {colour: tuple((price, _mark(view, seat, colour, price)) for price in PRICES) for colour in COLOURS}


def _mark(view: View, seat: Seat, colour: str, price: int) -> str:
    if (colour, price) in view.plots[seat].sold:
        return "taken"
    return "open" if price <= view.prices[colour] else "lost"


def judged(view: View, seat: Seat, action: Action) -> Cut:
    """What would come of this action, for a look before it counts. Raises IllegalAction as `apply` does."""
    words = action.split(" ")
    die, plot = _die(view.left, view.taken, words), view.plots[seat]
    return plot.served(die, shape_of(words[2:], int(die[1]), plot.gone), view.prices, view.round)


def preview(view: View, seat: Seat, action: Action) -> View:
    """The view with this cut on the seat's sheet and in all points, and otherwise as before: a look before it counts.

    Raises IllegalAction as `apply` does for the seat whose turn it is.
    """
    now = State(view.first, view.plots, (seat,), view.round, view.left, view.taken, view.sales, view.history)
    then = now.apply(seat, action).observe(view.viewer)
    return replace(
        view,
        plots=then.plots,
        sales=then.sales,
        prices=then.prices,
        points=then.points,
        breakdown=then.breakdown,
        extremes=then.extremes,
        planned=then.plots[seat].cuts[-1],
    )


def aimed(view: View, die: Die) -> View:
    """The view with a die chosen by whose turn it is, so that pictures and words show what fits it."""
    return replace(view, chosen=die)


FOREMOST: Final = 25
"""So many cuts for a die are looked at together: what sells or empties something is among them."""


def fitting(view: View, seat: Seat, die: Die) -> Iterator[Cut]:
    """Every cut of one flower or more for this die, the best-fitting first; take only as many as a page shows.

    Fewest tallies first, then most points, fewest white flowers, fewest flowers of the colour left standing alone; but
    whatever can be sold or emptied is so by one of the `FOREMOST` first.
    """
    return view.plots[seat].fitting(die, view.prices, view.round, FOREMOST)


def shortlist(view: View, seat: Seat) -> list[Action]:
    """The actions among which the best rated ones are."""
    found = {f"cut {die[0]}": None for die in view.left}
    for die in view.left:
        found |= dict.fromkeys(f"cut {die[0]} {TEXTS[shape]}" for shape in view.plots[seat].worthwhile(die))
    return sorted(found)


def rate(view: View, seat: Seat, action: Action) -> float:
    """The seat's own score if the game ended right after this action."""
    cut = judged(view, seat, action)
    tallies = [plot.tallies for plot in view.plots]
    tallies[seat] += cut.tallies
    own = sum(view.plots[seat].points.values()) - cut.tallies
    return cut.gain + own + sum(extreme(tallies, seat).values())


def deal(seats: int, options: Options, chance: Chance) -> Deal:
    """The first seat, then the sheets that luck chooses: one if it is for all, else one for each such seat in turn.

    options["sheet"]: the setting, or a word for each seat (`circle random star`); repeated in the deal if luck chose.
    """
    first = chance.below(seats)
    wish = options.get("sheet", SETTINGS["sheet"][0])
    words = ["random"] * seats if wish == "own" else wish.split(" ")
    if len(words) not in (1, seats) or not all(word == "random" or word in SHEETS for word in words):
        raise WrongRecord("There is no sheet {sheet}.", sheet=wish[:40])
    names = [chance.choice(tuple(SHEETS)) if word == "random" else word for word in words]
    dealt: Deal = {"first": first, "sheets": names * seats if len(names) == 1 else names}
    return dealt | {"sheet": wish} if "random" in words else dealt


def settings(seats: int, deal: Deal) -> dict[str, str]:
    """What `deal` was asked for: the sheets themselves, unless luck chose some."""
    wish = deal.get("sheet")
    drawn = isinstance(wish, str) and (wish == "own" or "random" in wish.split(" "))
    return {"sheet": str(wish) if drawn else " ".join(deal["sheets"])}


def start(seats: int, deal: Deal, options: Options) -> State:
    """The table before the first roll. Raises WrongRecord."""
    first = first_seat(deal, seats)
    names = rows(deal, "sheets", seats)
    for name in names:
        if not isinstance(name, str) or name not in SHEETS:
            raise WrongRecord("There is no sheet {sheet}.", sheet=str(name)[:40])
    return State(first, tuple(Plot(SHEETS[str(name)]) for name in names))


def chance_action(state: State, chance: Chance) -> Action:
    """The roll: a number for each die, in order."""
    return " ".join(["roll", *(f"{colour}{1 + chance.below(6)}" for colour in dice_of(len(state.plots)))])


GAME: Final = Game(
    key="bukiet",
    version=1,
    seats=SEATS,
    deal=deal,
    start=start,
    rate=rate,
    chance_action=chance_action,
    shortlist=shortlist,
    settings=SETTINGS,
    dealt_with=settings,
    all_open=True,
)
