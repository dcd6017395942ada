"""Bouquet's pictures in words: short for alt texts, complete for people who do not see pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from images import Scene
from images.bouquet.groups import Group, by_colour, by_shape
from images.kit.podium import placed, totals
from images.kit.signs import signed
from images.kit.telling import NAME, Part, first_fitting, mover, points_so_far, victory
from rules.bouquet import COLUMN, View
from rules.game import Seat
from words import Words, bouquet
from words.colours import colour


def seen(scene: Scene) -> View:
    """The view of a scene of this game."""
    return cast(View, scene.view)


def table_alt(scene: Scene) -> str:
    """What the table picture shows."""
    return _fitting(scene, (_heading, _turn, _last, _bases, _standings))


def seat_alt(scene: Scene, seat: Seat) -> str:
    """What the picture of one bouquet shows."""

    def groups(scene: Scene) -> str:
        return _groups(scene, seat)

    def newest(scene: Scene) -> str:
        event = next((event for event in reversed(seen(scene).history) if event.actor == seat), None)
        return bouquet.event(scene.words, scene.view, event, scene.names) if event else ""

    return _fitting(scene, (lambda scene: _standing(scene, seat), groups, newest))


def final_alt(scene: Scene) -> str:
    """Who won, and how the scores add up."""
    return _fitting(scene, (result, _sums))


def text(scene: Scene) -> str:
    """The whole table as Discord markdown."""
    view, w = seen(scene), scene.words
    over = view.outcome is not None
    parts = [f"**{_heading(scene)}**", result(scene) if over else _choices(scene)]
    if view.last:
        parts.append(w("Last move: {move}", move=bouquet.event(w, view, view.last, scene.names)))
    if over:
        parts.append(_sums(scene))
    else:
        parts.append(w("**Columns**, each from its far end to its base"))
        parts += [f"- {_column(scene, i)}" for i in range(view.seats)]
    parts.append(w("**Bouquets**"))
    for seat in range(view.seats):
        parts.append(f"- {_standing(scene, seat)} {_groups(scene, seat)}".rstrip())
    return "\n".join(part for part in parts if part)


def result(scene: Scene) -> str:
    """Who has won, in one sentence."""
    return victory(scene, signed)


def _heading(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    if view.outcome:
        return w("{game}: the game is over.", game=bouquet.title(w))
    left = w.plural("{n} card left on the table.", "{n} cards left on the table.", view.left)
    return w("{game}, round {round} of {rounds}.", game=bouquet.title(w), round=view.round, rounds=COLUMN) + " " + left


def _turn(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    seat = mover(view)
    if seat is None:
        return scene.ended
    options = [bouquet.action(w, view, choice.action) for choice in view.choices]
    return w("{name} is to move: {choices}.", name=scene.names[seat], choices=" / ".join(options))


def _choices(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    seat = mover(view)
    if seat is None:
        return scene.ended
    lines = [w("It is {name}'s turn:", name=scene.names[seat])]
    return "\n".join([*lines, *(f"- {bouquet.action(w, view, choice.action)}" for choice in view.choices)])


def _last(scene: Scene) -> str:
    view = seen(scene)
    return bouquet.event(scene.words, view, view.last, scene.names) if view.last else ""


def _bases(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    lines = []
    for i, column in enumerate(view.columns):
        if column:
            card, others = bouquet.card(w, column[-1]), _between(scene, i)
            lines.append(w.plural("{where}: {n} card, {card}", "{where}: {n} cards, {card} at the base", len(column),
                                  where=others, card=card))  # fmt: skip
    return w("Columns: {columns}.", columns="; ".join(lines)) if lines else ""


def _between(scene: Scene, column: int) -> str:
    left_of, right_of = scene.names[column], scene.names[(column + 1) % len(scene.names)]
    return scene.words("left of {one}, right of {other}", one=left_of, other=right_of)


def _column(scene: Scene, i: int) -> str:
    view, w = seen(scene), scene.words
    cards = [bouquet.card(w, code) for code in view.columns[i]]
    return w(
        "{where}: {cards}", where=_between(scene, i), cards=", ".join(cards) if cards else w.named("column", "empty")
    )


def _standings(scene: Scene) -> str:
    return points_so_far(scene, signed)


def _standing(scene: Scene, seat: Seat) -> str:
    view, w = seen(scene), scene.words
    n = len(view.bouquets[seat])
    return w.plural("{name}: {n} flower, {score} points.", "{name}: {n} flowers, {score} points.", n,
                    name=scene.names[seat], score=signed(view.points[seat]))  # fmt: skip


def _groups(scene: Scene, seat: Seat) -> str:
    view, w = seen(scene), scene.words
    cards, parts = view.bouquets[seat], view.breakdown[seat]
    if not cards:
        return ""
    colours = [_colour_group(w, group) for group in by_colour(cards)]
    shapes = [f"{bouquet.shape(w, group.kind)} {signed(group.points)}" for group in by_shape(cards)]
    return " ".join(
        (
            w("Colours {points}: {groups}.", points=signed(parts["colours"]), groups="; ".join(colours)),
            w("Shapes {points}: {groups}.", points=signed(parts["shapes"]), groups=", ".join(shapes)),
        )
    )


def _colour_group(w: Words, group: Group) -> str:
    shapes = w.listed([bouquet.shape(w, card[1]) for card in group.cards])
    facts = {"colour": colour(w, group.kind), "points": signed(group.points)}
    return w("{colour} {points} ({shapes})", shapes=shapes, **facts)


def _sums(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    lines = []
    for seat in (spot.seat for spot in placed(scene)):
        parts = view.breakdown[seat]
        facts = {
            "name": scene.names[seat],
            "colours": signed(parts["colours"]),
            "shapes": signed(parts["shapes"]),
            "score": signed(totals(scene)[seat]),
        }
        if scene.earlier is None:
            lines.append(w("{name}: colours {colours}, shapes {shapes}, together {score}.", **facts))
        else:
            first = signed(scene.earlier[seat])
            lines.append(
                w(
                    "{name}: first deal {first}, colours {colours}, shapes {shapes}, together {score}.",
                    first=first,
                    **facts,
                )
            )
    return "\n".join(lines)


def _fitting(scene: Scene, parts: Sequence[Part]) -> str:
    """The parts as one text; names are shortened so that six people, their cards and the rest fit."""
    return first_fitting(scene, [(NAME // n, parts) for n in (1, 2, 4)])
