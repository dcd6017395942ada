"""`python -m images [FOLDER]`: the pictures of the README and contact sheets; without a folder into docs/pictures."""

from __future__ import annotations

import sys
from pathlib import Path

from images.contact import sheets, showpieces


def main(words: list[str]) -> int:
    """The exit status: 0."""
    folder = Path(words[0]) if words else Path(__file__).resolve().parent.parent / "docs" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in showpieces().items():
        path = folder / f"{name}.png"
        path.write_bytes(picture.png)
        print(path)
    for sheet in sheets():
        path = folder / f"{sheet.name}.png"
        sheet.image().save(path, optimize=True)
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
