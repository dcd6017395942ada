"""A canvas that remembers what is painted on it, for tests that ask what can be read and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple, ParamSpec, TypeVar

from images.kit.canvas import Thing
from images.kit.colours import RGB
from images.kit.lettering import Line
from images.kit.names import ELLIPSIS
from images.kit.painting import Painting
from images.kit.shapes import Shape
from images.kit.sight import LEAST_CONTRAST, contrast
from images.kit.sprites import Sprite

P = ParamSpec("P")
T = TypeVar("T", bound=Thing)
PHONE = 10 / 400
"""The least size of letters that are read on a phone: ten pixels where the picture is 400 wide."""


class Written(NamedTuple):
    """A line of text, the pixels it covers, and the thing it is part of (None: the picture itself)."""

    text: str
    size: int
    left: int
    top: int
    right: int
    bottom: int
    thing: Thing | None


def over(one: Written, other: Written) -> bool:
    """Whether one lies over the other."""
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return wide > 1 and high > 2


def collisions(written: Iterable[Written]) -> Iterator[tuple[Written, Written]]:
    """All pairs of which one lies over the other."""
    rows = sorted(written, key=lambda text: text.top)
    for n, one in enumerate(rows, 1):
        for other in islice(rows, n, None):
            if other.top >= one.bottom:
                break
            if over(one, other):
                yield one, other


class Witness:
    """A Canvas without pixels. Panels still refuse text that leaves them; faint text is refused here."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.written: list[Written] = []
        self.stamped: list[tuple[Sprite, int, int]] = []
        self.laid: list[tuple[Thing, int, int]] = []
        self._thing: Thing | None = None

    def linen(self) -> None: ...

    def shade(self, x: int, y: int, width: int, height: int, radius: int) -> None: ...

    def fill(self, x: int, y: int, width: int, height: int, colour: RGB) -> None: ...

    def ink(self, shape: Shape, x: int, y: int, colour: RGB, ground: RGB | None = None) -> None: ...

    def stamp(self, sprite: Sprite, x: int, y: int, ground: RGB | None = None) -> None:
        self.stamped.append((sprite, x, y))

    def letters(self, line: Line, x: int, y: int, colour: RGB, ground: RGB) -> None:
        assert contrast(colour, ground) >= LEAST_CONTRAST, f"{line.text!r} is too faint"
        left, top = x + line.left, y + line.top
        self._write(line.text, line.style.size, left, top, left + line.width, top + line.height)

    def _write(self, text: str, size: int, left: int, top: int, right: int, bottom: int) -> None:
        assert left >= 0 and top >= 0 and right <= self.width and bottom <= self.height, text
        self.written.append(Written(text, size, left, top, right, bottom, self._thing))

    def lay(self, thing: Thing, x: int, y: int, ground: RGB, show: int | None = None) -> None:
        """What equal things have on them is found out once: wherever they lie, they look the same (`Thing`)."""
        outer, self._thing = self._thing, self._thing or thing
        alone = _alone(thing)
        self.laid.append((thing, x, y))
        self.laid += [(other, x + left, y + top) for other, left, top in alone.laid]
        self.stamped += [(sprite, x + left, y + top) for sprite, left, top in alone.stamped]
        for text, size, left, top, right, bottom, _ in alone.written:
            self._write(text, size, x + left, y + top, x + right, y + bottom)
        self._thing = outer


class Afresh(Witness):
    """One that has every thing painted where it lies, for tests that put something else in the place of a drawing."""

    def lay(self, thing: Thing, x: int, y: int, ground: RGB, show: int | None = None) -> None:
        outer, self._thing = self._thing, self._thing or thing
        self.laid.append((thing, x, y))
        thing.paint(self, x, y)
        self._thing = outer


class Boundless(Witness):
    """One that has no edges: what lies on it need not lie there to the whole."""

    def _write(self, text: str, size: int, left: int, top: int, right: int, bottom: int) -> None:
        self.written.append(Written(text, size, left, top, right, bottom, None))


@lru_cache(maxsize=4096)
def _alone(thing: Thing) -> Witness:
    """The thing by itself, in the corner."""
    canvas = Boundless(thing.width, thing.height)
    thing.paint(canvas, 0, 0)
    return canvas


def witness(painting: Painting[P], *of: P.args, **named: P.kwargs) -> Witness:
    """What is painted on this picture."""
    canvas = Witness(*painting.size(*of, **named))
    painting.paint(canvas, *of, **named)
    return canvas


def laid(canvas: Witness, kind: type[T]) -> list[tuple[T, int, int]]:
    """The things of a kind on it and where their corners lie, in the order of painting."""
    return [(thing, x, y) for thing, x, y in canvas.laid if isinstance(thing, kind)]


def legible(canvas: Witness, *layered: type[Thing], small: bool = False) -> None:
    """All can be read on a phone, and nothing is written over anything else. layered: things on which words may lie
    over others, as cards in a pile do. small: with asides that are read on large screens alone."""
    assert small or {text for text in canvas.written if text.size < PHONE * canvas.width} == set()
    for one, other in collisions(canvas.written):
        assert isinstance(one.thing, layered) or isinstance(other.thing, layered), f"{one.text!r}, {other.text!r}"


def cut(canvas: Witness) -> list[str]:
    """What was shortened to fit."""
    return [text.text for text in canvas.written if ELLIPSIS in text.text]
