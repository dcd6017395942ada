"""Bouquet's contact sheets."""

from __future__ import annotations

from collections.abc import Iterator

from images import artist
from images.bouquet.specimens import specimen
from images.contact import DISCORD, HALF, LONG, ODD, PHONE, SCRIPTS, Sheet, in_rows, lobby_of, opened, scaled, simulated
from images.kit import sight
from rules.bouquet import COLUMN, SEATS
from words import LANGUAGES


def sheets() -> Iterator[Sheet]:
    """Every number of players, moment, language, kind of name and kind of sight."""
    draw = artist("bouquet")
    yield from (_moments(seats) for seats in SEATS)
    middles = [specimen(seats, seats * 5 + 1, seed=seats) for seats in SEATS]
    finals = [specimen(seats, seed=seats + 1) for seats in SEATS]
    seat_pictures = [draw.seat(scene, n % len(scene.names)) for n, scene in enumerate((*middles[:3], *finals[:3]))]
    yield Sheet("bouquet-seats", in_rows([opened(picture) for picture in seat_pictures], 2))
    match = specimen(2, seed=9, earlier=(8, -2))
    yield Sheet("bouquet-finals", in_rows([opened(draw.final(scene)) for scene in (match, *finals[1:])], 2))
    for theme, ground in DISCORD.items():
        pictures = [*map(draw.table, middles), draw.seat(middles[1], 1), draw.final(finals[2]), lobby_of(2)]
        yield Sheet(f"bouquet-phone-{theme}", in_rows([scaled(picture, PHONE) for picture in pictures], 4), ground)
    yield Sheet("bouquet-sight", in_rows([simulated(draw.table(middles[1]), kind) for kind in sight.KINDS], 2))
    yield _named()
    spoken = [[specimen(n, 12, seed=4, language=code) for n in (3, 6)] for code in LANGUAGES]
    yield Sheet("bouquet-languages", [[scaled(draw.table(scene), HALF) for scene in row] for row in spoken])


def _moments(seats: int) -> Sheet:
    """First, middle and last moves."""
    last = seats * COLUMN
    moments = (0, last // 2, last - seats, last - 2, last)
    scenes = [specimen(seats, move, seed=seats, deck="easy" if seats == 4 else "full") for move in moments]
    return Sheet(f"bouquet-{seats}", in_rows([opened(artist("bouquet").table(scene)) for scene in scenes], 2))


def _named() -> Sheet:
    """Long names, names in many scripts, names that mean harm."""
    draw = artist("bouquet")
    rows = []
    for names in (LONG, SCRIPTS, ODD):
        many = specimen(6, 31, seed=3, names=names)
        few = specimen(3, 16, seed=3, names=names)
        finished = specimen(6, seed=3, names=names)
        rows.append([scaled(picture, HALF) for picture in (draw.table(many), draw.table(few), draw.final(finished))])
    return Sheet("bouquet-names", rows)
