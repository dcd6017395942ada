"""A server with people and Posy in it, and what must be true of every message and every interaction in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.components import walk_components
from simcord.enums import OverwriteType

from bot import Posy
from cogs import press
from sessions.model import Person
from sessions.table import Table
from sessions.thinking import Here
from settings import Settings

NAMES = ("Olga", "Ann", "Ben", "Cleo", "Dora")
SEED = bytes(range(32))


def posy(database: Path) -> Posy:
    """A bot whose computers think at once and whose every deal has the same seed."""
    return Posy(Settings(database=database), seed=lambda: SEED, think=Here())


@dataclass(frozen=True)
class Press:
    """Somebody presses something."""

    who: simcord.MemberActor
    on: Any
    custom_id: str
    values: tuple[str, ...] = ()
    locale: str = "en-US"


@dataclass
class World:
    """Olga owns the server; Ann, Ben, Cleo and Dora are members like others."""

    env: simcord.Env
    bot: Posy
    database: Path
    logs: list[dict[str, Any]]
    drawn: list[str]
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    people: dict[str, simcord.MemberActor]
    may_fail: bool = False
    """The test brought about a failure on purpose: errors in the log and unanswered interactions are part of it."""

    def __getattr__(self, name: str) -> simcord.MemberActor:
        try:
            return self.people[name.capitalize()]
        except KeyError:
            raise AttributeError(name) from None

    async def new(
        self, *others: simcord.MemberActor, game: str = "bouquet", computers: str = "", **options: Any
    ) -> Table:
        """Ann opens a table with commands, the others join by button."""
        await self.ann.slash(self.channel, "game new", game=game, **options)
        for person in others:
            await self.press(person, "!join")
        for level in computers.split():
            await self.choose(self.ann, "@add", f"!add {level}")
        return await self.table()

    async def started(self, *others: simcord.MemberActor, **options: Any) -> Table:
        """The same, and Ann starts."""
        await self.new(*others, **options)
        await self.press(self.ann, "!start")
        return await self.table()

    async def opened(self, game: str, *people: simcord.MemberActor, options: dict[str, str] | None = None) -> Table:
        """A started table of any game, by the door of the tables."""
        first, *others = [Person(person.id, person.user.global_name or person.name) for person in people]
        table = await self.bot.tables.open(game, self.guild.id, self.channel.id, first)
        for name, value in (options or {}).items():
            await self.bot.tables.set_option(table.id, first.id, name, value)
        for person in others:
            await self.bot.tables.join(table.id, person)
        await self.bot.tables.start(table.id, first.id)
        await self.shown()
        return await self.table()

    async def shown(self) -> None:
        """All messages show the newest state; needed after what the test itself did, which nobody waits for."""
        await self.bot.boards.settled()

    async def table(self) -> Table:
        """The table of the channel, as it stands now."""
        found = await self.bot.tables.at(self.channel.id)
        assert found is not None
        return found

    async def board(self) -> discord.Message:
        """The table's public message."""
        table = await self.table()
        found = [message for message in self.channel.history() if message.id == table.board.message]
        assert found, "the table message is not there"
        return found[0]

    async def press(self, who: simcord.MemberActor, words: str, on: Any = None) -> simcord.InteractionResult:
        """Presses the one button whose words begin so, on the table message or another."""
        message = on or await self.board()
        return await who.click(message, custom_id=custom_id(message, words))

    async def choose(
        self, who: simcord.MemberActor, menu: str, *values: str, on: Any = None
    ) -> simcord.InteractionResult:
        """Chooses from the one menu whose words begin so."""
        message = on or await self.board()
        return await who.select(message, list(values), custom_id=custom_id(message, menu))

    async def raw(self, *presses: Press, settle: bool = True) -> list[simcord.InteractionResult]:
        """Presses that arrive at once, before any of them is answered; they may say what no button says."""
        backend, records = self.env.backend, []
        guild = backend.get_channel(self.channel.id).guild_id
        for each in presses:
            data: dict[str, Any] = {"custom_id": each.custom_id, "component_type": 3 if each.values else 2}
            if each.values:
                data["values"] = list(each.values)
            record, payload = interactions.base_payload(
                backend, type=3, channel_id=self.channel.id, guild_id=guild, user_id=each.who.id, data=data
            )
            stored = backend.get_message(self.channel.id, each.on.id)
            payload |= {"message": dict(serializers.message_payload(backend, stored)), "locale": each.locale}
            record.source_message_id = stored.id
            records.append(record)
            backend.emit("INTERACTION_CREATE", payload)
        if settle:
            await self.env.settle()
        return [simcord.InteractionResult(self.env, record) for record in records]

    async def act(self, seat: int | None = None) -> simcord.InteractionResult:
        """The person to move presses the first control on the table message."""
        table = await self.table()
        sitter = table.sitters[table.to_act[0] if seat is None else seat]
        return await self.press(self.who(sitter.user), "=")

    def who(self, user: int | None) -> simcord.MemberActor:
        """The person with this id."""
        return next(person for person in self.people.values() if person.id == user)

    async def restart(self) -> None:
        """The process ends and begins again: nothing but the database is left."""
        await self.bot.close()
        self.bot = posy(self.database)
        await self.env.restart_bot(self.bot)
        await self.env.settle()

    def sent(self, method: str = "*", path: str = "") -> list[Any]:
        """The requests of the bot whose path holds this."""
        return [r for r in self.env.http_requests if method in ("*", r.method) and path in r.path]

    def failures(self) -> list[dict[str, Any]]:
        """What the log calls an error."""
        return [entry for entry in self.logs if entry["log_level"] in ("error", "critical")]

    async def deny(self, *permissions: str, channel: simcord.ChannelHandle | None = None) -> None:
        """Posy loses these permissions in the channel."""
        channel, backend = channel or self.channel, self.env.backend
        denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
        backend.set_overwrite(channel.id, Overwrite(backend.bot_user.id, OverwriteType.MEMBER, 0, denied))
        await self.env.settle()

    def check(self) -> None:
        """What holds after every test: all is answered, nothing failed unseen, all messages are within limits."""
        for request in self.env.http_requests:
            if request.path.endswith("/callback") and request.json["type"] in (4, 5):
                assert request.json["data"]["flags"] & 64, "an answer began publicly"
            check_payload(request.json)
            check_answered(request.json)
        assert not self.sent(path="/users/@me/channels"), "somebody was written to privately"
        if not self.may_fail:
            assert not self.failures()
            unanswered = [record for record in self.env.backend.interactions.values() if not record.responded]
            assert not unanswered, f"{len(unanswered)} interactions were not answered"
            loading = [record for record in self.env.backend.interactions.values() if record.loading]
            assert not loading, f"{len(loading)} answers are still awaited"


