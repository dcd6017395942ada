"""The table picture: every shop, who is still choosing, and what everybody did last."""

from __future__ import annotations

from typing import Final

from images import Scene
from images.flowershop import card, telling
from images.flowershop.bead import Bead
from images.flowershop.colours import DRAWINGS
from images.flowershop.counter import HEAPS, SUMS, heaps, storage, summed
from images.flowershop.deed import SIZES, Deeds, steps
from images.flowershop.layout import FREE, HEADING, LAYOUTS, LEGEND, MARGIN, WIDTH, Layout
from images.flowershop.news import deeds, touched
from images.flowershop.window import paint_frame, paint_window
from images.kit.board import Board
from images.kit.canvas import Canvas, Panel
from images.kit.colours import CREAM, PAPER, QUIET, TABLE
from images.kit.heading import paint_over
from images.kit.lettering import abreast, sans, serif
from images.kit.painting import Painting
from images.kit.people import names
from images.kit.shapes import Polygon
from images.kit.sheet import INSET, sheet
from images.kit.signs import plain
from images.kit.sprites import Sprite
from rules.flowershop import ROUNDS, Direction
from rules.game import Seat
from rules.pick import HAND
from words import flowershop

_TITLE: Final = serif(34)
_FACTS: Final = sans(26, 500)
_LEGEND: Final = sans(25, 500)
DEEP: Final = {"iris": 150, "lily": 120, "rose": 120, "sunflower": 160}
"""The sizes of engraved flowers."""
BLOOM: Final = 60
"""A flower of the large legend."""


def _size(scene: Scene) -> tuple[int, int]:
    return WIDTH, LAYOUTS[telling.seen(scene).seats].height


def _under(scene: Scene) -> tuple[Layout, tuple[bool, ...], Direction | None]:
    """For how many, who is lit, and where the cards go after this pick, if they do."""
    view = telling.seen(scene)
    lit = tuple(seat in view.to_act for seat in range(view.seats))
    return LAYOUTS[view.seats], lit, view.direction if telling.passes(view) else None


def _paint(canvas: Canvas, scene: Scene) -> None:
    view = telling.seen(scene)
    plan = LAYOUTS[view.seats]
    _heading(canvas, scene)
    for seat in range(view.seats):
        lit, status = seat in view.to_act, telling.status(scene.words, view, seat)
        board = Board(seat, names(scene)[seat], status, plain(view.points[seat]), lit, plan.width, plan.plate)
        canvas.lay(board, *plan.corner(seat), TABLE)
        _shop(canvas, scene, plan, seat)
    if view.seats == FREE:
        _free_quarter(canvas, scene, plan)
    else:
        _legend(canvas, scene, plan)


def _lay_table(canvas: Canvas, plan: Layout, lit: tuple[bool, ...], way: Direction | None) -> None:
    """Tablecloth and empty sheets, which are the same in all games for so many players."""
    canvas.linen()
    if plan.seats == FREE:
        _lay_quarter(canvas, plan)
    for seat in sorted(range(plan.seats), key=lambda seat: lit[seat]):
        x, y = plan.corner(seat)
        sheet(canvas, x, y, plan.width, plan.shop, lit[seat])
        canvas.fill(x + INSET, y + INSET, plan.width - 2 * INSET, plan.shop - 2 * INSET, PAPER)
        paint_frame(canvas, plan.scale, x, y + plan.plate)
    if way is not None:
        _ways(canvas, plan, way)


