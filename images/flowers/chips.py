"""What is written over the cards of a garden: chips, none of which hides a butterfly, a value or another chip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from images.flowers.card import FlowerCard
from images.flowers.facts import Facts
from images.flowers.joint import Edges, meets
from images.flowers.strips import Strip
from images.kit.canvas import Canvas
from images.kit.chip import Chip
from images.kit.colours import FLOWERS
from images.kit.signs import MINUS, signed
from rules.garden import Area, Butterfly, Group
from rules.lawn import Cell


@dataclass(slots=True)
class Chips:
    """The chips of a strip, laid one after the other: each takes its room from those that follow."""

    canvas: Canvas
    shown: Facts
    strip: Strip
    letter: int
    cards: Mapping[Cell, tuple[Edges, FlowerCard]]
    """The cards of the strip, and where they lie."""
    taken: list[Edges] = field(default_factory=list)
    """What should not be covered: pennants, joints, other chips."""
    vital: list[Edges] = field(default_factory=list)
    """What must not be covered: butterflies, values, the heights of piles, other chips."""

    def __post_init__(self) -> None:
        for (x, y, _, _), card in self.cards.values():
            self.vital += [(left + x, top + y, right + x, bottom + y) for left, top, right, bottom in card.vital]

    def tell(self, group: Group) -> bool:
        """How many cards of how many an imperfect group has, on one of its last cards; whether there is room."""
        return self._on(Chip(f"{len(group.cells)}/{group.value}", self.letter), group.cells[::-1])

    def cost(self, group: Group) -> None:
        """What each card of a group that is removed costs."""
        for spot in self.shown.spots:
            if (spot.x, spot.y) in group.cells:
                self._on(Chip(f"{MINUS}{len(spot.pile)}", self.letter), [(spot.x, spot.y)])

    def bonus(self, fly: Butterfly) -> None:
        """The point of a butterfly that scores, below it."""
        if fly.scores and (fly.x, fly.y) in self.cards:
            (box, card), chip = self.cards[fly.x, fly.y], Chip("+1", self.letter)
            down = max(32, card.height * 2 // 5) if card.form.named else 1
            self._lay(chip, [(box[2] - chip.width - 1, box[1] + down), *_corners(chip, box)])

    def score(self, area: Area) -> None:
        """What the area is worth, on its lower or its upper edge where no card lies beyond, else on a card."""
        inside = [cell for cell in area.cells if cell in self.cards]
        if area.cells[-1] not in inside:
            return
        lying = {(spot.x, spot.y): spot for spot in self.shown.spots}
        ground = FLOWERS[area.colour].base
        chip = Chip(signed(len(area.cells)), self.letter + 4, ground)
        bare = [cell for cell in inside if len(lying[cell].pile) == 1 and len(lying[cell].top) == 2]
        places: list[tuple[int, int]] = []
        for cells, down, beyond in ((bare, 10, 1), (inside, 10, 1), (bare, -1, -1), (inside, -1, -1), (bare, 0, 0)):
            for x, y in reversed(cells):
                left, top, right, bottom = self.cards[x, y][0]
                at = bottom + down - chip.height if beyond >= 0 else top + 12 - chip.height
                free = beyond == 0 or ((x, y + beyond) not in lying and (beyond > 0 or y > self.strip.rows.start))
                places += [((left + right - chip.width) // 2, at)] if free else []
        self._lay(chip, [*places, *(place for cell in inside[::-1] for place in _corners(chip, self.cards[cell][0]))])

    def _on(self, chip: Chip, cells: Sequence[Cell]) -> bool:
        """The chip in a corner of one of these cards, narrower where that helps."""
        boxes = [self.cards[cell][0] for cell in cells if cell in self.cards]
        sizes = chip, replace(chip, tight=True)
        return any(self._lay(each, [place for box in boxes for place in _corners(each, box)]) for each in sizes)

    def _lay(self, chip: Chip, places: Sequence[tuple[int, int]]) -> bool:
        """The chip on the first place where it covers nothing, or nothing vital; whether there is one."""
        for kept in ([*self.vital, *self.taken], self.vital):
            for x, y in places:
                edges = x, y, x + chip.width, y + chip.height
                if not meets(edges, kept):
                    self.canvas.lay(chip, x, y, chip.ground)
                    self.vital.append(edges)
                    return True
        return False


def _corners(chip: Chip, box: Edges) -> list[tuple[int, int]]:
    """Where a chip may lie on a card: at its lower edge, right, left or in the middle."""
    left, _, right, bottom = box
    if chip.width > right - left or chip.height > bottom - box[1]:
        return []
    return [(x, bottom - chip.height - 1) for x in (right - chip.width - 1, left + 1, (left + right - chip.width) // 2)]
