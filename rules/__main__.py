"""`python -m rules`: plays whole games; replays, judges and verifies records. No Discord, no database."""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, NoReturn

import agents
import rules
from rules import answers
from rules.chance import Chance, commitment
from rules.game import CHANCE, Action, Actor, Game, Options, Refusal, State, options_of, settings_of
from rules.record import Record, result_json

QUESTIONS: Final[dict[str, Callable[[bytes], answers.Answer]]] = {
    "replay": answers.replayed,
    "legal": answers.legal,
    "verify": answers.verified,
}


class Usage(Exception):
    """The command itself is wrong; what is said at a terminal is English only."""


class Parser(argparse.ArgumentParser):
    """Tells a wrong command in one line."""

    def error(self, message: str) -> NoReturn:
        raise Usage(message)


def main(words: list[str]) -> int:
    """The exit status: 0, 1 if a record failed, 2 if the command is wrong or a file cannot be read or written."""
    try:
        asked = _parser().parse_args(words)
        if asked.command == "play":
            return _play(asked)
        return _ask(QUESTIONS[asked.command], asked.file)
    except BrokenPipeError:
        return _hush(1)
    except (Usage, Refusal, OSError) as wrong:
        _complain(f"python -m rules: {wrong}")
        return _hush(2)
    except KeyboardInterrupt:
        return _hush(130)


def _parser() -> Parser:
    parser = Parser(prog="python -m rules", description=__doc__, allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play", help="computer players play; one record a line", allow_abbrev=False)
    play.add_argument("game", help=", ".join(rules.GAMES))
    play.add_argument("--players", type=int, required=True, metavar="N")
    play.add_argument("--seed", required=True, metavar="S", help="any text; the same text gives the same games")
    play.add_argument("--option", nargs="+", action="extend", default=[], metavar="NAME=VALUE")
    play.add_argument("--agent", nargs="+", action="extend", metavar="NAME", help=", ".join(agents.LEVELS))
    play.add_argument("--games", type=int, default=1, metavar="M")
    for command, told in (
        ("replay", "how the game stands"),
        ("legal", "who may do what"),
        ("verify", "whether seed, deal and rolls agree"),
    ):
        question = commands.add_parser(command, help=f"{told}, one answer a record", allow_abbrev=False)
        question.add_argument("file", metavar="FILE", help="one record, or one a line; - is standard input")
    return parser


def _hush(status: int) -> int:
    """Lets nothing more be written at the end to an output that is gone or full."""
    if sys.stdout is not None:
        try:
            sys.stdout.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status


def _complain(text: str) -> None:
    """One line on standard error, whatever names came in from outside."""
    print(" ".join(text.split()), file=sys.stderr)


def _say(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False), flush=True)


def _ask(question: Callable[[bytes], answers.Answer], file: str) -> int:
    failed = False
    for line, text in _texts(file):
        answer = question(text)
        _say(answer)
        if not answer["ok"]:
            failed = True
            where = "" if answer["move"] is None else f"move {answer['move']}: "
            _complain(f"{file}:{line}: {where}{answer['error']}")
    return int(failed)


def _texts(file: str) -> Iterator[tuple[int, bytes]]:
    """The records in a file, each with the line it begins at."""
    if file != "-":
        whole = Path(file).read_bytes()
        yield from [(1, whole)] if _is_json(whole) else _lines(io.BytesIO(whole))
    elif sys.stdin is None:
        raise Usage("There is no standard input.")
    else:
        yield from _lines(sys.stdin.buffer)


def _lines(source: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    return ((number, line) for number, line in enumerate(source, 1) if line.strip())


def _is_json(text: bytes) -> bool:
    """Whether this is one JSON value as a whole, be it ever so wrong as a record."""
    try:
        json.loads(text.decode("utf-8-sig"), parse_int=float)
    except (ValueError, RecursionError):
        return False
    return True


def _play(asked: argparse.Namespace) -> int:
    game = rules.game(asked.game)
    if asked.players not in game.seats:
        raise Usage(f"{game.key} is for {game.seats[0]} to {game.seats[-1]} players.")
    if asked.games < 1:
        raise Usage("There must be 1 game or more.")
    given = dict(_option(word) for word in asked.option)
    options = options_of(game, {name: value for name, value in given.items() if name not in game.settings})
    settings = settings_of(game, {name: given[name] for name in game.settings if name in given}, asked.players)
    levels = asked.agent or ["random"]
    for level in levels:
        if level not in agents.LEVELS:
            raise Usage(f"There is no computer player {level}, but {', '.join(agents.LEVELS)}.")
    if len(levels) not in (1, asked.players):
        raise Usage(f"Name one computer player for all, or one for each of the {asked.players}.")
    for number in range(asked.games):
        text = f"{asked.seed}#{number}" if number else asked.seed
        seed = hashlib.sha256(text.encode(errors="surrogateescape")).digest()
        _say(_played(game, options, settings, levels * (asked.players // len(levels)), seed).json())
    return 0


def _option(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise Usage(f"An option is NAME=VALUE, not {word}.")
    return name, value


def _played(game: Game, options: Options, settings: Options, levels: list[str], seed: bytes) -> Record:
    """A whole game between computer players, whose own luck comes from the seed too."""
    seats = len(levels)
    deal = game.deal(seats, {**options, **settings}, Chance(seed, 0))
    state = game.start(seats, deal, options)
    whims = hashlib.sha256(b"players" + seed).digest()
    moves: list[tuple[Actor, Action]] = []
    while state.to_act:
        actor, action = _next(game, state, levels, seed, moves, whims)
        state = state.apply(actor, action)
        moves.append((actor, action))
    return Record(
        game=game.key,
        players=tuple(f"{level.capitalize()} {seat}" for seat, level in enumerate(levels, 1)),
        deal=deal,
        moves=tuple(moves),
        options=options,
        result=result_json(state.outcome) if state.outcome else None,
        rules=game.version,
        seats=tuple({"kind": "computer", "level": level} for level in levels),
        ending="rule",
        commitment=commitment(seed),
        seed=seed.hex(),
    )


def _next(
    game: Game, state: State, levels: list[str], seed: bytes, moves: list[tuple[Actor, Action]], whims: bytes
) -> tuple[Actor, Action]:
    """The next roll, or the action of the first seat that must act."""
    seat = state.to_act[0]
    if seat != CHANCE:
        chance = Chance(whims, len(moves))
        view, legal = state.observe(seat), state.legal_actions(seat)
        return seat, agents.choose(game, view, seat, legal, levels[seat], chance)
    if game.chance_action is None:
        raise TypeError(f"{game.key} waits for a roll but has none")
    rolls = sum(actor == CHANCE for actor, _ in moves)
    return CHANCE, game.chance_action(state, Chance(seed, rolls + 1))


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(main(sys.argv[1:]))
