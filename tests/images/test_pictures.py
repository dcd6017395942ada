"""The finished pictures: the same scene gives the same bytes, they are small, and their descriptions are complete."""

from __future__ import annotations

import hashlib
import io
import os
import subprocess
import sys
import zlib
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import mean
from types import SimpleNamespace

import pytest
from PIL import Image

from images import ALT_LIMIT, Picture, Scene, artist
from images.bouquet import podium, ring, telling
from images.contact import showpieces
from images.engraving import engraved
from images.kit import page as pages
from images.kit import png as pngs
from images.kit.paintbox import paintbox
from images.kit.podium import placed, winners
from images.kit.proof import Proof
from images.kit.signs import signed
from images.kit.telling import mover
from images.lobby import lobby
from rules.bouquet import COLUMN, SEATS
from tests.images import scenes
from tests.images.scenes import NAMINGS, positions, tongues
from tests.images.witness import witness
from words import bouquet, speak
from words.colours import colour

DRAW = artist("bouquet")
scene, states = partial(scenes.scene, "bouquet", seed=1), partial(positions, "bouquet", seed=1)
TYPICAL, LARGEST = 120_000, 160_000
RATIO = 0.40
MOMENTS = (0, 7, 18, -4, -1)


def kinds(shown: Scene) -> list[Picture]:
    return [DRAW.table(shown), DRAW.seat(shown, 1), *([DRAW.final(shown)] if shown.view.outcome else [])]


@pytest.mark.parametrize("moves", MOMENTS)
def test_two_equal_views_give_the_same_bytes(moves: int) -> None:
    one, other = scene(3, moves), scene(3, moves)
    again = Scene(states(3)[moves].observe(None), tuple(other.names), speak("en"))
    first = kinds(one)
    for kept in (pages._laid_small, pages._laid_large, pages._layers_small, ring.PICTURE.ground):
        kept.cache_clear()
    assert kinds(again) == first
    assert kinds(scene(3, moves, seed=2)) != first


def test_another_process_draws_the_same_bytes() -> None:
    code = (
        "import hashlib; from images import artist; from images.bouquet.specimens import specimen\n"
        "print(hashlib.sha256(artist('bouquet').table(specimen(4, 9)).png).hexdigest())"
    )
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code], env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, text=True,
            check=True, cwd=Path(__file__).parents[2],
        )  # fmt: skip
        assert done.stdout.strip() == hashlib.sha256(DRAW.table(scene(4, 9)).png).hexdigest()


def test_a_seat_picture_changes_only_with_its_own_cards() -> None:
    for moves in (0, 1, 2, 17, 34, 35):
        before, after = scene(3, moves), scene(3, moves + 1)
        taker = mover(telling.seen(before))
        for seat in range(3):
            same = DRAW.seat(before, seat).png == DRAW.seat(after, seat).png
            assert same == (seat != taker)


@pytest.mark.parametrize("deflate", ["isal.isal_zlib", "zlib"])
def test_pixels_do_not_depend_on_who_deflates(monkeypatch: pytest.MonkeyPatch, deflate: str) -> None:
    page = ring.PICTURE.page(paintbox("bouquet"), scene(2, 5))
    if deflate != "zlib":
        # stands for isal where that is not installed: another deflater, other bytes
        monkeypatch.setattr(pngs, "_flate", SimpleNamespace(compress=lambda data, level: zlib.compress(data, 9)))
    with Image.open(io.BytesIO(pngs.png(page))) as image:
        rows = image.convert("P").tobytes()
    width = page.width + 1
    raw = page.image.tobytes()
    assert rows == b"".join(raw[at + 1 : at + width] for at in range(0, len(raw), width))


def test_they_are_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pngs, "_flate", zlib)
    sizes = [len(DRAW.table(scene(seats, moves)).png) for seats in SEATS for moves in (0, 6 * seats, -3)]
    assert mean(sizes) <= TYPICAL and max(sizes) <= LARGEST
    shown = scene(3, 20)
    proof = Proof(engraved, *ring.PICTURE.size(shown))
    ring.PICTURE.paint(proof, shown)
    rgb = io.BytesIO()
    proof.image.save(rgb, "PNG", compress_level=6)
    assert len(DRAW.table(shown).png) <= RATIO * len(rgb.getvalue())


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("tongue", tongues())
@pytest.mark.parametrize("naming", NAMINGS)
def test_the_last_picture_of_a_match_holds_everything(seats: int, tongue: str, naming: str) -> None:
    for seed in (seats, 1 + seats, 2 + seats):
        shown = scene(seats, -1, naming, tongue, seed=seed, earlier=(24, -24, 0, 2, 4, 6)[:seats])
        witness(podium.PICTURE, shown)


