"""Taking back, giving up, ending, playing again: what is not undone is asked once before."""

from __future__ import annotations

from discord import app_commands, ui
from discord.app_commands import locale_str

from cogs import Asked, House, hand
from cogs.answers import Answer, answering
from cogs.game import game
from cogs.here import seat_typed, table_here, told_table
from cogs.limits import Marked
from cogs.looks import record_page
from cogs.members import has_left
from cogs.moves import undone
from cogs.opening import link, stands
from cogs.opening import rematch as play_again
from cogs.page import Page
from cogs.press import Told, button, pressed
from cogs.scenes import plain_names
from cogs.servers import may_end
from cogs.standing import title
from cogs.watching import players
from sessions.model import Refused
from sessions.play import seat_of
from sessions.table import Table
from words import N_

NOBODY_LEFT = N_(
    "Nobody else plays in direct messages, so nobody can be replaced. `/game resign` gives up your own game."
)


@game.command(name="undo", description=locale_str("Take back what you did last, as far as nobody has built on it"))
async def undo(asked: Asked) -> None:
    async with answering(asked) as answer:
        table = await answer.bot.tables.undo((await table_here(answer, running=True)).id, answer.person.id)
        await answer.show(await undone(answer, table))


@game.command(name="leave", description=locale_str("Leave the table; in a game that is the same as resigning"))
async def leave(asked: Asked) -> None:
    async with answering(asked) as answer:
        await leave_or_ask(answer, await table_here(answer, running=True))


@game.command(name="resign", description=locale_str("Give up your game"))
async def resign(asked: Asked) -> None:
    async with answering(asked) as answer:
        await answer.show(ask_to_resign(answer, await table_here(answer, running=True)))


@game.command(name="end", description=locale_str("Close the table for everybody, without a result"))
async def end(asked: Asked) -> None:
    async with answering(asked) as answer:
        table = await table_here(answer, running=True)
        await answer.bot.tables.check_end(table.id, answer.person.id, await may_end(asked, table))
        question = answer.w(
            "Do you really want to close [{table}]({link}) for everybody, without a result? Players: {people}.",
            table=title(answer.w, table),
            link=link(table),
            people=answer.w.listed(plain_names(answer.w, table)),
        )
        await answer.show(_asks(answer, table, question, "!end", answer.w("Close it")))


@game.command(name="substitute", description=locale_str("A computer player for somebody who has left the server"))
@app_commands.describe(player=locale_str("For whom"))
async def substitute(asked: Asked, player: str) -> None:
    async with answering(asked) as answer:
        table = await table_here(answer, running=True)
        if table.guild is None:
            raise Refused(NOBODY_LEFT)
        seat = seat_typed(answer.w, table, player)
        seat_of(table, answer.person.id)
        user = table.sitters[seat].user
        if table.sitters[seat].kind == "person" and user and not await has_left(answer.bot, table.guild, user):
            name = Marked(plain_names(answer.w, table)[seat])
            raise Refused("{name} is on this server. Only those who have left can be replaced.", name=name)
        await answer.show(await hand.view(answer, await answer.bot.tables.substitute(table.id, answer.person.id, seat)))


substitute.autocomplete("player")(players)


@game.command(name="rematch", description=locale_str("Ask the same people for another game"))
async def rematch(asked: Asked) -> None:
    async with answering(asked) as answer:
        await answer.say(stands(answer.w, await play_again(answer, await table_here(answer))))


@game.command(name="export", description=locale_str("The record of the game as a file"))
async def export(asked: Asked) -> None:
    async with answering(asked) as answer:
        await answer.show(await record_page(answer, await table_here(answer)))


async def leave_or_ask(answer: Answer, table: Table) -> None:
    """Out of a lobby at once; out of a game only after a question."""
    if table.phase == "playing":
        await answer.show(ask_to_resign(answer, table))
        return
    await answer.bot.tables.leave(table.id, answer.person.id, only_lobby=True)
    await answer.say(answer.w("You have left the table."))


def ask_to_resign(answer: Answer, table: Table) -> Page:
    """The question before giving up. Raises Refused for somebody who has nothing to give up."""
    seat = seat_of(table, answer.person.id)
    w = answer.w
    question = w("Do you really want to give up [{table}]({link})?", table=title(w, table), link=link(table))
    others = [plain_names(w, table)[other] for other in table.people if other != seat]
    if len(others) == 1:
        follows = w("{name} wins then.", name=others[0])
    elif others:
        follows = w("A computer player takes your seat.")
    else:
        follows = w("A computer player takes your seat, and the computers finish the game at once.")
    return _asks(answer, table, f"{question} {follows}", "!resign", w("Give up"))


def _asks(answer: Answer, table: Table, question: str, words: str, label: str) -> Page:
    yes = button(table.id, 0, words, label, "danger")
    return Page(ui.TextDisplay(question), ui.ActionRow(yes, button(table.id, 0, "!keep", answer.w("No"))))


@pressed("!leave")
async def left(asked: Asked, told: Told) -> None:
    """The button of the lobby."""
    async with answering(asked, quiet=True) as answer:
        await leave_or_ask(answer, await told_table(answer, told))


@pressed("!resign")
async def resigned(asked: Asked, told: Told) -> None:
    """Yes, give up."""
    async with answering(asked, quiet=True) as answer:
        table = await answer.bot.tables.resign((await told_table(answer, told)).id, answer.person.id)
        await answer.show(await hand.view(answer, table))


@pressed("!end")
async def ended(asked: Asked, told: Told) -> None:
    """Yes, close it."""
    async with answering(asked, quiet=True) as answer:
        table = await told_table(answer, told)
        await answer.bot.tables.end(table.id, answer.person.id, await may_end(asked, table))
        await answer.say(answer.w("The table is closed."))


@pressed("!keep")
async def kept(asked: Asked, told: Told) -> None:
    """No."""
    async with answering(asked, quiet=True) as answer:
        await answer.say(answer.w("Nothing has changed."))


@pressed("!rematch")
async def again(asked: Asked, told: Told) -> None:
    """The same game once more: a lobby below, to which the others are called."""
    async with answering(asked, quiet=True) as answer:
        await play_again(answer, await told_table(answer, told))


async def setup(bot: House) -> None:
    """Its commands belong to /game; its presses are found by their words."""
