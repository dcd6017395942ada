"""`python -m words extract | update | check`: keeps the catalogues in locales/ in step with the code."""

from __future__ import annotations

import argparse
import io
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from words import DOMAIN, LANGUAGES, LOCALES
from words.faults import faults, forms
from words.sentences import sentences

ROOT = LOCALES.parent
TEMPLATE = LOCALES / f"{DOMAIN}.pot"
SAME = LOCALES / "same.toml"
"""By language, the sentences that read there as in English."""
PLURALS = {"it": "nplurals=2; plural=(n != 1);"}
"""Where we count otherwise than Babel: its Italian has a form for millions, which no flower needs."""
_EPOCH = datetime(2026, 1, 1, tzinfo=UTC)


def blank(language: str | None = None) -> Catalog:
    """A catalogue without sentences."""
    catalogue = Catalog(
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
    if language in PLURALS:
        catalogue.mime_headers = [("Plural-Forms", PLURALS[language])]
    return catalogue


def extracted() -> Catalog:
    """All sentences of the code, as a template."""
    catalogue = blank()
    for sentence in sentences(ROOT):
        catalogue.add(sentence.text, locations=[(sentence.path, sentence.line)], context=sentence.context)
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
    """Writes the template, brings new sentences into every catalogue, empty, and takes out those that are gone.

    It prints what it takes out: a sentence that was only reworded is best translated anew from its old translation.
    """
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
        for gone in catalogue.obsolete.values():
            print(f"{language}: taken out: {gone.id!r} = {gone.string!r}")
        path.write_bytes(written(catalogue))
    return []


def same_in(language: str) -> set[str]:
    """The sentences that are the same as in English on purpose."""
    return set(tomllib.loads(SAME.read_text("utf-8"))[language]) if SAME.exists() else set()


def check() -> list[str]:
    """What is wrong: a template behind the code, catalogues behind the template, sentences not well translated."""
    template = extracted()
    wrong = []
    if not TEMPLATE.exists() or TEMPLATE.read_bytes() != written(template):
        wrong.append(f"{TEMPLATE.name} is behind the code: run `python -m words update`")
    for language in LANGUAGES[1:]:
        wrong += [f"{language}: {fault}" for fault in _wrong_in(language, template)]
    return wrong


def _wrong_in(language: str, template: Catalog) -> Iterator[str]:
    path = catalogue_of(language)
    if not path.exists():
        yield "has no catalogue: run `python -m words update`"
        return
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    messages = [message for message in catalogue if message.id]
    known = {(message.context, message.id) for message in template if message.id}
    if {(message.context, message.id) for message in messages} != known or catalogue.obsolete:
        yield "is behind the template: run `python -m words update`"
    if catalogue.plural_forms != blank(language).plural_forms:
        yield f"counts by {catalogue.plural_forms}"
    same, needless = same_in(language), same_in(language)
    for message in messages:
        yield from (f"{message.id!r}: {fault}" for fault in faults(message, catalogue.num_plurals, same.__contains__))
        needless -= {id for id, said in zip(forms(message.id), forms(message.string), strict=False) if id == said}
    yield from (f"{text!r} need not stand in {SAME.name}" for text in sorted(needless))


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
