"""The luck is the one that docs/fairness.md publishes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import rules
from rules.chance import Chance, commitment
from rules.game import options_of
from rules.record import Record
from tests.rules.walk import EVERY_GAME, seed_of, walk

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "fairness.md").read_text("utf-8")
VECTORS = [json.loads(line) for line in re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)[1].splitlines()]
CHECK = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]


@pytest.mark.parametrize("vector", VECTORS)
def test_a_published_vector_holds(vector: dict[str, object]) -> None:
    chance = Chance(bytes.fromhex(vector["seed"]), vector.get("draw", 0))
    if "below" in vector:
        found = [chance.below(limit) for limit in vector["below"]]
    elif "shuffles" in vector:
        found = chance.shuffled(range(vector["shuffles"]))
    elif "rolls" in vector:
        game, players = rules.game(vector["rolls"]), vector["players"]
        options = options_of(game, {})
        deal = game.deal(players, options, Chance(bytes.fromhex(vector["seed"]), 0))
        found = game.chance_action(game.start(players, deal, options), chance)
    else:
        found = rules.game(vector["deals"]).deal(vector["players"], vector["options"], chance)
    assert found == vector["gives"]


def test_the_vectors_show_everything_the_page_says() -> None:
    assert {key for vector in VECTORS for key in vector} >= {"below", "shuffles", "deals", "rolls"}
    assert {vector["deals"] for vector in VECTORS if "deals" in vector} == set(rules.GAMES) - {"toy"}


def test_the_published_commitment_holds() -> None:
    assert commitment(bytes(range(32))) in PAGE


@pytest.mark.parametrize("deck", ["full", "easy"])
def test_the_check_without_our_code_agrees(deck: str) -> None:
    one = walk(rules.GAMES["bouquet"], 3, {"deck": deck}, 20)
    record = Record("bouquet", ("A", "B", "C"), one.deal, options=one.options, commitment=commitment(one.seed))
    text = json.dumps(record.json() | {"seed": one.seed.hex()})
    assert _check(text).returncode == 0
    assert _check(text.replace('"first": ', '"first": 1')).returncode == 1


def _check(record: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-I", "-c", CHECK], input=record, text=True, capture_output=True, timeout=60)


@pytest.mark.parametrize("kind", EVERY_GAME)
def test_the_same_seed_deals_and_rolls_the_same_and_another_does_otherwise(
    kind: tuple[rules.Game, int, dict[str, str]],
) -> None:
    game, seats, options = kind

    def luck(number: int) -> tuple[object, object]:
        deal = game.deal(seats, options, Chance(seed_of(number), 0))
        state = game.start(seats, deal, options)
        return deal, game.chance_action(state, Chance(seed_of(number), 1)) if game.chance_action else None

    assert luck(1) == luck(1) != luck(2)


def test_every_number_comes_about_equally_often() -> None:
    chance = Chance(bytes(32), 0)
    counts = Counter(chance.below(6) for _ in range(6_000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_shuffling_and_choosing_leave_the_things_alone() -> None:
    things = list(range(20))
    assert sorted(Chance(bytes(32), 0).shuffled(things)) == things == list(range(20))
    assert Chance(bytes(32), 3).choice(things) in things


def test_what_is_no_seed_and_no_limit_is_refused() -> None:
    for length in (0, 31, 33):
        with pytest.raises(ValueError, match="32 bytes"):
            Chance(bytes(length), 0)
    with pytest.raises(ValueError, match="below 0"):
        Chance(bytes(32), 0).below(0)
