"""`/move`: sentences typed in the notation or in one's own language, several with `;` between them."""

from __future__ import annotations

from collections.abc import Iterator

from discord import app_commands
from discord.app_commands import Choice, locale_str

from cogs import Asked, House
from cogs.answers import answering, offering
from cogs.here import table_here
from cogs.languages import language_of
from cogs.limits import CHOICE, OPTIONS, clamp
from cogs.moves import show_made
from rules.game import THEN, Action, Refusal, Seat
from sessions.table import Table
from words import Words, speak, speech

MARK = ";"


@app_commands.command(name="move", description=locale_str("Make a move in words; the choices are offered as you type"))
@app_commands.describe(action=locale_str("The move, such as they are offered, or in the notation of the rules"))
async def move(asked: Asked, action: str) -> None:
    async with answering(asked) as answer:
        table = await table_here(answer, running=True)
        meant = _meant(answer.w, table, table.seat_of(answer.person.id), action)
        await show_made(answer, await answer.bot.tables.act(table.id, answer.person.id, meant))


@move.autocomplete("action")
@offering
async def sentences(asked: Asked, typed: str) -> list[Choice[str]]:
    """The legal sentences that hold what was typed, short ones first; after a `;` those that may follow."""
    table = await asked.client.boards.at(asked.channel_id)
    seat = table.seat_of(asked.user.id) if table is not None else None
    if table is None or seat is None or seat not in table.to_act:
        return []
    w = speak(await language_of(asked))
    before, rest = _heard(w, table, seat, typed)
    found: list[Choice[str]] = []
    for action, said in _said(w, _ahead(table, seat, before), seat):
        value = THEN.join([*before, action])
        if len(value) <= CHOICE and (rest in said.casefold() or rest in action.casefold()):
            found.append(Choice(name=clamp(_read(w, table, seat, before, said), CHOICE), value=value))
        if len(found) == OPTIONS:
            break
    return found


def _meant(w: Words, table: Table, seat: Seat | None, typed: str) -> Action:
    """The actions whose notation or sentences these are; else what was typed, for the rules to refuse."""
    written = _tidy(typed)
    if seat is None or seat not in table.to_act or written in table.legal(seat):
        return written
    before, rest = _heard(w, table, seat, typed)
    said = _said(w, _ahead(table, seat, before), seat)
    last = next((action for action, name in said if rest in (action.casefold(), clamp(name, CHOICE).casefold())), None)
    return THEN.join([*before, last]) if last else THEN.join(_tidy(part) for part in typed.split(MARK))


def _heard(w: Words, table: Table, seat: Seat, typed: str) -> tuple[list[Action], str]:
    """The whole sentences that end with a `;`, as actions, and what was typed after them, in small letters.

    A name may hold a `;` itself: the shortest one that is a sentence counts.
    """
    before: list[Action] = []
    parts = typed.split(MARK)
    start = 0
    for end in range(1, len(parts)):
        wanted = _tidy(MARK.join(parts[start:end])).casefold()
        now = _ahead(table, seat, before)
        heard = (action for action, name in _said(w, now, seat) if wanted in (action.casefold(), name.casefold()))
        action = next(heard, None)
        if action is not None and _looked(table, seat, [*before, action]) is not None:
            before.append(action)
            start = end
    return before, _tidy(MARK.join(parts[start:])).casefold()


def _read(w: Words, table: Table, seat: Seat, before: list[Action], last: str) -> str:
    """What a choice is called: all sentences in words."""
    names = []
    for place, action in enumerate(before):
        view = _ahead(table, seat, before[:place]).view(seat)
        names.append(speech(table.game.key).action(w, view, action))
    return f"{MARK} ".join([*names, last])


def _said(w: Words, table: Table, seat: Seat) -> Iterator[tuple[Action, str]]:
    """What the seat may say and how it is called; few words first, and so step by step where many may follow."""
    say, view = speech(table.game.key), table.view(seat)
    for action in sorted(table.legal(seat), key=lambda action: action.count(" ")):
        yield action, say.action(w, view, action)


def _ahead(table: Table, seat: Seat, before: list[Action]) -> Table:
    return table.ahead(seat, THEN.join(before))


def _looked(table: Table, seat: Seat, actions: list[Action]) -> Table | None:
    """The table after these actions, None where nobody may look ahead."""
    try:
        return _ahead(table, seat, actions)
    except Refusal:
        return None


def _tidy(typed: str) -> str:
    return " ".join(typed.split())


async def setup(bot: House) -> None:
    bot.tree.add_command(move)
