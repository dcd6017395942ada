"""FLOWERS in words: what the pictures show, so that somebody who does not see them can play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from images import ALT_LIMIT, Scene
from images.flowers.inventory import garden_in_words, lying, stacks_in_words, standing
from images.flowers.outlook import seen
from images.kit.podium import placed
from images.kit.signs import plain
from images.kit.telling import NAME, SHORT, Part, brief, first_fitting, mover, points_so_far, section, victory
from rules.game import Seat
from words import flowers

_ESSENTIAL: Final = 6
"""Parts of an alt text that come before whole gardens."""


def table_alt(scene: Scene) -> str:
    """What the table picture shows."""
    view = seen(scene)
    return _fitting(scene, [_heading, result, _turn, _stacks, points_so_far, _spoken, *map(_brief, range(view.seats))])


def seat_alt(scene: Scene, seat: Seat) -> str:
    """What the picture of one garden shows; where that is too much, whole lines are left out, and it is said."""
    short = brief(scene, NAME)
    lines, more, said = garden_in_words(short, seat), scene.words("The text of the table says more."), ""
    for line in lines:
        if len(said) + len(line) + len(more) + 2 <= ALT_LIMIT:
            said = f"{said} {line}".strip()
    whole = " ".join(lines)
    return whole if len(whole) <= ALT_LIMIT else f"{said} {more}"


def final_alt(scene: Scene) -> str:
    """Who won, and how the points add up."""
    return _fitting(scene, [result, _sums])


def text(scene: Scene) -> str:
    """The whole table as Discord markdown, the viewer's garden first; in a preview that garden alone."""
    view, w = seen(scene), scene.words
    if view.planned:
        return section(*garden_in_words(scene, view.planned.seat))
    over = not view.to_act
    parts = [f"**{_heading(scene)}**", result(scene), "" if over else _turn(scene)]
    if view.last:
        parts.append(w("Last move: {move}", move=_spoken(scene)))
    if not over:
        parts.append(section(w("Stacks"), *stacks_in_words(scene)))
    first = view.viewer if view.viewer is not None else 0
    parts += [section(*garden_in_words(scene, (first + n) % view.seats)) for n in range(view.seats)]
    return "\n".join(filter(None, parts))


def result(scene: Scene) -> str:
    """Who has won, in one sentence, and how good a game alone was; "" while the game runs."""
    view, w = seen(scene), scene.words
    if view.outcome is None:
        return scene.ended
    if view.seats == 1:
        facts = {"name": scene.names[0], "score": plain(view.points[0])}
        points = w.plural("{name}: {score} point.", "{name}: {score} points.", view.points[0], **facts)
        return f"{points} {scene.ended or flowers.band(w, view.points[0])}"
    return victory(scene)


def _heading(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    if not view.to_act:
        return w("{game}: the game is over.", game=flowers.title(w))
    return w("{game}, turn {turn}.", game=flowers.title(w), turn=view.turn)


def _turn(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    seat = mover(view)
    if seat is None:
        return ""
    if view.taken:
        return w("{name} is to put a card.", name=scene.names[seat])
    return w("{name} is to take a card.", name=scene.names[seat])


def _stacks(scene: Scene) -> str:
    return _sentence("; ".join(stacks_in_words(scene)))


def _sentence(said: str) -> str:
    return said if said.endswith(".") else f"{said}."


def _spoken(scene: Scene) -> str:
    """The last move, its place named as the newest picture names it; "" before the first."""
    view = seen(scene)
    return flowers.news(scene.words, view, view.last, scene.names) if view.last else ""


def _brief(seat: Seat) -> Part:
    """One garden in a sentence or two."""

    def said(scene: Scene) -> str:
        view, w = seen(scene), scene.words
        garden = view.gardens[seat]
        cards = ", ".join(lying(w, garden, spot) for spot in garden.spots)
        return w("{name}: {cards}.", name=scene.names[seat], cards=cards)

    return said


def _sums(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    lines = []
    for spot in placed(scene):
        areas = "; ".join(flowers.area(w, area) for area in view.gardens[spot.seat].areas)
        said = standing(scene, spot.seat)
        lines.append(f"{said} {w('Areas that score: {areas}.', areas=areas)}" if areas else said)
    return "\n".join(lines)


def _fitting(scene: Scene, parts: Sequence[Part]) -> str:
    """The parts as one text within the limit: gardens are left out, then names shortened, then other parts left out."""
    essential = min(_ESSENTIAL, len(parts))
    whole = [(NAME, parts[:kept]) for kept in range(len(parts), essential - 1, -1)]
    return first_fitting(scene, [*whole, *((SHORT, parts[:kept]) for kept in range(essential, 0, -1))])
