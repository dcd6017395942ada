"""Discord's limits, and the one place where texts are cut to them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import TypeVar

import discord

T = TypeVar("T")

TEXT = 4000
"""Characters in all the texts of a message together."""
LABEL = 80
CHOICE = 100
"""Characters in one choice of a menu or of an autocomplete, its value and its explanation."""
PLACEHOLDER = 150
CUSTOM_ID = 100
OPTIONS = 25
ROW = 5
COMPONENTS = 40
ALT = 1024
TITLE = 45
"""Characters in the title of a form, and in the label of a field."""

_LIVE = re.compile(r"<(?=[#:/aAtT@])|(?<=[hH][tT][tT][pP])[sS]?:(?=/)|(?<=[hH][tT][tT][pP][sS]):(?=/)")
"""What begins a channel, a time, a command, an emoji or a link."""
_LEFTWARD = {"R", "AL", "RLE", "RLO", "RLI"}


class Marked(str):
    """Markdown of our own, such as a link to a channel: it may stand in a sentence as it is."""


def clamp(text: str, length: int) -> str:
    """At most `length` characters; an ellipsis stands for what was cut."""
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def pages(text: str, length: int) -> list[str]:
    """The text in parts of at most `length` characters, cut at line ends where there are any; at least one part."""
    parts: list[str] = [""]
    for line in text.split("\n"):
        while len(line) > length:
            parts.append(line[:length])
            line = line[length:]
        joined = f"{parts[-1]}\n{line}" if parts[-1] else line
        if len(joined) <= length:
            parts[-1] = joined
        else:
            parts.append(line)
    return [part for part in parts if part.strip()] or [""]


def fitting(text: str, length: int, more: str) -> str:
    """The text if it has room, else as many of its lines as have, and what says where the rest is."""
    room = max(1, length - len(more) - 1)
    return text if len(text) <= length else f"{pages(text, room)[0]}\n{more}"


def batches(things: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """The things in order, `size` at a time."""
    for start in range(0, len(things), size):
        yield things[start : start + size]


def plain(name: str) -> str:
    """A name as it may stand in a message: no markdown, mention, link or line break; its direction stays its own."""
    shown = discord.utils.escape_markdown(" ".join(name.split()))
    shown = _LIVE.sub(lambda found: f"{found[0]}\u200b", discord.utils.escape_mentions(shown))
    leftward = any(unicodedata.bidirectional(sign) in _LEFTWARD for sign in shown)
    return f"\u2068{shown}\u2069" if leftward else shown
