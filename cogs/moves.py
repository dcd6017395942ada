"""Playing: a press that says a sentence, the words that lead to it, forms, `/move`, and taking back."""

from __future__ import annotations

from typing import Any

import discord
import structlog
from discord import app_commands, ui
from discord.app_commands import Choice, locale_str

from cogs import Asked, House, hand
from cogs.answers import Answer, answering, offering, sentence
from cogs.controls import Field, Form, Said
from cogs.faces import face
from cogs.here import table_here, told_table
from cogs.languages import language_of
from cogs.limits import CHOICE, OPTIONS, TITLE, clamp
from cogs.page import said as spoken
from cogs.press import Told, choice, custom_id, pressed
from rules.game import Action, Refusal
from sessions.model import Stale
from sessions.table import Table
from words import N_, Words, speak, speech

log = structlog.get_logger(__name__)

MOVED_ON = N_("The table has moved on since that button was shown.")
MADE = N_("Your move was made, but I could not show you the table. `/game hand` shows it.")


@pressed("=")
async def say(asked: Asked, told: Told) -> None:
    """The whole sentence was said."""
    async with answering(asked, quiet=True) as answer:
        await _play(answer, told, " ".join(told.rest))


@pressed("*")
async def choose(asked: Asked, told: Told) -> None:
    """Several words were chosen in a menu: they follow those said before."""
    async with answering(asked, quiet=True) as answer:
        await _play(answer, told, " ".join((*told.rest[1:], *told.chosen)))


@pressed("+")
async def begin(asked: Asked, told: Told) -> None:
    """The first words were said: what may follow is offered privately."""
    async with answering(asked, quiet=True) as answer:
        await _offer(answer, told, told.rest, 0)


@pressed("?turn")
async def turn_page(asked: Asked, told: Told) -> None:
    """More choices than fit beside each other."""
    async with answering(asked, quiet=True) as answer:
        page, *said = told.rest or ("0",)
        await _offer(answer, told, tuple(said), int(page) if page.isdecimal() else 0)


@pressed("#")
async def fill(asked: Asked, told: Told) -> None:
    """A form is to be opened, or was sent."""
    sent = asked.type is discord.InteractionType.modal_submit
    async with answering(asked, quiet=True, form=not sent) as answer:
        if sent:
            entered = [word for values in told.filled.values() for value in values for word in value.split()]
            await _play(answer, told, " ".join((*told.rest, *entered)))
        else:
            table = await answer.bot.tables.get(told.table)
            form = _form(answer, table, told)
            if form is None:
                raise Stale(MOVED_ON)
            await asked.response.send_modal(_modal(form, told))


@pressed("!undo")
async def take_back(asked: Asked, told: Told) -> None:
    """The own last moves are taken back."""
    async with answering(asked, quiet=True) as answer:
        table = await told_table(answer, told)
        await answer.show(await hand.view(answer, await answer.bot.tables.undo(table.id, answer.person.id)))


async def _play(answer: Answer, told: Told, action: Action) -> None:
    """Plays it. A private message that was pressed shows what came of it; a refusal comes with the newest table."""
    table = await told_table(answer, told)
    try:
        table = await answer.bot.tables.press(table.id, answer.person.id, told.stamp, action)
    except Refusal as refusal:
        table = await answer.bot.tables.get(table.id)
        await answer.show(await hand.view(answer, table, sentence(answer.w, refusal)))
        return
    message = answer.asked.message
    if message is None or message.flags.ephemeral or answer.bot.boards.is_mute(table.channel):
        await _show_made(answer, table)


async def _show_made(answer: Answer, table: Table) -> None:
    """What came of a move. It stands whatever fails here, so nobody is asked to make it again."""
    try:
        page = await hand.view(answer, table)
    except Exception:
        log.exception("view_failed", table=table.id)
        page = spoken(answer.w(MADE))
    await answer.show(page)


