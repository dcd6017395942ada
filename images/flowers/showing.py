"""The contact sheets of FLOWERS."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from images import Picture, Scene, artist
from images.contact import HALF, Sheet, by_sight, in_languages, in_rows, large, moments, on_phones, scaled, with_names
from images.flowers.forms import FORMS, garden, grown, solo
from images.flowers.specimens import planned, positions, specimen
from rules.flowers import SEATS
from words import Words


def sheets() -> Iterator[Sheet]:
    """Every number of players, moment, form of a garden, language, kind of name and kind of sight."""
    draw = artist("flowers")
    yield from (_moments(seats) for seats in SEATS)
    middles = [_middle(seats, 0.7) for seats in SEATS]
    ends = [specimen(seats, seed=seats + 1) for seats in SEATS]
    held = _middle(2, 0.6, holding=True)
    plots = [draw.seat(scene, len(scene.names) - 1) for scene in (middles[2], ends[1])]
    plots += [draw.seat(held, _mover(held)), draw.seat(planned(held, 4), _mover(held))]
    yield large("flowers-gardens", plots)
    yield Sheet("flowers-forms", in_rows([scaled(draw.seat(solo(form), 0), HALF) for form in FORMS], 3))
    many = grown(specimen(4, 0), [garden(form, 26) for form in ("line", "square", "stairs", "column")])
    yield large("flowers-forms-table", map(draw.table, (solo("line"), many)))
    yield large("flowers-finals", map(draw.final, ends))
    yield from on_phones("flowers", [*map(draw.table, middles), *plots[1:3], *map(draw.final, (ends[0], ends[3]))])
    yield by_sight("flowers", draw.table(middles[1]))
    yield with_names("flowers", middles[3], ends[3])
    yield in_languages("flowers", _spoken)


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
    shares = ((0, False), (0.4, False), (0.75, True), (0.97, False))
    return moments("flowers", [_middle(seats, share, holding) for share, holding in shares])


def _spoken(w: Words) -> list[Picture]:
    draw = artist("flowers")
    scene, alone = replace(_middle(4, 0.7), words=w), replace(specimen(1, seed=2), words=w)
    return [draw.table(scene), draw.seat(scene, 1), draw.final(alone), *draw.lesson(w)[1:]]
