"""What people do before a game: each function answers with the lobby afterwards, or raises Refused."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.game import OWN, RANDOM, Game, WrongRecord, options_of, settings_of
from sessions.model import FORMER, LEVELS, Board, Level, Person, Refused, Setup, Sitter, Stale
from sessions.table import Table
from words import N_

UNTOUCHED: Final = timedelta(hours=1)
"""A lobby that nobody has touched for so long may be closed by anybody."""

ALONE: Final = N_(
    "In direct messages you play alone or against computer players. For a game with others type `/game new` in a "
    "channel of a server."
)

COMPUTERS: Final = ("Acacia", "Basil", "Clover", "Dahlia", "Erica", "Freesia")
"""What computer players are called, in this order."""


def opened(
    game: Game,
    guild: int | None,
    channel: int,
    host: Person,
    seats: int | None,
    private: bool,
    language: str | None,
    moment: datetime,
) -> Table:
    """A new lobby with the host in seat 0."""
    if seats is None:
        seats = game.seats[-1]
    if seats not in game.seats:
        raise Refused("This game is for {least} to {most} players.", least=game.seats[0], most=game.seats[-1])
    return Table(
        key=game.key,
        rules=game.version,
        guild=guild,
        channel=channel,
        language=language,
        setup=Setup(options_of(game, {}), seats, private=private, settings=settings_of(game, {}, 0)),
        host=host.id,
        sitters=(Sitter("person", host.name, host.id),),
        board=Board(channel),
        created=moment,
        touched=moment,
        game=game,
    )


def invited(table: Table, moment: datetime, by: int, person: Person) -> Table:
    """The host, or anybody at an open table, asks somebody to join; not in direct messages."""
    if table.guild is None:
        raise Refused(ALONE)
    _still_lobby(table)
    if table.setup.private:
        _host_only(table, by)
    elif table.seat_of(by) is None:
        raise Refused("You have no seat at this table.")
    if table.seat_of(person.id) is not None:
        raise Refused("{name} already sits here.", name=person.name)
    if person.id in table.invited:
        raise Refused("{name} has been invited already.", name=person.name)
    return replace(table, touched=moment, invited=table.invited | {person.id})


def joined(table: Table, moment: datetime, person: Person) -> Table:
    """One person more; in direct messages nobody."""
    _still_lobby(table)
    if table.seat_of(person.id) is not None:
        raise Refused("You already sit here.")
    if table.guild is None:
        raise Refused(ALONE)
    if table.setup.private and person.id not in table.invited:
        raise Refused("This table is for invited people only.")
    _free_seat(table)
    return table.seated(moment, (*table.sitters, Sitter("person", person.name, person.id)))


def left(table: Table, moment: datetime, user: int) -> Table:
    """One person fewer: those behind move up, the next person is host, and a lobby without people closes."""
    _still_lobby(table)
    seat = table.seat_of(user)
    if seat is None:
        raise Refused("You have no seat at this table.")
    after = table.seated(moment, table.sitters[:seat] + table.sitters[seat + 1 :])
    return after if after.people else after.ended(moment, "closed")


def with_computer(table: Table, moment: datetime, by: int, level: Level) -> Table:
    """One computer player more."""
    _still_lobby(table)
    _host_only(table, by)
    if level not in LEVELS:
        raise Refused("There is no computer player of the level {level}.", level=level)
    _free_seat(table)
    taken = {sitter.name for sitter in table.sitters}
    name = next(name for name in COMPUTERS if name not in taken)
    return table.seated(moment, (*table.sitters, Sitter("computer", name, level=level)))


def without_computer(table: Table, moment: datetime, by: int) -> Table:
    """Without the computer player that came last."""
    _still_lobby(table)
    _host_only(table, by)
    seats = [seat for seat, sitter in enumerate(table.sitters) if sitter.kind == "computer"]
    if not seats:
        raise Refused("No computer player sits here.")
    return table.seated(moment, table.sitters[: seats[-1]] + table.sitters[seats[-1] + 1 :])


def with_option(table: Table, moment: datetime, by: int, name: str, value: str) -> Table:
    """An option or a setting of the game, or `match` = on | off."""
    _still_lobby(table)
    _host_only(table, by)
    if name in table.game.settings:
        settings = settings_of(table.game, {**table.setup.settings, name: value}, 0)
        return replace(table, touched=moment, setup=replace(table.setup, settings=settings))
    if name == "match":
        if value not in ("on", "off") or (value == "on" and not table.game.match_seats):
            raise WrongRecord("{game} has no option {name}={value}.", game=table.key, name=name, value=value)
        return replace(table, touched=moment, setup=replace(table.setup, match=value == "on"))
    options = options_of(table.game, {**table.setup.options, name: value})
    return replace(table, touched=moment, setup=replace(table.setup, options=options))


def with_wish(table: Table, moment: datetime, user: int, name: str, value: str) -> Table:
    """What somebody chooses for themselves where everybody chooses their own; it stays with them on whatever seat."""
    _still_lobby(table)
    seat = table.seat_of(user)
    if seat is None:
        raise Refused("You have no seat at this table.")
    if table.setup.settings.get(name) != OWN:
        raise Refused("At this table not everybody chooses their own.")
    if value == OWN or value not in table.game.settings[name]:
        raise WrongRecord("{game} has no option {name}={value}.", game=table.key, name=name, value=value)
    sitter = replace(table.sitters[seat], wish=value)
    return table.seated(moment, (*table.sitters[:seat], sitter, *table.sitters[seat + 1 :]))


def settled(table: Table) -> dict[str, str]:
    """The settings as `deal` takes them: each sitter's choice where that was agreed on, luck's for who made none."""
    chosen = dict(table.setup.settings)
    for name, value in chosen.items():
        known = table.game.settings[name]
        if value == OWN and any(sitter.wish for sitter in table.sitters):
            wishes = (sitter.wish if sitter.wish in known else None for sitter in table.sitters)
            chosen[name] = " ".join(wish or RANDOM for wish in wishes)
    return settings_of(table.game, chosen, len(table.sitters))


def ready(table: Table, by: int) -> None:
    """Refuses a start that cannot be: only the host, once, with enough players."""
    _still_lobby(table)
    _host_only(table, by)
    players, seats = len(table.sitters), table.game.seats
    if players not in seats:
        raise Refused("This game is for {least} to {most} players.", least=seats[0], most=seats[-1])
    if table.setup.match and players not in table.game.match_seats:
        raise Refused("A match of two deals is for {players} players.", players=table.game.match_seats[0])


def closed(table: Table, moment: datetime, by: int, manager: bool) -> Table:
    """The lobby closed by its host, by who may end games here, or by anybody once it has been left alone."""
    if by != table.host and not manager and moment - table.touched < UNTOUCHED:
        raise Refused("Only the host may close this table. After an hour without a change anybody may.")
    return table.ended(moment, "closed")


def again(table: Table, moment: datetime, by: Person) -> Table:
    """A lobby like the one that this game came from, opened by one of its people; the others are invited, not seated.

    Computer players sit there again.
    """
    if table.phase != "over":
        raise Stale("This game is not over yet.")
    if all(sitter.user != by.id for sitter in table.sitters):
        raise Refused("Only the people who played can ask for another game.")
    fresh = opened(table.game, table.guild, table.channel, by, table.setup.seats, False, table.language, moment)
    options, settings = options_of(table.game, table.setup.options), settings_of(table.game, table.setup.settings, 0)
    setup = replace(table.setup, options=options, settings=settings)
    others = {sitter.user for sitter in table.sitters if sitter.kind == "person" and sitter.user is not None} - {by.id}
    return replace(fresh, setup=setup, sitters=_back(table.sitters, by), invited=frozenset(others))


def _back(sitters: tuple[Sitter, ...], by: Person) -> tuple[Sitter, ...]:
    """Who sits there in another game from the beginning: whoever asked for it, and computer players.

    Whoever asks plays themselves again, even if a computer player had taken over; one sits there for others who left.
    """
    free = iter([name for name in COMPUTERS if name not in {sitter.name for sitter in sitters}])
    back = []
    for sitter in sitters:
        if sitter.user == by.id:
            back.append(Sitter("person", by.name, by.id, wish=sitter.wish))
        elif sitter.kind == "computer" and (sitter.user is not None or sitter.name == FORMER):
            back.append(Sitter("computer", next(free), level=sitter.level))
        elif sitter.kind == "computer":
            back.append(sitter)
    return tuple(back)


def _still_lobby(table: Table) -> None:
    if table.phase == "playing":
        raise Stale("The game has already begun.")
    if table.phase == "over":
        raise Stale("This table is closed.")


def _host_only(table: Table, by: int) -> None:
    if by != table.host:
        raise Refused("Only the host of the table may do this.")


def _free_seat(table: Table) -> None:
    if len(table.sitters) >= table.setup.seats:
        raise Refused("All seats are taken.")
