"""Every game's pictures are measured, all in the same way, and they are those that the bot sends."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from statistics import mean

import pytest

import rules
from bench import pictures, proofs
from bench.gallery import Gallery, deflated, evenly, galleries
from images.kit import png as deflating
from images.kit.png import png

GALLERIES = pytest.mark.parametrize("gallery", list(galleries()), ids=lambda gallery: gallery.game)


def _once(*works: Callable[[], int], **_: float) -> list[float]:
    return [float(work()) for work in works]


def test_every_game_has_the_same_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "rates", _once)
    monkeypatch.setattr(Gallery, "seats", (2,))
    monkeypatch.setattr(pictures, "MOVES", 2)
    monkeypatch.setattr(pictures, "TABLES", 2)
    found: dict[str, list[str]] = {}
    for row in pictures.rows():
        title, what = row.what.split(": ")
        found.setdefault(title, []).append(what)
    assert len(found) == len(rules.GAMES)
    asked = ["full picture of a table", "composing (no encode)", "pictures after a move", "size of a table"]
    assert all(rows == asked for rows in found.values())


def test_without_the_drawings_no_game_is_said_to_reach_its_goals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "find_spec", lambda name: None)
    rows = list(proofs.rows())
    assert len(rows) == 3 * len(rules.GAMES)
    assert {row.verdict for row in rows} == {"NOT MEASURED"}


@GALLERIES
def test_what_is_measured_is_what_is_sent(gallery: Gallery) -> None:
    for scene in gallery.middles():
        assert png(gallery.table.page(gallery.box, scene)) == gallery.draw.table(scene).png


@GALLERIES
def test_a_table_is_typically_small(gallery: Gallery) -> None:
    with deflated(zlib):
        sizes = [len(gallery.draw.table(scene).png) / 1000 for scene in gallery.middles()]
    assert mean(sizes) <= pictures.TYPICAL


def test_measuring_leaves_the_bot_its_deflater() -> None:
    used = deflating._flate
    with pytest.raises(ZeroDivisionError), deflated(object()):
        raise ZeroDivisionError
    assert deflating._flate is used


def test_a_whole_game_is_looked_at_from_its_beginning_to_its_end() -> None:
    assert evenly([*range(11)], 3) == [0, 5, 10]
    assert evenly([1, 2], 3) == [1, 2]
