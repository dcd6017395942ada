"""Hands, displays and the market in words, complete enough to play by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from images import Scene
from images.kit.signs import plain
from images.kit.telling import standing
from rules.bunch import KINDS, Shape
from rules.floris import Bouquet, View
from rules.game import Seat
from rules.lack import Lack, lack
from rules.market import SLOTS, Market, on_offer
from words import Words, floris

PARTS: Final = ("bouquets", "final", "hand", "discards")
"""Of the points, as they are told."""
SHAPES: Final[tuple[Shape, ...]] = ("kind", "equal", "ascending")
Naming = Callable[[Words, Iterable[str]], str]
"""How cards are written: in words or, where room is short, by their codes."""


def named(w: Words, cards: Iterable[str]) -> str:
    """ "2 roses, 1 lily"."""
    return ", ".join(floris.card(w, code) for code in cards) or w("no cards")


def coded(w: Words, cards: Iterable[str]) -> str:
    """ "R2, L1"."""
    return ", ".join(cards) or w("no cards")


def market_in_words(w: Words, market: Market, naming: Naming = named) -> str:
    """What lies at every place ("NW 2 roses; NE 1 lily; ...")."""
    lying = [f"{slot} {naming(w, [code])}" for slot, code in zip(SLOTS, market, strict=True) if code]
    return "; ".join(lying) or w.named("market", "empty")


def offers(w: Words, view: View) -> list[str]:
    """All that can be taken from the market, as the buttons say it and in their order."""
    return [floris.action(w, view, action) for action in on_offer(view.market)]


def sold(w: Words, bouquet: Bouquet) -> str:
    """A bouquet with what it brought ("3 daisies and 3 roses, equal numbers: 6 points")."""
    facts = {"flowers": floris.bunch(w, bouquet.cards), "shape": floris.shape(w, bouquet.shape)}
    return w("{flowers}, {shape}: {points}", points=floris.points(w, bouquet.worth), **facts)


def seat_in_words(scene: Scene, view: View, seat: Seat) -> list[str]:
    """Name and points, then a line each for hand, display, bouquets and what was thrown away."""
    w = scene.words
    lines = [standing(w, scene.names[seat], view.points[seat], account(w, view, seat))]
    if view.left and view.left[seat]:
        lines.append(w("Left in hand: {cards}.", cards=named(w, view.left[seat])))
    elif not view.left:
        lines.append(w("Cards in hand: {n}.", n=view.hands[seat]))
    lines.append(w("Display: {cards}.", cards=named(w, view.displays[seat])))
    lines += [w("Bouquet: {bouquet}.", bouquet=sold(w, bouquet)) for bouquet in view.bouquets[seat]]
    last = view.finals[seat] if view.finals else None
    if last:
        lines.append(w("Last bouquet: {bouquet}.", bouquet=sold(w, last)))
    if view.discards[seat]:
        lines.append(w("Thrown away: {cards}.", cards=named(w, view.discards[seat])))
    return lines


def counted(view: View) -> tuple[str, ...]:
    """The parts of the points that there can be at this table."""
    return tuple(part for part in PARTS if part != "discards" or view.discarding)


def account(w: Words, view: View, seat: Seat) -> str:
    """The parts of the points ("bouquets 12, last bouquet 6, ..."), while the game runs those that there are."""
    points = {part: view.breakdown[seat][part] for part in counted(view)}
    told = points if view.outcome else {part: n for part, n in points.items() if n} or {"bouquets": 0}
    return ", ".join(f"{floris.part(w, part)} {plain(n)}" for part, n in told.items())


def lacking(w: Words, hand: tuple[str, ...], shape: Shape) -> str:
    """What the hand lacks to be such a bouquet, in a sentence."""
    if not hand:
        return {
            "kind": w("5 flowers or more of one kind"),
            "equal": w("two kinds or more, as many flowers of each"),
            "ascending": w("three kinds or more, each one flower more than the one before"),
        }[shape]
    found = lack(hand, shape)
    if found is None:
        return w("not with this hand")
    if not found.flowers:
        return w.named("bouquet", "complete")
    return w("still lacks {flowers}", flowers=w.listed(_missing(w, found)))


def _missing(w: Words, found: Lack) -> list[str]:
    missing = [floris.flowers(w, kind, n) for kind, n in zip(KINDS, found.more, strict=True) if n]
    others = found.others
    if len(others) == 1:
        return [*missing, w.plural("{n} flower of another kind", "{n} flowers of another kind", others[0])]
    if others and others[0] == others[-1]:
        missing.append(
            w.plural(
                "{n} flower each of {kinds} other kinds",
                "{n} flowers each of {kinds} other kinds",
                others[0],
                kinds=len(others),
            )
        )
    elif others:
        told = w.listed([str(n) for n in others])
        missing.append(w.plural("{told} flower of other kinds", "{told} flowers of other kinds", others[-1], told=told))
    return missing


def hand_in_words(w: Words, view: View) -> list[str]:
    """The viewer's hand by kind, what each bouquet lacks, and what the own display would add."""
    lines = [_held(w, view.hand)]
    for shape in SHAPES:
        lines.append(w("{shape}: {lack}.", shape=floris.heading(w, shape), lack=lacking(w, view.hand, shape)))
    if view.worth:
        lines.append(w("It can be scored for {points}.", points=floris.points(w, view.worth)))
    lines.append(prospect(w, view))
    return [line for line in lines if line]


def _held(w: Words, hand: tuple[str, ...]) -> str:
    """The cards, and the flowers by kind where that is not the same."""
    if not hand:
        return w("Your hand is empty.")
    if len({code[0] for code in hand}) == len(hand):
        return w("In hand: {cards}.", cards=named(w, hand))
    return w("In hand: {cards}; together {flowers}.", cards=named(w, hand), flowers=floris.bunch(w, hand))


def picked(view: View) -> tuple[str, ...]:
    """The cards of the own display that would make the hand the best bouquet there is."""
    if view.prospect is None:
        return ()
    return tuple(sorted((Counter(view.prospect.cards) - Counter(view.hand)).elements()))


def prospect(w: Words, view: View) -> str:
    """The best that hand and display make together; "" when the display adds nothing."""
    cards = picked(view)
    if view.prospect is None or not cards:
        return ""
    told = named(w, cards)
    return w("With {cards} of your display: {points}.", cards=told, points=floris.points(w, view.prospect.worth))
