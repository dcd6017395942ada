"""Bukiet in words: the sentences on its pictures, and what the pictures show."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

from images import Scene
from images.bukiet.dice import Order
from images.bukiet.inventory import brief, sheet_in_words, worth
from images.kit.people import names
from images.kit.signs import plain
from images.kit.telling import Part, fitting, section, sums, tie_break, victory
from rules.bukiet import View
from rules.customers import PRICES, dice_of
from rules.game import CHANCE, Seat
from rules.sheet import cells_of
from words import Words, bukiet
from words.colours import colour


def seen(scene: Scene) -> View:
    """The view of a scene of this game."""
    return cast(View, scene.view)


def mover(view: View) -> Seat | None:
    """Whose turn it is, to cut or to roll; None at the end."""
    if not view.to_act:
        return None
    acting = view.to_act[0]
    return acting if isinstance(acting, int) else view.starter


def last_actor(view: View) -> Seat | None:
    """Who made the newest cut; None after a roll."""
    return view.last.actor if view.last and isinstance(view.last.actor, int) else None


def status(w: Words, view: View, seat: Seat) -> str:
    """What the seat is about to do, or that it has started the round."""
    if seat == mover(view):
        return w("to roll") if view.to_act[0] == CHANCE else w("to cut")
    return w("started") if view.to_act and seat == view.starter and view.seats > 1 else ""


def newest(scene: Scene, called: Sequence[str]) -> str:
    """What happened last, in short. called: the names, by seat."""
    view = seen(scene)
    return bukiet.short_event(scene.words, view.last, called) if view.last else ""


def orders(scene: Scene, prices: bool = False) -> tuple[Order, ...]:
    """The dice of the round, as the table shows them. prices: with what selling their colours brings."""
    view, w = seen(scene), scene.words
    found = map(partial(_order, scene), view.roll or dice_of(view.seats))
    if not prices:
        return tuple(found)
    return tuple(order._replace(prices=_sales(view, order.die[0]), sale=w.named("price", "Sold")) for order in found)


def _order(scene: Scene, die: str) -> Order:
    view, w = seen(scene), scene.words
    taker = next((seat for seat, taken in view.taken if taken == die), None)
    if taker is not None:
        return Order(die, taker, words=names(scene)[taker])
    if not view.roll or not view.to_act or view.to_act[0] == CHANCE:
        return Order(die, words=w("not taken") if view.roll else w("not rolled"))
    acting = mover(view)
    fewest = view.plots[acting or 0].at_best(die)
    return Order(die, mover=acting, words=bukiet.tallies(w, fewest), tallies=fewest)


def _sales(view: View, colour: str) -> tuple[tuple[int, Seat | None], ...]:
    """What selling a colour brings, and who has sold it for that."""
    if colour not in view.prices:
        return ()
    sellers = {sale: seat for seat, plot in enumerate(view.plots) for sale in plot.sold}
    return tuple((price, sellers.get((colour, price))) for price in PRICES)


def tie(scene: Scene) -> str:
    """How ties on points were broken, above all the one for the victory; "" when there was none."""
    view, w = seen(scene), scene.words
    return (
        "",
        w("Equal points: fewer tallies decide."),
        w("A tie on points: fewer tallies win."),
        w("A tie on points and tallies: the victory is shared."),
    )[tie_break(view, [-plot.tallies for plot in view.plots])]


def result(scene: Scene) -> str:
    """Who has won, in one sentence, and why the game is over; "" while it runs."""
    view, w = seen(scene), scene.words
    if view.outcome is None:
        return ""
    why = [bukiet.ending(w, view.ended_by)] if view.ended_by else []
    if view.seats > 1:
        return " ".join([*why, victory(scene)])
    rated, score = bukiet.rating(w, view.points[0]), plain(view.points[0])
    return " ".join([*why, w("{name}: {score}, {rating}.", name=scene.names[0], score=score, rating=rated)])


def table_alt(scene: Scene) -> str:
    """What the table picture shows."""
    return fitting(scene, [_heading, result, _turn, _dice, _news, *(_about(seat) for seat in range(seen(scene).seats))])


def seat_alt(scene: Scene, seat: Seat) -> str:
    """What the picture of one sheet shows."""

    def planned(scene: Scene) -> str:
        cut = seen(scene).planned
        return _planned(scene) if cut and cut in seen(scene).plots[seat].cuts[-1:] else ""

    def chosen(scene: Scene) -> str:
        return _chosen(scene) if seat == mover(seen(scene)) else ""

    def line(n: int) -> Part:
        return lambda scene: sheet_in_words(scene.words, seen(scene), seat, scene.names[seat])[n]

    lines = sheet_in_words(scene.words, seen(scene), seat, scene.names[seat])
    return fitting(scene, [planned, chosen, *map(line, range(len(lines)))])


def final_alt(scene: Scene) -> str:
    """Who won, and how the points add up."""
    return fitting(scene, [result, tie, _sums])


def text(scene: Scene) -> str:
    """The whole table as Discord markdown, the sheet of the viewer or of whose turn it is first and in full."""
    view, w = seen(scene), scene.words
    first = view.viewer if view.viewer is not None else mover(view) or 0
    parts = [
        f"**{_heading(scene)}**",
        *(said(scene) for said in (result, tie, _turn, _dice, _planned, _chosen, _news, _prices)),
    ]
    for n in range(view.seats):
        seat = (first + n) % view.seats
        parts.append(section(*sheet_in_words(w, view, seat, scene.names[seat], full=n == 0)))
    return "\n".join(filter(None, parts))


def _planned(scene: Scene) -> str:
    """What a cut would be and bring that is looked at before it counts."""
    cut, w = seen(scene).planned, scene.words
    if cut is None:
        return ""
    about = {"die": bukiet.die(w, cut.die), "effect": bukiet.effect(w, cut), "cells": " ".join(cut.cells)}
    if not cut.cells:
        return w("Only planned: cut nothing for the {die}: {effect}.", **about)
    return w("Only planned: {cells} for the {die}: {effect}.", **about)


def _chosen(scene: Scene) -> str:
    """What fits a die that is looked at."""
    view, w, seat = seen(scene), scene.words, mover(seen(scene))
    if view.chosen is None or seat is None:
        return ""
    plot = view.plots[seat]
    about = {"die": bukiet.die(w, view.chosen), "tallies": bukiet.tallies(w, plot.at_best(view.chosen))}
    cells = " ".join(cells_of(plot.best_served(view.chosen)))
    if not cells:
        return w("No flower fits the {die}: {tallies}, whatever you cut.", **about)
    return w("What fits the {die} best, for {tallies}: {cells}.", cells=cells, **about)


def _heading(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    if not view.to_act:
        return w("{game}: the game is over.", game=bukiet.title(w))
    if not view.round:
        return w("{game}, before the first round.", game=bukiet.title(w))
    facts = {"game": bukiet.title(w), "round": view.round}
    if view.rounds:
        return w("{game}, round {round} of {rounds}.", rounds=view.rounds, **facts)
    return w("{game}, round {round}.", **facts)


def _turn(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    seat = mover(view)
    if seat is None:
        return scene.ended
    if view.to_act[0] == CHANCE:
        return w("{name} is to roll the dice.", name=scene.names[seat])
    return w("It is {name}'s turn to take a die and to cut.", name=scene.names[seat])


def _dice(scene: Scene) -> str:
    """What is left, for how many tallies at best, and who took what."""
    view, w = seen(scene), scene.words
    told = []
    seat = mover(view)
    left = [bukiet.die(w, die) for die in view.left]
    if left and seat is not None and view.to_act[0] != CHANCE:
        fewest = [bukiet.tallies(w, view.plots[seat].at_best(die)) for die in view.left]
        dice = [w("{die} ({tallies} at best)", die=die, tallies=n) for die, n in zip(left, fewest, strict=True)]
        told.append(w("Dice left: {dice}.", dice=", ".join(dice)))
    elif left:
        told.append(w("Dice that nobody took: {dice}.", dice=", ".join(left)))
    takers = [f"{bukiet.die(w, die)}: {scene.names[seat]}" for seat, die in view.taken]
    if takers:
        told.append(w("Taken: {dice}.", dice=", ".join(takers)))
    return " ".join(told)


def _news(scene: Scene) -> str:
    view = seen(scene)
    return bukiet.event(scene.words, view, view.last, scene.names) if view.last and view.taken else ""


def _prices(scene: Scene) -> str:
    view, w = seen(scene), scene.words
    prices = [f"{colour(w, letter)} {price}" for letter, price in view.prices.items()]
    return "" if not view.to_act else w("What the next sale of a colour brings: {prices}.", prices=", ".join(prices))


def _about(seat: Seat) -> Part:
    """One sheet in a sentence or two."""
    return lambda scene: brief(scene.words, seen(scene), seat, scene.names[seat])


def _sums(scene: Scene) -> str:
    return sums(scene, partial(worth, scene.words, seen(scene)))
