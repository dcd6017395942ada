"""Playing: a press that says a sentence, the words that lead to it, forms, and taking back."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import discord
import structlog
from discord import ui

from cogs import Asked, House, hand
from cogs.answers import Answer, answering, sentence
from cogs.controls import Field, Form, Said
from cogs.faces import Planner, face
from cogs.here import told_table
from cogs.limits import CHOICE, TITLE, clamp
from cogs.page import Page
from cogs.page import said as spoken
from cogs.press import UNDO, Told, choice, custom_id, pressed
from cogs.scenes import plain_names
from cogs.story import said_since, taken_back
from rules.game import Action, Refusal, Seat
from sessions.model import MOVED_ON, Stale
from sessions.play import presser
from sessions.table import Table
from words import N_

log = structlog.get_logger(__name__)

MADE = N_("Your move was made, but I could not show you the table. `/game hand` shows it.")


@pressed("=", "*")
async def say(asked: Asked, told: Told) -> None:
    """The whole sentence was said, by a button or with what was chosen in a menu of many."""
    async with answering(asked, quiet=True) as answer:
        await _play(answer, told, told.action)


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
            answer.entered = told.entered
            await _entered(answer, told, " ".join(filter(None, (*told.rest, told.entered))))
        else:
            table = await answer.bot.tables.get(told.table)
            form = _form(answer, table, presser(table, answer.person.id, told.stamp), told)
            if form is None:
                raise Stale(MOVED_ON)
            await asked.response.send_modal(_modal(form, told))


@pressed(UNDO)
async def take_back(asked: Asked, told: Told) -> None:
    """The own last moves are taken back."""
    async with answering(asked, quiet=True) as answer:
        table = await told_table(answer, told)
        try:
            table = await answer.bot.tables.undo(table.id, answer.person.id, told.stamp)
        except Refusal as refusal:
            table = await answer.bot.tables.get(table.id)
            await _refused(answer, table, told, refusal)
            return
        await answer.show(await undone(answer, table))


async def undone(answer: Answer, table: Table) -> Page:
    """What an undo of this person took back, and the table after it."""
    seat = table.seat_of(answer.person.id)
    return await hand.view(answer, table, "" if seat is None else taken_back(answer.w, table, seat))


async def _play(answer: Answer, told: Told, action: Action) -> None:
    """Plays it. A private message that was pressed shows what came of it; a refusal comes with the newest table."""
    before = await told_table(answer, told)
    try:
        table = await answer.bot.tables.press(before.id, answer.person.id, told.stamp, action)
    except Refusal as refusal:
        table = await answer.bot.tables.get(before.id)
        await _refused(answer, table, told, refusal)
        return
    message = answer.asked.message
    private = message is None or message.flags.ephemeral or answer.bot.boards.is_mute(table.channel)
    if private or _goes_on(answer, table):
        await show_made(answer, table, before)


def _goes_on(answer: Answer, table: Table) -> bool:
    """Whether the same person has more to do, which the table message does not offer."""
    return table.seat_of(answer.person.id) in table.to_act and not face(table.game.key).open(table.view(None))


async def _entered(answer: Answer, told: Told, typed: str) -> None:
    """What came of a form: a plan to look at where the game has such, else the move itself.

    A plan that cannot be comes back with the choices that the form stood among.
    """
    table = await told_table(answer, told)
    shown = face(table.game.key)
    if not isinstance(shown, Planner):
        await _play(answer, told, typed)
        return
    seat = await _presser(answer, table, told)
    if seat is None:
        return
    try:
        said = tuple(shown.meant(answer.w, table.view(seat), typed).split())
        page = await hand.view(answer, table, said=said)
    except Refusal as refusal:
        page = await hand.view(answer, table, _why(answer, table, refusal), told.rest)
    await answer.show(page)


async def show_made(answer: Answer, table: Table, before: Table) -> None:
    """A move in words, and what came of it. It stands whatever fails here, so nobody is asked to make it again."""
    try:
        seat = table.seat_of(answer.person.id)
        made = "" if seat is None else said_since(answer.w, table, seat, len(before.log))
        page = await hand.view(answer, table, made=made)
    except Exception:
        log.exception("view_failed", table=table.id)
        page = spoken(answer.w(MADE))
    await answer.show(page)


async def _offer(answer: Answer, told: Told, said: Said, page: int) -> None:
    table = await told_table(answer, told)
    if await _presser(answer, table, told) is not None:
        await answer.show(await hand.view(answer, table, said=said, page=page))


async def _presser(answer: Answer, table: Table, told: Told) -> Seat | None:
    """The seat whose decision was pressed; None for whoever's it is not, who is told why and shown how it stands."""
    try:
        return presser(table, answer.person.id, told.stamp)
    except Refusal as refusal:
        await _refused(answer, table, told, refusal)
        return None


async def _refused(answer: Answer, table: Table, told: Told, refusal: Refusal) -> None:
    """The table now, and why it was not done. What the person has done meanwhile stays said: two presses that come
    at once change the same message, and the second one would hide what the first was answered."""
    seat, made = table.seat_of(answer.person.id), ""
    if seat is not None and table.has_undone(answer.person.id, told.stamp):
        made = taken_back(answer.w, table, seat)
    elif seat is not None:
        moves = table.moved_since(seat, told.stamp) or ()
        turns = [actor for actor, _ in groupby(move.actor for move in moves)]
        made = said_since(answer.w, table, seat, moves[0].n - 1) if turns.count(seat) == 1 else ""
    await answer.show(await hand.view(answer, table, _why(answer, table, refusal), made=made))


def _why(answer: Answer, table: Table, refusal: Refusal) -> str:
    """Why it was not done, with what a form held."""
    return answer.not_done(sentence(answer.w, refusal, plain_names(answer.w, table)))


def _form(answer: Answer, table: Table, seat: Seat, told: Told) -> Form | None:
    """The form that was pressed, if the table still offers it."""
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


async def setup(bot: House) -> None:
    """Its presses are found by their words."""
