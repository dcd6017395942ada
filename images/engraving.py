"""Our drawings as pixels, in any colour and size. Needs resvg, a development dependency: the bot uses the atlas."""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image, ImageFilter

from images.kit.colours import BLACK, CREAM, FLOWERS, GHOST, INK, PAPER, RGB, TABLE, WHITE, Tones, mix, rgb
from images.kit.colours import accent as accent_of
from images.kit.sprites import ROOM, Sprite

ART: Final = Path(__file__).resolve().parent / "art"
_FINE: Final = 4
_SMALL: Final = 28
"""Up to this size a drawing with a small master (`daisy_s.svg`) uses it."""
_RIM: Final = 0.8
_FADED: Final = 0.58
"""How much of its colour a pale drawing has lost."""
_LEAF_RIM: Final = rgb("#39482A")
_WHITE_LINES: Final = (rgb("#6B6152"), rgb("#7A7060"), rgb("#A2977F"))
_WHITE_VEIN: Final = rgb("#B4AA94")


def engraved(sprite: Sprite, scale: int = 1) -> Image.Image:
    """The sprite with transparency, `scale` times as large, its middle in the middle."""
    size = sprite.size * scale
    drawn = _rastered(_source(sprite), size * _FINE, _style(sprite))
    if sprite.turn:
        drawn = drawn.rotate(-sprite.turn, Image.Resampling.BICUBIC)
    room = ROOM * scale * _FINE
    large = Image.new("RGBA", (drawn.width + 2 * room, drawn.height + 2 * room))
    large.paste(drawn, (room, room))
    rimmed = Image.new("RGBA", large.size, (*rim(sprite), 0))
    rimmed.putalpha(_spread(large.getchannel("A"), _RIM * scale * _FINE))
    rimmed.alpha_composite(large)
    if sprite.look == "pale":
        rimmed = _faded(rimmed)
    return rimmed.resize((size + 2 * ROOM * scale,) * 2, Image.Resampling.LANCZOS)


def rim(sprite: Sprite) -> RGB:
    """The colour of the line round a drawing, the same in pixels at every size."""
    if sprite.look == "pale":
        return mix(INK, PAPER, _FADED)
    if sprite.look != "plain":
        return engraving_inks(sprite.look)[0]
    if sprite.drawing == "leaf":
        return _LEAF_RIM
    return mix(accent_of(int(sprite.colour)), INK, 0.6) if sprite.colour.isdigit() else INK


def _faded(drawn: Image.Image) -> Image.Image:
    """The drawing with most of its colours gone; what was clear stays so."""
    pale = Image.blend(drawn.convert("RGB"), Image.new("RGB", drawn.size, PAPER), _FADED)
    pale.putalpha(drawn.getchannel("A"))
    return pale


@lru_cache(maxsize=64)
def _source(sprite: Sprite) -> str:
    small = ART / f"{sprite.drawing}_s.svg"
    path = small if sprite.size <= _SMALL and small.exists() else ART / f"{sprite.drawing}.svg"
    return path.read_text(encoding="utf-8")


@lru_cache(maxsize=512)
def _rastered(source: str, size: int, style: str) -> Image.Image:
    styled = source.replace("</style>", f"{style}</style>", 1)
    drawn = resvg_py.svg_to_bytes(svg_string=styled, width=size, height=size, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(drawn))).convert("RGBA")


def _spread(cover: Image.Image, width: float) -> Image.Image:
    """The silhouette grown on all sides."""
    grown = cover.filter(ImageFilter.GaussianBlur(width * 0.75))
    return grown.point([min(255, max(0, (value - 14) * 12)) for value in range(256)])


def _style(sprite: Sprite) -> str:
    if sprite.look not in ("plain", "pale"):
        return _engraving_style(sprite)
    if sprite.drawing == "leaf":
        return f".k{{stroke:{_hex(_LEAF_RIM)}}}"
    if sprite.colour == "-":
        return ""
    return _petals(tones_of(sprite.colour), sprite)


def tones_of(colour: str) -> Tones:
    """Base, light and dark of a flower's colour, or of a seat's."""
    if not colour.isdigit():
        return FLOWERS[colour]
    base = accent_of(int(colour))
    return Tones(base, mix(base, WHITE, 0.3), mix(base, INK, 0.26))


def _petals(tones: Tones, sprite: Sprite) -> str:
    """Fills and lines: the smaller, the fewer and the softer the lines."""
    edge = mix(tones.dark, INK, 0.55)
    step = 0 if sprite.size >= 90 else 1 if sprite.size >= 44 else 2
    line = (mix(edge, INK, 0.5), edge, mix(tones.dark, INK, 0.25))[step]
    vein = tones.dark
    if sprite.colour == "W":
        line, vein = _WHITE_LINES[step], _WHITE_VEIN
    widths = ((0.85, 0.6), (1.2, 0.9), (1.6, 0))[step]
    veins = f"stroke:{_hex(vein)};stroke-width:{widths[1]}" if widths[1] else "stroke:none"
    return (
        f".m{{fill:{_hex(tones.base)}}}.l{{fill:{_hex(tones.light)}}}.d{{fill:{_hex(tones.dark)}}}"
        f".k{{stroke:{_hex(line)};stroke-width:{widths[0]}}}.v{{{veins}}}"
    )


def engraving_inks(look: str) -> tuple[RGB, RGB]:
    """Ink and paper of a printed engraving."""
    return {
        "cut": (mix(INK, PAPER, 0.15), PAPER),
        "ghost": (GHOST, PAPER),
        "deep": (mix(TABLE, CREAM, 0.06), mix(TABLE, BLACK, 0.04)),
    }[look]


def _engraving_style(sprite: Sprite) -> str:
    ink, paper = map(_hex, engraving_inks(sprite.look))
    line = 2.4 if sprite.size < 44 else 1.6
    return (
        f".m,.l,.d,.g,.gl,.gd,.i{{fill:{ink}}}.k{{stroke:{paper};stroke-width:{line}}}.v{{stroke:none}}"
        f".c,.cl,.cd,.y,.yl,.yd{{fill:{paper}}}"
    )


def _hex(colour: RGB) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)
