"""The score column of a large sheet: what every part comes to, in words."""

from __future__ import annotations

from typing import Final

from images.bukiet.ledger import Account, paint_left, paint_prices, paint_strokes, paint_track
from images.kit.canvas import Panel
from images.kit.colours import BRICK, EDGE, FAINT, INK, PAPER
from images.kit.lettering import fit, sans, serif, wrapped
from images.kit.shapes import Disc
from images.kit.signs import plain, signed
from words import Words, bukiet

SLIM: Final = 25
"""The size of letters."""


def paint_score(board: Panel, account: Account, rounds: tuple[int, int] | None, w: Words) -> None:
    """The whole column. rounds: for one who plays alone, the round and how many there are."""
    parts = dict(account.parts)
    more = _heading(board, bukiet.heading(w, "sold"), parts["sold"], 16)
    for n, prices in enumerate(account.prices):
        middle = 62 + more + 49 * n
        paint_left(board, account, n, 0, middle, 40, SLIM, 8)
        paint_prices(board, prices, account.seat, board.width - 15 - 34 * (len(prices) - 1), middle, 34, SLIM)
    top = 316 + more
    canvas = board.canvas
    canvas.fill(board.x, board.y + top - 14, board.width, 1, EDGE)
    top += _heading(board, bukiet.heading(w, "fields"), parts["fields"], top + 8)
    paint_track(board, account, 0, top + 48, 36, 44, SLIM)
    canvas.fill(board.x, board.y + top + 80, board.width, 1, EDGE)
    _heading(board, bukiet.heading(w, "tallies"), parts["tallies"], top + 102)
    paint_strokes(board, account.tallies, 24, 0, top + 125, 2, board.width)
    low = top + 194
    canvas.fill(board.x, board.y + low - 14, board.width, 1, EDGE)
    if rounds:
        _rounds(board, rounds, w, low + 8)
        return
    for key in ("most", "fewest"):
        if parts[key]:
            low += 46 + _heading(board, bukiet.heading(w, key), parts[key], low + 10)
    if account.outlook:
        key = "most" if account.outlook < 0 else "fewest"
        board.write(fit(w("If it ended now"), sans(SLIM, 650), board.width), sans(SLIM, 650), 1, low + 8, INK)
        _heading(board, bukiet.part(w, key), account.outlook, low + 42, sure=False)


def _heading(board: Panel, words: str, points: int, middle: int, sure: bool = True) -> int:
    """A part of the score and what it comes to, or may come to; answers what a second line adds to its height."""
    number = plain(points) if sure else signed(points)
    colour = FAINT if not sure else BRICK if points < 0 else INK
    sign = board.write(number, serif(26, 650), board.width, middle, colour, "right")
    room, style = board.width - sign.advance - 8, sans(SLIM, 650 if sure else 500)
    one = fit(words, style, room)
    said = [one] if one.text == words else wrapped(words, style, room, 2)
    for n, line in enumerate(said):
        board.write(line, line.style, 1, middle + 26 * n, INK if sure else FAINT)
    return 26 * (len(said) - 1)


def _rounds(board: Panel, rounds: tuple[int, int], w: Words, middle: int) -> None:
    """A dot for each round, those that have begun filled."""
    now, last = rounds
    said = fit(w("Round {round} of {rounds}", round=now, rounds=last), sans(SLIM, 650), board.width)
    board.write(said, said.style, 1, middle, INK)
    pitch = board.width // last
    for n in range(last):
        spot = board.x + n * pitch, board.y + middle + 22
        board.canvas.ink(Disc(16) if n < now else Disc(16, 2), *spot, INK if n < now else FAINT, PAPER)
