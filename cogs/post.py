"""Sending and changing public messages, and what Discord's refusals mean."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

import aiohttp
import discord
import structlog

from cogs import House
from cogs.page import Page
from sessions.model import Board, BoardFile

log = structlog.get_logger(__name__)

UNKNOWN_CHANNEL = 10003
ARCHIVED = 50083
"""The thread sleeps, and with it all messages in it."""
UPLOAD_TOO_LARGE = 40005
UNREACHED = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""What a request fails with: Discord's own refusals, and a network that does not carry it."""
STUMBLES = 500
"""Statuses from here on are Discord's own trouble: once more is worth it."""


class Gone(Exception):
    """The channel does not exist any more."""


class Mute(Exception):
    """We may not write in this channel."""


class Stumbled(Exception):
    """Discord could not do it just now."""


class EditRefused(Exception):
    """This message cannot be changed any more: it was deleted, or Discord will not have it."""


class TooLarge(Exception):
    """Discord does not take so large an upload here."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An attachment that stays on a message."""

    file: BoardFile

    def to_dict(self) -> dict[str, object]:
        """As discord.py asks an attachment."""
        return {"id": self.file.attachment, "filename": self.file.name}


def files_of(message: discord.Message, digests: Mapping[str, str]) -> tuple[BoardFile, ...]:
    """The pictures that stand on the message. digests: by file name."""
    return tuple(
        BoardFile(file.filename, digests[file.filename], file.id)
        for file in message.attachments
        if file.filename in digests
    )


async def send(bot: House, channel: int, guild: int | None, page: Page, calls: Sequence[int] = ()) -> discord.Message:
    """A new public message that mentions these people alone, only once. Raises Gone, Mute, Stumbled, TooLarge.

    In direct messages it comes without a sound: whoever plays there has just pressed something.
    """
    place = bot.get_partial_messageable(channel, guild_id=guild)
    nonce = secrets.token_hex(12)
    for attempt in range(2):
        try:
            return await place.send(
                view=page, files=page.files(), nonce=nonce, allowed_mentions=only(calls), silent=guild is None
            )
        except UNREACHED as error:
            _raise_if_final(error, attempt)
    raise Stumbled


async def edit(bot: House, board: Board, guild: int | None, page: Page, kept: Sequence[BoardFile]) -> discord.Message:
    """The message in its place, with the kept pictures and new ones. Raises EditRefused, and as `send`."""
    message = bot.get_partial_messageable(board.channel, guild_id=guild).get_partial_message(board.message or 0)
    for attempt in range(2):
        stay = [cast(discord.Attachment, Kept(file)) for file in kept]
        try:
            return await message.edit(view=page, attachments=[*stay, *page.files()], allowed_mentions=only(()))
        except UNREACHED as error:
            if code_of(error) == ARCHIVED and not attempt:
                await _wake(bot, board.channel)
                continue
            _raise_if_too_large(error)
            if status_of(error) < STUMBLES and status_of(error) != 429 and code_of(error) != UNKNOWN_CHANNEL:
                log.log(level_of(error), "edit_refused", code=code_of(error), cause=str(error))
                raise EditRefused from error
            _raise_if_final(error, attempt)
    raise Stumbled


async def _wake(bot: House, thread: int) -> None:
    """Opens an archived thread again. Raises Mute where it is locked, Gone, Stumbled."""
    try:
        await bot.http.edit_channel(thread, archived=False)
    except UNREACHED as error:
        _raise_if_final(error, 1)


def _raise_if_final(error: Exception, attempt: int) -> None:
    _raise_if_too_large(error)
    if code_of(error) == UNKNOWN_CHANNEL:
        raise Gone from error
    if isinstance(error, discord.Forbidden):
        raise Mute from error
    if attempt or status_of(error) < 429:
        raise Stumbled from error


def _raise_if_too_large(error: Exception) -> None:
    if too_large(error):
        raise TooLarge from error


def too_large(error: BaseException) -> bool:
    """Whether Discord refused it for the size of its files."""
    return status_of(error) == 413 or code_of(error) == UPLOAD_TOO_LARGE


def code_of(error: BaseException) -> int:
    """Discord's number for what it refused; 0 when it gave none, or was not reached."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def status_of(error: BaseException) -> int:
    """The status of Discord's answer; one of its stumbles when there was none."""
    return error.status if isinstance(error, discord.HTTPException) else STUMBLES


def level_of(error: BaseException | None) -> int:
    """How loud the journal says it: what Discord finds wrong with a request of ours is a fault to mend."""
    return logging.ERROR if isinstance(error, discord.HTTPException) and error.status == 400 else logging.WARNING


def only(users: Sequence[int]) -> discord.AllowedMentions:
    """Mentions of these people alone."""
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user) for user in users], replied_user=False
    )
