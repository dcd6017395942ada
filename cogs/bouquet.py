"""Bouquet's face: two buttons that name the cards."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.controls import Button, Control, Said
from rules.bouquet import COLUMN, View
from rules.game import Action, Seat
from words import Words, bouquet


def progress(w: Words, view: View) -> str:
    return w("Card {n} of {all} · {left} on the table", n=view.round, all=COLUMN, left=view.left)


def open(view: View) -> bool:
    """Everything lies open."""
    return True


def controls(w: Words, view: View, legal: Sequence[Action], said: Said) -> Sequence[Control]:
    return tuple(Button(f"={action}", bouquet.action(w, view, action), "main") for action in legal)


def meant(w: Words, view: View, typed: str) -> Action:
    """A side or an end may be typed as people call it, in whatever language of ours."""
    return bouquet.meant(typed)


def tableau(view: View, seat: Seat) -> object:
    """The cards in the order taken: the newest is marked on the picture, whose description says where it was taken."""
    newest = next((event for event in reversed(view.history) if event.actor == seat), None)
    return view.deck, view.bouquets[seat], newest
