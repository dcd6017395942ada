"""PNG files of palette pictures, written without any filter and deflated quickly."""

from __future__ import annotations

import zlib
from importlib import import_module
from importlib.util import find_spec
from struct import pack
from typing import Any, Final

from images import Picture
from images.kit.page import Page

LEVEL: Final = 5
"""A fifth smaller than level 1 for nearly twice the time; beyond it a little less costs much."""
LEVEL_FAST: Final = 1
"""Of isal, whose levels above hardly deflate more."""
# isal deflates many times faster and a little worse; the pixels are the same
_flate: Any = import_module("isal.isal_zlib") if find_spec("isal") else zlib


def png(page: Page) -> bytes:
    """The page as a PNG file. Its rows lie in memory as PNG wants them, the filter byte in front of each."""
    header = pack(">IIBBBBB", page.width, page.height, 8, 3, 0, 0, 0)
    data = _flate.compress(page.image.tobytes(), LEVEL if _flate is zlib else LEVEL_FAST)
    chunks = ((b"IHDR", header), (b"PLTE", page.box.bytes), (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in chunks)


def picture(page: Page, alt: str) -> Picture:
    """The page as it is sent, with what it shows in words."""
    return Picture(png(page), alt, page.width, page.height)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", zlib.crc32(kind + content))
