"""Our drawings at the sizes the pictures use: what to ask for, and the atlas that `python -m images.build` made."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image

from images.kit.colours import INK, RGB

SHARES: Final = (0.15, 0.35, 0.55, 0.75, 0.9)
"""How much of the rim's colour lies on soft edges, in steps."""
_COVERS: Final = ((244, 256), (12, 64), (64, 115), (115, 166), (166, 212), (212, 244))
"""From and below: solid, and each of these steps."""
ROOM: Final = 3
"""Pixels round a drawing for its rim."""


class Sprite(NamedTuple):
    """A drawing in one colour and size. colour: a flower letter, a seat digit, "-" for its own colours.

    look: `plain`; `pale` has lost most of its colours; `cut` is ink with paper lines, as an engraving prints it;
    `ghost` the same in the colour of absence; `deep` the same, barely there, on the tablecloth.
    """

    drawing: str
    colour: str
    size: int
    look: str = "plain"
    turn: int = 0
    """Degrees clockwise."""

    @property
    def name(self) -> str:
        return f"{self.drawing}-{self.colour}-{self.size}-{self.look}-{self.turn}"


def leaves(sizes: Iterable[int], turns: Iterable[int]) -> set[Sprite]:
    """Leaves of these sizes that lean so far, to the left and to the right."""
    ways = [side * turn for turn in turns for side in (-1, 1)]
    return {Sprite("leaf", "-", size, turn=turn) for size in sizes for turn in ways}


def pennants(seats: Iterable[int], sizes: Iterable[int]) -> set[Sprite]:
    """The pennants of these seats."""
    return {Sprite("pennant", str(seat), size) for size in sizes for seat in seats}


class Cut(NamedTuple):
    """A sprite from the atlas: palette numbers, where it is solid, and where it lies from the middle of the drawing.

    soft: where its rim covers so much of what is beneath as SHARES says; cover: how much exactly, 0 to 255.
    """

    inks: Image.Image
    solid: Image.Image
    soft: tuple[Image.Image, ...]
    cover: Image.Image
    rim: RGB
    left: int
    top: int


class Atlas:
    """All sprites of one game, with the palette they are printed in."""

    def __init__(self, folder: Path, game: str) -> None:
        told = json.loads((folder / f"{game}.json").read_text(encoding="utf-8"))
        self.made_from: str = told["made_from"]
        self.colours: tuple[RGB, ...] = tuple((r, g, b) for r, g, b in told["colours"])
        self._boxes: dict[str, list[int]] = told["sprites"]
        self._rims: dict[str, list[int]] = told["rims"]
        self._sheet = folder / f"{game}.png"
        self._cuts: dict[Sprite, Cut] = {}

    @cached_property
    def _planes(self) -> tuple[Image.Image, Image.Image]:
        with Image.open(self._sheet) as sheet:
            inks, cover = sheet.split()
        return inks, cover

    def names(self) -> set[str]:
        """The sprites there are."""
        return set(self._boxes)

    def cut(self, sprite: Sprite) -> Cut:
        """The sprite. Raises KeyError with its name when the build does not make it."""
        if sprite not in self._cuts:
            self._cuts[sprite] = self._found(sprite)
        return self._cuts[sprite]

    def _found(self, sprite: Sprite) -> Cut:
        x, y, width, height, left, top = self._boxes[sprite.name]
        inks, cover = (plane.crop((x, y, x + width, y + height)) for plane in self._planes)
        r, g, b = self._rims.get(sprite.name, INK)
        solid, *soft = (
            cover.point([255 * (least <= value < most) for value in range(256)], "1") for least, most in _COVERS
        )
        return Cut(inks, solid, tuple(soft), cover, (r, g, b), left, top)


@cache
def atlas(game: str) -> Atlas:
    """The atlas of a game, read once."""
    return Atlas(_folder(), game)


def built(game: str) -> bool:
    """Whether a game has an atlas of its own."""
    return (_folder() / f"{game}.json").exists()


def _folder() -> Path:
    return Path(str(files("images"))) / "sprites"
