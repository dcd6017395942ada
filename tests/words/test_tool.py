"""The tool of the catalogues: it finds every kind of sentence, keeps what is translated, and names what is broken."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

import words.__main__ as tool
from words.faults import faults

CODE = """
class Refused(Refusal): ...
class Late(Refused): ...
w("Plain {x}.", x=1)
answer.w("In two "
         "parts")
scene.words("A picture's")
w.plural("{n} card", "{n} cards", 3)
answer.w.plural("{n} leaf", "{n} leaves", 3)
w.named("colour", "red")
LATER = N_("Later")
locale_str("A description")
raise Late("Too late, {name}.", name="Ann")
raise Late(7, "Wrong move")
other("Not a sentence")
w(found, "Not this one")
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "cogs").mkdir()
    (tmp_path / "locales").mkdir()
    (tmp_path / "cogs" / "talk.py").write_text(CODE)
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "LOCALES", tmp_path / "locales")
    monkeypatch.setattr(tool, "TEMPLATE", tmp_path / "locales" / "posy.pot")
    monkeypatch.setattr(tool, "SAME", tmp_path / "locales" / "same.toml")
    return tmp_path


def polish(project: Path) -> Catalog:
    with (project / "locales" / "pl" / "LC_MESSAGES" / "posy.po").open("rb") as file:
        return read_po(file, locale="pl")


def translate(language: str, **said: str | tuple[str, ...]) -> None:
    """Translates the sentences that begin so; all others get some translation."""
    with tool.catalogue_of(language).open("rb") as file:
        catalogue = read_po(file, locale=language)
    for message in catalogue:
        if message.id:
            text = message.id if isinstance(message.id, str) else message.id[1]
            given = next((said[key] for key in said if text.startswith(key)), f"~{text}")
            message.string = (given,) * catalogue.num_plurals if message.pluralizable else given
    tool.catalogue_of(language).write_bytes(tool.written(catalogue))


def complaints(capsys: pytest.CaptureFixture[str]) -> str:
    assert tool.main(["check"]) == 1
    return capsys.readouterr().err


def test_every_kind_of_sentence_is_found(project: Path) -> None:
    found = {(message.context, message.id) for message in tool.extracted() if message.id}
    assert found == {
        (None, "Plain {x}."),
        (None, "In two parts"),
        (None, "A picture's"),
        (None, ("{n} card", "{n} cards")),
        (None, ("{n} leaf", "{n} leaves")),
        ("colour", "red"),
        (None, "Later"),
        (None, "A description"),
        (None, "Too late, {name}."),
        (None, "Wrong move"),
    }


def test_the_same_code_gives_the_same_file(project: Path) -> None:
    assert tool.main(["extract"]) == 0
    before = tool.TEMPLATE.read_bytes()
    (project / "cogs" / "talk.py").write_text("\n\n" + CODE)
    tool.main(["extract"])
    assert tool.TEMPLATE.read_bytes() == before


def test_all_that_is_translated_is_in_order(project: Path) -> None:
    tool.main(["update"])
    translate("it")
    translate("pl")
    assert tool.main(["check"]) == 0


def test_a_template_behind_the_code_is_named(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tool.main(["update"])
    (project / "cogs" / "talk.py").write_text('w("Something new")\n')
    said = complaints(capsys)
    assert "posy.pot is behind the code" in said
    assert "it: is behind the template" in said


def test_a_sentence_that_nobody_translated_is_named(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tool.main(["update"])
    translate("it", Later="")
    translate("pl")
    assert complaints(capsys) == "it: 'Later': not translated\n"


def test_a_language_without_a_catalogue_is_named(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tool.main(["extract"])
    assert "it: has no catalogue" in complaints(capsys)


def test_a_catalogue_that_counts_by_other_rules_is_named(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tool.main(["update"])
    path = tool.catalogue_of("pl")
    path.write_text(path.read_text("utf-8").replace("nplurals=3", "nplurals=2"), "utf-8")
    assert "pl: counts by nplurals=2" in complaints(capsys)


def test_a_sentence_left_from_earlier_is_named(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tool.main(["update"])
    translate("it")
    translate("pl")
    with tool.catalogue_of("pl").open("a") as file:
        file.write('\n#~ msgid "Gone"\n#~ msgstr "Nie ma"\n')
    assert complaints(capsys) == "pl: is behind the template: run `python -m words update`\n"


def test_what_stays_english_must_be_on_the_list_and_nothing_else(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tool.main(["update"])
    translate("it", Later="Later")
    translate("pl")
    assert complaints(capsys) == "it: 'Later': the same as in English\n"
    tool.SAME.write_text('it = ["Later"]\npl = []\n')
    assert tool.main(["check"]) == 0
    tool.SAME.write_text('it = ["Later"]\npl = ["Later"]\n')
    assert complaints(capsys) == "pl: 'Later' need not stand in same.toml\n"


def test_an_update_keeps_translations_and_tells_what_it_takes_out(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tool.main(["update"])
    catalogue = polish(project)
    catalogue["Later"].string = "Później"
    catalogue["Plain {x}."].string = "Proste {x}."
    with tool.catalogue_of("pl").open("wb") as file:
        write_po(file, catalogue)
    (project / "cogs" / "talk.py").write_text('w("Later")\nw("Something new")\n')
    tool.main(["update"])
    after = {message.id: message.string for message in polish(project) if message.id}
    assert after == {"Later": "Później", "Something new": ""}
    assert "pl: taken out: 'Plain {x}.' = 'Proste {x}.'" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "said", "fault"),
    [
        ("Take {card}.", "Weź {cart}.", "unknown places ['cart']"),
        ("Take {card}.", "Weź.", "lost places ['card']"),
        (("{n} card", "{n} cards"), ("{n} karta", "{n} karty", ""), "a plural form is missing"),
        (("{n} card", "{n} cards"), ("{n} karta", "{n} karty"), "2 plural forms, not 3"),
        (("{n} card", "{n} cards"), ("{n} karta", "{m} karty", "{n} kart"), "unknown places ['m']"),
        (("{n} card", "{n} cards"), ("{n} karta", "{n} karty", "karty"), "lost places ['n']"),
        (("{n} of {all}", "{n} of {all}"), ("jedna", "{n} z {all}", "{n} z {all}"), "lost places ['all']"),
        ("Later", "Later", "the same as in English"),
        ("`/game new` opens one.", "`/gra nowa` otwiera.", "other commands or marks than ['`/game new`']"),
        ("**Rules**", "Zasady", "other commands or marks than ['**', '**']"),
        ("-# Small", "Małe", "other commands or marks than ['-# ']"),
        ("[here]({link})", "tutaj: {link}", "other commands or marks than ['](']"),
        ("Later", "Później ", "blanks around it"),
        ("Later", "", "not translated"),
    ],
)
def test_a_broken_translation_is_named(text: str | tuple[str, ...], said: str | tuple[str, ...], fault: str) -> None:
    assert fault in list(faults(Message(text, said), 3, lambda text: False))


def test_a_guessed_translation_is_named() -> None:
    assert list(faults(Message("Later", "Później", flags={"fuzzy"}), 3, lambda text: False)) == ["fuzzy"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Take {card}.", "Weź {card}."),
        (("{n} card", "{n} cards"), ("jedna karta", "{n} karty", "{n} kart")),
        ("{menu}: {first} – {last}", "{menu}: {first} – {last}"),
        ("**Later**: `/help`", "`/help`: **później**"),
    ],
)
def test_a_good_translation_is_no_fault(text: str | tuple[str, ...], said: str | tuple[str, ...]) -> None:
    assert not list(faults(Message(text, said), 3, lambda text: False))
