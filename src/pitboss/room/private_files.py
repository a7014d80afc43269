"""Files that are nobody's but their owner's, from the first moment and whatever the umask says."""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from pathlib import Path

LOG = logging.getLogger("pitboss.room")
PRIVATE = 0o600
OTHERS = 0o077
PARTS = ("", "-wal", "-shm", "-journal", "-serving")
"""The files of an SQLite database, by the end of their names."""


def create_private(path: Path) -> None:
    """An empty file for its owner alone, unless there is one; what is there stays as it is."""
    with suppress(FileExistsError):
        made = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE)
        os.fchmod(made, PRIVATE)
        os.close(made)


def make_private(path: Path) -> bool:
    """Take a file away from everyone but its owner; whether that is so now."""
    if not path.stat().st_mode & OTHERS:
        return True
    with suppress(OSError):
        path.chmod(PRIVATE)
    return not path.stat().st_mode & OTHERS


def keep_private(path: Path) -> None:
    """A database and what lies beside it is its owner's alone, also if it was made otherwise."""
    for name in PARTS:
        beside = path.with_name(path.name + name)
        with suppress(FileNotFoundError):
            if not make_private(beside):
                LOG.warning("%s can be read by others, and its rights cannot be changed", beside)


def write_private(path: Path, data: bytes, *, anew: bool) -> bool:
    """A private file in one piece, durable; `anew`: only where there is none. Whether it is this one that is there."""
    draft = path.with_name(f".{path.name}-{os.getpid()}-{os.urandom(4).hex()}")
    create_private(draft)
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if anew:
            path.hardlink_to(draft)
        else:
            draft.replace(path)
    except FileExistsError:
        return False
    finally:
        draft.unlink(missing_ok=True)
    _sync_folder(path.parent)
    return True


def _sync_folder(folder: Path) -> None:
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
