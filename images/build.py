"""Builds the atlases: `python -m images.build [GAME...]` makes sprites and palettes from the drawings in images/art.

Needs resvg-py, a development dependency. What it writes, images/sprites, ships with the code.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Collection, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from PIL import Image

from images.engraving import ART, engraved, engraving_inks, rim, tones_of
from images.kit import colours
from images.kit.canvas import SHADOW
from images.kit.colours import ACCENTS, GLOW, LINEN, RGB, SHADE, TABLE, accent, figure, mix, tint
from images.kit.palette import Palette
from images.kit.proof import Proof
from images.kit.sprites import Sprite

SPRITES: Final = Path(__file__).resolve().parent / "sprites"
GAMES: Final = tuple(sorted(path.parent.name for path in SPRITES.parent.glob("*/printing.py")))
"""The games that have drawings of their own."""
_SIZE: Final = 256
_WEIGHT: Final = 0.7
"""How much more a frequent colour counts than a rare one for a place of its own: 0 not at all, 1 by its pixels."""
_ROUNDS: Final = 12
_WIDE: Final = 1024
_STEPS: Final = 15
"""Of the covers of sprites."""


def made_from(sprites: Collection[Sprite]) -> str:
    """A digest of everything that decides how an atlas with these sprites looks."""
    digest = hashlib.sha256()
    here = Path(__file__).resolve().parent
    names = sorted({sprite.drawing for sprite in sprites})
    drawings = [path for name in names for path in sorted(ART.glob(f"{name}.svg")) + sorted(ART.glob(f"{name}_s.svg"))]
    for path in [*drawings, here / "engraving.py", here / "kit" / "colours.py", Path(__file__)]:
        digest.update(path.name.encode() + path.read_bytes().replace(b"\r\n", b"\n"))
    digest.update("\n".join(sorted(sprite.name for sprite in sprites)).encode())
    return digest.hexdigest()


def build(game: str) -> None:
    """Writes the atlas of a game."""
    printing: Any = import_module(f"images.{game}.printing")
    sprites = sorted(printing.sprites(), key=lambda sprite: (-sprite.size, sprite.name))
    flat = list(dict.fromkeys([*_flat_colours(colours.MEET[game]), *getattr(printing, "INKS", ())]))
    palette = Palette(_palette(_counted(printing.samples()), flat))
    cuts = {sprite: _cut(sprite, palette) for sprite in sprites}
    sheet, places = _packed(cuts)
    SPRITES.mkdir(exist_ok=True)
    sheet.save(SPRITES / f"{game}.png", optimize=True)
    told = {
        "made_from": made_from(sprites),
        "colours": palette.colours,
        "sprites": {sprite.name: place for sprite, place in places.items()},
        "rims": {sprite.name: rim(sprite) for sprite in sprites if rim(sprite) != colours.INK},
    }
    (SPRITES / f"{game}.json").write_text(json.dumps(told, separators=(",", ":")) + "\n", encoding="utf-8")


def _flat_colours(flowers: str) -> list[RGB]:
    """The colours that must be in the palette exactly: all that cover areas, where the game's pictures have them."""
    named = _named()
    tones = [tone for flower in (*flowers, *"012345") for tone in tones_of(flower)]
    seats = [paint(seat, lit) for seat in range(len(ACCENTS)) for lit in (True, False) for paint in (accent, figure)]
    shades = [mix(TABLE, SHADE, dark) for _, dark in SHADOW] + [mix(TABLE, GLOW, share / 12) for share in range(1, 8)]
    woven = engraving_inks("deep")
    return list(dict.fromkeys([*named, *LINEN, *tones, *map(tint, flowers), *seats, *shades, *woven]))


def _named() -> list[RGB]:
    """The colours that have a name: any picture may have them, also such as are no samples."""
    return [value for name, value in vars(colours).items() if name.isupper() and _is_colour(value)]


def _is_colour(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 3 and all(isinstance(part, int) for part in value)


def _counted(samples: Iterable[tuple[int, int, Callable[[Proof], None]]]) -> dict[RGB, int]:
    """Every colour of the samples, in true colours, with its pixels."""
    counts: dict[RGB, int] = {}
    for width, height, paint in samples:
        proof = Proof(engraved, width, height)
        paint(proof)
        for count, colour in proof.image.getcolors(width * height) or []:
            assert isinstance(colour, tuple)  # of an RGB image they always are
            counts[colour[0], colour[1], colour[2]] = counts.get((colour[0], colour[1], colour[2]), 0) + count
    return counts


def _palette(counts: dict[RGB, int], wanted: list[RGB]) -> list[RGB]:
    """The wanted colours, and in the places left those that the samples need most."""
    named = _named()
    flat = [colour for colour in wanted if colour in counts or colour in named]
    rest = {colour: float(count) for colour, count in sorted(counts.items()) if colour not in set(flat)}
    free = _chosen({colour: count**_WEIGHT for colour, count in rest.items()}, flat)
    for _ in range(_ROUNDS):
        free = _moved(rest, flat, free)
    return flat + free


def _chosen(weights: dict[RGB, float], flat: list[RGB]) -> list[RGB]:
    """So many colours that the palette is full: each the one that those before it miss most."""
    near = Palette(flat)
    far = {colour: _apart(colour, near.colours[near.number(colour)]) for colour in weights}
    chosen: list[RGB] = []
    while len(flat) + len(chosen) < _SIZE:
        new = max(far, key=lambda colour: far[colour] * weights[colour])
        chosen.append(new)
        far = {colour: min(distance, _apart(colour, new)) for colour, distance in far.items() if distance}
    return chosen


def _apart(one: RGB, other: RGB) -> int:
    """The square of how far two colours are from each other."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2


def _moved(weights: dict[RGB, float], flat: list[RGB], free: list[RGB]) -> list[RGB]:
    """The free colours, each in the middle of the samples that are nearest to it; the flat ones stay (k-means)."""
    palette = Palette([*flat, *free])
    sums = [[0.0, 0.0, 0.0, 0.0] for _ in range(_SIZE)]
    for colour, weight in weights.items():
        total = sums[palette.number(colour)]
        for channel, value in enumerate((*colour, 1)):
            total[channel] += value * weight
    middles = zip(sums[len(flat) :], free, strict=True)
    return [(round(r / n), round(g / n), round(b / n)) if n else old for (r, g, b, n), old in middles]


def _cut(sprite: Sprite, palette: Palette) -> tuple[Image.Image, Image.Image, int, int]:
    """Palette numbers and cover of a sprite, trimmed, with the place of its corner from its middle."""
    drawn = engraved(sprite)
    steps = _STEPS
    if sprite.look == "deep":
        # two tones so near each other need no soft edges, which would only make the pictures larger
        palette, steps = Palette(palette.colours, engraving_inks("deep")), 1
    cover = drawn.getchannel("A").point([round(value * steps / 255) * 255 // steps for value in range(256)])
    box = cover.getbbox() or (0, 0, 1, 1)
    middle = drawn.width // 2
    drawn, cover = drawn.crop(box), cover.crop(box)
    raw = drawn.convert("RGB").tobytes()
    flat = Image.frombytes("L", drawn.size, bytes(palette.numbers(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))))
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
    for game in sys.argv[1:] or GAMES:
        build(game)
