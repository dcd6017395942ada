"""/me: what a person has chosen, where they play, and everything that is kept about them."""

from __future__ import annotations

import json
from typing import Any

import structlog
from discord import app_commands, ui
from discord.app_commands import Choice, locale_str
from discord.utils import format_dt

from cogs import Asked, House, tips
from cogs.answers import answering
from cogs.limits import clamp, plain
from cogs.page import Page, Upload
from cogs.press import Told, button, pressed
from cogs.servers import LANGUAGE_NAMES, OWN
from cogs.table import jump
from rules.game import Refusal
from sessions.tables import Table
from words import Words, speech

log = structlog.get_logger(__name__)

FILE = "posy-about-you.json"
TEXT = "text"
"""The setting of somebody who wants words in place of pictures."""
SHOWN_TABLES = 25

group = app_commands.Group(name="me", description=locale_str("Your own settings, tables and data"))


@group.command(name="language", description=locale_str("The language Posy speaks to you"))
@app_commands.describe(language=locale_str("Your language"))
@app_commands.choices(
    language=[
        *(Choice(name=name, value=code) for code, name in LANGUAGE_NAMES.items()),
        Choice(name=locale_str("The language of your Discord"), value=OWN),
    ]
)
async def language(asked: Asked, language: str) -> None:
    async with answering(asked) as answer:
        await answer.bot.choices.set_person(answer.person.id, language=None if language == OWN else language)
        await answer.learn_language()
        for table in await answer.bot.tables.of(answer.person.id):
            if table.guild is None:
                answer.bot.boards.mark(table)
        await answer.say(answer.w("From now on I speak {language} to you.", language=LANGUAGE_NAMES[answer.w.language]))


@group.command(name="text", description=locale_str("Words instead of pictures in what only you see"))
@app_commands.describe(on=locale_str("True: words; False: pictures"))
async def text(asked: Asked, on: bool) -> None:
    async with answering(asked) as answer:
        await answer.bot.choices.set_person(answer.person.id, **{TEXT: True if on else None})
        if on:
            await answer.say(answer.w("From now on I describe your tables in words."))
        else:
            await answer.say(answer.w("From now on I show you your tables as pictures."))


@group.command(name="tips", description=locale_str("A tip for each thing that is new to you"))
@app_commands.describe(on=locale_str("True: tips, from the first one on; False: none"))
async def hints(asked: Asked, on: bool) -> None:
    async with answering(asked) as answer:
        await tips.switch(answer.bot, answer.person.id, on)
        if on:
            await answer.say(answer.w("From now on you get a tip, once, for each thing that is new to you."))
        else:
            await answer.say(answer.w("No more tips from now on."))


@group.command(name="tables", description=locale_str("All your tables, those where it is your turn first"))
async def tables(asked: Asked) -> None:
    async with answering(asked) as answer:
        found = await answer.bot.tables.of(answer.person.id)
        lines = [table_line(answer.w, answer.bot, table, answer.person.id) for table in found[:SHOWN_TABLES]]
        if len(found) > SHOWN_TABLES:
            lines.append(answer.w.plural("and {n} more", "and {n} more", len(found) - SHOWN_TABLES))
        await answer.say("\n".join(lines) or answer.w("You are at no table now. `/game new` opens one."))


def table_line(w: Words, bot: House, table: Table, user: int) -> str:
    """One table of this person: its game as a link, where it stands, whether it waits for them, and since when."""
    game = f"**[{speech(table.game.key).title(w)}]({jump(table.guild, table.channel, table.board.message)})**"
    seat = table.seat_of(user)
    mine = seat is not None and seat in table.to_act
    began = [table.turn_began(acting) for acting in table.to_act if acting == seat or not mine]
    about = {"game": game, "when": format_dt(max(began, default=table.touched), "R")}
    if table.guild is None:
        if table.phase == "lobby":
            return w("{game} in direct messages: not started yet, last change {when}", **about)
        if mine:
            return w("{game} in direct messages: your turn began {when}", **about)
        return w("{game} in direct messages: the others' turn began {when}", **about)
    guild = bot.get_guild(table.guild)
    about |= {"channel": f"<#{table.channel}>", "server": plain(guild.name) if guild else w("another server")}
    if table.phase == "lobby":
        return w("{game} in {channel} on {server}: not started yet, last change {when}", **about)
    if mine:
        return w("{game} in {channel} on {server}: your turn began {when}", **about)
    return w("{game} in {channel} on {server}: the others' turn began {when}", **about)


