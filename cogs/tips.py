"""Tips for somebody new: one for each situation that is new to them, at the foot of an answer they get anyway."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from cogs import House
from cogs.answers import Answer
from cogs.faces import Guide, face
from rules.game import Seat
from sessions.model import Unsaved
from sessions.table import Table
from words import Words

log = structlog.get_logger(__name__)

OFF = "no_tips"
"""The setting of somebody who wants none."""
TOLD = "tips_told"
"""The setting that holds the tips somebody has had."""


def situations(table: Table, seat: Seat | None) -> tuple[str, ...]:
    """What this person is in the middle of, the most urgent first."""
    if table.phase == "over":
        return ("over",)
    if table.phase == "lobby":
        return ("lobby",)
    if seat is None:
        return ("watch",)
    shown = face(table.game.key)
    own = shown.moments(table.view(seat)) if isinstance(shown, Guide) else ("turn",)
    found = (*own, "undo") if seat in table.to_act else ("undo", "wait")
    return tuple(name for name in found if name != "undo" or table.can_undo(seat))


def tip(w: Words, situation: str) -> str:
    """What helps there."""
    return {
        "lobby": w("At the table others press **Join**, or you **Add a computer player**; then you press **Start**."),
        "turn": w("Each button names what it does. One press is your move; the picture marks what you can take."),
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
        "undo": w("The wrong button? **Undo** takes your move back, as long as nobody has built on it."),
        "watch": w("You are watching. The menu shows one player large; **Log** at the table tells what has happened."),
        "over": w("**Rematch** at the table plays again with the same people; **Export** gives the game as a file."),
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
