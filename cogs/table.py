"""The table message: what it shows to everybody, in play and at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from cogs.controls import Button, called, fits, rows
from cogs.faces import face
from cogs.limits import ROW, TEXT, batches, fitting
from cogs.page import picture
from cogs.pictures import Wanted
from cogs.press import button, choice, menu
from cogs.scenes import names, scene, seat_picture, seats_beside, table_picture
from cogs.standing import heading, note, sealed, title
from images import artist
from images.kit import colours
from sessions.table import Table
from words import Words

ACCENTS = tuple(discord.Colour.from_rgb(*accent) for accent in colours.ACCENTS)
"""By seat; the name plates of the pictures have the same."""
NEUTRAL = discord.Colour.from_rgb(*colours.TABLE)
_CALLS = 200
"""Characters of a message that are kept for the people it calls."""
ROOM = 12
"""Components for the controls of the player to move; what needs more is offered in the private view."""


@dataclass(frozen=True, slots=True)
class Poster:
    """A public message: the pictures it needs, and what stands on it apart from them."""

    pictures: tuple[Wanted, ...]
    accent: discord.Colour
    head: str
    foot: str
    rows: tuple[ui.ActionRow[Any], ...]

    def key(self, message: int | None) -> object:
        """Equal for two posters that look alike on this message."""
        rows = [row.to_component_dict() for row in self.rows]
        return message, self.pictures, self.accent, self.head, self.foot, rows

    def items(self, alts: Mapping[str, str], calls: Sequence[int] = ()) -> list[ui.Item[Any]]:
        """Its components. alts: the alt text of each picture, by file name. calls: whom it mentions."""
        head = "\n".join(filter(None, [self.head, " ".join(f"<@{user}>" for user in calls)]))
        box: ui.Container[Any] = ui.Container(ui.TextDisplay(head), accent_colour=self.accent)
        shown = [picture(wanted.name, alts[wanted.name]) for wanted in self.pictures]
        for gallery in filter(None, (shown[:1], shown[1:])):
            box.add_item(ui.MediaGallery(*gallery))
        if self.foot:
            box.add_item(ui.TextDisplay(self.foot))
        for row in self.rows:
            box.add_item(row)
        return [box]


def poster(w: Words, table: Table) -> Poster:
    """A table in play or over, as everybody may see it."""
    if table.timeline is None:
        return Poster((), NEUTRAL, heading(w, table), "", again(w, table))
    pictures = (table_picture(w, table), *(seat_picture(w, table, seat) for seat in seats_beside(table)))
    acting = table.to_act
    accent = accent_of(acting[0] if len(acting) == 1 else None)
    foot = "\n".join(filter(None, (note(w, table, None), sealed(w, table))))
    lines = [*_controls(w, table), *_seats(w, table), _standing_row(w, table)]
    if table.phase == "over":
        lines += again(w, table)
    return Poster(pictures, accent, heading(w, table), foot, tuple(lines))


def in_words(w: Words, table: Table, told: Poster) -> Poster:
    """The same for a place that takes no pictures."""
    if table.timeline is None:
        return replace(told, pictures=())
    text = artist(table.game.key).text(scene(w, table, None, written=True))
    room = TEXT - _CALLS - len(told.head) - len(told.foot)
    written = fitting(text, room, w("-# **Text** has the rest."))
    return replace(told, pictures=(), foot="\n".join(filter(None, [written, told.foot])))


def _controls(w: Words, table: Table) -> list[ui.ActionRow[Any]]:
    """Of the one person to move if all may know them; else the way to the private view."""
    if all(table.sitters[seat].kind == "computer" for seat in table.to_act):
        return []
    seat, view, number = table.to_act[0], table.view(None), table.id
    shown = face(table.game.key)
    if shown.open(view) and len(table.to_act) == 1:
        controls = called(w, shown.controls(w, view, table.legal(seat), ()), names(w, table))
        if fits(controls, ROOM):
            return rows(w, number, table.stamp(seat), controls, ROOM)
    return rows(w, number, 0, [Button("?choose", w("Choose"), "main")], ROOM)


def _seats(w: Words, table: Table) -> list[ui.ActionRow[Any]]:
    """A button for each seat: its picture, large. In a menu nobody could choose the same again."""
    called = list(enumerate(names(w, table)))
    wide = -(-len(called) // -(-len(called) // ROW))  # rows of about the same length
    seats = [button(table.id, 0, f"?seat {seat}", w("🔍 {name}", name=name)) for seat, name in called]
    return [ui.ActionRow(*row) for row in batches(seats, wide)]


def closer(w: Words, table: Table, moment: str) -> ui.ActionRow[Any]:
    """The same as a menu, for private views. moment: as in `controls.rows`."""
    options = [choice(f"?seat {seat}", name) for seat, name in enumerate(names(w, table))]
    return menu(table.id, 0, f"@closer{moment}", w("Look at one player closely"), options)


def _standing_row(w: Words, table: Table) -> ui.ActionRow[Any]:
    """What always stands there."""
    looks = (("?view", w("My view")), ("?text", w("Text")), ("?log", w("Log")), ("?rules", w("Rules")))
    return ui.ActionRow(*(button(table.id, 0, words, label) for words, label in looks))


def again(w: Words, table: Table) -> tuple[ui.ActionRow[Any], ...]:
    """What can be done with a table that is over; after the first deal of a match its second goes on."""
    buttons = []
    if table.next_of_match is None and any(sitter.user is not None for sitter in table.sitters):
        buttons.append(button(table.id, 0, "!rematch", w("Rematch"), "main"))
    if table.timeline is not None and table.timeline.moves:
        buttons += [button(table.id, 0, "?replay", w("Replay")), button(table.id, 0, "?review 0", w("Step by step"))]
    if table.timeline is not None:
        buttons.append(button(table.id, 0, "?export", w("Export")))
    return (ui.ActionRow[Any](*buttons),) if buttons else ()


def moved(w: Words, table: Table, link: str) -> ui.TextDisplay[Any]:
    """What stays of a message when the table was put up again below."""
    return ui.TextDisplay(w("{table}: [the table stands further down]({link}).", table=title(w, table), link=link))


def jump(guild: int | None, channel: int, message: int | None) -> str:
    """The address of a message, or of its channel."""
    place = f"https://discord.com/channels/{guild or '@me'}/{channel}"
    return place if message is None else f"{place}/{message}"


def accent_of(seat: int | None) -> discord.Colour:
    """The colour of a seat; a quiet one for spectators, or for several at once."""
    return NEUTRAL if seat is None else ACCENTS[seat % len(ACCENTS)]
