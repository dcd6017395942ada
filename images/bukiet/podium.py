"""The final picture: who won, on a podium with flowers from the sheets, and how everybody's points add up."""

from __future__ import annotations

from typing import Final

from images import Scene
from images.bukiet import telling
from images.bukiet.colours import DRAWINGS
from images.kit.canvas import Canvas, Panel
from images.kit.lettering import fit, isolated, serif
from images.kit.painting import Painting
from images.kit.people import names
from images.kit.podium import (
    WIDTH,
    Placed,
    about,
    headline,
    paint_heading,
    paint_podium,
    paint_posy,
    paint_woven,
    paint_wreath,
)
from images.kit.posy import Flower, Posy
from images.kit.scores import BELOW, Scores, write_parts, write_titles
from images.kit.signs import plain
from rules.game import Seat
from rules.plot import Plot
from rules.sheet import COLOURS
from words import bukiet

HEAD: Final = 42
"""Flowers of the bouquets on the steps."""
DEEP: Final = {"cosmos": 150, "tulip": 130, "hellebore": 130, "sunflower": 158}
"""Woven into the cloth: the sizes of the drawings."""
_ENGRAVED: Final = (("cosmos", 90, 150), ("tulip", 300, 176), ("hellebore", 702, 176), ("sunflower", 908, 158))
_SCORES: Final = Scores(92, 46, 226)
_COLUMNS: Final = ((350, 116), (451, 84), (543, 84), (643, 106), (760, 106))
"""The middles of the parts, and how wide their names may be."""
_BUNCH: Final = 4
"""One flower in a bouquet stands for so many that were cut."""
_NAME: Final = 480
"""Pixels of a name in the title."""


def _size(scene: Scene) -> tuple[int, int]:
    return WIDTH, BELOW + _SCORES.height(len(scene.names), _note(scene)) + 24


def _paint(canvas: Canvas, scene: Scene) -> None:
    view, w = telling.seen(scene), scene.words
    rounds = w.plural("{n} round", "{n} rounds", view.round)
    paint_woven(canvas, scene, _ENGRAVED, DEEP)
    paint_heading(canvas, _headline(scene), w("{one}, {two}", one=about(scene, bukiet.title(w)), two=rounds))
    paint_podium(canvas, scene, _prize)
    keys = list(view.breakdown[0] if view.seats > 1 else view.plots[0].points)

    def titles(board: Panel) -> None:
        named = [bukiet.heading(w, key) for key in keys]
        write_titles(board, ((said, *column) for said, column in zip(named, _COLUMNS, strict=False)), 46, 28)

    def parts(board: Panel, seat: Seat, middle: int) -> None:
        points = [view.breakdown[seat][key] for key in keys]
        write_parts(board, ((part, x) for part, (x, _) in zip(points, _COLUMNS, strict=False)), middle)

    _SCORES.paint(canvas, scene, list(map(plain, view.points)), titles, parts, note=_note(scene))


def _note(scene: Scene) -> str:
    """How a tie was broken; for one who played alone, why the game is over or has no rating."""
    view = telling.seen(scene)
    return scene.ended or telling.tie(scene) or (bukiet.ending(scene.words, view.ended_by) if view.ended_by else "")


def _headline(scene: Scene) -> str:
    """Who has won; of one who played alone, how well."""
    view, w = telling.seen(scene), scene.words
    if view.seats > 1:
        return headline(scene, _NAME)
    name = isolated(fit(names(scene)[0], serif(42), _NAME).text)
    if scene.ended:
        return name
    return w("{name}: {rating}", name=name, rating=bukiet.rating(w, view.points[0]))


def _prize(canvas: Canvas, scene: Scene, spot: Placed, x: int, top: int) -> None:
    """A wreath for a winner, a bouquet for the others: what they cut."""
    view = telling.seen(scene)
    plot, points = view.plots[spot.seat], plain(view.points[spot.seat])
    if spot.rank == 1:
        paint_wreath(canvas, [DRAWINGS[letter] for letter in _picked(plot) or ["W"]], points, x, top)
    else:
        paint_posy(canvas, Posy(_bunches(plot), 140, 216, HEAD, spot.seat), points, x, top)


def _picked(plot: Plot) -> list[str]:
    """The flowers cut, by their letters."""
    return [plot.sheet.flower(cell) for cut in plot.cuts for cell in cut.cells]


def _bunches(plot: Plot) -> tuple[tuple[Flower, ...], ...]:
    """A few flowers of each colour that was cut, the most frequent on top."""
    picked = _picked(plot)
    counts = sorted(((picked.count(colour), colour) for colour in COLOURS if colour in picked), reverse=True)
    return tuple((DRAWINGS[colour],) * -(-count // _BUNCH) for count, colour in counts)


PICTURE: Final = Painting("bukiet", _size, _paint, telling.final_alt)
"""The podium, and how everybody's points add up."""
