"""The toy is a game like the others while these tests run."""

import pytest

import rules
from tests import toy


@pytest.fixture(autouse=True)
def with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, toy.GAME.key, toy.GAME)
