"""What Bukiet's customers bring: how many dice there are, what colours are worth, how all is added up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from rules.plot import Plot
from rules.sheet import COLOURS, DICE

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


def extremes(plots: Sequence[Plot]) -> tuple[dict[str, int], ...]:
    """What the `most` and the `fewest` tallies bring each seat at the end, as they stand; 0 if one plays alone."""
    tallies = [plot.tallies for plot in plots]
    return tuple(extreme(tallies, seat) for seat in range(len(plots)))


def extreme(tallies: Sequence[int], seat: int) -> dict[str, int]:
    """The same for one seat, told by the tallies of all."""
    if len(tallies) == 1:
        return {"most": 0, "fewest": 0}
    own = tallies[seat]
    return {"most": -EXTREME * (own == max(tallies)), "fewest": EXTREME * (own == min(tallies))}


def breakdown(plots: Sequence[Plot], over: bool = True) -> tuple[dict[str, int], ...]:
    """Each seat's points in parts. over: the game is, so that the most and the fewest tallies count."""
    found = extremes(plots) if over else ({"most": 0, "fewest": 0},) * len(plots)
    return tuple(plot.points | extreme for plot, extreme in zip(plots, found, strict=True))
