"""What the pictures of all games say in words: names, who has won, and as many parts as a description holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from images import ALT_LIMIT, Scene
from images.kit.names import ELLIPSIS, clean, shortened
from images.kit.podium import placed, totals, winners
from images.kit.signs import plain
from rules.game import Seat, View
from words import Words

NAME: Final = 24
"""Graphemes of a name in a description;"""
SHORT: Final = 8
"""where that makes it too long."""
Part: TypeAlias = Callable[[Scene], str]
"""Something to be said, in a sentence or more; "" for nothing."""


def mover(view: View) -> Seat | None:
    """The seat whose turn it is; None when nobody has to act."""
    return next((actor for actor in view.to_act if isinstance(actor, int)), None)


def victory(scene: Scene, write: Callable[[int], str] = plain) -> str:
    """Who has won with what, in one sentence. write: how a score is written."""
    w, called, score = scene.words, [scene.names[seat] for seat in winners(scene)], write(max(totals(scene)))
    if len(called) == 1:
        return w("{name} wins with {score}.", name=called[0], score=score)
    return w("{names} share the victory with {score}.", names=w.listed(called), score=score)


def result(scene: Scene) -> str:
    """Who has won, in one sentence, or how people ended the game; "" while it runs."""
    return victory(scene) if scene.view.outcome else scene.ended


def tie_break(view: View, *measures: Sequence[int]) -> int:
    """How ties on points were broken. measures: what decides next, by seat; more is better.

    0: there was none, or the game runs; 1: points decided the victory; then one more for each measure that was looked
    at for that; last of all: the victory is shared.
    """
    if view.outcome is None or len(set(view.points)) == view.seats:
        return 0
    left = list(range(view.seats))
    for count, measure in enumerate((view.points, *measures), 1):
        left = [seat for seat in left if measure[seat] == max(measure[other] for other in left)]
        if len(left) == 1:
            return count
    return len(measures) + 2


def sums(scene: Scene, parts: Callable[[Seat], str]) -> str:
    """How everybody's points add up, a line for each from the best to the last. parts: what they are made of."""
    lines = []
    for seat in (spot.seat for spot in placed(scene)):
        facts = {"name": scene.names[seat], "score": plain(scene.view.points[seat])}
        lines.append(scene.words("{name}: {parts}, together {score}.", parts=parts(seat), **facts))
    return "\n".join(lines)


def points_so_far(scene: Scene, write: Callable[[int], str] = plain) -> str:
    """Everybody's points while a game runs. write: how a score is written."""
    scores = [f"{name} {write(points)}" for name, points in zip(scene.names, scene.view.points, strict=True)]
    return scene.words("Points so far: {scores}.", scores=", ".join(scores))


def standing(w: Words, name: str, points: int, parts: str) -> str:
    """The points of somebody and what they are made of."""
    facts = {"name": name, "score": plain(points), "parts": parts}
    return w.plural("{name}: {score} point ({parts}).", "{name}: {score} points ({parts}).", abs(points), **facts)


def section(head: str, *lines: str) -> str:
    """A bold head and a list below it, as Discord markdown."""
    return "\n".join([f"**{head}**", *(f"- {line}" for line in lines)])


def brief(scene: Scene, most: int) -> Scene:
    """With names of so many graphemes at most."""
    called = (clean(name) or scene.words("Seat {n}", n=n) for n, name in enumerate(scene.names, 1))
    return replace(scene, names=tuple(shortened(name, most) for name in called))


def fitting(scene: Scene, parts: Sequence[Part]) -> str:
    """The parts as one text within the limit: names are shortened, and then the last parts left out, if they must."""
    return first_fitting(scene, [(NAME, parts), *((SHORT, parts[:n]) for n in range(len(parts), 0, -1))])


def first_fitting(scene: Scene, tries: Iterable[tuple[int, Sequence[Part]]]) -> str:
    """The first that is within the limit: graphemes of a name at most, and parts. If none is, the last one is cut."""
    said = ""
    for most, parts in tries:
        short = brief(scene, most)
        said = " ".join(" ".join(part(short) for part in parts).split())
        if len(said) <= ALT_LIMIT:
            return said
    return said[: ALT_LIMIT - 1].rstrip() + ELLIPSIS
