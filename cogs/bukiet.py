"""Bukiet's face: a die, then one of the best cuts for it or an own one, then a look at the sheet before it counts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, islice, zip_longest
from typing import TypeAlias

from cogs.controls import Button, Control, Field, Form, Menu, Option, Said
from cogs.limits import CHOICE, OPTIONS
from images.bukiet.form import front
from rules.bukiet import View, aimed, ends, fitting, judged, preview
from rules.cuts import TEXTS, typed_cells
from rules.game import Action, IllegalAction, Player, Seat
from rules.plot import Cut, Die, Plot
from rules.sheet import BIT, CELLS, COLUMNS
from words import Words, bukiet, dice
from words.colours import colour

NOTHING = "&nothing"
"""The mark of a die that is taken without a cut: else the die alone is only half of what is to be said."""
BANDS = ("123", "456", "789")
"""Rows that share a menu of the own choice: 24 cells each."""
ADVISED = 20
"""So many cuts of each die are offered to who types."""
FIRST, LOOKED_AT = 10, 500
"""So many cuts, found among so many of the best, are offered to who has typed a die."""
Cells: TypeAlias = Sequence[str]
_CUT = re.compile(r"\s*cut\b\s*", re.IGNORECASE)


def progress(w: Words, view: View) -> str:
    return bukiet.round(w, view)


def open(view: View) -> bool:
    """Everything lies open."""
    return True


def controls(w: Words, view: View, legal: Sequence[Action], said: Said) -> Sequence[Control]:
    die = _die(view, said)
    if die is None:
        return [Button(f"+cut {code[0]}", bukiet.order(w, code)) for code in view.left]
    action, page = _action(said), _page(said)
    if action is None:
        return _cuts(w, view, die, page)
    found, _ = _best(view, die, page)
    label = w("Another cut for {die}?", die=bukiet.the_die(w, die))
    others = [_menu(w, label, found, page, action)] if found else []
    back = f"+cut {die[0]}" + (f" &{page}" if page else "")
    return [_confirming(w, action), Button(back, w("All choices")), *others]


def tableau(view: View, seat: Seat) -> object:
    """What the picture of a sheet is made of."""
    return front(view, seat)


def note(w: Words, view: View, names: Sequence[str]) -> str:
    """Why the game is over."""
    return bukiet.ending(w, view.ended_by) if view.ended_by else ""


def advised(view: View) -> Iterator[Action]:
    """The best cuts of all dice, in turn, then every die without a cut."""
    best = [(cut.action for cut in islice(fitting(view, _seat(view), die), ADVISED)) for die in view.left]
    yield from filter(None, chain.from_iterable(zip_longest(*best)))
    yield from (f"cut {die[0]}" for die in view.left)


def begun(w: Words, view: View, typed: str) -> Iterator[Action]:
    """The best cuts for a die that was typed (`R4`), with the cells that were typed behind it."""
    named = dice.die_named(_CUT.sub("", typed, count=1))
    die = next((die for die in view.left if named and die[0] == named.letter and named.pips in ("", die[1:])), None)
    if named is None or die is None:
        return
    cells = typed_cells(named.rest.replace(":", " "))
    able = (cut for cut in islice(fitting(view, _seat(view), die), LOOKED_AT) if _holds(cut, cells))
    yield from (cut.action for cut in islice(able, FIRST))
    if not cells:
        yield f"cut {die[0]}"


def _holds(cut: Cut, typed: Cells) -> bool:
    """Whether a cut has all these cells, of which the last may be a mere letter."""
    *whole, last = typed or ("",)
    return {*whole} <= {*cut.cells} and any(cell.startswith(last) for cell in cut.cells)


def meant(w: Words, view: View, typed: str) -> Action:
    """A cut typed with or without `cut`, the die by its colour in any language of ours or by its letter, the cells in
    any order; without a die where one alone is left.

    Raises IllegalAction where it is open which die is meant, what is cut for it, or whether `B4` is a die or a cell.
    """
    text = _CUT.sub("", typed, count=1)
    if dice.nothing(typed) or dice.nothing(text):
        return _for_the_last(w, view, ())
    named = dice.die_named(text)
    if named and (not _like_a_cell(named) or named.letter + named.pips in view.roll):
        return _for_a_die(w, view, named, typed == f"cut {named.letter}")
    cells = typed_cells(text)
    return _for_the_last(w, view, cells) if cells and {*cells} <= {*CELLS} else typed


def _like_a_cell(named: dice.Called) -> bool:
    return not named.sure and named.letter + named.pips in CELLS


def _for_a_die(w: Words, view: View, named: dice.Called, nothing: bool) -> Action:
    """The cut for a die that was named. nothing: it was written so that no cells mean no flowers."""
    die = next((die for die in view.roll if die[0] == named.letter), named.letter)
    if named.pips and die[1:] not in ("", named.pips):
        raise IllegalAction(
            "There is no {wrong} in this round: that die is {die}.", wrong=named.letter + named.pips, die=die
        )
    none = dice.nothing(named.rest)
    cells = () if none else typed_cells(named.rest.replace(":", " "))
    if _like_a_cell(named) and not named.rest.startswith(":") and not none:
        first = die, *cells
        fit = [other for other in view.left if _can(view, other, first)]
        if fit and (die not in view.left or not cells or _can(view, die, cells)):
            raise _unclear(w, view, die, cells, fit)
        if fit:
            return _for_the_last(w, view, first)
        if _was_cut(view, first) and _can(view, die, cells):
            raise IllegalAction(
                "{code} is a die, and a cell that has been cut before. If you mean the die, type `{one}`.",
                code=die,
                one=f"{die[0]} {' '.join(cells)}",
            )
    if not cells and not none and not nothing and die in view.left:
        told = f"{die[0]} {_example(view, die)}", f"{die[0]} {bukiet.no_flower(w)}"
        raise IllegalAction(
            "Say what you cut for it, as in `{example}`, or `{nothing}`.", example=told[0], nothing=told[1]
        )
    return _written(view, die, cells)


def _was_cut(view: View, cells: Cells) -> bool:
    """Whether the first of these cells is gone from the own sheet, and they would be one cut otherwise."""
    shape = sum(BIT[cell] for cell in {*cells} & {*CELLS})
    return len(cells) > 1 and bool(view.plots[_seat(view)].gone & BIT[cells[0]]) and shape in TEXTS


def _unclear(w: Words, view: View, code: str, cells: Cells, fit: Sequence[Die]) -> IllegalAction:
    """A code may be the die or a cell. cells: what was typed behind it. fit: the dice for which all may be cut."""
    other = f"{next((die for die in fit if die != code), fit[0])[0]} {' '.join((code, *cells))}"
    for seat, die in view.taken:
        if die == code:
            return IllegalAction(
                "The die {die} is taken: {name} has it. If you mean the cell, name your die first: `{other}`.",
                die=die,
                name=Player(seat),
                other=other,
            )
    one = f"{code[0]} {' '.join(cells) or bukiet.no_flower(w)}"
    return IllegalAction(
        "{code} is a die and a cell. If you mean the die, type `{one}`; if the cell, name its die first: `{other}`.",
        code=code,
        one=one,
        other=other,
    )


def _for_the_last(w: Words, view: View, cells: Cells) -> Action:
    """The cut for the one die that is left; where there are more, it must be said which."""
    if len(view.left) == 1:
        return _written(view, view.left[0], cells)
    if not cells:
        example = f"{view.left[0][0]} {bukiet.no_flower(w)}"
        raise IllegalAction("Say for which die you cut nothing, as in `{example}`.", example=example)
    die = next((die for die in view.left if _can(view, die, cells)), view.left[0])
    example = f"{die[0]} {' '.join(cells)}"[:40]
    raise IllegalAction("Name the die that you take before the cells, as in `{example}`.", example=example)


def _example(view: View, die: Die) -> str:
    """The cells of the best cut for a die; the last cell there is where nothing grows any more."""
    best = next(fitting(view, _seat(view), die), None)
    return " ".join(best.cells) if best else CELLS[-1]


def _can(view: View, die: Die, cells: Cells) -> bool:
    """Whether these cells may be cut for the die."""
    try:
        judged(view, _seat(view), " ".join(("cut", die[0], *cells)))
    except IllegalAction:
        return False
    return True


def marked(view: View, said: Said) -> View | None:
    """The sheet with what fits the chosen die."""
    die = _die(view, said)
    return None if die is None else aimed(view, die)


def planned(view: View, said: Said) -> View | None:
    """The sheet with the cut made, once it is said whole. Raises IllegalAction with the reason."""
    action = _action(said)
    return None if action is None else preview(view, _seat(view), action)


def plan(w: Words, view: View, said: Said) -> str:
    """What would come of the cut."""
    action = _action(said)
    if action is None:
        return ""
    seat = _seat(view)
    effect = bukiet.effect(w, judged(view, seat, action))
    told = w("**{cut}** – {effect}. It counts once you confirm it.", cut=bukiet.action(w, view, action), effect=effect)
    if ends(preview(view, seat, action)) and not ends(view):
        return "\n".join([told, w("With it the game is over after this round.")])
    return told


def _seat(view: View) -> Seat:
    """Whose sheet it is about: the viewer's, whose turn it is."""
    return int(view.to_act[0]) if view.viewer is None else view.viewer


