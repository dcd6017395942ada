"""Games go today as they went when they were written down."""

from __future__ import annotations

import pytest

from tests.rules.playthrough import FOLDER, GOLDEN, told
from tests.rules.walk import GAMES


@pytest.mark.parametrize("name", GOLDEN)
def test_a_game_goes_as_it_was_written_down(name: str) -> None:
    assert told(*GOLDEN[name]) == (FOLDER / f"{name}.txt").read_text("utf-8"), "python -m tests.rules.playthrough"


def test_every_game_is_written_down_and_nothing_else() -> None:
    assert {game for game, *_ in GOLDEN.values()} == set(GAMES)
    assert {path.stem for path in FOLDER.iterdir()} == set(GOLDEN)
