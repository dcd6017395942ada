"""Flower Shop in words: cards, moves, options and rules. Views and events are read by their fields only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from words import Words

COLOURS = "YRPB"
"""Sunflower, rose, iris, cornflower: the order in which a card's flowers are named."""
PRICES = {"K2": 2, "K3": 4, "K4": 6}
REDRAW_PRICE = 2


MINUTES: Final = 30


def title(w: Words) -> str:
    return w("Flower Shop")


def pitch(w: Words) -> str:
    return w("Everybody picks a card at once and in secret; fill vases, hang up baskets, keep the trash small.")


def flower(w: Words, colour: str) -> str:
    """What the letter of a colour stands for ("rose"); W is any flower."""
    return {
        "Y": w.named("flower", "sunflower"),
        "R": w.named("flower", "rose"),
        "P": w.named("flower", "iris"),
        "B": w.named("flower", "cornflower"),
        "W": w.named("flower", "any flower"),
    }[colour]


@lru_cache(maxsize=512)
def card(w: Words, code: str) -> str:
    """The card by itself, as buttons name it ("two roses and one iris", "vase for one rose", "basket worth 3")."""
    match code[0]:
        case "F":
            return _flowers(w, code, _blooms(w))
        case "V":
            return w.named("card", "vase for {flowers}", flowers=_flowers(w, code, _blooms_taken(w)))
        case "K":
            return w.named("card", "basket worth {points}", points=code[1:])
        case "$":
            return w.named("card", "salary of ${money}", money=code[1:])
    return w.named("card", "order")


@lru_cache(maxsize=512)
def the_card(w: Words, code: str) -> str:
    """The card as something somebody takes ("a vase for one rose"): the accusative, where a language has one."""
    match code[0]:
        case "F":
            return _flowers(w, code, _blooms_taken(w))
        case "V":
            return w.named("card taken", "a vase for {flowers}", flowers=_flowers(w, code, _blooms_taken(w)))
        case "K":
            return w.named("card taken", "a basket worth {points}", points=code[1:])
        case "$":
            return w.named("card taken", "a salary of ${money}", money=code[1:])
    return w.named("card taken", "an order")


def thing(w: Words, shop: Any, part: str) -> str:
    """Something an order may sell, as a menu offers it ("two roses at place 3")."""
    return _where(w, part, card(w, _lying(shop, part)))


def _where(w: Words, part: str, called: str) -> str:
    """A card with where it lies."""
    if part[0] == "s":
        return w("{card} in storage ({slot})", card=called, slot=part)
    return w("{card} at place {place}", card=called, place=part[1:])


def action(w: Words, view: Any, action: str) -> str:
    """The action as its button says it ("Draft: two roses"); as written when the view cannot tell.

    No two legal actions of a position are called the same.
    """
    shop = view.shops[view.viewer] if view.viewer is not None else None
    match action.split(" "):
        case ["redraw"]:
            return w("Exchange the last card for ${price} (no undo)", price=REDRAW_PRICE)
        case ["draft", code]:
            return w("Draft: {card}", card=card(w, code))
        case ["store"]:
            return w("Into storage")
        case ["trash"]:
            return w("Into the trash")
        case ["done"]:
            return w("Done")
        case ["sell", *parts] if shop and all(_lying(shop, part) for part in parts):
            return w("Sell for ${pay}: {things}", **_sale(w, shop, parts))
        case ["play", *place] if shop and view.card:
            return w("Play: {deed}", deed=_deed(w, shop, view.card, place))
        case ["use", slot, *words] if shop and _lying(shop, slot):
            code = _lying(shop, slot)
            deed = _deed(w, shop, code, words, brief=True)
            return w("From storage ({slot}), {card}: {deed}", slot=slot, card=card(w, code), deed=deed)
    return action


def meant(w: Words, view: Any, typed: str) -> str:
    """The notation of an order that is called so, however much it sells; else what was typed."""
    shop = view.shops[view.viewer]
    rows = (("f", shop.flowers), ("v", shop.vases), ("s", shop.storage))
    lying = [f"{row}{n}" for row, cards in rows for n, code in enumerate(cards, 1) if code[:1] in ("F", "V")]
    called = {_where(w, part, the_card(w, _lying(shop, part))).casefold(): part for part in lying}
    first, *others = (" ".join(thing.split()) for thing in typed.casefold().split(";"))
    if not all(thing in called for thing in others):
        return typed
    verbs = ["sell", *(f"use s{n} sell" for n, code in enumerate(shop.storage, 1) if code == "O")]
    for part in (part for name, part in called.items() if first.endswith(name)):
        for verb in verbs:
            order = " ".join([verb, part, *(called[thing] for thing in others)])
            if action(w, view, order).casefold() == "; ".join([first, *others]):
                return order
    return typed


