"""What a press says. A custom id carries everything: `posy:<table>:<stamp>:<words>`; no press needs a memory of ours.

The words, by how they begin:

    =take A     says the whole sentence, or several with ` ; ` between them: the presser plays it, or all of them
    +take       the words said so far: the private view offers those that may follow; `&also` is a mark, and not said
    *0 cut Y    a menu of many, the message's first: the words chosen follow these, or stand where a `_` is; `*0` alone:
                each choice is a sentence of its own
    #cut Y      opens a form whose entries follow these
    @1          a menu whose choices carry their own words; its number may end with when it was made (`@1-417`)
    ?log 2      looks at something
    !join       does something about the table

table and stamp are 0 where they mean nothing.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal
from zlib import crc32

import discord
import structlog
from discord import ui

from cogs import Asked, House
from cogs.answers import OLD_BUTTON, answering, payload, register, register_form
from cogs.limits import CHOICE, CUSTOM_ID, LABEL, PLACEHOLDER, clamp
from rules.game import THEN
from sessions.model import DONE, MOVED_ON, Refused, Stale

log = structlog.get_logger(__name__)

TEMPLATE = r"posy:(?P<table>\d{1,12}):(?P<stamp>\d{1,9}):(?P<words>[=+*#@?!].*)"
WHOLE = "=+*#"
"""Beginnings that are a way of their own; after ? and ! the first word says which way."""
UNDO = "!undo"
ACTS = ("=", "*", UNDO)
"""The ways that move something in a game."""

Style = Literal["main", "plain", "danger"]
STYLES = {
    "main": discord.ButtonStyle.primary,
    "plain": discord.ButtonStyle.secondary,
    "danger": discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Told:
    """What somebody said with a press or a form."""

    table: int
    stamp: int
    words: str
    """With what they begin with."""
    chosen: tuple[str, ...] = ()
    """What was chosen in the menu."""
    filled: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What was entered in the form, by field."""

    @property
    def way(self) -> str:
        """Who answers this."""
        return self.words[:1] if self.words[:1] in WHOLE else self.words.split(" ")[0]

    @property
    def rest(self) -> tuple[str, ...]:
        """The words without what only says the way."""
        return tuple((self.words[1:] if self.words[:1] in WHOLE else self.words.partition(" ")[2]).split())

    @property
    def action(self) -> str:
        """The sentence, or several with THEN between them: what was chosen follows the words or stands at their `_`."""
        if not self.words.startswith("*"):
            return " ".join(self.rest)
        before, gap, after = " ".join(self.rest[1:]).partition(" _")
        chosen = [" ".join(word for word in each.split() if word[0] != "&") for each in self.chosen]
        return " ".join([before, *chosen]) + (after if gap else "") if before else THEN.join(chosen)

    @property
    def entered(self) -> str:
        """What the form held, field by field."""
        return " ".join(word for values in self.filled.values() for value in values for word in value.split())


Way = Callable[[Asked, Told], Awaitable[None]]
_ways: dict[str, Way] = {}


def pressed(*ways: str) -> Callable[[Way], Way]:
    """Marks the function that answers these ways."""

    def mark(way: Way) -> Way:
        _ways.update(dict.fromkeys(ways, way))
        return way

    return mark


def _heard(asked: discord.Interaction[Any], match: re.Match[str]) -> Told:
    """What a button says; for a menu of one, what was chosen in it."""
    chosen = tuple(map(str, payload(asked).get("values", ())))
    told = Told(int(match["table"]), int(match["stamp"]), match["words"], chosen)
    return replace(told, words=chosen[0], chosen=()) if told.words.startswith("@") and chosen else told


async def follow(asked: Asked, told: Told) -> None:
    """Answers what was said."""
    way = _ways.get(told.way)
    if way is not None:
        await way(asked, told)
        return
    async with answering(asked, quiet=True):
        raise Refused(OLD_BUTTON)


class Press(ui.DynamicItem[ui.Item[Any]], template=TEMPLATE):
    """A button or a menu of ours, on a message of this process or of an earlier one."""

    def __init__(self, item: ui.Item[Any], told: Told | None = None) -> None:
        super().__init__(item)
        self.told = told

    @classmethod
    async def from_custom_id(cls, asked: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]) -> Press:
        return cls(item, _heard(asked, match))

    async def callback(self, asked: discord.Interaction[Any]) -> None:
        if self.told is not None:
            await follow(asked, self.told)


async def late(asked: Asked, match: re.Match[str]) -> None:
    """A press of what does not stand there any more does nothing; whose first press did it is told so."""
    told = _heard(asked, match)
    async with answering(asked, quiet=True):
        log.info("late_press", custom_id=match[0])
        raise Stale(DONE if told.way in ACTS and await _done(asked, told) else MOVED_ON)


async def _done(asked: Asked, told: Told) -> bool:
    table = await asked.client.tables.get(told.table)
    if told.way == UNDO:
        return table.has_undone(asked.user.id, told.stamp)
    return table.has_said(asked.user.id, told.stamp, told.action)


async def submitted(asked: Asked, match: re.Match[str]) -> None:
    """A form was sent."""
    filled = dict(_entries(payload(asked).get("components", ())))
    await follow(asked, Told(int(match["table"]), int(match["stamp"]), match["words"], filled=filled))


def _entries(components: Any) -> list[tuple[str, tuple[str, ...]]]:
    found = []
    for component in components:
        if "custom_id" in component:
            values = component.get("values")
            found.append((component["custom_id"], tuple(values if values is not None else (component["value"],))))
        found += _entries([*component.get("components", ()), *filter(None, [component.get("component")])])
    return found


def custom_id(table: int, stamp: int, words: str) -> str:
    """The id of a press. Raises ValueError when the words are too long for it."""
    written = f"posy:{table}:{stamp}:{words}"
    if len(written) > CUSTOM_ID:
        raise ValueError(f"{written!r} does not fit into a custom id")
    return written


def fits(table: int, stamp: int, words: str) -> bool:
    """Whether these words find room in a custom id."""
    return len(f"posy:{table}:{stamp}:{words}") <= CUSTOM_ID


def button(table: int, stamp: int, words: str, label: str, style: Style = "plain", able: bool = True) -> Press:
    """A button that says `words`; one that is not able to is grey."""
    told, name = custom_id(table, stamp, words), clamp(label, LABEL)
    return Press(ui.Button(custom_id=told, label=name, style=STYLES[style], disabled=not able))


def choice(words: str, label: str, detail: str = "", chosen: bool = False) -> discord.SelectOption:
    """One line of a menu."""
    about = clamp(detail, CHOICE) if detail else None
    return discord.SelectOption(label=clamp(label, CHOICE), value=words, description=about, default=chosen)


def menu(
    table: int,
    stamp: int,
    words: str,
    label: str,
    options: Sequence[discord.SelectOption],
    most: int = 1,
    least: int = 1,
) -> ui.ActionRow[Any]:
    """A menu in a row of its own; with `@n` its options carry their own words.

    Menus of the same id keep what was chosen in them wherever they are shown; `id` is what the playground goes by.
    """
    name = custom_id(table, stamp, words)
    select: ui.Select[Any] = ui.Select(
        custom_id=name,
        id=crc32(name.encode()) >> 1,
        placeholder=clamp(label, PLACEHOLDER),
        options=list(options),
        min_values=least,
        max_values=most,
    )
    return ui.ActionRow(Press(select))


async def setup(bot: House) -> None:
    register(bot, Press, late)
    register_form(TEMPLATE, submitted)
