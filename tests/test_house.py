"""The rules of the house, read from the syntax trees: who imports whom, how long things get, what is never written."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROCESS = ("bot", "playground", "browser", "settings", "journal", "sync")
ROOMS = {
    "rules": set(),
    "words": set(),
    "settings": set(),
    "agents": {"rules"},
    "images": {"rules", "words"},
    "sessions": {"rules", "agents", "words"},
    "cogs": {"rules", "agents", "words", "images", "sessions", "settings"},
    "journal": {"settings"},
    "sync": {"sessions"},
    "bot": {"rules", "agents", "images", "sessions", "cogs", "settings", "journal", "sync"},
    "playground": {"rules", "images", "sessions", "settings", "journal", "sync", "bot", "browser"},
    "browser": set(),
}
"""Room -> the rooms of ours that it may import, besides itself."""
MAY = {"rules/__main__.py": {"agents"}}
PLAYED = ["requirements-playground.txt"]
ALSO = {"playground.py": PLAYED, "browser.py": PLAYED, "images/engraving.py": ["requirements-dev.txt"]}
"""File -> the lists of requirements that it needs beyond those of the bot, which imports none of these files."""
DRAWING, DISCORD = {"PIL", "resvg_py"}, {"discord", "simcord", "aiohttp"}
FORBIDDEN = {
    "rules": DRAWING | DISCORD | {"asyncio", "time", "random", "babel", "structlog"},
    "agents": DRAWING | DISCORD,
    "words": DRAWING | DISCORD,
    "images": DISCORD | {"asyncio", "time"},
    "sessions": DRAWING | DISCORD,
}
NO_NAMES = {"helper", "manager", "handler", "util", "misc", "common", "base"}
LINES, FUNCTION_LINES = 400, 50
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK|raise NotImplementedError)\b")
SILENCED = re.compile(r"#\s*(type:\s*ignore|noqa)\b(\[[\w,-]+\]|:\s*[A-Z0-9, ]+)?\s*(?P<reason>.*)")

CODE = sorted(
    path for room in ROOMS for path in ([ROOT / f"{room}.py"] if room in PROCESS else (ROOT / room).rglob("*.py"))
)
EVERYTHING = CODE + sorted(path for room in ("tests", "bench") for path in (ROOT / room).rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)}: relative import"
            yield node.module or ""


@pytest.mark.parametrize("room", ROOMS)
def test_imports_run_one_way(room: str) -> None:
    for path in (path for path in CODE if name_of(path).removesuffix(".py").split("/")[0] == room):
        allowed = ROOMS[room] | {room} | MAY.get(name_of(path), set())
        roots = {name.split(".")[0] for name in imports(path)}
        assert roots & set(ROOMS) <= allowed, f"{name_of(path)} imports {sorted((roots & set(ROOMS)) - allowed)}"
        assert not roots & FORBIDDEN.get(room, set()), f"{name_of(path)}: {roots & FORBIDDEN[room]}"


def test_what_is_imported_is_pinned() -> None:
    packages = packages_distributions()
    for path in CODE:
        lists = ["requirements.txt", *ALSO.get(name_of(path), ())]
        text = "".join((ROOT / name).read_text("utf-8") for name in lists)
        pinned = {re.sub(r"[-_.]+", "-", name).lower() for name in re.findall(r"^([\w.-]+)(?:\[\w+\])?==", text, re.M)}
        for root in {name.split(".")[0] for name in imports(path)} - set(ROOMS) - sys.stdlib_module_names:
            names = {re.sub(r"[-_.]+", "-", name).lower() for name in packages.get(root, [root])}
            assert names & pinned, f"{name_of(path)} imports {root}, which {' and '.join(lists)} do not pin"


def test_every_dependency_is_accounted_for() -> None:
    told = (ROOT / "docs" / "dependencies.md").read_text("utf-8")
    for path in ROOT.glob("requirements*.txt"):
        assert path.name in told
        for name in re.findall(r"^([\w.-]+)(?:\[\w+\])?==", path.read_text("utf-8"), re.M):
            assert re.search(rf"\b{re.escape(name)}\b", told, re.IGNORECASE), f"{name} is not in docs/dependencies.md"


def test_every_room_is_known() -> None:
    found = {path.name for path in ROOT.iterdir() if path.is_dir() and any(path.glob("*.py"))}
    found |= {path.stem for path in ROOT.glob("*.py")}
    assert found == set(ROOMS) | {"tests", "bench"}


def test_files_and_functions_stay_short() -> None:
    long = [name_of(path) for path in EVERYTHING if len(path.read_text("utf-8").splitlines()) > LINES]
    for path in CODE:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length > FUNCTION_LINES:
                    long.append(f"{name_of(path)}: {node.name} has {length} lines")
    assert not long


def test_files_are_named_by_what_they_are() -> None:
    assert not [name_of(path) for path in EVERYTHING if set(path.stem.rstrip("s").split("_")) & NO_NAMES]


def test_every_file_says_what_it_is() -> None:
    assert not [name_of(path) for path in CODE if path.stat().st_size and not ast.get_docstring(tree_of(path))]


def test_nothing_is_left_unfinished() -> None:
    own = Path(__file__)
    assert not [name_of(path) for path in EVERYTHING if path != own and UNFINISHED.search(path.read_text("utf-8"))]


def test_a_silenced_check_gives_its_reason() -> None:
    for path in EVERYTHING:
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            found = SILENCED.search(line) if path != Path(__file__) else None
            assert not found or len(found["reason"].strip("# ")) > 5, f"{name_of(path)}:{number}: {line.strip()}"


def test_no_error_is_swallowed() -> None:
    for path in CODE:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ExceptHandler):
                assert node.type is not None, f"{name_of(path)}:{node.lineno}: bare except"


def test_sentences_are_written_out_for_the_catalogues() -> None:
    """A sentence put together at run time would never be found by the extraction."""
    built = (ast.JoinedStr, ast.BinOp)
    for path in CODE:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and _speaks(node.func):
                texts = [argument for argument in node.args[:2] if isinstance(argument, built)]
                assert not texts, f"{name_of(path)}:{node.lineno}: a sentence that is put together"


def _speaks(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr == "w" or (
            function.attr in {"plural", "named"} and isinstance(function.value, ast.Name) and function.value.id == "w"
        )
    return isinstance(function, ast.Name) and function.id in {"w", "N_", "locale_str"}
