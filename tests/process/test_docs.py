"""What the documents point at is there."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import words
from cogs import faces
from rules.game import Game
from tests.process.garden import ROOT
from tests.test_house import ROOMS

DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(document: Path) -> None:
    for link in re.findall(r"\]\((?!https?://)([^)#]+)[^)]*\)", document.read_text("utf-8")):
        assert (document.parent / link).exists(), link


@pytest.mark.parametrize("document", ["README.md", "docs/hosting.md", "docs/dependencies.md"])
def test_every_command_can_be_typed(document: str) -> None:
    text = (ROOT / document).read_text("utf-8")
    for name in re.findall(r"python3? ([a-z]+\.py)\b", text):
        assert (ROOT / name).exists(), name
    for name in re.findall(r"python3? -m ([a-z.]+)", text):
        module = ROOT.joinpath(*name.split("."))
        ours = module.with_suffix(".py").exists() or (module / "__main__.py").exists()
        assert ours or name in {"venv", "pip", "ruff", "mypy", "pytest"}, name


def test_every_room_has_a_row_in_the_architecture() -> None:
    rows = re.findall(r"^\| (`.*?) \|", (ROOT / "docs" / "architecture.md").read_text("utf-8"), re.M)
    named = {name.rstrip("/").removesuffix(".py") for row in rows for name in re.findall(r"`([\w./]+)`", row)}
    assert named >= {*ROOMS, "bench", "tests"}


def optional(room: Any) -> list[type]:
    """What a module of a game may have besides, by the protocols of the room."""
    found = [each for each in vars(room).values() if getattr(each, "_is_runtime_protocol", False)]
    return [each for each in found if each.__module__ == room.__name__]


def test_who_adds_a_game_is_told_of_all_that_it_may_have() -> None:
    told = set(re.findall(r"`(\w+)", (ROOT / "docs" / "add-a-game.md").read_text("utf-8")))
    protocols = [*optional(words), *optional(faces)]
    assert {"Herald", "Planner"} <= {each.__name__ for each in protocols}
    parts = {name for each in protocols for name in vars(each) if not name.startswith("_")}
    code = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    given = {field.name for field in fields(Game) if f"{field.name}=" in code}
    assert {*(each.__name__ for each in protocols), *parts, "hand", "WHOLE"} <= told
    assert {field.name for field in fields(Game)} - given <= told
