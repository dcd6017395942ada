"""Contact sheets: many pictures on one page, for eyes. `python -m images` writes them."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace
from typing import Final, NamedTuple

from PIL import Image

from images import Picture, Scene, artist
from images.bouquet.specimens import NAMES, specimen
from images.build import GAMES
from images.kit import sight
from images.kit.colours import RGB
from images.lobby import lobby
from rules import GAMES as RULES
from words import LANGUAGES, Words, speak, speech

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
    yield large("lobbies", (lobby_of(taken, game) for taken, game in ((1, "bouquet"), (3, "flowershop"))))


def large(name: str, pictures: Iterable[Picture], across: int = 2) -> Sheet:
    """Pictures as large as they are, so many side by side."""
    return Sheet(name, in_rows(list(map(opened, pictures)), across))


def moments(game: str, scenes: Sequence[Scene]) -> Sheet:
    """The table at some moments of a game for so many players."""
    return large(f"{game}-{len(scenes[0].names)}", map(artist(game).table, scenes))


def on_phones(game: str, pictures: Sequence[Picture], across: int = 4) -> Iterator[Sheet]:
    """Pictures as wide as a phone shows them, on each of Discord's grounds."""
    images = [scaled(picture, PHONE) for picture in pictures]
    for theme, ground in DISCORD.items():
        yield Sheet(f"{game}-phone-{theme}", in_rows(images, across), ground)


def by_sight(game: str, picture: Picture) -> Sheet:
    """A picture as people with each kind of sight see it."""
    return Sheet(f"{game}-sight", in_rows([simulated(picture, kind) for kind in sight.KINDS], 2))


def with_names(game: str, *scenes: Scene) -> Sheet:
    """Tables, and last pictures where a game is over, with long names, names in many scripts, and such as mean harm."""
    draw, rows = artist(game), []
    for names in (LONG, SCRIPTS, ODD):
        named = [replace(scene, names=names[: len(scene.names)]) for scene in scenes]
        pictures = [draw.final(scene) if scene.view.outcome else draw.table(scene) for scene in named]
        rows.append([scaled(picture, HALF) for picture in pictures])
    return Sheet(f"{game}-names", rows)


def in_languages(game: str, pictures: Callable[[Words], Iterable[Picture]]) -> Sheet:
    """The same pictures in every language."""
    spoken = map(pictures, map(speak, LANGUAGES))
    return Sheet(f"{game}-languages", [[scaled(picture, HALF) for picture in row] for row in spoken])


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
