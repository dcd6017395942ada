"""Gardens of extreme forms, which a game may bring about: for the contact sheets and the tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from images import Scene
from images.flowers.outlook import seen
from images.flowers.specimens import specimen
from rules.flowers import COLOURS
from rules.garden import Garden, survey
from rules.lawn import Cell

MOST: Final = 41
"""Cards in a garden at most: somebody alone has 40 turns."""
FORMS: Final[dict[str, Callable[[int], Cell]]] = {
    "line": lambda n: (n - 20, 0),
    "column": lambda n: (0, n - 20),
    "square": lambda n: (n % 7 - 3, n // 7 - 3),
    "stairs": lambda n: (n // 2, (n + 1) // 2),
    "oblong": lambda n: (n, 0) if n < 28 else (27, n - 27),
    "comb": lambda n: (n // 3, n % 3 if n // 3 % 2 else 0) if n % 3 == 0 or n // 3 % 2 else (n // 3, -(n % 3)),
}
"""Where card n lies."""


def garden(form: str, count: int = MOST, deep: int = 1) -> Garden:
    """A garden of this form; every fifth pile is so deep."""
    cells = {FORMS[form](n): n for n in range(49 if form == "square" and count == MOST else count)}
    return survey({cell: _pile(n, deep if n % 5 == 0 else 1) for cell, n in cells.items()})


def _pile(n: int, deep: int) -> tuple[str, ...]:
    values = (4, 4, 4, 4, 3, 3, 3, 2, 2, 1, 4, 4, 3, 2, 3)
    colours = COLOURS[n // 6 % 4], values[n % len(values)]
    own, value = colours
    fly = COLOURS[(COLOURS.index(own) + 1 + n % 3) % 4].lower() if value == 4 and n % 3 == 0 else ""
    return (*(f"{own}2" for _ in range(deep - 1)), f"{own}{value}{fly}")


def grown(scene: Scene, gardens: Sequence[Garden]) -> Scene:
    """The scene with other gardens, in which nobody has done anything yet."""
    view = replace(
        seen(scene), gardens=tuple(gardens), history=(), last=None, points=tuple(plot.points for plot in gardens),
        breakdown=tuple(plot.breakdown for plot in gardens),
    )  # fmt: skip
    return replace(scene, view=view)


def solo(form: str, *, over: bool = False, deep: int = 3) -> Scene:
    """Somebody alone with a garden of this form."""
    return grown(specimen(1, None if over else 0), [garden(form, deep=deep)])
