"""People in pictures and descriptions."""

from __future__ import annotations

from images import Scene
from images.kit.lettering import legible


def names(scene: Scene) -> tuple[str, ...]:
    """The names as the picture can write them; "Seat 2" where no face has the letters."""
    return tuple(legible(name) or scene.words("Seat {n}", n=n) for n, name in enumerate(scene.names, 1))
