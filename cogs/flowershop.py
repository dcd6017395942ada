"""Flower Shop's face: a card, then where it goes; a pick ends where the card is put, unless storage is to follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from cogs.controls import Button, Control, Menu, Option, Said, together
from images.flowershop.front import front
from images.flowershop.inventory import use
from images.flowershop.news import current
from rules.flowershop import ROUNDS, View, short
from rules.game import THEN, Action, Event, Seat
from rules.pick import HAND, uses
from rules.shop import PLACES, SLOTS, Card, Shop, fetched, in_order, income, paid, sellable, ways
from words import Words, flowershop

ALSO = "&also"
"""The mark of a pick that goes on: a stored card is to be played after the drafted one."""
DONE = f"{THEN}done"
TOGETHER = "_"
"""Where the choices of an order stand in its sentence."""


def progress(w: Words, view: View) -> str:
    about = {"round": view.round, "rounds": ROUNDS, "pick": view.pick, "picks": HAND}
    if view.pick == HAND:
        return w("Round {round} of {rounds} · pick {pick} of {picks}", **about)
    if view.direction == "left":
        return w("Round {round} of {rounds} · pick {pick} of {picks} · cards go to the left", **about)
    return w("Round {round} of {rounds} · pick {pick} of {picks} · cards go to the right", **about)


def open(view: View) -> bool:
    """Picks are secret."""
    return False


def controls(w: Words, view: View, legal: Sequence[Action], said: Said) -> Sequence[Control]:
    match view.stage:
        case "draft" if len(view.hand) == 1 and view.hand[0][0] != "$":
            again = [_named(w, view, action) for action in legal if action == "redraw"]
            return [*_places(w, view, view.hand[0], f"draft {view.hand[0]}{THEN}", ALSO in said), *again]
        case "draft":
            return _cards(w, view, legal)
        case "handle":
            return _places(w, view, view.card, "", ALSO in said)
        case "extra" | "finish":
            return [_named(w, view, "done", "main"), *(_stored(w, view) if view.stage == "extra" else ())]
    return []


def meant(w: Words, view: View, typed: str) -> Action:
    """An order may be typed as it is called, although not all orders are listed, and its things in any order."""
    said, sell, things = flowershop.meant(w, view, typed).partition("sell ")
    return said + sell + " ".join(in_order(things.split(" "))) if sell else said


def advised(view: View) -> list[Action]:
    """All that may be said, few words first; of very many orders the small ones."""
    return sorted(short(view), key=lambda action: action.count(" "))


def moments(view: View) -> tuple[str, ...]:
    """All picks are explained by the one tip."""
    return ("pick",)


def tableau(view: View, seat: Seat) -> object:
    """What the picture of a shop is made of."""
    return front(view, seat)


def held(view: View) -> object:
    """What the picture of the viewer's hand is made of."""
    moment = view.round, view.pick, view.stage, view.redrawn, bool(view.to_act)
    return view.hand, view.card, view.shops[view.viewer or 0], moment


def deeds(view: View, happened: Sequence[Event]) -> list[Sequence[Event]]:
    """The picks, of which the last may not be finished."""
    ends = [n for n, event in enumerate(happened, 1) if event.action == "done"]
    parts = [happened[start:end] for start, end in pairwise((0, *ends, len(happened)))]
    return [part for part in parts if part]


def line(w: Words, view: View, deed: Sequence[Event], names: Sequence[str]) -> str:
    """A pick in a line."""
    if deed[-1].action != "done":
        return _so_far(w, view, deed, names)
    return _whole(w, tuple(deed), tuple(names))


@lru_cache(maxsize=1024)
def _whole(w: Words, deed: tuple[Event, ...], names: tuple[str, ...]) -> str:
    """A finished pick in a line, which never changes: the whole log is told again and again."""
    round_, pick = deed[-1].facts
    told = flowershop.told(w, None, deed, names)
    return w("Round {round}, pick {pick}: {told}", round=round_, pick=pick, told=told)


