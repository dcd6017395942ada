"""The one path on which every interaction gets its answer: acknowledged first, privately, failures told and logged."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import wraps
from typing import Any, cast

import discord
import structlog
from discord import app_commands

from cogs import Asked, House
from cogs.languages import language_of
from cogs.limits import Marked, clamp, plain
from cogs.page import Page, said
from cogs.post import UNREACHED, code_of, level_of, status_of, too_large
from rules.game import Player, Refusal
from sessions.model import Person, Refused
from words import N_, Words, speak

log = structlog.get_logger(__name__)

UNKNOWN_INTERACTION = 10062
ALREADY_ACKNOWLEDGED = 40060
LOST = frozenset({10008, 10015, UNKNOWN_INTERACTION, 50027})
"""Discord's codes for an answer that can reach nobody any more: its token has run out, or what it answers is gone."""
YOUNG = timedelta(minutes=14)
"""So long a private message can surely be edited; its token lives for 15 minutes."""
ENTERED = 500
"""So much of what was entered comes back: more than any form of ours holds."""

OLD_BUTTON = N_("This button belongs to something that is over. `/game table` shows your table again.")
OLD_COMMAND = N_("This command has changed in the meantime. Please type it again.")
FORBIDDEN = N_("This is only for people who manage the server.")
FAILED = N_("Something went wrong on our side, and it has been written down. Please try again.")


