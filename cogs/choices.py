"""What people and servers have chosen, answered from memory after the first look."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from sessions.store import PersonRow, ServerRow, Store

Row = TypeVar("Row", PersonRow, ServerRow)

MOST = 10_000
"""So many rows stay in memory; beyond that they are read again."""


class Choices:
    """The only way to people's and servers' settings, so that memory and store never differ."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._people: dict[int, PersonRow] = {}
        self._servers: dict[int, ServerRow] = {}
        self._adapting = asyncio.Lock()

    async def person(self, user: int) -> PersonRow:
        """What this person has set. Raises Unsaved when it cannot be read."""
        return await _seen(self._people, user, self._store.person)

    async def server(self, guild: int) -> ServerRow:
        """What this server has set. Raises Unsaved when it cannot be read."""
        return await _seen(self._servers, guild, self._store.server)

    async def set_person(self, user: int, **changes: Any) -> PersonRow:
        """Changes columns and settings as `Store.set_person` does."""
        self._people[user] = row = await self._store.set_person(user, **changes)
        return row

    async def set_server(self, guild: int, **changes: Any) -> ServerRow:
        """Changes columns and settings as `Store.set_server` does."""
        self._servers[guild] = row = await self._store.set_server(guild, **changes)
        return row

    async def adapt_server(self, guild: int, change: Callable[[ServerRow], dict[str, Any]]) -> ServerRow:
        """Changes what follows from what is set; of two such changes at once none is lost."""
        async with self._adapting:
            return await self.set_server(guild, **change(await self.server(guild)))

    def forget(self, user: int) -> None:
        """The store has deleted this person."""
        self._people.pop(user, None)


async def _seen(rows: dict[int, Row], key: int, read: Callable[[int], Awaitable[Row]]) -> Row:
    if key not in rows:
        row = await read(key)
        if len(rows) >= MOST:
            rows.clear()
        rows.setdefault(key, row)  # what was set while we read is newer
    return rows[key]
