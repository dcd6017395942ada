"""OpenSpiel's own checks of a game, run on every game of ours behind its interface."""

from __future__ import annotations

import importlib
import itertools
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

import pytest

from rules import floris, market
from rules.chance import Chance
from rules.customers import dice_of
from rules.cuts import LegalCuts
from rules.game import CHANCE, Event, Game, State
from rules.sheet import DICE
from rules.shop import DECK, HOOKS, PLACES, SLOTS
from tests.rules.walk import EVERY_GAME, GAMES, seed_of

pytestmark = pytest.mark.needs("openspiel")
GAMES_A_DEAL = 2
REACH = 40


def _in_flowershop() -> list[str]:
    """Of the orders only those for one thing or two: all would be more than OpenSpiel likes to count."""
    things = [*(f"f{place}" for place in PLACES), *(f"v{place}" for place in PLACES), *SLOTS]
    sales = [f"sell {' '.join(parts)}" for count in (1, 2) for parts in itertools.combinations(things, count)]
    uses = [
        f"use {slot}{words}" for slot in SLOTS for words in ("", *(f" {word}" for word in (*PLACES, *HOOKS, *sales)))
    ]
    plays = ["play", *(f"play {place}" for place in (*PLACES, *HOOKS))]
    return sorted({"redraw", "store", "trash", "done", *(f"draft {card}" for card in DECK), *plays, *sales, *uses})


def _in_floris() -> list[str]:
    cards = sorted({*floris.deck()})
    grabs = [*((card,) for card in cards), *itertools.combinations_with_replacement(cards, 2)]
    takes = [*market.PAIRS, *((slot,) for slot in market.SLOTS)]
    takes += [[f"{seat}:{card}" for card in grab] for seat in range(4) for grab in grabs]
    moves = [f"{verb} {card}" for verb in ("hand", "show", "pick", "discard") for card in cards]
    return sorted([*(f"take {' '.join(take)}" for take in takes), *moves, "pass", "score"])


ACTIONS = {
    "bouquet": ["B", "F", "L", "R"],
    "bukiet": [*LegalCuts([f"{colour}4" for colour in DICE], 0)],
    "floris": _in_floris(),
    "flowers": sorted(
        ["take A", "take B", "take C"]
        + [
            f"put {x},{y}"
            for x in range(-REACH, REACH + 1)
            for y in range(-REACH, REACH + 1)
            if abs(x) + abs(y) <= REACH
        ]
    ),
    "flowershop": _in_flowershop(),
    "toy": [f"pick {card} {bet}" for card in "ABCDEFGHIJKLMNOP" for bet in ("high", "low")],
}
"""Everything a seat can ever say, sorted, or enough of it; a new game tells its own here."""


def _rolls_of_bukiet(seats: int) -> list[str]:
    """Rolls of equal dice and of mixed ones: all would be more than OpenSpiel likes to count."""
    colours = dice_of(seats)
    return [
        " ".join(["roll", *(f"{colour}{1 + (pips + step * place) % 6}" for place, colour in enumerate(colours))])
        for pips in range(6)
        for step in range(6)
    ]


ROLLS = {"bukiet": _rolls_of_bukiet, "toy": lambda seats: [f"roll {pips}" for pips in range(1, 7)]}
"""The rolls of a game for so many seats, all equally likely."""
SECRETS = {"floris", "flowershop", "toy"}
LONGEST = 2_500
MOST_POINTS = 2_000.0


class Seen:
    """What OpenSpiel calls an observer: our views, as text. They tell the history, so nothing is forgotten."""

    tensor = None
    dict: dict[str, Any] = {}  # noqa: RUF012 -- OpenSpiel wants this attribute; it stays empty

    def set_from(self, state: Any, player: int) -> None:
        """There is no tensor to fill."""

    def string_from(self, state: Any, player: int) -> str:
        told: dict[int, str] = state.shared.told
        if player not in told:
            view = state.ours.observe(player)
            told[player] = "\n".join([repr(replace(view, history=())), *map(_text, view.history)])
        return told[player]


@lru_cache(maxsize=1 << 14)
def _text(event: Event) -> str:
    """An event as text: kept, since all that follows tells it again."""
    return repr(event)