async def _offer(answer: Answer, told: Told, said: Said, page: int) -> None:
    table = await told_table(answer, told)
    if _current(answer, table, told):
        await answer.show(await hand.view(answer, table, said=said, page=page))
    else:
        await answer.show(await hand.view(answer, table, answer.w(MOVED_ON)))


def _current(answer: Answer, table: Table, told: Told) -> bool:
    seat = table.seat_of(answer.person.id)
    return seat is not None and seat in table.to_act and table.stamp(seat) == told.stamp


def _form(answer: Answer, table: Table, told: Told) -> Form | None:
    """The form that was pressed, if the table still offers it."""
    seat = table.seat_of(answer.person.id)
    if seat is None or not _current(answer, table, told):
        return None
    shown, view, legal = face(table.game.key), table.view(seat), table.legal(seat)
    steps = [told.rest[:count] for count in range(len(told.rest) + 1)]
    offered = [control for said in steps for control in shown.controls(answer.w, view, legal, said)]
    forms = (control for control in offered if isinstance(control, Form))
    return next((form for form in forms if form.said == " ".join(told.rest)), None)


def _modal(form: Form, told: Told) -> ui.Modal:
    """Kept nowhere: what is entered is read by its ids, after a restart as before."""
    modal = ui.Modal(title=clamp(form.title, TITLE), custom_id=custom_id(told.table, told.stamp, told.words))
    modal.stop()
    for entry in form.fields:
        modal.add_item(ui.Label(text=clamp(entry.label, TITLE), component=_entry(entry)))
    return modal


def _entry(entry: Field) -> ui.Item[Any]:
    if not entry.options:
        return ui.TextInput(custom_id=entry.name, required=entry.least > 0, max_length=CHOICE)
    options = [choice(option.words, option.label, option.detail) for option in entry.options]
    most = min(entry.most, len(options))
    return ui.Select(
        custom_id=entry.name, options=options, min_values=entry.least, max_values=most, required=entry.least > 0
    )


@app_commands.command(name="move", description=locale_str("Make a move in words; the choices are offered as you type"))
@app_commands.describe(action=locale_str("The move, such as they are offered, or in the notation of the rules"))
async def move(asked: Asked, action: str) -> None:
    async with answering(asked) as answer:
        table = await table_here(answer, running=True)
        meant = _meant(answer.w, table, table.seat_of(answer.person.id), action)
        await _show_made(answer, await answer.bot.tables.act(table.id, answer.person.id, meant))


@move.autocomplete("action")
@offering
async def sentences(asked: Asked, typed: str) -> list[Choice[str]]:
    """The legal sentences that hold what was typed."""
    table = await asked.client.boards.at(asked.channel_id)
    seat = table.seat_of(asked.user.id) if table is not None else None
    if table is None or seat is None or seat not in table.to_act:
        return []
    w = speak(await language_of(asked))
    wanted = " ".join(typed.casefold().split())
    offered = [(action, said) for action, said in _said(w, table, seat) if len(action) <= CHOICE]
    found = [(action, said) for action, said in offered if wanted in said.casefold() or wanted in action.casefold()]
    return [Choice(name=clamp(said, CHOICE), value=action) for action, said in found[:OPTIONS]]


def _said(w: Words, table: Table, seat: int) -> list[tuple[Action, str]]:
    say, view = speech(table.game.key), table.view(seat)
    return [(action, say.action(w, view, action)) for action in table.legal(seat)]


def _meant(w: Words, table: Table, seat: int | None, typed: str) -> Action:
    """The action whose notation or sentence this is; else what was typed, for the rules to refuse."""
    written = " ".join(typed.split())
    if seat is None or table.phase != "playing" or written in table.legal(seat):
        return written
    same = (action for action, said in _said(w, table, seat) if clamp(said, CHOICE).casefold() == written.casefold())
    return next(same, written)


async def setup(bot: House) -> None:
    bot.tree.add_command(move)
