"""The score column of a sheet: colours sold and still to sell, the track of empty fields, tallies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from PIL import ImageDraw

from images.bukiet.colours import DRAWINGS
from images.kit.canvas import Canvas, Panel, Rectangular
from images.kit.colours import BRICK, EDGE, FAINT, INK, PAPER, accent
from images.kit.lettering import first_fit, serif
from images.kit.plate import paint_edged
from images.kit.shapes import Frame, Polygon, Round
from images.kit.signs import plain
from images.kit.sprites import Sprite
from rules.bukiet import View, column
from rules.game import Seat
from rules.plot import TRACK
from rules.sheet import COLOURS

Prices: TypeAlias = tuple[tuple[int, str], ...]
"""What a colour brought or brings, each `taken`, `lost` or `open`."""
FIVE: Final = 5
FLOWERS: Final = (24, 36, 40)
"""The sizes of flowers: sold or not in a low column, in the others, in the largest."""


@dataclass(frozen=True, slots=True)
class Account:
    """Everything that a sheet's score is made of, as the rules tell it."""

    seat: Seat
    left: tuple[int, ...]
    """Flowers of each colour that still grow,"""
    prices: tuple[Prices, ...]
    """and what it brings: yellow, blue, red, green, pink."""
    track: tuple[tuple[int, bool], ...]
    """What each empty field brings, and whether it has."""
    tallies: int
    points: int
    parts: tuple[tuple[str, int], ...]
    """`sold`, `fields`, `tallies` and, once it is over, what the most and the fewest of these bring."""
    outlook: int
    """What these would bring, while it is not over; 0 for neither."""


def account(view: View, seat: Seat) -> Account:
    """The score column of a seat."""
    plot, prices = view.plots[seat], column(view, seat)
    return Account(
        seat,
        tuple(plot.left(colour) for colour in COLOURS),
        tuple(prices[colour] for colour in COLOURS),
        tuple((points, n < len(plot.emptied)) for n, points in enumerate(TRACK) if points),
        plot.tallies,
        view.points[seat],
        tuple(view.breakdown[seat].items()),
        view.extremes[seat] if view.to_act else 0,
    )


