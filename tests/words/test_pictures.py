"""Our own words on pictures: none is cut in any language; only names may be."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bench.gallery import Gallery, evenly
from images import Scene, artist, lobby
from images.bouquet import bunch, podium, ring
from images.bouquet.layout import layout_of
from images.bouquet.specimens import positions
from images.kit import page as pages
from images.kit.lettering import Line
from images.kit.names import ELLIPSIS
from images.kit.page import Page
from images.kit.paintbox import paintbox
from images.kit.tag import Tag
from rules import GAMES
from rules.bouquet import COLOURS, SEATS, SHAPES
from tests.images.witness import Witness, witness
from words import LANGUAGES, Words, bouquet, speak

SHORT = ("Al", "Bo", "Cy", "Di", "Ed", "Fi")
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eve", "Finn")
ENDS = {"L": "Left", "R": "Right", "B": "Base", "F": "Far end"}


def cut(painted: Witness) -> list[str]:
    return [text.text for text in painted.written if ELLIPSIS in text.text]


def scene(state: Any, language: str, earlier: tuple[int, ...] | None = None) -> Scene:
    view = state.observe(None)
    return Scene(view, NAMES[: view.seats], speak(language), earlier)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_fits_its_tag_on_every_table(language: str) -> None:
    w = speak(language)
    widths = {layout_of(state.observe(None)).tag_width for seats in SEATS for state in positions(seats)[::12]}
    for card in (colour + shape for colour in COLOURS for shape in SHAPES):
        for action in ENDS:
            view = SimpleNamespace(choices=(SimpleNamespace(action=action, card=card),))
            for width in widths:
                tag = Tag(bouquet.action(w, view, action), 0, width, aside=w("round the table"))
                painted = Witness(tag.width, tag.height)
                tag.paint(painted, 0, 0)
                assert not cut(painted)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_is_cut_on_the_table_at_any_moment(language: str, seats: int) -> None:
    for state in positions(seats)[:-1:5]:
        shown = scene(state, language)
        assert not cut(witness(ring.PICTURE, shown))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_beside_any_bouquet(language: str) -> None:
    for state in (*positions(2)[::6], *positions(5)[-5:]):
        shown = scene(state, language)
        for seat in range(len(shown.names)):
            assert not cut(witness(bunch.PICTURE, shown, seat))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("earlier", [None, (8, -2)])
def test_nothing_is_cut_under_the_podium(language: str, earlier: tuple[int, int] | None) -> None:
    shown = scene(positions(2)[-1], language, earlier)
    assert not cut(witness(podium.PICTURE, shown))


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_ours_is_cut_on_any_picture_of_any_game(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables, seats and last pictures as they are drawn, for each number of players at some moments of a game."""
    written: set[str] = set()

    def letters(page: Page, line: Line, *about: Any) -> None:
        written.add(line.text)
        write(page, line, *about)

    write, draw, box = Page.letters, cast(Any, artist(game)), paintbox(game)
    monkeypatch.setattr(Page, "letters", letters)
    for kept in (pages._laid_large, pages._laid_small):
        kept.cache_clear()  # what was drawn before is written again
    for seats in Gallery(game).seats:
        scenes = Gallery(game).scenes(seats)
        for scene in evenly(scenes, 3):
            shown = replace(scene, names=SHORT[:seats], words=speak(language))
            draw.table.page(box, shown)
            draw.seat.page(box, shown, 0)
        draw.final.page(box, replace(scenes[-1], names=SHORT[:seats], words=speak(language)))
        for seat in range(seats):
            draw.seat.page(box, shown, seat)
    assert len(written) > 30
    assert not [text for text in written if ELLIPSIS in text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_in_the_lobby(language: str) -> None:
    w: Words = speak(language)
    sitters = [SimpleNamespace(kind="person", name="Ann", level=None)]
    sitters += [SimpleNamespace(kind="computer", name="Freesia", level=key) for key in ("easy", "normal", "hard")]
    options = [
        *(w("{option}: {value}", option=bouquet.option(w, "deck"), value=bouquet.value(w, "deck", key))
          for key in ("full", "easy")),
        w("A match of two deals"),
        w("For invited people only"),
    ]  # fmt: skip
    painted = Witness(lobby.WIDTH, lobby.size(6, len(options)))
    lobby.paint(painted, bouquet.title(w), sitters, 2, options, w)
    assert not cut(painted)
