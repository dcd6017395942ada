"""What a table's pictures and texts show to one viewer, in one language."""

from __future__ import annotations

from functools import partial
from typing import Protocol, runtime_checkable

from cogs.faces import face
from cogs.limits import plain
from cogs.pictures import Wanted, digest
from images import Picture, Scene, artist
from rules.game import Seat
from sessions.model import Sitter
from sessions.table import Table
from words import Words


@runtime_checkable
class Dealer(Protocol):
    """An artist who draws a player's hand by itself, for that player alone."""

    def hand(self, scene: Scene, seat: Seat) -> Picture:
        """The cards of the scene's viewer."""


def level(w: Words, key: str) -> str:
    """How strong a computer player is."""
    return {"easy": w("easy"), "normal": w("normal"), "hard": w("hard"), "random": w("plays at random")}[key]


def name(w: Words, sitter: Sitter) -> str:
    """What the others call whoever plays a seat."""
    if sitter.kind == "person":
        return sitter.name
    if sitter.user is not None:
        return w("{name} (computer)", name=sitter.name)
    return w("{name} ({level})", name=sitter.name, level=level(w, sitter.level or "easy"))


def names(w: Words, table: Table) -> tuple[str, ...]:
    """By seat, for pictures."""
    return tuple(name(w, sitter) for sitter in table.sitters)


def plain_names(w: Words, table: Table) -> tuple[str, ...]:
    """By seat, for texts."""
    return tuple(map(plain, names(w, table)))


def scene(w: Words, table: Table, viewer: Seat | None, written: bool = False) -> Scene:
    """What this viewer may know; `written` for texts, where names must not be taken for markdown."""
    called = plain_names(w, table) if written else names(w, table)
    return Scene(table.view(viewer), called, w, table.earlier)


def table_picture(w: Words, table: Table, viewer: Seat | None = None) -> Wanted:
    """The whole table, or how it ended."""
    shown = scene(w, table, viewer)
    draw = artist(table.key)
    over = shown.view.outcome is not None
    mark = digest(table.key, "final" if over else "table", shown.view, shown.names, w.language, shown.earlier)
    return Wanted("table", mark, partial(draw.final if over else draw.table, shown))


def seat_picture(w: Words, table: Table, seat: Seat, viewer: Seat | None = None) -> Wanted:
    """One seat's tableau."""
    shown = scene(w, table, viewer)
    tableau = face(table.key).tableau(shown.view, seat)
    mark = digest(table.key, "seat", seat, tableau, shown.names, w.language, shown.earlier)
    return Wanted(f"seat-{seat}", mark, partial(artist(table.key).seat, shown, seat))


def hand_picture(w: Words, table: Table, seat: Seat) -> Wanted | None:
    """The hand of a seat, for that seat alone; None where no picture of its own shows it."""
    draw = artist(table.key)
    if not isinstance(draw, Dealer):
        return None
    shown = scene(w, table, seat)
    mark = digest(table.key, "hand", seat, shown.view, shown.names, w.language)
    return Wanted(f"hand-{seat}", mark, partial(draw.hand, shown, seat))
