"""What the documents point at is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.process.garden import ROOT

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
