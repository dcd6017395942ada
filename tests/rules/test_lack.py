"""What a hand of Floris lacks, against every bouquet there is."""

from __future__ import annotations

import random
from itertools import product

import pytest

from rules.bunch import KINDS, LEAST, numbers, points, shape
from rules.floris import deck
from rules.lack import Lack, lack

SHAPES = ("kind", "equal", "ascending")


@pytest.mark.parametrize(
    ("cards", "kind", "lacking"),
    [
        ("R3", "kind", Lack((0, 0, 2, 0, 0), (), 5)),
        ("R3", "equal", Lack((0, 0, 0, 0, 0), (3,), 6)),
        ("R3", "ascending", Lack((0, 0, 0, 0, 0), (1, 2), 6)),
        ("D2 R3", "kind", None),
        ("D2 R3", "equal", Lack((1, 0, 0, 0, 0), (), 6)),
        ("D2 R3", "ascending", Lack((0, 0, 0, 0, 0), (1,), 6)),
        ("D1 R1", "ascending", Lack((0, 0, 1, 0, 0), (3,), 6)),
        ("L3 R3", "equal", Lack((0, 0, 0, 0, 0), (), 6)),
        ("D1 C2 R3 S3 S1 L3 L2", "ascending", Lack((0, 0, 0, 0, 0), (), 22)),
        ("", "kind", Lack((0, 0, 0, 0, 0), (5,), 5)),
        ("", "ascending", Lack((0, 0, 0, 0, 0), (1, 2, 3), 6)),
    ],
)
def test_what_is_missing(cards: str, kind: str, lacking: Lack | None) -> None:
    assert lack(tuple(cards.split()), kind) == lacking


def fewest(cards: tuple[str, ...], kind: str, most: int) -> int | None:
    """The least number of flowers, up to `most`, that make the cards such a bouquet, found by trying all."""
    held = numbers(cards)
    found = [
        sum(more)
        for more in product(range(most + 1), repeat=len(KINDS))
        if sum(more) <= most and _is(tuple(map(sum, zip(held, more, strict=True))), kind)
    ]
    return min(found, default=None)


def _is(flowers: tuple[int, ...], kind: str) -> bool:
    there = sorted(filter(None, flowers))
    if sum(there) < LEAST:
        return False
    if kind == "kind":
        return len(there) == 1
    if kind == "equal":
        return len(there) > 1 and there[0] == there[-1]
    return len(there) > 2 and there == list(range(there[0], there[0] + len(there)))


@pytest.mark.parametrize("kind", SHAPES)
def test_no_fewer_flowers_would_do(kind: str) -> None:
    luck = random.Random(kind)
    for n in range(60):
        cards = tuple(sorted(luck.sample(deck(), n % 5)))
        found, least = lack(cards, kind), fewest(cards, kind, 6)
        assert (found.flowers if found and found.flowers <= 6 else None) == least


@pytest.mark.parametrize("kind", SHAPES)
def test_with_what_is_missing_it_is_such_a_bouquet_and_worth_what_is_said(kind: str) -> None:
    luck = random.Random(kind)
    for n in range(300):
        cards = tuple(sorted(luck.sample(deck(), n % 9)))
        found = lack(cards, kind)
        if found is None:
            continue
        held = numbers(cards)
        free = [place for place, own in enumerate(held) if not own]
        assert all(own or not more for own, more in zip(held, found.more, strict=True))
        whole = [own + more for own, more in zip(held, found.more, strict=True)]
        for place, more in zip(free, found.others, strict=False):
            whole[place] = more
        assert len(found.others) <= len(free) and _is(tuple(whole), kind)
        assert found.worth == points(sum(whole))
        assert (found.flowers == 0) == (shape(cards) == kind)
