"""Contact sheets: many pictures on one page, for eyes. `python -m images` writes them."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Final, NamedTuple

from PIL import Image

from images import Picture, Scene, artist
from images.bouquet.specimens import NAMES, specimen
from images.kit import sight
from images.kit.colours import RGB
from images.lobby import lobby
from rules.bouquet import COLUMN, SEATS
from words import LANGUAGES, bouquet, speak

DISCORD: Final[dict[str, RGB]] = {"dark": (49, 51, 56), "light": (255, 255, 255)}
PHONE: Final = 400
_GAP: Final = 24
_HALF: Final = 480
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
        "lobby": _lobby(3),
    }


def sheets() -> Iterator[Sheet]:
    """All contact sheets."""
    draw = artist("bouquet")
    yield from (_moments(seats) for seats in SEATS)
    middles = [specimen(seats, seats * 5 + 1, seed=seats) for seats in SEATS]
    finals = [specimen(seats, seed=seats + 1) for seats in SEATS]
    seat_pictures = [draw.seat(scene, n % len(scene.names)) for n, scene in enumerate((*middles[:3], *finals[:3]))]
    yield Sheet("bouquet-seats", _rows([_opened(picture) for picture in seat_pictures], 2))
    match = specimen(2, seed=9, earlier=(8, -2))
    yield Sheet("bouquet-finals", _rows([_opened(draw.final(scene)) for scene in (match, *finals[1:])], 2))
    for theme, ground in DISCORD.items():
        pictures = [*map(draw.table, middles), draw.seat(middles[1], 1), draw.final(finals[2]), _lobby(2)]
        yield Sheet(f"bouquet-phone-{theme}", _rows([_scaled(picture, PHONE) for picture in pictures], 4), ground)
    yield Sheet("bouquet-sight", _rows([_simulated(middles[1], kind) for kind in sight.KINDS], 2))
    yield _named()
    spoken = [[specimen(n, 12, seed=4, language=code) for n in (3, 6)] for code in LANGUAGES]
    yield Sheet("bouquet-languages", [[_scaled(draw.table(scene), _HALF) for scene in row] for row in spoken])
    yield Sheet("lobbies", [[_opened(_lobby(taken)) for taken in (1, 6)]])


def _moments(seats: int) -> Sheet:
    """First, middle and last moves."""
    last = seats * COLUMN
    moments = (0, last // 2, last - seats, last - 2, last)
    scenes = [specimen(seats, move, seed=seats, deck="easy" if seats == 4 else "full") for move in moments]
    return Sheet(f"bouquet-{seats}", _rows([_opened(artist("bouquet").table(scene)) for scene in scenes], 2))


def _named() -> Sheet:
    """Long names, names in many scripts, names that mean harm."""
    draw = artist("bouquet")
    rows = []
    for names in (LONG, SCRIPTS, ODD):
        many = specimen(6, 31, seed=3, names=names)
        few = specimen(3, 16, seed=3, names=names)
        finished = specimen(6, seed=3, names=names)
        rows.append([_scaled(picture, _HALF) for picture in (draw.table(many), draw.table(few), draw.final(finished))])
    return Sheet("bouquet-names", rows)


def _lobby(taken: int) -> Picture:
    w = speak("en")
    people = [SimpleNamespace(kind="person", name=name, level=None) for name in NAMES[:taken]]
    if taken > 1:
        people[-1] = SimpleNamespace(kind="computer", name="Rosa", level="hard")
    options = [bouquet.value(w, "deck", "full"), w("A match of two deals")]
    return lobby(bouquet.title(w), people, max(0, 4 - taken), options, w)


def _rows(images: Sequence[Image.Image], across: int) -> list[Sequence[Image.Image]]:
    return [images[n : n + across] for n in range(0, len(images), across)]


def _opened(picture: Picture, change: Callable[[Image.Image], None] = lambda image: None) -> Image.Image:
    with Image.open(io.BytesIO(picture.png)) as image:
        image.load()
        change(image)
        return image.convert("RGB")


def _scaled(picture: Picture, width: int) -> Image.Image:
    image = _opened(picture)
    return image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)


def _simulated(scene: Scene, kind: str) -> Image.Image:
    """The table as somebody with this kind of sight sees it: only the palette has to change."""

    def blind(image: Image.Image) -> None:
        old = image.getpalette() or []
        new = [sight.seen((old[n], old[n + 1], old[n + 2]), kind) for n in range(0, len(old), 3)]
        image.putpalette([round(value) for colour in new for value in colour])

    image = _opened(artist("bouquet").table(scene), blind)
    return image.resize((600, round(image.height * 0.6)), Image.Resampling.LANCZOS)
