"""`/game`: looking at tables, here and on the whole server."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice, locale_str

from cogs import Asked, House, hand
from cogs.answers import Answer, answering, offering
from cogs.game import game, titles
from cogs.here import seat_typed, seats_listed, sees, table_here
from cogs.languages import language_of
from cogs.limits import CHOICE, LABEL, OPTIONS, TEXT, clamp, pages
from cogs.looks import rules_page, written
from cogs.opening import link, stands
from cogs.places import check_place, is_direct
from cogs.scenes import names, plain_names
from cogs.standing import status, title
from sessions.model import Refused
from sessions.table import Table
from words import N_, Words, speak

NO_TABLES = N_("No table is open on this server. `/game new` opens one.")
NO_TABLES_OF_YOURS = N_("No table of yours is open here. `/game new` opens one.")
NO_SUCH_TABLE = N_("There is no such table here.")
TABLE_DIGITS = 12


@game.command(name="table", description=locale_str("Show the table here again, below all messages"))
async def table(asked: Asked) -> None:
    async with answering(asked) as answer:
        here = await answer.bot.boards.put_below(await table_here(answer))
        if here.board.message is None or answer.bot.boards.is_mute(here.channel):
            await answer.show(await hand.view(answer, here))
        else:
            await answer.say(stands(answer.w, here))


@game.command(name="hand", description=locale_str("Your private view of the table"))
async def private_view(asked: Asked) -> None:
    async with answering(asked) as answer:
        await answer.show(await hand.view(answer, await table_here(answer)))


@game.command(name="seat", description=locale_str("One player's picture, large"))
@app_commands.describe(player=locale_str("Whose"))
async def seat(asked: Asked, player: str) -> None:
    async with answering(asked) as answer:
        here = await table_here(answer)
        await answer.show(await hand.view(answer, here, nearer=seat_typed(answer.w, here, player)))


@seat.autocomplete("player")
@offering
async def players(asked: Asked, typed: str) -> list[Choice[str]]:
    """The seats by number and name."""
    here = await asked.client.boards.at(asked.channel_id)
    listed = seats_listed(speak(await language_of(asked)), here) if here else []
    found = [each for each in listed if typed.casefold() in each.casefold()]
    return [Choice(name=each, value=each) for each in found[:OPTIONS]]


@game.command(name="text", description=locale_str("The table in words"))
async def text(asked: Asked) -> None:
    async with answering(asked) as answer:
        await answer.show(written(answer, await table_here(answer), "?text", None))


@game.command(name="log", description=locale_str("All that has happened at the table"))
async def log(asked: Asked) -> None:
    async with answering(asked) as answer:
        await answer.show(written(answer, await table_here(answer), "?log", None))


@game.command(name="rules", description=locale_str("The rules of a game"))
@app_commands.describe(game=locale_str("Which game; if left out, the one that is played here"))
@app_commands.choices(game=titles())
async def rules(asked: Asked, game: str | None = None) -> None:
    async with answering(asked) as answer:
        await answer.show(await rules_page(answer, game or (await table_here(answer)).game.key))


@game.command(name="list", description=locale_str("All tables of this server; in direct messages, your own"))
async def tables(asked: Asked) -> None:
    async with answering(asked) as answer:
        check_place(asked)
        running = await around(asked)
        if not running:
            raise Refused(NO_TABLES_OF_YOURS if is_direct(asked) else NO_TABLES)
        await answer.say(fitting(answer.w, [line(answer.w, table) for table in running]))


async def around(asked: Asked) -> list[Table]:
    """The running tables that this person may see: of this server, newest first, or their own in direct messages."""
    if asked.guild_id is None:
        return [table for table in await asked.client.tables.of(asked.user.id) if table.channel == asked.channel_id]
    return [table for table in await asked.client.tables.running(asked.guild_id) if sees(asked, table)]


def fitting(w: Words, lines: list[str]) -> str:
    """As many of the lines as one message holds, and how many there are besides."""
    shown = pages("\n".join(lines), TEXT - LABEL)[0]
    rest = len(lines) - shown.count("\n") - 1
    return "\n".join([shown, w.plural("and {n} more", "and {n} more", rest)]) if rest else shown


def line(w: Words, table: Table) -> str:
    """A table in one line, with the way to it."""
    about = {"table": title(w, table), "link": link(table), "people": w.listed(plain_names(w, table))}
    if table.guild is None:
        if table.phase == "lobby":
            return w("- [**{table}**]({link}) is open: {people}.", **about)
        return w("- [**{table}**]({link}): {people}. {now}", now=status(w, table), **about)
    about["channel"] = f"<#{table.channel}>"
    if table.phase == "lobby":
        return w("- [**{table}**]({link}) in {channel} is open: {people}.", **about)
    return w("- [**{table}**]({link}) in {channel}: {people}. {now}", now=status(w, table), **about)


@game.command(name="watch", description=locale_str("Watch a game that is played here"))
@app_commands.describe(table=locale_str("Which one; if left out, the one here"))
async def watch(asked: Asked, table: str | None = None) -> None:
    async with answering(asked) as answer:
        watched = await chosen(answer, table) if table else await table_here(answer)
        await answer.show(await hand.view(answer, watched))


async def chosen(answer: Answer, number: str) -> Table:
    """A table that this person may see. Raises Refused."""
    check_place(answer.asked)
    told = number.isascii() and number.isdecimal() and len(number) <= TABLE_DIGITS
    table = await answer.bot.tables.get(int(number)) if told else None
    if table is None or table.guild != answer.asked.guild_id or not sees(answer.asked, table):
        raise Refused(NO_SUCH_TABLE)
    return table


@watch.autocomplete("table")
@offering
async def watchable(asked: Asked, typed: str) -> list[Choice[str]]:
    """The running games that could be watched from here."""
    w = speak(await language_of(asked))
    named = [(each, _named(w, asked, each)) for each in await around(asked) if each.phase == "playing"]
    found = [(each, name) for each, name in named if typed.casefold() in name.casefold()]
    return [Choice(name=clamp(name, CHOICE), value=str(each.id)) for each, name in found[:OPTIONS]]


def _named(w: Words, asked: Asked, table: Table) -> str:
    """A table as a choice, which shows no links."""
    place = asked.guild.get_channel_or_thread(table.channel) if asked.guild is not None else None
    about = {"table": title(w, table), "people": ", ".join(names(w, table))}
    if place is None:
        return w("{table}: {people}", **about)
    return w("{table} in {channel}: {people}", channel=f"#{place.name}", **about)


async def setup(bot: House) -> None:
    """Its commands belong to /game."""
