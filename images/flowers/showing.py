"""The contact sheets of FLOWERS."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PIL import Image

from images import Scene, artist
from images.contact import DISCORD, HALF, LONG, ODD, PHONE, SCRIPTS, Sheet, in_rows, opened, scaled, simulated
from images.flowers.forms import FORMS, garden, grown, solo
from images.flowers.specimens import planned, positions, specimen
from images.kit import sight
from rules.flowers import SEATS
from words import LANGUAGES, speak


def sheets() -> Iterator[Sheet]:
    """Every number of players, moment, form of a garden, language, kind of name and kind of sight."""
    draw = artist("flowers")
    yield from (_moments(seats) for seats in SEATS)
    middles = [_middle(seats, 0.7) for seats in SEATS]
    ends = [specimen(seats, seed=seats + 1) for seats in SEATS]
    held = _middle(2, 0.6, holding=True)
    plots = [draw.seat(scene, len(scene.names) - 1) for scene in (middles[2], ends[1])]
    plots += [draw.seat(held, _mover(held)), draw.seat(planned(held, 4), _mover(held))]
    yield Sheet("flowers-gardens", in_rows([opened(picture) for picture in plots], 2))
    yield Sheet("flowers-forms", in_rows([scaled(draw.seat(solo(form), 0), HALF) for form in FORMS], 3))
    many = grown(specimen(4, 0), [garden(form, 26) for form in ("line", "square", "stairs", "column")])
    yield Sheet("flowers-forms-table", [[opened(draw.table(scene)) for scene in (solo("line"), many)]])
    yield Sheet("flowers-finals", in_rows([opened(draw.final(scene)) for scene in ends], 2))
    for theme, ground in DISCORD.items():
        pictures = [*map(draw.table, middles), *plots[1:3], draw.final(ends[0]), draw.final(ends[3])]
        yield Sheet(f"flowers-phone-{theme}", in_rows([scaled(picture, PHONE) for picture in pictures], 4), ground)
    seen = draw.table(middles[1])
    yield Sheet("flowers-sight", in_rows([simulated(seen, kind) for kind in sight.KINDS], 2))
    named = [replace(middles[3], names=names[:4]) for names in (LONG, SCRIPTS, ODD)]
    yield Sheet(
        "flowers-names", [[scaled(draw.table(scene), HALF), scaled(draw.final(scene), HALF)] for scene in named]
    )
    yield Sheet("flowers-languages", [_spoken(language) for language in LANGUAGES])


def _middle(seats: int, share: float, holding: bool = False) -> Scene:
    """A moment at which a card is to be taken, or is held by the viewer."""
    done = round(len(positions(seats, seats)) * share) // 2 * 2 + holding
    scene = specimen(seats, done, seed=seats)
    return specimen(seats, done, seed=seats, viewer=_mover(scene)) if holding else scene


def _mover(scene: Scene) -> int:
    (seat,) = scene.view.to_act
    assert isinstance(seat, int)  # no chance in this game
    return seat


def _moments(seats: int) -> Sheet:
    """The start, the middle, a card in hand, and the last turn."""
    scenes = [_middle(seats, 0), _middle(seats, 0.4), _middle(seats, 0.75, True), _middle(seats, 0.97)]
    return Sheet(f"flowers-{seats}", in_rows([opened(artist("flowers").table(scene)) for scene in scenes], 2))


def _spoken(language: str) -> list[Image.Image]:
    draw, w = artist("flowers"), speak(language)
    scene, alone = replace(_middle(4, 0.7), words=w), replace(specimen(1, seed=2), words=w)
    pictures = draw.table(scene), draw.seat(scene, 1), draw.final(alone), *draw.lesson(w)[1:]
    return [scaled(picture, HALF) for picture in pictures]
