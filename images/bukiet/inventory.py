"""A sheet in words, complete enough to play by."""

from __future__ import annotations

from images.kit.signs import plain
from images.kit.telling import standing
from rules.bukiet import View
from rules.game import Seat
from rules.plot import Plot
from rules.sheet import COLUMNS, DICE, FIELDS, cells_of, clusters
from words import Words, bukiet
from words.colours import colour

GONE = "-"
"""Stands for a flower that is cut."""


def worth(w: Words, view: View, seat: Seat) -> str:
    """The parts of the points ("Sold 7, Empty fields 3, ..."); the most and the fewest tallies where they count."""
    parts = view.breakdown[seat].items()
    return ", ".join(f"{bukiet.part(w, key)} {plain(n)}" for key, n in parts if n or key not in ("most", "fewest"))


def brief(w: Words, view: View, seat: Seat, name: str) -> str:
    """How a sheet stands."""
    plot = view.plots[seat]
    return w(
        "{name}: points {score}; left: {left}; empty fields: {fields}; tallies: {tallies}.",
        name=name,
        score=plain(view.points[seat]),
        left=", ".join(f"{colour(w, letter)} {plot.left(letter)}" for letter in DICE),
        fields=", ".join(str(field) for field, _ in plot.emptied) or w.named("fields", "none"),
        tallies=plot.tallies,
    )


def sheet_in_words(w: Words, view: View, seat: Seat, name: str, full: bool = True) -> list[str]:
    """Name and points of a sheet, then a line for each thing. full: also what grows together, and what was cut."""
    plot = view.plots[seat]
    lines = [standing(w, name, view.points[seat], worth(w, view, seat))]
    if view.to_act and view.extremes[seat]:
        lines.append(bukiet.outlook(w, view.extremes[seat]))
    lines.append(_fields(w, plot))
    if plot.sold:
        sold = [w("{colour} for {points}", colour=colour(w, letter), points=points) for letter, points in plot.sold]
        lines.append(w("Sold: {colours}.", colours=", ".join(sold)))
    if not full:
        return [*lines, _rows(w, plot)]
    growing = [_patches(w, plot, letter) for letter in DICE if plot.left(letter)]
    return [*lines, *growing, _rows(w, plot), *_cuts(w, plot)]


def _fields(w: Words, plot: Plot) -> str:
    """How many flowers each field still has."""
    brought = dict(plot.emptied)
    told = []
    for number, cells in enumerate(FIELDS, 1):
        left = (cells & ~plot.gone).bit_count()
        if number in brought:
            told.append(w("{field} empty for {points}", field=number, points=brought[number]))
        else:
            told.append(w("{field} has {left}", field=number, left=left))
    return w("Fields: {fields}.", fields="; ".join(told))


def _patches(w: Words, plot: Plot, letter: str) -> str:
    """What still grows of a colour, connected flowers together."""
    patches = clusters(plot.sheet.flowers[letter] & ~plot.gone)
    cells = "; ".join(" ".join(cells_of(patch)) for patch in patches)
    return w("{colour} ({left} left): {cells}.", colour=colour(w, letter), left=plot.left(letter), cells=cells)


def _rows(w: Words, plot: Plot) -> str:
    """The whole sheet, row by row, by letters."""
    cut = set(cells_of(plot.gone))
    rows = []
    for n, letters in enumerate(plot.sheet.rows, 1):
        shown = [GONE if f"{column}{n}" in cut else letter for column, letter in zip(COLUMNS, letters, strict=True)]
        rows.append(f"{n} {''.join(shown[:4])} {''.join(shown[4:])}")
    about = {"sheet": bukiet.sheet(w, plot.sheet.name), "rows": ", ".join(rows)}
    return w("Sheet {sheet}, rows 1 to 9 of A to H, cut flowers as dashes: `{rows}`.", **about)


def _cuts(w: Words, plot: Plot) -> list[str]:
    """What was cut for which die."""
    told = [f"{cut.die} {' '.join(cut.cells)}" for cut in plot.cuts if cut.cells]
    return [w("Cut so far, each after its die: {cuts}.", cuts="; ".join(told))] if told else []