def note(w: Words, view: View, names: Sequence[str]) -> str:
    """For all what everybody did in the pick revealed last; for a player who has begun to pick what that did so far."""
    own = current(view)
    if own:
        head = w("**Your pick, which nobody sees yet**") if view.stage == "done" else w("**Your pick so far**")
        return "\n".join([head, f"- {_so_far(w, view, own, names)}"])
    if (view.viewer is not None and view.to_act) or not any(view.revealed):
        return ""
    round_, pick = view.revealed[0][-1].facts
    head = w("**What everybody did in pick {pick} of round {round}**", round=round_, pick=pick)
    return "\n".join([head, *(f"- {flowershop.told(w, view, events, names)}" for events in view.revealed)])


def _so_far(w: Words, view: View, pick: Sequence[Event], names: Sequence[str]) -> str:
    """What a pick has done until now; a card that is still in the hand is told, too."""
    if pick[-1].action.startswith("draft "):
        return " ".join(flowershop.event(w, view, event, names) for event in pick)
    return flowershop.told(w, view, pick, names)


def _named(w: Words, view: View, action: Action, style: str = "plain") -> Button:
    return Button(f"={action}", flowershop.action(w, view, action), "main" if style == "main" else "plain")


def _cards(w: Words, view: View, legal: Sequence[Action]) -> list[Control]:
    """A menu of the hand; each card says what can become of it."""
    shop = view.shops[view.viewer or 0]
    drafts = [action for action in legal if action.startswith("draft ")]
    options = [Option(f"={a}{_end(shop, a[6:])}", flowershop.card(w, a[6:]), use(w, view, a[6:])) for a in drafts]
    buttons = [_named(w, view, action) for action in legal if action == "redraw"]
    return [Menu(w("Which card do you take?"), tuple(options)), *buttons]


def _end(shop: Shop, card: Card) -> str:
    """A salary is all of a pick where no stored card could follow."""
    return DONE if card[0] == "$" and not uses(paid(shop, card), 1) else ""


def _places(w: Words, view: View, card: Card, before: str, also: bool) -> list[Control]:
    """Where the card may go. before: what is said first. also: the pick does not end with it."""
    own = replace(view, card=card)
    shop = own.shops[own.viewer or 0]
    end = "" if also else DONE
    found: list[Control] = []
    if card == "O":
        if sellable(shop):
            found.append(_sale(w, shop, f"{before}sell", end))
    else:
        plays = [" ".join(words) for words in ways(shop, card)]
        options = [Option(f"={before}{play}{end}", flowershop.action(w, own, play)) for play in plays]
        found += together(options, w("Where?"), "main")
    rest = [*(["store"] if "" in shop.storage else []), "trash"]
    found += [Button(f"={before}{action}{end}", flowershop.action(w, own, action)) for action in rest]
    if any(shop.storage):
        found.append(_tick(w, also))
    return found


def _tick(w: Words, also: bool) -> Button:
    return Button("?view", w("☑ Then one from storage")) if also else Button(f"+{ALSO}", w("☐ Then one from storage"))


def _stored(w: Words, view: View) -> list[Control]:
    """Every way to play one card out of storage, which ends the pick."""
    shop = view.shops[view.viewer or 0]
    first = {
        card: slot for slot, card in reversed([*zip(SLOTS, shop.storage, strict=True)]) if card
    }  # equals: one will do
    plays = [action for action in uses(shop, 0) if action.split(" ")[1] in first.values()]
    options = [Option(f"={action}{DONE}", flowershop.action(w, view, action)) for action in plays]
    found: list[Control] = [Menu(w("Play one card from storage, and finish"), tuple(options))] if options else []
    if "O" in first:
        left, _ = fetched(shop, first["O"])
        found += [_sale(w, left, f"use {first['O']} sell", DONE)] if sellable(left) else []
    return found


def _sale(w: Words, shop: Shop, said: str, end: str) -> Menu:
    """All that an order may sell, with what each thing brings."""
    options = [Option(part, flowershop.thing(w, shop, part), _pay(w, shop, part)) for part in sellable(shop)]
    label = w("Sell: 1, 2 or 3 blooms for $3, $4 or $5, each vase for $2")
    return Menu(label, tuple(options), f"{said} {TOGETHER}{end}" if end else said, most=len(options))


def _pay(w: Words, shop: Shop, part: str) -> str:
    if part[0] == "v" and shop.flowers[PLACES.index(part[1:])]:
        return w("$2 more, and only together with its flower")
    return w("${pay} by itself", pay=income(shop, [part]))
