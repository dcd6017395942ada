"""The picture of a hand, for its owner alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from images import Scene
from images.kit.canvas import Canvas, Panel
from images.kit.colours import CREAM, QUIET, TABLE
from images.kit.lettering import sans, serif
from images.kit.painting import Painting
from rules.game import Seat
from words import Words

WIDTH: Final = 800
MARGIN: Final = 24
FACTS: Final = sans(23, 500)
_TITLE: Final = serif(32)


def hand(
    game: str,
    size: Callable[[Scene], tuple[int, int]],
    paint: Callable[[Canvas, Scene, Seat], None],
    alt: Callable[[Scene], str],
) -> Painting[[Scene, Seat]]:
    """The cards of a scene's viewer, for nobody else: raises ValueError when that is not the seat."""

    def seen(scene: Scene, seat: Seat) -> tuple[int, int]:
        if scene.view.viewer != seat:
            raise ValueError(f"a viewer {scene.view.viewer} does not see the hand of seat {seat}")
        return size(scene)

    return Painting(game, seen, paint, lambda scene, seat: alt(scene))


def paint_heading(canvas: Canvas, w: Words, moment: str, asked: str, tall: int) -> None:
    """Whose cards these are and when; below, what to do with them. tall: where the cards begin."""
    board = Panel(canvas, MARGIN, 8, WIDTH - 2 * MARGIN, tall - 12, TABLE)
    title = board.write(w("Your hand"), _TITLE, 2, 22, CREAM)
    board.write(moment, FACTS, board.width, 23, QUIET, "right", board.width - title.advance - 24)
    board.write(asked, FACTS, 2, 58, CREAM, most=board.width - 4)
