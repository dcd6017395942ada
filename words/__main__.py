"""`python -m words extract | update | check`: keeps the catalogues in locales/ in step with the code."""

from __future__ import annotations

import argparse
import ast
import contextlib
import io
import string
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from words import DOMAIN, LANGUAGES, LOCALES

ROOT = LOCALES.parent
ROOMS = ("rules", "agents", "words", "images", "sessions", "cogs")
TEMPLATE = LOCALES / f"{DOMAIN}.pot"
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "w": None,
    "N_": None,
    "locale_str": None,
    "plural": (1, 2),
    "named": ((1, "c"), 2),
}
_EPOCH = datetime(2026, 1, 1, tzinfo=UTC)


def sources() -> list[Path]:
    """The files that may hold sentences, in a fixed order."""
    return sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))


def refusals(files: list[Path]) -> set[str]:
    """The names of Refusal and of every class derived from it: their first argument is a sentence."""
    derived = {"Refusal"}
    classes = [
        (node.name, {base.id for base in node.bases if isinstance(base, ast.Name)})
        for path in files
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    while more := {name for name, bases in classes if bases & derived} - derived:
        derived |= more
    return derived


def blank(language: str | None = None) -> Catalog:
    """A catalogue without sentences."""
    return Catalog(
        locale=language,
        project="Posy",
        version="1",
        header_comment="# Posy's sentences. MIT licence, like the program.",
        last_translator="the Posy authors",
        msgid_bugs_address="the Posy authors",
        language_team=language or "none",
        creation_date=_EPOCH,
        revision_date=_EPOCH,
        fuzzy=False,
    )


def extracted() -> Catalog:
    """All sentences of the code, as a template."""
    catalogue = blank()
    files = sources()
    keywords = KEYWORDS | dict.fromkeys(refusals(files))
    for path in files:
        with contextlib.redirect_stderr(io.StringIO()):  # Babel warns of each f-string that only fills a place
            found = extract_from_file("python", path, keywords, ["Translators:"])
        for line, text, comments, context in found:
            where = path.relative_to(ROOT).as_posix()
            if text:
                catalogue.add(text, locations=[(where, line)], auto_comments=comments, context=context)
    return catalogue


def written(catalogue: Catalog) -> bytes:
    """The catalogue as a file: sorted, without line numbers, so that only changed sentences change it."""
    out = io.BytesIO()
    write_po(out, catalogue, width=120, sort_output=True, include_lineno=False, ignore_obsolete=True)
    return out.getvalue()


def catalogue_of(language: str) -> Path:
    """Where the catalogue of a language lies."""
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def extract() -> list[str]:
    """Writes the template."""
    TEMPLATE.write_bytes(written(extracted()))
    return []


def update() -> list[str]:
    """Writes the template and brings new sentences into every catalogue, empty, and takes out those that are gone."""
    extract()
    template = extracted()
    for language in LANGUAGES[1:]:
        path = catalogue_of(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue = blank(language)
        if path.exists():
            with path.open("rb") as file:
                catalogue = read_po(file, locale=language)
        catalogue.update(template, no_fuzzy_matching=True)
        path.write_bytes(written(catalogue))
    return []


def places(text: str) -> set[str]:
    """The names of the `{places}` of a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(text: object) -> tuple[str, ...]:
    """The one form of a sentence, or all forms of a plural; a form that is not there is empty."""
    return tuple(str(one or "") for one in (text if isinstance(text, (tuple, list)) else (text,)))


def faults(message: Message) -> Iterator[str]:
    """What is wrong with one translated sentence; nothing for one that is not translated yet."""
    ids = forms(message.id)
    said = forms(message.string)
    if not any(said):
        return
    if message.fuzzy:
        yield "fuzzy"
    if not all(said):
        yield "a plural form is missing"
    known = set().union(*(places(one) for one in ids)) | ({"n"} if message.pluralizable else set())
    for one in said:
        if places(one) - known:
            yield f"unknown places {sorted(places(one) - known)}"
        if not message.pluralizable and places(ids[0]) - places(one):
            yield f"lost places {sorted(places(ids[0]) - places(one))}"


def check() -> list[str]:
    """What is wrong: a template that is behind the code, catalogues behind the template, broken sentences."""
    template = extracted()
    wrong = []
    if not TEMPLATE.exists() or TEMPLATE.read_bytes() != written(template):
        wrong.append(f"{TEMPLATE.name} is behind the code: run `python -m words update`")
    known = {(message.context, message.id) for message in template if message.id}
    for language in LANGUAGES[1:]:
        path = catalogue_of(language)
        if not path.exists():
            continue
        with path.open("rb") as file:
            messages = [message for message in read_po(file, locale=language) if message.id]
        if {(message.context, message.id) for message in messages} != known:
            wrong.append(f"{language}: is behind the template: run `python -m words update`")
        wrong += [f"{language}: {message.id!r}: {fault}" for message in messages for fault in faults(message)]
    return wrong


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 1 if something is wrong."""
    steps = {"extract": extract, "update": update, "check": check}
    parser = argparse.ArgumentParser(prog="python -m words", description=__doc__)
    parser.add_argument("step", choices=steps)
    wrong = steps[parser.parse_args(arguments).step]()
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
