"""`kill -9`, two hundred times."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_no_answered_move_is_lost_or_doubled_however_often_the_process_is_killed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = [sys.executable, "-m", "tests.sessions.mortal", str(tmp_path), "200"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    with capsys.disabled():
        print(
            f"\nkilled {told['kills']} times, {told['between']} of them between the first write and the answer; "
            f"{told['kept']} answered moves, {told['lost']} lost, {told['wrong']} doubled or changed"
        )
    assert told["kills"] == 200
    assert told["between"] >= 50
    assert told["kept"] > 200
    assert (told["lost"], told["wrong"], told["gaps"], told["sound"]) == (0, 0, 0, 1)
    assert told["found"] <= told["kept"] + 3 * told["kills"], "at most one move a table was written and not answered"