def test_the_last_picture_of_a_match_adds_up_both_deals() -> None:
    for seats in SEATS:
        earlier = tuple(range(-4, 2 * seats - 4, 2))
        shown = scene(seats, -1, earlier=earlier)
        view = telling.seen(shown)
        texts = [text.text for text in witness(podium.PICTURE, shown).written]
        for seat in range(seats):
            parts = [*view.breakdown[seat].values(), earlier[seat]]
            assert signed(sum(parts)) in texts and all(signed(part) in texts for part in parts)
        best = winners(shown)
        assert texts[0].replace("\u2068", "").replace("\u2069", "") == (
            f"{shown.names[best[0]]} wins" if len(best) == 1 else "A shared victory"
        )


def test_equal_scores_of_a_match_share_a_rank() -> None:
    shown = scene(5, -1)
    earlier = tuple(both - own for both, own in zip((4, 8, 4, 8, 2), shown.view.points, strict=True))
    ranks = [(spot.seat, spot.rank) for spot in placed(replace(shown, earlier=earlier))]
    assert ranks == [(1, 1), (3, 1), (0, 3), (2, 3), (4, 5)]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("tongue", tongues())
def test_the_description_names_every_choice(seats: int, tongue: str) -> None:
    for moves in MOMENTS:
        for naming in ("usual", "long"):
            shown = scene(seats, moves, naming, tongue)
            view = telling.seen(shown)
            for choice in view.choices:
                assert bouquet.action(shown.words, view, choice.action) in telling.table_alt(shown)


def test_the_description_of_a_match_holds_with_names_of_a_hundred_characters() -> None:
    view = scene(6, -1).view
    endless = Scene(view, tuple(letter * 100 for letter in "ABCDEF"), speak("en"), (2,) * 6)
    assert len(telling.final_alt(endless)) <= ALT_LIMIT and not telling.final_alt(endless).endswith("…")


@pytest.mark.parametrize("seats", SEATS)
def test_the_text_says_everything_that_the_table_shows(seats: int) -> None:
    for moves in MOMENTS:
        shown = scene(seats, moves)
        view, w = telling.seen(shown), shown.words
        text = DRAW.text(shown)
        for column in view.columns:
            assert not column or ", ".join(bouquet.card(w, code) for code in column) in text
        for seat, name in enumerate(shown.names):
            assert f"- {name}: " in text and f"{signed(view.points[seat])} point" in text
            for card in view.bouquets[seat]:
                assert bouquet.shape(w, card[1]) in text and colour(w, card[0]) in text
        for choice in view.choices:
            assert f"- {bouquet.action(w, view, choice.action)}" in text
        if view.last:
            assert bouquet.event(w, view, view.last, shown.names) in text
        assert ("wins with" in text or "share the victory" in text) == (view.outcome is not None)


def test_the_lobby_shows_who_sits_where() -> None:
    people = [SimpleNamespace(kind="person", name=name, level=None) for name in ("Ann", "דנה", "🌸", "W" * 100)]
    machine = SimpleNamespace(kind="computer", name="Rosa", level="hard")
    for taken in range(1, 6):
        sitters = [*people, machine][:taken]
        for tongue in tongues().values():
            picture = lobby("Bouquet", sitters, 6 - taken, ["Full: 6 colours", "A match of two deals"], tongue)
            assert len(picture.alt) <= ALT_LIMIT and picture.height == 608
    picture = lobby("Bouquet", [*people, machine], 1, ["Full"], speak("en"))
    assert "5: Rosa, computer, hard." in picture.alt and "1 free seat." in picture.alt
    assert picture == lobby("Bouquet", [*people, machine], 1, ["Full"], speak("en"))


def test_the_pictures_in_the_documents_are_current() -> None:
    folder = Path(__file__).parents[2] / "docs" / "pictures"
    for name, picture in showpieces().items():
        with Image.open(folder / f"{name}.png") as old, Image.open(io.BytesIO(picture.png)) as new:
            same = (old.size, old.convert("RGB").tobytes()) == (new.size, new.convert("RGB").tobytes())
        assert same, f"docs/pictures/{name}.png is old; run: python -m images"


def test_pieces_that_are_kept_are_bounded() -> None:
    for seats in SEATS:
        for moves in range(0, seats * COLUMN, 19):
            ring.PICTURE.page(paintbox("bouquet"), scene(seats, moves))
    large = pages._laid_large.cache_info()
    assert large.currsize <= (large.maxsize or 0) <= 96
    assert (pages._laid_small.cache_info().maxsize or 0) <= 512
