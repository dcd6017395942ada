"""The last picture: who won, on a podium with flowers from the shops, and how everybody's points add up."""

from __future__ import annotations

from typing import Final

from images import Scene
from images.flowershop import telling
from images.flowershop.colours import DRAWINGS
from images.flowershop.counter import PARTS
from images.flowershop.layout import LARGE
from images.flowershop.street import DEEP
from images.flowershop.vase import paint_vase
from images.kit.canvas import Canvas, Panel
from images.kit.colours import INK, PAPER
from images.kit.lettering import sans, wrapped
from images.kit.painting import Painting
from images.kit.podium import (
    WIDTH,
    Placed,
    about,
    headline,
    paint_heading,
    paint_podium,
    paint_points,
    paint_woven,
    paint_wreath,
)
from images.kit.scores import BELOW, Scores, write_parts
from images.kit.signs import plain
from images.kit.sprites import Sprite
from rules.game import Seat
from rules.shop import Card, Shop, petals
from words import flowershop

ICON: Final = 40
_SCORES: Final = Scores(108, 64, 240)
_ENGRAVED: Final = (("iris", 90, 150), ("lily", 300, 176), ("rose", 702, 176), ("sunflower", 908, 158))
_COLUMNS: Final = (366, 472, 578, 684, 786)


def _size(scene: Scene) -> tuple[int, int]:
    return WIDTH, BELOW + _SCORES.height(len(scene.names), telling.tie(scene)) + 24


def _paint(canvas: Canvas, scene: Scene) -> None:
    view, w = telling.seen(scene), scene.words
    paint_woven(canvas, scene, _ENGRAVED, DEEP)
    paint_heading(canvas, headline(scene), about(scene, flowershop.title(w)))
    paint_podium(canvas, scene, _prize)

    def titles(board: Panel) -> None:
        for (key, drawing), x in zip(PARTS.items(), _COLUMNS, strict=True):
            canvas.stamp(Sprite(drawing, "-", ICON, "plain"), board.x + x, board.y + 30, PAPER)
            for n, said in enumerate(wrapped(flowershop.part(w, key), sans(25, 500), 104, 2)):
                board.write(said, said.style, x, 64 + 26 * n, INK, "middle")

    def parts(board: Panel, seat: Seat, middle: int) -> None:
        points = [view.breakdown[seat][key] for key in PARTS]
        write_parts(board, zip(points, _COLUMNS, strict=True), middle)

    _SCORES.paint(canvas, scene, list(map(plain, view.points)), titles, parts, note=telling.tie(scene))


def _prize(canvas: Canvas, scene: Scene, spot: Placed, x: int, top: int) -> None:
    """A wreath of all flowers for a winner, the best vase for the others."""
    view = telling.seen(scene)
    filled, points = _filled(view.shops[spot.seat]), plain(view.points[spot.seat])
    if spot.rank == 1:
        blooms = [code for _, flower in filled for code in flower[1:]] or ["W"]
        paint_wreath(canvas, [DRAWINGS[code] for code in blooms], points, x, top)
        return
    vase, flower = max(filled, key=lambda pair: petals(pair[0]), default=("VW", ""))
    paint_vase(canvas, vase, flower, LARGE, x - 32, top + 2)
    paint_points(canvas, points, x + 32, top)


def _filled(shop: Shop) -> list[tuple[Card, Card]]:
    return [(vase, flower) for vase, flower in zip(shop.vases, shop.flowers, strict=True) if flower]


PICTURE: Final = Painting("flowershop", _size, _paint, telling.final_alt)
"""The podium, and how everybody's points add up."""
