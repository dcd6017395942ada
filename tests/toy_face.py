"""The toy game's words, pictures and face in one module, found where `words.toy` and the others would be."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import pytest

from cogs.controls import Control, Field, Form, Option, Said, spelled
from images import Picture, Scene
from tests import toy
from words import Words

STAND_IN = b"\x89PNG\r\n\x1a\n"


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is among the games until the test is over."""
    toy.register(monkeypatch)
    for room in ("words", "images", "cogs"):
        monkeypatch.setitem(sys.modules, f"{room}.toy", sys.modules[__name__])


# Words


MINUTES = 1


def title(w: Words) -> str:
    return "Toy"


def pitch(w: Words) -> str:
    return "Bet on a card."


def action(w: Words, view: Any, action: str) -> str:
    _, card, bet = action.split(" ")
    return f"Bet {card} {bet}"


def event(w: Words, view: Any, event: Any, names: Sequence[str]) -> str:
    return f"{names[event.actor] if event.actor != '*' else 'The die'}: {event.action}"


def option(w: Words, name: str) -> str:
    return "Hand"


def value(w: Words, name: str, value: str) -> str:
    return f"{value} cards"


def part(w: Words, key: str) -> str:
    return key.capitalize()


def rules(w: Words) -> str:
    return "Bet on the highest or the lowest card."


# Pictures


def table(scene: Scene) -> Picture:
    return _picture(f"Roll {scene.view.roll}, picked {scene.view.picked}, points {scene.view.points}")


def seat(scene: Scene, seat: int) -> Picture:
    view = scene.view
    cards = " ".join(view.hand) if view.viewer == seat else f"{view.counts[seat]} cards"
    return _picture(
        f"{scene.names[seat]}: {cards}, {view.points[seat]} points, pick {view.mine if view.viewer == seat else '?'}"
    )


def final(scene: Scene) -> Picture:
    return _picture(f"Over: {scene.view.outcome.scores}")


def text(scene: Scene) -> str:
    return "\n".join([table(scene).alt, *(seat(scene, each).alt for each in range(scene.view.seats))])


def lesson(words: Words) -> tuple[Picture, ...]:
    return (_picture("A hand of four cards and a die"),)


def _picture(alt: str) -> Picture:
    return Picture(STAND_IN + alt.encode(), alt, 100, 100)


# Face


def progress(w: Words, view: Any) -> str:
    return f"Roll: {view.roll}"


def open(view: Any) -> bool:
    return False


def controls(w: Words, view: Any, legal: Sequence[str], said: Said) -> Sequence[Control]:
    hand = tuple(Option(card, f"Card {card}") for card in view.hand)
    bets = tuple(Option(bet, bet.capitalize()) for bet in toy.BETS)
    entries = (Field("card", "Card", hand, least=1), Field("bet", "Bet", bets, least=1))
    form = () if said or not legal else (Form("pick", "Fill in", "Your pick", entries),)
    return (*spelled(lambda words: " ".join(words[1:]), legal, said, "Pick"), *form)


def tableau(view: Any, seat: int) -> object:
    mine = (view.hand, view.mine) if view.viewer == seat else None
    return view.counts[seat], view.picked[seat], view.points[seat], mine
