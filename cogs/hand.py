"""The private view: one's own picture, what happened since the last turn, and the controls of the own turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from discord import ui
from discord.utils import format_dt

from cogs import tips
from cogs.answers import Answer
from cogs.controls import Said, called, rows
from cogs.faces import Marker, Planner, face
from cogs.limits import TEXT, fitting, plain
from cogs.page import Page, Upload, picture
from cogs.page import said as spoken
from cogs.pictures import Wanted
from cogs.press import button
from cogs.scenes import hand_picture, names, scene, seat_picture, table_picture
from cogs.standing import heading, note
from cogs.story import news, undoable
from cogs.table import accent_of, closer
from images import artist
from rules.game import Seat, View
from sessions.table import Table
from words import Words

ROOM = 24
"""Components for the controls; the rest of the message needs the others."""
MOMENTS = 10**6
"""So many private views differ in the ids of their menus."""
NEWS = 8
"""So many lines about what happened since the last turn are told; the log has them all."""


async def view(
    answer: Answer,
    table: Table,
    notice: str = "",
    said: Said = (),
    page: int = 0,
    nearer: Seat | None = None,
    made: str = "",
) -> Page:
    """What this person may see and do now. notice: what they should know first. nearer: whose picture; else the own.

    made: the move that this answers, in words.
    """
    w = answer.w
    seat = table.seat_of(answer.person.id)
    looked_at = seat if nearer is None else nearer
    if table.timeline is None and notice:
        return spoken(notice)
    planned = _planned(table, seat, said)
    seen = _marked(table, seat, said) if planned is None else planned
    about = _about(w, table, seat) if planned is None else []
    moment = f"-{answer.asked.id % MOMENTS}"
    texts = [notice, made, heading(w, table), *about, _so_far(w, table, seat, said)]
    hint = "" if notice or page else await _hint(answer, table, seat, said, planned is not None)
    wanted = _pictures(w, table, seat, looked_at, seen)

    def told(uploads: Sequence[Upload], whole: str, instead: Callable[[], Page] | None = None) -> Page:
        room = TEXT - sum(len(text) + 1 for text in (*texts, hint))
        written = fitting(whole, room, w("-# **Text** has the rest."))
        box: ui.Container[Any] = ui.Container(accent_colour=accent_of(looked_at))
        for text in filter(None, [*texts, written, hint]):
            box.add_item(ui.TextDisplay(text))
        for upload in uploads:
            box.add_item(ui.MediaGallery(picture(upload.name, upload.alt or "")))
        foot = _foot(w, table, seat, said, hint, written != whole)
        for row in (*_controls(w, table, seat, said, page, moment), closer(w, table, moment), foot):
            box.add_item(row)
        return Page(box, uploads=uploads, instead=instead)

    def in_words(alts: Sequence[str]) -> Page:
        if nearer is not None:
            return told((), plain(" ".join(alts)))
        shown = scene(w, table, seat, written=True)
        return told((), artist(table.game.key).text(shown if seen is None else replace(shown, view=seen)))

    if await reads(answer):
        return in_words([await answer.bot.pictures.alt(each) for each in wanted] if nearer is not None else ())
    uploads = [await answer.bot.pictures.upload(each) for each in wanted]
    return told(uploads, "", lambda: in_words([upload.alt or "" for upload in uploads]))


async def _hint(answer: Answer, table: Table, seat: Seat | None, said: Said, planned: bool) -> str:
    """A tip for what is new; none in the middle of a choice."""
    return await tips.add(answer, tips.situations(table, seat, planned)) if planned or not said else ""


async def reads(answer: Answer) -> bool:
    """Whether this person prefers words to pictures."""
    return bool((await answer.bot.choices.person(answer.person.id)).settings.get("text"))


def _pictures(w: Words, table: Table, seat: Seat | None, looked_at: Seat | None, seen: View | None) -> list[Wanted]:
    """The own hand, where a game draws it by itself, and the seat looked at as it is `seen`, or the whole table."""
    if looked_at is None:
        return [table_picture(w, table, seat)]
    hand = hand_picture(w, table, looked_at) if looked_at == seat and table.phase == "playing" else None
    return [*([hand] if hand else []), seat_picture(w, table, looked_at, seat, seen)]


def _about(w: Words, table: Table, seat: Seat | None) -> list[str]:
    """What there is to know before choosing."""
    if table.timeline is None:
        return []
    return [_since(w, table, seat), _news(w, table, seat), note(w, table, seat)]


def _since(w: Words, table: Table, seat: Seat | None) -> str:
    """Since when it is this person's turn."""
    if seat is None or seat not in table.to_act:
        return ""
    return w("-# Your turn began {when}.", when=format_dt(table.turn_began(seat), "R"))


def _news(w: Words, table: Table, seat: Seat | None) -> str:
    happened = news(w, table, seat)[-NEWS:] if seat is not None and table.phase == "playing" else []
    if not happened:
        return ""
    lines = [f"- {line}" for line in happened]
    moved = table.timeline is not None and any(move.actor == seat for move in table.timeline.moves)
    return "\n".join([w("**Since your last turn**") if moved else w("**What has happened so far**"), *lines])


def _planned(table: Table, seat: Seat | None, said: Said) -> View | None:
    """The view with the words said made true, where the game can show it."""
    shown = face(table.game.key)
    if not said or seat not in table.to_act or not isinstance(shown, Planner):
        return None
    return shown.planned(table.view(seat), said)


def _marked(table: Table, seat: Seat | None, said: Said) -> View | None:
    """The view with what the words said could lead to, where the game's pictures show it."""
    shown = face(table.game.key)
    if not said or seat not in table.to_act or not isinstance(shown, Marker):
        return None
    return shown.marked(table.view(seat), said)


def _so_far(w: Words, table: Table, seat: Seat | None, said: Said) -> str:
    shown = face(table.game.key)
    if seat is not None and seat in table.to_act and isinstance(shown, Planner):
        return shown.plan(w, table.view(seat), said)
    words = " ".join(word for word in said if not word.startswith("&"))
    return w("Said so far: {words}", words=f"`{words}`") if words else ""


def _controls(w: Words, table: Table, seat: Seat | None, said: Said, page: int, moment: str) -> list[ui.ActionRow[Any]]:
    if seat is None or seat not in table.to_act:
        return []
    controls = face(table.game.key).controls(w, table.view(seat), table.legal(seat), said)
    return rows(w, table.id, table.stamp(seat), called(w, controls, names(w, table)), ROOM, page, said, moment)


def _undo(w: Words, moves: int) -> str:
    """The button says how much goes where that is more than one move."""
    return w("Undo") if moves <= 1 else w.plural("Undo {n} move", "Undo {n} moves", moves)


def _foot(w: Words, table: Table, seat: Seat | None, said: Said, hint: str, more: bool) -> ui.ActionRow[Any]:
    """more: there is more to read than has room."""
    row = ui.ActionRow[Any](button(table.id, 0, "?view", w("Back") if said else w("Refresh")))
    if seat is not None and table.can_undo(seat):
        row.add_item(button(table.id, table.stamp(seat), "!undo", _undo(w, undoable(w, table, seat))))
    if more:
        row.add_item(button(table.id, 0, "?text", w("Text")))
    if hint:
        row.add_item(button(table.id, 0, "!no-tips", w("No more tips")))
    return row
