"""What happens in a game: each function answers with the table afterwards, or raises Refused or IllegalAction."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final, TypeVar

from rules.chance import Chance
from rules.game import CHANCE, THEN, Action, Seat
from sessions.lobby import settled
from sessions.model import DONE, MOVED_ON, Board, Entry, Level, Refused, Stale
from sessions.table import Table
from sessions.timeline import Timeline

T = TypeVar("T")

SUBSTITUTE: Final[Level] = "normal"
"""How strong the computer player is that takes over for a person."""


def started(table: Table, moment: datetime, seed: bytes) -> Table:
    """The lobby's game, dealt by draw 0 of the seed."""
    chosen = {**table.setup.options, **settled(table)}
    deal = table.game.deal(len(table.sitters), chosen, Chance(seed, 0))
    return _dealt(replace(table, phase="playing", secret=seed, deal=deal), moment)


def moved(table: Table, moment: datetime, seat: Seat, action: Action) -> Table:
    """After the seat's action, or all of several with THEN between them, and the rolls that follow."""
    entries: list[Entry] = []
    line = _line(table)
    for sentence in action.split(THEN):
        if entries and line.moves[-1].binds:
            raise Refused("“{action}” shows something new: look at it, and say the rest then.", action=entries[-1].text)
        entries.append(Entry(len(table.log) + len(entries) + 1, seat, "move", sentence))
        line = line.moved(entries[-1].n, seat, sentence)
    return _rolled(table, moment, line, *entries)


def pressed(table: Table, moment: datetime, user: int, stamp: int | None, action: Action) -> Table:
    """A person's action. stamp: the decision that it answers; None for one that was typed.

    Raises Stale also for a second press, which says that the first has counted.
    """
    try:
        seat = seat_of(table, user) if stamp is None else presser(table, user, stamp)
    except Stale:
        if stamp is not None and table.has_said(user, stamp, action):
            raise Stale(DONE) from None
        raise
    return moved(table, moment, seat, action)


def presser(table: Table, user: int, stamp: int) -> Seat:
    """The seat of a person whose present decision this is.

    Raises Refused for whoever has no seat, Stale for a decision that is past, and IllegalAction, which the game words,
    for a present one of somebody else.
    """
    seat = seat_of(table, user)
    if seat in table.to_act and stamp == table.stamp(seat):
        return seat
    if seat not in table.to_act and stamp in map(table.stamp, table.to_act):
        moved(table, table.touched, seat, "")
    raise Stale(MOVED_ON)


def answered(table: Table, moment: datetime, seat: Seat, stamp: int, action: Action) -> Table:
    """A computer player's action, unless the table has moved on while it thought."""
    if stamp != table.stamp(seat) or seat not in table.computers_to_act:
        raise Stale("The table has moved on.")
    return moved(table, moment, seat, action)


def undone(table: Table, moment: datetime, user: int, stamp: int | None = None) -> Table:
    """Without the person's last moves. stamp: the decision that they led to; None where it was typed.

    Computers' answers since that stamp go, too; for whatever else has happened it raises Stale.
    """
    seat = seat_of(table, user)
    if stamp is not None and stamp != table.stamp(seat) and not table.still_undoes(seat, stamp):
        raise Stale(DONE if table.has_undone(user, stamp) else MOVED_ON)
    voided = table.can_undo(seat)
    if not voided:
        raise Refused("There is nothing that you can take back.")
    entry = Entry(len(table.log) + 1, seat, "undo", " ".join(map(str, voided)))
    return table.noted(moment, _line(table).undone(seat, voided), entry)


def resigned(table: Table, moment: datetime, user: int) -> Table:
    """Without this person: one other person wins; else a computer takes over, and alone with its like plays it out."""
    seat = seat_of(table, user)
    if len(table.people) == 2:
        return table.ended(moment, "resigned", seat)
    return _handed_over(table, moment, seat)


def substituted(table: Table, moment: datetime, by: int, seat: Seat) -> Table:
    """With a computer player for somebody who cannot come any more, as one of the others wishes."""
    if seat_of(table, by) == seat:
        raise Refused("That is your own seat. `/game resign` gives it up.")
    if seat not in table.people:
        raise Refused("A computer player plays there already.")
    return _handed_over(table, moment, seat)


def _handed_over(table: Table, moment: datetime, seat: Seat) -> Table:
    """A computer player has the person's seat, and the next person is host."""
    others, user = [other for other in table.people if other != seat], table.sitters[seat].user
    sitter = replace(table.sitters[seat], kind="computer", level=SUBSTITUTE)
    sitters = (*table.sitters[:seat], sitter, *table.sitters[seat + 1 :])
    following = [other for other in others if other > seat] or others
    host = table.sitters[following[0]].user if following and user == table.host else table.host
    entry = Entry(len(table.log) + 1, seat, "seat", SUBSTITUTE)
    return table.noted(moment, _line(table), entry, sitters=sitters, host=host)


def closed(table: Table, moment: datetime, by: int, manager: bool) -> Table:
    """Ended without a result."""
    if by != table.host and not manager:
        raise Refused("Only the host, or somebody who manages messages or the server, may end this game.")
    return table.ended(moment, "closed")


def second_deal(first: Table, moment: datetime) -> Table | None:
    """The other half of a match that has just finished its first deal: the same deal, everybody one seat on."""
    outcome = first.outcome
    if not first.setup.match or first.first_of_match or first.ending != "rule" or outcome is None:
        return None
    second = Table(
        key=first.key,
        rules=first.rules,
        guild=first.guild,
        channel=first.channel,
        language=first.language,
        phase="playing",
        setup=first.setup,
        host=first.host,
        sitters=_one_on(first.sitters),
        board=Board(first.channel),
        created=moment,
        touched=moment,
        secret=first.secret,
        deal=first.deal,
        first_of_match=first.id,
        earlier=_one_on(outcome.scores),
        game=first.game,
    )
    return _dealt(second, moment)


def seat_of(table: Table, user: int) -> Seat:
    """The seat this person plays. Raises Refused, or Stale when there is no game to play now."""
    if table.phase == "lobby":
        raise Stale("This game has not begun yet.")
    if table.phase == "over":
        raise Stale("This game is over.")
    seat = table.seat_of(user)
    if seat is None:
        raise Refused("You have no seat at this table.")
    return seat


def _dealt(table: Table, moment: datetime) -> Table:
    line = Timeline.begun(table.game, len(table.sitters), table.deal or {}, table.setup.options)
    return _rolled(replace(table, rules=table.game.version), moment, line)


def _rolled(table: Table, moment: datetime, line: Timeline, *entries: Entry) -> Table:
    """The table after these entries and whatever chance does next."""
    told = list(entries)
    while line.now.to_act == (CHANCE,) and table.secret is not None:
        n = len(table.log) + len(told) + 1
        line = line.rolled(n, table.secret)
        told.append(Entry(n, CHANCE, "move", line.moves[-1].action))
    return table.noted(moment, line, *told)


def _line(table: Table) -> Timeline:
    if table.timeline is None:
        raise Refused("This game cannot go on.")
    return table.timeline


def _one_on(things: tuple[T, ...]) -> tuple[T, ...]:
    return (*things[1:], *things[:1])
