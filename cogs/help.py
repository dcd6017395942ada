"""/help, for somebody new, and /about: what Posy is, whose the games are, and what is kept about people."""

from __future__ import annotations

import tomllib
from functools import cache, partial
from pathlib import Path
from typing import Any

from discord import app_commands, ui
from discord.app_commands import locale_str

from cogs import Asked, House
from cogs.answers import Answer, answering, sentence
from cogs.faces import offered
from cogs.limits import ROW, batches
from cogs.opening import first_game
from cogs.page import Page
from cogs.places import away
from cogs.press import Told, button, pressed
from rules import game
from words import Words, speech

PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


@cache
def version() -> str:
    """The version of the program that runs."""
    return str(tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"])


def first_steps(w: Words, elsewhere: str = "") -> str:
    """From nothing to a first move. elsewhere: why no table can stand where it is read, "" where one can."""
    alone = w("Alone, at once: press one of the buttons below. A table opens here, a computer sits down, and you play.")
    return "\n".join(
        (
            w("### The games"),
            *map(partial(_game, w), offered()),
            w("### Your first game"),
            *([elsewhere] if elsewhere else [alone, w("With others:")]),
            w("1. In a channel of a server type `/game new` and choose a game. A table opens there for all to see."),
            w("2. Others press **Join**. Still a free seat? Choose **Add a computer player**."),
            w("3. Press **Start**. The picture shows the table, and the buttons below it are your choices: press one."),
            w("### Good to know"),
            w("**My view**, **Text**, **Log** and **Rules** stand below every table; only you see what they show."),
            w("`/move` plays without buttons, `/game undo` takes a move back; `/game` lists all that a table can do."),
            w("Tips appear where something is new to you; `/me tips` turns them off."),
            w("`/me language` sets your language, `/me text` gives words for pictures, `/me tables` your tables."),
            w("Games wait for you: come back tomorrow and press the same buttons."),
        )
    )


def _game(w: Words, key: str) -> str:
    """A game in a line: for how many, how long it takes, what it is about."""
    say, seats = speech(key), game(key).seats
    about = {"game": say.title(w), "minutes": say.MINUTES, "pitch": say.pitch(w)}
    if len(seats) == 1:
        return w.plural(
            "- {game} · {n} player · {minutes} min · {pitch}",
            "- {game} · {n} players · {minutes} min · {pitch}",
            seats[0],
            **about,
        )
    return w("- {game} · {few} to {many} players · {minutes} min · {pitch}", few=seats[0], many=seats[-1], **about)


def about(w: Words, source: str | None) -> str:
    """Version, source, credits and what is kept."""
    where = w("Source: {source} (MIT licence)", source=source) if source else w("Free software under the MIT licence.")
    return "\n".join(
        (
            w("### Posy {version}", version=version()),
            w("Flower games at a table in your channel, or alone in direct messages. {source}", source=where),
            w("### Unofficial"),
            w("Games and names belong to their authors and publishers; cards, pictures and texts are our own."),
            w("Bouquet: we could not find its author. If you know who it is, please tell us."),
            w("### What is kept about you"),
            w("Your account's number, the name you had at each table, what you chose with `/me`, and your moves."),
            w("No messages are read. Nothing is passed on. Whoever runs this bot keeps it in one file."),
            w("`/me export` gives you all of it, `/me delete` deletes it."),
        )
    )


@app_commands.command(name="help", description=locale_str("How to play: from nothing to your first move"))
async def help_command(asked: Asked) -> None:
    async with answering(asked) as answer:
        refused = away(asked)
        told = first_steps(answer.w, sentence(answer.w, refused) if refused else "")
        await answer.show(Page(ui.TextDisplay(told), *_ways_in(answer, refused is None)))


def _ways_in(answer: Answer, here: bool) -> list[ui.ActionRow[Any]]:
    """A button a game: the rules of each, and a first table where one can stand."""
    w, found = answer.w, []
    for games in batches(offered(), ROW):
        titles = [(key, speech(key).title(w)) for key in games]
        if here:
            plays = [button(0, 0, f"!first {key}", w("Play {game} now", game=title), "main") for key, title in titles]
            found.append(ui.ActionRow[Any](*plays))
        reads = [button(0, 0, f"?rules {key}", w("Rules of {game}", game=title)) for key, title in titles]
        found.append(ui.ActionRow[Any](*reads))
    return found


@pressed("!first")
async def first(asked: Asked, told: Told) -> None:
    """A first game, from nothing to the first move."""
    async with answering(asked, quiet=True) as answer:
        await first_game(answer, " ".join(told.rest))


@app_commands.command(name="about", description=locale_str("What Posy is, whose the games are, what is kept about you"))
async def about_command(asked: Asked) -> None:
    async with answering(asked) as answer:
        await answer.say(about(answer.w, answer.bot.settings.source))


async def setup(bot: House) -> None:
    bot.tree.add_command(help_command)
    bot.tree.add_command(about_command)
