"""What a font file says it can draw, read from its `cmap` table: nothing else tells a letter from the box for none."""

from __future__ import annotations

from pathlib import Path
from struct import unpack_from

_UNICODE = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3))
"""(platform, encoding) of the Unicode tables, the widest first."""


def character_map(path: Path) -> frozenset[int]:
    """The code points that a TrueType or OpenType file has a glyph for. Raises ValueError without a Unicode table."""
    data = path.read_bytes()
    tables = {data[at : at + 4]: unpack_from(">I", data, at + 8)[0] for at in _records(12, data, 4, 16)}
    start = tables[b"cmap"]
    kinds = {
        unpack_from(">HH", data, at): unpack_from(">I", data, at + 4)[0]
        for at in _records(start + 4, data, start + 2, 8)
    }
    found = next((kinds[kind] for kind in _UNICODE if kind in kinds), None)
    if found is None:
        raise ValueError(f"{path.name} has no Unicode character map")
    start += found
    form = unpack_from(">H", data, start)[0]
    if form == 12:
        return frozenset(_groups(data, start))
    if form == 4:
        return frozenset(_segments(data, start))
    raise ValueError(f"{path.name} has a character map of format {form}, which is not read here")


def _records(first: int, data: bytes, count_at: int, size: int) -> range:
    """Where the records of a list begin whose length stands at count_at."""
    count = unpack_from(">H", data, count_at)[0]
    return range(first, first + count * size, size)


def _groups(data: bytes, start: int) -> set[int]:
    """Format 12: runs of code points with runs of glyphs."""
    count = unpack_from(">I", data, start + 12)[0]
    points: set[int] = set()
    for n in range(count):
        first, last, glyph = unpack_from(">III", data, start + 16 + 12 * n)
        points.update(range(first + (glyph == 0), last + 1))
    return points


def _segments(data: bytes, start: int) -> set[int]:
    """Format 4: segments of the basic plane, glyphs by offset or by list."""
    half = unpack_from(">H", data, start + 6)[0] // 2
    ends = unpack_from(f">{half}H", data, start + 14)
    begins = unpack_from(f">{half}H", data, start + 16 + 2 * half)
    deltas = unpack_from(f">{half}H", data, start + 16 + 4 * half)
    lists_at = start + 16 + 6 * half
    lists = unpack_from(f">{half}H", data, lists_at)
    points: set[int] = set()
    for n, (begin, end, delta, offset) in enumerate(zip(begins, ends, deltas, lists, strict=True)):
        for point in range(begin, min(end, 0xFFFE) + 1):
            glyph = point
            if offset:
                glyph = unpack_from(">H", data, lists_at + 2 * n + offset + 2 * (point - begin))[0]
                if glyph == 0:
                    continue
            if (glyph + delta) & 0xFFFF:
                points.add(point)
    return points