@dataclass(frozen=True, slots=True)
class Strokes:
    """A shape: tally marks in groups of five, the fifth across the four before."""

    count: int
    size: int
    """The height of a mark."""

    @property
    def pitch(self) -> int:
        """From one mark to the next."""
        return max(6, self.size // 4)

    @property
    def width(self) -> int:
        groups, rest = divmod(self.count, FIVE)
        return max(1, groups * (FIVE + 1) * self.pitch + rest * self.pitch) + 4

    @property
    def height(self) -> int:
        return self.size

    def draw(self, ink: ImageDraw.ImageDraw, s: float) -> None:
        line = round(2.6 * s)
        for n in range(self.count):
            group, place = divmod(n, FIVE)
            x = 4 + group * (FIVE + 1) * self.pitch + place * self.pitch
            sway = (n * 7 % 3 - 1) * 0.7
            way: tuple[float, float, float, float]
            if place < FIVE - 1:
                way = (x + sway, 2 + n * 5 % 3, x - 1, self.size - 2)
            else:
                way = (x - 4 * self.pitch - 3, self.size * 0.78, x - self.pitch + 5, self.size * 0.2)
            ink.line([value * s for value in way], fill=255, width=line)


def paint_strokes(board: Panel, count: int, size: int, x: int, top: int, rows: int, wide: int) -> int:
    """As many tally marks as have room on so many rows; answers how many are drawn."""
    pitch = Strokes(1, size).pitch
    most = FIVE * ((wide + pitch) // ((FIVE + 1) * pitch))
    drawn = min(count, most * rows)
    for row in range(rows):
        marks = min(most, drawn - most * row)
        if marks > 0:
            board.canvas.ink(Strokes(marks, size), board.x + x, board.y + top + row * (size + 6), INK, board.ground)
    return drawn


def paint_prices(board: Panel, prices: Prices, seat: Seat, x: int, middle: int, pitch: int, size: int) -> None:
    """The prices of a colour in a row: those taken in the seat's accent, those lost struck out."""
    for n, (price, state) in enumerate(prices):
        paint_price(board, price, state, seat, x + n * pitch, middle, size, min(size * 4 // 3, pitch + 4))


def paint_price(board: Panel, price: int, state: str, seat: Seat, x: int, middle: int, size: int, wide: int) -> None:
    """One price, its middle at x. wide: of the coin that shows that it is taken."""
    canvas, ground, tall = board.canvas, board.ground, size * 4 // 3
    if state == "taken":
        ground, left, top = accent(seat), board.x + x - wide // 2, board.y + middle - tall // 2
        canvas.ink(Round(wide, tall, wide / 2), left, top, INK)
        canvas.ink(Round(wide - 3, tall - 3, wide / 2 - 1), left + 1, top + 1, ground, INK)
    style = serif(size, 700 if state == "taken" else 600)
    Panel(canvas, board.x, board.y, board.width, board.height, ground).write(
        str(price), style, x, middle, FAINT if state == "lost" else INK, "middle"
    )
    if state == "lost":
        reach = size * 5 // 9
        canvas.ink(_slash(2 * reach, size), board.x + x - reach, board.y + middle - size // 2, BRICK)


def _slash(wide: int, tall: int) -> Polygon:
    return Polygon(wide, tall, ((0, tall - 5), (wide - 2, 2), (wide, 5), (2, tall - 2)))


def paint_track(board: Panel, account: Account, x: int, middle: int, box: int, pitch: int, size: int) -> None:
    """The track of empty fields: what has been earned is filled in."""
    for n, (points, earned) in enumerate(account.track):
        left, top = board.x + x + n * pitch, board.y + middle - box // 2
        ground = accent(account.seat) if earned else board.ground
        if earned:
            paint_edged(board.canvas, Round(box, box, 6), left, top, ground)
        else:
            board.canvas.ink(Frame(box, box, 6, 2), left, top, EDGE, board.ground)
        cell = Panel(board.canvas, left, top, box, box, ground)
        cell.write(str(points), serif(size, 650), box // 2, box // 2, INK if earned else FAINT, "middle")


def paint_left(
    board: Panel, account: Account, n: int, x: int, middle: int, flower: int, size: int, gap: int = 2
) -> None:
    """A flower of colour n and how many of them still grow; x: the left edge."""
    board.canvas.stamp(Sprite(*_drawing(n), flower), board.x + x + flower // 2, board.y + middle, board.ground)
    left = account.left[n]
    board.write(str(left), serif(size, 650), x + flower + gap, middle, INK if left else FAINT)


def paint_badge(board: Panel, account: Account, n: int, x: int, middle: int, flower: int, size: int) -> None:
    """The same with the number on the foot of the flower, which takes less room."""
    board.canvas.stamp(Sprite(*_drawing(n), flower), board.x + x + flower // 2, board.y + middle - 4, board.ground)
    wide, tall = size * 4 // 3 + 2, size
    left, top = board.x + x + flower - 12, board.y + middle - 1
    paint_edged(board.canvas, Round(wide, tall, tall / 2), left, top, PAPER)
    label = Panel(board.canvas, left, top, wide, tall, PAPER)
    number = account.left[n]
    label.write(str(number), serif(size, 650), wide // 2, tall // 2, INK if number else FAINT, "middle")


def _drawing(n: int) -> tuple[str, str]:
    return DRAWINGS[COLOURS[n]]


@dataclass(frozen=True, slots=True)
class Slip(Rectangular):
    """The score column of a small sheet, beside the fields."""

    account: Account
    width: int
    height: int

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        board, account = Panel(canvas, x, y, self.width, self.height, PAPER), self.account
        pitch = (self.height - 112) // 5
        for n, prices in enumerate(account.prices):
            middle = pitch * n + pitch // 2
            paint_badge(board, account, n, 0, middle, 36, 25)
            step = min(26, (self.width - 76) // 2)
            paint_prices(board, prices, account.seat, self.width - 10 - 2 * step, middle, step, 25)
        canvas.fill(x, y + self.height - 108, self.width, 1, EDGE)
        paint_track(board, account, 0, self.height - 84, 28, (self.width - 28) // 3, 25)
        canvas.fill(x, y + self.height - 58, self.width, 1, EDGE)
        _paint_tallies(board, account, 0, self.height - 30, self.width)


@dataclass(frozen=True, slots=True)
class Strip(Rectangular):
    """The score column lying below the fields, with all prices where it is high enough."""

    account: Account
    width: int
    height: int

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        board, account = Panel(canvas, x, y, self.width, self.height, PAPER), self.account
        pitch, roomy = self.width // 5, self.height > 90
        for n, prices in enumerate(account.prices):
            left = pitch * n + 2
            taken = next((price for price, state in prices if state == "taken"), None)
            if roomy:
                paint_left(board, account, n, left + 4, 20, 36, 27, 6)
                paint_prices(board, prices, account.seat, left + 16 + 26 * (len(prices) == 1), 58, 26, 25)
            elif taken is None:
                paint_left(board, account, n, left, 18, 24, 25)
            else:
                _paint_sold(board, account, n, left, taken)
        low = self.height - (22 if roomy else 18)
        box = 28 if not roomy else 34
        canvas.fill(x, y + low - box // 2 - 7, self.width, 1, EDGE)
        paint_track(board, account, 2, low, box, box + 4 + 6 * roomy, 25)
        start = 4 * (box + 4 + 6 * roomy) + 16
        _paint_tallies(board, account, start, low, self.width - start)


def _paint_sold(board: Panel, account: Account, n: int, x: int, price: int) -> None:
    """A colour that is sold: its flower, and what it brought."""
    board.canvas.stamp(Sprite(*_drawing(n), 24), board.x + x + 12, board.y + 18, board.ground)
    paint_price(board, price, "taken", account.seat, x + 39, 18, 25, 26)


def _paint_tallies(board: Panel, account: Account, x: int, middle: int, wide: int) -> None:
    """Marks as far as there is room for them, and their number as points lost."""
    said = first_fit(plain(-account.tallies), [serif(26, 650)], 90)
    board.write(said, said.style, x + wide, middle, BRICK if account.tallies else FAINT, "right")
    paint_strokes(board, account.tallies, 26, x, middle - 13, 1, wide - said.advance - 8)
