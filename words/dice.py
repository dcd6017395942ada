"""Bukiet's dice as people type them, in whatever language of ours."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from words import LANGUAGES, speak
from words.bukiet import die, no_flower, order, the_die
from words.colours import colour
from words.typed import folded

_COLOURS: Final = "YBRGPW"


class Called(NamedTuple):
    """A die as somebody typed it."""

    letter: str
    pips: str
    """"" where they were not said."""
    sure: bool
    """It can be no cell, as `B4` can."""
    rest: str
    """What was typed behind it."""


def die_named(typed: str) -> Called | None:
    """The die that a text begins with, in whatever language of ours, also without marks on letters; None for none."""
    text = folded(typed)
    for name, letter in _names():
        rest = text.removeprefix(name)
        if rest != text and not rest[:1].isalpha():
            sure = len(name) > 1 or not rest[:1].isdigit()
            if pips := _PIPS.match(rest):
                return Called(letter, pips[1], sure, rest[pips.end() :])
            if sure:
                return Called(letter, "", sure, rest)
    return None


def nothing(typed: str) -> bool:
    """Whether this says that nothing is cut, in whatever language of ours."""
    return folded(typed).strip(" :-–") in _nothing()


_PIPS: Final = re.compile(r"[\s:]*([1-9])(?!\w)")


@cache
def _names() -> tuple[tuple[str, str], ...]:
    """What the dice may be called, longer names first, each with its letter."""
    found = {letter.casefold(): letter for letter in _COLOURS}
    for w in map(speak, LANGUAGES):
        for letter in _COLOURS:
            names = colour(w, letter), die(w, letter), the_die(w, letter), order(w, letter)
            found |= {folded(name).strip(" :"): letter for name in names}
    return tuple(sorted(found.items(), key=lambda item: -len(item[0])))


@cache
def _nothing() -> frozenset[str]:
    """What may be said for a cut of no flower."""
    spoken = [*map(speak, LANGUAGES)]
    words = [*map(no_flower, spoken)] + [w("{die}: cut nothing", die="") for w in spoken]
    return frozenset(folded(word).strip(" :") for word in words)
