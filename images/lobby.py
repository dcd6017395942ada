"""The picture of a table before its game: who sits there, which seats are free, what has been agreed on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from images import ALT_LIMIT, Picture
from images.kit import posy
from images.kit.canvas import Canvas, Panel
from images.kit.colours import EDGE, FAINT, INK, PAPER
from images.kit.lettering import Line, fit, italic, legible, sans, serif, wrapped
from images.kit.names import clean, shortened
from images.kit.page import Page
from images.kit.paintbox import paintbox
from images.kit.plate import paint_owned
from images.kit.png import picture
from images.kit.posy import Flower, Posy
from images.kit.shapes import Frame
from images.kit.sheet import sheet
from images.kit.sprites import Sprite
from words import Words

WIDTH: Final = 1000
HEAD: Final = 84
"""Flowers of the bouquet."""
_MARGIN: Final = 24
_LEFT: Final = 330
_RIGHT: Final = _MARGIN + _LEFT + 14
_TOP: Final = 92
_ROW: Final = 60
_PLATE: Final = 50
_OPTION: Final = 36
_LEAST: Final = 560
"""The height of the sheets at least, for the bouquet."""
_NAME_IN_ALT: Final = 32
FLOWERS: Final[dict[str, tuple[tuple[Flower, ...], ...]]] = {
    "bouquet": (
        (("daisy", "W"), ("tulip", "Y"), ("rose", "O")),
        (("iris", "V"), ("lily", "R")),
        (("sunflower", "Y"), ("iris", "B")),
        (("rose", "R"),),
    ),
    "flowershop": (
        (("cornflower", "B"), ("sunflower", "Y"), ("cornflower", "B")),
        (("rose", "R"), ("iris", "V")),
        (("sunflower", "Y"), ("rose", "R")),
        (("lily", "W"),),
    ),
    "flowers": (
        (("sunflower", "Y"), ("cornflower", "B"), ("sunflower", "Y")),
        (("hellebore", "G"), ("tulip", "R")),
        (("tulip", "R"), ("cornflower", "B")),
        (("hellebore", "G"),),
    ),
    "bukiet": (
        (("cosmos", "P"), ("sunflower", "Y"), ("cosmos", "P")),
        (("cornflower", "B"), ("hellebore", "G")),
        (("tulip", "R"), ("cornflower", "B")),
        (("daisy", "W"),),
    ),
    "floris": (
        (("sunflower", "Y"), ("sunflower", "Y"), ("sunflower", "Y")),
        (("daisy", "W"), ("lily", "P"), ("daisy", "W")),
        (("rose", "R"), ("cornflower", "B")),
        (("lily", "P"),),
    ),
}
"""The bouquet of each game that has flowers of its own; the others show Bouquet's."""


class Sitting(Protocol):
    """Who has taken a seat: a person, or a computer player of some level."""

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def level(self) -> str | None: ...


def lobby(
    title: str, sitters: Sequence[Sitting], free: int, options: Sequence[str], words: Words, game: str = "bouquet"
) -> Picture:
    """The lobby: sitters in the order of their seats, free seats after them, a line for each thing agreed on."""
    page = Page(paintbox(game), WIDTH, size(len(sitters) + free, len(_agreed(options))))
    paint(page, title, sitters, free, options, words, game)
    return picture(page, described(title, sitters, free, options, words))


def size(seats: int, lines: int) -> int:
    """The height of the picture with so many lines of what has been agreed on."""
    return 2 * _MARGIN + max(_LEAST, _TOP + _ROW * seats + 20 + _OPTION * lines + 14)


