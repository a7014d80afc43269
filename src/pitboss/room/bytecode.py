"""What Python keeps of a program beside its source: whoever alters that alters what runs, and no source tells."""

from __future__ import annotations

import marshal
import struct
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path

HEADER = struct.Struct("<4sIII")


def altered_bytecode(package: Path) -> Iterator[str]:
    """Sources of which Python would run something else, because that is what it has kept of them."""
    for source in sorted(package.rglob("*.py")):
        kept = Path(cache_from_source(str(source)))
        if kept.is_file() and _is_taken(source, kept.read_bytes()) and not _is_same(source, kept.read_bytes()):
            yield kept.relative_to(package).as_posix()


def _is_taken(source: Path, kept: bytes) -> bool:
    """Whether Python would take it as it is; of an older source, or of another Python, it is made anew."""
    if len(kept) < HEADER.size:
        return False
    magic, flags, changed, size = HEADER.unpack_from(kept)
    there = source.stat()
    of_now = (changed, size) == (int(there.st_mtime) & 0xFFFFFFFF, there.st_size & 0xFFFFFFFF)
    return magic == MAGIC_NUMBER and (of_now or flags != 0)


def _is_same(source: Path, kept: bytes) -> bool:
    try:
        code = marshal.loads(kept[HEADER.size :])  # noqa: S302 - What is kept there is run anyway.
        return bool(code == compile(source.read_bytes(), str(source), "exec", dont_inherit=True))
    except (EOFError, ValueError, TypeError, SyntaxError):
        return False
