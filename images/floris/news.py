"""What has just happened, as far as everybody saw it: the turn in play or, before its take, the one that ended."""

from __future__ import annotations

from typing import NamedTuple

from rules.floris import View
from rules.game import Event, Seat


class Turn(NamedTuple):
    """One turn, or what has been made of it."""

    seat: Seat
    take: Event
    kept: int
    """So many cards more in hand than at its start, picked ones too, thrown away ones not."""
    shown: tuple[str, ...]
    """Cards that were put on the display and still lie there."""
    scored: bool


def turn(view: View) -> Turn | None:
    """The newest turn; None before the first take."""
    events: list[Event] = []
    for event in reversed(view.history):
        events.insert(0, event)
        if event.action.startswith("take "):
            return _told(events)
    return None


def _told(events: list[Event]) -> Turn | None:
    take, *rest = events
    if not isinstance(take.actor, int):
        return None
    kept, shown, scored = 0, [], False
    for event in rest:
        verb, _, card = event.action.partition(" ")
        kept += (verb in ("hand", "pick")) - (verb == "discard")
        if verb == "show":
            shown.append(card)
        elif verb == "pick" and card in shown:
            shown.remove(card)
        scored = scored or verb == "score"
    return Turn(take.actor, take, 0 if scored else max(0, kept), tuple(shown), scored)


def headline(view: View) -> Event | None:
    """The event worth a line: how a turn ended if with a bouquet, else what was taken, until that has been placed."""
    if view.last is None or view.to_act == () or view.step != "take" or view.last.action == "score":
        return view.last
    newest = turn(view)
    return newest.take if newest else view.last
