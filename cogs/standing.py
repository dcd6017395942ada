"""How a table stands, in sentences: whose turn it is, what happened, who won."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.faces import Noter, Teller, face
from cogs.scenes import forfeited, plain_names, resigned, unrated
from cogs.story import takeovers
from images.kit.signs import plain, signed
from rules.game import Outcome, Seat
from sessions.table import Table
from words import Judge, Words, speech


def title(w: Words, table: Table) -> str:
    """The game, and which deal of a match it is."""
    game = speech(table.game.key).title(w)
    if table.first_of_match is not None:
        return w("{game}, second deal of the match", game=game)
    if table.setup.match and table.phase != "lobby":
        return w("{game}, first deal of the match", game=game)
    return game


def status(w: Words, table: Table) -> str:
    """Whose turn it is, or how it ended, in a line or two."""
    if table.phase == "over":
        return result(w, table)
    names = plain_names(w, table)
    acting = [f"**{names[seat]}**" for seat in table.to_act]
    if not acting:
        return ""
    if isinstance(face(table.game.key), Teller):
        return w.plural("{names} is to choose.", "{names} are to choose.", len(acting), names=w.listed(acting))
    return w.plural("{names} is to move.", "{names} are to choose.", len(acting), names=w.listed(acting))


def heading(w: Words, table: Table) -> str:
    """The head of every message about a table in play or over."""
    lines = [f"## {title(w, table)}"]
    if table.phase == "playing":
        lines.append(f"-# {face(table.game.key).progress(w, table.view(None))}")
    lines += [f"-# {line}" for line in takeovers(w, table)]
    lines.append(status(w, table))
    return "\n".join(lines)


def result(w: Words, table: Table) -> str:
    """How it ended, and the scores, the best first: ties are broken as the rules do."""
    lines = [_scored(w, table)]
    if table.setup.match and table.ending != "rule":
        lines.append(w("The match was cut short, so it has no result."))
    return "\n".join(lines)


def _scored(w: Words, table: Table) -> str:
    if table.closed_because is not None:
        return w(table.closed_because)
    outcome = table.outcome
    if outcome is None:
        return w("The game was ended without a result.")
    names = plain_names(w, table)
    lines = [_end(w, table, names), alone(w, table) or _winners(w, table, outcome, names)]
    order = sorted(range(len(names)), key=lambda seat: (outcome.ranks[seat], seat))
    lines += [_score(w, table, outcome, seat, names[seat]) for seat in order]
    if table.earlier is not None and table.ending == "rule":
        lines.append(_both_deals(w, outcome, table.earlier, names))
    return "\n".join(filter(None, lines))


def _end(w: Words, table: Table, names: Sequence[str]) -> str:
    if table.ending != "resigned" or not isinstance(table.log[-1].actor, int):
        return ""
    return resigned(w, table, names[table.log[-1].actor])


def alone(w: Words, table: Table) -> str:
    """How good a game played alone was, unless its player gave it up.

    "" for several players, who have winners, and where no rules ended it.
    """
    if forfeited(table):
        return unrated(w)
    say, outcome = speech(table.game.key), table.outcome
    if outcome is None or len(table.sitters) > 1 or table.ending != "rule" or not isinstance(say, Judge):
        return ""
    return " ".join(filter(None, [f"**{say.band(w, outcome.scores[0])}**", say.better(w, outcome.scores[0])]))


def _winners(w: Words, table: Table, outcome: Outcome, names: Sequence[str]) -> str:
    if len(names) == 1:
        return ""  # who plays alone wins against nobody
    best = [f"**{names[seat]}**" for seat in outcome.winners]
    if table.setup.match and table.ending == "rule":  # who has won the match is told apart
        return w.plural("{names} wins this deal.", "{names} share this deal.", len(best), names=w.listed(best))
    return w.plural("{names} wins.", "{names} share the victory.", len(best), names=w.listed(best))


def _score(w: Words, table: Table, outcome: Outcome, seat: Seat, name: str) -> str:
    say = speech(table.game.key)
    parts = [
        w("{part} {points}", part=say.part(w, key), points=signed(points))
        for key, points in outcome.breakdown[seat].items()
        if any(each[key] for each in outcome.breakdown)  # what nobody has says nothing
    ]
    if not parts:
        return w("- {name}: {score}", name=name, score=plain(outcome.scores[seat]))
    return w("- {name}: {score} ({parts})", name=name, score=plain(outcome.scores[seat]), parts=", ".join(parts))


def _both_deals(w: Words, outcome: Outcome, earlier: Sequence[int], names: Sequence[str]) -> str:
    sums = [first + second for first, second in zip(earlier, outcome.scores, strict=True)]
    lines = [w("Both deals together:")]
    lines += [w("- {name}: {score}", name=name, score=plain(total)) for name, total in zip(names, sums, strict=True)]
    best = [f"**{name}**" for name, total in zip(names, sums, strict=True) if total == max(sums)]
    lines.append(w.plural("{names} wins the match.", "{names} share the match.", len(best), names=w.listed(best)))
    return "\n".join(lines)


def note(w: Words, table: Table, viewer: Seat | None) -> str:
    """What the game says in words beside its pictures."""
    shown = face(table.game.key)
    return shown.note(w, table.view(viewer), plain_names(w, table)) if isinstance(shown, Noter) else ""


def sealed(w: Words, table: Table) -> str:
    """How anybody can check the deal: the commitment, and the seed when it is over."""
    if table.seed is not None:
        return w("-# The seed of the deal: {seed}", seed=f"`{table.seed}`")
    if table.commitment is not None:
        about = f"`{table.commitment}`"
        return w("-# The deal is fixed, its seed is told at the end. SHA-256 of the seed: {seal}", seal=about)
    return ""
