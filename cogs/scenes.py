"""What a table's pictures and texts show to one viewer, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Protocol, runtime_checkable

from cogs.faces import Holder, face
from cogs.limits import plain
from cogs.pictures import Wanted, digest
from images import Picture, Scene, artist, ends_whole
from images.kit.names import clean
from rules.game import Seat, View
from sessions.model import FORMER, Sitter
from sessions.table import Table
from words import Words

NAMED = 256
"""So many tables' names are kept as texts have them: every line of a log tells them."""


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
    own = w("Former player") if sitter.user is None and sitter.name == FORMER else sitter.name
    if sitter.kind == "person":
        return own
    if sitter.user is not None:
        return w("{name} (computer)", name=own)
    return w("{name} ({level})", name=own, level=level(w, sitter.level or "easy"))


def names(w: Words, table: Table, n: int | None = None) -> tuple[str, ...]:
    """By seat, for pictures; n: when log entry n was made."""
    return tuple(name(w, sitter) for sitter in (table.sitters if n is None else table.sitters_at(n)))


def plain_names(w: Words, table: Table, n: int | None = None) -> tuple[str, ...]:
    """By seat, for texts; a name that shows nothing is told by its seat, as the pictures do."""
    return _plain(w, table.sitters if n is None else table.sitters_at(n))


@lru_cache(maxsize=NAMED)
def _plain(w: Words, sitters: tuple[Sitter, ...]) -> tuple[str, ...]:
    called = enumerate((name(w, sitter) for sitter in sitters), 1)
    return tuple(plain(name) if clean(name) else w("Seat {n}", n=n) for n, name in called)


def scene(w: Words, table: Table, viewer: Seat | None, written: bool = False) -> Scene:
    """What this viewer may know; `written` for texts, where names must not be taken for markdown."""
    called = plain_names(w, table) if written else names(w, table)
    return Scene(table.view(viewer), called, w, table.earlier, ended(w, table, called))


def ended(w: Words, table: Table, called: Sequence[str]) -> str:
    """How people ended a game that the rules had not, or gave up alone; "" while it runs and where they had."""
    outcome = table.outcome
    if forfeited(table):
        return unrated(w)
    if table.phase != "over" or table.ending == "rule":
        return ""
    if outcome is None or not isinstance(table.log[-1].actor, int):
        return w("The game was ended without a result.")
    best = [called[seat] for seat in outcome.winners]
    said = w.plural("{names} wins.", "{names} share the victory.", len(best), names=w.listed(best))
    return f"{resigned(w, table, called[table.log[-1].actor])} {said}"


def forfeited(table: Table) -> bool:
    """Whether somebody who played alone has given up, and a computer player has played the game to its end."""
    (first, *others) = table.sitters
    return table.ending == "rule" and not others and first.kind == "computer"


def unrated(w: Words) -> str:
    """What is said in place of a rating; as those have it, the head stands before a colon."""
    return w("No rating: the player gave up, and a computer player finished the game.")


def resigned(w: Words, table: Table, name: str) -> str:
    """That this person gave up; beside computers also that this is what decides, not the scores."""
    if any(sitter.kind == "computer" for sitter in table.sitters):
        return w("{name} resigned. With one other person left that person wins, whatever the scores.", name=name)
    return w("{name} resigned.", name=name)


def table_picture(w: Words, table: Table, viewer: Seat | None = None) -> Wanted:
    """The whole table, or how it ended."""
    shown = scene(w, table, viewer)
    draw = artist(table.key)
    over = shown.view.outcome is not None
    about = (shown.view, shown.names, w.language, shown.earlier, *filter(None, [shown.ended]))
    mark = digest(table.key, "final" if over else "table", *about)
    return Wanted("table", mark, partial(draw.final if over else draw.table, shown))


def seats_beside(table: Table) -> Sequence[Seat]:
    """The seats whose pictures stand beside the table's: none of one alone whose tableau that one shows already."""
    seats = range(len(table.sitters))
    if len(seats) > 1 or (table.view(None).outcome is not None and not ends_whole(table.key)):
        return seats
    return ()


def seat_picture(w: Words, table: Table, seat: Seat, viewer: Seat | None = None, planned: View | None = None) -> Wanted:
    """One seat's tableau; planned: as it would be in this view of it."""
    shown = scene(w, table, viewer)
    if planned is not None:
        shown = replace(shown, view=planned)
    tableau = face(table.key).tableau(shown.view, seat)
    mark = digest(table.key, "seat", seat, tableau, shown.names, w.language, shown.earlier)
    return Wanted(f"seat-{seat}", mark, partial(artist(table.key).seat, shown, seat))


def hand_picture(w: Words, table: Table, seat: Seat) -> Wanted | None:
    """The hand of a seat, for that seat alone; None where no picture of its own shows it."""
    draw = artist(table.key)
    if not isinstance(draw, Dealer):
        return None
    shown, game = scene(w, table, seat), face(table.key)
    held = game.held(shown.view) if isinstance(game, Holder) else shown.view
    mark = digest(table.key, "hand", seat, held, shown.names, w.language)
    return Wanted(f"hand-{seat}", mark, partial(draw.hand, shown, seat))
