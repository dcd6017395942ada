"""FLOWERS in words: what the pictures show, so that somebody who does not see them can play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias, cast

from images import ALT_LIMIT, Scene
from images.kit.lettering import legible
from images.kit.names import clean, shortened
from images.kit.podium import Placed, ranking
from images.kit.signs import plain, signed
from rules.flowers import BLIND, Stack, View
from rules.game import Seat
from rules.garden import CENTRE, Butterfly, Garden, Group, Spot, cell_of, survey
from rules.lawn import AREA, Cell
from words import Words, flowers

_NAME_IN_ALT: Final = 24
"""Graphemes of a name in an alt text."""
Part: TypeAlias = Callable[[Scene], str]


class Plan(NamedTuple):
    """A card that is only thought of: where it would lie, and the garden without it, whose names of cells hold."""

    cell: Cell
    before: Garden


def seen(scene: Scene) -> View:
    """The view of a scene of this game."""
    return cast(View, scene.view)


def mover(view: View) -> Seat | None:
    """The seat whose turn it is; None at the end."""
    return view.to_act[0] if view.to_act and isinstance(view.to_act[0], int) else None


def names(scene: Scene) -> tuple[str, ...]:
    """The names as the picture can write them; "Seat 2" where no face has the letters."""
    return tuple(legible(name) or scene.words("Seat {n}", n=n) for n, name in enumerate(scene.names, 1))


def score(points: int) -> str:
    """Points as the pictures write them."""
    return plain(points)


def newest(view: View, seat: Seat) -> Cell | None:
    """Where the seat has put its last card; None before the first."""
    put = next((e for e in reversed(view.history) if e.actor == seat and e.action.startswith("put")), None)
    return cell_of(put.action) if put else None


def plan(view: View, seat: Seat) -> Plan | None:
    """What a preview shows of the seat: in a garden lies one card more than was put there. None in any other view."""
    if not view.last or view.taken or not view.last.action.startswith("take") or view.last.actor != seat:
        return None
    puts = Counter(cell_of(e.action) for e in view.history if e.actor == seat and e.action.startswith("put"))
    puts[CENTRE] += 1
    piles = view.gardens[seat].piles
    cell = next(cell for cell, pile in piles.items() if len(pile) > puts[cell])
    rest = {**piles, cell: piles[cell][:-1]}
    return Plan(cell, survey({at: pile for at, pile in rest.items() if pile}))


def planned_place(view: View, seat: Seat) -> str:
    """What the place of the card that is thought of is called; "" when there is none."""
    thought = plan(view, seat)
    return flowers.label(thought.before, *thought.cell) if thought else ""


def placed(scene: Scene) -> list[Placed]:
    """The seats by rank."""
    return ranking(seen(scene).points)


def table_alt(scene: Scene) -> str:
    """What the table picture shows."""
    view = seen(scene)
    return _fitting(scene, [_heading, _turn, _stacks, _standings, _last, *map(_brief, range(view.seats))])


def seat_alt(scene: Scene, seat: Seat) -> str:
    """What the picture of one garden shows."""
    return _fitting(scene, [lambda scene: " ".join(garden_in_words(scene, seat))])


def final_alt(scene: Scene) -> str:
    """Who won, and how the points add up."""
    return _fitting(scene, [result, _sums])


def text(scene: Scene) -> str:
    """The whole table as Discord markdown."""
    view, w = seen(scene), scene.words
    over = view.outcome is not None
    parts = [f"**{_heading(scene)}**", result(scene), "" if over else _turn(scene)]
    if view.last:
        parts.append(w("Last move: {move}", move=_spoken(scene)))
    if not over:
        parts += [f"**{w('Stacks')}**", *(f"- {line}" for line in stacks_in_words(scene))]
    for seat in range(view.seats):
        head, *lines = garden_in_words(scene, seat)
        parts += [f"**{head}**", *(f"- {line}" for line in lines)]
    return "\n".join(filter(None, parts))


def result(scene: Scene) -> str:
    """Who has won, in one sentence, and how good a game alone was; "" while the game runs."""
    view, w = seen(scene), scene.words
    if view.outcome is None:
        return scene.ended
    best = plain(max(view.points))
    called = [scene.names[seat] for seat in view.outcome.winners]
    if view.seats == 1:
        points = w.plural(
            "{name}: {score} point.", "{name}: {score} points.", view.points[0], name=called[0], score=best
        )
        return f"{points} {flowers.band(w, view.points[0])}"
    if len(called) == 1:
        return w("{name} wins with {score}.", name=called[0], score=best)
    return w("{names} share the victory with {score}.", names=w.listed(called), score=best)


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


def garden_in_words(scene: Scene, seat: Seat) -> list[str]:
    """The points, then what a player needs to know of the garden, a line for each thing."""
    view, w = seen(scene), scene.words
    garden, thought = view.gardens[seat], plan(view, seat)
    framed = thought.before if thought else garden
    over = not view.to_act
    lines = [_standing(scene, seat)]
    if thought:
        lines.append(_change(w, view, seat, thought))
    lines.append(w("Cards: {cards}.", cards=", ".join(_lying(w, framed, spot) for spot in garden.spots)))
    for state, said in (("complete", w("Complete")), ("open", w("Removed") if over else w("Open")),
                        ("broken", w("Removed") if over else w("Too large"))):  # fmt: skip
        groups = [_group(w, framed, group) for group in garden.groups if group.state == state]
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
    if not over and garden.free:
        lines.append(w("Free places: {places}.", places=_places(framed, framed.free)))
    return lines


def _change(w: Words, view: View, seat: Seat, thought: Plan) -> str:
    """What the card that is thought of would do."""
    place, before, after = planned_place(view, seat), thought.before.points, view.points[seat]
    card = flowers.card(w, next(s.top for s in view.gardens[seat].spots if (s.x, s.y) == thought.cell))
    return w(
        "Preview: {card} at {place}; points {before}, then {after}.",
        card=card, place=place, before=plain(before), after=plain(after),
    )  # fmt: skip


def _lying(w: Words, garden: Garden, spot: Spot) -> str:
    """A card with its place, and how many lie there ("C4 red 4 (pile of 3)")."""
    place, card = flowers.label(garden, spot.x, spot.y), flowers.card(w, spot.top)
    if len(spot.pile) == 1:
        return w("{place} {card}", place=place, card=card)
    return w("{place} {card} (pile of {n})", place=place, card=card, n=len(spot.pile))


def _group(w: Words, garden: Garden, group: Group) -> str:
    return f"{flowers.group(w, group)} ({_places(garden, group.cells)})"


def _butterfly(w: Words, garden: Garden, butterfly: Butterfly) -> str:
    place = flowers.label(garden, butterfly.x, butterfly.y)
    colour = flowers.colour(w, butterfly.colour)
    if butterfly.scores:
        return w("{place} {colour}, scores", place=place, colour=colour)
    return w("{place} {colour}, does not score", place=place, colour=colour)


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


def _heading(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    if view.outcome:
        return w("{game}: the game is over.", game=flowers.title(w))
    return w("{game}, turn {turn}.", game=flowers.title(w), turn=view.turn)


def _turn(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    seat = mover(view)
    if seat is None:
        return scene.ended
    if view.taken:
        return w("{name} is to put a card.", name=scene.names[seat])
    return w("{name} is to take a card.", name=scene.names[seat])


def _stacks(scene: Scene) -> str:
    return w_stop("; ".join(stacks_in_words(scene)))


def w_stop(said: str) -> str:
    """A list as a sentence of its own."""
    return said if said.endswith(".") else f"{said}."


def _standings(scene: Scene) -> str:
    view = seen(scene)
    scores = [f"{name} {plain(points)}" for name, points in zip(scene.names, view.points, strict=True)]
    return scene.words("Points so far: {scores}.", scores=", ".join(scores))


def _standing(scene: Scene, seat: Seat) -> str:
    view, w = seen(scene), scene.words
    parts = view.breakdown[seat]
    said = ", ".join(f"{flowers.part(w, key).lower()} {signed(points)}" for key, points in parts.items())
    return w("{name}: {parts}, together {score}.", name=scene.names[seat], parts=said, score=plain(view.points[seat]))


def _spoken(scene: Scene) -> str:
    """The last move, its place named as the newest picture names it."""
    view, w = seen(scene), scene.words
    assert view.last is not None
    said = flowers.event(w, view, view.last, scene.names)
    if not view.last.action.startswith("put"):
        return said
    garden = view.gardens[view.last.actor]  # type: ignore[index]
    return said.replace(view.last.action[4:], flowers.label(garden, *cell_of(view.last.action)), 1)


def _last(scene: Scene) -> str:
    return _spoken(scene) if seen(scene).last else ""


def _brief(seat: Seat) -> Part:
    """One garden in a sentence or two."""

    def said(scene: Scene) -> str:
        view, w = seen(scene), scene.words
        garden = view.gardens[seat]
        cards = ", ".join(_lying(w, garden, spot) for spot in garden.spots)
        return w("{name}: {cards}.", name=scene.names[seat], cards=cards)

    return said


def _sums(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    lines = []
    for spot in placed(scene):
        areas = "; ".join(flowers.area(w, area) for area in view.gardens[spot.seat].areas)
        said = _standing(scene, spot.seat)
        lines.append(f"{said} {w('Areas that score: {areas}.', areas=areas)}" if areas else said)
    return "\n".join(lines)


def _fitting(scene: Scene, parts: Sequence[Part]) -> str:
    """The parts as one text within the limit: names are shortened, and then the last parts left out, if they must."""
    called = tuple(clean(name) or scene.words("Seat {n}", n=n) for n, name in enumerate(scene.names, 1))
    for most, kept in ((_NAME_IN_ALT, len(parts)), *((_NAME_IN_ALT // 3, n) for n in range(len(parts), 0, -1))):
        short = replace(scene, names=tuple(shortened(name, most) for name in called))
        said = " ".join(" ".join(part(short) for part in parts[:kept]).split())
        if len(said) <= ALT_LIMIT:
            return said
    return said[: ALT_LIMIT - 1].rstrip() + "…"
