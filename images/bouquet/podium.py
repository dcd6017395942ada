"""The final picture: who won, on a podium with the bouquets, and how everybody's score adds up."""

from __future__ import annotations

from typing import Final

from images import Scene
from images.bouquet import telling
from images.bouquet.groups import by_colour
from images.bouquet.ring import DEEP
from images.bouquet.tableau import DRAWINGS, sign_colour
from images.kit.canvas import Canvas, Panel
from images.kit.colours import CREAM, EDGE, FAINT, INK, PAPER, QUIET, TABLE, accent
from images.kit.lettering import fit, isolated, sans, serif
from images.kit.painting import Painting
from images.kit.plate import Lozenge, paint_pattern
from images.kit.podium import PLACES, WIDTHS, Placed, paint_floor, paint_step, ranking
from images.kit.posy import Flower, Posy
from images.kit.shapes import Round
from images.kit.sheet import sheet
from images.kit.signs import signed
from images.kit.sprites import Sprite
from images.kit.telling import names
from images.kit.wreath import Wreath
from rules.game import Seat
from words import bouquet

WIDTH: Final = 1000
_MARGIN: Final = 24
_SHELF: Final = 470
_SCORES: Final = _SHELF + 36
_HEAD: Final = 44
HEAD: Final = 42
"""Flowers of the bouquets on the steps."""
_ENGRAVED: Final = (("iris", 90, 150), ("lily", 300, 176), ("rose", 702, 176), ("sunflower", 908, 158))
"""Woven into the cloth: drawing and middle."""


def _size(scene: Scene) -> tuple[int, int]:
    return WIDTH, _SCORES + _HEAD + _row(scene) * len(scene.names) + 34


def _row(scene: Scene) -> int:
    """The height of a line of scores."""
    return 62 if len(scene.names) <= 4 else 54


def _paint(canvas: Canvas, scene: Scene) -> None:
    for drawing, x, y in _ENGRAVED:
        canvas.stamp(Sprite(drawing, "-", DEEP[drawing], "deep"), x, y)
    _heading(canvas, scene)
    placed = ranking(telling.total(scene))
    shown = placed[:3]
    for spot, x in zip(shown, PLACES[len(shown)], strict=True):
        _step(canvas, scene, spot, x, WIDTHS[len(shown)])
    paint_floor(canvas, _MARGIN, _SHELF, WIDTH - 2 * _MARGIN)
    _scores(canvas, scene, placed)


def _heading(canvas: Canvas, scene: Scene) -> None:
    view, w = telling.seen(scene), scene.words
    board = Panel(canvas, _MARGIN, 12, WIDTH - 2 * _MARGIN, 96, TABLE)
    winners = [spot for spot in ranking(telling.total(scene)) if spot.rank == 1]
    if view.outcome is None:
        title = w("The game ended early")
    elif len(winners) > 1:
        title = w("A shared victory")
    else:
        name = fit(names(scene)[winners[0].seat], serif(42), 560).text
        title = w("{name} wins", name=isolated(name))
    board.write(title, serif(42), board.width // 2, 32, CREAM, "middle", board.width)
    players = w.plural("{n} player", "{n} players", view.seats)
    detail = w("full deck") if view.deck == "full" else w("easy deck")
    if scene.earlier is not None:
        detail = w("two deals")
    about = w("{game}: {players}, {detail}", game=bouquet.title(w), players=players, detail=detail)
    board.write(about, sans(20, 450), board.width // 2, 78, QUIET, "middle", board.width)


def _flowers(scene: Scene, seat: Seat) -> tuple[tuple[Flower, ...], ...]:
    groups = by_colour(telling.seen(scene).bouquets[seat])
    return tuple(tuple((DRAWINGS[card[1]], card[0]) for card in group.cards) for group in groups)


def _step(canvas: Canvas, scene: Scene, spot: Placed, x: int, wide: int) -> None:
    """A step of the podium with a name, and on it a wreath for a winner, a bouquet for the others."""
    score = telling.total(scene)[spot.seat]
    top = paint_step(canvas, spot, names(scene)[spot.seat], x, _SHELF, wide)
    groups = _flowers(scene, spot.seat)
    if spot.rank == 1:
        wreath = Wreath(tuple(flower for group in groups for flower in group), signed(score))
        wreath.paint(canvas, x - wreath.width // 2, top - wreath.height + 30)
        return
    posy = Posy(groups, 140, 216, HEAD, spot.seat)
    posy.paint(canvas, x - 70 - 34, top - posy.height + 4)
    badge = Lozenge(signed(score), 84, 50, 36)
    badge.paint(canvas, x + 30, top - badge.height - 12)


def _scores(canvas: Canvas, scene: Scene, placed: list[Placed]) -> None:
    """A line for every seat: parts, and what they add up to."""
    view, w = telling.seen(scene), scene.words
    row = _row(scene)
    tall = _HEAD + row * len(placed) + 12
    sheet(canvas, _MARGIN, _SCORES, WIDTH - 2 * _MARGIN, tall)
    board = Panel(canvas, _MARGIN, _SCORES, WIDTH - 2 * _MARGIN, tall, PAPER)
    labels = [bouquet.heading(w, "colours"), bouquet.heading(w, "shapes")]
    if scene.earlier is not None:
        labels.insert(0, w("First deal"))
    places = {2: (540, 690), 3: (440, 570, 700)}[len(labels)]
    for label, x in zip(labels, places, strict=True):
        board.write(label, sans(22, 550), x, 30, FAINT, "middle", 128)
    board.write(w("Total"), sans(22, 700), board.width - 66, 30, INK, "middle", 120)
    for n, spot in enumerate(placed):
        top = _HEAD + row * n
        canvas.fill(board.x + 18, board.y + top + 2, board.width - 36, 1, EDGE)
        parts = [view.breakdown[spot.seat][key] for key in ("colours", "shapes")]
        if scene.earlier is not None:
            parts.insert(0, scene.earlier[spot.seat])
        line = list(zip(parts, places, strict=True))
        _score(board, spot, names(scene)[spot.seat], telling.total(scene)[spot.seat], top + row // 2 + 2, line)


def _score(board: Panel, spot: Placed, name: str, total: int, middle: int, parts: list[tuple[int, int]]) -> None:
    first = spot.rank == 1
    board.write(str(spot.rank), serif(32, 650), 40, middle, INK if first else FAINT, "middle")
    wide, tall, x = 290, 44, 70
    canvas, y = board.canvas, board.y + middle - tall // 2
    canvas.ink(Round(wide, tall, 9), board.x + x, y, accent(spot.seat))
    paint_pattern(canvas, spot.seat, True, board.x + x, y, wide, tall)
    plate = Panel(canvas, board.x + x, y, wide, tall, accent(spot.seat))
    plate.write(name, sans(25, 650), 14, tall // 2, INK, most=wide - 24)
    for points, at in parts:
        board.write(signed(points), serif(28, 600), at, middle, sign_colour(points), "middle")
    board.write("=", serif(28, 500), board.width - 140, middle, FAINT, "middle")
    badge = Lozenge(signed(total), 92, 46, 34)
    badge.paint(canvas, board.x + board.width - 112, board.y + middle - 23)


PICTURE: Final = Painting("bouquet", _size, _paint, telling.final_alt)
"""The podium, and how everybody's score adds up."""
