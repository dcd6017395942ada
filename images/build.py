"""Builds the atlases: `python -m images.build` makes sprites and palettes from the drawings in images/art.

Needs resvg-py, a development dependency. What it writes, images/sprites, ships with the code.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from PIL import Image

from images.engraving import ART, engraved, rim
from images.kit import colours
from images.kit.colours import ACCENTS, FLOWERS, GLOW, LINEN, RGB, SHADE, TABLE, accent, figure, mix, tint
from images.kit.proof import Proof
from images.kit.sprites import Sprite

SPRITES: Final = Path(__file__).resolve().parent / "sprites"
GAMES: Final = ("bouquet",)
_SIZE: Final = 256
_WIDE: Final = 1024
_SHADOWS: Final = (0.18, 0.4, 0.62)
_LEVELS: Final = (0, 64, 128, 192, 255)


def made_from(sprites: Iterable[Sprite]) -> str:
    """A digest of everything that decides how an atlas looks."""
    digest = hashlib.sha256()
    here = Path(__file__).resolve().parent
    for path in [*sorted(ART.glob("*.svg")), here / "engraving.py", here / "kit" / "colours.py", Path(__file__)]:
        digest.update(path.name.encode() + path.read_bytes().replace(b"\r\n", b"\n"))
    digest.update("\n".join(sorted(sprite.name for sprite in sprites)).encode())
    return digest.hexdigest()


def build(game: str) -> None:
    """Writes the atlas of a game."""
    printing: Any = import_module(f"images.{game}.printing")
    sprites = sorted(printing.sprites(), key=lambda sprite: (-sprite.size, sprite.name))
    palette = _palette(printing.samples(), _flat_colours(colours.MEET[game]))
    cuts = {sprite: _cut(engraved(sprite), palette) for sprite in sprites}
    sheet, places = _packed(cuts)
    SPRITES.mkdir(exist_ok=True)
    sheet.save(SPRITES / f"{game}.png", optimize=True)
    told = {
        "made_from": made_from(sprites),
        "colours": palette,
        "sprites": {sprite.name: place for sprite, place in places.items()},
        "rims": {sprite.name: rim(sprite) for sprite in sprites if rim(sprite) != colours.INK},
    }
    (SPRITES / f"{game}.json").write_text(json.dumps(told, separators=(",", ":")) + "\n", encoding="utf-8")


def _flat_colours(flowers: str) -> list[RGB]:
    """The colours that must be in the palette exactly: all that cover areas."""
    named = [value for name, value in vars(colours).items() if name.isupper() and _is_colour(value)]
    tones = [tone for flower in flowers for tone in FLOWERS[flower]]
    seats = [paint(seat, lit) for seat in range(len(ACCENTS)) for lit in (True, False) for paint in (accent, figure)]
    shades = [mix(TABLE, SHADE, share) for share in _SHADOWS] + [mix(TABLE, GLOW, share / 12) for share in range(1, 8)]
    return list(dict.fromkeys([*named, *LINEN, *tones, *map(tint, flowers), *seats, *shades]))


def _is_colour(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 3 and all(isinstance(part, int) for part in value)


def _palette(samples: Iterable[tuple[int, int, Callable[[Proof], None]]], flat: list[RGB]) -> list[RGB]:
    """The flat colours, and for the rest those that the samples need most."""
    counts: dict[RGB, int] = {}
    for width, height, paint in samples:
        proof = Proof(engraved, width, height)
        paint(proof)
        for count, colour in proof.image.getcolors(width * height) or []:
            assert isinstance(colour, tuple)  # of an RGB image they always are
            counts[colour[0], colour[1], colour[2]] = counts.get((colour[0], colour[1], colour[2]), 0) + count
    rest = {colour: count for colour, count in counts.items() if colour not in set(flat)}
    pixels = [colour for colour, count in sorted(rest.items()) for _ in range(1 + round(count**0.75))]
    strip = Image.new("RGB", (len(pixels), 1))
    strip.putdata(pixels)
    wanted = _SIZE - len(flat)
    found = (
        strip.quantize(wanted, method=Image.Quantize.MEDIANCUT, kmeans=8, dither=Image.Dither.NONE).getpalette() or []
    )
    more = [(found[n], found[n + 1], found[n + 2]) for n in range(0, 3 * wanted, 3)]
    return (flat + more)[:_SIZE]


def _cut(drawn: Image.Image, palette: list[RGB]) -> tuple[Image.Image, Image.Image, int, int]:
    """Palette numbers and cover of a sprite, trimmed, with the place of its corner from its middle."""
    cover = drawn.getchannel("A").point([_LEVELS[(value * 4 + 127) // 255] for value in range(256)])
    box = cover.getbbox() or (0, 0, 1, 1)
    middle = drawn.width // 2
    drawn, cover = drawn.crop(box), cover.crop(box)
    pillow = Image.new("P", (1, 1))
    pillow.putpalette([value for colour in palette for value in colour])
    inks = drawn.convert("RGB").quantize(palette=pillow, dither=Image.Dither.NONE)
    flat = Image.frombytes("L", inks.size, inks.tobytes())
    solid = cover.point([255 * (value > 0) for value in range(256)])
    clear = Image.new("L", flat.size)
    clear.paste(flat, (0, 0), solid)
    return clear, cover, box[0] - middle, box[1] - middle


def _packed(
    cuts: dict[Sprite, tuple[Image.Image, Image.Image, int, int]],
) -> tuple[Image.Image, dict[Sprite, list[int]]]:
    """All sprites on one sheet, in shelves."""
    places: dict[Sprite, list[int]] = {}
    x = y = shelf = 0
    for sprite, (inks, _, left, top) in sorted(cuts.items(), key=lambda item: (-item[1][0].height, item[0].name)):
        if x + inks.width > _WIDE:
            x, y, shelf = 0, y + shelf, 0
        places[sprite] = [x, y, inks.width, inks.height, left, top]
        x, shelf = x + inks.width, max(shelf, inks.height)
    sheet = Image.new("LA", (_WIDE, y + shelf))
    for sprite, (inks, cover, _, _) in cuts.items():
        sheet.paste(Image.merge("LA", (inks, cover)), (places[sprite][0], places[sprite][1]))
    return sheet, places


if __name__ == "__main__":
    for game in GAMES:
        build(game)
