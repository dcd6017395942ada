"""Where everything stands on a card of FLOWERS of some size: value, letter, blooms, butterfly."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from images.kit.chip import Chip
from images.kit.fonts import SANS
from images.kit.lettering import NARROW, Line, Style, line, sans, serif
from rules.flowers import COLOURS

HEADS: Final = (10, 13, 16, 20, 24, 28, 32, 37, 43, 50, 58, 67, 78, 92)
"""The sizes of blooms,"""
_FIELD: Final = 20
"""The least height of a field of blooms."""
WINGS: Final = (20, 24, 28, 34, 42)
"""and of butterflies."""
_SPREADS: Final = {
    1: (((0.5, 0.5),),),
    2: (((0.27, 0.4), (0.73, 0.6)), ((0.5, 0.25), (0.5, 0.75))),
    3: (((0.25, 0.28), (0.75, 0.28), (0.5, 0.74)), ((0.2, 0.5), (0.5, 0.5), (0.8, 0.5))),
    4: (((0.25, 0.26), (0.75, 0.26), (0.25, 0.76), (0.75, 0.76)), ((0.14, 0.5), (0.38, 0.5), (0.62, 0.5), (0.86, 0.5))),
}
"""Where so many blooms stand in their field, one way or another, as shares of its width and height."""
MEDAL: Final = 6
"""How much larger the ground of a butterfly that scores is than the butterfly."""
WING: Final = 5
"""The width of a stripe that stands for a butterfly."""
_LAPPING: Final = 1.16
"""Blooms may be so much larger than the room between them."""
_LARGE: Final = 46
"""The largest value,"""
_BROAD: Final = 40
"""and the largest on a flat card."""


class Spot(NamedTuple):
    """A flower or a butterfly: its middle from the corner of the card, and its size."""

    x: int
    y: int
    size: int


class Form(NamedTuple):
    """The places on a card."""

    value: Style
    letter: Style
    corner: tuple[int, int]
    """Where value and letter begin, and the middle of their line."""
    room: int
    """How wide they may be."""
    stacked: bool = False
    """The letter stands below the value."""
    flat: bool = False
    """Everything stands on one line."""
    blooms: tuple[Spot, ...] = ()
    wings: Spot | None = None
    named: bool = False
    """The letter of the butterfly has room beside it."""

    def words(self, code: str) -> list[tuple[Line, int, int]]:
        """Value and letters: line, left and middle."""
        x, middle = self.corner
        if self.stacked:
            value, letter = line(code[1], self.value), line(code[0], self.letter)
            below = middle + (self.value.cap + self.letter.cap) // 2 + 4
            return [(value, x, middle), (letter, x + (value.advance - letter.advance) // 2, below)]
        own = code[2:] if self.striped(code) else ""
        gap, lines = self._line(code[1], code[0] + own)
        x += (self.room - _width(lines, gap)) // 2 if own else 0
        low = middle + (lines[0].style.cap - lines[1].style.cap + 1) // 2
        hangs = low + (lines[-1].style.cap + 1) // 2 + lines[-1].top + lines[-1].height  # y and g do
        up = max(0, hangs + 2 - 2 * middle) if own else 0
        found = []
        for each, at in zip(lines, (middle, low, low), strict=False):
            found.append((each, x, at - up))
            x += each.advance + gap
        if self.wings and self.named:
            found.append((line(code[2], lines[1].style), self.wings.x + (self.wings.size + MEDAL) // 2, low))
        return found

    def striped(self, code: str) -> bool:
        """Whether the butterfly is a letter behind the other one and a stripe beside it."""
        if len(code) == 2 or self.wings or self.stacked:
            return False
        gap, lines = self._line(code[1], code[::2])
        return _width(lines, gap) <= self.room

    def _line(self, digit: str, letters: str) -> tuple[int, list[Line]]:
        """Value and letters as narrow as the room demands, the value last, and what is between them."""
        lines: list[Line] = []
        for share in NARROW:
            lines = [line(each, Style(SANS, self.letter.size, 650, share)) for each in letters]
            gap, lines = 2 if share == NARROW[0] else 1, [line(digit, self.value), *lines]
            if _width(lines, gap) <= self.room:
                return gap, lines
        return 0, [line(digit, Style(SANS, self.value.size, 700, NARROW[-1])), *lines[1:]]


def _width(lines: list[Line], gap: int) -> int:
    return sum(each.advance + gap for each in lines) - gap


@lru_cache(maxsize=512)
def form(width: int, height: int, least: int, value: int, winged: bool, deep: bool) -> Form:
    """Value and letter in the upper left corner, the butterfly in the upper right one, blooms below.

    least: the size of letters. value: the number of blooms. deep: the height of a pile is to have room.
    """
    rim = 4 if min(width, height) >= 48 else 2
    largest = max(least, min(_LARGE, round(height * 0.4), round(width * 0.4)))
    if winged:
        for number in range(largest, least - 1, -1):
            made = _upright(width, height, least, number, value)
            if made and (flown := _winged(made, width, rim)):
                return flown
    made = _upright(width, height, least, largest, value)
    if made:
        return _paired(made, width, height, rim, deep) if winged else made
    beside = not winged and width - 8 >= _pair(least, least) + _tally(least).width
    if deep and not beside and (topped := _topped(width, height, least, winged)):
        return topped
    narrow = _pair(largest, max(least, round(largest * 0.6))) > width - 2 * rim
    return (_narrow if narrow else _flat)(width, height, least, value, winged, deep)


def _upright(width: int, height: int, least: int, number: int, value: int) -> Form | None:
    """Blooms below value and letter; None where that has no room."""
    rim = 4 if min(width, height) >= 48 else 2
    letter, strip = max(least, round(number * 0.6)), _strip(number, rim)
    if height - strip < _FIELD + rim or _pair(number, letter) > width - 2 * rim:
        return None
    blooms = _spread(rim, strip - 1, width - rim, height - rim, value)
    corner = rim + 3, strip // 2 + 1
    return Form(serif(number, 700), sans(letter, 650), corner, width - 2 * rim, blooms=blooms)


def _topped(width: int, height: int, least: int, winged: bool) -> Form | None:
    """Value and letter above, the butterfly in the lower right corner, no blooms; None where that has no room.

    The lower left corner is left to the height of the pile.
    """
    rim, tally, reach = 2, _tally(least), (WINGS[0] + MEDAL) // 2
    strip = _strip(least, rim)
    if height < strip + tally.height - rim or width - 2 * rim < max(
        _pair(least, least), winged * (tally.width + 2 * reach)
    ):
        return None
    wings = Spot(width - 1 - reach, height - 1 - reach, WINGS[0]) if winged else None
    return Form(serif(least, 700), sans(least, 650), (rim + 2, strip // 2), width - 2 * rim, wings=wings)


def _tally(least: int) -> Chip:
    """The smallest chip that says how high a pile is."""
    return Chip("×2", least, tight=True)


def _strip(number: int, rim: int) -> int:
    """The height of the line of value and letter."""
    return round(number * 0.74) + 2 * rim


def _pair(number: int, letter: int) -> int:
    """The width of value and letter."""
    return _widest("1234", serif(number, 700)) + 2 + _widest(COLOURS, sans(letter, 650))


def _least_pair(least: int) -> int:
    """The same as narrow as they can be."""
    return sum(_widest(each, Style(SANS, least, 700, NARROW[-1])) for each in ("1234", COLOURS))


@cache
def _widest(letters: str, style: Style) -> int:
    return max(line(letter, style).advance for letter in letters)


def _winged(made: Form, width: int, rim: int) -> Form | None:
    """The same with a butterfly and its letter in the upper right corner; None where they have no room."""
    own, strip = _widest("yrbg", made.letter), _strip(made.value.size, rim)
    free = width - 2 * rim - _pair(made.value.size, made.letter.size)
    size = max((size for size in WINGS if size <= min(free - own - MEDAL - 2, strip + 2)), default=0)
    reach = (size + MEDAL) // 2
    wings = Spot(width - rim - 1 - own - reach, max(reach + 2, strip // 2 + 1), size)
    return made._replace(wings=wings, named=True) if size else None


def _paired(made: Form, width: int, height: int, rim: int, deep: bool) -> Form:
    """The same with a butterfly beside the blooms, if these have room; above the height of the pile."""
    strip = _strip(made.value.size, rim)
    middle = (strip + height - rim) // 2
    most = min((width - 2 * rim - MEDAL) // 2, height - rim - strip)
    size = max((size for size in WINGS if size <= most), default=WINGS[0])
    reach = (size + MEDAL) // 2
    wings = Spot(width - rim - reach, middle, size) if not deep else Spot(width - 1 - reach, strip - 1 + reach, size)
    blooms = _spread(rim, strip - 1, wings.x - (size + MEDAL) // 2, height - rim, len(_SPREADS))
    return made._replace(wings=wings, blooms=blooms)


def _flat(width: int, height: int, least: int, value: int, winged: bool, deep: bool) -> Form:
    """Everything on one line: value, letter, and the blooms, the butterfly or the height of the pile."""
    rim, start = 2, 5 if width >= 2 * least else 2  # a joint has its half of the edge
    room = width - start - rim - _tally(least).width
    if deep and not winged and room >= _least_pair(least):
        return Form(serif(least, 700), sans(least, 650), (start, height // 2), room, flat=True)
    thing = max((size for size in WINGS if size <= height - 4), default=0)
    number = max(least, min(_BROAD, round(height * 0.8)))
    letter = max(least, round(number * 0.66))
    while number > least and _pair(number, letter) + thing + 2 > width - 2 * rim:
        number -= 1
        letter = max(least, round(number * 0.66))
    free = width - 2 * rim - _pair(number, letter)
    size = max((size for size in WINGS if size <= min(free, height - 4)), default=0)
    left = rim + 2 if size else max(rim, (width - _pair(number, letter)) // 2)
    made = Form(serif(number, 700), sans(letter, 650), (left, height // 2), width - rim - left, flat=True)
    if winged and not size:
        return made._replace(corner=(start, height // 2), room=width - start - rim - WING)
    if winged:
        return made._replace(wings=Spot(width - rim - size // 2 - 1, height // 2, size))
    return made._replace(blooms=_spread(width - rim - free + 1, 2, width - rim, height - 2, value) if size else ())


def _narrow(width: int, height: int, least: int, value: int, winged: bool, deep: bool) -> Form:
    """The letter below the value."""
    if height < 1.9 * least:
        return _flat(width, height, least, value, winged, deep)
    corner = max(3, width // 2 - round(least * 0.3)), height // 2 - round(least * 0.36) - 2
    return Form(serif(least, 700), sans(least, 650), corner, width - 6, stacked=True)


def _spread(left: int, top: int, right: int, bottom: int, value: int) -> tuple[Spot, ...]:
    """As many blooms as the value says, as large as the room allows; none where four have no room."""
    wide, tall = right - left, bottom - top
    ways = _SPREADS[value] if wide < 2 * tall else _SPREADS[value][::-1]
    size, spots = max(((_largest(spots, wide, tall), spots) for spots in ways), key=lambda found: found[0])
    if not size or not max(_largest(spots, wide, tall) for spots in _SPREADS[len(_SPREADS)]):
        return ()
    middles = [_inside(spot, size, wide, tall) for spot in spots]
    return tuple(Spot(left + x, top + y, size) for x, y in middles)


def _largest(spots: tuple[tuple[float, float], ...], wide: int, tall: int) -> int:
    """The largest blooms for which these spots leave room, 0 for none."""
    fitting = 0
    for size in HEADS:
        if size > min(wide, tall) + 1:
            break
        middles = [_inside(spot, size, wide, tall) for spot in spots]
        apart = [max(abs(ax - bx), abs(ay - by)) for n, (ax, ay) in enumerate(middles) for bx, by in middles[:n]]
        if min(apart, default=size) * _LAPPING >= size:
            fitting = size
    return fitting


def _inside(spot: tuple[float, float], size: int, wide: int, tall: int) -> tuple[int, int]:
    """The middle of a bloom, so that all of it lies in its field."""
    x, y = spot[0] * wide, spot[1] * tall
    return round(min(max(x, size / 2), wide - size / 2)), round(min(max(y, size / 2), tall - size / 2))
