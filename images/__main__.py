"""`python -m images [FOLDER]`: writes the contact sheets, into docs/pictures unless a folder is named."""

from __future__ import annotations

import sys
from pathlib import Path

from images.contact import sheets


def main(words: list[str]) -> int:
    """The exit status: 0."""
    folder = Path(words[0]) if words else Path(__file__).resolve().parent.parent / "docs" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    for sheet in sheets():
        path = folder / f"{sheet.name}.png"
        sheet.image().save(path, optimize=True)
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
