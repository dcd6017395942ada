"""What a seat did in a pick, in small drawings: cards, and where they went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from images.flowershop.bead import row, row_width
from images.flowershop.card import medal
from images.flowershop.colours import DRAWINGS
from images.flowershop.vase import NAMES
from images.kit.canvas import Canvas, Panel
from images.kit.colours import FAINT, INK, PAPER
from images.kit.lettering import Line, line, serif
from images.kit.shapes import Polygon, Shape
from images.kit.signs import MINUS
from images.kit.sprites import Sprite
from rules.game import Event

SIZE: Final = 32
"""Of the drawings."""
LETTER: Final = 25
PENNANT: Final = 26
_GAP: Final = 6
_NUMBER: Final = serif(27, 700)

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
            return (Step(thing="coin", words=f"{MINUS}$2"),)
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
class Deeds:
    """The deeds side by side after the pennant of the seat."""

    seat: int
    rows: tuple[tuple[Step, ...], ...]
    width: int
    height: int = 34

    @property
    def outline(self) -> Shape | None:
        return None

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        middle = y + self.height // 2
        if not self.rows:
            return
        canvas.stamp(Sprite("pennant", str(self.seat), PENNANT), x + PENNANT // 2, middle, PAPER)
        at = x + PENNANT + _GAP
        for n, deed in enumerate(self.rows):
            if n:
                at += 22
            for step in deed:
                if at + _wide(step) <= x + self.width:
                    _draw(canvas, step, at, middle)
                at += _wide(step) + _GAP


def _words(step: Step) -> Line:
    return line(step.words, _NUMBER)


def _wide(step: Step) -> int:
    """How much room a drawing takes."""
    if step.thing == ARROW:
        return _ARROW.width
    if step.thing:
        return SIZE + (_words(step).advance + 4 if step.words else 0)
    if step.code[0] in "FV":
        return SIZE + 2 + row_width(step.code[1:], LETTER)
    return SIZE


def _draw(canvas: Canvas, step: Step, x: int, middle: int) -> None:
    if step.thing == ARROW:
        canvas.ink(
            Polygon(18, 18, ((0, 7), (9, 7), (9, 1), (18, 9), (9, 17), (9, 11), (0, 11))), x, middle - 9, FAINT, PAPER
        )
        return
    canvas.stamp(_sprite(step), x + SIZE // 2, middle, PAPER)
    if step.words:
        board = Panel(canvas, x + SIZE + 2, middle - 17, _words(step).advance + 6, 34, PAPER)
        board.write(step.words, _NUMBER, 2, 17, INK)
    elif step.code and step.code[0] in "FV":
        wide = _wide(step) - SIZE - 2
        row(canvas, step.code[1:], LETTER, x + SIZE + 2 + wide // 2, middle)
    elif step.code and step.code[0] == "K":
        medal(canvas, step.code[1:], 26, x + SIZE // 2, middle + 5)


def _sprite(step: Step) -> Sprite:
    if step.thing:
        return Sprite(step.thing, "-", SIZE)
    if step.code[0] == "F":
        drawing, tone = DRAWINGS[step.code[1]]
        return Sprite(drawing, tone, SIZE)
    return Sprite({"V": NAMES[len(step.code) - 2], "K": "basket", "O": "slip"}[step.code[0]], "-", SIZE)
