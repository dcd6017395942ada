"""The last picture of every game ranks everybody as the rules do, ties broken too."""

from __future__ import annotations

from importlib import import_module

import pytest

from bench.gallery import Gallery
from images.kit.podium import ranking
from rules import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_podium_has_the_ranks_of_the_rules(game: str) -> None:
    telling = import_module(f"images.{game}.telling")
    for seats in Gallery(game).seats:
        scene = Gallery(game).scenes(seats)[-1]
        placed = telling.placed(scene) if hasattr(telling, "placed") else ranking(telling.total(scene))
        assert scene.view.outcome is not None
        assert [(spot.seat, spot.rank) for spot in placed] == sorted(
            enumerate(scene.view.outcome.ranks), key=lambda one: one[1]
        )