def custom_id(message: Any, words: str) -> str:
    """The id of the one component of a message whose words begin so."""
    found = [each for each in ids(message) if each.split(":", 3)[-1].startswith(words)]
    exact = [each for each in found if each.split(":", 3)[-1] == words]
    assert found, f"nothing says {words!r} among {ids(message)}"
    return (exact or found)[0]


def components(message: Any) -> list[dict[str, Any]]:
    """All components of a message as Discord stores them."""
    raw = message.components
    return list(walk_components([each if isinstance(each, dict) else each.to_dict() for each in raw]))


def ids(message: Any) -> list[str]:
    """The custom ids on a message."""
    return [each["custom_id"] for each in components(message) if "custom_id" in each]


def lasting(message: Any) -> list[str]:
    """The custom ids without the moment that a private view was made at, which menus have in theirs."""
    return [re.sub(r"(?<=:)([@*][\w.]+)-\d+", r"\1", each) for each in ids(message)]


def text(message: Any) -> str:
    """All that a message says."""
    return "\n".join(each["content"] for each in components(message) if each["type"] == 10)


def alts(message: Any) -> list[str]:
    """The alt texts of the pictures of a message."""
    return [item["description"] for each in components(message) if each["type"] == 12 for item in each["items"]]


def labels(message: Any) -> list[str]:
    """The labels of the buttons of a message."""
    return [each["label"] for each in components(message) if each["type"] == 2]


