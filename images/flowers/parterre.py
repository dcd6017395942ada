"""A strip of a garden as it is painted: cards on a grid, groups joined, areas outlined, what scores, what goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from images.flowers.card import FlowerCard
from images.flowers.chips import Chips
from images.flowers.facts import Facts
from images.flowers.form import Form, form
from images.flowers.joint import RINGS, Edges, Felt, cross, ring, tie
from images.flowers.strips import Strip
from images.kit.canvas import Canvas
from images.kit.colours import EDGE, FLOWERS, INK, LIP, PAPER, accent, mix
from images.kit.shapes import Disc, Frame, Round
from images.kit.sprites import Sprite
from rules.game import Seat
from rules.garden import Area, Group, Spot
from rules.lawn import AREA, Cell

PENNANT: Final = 32
_CHIPPED: Final = 2.4
"""A card so many letters wide has room for one chip,"""
_TOLD: Final = 3.2
"""and for two."""
_FLAGGED: Final = 56
"""A card of this size has room for a pennant."""
_FELT: Final = 5
_LAYERS: Final = 3
"""So many cards of a pile are seen at most."""


@dataclass(frozen=True, slots=True)
class Parterre:
    """A strip of a garden on its canvas."""

    canvas: Canvas
    seat: Seat
    shown: Facts
    letter: int
    strip: Strip
    hidden: int
    """How many cells with cards are on no strip."""
    x: int
    y: int

    def paint(self) -> None:
        shown = self.shown
        self.canvas.lay(self.strip.grid, self.x + self.strip.x, self.y + self.strip.y, PAPER)
        for patch in shown.patches:
            if len(patch.cells) >= AREA and not shown.over:
                self._felt(patch, 3, False)
        for area in shown.areas:
            self._felt(area, _FELT, True)
        spots = [spot for spot in shown.spots if (spot.x, spot.y) in self.strip]
        if spots:
            cards = {(spot.x, spot.y): (self._box((spot.x, spot.y)), self._card(spot)) for spot in spots}
            chips = Chips(self.canvas, shown, self.strip, self.letter, cards)
            self._flag(chips)
            joints = [joint for group in shown.groups for joint in self._joints(group)]
            chips.taken += [_around(x, y, self._ring()) for _, _, x, y in joints]
            for joint in joints:
                self._joint(*joint)
            self._write(chips)
        self._more()

    def _write(self, chips: Chips) -> None:
        """Points, and how groups stand; where a card that is a group by itself has no room for it, a pin."""
        shown, width = self.shown, self._card_size()[0] / self.letter
        roomy = not self._form().flat
        for area in shown.areas if width >= _CHIPPED and roomy else ():
            chips.score(area)
        for fly in shown.butterflies if width >= _TOLD and shown.over else ():
            chips.bonus(fly)
        for group in shown.groups:
            if shown.over and group.lacks:
                chips.cost(group)
            elif group.lacks and not (width >= _TOLD and roomy and chips.tell(group)) and len(group.cells) == 1:
                for cell in group.cells:
                    if cell in self.strip:
                        self._joint(group, True, *self._spot(cell))

    def _box(self, cell: Cell) -> Edges:
        left, top, wide, tall = self.strip.box(cell)
        return self.x + left, self.y + top, self.x + left + wide, self.y + top + tall

    def _form(self) -> Form:
        """How things stand on the cards."""
        return form(*self._card_size(), self.letter, 1, False, False)

    def _card_size(self) -> tuple[int, int]:
        """Width and height of every card."""
        grid = self.strip.grid
        return max(track.size for track in grid.columns), max(track.size for track in grid.rows)

    def _felt(self, area: Area, reach: int, scores: bool) -> None:
        cells = {cell: self._box(cell) for cell in area.cells if cell in self.strip}
        if not cells:
            return
        tones, pad = FLOWERS[area.colour], reach + 2
        left, top = min(box[0] for box in cells.values()) - pad, min(box[1] for box in cells.values()) - pad
        right, bottom = max(box[2] for box in cells.values()) + pad, max(box[3] for box in cells.values()) + pad
        moved = [(a - left, b - top, c - left, d - top) for a, b, c, d in cells.values()]
        bridges = [(a - left, b - top, c - left, d - top) for a, b, c, d in _bridges(cells)]
        shape = right - left, bottom - top, tuple(moved), tuple(bridges)
        colours, reaches = (mix(tones.base, PAPER, 0.3), PAPER), (reach, reach - 2)
        if scores:
            colours, reaches = (mix(tones.dark, INK, 0.3), tones.base), (reach + 1, reach)
        self.canvas.ink(Felt(*shape, reaches[0]), left, top, colours[0], PAPER)
        self.canvas.ink(Felt(*shape, reaches[1]), left, top, colours[1], colours[0])

    def _card(self, spot: Spot) -> FlowerCard:
        """The top card, and the edges of those below it; answers with the card."""
        shown, cell = self.shown, (spot.x, spot.y)
        left, top, right, bottom = self._box(cell)
        bright = any((fly.x, fly.y) == cell and fly.scores for fly in shown.butterflies)
        card = FlowerCard(spot.top, right - left, bottom - top, self.letter, len(spot.pile), self._lost(cell), bright)
        for n in range(min(_LAYERS, len(spot.pile)) - 1, 0, -1):
            self.canvas.ink(card.outline, left + 2 * n, top + 2 * n, mix(LIP, INK, 0.4))
            self.canvas.ink(Round(card.width - 1, card.height - 1, card.radius), left + 2 * n, top + 2 * n, EDGE)
        ground = next((FLOWERS[area.colour].base for area in shown.areas if cell in area.cells), PAPER)
        self.canvas.lay(card, left, top, ground)
        return card

    def _lost(self, cell: Cell) -> bool:
        """Whether the card goes: at the end all of a wrong group, before it those of one that is too large."""
        states = ("open", "broken") if self.shown.over else ("broken",)
        return any(cell in group.cells and group.state in states for group in self.shown.groups)

    def _ring(self) -> int:
        """The size of joints."""
        return max((size for size in RINGS if size <= min(self._card_size()) * 0.3), default=RINGS[0])

    def _joints(self, group: Group) -> Iterator[tuple[Group, bool, int, int]]:
        """Where marks stand: between neighbours of the group, and at the edge of a strip beyond which it goes on.

        A ring on a card that is complete by itself.
        """
        gap = self.strip.grid.gap // 2
        for x, y in sorted(cell for cell in group.cells if cell in self.strip):
            left, top, right, bottom = self._box((x, y))
            across, down = (left + right) // 2, (top + bottom) // 2
            for near, level, at in (
                ((x + 1, y), True, (right + gap, down)),
                ((x, y + 1), False, (across, bottom + gap)),
                ((x - 1, y), True, (left + 2, down)),
                ((x, y - 1), False, (across, top)),
            ):
                beyond = near not in self.strip
                if near in group.cells and (beyond or near > (x, y)):
                    yield group, level, *((min(at[0], right), min(at[1], bottom)) if beyond else at)
            if group.value == 1 and group.state == "complete":
                yield group, True, *self._spot((x, y))

    def _spot(self, cell: Cell) -> tuple[int, int]:
        """Where the mark of a card stands that is a group by itself."""
        (left, _, right, bottom), size = self._box(cell), self._ring()
        if self._form().flat or not self._form().blooms:
            return (left + right) // 2, bottom
        return right - size // 2 - 4, bottom - size // 2 - 4

    def _joint(self, group: Group, across: bool, x: int, y: int) -> None:
        match group.state:
            case "complete":
                ring(self.canvas, self._ring(), x, y)
            case "open":
                tie(self.canvas, self._ring(), across, x, y)
            case "broken":
                cross(self.canvas, self._ring(), x, y)

    def _flag(self, chips: Chips) -> None:
        """A pennant on the newest card, and a frame round one that is only thought of."""
        newest, seat = self.shown.newest, self.seat
        if newest is None or newest not in self.strip:
            return
        left, top, right, bottom = self._box(newest)
        roomy = min(right - left, bottom - top) >= _FLAGGED
        if self.shown.thought or not roomy:
            line = 6 if roomy else 4
            wide, tall = right - left + 2 * line, bottom - top + 2 * line
            self.canvas.ink(Frame(wide, tall, 8 + line, line + 1), left - line, top - line, INK)
            self.canvas.ink(
                Frame(wide - 2, tall - 2, 7 + line, line - 1), left - line + 1, top - line + 1, accent(seat)
            )
        if roomy:
            x, y = right - PENNANT // 3, top - PENNANT // 8
            self.canvas.stamp(Sprite("pennant", str(seat), PENNANT), x, y)
            chips.taken.append(_around(x, y, PENNANT))

    def _more(self) -> None:
        """Dots where cards lie beyond what is shown."""
        if not self.hidden:
            return
        left, top = self.x + self.strip.x, self.y + self.strip.y
        wide, tall = self.strip.grid.width, self.strip.grid.height
        columns, rows = self.strip.columns, self.strip.rows
        cells = [(spot.x, spot.y) for spot in self.shown.spots]
        inner = self.strip.grid.ruler
        for beyond, x, y, across in (
            (any(x < columns.start for x, _ in cells), left + inner[0] - 5, top + tall // 2, False),
            (any(x >= columns.stop for x, _ in cells), left + wide - 4, top + tall // 2, False),
            (any(y < rows.start for _, y in cells), left + wide // 2, top + inner[1] - 5, True),
            (any(y >= rows.stop for _, y in cells), left + wide // 2, top + tall - 4, True),
        ):
            for n in (-10, 0, 10) if beyond else ():
                self.canvas.ink(Disc(7), x - 3 + n * across, y - 3 + n * (not across), INK)


def _around(x: int, y: int, size: int) -> Edges:
    """The square of this size with its middle there."""
    return x - size // 2, y - size // 2, x + size // 2, y + size // 2


def _bridges(cells: dict[Cell, Edges]) -> Iterator[Edges]:
    """What joins neighbours, and the middle of every four."""
    for (x, y), (left, top, right, bottom) in cells.items():
        if beyond := cells.get((x + 1, y)):
            yield right - 8, top, beyond[0] + 8, bottom
        if below := cells.get((x, y + 1)):
            yield left, bottom - 8, right, below[1] + 8
        if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= cells.keys():
            yield right - 8, bottom - 8, cells[x + 1, y][0] + 8, cells[x, y + 1][1] + 8
