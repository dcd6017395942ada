"""The place where something is asked: on a server of ours, in direct messages with us, or where we cannot write."""

from __future__ import annotations

from cogs import Asked
from cogs.limits import Marked
from sessions.model import Refused
from words import N_

NO_TABLE = N_("No table stands here. `/game new` opens one.")
NOT_ON_SERVER = N_(
    "I am not on this server, so no table can stand here. Type `/game new` in direct messages with {posy}, or ask "
    "those who manage the server to invite me."
)
AMONG_OTHERS = N_(
    "I cannot write in this chat, so no table can stand here. Type `/game new` in direct messages with {posy}, or on a "
    "server where I am."
)


def is_direct(asked: Asked) -> bool:
    """Whether this is where a person and we write to each other, and nobody else reads."""
    return asked.guild_id is None and asked.context.dm_channel


def away(asked: Asked) -> Refused | None:
    """Why no table can stand here: we cannot write, and only answer whoever has taken us along as their own app.

    None on our servers and in direct messages with us.
    """
    if asked.guild_id is None:
        text = None if asked.context.dm_channel else AMONG_OTHERS
    else:
        text = None if asked.client.get_guild(asked.guild_id) is not None else NOT_ON_SERVER
    return Refused(text, posy=mention(asked)) if text else None


def mention(asked: Asked) -> Marked:
    """What leads to us."""
    return Marked(asked.client.user.mention if asked.client.user else "Posy")


def check_place(asked: Asked) -> None:
    """Raises Refused where no table can stand; it says where one can."""
    if refused := away(asked):
        raise refused


def no_table(asked: Asked) -> Refused:
    """That none stands here, or that none can."""
    return away(asked) or Refused(NO_TABLE)
