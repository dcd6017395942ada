"""What a seat did in a pick, in small drawings: cards, and where they went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from images.flowershop.bead import row, row_width
from images.flowershop.card import medal
from images.flowershop.colours import DRAWINGS
from images.flowershop.vase import NAMES
from images.kit.canvas import Canvas, Panel, Rectangular
from images.kit.colours import FAINT, INK, PAPER
from images.kit.lettering import Line, line, serif
from images.kit.shapes import Polygon
from images.kit.signs import MINUS
from images.kit.sprites import Sprite
from rules.game import Event, Seat
from rules.pick import REDRAW_PRICE

SIZES: Final = (32, 44)
"""Of the drawings, in small shops and in larger ones."""
PENNANT: Final = 26
_GAP: Final = 6
_BETWEEN: Final = 16
"""More room between deeds."""
ARROW: Final = "arrow"
_ARROW: Final = Polygon(18, 18, ((0, 7), (9, 7), (9, 1), (18, 9), (9, 17), (9, 11), (0, 11)))


class Step(NamedTuple):
    """One drawing of a deed: a card, a thing with or without words beside it, or an arrow."""

    code: str = ""
    thing: str = ""
    words: str = ""


def steps(events: Sequence[Event]) -> tuple[tuple[Step, ...], ...]:
    """The deeds of one pick, each as a row of drawings."""
    return tuple(told for event in events if (told := _told(event)))


def _told(event: Event) -> tuple[Step, ...]:
    verb, *words = event.action.split(" ")
    match verb:
        case "draft" if words[0][0] == "$":
            return (Step(thing="coin", words=f"+{words[0]}"),)
        case "redraw":
            return (Step(thing="coin", words=f"{MINUS}${REDRAW_PRICE}"),)
        case "store":
            return Step(event.facts[0]), Step(thing=ARROW), Step(thing="crate")
        case "trash":
            return Step(event.facts[0]), Step(thing=ARROW), Step(thing="bin")
        case "use":
            return Step(thing="crate"), Step(thing=ARROW), *_played(event.facts)
        case "play" | "sell":
            return _played(event.facts)
    return ()


def _played(facts: Sequence[str]) -> tuple[Step, ...]:
    if facts[0][0] == "$":
        return Step("O"), Step(thing="coin", words=f"+{facts[0]}")
    return (Step(facts[0]),)


@dataclass(frozen=True, slots=True)
class Deeds(Rectangular):
    """The deeds side by side after the pennant of the seat, as many as there is room for."""

    seat: Seat
    rows: tuple[tuple[Step, ...], ...]
    width: int
    size: int
    """Of the drawings."""
    letter: int

    @property
    def height(self) -> int:
        return self.size + 2

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        if self.rows:
            pennant = Sprite("pennant", str(self.seat), PENNANT)
            canvas.stamp(pennant, x + PENNANT // 2, y + self.height // 2, PAPER)
        at = PENNANT + _GAP
        for deed in self.rows:
            if at + sum(map(self._wide, deed)) + _GAP * (len(deed) - 1) > self.width:
                break
            for step in deed:
                self._draw(canvas, step, x + at, y + self.height // 2)
                at += self._wide(step) + _GAP
            at += _BETWEEN

    def _wide(self, step: Step) -> int:
        """How much room a drawing takes."""
        if step.thing == ARROW:
            return _ARROW.width
        if step.words:
            return self.size + 4 + self._line(step).advance
        return self.size + (2 + row_width(step.code[1:], self.letter) if step.code[:1] in ("F", "V") else 0)

    def _draw(self, canvas: Canvas, step: Step, x: int, middle: int) -> None:
        if step.thing == ARROW:
            canvas.ink(_ARROW, x, middle - _ARROW.height // 2, FAINT, PAPER)
            return
        canvas.stamp(self._sprite(step), x + self.size // 2, middle, PAPER)
        if step.words:
            said = self._line(step)
            board = Panel(canvas, x + self.size + 2, middle - self.height // 2, said.advance + 6, self.height, PAPER)
            board.write(said, said.style, 2, board.height // 2, INK)
        elif step.code[:1] in ("F", "V"):
            wide = row_width(step.code[1:], self.letter)
            row(canvas, step.code[1:], self.letter, x + self.size + 2 + wide // 2, middle)
        elif step.code[:1] == "K":
            medal(canvas, step.code[1:], max(26, self.size // 2), x + self.size // 2, middle + self.size // 5)

    def _line(self, step: Step) -> Line:
        return line(step.words, serif(self.letter + 2, 700))

    def _sprite(self, step: Step) -> Sprite:
        if step.thing:
            return Sprite(step.thing, "-", self.size)
        if step.code[0] == "F":
            return Sprite(*DRAWINGS[step.code[1]], self.size)
        return Sprite({"V": NAMES[len(step.code) - 2], "K": "basket", "O": "slip"}[step.code[0]], "-", self.size)
