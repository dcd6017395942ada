"""The sentences of the code, found in its syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOMS = ("rules", "agents", "words", "images", "sessions", "cogs")
PLAIN = {"w", "words", "N_", "locale_str"}
"""Called with a sentence: a `Words` by the names it goes by, and what marks a sentence for later."""


class Sentence(NamedTuple):
    """A sentence that people read, as the code has it."""

    text: str | tuple[str, str]
    """Two texts when its form depends on a number."""
    context: str | None
    path: str
    """Its file."""
    line: int


def sentences(root: Path) -> list[Sentence]:
    """All sentences of the project in this folder, in a fixed order."""
    paths = sorted(path for room in ROOMS for path in (root / room).rglob("*.py"))
    trees = [(path.relative_to(root).as_posix(), ast.parse(path.read_text("utf-8"))) for path in paths]
    refusals = _refusals([tree for _, tree in trees])
    found = []
    for path, tree in trees:
        calls = sorted((n for n in ast.walk(tree) if isinstance(n, ast.Call)), key=lambda n: (n.lineno, n.col_offset))
        found += [Sentence(*said, path, call.lineno) for call in calls for said in _said(call, refusals)]
    return found


def _refusals(trees: Sequence[ast.Module]) -> set[str]:
    """The names of Refusal and of every class derived from it: their first text is a sentence."""
    derived = {"Refusal"}
    classes = [
        (node.name, {base.id for base in node.bases if isinstance(base, ast.Name)})
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    ]
    while more := {name for name, bases in classes if bases & derived} - derived:
        derived |= more
    return derived


def _said(call: ast.Call, refusals: set[str]) -> Iterator[tuple[str | tuple[str, str], str | None]]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    texts = [a.value if isinstance(a, ast.Constant) and isinstance(a.value, str) else None for a in call.args]
    match texts:
        case [str(text), *_] if name in PLAIN:
            yield text, None
        case [str(one), str(many), *_] if name == "plural":
            yield (one, many), None
        case [str(context), str(text), *_] if name == "named":
            yield text, context
        case _ if name in refusals:
            yield from ((text, None) for text in texts[:2] if text is not None)
