"""Floris in words: the sentences on its pictures, and what the pictures show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias, cast

from images import ALT_LIMIT, Scene
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
from images.floris.prompts import asked, corners, ways
from images.kit.lettering import legible
from images.kit.names import clean, shortened
from images.kit.podium import Placed, ranking
from images.kit.signs import plain
from rules.floris import View
from rules.game import CHANCE, Seat
from rules.market import PAIRS, SLOTS
from words import Words, floris

_NAME_IN_ALT: Final = 24
"""Graphemes of a name in an alt text."""
Part: TypeAlias = Callable[[Scene, Naming], str]


def seen(scene: Scene) -> View:
    """The view of a scene of this game."""
    return cast(View, scene.view)


def names(scene: Scene) -> tuple[str, ...]:
    """The names as the picture can write them; "Seat 2" where no face has the letters."""
    return tuple(legible(name) or scene.words("Seat {n}", n=n) for n, name in enumerate(scene.names, 1))


def mover(view: View) -> Seat | None:
    """The seat whose turn it is; None when the game is over."""
    return next((actor for actor in view.to_act if actor != CHANCE), None)


def placed(scene: Scene) -> list[Placed]:
    """The seats by rank: by points alone."""
    return ranking(seen(scene).points)


def result(scene: Scene) -> str:
    """Who has won, in one sentence; "" while the game runs."""
    view, w = seen(scene), scene.words
    if view.outcome is None:
        return ""
    winners = [scene.names[seat] for seat in view.outcome.winners]
    score = plain(max(view.points))
    if len(winners) == 1:
        return w("{name} wins with {score}.", name=winners[0], score=score)
    return w("{names} share the victory with {score}.", names=w.listed(winners), score=score)


def table_alt(scene: Scene) -> str:
    """What the table picture shows."""
    view = seen(scene)
    return _fitting(scene, [_heading, _turn, _market, _loose, *map(_brief, range(view.seats)), _newest, _news])


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
    return _fitting(scene, [lambda scene, naming: result(scene), _sums, _lasts])


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
        head, *lines = seat_in_words(scene, view, seat)
        parts += [f"**{head}**", *(f"- {line}" for line in lines)]
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
    if view.outcome:
        return w("{game}: the game is over.", game=floris.title(w))
    return w("{game}, turn {turn}, {cards}.", game=floris.title(w), turn=view.turn, cards=floris.left(w, view.deck))


def _turn(scene: Scene, naming: Naming) -> str:
    view, w = seen(scene), scene.words
    now = mover(view)
    if now is None:
        return ""
    bound = w("It must be from the market.") if view.bound else ""
    said = {
        "take": w("{name} is to take cards.", name=scene.names[now]),
        "place": w("{name} is to place cards.", name=scene.names[now]),
        "discard": w("{name} may throw more away, score, or end the turn.", name=scene.names[now]),
    }.get(view.step, w("{name} may pick up, score, or end the turn.", name=scene.names[now]))
    return f"{said} {bound}".strip()


def _market(scene: Scene, naming: Naming) -> str:
    view, w = seen(scene), scene.words
    lying = w("Market: {cards}.", cards=market_in_words(w, view.market, naming))
    pairs = [f"{one}-{other}" for (one, other), (card, next) in zip(PAIRS, corners(view), strict=True) if card and next]
    if not pairs or view.step != "take":
        return lying
    return f"{lying} {w('Pairs: {pairs}.', pairs=', '.join(pairs))}"


def _loose(scene: Scene, naming: Naming) -> str:
    view, w = seen(scene), scene.words
    return w("Taken and not yet placed: {cards}.", cards=naming(w, view.taken)) if view.taken else ""


def _brief(seat: Seat) -> Part:
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
    view, w = seen(scene), scene.words
    lines = []
    for spot in placed(scene):
        facts = {"name": scene.names[spot.seat], "score": plain(view.points[spot.seat])}
        lines.append(w("{name}: {parts}, together {score}.", parts=account(w, view, spot.seat), **facts))
    return "\n".join(lines)


def _lasts(scene: Scene, naming: Naming) -> str:
    view, w = seen(scene), scene.words
    made = [(scene.names[seat], last) for seat, last in enumerate(view.finals) if last]
    return " ".join(
        w("The last bouquet of {name}: {bouquet}.", name=name, bouquet=sold(w, last)) for name, last in made
    )


def _fitting(scene: Scene, parts: Sequence[Part]) -> str:
    """The parts as one text within the limit; if they must, cards become codes, names short, and the last parts go."""
    called = tuple(clean(name) or scene.words("Seat {n}", n=n) for n, name in enumerate(scene.names, 1))
    tries = [(_NAME_IN_ALT, named, len(parts)), (_NAME_IN_ALT, coded, len(parts))]
    tries += [(_NAME_IN_ALT // 3, coded, n) for n in range(len(parts), 0, -1)]
    for most, naming, kept in tries:
        short = replace(scene, names=tuple(shortened(name, most) for name in called))
        said = " ".join(" ".join(part(short, naming) for part in parts[:kept]).split())
        if len(said) <= ALT_LIMIT:
            return said
    return said[: ALT_LIMIT - 1].rstrip() + "…"
