"""Stand-ins for Flower Shop's pictures: each says in words all that its scene shows, and so differs when that does."""

from __future__ import annotations

import pytest

from images import Picture, Scene, flowershop
from words import flowershop as speech

STAND_IN = b"\x89PNG\r\n\x1a\n"


def stand_in(monkeypatch: pytest.MonkeyPatch, drawn: list[str]) -> None:
    """Draws these instead of the real pictures, and notes what was drawn."""

    def draw(what: str, alt: str) -> Picture:
        drawn.append(what)
        return Picture(STAND_IN + alt.encode(), alt[:1000], 1000, 700)

    def hand(scene: Scene, seat: int) -> Picture:
        return draw(f"hand {seat}", hand_alt(scene))

    monkeypatch.setattr(flowershop, "table", lambda scene: draw("table", table_alt(scene)), raising=False)
    monkeypatch.setattr(flowershop, "final", lambda scene: draw("final", table_alt(scene)), raising=False)
    monkeypatch.setattr(flowershop, "seat", lambda scene, at: draw(f"seat {at}", shop_alt(scene, at)), raising=False)
    monkeypatch.setattr(flowershop, "hand", hand, raising=False)
    monkeypatch.setattr(flowershop, "text", text, raising=False)
    monkeypatch.setattr(flowershop, "lesson", lambda words: (), raising=False)


def table_alt(scene: Scene) -> str:
    view = scene.view
    return f"Round {view.round}, pick {view.pick}; choosing {view.to_act}; points {view.points}"


def shop_alt(scene: Scene, seat: int) -> str:
    return f"{scene.names[seat]}: {view_of(scene, seat)}"


def view_of(scene: Scene, seat: int) -> object:
    view = scene.view
    return view.shops[seat], view.points[seat], seat in view.to_act


def hand_alt(scene: Scene) -> str:
    view = scene.view
    cards = [speech.card(scene.words, card) for card in view.hand]
    return f"Hand: {', '.join(cards)}; drafted: {view.card and speech.card(scene.words, view.card)}"


def text(scene: Scene) -> str:
    seats = range(scene.view.seats)
    hand = [hand_alt(scene)] if scene.view.viewer is not None else []
    return "\n".join([table_alt(scene), *hand, *(shop_alt(scene, seat) for seat in seats)])
