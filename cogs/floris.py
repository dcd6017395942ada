"""Floris's face: one press takes, one places what was taken, one picks up and scores, or ends the turn.

What is taken and where it goes, everybody sees, so that stands at the table; what a hand is good for is private.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from cogs.controls import Button, Control, Menu, Option, Said
from cogs.limits import LABEL, OPTIONS
from images.floris.inventory import picked
from images.floris.stall import stall
from rules.bunch import bouquets, worth
from rules.floris import View
from rules.game import THEN, Action, IllegalAction, Seat
from rules.market import on_offer, taking
from words import Words, floris, grabs

PAIR = 2
"""So many cards of a display can be taken at once."""
AT_ONCE = 6
"""So many cards picked up and a score find room on a button, whatever the numbers of table and turn."""


def progress(w: Words, view: View) -> str:
    return w("Turn {turn} · {cards}", turn=view.turn, cards=floris.left(w, view.deck))


def open(view: View) -> bool:
    """Takes and places are seen by all; what can be scored or thrown away tells what is in the hand."""
    return view.step in ("take", "place")


def controls(w: Words, view: View, legal: Sequence[Action], said: Said) -> Sequence[Control]:
    match view.step:
        case "take":
            market = on_offer(view.market)
            buttons = [Button(f"={action}", floris.action(w, view, action), "main") for action in market]
            return [*buttons, *_displays(w, view, len(legal) > len(market))]
        case "place":
            return _places(w, view)
        case "gather" | "discard" if view.viewer is not None:
            return [*_ends(w, view), *_choices(w, view, view.displays[view.viewer], legal)]
    return []


def readings(view: View, typed: str, names: Sequence[str]) -> Sequence[Action]:
    """Takes as `words.grabs` understands them, and a verb alone where one card or several may follow it."""
    if view.step == "take":
        found = grabs.takes(typed, names)
        legal = [*dict.fromkeys(filter(None, (_legal(view, action) for action in found)))]
        return legal or [action for action in found if action.count(" ") <= PAIR][:1] or [typed]
    own = view.displays[view.viewer] if view.viewer is not None else ()
    cards = {"hand": view.taken, "show": view.taken, "pick": own, "discard": view.hand}.get(typed.casefold(), ())
    return [f"{typed.casefold()} {card}" for card in dict.fromkeys(cards)] or [typed]


def _legal(view: View, take: Action) -> Action:
    """The take in the notation as the rules have it, "" for one that cannot be."""
    try:
        return taking(take, view.market, view.displays, int(view.to_act[0]), view.bound).action
    except IllegalAction:
        return ""


def spelled(w: Words, action: Action, names: Sequence[str]) -> str:
    """Whose display it is by name: the notation counts seats from 0, all that people see from 1."""
    return grabs.spelled(w, action, names)


def tableau(view: View, seat: Seat) -> object:
    """What the picture of a seat is made of."""
    return stall(view, seat)


def moments(view: View) -> tuple[str, ...]:
    """What somebody new is told at each step."""
    return {"take": ("market",), "place": ("display",), "gather": ("bouquet",), "discard": ("bouquet",)}[view.step]


def _displays(w: Words, view: View, free: bool) -> Iterator[Menu]:
    """For each opponent, from the next seat on, the open cards. free: whether any may be taken."""
    mover = view.to_act[0] if view.to_act else None
    if not free or not isinstance(mover, int):
        return
    for owner in [(mover + step) % view.seats for step in range(1, view.seats)]:
        display = view.displays[owner]
        lying = [f"{owner}:{card}" for card in display]
        options = tuple(_each(lying, [floris.card(w, card) for card in display], PAIR))
        if not options:
            continue
        several = w("Take one or two cards from this display")
        label = several if len(options) > 1 else w("Take the card of this display")
        if len(options) <= OPTIONS:
            yield Menu(label, options, "take", most=PAIR, owner=owner)
            continue
        singles = tuple(option for option in options if "&" not in option.words)
        yield Menu(label, singles, "take", most=PAIR, owner=owner)
        yield Menu(w("Take two equal cards from this display"), tuple(_doubles(w, owner, display)), owner=owner)


def _doubles(w: Words, owner: Seat, display: Sequence[str]) -> Iterator[Option]:
    """A line for each two equal cards."""
    for card, count in Counter(display).items():
        if count >= PAIR:
            said = " ".join([f"{owner}:{card}"] * PAIR)
            yield Option(f"=take {said}", ", ".join([floris.card(w, card)] * PAIR))


def _each(words: Iterable[str], labels: Iterable[str], most: int = OPTIONS) -> Iterator[Option]:
    """A line for each card; equal ones, `most` of them at most, differ by a mark alone."""
    seen: Counter[str] = Counter()
    for word, label in zip(words, labels, strict=True):
        seen[word] += 1
        if seen[word] <= most:
            yield Option(word if seen[word] == 1 else f"{word} &{seen[word]}", label)


def _places(w: Words, view: View) -> list[Control]:
    """Every way to place what was taken: one card or two."""
    if len(view.taken) == 1:
        (card,) = view.taken
        return [_placing(floris.action(w, view, f"{verb} {card}"), (verb, card)) for verb in ("hand", "show")]
    one, other = view.taken
    ways: list[Control] = [
        _placing(w("Both to your hand"), ("hand", one), ("hand", other)),
        _placing(w("Both to your display"), ("show", one), ("show", other)),
    ]
    for kept, shown in dict.fromkeys(((one, other), (other, one))):
        cards = {"kept": floris.card(w, kept), "shown": floris.card(w, shown)}
        label = w("Hand: {kept} · display: {shown}", **cards)
        ways.append(_placing(label, ("hand", kept), ("show", shown)))
    return ways


def _placing(label: str, *placed: tuple[str, str]) -> Button:
    return Button(f"={THEN.join(' '.join(words) for words in placed)}", label, "main")


def _ends(w: Words, view: View) -> Iterator[Button]:
    """The best bouquet, the hand as it is, and the end of the turn without one."""
    best = picked(view) if view.step == "gather" else ()
    if best:
        yield _scoring(w, view, best)
    if view.worth:
        yield Button("=score", floris.action(w, view, "score"), "plain" if best else "main")
    yield Button("=pass", floris.action(w, view, "pass"), "plain" if best or view.worth else "main")


def _scoring(w: Words, view: View, picks: Sequence[str]) -> Button:
    """Picks these cards up and scores; where they are too many for that, the first of them come first."""
    points = floris.points(w, worth((*view.hand, *picks)))
    if len(picks) > AT_ONCE:
        first = THEN.join(f"pick {card}" for card in picks[:AT_ONCE])
        said = (w("Begin to pick up for {points}: {cards}", points=points, cards=cards) for cards in _told(w, picks))
        return Button(f"={first}", _fitting(said), "main")
    said = (w("Score: {points} (+ {cards})", points=points, cards=cards) for cards in _told(w, picks))
    return Button(f"={_scored(picks)}", _fitting(said), "main")


def _told(w: Words, cards: Sequence[str]) -> Iterator[str]:
    """Cards in words, the shorter the later: each, the flowers of each kind, how many there are."""
    yield ", ".join(floris.card(w, card) for card in cards)
    yield floris.bunch(w, cards)
    yield floris.count(w, len(cards))


def _fitting(labels: Iterable[str]) -> str:
    """The first that a button has room for, else the last."""
    for label in labels:
        if len(label) <= LABEL:
            break
    return label


def _scored(picks: Iterable[str]) -> Action:
    return THEN.join([*(f"pick {card}" for card in picks), "score"])


def _choices(w: Words, view: View, display: Sequence[str], legal: Sequence[Action]) -> Iterator[Menu]:
    """Other bouquets, and cards of the own display or of the hand to do something with."""
    if view.step == "gather" and (options := tuple(_others(w, view, display))):
        yield Menu(w("Score another bouquet"), options)
    for verb, cards, label in (
        ("pick", display, w("Pick up from your display")),
        ("discard", view.hand, w("Throw away from your hand, −1 point each")),
    ):
        lines = [f"{verb} {card}" for card in cards if f"{verb} {card}" in legal]
        if lines:
            options = tuple(_each(lines, [floris.card(w, line.split(" ")[1]) for line in lines]))
            yield Menu(label, options, "", most=len(options))


def _others(w: Words, view: View, display: Sequence[str]) -> Iterator[Option]:
    """Of the bouquets that are no buttons those worth most; whatever else there is can be picked up card by card."""
    best = picked(view)
    rest = (picks for picks in bouquets(view.hand, display, AT_ONCE) if picks and picks != best)
    for picks in islice(rest, OPTIONS):
        cards = (*view.hand, *picks)
        label = w("{points}: {flowers}", points=floris.points(w, worth(cards)), flowers=floris.bunch(w, cards))
        from_display = ", ".join(floris.card(w, card) for card in picks)
        yield Option(f"={_scored(picks)}", label, w("From your display: {cards}", cards=from_display))
