"""The tool of the catalogues: it finds every kind of sentence, keeps what is translated, and names what is broken."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

import words.__main__ as tool

CODE = """
class Refused(Refusal): ...
class Late(Refused): ...
w("Plain {x}.", x=1)
w.plural("{n} card", "{n} cards", 3)
w.named("colour", "red")
LATER = N_("Later")
locale_str("A description")
raise Late("Too late, {name}.", name="Ann")
other("Not a sentence")
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "cogs").mkdir()
    (tmp_path / "locales").mkdir()
    (tmp_path / "cogs" / "talk.py").write_text(CODE)
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "LOCALES", tmp_path / "locales")
    monkeypatch.setattr(tool, "TEMPLATE", tmp_path / "locales" / "posy.pot")
    return tmp_path


def polish(project: Path) -> Catalog:
    with (project / "locales" / "pl" / "LC_MESSAGES" / "posy.po").open("rb") as file:
        return read_po(file, locale="pl")


def test_every_kind_of_sentence_is_found(project: Path) -> None:
    found = {(message.context, message.id) for message in tool.extracted() if message.id}
    assert found == {
        (None, "Plain {x}."),
        (None, ("{n} card", "{n} cards")),
        ("colour", "red"),
        (None, "Later"),
        (None, "A description"),
        (None, "Too late, {name}."),
    }


def test_the_projects_own_template_is_in_step_with_the_code() -> None:
    assert tool.check() == []


def test_the_same_code_gives_the_same_file(project: Path) -> None:
    assert tool.main(["extract"]) == 0
    before = tool.TEMPLATE.read_bytes()
    (project / "cogs" / "talk.py").write_text("\n\n" + CODE)
    tool.main(["extract"])
    assert tool.TEMPLATE.read_bytes() == before


def test_a_template_behind_the_code_is_named(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tool.main(["extract"])
    (project / "cogs" / "talk.py").write_text('w("Something new")\n')
    assert tool.main(["check"]) == 1
    assert "posy.pot is behind the code" in capsys.readouterr().err


def test_an_update_keeps_translations_and_drops_what_is_gone(project: Path) -> None:
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
    assert tool.main(["check"]) == 0


@pytest.mark.parametrize(
    ("text", "said", "fault"),
    [
        ("Take {card}.", "Weź {cart}.", "unknown places ['cart']"),
        ("Take {card}.", "Weź.", "lost places ['card']"),
        (("{n} card", "{n} cards"), ("{n} karta", "{n} karty", ""), "a plural form is missing"),
        (("{n} card", "{n} cards"), ("{n} karta", "{m} karty", "{n} kart"), "unknown places ['m']"),
    ],
)
def test_a_broken_translation_is_named(text: str | tuple[str, ...], said: str | tuple[str, ...], fault: str) -> None:
    assert fault in list(tool.faults(Message(text, said)))


def test_a_good_or_a_missing_translation_is_no_fault() -> None:
    assert not list(tool.faults(Message("Take {card}.", "Weź {card}.")))
    assert not list(tool.faults(Message("Take {card}.", "")))
    assert not list(tool.faults(Message(("{n} card", "{n} cards"), ("jedna karta", "{n} karty", "{n} kart"))))
