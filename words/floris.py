"""Floris in words: cards, bouquets, moves and rules. Views and events are read by their fields only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final

from words import Words, blooms

MINUTES: Final = 25


def title(w: Words) -> str:
    return w("Floris")


def pitch(w: Words) -> str:
    return w("Sell bouquets, but only with every card you hold; what does not fit lies open, where others take it.")


def card(w: Words, code: str) -> str:
    """The card by itself, as buttons name it ("2 roses")."""
    return blooms.cards(w)[code]


def the_card(w: Words, code: str) -> str:
    """The card as something somebody takes or places ("2 roses"): the accusative, where a language has one."""
    return blooms.taken_cards(w)[code]


def _the_cards(w: Words, codes: Sequence[str]) -> str:
    """Cards as something somebody takes or places, equal ones together ("1 rose and 2 cards with 2 lilies each")."""
    counts = {code: codes.count(code) for code in codes}
    several = {
        code: w.plural("{n} card with {flowers}", "{n} cards with {flowers} each", n, flowers=card(w, code))
        for code, n in counts.items()
        if n > 1
    }
    return w.listed([several.get(code) or the_card(w, code) for code in counts])


def kind(w: Words, code: str) -> str:
    """What the letter of a kind stands for ("rose")."""
    return {
        "D": w.named("flower", "daisy"),
        "C": w.named("flower", "cornflower"),
        "R": w.named("flower", "rose"),
        "S": w.named("flower", "sunflower"),
        "L": w.named("flower", "lily"),
    }[code]


def flowers(w: Words, kind: str, n: int) -> str:
    """So many flowers of a kind ("5 roses")."""
    match kind:
        case "D":
            return w.plural("{n} daisy", "{n} daisies", n)
        case "C":
            return w.plural("{n} cornflower", "{n} cornflowers", n)
        case "R":
            return w.plural("{n} rose", "{n} roses", n)
        case "S":
            return w.plural("{n} sunflower", "{n} sunflowers", n)
    return w.plural("{n} lily", "{n} lilies", n)


def bunch(w: Words, cards: Iterable[str]) -> str:
    """The flowers of some cards by kind ("3 daisies and 5 roses")."""
    counts: dict[str, int] = {}
    for code in cards:
        counts[code[0]] = counts.get(code[0], 0) + int(code[1])
    return w.listed([flowers(w, kind, n) for kind, n in counts.items()])


def count(w: Words, n: int) -> str:
    return w.plural("{n} card", "{n} cards", n)


def points(w: Words, n: int) -> str:
    return w.plural("{n} point", "{n} points", n)


def shape(w: Words, code: str) -> str:
    """What makes a bouquet one ("equal numbers")."""
    return {"kind": w("one kind"), "equal": w("equal numbers"), "ascending": w("ascending numbers")}[code]


def left(w: Words, n: int) -> str:
    """How many cards the deck has, and what it means that it has none."""
    if not n:
        return w("the deck is empty: the last card of the market ends the game")
    return w.plural("{n} card in the deck", "{n} cards in the deck", n)


def action(w: Words, view: Any, action: str) -> str:
    """The action as its button says it ("NW and NE: 2 roses, 1 lily", "Score: 12 points")."""
    verb, *parts = action.split(" ")
    match verb, parts:
        case "take", [*_]:
            return _take(w, view, parts)
        case "hand", [code]:
            return w("To your hand: {card}", card=card(w, code))
        case "show", [code]:
            return w("To your display: {card}", card=card(w, code))
        case "pick", [code]:
            return w("Pick up: {card}", card=card(w, code))
        case "discard", [code]:
            return w("Throw away: {card} (−1)", card=card(w, code))
        case "score", []:
            return w("Score: {points}", points=points(w, view.worth)) if view.worth else w("Score")
        case "pass", []:
            return w("End turn")
    return action


def called(w: Words, view: Any, move: str, names: Sequence[str]) -> str:
    """The same with the name of whose display it is about ("Ann: 2 roses, 1 lily")."""
    verb, *parts = move.split(" ")
    return _grab(w, names, parts) if verb == "take" and ":" in parts[0] else action(w, view, move)


def _grab(w: Words, names: Sequence[str], parts: Sequence[str]) -> str:
    """Cards of a display."""
    cards = ", ".join(card(w, part.partition(":")[2]) for part in parts)
    return w("{name}: {cards}", name=names[int(parts[0].partition(":")[0])], cards=cards)


def _take(w: Words, view: Any, parts: Sequence[str]) -> str:
    if ":" in parts[0]:
        return _grab(w, [w("Seat {n}", n=n) for n in range(1, view.seats + 1)], parts)
    lying = dict(zip(("NW", "NE", "SE", "SW", "C"), view.market, strict=True))
    cards = ", ".join(card(w, code) for part in parts if (code := lying[part]))
    if parts == ["C"]:
        return w("Centre: {cards}", cards=cards)
    return w("{corners}: {cards}", corners=w.listed(parts), cards=cards)


def event(w: Words, view: Any, event: Any, names: Sequence[str]) -> str:
    """One line of the log ("Ann took 2 roses from the display of Bo.")."""
    return turn(w, view, [event], names)


def _spent(event: Any) -> tuple[str, ...]:
    """The cards of the bouquet that ended a turn; () for none."""
    return tuple(fact for fact in event.facts if ":" not in fact)


def _worth(view: Any, seat: int, spent: tuple[str, ...]) -> int:
    worth: int = next(bouquet.worth for bouquet in view.bouquets[seat] if bouquet.cards == spent)
    return worth


def _filled(w: Words, event: Any) -> list[str]:
    """What came into the market after a turn, in a sentence; none if nothing did."""
    filled = [fact.partition(":") for fact in event.facts if ":" in fact]
    if not filled:
        return []
    cards = w.listed([w("{card} ({place})", card=card(w, code), place=place) for place, _, code in filled])
    return [w("New in the market: {cards}.", cards=cards)]


def turn(w: Words, view: Any, events: Sequence[Any], names: Sequence[str]) -> str:
    """What one player did in a row ("Ann took 2 roses from the centre; put 2 roses into the hand; ended the turn.")."""
    after = [line for event in events for line in _filled(w, event)]
    if view.outcome and events[-1] is view.last:
        after.append(_last_bouquets(w, view, names))
    return " ".join([w("{name} {deeds}.", name=names[events[0].actor], deeds=deeds(w, view, events, names)), *after])


def deeds(w: Words, view: Any, events: Sequence[Any], names: Sequence[str]) -> str:
    """The same without the name and what came of it ("took 2 roses from the centre; put 2 roses into the hand")."""
    told: list[str] = []
    for verb, group in groupby(events, key=lambda event: event.action.split(" ")[0]):
        done = list(group)
        if verb == "take":
            told += [_deed_of_taking(w, event, names) for event in done]
        elif verb in ("score", "pass"):
            told += [_deed_of_ending(w, view, event) for event in done]
        else:
            cards = _the_cards(w, [event.action.split(" ")[1] for event in done])
            told.append(_deed_with(w, verb, cards))
    return "; ".join(told)


def _deed_of_taking(w: Words, event: Any, names: Sequence[str]) -> str:
    parts = event.action.split(" ")[1:]
    cards = _the_cards(w, event.facts)
    if ":" in parts[0]:
        owner = names[int(parts[0].partition(":")[0])]
        return w.named("deed", "took {cards} from {owner}'s display", cards=cards, owner=owner)
    if parts == ["C"]:
        return w.named("deed", "took {cards} from the centre", cards=cards)
    if len(parts) == 1:
        return w.named("deed", "took {cards} from the corner {corner}", cards=cards, corner=parts[0])
    return w.named("deed", "took {cards} from the corners {corners}", cards=cards, corners=w.listed(parts))


def _deed_of_ending(w: Words, view: Any, event: Any) -> str:
    if not (spent := _spent(event)):
        return w.named("deed", "ended the turn")
    about = {"points": points(w, _worth(view, event.actor, spent)), "flowers": bunch(w, spent)}
    return w.named("deed", "scored {points} for a bouquet: {flowers}", **about)


def _deed_with(w: Words, verb: str, cards: str) -> str:
    match verb:
        case "hand":
            return w.named("deed", "put {cards} into the hand", cards=cards)
        case "show":
            return w.named("deed", "put {cards} on the display", cards=cards)
        case "pick":
            return w.named("deed", "picked up {cards}", cards=cards)
    return w.named("deed", "threw {cards} away", cards=cards)


def _last_bouquets(w: Words, view: Any, names: Sequence[str]) -> str:
    """What everybody makes of the hand when the game is over."""
    made = [
        w("{name}: {flowers} ({points})", name=name, flowers=bunch(w, last.cards), points=points(w, last.worth))
        for name, last in zip(names, view.finals, strict=True)
        if last
    ]
    if not made:
        return w("The game is over, and nobody makes a last bouquet.")
    return w("The game is over. Last bouquets: {bouquets}.", bouquets="; ".join(made))


def short_event(w: Words, event: Any, names: Sequence[str]) -> str:
    """The same for a picture, without places and new cards ("Ann took 2 roses")."""
    name = names[event.actor]
    verb, *parts = event.action.split(" ")
    if verb == "take":
        cards = _the_cards(w, event.facts)
        if ":" not in parts[0]:
            return w("{name} took {cards}", name=name, cards=cards)
        owner = names[int(parts[0].partition(":")[0])]
        return w("{name} took {cards} from {owner}", name=name, cards=cards, owner=owner)
    if verb == "score":
        return w("{name} scored a bouquet", name=name)
    if verb == "pass":
        return w("{name} ended the turn", name=name)
    placed = the_card(w, parts[0])
    match verb:
        case "hand":
            return w("{name} kept {card}", name=name, card=placed)
        case "show":
            return w("{name} displayed {card}", name=name, card=placed)
        case "pick":
            return w("{name} picked up {card}", name=name, card=placed)
    return w("{name} threw {card} away", name=name, card=placed)


def option(w: Words, name: str) -> str:
    return {"discards": w("Discards")}.get(name, name)


def value(w: Words, name: str, value: str) -> str:
    if name != "discards":
        return value
    if value == "on":
        return w("Allowed (−1 for each card thrown away)")
    return w("Not allowed (what is in hand stays there)")


def part(w: Words, key: str) -> str:
    parts = {
        "bouquets": w("bouquets"),
        "final": w("last bouquet"),
        "hand": w("left in hand"),
        "discards": w("thrown away"),
    }
    return parts.get(key, key)


def heading(w: Words, key: str) -> str:
    """The same above a column of numbers ("Bouquets"); or a shape at the beginning of a line ("Equal numbers")."""
    headings = {
        "kind": w("One kind"),
        "equal": w("Equal numbers"),
        "ascending": w("Ascending numbers"),
        "bouquets": w("Bouquets"),
        "final": w("Last bouquet"),
        "hand": w("Left in hand"),
        "discards": w("Thrown away"),
    }
    return headings.get(key, key)


def rules(w: Words) -> str:
    """The rules as Discord markdown."""
    return "\n\n".join((*_turn(w), *_bouquets(w)))


def _turn(w: Words) -> tuple[str, ...]:
    return (
        w(
            "**Sell bouquets, but with every card you hold.** There are five kinds of flowers: daisies, "
            "cornflowers, roses, sunflowers and lilies. A card shows 1, 2 or 3 flowers of one kind; each of the "
            "fifteen cards is there three times."
        ),
        w(
            "**The table.** Five cards lie open as an X, four corners and a centre: the market. Everybody has a "
            "hand, which only they see, and a display of open cards. You begin with neither."
        ),
        w(
            "**Your turn** has these steps:\n"
            "1. **Take** the centre card; or two neighbouring corners, never two that lie opposite each other; or "
            "one or two cards from the display of one other player. A corner can be taken alone only when no two "
            "neighbouring ones are left.\n"
            "2. **Place** each card: into your hand or on your display.\n"
            "3. **Pick up** as many cards of your display as you like, new ones too. Nothing goes back from the "
            "hand to the display.\n"
            "4. **Score** your hand if *all* of it is one bouquet, or end the turn. The market is filled up."
        ),
    )


def _bouquets(w: Words) -> tuple[str, ...]:
    return (
        w(
            "**A bouquet** has at least 5 flowers and is one of these:\n"
            "- all of one kind: 5 sunflowers;\n"
            "- two kinds or more, each with the same number of flowers: 3 lilies and 3 roses;\n"
            "- three kinds or more whose numbers rise by one: 2 daisies, 3 roses and 4 lilies."
        ),
        w(
            "**Points.** Each flower is worth 1 point, and from the ninth on 2 points: 10 flowers bring 12, 15 "
            "flowers bring 22."
        ),
        w("**No endless exchange.** When a whole round long nobody has taken from the market, the next player must."),
        w(
            "**The end.** When the deck is empty and the last card of the market is taken, that turn is the last. "
            "Then everybody makes one more bouquet, again with the whole hand; the best cards of their own "
            "display are added for them. If a hand makes no bouquet each of its cards costs 1 point. Cards on "
            "the display cost nothing. **The highest score wins**; equal scores share the victory."
        ),
        w(
            "**Discards.** If the table allows it, you may throw cards away at the end of your turn while your "
            "hand is no bouquet, at 1 point each. After that you pick nothing up, but if the rest is a bouquet "
            "you may score it."
        ),
        w(
            "**What is secret.** The deck, and your hand: the others see how many cards it has. They have seen "
            "what you took, though, and the log says where you put it."
        ),
    )
