"""Somebody in direct messages with Posy, and places where Posy cannot write, for their tests."""

from __future__ import annotations

from typing import Any, cast

import simcord
from simcord import interactions
from simcord.backend import serializers

from tests.cogs.world import World


class Direct:
    """A person who does in direct messages what members do in a channel."""

    def __init__(self, user: simcord.UserHandle) -> None:
        self.user = user

    def __getattr__(self, name: str) -> Any:
        return getattr(self.user, name)

    async def slash(self, channel: simcord.ChannelHandle, name: str, /, **options: Any) -> Any:
        assert channel.id == self.user.dm_channel.id
        return await self.user.slash(name, **options)

    async def autocomplete(self, channel: simcord.ChannelHandle, name: str, option: str, value: str, /) -> Any:
        assert channel.id == self.user.dm_channel.id
        return await self.user.autocomplete(name, option, value)


def in_direct_messages(world: World) -> simcord.MemberActor:
    """From now on Ann plays in direct messages; she herself as a member of the server."""
    member = world.ann
    world.channel = member.user.dm_channel
    world.people["Ann"] = cast(simcord.MemberActor, Direct(member.user))
    return member


def command(words: str, **options: Any) -> dict[str, Any]:
    """What Discord sends of a command with options that are texts or truths."""
    root, *rest = words.split()
    given = [
        {"name": name, "type": 5 if isinstance(value, bool) else 3, "value": value} for name, value in options.items()
    ]
    for name in reversed(rest):
        given = [{"name": name, "type": 1, "options": given}]
    return {"id": "1", "name": root, "type": 1, "options": given}


async def elsewhere(
    world: World, who: Any, data: dict[str, Any], on: Any = None, kind: int = 3, **more: Any
) -> simcord.InteractionResult:
    """A command, or a press on a message, in a chat of people with each other (kind 1) or in a group's (kind 3)."""
    backend, place = world.env.backend, who.user.dm_channel.id
    record, payload = interactions.base_payload(
        backend, type=3 if on else 2, channel_id=place, guild_id=None, user_id=who.id, data=data
    )
    channel = {"id": str(place + 1), "type": kind, "recipients": [], "name": None, "icon": None, "owner_id": None}
    payload |= {"context": 2, "authorizing_integration_owners": {"1": str(who.id)}, "channel": channel, **more}
    payload["channel_id"] = channel["id"]
    if on:
        stored = backend.get_message(place, on.id)
        record.source_message_id = stored.id
        payload["message"] = dict(serializers.message_payload(backend, stored))
    backend.emit("INTERACTION_CREATE", payload)
    await world.env.settle()
    return simcord.InteractionResult(world.env, record)
