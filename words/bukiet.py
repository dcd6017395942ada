"""Bukiet in words: dice, cuts and what comes of them, sheets, rules. Views and events are read by their fields only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from words import Words, ratings
from words.colours import colour

MINUTES: Final = 20


def title(w: Words) -> str:
    return w("Bukiet")


def pitch(w: Words) -> str:
    return w("Dice are customers: cut what they order out of six fields full of flowers.")


def die(w: Words, code: str) -> str:
    """A die by itself ("yellow 4")."""
    pips = code[1:]
    return {
        "Y": w.named("die", "yellow {pips}", pips=pips),
        "B": w.named("die", "blue {pips}", pips=pips),
        "R": w.named("die", "red {pips}", pips=pips),
        "G": w.named("die", "green {pips}", pips=pips),
        "P": w.named("die", "pink {pips}", pips=pips),
        "W": w.named("die", "white {pips}", pips=pips),
    }[code[0]]


def the_die(w: Words, code: str) -> str:
    """A die as something somebody takes ("the yellow 4"): the accusative, where a language has one."""
    pips = code[1:]
    return {
        "Y": w.named("die taken", "the yellow {pips}", pips=pips),
        "B": w.named("die taken", "the blue {pips}", pips=pips),
        "R": w.named("die taken", "the red {pips}", pips=pips),
        "G": w.named("die taken", "the green {pips}", pips=pips),
        "P": w.named("die taken", "the pink {pips}", pips=pips),
        "W": w.named("die taken", "the white {pips}", pips=pips),
    }[code[0]]


def order(w: Words, code: str) -> str:
    """A die as its button says it ("Yellow: 4")."""
    pips = code[1:]
    return {
        "Y": w("Yellow: {pips}", pips=pips),
        "B": w("Blue: {pips}", pips=pips),
        "R": w("Red: {pips}", pips=pips),
        "G": w("Green: {pips}", pips=pips),
        "P": w("Pink: {pips}", pips=pips),
        "W": w("White: {pips}", pips=pips),
    }[code[0]]


def no_flower(w: Words) -> str:
    """What may be typed in place of cells where no flower is cut ("nothing")."""
    return w.named("typed", "nothing")


def action(w: Words, view: Any, action: str) -> str:
    """The action as a menu says it ("yellow 4: C2 C3 D3"); as written when that die is not there."""
    match action.split(" "):
        case ["cut", letter, *cells]:
            code = next((code for code in view.left if code[0] == letter), None)
            if code and cells:
                return w("{die}: {cells}", die=die(w, code), cells=" ".join(cells))
            if code:
                return w("{die}: cut nothing", die=die(w, code))
    return action


def round(w: Words, view: Any) -> str:
    """How far the game has come ("Round 3 of 8")."""
    if not view.round:
        return w("Before the first round")
    if view.rounds is not None:
        return w("Round {round} of {rounds}", round=view.round, rounds=view.rounds)
    return w("Round {round}", round=view.round)


def effect(w: Words, cut: Any, brief: bool = False) -> str:
    """What would come of a cut ("1 tally, 2 white flowers used, red sold (+7)"; "no tallies").

    brief: colours by their letters.
    """
    said = [tallies(w, cut.tallies)]
    if cut.white:
        said.append(w.plural("{n} white flower used", "{n} white flowers used", cut.white))
    if cut.emptied:
        about = {"fields": w.listed([str(field) for field, _ in cut.emptied]), "points": _worth(cut.emptied)}
        said.append(
            w.plural(
                "field {fields} emptied (+{points})",
                "fields {fields} emptied (+{points})",
                len(cut.emptied),
                **about,
            )
        )
    if cut.sold:
        colours = w.listed([code if brief else colour(w, code) for code, _ in cut.sold])
        said.append(
            w.plural(
                "{colours} sold (+{points})",
                "{colours} sold (+{points})",
                len(cut.sold),
                colours=colours,
                points=_worth(cut.sold),
            )
        )
    return ", ".join(said)


def _worth(deeds: Iterable[tuple[Any, int]]) -> int:
    return sum(points for _, points in deeds)


def fits(w: Words, fewest: int, cells: Sequence[str]) -> str:
    """What a picture shows of a die that is looked at. fewest: tallies; cells: those that fit best, () for none."""
    if not cells:
        return w("No flower fits: {tallies}, whatever you cut.", tallies=tallies(w, fewest))
    return w("What fits best stands out: {tallies}.", tallies=tallies(w, fewest))


def tallies(w: Words, count: int) -> str:
    """A number of tallies ("no tallies", "2 tallies")."""
    return w.plural("{n} tally", "{n} tallies", count) if count else w("no tallies")


def event(w: Words, view: Any, event: Any, names: Sequence[str]) -> str:
    """One line of the log ("Ann cut C2 C3 D3 for the yellow 4. 1 tally. Field 3 is empty: +5 points.")."""
    if event.action.startswith("roll"):
        rolled = w.listed([die(w, code) for code in event.action.split(" ")[1:]])
        name = names[int(event.facts[1])]
        return w("Round {round}. {name} rolled {dice}.", round=event.facts[0], name=name, dice=rolled)
    name, served = names[event.actor], the_die(w, event.facts[0])
    cells = " ".join(event.action.split(" ")[2:])
    if cells:
        line = w("{name} cut {cells} for {die}.", name=name, cells=cells, die=served)
    else:
        line = w("{name} took {die} and cut nothing.", name=name, die=served)
    return " ".join((line, *_outcomes(w, event.facts[1:])))


def short_event(w: Words, event: Any, names: Sequence[str]) -> str:
    """The same without what came of it, for a picture that shows it ("Ann cut C2 C3 D3 for the yellow 4")."""
    if event.action.startswith("roll"):
        return w("{name} rolled the dice", name=names[int(event.facts[1])])
    name, served = names[event.actor], the_die(w, event.facts[0])
    cells = " ".join(event.action.split(" ")[2:])
    if cells:
        return w("{name} cut {cells} for {die}", name=name, cells=cells, die=served)
    return w("{name} took {die} and cut nothing", name=name, die=served)


def _outcomes(w: Words, facts: Iterable[str]) -> list[str]:
    """A sentence for each thing that came of a cut."""
    said = []
    for fact in facts:
        what, *which, number = fact.split(" ")
        n = int(number)
        if what == "tallies":
            said.append(w.plural("{n} tally.", "{n} tallies.", n))
        elif what == "field":
            field = which[0]
            said.append(
                w.plural("Field {field} is empty: +{n} point.", "Field {field} is empty: +{n} points.", n, field=field)
            )
        else:
            name = colour(w, which[0])
            said.append(w.plural("Sold, {colour}: +{n} point.", "Sold, {colour}: +{n} points.", n, colour=name))
    return said


def ending(w: Words, ended_by: str) -> str:
    """Why the game is over, told with its last round."""
    return {
        "colours": w("Three colours of a sheet are sold: the game is over."),
        "fields": w("Four fields of a sheet are empty: the game is over."),
        "idle": w("Nobody cut a flower in this round: the game is over."),
        "rounds": w("The last round has been played: the game is over."),
        "all": w("All flowers are cut: the game is over."),
    }[ended_by]


BANDS: Final = (5, 11, 17, 23, 28)
"""Where a better rating of a game played alone begins."""


def rating(w: Words, score: int) -> str:
    """What a score is called when one plays alone ("master florist")."""
    return _ratings(w)[ratings.reached(BANDS, score)]


def _ratings(w: Words) -> tuple[str, ...]:
    return (
        w.named("rating", "seedling"),
        w.named("rating", "apprentice"),
        w.named("rating", "gardener"),
        w.named("rating", "florist"),
        w.named("rating", "master florist"),
        w.named("rating", "legend"),
    )


def band(w: Words, score: int) -> str:
    """How good a game played alone was."""
    return w("Rating: {rating}", rating=rating(w, score))


def better(w: Words, score: int) -> str:
    """Which rating comes next, and from when on; "" after the best."""
    return ratings.better(w, BANDS, _ratings(w)[1:], score)


def sheet(w: Words, name: str) -> str:
    """The name of a sheet ("circle")."""
    return {
        "circle": w.named("sheet", "circle"),
        "square": w.named("sheet", "square"),
        "triangle": w.named("sheet", "triangle"),
        "star": w.named("sheet", "star"),
    }.get(name, name)


def sheet_title(w: Words, name: str) -> str:
    """The same over a sheet ("Circle")."""
    return {
        "circle": w.named("sheet", "Circle"),
        "square": w.named("sheet", "Square"),
        "triangle": w.named("sheet", "Triangle"),
        "star": w.named("sheet", "Star"),
    }.get(name, name)


def option(w: Words, name: str) -> str:
    return {"sheet": w("Sheets")}.get(name, name)


def value(w: Words, name: str, value: str) -> str:
    if name != "sheet":
        return value
    match value:
        case "own":
            return w("Everybody their own")
        case "random":
            return w("One for all, at random")
    return w("One for all: {sheet}", sheet=sheet(w, value))


def wish(w: Words, name: str, value: str) -> str:
    """What somebody chooses for themselves ("star")."""
    return w.named("sheet", "at random") if value == "random" else sheet(w, value)


def part(w: Words, key: str) -> str:
    return {
        "sold": w.named("part", "sold"),
        "fields": w.named("part", "empty fields"),
        "tallies": w.named("part", "tallies"),
        "most": w.named("part", "most tallies"),
        "fewest": w.named("part", "fewest tallies"),
    }.get(key, key)


def heading(w: Words, key: str) -> str:
    """A part of the score over a column or by itself ("Sold")."""
    return {
        "sold": w("Sold"),
        "fields": w("Empty fields"),
        "tallies": w("Tallies"),
        "most": w("Most tallies"),
        "fewest": w("Fewest tallies"),
    }[key]


def outlook(w: Words, points: int) -> str:
    """What the most or the fewest tallies would bring at the end, in a sentence; "" for neither."""
    if not points:
        return ""
    if points < 0:
        return w("As it stands: −{points} at the end for the most tallies.", points=-points)
    return w("As it stands: +{points} at the end for the fewest tallies.", points=points)


def rules(w: Words) -> str:
    """The rules as Discord markdown."""
    return "\n\n".join((*_serving(w), *_scoring(w)))


def _serving(w: Words) -> tuple[str, ...]:
    return (
        w("**Grow flowers on six fields, and cut just what your customers order.**"),
        w(
            "**Your sheet** has 72 flowers on six fields that touch each other: 13 each in yellow, blue, red, "
            "green and pink, and 7 white ones. Everybody has a sheet of their own; the layouts may be the same "
            "or differ."
        ),
        w(
            "**A round.** The starting player rolls six dice, one of each colour and a white one. Every die is a "
            "customer: the red die with four pips orders four red flowers. In turn everybody takes one of the "
            "dice that are left, and cuts flowers for it. Then the next player starts. Two players take two dice "
            "each in a round, one after the other."
        ),
        w(
            "**Cutting.** The flowers of one cut must all be connected, side by side and not by their corners; "
            "they may lie in several fields. Flowers cut before do not connect them. You may cut fewer flowers "
            "than ordered, even none, but never more."
        ),
        w(
            "**Unhappy customers.** Each flower fewer than ordered is a tally, and so is each flower of another "
            "colour than the one ordered. A tally costs 1 point. White flowers fit every order. The white die "
            "orders one colour of your choice: what fits best is counted."
        ),
        w(
            "*An example:* for the yellow die with five pips you cut three yellow flowers and a green one: 1 "
            "tally for the green flower and 1 for the missing one."
        ),
    )


def _scoring(w: Words) -> tuple[str, ...]:
    return (
        w(
            "**Sold!** When the last flower of a colour is cut from your sheet, you sell it. The first player to "
            "do so gets 7 points, the second 5, the third 3, all others none. White is not for sale."
        ),
        w(
            "**Empty field!** Your first empty field brings 3 points, the second 4, the third 5, the fourth 6, "
            "any further ones nothing. One cut may empty several fields and sell several colours."
        ),
        w(
            "**The end.** When somebody has sold three colours or emptied four fields, the round is finished, "
            "and so is the game. It also ends after a round in which nobody cut a flower."
        ),
        w(
            "**The score.** Add up colours and fields and take off the tallies. Whoever has the most tallies "
            "loses 3 points more, whoever has the fewest gets 3; all who are tied do. This is counted at the end "
            "alone. The highest score wins; of equal scores the one with fewer tallies."
        ),
        w(
            "**Alone** you play eight rounds with five dice, without the white one, and take two in each round. "
            "Every colour sold brings 5 points; most and fewest tallies do not count."
        ),
        w(
            "**Your rating**, alone: seedling; from {apprentice} points on apprentice, from {gardener} gardener, from "
            "{florist} florist, from {master} master florist, from {legend} legend.",
            **dict(zip(("apprentice", "gardener", "florist", "master", "legend"), BANDS, strict=True)),
        ),
        w(
            "**On the picture** a letter and a number name each cell, such as C2, and a tab has the number of each "
            "field. To cut, name the cells in any order. Capital letters stand for the colours: Y yellow, B blue, R "
            "red, G green, P pink, W white."
        ),
    )