@group.command(name="export", description=locale_str("Everything Posy keeps about you, as a file"))
async def export(asked: Asked) -> None:
    async with answering(asked) as answer:
        kept = await everything_about(answer.bot, answer.person.id)
        data = json.dumps(kept, ensure_ascii=False, indent=2).encode()
        about = answer.w("This is everything I keep about you. `/me delete` deletes it.")
        file: ui.File[Page] = ui.File(f"attachment://{FILE}")
        await answer.show(Page(ui.TextDisplay(about), file, uploads=[Upload(FILE, data)]))


async def everything_about(bot: House, user: int) -> dict[str, Any]:
    """Settings, and every table where this person sat, was host or is invited, the finished ones with their records."""
    row = await bot.store.person(user)
    return {
        "user": str(user),
        "name": row.name,
        "language": row.language,
        "settings": dict(row.settings),
        "tables": [await _kept(bot, table, user) for table in await bot.tables.all_of(user)],
    }


async def _kept(bot: House, number: int, user: int) -> dict[str, Any]:
    table = await bot.store.load(number)
    if table is None:
        return {"table": number}
    seat = next((seat for seat, sitter in enumerate(table.sitters) if sitter.user == user), None)
    return {
        "table": number,
        "game": table.key,
        "server": table.guild and str(table.guild),
        "channel": str(table.channel),
        "opened": table.created.isoformat(),
        "phase": table.phase,
        "host": table.host == user,
        "invited": user in table.invited,
        "seat": None if seat is None else seat + 1,
        "name": None if seat is None else table.sitters[seat].name,
        "played_by": None if seat is None else table.sitters[seat].kind,
        "wish": None if seat is None else table.sitters[seat].wish,
        "record": await _record(bot, number) if table.phase == "over" and table.deal is not None else None,
    }


async def _record(bot: House, number: int) -> list[dict[str, Any]] | None:
    """None where it cannot be told: the other deal of a match is being played, or the game is not known any more."""
    try:
        return await bot.tables.record(number)
    except Refusal as refusal:
        log.info("record_left_out", table=number, cause=str(refusal))
        return None


@group.command(name="delete", description=locale_str("Deletes everything Posy keeps about you"))
async def delete(asked: Asked) -> None:
    async with answering(asked) as answer:
        running = await answer.bot.tables.of(answer.person.id)
        lines = [answer.w("This deletes your settings, and your name and account from every table you sat at.")]
        playing = [table for table in running if table.phase == "playing"]
        if playing:
            lines.append(
                answer.w.plural(
                    "You also give up {n} table that you sit at now; with only two people the other one wins.",
                    "You also give up {n} tables that you sit at now; with only two people the other one wins.",
                    len(playing),
                )
            )
        if waiting := len(running) - len(playing):
            lines.append(
                answer.w.plural(
                    "You also leave {n} table whose game has not begun.",
                    "You also leave {n} tables whose games have not begun.",
                    waiting,
                )
            )
        sure: ui.ActionRow[Any] = ui.ActionRow(
            button(0, 0, "!forget", clamp(answer.w("Delete everything"), 80), "danger")
        )
        await answer.show(Page(ui.TextDisplay("\n".join(lines)), sure))


@pressed("!forget")
async def forget(asked: Asked, told: Told) -> None:
    """The button of /me delete."""
    async with answering(asked) as answer:
        await answer.bot.tables.forget(answer.person.id)
        answer.bot.choices.forget(answer.person.id)
        await answer.say(answer.w("Done. I have forgotten you."))


async def setup(bot: House) -> None:
    bot.tree.add_command(group)
