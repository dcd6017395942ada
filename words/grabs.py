"""Floris's takes as people type them: by the names of players, their seats or the notation, in whatever language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from words import LANGUAGES, Words, speak
from words.blooms import cards, taken_cards
from words.typed import folded

Tokens: TypeAlias = tuple[str, ...]

CENTRE: Final = "C"
CORNERS: Final = ("NW", "NE", "SE", "SW")
BEGINNING: Final = 2
"""So many letters of a name, its first, may stand for the whole."""
_CODE: Final = re.compile(r"[dcrsl][123]")
_VERB: Final = "take"


def takes(typed: str, names: Sequence[str]) -> list[str]:
    """Every take that may be meant, in the notation, whether it is possible or not; [] where this is none.

    A number that stands for a player is a seat as people see it, from 1, or as the notation counts, from 0. names: by
    seat.
    """
    tokens = _tokens(typed)
    tokens = tokens[1:] if tokens[:1] == (_VERB,) else tokens
    found = [_of_market(tokens), *_of_displays(tokens, tuple(names))]
    return [*dict.fromkeys(filter(None, found))]


def spelled(w: Words, action: str, names: Sequence[str]) -> str:
    """A take as it is typed and understood in one way alone: players by their names, else by their seats."""
    owner, colon, _ = action.removeprefix(f"{_VERB} ").partition(":")
    if not colon:
        return action
    codes = " ".join(part.partition(":")[2] for part in action.split(" ")[1:])
    return f"{_VERB} {_called(w, int(owner), tuple(names))} {codes}"


@lru_cache(maxsize=256)
def _called(w: Words, owner: int, names: tuple[str, ...]) -> str:
    """The name, where that is understood and ends neither a sentence nor the letters of the notation."""
    name = " ".join(names[owner].split())
    clear = takes(f"{_VERB} {name} D1", names) == [f"{_VERB} {owner}:D1"]
    return name if clear and not {*"`;"} & {*name} else w("Seat {n}", n=owner + 1)


def _of_market(tokens: Tokens) -> str:
    """The take of the market that these words are, "" for none."""
    slots = [token.upper() for token in tokens if token not in _and()]
    if slots and {*slots} <= {*CORNERS}:
        return " ".join((_VERB, *sorted(slots, key=CORNERS.index)))
    return f"{_VERB} {CENTRE}" if " ".join(tokens) in _centre() else ""


def _of_displays(tokens: Tokens, names: tuple[str, ...]) -> Iterator[str]:
    """The takes of displays that these words may be: whose they are, then the cards."""
    for end in range(1, len(tokens)):
        if codes := _codes(tokens[end:], tokens[:end]):
            for owner in _owners(tokens[:end], names):
                yield " ".join((_VERB, *(f"{owner}:{code}" for code in sorted(codes))))


def _owners(said: Tokens, names: tuple[str, ...]) -> list[int]:
    """Whom this may mean: a seat, else a number both ways, and whoever is called so or else begins so."""
    seats, text = range(len(names)), " ".join(said)
    if sure := [seat for seat in seats if said in _seat(seat + 1)]:
        return sure
    found = [int(text) - 1, int(text)] if text.isdecimal() else []
    called = [" ".join(_tokens(name)) for name in names]
    same = [seat for seat in seats if called[seat] == text]
    found += same or [seat for seat in seats if len(text) >= BEGINNING and called[seat].startswith(text)]
    return [seat for seat in dict.fromkeys(found) if seat in seats]


def _codes(tokens: Tokens, owner: Tokens) -> list[str]:
    """The cards that these words name, () where they name anything else; the owner may be said before each."""
    found, at = [], 0
    while at < len(tokens):
        length = next((n for n in (3, 2) if tokens[at : at + n] in _cards()), 0)
        if length:
            found.append(_cards()[tokens[at : at + length]])
        elif _CODE.fullmatch(tokens[at]):
            found.append(tokens[at].upper())
            length = 1
        elif tokens[at : at + len(owner)] == owner and at:
            length = len(owner)
        elif tokens[at] in _and():
            length = 1
        else:
            return []
        at += length
    return found


def _tokens(text: str) -> Tokens:
    return tuple(re.findall(r"\w+", folded(text)))


@cache
def _cards() -> dict[Tokens, str]:
    """What cards may be called."""
    spoken = [names(speak(language)) for language in LANGUAGES for names in (cards, taken_cards)]
    return {_tokens(name): code for called in spoken for code, name in called.items()}


@cache
def _centre() -> frozenset[str]:
    """What the centre of the market may be called."""
    said = [speak(language).named("what people type", "centre, center, middle") for language in LANGUAGES]
    return frozenset({CENTRE.casefold(), *(" ".join(_tokens(each)) for one in said for each in one.split(","))})


@cache
def _and() -> frozenset[str]:
    """What may stand between two things."""
    return frozenset(word for language in LANGUAGES for word in _tokens(speak(language).listed(["", ""])))


@cache
def _seat(n: int) -> frozenset[Tokens]:
    """What a seat may be called."""
    return frozenset(_tokens(speak(language)("Seat {n}", n=n)) for language in LANGUAGES)
