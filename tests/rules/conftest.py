"""The toy is a game like the others while these tests run."""

import pytest

from tests import toy


@pytest.fixture(autouse=True)
def with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)
