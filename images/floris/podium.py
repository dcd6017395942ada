"""The final picture: who won, on a podium with the best bouquets, and how everybody's points add up."""

from __future__ import annotations

from typing import Final

from images import Scene
from images.floris import telling
from images.floris.bunches import SIZES, groups
from images.floris.inventory import counted
from images.kit.canvas import Canvas, Panel
from images.kit.painting import Painting
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
from rules.floris import Bouquet, View
from rules.game import Seat
from words import floris

DEEP: Final = {"lily": 120, "rose": 120, "sunflower": 160}
"""The sizes of engraved flowers."""
_ENGRAVED: Final = (("rose", 90, 150), ("lily", 300, 176), ("rose", 702, 176), ("sunflower", 908, 158))
_SCORES: Final = Scores(76, 40, 250)
_COLUMNS: Final = {3: (408, 558, 708), 4: (388, 508, 628, 748)}
"""The middles of the parts, by how many there are,"""
_WIDE: Final = 114
"""and how wide their names may be."""


def _size(scene: Scene) -> tuple[int, int]:
    return WIDTH, BELOW + _SCORES.height(len(scene.names)) + 24


def _paint(canvas: Canvas, scene: Scene) -> None:
    view, w = telling.seen(scene), scene.words
    keys = counted(view)
    columns = _COLUMNS[len(keys)]
    paint_woven(canvas, scene, _ENGRAVED, DEEP)
    paint_heading(canvas, headline(scene), about(scene, floris.title(w)))
    paint_podium(canvas, scene, _prize)

    def titles(board: Panel) -> None:
        write_titles(board, [(floris.heading(w, key), x, _WIDE) for key, x in zip(keys, columns, strict=True)], 40, 27)

    def parts(board: Panel, seat: Seat, middle: int) -> None:
        write_parts(board, zip((view.breakdown[seat][key] for key in keys), columns, strict=True), middle)

    _SCORES.paint(canvas, scene, list(map(plain, view.points)), titles, parts)


def _prize(canvas: Canvas, scene: Scene, spot: Placed, x: int, top: int) -> None:
    """A wreath of all flowers for a winner, the best bouquet for the others."""
    view = telling.seen(scene)
    made, points = _made(view, spot.seat), plain(view.points[spot.seat])
    if spot.rank == 1:
        paint_wreath(canvas, _flowers(made), points, x, top)
        return
    best = max(made, key=lambda bouquet: bouquet.worth, default=None)
    posy = Posy(groups(best.cards) if best else (), 160, 226, SIZES[1], spot.seat)
    paint_posy(canvas, posy, points, x, top, 38)


def _made(view: View, seat: Seat) -> list[Bouquet]:
    """All bouquets of a seat, the last one too."""
    last = view.finals[seat] if view.finals else None
    return [*view.bouquets[seat], *([last] if last else [])]


def _flowers(made: list[Bouquet]) -> list[Flower]:
    """The blooms of all bouquets."""
    return [flower for bouquet in made for group in groups(bouquet.cards) for flower in group] or [("daisy", "W")]


PICTURE: Final = Painting("floris", _size, _paint, telling.final_alt)
"""The podium, and how everybody's points add up."""
