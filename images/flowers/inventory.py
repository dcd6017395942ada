"""Stacks and gardens of FLOWERS in words: every card with its place, what groups lack, what scores."""

from __future__ import annotations

from collections.abc import Sequence

from images import Scene
from images.flowers.outlook import Thought, seen, thought
from images.kit.signs import plain, signed
from rules.flowers import BLIND, Stack, View
from rules.game import Seat
from rules.garden import Butterfly, Garden, Group, Spot
from rules.lawn import AREA, Cell
from words import Words, flowers
from words.colours import colour


def stacks_in_words(scene: Scene) -> list[str]:
    """What lies open, how much is left, and what is in hand or gone."""
    view, w = seen(scene), scene.words
    lines = []
    for stack in view.stacks:
        lines.append(w("{stack}: {card}, {left}", stack=stack.name, card=_top(w, view, stack), left=_left(w, stack)))
    if view.taken:
        name = scene.names[view.taken.seat]
        card = flowers.card(w, view.taken.card) if view.taken.card else w("a card nobody else has seen")
        lines.append(w("{name} holds {card}", name=name, card=card))
    if view.seats == 1 and view.discards:
        gone = ", ".join(flowers.card(w, card) for card in view.discards)
        lines.append(w("Discarded from stack A: {card}.", card=gone))
    return lines


def standing(scene: Scene, seat: Seat) -> str:
    """The points of a seat, in parts."""
    view, w = seen(scene), scene.words
    parts = view.breakdown[seat]
    said = ", ".join(f"{flowers.part(w, key).lower()} {signed(points)}" for key, points in parts.items())
    return w("{name}: {parts}, together {score}.", name=scene.names[seat], parts=said, score=plain(view.points[seat]))


def garden_in_words(scene: Scene, seat: Seat) -> list[str]:
    """The points, then what a player needs to know of the garden, a line for each thing."""
    view, w = seen(scene), scene.words
    garden, planned = view.gardens[seat], thought(view, seat)
    framed = planned.before if planned else garden
    over = not view.to_act
    lines = [standing(scene, seat)]
    if planned:
        lines.append(_change(w, view, seat, planned))
    lines.append(w("Cards: {cards}.", cards=", ".join(lying(w, framed, spot) for spot in garden.spots)))
    if over:
        kinds = [(w("Complete"), ("complete",)), (w("Removed"), ("open", "broken"))]
    else:
        kinds = [(w("Complete"), ("complete",)), (w("Open"), ("open",)), (w("Too large"), ("broken",))]
    for said, states in kinds:
        groups = _groups(w, framed, [group for group in garden.groups if group.state in states])
        if groups:
            lines.append(w("{heading}: {groups}.", heading=said, groups="; ".join(groups)))
    areas = [f"{flowers.area(w, area)} ({_places(framed, area.cells)})" for area in garden.areas]
    if areas:
        lines.append(w("Areas that score: {areas}.", areas="; ".join(areas)))
    hoped = [patch for patch in garden.patches if len(patch.cells) >= AREA and patch not in garden.areas]
    if hoped and not over:
        named = "; ".join(f"{flowers.area(w, patch)} ({_places(framed, patch.cells)})" for patch in hoped)
        lines.append(w("Areas before anything is removed: {areas}.", areas=named))
    flying = [_butterfly(w, framed, butterfly) for butterfly in garden.butterflies]
    if flying:
        lines.append(w("Butterflies: {butterflies}.", butterflies="; ".join(flying)))
    if not over:
        free = [cell for cell in framed.free if planned is None or cell != planned.cell]
        lines.append(w("Free places: {places}.", places=_places(framed, free)))
    return lines


def _change(w: Words, view: View, seat: Seat, planned: Thought) -> str:
    """What the card that is thought of would do."""
    place, before, after = planned.place, planned.before.points, view.points[seat]
    card = flowers.card(w, view.gardens[seat].piles[planned.cell][-1])
    return w(
        "Preview: {card} at {place}; points {before}, then {after}.",
        card=card, place=place, before=plain(before), after=plain(after),
    )  # fmt: skip


def lying(w: Words, garden: Garden, spot: Spot) -> str:
    """A card with its place, and how many lie there ("C4 red 4 (pile of 3)")."""
    place, card = flowers.label(garden, spot.x, spot.y), flowers.card(w, spot.top)
    if len(spot.pile) == 1:
        return w("{place} {card}", place=place, card=card)
    return w("{place} {card} (pile of {n})", place=place, card=card, n=len(spot.pile))


def _groups(w: Words, garden: Garden, groups: Sequence[Group]) -> list[str]:
    """Groups, those that stand alike in one: a late garden has many."""
    alike: dict[tuple[int, int], list[Group]] = {}
    for group in groups:
        alike.setdefault((group.value, group.lacks), []).append(group)
    return [_alike(w, garden, each) for each in alike.values()]


def _alike(w: Words, garden: Garden, groups: Sequence[Group]) -> str:
    places = ", ".join(_places(garden, group.cells) for group in groups)
    if not groups[0].lacks:
        return w("{value}s ({places})", value=groups[0].value, places=places)
    return f"{flowers.group(w, groups[0])} ({places})"


def _butterfly(w: Words, garden: Garden, butterfly: Butterfly) -> str:
    about = {"place": flowers.label(garden, butterfly.x, butterfly.y), "colour": colour(w, butterfly.colour)}
    if butterfly.scores:
        return w("{place} {colour}, scores", **about)
    return w("{place} {colour}, does not score", **about)


def _places(garden: Garden, cells: Sequence[Cell]) -> str:
    return " ".join(flowers.label(garden, *cell) for cell in cells)


def _top(w: Words, view: View, stack: Stack) -> str:
    if stack.top:
        return flowers.card(w, stack.top)
    if not stack.size:
        return w.named("stack", "empty")
    return w("face down") if stack.name == BLIND else w("turned up when the turn ends")


def _left(w: Words, stack: Stack) -> str:
    return w.plural("{n} card left", "{n} cards left", stack.size)
