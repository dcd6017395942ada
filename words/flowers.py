"""FLOWERS in words: cards, places, moves, gardens and rules. Views and events are read by their fields."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from words import Words, ratings
from words.colours import colour

_LABEL = re.compile(r"([A-Za-z]{1,2})(\d{1,2})", re.ASCII)
_LETTERS = 26
BANDS = (0, 10, 18, 25, 32)
"""Where a better rating of a game played alone begins."""


MINUTES: Final = 20


def title(w: Words) -> str:
    return w("FLOWERS")


def pitch(w: Words) -> str:
    return w("Lay a garden, card by card, in which every flower has the right company.")


def card(w: Words, code: str) -> str:
    """The card by itself, as buttons name it ("red 4", "red 4 with a blue butterfly")."""
    return _with_butterfly(w, _cards(w)[code[:2]], code)


def the_card(w: Words, code: str) -> str:
    """The card as something somebody takes or covers ("the red 4"): the accusative, where a language has one."""
    return _with_butterfly(w, _taken_cards(w)[code[:2]], code)


def next_card(w: Words, code: str) -> str:
    """The card as what something lies beside, without its butterfly ("red 4"): the genitive in Polish."""
    return _next_cards(w)[code[:2]]


def _with_butterfly(w: Words, name: str, code: str) -> str:
    match code[2:]:
        case "y":
            return w("{card} with a yellow butterfly", card=name)
        case "r":
            return w("{card} with a red butterfly", card=name)
        case "b":
            return w("{card} with a blue butterfly", card=name)
        case "g":
            return w("{card} with a green butterfly", card=name)
    return name


def label(garden: Any, x: int, y: int) -> str:
    """The name of a cell on the picture of this garden: a letter for the column, a number for the row ("C4")."""
    left, top, _, _ = garden.box
    return _label(x - left, y - top)


def _label(column: int, row: int) -> str:
    letters = ""
    while column >= 0:
        column, letter = divmod(column, _LETTERS)
        letters = chr(ord("A") + letter) + letters
        column -= 1
    return f"{letters}{row + 1}"


def cell(garden: Any, text: str) -> tuple[int, int] | None:
    """The cell that a label names, in capitals or not; None for what is no label."""
    found = _LABEL.fullmatch(text.strip())
    if not found:
        return None
    left, top, _, _ = garden.box
    column = 0
    for letter in found[1].upper():
        column = column * _LETTERS + ord(letter) - ord("A") + 1
    return left + column - 1, top + int(found[2]) - 1


def place(w: Words, garden: Any, x: int, y: int) -> str:
    """What a card put there does ("covers red 4", "beside red 4 and blue 2")."""
    tops = {(spot.x, spot.y): spot.top for spot in garden.spots}
    if top := tops.get((x, y)):
        return w("covers {card}", card=the_card(w, top))
    near = [tops[at] for at in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)) if at in tops]
    return w("beside {cards}", cards=w.listed([next_card(w, code) for code in near]))


def stack(w: Words, name: str) -> str:
    """A stack, as text calls it ("stack A")."""
    return w("stack {letter}", letter=name)


def action(w: Words, view: Any, action: str) -> str:
    """The action as its button says it ("A: red 4", "C: blind", "C4: beside red 4")."""
    verb, _, what = action.partition(" ")
    if verb == "take":
        top = next((pile.top for pile in view.stacks if pile.name == what), None)
        if top:
            return w("{stack}: {card}", stack=what, card=card(w, top))
        return w("{stack}: blind", stack=what) if what == "C" else what
    seat = view.taken.seat if view.taken else view.to_act[0] if view.to_act else view.viewer
    if verb != "put" or seat is None:
        return action
    garden, at = view.gardens[seat], _xy(what)
    return w("{place}: {effect}", place=label(garden, *at), effect=place(w, garden, *at))


def event(w: Words, view: Any, event: Any, names: Sequence[str]) -> str:
    """One line of the log ("Ann put the red 4 at 1,-2, over the blue 3. The green 1 was turned up.")."""
    return _told(w, event, names, event.action.partition(" ")[2])


def news(w: Words, view: Any, event: Any, names: Sequence[str]) -> str:
    """The same with the place as the newest picture names it ("Ann put the red 4 at C4, over the blue 3.")."""
    verb, _, what = event.action.partition(" ")
    return _told(w, event, names, _place_now(w, view, event, *_xy(what)) if verb == "put" else what)


def _place_now(w: Words, view: Any, event: Any, x: int, y: int) -> str:
    """The name of the place, and which it had until this card made the picture larger at the left or the top."""
    garden = view.gardens[event.actor]
    now = label(garden, x, y)
    last = next((put for put in reversed(view.history) if put.actor == event.actor and put.action[:3] == "put"), None)
    others = [cell for cell in garden.piles if cell != (x, y)]
    if event != last or event.facts[1] or not others:
        return now
    former = _label(x - min(cell[0] for cell in others) + 1, y - min(cell[1] for cell in others) + 1)
    return now if former == now else w("{place} (until now {former})", place=now, former=former)


def _told(w: Words, event: Any, names: Sequence[str], where: str) -> str:
    """An action; where: the stack, or what the place is called."""
    name = names[event.actor]
    if event.action.startswith("take"):
        if not event.facts:
            return w("{name} took a card blind, from stack C.", name=name)
        taken = the_card(w, event.facts[0])
        if where == "C":
            return w("{name} took {card} blind, from stack C.", name=name, card=taken)
        return w("{name} took {card} from stack {stack}.", name=name, card=taken, stack=where)
    put, covered, lost, turned = event.facts
    about = {"name": name, "card": the_card(w, put), "place": where}
    if covered:
        line = w("{name} put {card} at {place}, over {covered}.", covered=the_card(w, covered), **about)
    else:
        line = w("{name} put {card} at {place}.", **about)
    more = []
    if lost:
        more.append(w("Discarded from stack A: {card}.", card=card(w, lost)))
    if turned:
        more.append(w("Turned up: {card}.", card=card(w, turned)))
    return " ".join((line, *more))


def _xy(place: str) -> tuple[int, int]:
    """The cell of a place in the notation."""
    x, y = place.split(",")
    return int(x), int(y)


def short_event(w: Words, event: Any, names: Sequence[str]) -> str:
    """The same without the place, for a picture that shows it ("Ann put the red 4")."""
    name = names[event.actor]
    if event.action.startswith("put"):
        return w("{name} put {card}", name=name, card=the_card(w, event.facts[0]))
    if not event.facts:
        return w("{name} took a card blind", name=name)
    return w("{name} took {card}", name=name, card=the_card(w, event.facts[0]))


def group(w: Words, group: Any) -> str:
    """How a value group stands ("4s: complete", "3s: 2 of 3, 1 missing", "2s: 3 of 2, 1 too many")."""
    there, lacks = len(group.cells), group.lacks
    if not lacks:
        return w("{value}s: complete", value=group.value)
    if lacks > 0:
        return w.plural(
            "{value}s: {there} of {value}, {n} missing",
            "{value}s: {there} of {value}, {n} missing",
            lacks,
            value=group.value,
            there=there,
        )
    return w.plural(
        "{value}s: {there} instead of {value}, {n} too many",
        "{value}s: {there} instead of {value}, {n} too many",
        -lacks,
        value=group.value,
        there=there,
    )


def area(w: Words, area: Any) -> str:
    """A scoring area ("red: 6 cards")."""
    name = colour(w, area.colour)
    return w.plural("{colour}: {n} card", "{colour}: {n} cards", len(area.cells), colour=name)


def band(w: Words, score: int) -> str:
    """How good a game played alone was."""
    return (
        w("Weeds everywhere: better luck with the next spring."),
        w("A window box: small, but something is in bloom."),
        w("A cottage garden: the neighbours look over the fence."),
        w("A city park: people come on Sundays."),
        w("A botanical garden: one buys a ticket to see it."),
        w("A garden of legend: the butterflies tell each other of it."),
    )[ratings.reached(BANDS, score)]


def better(w: Words, score: int) -> str:
    """Which rating comes next, and from when on; "" after the best."""
    gardens = (
        w.named("rating", "a window box"),
        w.named("rating", "a cottage garden"),
        w.named("rating", "a city park"),
        w.named("rating", "a botanical garden"),
        w.named("rating", "a garden of legend"),
    )
    return ratings.better(w, BANDS, gardens, score)


def option(w: Words, name: str) -> str:
    """FLOWERS has no options."""
    return name


def value(w: Words, name: str, value: str) -> str:
    """FLOWERS has no options."""
    return value


def part(w: Words, key: str) -> str:
    return {"areas": w("Areas"), "butterflies": w("Butterflies"), "removed": w("Removed")}.get(key, key)


def rules(w: Words) -> str:
    """The rules as Discord markdown."""
    return "\n\n".join(
        (
            w("**Lay out a garden in which every flower has the right company.**"),
            w(
                "**The cards.** 108 flowers in yellow, red, blue and green, with values from 1 to 4: of each colour "
                "three 1s, six 2s, eight 3s and ten 4s. Three of a colour's 4s have a butterfly, one in each of the "
                "other colours."
            ),
            w(
                "**The table.** Everybody begins with one card in the middle of their garden. Beside it are three "
                "stacks: A and B show their top card, C stays face down to the end."
            ),
            w(
                "**Your turn.** Take the top card of a stack and put it in your garden: on an empty cell that touches "
                "one of your cards with a side, or on top of any of your cards. A card taken blind from C has to be "
                "placed too. Then the next card of an open stack is turned up, and play goes on clockwise."
            ),
            w("**The end.** When somebody has taken the last card of a stack and placed it, the game is over at once."),
            w(
                "**First, the groups.** Equal values side by side, whatever their colours, are a group. A group has "
                "to be exactly as large as its value says: four 4s, three 3s, two 2s, one 1. All other groups are "
                "removed with the cards beneath them, and every removed card costs 1 point. This is done once; "
                "nothing grows after it."
            ),
            w(
                "**Then, the areas.** Of what is left, 5 or more cards of one colour side by side are worth 1 point "
                "each. Only the top cards count."
            ),
            w(
                "**Last, the butterflies.** A butterfly that is left and has a card of its own colour beside it "
                "brings 1 point."
            ),
            w("**Most points win**; players with the same score share the victory. The values are no points."),
            w(
                "*An example:* four red 4s in a row, one of them with a blue butterfly, two red 2s below them and a "
                "blue 1 above the butterfly: 6 for the red area and 1 for the butterfly make 7. A fifth 4 at the "
                "end of the row, and all the 4s have to go: −5, and the two 2s are no area."
            ),
            *_alone(w),
            *_names_of_places(w),
        )
    )


def _alone(w: Words) -> tuple[str, ...]:
    return (
        w(
            "**Alone** you play with A and C, 40 cards each. After each of your turns the open card of A is "
            "discarded, so time runs out; the game is also over when that was the last one."
        ),
        w(
            "**Your rating**, alone: weeds; from {box} points on a window box, from {cottage} a cottage garden, "
            "from {park} a city park, from {botanical} a botanical garden, from {legend} a garden of legend.",
            **dict(zip(("box", "cottage", "park", "botanical", "legend"), BANDS, strict=True)),
        ),
    )


def _names_of_places(w: Words) -> tuple[str, ...]:
    return (
        w(
            "**On the picture** letters and numbers name the cells; you may type them. “×3” on a pile says how "
            "many cards lie there. A ring joins a complete group, a cross marks a group that has become too large."
        ),
        w(
            "**In the log** a place is two numbers that never change: how far it lies to the right of the first "
            "card and how far below it. A minus means to the left, or above."
        ),
    )


@lru_cache(maxsize=16)
def _cards(w: Words) -> dict[str, str]:
    return {
        "Y1": w.named("card", "yellow 1"),
        "Y2": w.named("card", "yellow 2"),
        "Y3": w.named("card", "yellow 3"),
        "Y4": w.named("card", "yellow 4"),
        "R1": w.named("card", "red 1"),
        "R2": w.named("card", "red 2"),
        "R3": w.named("card", "red 3"),
        "R4": w.named("card", "red 4"),
        "B1": w.named("card", "blue 1"),
        "B2": w.named("card", "blue 2"),
        "B3": w.named("card", "blue 3"),
        "B4": w.named("card", "blue 4"),
        "G1": w.named("card", "green 1"),
        "G2": w.named("card", "green 2"),
        "G3": w.named("card", "green 3"),
        "G4": w.named("card", "green 4"),
    }


@lru_cache(maxsize=16)
def _taken_cards(w: Words) -> dict[str, str]:
    return {
        "Y1": w.named("card taken", "the yellow 1"),
        "Y2": w.named("card taken", "the yellow 2"),
        "Y3": w.named("card taken", "the yellow 3"),
        "Y4": w.named("card taken", "the yellow 4"),
        "R1": w.named("card taken", "the red 1"),
        "R2": w.named("card taken", "the red 2"),
        "R3": w.named("card taken", "the red 3"),
        "R4": w.named("card taken", "the red 4"),
        "B1": w.named("card taken", "the blue 1"),
        "B2": w.named("card taken", "the blue 2"),
        "B3": w.named("card taken", "the blue 3"),
        "B4": w.named("card taken", "the blue 4"),
        "G1": w.named("card taken", "the green 1"),
        "G2": w.named("card taken", "the green 2"),
        "G3": w.named("card taken", "the green 3"),
        "G4": w.named("card taken", "the green 4"),
    }


@lru_cache(maxsize=16)
def _next_cards(w: Words) -> dict[str, str]:
    return {
        "Y1": w.named("card beside", "yellow 1"),
        "Y2": w.named("card beside", "yellow 2"),
        "Y3": w.named("card beside", "yellow 3"),
        "Y4": w.named("card beside", "yellow 4"),
        "R1": w.named("card beside", "red 1"),
        "R2": w.named("card beside", "red 2"),
        "R3": w.named("card beside", "red 3"),
        "R4": w.named("card beside", "red 4"),
        "B1": w.named("card beside", "blue 1"),
        "B2": w.named("card beside", "blue 2"),
        "B3": w.named("card beside", "blue 3"),
        "B4": w.named("card beside", "blue 4"),
        "G1": w.named("card beside", "green 1"),
        "G2": w.named("card beside", "green 2"),
        "G3": w.named("card beside", "green 3"),
        "G4": w.named("card beside", "green 4"),
    }
