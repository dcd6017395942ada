"""Stand-ins for Floris's pictures: nothing is drawn, but each is described in full as the real one is."""

from __future__ import annotations

import pytest

from images import Picture, Scene, floris
from images.floris import telling

STAND_IN = b"\x89PNG\r\n\x1a\n"


def stand_in(monkeypatch: pytest.MonkeyPatch, drawn: list[str]) -> None:
    """Draws these instead of the real pictures, and notes what was drawn."""

    def draw(what: str, alt: str) -> Picture:
        drawn.append(what)
        return Picture(STAND_IN + alt.encode(), alt, 1000, 700)

    def seat(scene: Scene, at: int) -> Picture:
        return draw(f"seat {at}", telling.seat_alt(scene, at))

    monkeypatch.setattr(floris, "table", lambda scene: draw("table", telling.table_alt(scene)))
    monkeypatch.setattr(floris, "final", lambda scene: draw("final", telling.final_alt(scene)))
    monkeypatch.setattr(floris, "seat", seat)
    monkeypatch.setattr(floris, "hand", lambda scene, at: draw(f"hand {at}", telling.hand_alt(scene)))
    monkeypatch.setattr(floris, "lesson", lambda words: ())
