"""The lobby message: who sits at the table, its options as menus, and the way to the start."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

from discord import ui

from cogs import Asked, House
from cogs.answers import answering
from cogs.here import told_table
from cogs.pictures import Wanted, digest
from cogs.press import Told, button, choice, menu, pressed
from cogs.scenes import level, plain_names
from cogs.servers import may_end
from cogs.standing import title
from cogs.table import NEUTRAL, Poster, again
from images import Chooser, artist
from images import lobby as drawing
from rules.game import OWN, RANDOM
from sessions.model import Level, Refused
from sessions.table import Table
from words import N_, Wishes, Words, speech

LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")
"""What is offered to people, weakest first."""
NOT_AN_OPTION = N_("This table has no such option.")


def lobby_poster(w: Words, table: Table) -> Poster:
    """A table before its game, or one that was closed before it."""
    if table.phase == "over":
        closed = w("This table was closed before its game began.")
        return Poster((), NEUTRAL, f"## {title(w, table)}\n{closed}", "", again(w, table))
    pictures = (lobby_picture(w, table), *_choices(w, table))
    return Poster(pictures, NEUTRAL, _head(w, table), _foot(w, table), tuple(_rows(w, table)))


def lobby_picture(w: Words, table: Table) -> Wanted:
    """Who sits there, and what is agreed on."""
    free = table.setup.seats - len(table.sitters)
    about = (title(w, table), table.sitters, free, _agreed(w, table))
    mark = digest(table.game.key, "lobby", *about, w.language)
    return Wanted("lobby", mark, partial(drawing.lobby, *about, w, table.game.key))


def _choices(w: Words, table: Table) -> tuple[Wanted, ...]:
    """What everybody may choose from for themselves, where that can be seen."""
    draw = artist(table.game.key)
    if not _own(table) or not isinstance(draw, Chooser):
        return ()
    return (Wanted("choices", digest(table.game.key, "choices", w.language), partial(draw.choices, w)),)


def _agreed(w: Words, table: Table) -> tuple[str, ...]:
    lines = [_valued(w, table, *each) for each in [*table.setup.options.items(), *table.setup.settings.items()]]
    if table.setup.match:
        lines.append(w("A match of two deals"))
    if table.setup.private:
        lines.append(w("For invited people only"))
    return tuple(lines)


def _valued(w: Words, table: Table, option: str, value: str) -> str:
    """An option with a value of it: the line stands by itself, in a closed menu too."""
    say = speech(table.game.key)
    return w("{option}: {value}", option=say.option(w, option), value=say.value(w, option, value))


def _head(w: Words, table: Table) -> str:
    lines = [w("## {game}: a table is open", game=title(w, table))]
    return "\n".join([*lines, *(_seat(w, table, seat) for seat in range(len(table.sitters)))])


def _foot(w: Words, table: Table) -> str:
    free = table.setup.seats - len(table.sitters)
    if table.guild is None:
        return _foot_alone(w, table)
    if not free:
        return w("-# All seats are taken. The host starts the game.")
    return w.plural(
        "-# {n} free seat. For {least} to {most} players. The host starts the game.",
        "-# {n} free seats. For {least} to {most} players. The host starts the game.",
        free,
        least=table.game.seats[0],
        most=table.setup.seats,
    )


def _foot_alone(w: Words, table: Table) -> str:
    """In direct messages, where nobody else can come."""
    missing = table.game.seats[0] - len(table.sitters)
    if missing <= 0:
        return w("-# Press **Start** when you like.")
    return w.plural("-# {n} more computer player is needed.", "-# {n} more computer players are needed.", missing)


def _seat(w: Words, table: Table, seat: int) -> str:
    name = plain_names(w, table)[seat]
    if table.sitters[seat].user == table.host:
        said = w("{n}. **{name}** (host)", n=seat + 1, name=name)
    else:
        said = w("{n}. **{name}**", n=seat + 1, name=name)
    wishes = [_wish(w, table, seat, setting) for setting in _own(table)]
    return " · ".join([said, *wishes])


def _own(table: Table) -> list[str]:
    """The settings in which everybody makes their own choice."""
    return [setting for setting, value in table.setup.settings.items() if value == OWN]


def _wish(w: Words, table: Table, seat: int, setting: str) -> str:
    """What this sitter has chosen; luck chooses for who has not."""
    return cast(Wishes, speech(table.game.key)).wish(w, setting, table.sitters[seat].wish or RANDOM)


def _rows(w: Words, table: Table) -> list[ui.ActionRow[Any]]:
    lines = [_option(w, table, option) for option in (*table.setup.options, *table.setup.settings)]
    lines += [_wishes(w, table, setting) for setting in _own(table)]
    if table.setup.match or len(table.sitters) in table.game.match_seats:
        lines.append(_match(w, table))
    if len(table.sitters) < table.setup.seats:
        levels = [choice(f"!add {key}", level(w, key)) for key in LEVELS]
        # a name of its own for every one that is added: Discord sends nothing for what was chosen in a menu before
        lines.append(menu(table.id, 0, f"@add-{len(table.sitters)}", w("Add a computer player"), levels))
    start = button(table.id, 0, "!start", w("Start"), "main")
    others = [button(table.id, 0, "?rules", w("Rules"))]
    if any(sitter.kind == "computer" for sitter in table.sitters):
        others.append(button(table.id, 0, "!remove", w("Remove computer")))
    others.append(button(table.id, 0, "!close", w("Close"), "danger"))
    if table.guild is None:  # nobody can join, and to leave is to close
        return [*lines, ui.ActionRow(start, *others)]
    join, leave = button(table.id, 0, "!join", w("Join"), "main"), button(table.id, 0, "!leave", w("Leave"))
    return [*lines, ui.ActionRow(join, leave, start), ui.ActionRow(*others)]


def _option(w: Words, table: Table, option: str) -> ui.ActionRow[Any]:
    say, game = speech(table.game.key), table.game
    now = {**table.setup.settings, **table.setup.options}[option]
    options = [
        choice(f"!option {option} {value}", _valued(w, table, option, value), chosen=value == now)
        for value in {**game.settings, **game.options}[option]
    ]
    return menu(table.id, 0, f"@{option}", say.option(w, option), options)


def _wishes(w: Words, table: Table, setting: str) -> ui.ActionRow[Any]:
    """A menu for everybody at the table; it shows nobody's choice, since all see the same."""
    say = speech(table.game.key)
    values = [value for value in table.game.settings[setting] if value != OWN]
    options = [choice(f"!wish {setting} {value}", cast(Wishes, say).wish(w, setting, value)) for value in values]
    return menu(table.id, 0, f"@own-{setting}", w("{option}: your own choice", option=say.option(w, setting)), options)


