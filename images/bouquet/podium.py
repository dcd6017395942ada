"""The last picture: who won, on a podium with the bouquets, and how everybody's score adds up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from images import Scene
from images.bouquet import telling
from images.bouquet.groups import by_colour
from images.bouquet.ring import DEEP
from images.bouquet.tableau import DRAWINGS
from images.kit.canvas import Canvas, Panel
from images.kit.colours import FAINT
from images.kit.lettering import sans, serif
from images.kit.painting import Painting
from images.kit.podium import (
    WIDTH,
    Placed,
    headline,
    paint_heading,
    paint_podium,
    paint_posy,
    paint_woven,
    paint_wreath,
    totals,
)
from images.kit.posy import Flower, Posy
from images.kit.scores import BELOW, Scores
from images.kit.signs import ink, signed
from rules.game import Seat
from words import bouquet

HEAD: Final = 42
"""Flowers of the bouquets on the steps."""
_ENGRAVED: Final = (("iris", 90, 150), ("lily", 300, 176), ("rose", 702, 176), ("sunflower", 908, 158))
_SCORES: Final = {
    few: Scores(
        46, 30, 290, left=70, high=44, name=sans(25, 650), sum=sans(22, 700), rank=40, row=62 if few else 54, foot=10,
        equals=140, numbers=28, badge=(46, 34),
    )
    for few in (True, False)
}  # fmt: skip
"""Whether there are few players, so that the lines have more room."""
_PLACES: Final = {2: (540, 690), 3: (440, 570, 700)}
"""The middles of the parts, by how many there are."""


def _scores(scene: Scene) -> Scores:
    return _SCORES[len(scene.names) <= 4]


def _size(scene: Scene) -> tuple[int, int]:
    return WIDTH, BELOW + _scores(scene).height(len(scene.names)) + 22


def _paint(canvas: Canvas, scene: Scene) -> None:
    paint_woven(canvas, scene, _ENGRAVED, DEEP, 0)
    paint_heading(canvas, headline(scene), _about(scene), 20)
    paint_podium(canvas, scene, _prize)

    def titles(board: Panel) -> None:
        for label, _, x in _parts(scene, 0):
            board.write(label, sans(22, 550), x, 30, FAINT, "middle", 128)

    def parts(board: Panel, seat: Seat, middle: int) -> None:
        for _, points, x in _parts(scene, seat):
            board.write(signed(points), serif(28, 600), x, middle, ink(points), "middle")

    _scores(scene).paint(canvas, scene, list(map(signed, totals(scene))), titles, parts)


def _about(scene: Scene) -> str:
    view, w = telling.seen(scene), scene.words
    players = w.plural("{n} player", "{n} players", view.seats)
    detail = w("full deck") if view.deck == "full" else w("easy deck")
    if scene.earlier is not None:
        detail = w("two deals")
    return w("{game}: {players}, {detail}", game=bouquet.title(w), players=players, detail=detail)


def _flowers(scene: Scene, seat: Seat) -> tuple[tuple[Flower, ...], ...]:
    groups = by_colour(telling.seen(scene).bouquets[seat])
    return tuple(tuple((DRAWINGS[card[1]], card[0]) for card in group.cards) for group in groups)


def _prize(canvas: Canvas, scene: Scene, spot: Placed, x: int, top: int) -> None:
    """A wreath for a winner, a bouquet for the others."""
    score, groups = signed(totals(scene)[spot.seat]), _flowers(scene, spot.seat)
    if spot.rank == 1:
        paint_wreath(canvas, [flower for group in groups for flower in group], score, x, top)
    else:
        paint_posy(canvas, Posy(groups, 140, 216, HEAD, spot.seat), score, x, top, right=30)


def _parts(scene: Scene, seat: Seat) -> Iterator[tuple[str, int, int]]:
    """What the score of a seat is made of: name, points, and the middle of the column."""
    w = scene.words
    found = [(bouquet.heading(w, key), telling.seen(scene).breakdown[seat][key]) for key in ("colours", "shapes")]
    if scene.earlier is not None:
        found.insert(0, (w("First deal"), scene.earlier[seat]))
    return ((label, points, x) for (label, points), x in zip(found, _PLACES[len(found)], strict=True))


PICTURE: Final = Painting("bouquet", _size, _paint, telling.final_alt)
"""The podium, and how everybody's score adds up."""
