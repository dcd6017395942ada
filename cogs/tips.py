"""Tips for somebody new: one for each situation that is new to them, at the foot of an answer they get anyway."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from cogs import House
from cogs.answers import Answer
from cogs.faces import Guide, Planner, face
from rules.game import OWN, Seat
from sessions.model import Unsaved
from sessions.table import Table
from words import Words

log = structlog.get_logger(__name__)

OFF = "no_tips"
"""The setting of somebody who wants none."""
TOLD = "tips_told"
"""The setting that holds the tips somebody has had."""


def situations(table: Table, seat: Seat | None, planned: bool = False) -> tuple[str, ...]:
    """What this person is in the middle of, the most urgent first. planned: they look at a move before it counts."""
    if table.phase == "over":
        return ("over",)
    if table.phase == "lobby" and table.guild is None:
        return ("direct",)
    if table.phase == "lobby":
        return ("own", "lobby") if OWN in table.setup.settings.values() else ("lobby",)
    if seat is None:
        return ("watch",)
    if planned:
        return ("plan",)
    found = (*_turn(table, seat), "undo") if seat in table.to_act else ("undo", "wait")
    if len(table.people) == 1:  # nobody calls who plays alone
        found = tuple(name for name in found if name != "wait")
    return tuple(name for name in found if name != "undo" or table.can_undo(seat))


def _turn(table: Table, seat: Seat) -> tuple[str, ...]:
    """What is new in a turn: the face says it, or that a move can be looked at first."""
    shown = face(table.game.key)
    if isinstance(shown, Guide):
        return tuple(shown.moments(table.view(seat)))
    return ("choose",) if isinstance(shown, Planner) else ("turn",)


def tip(w: Words, situation: str) -> str:
    """What helps there."""
    return {
        "lobby": w("At the table others press **Join**, or you **Add a computer player**; then you press **Start**."),
        "direct": w(
            "**Add a computer player** if the game needs one, then press **Start**. Nobody else sees this table."
        ),
        "own": w("Everybody chooses their own here: the menu is for each at the table, not for the host alone."),
        "choose": w("Choose freely: you see what would come of a choice, and nothing counts until you confirm it."),
        "plan": w("This is a look ahead: the first button makes the move, **Back** leaves everything as it was."),
        "turn": w("Each button names what it does. One press is your move; the picture marks what you can take."),
        "stack": w("An open card can be given back with **Undo** until you have placed it; one from C has to stay."),
        "timer": w(
            "A is your timer: its open card is lost after each of your turns, and when A is empty the game is over."
        ),
        "place": w(
            "Try as many places as you like: a card lies where you have seen it once you press **Put it there**."
        ),
        "pick": w(
            "Choose a card, then where it goes. Nobody sees your pick until all have made theirs; until then **Undo** "
            "takes it back."
        ),
        "market": w("One press takes. What you leave, the others may take, be it in the market or on your display."),
        "display": w(
            "All that you hold must go into one bouquet. What does not fit yet lies better on your display, though the "
            "others may take it from there."
        ),
        "bouquet": w(
            "**Score** sells your whole hand and ends the turn. The picture of your hand, for you alone, shows what it "
            "lacks."
        ),
        "wait": w("No need to wait here: you are called when it is your turn, be it in a minute or tomorrow."),
        "undo": w(
            "The wrong button? **Undo** takes back what you did last, as long as nobody has built on it, and says how "
            "much that is."
        ),
        "watch": w("You are watching. The menu shows one player large; **Log** at the table tells what has happened."),
        "over": w("**Rematch** at the table asks the same people for another game; **Export** gives it as a file."),
    }[situation]


async def add(answer: Answer, found: Sequence[str]) -> str:
    """The tip for the first of these situations that is new to the person, "" for none; it counts once it is shown."""
    settings = (await answer.bot.choices.person(answer.person.id)).settings
    told = settings.get(TOLD, [])
    new = next((situation for situation in found if situation not in told), None)
    if new is None or settings.get(OFF):
        return ""
    answer.once_shown.append(lambda: _remember(answer.bot, answer.person.id, new))
    return "\n".join(
        (
            answer.w("> **Tip:** {tip}", tip=tip(answer.w, new)),
            answer.w("> -# Once only. `/me tips` turns tips off."),
        )
    )


async def switch(bot: House, user: int, on: bool) -> None:
    """Tips from the first one on, or none."""
    await bot.choices.set_person(user, **{OFF: None if on else True, TOLD: None})


async def _remember(bot: House, user: int, situation: str) -> None:
    told = (await bot.choices.person(user)).settings.get(TOLD, [])
    try:
        if situation not in told:
            await bot.choices.set_person(user, **{TOLD: [*told, situation]})
    except Unsaved:
        log.warning("tip_not_noted", user=user)  # it will be told once more, no harm in that
