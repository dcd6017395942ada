"""Cards in sentences: every colour with every shape, with the article, the gender and the case it needs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rules.bouquet import COLOURS, SHAPES
from words import LANGUAGES, bouquet, speak
from words.colours import colour

CARDS = [colour + shape for colour in COLOURS for shape in SHAPES]
ENGLISH = (
    dict(zip(COLOURS, ("red", "orange", "yellow", "blue", "violet", "white"), strict=True)),
    dict(zip(SHAPES, ("rose", "tulip", "daisy", "lily", "iris", "sunflower"), strict=True)),
)
ITALIAN = (
    {  # masculine, feminine
        "R": ("rosso", "rossa"),
        "O": ("arancione", "arancione"),
        "Y": ("giallo", "gialla"),
        "B": ("blu", "blu"),
        "V": ("viola", "viola"),
        "W": ("bianco", "bianca"),
    },
    {  # article, noun, whether it is feminine
        "r": ("la ", "rosa", True),
        "t": ("il ", "tulipano", False),
        "d": ("la ", "margherita", True),
        "l": ("il ", "giglio", False),
        "i": ("l'", "iris", False),
        "s": ("il ", "girasole", False),
    },
)
POLISH = (
    {  # masculine, feminine, feminine accusative; the masculine accusative of a thing is its nominative
        "R": ("czerwony", "czerwona", "czerwoną"),
        "O": ("pomarańczowy", "pomarańczowa", "pomarańczową"),
        "Y": ("żółty", "żółta", "żółtą"),
        "B": ("niebieski", "niebieska", "niebieską"),
        "V": ("fioletowy", "fioletowa", "fioletową"),
        "W": ("biały", "biała", "białą"),
    },
    {  # noun, accusative where it is feminine
        "r": ("róża", "różę"),
        "t": ("tulipan", None),
        "d": ("stokrotka", "stokrotkę"),
        "l": ("lilia", "lilię"),
        "i": ("irys", None),
        "s": ("słonecznik", None),
    },
)


def named(language: str, card: str) -> tuple[str, str]:
    """The card by itself, and as something taken, by the grammar of the language."""
    colour, shape = card
    match language:
        case "it":
            article, noun, feminine = ITALIAN[1][shape]
            name = f"{noun} {ITALIAN[0][colour][feminine]}"
            return name, article + name
        case "pl":
            (masculine, feminine, accusative), (noun, taken) = POLISH[0][colour], POLISH[1][shape]
            if taken is None:
                return f"{masculine} {noun}", f"{masculine} {noun}"
            return f"{feminine} {noun}", f"{accusative} {taken}"
    name = f"{ENGLISH[0][colour]} {ENGLISH[1][shape]}"
    return name, f"the {name}"


BUTTONS = {
    "en": {"L": "Left: {}", "R": "Right: {}", "B": "Base: {}", "F": "Far end: {}"},
    "it": {"L": "Sinistra: {}", "R": "Destra: {}", "B": "Base: {}", "F": "Estremità: {}"},
    "pl": {"L": "Z lewej: {}", "R": "Z prawej: {}", "B": "Podstawa: {}", "F": "Szczyt: {}"},
}
LINES = {
    "en": {
        "L": "Ann took {} from the left.",
        "R": "Ann took {} from the right.",
        "B": "Ann took {} from the base of the last column.",
        "F": "Ann took {} from the far end of the last column.",
    },
    "it": {
        "L": "Ann ha preso {} da sinistra.",
        "R": "Ann ha preso {} da destra.",
        "B": "Ann ha preso {} dalla base dell'ultima colonna.",
        "F": "Ann ha preso {} dall'altra estremità dell'ultima colonna.",
    },
    "pl": {
        "L": "Ann bierze {} z lewej.",
        "R": "Ann bierze {} z prawej.",
        "B": "Ann bierze {} z podstawy ostatniej kolumny.",
        "F": "Ann bierze {} ze szczytu ostatniej kolumny.",
    },
}
SHORT = {"en": "Ann took {}", "it": "Ann ha preso {}", "pl": "Ann bierze {}"}


def taking(action: str, card: str) -> Any:
    return SimpleNamespace(actor=0, action=action, facts=(card,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_named_by_the_grammar(language: str) -> None:
    w = speak(language)
    for card in CARDS:
        assert (bouquet.card(w, card), bouquet.the_card(w, card)) == named(language, card)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_stands_rightly_in_buttons_and_in_the_log(language: str) -> None:
    w = speak(language)
    for card in CARDS:
        plain, taken = named(language, card)
        for action in "LRBF":
            view = SimpleNamespace(choices=(SimpleNamespace(action=action, card=card),))
            assert bouquet.action(w, view, action) == BUTTONS[language][action].format(plain)
            assert bouquet.event(w, view, taking(action, card), ("Ann",)) == LINES[language][action].format(taken)
        assert bouquet.short_event(w, taking("L", card), ("Ann",)) == SHORT[language].format(taken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_names_colours_and_shapes_in_their_first_form(language: str) -> None:
    w = speak(language)
    colours = {"en": ENGLISH[0], "it": {c: f[0] for c, f in ITALIAN[0].items()}}
    colours["pl"] = {c: f[0] for c, f in POLISH[0].items()}
    shapes = {"en": ENGLISH[1], "it": {s: f[1] for s, f in ITALIAN[1].items()}}
    shapes["pl"] = {s: f[0] for s, f in POLISH[1].items()}
    assert {code: colour(w, code) for code in COLOURS} == colours[language]
    assert {code: bouquet.shape(w, code) for code in SHAPES} == shapes[language]
