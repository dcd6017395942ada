"""docs/add-a-game.md, followed to the letter: its files are written, and its game is played."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cogs
import images
import rules
import words
from rules.record import parse, replay
from sessions.model import Person
from tests.process.garden import ROOT, Garden, garden
from tests.rules.walk import walk

KEY = "petals"
BLOCK = re.compile(r"^`([\w/]+\.py)`:\n\n```python\n(.*?)^```$", re.M | re.S)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Path]]:
    """The files of the document, where the rooms look for them; nothing of them is left afterwards."""
    written = {}
    for name, code in BLOCK.findall((ROOT / "docs" / "add-a-game.md").read_text("utf-8")):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code, "utf-8")
        written[name] = path
    for room in (rules, words, images, cogs):
        monkeypatch.setattr(room, "__path__", [*room.__path__, str(tmp_path / room.__name__)])
    importlib.invalidate_caches()
    monkeypatch.setitem(rules.GAMES, KEY, importlib.import_module(f"rules.{KEY}").GAME)
    yield written
    for room in (rules, words, images, cogs):
        sys.modules.pop(f"{room.__name__}.{KEY}", None)
        vars(room).pop(KEY, None)


def test_the_document_has_every_file(files: dict[str, Path]) -> None:
    assert list(files) == [f"{room}/{KEY}.py" for room in ("rules", "words", "images", "cogs")] + [
        f"tests/rules/test_{KEY}.py"
    ]


def test_its_tests_pass(files: dict[str, Path]) -> None:
    space: dict[str, Any] = {}
    exec(compile(files[f"tests/rules/test_{KEY}.py"].read_text("utf-8"), "test_petals.py", "exec"), space)
    tests = [test for name, test in space.items() if name.startswith("test_")]
    assert len(tests) == 2
    for test in tests:
        test()


def test_its_records_replay(files: dict[str, Path]) -> None:
    for number in range(20):
        one = walk(rules.GAMES[KEY], 2, {}, number)
        assert list(replay(parse(one.record.line()))) == one.states


async def test_it_is_played_to_its_end_on_a_server(files: dict[str, Path], tmp_path: Path) -> None:
    async with garden(tmp_path / "posy.sqlite3") as place:
        tables, ann = place.bot.tables, place.ann
        table = await tables.open(KEY, place.guild.id, place.channel.id, Person(ann.id, "Ann"))
        await tables.add_computer(table.id, ann.id, "hard")
        await tables.start(table.id, ann.id)
        while (board := await shown(place, table.id)) and (table := await tables.get(table.id)).phase == "playing":
            await ann.click(board, custom_id=f"posy:{table.id}:{table.stamp(0)}:=pull 1")
        assert table.ending == "rule" and table.outcome is not None
        assert sorted(file.name.split("-")[0] for file in table.board.files) == ["seat", "seat", "table"]
        winner = table.sitters[table.outcome.winners[0]].name
        assert f"**{winner}" in str(board.components) and "the last petal" in str(board.components)


async def shown(place: Garden, number: int) -> Any:
    """The table's message at its newest state."""
    await place.bot.boards.settled()
    table = await place.bot.tables.get(number)
    return next(message for message in place.channel.history() if message.id == table.board.message)
