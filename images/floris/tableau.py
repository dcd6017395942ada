"""What lies on a seat's sheet: the hand face down, the open cards, what was taken, and the bouquets that were sold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from images.floris.bunches import shelf
from images.floris.card import Back, FlowerCard, Framed
from images.floris.layout import CROWD, NARROW, SLIP, Layout, Lying, arranged
from images.kit.canvas import Canvas, Panel, Rectangular
from images.kit.colours import EDGE, FAINT, GHOST, PAPER
from images.kit.lettering import sans, wrapped
from images.kit.plate import Lozenge
from images.kit.shapes import Frame, Round
from images.kit.sprites import Sprite
from rules.floris import Bouquet
from rules.game import Seat

PENNANT: Final = 28
HALO: Final = 4
PILE: Final = 108
"""The width of the hand."""
_WORD: Final = sans(25, 500)
_MOST: Final = 4
"""Backs that are drawn of a hand."""
_OFF: Final = 9
"""From one to the next."""


@dataclass(frozen=True, slots=True)
class Hand(Rectangular):
    """How many cards somebody holds, and that they have just become more."""

    count: int
    seat: Seat
    flagged: bool
    back: int = 84

    @property
    def width(self) -> int:
        return Back(self.back).width + _OFF * (_MOST - 1) + 14

    @property
    def height(self) -> int:
        return self.back + 30

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        back, drawn = Back(self.back), min(self.count, _MOST)
        left = x + (self.width - back.width - _OFF * max(0, drawn - 1)) // 2
        if not drawn:
            canvas.ink(Frame(back.width, back.height, 7, 2, 6), left, y + 10, EDGE, PAPER)
        for n in range(drawn):
            canvas.ink(Round(back.width + 2, back.height + 2, 8), left + _OFF * n - 1, y + 9, GHOST)
            canvas.lay(back, left + _OFF * n, y + 10, GHOST)
        count = Lozenge(str(self.count), 56, 36, 30)
        count.paint(canvas, x + (self.width - count.width) // 2, y + self.height - count.height)
        if self.flagged:
            spot = min(x + self.width - PENNANT // 2, left + _OFF * (drawn - 1) + back.width), y + PENNANT // 2 + 2
            canvas.stamp(Sprite("pennant", str(self.seat), PENNANT), *spot)


@dataclass(frozen=True, slots=True)
class Display(Rectangular):
    """Open cards; those that may be taken are framed in the accent of who may. flagged: just put there."""

    cards: tuple[str, ...]
    width: int
    height: int
    seat: Seat
    taker: Seat | None
    flagged: tuple[str, ...]
    empty: str
    """What stands here when no card lies here."""

    def lying(self) -> tuple[Lying, ...]:
        """The cards and where they lie."""
        return arranged(self.cards, self.width - 2 * HALO, self.height - 2 * HALO)

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        if not self.cards:
            canvas.ink(Frame(self.width - 8, self.height - 24, 9, 2, 8), x, y + 12, EDGE, PAPER)
            board = Panel(canvas, x + 12, y + 16, self.width - 32, self.height - 32, PAPER)
            lines = wrapped(self.empty, _WORD, board.width, 3)
            board.stack(lines, board.width // 2, board.height // 2, 30, FAINT, "middle")
            return
        flags = [*self.flagged]
        for card, left, top in self.lying():
            at = x + left + HALO, y + top + HALO
            if self.taker is None:
                canvas.lay(card, *at, PAPER)
            else:
                canvas.lay(Framed(card, self.taker, HALO), at[0] - HALO, at[1] - HALO, PAPER)
            if card.code in flags:
                flags.remove(card.code)
                spot = at[0] + card.width - PENNANT // 2 + 6, at[1] + card.height - PENNANT // 2 - 2
                canvas.stamp(Sprite("pennant", str(self.seat), PENNANT), *spot)


@dataclass(frozen=True, slots=True)
class Tableau(Rectangular):
    """The sheet below the plate."""

    seat: Seat
    plan: Layout
    width: int
    hand: Hand
    display: tuple[str, ...]
    taker: Seat | None
    """Who may take from the display now."""
    flagged: tuple[str, ...]
    taken: tuple[str, ...]
    bouquets: tuple[Bouquet, ...]
    words: tuple[str, str, str, str]
    """Below the hand, below the display, on an empty display, and on an empty shelf."""

    @property
    def height(self) -> int:
        return self.plan.tall - 44 - 14

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        tall, captions = self.plan.display, (self.plan.caption, self.words)
        canvas.lay(self.hand, x + 2, y + (tall - self.hand.height) // 2, PAPER)
        canvas.fill(x + PILE + 2, y + 6, 1, tall + captions[0] - 10, EDGE)
        left, loose = x + PILE + 12, self._loose()
        wide = self.width - PILE - 14 - loose
        open_cards = Display(self.display, wide, tall, self.seat, self.taker, self.flagged, self.words[2])
        canvas.lay(open_cards, left, y, PAPER)
        self._taken(canvas, x + self.width - loose + 8, y)
        if self.plan.caption:
            board = Panel(canvas, x, y + tall, self.width, self.plan.caption, PAPER)
            middle = self.plan.caption // 2 - 1
            board.write(self.words[0], _WORD, 2 + (PILE - 4) // 2, middle, FAINT, "middle", PILE - 6)
            board.write(self.words[1], _WORD, PILE + 16, middle, FAINT, most=wide)
        if self.plan.shelf:
            self._shelf(canvas, x, y + tall + self.plan.caption)

    def _loose(self) -> int:
        """The room that cards take which still have to be placed."""
        across = 1 if len(self.display) > CROWD else len(self.taken)
        return (SLIP.width + 2 * HALO + 2) * across + 8 if self.taken else 0

    def _taken(self, canvas: Canvas, x: int, y: int) -> None:
        crowd = len(self.display) > CROWD
        for n, code in enumerate(self.taken):
            framed = Framed(FlowerCard(code, NARROW if crowd else SLIP), self.seat, HALO)
            across, down = (0, n * (framed.height + 6)) if crowd else (n * (framed.width + 2), 0)
            top = (self.plan.display - framed.height - (framed.height + 6) * (len(self.taken) - 1) * crowd) // 2
            canvas.lay(framed, x + across, y + top + down, PAPER)

    def _shelf(self, canvas: Canvas, x: int, y: int) -> None:
        canvas.fill(x + 4, y + 2, self.width - 8, 1, EDGE)
        if not self.bouquets:
            board = Panel(canvas, x, y + 6, self.width, self.plan.shelf - 6, PAPER)
            board.write(self.words[3], _WORD, board.width // 2, board.height // 2, FAINT, "middle", board.width - 20)
        for sold, left, top in shelf(self.bouquets, self.seat, self.width, self.plan.shelf - 6):
            canvas.lay(sold, x + left, y + 6 + top, PAPER)
