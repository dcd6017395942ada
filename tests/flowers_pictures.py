"""Stand-ins for FLOWERS' pictures: each says in words all that its scene shows, and so differs when that does."""

from __future__ import annotations

import pytest

from images import Picture, Scene, flowers
from images.flowers.plot import plot

STAND_IN = b"\x89PNG\r\n\x1a\n"


def stand_in(monkeypatch: pytest.MonkeyPatch, drawn: list[str]) -> None:
    """Draws these instead of the real pictures, and notes what was drawn."""

    def draw(what: str, alt: str) -> Picture:
        drawn.append(what)
        return Picture(STAND_IN + alt.encode(), alt[:1000], 800, 900)

    monkeypatch.setattr(flowers, "table", lambda scene: draw("table", table_alt(scene)), raising=False)
    monkeypatch.setattr(flowers, "final", lambda scene: draw("final", table_alt(scene)), raising=False)
    monkeypatch.setattr(flowers, "seat", lambda scene, at: draw(f"seat {at}", seat_alt(scene, at)), raising=False)
    monkeypatch.setattr(flowers, "text", text, raising=False)
    monkeypatch.setattr(flowers, "lesson", lambda words: (), raising=False)


def table_alt(scene: Scene) -> str:
    view = scene.view
    stacks = [(stack.name, stack.size, stack.top) for stack in view.stacks]
    return f"Stacks {stacks}; taken {view.taken}; to act {view.to_act}; points {view.points}"


def seat_alt(scene: Scene, seat: int) -> str:
    return f"{scene.names[seat]}: {plot(scene.view, seat)}"


def text(scene: Scene) -> str:
    gardens = [
        f"{scene.names[seat]}: {scene.view.points[seat]} points, {spots}"
        for seat, garden in enumerate(scene.view.gardens)
        for spots in [[(spot.x, spot.y, spot.pile) for spot in garden.spots]]
    ]
    return "\n".join([table_alt(scene), *gardens])
