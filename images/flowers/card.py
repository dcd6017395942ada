"""The cards of FLOWERS at any size: the value and the letter of the colour, as many blooms, perhaps a butterfly."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from images.kit.canvas import Canvas, Panel
from images.kit.colours import EDGE, FLOWERS, INK, LIP, PAPER, RGB, mix
from images.kit.lettering import Line, fit, line, sans, serif
from images.kit.shapes import Round, Shape
from images.kit.sprites import Sprite
from rules.flowers import COLOURS

DRAWINGS: Final = {"Y": "sunflower", "R": "tulip", "B": "cornflower", "G": "hellebore"}
HEADS: Final = (20, 24, 28, 32, 37, 43, 50, 58, 67, 78, 92)
"""The sizes of blooms,"""
WINGS: Final = (20, 24, 28, 34, 42)
"""and of butterflies."""
FIELDS: Final = {code: mix(PAPER, FLOWERS[code].base, 0.24) for code in COLOURS}
LOST: Final = mix(EDGE, PAPER, 0.25)
"""The field of a card that is to be removed."""
_SPREADS: Final = {
    1: (((0.5, 0.5),),),
    2: (((0.27, 0.4), (0.73, 0.6)), ((0.5, 0.25), (0.5, 0.75))),
    3: (((0.25, 0.28), (0.75, 0.28), (0.5, 0.74)), ((0.2, 0.5), (0.5, 0.5), (0.8, 0.5))),
    4: (((0.25, 0.26), (0.75, 0.26), (0.25, 0.76), (0.75, 0.76)), ((0.14, 0.5), (0.38, 0.5), (0.62, 0.5), (0.86, 0.5))),
}
"""Where so many blooms stand in their field, one way or another, as shares of its width and height."""
_LAPPING: Final = 1.16
"""Blooms may be so much larger than the room between them."""


class Bloom(NamedTuple):
    """A flower on a card: its middle from the corner of the card, and its size."""

    x: int
    y: int
    size: int


@dataclass(frozen=True, slots=True)
class FlowerCard:
    """One card, face up."""

    code: str
    width: int
    height: int
    letter: int
    """The least size of letters."""
    lost: bool = False
    """To be removed: printed without its colour."""

    @property
    def outline(self) -> Shape:
        return Round(self.width, self.height, self.radius)

    @property
    def radius(self) -> int:
        """Of its corners."""
        return max(4, min(10, min(self.width, self.height) // 9))

    @property
    def field(self) -> RGB:
        """The colour that letters stand on."""
        return LOST if self.lost else FIELDS[self.code[0]]

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        rim = 3 if min(self.width, self.height) >= 48 else 2
        inner = self.width - 2 * rim, self.height - 2 * rim
        canvas.ink(self.outline, x, y, LIP)
        canvas.ink(Round(self.width - 2, self.height - 2, self.radius - 1), x + 1, y + 1, PAPER, LIP)
        canvas.ink(Round(*inner, max(2, self.radius - rim)), x + rim, y + rim, self.field, PAPER)
        form = _form(self.width, self.height, self.letter, int(self.code[1]), len(self.code) > 2)
        look, colour = ("cut", "-") if self.lost else ("plain", self.code[0])
        for bloom in form.blooms:
            ground = self.field if len(form.blooms) == 1 else None
            canvas.stamp(Sprite(DRAWINGS[self.code[0]], colour, bloom.size, look), x + bloom.x, y + bloom.y, ground)
        board = Panel(canvas, x, y, self.width, self.height, self.field)
        for text, said, left, middle in form.words(self.code):
            board.write(said, said.style, left, middle, INK if text.isdigit() else mix(INK, self.field, 0.14))
        if form.wings and len(self.code) > 2:
            look, colour = ("cut", "-") if self.lost else ("plain", self.code[2].upper())
            wings = form.wings
            canvas.stamp(Sprite("butterfly", colour, wings.size, look), x + wings.x, y + wings.y)


class Form(NamedTuple):
    """Where everything stands on a card of some size."""

    number: int
    """The size of the value."""
    letter: int
    corner: tuple[int, int]
    """Where value and letter begin, and the middle of their line."""
    stacked: bool
    """The letter stands below the value."""
    room: int
    """How wide they may be."""
    blooms: tuple[Bloom, ...]
    wings: Bloom | None
    named: bool = False
    """The letter of the butterfly's colour has room beside it."""

    def words(self, code: str) -> list[tuple[str, Line, int, int]]:
        """Text, line, left and middle of value and letters."""
        x, middle = self.corner
        value = line(code[1], serif(self.number, 700))
        letter = line(code[0], sans(self.letter, 650))
        if self.stacked:
            below = middle + (self.number + self.letter) // 2
            return [(code[1], value, x, middle), (code[0], letter, x + (value.advance - letter.advance) // 2, below)]
        if value.advance + 2 + letter.advance > self.room:
            value = fit(code[1], sans(self.letter, 700), self.room // 2)
            letter = fit(code[0], sans(self.letter, 600), self.room - value.advance)
        low = middle + (value.style.cap - letter.style.cap + 1) // 2
        found = [(code[1], value, x, middle), (code[0], letter, x + value.advance + 2, low)]
        if len(code) > 2 and self.wings and self.named:
            own = line(code[2], letter.style)
            found.append((code[2], own, self.wings.x + self.wings.size // 2 + 1, low))
        return found


@lru_cache(maxsize=512)
def _form(width: int, height: int, least: int, value: int, winged: bool) -> Form:
    """Value and letter in the upper left corner, the butterfly in the upper right one, blooms below."""
    rim = 4 if min(width, height) >= 48 else 3
    number = max(least, min(46, round(height * 0.34), round(width * 0.4)))
    letter = max(least, round(number * 0.6))
    strip = round(number * 0.74) + 2 * rim
    pair = round(number * 0.58) + round(letter * 0.68) + 2
    if height - strip < HEADS[0] + rim:
        return _flat(width, height, least, value, winged)
    if pair > width - 2 * rim:
        number, letter = least, least
        if height >= 2 * least + 4:
            return Form(number, letter, (max(rim, width // 2 - round(number * 0.3)), height // 2 - letter // 2), True,
                        width - 2 * rim, (), None)  # fmt: skip
        return _flat(width, height, least, value, winged)
    blooms = _spread(rim, strip - 1, width - rim, height - rim, value)
    wings, named = None, False
    if winged:
        own = round(letter * 0.6)
        room = width - 2 * rim - pair - own - 6
        size = max((size for size in WINGS if size <= min(room, strip + 4)), default=0)
        if size:
            named = True
            wings = Bloom(width - rim - 2 - own - size // 2, max(size // 2 + 2, strip // 2 + 1), size)
        else:
            size = max((size for size in WINGS if size <= width - 2 * rim - pair + 4), default=WINGS[0])
            wings = Bloom(width - rim - size // 2 + 1, max(size // 2 + 2, strip // 2), size)
    return Form(number, letter, (rim + 3, strip // 2 + 1), False, width - 2 * rim, blooms, wings, named)


def _flat(width: int, height: int, least: int, value: int, winged: bool) -> Form:
    """Everything on one line: value, letter, and a bloom or the butterfly where there is room."""
    rim = 3
    pair = round(least * 0.58) + round(least * 0.68) + 2
    room = width - 2 * rim - pair - 2
    sizes = WINGS if winged else HEADS
    size = max((size for size in sizes if size <= min(room + 2, height - 2)), default=0)
    thing = Bloom(width - rim - size // 2, height // 2, size) if size else None
    left = rim + 2 if thing else max(rim, (width - pair) // 2)
    blooms = (thing,) if thing and not winged else ()
    return Form(least, least, (left, height // 2), False, width - 2 * rim, blooms, thing if winged else None)


def _spread(left: int, top: int, right: int, bottom: int, value: int) -> tuple[Bloom, ...]:
    """As many blooms as the value says, as large as the room allows; one where they would be too small."""
    wide, tall = right - left, bottom - top
    best: tuple[int, tuple[tuple[float, float], ...]] = (0, ())
    for spots in _SPREADS[value]:
        size = _largest(spots, wide, tall)
        best = max(best, (size, spots), key=lambda pair: pair[0])
    size, spots = best
    if not size:
        size, spots = _largest(_SPREADS[1][0], wide, tall) or HEADS[0], _SPREADS[1][0]
    middles = [_inside(spot, size, wide, tall) for spot in spots]
    return tuple(Bloom(left + x, top + y, size) for x, y in middles)


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
