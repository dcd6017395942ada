"""`/move`: sentences typed in the notation or in one's own language, several with `;` between them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache

from discord import app_commands
from discord.app_commands import Choice, locale_str

from cogs import Asked, House
from cogs.answers import answering, offering, sentence
from cogs.controls import Button, Menu, Option
from cogs.faces import Adviser, Completer, Interpreter, Planner, face
from cogs.here import table_here
from cogs.languages import language_of
from cogs.limits import CHOICE, OPTIONS, clamp, plain
from cogs.moves import show_made
from cogs.scenes import plain_names
from cogs.spelling import Unclear, called, readings, spelled, writer
from rules.game import THEN, Action, IllegalAction, Refusal, Seat
from sessions.table import Table
from words import Caller, Words, speak, speech

MARK = ";"
PART = 2
"""So many letters of a sentence, from the beginning of a word on, may stand for the whole."""
SHOWN = 8
"""So many choices a refusal names."""
MANY = 100
"""Above so many more choices their number helps nobody."""
TRIED = 8
"""So many words of what is no move are looked at for what it may have been about."""
KEPT = 32
"""Of so many positions what may be said is remembered while people type."""


@app_commands.command(name="move", description=locale_str("Make a move in words; the choices are offered as you type"))
@app_commands.describe(action=locale_str("Your move: one of the choices offered, or the notation of the rules"))
async def move(asked: Asked, action: str) -> None:
    async with answering(asked) as answer:
        table = await table_here(answer, running=True)
        seat = table.seat_of(answer.person.id)
        try:
            after = await answer.bot.tables.act(table.id, answer.person.id, meant(answer.w, table, seat, action))
        except (IllegalAction, Unclear) as refusal:
            now = await answer.bot.tables.get(table.id)
            why = sentence(answer.w, refusal, plain_names(answer.w, now))
            await answer.say("\n".join([why, *_open(answer.w, now, seat, action)]))
            return
        await show_made(answer, after, table)


@move.autocomplete("action")
@offering
async def sentences(asked: Asked, typed: str) -> list[Choice[str]]:
    """The legal sentences that hold what was typed, short ones first; after a `;` those that may follow."""
    table = await asked.client.boards.at(asked.channel_id)
    seat = table.seat_of(asked.user.id) if table is not None else None
    if table is None or seat is None or seat not in table.to_act:
        return []
    w = speak(await language_of(asked))
    before, rest = _heard(w, table, seat, typed)
    wanted, now = rest.casefold(), _ahead(table, seat, before)
    known, begun = _known(w, now, seat, rest), _begun(w, now, seat, rest)
    found: list[Choice[str]] = []
    write = writer(w, table)
    for action, said in _said(w, now, seat, *([known] if known else ()), *begun):
        value = write([*before, action])
        fits = action == known or action in begun or _holds(wanted, write([action]).casefold(), said.casefold())
        if len(value) <= CHOICE and fits:
            found.append(Choice(name=_shown(_read(w, table, seat, before, said), value), value=value))
        if len(found) == OPTIONS:
            break
    return found


def _shown(name: str, action: str) -> str:
    """A choice as it is offered: no two look the same, though they may be called the same for a hundred characters."""
    return name if len(name) <= CHOICE else clamp(f"{action}: {name}", CHOICE)


def _holds(wanted: str, action: str, said: str) -> bool:
    """Whether this is part of a choice, of its words or its notation; its words may follow its verb, as in `put c`."""
    verb, _, rest = wanted.partition(" ")
    in_words = wanted in said or _spoken(wanted) in _spoken(said)
    return in_words or wanted in action or (action.startswith(f"{verb} ") and rest in said)


def meant(w: Words, table: Table, seat: Seat | None, typed: str) -> Action:
    """The actions whose notation or sentences these are; else what was typed, for the rules to refuse.

    A part of the last sentence that no other choice has will do, where all choices can be gone through; one action
    comes before several that a button says at once. Raises Unclear where several have it or nothing was typed, Refusal
    for a whole move that cannot be.
    """
    if seat is None or seat not in table.to_act:
        return _tidy(typed)
    if not _tidy(typed):
        raise Unclear("You have said nothing.")
    before, rest = _heard(w, table, seat, typed)
    now = _ahead(table, seat, before)
    known = _known(w, now, seat, rest)
    if known is None and not _goes_on(w, now, seat, rest):
        _check(w, now, seat, _tidy(rest.partition(MARK)[0]), before)
    having = [known] if known else [action for action, name in _said(w, now, seat) if _part(rest, action, name)]
    found = [action for action in having if MARK not in action] or having
    if not known and len(_choices(w, now, seat)) < len(now.legal(seat)):
        found = []  # what is not listed might have it, too
    if len(found) > 1:
        raise Unclear("“{typed}” fits several of your choices.", typed=clamp(rest, CHOICE))
    return THEN.join([*before, *(found or (spelled(w, now, seat, _tidy(part)) for part in rest.split(MARK)))])


def _goes_on(w: Words, table: Table, seat: Seat, typed: str) -> bool:
    """Whether more was typed behind a legal action that shows something new: what is wrong is that there is more."""
    first, mark, _ = typed.partition(MARK)
    return bool(mark) and _known(w, table, seat, _tidy(first)) is not None


def _check(w: Words, table: Table, seat: Seat, typed: str, before: Sequence[Action]) -> None:
    """Raises Refusal for what may be meant in two ways, and for a whole move that cannot be."""
    action, shown = spelled(w, table, seat, typed, before), face(table.game.key)
    if isinstance(shown, Planner):
        shown.planned(table.view(seat), tuple(action.split()))


def _part(typed: str, action: Action, name: str) -> bool:
    """Whether this is a part of the sentence, from the beginning of a word on; its words may follow its verb."""
    for said in _ways(typed, action):
        if len(said) >= PART and re.search(rf"\b{re.escape(said.casefold())}", name.casefold()) is not None:
            return True
        spoken = _spoken(said)
        if len(spoken) >= PART and f" {spoken}" in f" {_spoken(name)}":
            return True
    return False


def _ways(typed: str, action: Action) -> tuple[str, ...]:
    """What was typed, and, where it begins with the verb of an action, what stands behind that."""
    verb, _, rest = typed.partition(" ")
    return (typed, rest) if rest and verb.casefold() == action.partition(" ")[0] else (typed,)


def _spoken(sentence: str) -> str:
    """Its words and numbers alone, as somebody types them who does not care for `:`, `·` and `( )`."""
    return " ".join(re.findall(r"[\w−-]+", sentence.casefold()))


def _open(w: Words, table: Table, seat: Seat | None, typed: str) -> list[str]:
    """What the seat may say instead, one a line: the first choices of those that were typed in part, else of all."""
    if seat is None or seat not in table.to_act:
        return []
    before, rest = _heard(w, table, seat, typed)
    ahead = _ahead(table, seat, before)
    fitting, whole = _fitting(w, ahead, seat, rest)
    shown = (fitting or list(_said(w, ahead, seat)))[:SHOWN]
    write = writer(w, table)
    offered = [(plain(name), write([*before, action])) for action, name in shown]
    lines = [w("- {choice}: `{notation}`", choice=name, notation=notation) for name, notation in offered]
    count = (len(fitting) or len(ahead.legal(seat))) - len(shown)
    return [w("**Your choices:**"), *lines, *_rest(w, count, whole)] if lines else []


def _fitting(w: Words, table: Table, seat: Seat, typed: str) -> tuple[list[tuple[Action, str]], bool]:
    """The choices that hold what was typed, else its beginning, as far as any do; and whether these are all such."""
    words, begun = typed.split()[:TRIED], dict[Action, None]()
    parts = [" ".join(words[:end]) for end in range(len(words), 0, -1)]
    for part in (*parts, *(word.rstrip("0123456789") for word in words[:1])):
        begun |= dict.fromkeys(_begun(w, table, seat, part))
        said = list(_said(w, table, seat)) if not begun else []
        found = [(action, name) for action, name in said if _part(part, action, name) and not _is_verb(part, action)]
        if found:
            return found, True
    return [(action, _choices(w, table, seat).name(action)) for action in begun], not begun


def _is_verb(typed: str, action: Action) -> bool:
    return typed.casefold() == action.partition(" ")[0]


def _rest(w: Words, count: int, whole: bool) -> list[str]:
    """How many choices are not told; of very many, or where those of one thing alone were looked at, just that."""
    if count > 0 and not whole:
        return [w("and more: start typing to be offered some, or choose in **My view**.")]
    if count > MANY:
        return [w("and many more: start typing to be offered some, or choose in **My view**.")]
    return _more(w, count)


def _more(w: Words, count: int) -> list[str]:
    """How many choices are not told, and where they are."""
    if count <= 0:
        return []
    told = w.plural(
        "and {n} more: start typing to be offered it, or choose it in **My view**.",
        "and {n} more: start typing to be offered some, or choose in **My view**.",
        count,
    )
    return [told]


def _known(w: Words, table: Table, seat: Seat, typed: str) -> Action | None:
    """The legal action that is meant: in the notation, in the game's easier spelling, or as it alone is called.

    What a button calls several actions at once means all of them, with THEN between them.
    """
    stands: tuple[Action, ...] = () if isinstance(face(table.game.key), Interpreter) else (typed,)
    try:
        ways = (*stands, spelled(w, table, seat, typed))
    except Unclear:
        return None
    except Refusal:
        ways = stands
    for action in ways:
        if _may(table, seat, action):
            return action
    wanted = typed.casefold()
    said, write = list(_said(w, table, seat)), writer(w, table)
    found = [
        action
        for action, name in said
        if {*_ways(wanted, action)} & {*map(str.casefold, (write([action]), name, _shown(name, action)))}
    ]
    if not found:
        found = [action for action, name in said if _spoken(name) in map(_spoken, _ways(typed, action))]
    return found[0] if len(found) == 1 else None


def _may(table: Table, seat: Seat, action: Action) -> bool:
    """Whether this is one legal action as the notation has it; found out by trying, since to list all may take long."""
    if not action or MARK in action:
        return False
    try:
        history = table.ahead(seat, action).view(seat).history
    except IllegalAction:
        return False
    except Refusal:
        return True  # it is legal, but nobody may look ahead
    return [event.action for event in history if event.actor == seat][-1:] == [action]


def _heard(w: Words, table: Table, seat: Seat, typed: str) -> tuple[list[Action], str]:
    """The whole sentences that end with a `;`, as actions, and what was typed after them.

    A name may hold a `;` itself: the shortest one that is a sentence counts.
    """
    before: list[Action] = []
    parts = typed.split(MARK)
    start = 0
    for end in range(1, len(parts)):
        action = _known(w, _ahead(table, seat, before), seat, _tidy(MARK.join(parts[start:end])))
        if action is not None and _looked(table, seat, [*before, action]) is not None:
            before.append(action)
            start = end
    return before, _tidy(MARK.join(parts[start:]))


def _read(w: Words, table: Table, seat: Seat, before: list[Action], last: str) -> str:
    """What a choice is called: all sentences in words."""
    told = []
    for place, action in enumerate(before):
        told.append(_choices(w, _ahead(table, seat, before[:place]), seat).name(action))
    return f"{MARK} ".join([*told, last])


class Choices:
    """What a seat may say and how each is called, which is found out no sooner than it is asked for.

    Its actions one by one, few words first, then what a button or a line of a menu says that is several at once.
    """

    def __init__(self, w: Words, table: Table, seat: Seat, listed: Sequence[Action]) -> None:
        self._w, self._table, self._seat = w, table, seat
        self._listed = listed
        self._names: dict[Action, str] = {}

    def __len__(self) -> int:
        """The single actions."""
        return len(self._listed)

    def __iter__(self) -> Iterator[tuple[Action, str]]:
        called = set()
        for action in self._listed:
            called.add(self.name(action))
            yield action, self.name(action)
        for actions, label in self._pressed.items():
            if label not in called:  # else the words mean the one action
                yield actions, label

    def name(self, action: Action) -> str:
        """What a legal action is called, listed or not, or several with THEN between them as the button has it."""
        if action not in self._names:
            self._names[action] = self._pressed[action] if MARK in action else self._said(action)
        return self._names[action]

    def _said(self, action: Action) -> str:
        say, view = speech(self._table.game.key), self._table.view(self._seat)
        if isinstance(say, Caller):
            return say.called(self._w, view, action, called(self._w, self._table))
        return say.action(self._w, view, action)

    @cached_property
    def _pressed(self) -> dict[Action, str]:
        """What the controls of the moment call several actions at once."""
        table, seat = self._table, self._seat
        legal = table.legal(seat)
        controls = face(table.game.key).controls(self._w, table.view(seat), legal, ()) if legal else ()
        menus = [control for control in controls if isinstance(control, Menu) and control.said is None]
        whole: list[Button | Option] = [control for control in controls if isinstance(control, Button)]
        offered = [*whole, *(option for menu in menus for option in menu.options)]
        return {each.words[1:]: each.label for each in offered if each.words[0] == "=" and THEN in each.words}


@lru_cache(maxsize=KEPT)
def _choices(w: Words, table: Table, seat: Seat) -> Choices:
    """What may be said, few words first, and so step by step; what the game advises where all is too much."""
    shown = face(table.game.key)
    if isinstance(shown, Adviser) and seat in table.to_act:
        return Choices(w, table, seat, tuple(shown.advised(table.view(seat))))
    return Choices(w, table, seat, sorted(table.listed(seat), key=lambda action: action.count(" ")))


def _said(w: Words, table: Table, seat: Seat, *first: Action) -> Iterator[tuple[Action, str]]:
    """What the seat may say and how it is called; some of it first."""
    choices = _choices(w, table, seat)
    yield from ((action, choices.name(action)) for action in dict.fromkeys(first))
    yield from (each for each in choices if each[0] not in first)


def _begun(w: Words, table: Table, seat: Seat, typed: str) -> list[Action]:
    """What the game itself offers to who has typed this."""
    if seat not in table.to_act:
        return []
    shown = face(table.game.key)
    if isinstance(shown, Completer):
        return list(shown.begun(w, table.view(seat), typed))
    return [action for action in readings(w, table, seat, typed) if _may(table, seat, action)]


def _ahead(table: Table, seat: Seat, before: Iterable[Action]) -> Table:
    return _after(table, seat, THEN.join(before))


@lru_cache(maxsize=KEPT)
def _after(table: Table, seat: Seat, said: Action) -> Table:
    return table.ahead(seat, said) if said else table


def _looked(table: Table, seat: Seat, actions: list[Action]) -> Table | None:
    """The table after these actions, None where nobody may look ahead."""
    try:
        return _ahead(table, seat, actions)
    except Refusal:
        return None


def _tidy(typed: str) -> str:
    return " ".join(typed.split())


async def setup(bot: House) -> None:
    bot.tree.add_command(move)
