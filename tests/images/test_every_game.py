"""What every game's pictures promise: legible on a phone, complete, described, small, the same for the same view."""

from __future__ import annotations

import io
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest
from PIL import Image

import rules
from images import ALT_LIMIT, Picture, Scene, artist
from images.bukiet.beds import Field
from images.flowers.terrace import Terrace
from images.kit.card import Pile
from images.kit.names import ELLIPSIS
from images.kit.podium import placed
from images.kit.signs import plain, signed
from images.kit.sprites import atlas
from tests.images.scenes import (
    EVERY_GAME,
    EVERY_TABLE,
    NAMINGS,
    broken_off,
    drawn,
    moments,
    painted,
    positions,
    scene,
    tongues,
)
from tests.images.witness import cut, legible, witness
from words import LANGUAGES, speak

HANDS = [game for game in rules.GAMES if hasattr(artist(game), "hand")]
OPEN = [game for game in rules.GAMES if rules.GAMES[game].all_open]
SMALL = {"bouquet"}
"""Games with asides that need not be read on a phone; what must be is theirs to test."""
LAYERED = {"bouquet": [Pile], "flowers": [Terrace], "bukiet": [Field]}
"""Things on which words may lie over others, as cards in a pile do."""
LIMITS = {"bouquet": (920, 160), "flowers": (980, 130), "floris": (1000, 120), "flowershop": (950, 130)}
"""How high a picture may be, in pixels, and how large its file, in thousands of bytes;"""
LIMIT = (1000, 155)
"""where nothing else is said."""
SIGNED = {"bouquet": (signed, signed), "flowers": (signed, plain)}
"""How the last picture writes parts and sums, where not plainly."""
BRIEF = {"floris"}
"""Games whose last picture leaves out parts that cannot count."""
SLOW = {"flowers", "bukiet"}
"""Games that take long to play."""


def telling(game: str) -> Any:
    return import_module(f"images.{game}.telling")


def alts(game: str, shown: Scene) -> list[str]:
    """What every picture of a scene says, the table's first."""
    draw: Any = artist(game)
    seats = range(len(shown.names))
    view = shown.view
    hands = [draw.hand.alt(shown, view.viewer)] if game in HANDS and view.viewer is not None and view.to_act else []
    final = [draw.final.alt(shown)] if view.outcome else []
    return [draw.table.alt(shown), *final, *(draw.seat.alt(shown, seat) for seat in seats), *hands]


@EVERY_TABLE
@pytest.mark.parametrize("tongue", tongues())
@pytest.mark.parametrize("naming", NAMINGS)
def test_no_text_leaves_its_panel_covers_another_or_is_too_small_for_a_phone(
    game: str, seats: int, tongue: str, naming: str
) -> None:
    for done in moments(game, seats)[len(naming + tongue) % 5 :: 5]:
        for canvas in painted(game, scene(game, seats, done, naming, tongue, viewer=done % seats)):
            legible(canvas, *LAYERED.get(game, ()), small=game in SMALL)


@EVERY_TABLE
def test_all_sprites_are_in_the_atlas(game: str, seats: int) -> None:
    made = atlas(game).names()
    done = {*moments(game, seats), *range(0, len(positions(game, seats)), 3 * seats)}
    for shown in (scene(game, seats, n, viewer=viewer) for n in done for viewer in (None, 0)):
        for canvas in painted(game, replace(shown, names=("",) * seats)):
            assert {sprite.name for sprite, _, _ in canvas.stamped} <= made


@EVERY_TABLE
def test_the_files_are_small_and_of_the_size_they_say(game: str, seats: int) -> None:
    draw: Any = artist(game)
    highest, largest = LIMITS.get(game, LIMIT)
    for done in moments(game, seats)[::2]:
        shown = scene(game, seats, done, viewer=0)
        pictures: list[Picture] = [draw.table(shown), draw.seat(shown, seats - 1)]
        pictures += [draw.final(shown)] if shown.view.outcome else []
        for picture in [*pictures, *([draw.hand(shown, 0)] if game in HANDS else [])]:
            with Image.open(io.BytesIO(picture.png)) as image:
                image.load()
                assert (image.format, image.mode, image.size) == ("PNG", "P", (picture.width, picture.height))
            assert picture.width in (800, 1000) and picture.height <= highest
            assert len(picture.png) <= 1000 * largest


@EVERY_TABLE
@pytest.mark.parametrize("tongue", tongues())
def test_descriptions_are_short_enough_and_name_everybody(game: str, seats: int, tongue: str) -> None:
    for done in moments(game, seats):
        for naming in ("usual", "long"):
            shown = scene(game, seats, done, naming, tongue, viewer=0)
            said = alts(game, shown)
            assert all(0 < len(alt) <= ALT_LIMIT and "\n" not in alt and not alt.endswith(ELLIPSIS) for alt in said)
            assert naming == "long" or all(name in said[0] for name in shown.names)