def _die(view: View, said: Said) -> Die | None:
    """The die that was chosen, while it is there."""
    return next((die for die in view.left if said[:1] == ("cut",) and said[1:2] == (die[0],)), None)


def _action(said: Said) -> Action | None:
    """The whole move, once there are cells or it is said that there shall be none."""
    words = [word for word in said if not word.startswith("&")]
    return " ".join(words) if words[2:] or NOTHING in said else None


def _page(said: Said) -> int:
    """Which page of cuts was asked for."""
    page = next((int(word[1:]) for word in said if word.startswith("&") and word[1:].isdecimal()), 0)
    return min(page, len(TEXTS) // OPTIONS)


def _confirming(w: Words, action: Action) -> Button:
    cells = " ".join(action.split(" ")[2:])
    return Button(f"={action}", w("Cut {cells}", cells=cells) if cells else w("Cut nothing"), "main")


def _cuts(w: Words, view: View, die: Die, page: int) -> list[Control]:
    """A page of the best cuts for this die, and the ways to more, to none, and to an own one."""
    found, more = _best(view, die, page)
    label = w("What do you cut for {die}?", die=bukiet.the_die(w, die))
    controls: list[Control] = [_menu(w, label, found, page)] if found else []
    if page:
        controls.append(Button(f"+cut {die[0]} &{page - 1}", w("Earlier choices")))
    if more:
        controls.append(Button(f"+cut {die[0]} &{page + 1}", w("More choices")))
    if fields := _fields(w, view, die):
        controls.append(Form(f"cut {die[0]}", w("Own choice"), bukiet.order(w, die), fields))
    nothing = w("Cut nothing: {tallies}", tallies=bukiet.tallies(w, int(die[1])))
    return [*controls, Button(f"+cut {die[0]} {NOTHING}", nothing)]


def _best(view: View, die: Die, page: int) -> tuple[list[Cut], bool]:
    """A page of the best cuts for a die, and whether there are more."""
    first = page * OPTIONS
    found = list(islice(fitting(view, _seat(view), die), first, first + OPTIONS + 1))
    return found[:OPTIONS], len(found) > OPTIONS


def _detail(w: Words, cut: Cut) -> str:
    whole = bukiet.effect(w, cut)
    return whole if len(whole) <= CHOICE else bukiet.effect(w, cut, brief=True)


def _menu(w: Words, label: str, cuts: Sequence[Cut], page: int, chosen: Action | None = None) -> Menu:
    """Cuts with what comes of each. chosen: the one that is looked at."""
    mark = f" &{page}" if page else ""
    options = [
        Option(f"+{cut.action}{mark}", " ".join(cut.cells), _detail(w, cut), cut.action == chosen) for cut in cuts
    ]
    return Menu(label, tuple(options))


def _fields(w: Words, view: View, die: Die) -> tuple[Field, ...]:
    """A menu for every three rows with what still grows there, and a line to type; () where nothing grows."""
    plot, found = view.plots[_seat(view)], []
    for rows in BANDS:
        cells = [column + row for row in rows for column in COLUMNS]
        options = tuple(_cell(w, plot, cell) for cell in cells if not plot.gone & BIT[cell])
        if options:
            label = w("Rows {first} to {last}", first=rows[0], last=rows[-1])
            found.append(Field(f"rows-{rows}", label, options, most=int(die[1])))
    typing = Field("typed", w("Or type the cells, such as C2 C3 D3"))
    return (*found, typing) if found else ()


def _cell(w: Words, plot: Plot, cell: str) -> Option:
    return Option(cell, w("{cell}: {colour}", cell=cell, colour=colour(w, plot.sheet.flower(cell))))


def _written(view: View, die: Die, cells: Cells) -> Action:
    """The cut in the notation; one that cannot be stays as it is, for the rules to say why."""
    action = " ".join(("cut", die[0], *cells))
    try:
        return judged(view, _seat(view), action).action
    except IllegalAction:
        return action
