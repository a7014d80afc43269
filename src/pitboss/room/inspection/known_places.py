"""Where the code cites each clause, remembered from one command to the next: reading the whole source takes seconds."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import msgspec

from pitboss.instruments import coverage

Places = Mapping[str, tuple[str, ...]]


def known_places() -> Places:
    """As read from the source as it is now, or as read before, as long as no file of it is another."""
    file = _file()
    known = _remembered(file)
    if known is not None:
        return known
    places = coverage.enforcement()
    with contextlib.suppress(OSError):  # Where nothing can be kept, it is read again.
        _keep(file, msgspec.json.encode(places))
    return places


def places_apart() -> Places:
    """The same for a room in service: what is not remembered is read by a process of its own."""
    known = _remembered(_file())
    if known is None:
        read = subprocess.run([sys.executable, "-m", __name__], capture_output=True, check=True)  # noqa: S603
        known = _places.decode(read.stdout)
    return known


_places = msgspec.json.Decoder(dict[str, tuple[str, ...]])


def _file() -> Path:
    return _folder() / f"cited-in-{sources()}.json"


def _remembered(file: Path) -> Places | None:
    with contextlib.suppress(OSError, msgspec.DecodeError):
        return _places.decode(file.read_bytes())
    return None


def sources() -> str:
    """A name for the package's source as it is: every file's place, size and time of writing."""
    told = sha256()
    for path in sorted(coverage.PACKAGE.rglob("*.py")):
        about = path.stat()
        told.update(f"{path}\0{about.st_size}\0{about.st_mtime_ns}\n".encode())
    return told.hexdigest()[:16]


def _folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pitboss"


def _keep(file: Path, written: bytes) -> None:
    """Whole or not at all; what was kept of other sources goes."""
    file.parent.mkdir(parents=True, exist_ok=True)
    for old in file.parent.glob("cited-in-*.json"):
        old.unlink(missing_ok=True)
    draft = file.with_suffix(f".{os.getpid()}")
    draft.write_bytes(written)
    draft.replace(file)


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(known_places()))
