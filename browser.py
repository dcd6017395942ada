"""What the playground adds to SimCord's page: a way into threads and direct messages, and choices before typing.

SimCord's page shows one channel and has no door for additions, so this leans on inner parts of it: its version is
pinned, and tests go through what stands here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import simcord
from aiohttp import web
from simcord.preview import Preview
from simcord.preview._server import PreviewServer

SCRIPT = Path(__file__).with_name("browser.js")
TITLE = "Posy's playground"
PLACES = "/playground/places"
"""Answers with the channels, threads and direct messages there are; `?show=<id>` shows another one before."""


class Page(PreviewServer):
    """SimCord's page with our script in it, which asks for the places."""

    _STATIC_FILES: ClassVar[dict[str, str]] = {**PreviewServer._STATIC_FILES, f"/{SCRIPT.name}": "", PLACES: ""}

    def __init__(self, preview: Preview, channel: simcord.ChannelHandle, port: int) -> None:
        super().__init__(preview, port)
        self.channel = channel
        self.members: tuple[simcord.MemberActor, ...] = preview.viewers

    async def _static(self, request: Any) -> Any:
        if request.path == PLACES:
            return self._places(request)
        if request.path == f"/{SCRIPT.name}" and request.headers.get("Host", "") in self._allowed_hosts():
            script = SCRIPT.read_text("utf-8")
            return web.Response(text=script, content_type="application/javascript", headers=self._SECURITY_HEADERS)
        answer = await super()._static(request)
        if request.path == "/":
            ours = f'<script type="module" src="/{SCRIPT.name}"></script>\n  </body>'
            answer.text = answer.text.replace("SimCord Preview</title>", f"{TITLE}</title>").replace("</body>", ours)
        return answer

    def _places(self, request: Any) -> Any:
        if not self._authorized(request):
            raise web.HTTPUnauthorized
        wanted = [place for place in self.places() if str(place.channel.id) == request.query.get("show")]
        if wanted and self.preview._active_action is None:
            show(self.preview, wanted[0])
        found = [{"id": str(place.channel.id), "name": place.name} for place in self.places()]
        body = {"places": found, "shown": str(self.preview.channel.id)}
        return web.json_response(body, headers=self._SECURITY_HEADERS)

    def places(self) -> list[Place]:
        """The channel, its threads, and what each one and Posy write to each other."""
        return [
            Place(f"# {self.channel.name}", self.channel, self.members),
            *(Place(f"↳ {thread.name}", thread, self.members) for thread in self.channel.threads),
            *(Place(f"@ {each.user.global_name}", each.user.dm_channel, (each.user,)) for each in self.members),
        ]


class Place(NamedTuple):
    """What can be shown: how the menu calls it, and who can look at it."""

    name: str
    channel: simcord.ChannelHandle
    viewers: tuple[simcord.MemberActor | simcord.UserHandle, ...]


def show(preview: Preview, place: Place) -> None:
    """Every open page shows this place from now on, to who was looking if they can, else to the first who can."""
    preview.channel, preview.viewers = place.channel, place.viewers
    for page in tuple(preview._pages.values()):
        page.viewer = next((each for each in place.viewers if each.id == page.viewer.id), place.viewers[0])
        preview._clear_page_assets(page)
        preview._reset_queries(page)
        page.channel_id = place.channel.id
        page.target_id = page.window_end_id = preview._initial_target(page.viewer, place.channel.id)
        page.modal = page.modal_handle = None
        page.status = "current"
        page.generation += 1
        preview._publish(page, reason="navigation")


def opened(
    env: simcord.Env, channel: simcord.ChannelHandle, viewers: list[simcord.MemberActor], port: int, key: str
) -> Preview:
    """The page, to be entered. key: the secret part of its address, which SimCord would draw anew each time."""
    preview = env.preview(channel, viewers=viewers, layout="channel", display="responsive", port=port)
    preview.capability = key
    preview._server = Page(preview, channel, port)
    return preview
