"""Lines of text as masks: set in the right faces and directions, fitted to a width, broken into lines."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont

from images.kit import fonts
from images.kit.fonts import Face
from images.kit.names import ELLIPSIS, clean, graphemes

_ISOLATE, _POP = "\u2068", "\u2069"
_RTL: Final = {"R", "AL"}
Direction: TypeAlias = Literal["L", "R"]
NARROW: Final = (100, 90, 80, 72, 63)
"""The widths, in per cent, that a line tries before it is cut."""


@dataclass(frozen=True, slots=True)
class Style:
    """How letters look: face, size in pixels, weight, width in per cent (for the sans only)."""

    face: Face
    size: int
    weight: int = 500
    width: int = 100

    @property
    def cap(self) -> int:
        """The height of a capital letter: what lines are centred by."""
        return round(self.size * (0.714 if self.face is fonts.SANS else 0.7))


def serif(size: int, weight: int = 600) -> Style:
    """Titles, codes, numbers."""
    return Style(fonts.SERIF, size, weight)


def italic(size: int, weight: int = 400) -> Style:
    """Asides."""
    return Style(fonts.ITALIC, size, weight)


def sans(size: int, weight: int = 500) -> Style:
    """Names and words."""
    return Style(fonts.SANS, size, weight)


class Line(NamedTuple):
    """A line of text ready to be printed. Its ink, width by height, has its left and top at (left, top) from the
    baseline's start; advance is the room it takes."""

    text: str
    style: Style
    advance: int
    left: int
    top: int
    width: int
    height: int

    @property
    def mask(self) -> Image.Image:
        """The ink; made when it is asked for, since most lines are only measured."""
        return _ink(self)


class _Run(NamedTuple):
    face: Face
    text: str
    backwards: bool


def isolated(name: str) -> str:
    """The name so that its direction does not disturb the sentence around it."""
    return f"{_ISOLATE}{name}{_POP}"


@lru_cache(maxsize=1024)
def legible(name: str) -> str | None:
    """The name as pictures can write it: clean, without symbols that no face has; None if letters would be missing."""
    kept = []
    for piece in graphemes(clean(name)):
        missing = any(face is None for face, _ in fonts.runs(piece))
        if missing and any(unicodedata.category(char)[0] in "LMN" for char in piece):
            return None
        if not missing:
            kept.append(piece)
    name = " ".join("".join(kept).split())
    return name if any(unicodedata.category(char)[0] in "LNSP" for char in name) else None


@lru_cache(maxsize=8192)
def line(text: str, style: Style) -> Line:
    """The text on one line, whatever its width."""
    x, boxes = 0.0, []
    for run in _visual(text, style.face):
        face, way = _set(run, style)
        box = face.getbbox(run.text, anchor="ls", direction=way)
        boxes.append((round(x), tuple(map(int, box))))
        x += face.getlength(run.text, direction=way)
    left = min([x + box[0] for x, box in boxes], default=0)
    right = max([x + box[2] for x, box in boxes], default=0)
    top = min([box[1] for _, box in boxes], default=0)
    bottom = max([box[3] for _, box in boxes], default=0)
    return Line(text, style, round(x), left, top, max(1, right - left), max(1, bottom - top))


@lru_cache(maxsize=512)
def _ink(line: Line) -> Image.Image:
    mask = Image.new("L", (line.width, line.height))
    ink, x = ImageDraw.Draw(mask), 0.0
    for run in _visual(line.text, line.style.face):
        face, way = _set(run, line.style)
        at = round(x) - line.left, -line.top
        ink.text(at, run.text, fill=255, font=face, anchor="ls", direction=way)
        x += face.getlength(run.text, direction=way)
    return mask


def _set(run: _Run, style: Style) -> tuple[FreeTypeFont, Literal["rtl", "ltr"] | None]:
    """The opened face of a run, and its direction where that can be told."""
    face = fonts.font(run.face, style.size, style.weight, style.width)
    return face, ("rtl" if run.backwards else "ltr") if fonts.shaping() else None


@lru_cache(maxsize=4096)
def fit(text: str, style: Style, width: int) -> Line:
    """The line at most so wide: narrowed first, then cut at a grapheme border with an ellipsis."""
    for tight in _tighter(style):
        found = line(text, tight)
        if _room(found) <= width:
            return found
    pieces = list(graphemes(text))
    most = bisect_left(range(len(pieces)), True, key=lambda n: _room(line(_cut(pieces, n), tight)) > width)
    return line(_cut(pieces, max(0, most - 1)), tight)


