"""`python -m tests.browser.picture [FILE]`: the picture of the README, a table in play in the playground."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.browser.test_playing import browser, playground
from tests.process.garden import ROOT

PICTURE = ROOT / "docs" / "pictures" / "playground.png"
MOVES = 17


def main(words: list[str]) -> int:
    """The exit status: 0."""
    file = Path(words[0]) if words else PICTURE
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, browser() as visitor, playground(Path(folder)) as url:
        visitor.enters(url)
        visitor.page.set_viewport_size({"width": 1000, "height": 1400})
        visitor.plays_bouquet_with("Ben", "Cleo")
        for turn in range(MOVES):
            visitor.becomes(visitor.whose_turn())
            visitor.presses("Left: " if turn % 3 else "Right: ")
        visitor.becomes(visitor.whose_turn())
        visitor.page.mouse.move(0, 0)  # no button looks pressed
        visitor.page.wait_for_function("[...document.images].every(image => image.complete)")
        visitor.page.get_by_role("article").filter(has_text="is to move").last.screenshot(path=file)
    print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
