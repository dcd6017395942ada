"""Who wins: the computer players against each other, every deal once from every seat.

    python -m bench strength [--game KEY ...] [--games N] [--seed TEXT] [--option NAME=VALUE ...]

A share is the part of the wins that goes to one seat of the first level among rivals of the second; a shared win counts
in parts. The interval is Wilson's for 95 %.
"""

from __future__ import annotations

import argparse
import csv
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import ceil, sqrt
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final, NamedTuple, TypeAlias

import agents
import rules
from bench import Row
from rules.chance import Chance
from rules.game import CHANCE, Game, Outcome, options_of, settings_of

_Z = 1.959964


class Contest(NamedTuple):
    """One seat of `level` among `rivals`, the share of the wins and the average points that it should have.

    games: how many by default.
    """

    seats: int
    level: str
    rivals: str
    least: float
    most: float = 1.0
    games: int = 60
    points: float | None = None


GOALS: Final = Path(__file__).with_suffix(".csv")
"""A contest a line, as `Contest` has it: shares in percent, nothing where there is no limit."""


def _read(goals: Path) -> dict[str, list[Contest]]:
    """The contests of each game."""
    found: dict[str, list[Contest]] = {}
    with goals.open(encoding="utf-8", newline="") as lines:
        for line in csv.DictReader(lines):
            contest = Contest(
                seats=int(line["seats"]),
                level=line["level"],
                rivals=line["rivals"],
                least=int(line["least"]) / 100,
                most=int(line["most"] or 100) / 100,
                games=int(line["games"]),
                points=float(line["points"]) if line["points"] else None,
            )
            found.setdefault(line["game"], []).append(contest)
    return found


CONTESTS: Final[Mapping[str, Sequence[Contest]]] = _read(GOALS)


class Pace(NamedTuple):
    """How long a level may think: seconds of one core for the first move of a game and for any later one."""

    first: float
    later: float


_CALM = ("flowers", "flowershop", "floris", "bukiet")
PACES: Mapping[tuple[str, int, str], Pace] = {
    ("bouquet", 2, "hard"): Pace(0.5, 0.05),
    **{("bouquet", seats, "hard"): Pace(1.0, 1.0) for seats in range(3, 7)},
    **{(key, seats, "hard"): Pace(0.1, 0.1) for key in _CALM for seats in rules.game(key).seats},
    **{("bukiet", seats, "normal"): Pace(0.1, 0.1) for seats in rules.game("bukiet").seats},
}
"""By game, seats and level."""
QUICK = Pace(0.05, 0.05)
"""For all others."""


@dataclass
class Thinking:
    """Seconds that one level took, for the first moves of its games and for the later ones."""

    first: list[float]
    later: list[float]


Times: TypeAlias = dict[tuple[int, str], Thinking]
"""By seats and level."""


class Result(NamedTuple):
    """A contest played: wins (in parts) of so many games, and the points that the level had on average."""

    contest: Contest
    wins: float
    games: int
    points: float = 0.0

    @property
    def share(self) -> float:
        """Wins per game."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 % confidence (Wilson)."""
        n, share = self.games, self.share
        middle = share + _Z * _Z / (2 * n)
        reach = _Z * sqrt(share * (1 - share) / n + _Z * _Z / (4 * n * n))
        return (middle - reach) / (1 + _Z * _Z / n), (middle + reach) / (1 + _Z * _Z / n)

    @property
    def reached(self) -> bool:
        """Whether the share and the points are what they should be."""
        goal = self.contest
        return goal.least <= self.share <= goal.most and (goal.points is None or self.points >= goal.points)


def _no_times() -> Times:
    return defaultdict(lambda: Thinking([], []))


def play(game: Game, levels: Sequence[str], options: Mapping[str, str], seed: bytes, times: Times) -> Outcome:
    """One whole game, every seat by its level; the deal and all luck come from the seed. Adds to the times."""
    seats = len(levels)
    state = game.start(seats, game.deal(seats, options, Chance(seed, 0)), options)
    mind = sha256(seed).digest()
    moved: set[int] = set()
    rolls = moves = 0
    while (outcome := state.outcome) is None:
        actor = state.to_act[0]
        if actor == CHANCE:
            rolls += 1
            assert game.chance_action is not None
            state = state.apply(actor, game.chance_action(state, Chance(seed, rolls)))
            continue
        view, legal = state.observe(actor), state.legal_actions(actor)
        start = process_time()
        action = agents.choose(game, view, actor, legal, levels[actor], Chance(mind, moves))
        thinking = times[seats, levels[actor]]
        (thinking.later if actor in moved else thinking.first).append(process_time() - start)
        moved.add(actor)
        moves += 1
        state = state.apply(actor, action)
    return outcome