def answer(result: simcord.InteractionResult) -> Any:
    """The one private message that answers an interaction."""
    given = [*([result.response] if result.response else []), *result.followups]
    if result._interaction.response_kind == "deferred_update" and not given[0].ephemeral:
        del given[0]  # the public message that was pressed
    assert given, "no answer was given"
    assert all(message.ephemeral for message in given), "an answer was public"
    return given[-1]


def said_by(message: Any) -> list[str]:
    """The words of the controls that act, menus as they stand."""
    found = []
    for each in components(message):
        words = each.get("custom_id", "").split(":", 3)[-1]
        if words.startswith("@"):
            found += [option["value"] for option in each["options"] if option["value"].startswith("=")]
        elif words[:1] in ("=", "*"):
            found.append(words)
    return found


async def log_of(world: World) -> list[str]:
    """The entries of the table's log."""
    return [entry.text for entry in (await world.table()).log]


async def acts(world: World, who: Any, typed: str) -> Any:
    """Several sentences at once; the private view afterwards."""
    return answer(await who.slash(world.channel, "move", action=typed))


def check_payload(body: Any) -> None:
    """What Discord refuses and the simulation lets through."""
    body = body.get("data", body) if isinstance(body, dict) else {}
    if not isinstance(body, dict) or not isinstance(body.get("components"), list):
        return
    assert not body.get("allowed_mentions", {}).get("parse"), "anybody could be mentioned"
    found = list(walk_components(body["components"]))
    assert len(found) <= 40, f"{len(found)} components"
    assert sum(len(each["content"]) for each in found if each["type"] == 10) <= 4000
    names = Counter(each["custom_id"] for each in found if "custom_id" in each)
    assert all(len(name) <= 100 for name in names)
    assert not [name for name, count in names.items() if count > 1]
    for each in found:
        assert len(each.get("label") or "") <= (45 if each["type"] == 18 else 80)
        assert each["type"] != 2 or each.get("label")
        _check_options(each)
        assert not re.search(r"<a?:\w+:\d+>", each.get("content", "")), "a server's emoji"
        assert not any((one.get("emoji") or {}).get("id") for one in (each, *each.get("options", ()))), "the same"
    for item in (item for each in found for item in each.get("items", ())):
        assert 1 <= len(item.get("description") or "") <= 1024, "a picture without alt text"


def check_answered(body: Any) -> None:
    """Every button and every line of a menu that is sent has somebody who answers it."""
    body = body.get("data", body) if isinstance(body, dict) else {}
    if not isinstance(body, dict) or not isinstance(body.get("components"), list) or "title" in body:
        return
    for each in walk_components(body["components"]):
        if "custom_id" not in each:
            continue
        assert re.fullmatch(press.TEMPLATE, each["custom_id"]), each["custom_id"]
        words = each["custom_id"].split(":", 3)[-1]
        said = [option["value"] for option in each["options"]] if words.startswith("@") else [words]
        for one in said:
            assert press.Told(0, 0, one).way in press._ways, one


def _check_options(each: dict[str, Any]) -> None:
    options = each.get("options")
    if options is None:
        return
    assert 1 <= len(options) <= 25
    assert len({option["value"] for option in options}) == len(options)
    assert len(each.get("placeholder") or "") <= 150
    assert all(1 <= len(option["label"]) <= 100 and len(option["value"]) <= 100 for option in options)


def words_of(message: Any) -> Iterator[str]:
    """What the buttons of a message say."""
    return (each.split(":", 3)[-1] for each in ids(message))