class Shared:
    """A state of ours. It never changes, so copies may share it: OpenSpiel makes one at every move."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.legal: list[int] | None = None
        self.told: dict[int, str] = {}
        self.text = ""

    def __deepcopy__(self, memo: object) -> Shared:
        return self


def kind_of(key: str, seats: int, values: tuple[str, ...], rolls: list[str]) -> Any:
    """What sort of game OpenSpiel should take it for."""
    spiel = importlib.import_module("pyspiel")
    kinds = spiel.GameType
    return kinds(
        short_name="_".join(["posy", key, str(seats), *values]),
        long_name=f"Posy: {key}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if rolls else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if key in SECRETS
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={"deal": 0},
    )


def limits_of(seats: int, words: list[str], rolls: list[str]) -> Any:
    spiel = importlib.import_module("pyspiel")
    return spiel.GameInfo(
        num_distinct_actions=len(words),
        max_chance_outcomes=len(rolls),
        num_players=seats,
        min_utility=-MOST_POINTS,
        max_utility=MOST_POINTS,
        max_game_length=LONGEST,
    )


def states(seats: int, words: list[str], rolls: list[str]) -> Any:
    """The class of a game's states; a copy shares the state of ours."""
    spiel = importlib.import_module("pyspiel")
    numbers = {action: number for number, action in enumerate(words)}

    class SpielState(spiel.State):
        def __init__(self, played: Any, ours: State) -> None:
            super().__init__(played)
            self.shared = Shared(ours)

        @property
        def ours(self) -> State:
            return self.shared.state

        def current_player(self) -> int:
            if not self.ours.to_act:
                return int(spiel.PlayerId.TERMINAL)
            seat = self.ours.to_act[0]
            return int(spiel.PlayerId.CHANCE if seat == CHANCE else seat)

        def _legal_actions(self, player: int) -> list[int]:
            if self.shared.legal is None:
                legal = self.ours.legal_actions(player)
                self.shared.legal = [numbers[action] for action in legal if action in numbers]
            return self.shared.legal

        def chance_outcomes(self) -> list[tuple[int, float]]:
            return [(number, 1 / len(rolls)) for number in range(len(rolls))]

        def _apply_action(self, action: int) -> None:
            seat = self.ours.to_act[0]
            self.shared = Shared(self.ours.apply(seat, (rolls if seat == CHANCE else words)[action]))

        def _action_to_string(self, player: int, action: int) -> str:
            return (rolls if player == spiel.PlayerId.CHANCE else words)[action]

        def is_terminal(self) -> bool:
            return self.ours.outcome is not None

        def returns(self) -> list[float]:
            outcome = self.ours.outcome
            return [0.0] * seats if outcome is None else [float(score) for score in outcome.scores]

        def __str__(self) -> str:
            self.shared.text = self.shared.text or repr(self.ours)
            return self.shared.text

    return SpielState


@cache
def adapted(key: str, seats: int, values: tuple[str, ...]) -> str:
    """Registers a game of ours with OpenSpiel and tells the name it has there. Seats that pick at once take turns."""
    spiel = importlib.import_module("pyspiel")
    game = GAMES[key]
    options = dict(zip(game.options, values, strict=True))
    words, rolls = ACTIONS[key], ROLLS[key](seats) if key in ROLLS else []
    kind, limits = kind_of(key, seats, values, rolls), limits_of(seats, words, rolls)
    state_class = states(seats, words, rolls)

    class SpielGame(spiel.Game):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, limits, params or {})
            chance = Chance(seed_of((params or {}).get("deal", 0)), 0)
            self.first: State = game.start(seats, game.deal(seats, options, chance), options)

        def new_initial_state(self) -> Any:
            return state_class(self, self.first)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Seen:
            return Seen()

    spiel.register_game(kind, SpielGame)
    return kind.short_name


@pytest.mark.parametrize("kind", EVERY_GAME)
def test_openspiel_finds_nothing_wrong(kind: tuple[Game, int, dict[str, str]]) -> None:
    spiel = importlib.import_module("pyspiel")
    game, seats, options = kind
    for deal in (0, 1):
        loaded = spiel.load_game(adapted(game.key, seats, tuple(options.values())), {"deal": deal})
        spiel.random_sim_test(loaded, num_sims=GAMES_A_DEAL, serialize=True, verbose=False)
