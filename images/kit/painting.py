"""A kind of picture: how large it is, how it is painted, what it says. Called, it draws."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Concatenate, Generic, ParamSpec

from PIL import Image

from images import Picture
from images.kit.canvas import Canvas
from images.kit.page import Page
from images.kit.paintbox import Paintbox, paintbox
from images.kit.png import picture

P = ParamSpec("P")
"""What a picture is of: a scene, a scene and a seat, or a language."""


def _cloth(canvas: Canvas) -> None:
    canvas.linen()


class Painting(Generic[P]):
    """One kind of picture of a game.

    It is painted on a ground: the tablecloth, or what `lay` makes of the facts `under` it. Equal facts make equal
    grounds, of which so many are kept in memory.
    """

    def __init__(
        self,
        game: str,
        size: tuple[int, int] | Callable[P, tuple[int, int]],
        paint: Callable[Concatenate[Canvas, P], None],
        alt: Callable[P, str],
        *,
        lay: Callable[..., None] = _cloth,
        under: Callable[P, tuple[Hashable, ...]] | None = None,
        kept: int = 0,
    ) -> None:
        self.game = game
        self.alt = alt
        self.ground = lru_cache(maxsize=kept)(self._laid)
        self._size = size
        self._paint = paint
        self._lay = lay
        self._under = under

    def __call__(self, *of: P.args, **named: P.kwargs) -> Picture:
        """The picture with its description."""
        return picture(self.page(paintbox(self.game), *of, **named), self.alt(*of, **named))

    def size(self, *of: P.args, **named: P.kwargs) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._size(*of, **named) if callable(self._size) else self._size

    def paint(self, canvas: Canvas, *of: P.args, **named: P.kwargs) -> None:
        """Everything, on a canvas of `size`."""
        self._lay(canvas, *self._facts(*of, **named))
        self._paint(canvas, *of, **named)

    def page(self, box: Paintbox, *of: P.args, **named: P.kwargs) -> Page:
        """Everything, in the palette of a game."""
        size = self.size(*of, **named)
        made = Page(box, *size, self.ground(box, size, *self._facts(*of, **named)))
        self._paint(made, *of, **named)
        return made

    def sample(self, *of: P.args, **named: P.kwargs) -> tuple[int, int, Callable[[Canvas], None]]:
        """Width, height, and what paints it: what palettes are made from."""
        return *self.size(*of, **named), lambda canvas: self.paint(canvas, *of, **named)

    def _facts(self, *of: P.args, **named: P.kwargs) -> tuple[Hashable, ...]:
        return self._under(*of, **named) if self._under else ()

    def _laid(self, box: Paintbox, size: tuple[int, int], *facts: Hashable) -> Image.Image:
        made = Page(box, *size)
        self._lay(made, *facts)
        return made.image
