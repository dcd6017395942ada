"""What `python -m rules` answers about one record: how it stands, what is legal, whether its luck was fair."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

import rules
from rules.chance import Chance, commitment
from rules.game import CHANCE, WrongRecord
from rules.record import Record, WrongMove, parse, position, replay, result_json

Answer: TypeAlias = dict[str, Any]
_LONG = 300
_SHA256 = re.compile(r"[0-9a-fA-F]{64}")


def replayed(text: str | bytes) -> Answer:
    """How the game stands after the record's moves."""
    return _answer(text, _standing)


def legal(text: str | bytes) -> Answer:
    """Who may do what after the record's moves."""
    return _answer(text, _choices)


def verified(text: str | bytes) -> Answer:
    """Whether deal and rolls come from the seed, and the seed is the one that was promised."""
    return _answer(text, _fair)


def _answer(text: str | bytes, tell: Callable[[Record], Answer]) -> Answer:
    try:
        return {"ok": True, **tell(parse(text))}
    except WrongMove as wrong:
        return {"ok": False, "move": wrong.move, "error": _readable(str(wrong))}
    except WrongRecord as wrong:
        return {"ok": False, "move": None, "error": _readable(str(wrong))}


def _readable(text: str) -> str:
    """One line, not endless, without control characters and halves of characters."""
    line = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text[: _LONG + 1])
    return line if len(line) <= _LONG else line[: _LONG - 1] + "…"


def _standing(record: Record) -> Answer:
    outcome = position(record).outcome
    return {"finished": False} if outcome is None else {"finished": True, **result_json(outcome)}


def _choices(record: Record) -> Answer:
    state = position(record)
    seats = [seat for seat in state.to_act if seat != CHANCE]
    return {"to_move": list(state.to_act), "legal": {str(seat): list(state.legal_actions(seat)) for seat in seats}}


def _fair(record: Record) -> Answer:
    position(record)
    game = rules.game(record.game)
    if not record.seed or not record.commitment or not _SHA256.fullmatch(record.seed):
        raise WrongRecord("The record needs a seed of 64 hex digits and a commitment to be verified.")
    seed = bytes.fromhex(record.seed)
    if commitment(seed) != record.commitment.lower():
        raise WrongRecord("The commitment is not the SHA-256 of the seed.")
    players = len(record.players)
    dealt = game.deal(players, {**record.options, **game.dealt_with(players, record.deal)}, Chance(seed, 0))
    for part, value in dealt.items():
        if record.deal.get(part) != value:
            raise WrongRecord("The seed deals other {part}.", part=part)
    rolls = 0
    for move, (state, (actor, action)) in enumerate(zip(replay(record), record.moves, strict=False)):
        if actor == CHANCE and game.chance_action:
            rolls += 1
            rolled = game.chance_action(state, Chance(seed, rolls))
            if rolled != action:
                raise WrongMove(move, "The seed gives: {rolled}.", rolled=rolled)
    return {}
