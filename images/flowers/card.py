"""The cards of FLOWERS at any size: the value and the letter of the colour, as many blooms, perhaps a butterfly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from images.flowers.form import MEDAL, WING, Form, form
from images.flowers.joint import Edges, meets
from images.kit.canvas import Canvas, Panel
from images.kit.card import paint_blank
from images.kit.chip import Chip
from images.kit.colours import EDGE, FLOWERS, INK, PAPER, RGB, mix
from images.kit.shapes import Disc, Round
from images.kit.sprites import Sprite
from rules.flowers import COLOURS

DRAWINGS: Final = {"Y": "sunflower", "R": "tulip", "B": "cornflower", "G": "hellebore"}
FIELDS: Final = {code: mix(PAPER, FLOWERS[code].base, 0.24) for code in COLOURS}
LOST: Final = mix(EDGE, PAPER, 0.25)
"""The field of a card that is to be removed."""


@dataclass(frozen=True, slots=True)
class FlowerCard:
    """One card, face up."""

    code: str
    width: int
    height: int
    letter: int
    """The least size of letters."""
    pile: int = 1
    """How many cards lie there."""
    lost: bool = False
    """To be removed: printed without its colour."""
    bright: bool = False
    """The butterfly scores."""

    @property
    def outline(self) -> Round:
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
        paint_blank(canvas, self.outline, x, y, rim, self.field, max(2, self.radius - rim))
        made, tally = self.form, self.tally
        winged = made.wings is not None and len(self.code) > 2
        if tally is None or not (made.flat or (winged and not made.named)):
            self._blooms(canvas, x, y, made)
        board = Panel(canvas, x, y, self.width, self.height, self.field)
        for said, left, middle in made.words(self.code):
            board.write(said, said.style, left, middle, INK if said.text.isdigit() else mix(INK, self.field, 0.14))
        if tally:
            chip, left, top = tally
            canvas.lay(chip, x + left, y + top, self.field)
        if winged:
            self._butterfly(canvas, x, y, made)
        elif len(self.code) > 2:
            self._wing(canvas, x, y)

    @property
    def form(self) -> Form:
        """Where everything stands."""
        return form(self.width, self.height, self.letter, int(self.code[1]), len(self.code) > 2, self.pile > 1)

    @property
    def tally(self) -> tuple[Chip, int, int] | None:
        """The height of the pile, and where it stands; None for a single card, and where it would hide something."""
        kept = [*self._lettering, *self._wings(-MEDAL)]
        for tight in (False, True) if self.pile > 1 else ():
            chip = Chip(f"×{self.pile}", self.letter, EDGE, tight)
            if self.lost and not tight and self.width < 2 * chip.width:
                continue  # what it costs stands beside it
            x, y = self.width - chip.width - 1 if self.form.flat else 1, self.height - chip.height - 1
            box = x + 1, y + 1, x + chip.width - 1, y + chip.height - 1
            if box[2] < self.width and not meets(box, kept):
                return chip, x, y
        return None

    @property
    def vital(self) -> list[Edges]:
        """What must be seen, from the corner of the card: value, letters, the height of the pile, the butterfly."""
        found = [*self._lettering, *self._wings(MEDAL)]
        if self.tally:
            chip, x, y = self.tally
            found.append((x, y, x + chip.width, y + chip.height))
        return found

    @property
    def _lettering(self) -> list[Edges]:
        return [
            (x, middle - said.style.cap // 2, x + said.advance, middle + said.style.cap // 2)
            for said, x, middle in self.form.words(self.code)
        ]

    def _wings(self, ground: int) -> list[Edges]:
        """The butterfly, if it is drawn. ground: how much larger what it lies on is."""
        wings = self.form.wings
        if wings is None or len(self.code) == 2:
            return []
        reach = (wings.size + ground) // 2
        return [(wings.x - reach, wings.y - reach, wings.x + reach, min(self.height, wings.y + reach))]

    def _blooms(self, canvas: Canvas, x: int, y: int, made: Form) -> None:
        look, colour = ("cut", "-") if self.lost else ("plain", self.code[0])
        for bloom in made.blooms:
            ground = self.field if len(made.blooms) == 1 else None
            canvas.stamp(Sprite(DRAWINGS[self.code[0]], colour, bloom.size, look), x + bloom.x, y + bloom.y, ground)

    def _wing(self, canvas: Canvas, x: int, y: int) -> None:
        """In place of a butterfly that has no room: its colour, beside its letter or along the lower edge."""
        wide, tall = (WING, self.height - 8) if self.form.striped(self.code) else (self.width - 8, WING)
        left, top = x + self.width - 2 - wide - 2 * (tall == WING), y + self.height - 2 - tall - 2 * (wide == WING)
        canvas.fill(left, top, wide, tall, INK)
        colour = LOST if self.lost else FLOWERS[self.code[2].upper()].base
        canvas.fill(left + 1, top + 1, wide - 2, tall - 2, colour)

    def _butterfly(self, canvas: Canvas, x: int, y: int, made: Form) -> None:
        """In its own colour; on a bright ground when it scores."""
        assert made.wings is not None
        look, colour = ("cut", "-") if self.lost else ("plain", self.code[2].upper())
        wings = made.wings
        if self.bright:
            size = wings.size + MEDAL
            left, top = x + wings.x - size // 2, y + wings.y - size // 2
            canvas.ink(Disc(size), left, top, INK)
            canvas.ink(Disc(size - 2), left + 1, top + 1, PAPER)
        canvas.stamp(Sprite("butterfly", colour, wings.size, look), x + wings.x, y + wings.y)