@EVERY_TABLE
def test_descriptions_hold_with_names_of_a_hundred_characters(game: str, seats: int) -> None:
    for done in moments(game, seats)[::3]:
        shown = scene(game, seats, done, viewer=0)
        endless = replace(shown, names=tuple(letter * 100 for letter in "ABCDEF"[:seats]))
        assert all(0 < len(alt) <= ALT_LIMIT and not alt.endswith(ELLIPSIS) for alt in alts(game, endless))


@EVERY_TABLE
def test_the_same_view_gives_the_same_picture(game: str, seats: int) -> None:
    draw = artist(game)
    for done in moments(game, seats)[::7]:
        one, other = scene(game, seats, done), scene(game, seats, done)
        assert drawn(draw.table, one) == drawn(draw.table, other)
        assert all(drawn(draw.seat, one, seat) == drawn(draw.seat, other, seat) for seat in range(seats))
    assert draw.final(scene(game, seats, -1)) == draw.final(scene(game, seats, -1))


@pytest.mark.parametrize("game", OPEN)
def test_where_all_lies_open_a_picture_does_not_depend_on_who_looks(game: str) -> None:
    draw = artist(game)
    for done in moments(game, 3)[::5]:
        shown = [scene(game, 3, done, viewer=viewer) for viewer in (None, 0, 1, 2)]
        assert len({drawn(draw.table, one) for one in shown}) == 1
        assert len({drawn(draw.seat, one, 1) for one in shown}) == 1


@pytest.mark.parametrize("game", HANDS)
def test_only_the_owner_sees_a_hand(game: str) -> None:
    draw: Any = artist(game)
    assert draw.hand(scene(game, 3, 20, viewer=1), 1).png
    for viewer in (None, 0, 2):
        with pytest.raises(ValueError, match="does not see the hand of seat 1"):
            draw.hand(scene(game, 3, 20, viewer=viewer), 1)


@EVERY_TABLE
def test_the_final_picture_adds_up_and_ranks_as_the_rules_do(game: str, seats: int) -> None:
    draw: Any = artist(game)
    part, total = SIGNED.get(game, (plain, plain))
    for seed in (seats, 3, 8) if game in SLOW else range(1, 12):
        shown = Scene(positions(game, seats, seed)[-1].observe(None), NAMINGS["usual"][:seats], speak("en"))
        view: Any = shown.view
        said = [text.text for text in witness(draw.final, shown).written]
        for seat in range(seats):
            parts = view.breakdown[seat].values()
            assert sum(parts) == view.points[seat]
            told = {total(view.points[seat]), *map(part, parts)}
            assert (told - {"0"} if seats == 1 or game in BRIEF else told) <= set(said)
        ranks = enumerate(view.outcome.ranks)
        assert [(spot.seat, spot.rank) for spot in placed(shown)] == sorted(ranks, key=lambda one: one[1])
        if tie := getattr(telling(game), "tie", None):
            assert bool(tie(shown)) == (len(set(view.points)) < seats)
            assert tie(shown) in " ".join(said)
        winners = view.outcome.winners
        title = f"{shown.names[winners[0]]} wins" if len(winners) == 1 else "A shared victory"
        assert seats == 1 or said[0].replace("\u2068", "").replace("\u2069", "") == title


@EVERY_TABLE
def test_a_game_that_was_broken_off_has_no_podium_and_says_how_it_ended(game: str, seats: int) -> None:
    draw: Any = artist(game)
    for done in moments(game, seats):
        shown = scene(game, seats, done)
        if shown.view.outcome is None:
            over = broken_off(shown)
            with pytest.raises(ValueError, match="not over"):
                draw.final(over)
            assert "The game ended early" in [text.text for text in witness(draw.table, over).written]
            assert over.ended in draw.table.alt(over) and over.ended in draw.text(over)


@EVERY_GAME
def test_a_table_at_which_nobody_is_to_act_says_so_and_names_no_moment(game: str) -> None:
    draw: Any = artist(game)
    for seats in rules.GAMES[game].seats:
        end = scene(game, seats, -1)
        for shown, said in ((end, "The game is over"), (broken_off(scene(game, seats, 8)), "The game ended early")):
            heading = [text.text for text in witness(draw.table, shown).written if text.bottom < 60]
            assert said in heading and not [text for text in heading if text.startswith(("Turn ", "Round ", "Pick "))]


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_beside_the_rules_are_legible_and_described(game: str, language: str) -> None:
    lesson: Any = artist(game).lesson
    w = speak(language)
    for picture in lesson:
        canvas = witness(picture, w)
        assert len(canvas.written) > 3
        legible(canvas, *LAYERED.get(game, ()))
        assert not cut(canvas)
        assert {sprite.name for sprite, _, _ in canvas.stamped} <= atlas(game).names()
    drawn = lesson(w)
    assert len(drawn) >= 2 and drawn == lesson(w)
    for picture in drawn:
        assert picture.png.startswith(b"\x89PNG") and len(picture.png) < 120_000
        assert 20 < len(picture.alt) <= ALT_LIMIT
