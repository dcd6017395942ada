"""The sheets there are to choose from, side by side."""

from __future__ import annotations

from typing import Final

from images.bukiet.beds import paint_beds, paint_labels
from images.bukiet.layout import CLOSE, MARGIN
from images.kit.canvas import Canvas, Panel
from images.kit.colours import INK, PAPER
from images.kit.lettering import serif
from images.kit.page import Page
from images.kit.paintbox import Paintbox
from images.kit.sheet import sheet
from rules.plot import Plot
from rules.sheet import SHEETS
from words import Words, bukiet

WIDTH: Final = 800
_ACROSS: Final = 2
_TITLE: Final = 52
_GAP: Final = 16
_WIDE: Final = (WIDTH - 2 * MARGIN - (_ACROSS - 1) * _GAP) // _ACROSS
_HIGH: Final = _TITLE + CLOSE.height + 18
HEIGHT: Final = 2 * MARGIN - _GAP + -(-len(SHEETS) // _ACROSS) * (_HIGH + _GAP)


def page(w: Words, box: Paintbox) -> Page:
    """The picture, painted."""
    made = Page(box, WIDTH, HEIGHT)
    paint(made, w)
    return made


def paint(canvas: Canvas, w: Words) -> None:
    """Every sheet with its name, on a canvas of WIDTH x HEIGHT."""
    canvas.linen()
    for n, layout in enumerate(SHEETS.values()):
        x, y = MARGIN + n % _ACROSS * (_WIDE + _GAP), MARGIN + n // _ACROSS * (_HIGH + _GAP)
        sheet(canvas, x, y, _WIDE, _HIGH)
        head = Panel(canvas, x, y, _WIDE, _TITLE, PAPER)
        head.write(
            bukiet.sheet_title(w, layout.name), serif(32, 650), _WIDE // 2, _TITLE // 2 + 4, INK, "middle", _WIDE - 32
        )
        left, top = x + (_WIDE - CLOSE.width - CLOSE.label // 2) // 2, y + _TITLE
        paint_labels(canvas, CLOSE, left, top)
        paint_beds(canvas, Plot(layout), 0, CLOSE, left, top)


def alt(w: Words) -> str:
    """The sheets in words, by letters."""
    told = [
        w("{sheet}: {rows}", sheet=bukiet.sheet_title(w, layout.name), rows=" ".join(layout.rows))
        for layout in SHEETS.values()
    ]
    return w("The sheets to choose from, row by row: {sheets}.", sheets="; ".join(told))
