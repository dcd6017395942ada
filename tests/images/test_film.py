"""Animated pictures: every picture in its turn, to the pixel."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageSequence

from images import Picture
from images.kit import film
from images.kit.film import Film

PALETTE = [part for number in range(256) for part in (number, 255 - number, number // 2)]


def drawn(width: int, height: int, ground: int, *dots: tuple[int, int, int]) -> Picture:
    image = Image.new("P", (width, height), ground)
    image.putpalette(PALETTE)
    for x, y, number in dots:
        image.putpixel((x, y), number)
    file = io.BytesIO()
    image.save(file, "PNG")
    return Picture(file.getvalue(), "", width, height)


def shown(data: bytes) -> list[Image.Image]:
    with Image.open(io.BytesIO(data)) as opened:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(opened)]


def colours(picture: Picture) -> Image.Image:
    with Image.open(io.BytesIO(picture.png)) as opened:
        return opened.convert("RGB")


def filmed(*pictures: Picture) -> bytes:
    made = Film()
    for picture in pictures:
        made.add(picture, 500)
    return made.finished()


def test_every_picture_is_shown_as_it_is() -> None:
    every = drawn(16, 16, 0, *((n % 16, n // 16, n) for n in range(256)))
    pictures = [drawn(16, 16, 3), drawn(16, 16, 3, (2, 2, 7), (9, 9, 8)), every, drawn(16, 16, 3, (2, 2, 7))]
    frames = shown(filmed(*pictures))
    assert [frame.tobytes() for frame in frames] == [colours(picture).tobytes() for picture in pictures]


def test_a_picture_that_changes_nothing_has_its_time_too() -> None:
    same = drawn(20, 20, 5)
    with Image.open(io.BytesIO(filmed(same, same, drawn(20, 20, 6)))) as opened:
        stays = [frame.info["duration"] for frame in ImageSequence.Iterator(opened)]
    assert sum(stays) == 1500


def test_a_larger_picture_makes_the_film_larger_and_a_smaller_one_leaves_its_ground_below() -> None:
    low, high = drawn(20, 10, 5), drawn(20, 14, 0, (3, 12, 9))
    frames = shown(filmed(low, high, low))
    assert {frame.size for frame in frames} == {(20, 14)}
    assert frames[1].tobytes() == colours(high).tobytes()
    assert frames[2].tobytes() == colours(drawn(20, 14, 5)).tobytes()


def test_what_stays_as_it_is_takes_no_room() -> None:
    noise = [(x, y, (x * 31 + y * 17 + x * y) % 250) for x in range(90) for y in range(90)]
    one = filmed(drawn(90, 90, 0, *noise))
    two = filmed(drawn(90, 90, 0, *noise), drawn(90, 90, 0, *noise, (1, 1, 4), (88, 88, 4)))
    assert len(two) - len(one) < len(one) / 10


def test_a_long_game_is_shown_faster_and_no_picture_too_fast_to_see() -> None:
    assert film.pace(10) == film.LONGEST
    assert film.pace(100) * 100 <= film.WHOLE
    assert film.pace(1000) == film.SHORTEST


def test_a_film_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a picture"):
        Film().finished()
