"""FLOWERS' face: a stack, then a place among all there are, and a look at the garden before the card is put there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from cogs.controls import Button, Control, Field, Form, Menu, Option, Said
from cogs.limits import OPTIONS, batches
from images.flowers.plot import plot
from images.kit.signs import signed
from rules.flowers import TIMER, View, preview
from rules.game import Action, IllegalAction, Seat
from rules.garden import Garden, put_at, read_cell
from rules.lawn import Cell, Lawn
from words import Words, flowers

MENUS = 8
"""So many menus hold all places of any garden: not even 41 cards have 130."""
STACKS = "ABC"
"""Those of every table; somebody alone has no B, and is told so."""
_TAKE = re.compile(r"take\s+", re.IGNORECASE)
_PUT = re.compile(r"(?:put\b\s*)*", re.IGNORECASE)


def progress(w: Words, view: View) -> str:
    left = {stack.name: stack.size for stack in view.stacks}
    if view.seats == 1:
        told = w(
            "Turn {turn} · cards left: A {A} (the timer: one goes after every turn), C {C}", turn=view.turn, **left
        )
    else:
        told = w("Turn {turn} · cards left: A {A}, B {B}, C {C}", turn=view.turn, **left)
    if not view.taken:
        return told
    if view.taken.card is None:
        return w("{progress} · in hand: a card taken blind", progress=told)
    return w("{progress} · in hand: {card}", progress=told, card=flowers.card(w, view.taken.card))


def open(view: View) -> bool:
    """Everybody sees the stacks; where a card can be put is looked at by whoever holds it."""
    return view.taken is None


def controls(w: Words, view: View, legal: Sequence[Action], said: Said) -> Sequence[Control]:
    if not _held(view):
        return tuple(Button(f"={action}", flowers.action(w, view, action), "main") for action in legal)
    line = Field("place", w("A letter and a number, as C4 on the picture"), least=1)
    typed = Form("put", w("Type the place"), w("Where do you put the card?"), (line,))
    if " ".join(said) in legal:
        return Button(f"={' '.join(said)}", w("Put it there"), "main"), typed, *_menus(w, view)
    return *_menus(w, view), typed


def advised(view: View) -> Iterator[Action]:
    """Everything there is, the places that bring most points first, those that bring the same row by row."""
    if card := _held(view):
        assert view.taken
        garden = view.gardens[view.taken.seat]
        lawn = Lawn(garden.piles)
        best = sorted(_places(garden), key=lambda cell: -lawn.put(lawn.bit(cell), card).points())
        yield from map(put_at, best)
    else:
        yield from (f"take {stack.name}" for stack in view.stacks)


def tableau(view: View, seat: Seat) -> object:
    """What the picture of a garden shows."""
    return plot(view, seat)


def moments(view: View) -> tuple[str, ...]:
    """Somebody new is told how to place a card, what can be given back, and alone what the timer does."""
    if view.taken:
        return ("place",)
    return ("timer", "stack") if view.seats == 1 else ("stack",)


def meant(w: Words, view: View, typed: str) -> Action:
    """`a`, `stack a`, `C4`, `put c 4`, `1, -2` and `-0,01` in the notation; cells as on the picture of the own garden.

    A name that is no place of the garden stays a name, so that a refusal can say it again.
    """
    wanted = _TAKE.sub("", typed.strip(), count=1).casefold()
    for stack in STACKS:
        if wanted in (stack.casefold(), flowers.stack(w, stack).casefold()):
            return f"take {stack}"
    place = "".join(_PUT.sub("", typed, count=1).split()).replace("−", "-")
    if at := read_cell(place):
        return put_at(at)
    garden = None if view.viewer is None else view.gardens[view.viewer]
    cell = flowers.cell(garden, place) if garden else None
    if garden is None or cell is None:
        return typed
    return put_at(cell) if cell in {*garden.piles, *garden.free} else f"put {place.upper()}"


def planned(view: View, said: Said) -> View | None:
    """The garden with the card in hand at that place; nothing is turned up and nothing goes with the timer."""
    if said[:1] != ("put",) or len(said) == 1:
        return None
    taken, where = view.taken, " ".join(said[1:])
    if not taken or not taken.card:
        raise IllegalAction("You hold no card: take one from a stack first.")
    garden, cell = view.gardens[taken.seat], read_cell(where)
    if cell is not None and cell in {*garden.piles, *garden.free}:
        return preview(view, put_at(cell))
    if cell is not None or flowers.cell(garden, where) is not None:
        raise IllegalAction("No card of yours lies at {place} or shares a side with it.", place=where)
    raise IllegalAction("“{typed}” is no place: type a letter and a number as on the picture.", typed=where[:40])


def plan(w: Words, view: View, said: Said) -> str:
    """What the card in hand is, and with a place what it does there."""
    after, card = planned(view, said), _held(view)
    if not view.taken or not card:
        return ""
    if after is None:
        return w("You hold **{card}**. Where do you put it?", card=flowers.card(w, card))
    assert after.planned
    (seat, cell), garden = after.planned, view.gardens[view.taken.seat]
    place = w("{place}: {effect}", place=flowers.label(garden, *cell), effect=flowers.place(w, garden, *cell))
    head = w(
        "**{card}** at **{place}**. It counts once you press **Put it there**.", card=flowers.card(w, card), place=place
    )
    return "\n".join([head, *(f"- {line}" for line in _changes(w, view, garden, after.gardens[seat]))])


def _changes(w: Words, view: View, garden: Garden, then: Garden) -> Iterator[str]:
    """What is different then."""
    if then.points == garden.points:
        yield w("Points if the game ended now: {points}, as before", points=signed(then.points))
    else:
        yield w("Points if the game ended now: {change}", change=_change(w, garden.points, then.points))
    for key, points in then.breakdown.items():
        if points != garden.breakdown[key]:
            yield w("{part}: {change}", part=flowers.part(w, key), change=_change(w, garden.breakdown[key], points))
    for group in then.groups:
        if group not in garden.groups:
            yield w("At {place}, {what}", place=flowers.label(garden, *group.cells[0]), what=flowers.group(w, group))
    if _ends(view):
        yield w("The game is over after this turn.")


def _change(w: Words, before: int, after: int) -> str:
    return w("{before} → {after}", before=signed(before), after=signed(after))


def _held(view: View) -> str:
    """The card in hand as the viewer knows it, else ""."""
    return (view.taken.card or "") if view.taken else ""


def _ends(view: View) -> bool:
    """Whether the turn in play is the last one: its card was the last of a stack, or A's last one goes with it."""
    left = {stack.name: stack.size for stack in view.stacks}
    return 0 in left.values() or (view.seats == 1 and left[TIMER] == 1)


