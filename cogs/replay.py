"""`/game replay`: a game that is over, as one animated picture and step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui
from discord.app_commands import locale_str

from cogs import Asked, House, hand
from cogs.answers import Answer, answering
from cogs.game import game
from cogs.here import table_here, told_table
from cogs.limits import TEXT, fitting
from cogs.looks import number
from cogs.page import Page, Upload, picture
from cogs.press import Told, button, pressed
from cogs.scenes import scene, table_picture
from cogs.standing import heading, title
from cogs.story import Line, story
from images import artist
from sessions.model import Refused
from sessions.table import Table
from words import N_, Words

NOT_OVER = N_("A game can be replayed once it is over.")
END = None
"""The stop after the last move, where a table stands for good."""


@game.command(name="replay", description=locale_str("The whole game once more, when it is over"))
async def replay(asked: Asked) -> None:
    async with answering(asked) as answer:
        await answer.show(await film_page(answer, await table_here(answer)))


@pressed("?replay")
async def replayed(asked: Asked, told: Told) -> None:
    """The whole game as an animated picture."""
    async with answering(asked, quiet=True) as answer:
        await answer.show(await film_page(answer, await told_table(answer, told)))


@pressed("?review")
async def reviewed(asked: Asked, told: Told) -> None:
    """One step of the game; the words say which."""
    async with answering(asked, quiet=True) as answer:
        await answer.show(await step_page(answer, await told_table(answer, told), number(told.rest) or 0))


async def film_page(answer: Answer, table: Table) -> Page:
    """The film, and the way to its single pictures. In words it begins with the first step."""
    stops = stops_of(answer.w, table)
    if await hand.reads(answer):
        return await step_page(answer, table, 0)
    w = answer.w
    frames = [table_picture(w, each) for each in moments(table, stops)]
    alt = w.plural("The whole game in {n} picture.", "The whole game in {n} pictures.", len(frames))
    film = await answer.bot.pictures.film(frames, alt)
    row = ui.ActionRow[Any](button(table.id, 0, "?review 0", w("Step by step"), "main"))

    def told(*items: ui.Item[Any], uploads: Sequence[Upload] = ()) -> Page:
        box: ui.Container[Any] = ui.Container(ui.TextDisplay(heading(w, table)), *items, row)
        return Page(
            box, uploads=uploads, instead=lambda: told(ui.TextDisplay(w("The film is too large to send here.")))
        )

    return told(ui.MediaGallery(picture(film.name, alt)), uploads=[film])


async def step_page(answer: Answer, table: Table, step: int) -> Page:
    """The table as it stood then, what had just happened, and the ways on and back."""
    w, stops = answer.w, stops_of(answer.w, table)
    step = min(step, len(stops) - 1)
    (then,) = moments(table, stops[step : step + 1])
    lines = [f"- {line.text}" for line in _lines(w, then, stops[step])]
    about = "\n".join([heading(w, then), *lines])
    place = w("-# {game}: step {n} of {last}", game=title(w, table), n=step, last=len(stops) - 1)
    row = _ways(w, table, step, len(stops) - 1)

    def in_words() -> Page:
        text = artist(table.game.key).text(scene(w, then, None, written=True))
        room = TEXT - len(about) - len(place) - 2
        return Page(ui.Container(*map(ui.TextDisplay, (about, fitting(text, room, "…"), place)), row))

    if await hand.reads(answer):
        return in_words()
    upload = await answer.bot.pictures.upload(table_picture(w, then))
    shown = ui.MediaGallery[Any](picture(upload.name, upload.alt or ""))
    box: ui.Container[Any] = ui.Container(ui.TextDisplay(about), shown, ui.TextDisplay(place), row)
    return Page(box, uploads=[upload], instead=in_words)


def stops_of(w: Words, table: Table) -> list[int | None]:
    """The log entries after which there was something new to see, from 0 for the deal to END. Raises Refused.

    Picks that were secret are one stop, where they were shown.
    """
    if table.phase != "over":
        raise Refused(NOT_OVER)
    moves = {move.n for move in table.timeline.moves} if table.timeline else set()
    told = sorted({line.n for line in story(w, table, None, singly=True)} & moves)
    if table.ending == "rule":
        told = told[:-1]  # which is the end
    return [0, *told, END]


def moments(table: Table, stops: Sequence[int | None]) -> list[Table]:
    """The table at each of these stops."""
    then = table.moments(stop for stop in stops if stop is not END)
    return [table if stop is END else next(then) for stop in stops]


def _lines(w: Words, then: Table, stop: int | None) -> list[Line]:
    """What led there, in the names of its picture."""
    lines = story(w, then, None, fresh=True, singly=True)
    last = max((line.n for line in lines), default=0) if stop is END else stop
    return [line for line in lines if line.n == last]


def _ways(w: Words, table: Table, step: int, last: int) -> ui.ActionRow[Any]:
    """Each button keeps its place; what leads nowhere cannot be pressed. No two have the same words."""
    ways = (
        ("?review 0 first", w.named("step", "First"), step > 0),
        (f"?review {max(step - 1, 0)} back", w("Back"), step > 0),
        (f"?review {min(step + 1, last)} next", w("Next"), step < last),
        (f"?review {last} last", w.named("step", "Last"), step < last),
        ("?replay", w("Replay"), True),
    )
    return ui.ActionRow(*(button(table.id, 0, words, label, able=able) for words, label, able in ways))


async def setup(bot: House) -> None:
    """Its command belongs to /game; its presses are found by their words."""