def _match(w: Words, table: Table) -> ui.ActionRow[Any]:
    about = w("The same cards twice, with the seats swapped; both scores are added")
    options = [
        choice("!option match off", w("One deal"), chosen=not table.setup.match),
        choice("!option match on", w("A match of two deals"), about, table.setup.match),
    ]
    return menu(table.id, 0, "@match", w("Match"), options)


def strength(key: str) -> Level:
    """The level of this name; the weakest for a name that is none."""
    return next((level for level in LEVELS if level == key), LEVELS[0])


@pressed("!join", "!start", "!close", "!add", "!remove", "!option", "!wish")
async def change(asked: Asked, told: Told) -> None:
    """Any button or menu of the lobby."""
    async with answering(asked, quiet=True) as answer:
        table = await told_table(answer, told)
        tables, number, user = asked.client.tables, table.id, asked.user.id
        match told.way, told.rest:
            case "!join", _:
                await tables.join(number, answer.person)
            case "!start", _:
                await tables.start(number, user)
            case "!close", _:
                await tables.end(number, user, await may_end(asked, table))
            case "!add", (key,):
                await tables.add_computer(number, user, strength(key))
            case "!remove", _:
                await tables.remove_computer(number, user)
            case "!option", (option, value):
                await tables.set_option(number, user, option, value)
            case "!wish", (setting, value):
                await tables.wish(number, user, setting, value)
            case _:
                raise Refused(NOT_AN_OPTION)


async def setup(bot: House) -> None:
    """Its presses are found by their words."""
