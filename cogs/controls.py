"""What a player may press, as plain values; and the rows of a message made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from discord import ui

from cogs import press
from cogs.limits import COMPONENTS, OPTIONS, ROW, batches
from cogs.press import Style
from rules.game import Action, Seat, next_words
from words import Words

Said: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Button:
    """Says `words` (see cogs/press.py)."""

    words: str
    label: str
    style: Style = "plain"


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu. words: all that it says; in a menu of many and in a form, what it adds to what was said."""

    words: str
    label: str
    detail: str = ""
    chosen: bool = False
    """It is what is looked at."""


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of any length. With `said` its choices, `least` to `most` of them, follow these words or stand at `_`.

    Where `said` is "" each choice is a whole sentence. Marks (`&2`) tell equal choices apart and are not said. owner:
    whose things these are; their name stands before the label.
    """

    label: str
    options: tuple[Option, ...]
    said: str | None = None
    least: int = 1
    most: int = 1
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """One entry of a form: a menu of at most 25, or a line to type where there are no options."""

    name: str
    label: str
    options: tuple[Option, ...] = ()
    least: int = 0
    most: int = 1


@dataclass(frozen=True, slots=True)
class Form:
    """A button that opens a form of at most five fields; what is entered follows the words `said`, field by field."""

    said: str
    label: str
    title: str
    fields: tuple[Field, ...]


Control: TypeAlias = Button | Menu | Form


def spelled(name: Callable[[Said], str], legal: Sequence[Action], said: Said, menu: str) -> tuple[Control, ...]:
    """The words that may follow, up to five as buttons, more as a menu with the label `menu`.

    name: what to call the words said with the next ones. Words that leave no choice are said along.
    """
    while len(follow := next_words(legal, said)) == 1 and follow[0]:
        said = (*said, follow[0])
    return together([_step(name, legal, said, word) for word in follow], menu)


def together(options: Sequence[Option], menu: str, style: Style = "plain") -> tuple[Control, ...]:
    """Up to five options as buttons, more as a menu with the label `menu`."""
    if len(options) <= ROW:
        return tuple(Button(option.words, option.label, style) for option in options)
    return (Menu(menu, tuple(options)),)


def called(w: Words, controls: Sequence[Control], names: Sequence[str]) -> list[Control]:
    """The controls with the names of those whose things they offer."""
    return [
        replace(each, label=w("{name}: {what}", name=names[each.owner], what=each.label))
        if isinstance(each, Menu) and each.owner is not None
        else each
        for each in controls
    ]


def _step(name: Callable[[Said], str], legal: Sequence[Action], said: Said, word: str) -> Option:
    words = (*said, word) if word else said
    follow = next_words(legal, words) if word else ("",)
    while len(follow) == 1 and follow[0]:
        words = (*words, follow[0])
        follow = next_words(legal, words)
    return Option(("=" if follow == ("",) else "+") + " ".join(words), name(words))


def rows(
    w: Words,
    table: int,
    stamp: int,
    controls: Sequence[Control],
    room: int,
    page: int = 0,
    said: Said = (),
    moment: str = "",
) -> list[ui.ActionRow[Any]]:
    """The controls as rows of at most `room` components, and a row that turns to what found no room.

    moment: when a private view was made; Discord leaves in a menu of the same id what was chosen in it before, so that
    it cannot be chosen again.
    """
    spread = [
        row
        for number, control in enumerate(_gathered(controls))
        for row in _drawn(w, table, stamp, number, moment, control)
    ]
    sheets: list[list[ui.ActionRow[Any]]] = [[]]
    left = room
    for row in spread:
        size = 1 + len(row.children)
        if size > left and sheets[-1]:
            sheets.append([])
            left = room
        sheets[-1].append(row)
        left -= size
    page = min(page, len(sheets) - 1)
    return sheets[page] + _turns(w, table, stamp, said, page, len(sheets))


def fits(controls: Sequence[Control], room: int) -> bool:
    """Whether they need no second page."""
    size = 0
    for control in _gathered(controls):
        size += 1 + len(control) if isinstance(control, list) else 2 * len(list(batches(control.options, OPTIONS)))
    return size <= min(room, COMPONENTS)


def _turns(w: Words, table: int, stamp: int, said: Said, page: int, count: int) -> list[ui.ActionRow[Any]]:
    if count == 1:
        return []
    turns = ui.ActionRow[Any]()
    for to, label in ((page - 1, w("Earlier choices")), (page + 1, w("More choices"))):
        if 0 <= to < count:
            turns.add_item(press.button(table, stamp, f"?turn {to} {' '.join(said)}".rstrip(), label))
    return [turns]


def _gathered(controls: Sequence[Control]) -> list[list[Button | Form] | Menu]:
    """Buttons that stand beside each other share a row."""
    found: list[list[Button | Form] | Menu] = []
    for control in controls:
        if isinstance(control, Menu):
            found.append(control)
        elif found and isinstance(found[-1], list) and len(found[-1]) < ROW:
            found[-1].append(control)
        else:
            found.append([control])
    return found


def _drawn(
    w: Words, table: int, stamp: int, number: int, moment: str, control: list[Button | Form] | Menu
) -> list[ui.ActionRow[Any]]:
    if isinstance(control, Menu):
        return [_menu(table, stamp, f"{number}.{part}{moment}", menu) for part, menu in enumerate(_split(w, control))]
    row = ui.ActionRow[Any]()
    for item in control:
        if isinstance(item, Form):
            row.add_item(press.button(table, stamp, f"#{item.said}", item.label))
        else:
            row.add_item(press.button(table, stamp, item.words, item.label, item.style))
    return [row]


def _split(w: Words, menu: Menu) -> list[Menu]:
    """A long menu as several, each named by its first and last line."""
    if len(menu.options) <= OPTIONS:
        return [menu]
    parts = list(batches(menu.options, OPTIONS))
    labels = [w("{menu}: {first} – {last}", menu=menu.label, first=p[0].label, last=p[-1].label) for p in parts]
    return [replace(menu, label=label, options=tuple(part)) for label, part in zip(labels, parts, strict=True)]


def _menu(table: int, stamp: int, number: str, menu: Menu) -> ui.ActionRow[Any]:
    options = [press.choice(option.words, option.label, option.detail, option.chosen) for option in menu.options]
    if menu.said is None:
        return press.menu(table, stamp, f"@{number}", menu.label, options)
    most = min(menu.most, len(options))
    return press.menu(table, stamp, f"*{number} {menu.said}".rstrip(), menu.label, options, most, min(menu.least, most))
