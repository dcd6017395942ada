"""The typefaces, found by package path, and which of them has a letter for what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from PIL import ImageFont, features

from images.kit.cmap import character_map
from images.kit.names import graphemes


class Face(NamedTuple):
    """A font file in a package. script says for whom: `rtl` faces need Raqm to be set right."""

    package: str
    path: str
    script: str = "ltr"


SERIF: Final = Face("fontpkg_fraunces", "files/Fraunces[SOFT,WONK,opsz,wght].ttf")
ITALIC: Final = Face("fontpkg_fraunces", "files/Fraunces-Italic[SOFT,WONK,opsz,wght].ttf")
SANS: Final = Face("fontpkg_noto_sans", "files/NotoSans[wdth,wght].ttf")
_RTL: Final = "fonts/ofl/notosans{0}/NotoSans{1}[wdth,wght].ttf"
_CJK: Final = "fonts/ofl/notosans{0}/NotoSans{1}[wght].ttf"
CHAIN: Final = (
    SANS,
    Face("justmytype_intl_rtl", _RTL.format("arabic", "Arabic"), "rtl"),
    Face("justmytype_intl_rtl", _RTL.format("hebrew", "Hebrew"), "rtl"),
    *(Face("justmytype_intl_cjk", _CJK.format(script, script.upper()), "cjk") for script in ("jp", "sc", "tc", "kr")),
)
"""Where names look for their letters, in this order; the last four are an extra that need not be installed."""
NEEDED: Final = (SERIF, ITALIC, *CHAIN[:3])


class MissingFont(Exception):
    """A typeface that the pictures need is not installed."""


def check_fonts() -> None:
    """Raises MissingFont, with a sentence that says what to install, unless all needed typefaces open and draw."""
    for face in NEEDED:
        path = _path(face)
        if path is None:
            raise MissingFont(f"The font package {face.package.replace('_', '-')} is not installed.")
        if not set(map(ord, "A")) & letters(face) and face.script == "ltr":
            raise MissingFont(f"The font file {path.name} has no Latin letters.")


@lru_cache(maxsize=160)
def font(face: Face, size: int, weight: int, width: int) -> ImageFont.FreeTypeFont:
    """The face at a size in pixels; width in per cent for those that can be narrowed. Raises MissingFont."""
    path = _path(face)
    if path is None:
        raise MissingFont(f"The font package {face.package.replace('_', '-')} is not installed.")
    opened = ImageFont.truetype(str(path), size)
    wanted = {b"Weight": weight, b"Width": width, b"Optical Size": min(144, max(9, size)), b"Softness": 0, b"Wonky": 0}
    axes = opened.get_variation_axes()
    opened.set_variation_by_axes([wanted[axis["name"]] for axis in axes])
    return opened


@cache
def letters(face: Face) -> frozenset[int]:
    """The code points that the file says it can draw; none if it is not installed or cannot be set right here."""
    path = _path(face)
    if path is None or (face.script == "rtl" and not shaping()):
        return frozenset()
    return character_map(path)


def shaping() -> bool:
    """Raqm is there: letters join and lines run from right to left where they must."""
    return bool(features.check("raqm"))


def runs(text: str) -> Iterator[tuple[Face | None, str]]:
    """The text in stretches of one face each, None where no face has the letters. What any face can draw stays put."""
    stretch, current = "", None
    for piece in graphemes(text):
        face = _face(piece, current)
        if stretch and face != current:
            yield current, stretch
            stretch = ""
        stretch, current = stretch + piece, face
    if stretch:
        yield current, stretch


@lru_cache(maxsize=8192)
def _face(piece: str, current: Face | None) -> Face | None:
    points = set(map(ord, piece))
    if current is not None and not piece[0].isalpha() and points <= letters(current):
        return current
    return next((face for face in CHAIN if points <= letters(face)), None)


@cache
def _path(face: Face) -> Path | None:
    if find_spec(face.package) is None:
        return None
    path = Path(str(files(face.package))) / face.path
    return path if path.is_file() else None