def _tighter(style: Style) -> list[Style]:
    """The style in all widths that its face has, the widest first."""
    widths = NARROW if style.face is fonts.SANS else (100,)
    return [Style(style.face, style.size, style.weight, share) for share in widths]


def first_fit(text: str, styles: Sequence[Style], width: int) -> Line:
    """The line in the first of the styles in which it is not cut; else cut in the last."""
    lines = [fit(text, style, width) for style in styles]
    return next((line for line in lines if line.text == text), lines[-1])


def abreast(texts: Sequence[str], style: Style, room: int) -> list[Line]:
    """Lines that stand side by side: if they need more than the room together, none is wider than its share of it."""
    lines = [line(text, style) for text in texts]
    if sum(said.advance for said in lines) <= room:
        return lines
    return [fit(text, style, room // len(texts)) for text in texts]


def wrapped(text: str, style: Style, width: int, most: int) -> list[Line]:
    """The text on at most so many lines, broken at spaces and evenly; what is too long fills them and is cut."""
    words = text.split(" ")
    for tight in _tighter(style):
        for count in range(1, most + 1):
            broken = _broken(words, tight, width, count)
            if broken:
                return broken
    return _filled(words, tight, width, most)


def _filled(words: list[str], style: Style, width: int, most: int) -> list[Line]:
    """So many lines, each with as many words as it holds; the last has the rest, and what is too wide is cut."""
    lines: list[str] = []
    while words and len(lines) < most - 1:
        ends = range(2, len(words) + 1)
        held = 1 + bisect_left(ends, True, key=lambda end: _room(line(" ".join(words[:end]), style)) > width)
        lines.append(" ".join(words[:held]))
        words = words[held:]
    lines += [" ".join(words)] if words else []
    return [found if _room(found := line(told, style)) <= width else fit(told, style, width) for told in lines]


def _broken(words: list[str], style: Style, width: int, count: int) -> list[Line] | None:
    """So many lines that all fit, the widest as narrow as can be; None if there are none."""
    best: list[Line] | None = None
    for borders in _borders(len(words), count):
        lines = [line(" ".join(words[a:b]), style) for a, b in zip((0, *borders), (*borders, len(words)), strict=True)]
        if all(_room(one) <= width for one in lines) and (best is None or _widest(lines) < _widest(best)):
            best = lines
    return best


def _borders(words: int, count: int) -> Iterator[tuple[int, ...]]:
    if count == 1:
        yield ()
        return
    for last in range(count - 1, words):
        for rest in _borders(last, count - 1):
            yield (*rest, last)


def _widest(lines: list[Line]) -> int:
    return max(map(_room, lines))


def _room(line: Line) -> int:
    """What the line really covers, from its start."""
    return max(line.advance, line.left + line.width) - min(0, line.left)


def _cut(pieces: list[str], n: int) -> str:
    kept = "".join(pieces[:n]).rstrip()
    return kept + (_POP if kept.count(_ISOLATE) > kept.count(_POP) else "") + ELLIPSIS


def _visual(text: str, face: Face) -> list[_Run]:
    """The runs in the order in which they stand from left to right."""
    ordered: list[_Run] = []
    for part, isolate in _parts(text):
        direction = _direction(part) if isolate else "L"
        ordered += _reordered(_faced(part, face), direction)
    return ordered


def _parts(text: str) -> Iterator[tuple[str, bool]]:
    """The text in stretches outside and inside isolates. A line that is a name alone is an isolate too."""
    if _ISOLATE not in text:
        yield text, True
        return
    for chunk in text.split(_ISOLATE):
        inside, found, outside = chunk.rpartition(_POP)
        if found and inside:
            yield inside, True
        if outside:
            yield outside, False


def _direction(text: str) -> Direction:
    strong = next((way for way in map(unicodedata.bidirectional, text) if way in ("L", *_RTL)), "L")
    return "R" if strong in _RTL else "L"


def _faced(text: str, face: Face) -> Iterator[_Run]:
    """Runs in reading order; the line's own face first, the chain where that lacks a letter."""
    if set(map(ord, text)) <= fonts.letters(face):
        yield _Run(face, text, False)
        return
    for found, stretch in fonts.runs(text):
        if found is not None:
            yield _Run(found, stretch, found.script == "rtl")


def _reordered(runs: Iterable[_Run], direction: Direction) -> list[_Run]:
    """Reading order to visual order, in a line that runs this way."""
    ordered: list[_Run] = []
    for backwards, stretch in groupby(runs, key=lambda run: run.backwards):
        block = list(stretch)[:: -1 if backwards else 1]
        ordered = block + ordered if direction == "R" else ordered + block
    return ordered
