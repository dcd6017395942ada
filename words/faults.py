"""What can be wrong with one translated sentence."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator

from babel.messages.catalog import Message

_NOT_TO_SAY = re.compile(r"`[^`]*`|\*\*|\]\(|^(?:#+|-#|-|\d+\.) ", re.MULTILINE)
"""Commands, bold, links and the beginnings of lines: Discord reads these, so every language has the same."""


def places(text: str) -> set[str]:
    """The names of the `{places}` of a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def says(text: str) -> bool:
    """Whether there is anything to translate besides the places."""
    return any(letter.isalpha() for literal, *_ in string.Formatter().parse(text) for letter in literal)


def forms(text: object) -> tuple[str, ...]:
    """The one form of a sentence, or all forms of a plural; a form that is not there is empty."""
    return tuple(str(one or "") for one in (text if isinstance(text, (tuple, list)) else (text,)))


def faults(message: Message, plurals: int, same: Callable[[str], bool]) -> Iterator[str]:
    """All that is wrong. plurals: the forms of a plural in this language. same: whether a sentence may stay English."""
    ids, said = forms(message.id), forms(message.string)
    if not any(said):
        yield "not translated"
        return
    if message.fuzzy:
        yield "fuzzy"
    if message.pluralizable and len(said) != plurals:
        yield f"{len(said)} plural forms, not {plurals}"
    if not all(said):
        yield "a plural form is missing"
    if said[0] == ids[0] and says(ids[0]) and not same(ids[0]):
        yield "the same as in English"
    for number, one in enumerate(said):
        if one:
            yield from _lost_or_found(message, ids[-1], one, number)


def _lost_or_found(message: Message, text: str, said: str, number: int) -> Iterator[str]:
    known = places(text) | ({"n"} if message.pluralizable else set())
    needed = places(text) - ({"n"} if message.pluralizable and number == 0 else set())
    if places(said) - known:
        yield f"unknown places {sorted(places(said) - known)}"
    if needed - places(said):
        yield f"lost places {sorted(needed - places(said))}"
    if sorted(_NOT_TO_SAY.findall(said)) != sorted(_NOT_TO_SAY.findall(text)):
        yield f"other commands or marks than {_NOT_TO_SAY.findall(text)}"
    if said != said.strip() and text == text.strip():
        yield "blanks around it"
