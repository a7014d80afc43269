"""Rooms as earlier editions left them, kept for ever: databases, and what lies beside them since there are keys."""

from __future__ import annotations

import io
import lzma
import tarfile
from pathlib import Path

from pitboss.room.store import Store

FOLDER = Path(__file__).parent / "recorded"
UNSEALED = sorted(path.name.removesuffix(".db.xz") for path in FOLDER.glob("*.db.xz"))
"""Of the time before keys."""
SEALED = sorted(path.name.removesuffix(".tar.xz") for path in FOLDER.glob("*.tar.xz"))
NAMES = [*UNSEALED, *SEALED]


def up_to_date(name: str, folder: Path) -> str:
    """The URL of a recorded room as the newest program leaves it that has opened it once."""
    url = unpacked(name, folder)
    with Store(url):
        return url


def unpacked(name: str, folder: Path) -> str:
    """The URL of a recorded room, laid out afresh."""
    path = folder / f"{name}.db"
    if name in SEALED:
        data = lzma.decompress((FOLDER / f"{name}.tar.xz").read_bytes())
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            archive.extractall(folder, filter="data")
    else:
        path.write_bytes(lzma.decompress((FOLDER / f"{name}.db.xz").read_bytes()))
    return f"sqlite:///{path}"
