"""What the line at the top of every table's picture says once the game is over."""

from __future__ import annotations

from typing import Final

from images import Scene
from images.kit.canvas import Panel
from images.kit.colours import CREAM
from images.kit.lettering import sans

MIDDLE: Final = 28
_FACTS: Final = sans(26, 500)


def paint_over(board: Panel, scene: Scene, x: int) -> bool:
    """Says at the right that nobody is to act any more, in place of the moment and the news; whether it is so.

    x: where the title ends.
    """
    w = scene.words
    if scene.view.to_act:
        return False
    said = w("The game is over") if scene.view.outcome else w("The game ended early")
    board.write(said, _FACTS, board.width, MIDDLE, CREAM, "right", board.width - x)
    return True
