"""Bouquets of Floris: what is one, what it is worth, and the best that hand and display can make."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations

import pytest

from rules import floris
from rules.bunch import best_numbers, bouquets, final, numbers, shape, worth


@pytest.mark.parametrize(
    ("cards", "points", "kind"),
    [
        ("D1 C2 R3 S3 S1", 12, "ascending"),
        ("D1 C1 R1 S1 L1", 5, "equal"),
        ("D2 C2 R2 S2 L2", 12, "equal"),
        ("S2 S2 S1", 5, "kind"),
        ("L3 R3 D3", 10, "equal"),
        ("L3 R3", 6, "equal"),
        ("D1 C2 R3 S3 S1 L3 L2", 22, "ascending"),
        ("R3 R3 R3", 10, "kind"),
        ("D2 C3 R2 R2", 10, "ascending"),
        ("D1 C2 R3", 6, "ascending"),
        ("R3 R3 R2", 8, "kind"),
        ("L2 R2 D2 L1 R1 D1", 10, "equal"),
        ("S3 S2 L2 L2 L2", 0, None),
        ("D2 C3", 0, None),
        ("D2 C2", 0, None),
        ("D1 C3 R3 R2", 0, None),
        ("D1 C1 R2 S3", 0, None),
        ("R3 R1", 0, None),
        ("D1 C1 R1 S1", 0, None),
        ("D1 C3", 0, None),
        ("", 0, None),
    ],
)
def test_what_is_a_bouquet_and_what_it_is_worth(cards: str, points: int, kind: str | None) -> None:
    for order in (cards.split(), cards.split()[::-1]):
        assert (worth(tuple(order)), shape(tuple(order))) == (points, kind)


@pytest.mark.parametrize(("flowers", "points"), [(4, 0), (5, 5), (8, 8), (9, 10), (10, 12), (15, 22), (18, 28)])
def test_the_bonus_begins_with_the_ninth_flower(flowers: int, points: int) -> None:
    cards = next(
        some
        for n in range(10)
        for some in combinations(["R1", "R2", "R3"] * 3, n)
        if flowers == sum(int(c[1]) for c in some)
    )
    assert worth(cards) == points


def brute(hand: tuple[str, ...], display: tuple[str, ...]) -> int:
    """The most that the hand scores with any of all subsets of the display."""
    return max(worth((*hand, *some)) for n in range(len(display) + 1) for some in combinations(display, n))


def test_the_last_bouquet_is_the_best_of_all_that_there_are() -> None:
    luck = random.Random(3)
    none = 0
    for _ in range(400):
        cards = luck.sample(floris.deck(), luck.randint(0, 12))
        held = luck.choice((0, 0, 1, 2, 4))
        hand, display = tuple(sorted(cards[:held])), tuple(sorted(cards[held:]))
        picked = final(hand, display)
        if picked is None:
            none += 1
            assert brute(hand, display) == 0
        else:
            assert not Counter(picked) - Counter(display)
            assert worth((*hand, *picked)) == brute(hand, display) > 0
    assert 50 < none < 350


def test_all_bouquets_of_a_hand_are_found_the_dearest_first() -> None:
    luck = random.Random(8)
    several = 0
    for _ in range(200):
        cards = luck.sample(floris.deck(), luck.randint(0, 11))
        held = luck.choice((0, 1, 2, 4))
        hand, display = tuple(sorted(cards[:held])), tuple(sorted(cards[held:]))
        found = [*bouquets(hand, display)]
        tried = {
            numbers((*hand, *some))
            for n in range(len(display) + 1)
            for some in combinations(display, n)
            if shape((*hand, *some))
        }
        assert [*bouquets(hand, display, 3)] == [picks for picks in found if len(picks) <= 3]
        assert len(found) == len(tried) and {numbers((*hand, *picks)) for picks in found} == tried
        values = [worth((*hand, *picks)) for picks in found]
        assert values == sorted(values, reverse=True) and not any(Counter(p) - Counter(display) for p in found)
        assert not found or values[0] == worth((*hand, *(final(hand, display) or ())))
        several += len(found) > 2
    assert several > 50


def by_trying(reach: tuple[int, ...], must: int) -> int:
    """The flowers of the largest bouquet, from every choice of kinds in every order."""
    found = [0]
    for n in range(1, 6):
        for kinds in permutations(range(5), n):
            if must & ~sum(1 << kind for kind in kinds):
                continue
            for low in range(1, 19):
                if all(reach[kind] >> low & 1 for kind in kinds):
                    found.append(low * n)
                if n >= 3 and all(reach[kind] >> low + step & 1 for step, kind in enumerate(kinds)):
                    found.append(sum(range(low, low + n)))
    return max((flowers for flowers in found if flowers >= 5), default=0)


def test_with_many_cards_on_the_display_the_best_is_found_too() -> None:
    """Far beyond what could be tried subset by subset: the numbers that the kinds can come to are tried instead."""
    luck = random.Random(4)
    for _ in range(40):
        cards = luck.sample(floris.deck(), luck.randint(22, 45))
        hand, display = cards[: (held := luck.randint(0, 9))], cards[held:]
        sums = {kind: {sum(int(card[1]) for card in hand if card[0] == kind)} for kind in "DCRSL"}
        must = sum(1 << place for place, kind in enumerate("DCRSL") if sums[kind] != {0})
        for card in display:
            sums[card[0]] |= {flowers + int(card[1]) for flowers in sums[card[0]]}
        reach = tuple(sum(1 << flowers for flowers in sums[kind]) for kind in "DCRSL")
        best, picked = by_trying(reach, must), final(hand, display)
        assert sum(best_numbers(reach, must) or ()) == best
        assert sum(int(card[1]) for card in (*hand, *picked)) == best if picked is not None else best == 0
