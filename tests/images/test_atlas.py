"""The atlas that ships is the one that the drawings in the repository make."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from images import build
from images.bouquet import printing
from images.engraving import ART, engraved
from images.kit.colours import FLOWERS, INK, PAPER, TABLE, accent
from images.kit.paintbox import FaintText, paintbox
from images.kit.palette import Palette
from images.kit.sprites import Sprite, atlas

SIZE = 3_000_000
SHAPES = ("rose", "tulip", "daisy", "lily", "iris", "sunflower", "cornflower", "cosmos", "hellebore", "butterfly")


@pytest.mark.parametrize("game", build.GAMES)
def test_it_is_current(game: str) -> None:
    assert atlas(game).made_from == build.made_from(printing.sprites()), "run: python -m images.build"
    assert atlas(game).names() == {sprite.name for sprite in printing.sprites()}


def test_it_is_small() -> None:
    assert sum(path.stat().st_size for path in build.SPRITES.iterdir()) < SIZE


def test_flat_colours_are_in_the_palette_exactly() -> None:
    colours = paintbox("bouquet").colours
    assert len(colours) == 256
    seats = [accent(seat, lit) for seat in range(6) for lit in (True, False)]
    assert {INK, PAPER, TABLE, *seats, *(tone for flower in "ROYBVW" for tone in FLOWERS[flower])} <= set(colours)


def test_a_sprite_in_the_atlas_looks_like_its_drawing() -> None:
    box = paintbox("bouquet")
    for sprite in (Sprite("rose", "R", 54), Sprite("daisy", "W", 80), Sprite("bow", "3", 76)):
        drawn, cut = engraved(sprite), box.atlas.cut(sprite)
        ours = Image.frombytes("P", cut.inks.size, cut.inks.tobytes())
        ours.putpalette(box.bytes)
        middle = drawn.width // 2
        area = middle + cut.left, middle + cut.top, middle + cut.left + ours.width, middle + cut.top + ours.height
        difference = ImageChops.difference(ours.convert("RGB"), drawn.convert("RGB").crop(area))
        assert max(ImageStat.Stat(difference, cut.solid.convert("L")).rms) < 8


def test_the_nearest_colour_is_found() -> None:
    colours = [(n * 37 % 256, n * 91 % 256, n * 53 % 256) for n in range(256)]
    palette = Palette(colours)
    for n in range(0, 4096, 7):
        wanted = (n * 11 % 256, n * 5 % 256, n * 3 % 256)
        near = colours[palette.number(wanted)]
        far = [sum((a - b) ** 2 for a, b in zip(colour, wanted, strict=True)) for colour in colours]
        assert sum((a - b) ** 2 for a, b in zip(near, wanted, strict=True)) == min(far)


def test_faint_letters_are_refused() -> None:
    with pytest.raises(FaintText):
        paintbox("bouquet").letter_ramp(PAPER, (220, 210, 190))


@pytest.mark.parametrize("size", [24, 36])
def test_flowers_are_told_apart_by_outline_alone(size: int) -> None:
    outlines = {name: engraved(Sprite(name, "R", size)).getchannel("A") for name in SHAPES}
    for one in SHAPES:
        for other in SHAPES[SHAPES.index(one) + 1 :]:
            apart = ImageStat.Stat(ImageChops.difference(outlines[one], outlines[other])).mean[0]
            assert apart > 12, f"{one} and {other} at {size} pixels"


def test_every_drawing_can_be_engraved() -> None:
    names = {path.stem for path in ART.glob("*.svg") if not path.stem.endswith("_s")}
    assert set(SHAPES) <= names
    for name in names:
        assert engraved(Sprite(name, "-", 48)).getchannel("A").getbbox(), name
