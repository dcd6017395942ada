"""Floris in words: the sentences on its pictures, and what the pictures show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias, cast

from images import Scene
from images.floris.inventory import (
    Naming,
    account,
    coded,
    hand_in_words,
    market_in_words,
    named,
    offers,
    seat_in_words,
    sold,
)
from images.floris.news import headline
from images.floris.prompts import asked, corners, to_do, ways
from images.kit.signs import plain
from images.kit.telling import NAME, SHORT, Part, first_fitting, mover, result, section, sums
from rules.floris import View
from rules.game import CHANCE, Seat
from rules.market import PAIRS, SLOTS
from words import Words, floris

Written: TypeAlias = Callable[[Scene, Naming], str]
"""Something to be said with cards written in some way; "" for nothing."""


def seen(scene: Scene) -> View:
    """The view of a scene of this game."""
    return cast(View, scene.view)


def table_alt(scene: Scene) -> str:
    """What the table picture shows."""
    view = seen(scene)
    told = [_heading, _ending, _turn, _market, _loose, *map(_brief, range(view.seats)), _newest, _news]
    return _fitting(scene, told)


def seat_alt(scene: Scene, seat: Seat) -> str:
    """What the picture of one seat shows."""

    def told(scene: Scene, naming: Naming) -> str:
        view = seen(scene)
        if naming is named:
            return " ".join(seat_in_words(scene, view, seat))
        brought = ", ".join(str(bouquet.worth) for bouquet in view.bouquets[seat])
        return f"{_brief(seat)(scene, naming)} {scene.words('Bouquets: {points}.', points=brought)}"

    return _fitting(scene, [told])


def hand_alt(scene: Scene) -> str:
    """What the picture of the viewer's hand shows."""
    view, w = seen(scene), scene.words
    return _fitting(
        scene,
        [
            lambda scene, naming: asked(w, view, mover(view), scene.names),
            lambda scene, naming: " ".join(hand_in_words(w, view)),
        ],
    )


def final_alt(scene: Scene) -> str:
    """Who won, and how the points add up."""
    return _fitting(scene, [_ending, _sums, _lasts])


def text(scene: Scene) -> str:
    """The whole table as Discord markdown."""
    view, w = seen(scene), scene.words
    now = mover(view)
    parts = [f"**{_heading(scene, named)}**", result(scene), _turn(scene, named), _news(scene, named)]
    if view.viewer is not None and now is not None:
        told = [asked(w, view, now, scene.names), *(f"- {line}" for line in hand_in_words(w, view))]
        parts += [f"**{w('Your hand')}**", *told]
    parts += [*_places(w, view), *_offered(w, view, now), _loose(scene, named)]
    for seat in range(view.seats):
        parts.append(section(*seat_in_words(scene, view, seat)))
    return "\n".join(filter(None, parts))


def _places(w: Words, view: View) -> list[str]:
    """The market, place by place; nothing once no card lies there."""
    lying = [(slot, code) for slot, code in zip(SLOTS, view.market, strict=True) if code]
    gaps = [slot for slot, code in zip(SLOTS, view.market, strict=True) if not code]
    if not lying:
        return []
    empty = [f"- {w('Empty: {places}', places=', '.join(gaps))}"] if gaps else []
    return [f"**{w('Market')}**", *(f"- {slot}: {floris.card(w, code)}" for slot, code in lying), *empty]


def _offered(w: Words, view: View, now: Seat | None) -> list[str]:
    """What the market offers to whose turn it is, at the start of it."""
    if now is None or view.step != "take":
        return []
    own = now == view.viewer
    head = " ".join(ways(w, view, drawn=False)) if own else w("What can be taken from the market:")
    return [head, *(f"- {offer}" for offer in offers(w, view))]


def _heading(scene: Scene, naming: Naming) -> str:
    view, w = seen(scene), scene.words
    if not view.to_act:
        return w("{game}: the game is over.", game=floris.title(w))
    return w("{game}, turn {turn}, {cards}.", game=floris.title(w), turn=view.turn, cards=floris.left(w, view.deck))


def _ending(scene: Scene, naming: Naming) -> str:
    return result(scene)


def _turn(scene: Scene, naming: Naming) -> str:
    view, w = seen(scene), scene.words
    now = mover(view)
    if now is None:
        return ""
    bound = w("It must be from the market.") if view.bound else ""
    return f"{to_do(w, view, now, scene.names[now])} {bound}".strip()


def _market(scene: Scene, naming: Naming) -> str:
    view, w = seen(scene), scene.words
    lying = w("Market: {cards}.", cards=market_in_words(w, view.market, naming))
    pairs = [f"{one}-{other}" for (one, other), (card, next) in zip(PAIRS, corners(view), strict=True) if card and next]
    if not pairs or view.step != "take" or mover(view) is None:
        return lying
    return f"{lying} {w('Pairs: {pairs}.', pairs=', '.join(pairs))}"


def _loose(scene: Scene, naming: Naming) -> str:
    view, w = seen(scene), scene.words
    return w("Taken and not yet placed: {cards}.", cards=naming(w, view.taken)) if view.taken else ""


def _brief(seat: Seat) -> Written:
    """One seat in a sentence."""

    def said(scene: Scene, naming: Naming) -> str:
        view, w = seen(scene), scene.words
        facts = {"name": scene.names[seat], "score": plain(view.points[seat]), "hand": view.hands[seat]}
        return w(
            "{name}: points {score}, cards in hand {hand}, display: {cards}.",
            cards=naming(w, view.displays[seat]),
            **facts,
        )

    return said


def _newest(scene: Scene, naming: Naming) -> str:
    view, w = seen(scene), scene.words
    if view.scored is None:
        return ""
    told = sold(w, view.bouquets[view.scored][-1])
    return w("The newest bouquet, of {name}: {bouquet}.", name=scene.names[view.scored], bouquet=told)


def _news(scene: Scene, naming: Naming) -> str:
    view = seen(scene)
    newest = headline(view)
    return floris.event(scene.words, view, newest, scene.names) if newest and newest.actor != CHANCE else ""


def _sums(scene: Scene, naming: Naming) -> str:
    return sums(scene, partial(account, scene.words, seen(scene)))


def _lasts(scene: Scene, naming: Naming) -> str:
    view, w = seen(scene), scene.words
    made = [(scene.names[seat], last) for seat, last in enumerate(view.finals) if last]
    return " ".join(
        w("The last bouquet of {name}: {bouquet}.", name=name, bouquet=sold(w, last)) for name, last in made
    )


def _fitting(scene: Scene, parts: Sequence[Written]) -> str:
    """The parts as one text within the limit; if they must, cards become codes, names short, and the last parts go."""

    def written(naming: Naming, kept: int) -> list[Part]:
        return [partial(_written, part, naming) for part in parts[:kept]]

    whole = [(NAME, written(naming, len(parts))) for naming in (named, coded)]
    return first_fitting(scene, [*whole, *((SHORT, written(coded, n)) for n in range(len(parts), 0, -1))])


def _written(part: Written, naming: Naming, scene: Scene) -> str:
    return part(scene, naming)
