"""`/game`: opening a table and filling its seats. (More commands of the group: watching, endings.)"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str

from cogs import Asked, House, hand
from cogs.answers import answering
from cogs.faces import offered
from cogs.here import table_here
from cogs.lobby import LEVELS, strength
from cogs.opening import invite as ask_over
from cogs.opening import link, open_table
from cogs.places import no_table
from cogs.scenes import names
from cogs.standing import title
from words import speak, speech

game = app_commands.Group(name="game", description=locale_str("Play, watch and look up flower games"))


def titles() -> list[Choice[str]]:
    """The games to choose from."""
    return [Choice(name=locale_str(speech(key).title(speak("en"))), value=key) for key in offered()]


@game.command(name="new", description=locale_str("Open a table here"))
@app_commands.describe(
    game=locale_str("Which game"),
    seats=locale_str("How many seats the table has"),
    thread=locale_str("Open it in a thread of its own"),
    private=locale_str("For invited people only"),
)
@app_commands.choices(game=titles())
async def new(
    asked: Asked, game: str, seats: Range[int, 1, 6] | None = None, thread: bool = False, private: bool = False
) -> None:
    async with answering(asked) as answer:
        await open_table(answer, game, seats, thread, private)


@game.command(name="invite", description=locale_str("Invite somebody to the table"))
@app_commands.describe(person=locale_str("Whom"))
async def invite(asked: Asked, person: discord.User) -> None:
    async with answering(asked) as answer:
        await ask_over(answer, await table_here(answer, running=True), person)


@game.command(name="join", description=locale_str("Sit down at the table of this channel"))
async def join(asked: Asked) -> None:
    async with answering(asked) as answer:
        table = await table_here(answer, running=True)
        if table.phase == "over":
            raise no_table(asked)
        table = await answer.bot.tables.join(table.id, answer.person)
        await answer.say(answer.w("You sit at [{table}]({link}).", table=title(answer.w, table), link=link(table)))


@game.command(name="start", description=locale_str("Start the game"))
async def start(asked: Asked) -> None:
    async with answering(asked) as answer:
        table = await answer.bot.tables.start((await table_here(answer, running=True)).id, answer.person.id)
        await answer.show(await hand.view(answer, table))


@game.command(name="add-computer", description=locale_str("Give a free seat to a computer player"))
@app_commands.describe(level=locale_str("How strong it is"))
@app_commands.choices(level=[Choice(name=locale_str(key), value=key) for key in LEVELS])
async def add_computer(asked: Asked, level: str) -> None:
    async with answering(asked) as answer:
        table = await table_here(answer, running=True)
        table = await answer.bot.tables.add_computer(table.id, answer.person.id, strength(level))
        await answer.say(answer.w("{name} sits at the table now.", name=names(answer.w, table)[-1]))


@game.command(name="remove-computer", description=locale_str("Send away the computer player that came last"))
async def remove_computer(asked: Asked) -> None:
    async with answering(asked) as answer:
        await answer.bot.tables.remove_computer((await table_here(answer, running=True)).id, answer.person.id)


async def setup(bot: House) -> None:
    bot.tree.add_command(game)