def _ways(canvas: Canvas, plan: Layout, way: Direction) -> None:
    """Chevrons on the cloth: the hands go clockwise to the left, and back again to the right."""
    back = way == "right"
    middle = HEADING + plan.shop + plan.gap // 2
    for x, up in ((WIDTH - MARGIN // 2, back), (MARGIN // 2, not back)):
        for n in (-1, 0, 1):
            canvas.ink(_chevron("up" if up else "down"), x - 9, middle + 17 * n - 6, CREAM)
    if plan.counter:
        for row, left in ((0, back), (1, not back)):
            y = plan.corner(0)[1] + row * (plan.shop + plan.gap) + plan.shop // 2
            for n in (-1, 0, 1):
                canvas.ink(_chevron("left" if left else "right"), WIDTH // 2 - 6, y + 26 * n - 9, CREAM)


def _chevron(points: str) -> Polygon:
    along = ((0, 0), (6, 0), (12, 9), (6, 18), (0, 18), (6, 9))
    if points in ("left", "right"):
        return Polygon(12, 18, tuple((x if points == "right" else 12 - x, y) for x, y in along))
    return Polygon(18, 12, tuple((y, x if points == "down" else 12 - x) for x, y in along))


def _heading(canvas: Canvas, scene: Scene) -> None:
    view, w = telling.seen(scene), scene.words
    board = Panel(canvas, MARGIN, 0, WIDTH - 2 * MARGIN, HEADING, TABLE)
    x = board.write(flowershop.title(w), _TITLE, 0, 27, CREAM).advance + 26
    if paint_over(board, scene, x):
        return
    for said in (
        w("Round {round} of {rounds}", round=view.round, rounds=ROUNDS),
        w("Pick {pick} of {picks}", pick=view.pick, picks=HAND),
    ):
        x += board.write(said, _FACTS, x, 28, CREAM, most=220).advance + 20
    board.write(telling.passing(w, view), _FACTS, board.width, 28, QUIET, "right", board.width - x)


def _shop(canvas: Canvas, scene: Scene, plan: Layout, seat: Seat) -> None:
    """Window and counter, the counter below the window or right of it."""
    view, scale = telling.seen(scene), plan.scale
    shop, events = view.shops[seat], deeds(view, seat)
    marked, (x, y) = touched(shop, events), plan.corner(seat)
    top = y + plan.plate
    paint_window(canvas, shop, seat, marked, scale, x, top)
    if plan.counter:
        top += scale.height
        canvas.lay(storage(shop, card.SMALL, seat, marked, scale.pennant), x + 8, top + 3, PAPER)
        for n, heap in enumerate(heaps(shop, seat, marked, HEAPS[0], 30, (102, 74), scale.pennant)):
            canvas.lay(heap, x + 284 + n * 104, top + 5, PAPER)
        canvas.lay(Deeds(seat, steps(events), plan.width - 20, SIZES[0], 25), x + 10, top + 74, PAPER)
        return
    left, wide = x + scale.width + 12, plan.width - scale.width - 24
    canvas.lay(storage(shop, card.MIDDLE, seat, marked, scale.pennant), left + 2, top + 14, PAPER)
    for n, heap in enumerate(heaps(shop, seat, marked, HEAPS[1], 38, (wide // 2 - 8,) * 2, scale.pennant)):
        canvas.lay(heap, left + n * wide // 2, top + 114, PAPER)
    told = steps(events)
    drawn, letter, pitch = (SIZES[1], 30, 52) if len(told) < 3 else (SIZES[0], 25, 36)
    for n, deed in enumerate(told):
        canvas.lay(Deeds(seat, (deed,), wide, drawn, letter), left + 2, top + 190 + pitch * n, PAPER)
    parts = summed(view.breakdown[seat], "", SUMS[0], 25, wide, 34)
    canvas.lay(parts, left, top + scale.height - 48, PAPER)


def _legend(canvas: Canvas, scene: Scene, plan: Layout) -> None:
    """What the letters stand for, in a line."""
    top, beads = plan.height - LEGEND, [Bead(code, 25) for code in DRAWINGS]
    board = Panel(canvas, MARGIN, top, WIDTH - 2 * MARGIN, LEGEND, TABLE)
    letters = sum(bead.width + 8 for bead in beads)
    called = [flowershop.flower(scene.words, code) for code in DRAWINGS]
    said = abreast(called, _LEGEND, board.width - letters - 60)
    gap = min(60, (board.width - letters - sum(words.advance for words in said)) // (len(said) - 1))
    x = 0
    for bead, words in zip(beads, said, strict=True):
        canvas.lay(bead, MARGIN + x, top + (LEGEND - bead.height) // 2 + 1, TABLE)
        board.write(words, words.style, x + bead.width + 8, LEGEND // 2 + 1, QUIET)
        x += bead.width + 8 + words.advance + gap


def _lay_quarter(canvas: Canvas, plan: Layout) -> None:
    """Every flower, large, with its letter, where three players leave room."""
    x, y = plan.corner(3)
    for drawing, dx, dy in (("sunflower", 372, 100), ("iris", 372, 320)):
        canvas.stamp(Sprite(drawing, "-", DEEP[drawing], "deep"), x + dx, y + dy)
    for n, (code, drawn) in enumerate(DRAWINGS.items()):
        middle, bead = y + _quarter_line(plan, n), Bead(code, 34)
        canvas.stamp(Sprite(*drawn, BLOOM), x + 46, middle)
        canvas.lay(bead, x + 112 - bead.width // 2, middle - bead.height // 2, TABLE)


def _free_quarter(canvas: Canvas, scene: Scene, plan: Layout) -> None:
    """What they are called."""
    board = Panel(canvas, *plan.corner(3), plan.width, plan.shop, TABLE)
    for n, code in enumerate(DRAWINGS):
        name = flowershop.flower(scene.words, code)
        board.write(name, sans(30, 500), 140, _quarter_line(plan, n), CREAM, most=200)


def _quarter_line(plan: Layout, n: int) -> int:
    """The middle of the nth line of the free quarter, from its top."""
    pitch = plan.shop // len(DRAWINGS)
    return pitch * n + pitch // 2


PICTURE: Final = Painting("flowershop", _size, _paint, telling.table_alt, lay=_lay_table, under=_under, kept=12)
"""Every shop, who is still choosing, and what everybody did last."""
