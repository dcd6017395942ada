"""One process keeps the tables of a file: two would answer every press twice.

The system holds the lock on a file beside the store, so that it ends with the process, however that ends: no clock, no
heartbeat, and nothing to clear away after a crash.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO

import structlog

from sessions.migrations import Unusable

log = structlog.get_logger(__name__)


class Lease:
    """Held from `take` to `release`."""

    def __init__(self, path: Path, file: BinaryIO | None) -> None:
        self._path = path
        self._file = file

    @classmethod
    def take(cls, store: Path) -> Lease:
        """Raises Unusable with one sentence while another process holds it."""
        path = store.with_name(f"{store.name}-lock")
        try:
            file = path.open("a+b")
        except OSError as error:
            log.info("no_lease", cause=str(error))  # where nothing can be written the store itself says what to do
            return cls(path, None)
        try:
            _lock(file)
        except OSError as taken:
            file.close()
            raise Unusable(
                "Another Posy is running with the file {path}. Stop it first, or name another file.", path=store
            ) from taken
        if not _is_there(path, file):  # whoever held it has just taken the file away: what we hold is nothing
            file.close()
            return cls.take(store)
        return cls(path, file)

    def release(self) -> None:
        """Another process may take it; releasing twice is fine."""
        if self._file is None:
            return
        if sys.platform != "win32":  # there a file that is open stays
            self._path.unlink(missing_ok=True)
        self._file.close()
        self._file = None


def _is_there(path: Path, file: BinaryIO) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
