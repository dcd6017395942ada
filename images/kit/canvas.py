"""What the things of the kit paint themselves on: a picture in one game's palette, or a proof in true colours."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from images.kit.colours import RGB
from images.kit.lettering import Line, Style, fit, line
from images.kit.shapes import Shape
from images.kit.sprites import Sprite

FALL: Final = 3
"""How far down a shadow falls."""
SHADOW: Final = ((4, 0.18), (2, 0.4), (1, 0.62))
"""The steps it fades in: pixels beyond the card, darkness."""


class Canvas(Protocol):
    """Everything is painted with these; coordinates are pixels of the finished picture from the top left."""

    width: int
    height: int

    def linen(self) -> None:
        """Covers everything with the tablecloth."""

    def shade(self, x: int, y: int, width: int, height: int, radius: int) -> None:
        """The shadow that a card of this size throws on the tablecloth."""

    def fill(self, x: int, y: int, width: int, height: int, colour: RGB) -> None:
        """A flat rectangle."""

    def ink(self, shape: Shape, x: int, y: int, colour: RGB, ground: RGB | None = None) -> None:
        """A shape with soft edges. ground: what it lies on where that is all one colour (quicker)."""

    def stamp(self, sprite: Sprite, x: int, y: int, ground: RGB | None = None) -> None:
        """A drawing with its middle at (x, y). ground as above."""

    def letters(self, line: Line, x: int, y: int, colour: RGB, ground: RGB) -> None:
        """A line whose baseline begins at (x, y). Raises FaintText when it could not be read on the ground."""

    def lay(self, thing: Thing, x: int, y: int, ground: RGB, show: int | None = None) -> None:
        """A thing on a ground of one colour. show: so many pixels from its top, where others will cover the rest."""


class Thing(Hashable, Protocol):
    """Something with a size that paints itself. Frozen, so that what it looks like can be kept."""

    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def outline(self) -> Shape | None:
        """Its shape where that is no full rectangle."""

    def paint(self, canvas: Canvas, x: int, y: int) -> None: ...


class Rectangular:
    """What is common to the things that fill their whole rectangle."""

    __slots__ = ()

    @property
    def outline(self) -> Shape | None:
        return None


class TextLeavesPanel(Exception):
    """A line of text would reach over the edge of the panel it belongs to."""


_ROUNDING: Final = 2
"""The last letter may reach so far beyond its advance; a line at the right edge is moved in by it."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of a picture of one ground colour that text is written on and must not leave."""

    canvas: Canvas
    x: int
    y: int
    width: int
    height: int
    ground: RGB

    def write(
        self,
        text: str | Line,
        style: Style,
        x: int,
        middle: int,
        colour: RGB,
        align: str = "left",
        most: int | None = None,
    ) -> Line:
        """Text at x (its left, middle or right), capitals centred on `middle`, both counted from the panel's corner.

        most: shortened to so many pixels. Raises TextLeavesPanel.
        """
        if isinstance(text, str):
            text = line(text, style) if most is None else fit(text, style, most)
        start = x - {"left": 0, "middle": text.advance // 2, "right": text.advance}[align]
        baseline = middle + (text.style.cap + 1) // 2
        over = start + text.left + text.width - self.width
        start -= over if 0 < over <= _ROUNDING else 0
        self._check(text, start, baseline)
        self.canvas.letters(text, self.x + start, self.y + baseline, colour, self.ground)
        return text

    def stack(self, lines: Sequence[Line], x: int, middle: int, pitch: int, colour: RGB, align: str = "left") -> None:
        """Lines one below another, so far apart, all of them centred on `middle`; else as `write`."""
        top = middle - pitch // 2 * (len(lines) - 1)
        for n, said in enumerate(lines):
            self.write(said, said.style, x, top + pitch * n, colour, align)

    def _check(self, text: Line, start: int, baseline: int) -> None:
        left, top = start + text.left, baseline + text.top
        right, bottom = left + text.width, top + text.height
        if left < 0 or top < 0 or right > self.width or bottom > self.height:
            raise TextLeavesPanel(
                f"{text.text!r}: {left}..{right} x {top}..{bottom} in a panel of {self.width} x {self.height}"
            )
