"""A game as one animated picture: its pictures one after the other, in a GIF."""

from __future__ import annotations

import io
from typing import Final

from PIL import GifImagePlugin, Image, ImageChops

from images import Picture

WHOLE: Final = 60_000
"""Milliseconds that a whole game shall take at most."""
SHORTEST: Final = 400
LONGEST: Final = 1500
LAST: Final = 5000
"""Milliseconds for the end, before it begins again."""
FOREVER: Final = 0
KEEP: Final = 1
"""What a frame leaves out shows the one before."""


def pace(pictures: int) -> int:
    """Milliseconds for each of so many pictures."""
    return max(SHORTEST, min(LONGEST, WHOLE // pictures))


class Film:
    """Takes the pictures one by one, all of one game, and holds the newest alone.

    A picture is stored as the box that has changed, with the pixels in it that have not left out. The film is as large
    as the largest picture; what is smaller stands at the top.
    """

    def __init__(self) -> None:
        self._shown: Image.Image | None = None
        self._frames: list[bytes] = []

    def add(self, picture: Picture, milliseconds: int) -> None:
        """The next picture, and how long it stays."""
        with Image.open(io.BytesIO(picture.png)) as opened:
            opened.load()
            new = self._as_large_as_all(opened)
        shown, self._shown = self._shown, new
        if shown is None or shown.size != new.size:
            self._store(new, (0, 0), milliseconds)
            return
        box = ImageChops.difference(_numbers(shown), _numbers(new)).getbbox() or (0, 0, 1, 1)
        piece = new.crop(box)
        free = next((number for number, pixels in enumerate(piece.histogram()) if not pixels), None)
        if free is None:  # it uses the whole palette
            self._store(piece, box[:2], milliseconds)
            return
        piece.paste(free, None, _same(piece, shown.crop(box)))
        self._store(piece, box[:2], milliseconds, transparency=free)

    def finished(self) -> bytes:
        """The GIF file. Raises ValueError when there is no picture in it."""
        if self._shown is None:
            raise ValueError("a film needs a picture")
        header, _ = GifImagePlugin.getheader(self._shown.copy(), info={"loop": FOREVER, "background": 0})
        return b"".join((*header, *self._frames, b";"))

    def _as_large_as_all(self, picture: Image.Image) -> Image.Image:
        """The picture on ground of the size of the film so far."""
        shown = self._shown
        if shown is None or picture.size == shown.size:
            return picture.copy()
        ground = picture.getpixel((0, picture.height - 1))
        size = max(picture.width, shown.width), max(picture.height, shown.height)
        larger = Image.new("P", size, ground)
        larger.putpalette(picture.getpalette() or ())
        larger.paste(picture, (0, 0))
        return larger

    def _store(self, piece: Image.Image, place: tuple[int, int], milliseconds: int, **parameters: int) -> None:
        data = GifImagePlugin.getdata(piece, place, duration=milliseconds, disposal=KEEP, **parameters)
        self._frames.append(b"".join(data))


def _numbers(image: Image.Image) -> Image.Image:
    """The palette numbers of the pixels as a picture in grey."""
    return Image.frombytes("L", image.size, image.tobytes())


def _same(one: Image.Image, other: Image.Image) -> Image.Image:
    """A mask of the pixels that are equal."""
    return ImageChops.difference(_numbers(one), _numbers(other)).point(lambda apart: 0 if apart else 255)
