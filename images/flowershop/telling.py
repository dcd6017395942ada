"""Flower Shop in words: the sentences on its pictures, and what the pictures show."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

from images import Scene
from images.flowershop.inventory import hand_in_words, shop_in_words, worth
from images.flowershop.news import deeds
from images.kit.signs import plain
from images.kit.telling import Part, fitting, result, section, sums, tie_break
from rules.flowershop import ROUNDS, View
from rules.game import Seat
from rules.pick import HAND, REDRAW_PRICE, uses
from words import Words, flowershop


def seen(scene: Scene) -> View:
    """The view of a scene of this game."""
    return cast(View, scene.view)


def status(w: Words, view: View, seat: Seat) -> str:
    """Whether the seat has made its pick."""
    if not view.to_act:
        return ""
    return w("choosing") if seat in view.to_act else w("done")


def passes(view: View) -> bool:
    """Whether the hands go on after this pick; not after the last one of a round."""
    return view.pick < HAND and bool(view.to_act)


def passing(w: Words, view: View) -> str:
    """Where the hands go after this pick."""
    if not passes(view):
        return ""
    return w("cards go to the left") if view.direction == "left" else w("cards go to the right")


def moment(w: Words, round: int, pick: int, choosing: bool | None) -> str:
    """When a shop looks like this."""
    if choosing is None:
        return w("at the end")
    if choosing:
        return w("Round {round}, pick {pick}: choosing", round=round, pick=pick)
    return w("Round {round}, pick {pick}: done", round=round, pick=pick)


def receiver(view: View) -> Seat | None:
    """Who gets the viewer's hand after this pick; None for the last card of a round."""
    if view.viewer is None or view.pick == HAND:
        return None
    return (view.viewer + (1 if view.direction == "left" else -1)) % view.seats


def asked(scene: Scene, called: Sequence[str]) -> str:
    """What the viewer is to do next, and where the other cards go. called: the names, by seat."""
    view, w = seen(scene), scene.words
    match view.stage:
        case "draft" if (neighbour := receiver(view)) is not None:
            return w("Choose a card; the others go to {name}.", name=called[neighbour])
        case "draft" if _redrawable(view):
            return w("Take your last card, or exchange it for ${price}.", price=REDRAW_PRICE)
        case "draft":
            return w("Take your last card.")
        case "handle":
            return w("Play, store or throw away {card}.", card=flowershop.the_card(w, view.card))
        case "extra" if uses(view.shops[view.viewer or 0], 1):
            return w("Play a stored card too, or finish your pick.")
        case "extra" | "finish":
            return w("Finish your pick.")
    return w("Your pick is done; the others are still choosing.") if view.to_act else ""


def _redrawable(view: View) -> bool:
    """Whether the viewer may still exchange the last card."""
    return not view.redrawn and view.viewer is not None and view.shops[view.viewer].money >= REDRAW_PRICE


def tie(scene: Scene) -> str:
    """How ties on points were broken, above all the one for the victory; "" when there was none."""
    view, w = seen(scene), scene.words
    return (
        "",
        w("Equal points: filled vases decide, then money."),
        w("A tie on points: more filled vases win."),
        w("A tie on points and filled vases: more money wins."),
        w("A tie on points, filled vases and money: the victory is shared."),
    )[tie_break(view, [shop.filled for shop in view.shops], [shop.money for shop in view.shops])]


def table_alt(scene: Scene) -> str:
    """What the table picture shows."""
    view = seen(scene)
    return fitting(scene, [_heading, result, _choosing, _scores, _news, *map(_brief, range(view.seats))])


def seat_alt(scene: Scene, seat: Seat) -> str:
    """What the picture of one shop shows."""

    def shop(scene: Scene) -> str:
        return " ".join(shop_in_words(scene, seen(scene), seat))

    return fitting(scene, [shop, lambda scene: _done(scene, seat)])


def hand_alt(scene: Scene) -> str:
    """What the picture of the viewer's hand shows."""

    def cards(scene: Scene) -> str:
        return "; ".join(hand_in_words(scene.words, seen(scene)))

    return fitting(scene, [lambda scene: asked(scene, scene.names), cards])


def final_alt(scene: Scene) -> str:
    """Who won, and how the points add up."""
    return fitting(scene, [result, tie, _sums])


def text(scene: Scene) -> str:
    """The whole table as Discord markdown."""
    view, w = seen(scene), scene.words
    parts = [f"**{_heading(scene)}**", result(scene), tie(scene), _choosing(scene)]
    if view.stage is not None and view.to_act:
        parts += [f"**{w('Your hand')}**", asked(scene, scene.names), *(f"- {card}" for card in hand_in_words(w, view))]
    news = [_done(scene, seat) for seat in range(view.seats)]
    if any(news):
        parts.append(section(w("What happened last"), *filter(None, news)))
    for seat in range(view.seats):
        parts.append(section(*shop_in_words(scene, view, seat)))
    parts.append(_discard(scene))
    return "\n".join(filter(None, parts))


def _heading(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    game = flowershop.title(w)
    if not view.to_act:
        return w("{game}: the game is over.", game=game)
    facts = {"game": game, "round": view.round, "rounds": ROUNDS, "pick": view.pick, "picks": HAND}
    now = w("{game}, round {round} of {rounds}, pick {pick} of {picks}.", **facts)
    if not passes(view):
        return now
    left = view.direction == "left"
    return f"{now} {w('Then the cards go to the left.') if left else w('Then the cards go to the right.')}"


def _choosing(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    if not view.to_act:
        return ""
    still = [scene.names[seat] for seat in range(view.seats) if seat in view.to_act]
    done = [scene.names[seat] for seat in range(view.seats) if seat not in view.to_act]
    said = w("Still choosing: {names}.", names=w.listed(still))
    return f"{said} {w('Done: {names}.', names=w.listed(done))}" if done else said


def _scores(scene: Scene) -> str:
    view = seen(scene)
    scores = [f"{name} {plain(score)}" for name, score in zip(scene.names, view.points, strict=True)]
    if not view.to_act:
        return scene.words("Points: {scores}.", scores=", ".join(scores))
    return scene.words("Points if the game ended now: {scores}.", scores=", ".join(scores))


def _done(scene: Scene, seat: Seat) -> str:
    """What the seat did last."""
    view = seen(scene)
    return flowershop.told(scene.words, view, deeds(view, seat), scene.names)


def _news(scene: Scene) -> str:
    return " ".join(filter(None, (_done(scene, seat) for seat in range(seen(scene).seats))))


def _brief(seat: Seat) -> Part:
    """One shop in a sentence."""

    def said(scene: Scene) -> str:
        shop, w = seen(scene).shops[seat], scene.words
        empty = len(shop.vases) - shop.vases.count("") - shop.filled
        hung = len(shop.baskets) - shop.baskets.count("")
        counts = {"filled": shop.filled, "empty": empty, "baskets": hung, "money": shop.money, "trash": len(shop.trash)}
        return w(
            "{name}: vases {filled} filled, {empty} empty; baskets {baskets}; money ${money}; trash {trash}.",
            name=scene.names[seat],
            **counts,
        )

    return said


def _discard(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    cards = [flowershop.card(w, code) for code in view.discard]
    return w("Exchanged and put away: {cards}.", cards=", ".join(cards)) if cards else ""


def _sums(scene: Scene) -> str:
    return sums(scene, partial(worth, scene.words, seen(scene)))