def compete(game: Game, contest: Contest, options: Mapping[str, str], seed: str, times: Times) -> Result:
    """Plays a contest: each deal `seats` times, with the level in every seat once. Adds to the times."""
    wins, points, games = 0.0, 0, 0
    for deal in range(ceil(contest.games / contest.seats)):
        digest = sha256(f"{seed}#{deal}".encode()).digest()
        for seat in range(contest.seats):
            levels = [contest.rivals] * contest.seats
            levels[seat] = contest.level
            outcome = play(game, levels, options, digest, times)
            wins += (seat in outcome.winners) / len(outcome.winners)
            points += outcome.scores[seat]
            games += 1
    return Result(contest, wins, games, points / games)


def contests(game: Game, games: int | None) -> Iterable[Contest]:
    """What a game's players have to show; greed against luck where nothing else is written here."""
    seats = next(seats for seats in game.seats if seats > 1)
    for contest in CONTESTS.get(game.key) or [Contest(seats, "easy", "random", 1 / seats, games=400)]:
        yield contest._replace(games=games or contest.games)


def report(game: Game, options: Mapping[str, str], games: int | None, seed: str) -> bool:
    """Plays and prints everything about one game; False when a goal is missed."""
    times = _no_times()
    print(f"{game.key}: one seat among rivals, each deal from every seat, shared wins in parts")
    print(f"{'seats':>5}  {'level':7}{'rivals':7}{'games':>6}{'share':>8}  {'95 %':14}{'fair':>6}{'points':>8}  goal")
    fine = True
    for contest in contests(game, games):
        result = compete(game, contest, options, seed, times)
        low, high = result.interval
        goal = f">= {contest.least:.0%}" if contest.most == 1 else f"{contest.least:.0%} to {contest.most:.0%}"
        goal += "" if contest.points is None else f", {contest.points:.0f} points"
        print(
            f"{contest.seats:>5}  {contest.level:7}{contest.rivals:7}{result.games:>6}{result.share:>8.1%}  "
            f"{f'{low:.1%} to {high:.1%}':14}{1 / contest.seats:>6.0%}{result.points:>8.1f}  "
            f"{goal}{'' if result.reached else '  MISSED'}",
            flush=True,
        )
        fine = fine and result.reached
    return _report_times(game, times) and fine


def _report_times(game: Game, times: Times) -> bool:
    print(f"\n{game.key}: thinking in ms of one core, median and longest")
    print(f"{'seats':>5}  {'level':7}{'first':>8}{'longest':>9}{'later':>8}{'longest':>9}  goal (first, later)")
    fine = True
    for (seats, level), thinking in sorted(
        times.items(), key=lambda item: (item[0][0], agents.LEVELS.index(item[0][1]))
    ):
        pace = PACES.get((game.key, seats, level), QUICK)
        reached = max(thinking.first) <= pace.first and max(thinking.later, default=0) <= pace.later
        figures = [f(part or [0]) * 1e3 for part in (thinking.first, thinking.later) for f in (median, max)]
        shown = f"{figures[0]:>8.1f}{figures[1]:>9.1f}{figures[2]:>8.1f}{figures[3]:>9.1f}"
        goal = f"<= {pace.first * 1e3:.0f}, {pace.later * 1e3:.0f}"
        print(f"{seats:>5}  {level:7}{shown}  {goal}{'' if reached else '  MISSED'}")
        fine = fine and reached
    return fine


def rows() -> Iterable[Row]:
    """For the table of goals: how long Bouquet's exact player thinks, over some deals."""
    game, times = rules.game("bouquet"), _no_times()
    compete(game, Contest(2, "hard", "normal", 0, games=20), options_of(game, {}), "rows", times)
    pace, thinking = PACES["bouquet", 2, "hard"], times[2, "hard"]
    for what, goal, seconds in (("first", pace.first, thinking.first), ("later", pace.later, thinking.later)):
        longest = max(seconds)
        measured = f"{longest * 1e3:.0f} ms, median {median(seconds) * 1e3:.1f}"
        yield Row(f"exact Bouquet for two, {what} move", f"<= {goal * 1e3:.0f} ms", "none", measured, longest <= goal)


def _chosen(game: Game, wanted: Mapping[str, str]) -> dict[str, str]:
    """Options and settings of a game; what is for each seat by itself cannot be wanted here."""
    settings = {name: value for name, value in wanted.items() if name in game.settings}
    options = {name: value for name, value in wanted.items() if name not in game.settings}
    return options_of(game, options) | settings_of(game, settings, 1)


def main(argv: Sequence[str]) -> int:
    """The command; 0 when every goal is reached, else 1."""
    parser = argparse.ArgumentParser(prog="python -m bench strength", description="Computer players among each other.")
    parser.add_argument("--game", action="append", choices=sorted(rules.GAMES), help="default: all")
    parser.add_argument("--games", type=int, help="games a contest; default: 60, more where they are quick")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args(argv)
    wanted = dict(option.split("=", 1) for option in given.option)
    fine = [
        report(game, _chosen(game, wanted), given.games, given.seed)
        for game in map(rules.game, given.game or rules.GAMES)
    ]
    return 0 if all(fine) else 1
