"""One sheet, large: the fields with their coordinates, and the score column; also what fits a die, or a planned cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from images import Scene
from images.bukiet import telling
from images.bukiet.beds import Shown, paint_beds, paint_labels
from images.bukiet.layout import LARGE, MARGIN
from images.bukiet.ledger import Account, account
from images.bukiet.marks import paint_loop, paint_pennant, paint_seals, paint_wrong
from images.bukiet.score import paint_score
from images.kit.canvas import Canvas, Panel
from images.kit.colours import INK, PAPER, TABLE, accent
from images.kit.die import Die as Cube
from images.kit.lettering import sans, serif, wrapped
from images.kit.painting import Painting
from images.kit.people import names
from images.kit.plate import Banner
from images.kit.shapes import Round
from images.kit.sheet import sheet
from images.kit.signs import plain
from rules.bukiet import View
from rules.game import Seat
from rules.plot import Cut, Die, Plot
from rules.sheet import BIT, cells_of
from words import bukiet

WIDTH: Final = 800
HEAD: Final = 72
PLAN: Final = 84
"""The line about a die: what fits it, or what a planned cut would bring."""
_TOP: Final = MARGIN + HEAD + 12
_PAD: Final = 14
SHEET: Final = LARGE.height + 2 * _PAD + 6


@dataclass(frozen=True, slots=True)
class Front:
    """What the picture is made of, beside names and language."""

    plot: Plot
    account: Account
    rounds: tuple[int, int] | None
    """For one who plays alone: the round, and how many there are."""
    planned: Cut | None
    wrong: tuple[str, ...] = ()
    """Flowers of the planned cut that its customer did not order."""
    chosen: Die | None = None
    """A die that is looked at,"""
    fits: tuple[str, ...] = ()
    """and the cells that fit it best."""


def front(view: View, seat: Seat) -> Front:
    """What the picture of this seat's sheet is made of."""
    plot, planned = view.plots[seat], view.planned
    rounds = (view.round, view.rounds) if view.rounds else None
    if view.chosen and seat == telling.mover(view):
        fits = tuple(cells_of(plot.best_served(view.chosen)))
        return Front(plot, account(view, seat), rounds, None, chosen=view.chosen, fits=fits)
    if planned is None or planned not in plot.cuts[-1:]:
        return Front(plot, account(view, seat), rounds, None)
    wrong = plot.wrong(planned.die, sum(BIT[cell] for cell in planned.cells))
    return Front(plot, account(view, seat), rounds, planned, tuple(cells_of(wrong)))


def _size(scene: Scene, seat: Seat) -> tuple[int, int]:
    shown = front(telling.seen(scene), seat)
    return WIDTH, _TOP + (PLAN + 12 if shown.planned or shown.chosen else 0) + SHEET + MARGIN


def _paint(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view, w = telling.seen(scene), scene.words
    shown = front(view, seat)
    named = w("sheet: {sheet}", sheet=bukiet.sheet(w, shown.plot.sheet.name))
    head = Banner(seat, names(scene)[seat], plain(shown.account.points), named, WIDTH - 2 * MARGIN, HEAD)
    canvas.lay(head, MARGIN, MARGIN, TABLE)
    top = _TOP
    if shown.planned:
        about = {"cells": " ".join(shown.planned.cells), "effect": bukiet.effect(w, shown.planned)}
        said = w("Only planned, {cells}: {effect}.", **about)
        if not shown.planned.cells:
            said = w("Only planned, no flower: {effect}.", **about)
        _line(canvas, shown.planned.die, said, seat, top)
        top += PLAN + 12
    elif shown.chosen:
        _line(canvas, shown.chosen, bukiet.fits(w, shown.plot.at_best(shown.chosen), shown.fits), seat, top)
        top += PLAN + 12
    sheet(canvas, MARGIN, top, WIDTH - 2 * MARGIN, SHEET)
    x, y = MARGIN + _PAD, top + _PAD
    planned = frozenset(shown.planned.cells if shown.planned else ())
    fits = frozenset(shown.fits) if shown.chosen else None
    paint_labels(canvas, LARGE, x, y)
    paint_beds(canvas, shown.plot, seat, LARGE, x, y, Shown(planned, fits))
    paint_seals(canvas, shown.plot, seat, LARGE, x, y)
    if shown.planned:
        paint_loop(canvas, shown.planned.cells, seat, LARGE, x, y, 6)
        for cell in shown.wrong:
            paint_wrong(canvas, cell, LARGE, x, y)
    elif shown.plot.cuts:
        paint_pennant(canvas, shown.plot.cuts[-1].cells, seat, LARGE, x, y)
    left = x + LARGE.width + 16
    column = Panel(canvas, left, y, WIDTH - MARGIN - 18 - left, LARGE.height, PAPER)
    paint_score(column, shown.account, shown.rounds, w)


def _line(canvas: Canvas, die: Die, said: str, seat: Seat, top: int) -> None:
    """What is said of a die, in the accent of whoever looks at it."""
    wide, ground = WIDTH - 2 * MARGIN, PAPER
    canvas.ink(Round(wide, PLAN, 10), MARGIN, top, accent(seat), TABLE)
    canvas.ink(Round(wide - 8, PLAN - 8, 7), MARGIN + 4, top + 4, ground, accent(seat))
    board = Panel(canvas, MARGIN + 4, top + 4, wide - 8, PLAN - 8, ground)
    canvas.lay(Cube(die[0], int(die[1]), 54), board.x + 11, board.y + 11, ground)
    code = board.write(die, serif(34, 650), 78, 38, INK)
    start = 78 + code.advance + 18
    board.stack(wrapped(said, sans(25, 600), board.width - start - 14, 2), start, 38, 30, INK)


PICTURE: Final = Painting("bukiet", _size, _paint, telling.seat_alt)
"""One sheet, large; it depends on `front` and the owner's name alone. A view of `rules.bukiet.preview` has the planned
cut on it, too."""
