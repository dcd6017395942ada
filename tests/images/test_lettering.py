"""Names of all kinds in pictures: real coverage, right direction, cut where they must be, never outside their panel."""

from __future__ import annotations

import pytest

from images.kit import fonts, lettering
from images.kit.canvas import Panel, TextLeavesPanel
from images.kit.cmap import character_map
from images.kit.colours import INK, PAPER
from images.kit.fonts import CHAIN, NEEDED, SANS, MissingFont, check_fonts, letters
from images.kit.lettering import first_fit, fit, isolated, legible, line, sans, serif, wrapped
from images.kit.names import clean, graphemes, shortened
from tests.images.witness import Witness

ARABIC, HEBREW = "عبد الله", "דנה"


@pytest.fixture(autouse=True)
def _fresh(request: pytest.FixtureRequest) -> None:
    """What was found out about faces in one test must not be believed in another."""
    request.addfinalizer(_forget)


def _forget() -> None:
    for kept in (fonts.letters, fonts._path, fonts._face, fonts.font, lettering.line, lettering.fit, lettering.legible):
        kept.cache_clear()


def order(text: str) -> list[str]:
    return [run.text for run in lettering._visual(text, SANS)]


def test_every_needed_face_is_installed_and_draws_what_it_says() -> None:
    check_fonts()
    for face, sample in zip(NEEDED, ("Ż", "ż", "Łó", ARABIC.replace(" ", ""), HEBREW), strict=True):
        assert set(map(ord, sample)) <= letters(face)


def test_coverage_is_read_from_the_font_and_not_guessed_from_its_boxes() -> None:
    box = line("\ue000", sans(30)).mask.getbbox()
    assert 0xE000 not in letters(SANS)
    assert box is None, "a letter that no face has is not drawn as a box"
    assert legible("\u0e44\u0e17\u0e22") is None, "Thai is in none of the faces"
    assert {ord("A"), ord("ą"), ord("Я"), ord("Ω"), 0x2212} <= letters(SANS)


def test_a_broken_character_map_is_refused(tmp_path) -> None:
    path = tmp_path / "broken.ttf"
    path.write_bytes(b"\0\1\0\0\0\1" + bytes(6) + b"cmap" + bytes(4) + (28).to_bytes(4) + bytes(4) + bytes(8))
    with pytest.raises(ValueError, match="no Unicode character map"):
        character_map(path)


def test_a_missing_face_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = fonts.Face("fontpkg_no_such_thing", "files/None.ttf")
    monkeypatch.setattr(fonts, "NEEDED", (*NEEDED, gone))
    with pytest.raises(MissingFont, match="fontpkg-no-such-thing is not installed"):
        check_fonts()
    assert letters(gone) == frozenset()
    with pytest.raises(MissingFont):
        fonts.font(gone, 20, 400, 100)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Łucja", "Łucja"),
        ("𝕭𝖔𝖘𝖘", "Boss"),
        ("e\u0301ve", "éve"),
        ("\u202eevil\u202c", "evil"),
        ("a\u200bb\ufeffc", "abc"),
        ("two\nlines\t", "two lines"),
        ("Anna 🌻", "Anna"),
        ("**bold** `x`", "**bold** `x`"),
        (ARABIC, ARABIC),
        (HEBREW, HEBREW),
        ("Дмитрий Ω", "Дмитрий Ω"),
        ("", None),
        ("\u200b\u2800\u3164", None),
        ("🌸🌸", None),
        ("ไทย", None),
        ("Bo ไทย", None),
    ],
)
def test_a_name_is_written_as_it_is_or_not_at_all(name: str, written: str | None) -> None:
    assert legible(name) == written


def test_towers_of_marks_are_taken_down() -> None:
    assert clean("Z" + "\u0337" * 40) == "Z" + "\u0337" * 3
    assert line(clean("Z" + "\u0300\u0301\u0302" * 20), sans(26)).mask.height < 2 * 26


def test_chinese_japanese_and_korean_names_need_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "CHAIN", CHAIN[:3])
    _forget()
    assert [legible(name) for name in ("爱丽丝", "さくら", "지은")] == [None, None, None]


def test_an_extra_face_is_used_where_it_has_the_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "letters", lambda face: frozenset({0x7231}) if face is CHAIN[3] else letters(face))
    assert list(fonts.runs("Bo 爱")) == [(SANS, "Bo "), (CHAIN[3], "爱")]


def test_right_to_left_names_stand_right() -> None:
    assert order(f"{HEBREW} Bo Li") == ["Bo Li", f"{HEBREW} "]
    assert order(f"Bo {HEBREW}") == ["Bo ", HEBREW]
    assert order(f"{isolated(HEBREW)} took the red tulip") == [HEBREW, " took the red tulip"]
    assert order(f"{isolated(ARABIC)} bierze kartę") == [ARABIC, " bierze kartę"]
    assert order("Bo took") == ["Bo took"]


