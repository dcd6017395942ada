"""Contact sheets: many pictures on one page, for eyes. `python -m images` writes them."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from types import SimpleNamespace
from typing import Final, NamedTuple

from PIL import Image

from images import Picture, artist
from images.bouquet.specimens import NAMES, specimen
from images.build import GAMES
from images.kit import sight
from images.kit.colours import RGB
from images.lobby import lobby
from rules import GAMES as RULES
from words import speak, speech

DISCORD: Final[dict[str, RGB]] = {"dark": (49, 51, 56), "light": (255, 255, 255)}
PHONE: Final = 400
_GAP: Final = 24
HALF: Final = 480
LONG: Final = (
    "Giovanni Battista della Rovere di Montefeltro",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Grzegorz Brzęczyszczykiewicz",
    "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
    "Ann",
    "Łódź Ćma Żółw Ślimak Ńandu",
)
SCRIPTS: Final = ("عبد الله بن محمد", "דנה כהן", "Ελένη 🌻", "Дмитрий", "爱丽丝", "ไทย")
ODD: Final = ("𝕭𝖔𝖘𝖘", "Z̸̡̢̛a̵l̷g̶o̸", "**bold** `x`", "\u202egnirts", "\u200b\u200b", "🌸🌸🌸")


class Sheet(NamedTuple):
    """A page of pictures: rows of images on a ground."""

    name: str
    rows: Sequence[Sequence[Image.Image]]
    ground: RGB = DISCORD["dark"]

    def image(self) -> Image.Image:
        """The page, in a palette of its own."""
        width = max(sum(image.width + _GAP for image in row) for row in self.rows) + _GAP
        height = sum(max(image.height for image in row) + _GAP for row in self.rows) + _GAP
        page = Image.new("RGB", (width, height), self.ground)
        y = _GAP
        for row in self.rows:
            x = _GAP
            for image in row:
                page.paste(image, (x, y))
                x += image.width + _GAP
            y += max(image.height for image in row) + _GAP
        return page.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def showpieces() -> dict[str, Picture]:
    """Pictures as the bot sends them, for the README."""
    draw = artist("bouquet")
    middle = specimen(3, 16, seed=8)
    return {
        "table": draw.table(middle),
        "seat": draw.seat(specimen(3, 30, seed=8), 1),
        "final": draw.final(specimen(4, seed=5)),
        "many": draw.table(specimen(6, 38, seed=2)),
        "lobby": lobby_of(3),
    }


def sheets() -> Iterator[Sheet]:
    """All contact sheets, game by game."""
    for game in GAMES:
        yield from import_module(f"images.{game}.showing").sheets()
    yield Sheet("lobbies", [[opened(lobby_of(taken, game)) for taken, game in ((1, "bouquet"), (3, "flowershop"))]])


def in_rows(images: Sequence[Image.Image], across: int) -> list[Sequence[Image.Image]]:
    """The images in their order, so many side by side."""
    return [images[n : n + across] for n in range(0, len(images), across)]


def opened(picture: Picture, change: Callable[[Image.Image], None] = lambda image: None) -> Image.Image:
    """The pixels of a picture; `change` may alter its palette."""
    with Image.open(io.BytesIO(picture.png)) as image:
        image.load()
        change(image)
        return image.convert("RGB")


def scaled(picture: Picture, width: int) -> Image.Image:
    """The picture at another width."""
    image = opened(picture)
    return image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)


def simulated(picture: Picture, kind: str) -> Image.Image:
    """The picture as somebody with this kind of sight sees it: only the palette has to change."""

    def blind(image: Image.Image) -> None:
        old = image.getpalette() or []
        new = [sight.seen((old[n], old[n + 1], old[n + 2]), kind) for n in range(0, len(old), 3)]
        image.putpalette([round(value) for colour in new for value in colour])

    image = opened(picture, blind)
    return image.resize((600, round(image.height * 0.6)), Image.Resampling.LANCZOS)


def lobby_of(taken: int, game: str = "bouquet") -> Picture:
    """A lobby in which so many have taken a seat."""
    w = speak("en")
    people = [SimpleNamespace(kind="person", name=name, level=None) for name in NAMES[:taken]]
    if taken > 1:
        people[-1] = SimpleNamespace(kind="computer", name="Rosa", level="hard")
    say, rules = speech(game), RULES[game]
    agreed = [say.value(w, name, values[0]) for name, values in rules.options.items()]
    match = [w("A match of two deals")] if rules.match_seats else []
    return lobby(say.title(w), people, max(0, 4 - taken), [*agreed, *match], w, game)
