"""Several tables at once, in a Discord that is slow and refuses now and then: counts alone, never times."""

from __future__ import annotations

from pathlib import Path

from bench.load import run


async def test_no_press_fails_and_no_message_is_changed_oftener_than_its_table(tmp_path: Path) -> None:
    load = await run(5, 2, tmp_path / "posy.sqlite3")
    assert load.moves == 5 * 2 * 2 and load.wire.refused > 0
    assert load.failed == 0 and load.behind == 0
    assert len(load.wire.waits(load.presses)) == len(load.presses) == 5 * 2 * 4
    assert 0 < load.edits <= load.moves
