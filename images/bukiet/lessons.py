"""The pictures beside the rules: how an order is served, and what counts."""

from __future__ import annotations

from typing import Final

from images.bukiet import catalogue
from images.bukiet.beds import fields
from images.bukiet.colours import DRAWINGS
from images.bukiet.layout import LARGE
from images.bukiet.ledger import FIVE, Strokes
from images.bukiet.marks import paint_loop
from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, EDGE, HAIR, INK, PAPER
from images.kit.die import Die
from images.kit.lesson import CAPTION, WIDTH, Lesson, paint_caption
from images.kit.lettering import serif, wrapped
from images.kit.painting import Painting
from images.kit.shapes import Frame
from images.kit.sheet import sheet
from images.kit.signs import plain, signed
from images.kit.sprites import Sprite
from rules.customers import EXTREME, PRICES, prices_of
from rules.cuts import shape_of
from rules.plot import TRACK, Cut, Plot
from rules.sheet import SHEETS
from words import Words, bukiet
from words.colours import colour

SERVING: Final = 540
"""The height of the first picture,"""
COUNTING: Final = 470
"""and of the second."""
PLOT: Final = Plot(SHEETS["circle"])
FIELD: Final = 3
"""The field that the examples are cut from, 1 to 6."""
DIE: Final = "Y5"
EXAMPLES: Final = ("A5 B5 C5 B6 C6", "A5 B5 C5 D5")
"""Two ways to serve this order."""
_CAPTION_HIGH: Final = 102
_NUMBER: Final = serif(34, 650)
_CUBE: Final = 60


def cut(cells: str) -> Cut:
    """What comes of an example."""
    return PLOT.served(DIE, shape_of(cells.split(" "), int(DIE[1]), PLOT.gone), prices_of("", 2), 1)


def serving_alt(w: Words) -> str:
    """The first picture in words."""
    told = [
        w(
            "{flowers}: {tallies}",
            flowers=w.listed([colour(w, PLOT.sheet.flower(cell)) for cell in cells.split(" ")]),
            tallies=bukiet.tallies(w, cut(cells).tallies),
        )
        for cells in EXAMPLES
    ]
    return w("Two cuts for the {die}: {examples}.", die=bukiet.die(w, DIE), examples="; ".join(told))


def counting_alt(w: Words) -> str:
    """The second picture in words."""
    return w("What counts at the end: {lines}.", lines="; ".join(f"{said}: {worth}" for said, worth in lines(w)))


def lines(w: Words) -> list[tuple[str, str]]:
    """Words and points of everything that counts."""
    return [
        (w("the last flower of a colour: first, second and third who sells it"), " / ".join(map(str, PRICES))),
        (w("your first, second, third and fourth empty field"), " / ".join(str(points) for points in TRACK if points)),
        (w("each tally"), plain(-1)),
        (w("the most tallies, and the fewest"), f"{signed(-EXTREME)} / {signed(EXTREME)}"),
    ]


def serving(canvas: Canvas, w: Words) -> None:
    """An order, and two ways to serve it; WIDTH x SERVING."""
    wide, tall = (WIDTH - 24 * 3) // 2, SERVING - _CAPTION_HIGH - 36
    for n, cells in enumerate(EXAMPLES):
        left, top = 24 + n * (wide + 24), 20
        sheet(canvas, left, top, wide, tall)
        board = Panel(canvas, left, top, wide, tall, PAPER)
        canvas.lay(Die(DIE[0], int(DIE[1]), _CUBE), left + wide // 2 - _CUBE - 6, top + 22, PAPER)
        board.write(DIE, _NUMBER, wide // 2 + 12, 22 + _CUBE // 2, INK)
        field = fields(PLOT, 0, LARGE)[FIELD - 1]
        x, y = left + (wide - field.width) // 2, top + 100
        canvas.lay(field, x, y, PAPER)
        paint_loop(canvas, tuple(cells.split(" ")), 0, LARGE, x - LARGE.label, y - LARGE.label - field.height)
        tallies = cut(cells).tallies
        colour = BRICK if tallies else INK
        board.write(bukiet.tallies(w, tallies), serif(32, 650), wide // 2, tall - 44, colour, "middle", wide - 40)
    about = w("The flowers touch side by side; white ones fit every order. A tally for each wrong or missing flower.")
    paint_caption(canvas, _CAPTION_HIGH, about)


def counting(canvas: Canvas, w: Words) -> None:
    """A line for everything that counts; WIDTH x COUNTING."""
    told = lines(w)
    tall = COUNTING - 44
    sheet(canvas, 24, 20, WIDTH - 48, tall)
    board = Panel(canvas, 24, 20, WIDTH - 48, tall, PAPER)
    pitch = (tall - 24) // len(told)
    for n, (said, worth) in enumerate(told):
        middle = 12 + pitch * n + pitch // 2
        _sign(board, n, middle)
        number = board.write(worth, _NUMBER, board.width - 28, middle, BRICK if n == 2 else INK, "right")
        words = wrapped(said, CAPTION, board.width - number.advance - 160, 3)
        board.stack(words, 106, middle, 28, INK)
        if n:
            canvas.fill(board.x + 20, board.y + middle - pitch // 2, board.width - 40, 1, EDGE)


def _sign(board: Panel, n: int, middle: int) -> None:
    """What stands before a line: a flower, an empty field, a tally, five."""
    canvas, x, y = board.canvas, board.x + 56, board.y + middle
    if n == 0:
        canvas.stamp(Sprite(*DRAWINGS["P"], LARGE.flower), x, y, PAPER)
    elif n == 1:
        canvas.ink(Frame(60, 45, 4, 3), x - 30, y - 22, INK, PAPER)
        for line in range(1, 4):
            canvas.fill(x - 30 + 15 * line, y - 19, 1, 39, HAIR)
        for line in range(1, 3):
            canvas.fill(x - 27, y - 22 + 15 * line, 54, 1, HAIR)
    else:
        strokes = Strokes(1 if n == 2 else FIVE, 36)
        canvas.ink(strokes, x - strokes.width // 2 + (6 if n > 2 else 0), y - 18, INK, PAPER)


PICTURES: Final = Lesson(
    (
        Painting("bukiet", (WIDTH, SERVING), serving, serving_alt),
        Painting("bukiet", (WIDTH, COUNTING), counting, counting_alt),
        catalogue.PICTURE,
    )
)
"""How an order is served, what counts, and the sheets."""
