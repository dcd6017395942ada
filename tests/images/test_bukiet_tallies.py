"""Points lost by tallies: a number that is cut reads as another one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from images import Scene
from images.bukiet import counter, telling
from images.bukiet.specimens import specimen
from tests.images.witness import Witness


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("tallies", [100, 432])
def test_hundreds_of_tallies_are_written_in_full(seats: int, tallies: int) -> None:
    shown = specimen(seats, 3 * seats)
    view = telling.seen(shown)
    plots = tuple(plot._replace(tallies=tallies) for plot in view.plots)
    breakdown = tuple({**parts, "tallies": -tallies} for parts in view.breakdown)
    many = Scene(replace(view, plots=plots, breakdown=breakdown), shown.names, shown.words)
    painted = Witness(*counter.PICTURE.size(many))
    counter.PICTURE.paint(painted, many)
    written = [text.text for text in painted.written]
    assert written.count(f"−{tallies}") >= seats and not [text for text in written if "−" in text and "…" in text]
