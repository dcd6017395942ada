"""What Bukiet's customers bring: how many dice there are, what colours are worth, how all is added up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from rules.plot import Plot
from rules.sheet import COLOURS, DICE, RATINGS

PRICES: Final = (7, 5, 3)
"""What a colour brings to the first, second and third who sells it."""
SOLO_PRICE: Final = 5
SOLO_ROUNDS: Final = 8
EXTREME: Final = 3
"""What the fewest tallies bring and the most cost, unless one plays alone."""
COLOURS_TO_END: Final = 3
FIELDS_TO_END: Final = 4


def dice_of(seats: int) -> str:
    """The colours of the dice that so many players roll."""
    return COLOURS if seats == 1 else DICE


def picks_of(seats: int) -> int:
    """How many dice are taken in a round: two each by one or two players, else one each."""
    return 2 * seats if seats < 3 else seats


@lru_cache(maxsize=1 << 10)
def prices_of(sales: str, seats: int) -> Mapping[str, int]:
    """What each colour brings next after these sales, told by their letters."""
    if seats == 1:
        return dict.fromkeys(COLOURS, SOLO_PRICE)
    return {colour: next(iter(PRICES[sales.count(colour) :]), 0) for colour in COLOURS}


def breakdown(plots: Sequence[Plot]) -> tuple[dict[str, int], ...]:
    """Each seat's points in parts; the most and the fewest tallies count only among several."""
    tallies = [plot.tallies for plot in plots]
    most, fewest = (max(tallies), min(tallies)) if len(plots) > 1 else (-1, -1)
    return tuple(
        plot.points | {"most": -EXTREME * (plot.tallies == most), "fewest": EXTREME * (plot.tallies == fewest)}
        for plot in plots
    )


def rating(points: int) -> str:
    """What so many points are called when one plays alone."""
    return [name for least, name in RATINGS if least is None or points >= least][-1]