def described(title: str, sitters: Sequence[Sitting], free: int, options: Sequence[str], w: Words) -> str:
    """The picture in words."""
    lines = [w("{game}: a table is open.", game=title)]
    for n, sitter in enumerate(sitters, 1):
        name = shortened(clean(sitter.name), _NAME_IN_ALT) or w("Seat {n}", n=n)
        lines.append(w("{n}: {name}, {kind}.", n=n, name=name, kind=_kind(sitter, w)))
    if free:
        lines.append(w.plural("{n} free seat.", "{n} free seats.", free))
    if options:
        lines.append(w("Agreed: {options}.", options="; ".join(options)))
    said = " ".join(lines)
    return said if len(said) <= ALT_LIMIT else said[: ALT_LIMIT - 1] + "…"


def sprites(game: str) -> set[Sprite]:
    """What the lobby of a game stamps: its atlas must have it."""
    flowers = {Sprite(drawing, colour, HEAD) for group in FLOWERS[game] for drawing, colour in group}
    return flowers | posy.sprites([HEAD], [0])


def paint(
    canvas: Canvas,
    title: str,
    sitters: Sequence[Sitting],
    free: int,
    options: Sequence[str],
    w: Words,
    game: str = "bouquet",
) -> None:
    """Everything, on a canvas of WIDTH and `size`."""
    tall = canvas.height - 2 * _MARGIN
    canvas.linen()
    sheet(canvas, _MARGIN, _MARGIN, _LEFT, tall)
    sheet(canvas, _RIGHT, _MARGIN, WIDTH - _MARGIN - _RIGHT, tall)
    plate = Panel(canvas, _MARGIN + 12, _MARGIN + 12, _LEFT - 24, 90, PAPER)
    plate.write(title, serif(44), plate.width // 2, 40, INK, "middle", plate.width)
    tied = Posy(FLOWERS.get(game, FLOWERS["bouquet"]), 280, 440, HEAD, 0)
    tied.paint(canvas, _MARGIN + (_LEFT - 280) // 2, canvas.height - _MARGIN - tied.height - 22)
    board = Panel(canvas, _RIGHT, _MARGIN, WIDTH - _MARGIN - _RIGHT, tall, PAPER)
    board.write(w("A table is open"), serif(34), 30, 50, INK, most=board.width - 60)
    for n, sitter in enumerate(sitters):
        _seat(board, n, sitter, w)
    for n in range(len(sitters), len(sitters) + free):
        _free_seat(board, n, w)
    below = _TOP + _ROW * (len(sitters) + free) + 20
    for n, line in enumerate(_agreed(options)):
        board.write(line, line.style, 30, below + _OPTION * n + _OPTION // 2, INK)


def _agreed(options: Sequence[str]) -> list[Line]:
    """What has been agreed on, long sentences on two lines."""
    return [line for option in options for line in wrapped(option, sans(25, 500), WIDTH - _MARGIN - _RIGHT - 60, 2)]


def _seat(board: Panel, n: int, sitter: Sitting, w: Words) -> None:
    wide = board.width - 44
    plate = paint_owned(board.canvas, n, board.x + 22, board.y + _TOP + _ROW * n, wide, _PLATE)
    kind = fit(_kind(sitter, w), sans(22, 550), wide // 2)
    plate.write(kind, kind.style, wide - 16, _PLATE // 2, INK, "right")
    name = legible(sitter.name) or w("Seat {n}", n=n + 1)
    plate.write(name, sans(26, 650), 16, _PLATE // 2, INK, most=wide - kind.advance - 50)


def _free_seat(board: Panel, n: int, w: Words) -> None:
    x, y, wide = board.x + 22, board.y + _TOP + _ROW * n, board.width - 44
    board.canvas.ink(Frame(wide, _PLATE, 9, 2, 8), x, y, EDGE)
    plate = Panel(board.canvas, x, y, wide, _PLATE, PAPER)
    plate.write(w("a free seat"), italic(25), 16, _PLATE // 2, FAINT, most=wide - 32)


def _kind(sitter: Sitting, w: Words) -> str:
    if sitter.kind == "person":
        return w("person")
    levels = {"easy": w("easy"), "normal": w("normal"), "hard": w("hard"), "random": w("plays at random")}
    return w("computer, {level}", level=levels[sitter.level or "easy"])
