"""Bouquet's pictures and their descriptions."""

from __future__ import annotations

import io
from importlib.resources import files

from PIL import Image, ImageDraw, ImageFont

from images import Picture, Scene
from images.bouquet import ring, telling
from images.kit.paintbox import paintbox
from images.kit.png import png
from rules.game import Seat


def table(scene: Scene) -> Picture:
    """The table in play."""
    page = ring.page(scene, paintbox("bouquet"))
    return Picture(png(page), telling.table_alt(scene), page.width, page.height)


def seat(scene: Scene, seat: Seat) -> Picture:
    """One bouquet, large."""
    return _written(scene, telling.seat_alt(scene, seat), 800, 640)


def final(scene: Scene) -> Picture:
    """The end: who won and why."""
    return _written(scene, telling.final_alt(scene), 1000, 860)


def text(scene: Scene) -> str:
    """The whole table in words."""
    return telling.text(scene)


def _written(scene: Scene, alt: str, width: int, height: int) -> Picture:
    page = Image.new("L", (width, height), 0)
    path = str(files("fontpkg_noto_sans") / "files" / "NotoSans[wdth,wght].ttf")
    ink = ImageDraw.Draw(page)
    lines = ("\n".join(part + "." for part in alt.split(". "))).splitlines()
    for i, line in enumerate(lines):
        ink.text((24, 24 + 34 * i), line, font=ImageFont.truetype(path, 20), fill=1)
    page.putpalette([246, 239, 224, 43, 33, 24])
    out = io.BytesIO()
    page.save(out, "PNG", compress_level=1)
    return Picture(out.getvalue(), alt, width, height)
