"""One message as it is sent: its texts, pictures and controls."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from cogs.limits import ALT, TEXT, clamp


class Upload(NamedTuple):
    """A file that goes with a message."""

    name: str
    data: bytes
    alt: str | None = None

    def file(self) -> discord.File:
        """For one attempt to send: an attempt closes its files."""
        return discord.File(io.BytesIO(self.data), self.name, description=self.alt and clamp(self.alt, ALT))


class Page(ui.LayoutView):
    """Built anew for every message; the texts together are cut to what Discord takes, the last ones first.

    discord.py keeps nothing of it, and no timeout runs: presses are found by their custom id alone.
    """

    def __init__(
        self, *items: ui.Item[Any], uploads: Sequence[Upload] = (), instead: Callable[[], Page] | None = None
    ) -> None:
        """instead: the same in words, for a place that does not take so large uploads."""
        super().__init__(timeout=None)
        self.stop()
        self.uploads = tuple(uploads)
        self.instead = instead
        for item in items:
            self.add_item(item)
        texts = [item for item in self.walk_children() if isinstance(item, ui.TextDisplay)]
        left = TEXT - len(texts)
        for text in texts:
            text.content = clamp(text.content, left + 1)
            left -= len(text.content) - 1

    def files(self) -> list[discord.File]:
        """Fresh files for one attempt to send."""
        return [upload.file() for upload in self.uploads]


def said(text: str) -> Page:
    """A message that only says something."""
    return Page(ui.TextDisplay(text))


def picture(name: str, alt: str) -> discord.MediaGalleryItem:
    """A picture of a gallery, by the name of the attached file."""
    return discord.MediaGalleryItem(f"attachment://{name}", description=clamp(alt, ALT))
