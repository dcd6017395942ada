"""A term of the games has one translation, wherever it stands (docs/languages.md has them)."""

from __future__ import annotations

import re

import pytest
from babel.messages.pofile import read_po

from words.__main__ import catalogue_of

TERMS = {
    r"bouquets?": ("bouquet", "bukie[tc]"),
    r"[Ss]heets?": ("fogli", "arkusz"),
    r"[Cc]ards?": ("cart[ae]", "kart"),
    r"[Dd]eck": ("mazzo", "tali"),
    r"[Dd]iscard(s|ed)": ("scart", "odrzuc"),
    r"[Tt]ally|tallies": ("tacc", "kres"),
    r"[Dd]isplays?": ("scort", "ekspozycj"),
    r"[Mm]arket": ("mercato", "ryn[ek]"),
    r"[Ss]tacks?": ("pil[ae]", "stos"),
    r"[Dd]ie|[Dd]ice": ("dad[oi]", "koś"),
    r"cells?": ("casell", "pol|pól|kratk"),
    r"[Gg]roups?": ("grupp", "grup"),
    r"[Aa]reas?": ("are[ae]", "obszar"),
    r"[Bb]utterfl(y|ies)": ("farfall", "motyl"),
    r"[Ss]torage": ("magazzino", "magazyn"),
    r"[Bb]askets?": ("cest", "kosz"),
    r"[Vv]ases?": ("vas[oi]", "wazon"),
    r"[Hh]ooks?": ("ganc", "hak"),
    r"[Ss]alary": ("stipendi", "wypłat"),
    r"[Cc]olumns?": ("colonn", "kolumn"),
    r"[Rr]atings?": ("valutazione", "ocen"),
    r"[Cc]omputer players?": ("computer", "komputer"),
    r"rounds|(a|each|first|last) round|Round": ("gir[oi]", "rund"),
}
BRIEF = {"Most tallies", "Fewest tallies"}
"""Heads of narrow columns, beside one that says what is counted."""
PLACES = re.compile(r"\{\w+\}|`[^`]*`")


@pytest.mark.parametrize("place", [0, 1], ids=["it", "pl"])
@pytest.mark.parametrize("term", TERMS)
def test_a_term_has_one_translation(place: int, term: str) -> None:
    language, wanted = ("it", "pl")[place], re.compile(TERMS[term][place], re.IGNORECASE)
    with catalogue_of(language).open("rb") as file:
        catalogue = read_po(file, locale=language)
    used, other = 0, []
    for message in catalogue:
        said, told = (each if isinstance(each, tuple) else (each,) for each in (message.id, message.string))
        if said[0] and re.search(rf"\b({term})\b", PLACES.sub("", said[-1])) and said[0] not in BRIEF:
            used += 1
            other += [] if wanted.search(PLACES.sub("", told[-1])) else [(said[0], told[0])]
    assert used and not other