def _deed(w: Words, shop: Any, code: str, words: Sequence[str], brief: bool = False) -> str:
    """What playing a card does ("into vase 3 (vase for two roses)"). brief: no more than the number of the vase."""
    match code[0]:
        case "V":
            return w("to the window")
        case "F" if brief:
            return w("into vase {place}", place=words[0])
        case "F":
            place = words[0]
            return w("into vase {place} ({vase})", place=place, vase=card(w, _lying(shop, "v" + place)))
        case "K" if words:
            old = card(w, shop.baskets[int(words[0][1:]) - 1])
            return w("on hook {hook} for ${price} ({basket} goes)", hook=words[0][1:], price=PRICES[code], basket=old)
        case "K":
            return w("on a free hook for ${price}", price=PRICES[code])
    return w("sell for ${pay}: {things}", **_sale(w, shop, words[1:]))


def _sale(w: Words, shop: Any, parts: Sequence[str]) -> dict[str, object]:
    """What an order sells, and the dollars it brings."""
    codes = [_lying(shop, part) for part in parts]
    blooms = sum(len(code) - 1 for code in codes if code[0] == "F")
    pay = (blooms + 2 if blooms else 0) + 2 * sum(code[0] == "V" for code in codes)
    return {
        "pay": pay,
        "things": _things([_where(w, part, the_card(w, code)) for part, code in zip(parts, codes, strict=True)]),
    }


def _things(names: Sequence[str]) -> str:
    """A list of cards, some of which are called "one rose and one iris"."""
    return "; ".join(names)


def _lying(shop: Any, part: str) -> str:
    """The card that an order names so, "" for none."""
    row = {"f": shop.flowers, "v": shop.vases, "s": shop.storage}[part[0]]
    return str(row[int(part[1:]) - 1])


def event(w: Words, view: Any, event: Any, names: Sequence[str]) -> str:
    """One line of the log ("Ann put two roses into the vase at place 3.")."""
    name, facts = names[event.actor], event.facts
    match event.action.split(" "):
        case ["draft", code]:
            return w("{name} drafted {card}.", name=name, card=the_card(w, code))
        case ["redraw"]:
            old, new = the_card(w, facts[0]), the_card(w, facts[1])
            return w(
                "{name} paid ${price} and exchanged {old} for {new}.", name=name, price=REDRAW_PRICE, old=old, new=new
            )
        case ["store"]:
            return w("{name} put {card} into storage.", name=name, card=the_card(w, facts[0]))
        case ["trash"]:
            return w("{name} threw away {card}.", name=name, card=the_card(w, facts[0]))
        case ["done"]:
            return w("{name} finished pick {pick} of round {round}.", name=name, round=facts[0], pick=facts[1])
        case ["use", *_]:
            return w("From storage: {deed}", deed=_played(w, name, facts))
    return _played(w, name, facts)


def _played(w: Words, name: str, facts: Sequence[str]) -> str:
    code = facts[0]
    match code[0]:
        case "V":
            return w(
                "{name} put {card} into the window, at place {place}.",
                name=name,
                card=the_card(w, code),
                place=facts[1],
            )
        case "F":
            return w(
                "{name} put {card} into the vase at place {place}.", name=name, card=the_card(w, code), place=facts[1]
            )
        case "K":
            place = {"name": name, "card": the_card(w, code), "price": PRICES[code], "hook": facts[1][1:]}
            if len(facts) == 2:
                return w("{name} bought {card} for ${price} and hung it on hook {hook}.", **place)
            old = the_card(w, facts[2])
            return w(
                "{name} bought {card} for ${price}, hung it on hook {hook} and threw away {old}.", **place, old=old
            )
    things = _things([the_card(w, sold) for sold in facts[1:]])
    return w("{name} sold for ${pay}: {things}.", name=name, things=things, pay=code[1:])


def told(w: Words, view: Any, events: Sequence[Any], names: Sequence[str]) -> str:
    """What one seat did in one pick, in a sentence or two; a draft is told by what became of the card."""
    sentences = [event(w, view, each, names) for each in events if _tells(each.action)]
    return " ".join(sentences)


def _tells(action: str) -> bool:
    return action != "done" and (not action.startswith("draft ") or action.startswith("draft $"))


def option(w: Words, name: str) -> str:
    return {"start_vases": w("Vases at the start")}.get(name, name)


def value(w: Words, name: str, value: str) -> str:
    if name != "start_vases":
        return value
    if value == "off":
        return w("Off: every window starts empty")
    return w("On: everybody starts with three vases, for any one, two and three flowers")


def part(w: Words, key: str) -> str:
    return {
        "petals": w("Petals"),
        "baskets": w("Baskets"),
        "money": w("Money"),
        "complete": w("Complete shop"),
        "trash": w("Trash"),
    }.get(key, key)


