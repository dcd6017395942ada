"""PNG files of palette pictures, deflated in bands: a band that did not change is not deflated again."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from importlib import import_module
from importlib.util import find_spec
from struct import pack
from typing import Any, Final

from images.kit.page import Page

BAND: Final = 48
"""Rows in a band."""
_KEPT: Final = 1024
"""Bands remembered, 2 to 6 KB each."""
_ADLER: Final = 65521
# isal deflates several times faster; the pixels are the same
_flate: Any = import_module("isal.isal_zlib") if find_spec("isal") else zlib
_known: OrderedDict[tuple[int, int, int], bytes] = OrderedDict()


def png(page: Page) -> bytes:
    """The page as a PNG file."""
    rows = page.image.tobytes()
    stride = page.width + 1
    header = pack(">IIBBBBB", page.width, page.height, 8, 3, 0, 0, 0)
    parts = [
        b"\x89PNG\r\n\x1a\n",
        _chunk(b"IHDR", header),
        _chunk(b"PLTE", page.box.palette),
        _chunk(b"IDAT", b"\x78\x01"),
    ]
    total = 1
    for start in range(0, len(rows), stride * BAND):
        band = rows[start : start + stride * BAND]
        check = zlib.adler32(band)
        total = _joined(total, check, len(band))
        parts.append(_deflated(band, check))
    parts += [_chunk(b"IDAT", b"\x03\x00" + pack(">I", total)), _chunk(b"IEND", b"")]
    return b"".join(parts)


def _deflated(band: bytes, check: int) -> bytes:
    """The band as an IDAT chunk that may stand after any other."""
    key = check, zlib.crc32(band), len(band)
    found = _known.get(key)
    if found:
        _known.move_to_end(key)
        return found
    deflate = _flate.compressobj(1, zlib.DEFLATED, -15)
    chunk = _chunk(b"IDAT", deflate.compress(band) + deflate.flush(zlib.Z_FULL_FLUSH))
    _known[key] = chunk
    if len(_known) > _KEPT:
        _known.popitem(last=False)
    return chunk


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))


def _joined(one: int, other: int, length: int) -> int:
    """The Adler-32 of two texts in a row from those of both and the length of the second."""
    low, high = one & 0xFFFF, one >> 16
    low2, high2 = other & 0xFFFF, other >> 16
    return (low + low2 - 1) % _ADLER | (high + high2 + length * (low - 1)) % _ADLER << 16