class _Batch(NamedTuple):
    """Cells in one menu. whole: all that can be chosen in their rows."""

    cells: Sequence[Cell]
    whole: bool


def _menus(w: Words, view: View) -> Iterator[Menu]:
    """All places, row by row."""
    assert view.taken
    garden, card = view.gardens[view.taken.seat], _held(view)
    lawn, now = Lawn(garden.piles), garden.points
    for batch in _batched(garden):
        options = []
        for cell in batch.cells:
            put, points = put_at(cell), lawn.put(lawn.bit(cell), card).points()
            detail = w("Points: {change}", change=_change(w, now, points))
            options.append(Option(f"+{put}", flowers.action(w, view, put), detail))
        yield Menu(_rows(w, garden, batch), tuple(options))


def _places(garden: Garden) -> list[Cell]:
    """Where a card may be put, row by row."""
    return sorted({*garden.piles, *garden.free}, key=lambda cell: (cell[1], cell[0]))


def _batched(garden: Garden) -> list[_Batch]:
    """Whole rows together as long as a menu holds them; cut anywhere where that would take too many menus."""
    cells = _places(garden)
    found: list[_Batch] = []
    for _, row in groupby(cells, key=lambda cell: cell[1]):
        parts = list(batches(list(row), OPTIONS))
        if len(parts) == 1 and found and found[-1].whole and len(found[-1].cells) + len(parts[0]) <= OPTIONS:
            found[-1] = _Batch([*found[-1].cells, *parts[0]], whole=True)
        else:
            found += [_Batch(part, len(parts) == 1) for part in parts]
    return found if len(found) <= MENUS else [_Batch(part, False) for part in batches(cells, OPTIONS)]


def _rows(w: Words, garden: Garden, batch: _Batch) -> str:
    """What a menu is called, by its rows on the picture."""
    begin, end = batch.cells[0], batch.cells[-1]
    first, last = (y - garden.box[1] + 1 for y in (begin[1], end[1]))
    if not batch.whole:
        return w("Places {begin} to {end}", begin=flowers.label(garden, *begin), end=flowers.label(garden, *end))
    if first == last:
        return w("Places in row {n}", n=first)
    return w("Places in rows {first} to {last}", first=first, last=last)
