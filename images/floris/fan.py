"""The picture of a hand, for its owner alone: the cards by kind, and what each kind of bouquet still lacks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from images import Scene
from images.floris import prompts, telling
from images.floris.card import OPEN, STRIP, FlowerCard, Framed
from images.floris.colours import DRAWINGS, WANTING
from images.floris.inventory import SHAPES, lacking, named, picked
from images.floris.square import WOVEN
from images.floris.tableau import HALO
from images.kit.canvas import Canvas, Panel, Rectangular
from images.kit.colours import CREAM, EDGE, FAINT, INK, PAPER, QUIET, TABLE, accent
from images.kit.hand import FACTS, MARGIN, WIDTH, hand, paint_heading
from images.kit.lettering import isolated, sans, serif, wrapped
from images.kit.people import names
from images.kit.plate import Lozenge, paint_owned
from images.kit.shapes import Frame, Round, Shape
from images.kit.sheet import sheet
from images.kit.sprites import Sprite
from images.kit.telling import mover
from rules.bunch import CARDS, KINDS, numbers
from rules.floris import View
from rules.game import Seat
from rules.lack import Lack, lack
from words import floris

HEAD: Final = 32
"""The flowers that are missing."""
_TOP: Final = 96
_PITCH: Final = 154
"""From one kind to the next."""
_LOOSE: Final = STRIP.height + 14
"""A card above a column."""
_SUM: Final = 40
"""Below the cards of a kind."""
_CAPTION: Final = 36
"""Above the lines for the bouquets,"""
_ROW: Final = 84
"""and each of them."""
_NAME: Final = sans(25, 650)
_LACK: Final = sans(22, 500)
_COUNT: Final = sans(23, 600)
_NUMBER: Final = re.compile(r"(?<=\d) ")


@dataclass(frozen=True, slots=True)
class Column:
    """The cards of one kind, the last one open; without any the outline of one."""

    kind: str
    cards: tuple[str, ...]
    taken: tuple[str, ...] = ()
    """Cards that still have to be placed, above the others."""

    @property
    def width(self) -> int:
        return OPEN.width

    @property
    def loose(self) -> int:
        """The height of what is above the column."""
        return len(self.taken) * _LOOSE

    @property
    def height(self) -> int:
        return max(0, len(self.cards) - 1) * STRIP.height + OPEN.height

    @property
    def outline(self) -> Shape:
        return Round(self.width, self.height, OPEN.radius)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        last = len(self.cards) - 1
        for n, code in enumerate(self.cards):
            card = FlowerCard(code, OPEN if n == last else STRIP)
            canvas.lay(card, x, y + n * STRIP.height, PAPER)


@dataclass(frozen=True, slots=True)
class Wanted(Rectangular):
    """Flowers that are missing: so many of each kind, and of kinds that nobody has named."""

    found: Lack
    width: int

    @property
    def height(self) -> int:
        return 42

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        named_kinds = [(kind, n) for kind, n in zip(KINDS, self.found.more, strict=True) if n]
        things = [*named_kinds, *(("", n) for n in self.found.others)]
        pitch = min(74, self.width // max(1, len(things)))
        at = x + self.width - pitch * len(things)
        for n, (kind, count) in enumerate(things):
            board = Panel(canvas, at + n * pitch, y, pitch, self.height, PAPER)
            board.write(str(count), serif(27, 650), pitch - HEAD - 6, self.height // 2, INK, "right")
            middle = at + (n + 1) * pitch - HEAD // 2 - 2
            if kind:
                canvas.stamp(Sprite(*DRAWINGS[kind], HEAD), middle, y + self.height // 2, PAPER)
            else:
                canvas.ink(Round(HEAD, HEAD + 6, 6), middle - HEAD // 2, y + 2, EDGE)
                canvas.ink(Round(HEAD - 4, HEAD + 2, 4), middle - HEAD // 2 + 2, y + 4, WANTING, EDGE)
                mark = Panel(canvas, middle - HEAD // 2, y + 2, HEAD, HEAD + 6, WANTING)
                mark.write("?", serif(26, 650), HEAD // 2, mark.height // 2, INK, "middle")


def _size(scene: Scene) -> tuple[int, int]:
    view = telling.seen(scene)
    rows = len(SHAPES) + bool(picked(view))
    return WIDTH, _TOP + _deep(_columns(view)) + _SUM + 12 + _CAPTION + rows * _ROW + 14 + MARGIN


def _columns(view: View) -> list[Column]:
    taken = view.taken if view.viewer == mover(view) else ()
    return [Column(kind, _of(view.hand, kind), _of(taken, kind)) for kind in KINDS]


def _deep(columns: list[Column]) -> int:
    return max(column.height + column.loose for column in columns)


def _of(hand: tuple[str, ...], kind: str) -> tuple[str, ...]:
    return tuple(sorted((code for code in hand if code[0] == kind), key=CARDS.__getitem__))


def _paint(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view, w = telling.seen(scene), scene.words
    asked = prompts.asked(w, view, mover(view), list(map(isolated, names(scene))))
    paint_heading(canvas, w, w("Turn {turn}", turn=view.turn), asked, _TOP)
    columns = _columns(view)
    deep = _deep(columns)
    for n, column in enumerate(columns):
        _kind(canvas, scene, seat, column, MARGIN + n * _PITCH + (_PITCH - 18 - OPEN.width) // 2, deep)
    _rows(canvas, scene, seat, _TOP + deep + _SUM + 12)


def _kind(canvas: Canvas, scene: Scene, seat: Seat, column: Column, x: int, deep: int) -> None:
    """The cards of a kind, those to be placed framed in the seat's accent, and how many flowers they show."""
    w, kind = scene.words, column.kind
    top = _TOP + deep - column.height
    board = Panel(canvas, x - 8, _TOP + deep + 4, OPEN.width + 16, _SUM, TABLE)
    for n, code in enumerate(column.taken):
        framed = Framed(FlowerCard(code, STRIP), seat, HALO, TABLE)
        canvas.lay(framed, x - HALO, top - 4 - _LOOSE * (n + 1) + HALO, TABLE)
    if column.cards:
        canvas.shade(x, top, column.width, column.height, OPEN.radius)
        canvas.lay(column, x, top, TABLE)
        count = numbers(column.cards)[KINDS.index(kind)]
        board.write(floris.flowers(w, kind, count), _COUNT, board.width // 2, _SUM // 2, CREAM, "middle", board.width)
    else:
        canvas.stamp(Sprite(DRAWINGS[kind][0], "-", WOVEN, "deep"), x + column.width // 2, top + column.height // 2)
        canvas.ink(Frame(column.width, column.height, OPEN.radius, 2, 9), x, top, QUIET, TABLE)
        board.write(floris.kind(w, kind), FACTS, board.width // 2, _SUM // 2, QUIET, "middle", board.width)


def _rows(canvas: Canvas, scene: Scene, seat: Seat, top: int) -> None:
    """A line for each kind of bouquet, and one for what the own display would add."""
    view, w = telling.seen(scene), scene.words
    wide, added = WIDTH - 2 * MARGIN, picked(view)
    sheet(canvas, MARGIN, top, wide, _CAPTION + _ROW * (len(SHAPES) + bool(added)) + 14)
    board = Panel(canvas, MARGIN + 8, top + 7, wide - 16, _CAPTION, PAPER)
    board.write(w("Your whole hand as a bouquet"), _LACK, 14, _CAPTION // 2 + 3, FAINT, most=board.width - 150)
    board.write(w("points"), _LACK, board.width - 56, _CAPTION // 2 + 3, FAINT, "middle", 104)
    top += 7 + _CAPTION
    for n, shape in enumerate(SHAPES):
        board = Panel(canvas, MARGIN + 8, top + n * _ROW, wide - 16, _ROW, PAPER)
        found = lack(view.hand, shape) if view.hand else None
        _row(board, floris.heading(w, shape), lacking(w, view.hand, shape), found, seat)
    if added and view.prospect:
        board = Panel(canvas, MARGIN + 8, top + len(SHAPES) * _ROW, wide - 16, _ROW, PAPER)
        canvas.fill(board.x + 10, board.y, board.width - 20, 1, EDGE)
        board.write(w("With your display"), _NAME, 14, 24, INK, most=board.width - 130)
        told = w("pick up {cards}", cards=named(w, added))
        board.write(told, _LACK, 14, 52, FAINT, most=board.width - 130)
        _price(board, view.prospect.worth, False)


def _row(board: Panel, name: str, told: str, found: Lack | None, seat: Seat) -> None:
    """A bouquet and what it lacks; a number never stands at the end of a line without its flowers."""
    complete = found is not None and not found.flowers
    if complete:
        paint_owned(board.canvas, seat, board.x, board.y + 2, board.width, board.height - 4, 7)
        board = Panel(board.canvas, board.x, board.y, board.width, board.height, accent(seat))
    else:
        board.canvas.fill(board.x + 10, board.y, board.width - 20, 1, EDGE)
    room = board.width - 130 - (260 if found and not complete else 0)
    lines = wrapped(_NUMBER.sub("\u00a0", told), _LACK, room, 2)
    board.write(name, _NAME, 14, 24 if len(lines) == 1 else 20, INK, most=room)
    for n, said in enumerate(lines):
        board.write(said, said.style, 14, (52 if len(lines) == 1 else 46) + 24 * n, INK if complete else FAINT)
    if found and not complete:
        board.canvas.lay(Wanted(found, 256), board.x + board.width - 130 - 250, board.y + (_ROW - 42) // 2, PAPER)
    if found:
        _price(board, found.worth, complete)


def _price(board: Panel, points: int, complete: bool) -> None:
    """What a bouquet is worth: plain as long as it is none."""
    if not complete:
        board.write(str(points), serif(34, 600), board.width - 56, _ROW // 2, FAINT, "middle", 84)
        return
    price = Lozenge(str(points), 84, 46, 34)
    price.paint(board.canvas, board.x + board.width - price.width - 14, board.y + (_ROW - price.height) // 2)


PICTURE: Final = hand("floris", _size, _paint, telling.hand_alt)
"""The viewer's own cards."""
