"""Looking: the private view, one player closely, everything in words, the log, the rules, the record."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from discord import ui

from cogs import Asked, House, hand, tips
from cogs.answers import Answer, answering
from cogs.here import seat_pressed, told_table
from cogs.limits import TEXT, clamp, pages
from cogs.page import Page, Upload, picture
from cogs.press import Told, button, pressed
from cogs.scenes import scene
from cogs.standing import sealed, title
from cogs.story import story
from images import artist
from rules import game
from sessions.table import Table
from words import Speech, Words, speech

PAGE = TEXT - 400
"""Characters on a page of text; the rest is for its head and foot."""


@pressed("?view", "?choose")
async def view(asked: Asked, told: Told) -> None:
    """The private view; pressed in an old one, a fresh one."""
    async with answering(asked, quiet=True) as answer:
        await answer.show(await hand.view(answer, await told_table(answer, told)))


@pressed("!no-tips")
async def no_more_tips(asked: Asked, told: Told) -> None:
    """The private view, from now on without them."""
    async with answering(asked, quiet=True) as answer:
        await tips.switch(answer.bot, answer.person.id, on=False)
        await answer.show(await hand.view(answer, await told_table(answer, told)))


@pressed("?seat")
async def closer(asked: Asked, told: Told) -> None:
    """One seat's picture, large."""
    async with answering(asked, quiet=True) as answer:
        table = await told_table(answer, told)
        await answer.show(await hand.view(answer, table, nearer=seat_pressed(table, told.rest)))


@pressed("?text", "?log")
async def read(asked: Asked, told: Told) -> None:
    """Everything in words, or all that happened; page by page."""
    async with answering(asked, quiet=True) as answer:
        table = await told_table(answer, told)
        await answer.show(written(answer, table, told.way, number(told.rest)))


@pressed("?rules")
async def rules(asked: Asked, told: Told) -> None:
    """The rules of the game that is named, else of the table's."""
    async with answering(asked, quiet=True) as answer:
        game = told.rest[0] if told.rest else (await told_table(answer, told)).game.key
        await answer.show(await rules_page(answer, game))


@pressed("?export")
async def export(asked: Asked, told: Told) -> None:
    """The record as a file."""
    async with answering(asked, quiet=True) as answer:
        await answer.show(await record_page(answer, await told_table(answer, told)))


def number(words: Sequence[str]) -> int | None:
    """The page that was asked for; None for the one that opens by itself."""
    return int(words[0]) if words and words[0].isdecimal() else None


def written(answer: Answer, table: Table, way: str, page: int | None) -> Page:
    """A page of the text (it opens with the first) or of the log (it opens with the last)."""
    w, seat = answer.w, table.seat_of(answer.person.id)
    if way == "?text":
        parts = pages(artist(table.game.key).text(scene(w, table, seat, written=True)), PAGE)
    else:
        parts = pages("\n".join(_log(w, table, seat)), PAGE)
    if page is None:
        page = 0 if way == "?text" else len(parts) - 1
    page = min(page, len(parts) - 1)
    head = [f"## {title(w, table)}", *filter(None, [sealed(w, table) if way == "?log" else ""])]
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(head)), ui.TextDisplay(parts[page])]
    return Page(*items, *_turns(w, table, way, page, len(parts)))


def _log(w: Words, table: Table, seat: int | None) -> list[str]:
    lines = [line.text for line in story(w, table, seat)]
    return [f"{n}. {line}" for n, line in enumerate(lines, 1)] or [w("Nothing has happened yet.")]


def _turns(w: Words, table: Table, way: str, page: int, count: int) -> list[ui.ActionRow[Any]]:
    if count == 1:
        return []
    row = ui.ActionRow[Any]()
    for to, label in ((page - 1, w("Back")), (page + 1, w("Next"))):
        if 0 <= to < count:
            row.add_item(button(table.id, 0, f"{way} {to}", label))
    return [row]


async def rules_page(answer: Answer, name: str) -> Page:
    """The rules of a game, with pictures for who wants them. Raises Refusal for one that is not played here."""
    w, say = answer.w, speech(game(name).key)
    uploads = [] if await hand.reads(answer) else await answer.bot.pictures.lesson(name, w)
    items = _rules(w, say)
    for place, upload in enumerate(uploads):  # the first above the text, the others below it, each as wide as it can be
        gallery: ui.MediaGallery[Any] = ui.MediaGallery(picture(upload.name, upload.alt or ""))
        items.insert(1 if place == 0 else len(items), gallery)
    return Page(*items, uploads=uploads, instead=lambda: Page(*_rules(w, say)))


def _rules(w: Words, say: Speech) -> list[ui.Item[Any]]:
    return [ui.TextDisplay(f"## {say.title(w)}"), ui.TextDisplay(clamp(say.rules(w), TEXT - 100))]


async def record_page(answer: Answer, table: Table) -> Page:
    """The record of a table, of a match both, one a line."""
    records = await answer.bot.tables.record(table.id)
    lines = "".join(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n" for record in records)
    name = f"posy-{table.game.key}-{table.id}.jsonl"
    about = answer.w(
        "The record of the game. When it is over anybody can check the luck in it with `python -m rules verify`, and "
        "the moves with `python -m rules replay`."
    )
    return Page(ui.TextDisplay(about), ui.File(f"attachment://{name}"), uploads=[Upload(name, lines.encode())])


async def setup(bot: House) -> None:
    """Its presses are found by their words."""
