"""Bouquet in words: cards, moves, options and rules. Views and events are read by their fields only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from words import LANGUAGES, Words, speak
from words.typed import folded

MINUTES: Final = 10


def title(w: Words) -> str:
    return w("Bouquet")


def pitch(w: Words) -> str:
    return w("Take the last card on your left or on your right, and gather flowers of few colours and few shapes.")


def card(w: Words, code: str) -> str:
    """The card by itself, as buttons name it ("red tulip")."""
    return _cards(w)[code]


def the_card(w: Words, code: str) -> str:
    """The card as something somebody takes ("the red tulip"): the accusative, where a language has one."""
    return _taken_cards(w)[code]


def shape(w: Words, code: str) -> str:
    """What the letter of a shape stands for ("rose")."""
    return {
        "r": w.named("shape", "rose"),
        "t": w.named("shape", "tulip"),
        "d": w.named("shape", "daisy"),
        "l": w.named("shape", "lily"),
        "i": w.named("shape", "iris"),
        "s": w.named("shape", "sunflower"),
    }[code]


def action(w: Words, view: Any, action: str) -> str:
    """The action as its button says it ("Left: red tulip"); without a card when the seat to move has no such choice."""
    code = next((choice.card for choice in view.choices if choice.action == action), None)
    if code is None:
        return {"L": w("Left"), "R": w("Right"), "B": w("Base"), "F": w("Far end")}.get(action, action)
    name = card(w, code)
    match action:
        case "L":
            return w("Left: {card}", card=name)
        case "R":
            return w("Right: {card}", card=name)
        case "F":
            return w("Far end: {card}", card=name)
    return w("Base: {card}", card=name)


def meant(typed: str) -> str:
    """The action that these words alone mean in whatever language of ours, also without marks on letters; else they."""
    return _typed().get(folded(typed), typed)


@cache
def _typed() -> dict[str, str]:
    """What people may call the actions."""
    found: dict[str, str] = {}
    for w in map(speak, LANGUAGES):
        called = {
            "L": w.named("what people type", "left, from the left, the left"),
            "R": w.named("what people type", "right, from the right, the right"),
            "B": w.named("what people type", "base, the base, from the base"),
            "F": w.named("what people type", "far end, the far end, from the far end, top"),
        }
        found |= {folded(one): action for action, names in called.items() for one in names.split(",")}
    return found


def event(w: Words, view: Any, event: Any, names: Sequence[str]) -> str:
    """One line of the log ("Ann took the red tulip from the left.")."""
    name, taken = names[event.actor], the_card(w, event.facts[0])
    match event.action:
        case "L":
            return w("{name} took {card} from the left.", name=name, card=taken)
        case "R":
            return w("{name} took {card} from the right.", name=name, card=taken)
        case "F":
            return w("{name} took {card} from the far end of the last column.", name=name, card=taken)
    return w("{name} took {card} from the base of the last column.", name=name, card=taken)


def short_event(w: Words, event: Any, names: Sequence[str]) -> str:
    """The same without the place, for a picture that shows it ("Ann took the red tulip")."""
    return w("{name} took {card}", name=names[event.actor], card=the_card(w, event.facts[0]))


def option(w: Words, name: str) -> str:
    return {"deck": w("Deck")}.get(name, name)


def value(w: Words, name: str, value: str) -> str:
    if name != "deck":
        return value
    if value == "easy":
        return w("Easy (5 colours, 5 shapes, 75 cards)")
    return w("Full (6 colours, 6 shapes, 72 cards)")


def part(w: Words, key: str) -> str:
    return {"colours": w("colours"), "shapes": w("shapes")}.get(key, key)


def heading(w: Words, key: str) -> str:
    """The same above a column of numbers ("Colours")."""
    return {"colours": w("Colours"), "shapes": w("Shapes")}.get(key, key)


def rules(w: Words) -> str:
    """The rules as Discord markdown."""
    return "\n\n".join(
        (
            w("**Gather the loveliest bouquet.** Every card is a flower with a colour and a shape, and both count."),
            w(
                "**The table.** Between each two neighbours lies a column of 12 flower cards, all face up. Players "
                "share the column on their left with one neighbour and the column on their right with the other. "
                "Two players share two columns. The cards that are not dealt stay out of the game."
            ),
            w(
                "**Your turn.** Take one card and add it to your bouquet: the uncovered card at the base of the "
                "column on your left, or the one at the base of the column on your right. Then the next player "
                "clockwise has the turn. If the column at your side is empty, the nearest column further round on "
                "that side counts instead."
            ),
            w(
                "**The last column.** When only one column has cards left, choose between its two ends: the "
                "uncovered card at the base, or the card at the far end. A single last card leaves no choice."
            ),
            w("**The end.** When all columns are gone everybody holds 12 flowers, and they are counted twice:"),
            w(
                "- **by colour**: three or more cards of one colour are worth +1 each; if you have only one or two "
                "of a colour, they cost −1 each;\n"
                "- **by shape**: the same again for roses, tulips, daisies and the others."
            ),
            w(
                "*An example:* 4 red, 3 blue, 2 white, and one each of yellow, orange and violet make 4 + 3 − 2 − "
                "1 − 1 − 1 = +2. With 4 roses, 3 tulips, 3 lilies and 2 irises, 4 + 3 + 3 − 2 = +8, the bouquet is "
                "worth +10."
            ),
            w("**The highest score wins**; players with the same score share the victory."),
            w(
                "**Decks.** The full deck has 6 colours and 6 shapes, each card twice (72 cards). The easy deck "
                "leaves out orange and the iris and has each card three times (75 cards): groups grow faster."
            ),
            w(
                "**For two** there is also a match of two deals: you play the same cards again with the seats "
                "swapped, and the scores of both deals are added."
            ),
            w(
                "**On the picture** the seats run from right to left, so that your left is left there too. Your "
                "choices are outlined in your colour; a capital letter names the colour of a flower, a small one "
                "its shape."
            ),
        )
    )


@lru_cache(maxsize=16)
def _cards(w: Words) -> dict[str, str]:
    return {
        "Rr": w.named("card", "red rose"),
        "Rt": w.named("card", "red tulip"),
        "Rd": w.named("card", "red daisy"),
        "Rl": w.named("card", "red lily"),
        "Ri": w.named("card", "red iris"),
        "Rs": w.named("card", "red sunflower"),
        "Or": w.named("card", "orange rose"),
        "Ot": w.named("card", "orange tulip"),
        "Od": w.named("card", "orange daisy"),
        "Ol": w.named("card", "orange lily"),
        "Oi": w.named("card", "orange iris"),
        "Os": w.named("card", "orange sunflower"),
        "Yr": w.named("card", "yellow rose"),
        "Yt": w.named("card", "yellow tulip"),
        "Yd": w.named("card", "yellow daisy"),
        "Yl": w.named("card", "yellow lily"),
        "Yi": w.named("card", "yellow iris"),
        "Ys": w.named("card", "yellow sunflower"),
        "Br": w.named("card", "blue rose"),
        "Bt": w.named("card", "blue tulip"),
        "Bd": w.named("card", "blue daisy"),
        "Bl": w.named("card", "blue lily"),
        "Bi": w.named("card", "blue iris"),
        "Bs": w.named("card", "blue sunflower"),
        "Vr": w.named("card", "violet rose"),
        "Vt": w.named("card", "violet tulip"),
        "Vd": w.named("card", "violet daisy"),
        "Vl": w.named("card", "violet lily"),
        "Vi": w.named("card", "violet iris"),
        "Vs": w.named("card", "violet sunflower"),
        "Wr": w.named("card", "white rose"),
        "Wt": w.named("card", "white tulip"),
        "Wd": w.named("card", "white daisy"),
        "Wl": w.named("card", "white lily"),
        "Wi": w.named("card", "white iris"),
        "Ws": w.named("card", "white sunflower"),
    }


@lru_cache(maxsize=16)
def _taken_cards(w: Words) -> dict[str, str]:
    return {
        "Rr": w.named("card taken", "the red rose"),
        "Rt": w.named("card taken", "the red tulip"),
        "Rd": w.named("card taken", "the red daisy"),
        "Rl": w.named("card taken", "the red lily"),
        "Ri": w.named("card taken", "the red iris"),
        "Rs": w.named("card taken", "the red sunflower"),
        "Or": w.named("card taken", "the orange rose"),
        "Ot": w.named("card taken", "the orange tulip"),
        "Od": w.named("card taken", "the orange daisy"),
        "Ol": w.named("card taken", "the orange lily"),
        "Oi": w.named("card taken", "the orange iris"),
        "Os": w.named("card taken", "the orange sunflower"),
        "Yr": w.named("card taken", "the yellow rose"),
        "Yt": w.named("card taken", "the yellow tulip"),
        "Yd": w.named("card taken", "the yellow daisy"),
        "Yl": w.named("card taken", "the yellow lily"),
        "Yi": w.named("card taken", "the yellow iris"),
        "Ys": w.named("card taken", "the yellow sunflower"),
        "Br": w.named("card taken", "the blue rose"),
        "Bt": w.named("card taken", "the blue tulip"),
        "Bd": w.named("card taken", "the blue daisy"),
        "Bl": w.named("card taken", "the blue lily"),
        "Bi": w.named("card taken", "the blue iris"),
        "Bs": w.named("card taken", "the blue sunflower"),
        "Vr": w.named("card taken", "the violet rose"),
        "Vt": w.named("card taken", "the violet tulip"),
        "Vd": w.named("card taken", "the violet daisy"),
        "Vl": w.named("card taken", "the violet lily"),
        "Vi": w.named("card taken", "the violet iris"),
        "Vs": w.named("card taken", "the violet sunflower"),
        "Wr": w.named("card taken", "the white rose"),
        "Wt": w.named("card taken", "the white tulip"),
        "Wd": w.named("card taken", "the white daisy"),
        "Wl": w.named("card taken", "the white lily"),
        "Wi": w.named("card taken", "the white iris"),
        "Ws": w.named("card taken", "the white sunflower"),
    }
