"""Scenes that show a game at any moment: for palettes, contact sheets, measurements and tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from random import Random
from typing import Final, Generic, TypeAlias, TypeVar, cast

from images import Scene
from rules.chance import Chance
from rules.game import CHANCE, Action, Deal, Game, Options, Seat, State
from words import speak

S = TypeVar("S", bound=State)
Said: TypeAlias = Iterable[tuple[Seat, Action]]
NAMES: Final = ("Mara", "Tomek", "Aleksandra", "Łucja", "Ola")


class Specimens(Generic[S]):
    """Whole games, the same for the same seed. `chosen` says who acts next and how: as somebody who plays well enough
    to be shown, with a whim now and then. They are played with the first value of every option or with `usual`."""

    def __init__(
        self,
        game: Game,
        start: Callable[[int, Deal, Options], S],
        chosen: Callable[[S, Random], Said],
        *,
        usual: Options | None = None,
        names: Sequence[str] = NAMES,
    ) -> None:
        self.names = tuple(names)
        self._game = game
        self._start = start
        self._chosen = chosen
        self._usual = {name: values[0] for name, values in (*game.options.items(), *game.settings.items())}
        self._usual |= usual or {}
        self._played = cache(self._play)

    def positions(self, seats: int, seed: int = 1, **options: str) -> tuple[S, ...]:
        """All positions of a game. seed: 0 to 255."""
        return self._played(seats, seed, tuple(options.items()))

    def specimen(
        self,
        seats: int,
        done: int | None = None,
        *,
        seed: int = 1,
        viewer: Seat | None = None,
        names: Sequence[str] = (),
        language: str = "en",
        earlier: tuple[int, ...] | None = None,
        **options: str,
    ) -> Scene:
        """The table after so many sentences of all seats and rolls, None for the end."""
        state = self.positions(seats, seed, **options)[-1 if done is None else done]
        return Scene(state.observe(viewer), tuple((names or self.names)[:seats]), speak(language), earlier)

    def _play(self, seats: int, seed: int, given: tuple[tuple[str, str], ...]) -> tuple[S, ...]:
        luck, whim, options = bytes([seed]) * 32, Random(seed), {**self._usual, **dict(given)}
        found = [self._start(seats, self._game.deal(seats, options, Chance(luck, 0)), options)]
        while (state := found[-1]).to_act:
            if self._game.chance_action and CHANCE in state.to_act:
                rolled = self._game.chance_action(state, Chance(luck, len(found)))
                found.append(state.apply(CHANCE, rolled))
                continue
            for seat, action in self._chosen(state, whim):
                found.append(found[-1].apply(seat, action))
        return tuple(found)


def specimens(game: str) -> Specimens[State]:
    """Those of a game, found by its key."""
    return cast("Specimens[State]", import_module(f"images.{game}.specimens").SPECIMENS)
