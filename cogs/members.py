"""Who is still on a server. We keep no list of members: Discord is asked when it matters."""

from __future__ import annotations

import structlog

from cogs import House
from cogs.post import UNREACHED, code_of, status_of

log = structlog.get_logger(__name__)

LEFT = frozenset({10007, 10013})
"""Discord's codes for somebody who is no member, and for an account that is no more."""


async def has_left(bot: House, guild: int | None, user: int) -> bool:
    """Whether this person is not on the server any more; no, while Discord does not say so."""
    if guild is None:
        return False
    try:
        await bot.http.get_member(guild, user)
    except UNREACHED as error:
        if code_of(error) in LEFT:
            return True
        log.info("member_unknown", code=code_of(error), status=status_of(error))
    return False
