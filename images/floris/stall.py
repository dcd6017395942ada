"""The picture of one seat, large: hand and display, every bouquet that was sold, and how the points add up."""

from __future__ import annotations

from typing import Final, NamedTuple

from images import Scene
from images.floris import telling
from images.floris.bunches import shelf
from images.floris.card import FlowerCard, Framed
from images.floris.inventory import counted
from images.floris.layout import SLIP, arranged
from images.floris.tableau import HALO, Display, Hand
from images.kit.canvas import Canvas, Panel
from images.kit.colours import BRICK, EDGE, FAINT, INK, PAPER, TABLE
from images.kit.lettering import sans, serif, wrapped
from images.kit.painting import Painting
from images.kit.people import names
from images.kit.plate import Banner
from images.kit.sheet import sheet
from images.kit.signs import plain
from images.kit.telling import mover
from rules.floris import Bouquet, View
from rules.game import Seat
from words import floris

WIDTH: Final = 800
HEIGHT: Final = 780
LATE: Final = ("final", "hand")
"""Parts that count only when the game is over."""
_MARGIN: Final = 20
_TOP: Final = 84
"""The height of the banner."""
_DISPLAY: Final = 312
_SHELF: Final = 218
_LEAST: Final = 250
"""So much of the width is left for a hand or a display, however few cards there are beside the other's."""
_LABEL: Final = serif(25, 600)
_WORD: Final = sans(22, 500)
_NUMBER: Final = serif(34, 650)


class Stall(NamedTuple):
    """All that the picture of a seat shows, apart from its owner's name."""

    hand: int
    left: tuple[str, ...]
    """The cards left in hand, once the game is over."""
    display: tuple[str, ...]
    taken: tuple[str, ...]
    bouquets: tuple[Bouquet, ...]
    """All that were made, the last one of the game too."""
    discards: tuple[str, ...]
    """What was thrown away: its description names the cards."""
    parts: tuple[tuple[str, int], ...]
    """The points part by part, those parts that there can be at this table."""
    points: int
    over: bool


def stall(view: View, seat: Seat) -> Stall:
    """What everybody may know of a seat: as long as it is the same, so is the picture."""
    last = view.finals[seat] if view.finals else None
    return Stall(
        view.hands[seat],
        view.left[seat] if view.left else (),
        view.displays[seat],
        view.taken if seat == mover(view) else (),
        (*view.bouquets[seat], *([last] if last else [])),
        view.discards[seat],
        tuple((part, view.breakdown[seat][part]) for part in counted(view)),
        view.points[seat],
        view.outcome is not None,
    )


def _lay_sheet(canvas: Canvas) -> None:
    canvas.linen()
    sheet(canvas, _MARGIN, _MARGIN, WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN)


def _paint(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    shown, w = stall(telling.seen(scene), seat), scene.words
    wide, tall = WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN
    made = w.plural("{n} bouquet", "{n} bouquets", len(shown.bouquets))
    banner = Banner(seat, names(scene)[seat], plain(shown.points), made, wide)
    canvas.lay(banner, _MARGIN, _MARGIN, TABLE)
    board = Panel(canvas, _MARGIN, _MARGIN + _TOP, wide, tall - _TOP, PAPER)
    _cards(board, scene, seat, shown)
    canvas.fill(board.x + 18, board.y + _DISPLAY, board.width - 36, 1, EDGE)
    _sold(board, scene, seat, shown)
    canvas.fill(board.x + 18, board.y + _DISPLAY + _SHELF, board.width - 36, 1, EDGE)
    _sum(board, scene, shown)


def _cards(board: Panel, scene: Scene, seat: Seat, shown: Stall) -> None:
    """The hand, face down until the game is over, what was taken, and the display."""
    w, canvas, top, tall = scene.words, board.canvas, 46, _DISPLAY - 54
    left = 150
    if shown.left:
        share = board.width * len(shown.left) // (len(shown.left) + len(shown.display))
        left = min(max(_LEAST, share), board.width - _LEAST)
        board.write(w("Left in hand"), _LABEL, 18, 26, INK, most=left - 30)
        for card, x, y in arranged(shown.left, left - 28, tall):
            canvas.lay(card, board.x + 18 + x, board.y + top + y, PAPER)
    else:
        board.write(w("Hand"), _LABEL, 18, 26, INK, most=left - 30)
        hand = Hand(shown.hand, seat, False, 124)
        canvas.lay(hand, board.x + (left - hand.width) // 2, board.y + top + (tall - hand.height) // 2, PAPER)
    canvas.fill(board.x + left, board.y + 16, 1, _DISPLAY - 32, EDGE)
    loose = (SLIP.width + 2 * HALO + 6) * len(shown.taken)
    wide = board.width - left - 30 - (loose + 14 if loose else 0)
    board.write(w("Display"), _LABEL, left + 18, 26, INK, most=wide - 10)
    display = Display(shown.display, wide, tall, seat, None, (), w("nothing on display"))
    canvas.lay(display, board.x + left + 14, board.y + top, PAPER)
    if loose:
        x = board.width - loose - 12
        board.write(w("Taken"), _LABEL, board.width - 20, 26, INK, "right", 120)
        for n, code in enumerate(shown.taken):
            framed = Framed(FlowerCard(code, SLIP), seat, HALO)
            canvas.lay(framed, board.x + x + n * (framed.width + 6), board.y + top + (tall - framed.height) // 2, PAPER)


def _sold(board: Panel, scene: Scene, seat: Seat, shown: Stall) -> None:
    w = scene.words
    if not shown.bouquets:
        said = w("no bouquet") if shown.over else w("no bouquet yet")
        board.write(said, _WORD, board.width // 2, _DISPLAY + _SHELF // 2, FAINT, "middle", 600)
        return
    standing = shelf(shown.bouquets, seat, board.width - 32, _SHELF - 16, 2)
    start = (board.width - max(spot.x + spot.sold.width for spot in standing)) // 2
    for sold, x, y in standing:
        board.canvas.lay(sold, board.x + start + x, board.y + _DISPLAY + 10 + y, PAPER)


def _sum(board: Panel, scene: Scene, shown: Stall) -> None:
    """The parts and what they add up to."""
    w, top = scene.words, _DISPLAY + _SHELF
    columns = [(part, floris.heading(w, part), points) for part, points in shown.parts]
    step = board.width // (len(columns) + 1)
    for n, (part, label, points) in enumerate([*columns, ("", w("Total"), shown.points)]):
        middle = step * n + step // 2
        for k, said in enumerate(wrapped(label, _WORD, step - 12, 2)):
            board.write(said, said.style, middle, 26 + top + 26 * k, FAINT, "middle")
        colour = BRICK if points < 0 else INK if points or not part else FAINT
        pending = not shown.over and part in LATE
        board.write("–" if pending else plain(points), _NUMBER, middle, top + 92, colour, "middle")


PICTURE: Final = Painting("floris", (WIDTH, HEIGHT), _paint, telling.seat_alt, lay=_lay_sheet, kept=2)
"""One seat, large; it depends on `stall` and the owner's name alone."""
