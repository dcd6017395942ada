"""The catalogues as they are: complete, rightly counted, and addressed to everybody alike."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import words.__main__ as tool
from words import LANGUAGES, speak
from words.faults import forms

OTHERS = LANGUAGES[1:]


def messages(language: str) -> Iterator[Message]:
    with tool.catalogue_of(language).open("rb") as file:
        yield from (message for message in read_po(file, locale=language) if message.id)


def test_every_sentence_is_translated_and_none_is_broken() -> None:
    assert tool.check() == []


@pytest.mark.parametrize("language", OTHERS)
def test_what_the_file_holds_is_what_is_spoken(language: str) -> None:
    w = speak(language)
    for message in messages(language):
        said = forms(message.string)
        if message.context is not None:
            assert w.named(message.context, forms(message.id)[0]) == said[0]
        elif not message.pluralizable and not message.python_brace_format:
            assert w(str(message.id)) == said[0]


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "zostało 0 kart"),
        (1, "została 1 karta"),
        (2, "zostały 2 karty"),
        (4, "zostały 4 karty"),
        (5, "zostało 5 kart"),
        (11, "zostało 11 kart"),
        (12, "zostało 12 kart"),
        (14, "zostało 14 kart"),
        (21, "zostało 21 kart"),
        (22, "zostały 22 karty"),
        (25, "zostało 25 kart"),
        (72, "zostały 72 karty"),
        (101, "zostało 101 kart"),
        (112, "zostało 112 kart"),
        (122, "zostały 122 karty"),
    ],
)
def test_polish_counts_in_three_ways(n: int, said: str) -> None:
    assert speak("pl").plural("{n} card left", "{n} cards left", n) == said


@pytest.mark.parametrize(("n", "said"), [(0, "restano 0 carte"), (1, "resta 1 carta"), (21, "restano 21 carte")])
def test_italian_counts_in_two_ways(n: int, said: str) -> None:
    assert speak("it").plural("{n} card left", "{n} cards left", n) == said


@pytest.mark.parametrize("n", [1, 2, 5, 22])
@pytest.mark.parametrize("language", OTHERS)
def test_every_counted_sentence_takes_the_form_of_its_number(language: str, n: int) -> None:
    w = speak(language)
    form = {"it": {1: 0}, "pl": {1: 0, 2: 1, 5: 2, 22: 1}}[language].get(n, 1)
    counted = [message for message in messages(language) if message.pluralizable]
    assert len(counted) > 5
    for message in counted:
        one, many = message.id
        filled = {name: f"<{name}>" for name in re.findall(r"{(\w+)}", many) if name != "n"}
        assert w.plural(one, many, n, **filled) == message.string[form].format(n=n, **filled)


def test_polish_calls_nobody_a_man_or_a_woman() -> None:
    """The past tense of the first and second person has a gender; a sentence to anybody does without."""
    gendered = re.compile(r"\w+(?:łeś|łaś|łem|łam)\b")
    said = " ".join(text for message in messages("pl") for text in forms(message.string))
    assert set(gendered.findall(said)) <= {"stołem"}


FORMAL = {"it": r"\b(Lei|Suo|Sua|La prego|Scelga|Prema|Attenda)\b", "pl": r"\b(Pan|Pani|Państwo|Pana|Panią)\b"}


@pytest.mark.parametrize("language", OTHERS)
def test_people_are_spoken_to_as_friends(language: str) -> None:
    said = "\n".join(text for message in messages(language) for text in forms(message.string))
    assert not re.findall(FORMAL[language], said)


TYPOGRAPHY = {"it": r"[«»„”“]|\bpo'\w| [,.;:!?](?!\w)|\bE'|\b(perche|piu|puo|cosi)\b", "pl": r"[«»]|\"| [,.;:!?](?!\w)"}


@pytest.mark.parametrize("language", OTHERS)
def test_signs_stand_as_the_language_sets_them(language: str) -> None:
    for message in messages(language):
        for text in forms(message.string):
            assert not re.findall(TYPOGRAPHY[language], text), text
            assert "..." not in text and "  " not in text, text


@pytest.mark.parametrize("language", OTHERS)
def test_a_sentence_ends_as_the_english_one_does(language: str) -> None:
    """So that sentences can follow each other, and a label gets no full stop."""
    for message in messages(language):
        for text in forms(message.string):
            assert (text[-1] in ".!?:") == (forms(message.id)[-1][-1] in ".!?:"), text