def rules(w: Words) -> str:
    """The rules as Discord markdown."""
    return "\n\n".join(
        (
            w("**Run the prettiest flower shop.** In three rounds you gather vases, flowers and hanging baskets."),
            w(
                "**The start.** Everybody begins with $0 and three vases in the window, for any one, two and three "
                "flowers. A table may agree on empty windows."
            ),
            w(
                "**A round.** Everybody gets 7 cards. All choose one card at the same time and in secret, use it, "
                "and pass the rest on: to the left in rounds 1 and 3, to the right in round 2. Nobody sees what you "
                "did until all are done, and until then you may take it back. This goes on until no cards are left."
            ),
            w(
                "**Your card.** Play it, put it into your storage (4 cards at most) or throw it into your trash. "
                "After that you may also play one card from storage, even the one you have just put there."
            ),
            w(
                "- **Vase**: stands in your window, which has 8 places, and waits for a flower card.\n"
                "- **Flower card**: goes into an empty vase that shows as many blooms. Every colour on the vase must "
                "be on the card; a white lily on the vase stands for any flower.\n"
                "- **Basket**: costs $2, $4 or $6 for 2, 3 or 4 points and hangs on one of 3 hooks. A new one may "
                "replace an old one, which goes to your trash.\n"
                "- **Salary**: money, paid at once; it is never stored or thrown away.\n"
                "- **Order**: sells flowers and vases from your window or storage. Flower cards with 1, 2 or 3 "
                "blooms together bring $3, $4 or $5, and each vase $2. A vase with a flower is sold only together "
                "with it; the flower alone may go. What is sold costs you nothing."
            ),
            w(
                "**The last card.** When a round leaves you a single card, you may pay $2 to exchange it for one "
                "from the deck, once a round. That cannot be taken back."
            ),
            *_scoring(w),
            w(
                "**The most points win.** If that is a tie, more filled vases win, then more money, else the win is "
                "shared."
            ),
            w("**The letters** are Y sunflower, R rose, P iris, B cornflower and W any flower."),
        )
    )


def _scoring(w: Words) -> tuple[str, ...]:
    """Of the rules: the end, and what counts."""
    return (
        w("**The end** comes after three rounds. Empty vases and stored cards go to your trash. Then you score:"),
        w(
            "- the petals at the foot of each vase that holds a flower: 1 for each bloom, 1 more for each "
            "coloured one;\n"
            "- 2, 3 or 4 points for each basket;\n"
            "- 1 point for every $5;\n"
            "- 5 points for a complete shop: 8 filled vases and 3 baskets;\n"
            "- −1 for every 2 cards in the trash."
        ),
        w(
            "The points that you see in a game are those you had if it ended now. So empty vases and stored cards "
            "count as trash already: three empty vases at the start are −1."
        ),
    )


def _flowers(w: Words, code: str, blooms: dict[str, str]) -> str:
    """The flowers of a card, or those a vase asks for, from a table by colour and number."""
    counts = [(colour, code.count(colour, 1)) for colour in (*COLOURS, "W")]
    return w.listed([blooms[f"{colour}{count}"] for colour, count in counts if count])


@lru_cache(maxsize=16)
def _blooms(w: Words) -> dict[str, str]:
    return {
        "Y1": w.named("blooms", "one sunflower"),
        "Y2": w.named("blooms", "two sunflowers"),
        "Y3": w.named("blooms", "three sunflowers"),
        "R1": w.named("blooms", "one rose"),
        "R2": w.named("blooms", "two roses"),
        "R3": w.named("blooms", "three roses"),
        "P1": w.named("blooms", "one iris"),
        "P2": w.named("blooms", "two irises"),
        "P3": w.named("blooms", "three irises"),
        "B1": w.named("blooms", "one cornflower"),
        "B2": w.named("blooms", "two cornflowers"),
        "B3": w.named("blooms", "three cornflowers"),
    }


@lru_cache(maxsize=16)
def _blooms_taken(w: Words) -> dict[str, str]:
    return {
        "Y1": w.named("blooms taken", "one sunflower"),
        "Y2": w.named("blooms taken", "two sunflowers"),
        "Y3": w.named("blooms taken", "three sunflowers"),
        "R1": w.named("blooms taken", "one rose"),
        "R2": w.named("blooms taken", "two roses"),
        "R3": w.named("blooms taken", "three roses"),
        "P1": w.named("blooms taken", "one iris"),
        "P2": w.named("blooms taken", "two irises"),
        "P3": w.named("blooms taken", "three irises"),
        "B1": w.named("blooms taken", "one cornflower"),
        "B2": w.named("blooms taken", "two cornflowers"),
        "B3": w.named("blooms taken", "three cornflowers"),
        "W1": w.named("blooms taken", "any one flower"),
        "W2": w.named("blooms taken", "any two flowers"),
        "W3": w.named("blooms taken", "any three flowers"),
    }
