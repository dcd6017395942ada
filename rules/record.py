"""The game record: the deal and the moves of one game as JSON, from which anybody can rebuild the table.

`parse` and `Record.json` are the two directions, `replay` walks through the states.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import rules
from rules.game import CHANCE, Action, Actor, Deal, Game, IllegalAction, Outcome, State, WrongRecord, options_of

FORMAT: Final = "posy-record"
VERSION: Final = 1
AGREED: Final = ("resigned", "agreed", "closed")
"""The endings whose result the moves do not tell."""


class WrongMove(WrongRecord):
    """The record is wrong at `move`, an index in its moves."""

    def __init__(self, move: int, text: str, /, **params: object) -> None:
        super().__init__(text, **params)
        self.move = move


@dataclass(frozen=True, slots=True)
class Record:
    """One game, running or finished; what is None or empty is left out of the JSON.

    result: as `result_json` makes it; in a record that was read, whatever stood there. rules: the Game.version. seats:
    who played, `{"kind": "person"}` or `{"kind": "computer", "level": ...}`. takeovers: index in moves, seat, level or
    "person". fault: in a record that was read, what is wrong with the entry after the last of `moves`.
    """

    game: str
    players: tuple[str, ...]
    deal: Deal
    moves: tuple[tuple[Actor, Action], ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    result: Any = None
    rules: int | None = None
    seats: tuple[Mapping[str, str], ...] = ()
    ending: str | None = None
    takeovers: tuple[tuple[int, int, str], ...] = ()
    commitment: str | None = None
    seed: str | None = None
    fault: WrongMove | None = None

    def json(self) -> dict[str, Any]:
        """The record as a JSON object."""
        needed = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "options": dict(self.options),
            "players": list(self.players),
            "deal": self.deal,
            "moves": [list(move) for move in self.moves],
        }
        more = {
            "result": self.result,
            "rules": self.rules,
            "seats": [dict(seat) for seat in self.seats],
            "ending": self.ending,
            "takeovers": [list(takeover) for takeover in self.takeovers],
            "commitment": self.commitment,
            "seed": self.seed,
        }
        return needed | {key: value for key, value in more.items() if value}

    def line(self) -> str:
        """The record as one line of JSON."""
        return json.dumps(self.json(), ensure_ascii=False)


def result_json(outcome: Outcome) -> dict[str, Any]:
    """An outcome as a record states it."""
    parts = [dict(part) for part in outcome.breakdown]
    return {"scores": list(outcome.scores), "winners": list(outcome.winners), "breakdown": parts}


def parse(text: str | bytes) -> Record:
    """The record in a text, right in its shape; `position` looks at deal, moves and result.

    Raises WrongRecord for anything else, whatever the text may be.
    """
    found = _object(text)
    if found.get("format") != FORMAT:
        raise WrongRecord("The format of a record is {format}.", format=FORMAT)
    if type(found.get("version")) is not int or found["version"] != VERSION:
        raise WrongRecord("The version of a record is {version}.", version=VERSION)
    deal, entries = found.get("deal"), found.get("moves")
    if not isinstance(deal, dict):
        raise WrongRecord("A record needs a deal.")
    if not isinstance(entries, list):
        raise WrongRecord("A record needs a list of moves.")
    players = _players(found.get("players"))
    moves, fault = _moves(entries)
    key = found.get("game")
    game = rules.game(key[:40] if isinstance(key, str) else None)
    if len(players) not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise WrongRecord("{game} is for {few} to {many} players.", game=game.key, few=few, many=many)
    if "result" in found and found["result"] is None:
        found["result"] = "null"
    known = {key: found[key] for key in ("ending", "commitment", "seed") if isinstance(found.get(key), str)}
    return Record(
        game=game.key,
        players=players,
        deal=deal,
        moves=moves,
        options=_options(found.get("options", {}), game),
        result=found.get("result"),
        fault=fault,
        **known,
    )


def _object(text: str | bytes) -> dict[str, Any]:
    """Strict JSON: UTF-8, each key once, no NaN."""
    try:
        whole = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        found = json.loads(whole, object_pairs_hook=_once, parse_constant=_no_number)
    except ValueError as wrong:
        raise WrongRecord("This is no JSON: {why}.", why=str(wrong).rstrip(".")) from wrong
    except RecursionError as wrong:
        raise WrongRecord("This JSON is nested too deeply.") from wrong
    if not isinstance(found, dict):
        raise WrongRecord("A record is a JSON object.")
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise WrongRecord("A key stands twice in the same object.")
    return found


def _no_number(name: str) -> None:
    raise WrongRecord("{name} is no number of JSON.", name=name)


def _players(names: object) -> tuple[str, ...]:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise WrongRecord("A record needs a list of its players' names.")
    return tuple(names)


def _moves(entries: Sequence[object]) -> tuple[tuple[tuple[Actor, Action], ...], WrongMove | None]:
    """The moves up to the first that can be none in any game, and what is wrong with that one."""
    moves: list[tuple[Actor, Action]] = []
    for entry in entries:
        match entry:
            case [actor, str(action)] if actor == CHANCE or type(actor) is int:
                if action != " ".join(action.split()):
                    return tuple(moves), WrongMove(len(moves), "The words of an action stand one space apart.")
                moves.append((actor, action))
            case _:
                return tuple(moves), WrongMove(len(moves), "A move is a list of a seat and an action.")
    return tuple(moves), None


def _options(options: object, game: Game) -> dict[str, str]:
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise WrongRecord("The options of a record are words by name.")
    return options_of(game, options)


def replay(record: Record) -> Iterator[State]:
    """Every state of the game, from before the first move on. Raises WrongRecord (the deal) or WrongMove."""
    game = rules.game(record.game)
    state = game.start(len(record.players), record.deal, options_of(game, record.options))
    yield state
    for move, (actor, action) in enumerate(record.moves):
        if actor != CHANCE and actor not in range(len(record.players)):
            raise WrongMove(move, "There is no such seat.")
        try:
            state = state.apply(actor, action)
        except IllegalAction as no:
            raise WrongMove(move, no.text, **no.params) from no
        yield state
    if record.fault:
        raise record.fault


def position(record: Record) -> State:
    """The state after all moves. Raises WrongRecord, WrongMove too, for anything that the record has wrong."""
    for state in replay(record):
        last = state
    if record.result is not None and record.ending not in AGREED:
        if last.outcome is None:
            raise WrongRecord("The record states a result, but the game is not over.")
        _agree(record.result, result_json(last.outcome))
    return last


def _agree(stated: object, found: Mapping[str, Any]) -> None:
    """Refuses a stated result that is not the one found; 1.0 and true are not 1."""
    for key, value in found.items():
        if not isinstance(stated, dict) or key not in stated:
            raise WrongRecord("The record's result has no {key}.", key=key)
        if not _same(stated[key], value):
            raise WrongRecord("The record's {key} are not those of its moves: {found}.", key=key, found=value)


def _same(stated: object, found: object) -> bool:
    if isinstance(found, list):
        if not isinstance(stated, list) or len(stated) != len(found):
            return False
        return all(map(_same, stated, found))
    if isinstance(found, dict):
        if not isinstance(stated, dict) or stated.keys() != found.keys():
            return False
        return all(_same(stated[key], found[key]) for key in found)
    return type(stated) is type(found) and stated == found
