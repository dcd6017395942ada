"""What the playground adds to SimCord's page: a way into threads and back, and choices before anything is typed.

SimCord's page shows one channel and has no door for additions, so this leans on inner parts of it: its version is
pinned, and tests go through what stands here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import simcord
from aiohttp import web
from simcord.preview import Preview
from simcord.preview._server import PreviewServer

SCRIPT = Path(__file__).with_name("browser.js")
TITLE = "Posy's playground"
PLACES = "/playground/places"
"""Answers with the channels and threads there are; `?show=<id>` shows another one before."""


class Page(PreviewServer):
    """SimCord's page with our script in it, which asks for the places."""

    _STATIC_FILES: ClassVar[dict[str, str]] = {**PreviewServer._STATIC_FILES, f"/{SCRIPT.name}": "", PLACES: ""}

    def __init__(self, preview: Preview, channel: simcord.ChannelHandle, port: int) -> None:
        super().__init__(preview, port)
        self.channel = channel

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
        places = [self.channel, *self.channel.threads]
        wanted = [place for place in places if str(place.id) == request.query.get("show")]
        if wanted and self.preview._active_action is None:
            show(self.preview, wanted[0])
        found = [{"id": str(place.id), "name": name(place)} for place in places]
        body = {"places": found, "shown": str(self.preview.channel.id)}
        return web.json_response(body, headers=self._SECURITY_HEADERS)


def name(place: simcord.ChannelHandle) -> str:
    """What the menu calls a channel or a thread."""
    return f"↳ {place.name}" if place.is_thread else f"# {place.name}"


def show(preview: Preview, place: simcord.ChannelHandle) -> None:
    """Every open page shows this channel or thread from now on, each to who is looking."""
    preview.channel = place
    for page in tuple(preview._pages.values()):
        preview._clear_page_assets(page)
        preview._reset_queries(page)
        page.channel_id = place.id
        page.target_id = page.window_end_id = preview._initial_target(page.viewer, place.id)
        page.modal = page.modal_handle = None
        page.status = "current"
        page.generation += 1
        preview._publish(page, reason="navigation")


def opened(env: simcord.Env, channel: simcord.ChannelHandle, viewers: list[simcord.MemberActor], port: int) -> Preview:
    """The page, to be entered."""
    preview = env.preview(channel, viewers=viewers, layout="channel", display="responsive", port=port)
    preview._server = Page(preview, channel, port)
    return preview
