"""Ratings of games played alone: which one a score has reached, and which comes next."""

from __future__ import annotations

from collections.abc import Sequence

from words import Words


def reached(bands: Sequence[int], score: int) -> int:
    """So many bands a score has reached. bands: the points from which each better rating counts, the fewest first."""
    return sum(score >= least for least in bands)


def better(w: Words, bands: Sequence[int], ratings: Sequence[str], score: int) -> str:
    """Which rating comes next, and from when on; "" after the best. ratings: what each band is called."""
    place = reached(bands, score)
    if place == len(bands):
        return ""
    return w("From {points} points on: {rating}.", points=bands[place], rating=ratings[place])
