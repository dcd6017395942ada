"""Scenes of every game, and languages, that the tests of the pictures share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations
from hashlib import sha256
from typing import Any, ParamSpec

import pytest

import rules
from images import Scene, artist
from images.bouquet.specimens import NAMES
from images.contact import LONG, ODD, SCRIPTS
from images.kit.paintbox import paintbox
from images.kit.painting import Painting
from images.specimens import specimens
from tests.images.witness import Witness, witness
from words import LANGUAGES, Words, speak

P = ParamSpec("P")
NAMINGS = {"usual": NAMES, "long": LONG, "scripts": SCRIPTS, "odd": ODD}
TABLES = [(game, seats) for game in rules.GAMES for seats in rules.GAMES[game].seats]
EVERY_TABLE = pytest.mark.parametrize(("game", "seats"), TABLES)
"""Every game with every number of players."""
EVERY_GAME = pytest.mark.parametrize("game", rules.GAMES)


class Wordy(NullTranslations):
    """A language in which every word is a third longer, as in some that we do not speak yet."""

    def gettext(self, message: str) -> str:
        return " ".join(_longer(word) for word in message.split(" "))

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


def _longer(word: str) -> str:
    return word if "{" in word or len(word) < 3 else word[:-1] + word[-2] * (len(word) // 3) + word[-1]


def tongues() -> dict[str, Words]:
    """Every language we speak, and a wordy one."""
    return {code: speak(code) for code in LANGUAGES} | {"wordy": Words("en", Wordy())}


def positions(game: str, seats: int, seed: int | None = None, **options: str) -> tuple[Any, ...]:
    """All positions of a game; without a seed of the one that `scene` shows."""
    return specimens(game).positions(seats, seats if seed is None else seed, **options)


def moments(game: str, seats: int) -> list[int]:
    """Positions that differ in kind: the start, the steps of a turn and of some in the middle, the end."""
    last = len(positions(game, seats)) - 1
    middle = last // 2
    found = {0, 1, 2, 3, last // 4, last // 3, *range(middle, middle + 6), 3 * last // 4}
    return sorted(found | {last - 2 * seats, last - seats, last - 2, last - 1, last})


def scene(
    game: str,
    seats: int,
    done: int,
    naming: str = "usual",
    tongue: str = "en",
    viewer: int | None = None,
    *,
    seed: int | None = None,
    earlier: tuple[int, ...] | None = None,
    **options: str,
) -> Scene:
    """The table after so many sentences and rolls; negative ones are counted from the end (-1: the end)."""
    view = positions(game, seats, seed, **options)[done].observe(viewer)
    return Scene(view, NAMINGS[naming][:seats], tongues()[tongue], earlier)


def broken_off(shown: Scene, ended: str = "Ann resigned. Bo wins.") -> Scene:
    """The same, ended by people."""
    return replace(shown, view=replace(shown.view, to_act=()), ended=ended)


def drawn(painting: Painting[P], *of: P.args, **named: P.kwargs) -> tuple[bytes, str]:
    """A digest of the pixels of a picture, and its description: where both are equal, so are the files."""
    pixels = painting.page(paintbox(painting.game), *of, **named).image.tobytes()
    return sha256(pixels).digest(), painting.alt(*of, **named)


def painted(game: str, shown: Scene) -> Iterator[Witness]:
    """Every picture of a scene."""
    draw: Any = artist(game)
    yield witness(draw.table, shown)
    if shown.view.outcome:
        yield witness(draw.final, shown)
    for seat in range(len(shown.names)):
        yield witness(draw.seat, shown, seat)
    if hasattr(draw, "hand") and shown.view.viewer is not None:
        yield witness(draw.hand, shown, shown.view.viewer)
