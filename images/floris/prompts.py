"""What is to be done now, as Floris's pictures and texts ask for it."""

from __future__ import annotations

from collections.abc import Sequence

from images.floris.inventory import named
from rules.floris import View
from rules.game import Seat
from rules.market import PAIRS, SLOTS
from words import Words


def step(w: Words, view: View) -> str:
    """What the seat to act is at, in a word or two."""
    return {
        "take": w("market only") if view.bound else w("to take"),
        "place": w("to place"),
        "gather": w("to finish"),
        "discard": w("to finish"),
        "over": "",
    }[view.step]


def hint(w: Words, view: View) -> list[str]:
    """What whose turn it is may do now, told at the table: pieces of a line or two; none at the end."""
    match view.step if view.to_act else "over":
        case "take":
            return ways(w, view)
        case "place":
            return [
                w("Put each card into your hand,"),
                w("which nobody else sees,"),
                w("or on your display, where others may take it."),
            ]
        case "gather":
            return [
                w("Pick up any cards of your display,"),
                w("then score your whole hand as one bouquet,"),
                w("or end your turn without one."),
            ]
        case "discard":
            return [w("Throw more cards away,"), w("score your hand if it is a bouquet now,"), w("or end your turn.")]
    return []


def ways(w: Words, view: View, drawn: bool = True) -> list[str]:
    """What can be taken now, in such pieces. drawn: beside a picture, which has garlands."""
    if view.bound:
        return [w("Take from the market: a whole round long nobody has.")]
    if any(all(cards) for cards in corners(view)):
        return rule(w, drawn)
    return [w("Take a card of the market,"), w("or one or two cards of somebody's display.")]


def rule(w: Words, drawn: bool = True) -> list[str]:
    """What can be taken from a full market."""
    return [
        w("Take the centre card,"),
        w("or two corners that a garland joins,") if drawn else w("or two neighbouring corners,"),
        w("or one or two cards of somebody's display."),
    ]


def corners(view: View) -> list[tuple[str | None, str | None]]:
    """What lies at neighbouring corners, by PAIRS."""
    lying = dict(zip(SLOTS, view.market, strict=True))
    return [(lying[one], lying[other]) for one, other in PAIRS]


def asked(w: Words, view: View, now: Seat | None, called: Sequence[str]) -> str:
    """What the viewer is to do next. now: whose turn it is. called: the names, by seat."""
    if now is None:
        return ""
    if now != view.viewer:
        return w("It is the turn of {name}.", name=called[now])
    match view.step:
        case "take" if view.bound:
            return " ".join(ways(w, view))
        case "take":
            return w("Take from the market or from somebody's display.")
        case "place":
            return w("Into your hand or on your display: {cards}.", cards=named(w, view.taken))
        case "gather":
            return _gathering(w, view, bool(view.displays[now]))
    if view.worth:
        return w("Score, or end your turn.")
    return w("Throw more away, or end your turn.") if view.hand else w("End your turn.")


def _gathering(w: Words, view: View, display: bool) -> str:
    """Only what can be done. display: whether something can be picked up."""
    if view.worth:
        return w("Score, pick up more of your display, or end your turn.") if display else w("Score, or end your turn.")
    if view.discarding and view.hand:
        if display:
            return w("Pick up cards of your display, throw cards away, or end your turn.")
        return w("Throw cards away, or end your turn.")
    return w("Pick up cards of your display, or end your turn.") if display else w("End your turn.")


def to_do(w: Words, view: View, now: Seat, name: str) -> str:
    """What whose turn it is has to do, as far as everybody knows: what a hand is good for they do not."""
    if view.step == "take":
        return w("{name} is to take cards.", name=name)
    if view.step == "place":
        return w("{name} is to place cards.", name=name)
    throws = view.discarding and view.hands[now] > 0
    if view.step == "gather" and view.displays[now]:
        if throws:
            return w("{name} may pick up, throw cards away, score, or end the turn.", name=name)
        return w("{name} may pick up, score, or end the turn.", name=name)
    if not view.hands[now]:
        return w("{name} can only end the turn.", name=name)
    if view.step == "discard":
        return w("{name} may throw more away, score, or end the turn.", name=name)
    if throws:
        return w("{name} may throw cards away, score, or end the turn.", name=name)
    return w("{name} may score, or end the turn.", name=name)
