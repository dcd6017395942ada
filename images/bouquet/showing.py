"""Bouquet's contact sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from images import Picture, artist
from images.bouquet.specimens import specimen
from images.contact import Sheet, by_sight, in_languages, large, lobby_of, moments, on_phones, with_names
from rules.bouquet import COLUMN, SEATS
from words import Words


def sheets() -> Iterator[Sheet]:
    """Every number of players, moment, language, kind of name and kind of sight."""
    draw = artist("bouquet")
    yield from map(_moments, SEATS)
    middles = [specimen(seats, seats * 5 + 1, seed=seats) for seats in SEATS]
    finals = [specimen(seats, seed=seats + 1) for seats in SEATS]
    seen = [draw.seat(scene, n % len(scene.names)) for n, scene in enumerate((*middles[:3], *finals[:3]))]
    yield large("bouquet-seats", seen)
    yield large("bouquet-finals", map(draw.final, (specimen(2, seed=9, earlier=(8, -2)), *finals[1:])))
    yield from on_phones("bouquet", [*map(draw.table, middles), seen[1], draw.final(finals[2]), lobby_of(2)])
    yield by_sight("bouquet", draw.table(middles[1]))
    yield with_names("bouquet", specimen(6, 31, seed=3), specimen(3, 16, seed=3), specimen(6, seed=3))
    yield in_languages("bouquet", _spoken)


def _moments(seats: int) -> Sheet:
    """First, middle and last moves."""
    last, deck = seats * COLUMN, "easy" if seats == 4 else "full"
    done = (0, last // 2, last - seats, last - 2, last)
    return moments("bouquet", [specimen(seats, move, seed=seats, deck=deck) for move in done])


def _spoken(w: Words) -> list[Picture]:
    scenes = [specimen(seats, 12, seed=4) for seats in (3, 6)]
    return [artist("bouquet").table(replace(scene, words=w)) for scene in scenes]
