"""The commands as Discord knows them: sent only when they have changed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Protocol

import aiohttp
import discord
import structlog
from discord import app_commands

from sessions.model import Unsaved

FACT = "commands"
"""The store's fact that holds the digest of the commands Discord has."""

log = structlog.get_logger(__name__)


class Facts(Protocol):
    """Where the digest is kept between two starts."""

    async def fact(self, name: str) -> str | None: ...
    async def set_fact(self, name: str, value: str | None) -> None: ...


async def payload_of(tree: app_commands.CommandTree[Any]) -> list[Mapping[str, Any]]:
    """What a sync would send, all languages included."""
    translator = tree.translator
    if translator is None:
        return [command.to_dict(tree) for command in tree.get_commands()]
    return [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]


async def digest_of(tree: app_commands.CommandTree[Any]) -> str:
    """A fingerprint of the commands and of the application they belong to."""
    told = [tree.client.application_id, await payload_of(tree)]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


async def _known(facts: Facts) -> str | None:
    try:
        return await facts.fact(FACT)
    except Unsaved as error:
        log.error("not known whether the commands are synced: they are sent", error=str(error))
        return None


async def sync_if_changed(tree: app_commands.CommandTree[Any], facts: Facts) -> bool:
    """Sends the commands if Discord has others; True when it did. A failure is logged and changes nothing else."""
    try:
        digest = await digest_of(tree)
        if await _known(facts) == digest:
            return False
        sent = await tree.sync()
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.error("commands not synced; those Discord had stay in force", error=str(error))
        return False
    log.info("commands synced", count=len(sent))
    try:
        await facts.set_fact(FACT, digest)
    except Unsaved as error:
        log.error("not noted that the commands are synced: they are sent again at the next start", error=str(error))
    return True