def test_arabic_letters_join() -> None:
    apart = sum(line(letter, sans(40)).advance for letter in "عبد")
    assert line("عبد", sans(40)).advance < apart * 0.9


def test_without_shaping_such_names_are_not_written_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "shaping", lambda: False)
    _forget()
    assert (legible(ARABIC), legible(HEBREW), legible("Łucja")) == (None, None, "Łucja")
    assert line("Łucja", sans(26)).advance > 0


def test_long_lines_are_narrowed_and_then_cut_between_graphemes() -> None:
    name, style = "Grzegorz Brzęczyszczykiewicz", sans(26, 650)
    whole = line(name, style).advance
    narrowed = fit(name, style, round(whole * 0.85))
    assert (narrowed.text, narrowed.style.width < 100) == (name, True)
    for width in range(10, whole, 7):
        cut = fit(name, style, width)
        assert cut.left + cut.mask.width <= max(width, line("…", cut.style).advance)
    family = "👨‍👩‍👧 e\u0301e\u0301"
    assert list(graphemes(family)) == ["👨‍👩‍👧", " ", "e\u0301", "e\u0301"]
    assert list(graphemes("🇮🇹🇵🇱👋🏽")) == ["🇮🇹", "🇵🇱", "👋🏽"]
    assert shortened("abcdef", 4) == "abc…"
    assert fit(ARABIC * 4, style, 60).text.endswith("…")


def test_a_cut_sentence_closes_what_it_opened() -> None:
    cut = fit(f"{isolated(HEBREW * 9)} took", sans(26), 90)
    assert cut.text.count("\u2068") == cut.text.count("\u2069") == 1


def test_lines_break_at_spaces_and_evenly() -> None:
    lines = wrapped("pomarańczowy słonecznik", sans(25), 170, 2)
    assert [each.text for each in lines] == ["pomarańczowy", "słonecznik"]
    assert [each.text for each in wrapped("red tulip", sans(25), 170, 2)] == ["red tulip"]
    assert wrapped("one two three four", sans(25), 60, 2)[-1].text.endswith("…")


@pytest.mark.parametrize("most", [1, 2, 3])
def test_what_does_not_fit_fills_its_lines_and_is_cut_at_its_end_alone(most: int) -> None:
    said = "Tylko plan, B3 B4 C4 D4 E3 E4: 5 kresek, opróżnia pole 1 (+3), opróżnia pole 4 (+6), niebieska roślina"
    lines = wrapped(said, sans(25, 600), 300, most)
    told, words = [each.text for each in lines], said.split(" ")
    assert len(lines) == most and " ".join(told).removesuffix("…") == said[: len(" ".join(told)) - 1]
    for each in lines[:-1]:
        held, words = len(each.text.split(" ")), words[len(each.text.split(" ")) :]
        more = line(f"{each.text} {words[0]}", each.style)
        assert held and each.left + each.mask.width <= 300 < more.left + more.mask.width
    assert len({each.style for each in lines}) == 1


def test_a_word_that_is_too_wide_is_cut_and_the_others_are_told() -> None:
    lines = wrapped("one incomprehensibilities more", sans(25), 70, 3)
    assert [each.text[:2] for each in lines] == ["on", "in", "mo"] and lines[1].text.endswith("…")
    (alone,) = wrapped("incomprehensibilities", sans(25), 70, 2)
    assert alone.text.endswith("…")


def test_numbers_shrink_before_they_are_cut() -> None:
    said = first_fit("+12", [serif(30), serif(20)], 40)
    assert (said.text, said.style.size) == ("+12", 20)


@pytest.mark.parametrize(
    ("x", "middle", "align"), [(-5, 20, "left"), (80, 20, "left"), (10, 4, "left"), (20, 20, "right")]
)
def test_text_that_leaves_its_panel_is_an_error(x: int, middle: int, align: str) -> None:
    panel = Panel(Witness(100, 40), 0, 0, 100, 40, PAPER)
    with pytest.raises(TextLeavesPanel):
        panel.write("Aleksandra", sans(20), x, middle, INK, align)


def test_text_that_stays_is_written_where_it_belongs() -> None:
    canvas = Witness(300, 100)
    Panel(canvas, 100, 50, 200, 40, PAPER).write("Bo", sans(20), 200, 20, INK, "right")
    (written,) = canvas.written
    assert written.right == 300
    assert abs((written.top + written.bottom) / 2 - 70) <= 1
