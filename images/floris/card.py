"""The cards of the game: with their flowers, as slips where there is little room, and their backs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from images.floris.colours import BACK, BACK_FIGURE, DRAWINGS
from images.kit.canvas import Canvas, Panel
from images.kit.card import paint_blank
from images.kit.colours import INK, PAPER, RGB, accent, mix, tint
from images.kit.lettering import sans, serif
from images.kit.shapes import Disc, Pattern, Round, Shape
from images.kit.spray import SPRAYS, Spray
from images.kit.sprites import Sprite, leaves

LEAF_TURN: Final = 52
_ROOMY: Final = 120
"""On a card of this width a bloom has room beside the code."""
_FOOT: Final = 6
"""The stems come out of so small a mouth."""


@dataclass(frozen=True, slots=True)
class Format:
    """Measures of a card."""

    width: int
    height: int
    heads: tuple[int, ...]
    """The blooms of a card with one, two and three of them; of a tile one or none."""
    letter: int
    rim: int
    radius: int = 9
    look: str = "spray"
    """`spray`: blooms on stems; `slip`: blooms one below the other; `tile`: the code, beside it one bloom at most."""

    @property
    def strip(self) -> int:
        """The part of a spray that its code takes."""
        return round(self.letter * 1.2) + self.rim


MARKET: Final = Format(124, 172, (92, 60, 47), 34, 5, 10)
OPEN: Final = Format(134, 158, (84, 60, 50), 32, 5, 10)
"""The last card of a kind in hand,"""
STRIP: Final = Format(134, 42, (32,), 30, 5, 10, "tile")
"""and one that lies under another."""


@dataclass(frozen=True, slots=True)
class FlowerCard:
    """One card, face up; of `tile`s several that are the same can be one."""

    code: str
    format: Format
    times: int = 1

    @property
    def width(self) -> int:
        return self.format.width

    @property
    def height(self) -> int:
        return self.format.height

    @property
    def outline(self) -> Round:
        return Round(self.width, self.height, self.format.radius)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        rim, field = self.format.rim, tint(DRAWINGS[self.code[0]][1])
        paint_blank(canvas, self.outline, x, y, rim, field)
        board = Panel(canvas, x, y, self.width, self.height, field)
        match self.format.look:
            case "spray":
                self._code(board, rim + 5, rim + self.format.strip // 2)
                self._spray(canvas, x + self.width // 2, y)
            case "slip":
                self._code(board, self.width // 2, rim + self.format.strip // 2, "middle")
                self._column(canvas, x + self.width // 2, y, field)
            case _:
                self._tile(board)

    def _code(self, board: Panel, x: int, middle: int, align: str = "left") -> None:
        style = serif(self.format.letter, 650)
        if align == "middle":
            board.write(self.code, style, x, middle, INK, align)
            return
        first = board.write(self.code[0], style, x, middle, INK)
        board.write(self.code[1], style, x + first.advance + 1, middle, mix(INK, board.ground, 0.2))

    def _spray(self, canvas: Canvas, x: int, y: int) -> None:
        """The blooms grow from the lower edge."""
        count, foot = int(self.code[1]), y + self.height - self.format.rim - 2
        head = self.format.heads[count - 1]
        rise = max(-dy for _, dy in SPRAYS[count - 1])
        beside = count == 2 and self.width >= _ROOMY
        sky = self.format.rim + self.format.strip * (0.66 if beside else 1)
        lift = max(0.0, (self.height - self.format.rim - 2 - sky) / head - 0.5 - rise)
        leaf = leaf_size(self.format)
        for side in (-1, 1):
            canvas.stamp(Sprite("leaf", "-", leaf, turn=side * LEAF_TURN), x + side, foot - leaf // 5)
        Spray((DRAWINGS[self.code[0]],) * count, head, _FOOT, 1, lift).paint(canvas, x, foot)

    def _column(self, canvas: Canvas, x: int, y: int, field: RGB) -> None:
        """The blooms below each other, as close as the slip needs it."""
        count = int(self.code[1])
        head, top = self.format.heads[count - 1], self.format.rim + self.format.strip
        room = self.height - self.format.rim - 2 - top
        pitch = min(head + 2, (room - head) // max(1, count - 1))
        start = top + (room - head - pitch * (count - 1)) // 2 + head // 2
        for n in range(count):
            canvas.stamp(Sprite(*DRAWINGS[self.code[0]], head), x, y + start + pitch * n)

    def _tile(self, board: Panel) -> None:
        """Code and bloom; how many there are matters more than the bloom."""
        middle = self.height // 2
        if self.times > 1:
            said = f"{self.code}×{self.times}"
            board.write(said, sans(25, 600), self.width // 2, middle, INK, "middle", self.width - 8)
        elif self.format.heads:
            head = self.format.heads[0]
            self._code(board, self.format.rim + (5 if self.width > 100 else 2), middle)
            spot = board.x + self.width - head // 2 - self.format.rim - 2, board.y + middle
            board.canvas.stamp(Sprite(*DRAWINGS[self.code[0]], head), *spot, board.ground)
        else:
            self._code(board, self.width // 2, middle, "middle")


def leaf_size(format: Format) -> int:
    """The leaves at the foot of a card."""
    return round(format.height * 0.28)


def sprites(format: Format) -> set[Sprite]:
    """All that cards of this format are stamped with."""
    found = {Sprite(*flower, head) for flower in DRAWINGS.values() for head in format.heads}
    if format.look == "spray":
        found |= leaves([leaf_size(format)], [LEAF_TURN])
    return found


MEDAL: Final = {84: 34, 124: 50}
"""The disc in the middle of a back, by the height of the card."""


@dataclass(frozen=True, slots=True)
class Back:
    """A card, face down."""

    height: int

    @property
    def width(self) -> int:
        return round(self.height * 0.7)

    @property
    def outline(self) -> Round:
        return Round(self.width, self.height, 7)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        paint_blank(canvas, self.outline, x, y, 4, BACK, 5)
        canvas.ink(Pattern("ring", self.width - 8, self.height - 8, 5), x + 4, y + 4, BACK_FIGURE, BACK)
        disc = MEDAL[self.height]
        left, top = x + (self.width - disc) // 2, y + (self.height - disc) // 2
        canvas.ink(Disc(disc), left, top, PAPER)
        canvas.stamp(Sprite("rose", "-", disc - 8, "cut"), left + disc // 2, top + disc // 2, PAPER)


@dataclass(frozen=True, slots=True)
class Framed:
    """A card that can be taken or has been, framed in the accent of whose turn it is."""

    card: FlowerCard
    seat: int
    halo: int
    ground: RGB = PAPER

    @property
    def width(self) -> int:
        return self.card.width + 2 * self.halo

    @property
    def height(self) -> int:
        return self.card.height + 2 * self.halo

    @property
    def outline(self) -> Shape:
        return Round(self.width, self.height, self.card.format.radius + self.halo)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        canvas.ink(self.outline, x, y, accent(self.seat), self.ground)
        canvas.lay(self.card, x + self.halo, y + self.halo, accent(self.seat))