def sentence(w: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
    """The refusal in this language; what people typed is without markdown. names: by seat, as texts have them."""

    def shown(value: object) -> object:
        if isinstance(value, Player):
            return names[value] if names else w("Seat {n}", n=value + 1)
        return plain(value) if isinstance(value, str) and not isinstance(value, Marked) else value

    return w(refusal.text, **{key: shown(value) for key, value in refusal.params.items()})


Offer = Callable[[Asked, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


class Answer:
    """The reply to one interaction. It knows whether it has been given."""

    def __init__(self, asked: Asked, quiet: bool) -> None:
        self.asked = asked
        self.bot = asked.client
        self.person = Person(asked.user.id, asked.user.display_name)
        self.w = speak(asked.locale.value)
        self.given = False
        self.lost = False
        self.entered = ""
        """What the form held that this answers: whatever is not done comes back with it."""
        self.once_shown: list[Callable[[], Awaitable[None]]] = []
        """What is done when the answer has reached the person, who need not wait for it."""
        self._thinking = not (quiet and asked.message is not None)
        self._fill = False

    async def acknowledge(self) -> None:
        """Within Discord's three seconds, hence before anything else. What is lost here is still done."""
        for attempt in range(2):
            if self.lost or self.asked.response.is_done():
                return
            try:
                await self.asked.response.defer(ephemeral=True, thinking=self._thinking)
                self._fill = self._thinking or self._private()
            except UNREACHED as error:
                code = code_of(error)
                if code == ALREADY_ACKNOWLEDGED:
                    return
                self.lost = code == UNKNOWN_INTERACTION or attempt == 1
                log.warning("not_acknowledged", code=code, status=status_of(error), cause=str(error), lost=self.lost)
                if self.lost:
                    return

    async def learn_language(self) -> None:
        """From now on the person's own language."""
        self.w = speak(await language_of(self.asked))

    async def say(self, text: str) -> None:
        """A sentence, privately."""
        await self.show(said(text))

    async def refuse(self, why: str) -> None:
        """Why it is not done, privately; what stands there stays."""
        await self.show(said(self.not_done(why)), beside=True)

    def not_done(self, why: str) -> str:
        """Why something is not done, and what was entered for it, which is never lost."""
        entered = self.w("You entered: {words}", words=plain(clamp(self.entered, ENTERED))) if self.entered else ""
        return "\n".join(filter(None, [why, entered]))

    async def show(self, page: Page, beside: bool = False) -> None:
        """A message for this person alone.

        It takes the place of the private message that was pressed, if that is a young one; else, and if `beside`, it is
        a new one.
        """
        await self.acknowledge()
        in_place = self._fill and (self._thinking or not beside)
        self._fill = False
        self.given = True
        if self.lost:
            log.warning("answer_lost")
        elif (in_place and await self._deliver(page, self._edit)) or await self._deliver(page, self._send):
            while self.once_shown:
                await self.once_shown.pop(0)()

    async def _edit(self, page: Page) -> None:
        await self.asked.edit_original_response(view=page, attachments=page.files())

    async def _send(self, page: Page) -> None:
        await self.asked.followup.send(view=page, files=page.files(), ephemeral=True)

    async def _deliver(self, page: Page, send: Callable[[Page], Awaitable[None]]) -> bool:
        """In words where its files are too large; once more when Discord stumbles. After that it is worth a line."""
        for attempt in range(2):
            try:
                await send(page)
                return True
            except UNREACHED as error:
                if too_large(error) and page.instead is not None:
                    return await self._deliver(page.instead(), send)
                log.log(level_of(error), "answer_not_delivered", code=code_of(error), cause=str(error))
                if code_of(error) in LOST or attempt:
                    return False
        return False

    def _private(self) -> bool:
        message = self.asked.message
        if message is None or not message.flags.ephemeral:
            return False
        return discord.utils.utcnow() - message.created_at < YOUNG


@asynccontextmanager
async def answering(asked: Asked, *, quiet: bool = False, form: bool = False) -> AsyncIterator[Answer]:
    """Every interaction is answered in here, and whatever goes wrong ends here.

    quiet: a press that shows its effect elsewhere; nothing need be said. form: the first answer is a form, which cannot
    follow an acknowledgement.
    """
    answer = Answer(asked, quiet)
    with structlog.contextvars.bound_contextvars(user=asked.user.id, asked=_name(asked), table=None):
        if not form:
            await answer.acknowledge()
        try:
            await answer.learn_language()
            yield answer
            if not answer.given and not quiet:
                await answer.say(answer.w("Done."))
        except Refusal as refusal:
            await answer.refuse(sentence(answer.w, refusal))
        except Exception:
            log.exception("interaction_failed")
            await answer.refuse(answer.w(FAILED))


def offering(choices: Offer) -> Offer:
    """Choices while somebody types: none, and a line in the journal, where they cannot be told."""

    @wraps(choices)
    async def offered(asked: Asked, typed: str) -> list[app_commands.Choice[str]]:
        try:
            return await choices(asked, typed)
        except Refusal as refusal:
            log.warning("nothing_offered", asked=_name(asked), cause=str(refusal))
            return []

    return offered


def _name(asked: Asked) -> str:
    if asked.command is not None:
        return asked.command.qualified_name
    return str(payload(asked).get("custom_id", ""))


def payload(asked: discord.Interaction[Any]) -> dict[str, Any]:
    """What Discord sent with a press or a form."""
    return cast(dict[str, Any], asked.data or {})


Submitted = Callable[[Asked, re.Match[str]], Awaitable[None]]
_buttons: dict[re.Pattern[str], Submitted] = {}
_forms: dict[re.Pattern[str], Submitted] = {}


def register(
    bot: House, item: type[discord.ui.DynamicItem[discord.ui.Item[discord.ui.LayoutView]]], late: Submitted
) -> None:
    """Presses of these buttons and menus are answered, by this process and the next.

    late: answers a press of one that does not stand on its message any more.
    """
    bot.add_dynamic_items(item)
    _buttons[item.__discord_ui_compiled_template__] = late


def register_form(template: str, submitted: Submitted) -> None:
    """Forms whose custom id matches are answered by `submitted`, those opened before a restart too."""
    _forms[re.compile(template)] = submitted


async def on_interaction(asked: Asked) -> None:
    """Answers what discord.py would leave unanswered: unknown buttons and menus, and all forms."""
    name = str(payload(asked).get("custom_id", ""))
    if asked.type is discord.InteractionType.component:
        if _stands(asked.message, name) and any(pattern.fullmatch(name) for pattern in _buttons):
            return
        ways = _buttons
    elif asked.type is discord.InteractionType.modal_submit:
        ways = _forms
    else:
        return
    for pattern, answered in ways.items():
        if match := pattern.fullmatch(name):
            await answered(asked, match)
            return
    async with answering(asked, quiet=True):
        log.info("unknown_press", custom_id=name)
        raise Refused(OLD_BUTTON)


def _stands(message: discord.Message | None, custom_id: str) -> bool:
    """Only what stands on its message is dispatched by discord.py."""
    if message is None:
        return False
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    return any(getattr(item, "custom_id", None) == custom_id for item in view.walk_children())


async def on_command_error(asked: Asked, error: app_commands.AppCommandError) -> None:
    """Commands that failed before their own answer began."""
    async with answering(asked):
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            raise Refused(OLD_COMMAND)
        if isinstance(error, app_commands.CheckFailure):
            raise Refused(FORBIDDEN)
        raise error


def worth_a_line(record: logging.LogRecord) -> bool:
    """Choices that come too late for who typed on are no news."""
    error = record.exc_info[1] if record.exc_info else None
    return not (isinstance(error, discord.HTTPException) and error.code in LOST)


async def setup(bot: House) -> None:
    logging.getLogger("discord.app_commands.tree").addFilter(worth_a_line)
    bot.add_listener(on_interaction, "on_interaction")
    bot.tree.error(on_command_error)
