"""Stand-ins for Bukiet's pictures: each says in words all that its scene shows, and so differs when that does."""

from __future__ import annotations

import pytest

from images import Picture, Scene, bukiet

STAND_IN = b"\x89PNG\r\n\x1a\n"


def stand_in(monkeypatch: pytest.MonkeyPatch, drawn: list[str]) -> None:
    """Draws these instead of the real pictures, and notes what was drawn."""

    def draw(what: str, alt: str) -> Picture:
        drawn.append(what)
        return Picture(STAND_IN + alt.encode(), alt[:1000], 1000, 700)

    monkeypatch.setattr(bukiet, "table", lambda scene: draw("table", table_alt(scene)), raising=False)
    monkeypatch.setattr(bukiet, "final", lambda scene: draw("final", table_alt(scene)), raising=False)
    monkeypatch.setattr(bukiet, "seat", lambda scene, at: draw(f"seat {at}", sheet_alt(scene, at)), raising=False)
    monkeypatch.setattr(bukiet, "text", text, raising=False)
    monkeypatch.setattr(bukiet, "choices", lambda words: draw("choices", "the sheets"), raising=False)
    monkeypatch.setattr(bukiet, "lesson", lambda words: (), raising=False)


def table_alt(scene: Scene) -> str:
    view = scene.view
    return f"Round {view.round}, rolled {view.roll}, taken {view.taken}; to cut {view.to_act}; points {view.points}"


def sheet_alt(scene: Scene, seat: int) -> str:
    view = scene.view
    plot = view.plots[seat]
    cuts = [" ".join(cut.cells) for cut in plot.cuts]
    looked = f"planned {view.planned}, chosen {view.chosen}"
    return f"{scene.names[seat]}: {plot.sheet}, cut {cuts}, {plot.tallies} tallies, {looked}"


def text(scene: Scene) -> str:
    return "\n".join([table_alt(scene), *(sheet_alt(scene, seat) for seat in range(scene.view.seats))])
